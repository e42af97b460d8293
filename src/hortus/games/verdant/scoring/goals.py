"""The goals of Verdant: how often a home meets each kind of goal (VE-69, VE-R23).

An unfinished home is counted as it is: of its rows those with a card of the kind that the goal is about, of its
cards for their light those with a neighbour. Incomplete plants count unless a goal asks for completed ones (VE-R21).
"""

from typing import Final

from mypy_extensions import i64

from hortus.games.verdant import state
from hortus.games.verdant.components import GOAL_KINDS, TYPE_COUNT, Components
from hortus.games.verdant.scoring import counting
from hortus.games.verdant.state import Table
from hortus.kernel.engine.arrays import BIT, bit_count, lowest_bit, vec64

# The cells of each row of the window.
ROW_CELLS: Final = vec64([511 * 2 ** (9 * row) for row in range(5)])

LOW_REQUIREMENT: Final[i64] = GOAL_KINDS.index("completed_requirement_at_most")
HIGH_REQUIREMENT: Final[i64] = GOAL_KINDS.index("completed_requirement_at_least")
DRY_PLANTS: Final[i64] = GOAL_KINDS.index("incomplete_verdancy_at_most")
ROWS_OF_ONE_PLANT_TYPE: Final[i64] = GOAL_KINDS.index("rows_one_plant_type")
MISSING_PLANT_TYPES: Final[i64] = GOAL_KINDS.index("missing_plant_types")
ROWS_OF_PLANT_TYPES: Final[i64] = GOAL_KINDS.index("rows_different_plant_types")
PLEASED_PLANTS: Final[i64] = GOAL_KINDS.index("plants_all_edges_liked")
MOST_PLANTS: Final[i64] = GOAL_KINDS.index("most_of_plant_type")
REQUIREMENTS: Final[i64] = GOAL_KINDS.index("distinct_requirements")
SHADED_PLANTS: Final[i64] = GOAL_KINDS.index("plants_no_edge_liked")

POT_PAIRS: Final[i64] = GOAL_KINDS.index("pot_pairs")
THUMBS_LEFT: Final[i64] = GOAL_KINDS.index("thumbs_left")
MISSING_POTS: Final[i64] = GOAL_KINDS.index("missing_pot_kinds")
TERRACOTTA_POTS: Final[i64] = GOAL_KINDS.index("terracotta_pots")
ITEM_PAIRS: Final[i64] = GOAL_KINDS.index("item_type_pairs")
POT_SETS: Final[i64] = GOAL_KINDS.index("pot_kind_sets")
MOST_PETS: Final[i64] = GOAL_KINDS.index("most_pets")
MOST_FURNITURE: Final[i64] = GOAL_KINDS.index("most_furniture")
TOOL_KEPT: Final[i64] = GOAL_KINDS.index("nurture_token_kept")
EMPTY_ROWS: Final[i64] = GOAL_KINDS.index("rows_without_items")

ROOM_TYPES: Final[i64] = GOAL_KINDS.index("room_types_at_least")
MATCHED_ROOMS: Final[i64] = GOAL_KINDS.index("matching_items")
GARDEN_ROOMS: Final[i64] = GOAL_KINDS.index("rooms_with_matching_plants")
MISSING_ROOM_TYPES: Final[i64] = GOAL_KINDS.index("missing_room_types")
ROWS_OF_ONE_ROOM_TYPE: Final[i64] = GOAL_KINDS.index("rows_one_room_type")
ROWS_OF_ROOM_TYPES: Final[i64] = GOAL_KINDS.index("rows_different_room_types")
PLEASING_ROOMS: Final[i64] = GOAL_KINDS.index("rooms_all_plants_pleased")
MOST_ROOMS: Final[i64] = GOAL_KINDS.index("most_of_room_type")
STRAY_ROOMS: Final[i64] = GOAL_KINDS.index("rooms_without_matching_plant")


