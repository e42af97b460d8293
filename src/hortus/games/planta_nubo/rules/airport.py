"""Public deliveries to the airport and the warehouse (PN-70 to PN-75)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE, SPOT_COUNT, SPOT_SETS
from hortus.games.planta_nubo.rules import codes, garden, supply
from hortus.games.planta_nubo.rules.stack import Effect, end_action, push_part_energy, set_top, top, trigger
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bits_into, lowest_bit

# Numbers of `deliver_public` in progress: how many, the mode, docks delivered to (base 4), energy, flags.
WANTED: Final = 1
MODE: Final = 2
DONE: Final = 3
GAINED: Final = 4
FLAGS: Final = 5
TRADED: Final = 1
MOVING: Final = 2
HAND: Final = 4  # times colour + 1


def done_count(done: i64) -> i64:
    """How many deliveries have been made."""
    count: i64 = 0
    while done != 0:
        done >>= 2
        count += 1
    return count


def dock_allowed(done: i64, mode: i64, dock: i64) -> bool:
    """Whether the mode lets the next delivery go to a dock (PN-71)."""
    if done == 0 or mode == vocabulary.FREE:
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
    if mode == vocabulary.DIFFERENT:
        return here == 0
    if mode == vocabulary.SAME:
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
        container = board[state.AIRPORT + dock]
        if container != NONE:
            fitting = spots_of_colour[container * COLOUR_COUNT + colour] & ~board[state.FULL_SPOTS + dock]
            if fitting != 0 and dock_allowed(done, mode, dock):
                spots |= fitting * BIT[dock * SPOT_COUNT]
    return spots


def wanted_colours(table: Table, done: i64, mode: i64) -> i64:
    """Mask of the colours of the free spots that the mode allows."""
    board, open_colours = table.board, table.components.open_colours
    colours: i64 = 0
    dock: i64
    for dock in range(3):
        container = board[state.AIRPORT + dock]
        if container != NONE and dock_allowed(done, mode, dock):
            colours |= open_colours[container * SPOT_SETS + board[state.FULL_SPOTS + dock]]
    return colours


def stored_colours(table: Table) -> i64:
    """Mask of the colours that the warehouse holds."""
    board = table.board
    return BIT[board[state.WAREHOUSE]] | BIT[board[state.WAREHOUSE + 1]] | BIT[board[state.WAREHOUSE + 2]]


def missing_colours(table: Table) -> i64:
    """Mask of the colours that the warehouse lacks and the seat to move has."""
    masks, at, stored = table.masks, table.to_move * state.SEAT_MASKS, stored_colours(table)
    missing: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if (
            stored & BIT[colour] == 0
            and masks[at + state.FLOWER_CELLS + colour] | masks[at + state.POTTED + colour] != 0
        ):
            missing |= BIT[colour]
    return missing


def can_deliver(table: Table, done: i64, mode: i64, traded: bool) -> bool:
    """Whether another public delivery is possible, if need be after a trade (PN-73, PN-R20)."""
    seat, wanted = table.to_move, wanted_colours(table, done, mode)
    colours = wanted
    while colours != 0:
        if garden.has_flower(table, seat, lowest_bit(colours)):
            return True
        colours &= colours - 1
    return not traded and stored_colours(table) & wanted != 0 and missing_colours(table) != 0


class DeliverPublic(Effect):
    """Flowers to the airport, then all their energy in one action, then the refill (PN-43, PN-70 to PN-74)."""

    # It offers the skip itself: not while a flower from the warehouse is in hand.
    optional = False

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return can_deliver(table, 0, second, False)

    def run(self, table: Table) -> bool:
        stack, at = table.stack, (table.depth - 1) * state.WIDTH
        done, flags = stack[at + DONE], stack[at + FLAGS]
        if flags & MOVING != 0:
            supply.refill_airport(table)
            end_action(table)
            return False
        if flags >= HAND:
            return True
        if done_count(done) < stack[at + WANTED] and can_deliver(table, done, stack[at + MODE], flags & TRADED != 0):
            return True
        self.skip(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        done, mode, flags = top(table, DONE), top(table, MODE), top(table, FLAGS)
        if flags >= HAND:
            return offer_spots(out, count, open_spots(table, done, mode, flags // HAND - 1), codes.WAREHOUSE_PLACE)
        wanted = wanted_colours(table, done, mode)
        count = offer_deliveries(table, out, count, wanted)
        if flags & TRADED == 0:
            count = offer_trades(table, out, count, wanted)
        out[count] = codes.SKIP
        return count + 1

    def apply(self, table: Table, code: i64) -> None:
        if code >= codes.TRADE:
            trade(table, (code - codes.TRADE) // 3, (code - codes.TRADE) % 3)
        else:
            target = (code - codes.DELIVER) % (3 * SPOT_COUNT)
            deliver(table, (code - codes.DELIVER) // (3 * SPOT_COUNT), target // SPOT_COUNT, target % SPOT_COUNT)

    def skip(self, table: Table) -> None:
        """No more deliveries: all their energy in one action (PN-43)."""
        if top(table, DONE) == 0:
            end_action(table)
            return
        set_top(table, FLAGS, top(table, FLAGS) | MOVING)
        push_part_energy(table, top(table, GAINED))


def offer_deliveries(table: Table, out: vec[i64], count: i64, wanted: i64) -> i64:
    """Every flower of the wanted colours onto every fitting spot."""
    done, mode = top(table, DONE), top(table, MODE)
    masks, at = table.masks, table.to_move * state.SEAT_MASKS
    while wanted != 0:
        colour = lowest_bit(wanted)
        wanted &= wanted - 1
        cells, pots = masks[at + state.FLOWER_CELLS + colour], masks[at + state.POTTED + colour]
        if cells | pots == 0:
            continue
        spots = open_spots(table, done, mode, colour)
        while cells != 0:
            count = offer_spots(out, count, spots, lowest_bit(cells))
            cells &= cells - 1
        while pots != 0:
            count = offer_spots(out, count, spots, CELL_COUNT + lowest_bit(pots))
            pots &= pots - 1
    return count


def offer_spots(out: vec[i64], count: i64, spots: i64, place: i64) -> i64:
    """One flower onto each of some spots."""
    return bits_into(out, count, codes.DELIVER + place * 3 * SPOT_COUNT, spots)


def offer_trades(table: Table, out: vec[i64], count: i64, wanted: i64) -> i64:
    """A flower whose colour the warehouse lacks, for one whose delivery is possible (PN-73)."""
    if stored_colours(table) & wanted == 0:
        return count
    missing = missing_colours(table)
    which: i64
    for which in range(3):
        if wanted & BIT[table.on(state.WAREHOUSE + which)] == 0:
            continue
        colours = missing
        while colours != 0:
            count = garden.offer_flowers(table, out, count, codes.TRADE + which, 3, lowest_bit(colours))
            colours &= colours - 1
    return count


def trade(table: Table, place: i64, which: i64) -> None:
    """Swap a flower with the warehouse; the one taken must be delivered next."""
    given = table.clear_flower(table.to_move, place)
    taken = table.on(state.WAREHOUSE + which)
    i: i64
    for i in range(which, 2):
        table.lay(state.WAREHOUSE + i, table.on(state.WAREHOUSE + i + 1))
    table.lay(state.WAREHOUSE + 2, given)
    set_top(table, FLAGS, TRADED + HAND * (taken + 1))


def deliver(table: Table, place: i64, dock: i64, spot: i64) -> None:
    """A flower goes to a spot at the airport; the last spot gives oxygen (PN-70, PN-72)."""
    seat, components = table.to_move, table.components
    if place == codes.WAREHOUSE_PLACE:
        set_top(table, FLAGS, TRADED)
    else:
        table.clear_flower(seat, place)
    full = table.on(state.FULL_SPOTS + dock) | BIT[spot]
    table.lay(state.FULL_SPOTS + dock, full)
    done = top(table, DONE)
    set_top(table, DONE, done + BIT[2 * done_count(done)] * (dock + 1))
    energy = components.spot_energy[table.on(state.AIRPORT + dock) * SPOT_COUNT + spot]
    set_top(table, GAINED, top(table, GAINED) + energy)
    if full == supply.FULL_CONTAINER:
        table.add(seat, state.OXYGEN_AT, components.complete_oxygen)
        trigger(table, vocabulary.PUBLIC_COMPLETED)
