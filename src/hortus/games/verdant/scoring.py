"""The points of a home, finished, running or physical: the one place that scores, and that interprets goals."""

from typing import Final

from mypy_extensions import i64

from hortus.games.verdant.components import GOAL_KINDS, TYPE_COUNT, Components
from hortus.games.verdant.state import (
    BARE,
    INCOMPLETE,
    NEIGHBOUR,
    OCCUPIED,
    PLANT_CELLS,
    POT_KINDS,
    ROOM_CELLS,
    ROWS,
    SIDES,
    Table,
)
from hortus.kernel.arrays import BIT, bit_count, lowest_bit, vec64

ALL_TYPES: Final = 31
# The cells of each row of the window.
ROW_CELLS: Final = vec64([511 * 2 ** (9 * row) for row in range(5)])
VERDANCY_PER_POINT: Final = 2

LOW_REQUIREMENT: Final[i64] = GOAL_KINDS.index("completed_requirement_at_most")
HIGH_REQUIREMENT: Final[i64] = GOAL_KINDS.index("completed_requirement_at_least")
LIGHT_COUNT: Final[i64] = GOAL_KINDS.index("completed_lights_exactly")
TYPE_PAIRS: Final[i64] = GOAL_KINDS.index("completed_type_pairs")
ALL_COMPLETED: Final[i64] = GOAL_KINDS.index("all_completed")
POT_PAIRS: Final[i64] = GOAL_KINDS.index("pot_pairs")
PETS: Final[i64] = GOAL_KINDS.index("distinct_pets")
MATCHING_ITEMS: Final[i64] = GOAL_KINDS.index("matching_items")
ALL_ITEM_TYPES: Final[i64] = GOAL_KINDS.index("all_item_types")
FURNITURE: Final[i64] = GOAL_KINDS.index("distinct_furniture_at_least")
ROOM_TYPES_AT_LEAST: Final[i64] = GOAL_KINDS.index("room_types_at_least")
ROOM_TYPES_EXACTLY: Final[i64] = GOAL_KINDS.index("room_types_exactly")
GARDEN_ROOMS: Final[i64] = GOAL_KINDS.index("rooms_with_matching_plants")
GREEN_VIEWS: Final[i64] = GOAL_KINDS.index("rooms_all_adjacent_completed")


def total(table: Table, seat: i64) -> i64:
    """All points of a seat."""
    points = plant_points(table, seat) + room_points(table, seat) + item_points(table, seat)
    points += collector_points(table, seat) + decorator_points(table, seat)
    if not table.family:
        points += verdancy_points(table, seat) + pot_points(table, seat)
    number: i64
    for number in range(len(table.goals)):
        points += goal_points(table, seat, table.goals[number])
    return points


def completed_plants(table: Table, seat: i64) -> i64:
    """The cells of plants with a pot."""
    return table.mask(seat, OCCUPIED) & PLANT_CELLS & ~table.mask(seat, INCOMPLETE)


def rooms(table: Table, seat: i64) -> i64:
    """The cells of rooms."""
    return table.mask(seat, OCCUPIED) & ROOM_CELLS


def furnished_rooms(table: Table, seat: i64) -> i64:
    """The cells of rooms with a token."""
    return rooms(table, seat) & ~table.mask(seat, BARE)


def plant_points(table: Table, seat: i64) -> i64:
    """Completed plants score their points, in the family variant all the same (VE-60, VE-91)."""
    cells = completed_plants(table, seat)
    if table.family:
        return bit_count(cells) * table.components.family_points
    points: i64 = 0
    while cells != 0:
        points += table.components.plant_points[table.card_at(seat, lowest_bit(cells))]
        cells &= cells - 1
    return points


def verdancy(table: Table, seat: i64) -> i64:
    """The verdancy on all incomplete plants."""
    found: i64 = 0
    cells = table.mask(seat, INCOMPLETE)
    while cells != 0:
        found += table.mark_at(seat, lowest_bit(cells))
        cells &= cells - 1
    return found


def verdancy_points(table: Table, seat: i64) -> i64:
    """Half of all extra verdancy, rounded down (VE-61, VE-R22)."""
    return verdancy(table, seat) // VERDANCY_PER_POINT


def pot_points(table: Table, seat: i64) -> i64:
    """Every pot scores its value (VE-62)."""
    points: i64 = 0
    cells = completed_plants(table, seat)
    while cells != 0:
        points += table.components.pot_values[table.mark_at(seat, lowest_bit(cells))]
        cells &= cells - 1
    return points


