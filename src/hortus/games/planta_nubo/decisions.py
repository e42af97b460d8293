"""Decisions of Planta Nubo as the ledger's JSON objects, and from JSON to their canonical form."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import BED_PLACE, ENERGY, MENU
from hortus.games.planta_nubo.components import CELL_COUNT, SPOT_COUNT, SPOT_SETS
from hortus.games.planta_nubo.geometry import AREAS, CELLS, DOCKS, SLOTS, WORKSHOPS
from hortus.games.planta_nubo.position.names import cell_names, place_name, place_of_name, spot_name
from hortus.games.planta_nubo.rules import codes, final, tools
from hortus.games.planta_nubo.rules.cards import ROW_SIDE
from hortus.games.planta_nubo.rules.pots import fits_pot, same_kind
from hortus.games.planta_nubo.rules.stack import menu_start, place_of_different, top
from hortus.games.planta_nubo.state import (
    CARD_AT,
    FARM_ROW,
    MODULE_ROW,
    POT_SPOTS,
    STACK_TOP,
    WAREHOUSE,
    WIDTH,
    Table,
)
from hortus.kernel.decision import Json, Refusal, keys, verb, write
from hortus.kernel.position import as_flag, as_id, as_list, as_number, as_text

PARAMETERS: Final[dict[str, tuple[str, ...]]] = {
    "start_card": ("card",),
    "slot": ("slot",),
    "colour": ("colour",),
    "tool": ("tool", "spot"),
    "set_aside": ("tool",),
    "perform": ("tile",),
    "overtime": (),
    "resolve": ("n",),
    "skip": (),
    "choose": ("n",),
    "pay": (),
    "bed": ("stack",),
    "place": ("cells",),
    "take_soil": (),
    "place_soil": ("at",),
    "gain": ("colour", "to"),
    "compost": ("from",),
    "clear": ("area",),
    "plug": ("slot",),
    "arbor": (),
    "take_container": ("from",),
    "dock": ("container", "where"),
    "deliver": ("from", "dock", "spot"),
    "warehouse": ("from", "take"),
    "load": ("dock", "from"),
    "module": ("card",),
    "workshop": ("which",),
    "card": ("card",),
    "forest": ("tile",),
    "grow": ("forest",),
    "craft": ("tool",),
    "mark": ("slot",),
    "potting": ("dock", "spots"),
    "overcharge": ("wrap",),
    "pipe_take": (),
    "pipe_plant": ("colour",),
    "pot": ("from", "to"),
    "convert": ("card", "times"),
    "botbot": (),
}
# Parameters that may be left out.
OPTIONAL: Final[dict[str, tuple[str, ...]]] = {"resolve": ("times",)}
VERBS: Final = tuple(PARAMETERS)


# ---- code -> JSON ----


def describe(table: Table, code: int) -> Json:
    """A legal code as the ledger's object."""
    if code < codes.LAY_SOIL:
        return _describe_turn(table, code)
    if code < codes.CLEAR_AREA:
        return _describe_garden(table, code)
    if code < codes.DELIVER:
        return _describe_dock(table, code)
    if code < codes.MODULE:
        return _describe_delivery(table, code)
    if code < codes.STAY:
        return _describe_cards(table, code)
    return _describe_rest(table, code)


def _describe_turn(table: Table, code: int) -> Json:
    components = table.components
    if code == codes.SKIP:
        return {"do": "skip"}
    if code < codes.SET_ASIDE:
        tool, spot = divmod(code - codes.TOOL, tools.SPOT_TOTAL)
        return {"do": "tool", "tool": components.tools[tool], "spot": spot_name(table, spot)}
    if code < codes.PERFORM:
        return {"do": "set_aside", "tool": components.tools[code - codes.SET_ASIDE]}
    if code < codes.WORK_OVERTIME:
        return {"do": "perform", "tile": components.tile_ids[top(table, 1 + code - codes.PERFORM)]}
    if code == codes.WORK_OVERTIME:
        return {"do": "overtime"}
    if code < codes.RESOLVE_PART:
        return {"do": "resolve", "n": _place_in_menu(table, code - codes.RESOLVE)}
    if code < codes.CHOOSE:
        different, uses = divmod(code - codes.RESOLVE_PART, codes.MOST_PART)
        return {"do": "resolve", "n": _place_in_menu(table, different), "times": uses + 1}
    if code < codes.PAY_COST:
        return {"do": "choose", "n": code - codes.CHOOSE}
    if code == codes.PAY_COST:
        return {"do": "pay"}
    if code < codes.LAY:
        return {"do": "bed", "stack": components.plot_ids[code - codes.TAKE_BED]}
    if code == codes.TAKE_SOIL:
        return {"do": "take_soil"}
    return {"do": "place", "cells": cell_names(placement_cells(table, code - codes.LAY))}


