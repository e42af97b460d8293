"""Which rule forbids a well-formed decision that is not on offer (section 11)."""

from collections.abc import Callable
from typing import Final

from hortus.games.planta_nubo.components import CELL_COUNT, NONE, SLOT_COUNT
from hortus.games.planta_nubo.explain import requirement_words
from hortus.games.planta_nubo.geometry import AREAS, CELLS, DOCKS, SLOTS, WORKSHOPS, mask_of
from hortus.games.planta_nubo.names import place_of_name, spots_by_name
from hortus.games.planta_nubo.questions import ANSWERS, ANYTIME, question
from hortus.games.planta_nubo.rules import airport, containers
from hortus.games.planta_nubo.rules.airport import dock_allowed, stored_colours
from hortus.games.planta_nubo.rules.garden import free_cells
from hortus.games.planta_nubo.rules.pots import fits_pot, spot_colour
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.rules.tools import can_perform
from hortus.games.planta_nubo.state import (
    AIRPORT,
    CARD_AT,
    CHARGES,
    DOCK,
    FINISHED,
    FOREST,
    FOREST_CELLS,
    FORESTS,
    FRESH_OVERTIME,
    FULL_SPOTS,
    LEVEL,
    LOADED,
    NEEDS,
    OXYGEN_AT,
    PLACED,
    PLACED_COUNT,
    PLUG,
    STOCK,
    TOOLS,
    Table,
)
from hortus.games.planta_nubo.vocabulary import (
    BED_PLACE,
    BOTBOT,
    DELIVER_PUBLIC,
    FINAL_FARMS,
    OVERTIME,
    START_CARDS,
    START_FLOWERS,
    START_SLOTS,
    STEP2,
)
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_list, as_number


def refusal(table: Table, decision: Json) -> Refusal:
    """The refusal of a decision: why not, and by which rule."""
    if table.phase == FINISHED:
        return Refusal("PN-140", "the game is over; there is nothing left to decide")
    do, asked = str(decision["do"]), int(top(table, 0))
    if do not in ANSWERS[asked] and do not in ANYTIME:
        return _not_now(table, do, asked)
    if do == "skip":
        return Refusal("PN-R9", f"this cannot be declined: {question(table)}")
    reason = REASONS.get(do)
    return reason(table, decision) if reason else Refusal("PN-44", f"{write(decision)} is not possible now")


def _not_now(table: Table, do: str, asked: int) -> Refusal:
    if do == "workshop":
        return Refusal("PN-91", "a workshop can be used in step 3 of a turn only")
    if do == "overtime":
        return _overtime(table, {})
    if do == "skip":
        return Refusal("PN-R9", f"this cannot be declined: {question(table)}")
    return Refusal("PN-42", f'"{do}" is not asked for now: {question(table)}')


# ---- step 1 ----


def _tool(table: Table, decision: Json) -> Refusal:
    seat, components = table.to_move, table.components
    tool, name = components.tools.index(str(decision["tool"])), str(decision["spot"])
    if not table.get(seat, TOOLS) >> tool & 1:
        return Refusal("PN-28", f"the {decision['tool']} is not in hand any more")
    spots = spots_by_name(table)
    if name not in spots:
        tiles = name.split("+")
        if len(tiles) == 2 and all(tile in components.plot_ids for tile in tiles):
            return Refusal("PN-29", f"{name}: no tool may lie between two plots")
        return Refusal("PN-28", f'there is no spot "{name}"; a spot is two neighbouring tiles in reading order')
    if table.spots_taken >> spots[name] & 1:
        return Refusal("PN-28", f"on the spot {name} lies the {_tool_there(table, spots[name])} already")
    return Refusal("PN-30", f"another {decision['tool']} lies next to one of the blueprints at {name}")


