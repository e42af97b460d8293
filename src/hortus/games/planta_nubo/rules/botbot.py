"""Botbot's turns: a solobot tile says where its tool goes, its board says what the tiles do (PN-160 to PN-184)."""

from typing import Final

from mypy_extensions import i64

from hortus.games.planta_nubo.components import (
    BLUEPRINT_COUNT,
    COLOUR_COUNT,
    COLUMN,
    FOREST_COUNT,
    NONE,
    SMALL_FORESTS,
    SPOT_COUNT,
    TOOL_COUNT,
)
from hortus.games.planta_nubo.geometry import spot_beside
from hortus.games.planta_nubo.rules.supply import (
    FULL_CONTAINER,
    discard,
    discard_nearest,
    draw,
    draw_known,
    fill_queue,
    fill_rows,
    refill_airport,
    take_from_queue,
    turn_up_bed,
)
from hortus.games.planta_nubo.rules.tools import (
    FIRST_PLACE,
    GRID,
    SECOND_PLACE,
    can_lie,
    is_closed,
    place_tool,
    tile_at,
)
from hortus.games.planta_nubo.rules.turns import tool_left
from hortus.games.planta_nubo.state import (
    AIRPORT,
    BOT_BEDS,
    BOT_BLOCKED,
    BOT_DOCK,
    BOT_DOCKS,
    BOT_FLOWER,
    BOT_LOADED,
    BOT_MARK,
    BOT_STORED,
    CHARGES,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFT_PHASE,
    DIE,
    FARMS,
    FOREST,
    FOREST_ROLL,
    FOREST_STACK,
    FORESTS,
    FULL_SPOTS,
    LEVEL,
    MODULES,
    ON_TILE,
    OWN_FORESTS,
    OXYGEN_AT,
    PLACE,
    QUEUE,
    ROLL_ORDER,
    SOLOBOTS,
    STACK_TOP,
    TOOL_PHASE,
    TOOLS,
    Table,
)
from hortus.games.planta_nubo.vocabulary import (
    AIRSHIP,
    ALL_FLOWERS,
    BOT_BARRICADES,
    BOT_CHARGES,
    BOT_CONTAINERS,
    BOT_FLOWERS,
    BOT_FORESTS,
    CLEAR,
    CLIMB,
    DIE_OXYGEN,
    EMPTY_LOWEST,
    FRESH,
    MISSING_FLOWERS,
    OWN,
    REFRESH_CARDS,
    REFRESH_QUEUE,
    TAKE_CONTAINER,
    UPGRADE_DIE,
)
from hortus.kernel.arrays import BIT, bit_count, vec64

SPOT_BESIDE: Final = vec64([spot_beside(place, arrow) for place in range(9) for arrow in range(4)])
TEN: Final = 10
DIE_COST: Final = 2
# An airship action loads so many flowers at most, two a container; its requirement is so many colours.
CARGO: Final = 3
A_CONTAINER: Final = 2
FEW_FLOWERS: Final = 3


def run_botbot(table: Table) -> None:
    """Botbot's part of the phase."""
    table.depth -= 1
    if table.phase == TOOL_PHASE:
        tool_turn(table)
    elif table.phase == CRAFT_PHASE:
        craft(table)
    else:
        income(table)


# ---- the tool turn ----


def tool_turn(table: Table) -> None:
    """Tile, blueprint, tool, arrow, two actions, additional effect (PN-164)."""
    seat, components = table.to_move, table.components
    tile = draw(table, SOLOBOTS)
    discard(table, SOLOBOTS, tile)
    place = chosen_place(table, tile)
    tool = chosen_tool(table, tile, place)
    if tool == NONE:
        # PN-165: laid on the blueprint itself, which is closed for the round.
        place_tool(table, seat, topmost_tool(table, tile), ON_TILE + place)
        act(table, components.blueprint_bot[table.on(PLACE + place)])
    else:
        spot = chosen_spot(table, tile, tool, place)
        other = SECOND_PLACE[spot] if FIRST_PLACE[spot] == place else FIRST_PLACE[spot]
        place_tool(table, seat, tool, spot)
        act(table, components.blueprint_bot[table.on(PLACE + place)])
        perform(table, tile_at(table, other))
    additional_effect(table, tile)


def chosen_place(table: Table, tile: i64) -> i64:
    """The first usable blueprint of the column whose requirement is met; else the first usable one (PN-R43)."""
    components = table.components
    topmost: i64 = NONE
    i: i64
    for i in range(COLUMN):
        blueprint = components.tile_column[tile * COLUMN + i]
        place = place_of(table, blueprint)
        if place == NONE:
            continue
        if topmost == NONE:
            topmost = place
        if is_met(table, components.blueprint_bot[blueprint]):
            return place
    return topmost if topmost != NONE else first_open_place(table)


