"""The actions of Botbot's board and what it gains (PN-166 to PN-181)."""

from typing import Final

from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import COLOUR_COUNT, NONE, SPOT_COUNT
from hortus.games.planta_nubo.rules.supply import FULL_CONTAINER, discard, refill_airport, take_from_queue, turn_up_bed
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bit_count

TEN: Final = 10
DIE_COST: Final = 2
# The most flowers that an airship action loads, two per container, and how many colours its requirement asks for.
CARGO: Final = 3
A_CONTAINER: Final = 2
FEW_FLOWERS: Final = 3


def is_met(table: Table, action: i64) -> bool:
    """Whether the requirement of an action is met (PN-170 to PN-176)."""
    seat = table.to_move
    if action == vocabulary.AIRSHIP:
        return colours_held(table, seat) >= CARGO
    if action == vocabulary.TAKE_CONTAINER:
        return lowest_open_dock(table, seat) != NONE
    if action == vocabulary.FRESH:
        return flowers_held(table, seat) <= FEW_FLOWERS
    if action == vocabulary.CLEAR:
        return table.field(seat, state.BOT_BLOCKED) != 0
    if action == vocabulary.CLIMB:
        return can_climb(table, seat)
    # OWN
    return containers_docked(table, seat) > 0


def act(table: Table, action: i64) -> None:
    """An action, or its substitute if it cannot be done (PN-167)."""
    done = False
    if is_met(table, action):
        if action == vocabulary.AIRSHIP:
            done = fly(table)
        elif action == vocabulary.TAKE_CONTAINER:
            done = take_container(table)
        elif action == vocabulary.CLEAR:
            done = clear_dock(table)
        elif action == vocabulary.CLIMB:
            table.add(table.to_move, state.LEVEL, 1)
            done = True
        elif action == vocabulary.OWN:
            done = deliver_own(table)
    if not done:
        # PN-174: fresh flowers are the same two flowers.
        gain_two_flowers(table)


def gain_two_flowers(table: Table) -> None:
    """Flowers for the next spots of the lowest containers; each unavailable one is a charge (PN-168)."""
    seat = table.to_move
    lowest: i64 = NONE
    gained: i64 = 0
    dock: i64 = state.BOT_DOCKS - 1
    while dock >= 0 and gained < 2:
        if has_empty_spot(table, seat, dock):
            if lowest == NONE:
                lowest = dock
            gain_for_spot(table, seat, dock, 0)
            gained += 1
        dock -= 1
    if gained == 1 and table.field(seat, state.BOT_LOADED + lowest) + 1 < SPOT_COUNT:
        gain_for_spot(table, seat, lowest, 1)
        gained += 1
    gain_charges(table, 2 - gained)


def has_empty_spot(table: Table, seat: i64, dock: i64) -> bool:
    """Whether a docked container has an empty spot."""
    return table.field(seat, state.BOT_DOCK + dock) != NONE and table.field(seat, state.BOT_LOADED + dock) < SPOT_COUNT


def gain_for_spot(table: Table, seat: i64, dock: i64, further: i64) -> None:
    """A flower of the colour of the leftmost empty spot, or of one further right."""
    spot = table.field(seat, state.BOT_DOCK + dock) * SPOT_COUNT + table.field(seat, state.BOT_LOADED + dock) + further
    table.add(seat, state.BOT_FLOWER + table.components.spot_colour[spot], 1)


def take_bed(table: Table, plot: i64) -> None:
    """The top bed of the plot's stack, if there is one, and three flowers (PN-169, PN-R48)."""
    seat, components = table.to_move, table.components
    bed = table.on(state.STACK_TOP + plot)
    if bed != NONE:
        table.pools[state.BOT_BEDS] |= BIT[bed]
        turn_up_bed(table, plot)
    table.add(seat, state.BOT_FLOWER + components.plot_colour[plot], components.bot_bed_flowers)


