"""Spaces, sides and rotations of a garden, and how the sides of all its spaces are packed into one word of bits."""

from functools import cache
from typing import Final

# Column letter and row digit, in reading order (SG-R2).
COLUMNS: Final = "abcd"
ROWS: Final = "4321"
CELLS: Final = tuple(column + row for row in ROWS for column in COLUMNS)
SIDES: Final = "NESW"

SIDE_COUNT: Final = 4
# A face is tile * 4 + quarter turns, a decision space * 4 + quarter turns: shifted by this, and masked with these.
TURN_BITS: Final = 2
TURN_MASK: Final = 3
CELL_COUNT: Final = 16
FULL: Final = 0xFFFF

# A word has a lane of 16 bits for each side. The last bit of all would be the south side of d1: rim, never needed.
NORTH: Final = 0
EAST: Final = 16
WEST: Final = 32
SOUTH: Final = 48
LANE_OF: Final = {"N": NORTH, "E": EAST, "W": WEST, "S": SOUTH}
STEP: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


@cache
def turned(sides: str, turn: int) -> str:
    """Sides after this many quarter turns clockwise, in the order of SIDES."""
    moved = {SIDES[(SIDES.index(side) + turn) % SIDE_COUNT] for side in sides}
    return "".join(side for side in SIDES if side in moved)


def neighbour(cell: int, side: str) -> int:
    """The space beyond a side, or -1 at the rim."""
    row, column = cell // 4 + STEP[side][0], cell % 4 + STEP[side][1]
    return 4 * row + column if 0 <= row < 4 and 0 <= column < 4 else -1


def inner_sides(cell: int) -> str:
    """The sides of a space that face another space."""
    return "".join(side for side in SIDES if neighbour(cell, side) >= 0)


@cache
def lanes(sides: str, cell: int) -> int:
    """The bits of those sides of a space that face another space."""
    return sum(2 ** (LANE_OF[side] + cell) for side in inner_sides(cell) if side in sides)
