"""A tile that has come to lie in a garden, and how what it does is told."""

from typing import NamedTuple

from hortus.games.solar_gardens.catalogue import Tile
from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT, SIDES, neighbour
from hortus.games.solar_gardens.scoring import all_sides, cells_of, facing
from hortus.games.solar_gardens.state import Table
from hortus.kernel.words import NUMBERS

# What is promised counts less than what is there.
HOPE = 0.5


class Laid(NamedTuple):
    """A tile that has come to lie: the garden without it, the garden with it, and where."""

    base: Table
    now: Table
    seat: int
    cell: int

    @property
    def tile(self) -> Tile:
        """What has been laid."""
        return self.now.components.tiles[int(self.now.face(self.seat, self.cell)) // SIDE_COUNT]

    @property
    def turn(self) -> int:
        """How it lies."""
        return int(self.now.face(self.seat, self.cell)) % SIDE_COUNT

    @property
    def open(self) -> int:
        """The mask of open spaces."""
        return int(self.now.open_cells(self.seat))


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def some(count: int, one: str) -> str:
    """A number of things in words: "one space", "two spaces"."""
    return f"{number(count)} {one if count == 1 else one + 's'}"


def spots(mask: int) -> list[int]:
    """The spaces of a mask."""
    return [cell for cell in range(CELL_COUNT) if mask >> cell & 1]


def beside(cell: int) -> int:
    """The mask of spaces that touch a space."""
    return sum(2 ** neighbour(cell, side) for side in SIDES if neighbour(cell, side) >= 0)


def tiles(sides: int) -> int:
    """How many tiles something runs over."""
    return int(cells_of(sides)).bit_count()


def ahead(sides: int, free: int) -> int:
    """The mask of open spaces that sides point to."""
    return int(cells_of(facing(sides) & all_sides(free)))
