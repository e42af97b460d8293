"""The points of a garden, finished, running or physical: the only place that scores.

A path or bed is found by flooding: all its sides on all spaces spread at once in the lanes of one word. What has been
counted is kept with the garden until a tile moves.
"""

from typing import Final

from mypy_extensions import i64

from hortus.games.solar_gardens import components as box
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.state import NO_OTHERS, UNKNOWN, Table
from hortus.kernel.engine.arrays import bit_count

LINES: Final = 4
ANIMALS: Final = 5
# Spaces that have a right-hand neighbour.
NOT_RIGHTMOST: Final = 0x7777

# Lanes of a word, and the bits of a lane that can be entered from another space.
LANE: Final = 0xFFFF
EAST_LANE: Final = 0xFFFF0000
FROM_NORTH: Final = 0xFFF0
FROM_EAST: Final = 0x7FFF0000
FIRST_15: Final = 0x7FFF
# From a north side to the south side of the space above, from an east side to the west side of the space on the right.
NORTH_TO_SOUTH: Final = 44
EAST_TO_WEST: Final = 17


def total(table: Table, seat: i64) -> i64:
    """All points of a seat (SG-59)."""
    return own_points(table, seat) + longest_bonus(table, seat)


def own_points(table: Table, seat: i64) -> i64:
    """The points of a garden, regardless of the others."""
    known = table.ground[seat * box.WORDS + box.POINTS]
    if known != UNKNOWN:
        return known
    points = (
        solar_points(table, seat)
        + wind_points(table, seat)
        + pair_points(table, seat)
        + set_points(table, seat)
        + path_points(table, seat)
        + bed_points(table, seat)
        + sculpture_points(table, seat)
    )
    table.ground[seat * box.WORDS + box.POINTS] = points
    return points


# ---- panels and turbines ----


def solar_points(table: Table, seat: i64) -> i64:
    """Columns with enough panels score their value, once (SG-32 to SG-34)."""
    components = table.components
    panels = table.ground[seat * box.WORDS + box.SOLAR]
    points: i64 = 0
    column: i64
    for column in range(LINES):
        if panels >> column * box.COUNTER & box.COUNTER_MASK >= components.line_threshold:
            points += components.column_values[column]
    return points


def wind_points(table: Table, seat: i64) -> i64:
    """Rows with enough turbines score their value, once (SG-35 to SG-37)."""
    components = table.components
    turbines = table.ground[seat * box.WORDS + box.WIND]
    points: i64 = 0
    row: i64
    for row in range(LINES):
        if turbines >> row * box.COUNTER & box.COUNTER_MASK >= components.line_threshold:
            points += components.row_values[row]
    return points


def line_sum(counters: i64) -> i64:
    """All panels or all turbines of a garden, scoring or not (SG-R26)."""
    whole: i64 = 0
    line: i64
    for line in range(LINES):
        whole += counters >> line * box.COUNTER & box.COUNTER_MASK
    return whole


def panels(table: Table, seat: i64) -> i64:
    """All solar panels: the first tie-break (SG-60)."""
    return line_sum(table.ground[seat * box.WORDS + box.SOLAR])


def turbines(table: Table, seat: i64) -> i64:
    """All wind turbines: the second tie-break (SG-61)."""
    return line_sum(table.ground[seat * box.WORDS + box.WIND])


# ---- habitats and sculptures ----


def pair_points(table: Table, seat: i64) -> i64:
    """Every two spaces side by side with the same animal score (SG-38, SG-39, SG-R21)."""
    pairs: i64 = 0
    animal: i64
    for animal in range(ANIMALS):
        cells = table.ground[seat * box.WORDS + box.HABITAT_CELLS + animal]
        if cells & (cells - 1) != 0:
            pairs += bit_count(cells & cells >> 4) + bit_count(cells & cells >> 1 & NOT_RIGHTMOST)
    return pairs * table.components.pair_points


def set_points(table: Table, seat: i64) -> i64:
    """Every complete set of the five animals scores (SG-40, SG-R20)."""
    sets = bit_count(table.ground[seat * box.WORDS + box.HABITAT_CELLS])
    animal: i64
    for animal in range(1, ANIMALS):
        count = bit_count(table.ground[seat * box.WORDS + box.HABITAT_CELLS + animal])
        if count < sets:
            sets = count
    return sets * table.components.set_points


def sculpture_points(table: Table, seat: i64) -> i64:
    """Every sculpture scores (SG-58)."""
    return table.ground[seat * box.WORDS + box.SCULPTURES] * table.components.sculpture_points


# ---- connections ----


def facing(sides: i64) -> i64:
    """The sides opposite these, on the neighbouring spaces."""
    return (
        (sides & LANE) << NORTH_TO_SOUTH
        | sides >> NORTH_TO_SOUTH & FROM_NORTH
        | (sides & EAST_LANE) << EAST_TO_WEST
        | sides >> EAST_TO_WEST & FROM_EAST
    )


