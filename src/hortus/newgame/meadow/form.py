"""What the table of Meadow is made of: positions and decisions as records."""

from typing import Annotated, Literal, get_args

from hortus.toolkit import Decision, Record, named, within

SIDE = 3
Place = Literal["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"]
PLACES: tuple[Place, ...] = get_args(Place)
CORNERS = [f"{row} {column}" for row in ("top", "middle", "bottom") for column in ("left", "centre", "right")]
WORDS = dict(zip(PLACES, CORNERS, strict=True))


class Player(Record, kw_only=True):
    """A player with a bed."""

    name: str = ""
    bed: dict[Annotated[Place, named("place", rule="ME-1")], Annotated[int, within(1, 6, "ME-2")]]
    """the flowers by their places"""


class Position(Record, kw_only=True):
    """A position file, or a finished table from the score pad."""

    game: str
    kind: Literal["position", "final"]
    phase: Literal["plant", "over"] = "over"
    to_move: Annotated[int, within(0, 3, "ME-2")] | None = None
    """the seat to decide; null when the game is over"""
    die: Annotated[int, within(0, 6, "ME-2")] = 0
    """what the die shows; 0 when the game is over"""
    players: tuple[Player, ...]


class Plant(Decision, tag="plant"):
    """Plant the flower of the die."""

    at: Annotated[Place, named("place", rule="ME-3")]
