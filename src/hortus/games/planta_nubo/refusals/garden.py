"""Beds, soil, flowers, forests, pots and pipes."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    BED_PLACE,
)
from hortus.games.planta_nubo.components import CELL_COUNT, NONE
from hortus.games.planta_nubo.geometry import CELLS, mask_of
from hortus.games.planta_nubo.position.names import place_of_name
from hortus.games.planta_nubo.refusals.reasons import Reasons
from hortus.games.planta_nubo.rules.garden import free_cells
from hortus.games.planta_nubo.rules.offers import BUSY
from hortus.games.planta_nubo.rules.pots import fits_pot
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import (
    CHARGES,
    FOREST,
    FOREST_CELLS,
    FORESTS,
    STOCK,
    Table,
)
from hortus.games.planta_nubo.words.decisions import place_words
from hortus.games.planta_nubo.words.effects import flower_of
from hortus.games.planta_nubo.words.things import forest_name
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_list, as_number


def _bed(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-51", "no bed that may be taken from there fits")


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
    if need > table.field(seat, STOCK):
        return Refusal(
            "PN-122", f"the forest needs {need} soil beneath it, and you have {table.field(seat, STOCK)} in stock"
        )
    return Refusal("PN-123", "these cells do not have the shape of the forest; it may be turned, not mirrored")


def _place_soil(table: Table, decision: Json) -> Refusal:
    if table.field(table.to_move, STOCK) == 0:
        return Refusal("PN-54", "you have no soil in stock")
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
        return Refusal("PN-57", f"{place_words(table, name)} already holds a flower")
    if place >= CELL_COUNT and fits_pot(table, seat, place - CELL_COUNT, colour):
        return Refusal("PN-65", "the balcony costs 1 charge for every flower")
    return Refusal("PN-57", f"{place_words(table, name)} does not take {table.components.colours[colour]} flowers")


def _compost(table: Table, decision: Json) -> Refusal:
    place = place_of_name(table, table.to_move, str(decision["from"]))
    if table.flower_on(table.to_move, place) == NONE:
        return Refusal("PN-59", f"there is no flower on {place_words(table, decision['from'])}")
    where = place_words(table, decision["from"])
    return Refusal("PN-59", f"the flower on {where} is not one that may be composted now")


def _pipe(table: Table, decision: Json) -> Refusal:
    if decision["do"] == "pipe_take":
        return Refusal("PN-87", "there is no flower on the pipe’s cell")
    return Refusal("PN-87", f"{flower_of(str(decision['colour']))} cannot be put on the pipe’s cell")


def _forest(table: Table, decision: Json) -> Refusal:
    name = forest_name(table.components, table.components.forest_ids.index(str(decision["tile"])))
    return Refusal("PN-121", f"no {name} can be taken and planted at once")


def _grow(table: Table, decision: Json) -> Refusal:
    seat, number = table.to_move, as_number(decision["forest"], "forest")
    if not 1 <= number <= table.field(seat, FORESTS):
        return Refusal("PN-125", "that forest is not on the platform")
    if table.field(seat, FOREST + number - 1) & 1:
        return Refusal("PN-125", "that forest is already grown")
    return Refusal("PN-120", "after planting a forest you cannot grow one in the same phase")


def _pot(table: Table, decision: Json) -> Refusal:
    seat, target = table.to_move, str(decision["to"])
    if target in CELLS:
        return Refusal("PN-63", "flowers move into pots only, never onto a cell")
    colour = table.flower_on(seat, place_of_name(table, seat, str(decision["from"])))
    if colour == NONE:
        return Refusal("PN-63", f"there is no flower on {place_words(table, decision['from'])}")
    place = place_of_name(table, seat, target) - CELL_COUNT
    if not fits_pot(table, seat, place, colour):
        return _wrong_place(table, seat, target, int(colour))
    if place < 2 and table.field(seat, CHARGES) < table.components.balcony_cost:
        return Refusal("PN-65", "the balcony costs 1 charge for every flower")
    if top(table, 0) in BUSY:
        return Refusal("PN-R29", "flowers cannot be moved into pots now")
    return Refusal("PN-R31", "this would only swap like for like, or undo moves you have just made")


REASONS: Final[Reasons] = {
    "bed": _bed,
    "place": _place,
    "place_soil": _place_soil,
    "gain": _gain,
    "compost": _compost,
    "pipe_take": _pipe,
    "pipe_plant": _pipe,
    "forest": _forest,
    "grow": _grow,
    "pot": _pot,
}
