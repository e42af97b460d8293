"""What a garden may become, in points: its lines, animals, paths and beds with what their open spaces still promise.

A garden is examined once and broken down into paths and beds. To try one more tile on any space then only its
neighbours need to be examined, which makes it cheap to try a tile everywhere.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hortus.games.solar_gardens import components as box
from hortus.games.solar_gardens import scoring
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT
from hortus.games.solar_gardens.state import Table
from hortus.kernel.engine.arrays import BIT, bit_count, filled64, vec64

COLUMN: Final = 0x1111
ROW: Final = 0xF
# Words of a garden that tiles mark.
MARKED: Final[i64] = box.POINTS
NO_TILE: Final = -1
# The most paths or beds in a garden: four on each space.
MOST_PARTS: Final = 64
# Of the tiles with panels (or turbines), the fraction that has two.
TWO_PANELS: Final = 0.23
# Share of a set's points by how many different animals there are.
SET_HOPE: Final = vec[float]([0.0, 0.02, 0.06, 0.15, 0.4, 1.0])
# By space: its sides, and the sides of its neighbours that face it.
SIDES_AT: Final = vec64([int(scoring.all_sides(2**cell)) for cell in range(CELL_COUNT)])
AROUND: Final = vec64([int(scoring.facing(scoring.all_sides(2**cell))) for cell in range(CELL_COUNT)])


class Weights:
    """The numbers behind the judgement, found by tuning (docs/notes/bots.md)."""

    def __init__(self, numbers: dict[str, float]) -> None:
        # How likely a free side of an animal is to get the same animal.
        self.pair: float = numbers["pair"]
        # How much the hope for a complete set of animals counts.
        self.set: float = numbers["set"]
        # Tiles that a free end of the longest path, or of another one, will gain.
        self.path_end: float = numbers["path end"]
        self.side_path_end: float = numbers["side path end"]
        # The fraction of the bonus that each tile of lead or lag of the longest path is worth.
        self.bonus_slope: float = numbers["bonus slope"]
        # How likely one open side of a bed is to be closed.
        self.close: float = numbers["close"]
        # Tiles that an open side of a bed gains, and how likely a bed is to get one more filter.
        self.bed_growth: float = numbers["bed growth"]
        self.filter: float = numbers["filter"]
        # What the tile of a round usually adds to the value of a garden, and more for each tile that may still come.
        self.tile: float = numbers["tile"]
        self.choice: float = numbers["choice"]
        # How likely a line is to get what it lacks, by lacking * 5 + open spaces, by how often a wanted panel comes.
        self.line_odds: vec[float] = line_odds(numbers["panel"])


def line_odds(luck: float) -> vec[float]:
    """How likely a line is to get what it lacks, by lacking * 5 + open spaces."""
    table = vec[float]()
    for lacking in range(5):
        for spaces in range(5):
            table = append(table, chance_of(lacking, spaces, luck))
    return table


def chance_of(lacking: int, spaces: int, luck: float) -> float:
    """How likely this many spaces are to provide what is lacking."""
    if lacking <= 0:
        return 1.0
    if spaces == 0:
        return 0.0
    one = luck * (1.0 - TWO_PANELS) * chance_of(lacking - 1, spaces - 1, luck)
    two = luck * TWO_PANELS * chance_of(lacking - 2, spaces - 1, luck)
    return one + two + (1.0 - luck) * chance_of(lacking, spaces - 1, luck)


class Survey:
    """One garden, broken down."""

    def __init__(self, weights: Weights, differs: vec[i64]) -> None:
        self.weights = weights
        # By face: whether no smaller turn of its tile looks the same.
        self.differs: vec[i64] = differs
        self.paths: vec[i64] = filled64(0, MOST_PARTS)
        self.lengths: vec[i64] = filled64(0, MOST_PARTS)
        self.path_count: i64 = 0
        self.beds: vec[i64] = filled64(0, MOST_PARTS)
        self.bed_worths: vec[float] = vec[float]([0.0] * MOST_PARTS)
        self.bed_count: i64 = 0
        self.all_beds: float = 0.0
        # The words of the garden, its worth, and the longest path of the other gardens.
        self.words: vec[i64] = filled64(0, MARKED)
        self.value: float = 0.0
        self.rival: i64 = -1
        # Paths or beds formed by the strands or sections of one more tile.
        self.grown: vec[i64] = filled64(0, SIDE_COUNT)
        # The tile tried last, the worth of the garden with it, and its best place, as space * 4 + rotation.
        self.best_tile: i64 = NO_TILE
        self.best: float = 0.0
        self.best_place: i64 = 0

    def look(self, table: Table, seat: i64) -> float:
        """Break a garden down; return what it is worth."""
        if self.is_known(table, seat):
            return self.value
        self.find_paths(table, seat)
        self.find_beds(table, seat)
        self.value = self.simple_value(table, seat) + self.path_value(table, seat, 0) + self.all_beds
        self.best_tile = NO_TILE
        return self.value

    def is_known(self, table: Table, seat: i64) -> bool:
        """Whether this garden is the one examined last; if not, it will be."""
        rival: i64 = 0
        other: i64
        for other in range(table.seats):
            if other != seat and scoring.longest_path(table, other) > rival:
                rival = scoring.longest_path(table, other)
        known = rival == self.rival
        self.rival = rival
        base = seat * box.WORDS
        i: i64
        for i in range(MARKED):
            if self.words[i] != table.ground[base + i]:
                self.words[i] = table.ground[base + i]
                known = False
        return known

    def best_value(self, table: Table, seat: i64, tile: i64) -> float:
        """The worth of the garden examined last with a tile on its best space."""
        if tile == self.best_tile:
            return self.best
        open_cells = table.open_cells(seat)
        first = tile * SIDE_COUNT
        best: float = -1000.0
        cell: i64
        turn: i64
        for cell in range(CELL_COUNT):
            if open_cells & BIT[cell] == 0:
                continue
            # The same for all rotations.
            simple: float = 0.0
            for turn in range(SIDE_COUNT):
                if self.differs[first + turn] == 0:
                    continue
                table.lay(seat, cell, first + turn)
                if turn == 0:
                    simple = self.simple_value(table, seat)
                value = simple + self.connected_value(table, seat, cell)
                table.lift(seat, cell)
                if value > best:
                    best = value
                    self.best_place = cell * SIDE_COUNT + turn
        self.best_tile = tile
        self.best = best
        return best

    def connected_value(self, table: Table, seat: i64, cell: i64) -> float:
        """The part that depends on connections."""
        return self.path_value(table, seat, SIDES_AT[cell]) + self.bed_value(table, seat, cell)

    # ---- lines, animals, sculptures ----

    def simple_value(self, table: Table, seat: i64) -> float:
        """Everything that is counted without looking for connections."""
        sculptures = table.ground[seat * box.WORDS + box.SCULPTURES] * table.components.sculpture_points
        return float(sculptures) + self.line_value(table, seat) + self.habitat_value(table, seat)

    def line_value(self, table: Table, seat: i64) -> float:
        """Columns and rows that have or may still get what they need."""
        components = table.components
        odds = self.weights.line_odds
        panels = table.ground[seat * box.WORDS + box.SOLAR]
        turbines = table.ground[seat * box.WORDS + box.WIND]
        spaces = table.open_cells(seat)
        value = 0.0
        line: i64
        for line in range(scoring.LINES):
            lacking = components.line_threshold - (panels >> line * box.COUNTER & box.COUNTER_MASK)
            if lacking <= 0:
                value += float(components.column_values[line])
            elif lacking < 5:
                free = bit_count(spaces >> line & COLUMN)
                value += odds[lacking * 5 + free] * float(components.column_values[line])
            lacking = components.line_threshold - (turbines >> line * box.COUNTER & box.COUNTER_MASK)
            if lacking <= 0:
                value += float(components.row_values[line])
            elif lacking < 5:
                free = bit_count(spaces >> line * scoring.LINES & ROW)
                value += odds[lacking * 5 + free] * float(components.row_values[line])
        return value

    def habitat_value(self, table: Table, seat: i64) -> float:
        """Pairs of animals, their free sides, and the sets that are or may become complete."""
        spaces = table.open_cells(seat)
        pairs: i64 = 0
        free: i64 = 0
        kinds: i64 = 0
        sets: i64 = CELL_COUNT
        animal: i64
        for animal in range(scoring.ANIMALS):
            cells = table.ground[seat * box.WORDS + box.HABITAT_CELLS + animal]
            if cells == 0:
                sets = 0
                continue
            kinds += 1
            if cells & (cells - 1) != 0:
                pairs += bit_count(cells & cells >> 4) + bit_count(cells & cells >> 1 & scoring.NOT_RIGHTMOST)
                count = bit_count(cells)
            else:
                count = 1
            if count < sets:
                sets = count
            free += bit_count(spaces & cells << 4) + bit_count(spaces & cells >> 4)
            free += bit_count(spaces & (cells & scoring.NOT_RIGHTMOST) << 1) + bit_count(
                spaces & cells >> 1 & scoring.NOT_RIGHTMOST
            )
        components = table.components
        value = float(components.pair_points) * (float(pairs) + self.weights.pair * float(free))
        if sets > 0:
            return value + float(sets * components.set_points)
        if bit_count(spaces) >= scoring.ANIMALS - kinds:
            value += self.weights.set * SET_HOPE[kinds] * float(components.set_points)
        return value

    # ---- paths ----

    def find_paths(self, table: Table, seat: i64) -> None:
        """All paths of a garden."""
        base = seat * box.WORDS + box.PATHS
        whole = scoring.every_layer(table, base)
        count: i64 = 0
        rest = whole
        while rest != 0:
            path = scoring.connected(table, base, whole, rest & -rest)
            rest &= ~path
            self.paths[count] = path
            self.lengths[count] = bit_count(scoring.cells_of(path))
            count += 1
        self.path_count = count

    def path_value(self, table: Table, seat: i64, new_sides: i64) -> float:
        """The longest path with its bonus, and free ends, if the tile with these sides is new."""
        base = seat * box.WORDS + box.PATHS
        whole = scoring.every_layer(table, base)
        reach = scoring.facing(whole & new_sides)
        # A strand that reaches no other space is still a path of one tile.
        longest: i64 = 1 if table.ground[seat * box.WORDS + box.WAYS] != 0 else 0
        longest_sides: i64 = 0
        i: i64
        for i in range(self.path_count):
            if self.paths[i] & reach == 0:
                if self.lengths[i] > longest:
                    longest = self.lengths[i]
                    longest_sides = self.paths[i]
                elif self.lengths[i] == longest:
                    longest_sides |= self.paths[i]
        count = self.grow(table, base, self.paths, self.path_count, new_sides)
        for i in range(count):
            length = bit_count(scoring.cells_of(self.grown[i]))
            if length > longest:
                longest = length
                longest_sides = self.grown[i]
            elif length == longest:
                longest_sides |= self.grown[i]
        free = whole & scoring.facing(scoring.all_sides(table.open_cells(seat)))
        ends = bit_count(free & longest_sides)
        side_ends = bit_count(free & ~longest_sides)
        weights = self.weights
        return (
            float(longest * table.components.path_points)
            + weights.path_end * float(ends)
            + weights.side_path_end * float(side_ends)
            + self.bonus_value(table.components, longest)
        )

    def bonus_value(self, components: Components, longest: i64) -> float:
        """The hope for the longest path at the table: from none to certain, by lead or lag."""
        hope = 0.5 + self.weights.bonus_slope * float(longest - self.rival)
        if hope < 0.0:
            hope = 0.0
        elif hope > 1.0:
            hope = 1.0
        return hope * float(components.longest_points)

    def grow(self, table: Table, base: i64, parts: vec[i64], count: i64, new_sides: i64) -> i64:
        """Record what the strands or sections of a new tile grow into; return how many there are."""
        grown_count: i64 = 0
        layer: i64
        i: i64
        for layer in range(table.components.layers):
            sides = table.ground[base + layer] & new_sides
            if sides == 0:
                continue
            reach = scoring.facing(sides)
            joined = sides
            for i in range(count):
                if parts[i] & reach != 0:
                    joined |= parts[i]
            kept: i64 = 0
            for i in range(grown_count):
                if self.grown[i] & reach != 0:
                    joined |= self.grown[i]
                else:
                    self.grown[kept] = self.grown[i]
                    kept += 1
            self.grown[kept] = joined
            grown_count = kept + 1
        return grown_count

    # ---- beds ----

    def find_beds(self, table: Table, seat: i64) -> None:
        """All beds of a garden and their worth."""
        base = seat * box.WORDS + box.BEDS
        whole = scoring.every_layer(table, base)
        open_sides = scoring.leaks(table, seat, whole)
        free = open_sides & scoring.facing(scoring.all_sides(table.open_cells(seat)))
        worth = float(scoring.lonely_points(table.components, table.ground[seat * box.WORDS + box.ALONE]))
        count: i64 = 0
        rest = whole
        while rest != 0:
            bed = scoring.connected(table, base, whole, rest & -rest)
            rest &= ~bed
            self.beds[count] = bed
            self.bed_worths[count] = self.bed_worth(table, seat, bed, open_sides, free)
            worth += self.bed_worths[count]
            count += 1
        self.bed_count = count
        self.all_beds = worth

    def bed_value(self, table: Table, seat: i64, cell: i64) -> float:
        """The worth of all beds if the tile on a space is new: only those beside it have changed."""
        base = seat * box.WORDS + box.BEDS
        whole = scoring.every_layer(table, base)
        open_sides = scoring.leaks(table, seat, whole)
        free = open_sides & scoring.facing(scoring.all_sides(table.open_cells(seat)))
        reach = scoring.facing(whole & SIDES_AT[cell])
        around = AROUND[cell]
        worth = float(scoring.lonely_points(table.components, table.ground[seat * box.WORDS + box.ALONE]))
        i: i64
        for i in range(self.bed_count):
            bed = self.beds[i]
            if bed & around == 0:
                worth += self.bed_worths[i]
            elif bed & reach == 0:
                worth += self.bed_worth(table, seat, bed, open_sides, free)
        count = self.grow(table, base, self.beds, self.bed_count, SIDES_AT[cell])
        for i in range(count):
            worth += self.bed_worth(table, seat, self.grown[i], open_sides, free)
        return worth

    def bed_worth(self, table: Table, seat: i64, bed: i64, open_sides: i64, free: i64) -> float:
        """The points of a bed, or what it promises if it can still be closed, grow or get a filter."""
        components = table.components
        ground = table.ground
        base = seat * box.WORDS
        tiles = bit_count(scoring.cells_of(bed))
        filters = bit_count(bed & ground[base + box.ONE_FILTER]) + bit_count(bed & ground[base + box.TWO_FILTERS])
        now = float(scoring.worth_of_bed(components, tiles, filters, bed & open_sides == 0))
        ends = bit_count(bed & free)
        if ends == 0:
            return now
        closing = 0.0 if bed & open_sides & ~free != 0 else self.close_chance(ends)
        size = float(tiles) + self.weights.bed_growth * float(ends)
        part = closing + (1.0 - closing) / float(components.open_divisor)
        hoped = size * self.rate(components, filters) * part
        return hoped if hoped > now else now

    def close_chance(self, ends: i64) -> float:
        """How likely all open sides of a bed are to be closed."""
        chance = 1.0
        while ends > 0:
            chance *= self.weights.close
            ends -= 1
        return chance

    def rate(self, components: Components, filters: i64) -> float:
        """What a tile of a bed with this many filters will score, with the hope for one more."""
        one = float(components.one_filter_points)
        two = float(components.two_filter_points)
        if filters == 0:
            return self.weights.filter * one
        return one + self.weights.filter * (two - one) if filters == 1 else two