def place_of(table: Table, blueprint: i64) -> i64:
    """Where a blueprint lies in the grid, or NONE if it is not there or closed."""
    place: i64
    for place in range(GRID):
        if blueprint != NONE and table.on(PLACE + place) == blueprint and table.closed & BIT[place] == 0:
            return place
    return NONE


def first_open_place(table: Table) -> i64:
    """Any blueprint that is not closed; only odd positions need it."""
    place: i64 = 0
    while place < GRID - 1 and table.closed & BIT[place] != 0:
        place += 1
    return place


def chosen_tool(table: Table, tile: i64, place: i64) -> i64:
    """The first unused tool of the column that can lie next to the blueprint, or NONE."""
    i: i64
    for i in range(TOOL_COUNT):
        tool = table.components.tile_tools[tile * TOOL_COUNT + i]
        if table.get(table.to_move, TOOLS) & BIT[tool] != 0 and chosen_spot(table, tile, tool, place) != NONE:
            return tool
    return NONE


def topmost_tool(table: Table, tile: i64) -> i64:
    """The first unused tool of the column."""
    i: i64 = 0
    while table.get(table.to_move, TOOLS) & BIT[table.components.tile_tools[tile * TOOL_COUNT + i]] == 0:
        i += 1
    return table.components.tile_tools[tile * TOOL_COUNT + i]


def chosen_spot(table: Table, tile: i64, tool: i64, place: i64) -> i64:
    """The first arrow, seen from the blueprint, where the tool can lie, or NONE."""
    i: i64
    for i in range(4):
        spot = SPOT_BESIDE[place * 4 + table.components.tile_arrows[tile * 4 + i]]
        if can_lie(table, tool, spot):
            return spot
    return NONE


def perform(table: Table, tile: i64) -> None:
    """The other tile: overtime is free and always used; a closed blueprint is the substitute action (PN-R44)."""
    if tile >= BLUEPRINT_COUNT:
        take_bed(table, tile - BLUEPRINT_COUNT)
    elif is_closed(table, tile):
        gain_two_flowers(table)
    else:
        act(table, table.components.blueprint_bot[tile])


# ---- actions of the board ----


def is_met(table: Table, action: i64) -> bool:
    """Whether the requirement of an action is met (PN-170 to PN-176)."""
    seat = table.to_move
    if action == AIRSHIP:
        return colours_held(table, seat) >= CARGO
    if action == TAKE_CONTAINER:
        return lowest_open_dock(table, seat) != NONE
    if action == FRESH:
        return flowers_held(table, seat) <= FEW_FLOWERS
    if action == CLEAR:
        return table.get(seat, BOT_BLOCKED) != 0
    if action == CLIMB:
        return can_climb(table, seat)
    assert action == OWN
    return containers_docked(table, seat) > 0


def act(table: Table, action: i64) -> None:
    """An action, or its substitute where it cannot be done (PN-167)."""
    done = False
    if is_met(table, action):
        if action == AIRSHIP:
            done = fly(table)
        elif action == TAKE_CONTAINER:
            done = take_container(table)
        elif action == CLEAR:
            done = clear_dock(table)
        elif action == CLIMB:
            table.add(table.to_move, LEVEL, 1)
            done = True
        elif action == OWN:
            done = deliver_own(table)
    if not done:
        # PN-174: fresh flowers are the same two flowers.
        gain_two_flowers(table)


def gain_two_flowers(table: Table) -> None:
    """Flowers for the next spots of the lowest containers; each one that is not to be had is a charge (PN-168)."""
    seat = table.to_move
    lowest: i64 = NONE
    gained: i64 = 0
    dock: i64 = BOT_DOCKS - 1
    while dock >= 0 and gained < 2:
        if has_empty_spot(table, seat, dock):
            if lowest == NONE:
                lowest = dock
            gain_for_spot(table, seat, dock, 0)
            gained += 1
        dock -= 1
    if gained == 1 and table.get(seat, BOT_LOADED + lowest) + 1 < SPOT_COUNT:
        gain_for_spot(table, seat, lowest, 1)
        gained += 1
    gain_charges(table, 2 - gained)


def has_empty_spot(table: Table, seat: i64, dock: i64) -> bool:
    """Whether a docked container has an empty spot."""
    return table.get(seat, BOT_DOCK + dock) != NONE and table.get(seat, BOT_LOADED + dock) < SPOT_COUNT