def _tool_there(table: Table, spot: int) -> str:
    entries = [int(table.on(PLACED + place)) for place in range(table.on(PLACED_COUNT))]
    return next((table.components.tools[entry // 64 % 4] for entry in entries if entry % 64 == spot), "tool")


def _set_aside(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-33", "a tool is set aside only if no tool in hand has a legal spot")


def _perform(table: Table, decision: Json) -> Refusal:
    components = table.components
    tiles = [components.tile_ids[top(table, 1)], components.tile_ids[top(table, 2)]]
    if decision["tile"] not in tiles:
        return Refusal("PN-31", f"{decision['tile']} is not at this spot; its tiles are {' and '.join(tiles)}")
    if decision["tile"] in components.plot_ids:
        return Refusal("PN-31", f"no bed can be laid for the plot {decision['tile']}")
    return Refusal("PN-165", f"a tool lies on {decision['tile']}: nobody can use it in this round")


def _overtime(table: Table, decision: Json) -> Refusal:
    seat = table.to_move
    if not table.get(seat, FRESH_OVERTIME):
        return Refusal("PN-32", "overtime has been worked in this round already")
    if table.get(seat, CHARGES) < table.components.overtime_cost:
        return Refusal("PN-32", f"overtime costs {table.components.overtime_cost} charges")
    if top(table, 0) == OVERTIME and not can_perform(table, top(table, 1)):
        return Refusal("PN-31", "the other tile cannot be performed")
    return Refusal("PN-32", "overtime comes when all actions of the first tile are finished")


# ---- growing area ----


def _bed(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-51", f"{decision['stack']} has no permitted bed that fits (PN-52)")


def _place(table: Table, decision: Json) -> Refusal:
    cells = [CELLS.index(str(cell)) for cell in as_list(decision["cells"], '"cells"')]
    mask = mask_of(cells)
    if top(table, 0) == BED_PLACE:
        return _place_bed(table, cells, mask)
    return _place_forest(table, cells, mask)


def _place_bed(table: Table, cells: list[int], mask: int) -> Refusal:
    seat = table.to_move
    free = int(free_cells(table, seat))
    taken = [CELLS[cell] for cell in cells if not free >> cell & 1]
    if taken:
        blocked = [CELLS[cell] for cell in cells if not (free | int(table.covered(seat))) >> cell & 1]
        if blocked:
            return Refusal("PN-50", f"a barricade blocks {', '.join(blocked)}")
        return Refusal("PN-52", f"a tile lies on {', '.join(taken)} already")
    return Refusal("PN-52", "these cells do not have the shape of the bed")


def _place_forest(table: Table, cells: list[int], mask: int) -> Refusal:
    seat = table.to_move
    flowers = [CELLS[cell] for cell in cells if int(table.flowers(seat)) >> cell & 1]
    if flowers:
        return Refusal("PN-122", f"a forest cannot cover the flowers on {', '.join(flowers)}")
    if int(table.mask(seat, FOREST_CELLS)) & mask:
        return Refusal("PN-122", "a forest cannot cover another forest")
    free = int(free_cells(table, seat))
    if mask & ~(free | int(table.covered(seat))):
        return Refusal("PN-122", "cells behind a barricade cannot be relined")
    need = (mask & free).bit_count()
    if need > table.get(seat, STOCK):
        return Refusal("PN-122", f"{need} soil are needed beneath the forest, {table.get(seat, STOCK)} are in stock")
    return Refusal("PN-123", "these cells do not have the shape of the forest; it may be turned, not mirrored")


def _place_soil(table: Table, decision: Json) -> Refusal:
    if table.get(table.to_move, STOCK) == 0:
        return Refusal("PN-54", "there is no soil in stock")
    return Refusal("PN-50", f"{decision['at']} is not free")


def _gain(table: Table, decision: Json) -> Refusal:
    seat, components = table.to_move, table.components
    wanted, colour = int(top(table, 1)), components.colours.index(str(decision["colour"]))
    if wanted not in (6, colour):
        return Refusal("PN-58", f"the flower to gain is {components.colours[wanted]}, not {decision['colour']}")
    return _wrong_place(table, seat, str(decision["to"]), colour)


def _wrong_place(table: Table, seat: int, name: str, colour: int) -> Refusal:
    """Why a flower cannot go onto a place."""
    place = place_of_name(table, seat, name)
    if table.flower_on(seat, place) != NONE:
        return Refusal("PN-57", f"{name} holds a flower already")
    if place >= CELL_COUNT and fits_pot(table, seat, place - CELL_COUNT, colour):
        return Refusal("PN-65", "the balcony asks 1 charge for every flower")
    if place >= CELL_COUNT and spot_colour(table, seat, place - CELL_COUNT) == NONE:
        return Refusal("PN-57", f"there is no pot spot {name}")
    return Refusal("PN-57", f"{name} does not take {table.components.colours[colour]} flowers")


def _compost(table: Table, decision: Json) -> Refusal:
    place = place_of_name(table, table.to_move, str(decision["from"]))
    if table.flower_on(table.to_move, place) == NONE:
        return Refusal("PN-59", f"there is no flower on {decision['from']}")
    return Refusal("PN-59", f"the flower on {decision['from']} is not one that may be composted now")


# ---- cards and shack ----


def _clear(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-101", f"there is no barricade in the area {decision['area']} of {', '.join(AREAS)}")


def _plug(table: Table, decision: Json) -> Refusal:
    plug = table.get(table.to_move, PLUG + SLOTS.index(str(decision["slot"])))
    if plug:
        return Refusal("PN-89", f"the plugin of {decision['slot']} is upgraded already")
    return Refusal("PN-89", f"there is no plugin at {decision['slot']}")


def _arbor(table: Table, decision: Json) -> Refusal:
    level = table.get(table.to_move, LEVEL)
    if level >= 3:
        return Refusal("PN-102", "the arbor has its highest level")
    words = requirement_words(table.components, int(table.get(table.to_move, NEEDS + level)))
    return Refusal("PN-102", f"level {level + 1} needs {words}")


def _take_container(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-76", f'{write(decision["from"])} holds no container; take "queue1" to "queue3" or "pile"')


def _dock(table: Table, decision: Json) -> Refusal:
    seat, where = table.to_move, str(decision["where"])
    if where == "wait":
        return Refusal("PN-77", "a container waits only if no dock can be used")
    dock = DOCKS.index(where)
    if table.get(seat, DOCK + dock) != NONE:
        return Refusal("PN-76", f"the {where} dock is taken")
    if dock == 1 and table.get(seat, OXYGEN_AT) < table.components.lower_dock_cost:
        return Refusal("PN-76", f"the lower dock costs {table.components.lower_dock_cost} oxygen")
    return Refusal("PN-77", f"{decision['container']} is neither in hand nor waiting")


def _module(table: Table, decision: Json) -> Refusal:
    seat, card = table.to_move, table.components.card_ids.index(str(decision["card"]))
    if card not in [table.get(seat, CARD_AT + slot) for slot in range(SLOT_COUNT)]:
        return Refusal("PN-90", f"{decision['card']} is not on the platform")
    if table.components.card_kind[card] != 0:
        return Refusal("PN-90", f"{decision['card']} is no action module")
    return Refusal("PN-90", f"{decision['card']} has no standby marker")


def _workshop(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-91", f"the workshop {decision['which']} of {' and '.join(WORKSHOPS)} has no standby marker")


def _card(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-93", f"{decision['card']} is not among the cards that may be taken now")


def _slot(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-93", f"the slot {decision['slot']} is taken")


def _craft(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-104", f"nothing of the craft for the {decision['tool']} can be done")


def _mark(table: Table, decision: Json) -> Refusal:
    part = "a battery module" if top(table, 1) else "an action module"
    return Refusal("PN-98", f"the marker goes onto {part}; {decision['slot']} holds none")


def _potting(table: Table, decision: Json) -> Refusal:
    return Refusal(
        "PN-105", f"the container at the {decision['dock']} dock does not hold {decision['n']} of up to 3 flowers"
    )


def _pay(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-45", "the cost cannot be paid")


def _choose(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-45", f"there is no side {decision['n']} of which something can be done")


def _resolve(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-44", f"effect {decision['n']} of the menu cannot be done now, or is the same as an earlier one")


def _pipe(table: Table, decision: Json) -> Refusal:
    if decision["do"] == "pipe_take":
        return Refusal("PN-87", "there is no flower on the pipe’s cell")
    return Refusal("PN-87", f"a {decision['colour']} flower cannot be put on the pipe’s cell")


# ---- deliveries ----


def _deliver(table: Table, decision: Json) -> Refusal:
    seat, components = table.to_move, table.components
    dock, spot = as_number(decision["dock"], "dock"), as_number(decision["spot"], "spot")
    if not 1 <= dock <= 3 or table.on(AIRPORT + dock - 1) == NONE:
        return Refusal("PN-70", f"there is no container at airport dock {dock}")
    if not 1 <= spot <= 4:
        return Refusal("PN-70", f"a container has spots 1 to 4, not {spot}")
    hand = int(top(table, airport.FLAGS)) // airport.HAND
    if (decision["from"] == "warehouse") != (hand > 0):
        return Refusal(
            "PN-73",
            "the flower taken from the warehouse is delivered next" if hand else "nothing was taken from the warehouse",
        )
    colour = hand - 1 if hand else table.flower_on(seat, place_of_name(table, seat, str(decision["from"])))
    if colour == NONE:
        return Refusal("PN-70", f"there is no flower on {decision['from']}")
    if table.on(FULL_SPOTS + dock - 1) >> (spot - 1) & 1:
        return Refusal("PN-70", f"spot {spot} of airport dock {dock} is full")
    wanted = components.spot_colour[4 * table.on(AIRPORT + dock - 1) + spot - 1]
    if wanted != colour:
        return Refusal(
            "PN-70",
            f"spot {spot} of airport dock {dock} takes {components.colours[wanted]}, not {components.colours[colour]}",
        )
    if not dock_allowed(top(table, airport.DONE), top(table, airport.MODE), dock - 1):
        return Refusal("PN-71", f"this action allows no further delivery to airport dock {dock}")
    return Refusal("PN-70", "this delivery is not possible")


def _warehouse(table: Table, decision: Json) -> Refusal:
    seat, components = table.to_move, table.components
    if top(table, 0) == DELIVER_PUBLIC and top(table, airport.FLAGS) & airport.TRADED:
        return Refusal("PN-73", "only one delivery of an action may be a trade")
    colour = table.flower_on(seat, place_of_name(table, seat, str(decision["from"])))
    if colour == NONE:
        return Refusal("PN-73", f"there is no flower on {decision['from']}")
    stored = stored_colours(table)
    if stored >> colour & 1:
        return Refusal("PN-73", f"the warehouse holds a {components.colours[colour]} flower already")
    if not stored >> components.colours.index(str(decision["take"])) & 1:
        return Refusal("PN-73", f"the warehouse holds no {decision['take']} flower")
    return Refusal("PN-R20", f"a {decision['take']} flower could not be delivered")


def _load(table: Table, decision: Json) -> Refusal:
    seat, dock = table.to_move, DOCKS.index(str(decision["dock"]))
    if top(table, 0) == STEP2 and not top(table, containers.UNUSED) >> dock & 1:
        return Refusal("PN-81", f"the {decision['dock']} dock has been loaded in this step")
    if table.get(seat, DOCK + dock) == NONE:
        return Refusal("PN-78", f"there is no container at the {decision['dock']} dock")
    if table.flower_on(seat, place_of_name(table, seat, str(decision["from"]))) == NONE:
        return Refusal("PN-78", f"there is no flower on {decision['from']}")
    wanted = table.components.spot_colour[4 * table.get(seat, DOCK + dock) + table.get(seat, LOADED + dock)]
    return Refusal("PN-79", f"the next spot takes {table.components.colours[wanted]}; another colour costs a charge")


# ---- forests, pots, the end ----


def _forest(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-121", f"no tile {decision['tile']} can be taken and planted at once")


def _grow(table: Table, decision: Json) -> Refusal:
    seat, number = table.to_move, as_number(decision["forest"], "forest")
    if not 1 <= number <= table.get(seat, FORESTS):
        return Refusal("PN-125", f"there is no forest {number}")
    if table.get(seat, FOREST + number - 1) & 1:
        return Refusal("PN-125", f"forest {number} has grown already")
    return Refusal("PN-120", "after planting no forest is grown in this phase")


def _pot(table: Table, decision: Json) -> Refusal:
    seat, target = table.to_move, str(decision["to"])
    if target in CELLS:
        return Refusal("PN-63", "flowers move into pots only, never onto a cell")
    colour = table.flower_on(seat, place_of_name(table, seat, str(decision["from"])))
    if colour == NONE:
        return Refusal("PN-63", f"there is no flower on {decision['from']}")
    place = place_of_name(table, seat, target) - CELL_COUNT
    if not fits_pot(table, seat, place, colour):
        return _wrong_place(table, seat, target, int(colour))
    if place < 2 and table.get(seat, CHARGES) < table.components.balcony_cost:
        return Refusal("PN-65", "the balcony asks 1 charge for every flower")
    if int(top(table, 0)) in NO_POTS:
        return Refusal("PN-R29", "flowers cannot be moved into pots now")
    return Refusal("PN-R31", "this move only swaps equal spots, or returns to an arrangement already seen in this turn")


def _convert(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-144", f"{decision['card']} cannot be converted {decision['times']} times")


def _start_card(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-161", f"{decision['card']} is not among the starting modules to choose from now")


NO_POTS: Final = (START_FLOWERS, START_SLOTS, START_CARDS, FINAL_FARMS, BOTBOT)
REASONS: Final[dict[str, Callable[[Table, Json], Refusal]]] = {
    "tool": _tool,
    "set_aside": _set_aside,
    "perform": _perform,
    "overtime": _overtime,
    "bed": _bed,
    "place": _place,
    "place_soil": _place_soil,
    "gain": _gain,
    "compost": _compost,
    "clear": _clear,
    "plug": _plug,
    "arbor": _arbor,
    "take_container": _take_container,
    "dock": _dock,
    "module": _module,
    "workshop": _workshop,
    "card": _card,
    "slot": _slot,
    "craft": _craft,
    "mark": _mark,
    "potting": _potting,
    "pay": _pay,
    "choose": _choose,
    "resolve": _resolve,
    "pipe_take": _pipe,
    "pipe_plant": _pipe,
    "deliver": _deliver,
    "warehouse": _warehouse,
    "load": _load,
    "forest": _forest,
    "grow": _grow,
    "pot": _pot,
    "convert": _convert,
    "start_card": _start_card,
}