def _place_in_menu(table: Table, different: int) -> int:
    """Where the Nth different effect of the menu is in it."""
    return int(place_of_different(table, different) - menu_start(table)) // WIDTH


def placement_cells(table: Table, placement: int) -> int:
    """The cells of a placement of the bed or forest in hand."""
    components = table.components
    if top(table, 0) == BED_PLACE:
        outline = int(components.bed_outline[table.on(STACK_TOP + top(table, 1))])
    else:
        outline = int(components.forest_outline[top(table, 1)])
    return int(components.placements[int(components.first_placement[outline]) + placement])


def _describe_garden(table: Table, code: int) -> Json:
    colours, seat = table.components.colours, table.to_move
    if code < codes.COLOUR:
        return {"do": "place_soil", "at": CELLS[code - codes.LAY_SOIL]}
    if code < codes.GAIN:
        return {"do": "colour", "colour": colours[code - codes.COLOUR]}
    if code < codes.TO_COMPOST:
        colour, place = divmod(code - codes.GAIN, codes.ALL_PLACES)
        return {"do": "gain", "colour": colours[colour], "to": place_name(table, seat, place)}
    return {"do": "compost", "from": place_name(table, seat, code - codes.TO_COMPOST)}


def _describe_dock(table: Table, code: int) -> Json:
    components = table.components
    if code < codes.PLUG_IN:
        return {"do": "clear", "area": AREAS[code - codes.CLEAR_AREA]}
    if code < codes.RAISE_ARBOR:
        return {"do": "plug", "slot": SLOTS[code - codes.PLUG_IN]}
    if code == codes.RAISE_ARBOR:
        return {"do": "arbor"}
    if code < codes.DOCK_IT:
        source = code - codes.TAKE_CONTAINER
        return {"do": "take_container", "from": "pile" if source == 3 else f"queue{source + 1}"}
    if code < codes.DOCK_WAITING:
        where = (*DOCKS, "wait")[code - codes.DOCK_IT]
        return {"do": "dock", "container": components.container_ids[top(table, 1)], "where": where}
    container, dock = divmod(code - codes.DOCK_WAITING, 2)
    return {"do": "dock", "container": components.container_ids[container], "where": DOCKS[dock]}


def _describe_delivery(table: Table, code: int) -> Json:
    seat = table.to_move
    if code < codes.TRADE:
        place, target = divmod(code - codes.DELIVER, 3 * SPOT_COUNT)
        dock, spot = divmod(target, SPOT_COUNT)
        return {"do": "deliver", "from": place_name(table, seat, place), "dock": dock + 1, "spot": spot + 1}
    if code < codes.LOAD:
        place, which = divmod(code - codes.TRADE, 3)
        taken = table.components.colours[table.on(WAREHOUSE + which)]
        return {"do": "warehouse", "from": place_name(table, seat, place), "take": taken}
    place, dock = divmod(code - codes.LOAD, 2)
    return {"do": "load", "dock": DOCKS[dock], "from": place_name(table, seat, place)}


def _describe_cards(table: Table, code: int) -> Json:
    components, seat = table.components, table.to_move
    if code < codes.WORKSHOP:
        return {"do": "module", "card": components.card_ids[table.field(seat, CARD_AT + code - codes.MODULE)]}
    if code < codes.TAKE_CARD:
        return {"do": "workshop", "which": WORKSHOPS[code - codes.WORKSHOP]}
    if code < codes.INSTALL:
        return {"do": "card", "card": components.card_ids[card_in_row(table, code - codes.TAKE_CARD)]}
    if code < codes.TAKE_FOREST:
        return {"do": "slot", "slot": SLOTS[code - codes.INSTALL]}
    if code < codes.GROW:
        return {"do": "forest", "tile": components.forest_ids[code - codes.TAKE_FOREST]}
    if code < codes.DO_CRAFT:
        return {"do": "grow", "forest": code - codes.GROW + 1}
    if code < codes.MARK:
        return {"do": "craft", "tool": components.tools[code - codes.DO_CRAFT]}
    if code < codes.POTTING:
        return {"do": "mark", "slot": SLOTS[code - codes.MARK]}
    dock, spots = divmod(code - codes.POTTING, SPOT_SETS)
    return {
        "do": "potting",
        "dock": DOCKS[dock],
        "spots": [spot + 1 for spot in range(SPOT_COUNT) if spots >> spot & 1],
    }


def card_in_row(table: Table, place: int) -> int:
    """A card in the row: five places for farms, five for modules."""
    return table.on(FARM_ROW + place) if place < ROW_SIDE else table.on(MODULE_ROW + place - ROW_SIDE)