def gain_for_spot(table: Table, seat: i64, dock: i64, further: i64) -> None:
    """A flower of the colour of the leftmost empty spot, or of one further right."""
    spot = table.get(seat, BOT_DOCK + dock) * SPOT_COUNT + table.get(seat, BOT_LOADED + dock) + further
    table.add(seat, BOT_FLOWER + table.components.spot_colour[spot], 1)


def take_bed(table: Table, plot: i64) -> None:
    """The top bed of the plot's stack, if there is one, and three flowers (PN-169, PN-R48)."""
    seat, components = table.to_move, table.components
    bed = table.on(STACK_TOP + plot)
    if bed != NONE:
        table.pools[BOT_BEDS] |= BIT[bed]
        turn_up_bed(table, plot)
    table.add(seat, BOT_FLOWER + components.plot_colour[plot], components.bot_bed_flowers)


def fly(table: Table) -> bool:
    """Up to three flowers to the airport, from the marked container on to the left (PN-170); False if none fits."""
    seat = table.to_move
    loaded: i64 = 0
    energy: i64 = 0
    visits: i64 = 0
    while True:
        dock = table.get(seat, BOT_MARK)
        left = CARGO - loaded
        gained = load_airship(table, seat, dock, A_CONTAINER if left > A_CONTAINER else left)
        loaded += gained // 64
        energy += gained % 64
        visits += 1
        if loaded == CARGO or visits == 3:
            break
        table.put(seat, BOT_MARK, dock - 1 if dock > 0 else 2)
    gain_energy(table, energy)
    full: i64 = 0
    for dock in range(3):
        if table.on(AIRPORT + dock) != NONE and table.on(FULL_SPOTS + dock) == FULL_CONTAINER:
            full += 1
    gain_oxygen(table, full * table.components.complete_oxygen)
    refill_airport(table)
    return loaded > 0


def load_airship(table: Table, seat: i64, dock: i64, most: i64) -> i64:
    """Matching flowers onto a container from right to left; flowers * 64 + energy."""
    components, container = table.components, table.on(AIRPORT + dock)
    loaded: i64 = 0
    energy: i64 = 0
    spot: i64 = SPOT_COUNT - 1
    while container != NONE and spot >= 0 and loaded < most:
        colour = components.spot_colour[container * SPOT_COUNT + spot]
        if table.on(FULL_SPOTS + dock) & BIT[spot] == 0 and table.get(seat, BOT_FLOWER + colour) > 0:
            table.add(seat, BOT_FLOWER + colour, -1)
            table.lay(FULL_SPOTS + dock, table.on(FULL_SPOTS + dock) | BIT[spot])
            loaded += 1
            energy += components.spot_energy[container * SPOT_COUNT + spot]
        spot -= 1
    return loaded * 64 + energy


def take_container(table: Table) -> bool:
    """The first container of the queue onto the lowest open dock, and a charge (PN-172); False without a container."""
    seat = table.to_move
    if table.on(QUEUE) == NONE:
        return False
    dock = lowest_open_dock(table, seat)
    table.put(seat, BOT_DOCK + dock, take_from_queue(table, 0))
    table.put(seat, BOT_LOADED + dock, 0)
    gain_charges(table, 1)
    return True


def lowest_open_dock(table: Table, seat: i64) -> i64:
    """The lowest dock that is neither blocked nor taken, or NONE."""
    dock: i64 = BOT_DOCKS - 1
    while dock >= 0:
        if table.get(seat, BOT_DOCK + dock) == NONE and table.get(seat, BOT_BLOCKED) & BIT[dock] == 0:
            return dock
        dock -= 1
    return NONE


def clear_dock(table: Table) -> bool:
    """The topmost barricade goes, without a bonus (PN-173)."""
    blocked = table.get(table.to_move, BOT_BLOCKED)
    table.put(table.to_move, BOT_BLOCKED, blocked & (blocked - 1))
    return True


def deliver_own(table: Table) -> bool:
    """One delivery to each container from the lowest up (PN-176); False if none is possible."""
    seat, components = table.to_move, table.components
    loaded: i64 = 0
    energy: i64 = 0
    dock: i64 = BOT_DOCKS - 1
    while dock >= 0:
        if has_empty_spot(table, seat, dock):
            spot = table.get(seat, BOT_DOCK + dock) * SPOT_COUNT + table.get(seat, BOT_LOADED + dock)
            if pay_flower(table, seat, components.spot_colour[spot]):
                table.add(seat, BOT_LOADED + dock, 1)
                energy += components.spot_energy[spot]
                loaded += 1
        dock -= 1
    gain_energy(table, energy)
    for dock in range(BOT_DOCKS):
        if table.get(seat, BOT_DOCK + dock) != NONE and table.get(seat, BOT_LOADED + dock) == SPOT_COUNT:
            discard(table, CONTAINERS, table.get(seat, BOT_DOCK + dock))
            table.put(seat, BOT_DOCK + dock, NONE)
            table.put(seat, BOT_LOADED + dock, 0)
    return loaded > 0


