"""The gardens of a position, laid out again to be counted and tried: nothing else of its table is known here."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from hortus.games.solar_gardens import catalogue, form, geometry, scoring
from hortus.games.solar_gardens import components as box
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.loading.final import load_final, split
from hortus.games.solar_gardens.position.accounts import Verdict, open_tie
from hortus.games.solar_gardens.rules.game import SolarGardens, empty_table
from hortus.kernel.engine.chance import seeded
from hortus.kernel.registry import find

LINES = 4
# How many tables are cached: several seats look at the same one, and a hint asks for it again and again.
REMEMBERED = 32
# By space, the points that a tile gains there in each of its rotations.
Gains = dict[int, list[int]]


class Bed(NamedTuple):
    """A bed that reaches another space: its sides there, its filters, and those of its sides that are open."""

    sides: int
    filters: int
    leaking: int

    @property
    def tiles(self) -> int:
        """How many tiles it spans."""
        return int(scoring.cells_of(self.sides)).bit_count()


class Gardens:
    """The gardens of all seats. A face is tile * 4 + quarter turns, sides are bits in the lanes of `geometry`."""

    def __init__(self, table: SolarGardens) -> None:
        self._table = table
        # With the described tiles of a finished table.
        self.components: Components = table.components

    # ---- what lies where ----

    def face(self, seat: int, cell: int) -> int:
        """What lies on a space."""
        return int(self._table.face(seat, cell))

    def faces(self, seat: int) -> tuple[int, ...]:
        """What lies on all spaces."""
        return tuple(self.face(seat, cell) for cell in range(geometry.CELL_COUNT))

    def tiles(self, seat: int) -> Iterator[tuple[int, catalogue.Tile, int]]:
        """The spaces that hold a tile, with the tile and its turn."""
        for cell, face in enumerate(self.faces(seat)):
            if face != self.components.empty:
                yield cell, self.components.tiles[face // geometry.SIDE_COUNT], face % geometry.SIDE_COUNT

    def open(self, seat: int) -> int:
        """The mask of open spaces."""
        return int(self._table.open_cells(seat))

    def without(self, seat: int, cell: int) -> "Gardens":
        """The same gardens without the tile on a space."""
        table = self._table.clone()
        table.lift(seat, cell)
        return Gardens(table)

    # ---- what is counted ----

    def panels(self, seat: int) -> list[int]:
        """The solar panels of each column."""
        return counters(int(self._table.word(seat, box.SOLAR)))

    def turbines(self, seat: int) -> list[int]:
        """The wind turbines of each row, from the top."""
        return counters(int(self._table.word(seat, box.WIND)))

    def homes(self, seat: int) -> list[int]:
        """For each animal the mask of its spaces."""
        return [int(self._table.word(seat, box.HABITAT_CELLS + animal)) for animal in range(len(catalogue.HABITATS))]

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of a seat by the keys of the score output."""
        return scoring.breakdown(self._table, seat)

    def score(self, seat: int) -> int:
        """All points of a seat."""
        return int(self._table.score(seat))

    def verdict(self) -> Verdict:
        """Who wins, or which count a tie lacks."""
        return open_tie(self._table)

    # ---- paths and beds ----

    def longest(self, seat: int) -> int:
        """The tiles of a seat's longest path."""
        return int(scoring.longest_path(self._table, seat))

    def others_longest(self, seat: int) -> int:
        """The tiles of the longest path of the other seats."""
        return max((self.longest(other) for other in range(self._table.seats) if other != seat), default=0)

    def path(self, seat: int, start: int) -> int:
        """The sides of the path that has one of these sides; 0 without one."""
        return self._connected(seat * box.WORDS + box.PATHS, start)

    def paths(self, seat: int) -> list[int]:
        """The sides of each path that reaches another space."""
        return self._parts(seat * box.WORDS + box.PATHS)

    def bed(self, seat: int, start: int) -> int:
        """The sides of the bed that has one of these sides; 0 without one."""
        return self._connected(seat * box.WORDS + box.BEDS, start)

    def beds(self, seat: int) -> list[Bed]:
        """All beds that reach another space."""
        first, second = (int(self._table.word(seat, word)) for word in (box.ONE_FILTER, box.TWO_FILTERS))
        open_sides = self.leaks(seat)
        return [
            Bed(sides, (sides & first).bit_count() + (sides & second).bit_count(), sides & open_sides)
            for sides in self._parts(seat * box.WORDS + box.BEDS)
        ]

    def leaks(self, seat: int) -> int:
        """The sides at which a bed is open."""
        return int(scoring.leaks(self._table, seat, scoring.every_layer(self._table, seat * box.WORDS + box.BEDS)))

    def _connected(self, base: int, start: int) -> int:
        """Everything connected with the lowest of these sides."""
        whole = scoring.every_layer(self._table, base)
        return int(scoring.connected(self._table, base, whole, start & -start)) if start else 0

    def _parts(self, base: int) -> list[int]:
        """All paths or all beds."""
        rest, found = int(scoring.every_layer(self._table, base)), list[int]()
        while rest:
            found.append(self._connected(base, rest))
            rest &= ~found[-1]
        return found

    # ---- what a tile would do ----

    def tried(self, seat: int, tile: int) -> Iterator[tuple[int, "Gardens"]]:
        """The gardens with a tile on each open space in each rotation; each lasts until the next."""
        table = self._table.clone()
        garden = Gardens(table)
        for cell in spots(self.open(seat)):
            for turn in range(geometry.SIDE_COUNT):
                table.lay(seat, cell, tile * geometry.SIDE_COUNT + turn)
                yield cell, garden
                table.lift(seat, cell)

    def gains(self, seat: int, tile: int) -> Gains:
        """What a tile gains on each open space in each rotation."""
        before, found = self.score(seat), Gains()
        for cell, garden in self.tried(seat, tile):
            found.setdefault(cell, []).append(garden.score(seat) - before)
        return found


def counters(word: int) -> list[int]:
    """The four counters of a word."""
    return [word >> box.COUNTER * line & box.COUNTER_MASK for line in range(LINES)]


def spots(mask: int) -> list[int]:
    """The spaces of a mask."""
    return [cell for cell in range(geometry.CELL_COUNT) if mask >> cell & 1]


def gardens_of(components: Components, seen: form.Seen) -> Gardens:
    """The gardens that everybody sees in a position."""
    if isinstance(seen, form.Finished):
        return Gardens(load_final(find(seen.game), components, seen, seeded(0)))
    return laid_out(components, tuple(player.garden for player in seen.players))


@lru_cache(maxsize=REMEMBERED)
def laid_out(components: Components, gardens: tuple[form.Garden, ...]) -> Gardens:
    """The gardens of a game."""
    table = empty_table(find("solar_gardens"), components, len(gardens), seeded(0))
    for seat, garden in enumerate(gardens):
        for cell, space in enumerate(each for row in garden for each in row):
            laid = split(str(space), "")
            if laid is not None:
                table.lay(seat, cell, components.tile_ids.index(laid[0]) * geometry.SIDE_COUNT + laid[1])
    return Gardens(table)
