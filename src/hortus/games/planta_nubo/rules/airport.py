"""Public deliveries to the airport and the warehouse (PN-70 to PN-75).

`deliver_public` in progress: number, mode, docks delivered to (base 4), energy, flags (traded, moving, flower in hand).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
    DIFFERENT,
    FREE,
    PUBLIC_COMPLETED,
    SAME,
)
from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE, SPOT_COUNT, SPOT_SETS
from hortus.games.planta_nubo.rules.codes import (
    DELIVER,
    TRADE,
    WAREHOUSE_PLACE,
)
from hortus.games.planta_nubo.rules.garden import has_flower, offer_flowers
from hortus.games.planta_nubo.rules.stack import end_action, push_part_energy, set_top, top, trigger
from hortus.games.planta_nubo.rules.supply import (
    FULL_CONTAINER,
    refill_airport,
)
from hortus.games.planta_nubo.state import (
    AIRPORT,
    FLOWER_CELLS,
    FULL_SPOTS,
    OXYGEN_AT,
    POTTED,
    SEAT_MASKS,
    WAREHOUSE,
    WIDTH,
    Table,
)
from hortus.kernel.arrays import BIT, bits_into, lowest_bit

# Numbers of `deliver_public` in progress.
WANTED: Final = 1
MODE: Final = 2
DONE: Final = 3
GAINED: Final = 4
FLAGS: Final = 5
TRADED: Final = 1
MOVING: Final = 2
HAND: Final = 4  # times colour + 1


# ---- public deliveries ----


def done_count(done: i64) -> i64:
    """How many deliveries have been made."""
    count: i64 = 0
    while done != 0:
        done >>= 2
        count += 1
    return count


def dock_allowed(done: i64, mode: i64, dock: i64) -> bool:
    """Whether the mode lets the next delivery go to a dock (PN-71)."""
    if done == 0 or mode == FREE:
        return True
    here: i64 = 0
    elsewhere: i64 = 0
    other: i64 = 0
    apart = False
    while done != 0:
        each = (done & 3) - 1
        done >>= 2
        if each == dock:
            here += 1
        else:
            apart = apart or (elsewhere > 0 and each != other)
            other = each
            elsewhere += 1
    if mode == DIFFERENT:
        return here == 0
    if mode == SAME:
        return elsewhere == 0
    if apart:
        return False
    return (here + 1 <= 2 and elsewhere <= 1) or (here == 0 and elsewhere <= 2)


def open_spots(table: Table, done: i64, mode: i64, colour: i64) -> i64:
    """Mask (dock * 4 + spot) of the free spots of a colour that the mode allows."""
    board, spots_of_colour = table.board, table.components.spots_of_colour
    spots: i64 = 0
    dock: i64
    for dock in range(3):
        container = board[AIRPORT + dock]
        if container != NONE:
            fitting = spots_of_colour[container * COLOUR_COUNT + colour] & ~board[FULL_SPOTS + dock]
            if fitting != 0 and dock_allowed(done, mode, dock):
                spots |= fitting * BIT[dock * SPOT_COUNT]
    return spots


def wanted_colours(table: Table, done: i64, mode: i64) -> i64:
    """Mask of the colours of the free spots that the mode allows."""
    board, open_colours = table.board, table.components.open_colours
    colours: i64 = 0
    dock: i64
    for dock in range(3):
        container = board[AIRPORT + dock]
        if container != NONE and dock_allowed(done, mode, dock):
            colours |= open_colours[container * SPOT_SETS + board[FULL_SPOTS + dock]]
    return colours


def stored_colours(table: Table) -> i64:
    """Mask of the colours that the warehouse holds."""
    board = table.board
    return BIT[board[WAREHOUSE]] | BIT[board[WAREHOUSE + 1]] | BIT[board[WAREHOUSE + 2]]


def missing_colours(table: Table) -> i64:
    """Mask of the colours that the warehouse lacks and the seat to move has."""
    masks, at, stored = table.masks, table.to_move * SEAT_MASKS, stored_colours(table)
    missing: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if stored & BIT[colour] == 0 and masks[at + FLOWER_CELLS + colour] | masks[at + POTTED + colour] != 0:
            missing |= BIT[colour]
    return missing


def can_deliver(table: Table, done: i64, mode: i64, traded: bool) -> bool:
    """Whether another public delivery is possible, if need be after a trade (PN-73, PN-R20)."""
    seat, wanted = table.to_move, wanted_colours(table, done, mode)
    colours = wanted
    while colours != 0:
        if has_flower(table, seat, lowest_bit(colours)):
            return True
        colours &= colours - 1
    return not traded and stored_colours(table) & wanted != 0 and missing_colours(table) != 0


def run_deliveries(table: Table) -> bool:
    """True if a delivery is asked for; otherwise continue to the energy, and from there to the refill (PN-74)."""
    stack, at = table.stack, (table.depth - 1) * WIDTH
    done, flags = stack[at + DONE], stack[at + FLAGS]
    if flags & MOVING != 0:
        refill_airport(table)
        end_action(table)
        return False
    if flags >= HAND:
        return True
    if done_count(done) < stack[at + WANTED] and can_deliver(table, done, stack[at + MODE], flags & TRADED != 0):
        return True
    stop_deliveries(table)
    return False


def stop_deliveries(table: Table) -> None:
    """No more deliveries: all their energy in one action (PN-43)."""
    if top(table, DONE) == 0:
        end_action(table)
        return
    set_top(table, FLAGS, top(table, FLAGS) | MOVING)
    push_part_energy(table, top(table, GAINED))


def offer_deliveries(table: Table, out: vec[i64], count: i64) -> i64:
    """Every flower onto every fitting spot, and trades."""
    done, mode, flags = top(table, DONE), top(table, MODE), top(table, FLAGS)
    if flags >= HAND:
        return offer_spots(out, count, open_spots(table, done, mode, flags // HAND - 1), WAREHOUSE_PLACE)
    masks, at = table.masks, table.to_move * SEAT_MASKS
    wanted = wanted_colours(table, done, mode)
    colours = wanted
    while colours != 0:
        colour = lowest_bit(colours)
        colours &= colours - 1
        cells, pots = masks[at + FLOWER_CELLS + colour], masks[at + POTTED + colour]
        if cells | pots == 0:
            continue
        spots = open_spots(table, done, mode, colour)
        while cells != 0:
            count = offer_spots(out, count, spots, lowest_bit(cells))
            cells &= cells - 1
        while pots != 0:
            count = offer_spots(out, count, spots, CELL_COUNT + lowest_bit(pots))
            pots &= pots - 1
    if flags & TRADED == 0:
        count = offer_trades(table, out, count, wanted)
    return count


def offer_spots(out: vec[i64], count: i64, spots: i64, place: i64) -> i64:
    """One flower onto each of some spots."""
    return bits_into(out, count, DELIVER + place * 3 * SPOT_COUNT, spots)


def offer_trades(table: Table, out: vec[i64], count: i64, wanted: i64) -> i64:
    """A flower whose colour the warehouse lacks, for one whose delivery is possible (PN-73)."""
    if stored_colours(table) & wanted == 0:
        return count
    missing = missing_colours(table)
    which: i64
    for which in range(3):
        if wanted & BIT[table.on(WAREHOUSE + which)] == 0:
            continue
        colours = missing
        while colours != 0:
            count = offer_flowers(table, out, count, TRADE + which, 3, lowest_bit(colours))
            colours &= colours - 1
    return count


def trade(table: Table, place: i64, which: i64) -> None:
    """Swap a flower with the warehouse; the one taken must be delivered next."""
    given = table.clear_flower(table.to_move, place)
    taken = table.on(WAREHOUSE + which)
    i: i64
    for i in range(which, 2):
        table.lay(WAREHOUSE + i, table.on(WAREHOUSE + i + 1))
    table.lay(WAREHOUSE + 2, given)
    set_top(table, FLAGS, TRADED + HAND * (taken + 1))


def deliver(table: Table, place: i64, dock: i64, spot: i64) -> None:
    """A flower goes to a spot at the airport; the last spot gives oxygen (PN-70, PN-72)."""
    seat, components = table.to_move, table.components
    if place == WAREHOUSE_PLACE:
        set_top(table, FLAGS, TRADED)
    else:
        table.clear_flower(seat, place)
    full = table.on(FULL_SPOTS + dock) | BIT[spot]
    table.lay(FULL_SPOTS + dock, full)
    done = top(table, DONE)
    set_top(table, DONE, done + BIT[2 * done_count(done)] * (dock + 1))
    energy = components.spot_energy[table.on(AIRPORT + dock) * SPOT_COUNT + spot]
    set_top(table, GAINED, top(table, GAINED) + energy)
    if full == FULL_CONTAINER:
        table.add(seat, OXYGEN_AT, components.complete_oxygen)
        trigger(table, PUBLIC_COMPLETED)