def pay_flower(table: Table, seat: i64, colour: i64) -> bool:
    """A flower of this colour: an own one, one traded for several of another colour, or one for a charge (PN-176)."""
    if table.get(seat, BOT_FLOWER + colour) > 0:
        table.add(seat, BOT_FLOWER + colour, -1)
        return True
    trade = table.components.bot_trade[table.level]
    i: i64
    for i in range(COLOUR_COUNT):
        other = table.components.bot_order[table.level * COLOUR_COUNT + i]
        if table.get(seat, BOT_FLOWER + other) >= trade:
            table.add(seat, BOT_FLOWER + other, -trade)
            return True
    if table.get(seat, CHARGES) > 0:
        table.add(seat, CHARGES, -1)
        return True
    return False


def can_climb(table: Table, seat: i64) -> bool:
    """Whether the board's condition of the next arbor level is met (PN-175)."""
    level = table.get(seat, LEVEL)
    if level >= 3:
        return False
    components = table.components
    condition = table.level * 3 + level
    return condition_count(table, seat, components.bot_arbor_what[condition]) >= i64(
        components.bot_arbor_count[condition]
    )


def condition_count(table: Table, seat: i64, what: i64) -> i64:
    """What Botbot has of something that its arbor asks for."""
    if what == BOT_CONTAINERS:
        return containers_docked(table, seat)
    if what == BOT_BARRICADES:
        return BOT_DOCKS - 1 - bit_count(table.get(seat, BOT_BLOCKED))
    if what == BOT_CHARGES:
        return table.get(seat, CHARGES)
    if what == BOT_FLOWERS:
        return flowers_held(table, seat)
    if what == BOT_FORESTS:
        return table.get(seat, FORESTS)
    return bit_count(table.pools[BOT_BEDS])


def containers_docked(table: Table, seat: i64) -> i64:
    """How many containers Botbot has."""
    count: i64 = 0
    dock: i64
    for dock in range(BOT_DOCKS):
        if table.get(seat, BOT_DOCK + dock) != NONE:
            count += 1
    return count


def flowers_held(table: Table, seat: i64) -> i64:
    """How many flowers Botbot has."""
    count: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        count += table.get(seat, BOT_FLOWER + colour)
    return count


def colours_held(table: Table, seat: i64) -> i64:
    """How many different colours they have (PN-R39)."""
    count: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if table.get(seat, BOT_FLOWER + colour) > 0:
            count += 1
    return count


# ---- gains ----