def goal_points(table: Table, seat: i64, goal: i64) -> i64:
    """What a goal gives a home: its points as often as it is met."""
    return table.components.goal_points[goal] * goal_count(table, seat, goal)


def goal_count(table: Table, seat: i64, goal: i64) -> i64:
    """How often a home meets a goal; alone, never one that compares homes (VE-R23)."""
    if table.seats == 1 and table.components.goal_compares[goal] == 1:
        return 0
    kind = table.components.goal_kind[goal]
    number = table.components.goal_number[goal]
    if kind < POT_PAIRS:
        return plant_goal(table, seat, kind, number)
    if kind < ROOM_TYPES:
        return item_goal(table, seat, kind)
    return room_goal(table, seat, kind, number)


def looks_at_light(components: Components, goal: i64) -> bool:
    """Whether a goal asks for the light of rooms."""
    kind = components.goal_kind[goal]
    return kind in (PLEASED_PLANTS, SHADED_PLANTS, PLEASING_ROOMS)


def once(met: bool) -> i64:
    """A goal that is either met or not."""
    return 1 if met else 0


# ---- plants ----


def plant_goal(table: Table, seat: i64, kind: i64, number: i64) -> i64:
    """A goal of the plant deck."""
    if kind == LOW_REQUIREMENT:
        return completed_between(table, seat, 0, number)
    if kind == HIGH_REQUIREMENT:
        return completed_between(table, seat, number, MUCH)
    if kind == DRY_PLANTS:
        return dry_plants(table, seat, number)
    if kind == ROWS_OF_ONE_PLANT_TYPE:
        return rows_of_one_type(table, seat, state.PLANT_CELLS)
    if kind == MISSING_PLANT_TYPES:
        return counting.kinds_with(counting.type_counts(table, seat, counting.plants(table, seat)), TYPE_COUNT, 0, 0)
    if kind == ROWS_OF_PLANT_TYPES:
        return rows_of_different_types(table, seat, state.PLANT_CELLS)
    if kind == PLEASED_PLANTS:
        return fully_lit(table, seat, counting.plants(table, seat))
    if kind == MOST_PLANTS:
        return types_led(table, seat, state.PLANT_CELLS)
    if kind == REQUIREMENTS:
        return requirements(table, seat)
    return never_lit(table, seat, counting.plants(table, seat))


# More than any plant requires.
MUCH: Final = 99


def completed_between(table: Table, seat: i64, least: i64, most: i64) -> i64:
    """Completed plants by their requirement."""
    count: i64 = 0
    cells = counting.completed_plants(table, seat)
    while cells != 0:
        needed = table.components.requirement[table.card_at(seat, lowest_bit(cells))]
        cells &= cells - 1
        count += once(least <= needed <= most)
    return count


def dry_plants(table: Table, seat: i64, most: i64) -> i64:
    """Plants without a pot and with little verdancy."""
    count: i64 = 0
    cells = table.mask(seat, state.INCOMPLETE)
    while cells != 0:
        count += once(table.mark_at(seat, lowest_bit(cells)) <= most)
        cells &= cells - 1
    return count


