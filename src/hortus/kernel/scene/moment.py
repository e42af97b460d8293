"""Moments: what a decision has done, for a page to play: in words, and by the things that it touched.

A room tells them in its look/moments.py, from what a seat saw before, the decision as that seat knows it, and what it
sees now. It is never handed a state, so a moment can tell no secret.
"""

from dataclasses import fields
from typing import Final, Literal, TypeAlias, get_args

from hortus.kernel.decision import Json
from hortus.kernel.scene.gesture import Amount, plain
from hortus.kernel.scene.value import value

# Each has its sound and its way to light up.
Kind: TypeAlias = Literal["take", "lay", "grow", "score", "reveal", "round"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


@value
class Moment:
    """One thing that a decision has done. Every id is that of a shape of the scene."""

    kind: Kind
    # What happened, in a few words without a full stop: "Mixed bed complete". Of a new round: its banner.
    words: str = ""
    # Whose it is, or -1.
    seat: int = -1
    # What lights up, in this order, as it lies now; and what is gone, as it lay before.
    shapes: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    # What it brings: points fly to the score, everything else is shown beside the words.
    points: int = 0
    brings: tuple[Amount, ...] = ()
    # How it looks in this game: a class for the room's table.css, such as "wilted".
    manner: str = ""

    def as_json(self) -> Json:
        """The moment without its empty fields."""
        return {name: plain(value) for name in FIELDS if (value := getattr(self, name)) or name == "seat"}


FIELDS: Final = tuple(each.name for each in fields(Moment))