def gain_energy(table: Table, energy: i64) -> None:
    """Each two energy are an oxygen; an odd one is kept (PN-171)."""
    seat, each = table.to_move, table.components.bot_energy
    stored = table.get(seat, BOT_STORED) + energy
    table.put(seat, BOT_STORED, stored % each)
    gain_oxygen(table, stored // each)


def gain_oxygen(table: Table, oxygen: i64) -> None:
    """One by one; each ten turns two charges into a pip, or gives a charge (PN-181, PN-R45)."""
    seat = table.to_move
    i: i64
    for i in range(oxygen):
        table.add(seat, OXYGEN_AT, 1)
        if table.get(seat, OXYGEN_AT) % TEN != 0:
            continue
        if table.get(seat, CHARGES) >= DIE_COST and table.get(seat, DIE) < table.components.die_most:
            table.add(seat, CHARGES, -DIE_COST)
            table.add(seat, DIE, 1)
        else:
            gain_charges(table, 1)


def gain_charges(table: Table, charges: i64) -> None:
    """Charges above the end are oxygen (PN-180)."""
    seat = table.to_move
    i: i64
    for i in range(charges):
        if table.get(seat, CHARGES) < table.components.charge_most:
            table.add(seat, CHARGES, 1)
        else:
            gain_oxygen(table, 1)


# ---- the additional effect ----


def additional_effect(table: Table, tile: i64) -> None:
    """The tile's effect, for a charge where it is marked and the level asks for it (PN-177, PN-178)."""
    seat, components = table.to_move, table.components
    if components.tile_pays[tile] != 0 and components.bot_pays[table.level] != 0:
        if table.get(seat, CHARGES) == 0:
            return
        table.add(seat, CHARGES, -1)
    effect = components.tile_effect[tile]
    if effect == MISSING_FLOWERS or effect == ALL_FLOWERS:
        colour: i64
        for colour in range(COLOUR_COUNT):
            if effect == ALL_FLOWERS or table.get(seat, BOT_FLOWER + colour) == 0:
                table.add(seat, BOT_FLOWER + colour, 1)
    elif effect == EMPTY_LOWEST:
        empty_lowest(table, seat)
    elif effect == REFRESH_CARDS:
        discard_nearest(table, FARMS)
        discard_nearest(table, MODULES)
        fill_rows(table)
    elif effect == REFRESH_QUEUE:
        refresh_queue(table)
    else:
        roll_forest(table, seat)


def empty_lowest(table: Table, seat: i64) -> None:
    """The lowest docked container loses its flowers."""
    dock: i64 = BOT_DOCKS - 1
    while dock >= 0:
        if table.get(seat, BOT_DOCK + dock) != NONE:
            table.put(seat, BOT_LOADED + dock, 0)
            return
        dock -= 1


def refresh_queue(table: Table) -> None:
    """The queue is discarded and refilled."""
    place: i64
    for place in range(3):
        if table.on(QUEUE + place) != NONE:
            discard(table, CONTAINERS, table.on(QUEUE + place))
            table.lay(QUEUE + place, NONE)
    fill_queue(table)


def roll_forest(table: Table, seat: i64) -> None:
    """A die takes a forest, or the next smaller one that is left (PN-179)."""
    roll = draw_known(table, ROLL_ORDER)
    if roll == NONE:
        roll = table.chance.roll(FOREST_ROLL, 6) + 1
        table.revealed += 1
    kind: i64 = NONE
    while roll > 0 and kind == NONE:
        kind = forest_of_roll(table, seat, roll)
        roll -= 1
    if kind == NONE:
        return
    if kind < SMALL_FORESTS:
        table.put(seat, OWN_FORESTS, table.get(seat, OWN_FORESTS) & ~BIT[kind])
    else:
        table.lay(FOREST_STACK + kind, table.on(FOREST_STACK + kind) - 1)
    number = table.get(seat, FORESTS)
    side: i64 = 0 if table.components.bot_side_one[table.level] != 0 else 1
    table.put(seat, FOREST + number, kind * 2 + side)
    table.put(seat, FORESTS, number + 1)
    plant_effects(table, kind)


def forest_of_roll(table: Table, seat: i64, roll: i64) -> i64:
    """The kind that a number takes, if one is left: small ones from Botbot's own, brown first."""
    kind: i64
    for kind in range(FOREST_COUNT):
        if table.components.forest_die[kind] != roll:
            continue
        if kind < SMALL_FORESTS:
            if table.get(seat, OWN_FORESTS) & BIT[kind] != 0:
                return kind
        elif table.on(FOREST_STACK + kind) > 0:
            return kind
    return NONE


def plant_effects(table: Table, kind: i64) -> None:
    """The planting effects in printed order, the die upgrade first (PN-179, PN-R36)."""
    components, seat = table.components, table.to_move
    bundle = components.forest_bundle[kind]
    start, end = components.first_effect[bundle], components.first_effect[bundle + 1]
    i: i64
    for i in range(start, end):
        if components.effects[3 * i] == UPGRADE_DIE and table.get(seat, DIE) < components.die_most:
            table.add(seat, DIE, 1)
    for i in range(start, end):
        if components.effects[3 * i] == DIE_OXYGEN:
            gain_oxygen(table, table.get(seat, DIE) + components.effects[3 * i + 1])


# ---- the other phases ----


def craft(table: Table) -> None:
    """An oxygen, then the bonus charges; never the craft itself (PN-182)."""
    tool = tool_left(table, table.to_move)
    gain_oxygen(table, table.components.bot_craft_oxygen)
    if tool != NONE:
        gain_charges(table, table.on(CRAFT_BONUS + tool))


def income(table: Table) -> None:
    """Die and arbor; at the highest level also side I of its forests, oxygen first (PN-182, PN-R53)."""
    seat, components = table.to_move, table.components
    oxygen = table.get(seat, DIE) + components.bot_arbor_income[table.level * 4 + table.get(seat, LEVEL)]
    energy: i64 = 0
    i: i64
    for i in range(table.get(seat, FORESTS)):
        forest = table.get(seat, FOREST + i)
        if forest & 1 == 0:
            oxygen += components.forest_oxygen[forest >> 1]
            energy += components.forest_energy[forest >> 1]
    gain_oxygen(table, oxygen)
    gain_energy(table, energy)
