"""Tools, tiles, overtime, pending effects, and the end."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    OVERTIME,
)
from hortus.games.planta_nubo.position.names import spots_by_name
from hortus.games.planta_nubo.refusals.reasons import Reasons
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.rules.tools import can_perform
from hortus.games.planta_nubo.state import (
    CHARGES,
    FRESH_OVERTIME,
    PLACED,
    PLACED_COUNT,
    TOOLS,
    Table,
)
from hortus.games.planta_nubo.words.decisions import named_card
from hortus.games.planta_nubo.words.things import spot_words, tile_name
from hortus.kernel.decision import Json, Refusal


def _tool(table: Table, decision: Json) -> Refusal:
    seat, components = table.to_move, table.components
    tool, name = components.tools.index(str(decision["tool"])), str(decision["spot"])
    if not table.field(seat, TOOLS) >> tool & 1:
        return Refusal("PN-28", f"you no longer hold the {decision['tool']}")
    spots = spots_by_name(table)
    if name not in spots:
        tiles = name.split("+")
        if len(tiles) == 2 and all(tile in components.plot_ids for tile in tiles):
            return Refusal("PN-29", "no tool may lie between two plots")
        return Refusal("PN-28", f'there is no spot "{name}"; a spot is two neighbouring tiles in reading order')
    if table.spots_taken >> spots[name] & 1:
        there = _tool_there(table, spots[name])
        return Refusal("PN-28", f"the {there} already lies between {spot_words(table, spots[name])}")
    beside = spot_words(table, spots[name], "or")
    return Refusal("PN-30", f"another {decision['tool']} already lies beside {beside}")


def _tool_there(table: Table, spot: int) -> str:
    entries = [int(table.on(PLACED + place)) for place in range(table.on(PLACED_COUNT))]
    return next((table.components.tools[entry // 64 % 4] for entry in entries if entry % 64 == spot), "tool")


def _set_aside(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-33", "you may set a tool aside only if none of your tools fits anywhere")


def _perform(table: Table, decision: Json) -> Refusal:
    components = table.components
    tiles = [int(top(table, 1)), int(top(table, 2))]
    tile = components.tile_ids.index(str(decision["tile"]))
    name = tile_name(components, tile)
    if tile not in tiles:
        beside = " and ".join(tile_name(components, each) for each in tiles)
        return Refusal("PN-31", f"your tool does not lie beside {name}; it lies between {beside}")
    if decision["tile"] in components.plot_ids:
        return Refusal("PN-31", f"no bed of {name} can be laid")
    return Refusal("PN-165", f"a tool lies on {name}: nobody can use it this round")


def _overtime(table: Table, decision: Json) -> Refusal:
    seat = table.to_move
    if not table.field(seat, FRESH_OVERTIME):
        return Refusal("PN-32", "you have already worked overtime this round")
    if table.field(seat, CHARGES) < table.components.overtime_cost:
        return Refusal("PN-32", f"overtime costs {table.components.overtime_cost} charges")
    if top(table, 0) == OVERTIME and not can_perform(table, top(table, 1)):
        return Refusal("PN-31", "the other tile cannot be used now")
    return Refusal("PN-32", "overtime comes after all actions of the first tile")


def _pay(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-45", "the cost cannot be paid")


def _choose(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-45", "none of that can be done now")


def _resolve(table: Table, decision: Json) -> Refusal:
    if "times" in decision:
        return Refusal("PN-96", f"no battery gives {decision['times']} of several uses there")
    return Refusal("PN-44", "that cannot be done now, or comes to the same as another choice")


def _convert(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-144", f"{named_card(table, decision)} cannot be used {decision['times']} times")


def _start_card(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-161", f"{named_card(table, decision)} is not among the modules on offer now")


REASONS: Final[Reasons] = {
    "tool": _tool,
    "set_aside": _set_aside,
    "perform": _perform,
    "overtime": _overtime,
    "pay": _pay,
    "choose": _choose,
    "resolve": _resolve,
    "convert": _convert,
    "start_card": _start_card,
}
