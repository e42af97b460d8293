"""The points of a village, finished, running or physical: the only place that scores and reads an award's terms."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.village_green.components import KIND_COUNTERS, SHIFT, Components
from hortus.games.village_green.state import CELL_COUNT, FACE_UP, NO_AWARD, OCCUPIED, SLOT_COUNT, Table
from hortus.kernel.engine.arrays import bit_count, vec64

# The three cells that each award slot judges: columns, then rows (VG-55).
LINES: Final = vec64([0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8])

TREE_MASK: Final = 7
SMALL_MASK: Final = 3
OAK: Final[i64] = SHIFT["oak"]
BIRCH: Final[i64] = SHIFT["birch"]
WILLOW: Final[i64] = SHIFT["willow"]
ROSE: Final[i64] = SHIFT["rose"]
PETUNIA: Final[i64] = SHIFT["petunia"]
LILY: Final[i64] = SHIFT["lily"]
RED: Final[i64] = SHIFT["red"]
BLUE: Final[i64] = SHIFT["blue"]
YELLOW: Final[i64] = SHIFT["yellow"]
TREE_KINDS: Final[i64] = SHIFT[KIND_COUNTERS[0]]
FLOWER_KINDS: Final[i64] = SHIFT[KIND_COUNTERS[1]]
COLOUR_KINDS: Final[i64] = SHIFT[KIND_COUNTERS[2]]


def total(table: Table, seat: i64) -> i64:
    """All points of a seat (VG-52)."""
    points = village_points(table, seat) + pond_points(table, seat)
    components, cells, slots = table.components, table.cells, table.slots
    first = seat * SLOT_COUNT
    slot: i64
    for slot in range(SLOT_COUNT):
        award = slots[first + slot]
        if award != NO_AWARD:
            points += award_points(components, award, counters_of(components, cells, seat, slot))
    return points


def village_points(table: Table, seat: i64) -> i64:
    """A village card that is still face up scores (VG-53)."""
    if table.field(seat, FACE_UP) == 0:
        return 0
    return table.components.village_points


def pond_points(table: Table, seat: i64) -> i64:
    """Every visible pond scores (VG-54)."""
    components, cells = table.components, table.cells
    pond = components.pond
    ponds: i64 = 0
    at: i64
    for at in range(seat * CELL_COUNT, (seat + 1) * CELL_COUNT):
        ponds += pond[cells[at]]
    return ponds * components.pond_points


def slot_points(table: Table, seat: i64, slot: i64) -> i64:
    """The visible award of a slot judges its line; an empty slot scores nothing (VG-55, VG-56)."""
    award = table.slots[seat * SLOT_COUNT + slot]
    if award == NO_AWARD:
        return 0
    return award_points(table.components, award, line_counters(table, seat, slot))


def line_counters(table: Table, seat: i64, slot: i64) -> i64:
    """The packed counters of the three visible cards of a line, empty cells included."""
    return counters_of(table.components, table.cells, seat, slot)


def counters_of(components: Components, cells: vec[i64], seat: i64, slot: i64) -> i64:
    """The same, given the cells."""
    counters = components.counters
    base, line = seat * CELL_COUNT, slot * 3
    return (
        counters[cells[base + LINES[line]]]
        + counters[cells[base + LINES[line + 1]]]
        + counters[cells[base + LINES[line + 2]]]
    )


def award_points(components: Components, award: i64, line: i64) -> i64:
    """What an award gives for a line: the sum of its terms."""
    if components.uses_kinds[award] != 0:
        line = with_kinds(line)
    points: i64 = 0
    term: i64
    for term in range(components.first_term[award], components.first_term[award + 1]):
        seen = line & components.term_mask[term]
        value = components.term_value[term]
        first = components.term_points[term]
        if components.term_exact[term] == 0:
            points += components.points[first + (seen >> value)]
        elif seen == value:
            points += components.points[first]
    return points


def with_kinds(line: i64) -> i64:
    """Add how many different trees, flowers and colours the line shows."""
    trees = some(line >> OAK & TREE_MASK) + some(line >> BIRCH & TREE_MASK) + some(line >> WILLOW & TREE_MASK)
    flowers = some(line >> ROSE & SMALL_MASK) + some(line >> PETUNIA & SMALL_MASK) + some(line >> LILY & SMALL_MASK)
    colours = some(line >> RED & SMALL_MASK) + some(line >> BLUE & SMALL_MASK) + some(line >> YELLOW & SMALL_MASK)
    return line + (trees << TREE_KINDS) + (flowers << FLOWER_KINDS) + (colours << COLOUR_KINDS)


def some(count: i64) -> i64:
    """1 if there is any."""
    if count != 0:
        return 1
    return 0


def visible_green(table: Table, seat: i64) -> i64:
    """Visible green cards, lawns included: the tie-break (VG-61, VG-R28)."""
    return bit_count(table.field(seat, OCCUPIED))


def breakdown(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by the keys of the score output."""
    parts: dict[str, int] = {"village": village_points(table, seat), "ponds": pond_points(table, seat)}
    for slot, name in enumerate(("col1", "col2", "col3", "row1", "row2", "row3")):
        parts[name] = slot_points(table, seat, slot)
    return parts


def rank(components: Components, points: int) -> int:
    """The solo rank of a total (VG-72, VG-R16)."""
    for number, top in enumerate(components.rank_tops):
        if points <= top:
            return number
    return len(components.rank_tops) - 1
