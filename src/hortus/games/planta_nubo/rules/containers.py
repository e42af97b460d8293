"""Deliveries to the airport and to own containers, the warehouse, and where a new container goes (PN-70 to PN-82).

`deliver_public` under way: number, mode, docks delivered to (base 4), energy, and flags (traded, moving, flower in hand).
`step2`: unused docks, energy, moving. `deliver_personal`: whether colours are ignored, moving.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE, SPOT_COUNT
from hortus.games.planta_nubo.rules.codes import (
    DELIVER,
    DOCK_IT,
    DOCK_WAITING,
    LOAD,
    POTTING,
    TAKE_CONTAINER,
    TRADE,
    WAREHOUSE_PLACE,
)
from hortus.games.planta_nubo.rules.garden import add_compost, has_flower, offer_flowers
from hortus.games.planta_nubo.rules.stack import become, end_action, push_part_energy, set_top, top, trigger
from hortus.games.planta_nubo.rules.supply import (
    FULL_CONTAINER,
    discard,
    pile_is_empty,
    refill_airport,
    take_from_queue,
)
from hortus.games.planta_nubo.state import (
    AIRPORT,
    CHARGES,
    CONTAINERS,
    DOCK,
    FLOWER_CELLS,
    FULL_SPOTS,
    HELD_SPOTS,
    LOADED,
    OXYGEN_AT,
    POT,
    QUEUE,
    WAITING,
    WAITING_COUNT,
    WAREHOUSE,
    Table,
)
from hortus.games.planta_nubo.vocabulary import (
    ANY,
    DELIVER_PERSONAL,
    DIFFERENT,
    DOCK_NEW,
    FREE,
    PERSONAL_COMPLETED,
    PUBLIC_COMPLETED,
    SAME,
    STEP2,
)
from hortus.kernel.arrays import BIT, lowest_bit

# Numbers of `deliver_public` under way.
WANTED: Final = 1
MODE: Final = 2
DONE: Final = 3
GAINED: Final = 4
FLAGS: Final = 5
TRADED: Final = 1
MOVING: Final = 2
HAND: Final = 4  # times colour + 1
# Numbers of `step2` and of `deliver_personal`.
UNUSED: Final = 1
STEP_GAINED: Final = 2
STEP_MOVING: Final = 3
IGNORES: Final = 1
LOAD_MOVING: Final = 2


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
    components = table.components
    spots: i64 = 0
    dock: i64
    for dock in range(3):
        container = table.on(AIRPORT + dock)
        if container != NONE:
            fitting = components.spots_of_colour[container * COLOUR_COUNT + colour] & ~table.on(FULL_SPOTS + dock)
            if fitting != 0 and dock_allowed(done, mode, dock):
                spots |= fitting * BIT[dock * SPOT_COUNT]
    return spots


def can_trade(table: Table, done: i64, mode: i64) -> bool:
    """Whether some trade with the warehouse is possible (PN-73, PN-R20)."""
    seat = table.to_move
    colour: i64
    takes = False
    gives = False
    for colour in range(COLOUR_COUNT):
        if is_stored(table, colour):
            takes = takes or open_spots(table, done, mode, colour) != 0
        else:
            gives = gives or has_flower(table, seat, colour)
    return takes and gives


def is_stored(table: Table, colour: i64) -> bool:
    """Whether the warehouse holds a colour."""
    return table.on(WAREHOUSE) == colour or table.on(WAREHOUSE + 1) == colour or table.on(WAREHOUSE + 2) == colour


def can_deliver(table: Table, done: i64, mode: i64, traded: bool) -> bool:
    """Whether a further public delivery is possible."""
    seat = table.to_move
    colour: i64
    for colour in range(COLOUR_COUNT):
        if has_flower(table, seat, colour) and open_spots(table, done, mode, colour) != 0:
            return True
    return not traded and can_trade(table, done, mode)


def run_deliveries(table: Table) -> bool:
    """True if a delivery is asked; else go on to the energy, and from there to the refill (PN-74)."""
    done, flags = top(table, DONE), top(table, FLAGS)
    if flags & MOVING != 0:
        refill_airport(table)
        end_action(table)
        return False
    if flags >= HAND:
        return True
    if done_count(done) < top(table, WANTED) and can_deliver(table, done, top(table, MODE), flags & TRADED != 0):
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
    seat = table.to_move
    colour: i64
    for colour in range(COLOUR_COUNT):
        spots = open_spots(table, done, mode, colour)
        if spots == 0:
            continue
        cells = table.mask(seat, FLOWER_CELLS + colour)
        while cells != 0:
            count = offer_spots(out, count, spots, lowest_bit(cells))
            cells &= cells - 1
        pots = table.mask(seat, HELD_SPOTS)
        while pots != 0:
            spot = lowest_bit(pots)
            pots &= pots - 1
            if table.get(seat, POT + spot) == colour + 1:
                count = offer_spots(out, count, spots, CELL_COUNT + spot)
    if flags & TRADED == 0:
        count = offer_trades(table, out, count, done, mode)
    return count


def offer_spots(out: vec[i64], count: i64, spots: i64, place: i64) -> i64:
    """One flower onto each of some spots."""
    while spots != 0:
        out[count] = DELIVER + place * 3 * SPOT_COUNT + lowest_bit(spots)
        count += 1
        spots &= spots - 1
    return count


def offer_trades(table: Table, out: vec[i64], count: i64, done: i64, mode: i64) -> i64:
    """A flower whose colour the warehouse lacks, for one whose delivery is possible (PN-73)."""
    which: i64
    colour: i64
    for which in range(3):
        if open_spots(table, done, mode, table.on(WAREHOUSE + which)) == 0:
            continue
        for colour in range(COLOUR_COUNT):
            if not is_stored(table, colour):
                count = offer_flowers(table, out, count, TRADE + which, 3, colour)
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


# ---- own containers ----


def can_load_dock(table: Table, seat: i64, dock: i64, ignores: bool) -> bool:
    """Whether a flower can go to the leftmost empty spot of a dock (PN-78, PN-79)."""
    container, loaded = table.get(seat, DOCK + dock), table.get(seat, LOADED + dock)
    if container == NONE or loaded >= SPOT_COUNT:
        return False
    if ignores or table.get(seat, CHARGES) >= table.components.ignore_cost:
        return has_flower(table, seat, ANY)
    return has_flower(table, seat, table.components.spot_colour[container * SPOT_COUNT + loaded])


def can_dock(table: Table, seat: i64, dock: i64) -> bool:
    """Whether an own dock is free and its cost can be paid (PN-76)."""
    if table.get(seat, DOCK + dock) != NONE:
        return False
    return dock == 0 or table.get(seat, OXYGEN_AT) >= table.components.lower_dock_cost


def can_load(table: Table, docks: i64, ignores: bool) -> bool:
    """Whether one of some docks can be loaded, at once or after docking a waiting container."""
    seat = table.to_move
    waits = is_waiting(table, seat) and has_flower(table, seat, ANY)
    dock: i64
    for dock in range(2):
        if docks & BIT[dock] != 0 and (
            can_load_dock(table, seat, dock, ignores) or (waits and can_dock(table, seat, dock))
        ):
            return True
    return False


def offer_loads(table: Table, out: vec[i64], count: i64, docks: i64, ignores: bool) -> i64:
    """Flowers for the next spot of each dock; a wrong colour costs a charge (PN-79)."""
    seat, components = table.to_move, table.components
    dock: i64
    for dock in range(2):
        if docks & BIT[dock] == 0 or not can_load_dock(table, seat, dock, ignores):
            continue
        colour: i64 = ANY
        if not ignores and table.get(seat, CHARGES) < components.ignore_cost:
            colour = i64(
                components.spot_colour[table.get(seat, DOCK + dock) * SPOT_COUNT + table.get(seat, LOADED + dock)]
            )
        count = offer_flowers(table, out, count, LOAD + dock, 2, colour)
    return count


def load(table: Table, place: i64, dock: i64) -> None:
    """A flower goes to the leftmost empty spot of an own container."""
    seat, components, do = table.to_move, table.components, top(table, 0)
    spot = table.get(seat, DOCK + dock) * SPOT_COUNT + table.get(seat, LOADED + dock)
    ignores = do == DELIVER_PERSONAL and top(table, IGNORES) != 0
    colour = table.clear_flower(seat, place)
    if colour != components.spot_colour[spot] and not ignores:
        table.add(seat, CHARGES, -components.ignore_cost)
    table.add(seat, LOADED + dock, 1)
    energy = components.spot_energy[spot]
    if do == STEP2:
        set_top(table, UNUSED, top(table, UNUSED) & ~BIT[dock])
        set_top(table, STEP_GAINED, top(table, STEP_GAINED) + energy)
    else:
        set_top(table, LOAD_MOVING, 1)
        push_part_energy(table, energy)


def run_step_two(table: Table) -> bool:
    """True if a delivery of step 2 is asked; else all its energy in one action (PN-81)."""
    if top(table, STEP_MOVING) != 0:
        clear_own_docks(table)
        end_action(table)
        return False
    if can_load(table, top(table, UNUSED), False):
        return True
    stop_step_two(table)
    return False


def stop_step_two(table: Table) -> None:
    """No more deliveries in this step."""
    set_top(table, STEP_MOVING, 1)
    push_part_energy(table, top(table, STEP_GAINED))


def run_own_delivery(table: Table) -> bool:
    """True if a single own delivery is asked (PN-80)."""
    if top(table, LOAD_MOVING) != 0:
        clear_own_docks(table)
        end_action(table)
        return False
    if can_load(table, 3, top(table, IGNORES) != 0):
        return True
    end_action(table)
    return False


def clear_own_docks(table: Table) -> None:
    """Full own containers are discarded with their flowers (PN-82)."""
    seat = table.to_move
    dock: i64
    for dock in range(2):
        if table.get(seat, DOCK + dock) != NONE and table.get(seat, LOADED + dock) == SPOT_COUNT:
            discard(table, CONTAINERS, table.get(seat, DOCK + dock))
            table.put(seat, DOCK + dock, NONE)
            table.put(seat, LOADED + dock, 0)
            trigger(table, PERSONAL_COMPLETED)


# ---- taking and docking containers ----


def can_take_container(table: Table) -> bool:
    """Whether queue, pile or discards hold a container (PN-76)."""
    return table.on(QUEUE) != NONE or not pile_is_empty(table, CONTAINERS)


def offer_containers(table: Table, out: vec[i64], count: i64) -> i64:
    """The queue, or the unseen top of the pile."""
    place: i64
    for place in range(3):
        if table.on(QUEUE + place) != NONE:
            out[count] = TAKE_CONTAINER + place
            count += 1
    if not pile_is_empty(table, CONTAINERS):
        out[count] = TAKE_CONTAINER + 3
        count += 1
    return count


def take_container(table: Table, place: i64) -> None:
    """The container is in hand and must be docked."""
    become(table, DOCK_NEW, take_from_queue(table, place))


def offer_docks(table: Table, out: vec[i64], count: i64) -> i64:
    """The free docks; only without one may the container wait (PN-76, PN-77)."""
    seat = table.to_move
    start = count
    dock: i64
    for dock in range(2):
        if can_dock(table, seat, dock):
            out[count] = DOCK_IT + dock
            count += 1
    if count == start:
        out[count] = DOCK_IT + 2
        count += 1
    return count


def dock_new(table: Table, where: i64) -> None:
    """The container in hand goes to a dock, or beside the shack."""
    container = top(table, 1)
    if where == 2:
        size = table.on(WAITING_COUNT)
        table.board[WAITING + size] = i16(table.to_move * 32 + container)
        table.lay(WAITING_COUNT, size + 1)
    else:
        put_on_dock(table, container, where)
    end_action(table)


def put_on_dock(table: Table, container: i64, dock: i64) -> None:
    """A container goes to an own dock; the lower one costs oxygen."""
    seat = table.to_move
    table.put(seat, DOCK + dock, container)
    table.put(seat, LOADED + dock, 0)
    if dock == 1:
        table.add(seat, OXYGEN_AT, -table.components.lower_dock_cost)


def is_waiting(table: Table, seat: i64) -> bool:
    """Whether a container waits beside the shack."""
    i: i64
    for i in range(table.on(WAITING_COUNT)):
        if table.on(WAITING + i) // 32 == seat:
            return True
    return False


def offer_waiting(table: Table, out: vec[i64], count: i64) -> i64:
    """Waiting containers may be docked at any own decision (PN-77)."""
    seat = table.to_move
    i: i64
    dock: i64
    for i in range(table.on(WAITING_COUNT)):
        entry = table.on(WAITING + i)
        if entry // 32 != seat:
            continue
        for dock in range(2):
            if can_dock(table, seat, dock):
                out[count] = DOCK_WAITING + (entry % 32) * 2 + dock
                count += 1
    return count


def dock_waiting(table: Table, container: i64, dock: i64) -> None:
    """A waiting container goes to a dock."""
    size = table.on(WAITING_COUNT)
    at: i64 = 0
    while table.on(WAITING + at) % 32 != container:
        at += 1
    i: i64
    for i in range(at, size - 1):
        table.lay(WAITING + i, table.on(WAITING + i + 1))
    table.lay(WAITING_COUNT, size - 1)
    put_on_dock(table, container, dock)


# ---- potting soil ----


def has_loaded_dock(table: Table, seat: i64) -> bool:
    """Whether an own docked container holds a flower (PN-105)."""
    return (table.get(seat, DOCK) != NONE and table.get(seat, LOADED) > 0) or (
        table.get(seat, DOCK + 1) != NONE and table.get(seat, LOADED + 1) > 0
    )


def offer_potting(table: Table, out: vec[i64], count: i64) -> i64:
    """One to three flowers of one container (PN-105)."""
    seat = table.to_move
    dock: i64
    flowers: i64
    for dock in range(2):
        if table.get(seat, DOCK + dock) != NONE:
            for flowers in range(3):
                if flowers < table.get(seat, LOADED + dock):
                    out[count] = POTTING + dock * 3 + flowers
                    count += 1
    return count


def pot_soil(table: Table, dock: i64, flowers: i64) -> None:
    """The last loaded flowers are composted; the container stays (PN-R18)."""
    table.add(table.to_move, LOADED + dock, -flowers)
    add_compost(table, flowers)
    end_action(table)
