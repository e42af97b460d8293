"""Lands whose next sign gives a bonus."""

from hortus.kernel.decision import Json
from tests.games.botanists.positions import (
    card,
    move,
    player,
    position,
)

# Lands whose next sign is of a certain colour, for the boards of the scenery.
NEXT = {
    "yellow": ("blue", ["BPB", "", ""]),
    "green": ("blue", ["BPBY", "", ""]),
    "blue": ("blue", ["BP", "", ""]),
    "pink": ("blue", ["B", "", ""]),
    "violet": ("green", ["G", "", ""]),
}
SECOND = {1: ["Y", "", ""], 2: ["YB", "", ""], 3: ["YBY", "", ""], 4: ["YBYV", "", ""]}
# Buys yellow, blue, violet and pink tiles.
BUY = (move(3, 2), card("O1"))


def before(sign: str, other: Json | None = None, **fields: object) -> Json:
    """The first player is to plant on a sign of this colour; the second has as many tiles planted."""
    board, land = NEXT[sign]
    planted = len("".join(land))
    first = player(0, board=board, land=land, **fields)
    return position(first, player(1, land=SECOND[planted], **(other or {})))
