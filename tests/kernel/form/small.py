"""A small form: a garden with a few beds, and two decisions."""

from typing import Annotated, Literal, TypeAlias

from hortus.kernel.form import UNSET, Maybe, Record, Secret, field, named, ruled, within
from hortus.kernel.form import Decision as Verb

FlowerId = Annotated[str, named("flower", ids="flowers")]
Bed = Annotated[Literal["left", "right"], named("bed", rule="G-3")]


class Components:
    flowers = ("rose", "lily", "tulip")


class Player(Record):
    """Somebody with a garden."""

    beds: Annotated[tuple[FlowerId | None, FlowerId | None], ruled("G-2")]
    """what grows there,
    from left to right."""
    hand: tuple[FlowerId, ...] | Annotated[int, within(0, 3, "G-4")]
    name: str = ""


class Garden(Record):
    """A position."""

    players: tuple[Player, ...]
    phase: Literal["sow", "reap", "over"]
    rain: Maybe[bool] = UNSET


class Sow(Verb, tag="sow"):
    """Plant something."""

    flower: FlowerId | Literal["any"] = field(name="from")
    at: Bed


class Swap(Verb, tag="swap"):
    """Exchange a card of the hand, unseen by others."""

    card: Secret[FlowerId]


Decision: TypeAlias = Sow | Swap
