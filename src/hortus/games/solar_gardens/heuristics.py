"""What a good player of Solar Gardens counts, in expected final points.

A garden is worth its points now, plus what its open spaces may still bring: lines that lack panels or turbines, animals
that may find a neighbour, paths and beds that can grow, beds that can be closed. To that comes the tile of the round:
the one in hand on its best space, or for a player who is still in what a tile usually brings.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.solar_gardens.components import (
    BEDS,
    COUNTER,
    COUNTER_MASK,
    HABITAT_CELLS,
    ONE_FILTER,
    PATHS,
    SOLAR,
    TWO_FILTERS,
    WIND,
    WORDS,
    Components,
)
from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT
from hortus.games.solar_gardens.rules import KEEP, READY, SolarGardens
from hortus.games.solar_gardens.scoring import (
    ANIMALS,
    LINES,
    NOT_RIGHTMOST,
    all_sides,
    cells_of,
    connected,
    every_layer,
    facing,
    leaks,
    longest_path,
    own_points,
    worth_of_bed,
)
from hortus.games.solar_gardens.state import DRAFT, KEPT, KEPT_AT, LINE, NOTHING
from hortus.kernel.arrays import BIT, bit_count
from hortus.kernel.contract import Evaluator, State

# Panels (or turbines) that a tile brings to a line which wants them: none, one, two.
PANEL_ODDS: Final = [0.35, 0.5, 0.15]
# How likely a free side of an animal gets the same animal.
PAIR_HOPE: Final = 0.13
# Share of the set's points by how many different animals are there.
SET_HOPE: Final = vec[float]([0.0, 0.02, 0.06, 0.15, 0.4, 1.0])
# Tiles that a free end of the longest path, or of another one, will bring.
PATH_HOPE: Final = 0.35
SIDE_PATH_HOPE: Final = 0.1
# Part of the bonus that a path as long as the best other one is worth, and each tile of lead or lag.
BONUS_HOPE: Final = 0.5
BONUS_SLOPE: Final = 0.12
# How likely one open side of a bed gets closed.
CLOSE_HOPE: Final = 0.75
# Tiles that an open side of a bed brings, and how likely a bed without filter gets one by it.
BED_HOPE: Final = 0.4
FILTER_HOPE: Final = 0.25
# What the tile of a round usually adds to the value of a garden, and more for each tile that may still be refused.
USUAL_GAIN: Final = 1.6
CHOICE_GAIN: Final = 0.3


def line_odds() -> list[float]:
    """How likely a line gets what it lacks, by lacking * 5 + open spaces."""
    table: list[float] = []
    for lacking in range(5):
        for spaces in range(5):
            table.append(chance_of(lacking, spaces))
    return table


def chance_of(lacking: int, spaces: int) -> float:
    """How likely so many spaces bring what is lacking."""
    if lacking <= 0:
        return 1.0
    if spaces == 0:
        return 0.0
    return sum(odds * chance_of(lacking - count, spaces - 1) for count, odds in enumerate(PANEL_ODDS))


LINE_ODDS: Final = vec[float](line_odds())
COLUMN: Final = 0x1111
ROW: Final = 0xF


class SolarGardensEvaluator(Evaluator):
    """Judges gardens of one print."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def value(self, state: State, seat: i64) -> float:
        """Points now, prospects of the garden, and the tile of the round."""
        if state.to_move < 0:
            return float(state.score(seat))
        table = cast(SolarGardens, state)
        return garden_value(table, seat) + tile_value(table, seat)

    def reasons(self, state: State, seat: int) -> dict[str, float]:
        """The value by its terms."""
        if state.to_move < 0:
            return {"points": float(state.score(seat))}
        table = cast(SolarGardens, state)
        return {
            "points": float(own_points(table, seat)),
            "longest path": bonus_value(table, seat),
            "lines": line_value(table, seat),
            "habitats": habitat_value(table, seat),
            "paths": path_value(table, seat),
            "beds": bed_value(table, seat),
            "tile": tile_value(table, seat),
        }

    def prior(self, state: State, code: i64) -> float:
        """What lies may stay; a tile that is placed is placed at once."""
        if code == READY:
            return 1.0
        return 0.5 if code <= KEEP else 0.0


# ---- the tile of the round ----


def tile_value(table: SolarGardens, seat: i64) -> float:
    """What the tile of the round will add: nothing if it lies, else the best it can do."""
    if table.still_in & BIT[seat] == 0:
        if table.field(seat, KEPT_AT) != NOTHING:
            return 0.0
        return best_gain(table, seat, table.field(seat, KEPT))
    awaited = USUAL_GAIN + CHOICE_GAIN * float(table.stack)
    if table.phase == DRAFT and table.field(seat, LINE) != NOTHING:
        offered = best_gain(table, seat, table.field(seat, LINE))
        if offered > awaited:
            return offered
    return awaited


def best_gain(table: SolarGardens, seat: i64, tile: i64) -> float:
    """The gain of a tile on its best space."""
    before = garden_value(table, seat)
    cells = table.open_cells(seat)
    best = -1000.0
    cell: i64
    turn: i64
    for cell in range(CELL_COUNT):
        if cells & BIT[cell] != 0:
            for turn in range(SIDE_COUNT):
                table.lay(seat, cell, tile * SIDE_COUNT + turn)
                value = garden_value(table, seat)
                table.lift(seat, cell)
                if value > best:
                    best = value
    return best - before


