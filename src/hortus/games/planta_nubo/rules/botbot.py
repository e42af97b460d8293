"""Botbot's turns: a solobot tile says where its tool goes, its board says what the tiles do (PN-160 to PN-184)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import components as box
from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.geometry import spot_beside
from hortus.games.planta_nubo.rules import botboard, codes, supply, tools
from hortus.games.planta_nubo.rules.stack import Item
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, vec64

SPOT_BESIDE: Final = vec64([spot_beside(place, arrow) for place in range(9) for arrow in range(4)])


class Botbot(Item):
    """Botbot's part of a phase, as one decision."""

    busy = True

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        out[count] = codes.RUN_BOTBOT
        return count + 1

    def apply(self, table: Table, code: i64) -> None:
        table.depth -= 1
        if table.phase == state.TOOL_PHASE:
            tool_turn(table)
        elif table.phase == state.CRAFT_PHASE:
            craft(table)
        else:
            income(table)


# ---- the tool turn ----


def tool_turn(table: Table) -> None:
    """Tile, blueprint, tool, arrow, two actions, additional effect (PN-164)."""
    seat, components = table.to_move, table.components
    tile = supply.draw(table, state.SOLOBOTS)
    supply.discard(table, state.SOLOBOTS, tile)
    place = chosen_place(table, tile)
    tool = chosen_tool(table, tile, place)
    if tool == box.NONE:
        # PN-165: placed on the blueprint itself, which is closed for the round.
        tools.place_tool(table, seat, topmost_tool(table, tile), state.ON_TILE + place)
        botboard.act(table, components.blueprint_bot[table.on(state.PLACE + place)])
    else:
        spot = chosen_spot(table, tile, tool, place)
        other = tools.SECOND_PLACE[spot] if tools.FIRST_PLACE[spot] == place else tools.FIRST_PLACE[spot]
        tools.place_tool(table, seat, tool, spot)
        botboard.act(table, components.blueprint_bot[table.on(state.PLACE + place)])
        perform(table, tools.tile_at(table, other))
    additional_effect(table, tile)


def chosen_place(table: Table, tile: i64) -> i64:
    """The first usable blueprint in the column whose requirement is met; else the first usable one (PN-R43)."""
    components = table.components
    topmost: i64 = box.NONE
    i: i64
    for i in range(box.COLUMN):
        blueprint = components.tile_column[tile * box.COLUMN + i]
        place = place_of(table, blueprint)
        if place == box.NONE:
            continue
        if topmost == box.NONE:
            topmost = place
        if botboard.is_met(table, components.blueprint_bot[blueprint]):
            return place
    return topmost if topmost != box.NONE else first_open_place(table)


def place_of(table: Table, blueprint: i64) -> i64:
    """Where a blueprint is in the grid, or NONE if it is not there or closed."""
    place: i64
    for place in range(tools.GRID):
        if blueprint != box.NONE and table.on(state.PLACE + place) == blueprint and table.closed & BIT[place] == 0:
            return place
    return box.NONE


def first_open_place(table: Table) -> i64:
    """Any blueprint that is not closed; only odd positions need it."""
    place: i64 = 0
    while place < tools.GRID - 1 and table.closed & BIT[place] != 0:
        place += 1
    return place


def chosen_tool(table: Table, tile: i64, place: i64) -> i64:
    """The first unused tool in the column that can lie next to the blueprint, or NONE."""
    i: i64
    for i in range(box.TOOL_COUNT):
        tool = table.components.tile_tools[tile * box.TOOL_COUNT + i]
        if (
            table.field(table.to_move, state.TOOLS) & BIT[tool] != 0
            and chosen_spot(table, tile, tool, place) != box.NONE
        ):
            return tool
    return box.NONE


def topmost_tool(table: Table, tile: i64) -> i64:
    """The first unused tool of the column."""
    i: i64 = 0
    while table.field(table.to_move, state.TOOLS) & BIT[table.components.tile_tools[tile * box.TOOL_COUNT + i]] == 0:
        i += 1
    return table.components.tile_tools[tile * box.TOOL_COUNT + i]


def chosen_spot(table: Table, tile: i64, tool: i64, place: i64) -> i64:
    """The first arrow, seen from the blueprint, where the tool can lie, or NONE."""
    i: i64
    for i in range(4):
        spot = SPOT_BESIDE[place * 4 + table.components.tile_arrows[tile * 4 + i]]
        if tools.can_lie(table, tool, spot):
            return spot
    return box.NONE


def perform(table: Table, tile: i64) -> None:
    """The other tile: overtime is free and always used; a closed blueprint is the substitute action (PN-R44)."""
    if tile >= box.BLUEPRINT_COUNT:
        botboard.take_bed(table, tile - box.BLUEPRINT_COUNT)
    elif tools.is_closed(table, tile):
        botboard.gain_two_flowers(table)
    else:
        botboard.act(table, table.components.blueprint_bot[tile])


# ---- the additional effect ----


