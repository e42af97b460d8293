"""Homes: where a card may lie, what light it gets, how plants grow and get their pots."""

from typing import Final

from mypy_extensions import i64

from hortus.games.verdant import state
from hortus.games.verdant.state import Table
from hortus.kernel.engine.arrays import BIT, lowest_bit

# The pot that the first plant completed in a solo turn takes (VE-77).
LAST_POT: Final[i64] = state.POT_ROW + state.WIDTH - 1


# ---- where a card may lie ----


def open_cells(table: Table, seat: i64) -> i64:
    """Empty cells next to a card, within the frame (VE-29 to VE-31).

    Plants and rooms alternate by the parity of their cells, so an odd one is open for a plant, an even one for a room.
    """
    fields = table.seat_fields
    cards = fields[seat * state.SEAT_FIELDS + state.OCCUPIED]
    # What wraps around the edge of the window is too far away for the frame.
    beside = cards >> 1 | cards << 1 | cards >> state.COLUMNS | cards << state.COLUMNS
    return beside & fields[seat * state.SEAT_FIELDS + state.FRAME] & ~cards


def fits_plant(table: Table, seat: i64) -> bool:
    """Whether a plant could be placed (VE-21)."""
    return open_cells(table, seat) & state.PLANT_CELLS != 0


def fits_room(table: Table, seat: i64) -> bool:
    """Whether a room could be placed (VE-21)."""
    return open_cells(table, seat) & state.ROOM_CELLS != 0


# ---- light ----


def matches(table: Table, plant: i64, room: i64, side: i64) -> bool:
    """Whether the edge of a room on this side shows one of the plant's lights."""
    components = table.components
    return components.plant_lights[plant] & components.edges[room * state.SIDES + side] != 0


def light_on_plant(table: Table, seat: i64, cell: i64, plant: i64) -> i64:
    """The verdancy that a plant placed here would get from its neighbours, no more than it needs (VE-33, VE-R11)."""
    if table.family:
        return 0
    components = table.components
    lights = components.plant_lights[plant]
    edges = components.edges
    fields = table.seat_fields
    occupied = fields[seat * state.SEAT_FIELDS + state.OCCUPIED]
    cards = seat * state.SEAT_FIELDS + state.CARDS
    gained: i64 = 0
    side: i64
    for side in range(state.SIDES):
        other = state.NEIGHBOUR[cell * state.SIDES + side]
        if occupied & BIT[other] != 0 and lights & edges[fields[cards + other] * state.SIDES + 3 - side] != 0:
            gained += 1
    needed = components.requirement[plant]
    return gained if gained < needed else needed


def light_from_room(table: Table, seat: i64, cell: i64, room: i64) -> i64:
    """The sides on which a room placed here would give 1 verdancy to an incomplete plant (VE-33, VE-48)."""
    if table.family:
        return 0
    components = table.components
    lights = components.plant_lights
    edges = components.edges
    fields = table.seat_fields
    incomplete = fields[seat * state.SEAT_FIELDS + state.INCOMPLETE]
    cards = seat * state.SEAT_FIELDS + state.CARDS
    sides: i64 = 0
    side: i64
    for side in range(state.SIDES):
        other = state.NEIGHBOUR[cell * state.SIDES + side]
        if incomplete & BIT[other] != 0 and lights[fields[cards + other]] & edges[room * state.SIDES + side] != 0:
            sides |= BIT[side]
    return sides


def thirsty_sides(table: Table, seat: i64, cell: i64) -> i64:
    """The sides on which a room has an incomplete plant beside it (VE-41, VE-R13)."""
    incomplete = table.seat_fields[seat * state.SEAT_FIELDS + state.INCOMPLETE]
    sides: i64 = 0
    side: i64
    for side in range(state.SIDES):
        if incomplete & BIT[state.NEIGHBOUR[cell * state.SIDES + side]] != 0:
            sides |= BIT[side]
    return sides


# ---- laying cards ----


def lay_start(table: Table, seat: i64, side: i64, decline: bool) -> None:
    """The dealt room in the middle and the dealt plant beside it; matching light counts immediately (VE-14, VE-15)."""
    plant, room = table.field(seat, state.DEALT_PLANT), table.field(seat, state.DEALT_ROOM)
    cell = state.NEIGHBOUR[state.MIDDLE * state.SIDES + side]
    table.lay(seat, state.MIDDLE, room)
    table.lay(seat, cell, plant)
    if not decline and start_is_lit(table, seat, side):
        grow(table, seat, cell, 1)