# ---- the garden ----


def garden_value(table: SolarGardens, seat: i64) -> float:
    """Points now and prospects."""
    return (
        float(own_points(table, seat))
        + bonus_value(table, seat)
        + line_value(table, seat)
        + habitat_value(table, seat)
        + path_value(table, seat)
        + bed_value(table, seat)
    )


def bonus_value(table: SolarGardens, seat: i64) -> float:
    """The hope for the longest path at the table: from none to certain, by lead or lag."""
    best: i64 = 0
    other: i64
    for other in range(table.seats):
        if other != seat and longest_path(table, other) > best:
            best = longest_path(table, other)
    hope = BONUS_HOPE + BONUS_SLOPE * float(longest_path(table, seat) - best)
    if hope < 0.0:
        hope = 0.0
    elif hope > 1.0:
        hope = 1.0
    return hope * float(table.components.longest_points)


def line_value(table: SolarGardens, seat: i64) -> float:
    """Columns and rows that may still get what they lack."""
    components = table.components
    base = seat * WORDS
    spaces = table.open_cells(seat)
    value = 0.0
    line: i64
    for line in range(LINES):
        lacking = components.line_threshold - (table.ground[base + SOLAR] >> line * COUNTER & COUNTER_MASK)
        if 0 < lacking < 5:
            free = bit_count(spaces >> line & COLUMN)
            value += LINE_ODDS[lacking * 5 + free] * float(components.column_values[line])
        lacking = components.line_threshold - (table.ground[base + WIND] >> line * COUNTER & COUNTER_MASK)
        if 0 < lacking < 5:
            free = bit_count(spaces >> line * LINES & ROW)
            value += LINE_ODDS[lacking * 5 + free] * float(components.row_values[line])
    return value


def habitat_value(table: SolarGardens, seat: i64) -> float:
    """Free sides of animals, and the set that may become complete."""
    spaces = table.open_cells(seat)
    free: i64 = 0
    kinds: i64 = 0
    animal: i64
    for animal in range(ANIMALS):
        cells = table.ground[seat * WORDS + HABITAT_CELLS + animal]
        if cells != 0:
            kinds += 1
            free += bit_count(spaces & cells << 4) + bit_count(spaces & cells >> 4)
            free += bit_count(spaces & (cells & NOT_RIGHTMOST) << 1) + bit_count(spaces & cells >> 1 & NOT_RIGHTMOST)
    value = PAIR_HOPE * float(free * table.components.pair_points)
    if kinds < ANIMALS and bit_count(spaces) >= ANIMALS - kinds:
        value += SET_HOPE[kinds] * float(table.components.set_points)
    return value


def path_value(table: SolarGardens, seat: i64) -> float:
    """Free ends: those of the longest path count most."""
    base = seat * WORDS + PATHS
    whole = every_layer(table, base)
    free = whole & facing(all_sides(table.open_cells(seat)))
    longest = longest_path(table, seat)
    ends: i64 = 0
    side_ends: i64 = 0
    rest = whole
    while rest != 0:
        path = connected(table, base, whole, rest & -rest)
        rest &= ~path
        if bit_count(cells_of(path)) == longest:
            ends += bit_count(path & free)
        else:
            side_ends += bit_count(path & free)
    return PATH_HOPE * float(ends) + SIDE_PATH_HOPE * float(side_ends)


def bed_value(table: SolarGardens, seat: i64) -> float:
    """Beds that can still be closed, grow or get a filter."""
    components = table.components
    ground = table.ground
    base = seat * WORDS
    whole = every_layer(table, base + BEDS)
    open_sides = leaks(table, seat, whole)
    free = open_sides & facing(all_sides(table.open_cells(seat)))
    value = 0.0
    rest = whole
    while rest != 0:
        bed = connected(table, base + BEDS, whole, rest & -rest)
        rest &= ~bed
        ends = bit_count(bed & free)
        if ends == 0:
            continue
        tiles = bit_count(cells_of(bed))
        filters = bit_count(bed & ground[base + ONE_FILTER]) + bit_count(bed & ground[base + TWO_FILTERS])
        now = float(worth_of_bed(components, tiles, filters, False))
        closing = 0.0 if bed & open_sides & ~free != 0 else close_chance(ends)
        size = float(tiles) + BED_HOPE * float(ends)
        hoped = size * rate(components, filters) * (closing + (1.0 - closing) / float(components.open_divisor))
        if hoped > now:
            value += hoped - now
    return value


def close_chance(ends: i64) -> float:
    """How likely all open sides of a bed get closed."""
    chance = 1.0
    while ends > 0:
        chance *= CLOSE_HOPE
        ends -= 1
    return chance


def rate(components: Components, filters: i64) -> float:
    """What a tile of a bed with so many filters will score, with the hope for one more."""
    one = float(components.one_filter_points)
    two = float(components.two_filter_points)
    if filters == 0:
        return FILTER_HOPE * one
    return one + FILTER_HOPE * (two - one) if filters == 1 else two