def fly(table: Table) -> bool:
    """Up to three flowers to the airport, from the marked container on to the left (PN-170); False if none fits."""
    seat = table.to_move
    loaded: i64 = 0
    energy: i64 = 0
    visits: i64 = 0
    while True:
        dock = table.field(seat, state.BOT_MARK)
        left = CARGO - loaded
        gained = load_airship(table, seat, dock, A_CONTAINER if left > A_CONTAINER else left)
        loaded += gained // 64
        energy += gained % 64
        visits += 1
        if loaded == CARGO or visits == 3:
            break
        table.set_field(seat, state.BOT_MARK, dock - 1 if dock > 0 else 2)
    gain_energy(table, energy)
    full: i64 = 0
    for dock in range(3):
        if table.on(state.AIRPORT + dock) != NONE and table.on(state.FULL_SPOTS + dock) == FULL_CONTAINER:
            full += 1
    gain_oxygen(table, full * table.components.complete_oxygen)
    refill_airport(table)
    return loaded > 0


def load_airship(table: Table, seat: i64, dock: i64, most: i64) -> i64:
    """Matching flowers onto a container from right to left; flowers * 64 + energy."""
    components, container = table.components, table.on(state.AIRPORT + dock)
    loaded: i64 = 0
    energy: i64 = 0
    spot: i64 = SPOT_COUNT - 1
    while container != NONE and spot >= 0 and loaded < most:
        colour = components.spot_colour[container * SPOT_COUNT + spot]
        if table.on(state.FULL_SPOTS + dock) & BIT[spot] == 0 and table.field(seat, state.BOT_FLOWER + colour) > 0:
            table.add(seat, state.BOT_FLOWER + colour, -1)
            table.lay(state.FULL_SPOTS + dock, table.on(state.FULL_SPOTS + dock) | BIT[spot])
            loaded += 1
            energy += components.spot_energy[container * SPOT_COUNT + spot]
        spot -= 1
    return loaded * 64 + energy


def take_container(table: Table) -> bool:
    """The first container in the queue onto the lowest open dock, and a charge (PN-172); False without a container."""
    seat = table.to_move
    if table.on(state.QUEUE) == NONE:
        return False
    dock = lowest_open_dock(table, seat)
    table.set_field(seat, state.BOT_DOCK + dock, take_from_queue(table, 0))
    table.set_field(seat, state.BOT_LOADED + dock, 0)
    gain_charges(table, 1)
    return True


def lowest_open_dock(table: Table, seat: i64) -> i64:
    """The lowest dock that is neither blocked nor taken, or NONE."""
    dock: i64 = state.BOT_DOCKS - 1
    while dock >= 0:
        if table.field(seat, state.BOT_DOCK + dock) == NONE and table.field(seat, state.BOT_BLOCKED) & BIT[dock] == 0:
            return dock
        dock -= 1
    return NONE


def clear_dock(table: Table) -> bool:
    """The topmost barricade goes, without a bonus (PN-173)."""
    blocked = table.field(table.to_move, state.BOT_BLOCKED)
    table.set_field(table.to_move, state.BOT_BLOCKED, blocked & (blocked - 1))
    return True


def deliver_own(table: Table) -> bool:
    """One delivery to each container from the lowest up (PN-176); False if none is possible."""
    seat, components = table.to_move, table.components
    loaded: i64 = 0
    energy: i64 = 0
    dock: i64 = state.BOT_DOCKS - 1
    while dock >= 0:
        if has_empty_spot(table, seat, dock):
            spot = table.field(seat, state.BOT_DOCK + dock) * SPOT_COUNT + table.field(seat, state.BOT_LOADED + dock)
            if pay_flower(table, seat, components.spot_colour[spot]):
                table.add(seat, state.BOT_LOADED + dock, 1)
                energy += components.spot_energy[spot]
                loaded += 1
        dock -= 1
    gain_energy(table, energy)
    for dock in range(state.BOT_DOCKS):
        if (
            table.field(seat, state.BOT_DOCK + dock) != NONE
            and table.field(seat, state.BOT_LOADED + dock) == SPOT_COUNT
        ):
            discard(table, state.CONTAINERS, table.field(seat, state.BOT_DOCK + dock))
            table.set_field(seat, state.BOT_DOCK + dock, NONE)
            table.set_field(seat, state.BOT_LOADED + dock, 0)
    return loaded > 0