def room_points(table: Table, seat: i64) -> i64:
    """Every room scores for the plants of its type beside it (VE-63, VE-64, VE-R21)."""
    components = table.components
    points: i64 = 0
    cells = rooms(table, seat)
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        each = components.matched_point if is_matched(table, seat, cell) else components.room_point
        points += each * plants_of_its_type(table, seat, cell)
    return points


def is_matched(table: Table, seat: i64, cell: i64) -> bool:
    """Whether a room carries an item of its own type."""
    item = table.mark_at(seat, cell)
    components = table.components
    return item >= 0 and components.item_type[item] == components.room_type[table.card_at(seat, cell)]


def plants_of_its_type(table: Table, seat: i64, cell: i64) -> i64:
    """How many plants of a room's type lie beside it."""
    components = table.components
    kind = components.room_type[table.card_at(seat, cell)]
    count: i64 = 0
    side: i64
    for side in range(SIDES):
        other = NEIGHBOUR[cell * SIDES + side]
        if table.has(seat, OCCUPIED, other) and components.plant_type[table.card_at(seat, other)] == kind:
            count += 1
    return count


def pictures(table: Table, seat: i64) -> i64:
    """The set of pictures on the placed items."""
    found: i64 = 0
    cells = furnished_rooms(table, seat)
    while cells != 0:
        found |= BIT[table.components.item_thing[table.mark_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return found


def item_points(table: Table, seat: i64) -> i64:
    """Different pictures score along the track (VE-65, VE-66, VE-R5)."""
    return table.components.item_track[bit_count(pictures(table, seat))]


def plant_types(table: Table, seat: i64) -> i64:
    """The set of types of all plants, completed or not."""
    found: i64 = 0
    cells = table.mask(seat, OCCUPIED) & PLANT_CELLS
    while cells != 0:
        found |= BIT[table.components.plant_type[table.card_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return found


def room_types(table: Table, seat: i64) -> i64:
    """The set of types of all rooms."""
    found: i64 = 0
    cells = rooms(table, seat)
    while cells != 0:
        found |= BIT[table.components.room_type[table.card_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return found


def collector_points(table: Table, seat: i64) -> i64:
    """Plants of all types (VE-67)."""
    return table.components.collector_points if plant_types(table, seat) == ALL_TYPES else 0


def decorator_points(table: Table, seat: i64) -> i64:
    """Rooms of all types (VE-68)."""
    return table.components.decorator_points if room_types(table, seat) == ALL_TYPES else 0


# ---- goals (VE-69) ----


def goal_points(table: Table, seat: i64, goal: i64) -> i64:
    """What a goal gives to a home: its points as often as it is met."""
    return table.components.goal_points[goal] * goal_count(table, seat, goal)


def goal_count(table: Table, seat: i64, goal: i64) -> i64:
    """How often a home meets a goal."""
    components = table.components
    kind = components.goal_kind[goal]
    number = components.goal_number[goal]
    if kind <= LIGHT_COUNT:
        return chosen_plants(table, seat, kind, number)
    if kind == TYPE_PAIRS:
        return type_pairs(table, seat)
    if kind == ALL_COMPLETED:
        return once(table.mask(seat, INCOMPLETE) == 0 and completed_plants(table, seat) != 0)
    if kind == POT_PAIRS:
        return pot_pairs(table, seat)
    if kind == PETS:
        return different_things(table, seat, 1)
    if kind == MATCHING_ITEMS:
        return matching_items(table, seat)
    if kind == ALL_ITEM_TYPES:
        return once(item_types(table, seat) == ALL_TYPES)
    if kind == FURNITURE:
        return once(different_things(table, seat, 0) >= number)
    if kind == ROOM_TYPES_AT_LEAST:
        return types_with_rooms(table, seat, number, MANY)
    if kind == ROOM_TYPES_EXACTLY:
        return types_with_rooms(table, seat, number, number)
    if kind == GARDEN_ROOMS:
        return garden_rooms(table, seat, number)
    if kind == GREEN_VIEWS:
        return green_views(table, seat)
    return rows_without_repeat(table, seat)


MANY: Final = 99


def once(met: bool) -> i64:
    """A goal that is met or not."""
    return 1 if met else 0


def chosen_plants(table: Table, seat: i64, kind: i64, number: i64) -> i64:
    """Completed plants by requirement or number of lights."""
    components = table.components
    count: i64 = 0
    cells = completed_plants(table, seat)
    while cells != 0:
        plant = table.card_at(seat, lowest_bit(cells))
        cells &= cells - 1
        needed = components.requirement[plant]
        if kind == LOW_REQUIREMENT:
            met = needed <= number
        elif kind == HIGH_REQUIREMENT:
            met = needed >= number
        else:
            met = components.light_count[plant] == number
        count += once(met)
    return count


def type_pairs(table: Table, seat: i64) -> i64:
    """Pairs of completed plants of one type. The counts of the types share one word, four bits each."""
    counts: i64 = 0
    cells = completed_plants(table, seat)
    while cells != 0:
        counts += BIT[4 * table.components.plant_type[table.card_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return pairs_in(counts, TYPE_COUNT)


def pot_pairs(table: Table, seat: i64) -> i64:
    """Pairs of equal pots, terra cotta included (VE-R23)."""
    counts: i64 = 0
    cells = completed_plants(table, seat)
    while cells != 0:
        counts += BIT[4 * table.mark_at(seat, lowest_bit(cells))]
        cells &= cells - 1
    return pairs_in(counts, POT_KINDS)


def pairs_in(counts: i64, kinds: i64) -> i64:
    """Pairs in counts of four bits each."""
    pairs: i64 = 0
    kind: i64
    for kind in range(kinds):
        pairs += (counts >> (4 * kind) & 15) // 2
    return pairs


def different_things(table: Table, seat: i64, pets: i64) -> i64:
    """Different pictures of pets, or of furniture."""
    found = pictures(table, seat)
    count: i64 = 0
    while found != 0:
        if table.components.is_pet[lowest_bit(found)] == pets:
            count += 1
        found &= found - 1
    return count


def matching_items(table: Table, seat: i64) -> i64:
    """Items on a room of their own type."""
    count: i64 = 0
    cells = furnished_rooms(table, seat)
    while cells != 0:
        count += once(is_matched(table, seat, lowest_bit(cells)))
        cells &= cells - 1
    return count


def item_types(table: Table, seat: i64) -> i64:
    """The set of types of the placed items."""
    found: i64 = 0
    cells = furnished_rooms(table, seat)
    while cells != 0:
        found |= BIT[table.components.item_type[table.mark_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return found


def types_with_rooms(table: Table, seat: i64, least: i64, most: i64) -> i64:
    """Types of which the home has so many rooms."""
    counts: i64 = 0
    cells = rooms(table, seat)
    while cells != 0:
        counts += BIT[4 * table.components.room_type[table.card_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    found: i64 = 0
    kind: i64
    for kind in range(TYPE_COUNT):
        count = counts >> (4 * kind) & 15
        found += once(least <= count <= most)
    return found


def garden_rooms(table: Table, seat: i64, least: i64) -> i64:
    """Rooms with so many plants of their own type beside them (VE-R21)."""
    count: i64 = 0
    cells = rooms(table, seat)
    while cells != 0:
        count += once(plants_of_its_type(table, seat, lowest_bit(cells)) >= least)
        cells &= cells - 1
    return count


def green_views(table: Table, seat: i64) -> i64:
    """Rooms whose plants, of which there are some, are all completed."""
    count: i64 = 0
    cells = rooms(table, seat)
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        plants: i64 = 0
        thirsty = False
        side: i64
        for side in range(SIDES):
            other = NEIGHBOUR[cell * SIDES + side]
            if table.has(seat, OCCUPIED, other):
                plants += 1
                thirsty = thirsty or table.has(seat, INCOMPLETE, other)
        count += once(plants > 0 and not thirsty)
    return count


def rows_without_repeat(table: Table, seat: i64) -> i64:
    """Rows with at least two rooms, no two of them of one type."""
    count: i64 = 0
    row: i64
    for row in range(ROWS):
        cells = rooms(table, seat) & ROW_CELLS[row]
        found: i64 = 0
        number: i64 = 0
        while cells != 0:
            found |= BIT[table.components.room_type[table.card_at(seat, lowest_bit(cells))]]
            number += 1
            cells &= cells - 1
        count += once(number >= 2 and bit_count(found) == number)
    return count


# ---- the score output ----


def breakdown(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by the keys of the score output, without the goals."""
    return {
        "plants": plant_points(table, seat),
        "verdancy": 0 if table.family else verdancy_points(table, seat),
        "pots": 0 if table.family else pot_points(table, seat),
        "rooms": room_points(table, seat),
        "items": item_points(table, seat),
        "collector": collector_points(table, seat),
        "decorator": decorator_points(table, seat),
    }


def goals_met(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by goal."""
    return {table.components.goal_ids[goal]: goal_points(table, seat, i64(goal)) for goal in table.goals}


def rank(components: Components, points: int) -> str | None:
    """The solo rank of a total (VE-86)."""
    found = None
    for name, least in zip(components.rank_ids, components.rank_least, strict=True):
        if points >= least:
            found = name
    return found
