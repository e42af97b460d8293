"""A tile placed in a garden, and how its effects are described."""

from typing import NamedTuple

from hortus.games.solar_gardens.catalogue import Tile
from hortus.games.solar_gardens.gardens import Gardens
from hortus.games.solar_gardens.geometry import SIDE_COUNT, SIDES, neighbour
from hortus.games.solar_gardens.scoring import all_sides, cells_of, facing
from hortus.kernel.scene.words import NUMBERS

# A promise counts less than a fact.
HOPE = 0.5


class Laid(NamedTuple):
    """A placed tile: the garden without it, the garden with it, and where."""

    base: Gardens
    now: Gardens
    seat: int
    cell: int

    @property
    def tile(self) -> Tile:
        """The tile that was placed."""
        return self.now.components.tiles[self.now.face(self.seat, self.cell) // SIDE_COUNT]

    @property
    def turn(self) -> int:
        """How it lies."""
        return self.now.face(self.seat, self.cell) % SIDE_COUNT

    @property
    def open(self) -> int:
        """The mask of open spaces."""
        return self.now.open(self.seat)


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def some(count: int, one: str) -> str:
    """A number of things in words: "one space", "two spaces"."""
    return f"{number(count)} {one if count == 1 else one + 's'}"


def beside(cell: int) -> int:
    """The mask of spaces that touch a space."""
    return sum(2 ** neighbour(cell, side) for side in SIDES if neighbour(cell, side) >= 0)


def tiles(sides: int) -> int:
    """How many tiles something spans."""
    return int(cells_of(sides)).bit_count()


def ahead(sides: int, free: int) -> int:
    """The mask of open spaces that sides point to."""
    return int(cells_of(facing(sides) & all_sides(free)))
