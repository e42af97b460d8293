"""What a home of Verdant has: its cards, pots and items as sets and counts, on which points and goals are built.

Counts of several types or kinds share one word, four bits each: a home has at most eight plants and eight rooms.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.verdant import state
from hortus.games.verdant.state import Table
from hortus.kernel.engine.arrays import BIT, lowest_bit

# Bits of a count, and the most that fits into them.
COUNT_BITS: Final = 4
MOST: Final = 15


# ---- sets of cells ----


def plants(table: Table, seat: i64) -> i64:
    """The cells of plants, completed or not."""
    return table.mask(seat, state.OCCUPIED) & state.PLANT_CELLS


def completed_plants(table: Table, seat: i64) -> i64:
    """The cells of plants with a pot."""
    return plants(table, seat) & ~table.mask(seat, state.INCOMPLETE)


def rooms(table: Table, seat: i64) -> i64:
    """The cells of rooms."""
    return table.mask(seat, state.OCCUPIED) & state.ROOM_CELLS


def furnished_rooms(table: Table, seat: i64) -> i64:
    """The cells of rooms with a token."""
    return rooms(table, seat) & ~table.mask(seat, state.BARE)


# ---- types ----


def types_on(table: Table, seat: i64, cells: i64) -> i64:
    """The set of types of the plants, or of the rooms, on these cells."""
    types = types_of(table, cells)
    found: i64 = 0
    while cells != 0:
        found |= BIT[types[table.card_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return found


def type_counts(table: Table, seat: i64, cells: i64) -> i64:
    """How many of the plants, or of the rooms, on these cells have each type."""
    types = types_of(table, cells)
    counts: i64 = 0
    while cells != 0:
        counts += BIT[COUNT_BITS * types[table.card_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return counts


def types_of(table: Table, cells: i64) -> vec[i64]:
    """The types of all plants if these are cells of plants, otherwise those of all rooms."""
    return table.components.plant_type if cells & state.PLANT_CELLS != 0 else table.components.room_type


def count_of(counts: i64, kind: i64) -> i64:
    """One of several counts."""
    return counts >> (COUNT_BITS * kind) & MOST


def kinds_with(counts: i64, kinds: i64, least: i64, most: i64) -> i64:
    """How many of the counts lie between these."""
    found: i64 = 0
    kind: i64
    for kind in range(kinds):
        if least <= count_of(counts, kind) <= most:
            found += 1
    return found


def pairs_in(counts: i64, kinds: i64) -> i64:
    """Pairs of one kind; each thing is in at most one."""
    pairs: i64 = 0
    kind: i64
    for kind in range(kinds):
        pairs += count_of(counts, kind) // 2
    return pairs


# ---- pots, verdancy, items ----


def pot_counts(table: Table, seat: i64) -> i64:
    """How many pots of each kind there are."""
    counts: i64 = 0
    cells = completed_plants(table, seat)
    while cells != 0:
        counts += BIT[COUNT_BITS * table.mark_at(seat, lowest_bit(cells))]
        cells &= cells - 1
    return counts


def verdancy(table: Table, seat: i64) -> i64:
    """The verdancy on all incomplete plants."""
    found: i64 = 0
    cells = table.mask(seat, state.INCOMPLETE)
    while cells != 0:
        found += table.mark_at(seat, lowest_bit(cells))
        cells &= cells - 1
    return found


def pictures(table: Table, seat: i64) -> i64:
    """The set of pictures on the placed items."""
    found: i64 = 0
    cells = furnished_rooms(table, seat)
    while cells != 0:
        found |= BIT[table.components.item_thing[table.mark_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return found


def item_type_counts(table: Table, seat: i64) -> i64:
    """How many placed items of each type there are."""
    counts: i64 = 0
    cells = furnished_rooms(table, seat)
    while cells != 0:
        counts += BIT[COUNT_BITS * table.components.item_type[table.mark_at(seat, lowest_bit(cells))]]
        cells &= cells - 1
    return counts


def is_matched(table: Table, seat: i64, cell: i64) -> bool:
    """Whether a room carries an item of its own type."""
    item = table.mark_at(seat, cell)
    components = table.components
    return item >= 0 and components.item_type[item] == components.room_type[table.card_at(seat, cell)]


# ---- neighbours ----


def plants_of_its_type(table: Table, seat: i64, cell: i64) -> i64:
    """How many plants of a room's type lie beside it."""
    components = table.components
    kind = components.room_type[table.card_at(seat, cell)]
    count: i64 = 0
    side: i64
    for side in range(state.SIDES):
        other = state.NEIGHBOUR[cell * state.SIDES + side]
        if table.has(seat, state.OCCUPIED, other) and components.plant_type[table.card_at(seat, other)] == kind:
            count += 1
    return count


def neighbours(table: Table, seat: i64, cell: i64) -> i64:
    """How many cards lie beside a card."""
    count: i64 = 0
    side: i64
    for side in range(state.SIDES):
        if table.has(seat, state.OCCUPIED, state.NEIGHBOUR[cell * state.SIDES + side]):
            count += 1
    return count


def lit_edges(table: Table, seat: i64, cell: i64) -> i64:
    """On how many edges shared with another card the plant likes the room's light."""
    components = table.components
    count: i64 = 0
    side: i64
    for side in range(state.SIDES):
        other = state.NEIGHBOUR[cell * state.SIDES + side]
        if not table.has(seat, state.OCCUPIED, other):
            continue
        if cell & 1 != 0:
            liked = components.plant_lights[table.card_at(seat, cell)]
            shown = components.edges[table.card_at(seat, other) * state.SIDES + 3 - side]
        else:
            liked = components.plant_lights[table.card_at(seat, other)]
            shown = components.edges[table.card_at(seat, cell) * state.SIDES + side]
        if liked & shown != 0:
            count += 1
    return count