def pay_flower(table: Table, seat: i64, colour: i64) -> bool:
    """A flower of this colour: an own one, one traded for several of another colour, or one for a charge (PN-176)."""
    if table.field(seat, state.BOT_FLOWER + colour) > 0:
        table.add(seat, state.BOT_FLOWER + colour, -1)
        return True
    trade = table.components.bot_trade[table.level]
    i: i64
    for i in range(COLOUR_COUNT):
        other = table.components.bot_order[table.level * COLOUR_COUNT + i]
        if table.field(seat, state.BOT_FLOWER + other) >= trade:
            table.add(seat, state.BOT_FLOWER + other, -trade)
            return True
    if table.field(seat, state.CHARGES) > 0:
        table.add(seat, state.CHARGES, -1)
        return True
    return False


def can_climb(table: Table, seat: i64) -> bool:
    """Whether the board's condition of the next arbor level is met (PN-175)."""
    level = table.field(seat, state.LEVEL)
    if level >= 3:
        return False
    components = table.components
    condition = table.level * 3 + level
    return condition_count(table, seat, components.bot_arbor_what[condition]) >= components.bot_arbor_count[condition]


def condition_count(table: Table, seat: i64, what: i64) -> i64:
    """What Botbot has of something that its arbor asks for."""
    if what == vocabulary.BOT_CONTAINERS:
        return containers_docked(table, seat)
    if what == vocabulary.BOT_BARRICADES:
        return state.BOT_DOCKS - 1 - bit_count(table.field(seat, state.BOT_BLOCKED))
    if what == vocabulary.BOT_CHARGES:
        return table.field(seat, state.CHARGES)
    if what == vocabulary.BOT_FLOWERS:
        return flowers_held(table, seat)
    if what == vocabulary.BOT_FORESTS:
        return table.field(seat, state.FORESTS)
    return bit_count(table.pools[state.BOT_BEDS])


def containers_docked(table: Table, seat: i64) -> i64:
    """How many containers Botbot has."""
    count: i64 = 0
    dock: i64
    for dock in range(state.BOT_DOCKS):
        if table.field(seat, state.BOT_DOCK + dock) != NONE:
            count += 1
    return count


def flowers_held(table: Table, seat: i64) -> i64:
    """How many flowers Botbot has."""
    count: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        count += table.field(seat, state.BOT_FLOWER + colour)
    return count


def colours_held(table: Table, seat: i64) -> i64:
    """How many different colours they have (PN-R39)."""
    count: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if table.field(seat, state.BOT_FLOWER + colour) > 0:
            count += 1
    return count


# ---- gains ----


def gain_energy(table: Table, energy: i64) -> None:
    """Every two energy are an oxygen; an odd one is kept (PN-171)."""
    seat, each = table.to_move, table.components.bot_energy
    stored = table.field(seat, state.BOT_STORED) + energy
    table.set_field(seat, state.BOT_STORED, stored % each)
    gain_oxygen(table, stored // each)


def gain_oxygen(table: Table, oxygen: i64) -> None:
    """One by one; each ten turns two charges into a pip, or gives a charge (PN-181, PN-R45)."""
    seat = table.to_move
    _i: i64
    for _i in range(oxygen):
        table.add(seat, state.OXYGEN_AT, 1)
        if table.field(seat, state.OXYGEN_AT) % TEN != 0:
            continue
        if table.field(seat, state.CHARGES) >= DIE_COST and table.field(seat, state.DIE) < table.components.die_most:
            table.add(seat, state.CHARGES, -DIE_COST)
            table.add(seat, state.DIE, 1)
        else:
            gain_charges(table, 1)


def gain_charges(table: Table, charges: i64) -> None:
    """Charges above the end are oxygen (PN-180)."""
    seat = table.to_move
    _i: i64
    for _i in range(charges):
        if table.field(seat, state.CHARGES) < table.components.charge_most:
            table.add(seat, state.CHARGES, 1)
        else:
            gain_oxygen(table, 1)