def additional_effect(table: Table, tile: i64) -> None:
    """The tile's effect, for a charge where it is marked and the level asks for it (PN-177, PN-178)."""
    seat, components = table.to_move, table.components
    if components.tile_pays[tile] != 0 and components.bot_pays[table.level] != 0:
        if table.field(seat, state.CHARGES) == 0:
            return
        table.add(seat, state.CHARGES, -1)
    effect = components.tile_effect[tile]
    if effect in (vocabulary.MISSING_FLOWERS, vocabulary.ALL_FLOWERS):
        colour: i64
        for colour in range(box.COLOUR_COUNT):
            if effect == vocabulary.ALL_FLOWERS or table.field(seat, state.BOT_FLOWER + colour) == 0:
                table.add(seat, state.BOT_FLOWER + colour, 1)
    elif effect == vocabulary.EMPTY_LOWEST:
        empty_lowest(table, seat)
    elif effect == vocabulary.REFRESH_CARDS:
        supply.discard_nearest(table, state.FARMS)
        supply.discard_nearest(table, state.MODULES)
        supply.fill_rows(table)
    elif effect == vocabulary.REFRESH_QUEUE:
        refresh_queue(table)
    else:
        roll_forest(table, seat)


def empty_lowest(table: Table, seat: i64) -> None:
    """The lowest docked container loses its flowers."""
    dock: i64 = state.BOT_DOCKS - 1
    while dock >= 0:
        if table.field(seat, state.BOT_DOCK + dock) != box.NONE:
            table.set_field(seat, state.BOT_LOADED + dock, 0)
            return
        dock -= 1


def refresh_queue(table: Table) -> None:
    """The queue is discarded and refilled."""
    place: i64
    for place in range(3):
        if table.on(state.QUEUE + place) != box.NONE:
            supply.discard(table, state.CONTAINERS, table.on(state.QUEUE + place))
            table.lay(state.QUEUE + place, box.NONE)
    supply.fill_queue(table)


def roll_forest(table: Table, seat: i64) -> None:
    """A die takes a forest, or the next smaller one that is left (PN-179)."""
    roll = supply.draw_known(table, state.ROLL_ORDER)
    if roll == box.NONE:
        roll = table.chance.roll(state.FOREST_ROLL, 6) + 1
        table.revealed += 1
    kind: i64 = box.NONE
    while roll > 0 and kind == box.NONE:
        kind = forest_of_roll(table, seat, roll)
        roll -= 1
    if kind == box.NONE:
        return
    if kind < box.SMALL_FORESTS:
        table.set_field(seat, state.OWN_FORESTS, table.field(seat, state.OWN_FORESTS) & ~BIT[kind])
    else:
        table.lay(state.FOREST_STACK + kind, table.on(state.FOREST_STACK + kind) - 1)
    number = table.field(seat, state.FORESTS)
    side: i64 = 0 if table.components.bot_side_one[table.level] != 0 else 1
    table.set_field(seat, state.FOREST + number, kind * 2 + side)
    table.set_field(seat, state.FORESTS, number + 1)
    plant_effects(table, kind)


def forest_of_roll(table: Table, seat: i64, roll: i64) -> i64:
    """The kind that a number takes, if one is left: small ones from Botbot's own, brown first."""
    kind: i64
    for kind in range(box.FOREST_COUNT):
        if table.components.forest_die[kind] != roll:
            continue
        if kind < box.SMALL_FORESTS:
            if table.field(seat, state.OWN_FORESTS) & BIT[kind] != 0:
                return kind
        elif table.on(state.FOREST_STACK + kind) > 0:
            return kind
    return box.NONE


def plant_effects(table: Table, kind: i64) -> None:
    """The planting effects in printed order, the die upgrade first (PN-179, PN-R36)."""
    components, seat = table.components, table.to_move
    bundle = components.forest_bundle[kind]
    start, end = components.first_effect[bundle], components.first_effect[bundle + 1]
    i: i64
    for i in range(start, end):
        if (
            components.effects[i * state.WIDTH] == vocabulary.UPGRADE_DIE
            and table.field(seat, state.DIE) < components.die_most
        ):
            table.add(seat, state.DIE, 1)
    for i in range(start, end):
        if components.effects[i * state.WIDTH] == vocabulary.DIE_OXYGEN:
            botboard.gain_oxygen(table, table.field(seat, state.DIE) + components.effects[i * state.WIDTH + 1])


# ---- the other phases ----


def craft(table: Table) -> None:
    """An oxygen, then the bonus charges; never the craft itself (PN-182)."""
    tool = tools.tool_left(table, table.to_move)
    botboard.gain_oxygen(table, table.components.bot_craft_oxygen)
    if tool != box.NONE:
        botboard.gain_charges(table, table.on(state.CRAFT_BONUS + tool))


def income(table: Table) -> None:
    """Die and arbor; at the highest level also side I of its forests, oxygen first (PN-182, PN-R53)."""
    seat, components = table.to_move, table.components
    oxygen = (
        table.field(seat, state.DIE) + components.bot_arbor_income[table.level * 4 + table.field(seat, state.LEVEL)]
    )
    energy: i64 = 0
    i: i64
    for i in range(table.field(seat, state.FORESTS)):
        forest = table.field(seat, state.FOREST + i)
        if forest & 1 == 0:
            oxygen += components.forest_oxygen[forest >> 1]
            energy += components.forest_energy[forest >> 1]
    botboard.gain_oxygen(table, oxygen)
    botboard.gain_energy(table, energy)
