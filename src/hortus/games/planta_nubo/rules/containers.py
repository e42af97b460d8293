"""Own containers: deliveries to them, and where a new container goes (PN-76 to PN-82, PN-105)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE, SPOT_COUNT, SPOT_SETS
from hortus.games.planta_nubo.rules import codes, garden, supply
from hortus.games.planta_nubo.rules.stack import (
    Effect,
    Item,
    become,
    end_action,
    push_part_energy,
    set_top,
    top,
    trigger,
)
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bit_count, vec64

# Numbers of `step2`: unused docks, energy, moving; and of `deliver_personal`: whether colours are ignored, moving.
UNUSED: Final = 1
STEP_GAINED: Final = 2
STEP_MOVING: Final = 3
IGNORES: Final = 1
LOAD_MOVING: Final = 2
BOTH_DOCKS: Final = 3
# Sets of full spots.
ALL_SPOTS: Final[i64] = SPOT_SETS - 1
LEFTMOST_EMPTY: Final = vec64(
    [next((spot for spot in range(SPOT_COUNT) if not full >> spot & 1), SPOT_COUNT) for full in range(SPOT_SETS)]
)


# ---- own containers ----


def can_load_dock(table: Table, seat: i64, dock: i64, ignores: bool) -> bool:
    """Whether a flower can go to the leftmost empty spot of a dock (PN-78, PN-79)."""
    fields, at = table.fields, seat * state.SEAT_FIELDS
    container, loaded = fields[at + state.DOCK + dock], fields[at + state.LOADED + dock]
    if container == NONE or loaded == ALL_SPOTS:
        return False
    if ignores or fields[at + state.CHARGES] >= table.components.ignore_cost:
        return garden.has_flower(table, seat, vocabulary.ANY)
    return garden.has_flower(table, seat, table.components.spot_colour[container * SPOT_COUNT + LEFTMOST_EMPTY[loaded]])


def next_spot(table: Table, seat: i64, dock: i64) -> i64:
    """The leftmost empty spot of a docked container, among the spots of all containers (PN-78)."""
    return table.field(seat, state.DOCK + dock) * SPOT_COUNT + LEFTMOST_EMPTY[table.field(seat, state.LOADED + dock)]


def can_dock(table: Table, seat: i64, dock: i64) -> bool:
    """Whether an own dock is free and its cost can be paid (PN-76)."""
    if table.field(seat, state.DOCK + dock) != NONE:
        return False
    return dock == 0 or table.field(seat, state.OXYGEN_AT) >= table.components.lower_dock_cost


def can_load(table: Table, docks: i64, ignores: bool) -> bool:
    """Whether one of several docks can be loaded, immediately or after docking a waiting container."""
    seat = table.to_move
    if not garden.has_flower(table, seat, vocabulary.ANY):
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
        colour: i64 = vocabulary.ANY
        if not ignores and table.field(seat, state.CHARGES) < components.ignore_cost:
            colour = components.spot_colour[next_spot(table, seat, dock)]
        count = garden.offer_flowers(table, out, count, codes.LOAD + dock, 2, colour)
    return count


def load(table: Table, place: i64, dock: i64, ignores: bool) -> i64:
    """A flower goes to the leftmost empty spot of an own container, for the energy of that spot."""
    seat, components = table.to_move, table.components
    spot = next_spot(table, seat, dock)
    colour = table.clear_flower(seat, place)
    if colour != components.spot_colour[spot] and not ignores:
        table.add(seat, state.CHARGES, -components.ignore_cost)
    table.add(seat, state.LOADED + dock, BIT[spot % SPOT_COUNT])
    return components.spot_energy[spot]


class Step2(Item):
    """Step 2 of a tool turn: a flower into each own container, then all their energy in one action (PN-81, PN-R29)."""

    optional = True

    def run(self, table: Table) -> bool:
        stack, at = table.stack, (table.depth - 1) * state.WIDTH
        if stack[at + STEP_MOVING] != 0:
            end_own_deliveries(table)
            return False
        if can_load(table, stack[at + UNUSED], False) or can_dock_waiting(table):
            return True
        self.skip(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return offer_loads(table, out, count, top(table, UNUSED), False)

    def apply(self, table: Table, code: i64) -> None:
        dock = (code - codes.LOAD) % 2
        energy = load(table, (code - codes.LOAD) // 2, dock, False)
        set_top(table, UNUSED, top(table, UNUSED) & ~BIT[dock])
        set_top(table, STEP_GAINED, top(table, STEP_GAINED) + energy)

    def skip(self, table: Table) -> None:
        """No more deliveries in this step."""
        energy = top(table, STEP_GAINED)
        if energy == 0:
            end_own_deliveries(table)
        else:
            set_top(table, STEP_MOVING, 1)
            push_part_energy(table, energy)


class DeliverPersonal(Effect):
    """A single flower into an own container, and its energy (PN-80)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return can_load(table, BOTH_DOCKS, first != 0)

    def run(self, table: Table) -> bool:
        if top(table, LOAD_MOVING) != 0:
            end_own_deliveries(table)
            return False
        if can_load(table, BOTH_DOCKS, top(table, IGNORES) != 0):
            return True
        end_action(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return offer_loads(table, out, count, BOTH_DOCKS, top(table, IGNORES) != 0)

    def apply(self, table: Table, code: i64) -> None:
        energy = load(table, (code - codes.LOAD) // 2, (code - codes.LOAD) % 2, top(table, IGNORES) != 0)
        set_top(table, LOAD_MOVING, 1)
        push_part_energy(table, energy)


def end_own_deliveries(table: Table) -> None:
    """Full own containers are discarded with their flowers (PN-82)."""
    fields, at = table.fields, table.to_move * state.SEAT_FIELDS
    dock: i64
    for dock in range(2):
        if fields[at + state.LOADED + dock] == ALL_SPOTS:
            supply.discard(table, state.CONTAINERS, fields[at + state.DOCK + dock])
            fields[at + state.DOCK + dock] = NONE
            fields[at + state.LOADED + dock] = 0
            trigger(table, vocabulary.PERSONAL_COMPLETED)
    end_action(table)


# ---- taking and docking containers ----


class Container(Effect):
    """Take a container from the queue, or the unseen top of the pile (PN-76)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return table.on(state.QUEUE) != NONE or not supply.pile_is_empty(table, state.CONTAINERS)

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        place: i64
        for place in range(3):
            if table.on(state.QUEUE + place) != NONE:
                out[count] = codes.TAKE_CONTAINER + place
                count += 1
        if not supply.pile_is_empty(table, state.CONTAINERS):
            out[count] = codes.TAKE_CONTAINER + 3
            count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        become(table, vocabulary.DOCK_NEW, supply.take_from_queue(table, code - codes.TAKE_CONTAINER))


class DockNew(Item):
    """The container in hand goes to a free dock; only without one may it wait beside the shack (PN-76, PN-77)."""

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        seat = table.to_move
        start = count
        dock: i64
        for dock in range(2):
            if can_dock(table, seat, dock):
                out[count] = codes.DOCK_IT + dock
                count += 1
        if count == start:
            out[count] = codes.DOCK_IT + 2
            count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        container, dock = top(table, 1), code - codes.DOCK_IT
        if dock == 2:
            size = table.on(state.WAITING_COUNT)
            table.board[state.WAITING + size] = table.to_move * 32 + container
            table.lay(state.WAITING_COUNT, size + 1)
        else:
            put_on_dock(table, container, dock)
        end_action(table)


def put_on_dock(table: Table, container: i64, dock: i64) -> None:
    """A container goes to an own dock; the lower one costs oxygen."""
    seat = table.to_move
    table.set_field(seat, state.DOCK + dock, container)
    table.set_field(seat, state.LOADED + dock, 0)
    if dock == 1:
        table.add(seat, state.OXYGEN_AT, -table.components.lower_dock_cost)


def is_waiting(table: Table, seat: i64) -> bool:
    """Whether a container waits beside the shack."""
    board = table.board
    i: i64
    for i in range(board[state.WAITING_COUNT]):
        if board[state.WAITING + i] // 32 == seat:
            return True
    return False


def can_dock_waiting(table: Table) -> bool:
    """Whether a container waits and a dock can be used (PN-77)."""
    seat = table.to_move
    return (
        table.board[state.WAITING_COUNT] > 0
        and is_waiting(table, seat)
        and (can_dock(table, seat, 0) or can_dock(table, seat, 1))
    )


def offer_waiting(table: Table, out: vec[i64], count: i64) -> i64:
    """Waiting containers may be docked at any of the owner's decisions (PN-77)."""
    seat, board = table.to_move, table.board
    i: i64
    dock: i64
    for i in range(board[state.WAITING_COUNT]):
        entry = board[state.WAITING + i]
        if entry // 32 != seat:
            continue
        for dock in range(2):
            if can_dock(table, seat, dock):
                out[count] = codes.DOCK_WAITING + (entry % 32) * 2 + dock
                count += 1
    return count


def dock_waiting(table: Table, container: i64, dock: i64) -> None:
    """A waiting container goes to a dock."""
    size = table.on(state.WAITING_COUNT)
    at: i64 = 0
    while table.on(state.WAITING + at) % 32 != container:
        at += 1
    i: i64
    for i in range(at, size - 1):
        table.lay(state.WAITING + i, table.on(state.WAITING + i + 1))
    table.lay(state.WAITING_COUNT, size - 1)
    put_on_dock(table, container, dock)


# ---- potting soil ----


class CompostContainer(Effect):
    """Compost any one to three flowers of an own docked container, which stays (PN-105, PN-R18)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        seat = table.to_move
        return (table.field(seat, state.DOCK) != NONE and table.field(seat, state.LOADED) > 0) or (
            table.field(seat, state.DOCK + 1) != NONE and table.field(seat, state.LOADED + 1) > 0
        )

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        seat = table.to_move
        dock: i64
        spots: i64
        for dock in range(2):
            if table.field(seat, state.DOCK + dock) == NONE:
                continue
            loaded = table.field(seat, state.LOADED + dock)
            for spots in range(1, SPOT_SETS - 1):
                if spots & ~loaded == 0:
                    out[count] = codes.POTTING + dock * SPOT_SETS + spots
                    count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        dock, spots = (code - codes.POTTING) // SPOT_SETS, (code - codes.POTTING) % SPOT_SETS
        table.add(table.to_move, state.LOADED + dock, -spots)
        garden.add_compost(table, bit_count(spots))
        end_action(table)