def requirements(table: Table, seat: i64) -> i64:
    """Different requirements among all plants."""
    found: i64 = 0
    cells = counting.plants(table, seat)
    while cells != 0:
        found |= BIT[table.components.requirement[table.card_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return bit_count(found)


# ---- rows, light, types: for plants and rooms alike ----


def rows_of_one_type(table: Table, seat: i64, kind: i64) -> i64:
    """Rows whose plants, or rooms, are all of one type."""
    count: i64 = 0
    row: i64
    for row in range(state.ROWS):
        cells = table.mask(seat, state.OCCUPIED) & kind & ROW_CELLS[row]
        count += once(counting.kinds_with(counting.type_counts(table, seat, cells), TYPE_COUNT, 1, counting.MOST) == 1)
    return count


def rows_of_different_types(table: Table, seat: i64, kind: i64) -> i64:
    """Rows whose plants, or rooms, are all of different types."""
    count: i64 = 0
    row: i64
    for row in range(state.ROWS):
        cells = table.mask(seat, state.OCCUPIED) & kind & ROW_CELLS[row]
        if cells != 0:
            count += once(
                counting.kinds_with(counting.type_counts(table, seat, cells), TYPE_COUNT, 2, counting.MOST) == 0
            )
    return count


def fully_lit(table: Table, seat: i64, cells: i64) -> i64:
    """Cards all of whose edges have light that the plant likes."""
    count: i64 = 0
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        beside = counting.neighbours(table, seat, cell)
        count += once(beside > 0 and counting.lit_edges(table, seat, cell) == beside)
    return count


def never_lit(table: Table, seat: i64, cells: i64) -> i64:
    """Cards that have neighbours, but no edge with light that the plant likes."""
    count: i64 = 0
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        count += once(counting.neighbours(table, seat, cell) > 0 and counting.lit_edges(table, seat, cell) == 0)
    return count


def types_led(table: Table, seat: i64, kind: i64) -> i64:
    """Types of which the home has plants, or rooms, and no other home has more: ties are friendly."""
    own = counting.type_counts(table, seat, table.mask(seat, state.OCCUPIED) & kind)
    led: i64 = 0
    each: i64
    for each in range(TYPE_COUNT):
        if counting.count_of(own, each) > 0:
            led |= BIT[each]
    other: i64
    for other in range(table.seats):
        counts = counting.type_counts(table, other, table.mask(other, state.OCCUPIED) & kind)
        for each in range(TYPE_COUNT):
            if counting.count_of(counts, each) > counting.count_of(own, each):
                led &= ~BIT[each]
    return bit_count(led)


# ---- pots, items, thumbs ----


def item_goal(table: Table, seat: i64, kind: i64) -> i64:
    """A goal of the item deck."""
    if kind == POT_PAIRS:
        return counting.pairs_in(counting.pot_counts(table, seat), state.POT_KINDS)
    if kind == THUMBS_LEFT:
        return table.field(seat, state.THUMBS)
    if kind == MISSING_POTS:
        return counting.kinds_with(counting.pot_counts(table, seat), state.POT_KINDS, 0, 0)
    if kind == TERRACOTTA_POTS:
        return counting.count_of(counting.pot_counts(table, seat), state.TERRACOTTA)
    if kind == ITEM_PAIRS:
        return counting.pairs_in(counting.item_type_counts(table, seat), TYPE_COUNT)
    if kind == POT_SETS:
        return pot_sets(table, seat)
    if kind == MOST_PETS:
        return once(has_most(table, seat, 1))
    if kind == MOST_FURNITURE:
        return once(has_most(table, seat, 0))
    if kind == TOOL_KEPT:
        return once(table.field(seat, state.STORAGE) >= table.components.fertilizer)
    return empty_rows(table, seat)


def pot_sets(table: Table, seat: i64) -> i64:
    """Complete sets of the pot kinds: as many as there are pots of the rarest."""
    counts = counting.pot_counts(table, seat)
    fewest: i64 = counting.MOST
    pot: i64
    for pot in range(state.POT_KINDS):
        if counting.count_of(counts, pot) < fewest:
            fewest = counting.count_of(counts, pot)
    return fewest


def placed(table: Table, seat: i64, pets: i64) -> i64:
    """How many pets (1), or pieces of furniture (0), are placed; equal pictures count each."""
    components = table.components
    count: i64 = 0
    cells = counting.furnished_rooms(table, seat)
    while cells != 0:
        thing = components.item_thing[table.mark_at(seat, lowest_bit(cells))]
        cells &= cells - 1
        count += once(components.is_pet[thing] == pets)
    return count


def has_most(table: Table, seat: i64, pets: i64) -> bool:
    """Whether a home has pets, or furniture, and no other home has more: ties are friendly."""
    own = placed(table, seat, pets)
    other: i64
    for other in range(table.seats):
        if placed(table, other, pets) > own:
            return False
    return own > 0


def empty_rows(table: Table, seat: i64) -> i64:
    """Rows in which no room holds an item."""
    count: i64 = 0
    row: i64
    for row in range(state.ROWS):
        cells = ROW_CELLS[row]
        count += once(counting.rooms(table, seat) & cells != 0 and counting.furnished_rooms(table, seat) & cells == 0)
    return count


# ---- rooms ----


def room_goal(table: Table, seat: i64, kind: i64, number: i64) -> i64:
    """A goal of the room deck."""
    if kind == ROOM_TYPES:
        return counting.kinds_with(
            counting.type_counts(table, seat, counting.rooms(table, seat)), TYPE_COUNT, number, counting.MOST
        )
    if kind == MATCHED_ROOMS:
        return matched_rooms(table, seat)
    if kind == GARDEN_ROOMS:
        return rooms_with_plants(table, seat, number, counting.MOST)
    if kind == MISSING_ROOM_TYPES:
        return counting.kinds_with(counting.type_counts(table, seat, counting.rooms(table, seat)), TYPE_COUNT, 0, 0)
    if kind == ROWS_OF_ONE_ROOM_TYPE:
        return rows_of_one_type(table, seat, state.ROOM_CELLS)
    if kind == ROWS_OF_ROOM_TYPES:
        return rows_of_different_types(table, seat, state.ROOM_CELLS)
    if kind == PLEASING_ROOMS:
        return fully_lit(table, seat, counting.rooms(table, seat))
    if kind == MOST_ROOMS:
        return types_led(table, seat, state.ROOM_CELLS)
    if kind == STRAY_ROOMS:
        return rooms_with_plants(table, seat, 0, 0)
    return once(has_four_corners(table, seat))


def matched_rooms(table: Table, seat: i64) -> i64:
    """Rooms with an item of their own type."""
    count: i64 = 0
    cells = counting.furnished_rooms(table, seat)
    while cells != 0:
        count += once(counting.is_matched(table, seat, lowest_bit(cells)))
        cells &= cells - 1
    return count


def rooms_with_plants(table: Table, seat: i64, least: i64, most: i64) -> i64:
    """Rooms with neighbours, of which at least this many are plants of their own type."""
    count: i64 = 0
    cells = counting.rooms(table, seat)
    while cells != 0:
        cell = lowest_bit(cells)
        cells &= cells - 1
        count += once(
            counting.neighbours(table, seat, cell) > 0
            and least <= counting.plants_of_its_type(table, seat, cell) <= most
        )
    return count


def has_four_corners(table: Table, seat: i64) -> bool:
    """Whether the outermost rooms of the top and of the bottom row are four, all of one type or all different."""
    occupied = table.mask(seat, state.OCCUPIED)
    top: i64 = 0
    while top < state.ROWS and occupied & ROW_CELLS[top] == 0:
        top += 1
    bottom: i64 = state.ROWS - 1
    while bottom > top and occupied & ROW_CELLS[bottom] == 0:
        bottom -= 1
    if bottom <= top:
        return False
    upper = counting.rooms(table, seat) & ROW_CELLS[top]
    lower = counting.rooms(table, seat) & ROW_CELLS[bottom]
    if bit_count(upper) < 2 or bit_count(lower) < 2:
        return False
    corners = BIT[lowest_bit(upper)] | BIT[highest_bit(upper)] | BIT[lowest_bit(lower)] | BIT[highest_bit(lower)]
    different = counting.kinds_with(counting.type_counts(table, seat, corners), TYPE_COUNT, 1, counting.MOST)
    return different == 1 or different == 4


def highest_bit(mask: i64) -> i64:
    """The index of the highest set bit of a mask that is not 0."""
    while mask & (mask - 1) != 0:
        mask &= mask - 1
    return lowest_bit(mask)
