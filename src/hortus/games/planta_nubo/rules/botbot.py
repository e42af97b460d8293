"""Botbot's turns: a solobot tile says where its tool goes, its board says what the tiles do (PN-160 to PN-184)."""

from typing import Final

from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ALL_FLOWERS,
    DIE_OXYGEN,
    EMPTY_LOWEST,
    MISSING_FLOWERS,
    REFRESH_CARDS,
    REFRESH_QUEUE,
    UPGRADE_DIE,
)
from hortus.games.planta_nubo.components import (
    BLUEPRINT_COUNT,
    COLOUR_COUNT,
    COLUMN,
    FOREST_COUNT,
    NONE,
    SMALL_FORESTS,
    TOOL_COUNT,
)
from hortus.games.planta_nubo.geometry import spot_beside
from hortus.games.planta_nubo.rules.botboard import (
    act,
    gain_charges,
    gain_energy,
    gain_oxygen,
    gain_two_flowers,
    is_met,
    take_bed,
)
from hortus.games.planta_nubo.rules.supply import (
    discard,
    discard_nearest,
    draw,
    draw_known,
    fill_queue,
    fill_rows,
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
    BOT_DOCK,
    BOT_DOCKS,
    BOT_FLOWER,
    BOT_LOADED,
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
    LEVEL,
    MODULES,
    ON_TILE,
    OWN_FORESTS,
    PLACE,
    QUEUE,
    ROLL_ORDER,
    SOLOBOTS,
    TOOL_PHASE,
    TOOLS,
    WIDTH,
    Table,
)
from hortus.kernel.arrays import BIT, vec64

SPOT_BESIDE: Final = vec64([spot_beside(place, arrow) for place in range(9) for arrow in range(4)])


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
        # PN-165: placed on the blueprint itself, which is closed for the round.
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
    """The first usable blueprint in the column whose requirement is met; else the first usable one (PN-R43)."""
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
    """Where a blueprint is in the grid, or NONE if it is not there or closed."""
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
    """The first unused tool in the column that can lie next to the blueprint, or NONE."""
    i: i64
    for i in range(TOOL_COUNT):
        tool = table.components.tile_tools[tile * TOOL_COUNT + i]
        if table.field(table.to_move, TOOLS) & BIT[tool] != 0 and chosen_spot(table, tile, tool, place) != NONE:
            return tool
    return NONE


def topmost_tool(table: Table, tile: i64) -> i64:
    """The first unused tool of the column."""
    i: i64 = 0
    while table.field(table.to_move, TOOLS) & BIT[table.components.tile_tools[tile * TOOL_COUNT + i]] == 0:
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


# ---- the additional effect ----


def additional_effect(table: Table, tile: i64) -> None:
    """The tile's effect, for a charge where it is marked and the level asks for it (PN-177, PN-178)."""
    seat, components = table.to_move, table.components
    if components.tile_pays[tile] != 0 and components.bot_pays[table.level] != 0:
        if table.field(seat, CHARGES) == 0:
            return
        table.add(seat, CHARGES, -1)
    effect = components.tile_effect[tile]
    if effect in (MISSING_FLOWERS, ALL_FLOWERS):
        colour: i64
        for colour in range(COLOUR_COUNT):
            if effect == ALL_FLOWERS or table.field(seat, BOT_FLOWER + colour) == 0:
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
        if table.field(seat, BOT_DOCK + dock) != NONE:
            table.set_field(seat, BOT_LOADED + dock, 0)
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
        table.set_field(seat, OWN_FORESTS, table.field(seat, OWN_FORESTS) & ~BIT[kind])
    else:
        table.lay(FOREST_STACK + kind, table.on(FOREST_STACK + kind) - 1)
    number = table.field(seat, FORESTS)
    side: i64 = 0 if table.components.bot_side_one[table.level] != 0 else 1
    table.set_field(seat, FOREST + number, kind * 2 + side)
    table.set_field(seat, FORESTS, number + 1)
    plant_effects(table, kind)


def forest_of_roll(table: Table, seat: i64, roll: i64) -> i64:
    """The kind that a number takes, if one is left: small ones from Botbot's own, brown first."""
    kind: i64
    for kind in range(FOREST_COUNT):
        if table.components.forest_die[kind] != roll:
            continue
        if kind < SMALL_FORESTS:
            if table.field(seat, OWN_FORESTS) & BIT[kind] != 0:
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
        if components.effects[i * WIDTH] == UPGRADE_DIE and table.field(seat, DIE) < components.die_most:
            table.add(seat, DIE, 1)
    for i in range(start, end):
        if components.effects[i * WIDTH] == DIE_OXYGEN:
            gain_oxygen(table, table.field(seat, DIE) + components.effects[i * WIDTH + 1])


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
    oxygen = table.field(seat, DIE) + components.bot_arbor_income[table.level * 4 + table.field(seat, LEVEL)]
    energy: i64 = 0
    i: i64
    for i in range(table.field(seat, FORESTS)):
        forest = table.field(seat, FOREST + i)
        if forest & 1 == 0:
            oxygen += components.forest_oxygen[forest >> 1]
            energy += components.forest_energy[forest >> 1]
    gain_oxygen(table, oxygen)
    gain_energy(table, energy)