def start_is_lit(table: Table, seat: i64, side: i64) -> bool:
    """Whether the dealt plant would get verdancy on this side of the dealt room (VE-15, VE-87)."""
    return not table.family and matches(
        table, table.field(seat, state.DEALT_PLANT), table.field(seat, state.DEALT_ROOM), side
    )


def lay_plant(table: Table, seat: i64, cell: i64, plant: i64, declined: i64) -> None:
    """A plant is placed and gets light, less what is declined (VE-33, VE-42)."""
    gained = light_on_plant(table, seat, cell, plant) - declined
    table.lay(seat, cell, plant)
    if gained > 0:
        grow(table, seat, cell, gained)


def lay_room(table: Table, seat: i64, cell: i64, room: i64, declined: i64) -> None:
    """A room is placed and gives light to its neighbours, except on the declined sides (VE-33, VE-42)."""
    sides = light_from_room(table, seat, cell, room) & ~declined
    table.lay(seat, cell, room)
    grow_sides(table, seat, cell, sides)


# ---- growing ----


def grow_sides(table: Table, seat: i64, cell: i64, sides: i64) -> None:
    """1 verdancy to the plants on these sides of a room, in reading order (VE-41, VE-49)."""
    while sides != 0:
        grow(table, seat, state.NEIGHBOUR[cell * state.SIDES + lowest_bit(sides)], 1)
        sides &= sides - 1


def grow_set(table: Table, seat: i64, chosen: i64) -> None:
    """1 verdancy to chosen ones of the incomplete plants, counted in reading order (VE-40, VE-49)."""
    plants = table.mask(seat, state.INCOMPLETE)
    while chosen != 0:
        if chosen & 1 != 0:
            grow(table, seat, lowest_bit(plants), 1)
        plants &= plants - 1
        chosen >>= 1


def grow(table: Table, seat: i64, cell: i64, amount: i64) -> None:
    """An incomplete plant gets verdancy; anything beyond its requirement is lost (VE-39, VE-46)."""
    fields = table.seat_fields
    at = seat * state.SEAT_FIELDS + cell
    verdancy = fields[at + state.MARKS] + amount
    if verdancy >= table.components.requirement[fields[at + state.CARDS]]:
        complete(table, seat, cell)
    else:
        fields[at + state.MARKS] = verdancy


def missing(table: Table, seat: i64, cell: i64) -> i64:
    """The verdancy that an incomplete plant still needs."""
    fields = table.seat_fields
    at = seat * state.SEAT_FIELDS + cell
    return table.components.requirement[fields[at + state.CARDS]] - fields[at + state.MARKS]


# ---- pots ----


def complete(table: Table, seat: i64, cell: i64) -> None:
    """A plant is completed immediately and gets its pot (VE-46)."""
    table.pot_plant(seat, cell, take_pot(table))
    table.completed += 1


def take_pot(table: Table) -> i64:
    """The pot for a completed plant: the best left (VE-47); solo VE-77, VE-78; in the family variant any (VE-90)."""
    if table.family:
        return state.TERRACOTTA
    if table.seats > 1:
        return best_pot(table)
    if table.completed > 0:
        return worst_discarded_pot(table)
    pot = table.market[LAST_POT]
    table.market[LAST_POT] = state.NONE
    return pot


def best_pot(table: Table) -> i64:
    """The best pot left in the supply, or on top of the stack."""
    pot: i64
    for pot in range(state.CONCRETE, state.TERRACOTTA):
        if table.market[state.SUPPLY + pot] > 0:
            table.market[state.SUPPLY + pot] -= 1
            return pot
    return state.TERRACOTTA


def worst_discarded_pot(table: Table) -> i64:
    """The lowest pot of the discard pile; terra cotta if it is empty (VE-78, VE-R24)."""
    pot: i64 = state.TERRACOTTA
    while pot >= state.CONCRETE:
        if table.market[state.DISCARD + pot] > 0:
            table.market[state.DISCARD + pot] -= 1
            return pot
        pot -= 1
    return state.TERRACOTTA
