"""Own containers: deliveries to them, and where a new container goes (PN-76 to PN-82, PN-105).

`step2` in progress: unused docks, energy, moving. `deliver_personal`: whether colours are ignored, moving.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ANY,
    DELIVER_PERSONAL,
    DOCK_NEW,
    PERSONAL_COMPLETED,
    STEP2,
)
from hortus.games.planta_nubo.components import NONE, SPOT_COUNT, SPOT_SETS
from hortus.games.planta_nubo.rules.codes import (
    DOCK_IT,
    DOCK_WAITING,
    LOAD,
    POTTING,
    TAKE_CONTAINER,
)
from hortus.games.planta_nubo.rules.garden import add_compost, has_flower, offer_flowers
from hortus.games.planta_nubo.rules.stack import become, end_action, push_part_energy, set_top, top, trigger
from hortus.games.planta_nubo.rules.supply import (
    discard,
    pile_is_empty,
    take_from_queue,
)
from hortus.games.planta_nubo.state import (
    CHARGES,
    CONTAINERS,
    DOCK,
    LOADED,
    OXYGEN_AT,
    QUEUE,
    SEAT_FIELDS,
    WAITING,
    WAITING_COUNT,
    WIDTH,
    Table,
)
from hortus.kernel.arrays import BIT, bit_count, vec64

# Numbers of `step2` and of `deliver_personal`.
UNUSED: Final = 1
STEP_GAINED: Final = 2
STEP_MOVING: Final = 3
IGNORES: Final = 1
LOAD_MOVING: Final = 2
# Sets of full spots.
ALL_SPOTS: Final[i64] = SPOT_SETS - 1
LEFTMOST_EMPTY: Final = vec64(
    [next((spot for spot in range(SPOT_COUNT) if not full >> spot & 1), SPOT_COUNT) for full in range(SPOT_SETS)]
)


# ---- own containers ----


def can_load_dock(table: Table, seat: i64, dock: i64, ignores: bool) -> bool:
    """Whether a flower can go to the leftmost empty spot of a dock (PN-78, PN-79)."""
    fields, at = table.fields, seat * SEAT_FIELDS
    container, loaded = fields[at + DOCK + dock], fields[at + LOADED + dock]
    if container == NONE or loaded == ALL_SPOTS:
        return False
    if ignores or fields[at + CHARGES] >= table.components.ignore_cost:
        return has_flower(table, seat, ANY)
    return has_flower(table, seat, table.components.spot_colour[container * SPOT_COUNT + LEFTMOST_EMPTY[loaded]])


def next_spot(table: Table, seat: i64, dock: i64) -> i64:
    """The leftmost empty spot of a docked container, among the spots of all containers (PN-78)."""
    return table.field(seat, DOCK + dock) * SPOT_COUNT + LEFTMOST_EMPTY[table.field(seat, LOADED + dock)]


def can_dock(table: Table, seat: i64, dock: i64) -> bool:
    """Whether an own dock is free and its cost can be paid (PN-76)."""
    if table.field(seat, DOCK + dock) != NONE:
        return False
    return dock == 0 or table.field(seat, OXYGEN_AT) >= table.components.lower_dock_cost


def can_load(table: Table, docks: i64, ignores: bool) -> bool:
    """Whether one of several docks can be loaded, immediately or after docking a waiting container."""
    seat = table.to_move
    if not has_flower(table, seat, ANY):
        return False
    waits = is_waiting(table, seat)
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
        if not ignores and table.field(seat, CHARGES) < components.ignore_cost:
            colour = components.spot_colour[next_spot(table, seat, dock)]
        count = offer_flowers(table, out, count, LOAD + dock, 2, colour)
    return count


def load(table: Table, place: i64, dock: i64) -> None:
    """A flower goes to the leftmost empty spot of an own container."""
    seat, components, do = table.to_move, table.components, top(table, 0)
    spot = next_spot(table, seat, dock)
    ignores = do == DELIVER_PERSONAL and top(table, IGNORES) != 0
    colour = table.clear_flower(seat, place)
    if colour != components.spot_colour[spot] and not ignores:
        table.add(seat, CHARGES, -components.ignore_cost)
    table.add(seat, LOADED + dock, BIT[spot % SPOT_COUNT])
    energy = components.spot_energy[spot]
    if do == STEP2:
        set_top(table, UNUSED, top(table, UNUSED) & ~BIT[dock])
        set_top(table, STEP_GAINED, top(table, STEP_GAINED) + energy)
    else:
        set_top(table, LOAD_MOVING, 1)
        push_part_energy(table, energy)


def run_step_two(table: Table) -> bool:
    """True if step 2 has a delivery or a container to dock; else all its energy in one action (PN-81, PN-R29)."""
    stack, at = table.stack, (table.depth - 1) * WIDTH
    if stack[at + STEP_MOVING] != 0:
        end_own_deliveries(table)
        return False
    if can_load(table, stack[at + UNUSED], False) or can_dock_waiting(table):
        return True
    stop_step_two(table)
    return False


def stop_step_two(table: Table) -> None:
    """No more deliveries in this step."""
    energy = top(table, STEP_GAINED)
    if energy == 0:
        end_own_deliveries(table)
    else:
        set_top(table, STEP_MOVING, 1)
        push_part_energy(table, energy)


def run_own_delivery(table: Table) -> bool:
    """True if a single own delivery is asked for (PN-80)."""
    if top(table, LOAD_MOVING) != 0:
        end_own_deliveries(table)
        return False
    if can_load(table, 3, top(table, IGNORES) != 0):
        return True
    end_action(table)
    return False


def end_own_deliveries(table: Table) -> None:
    """Full own containers are discarded with their flowers (PN-82)."""
    fields, at = table.fields, table.to_move * SEAT_FIELDS
    dock: i64
    for dock in range(2):
        if fields[at + LOADED + dock] == ALL_SPOTS:
            discard(table, CONTAINERS, fields[at + DOCK + dock])
            fields[at + DOCK + dock] = NONE
            fields[at + LOADED + dock] = 0
            trigger(table, PERSONAL_COMPLETED)
    end_action(table)


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
        table.board[WAITING + size] = table.to_move * 32 + container
        table.lay(WAITING_COUNT, size + 1)
    else:
        put_on_dock(table, container, where)
    end_action(table)


def put_on_dock(table: Table, container: i64, dock: i64) -> None:
    """A container goes to an own dock; the lower one costs oxygen."""
    seat = table.to_move
    table.set_field(seat, DOCK + dock, container)
    table.set_field(seat, LOADED + dock, 0)
    if dock == 1:
        table.add(seat, OXYGEN_AT, -table.components.lower_dock_cost)


def is_waiting(table: Table, seat: i64) -> bool:
    """Whether a container waits beside the shack."""
    board = table.board
    i: i64
    for i in range(board[WAITING_COUNT]):
        if board[WAITING + i] // 32 == seat:
            return True
    return False


def can_dock_waiting(table: Table) -> bool:
    """Whether a container waits and a dock can be used (PN-77)."""
    seat = table.to_move
    return (
        table.board[WAITING_COUNT] > 0
        and is_waiting(table, seat)
        and (can_dock(table, seat, 0) or can_dock(table, seat, 1))
    )


def offer_waiting(table: Table, out: vec[i64], count: i64) -> i64:
    """Waiting containers may be docked at any of the owner's decisions (PN-77)."""
    seat, board = table.to_move, table.board
    i: i64
    dock: i64
    for i in range(board[WAITING_COUNT]):
        entry = board[WAITING + i]
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
    return (table.field(seat, DOCK) != NONE and table.field(seat, LOADED) > 0) or (
        table.field(seat, DOCK + 1) != NONE and table.field(seat, LOADED + 1) > 0
    )


def offer_potting(table: Table, out: vec[i64], count: i64) -> i64:
    """Any one to three flowers of one container (PN-105, PN-R18)."""
    seat = table.to_move
    dock: i64
    spots: i64
    for dock in range(2):
        if table.field(seat, DOCK + dock) == NONE:
            continue
        loaded = table.field(seat, LOADED + dock)
        for spots in range(1, SPOT_SETS - 1):
            if spots & ~loaded == 0:
                out[count] = POTTING + dock * SPOT_SETS + spots
                count += 1
    return count


def pot_soil(table: Table, dock: i64, spots: i64) -> None:
    """The flowers on some spots are composted; the container stays."""
    table.add(table.to_move, LOADED + dock, -spots)
    add_compost(table, bit_count(spots))
    end_action(table)