def _describe_rest(table: Table, code: int) -> Json:
    components, seat = table.components, table.to_move
    if code in (codes.STAY, codes.WRAP):
        return {"do": "overcharge", "wrap": code == codes.WRAP}
    if code == codes.PIPE_TAKE:
        return {"do": "pipe_take"}
    if code < codes.CONVERT:
        return {"do": "pipe_plant", "colour": components.colours[code - codes.PIPE_PLANT]}
    if code < codes.RUN_BOTBOT:
        slot, times = divmod(code - codes.CONVERT, final.MOST_TIMES)
        return {"do": "convert", "card": components.card_ids[table.field(seat, CARD_AT + slot)], "times": times + 1}
    if code == codes.RUN_BOTBOT:
        return {"do": "botbot"}
    if code < codes.TO_POT:
        return {"do": "start_card", "card": components.card_ids[code - codes.START_CARD]}
    place, spot = divmod(code - codes.TO_POT, POT_SPOTS)
    return {"do": "pot", "from": place_name(table, seat, place), "to": place_name(table, seat, CELL_COUNT + spot)}


# ---- JSON -> canonical JSON ----


def normal(table: Table, decision: Json) -> Json:
    """The canonical form: cells and spots in order, the first of equal pot spots; malformed ones are refused."""
    do = verb(decision, VERBS)
    keys(decision, PARAMETERS[do], OPTIONAL.get(do, ()))
    components = table.components
    ids: dict[str, tuple[list[str] | tuple[str, ...], str]] = {
        "tool": (components.tools, "tool"),
        "tile": (components.forest_ids if do == "forest" else components.tile_ids, "tile"),
        "stack": (components.plot_ids, "stack"),
        "area": (AREAS, "area"),
        "container": (components.container_ids, "container"),
        "where": ((*DOCKS, "wait"), "place for a container"),
        "take": (components.colours, "colour"),
        "colour": (components.colours, "colour"),
        "which": (WORKSHOPS, "workshop"),
        "card": (components.card_ids, "card"),
        "slot": (SLOTS, "slot"),
        "at": (CELLS, "cell"),
    }
    for key in PARAMETERS[do]:
        if key in ids:
            as_id(decision[key], list(ids[key][0]), ids[key][1], f'"{key}"')
        elif key in ("n", "times", "forest", "spot") and not (do == "tool" and key == "spot"):
            as_number(decision[key], f'"{key}"')
        elif key in ("from", "to"):
            as_text(decision[key], f'"{key}"')
    if do == "tool":
        as_text(decision["spot"], '"spot"')
    if do == "overcharge":
        as_flag(decision["wrap"], '"wrap"')
    if "dock" in decision:
        _check_dock(do, decision["dock"])
    if do == "place":
        return {"do": "place", "cells": _sorted_cells(decision["cells"])}
    if do == "potting":
        return {**decision, "spots": _sorted_spots(decision["spots"])}
    if "times" in decision and do == "resolve":
        return _without_all_uses(table, decision)
    if do in ("pot", "gain"):
        return {**decision, "to": _first_alike(table, as_text(decision["to"], '"to"'))}
    return decision


def _check_dock(do: str, value: object) -> None:
    if do == "deliver":
        as_number(value, '"dock"')
    else:
        as_id(value, list(DOCKS), "dock", '"dock"')


def _sorted_cells(value: object) -> list[str]:
    cells = [as_id(cell, CELLS, "cell", '"cells"', "PN-52") for cell in as_list(value, '"cells"')]
    if len(set(cells)) < len(cells):
        raise Refusal("PN-52", f"{write(value)} names a cell twice")
    return [CELLS[cell] for cell in sorted(cells)]


def _sorted_spots(value: object) -> list[int]:
    spots = [as_number(spot, '"spots"', 1, SPOT_COUNT, "PN-105") for spot in as_list(value, '"spots"')]
    if len(set(spots)) < len(spots):
        raise Refusal("PN-105", f"{write(value)} names a spot twice")
    return sorted(spots)


def _without_all_uses(table: Table, decision: Json) -> Json:
    """All uses of a battery's energy need no number (PN-96)."""
    place, times = as_number(decision["n"], '"n"'), as_number(decision["times"], '"times"', 1)
    if table.depth and top(table, 0) == MENU and place < top(table, 1):
        at = menu_start(table) + place * WIDTH
        if table.stack[at] == ENERGY and table.stack[at + 2] + 1 == times:
            return {"do": "resolve", "n": place}
    return decision


def _first_alike(table: Table, name: str) -> str:
    """Of two free spots of the same kind on one holder, the first stands for both (PN-R31)."""
    if name in CELLS or table.to_move < 0:
        return name
    seat = table.to_move
    place = place_of_name(table, seat, name) - CELL_COUNT
    if place % 2 == 0 or not same_kind(table, seat, place // 2):
        return name
    free = [fits_pot(table, seat, place - 1, colour) for colour in range(len(table.components.colours))]
    return (
        place_name(table, seat, CELL_COUNT + place - 1)
        if any(free) and fits_pot(table, seat, place, free.index(True))
        else name
    )