def cells_of(sides: i64) -> i64:
    """The mask of spaces to which sides belong."""
    halved = sides | sides >> 32
    return (halved | halved >> 16) & LANE


def all_sides(cells: i64) -> i64:
    """All sides of these spaces, except for the rim at d1."""
    return cells | cells << 16 | cells << 32 | (cells & FIRST_15) << 48


def every_layer(table: Table, base: i64) -> i64:
    """The sides of all strands, or of all sections, of a garden."""
    sides: i64 = 0
    layer: i64
    for layer in range(table.components.layers):
        sides |= table.ground[base + layer]
    return sides


def connected(table: Table, base: i64, whole: i64, start: i64) -> i64:
    """Everything connected with `start` among the strands or sections whose words begin at `base`."""
    ground = table.ground
    layers = table.components.layers
    reached = start
    while True:
        grown = reached | facing(reached) & whole
        layer: i64
        for layer in range(layers):
            sides = ground[base + layer]
            grown |= all_sides(cells_of(grown & sides)) & sides
        if grown == reached:
            return reached
        reached = grown


# ---- paths ----


def longest_path(table: Table, seat: i64) -> i64:
    """The tiles of the longest path (SG-42 to SG-45, SG-R23)."""
    known = table.ground[seat * box.WORDS + box.LONGEST]
    if known != UNKNOWN:
        return known
    # A strand that reaches no other space is still a path of one tile (SG-R24).
    longest: i64 = 1 if table.ground[seat * box.WORDS + box.WAYS] != 0 else 0
    base = seat * box.WORDS + box.PATHS
    whole = every_layer(table, base)
    rest = whole
    while rest != 0:
        path = connected(table, base, whole, rest & -rest)
        rest &= ~path
        length = bit_count(cells_of(path))
        if length > longest:
            longest = length
    table.ground[seat * box.WORDS + box.LONGEST] = longest
    return longest


def path_points(table: Table, seat: i64) -> i64:
    """Every tile of the longest path scores (SG-45)."""
    return longest_path(table, seat) * table.components.path_points


def longest_bonus(table: Table, seat: i64) -> i64:
    """Players with the longest path at the table, alone or not, score more (SG-46, SG-47, SG-R24, SG-R25)."""
    best = table.others_longest
    other: i64
    for other in range(table.seats):
        if other != seat and longest_path(table, other) > best:
            best = longest_path(table, other)
    return bonus_for(table.components, longest_path(table, seat), best)


def bonus_for(components: Components, own: i64, best: i64) -> i64:
    """The bonus of a path when the best other one has this length; NO_OTHERS if there is nobody to compare with."""
    return components.longest_points if 0 < own >= best > NO_OTHERS else 0


# ---- flower beds ----


def bed_points(table: Table, seat: i64) -> i64:
    """All flower beds, each on its own (SG-48 to SG-57)."""
    ground = table.ground
    base = seat * box.WORDS + box.BEDS
    points = lonely_points(table.components, ground[seat * box.WORDS + box.ALONE])
    whole = every_layer(table, base)
    open_sides = leaks(table, seat, whole)
    rest = whole
    while rest != 0:
        bed = connected(table, base, whole, rest & -rest)
        rest &= ~bed
        filters = bit_count(bed & ground[seat * box.WORDS + box.ONE_FILTER])
        filters += bit_count(bed & ground[seat * box.WORDS + box.TWO_FILTERS])
        points += worth_of_bed(table.components, bit_count(cells_of(bed)), filters, bed & open_sides == 0)
    return points


def leaks(table: Table, seat: i64, whole: i64) -> i64:
    """Open sides that neither meet a bed nor a fence, and all sides of loose sections (SG-50, SG-R15)."""
    fences = table.ground[seat * box.WORDS + box.FENCES]
    return whole & ~facing(whole | fences) | table.ground[seat * box.WORDS + box.LOOSE]


def worth_of_bed(components: Components, tiles: i64, filters: i64, enclosed: bool) -> i64:
    """The points of one bed (SG-51 to SG-55, SG-R18, SG-R19)."""
    if filters == 0:
        return 0
    points = tiles * (components.one_filter_points if filters == 1 else components.two_filter_points)
    return points if enclosed else points // components.open_divisor


def lonely_points(components: Components, counts: i64) -> i64:
    """The beds that lie on one tile and reach no other space: rim or fence closes them unless they are loose."""
    points: i64 = 0
    kind: i64 = 0
    while counts != 0:
        points += (counts & box.LONELY_MASK) * worth_of_bed(components, 1, 1 + (kind & 1), kind < 2)
        counts >>= box.LONELY
        kind += 1
    return points


# ---- for people ----


def breakdown(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by the keys of the score output."""
    return {
        "solar": solar_points(table, seat),
        "wind": wind_points(table, seat),
        "habitat_pairs": pair_points(table, seat),
        "habitat_sets": set_points(table, seat),
        "path": path_points(table, seat),
        "longest_path_bonus": longest_bonus(table, seat),
        "beds": bed_points(table, seat),
        "sculptures": sculpture_points(table, seat),
    }
