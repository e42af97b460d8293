"""Beds, soil, flowers, forests, corners, pots and pipes."""

from hortus.games.planta_nubo import geometry, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import CELL_COUNT, NONE
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.look.words import effects, platform, things
from hortus.games.planta_nubo.position.shown import place_of_name
from hortus.games.planta_nubo.rules.effects import ITEMS
from hortus.games.planta_nubo.rules.garden import free_cells
from hortus.games.planta_nubo.rules.pots import fits_pot
from hortus.games.planta_nubo.rules.stack import top
from hortus.kernel.decision import Refusal


def refuse_garden(table: state.Table, decision: Decision) -> Refusal | None:
    """Why a decision is not possible, if it is about the growing area or its pots."""
    match decision:
        case do.TakeBed():
            return Refusal("PN-51", "no bed that may be taken from there fits")
        case do.LayTile(cells):
            return refuse_tile(table, [geometry.CELLS.index(cell) for cell in cells])
        case do.PlaceSoil(at):
            if table.field(table.to_move, state.STOCK) == 0:
                return Refusal("PN-54", "you have no soil in stock")
            return Refusal("PN-50", f"{at} is not free")
        case do.PlantFlower():
            return refuse_flower(table, decision)
        case do.Compost(source):
            place = place_of_name(table, table.to_move, source)
            if table.flower_on(table.to_move, place) == NONE:
                return Refusal("PN-59", f"there is no flower on {place_words(table, source)}")
            return Refusal("PN-59", f"the flower on {place_words(table, source)} is not one that may be composted now")
        case do.PipeTake():
            return Refusal("PN-87", "there is no flower on the pipe’s cell")
        case do.PipePlant(colour):
            return Refusal("PN-87", f"{effects.flower_of(colour)} cannot be put on the pipe’s cell")
        case do.ClearArea(area):
            return Refusal(
                "PN-101", f"no barricade is left in the {things.AREA_WORDS[geometry.AREAS.index(area)]} corner"
            )
        case do.TakeForest(tile):
            name = things.forest_name(table.components, table.components.forest_ids.index(tile))
            return Refusal("PN-121", f"no {name} can be taken and planted at once")
        case do.Grow(forest):
            return refuse_growing(table, forest)
        case do.MoveToPot():
            return refuse_pot(table, decision)
    return None


def place_words(table: state.Table, name: str) -> str:
    """A place of the mover's in words; one that does not exist is refused."""
    place_of_name(table, table.to_move, name)
    return platform.place_words(table.components, name)


# ---- beds and forests ----


def refuse_tile(table: state.Table, cells: list[int]) -> Refusal:
    """Why the tile in hand cannot lie on these cells."""
    free = int(free_cells(table, table.to_move))
    return (
        refuse_bed(table, cells, free) if top(table, 0) == vocabulary.BED_PLACE else refuse_forest(table, cells, free)
    )


def refuse_bed(table: state.Table, cells: list[int], free: int) -> Refusal:
    """Why the bed cannot lie there."""
    taken = [geometry.CELLS[cell] for cell in cells if not free >> cell & 1]
    blocked = [geometry.CELLS[cell] for cell in cells if not (free | int(table.covered(table.to_move))) >> cell & 1]
    if blocked:
        return Refusal("PN-50", f"a barricade blocks {', '.join(blocked)}")
    if taken:
        return Refusal("PN-52", f"a tile lies on {', '.join(taken)} already")
    return Refusal("PN-52", "these cells do not have the shape of the bed")


def refuse_forest(table: state.Table, cells: list[int], free: int) -> Refusal:
    """Why the forest cannot lie there."""
    seat, mask = table.to_move, geometry.mask_of(cells)
    flowers = [geometry.CELLS[cell] for cell in cells if int(table.flowers(seat)) >> cell & 1]
    if flowers:
        return Refusal("PN-122", f"a forest cannot cover the flowers on {', '.join(flowers)}")
    if int(table.mask(seat, state.FOREST_CELLS)) & mask:
        return Refusal("PN-122", "a forest cannot cover another forest")
    if mask & ~(free | int(table.covered(seat))):
        return Refusal("PN-122", "cells behind a barricade cannot be relined")
    need, stock = (mask & free).bit_count(), table.field(seat, state.STOCK)
    if need > stock:
        return Refusal("PN-122", f"the forest needs {need} soil beneath it, and you have {stock} in stock")
    return Refusal("PN-123", "these cells do not have the shape of the forest; it may be turned, not mirrored")


def refuse_growing(table: state.Table, number: int) -> Refusal:
    """Why a forest cannot grow."""
    seat = table.to_move
    if not 1 <= number <= table.field(seat, state.FORESTS):
        return Refusal("PN-125", "that forest is not on the platform")
    if table.field(seat, state.FOREST + number - 1) & 1:
        return Refusal("PN-125", "that forest is already grown")
    return Refusal("PN-120", "after planting a forest you cannot grow one in the same phase")


# ---- flowers ----


def refuse_flower(table: state.Table, decision: do.PlantFlower) -> Refusal:
    """Why a new flower cannot be planted."""
    components = table.components
    wanted, colour = int(top(table, 1)), components.colours.index(decision.colour)
    if wanted not in (vocabulary.ANY, colour):
        return Refusal("PN-58", f"the flower to gain is {components.colours[wanted]}, not {decision.colour}")
    return wrong_place(table, decision.to, colour)


def wrong_place(table: state.Table, name: str, colour: int) -> Refusal:
    """Why a flower cannot go onto a place."""
    seat = table.to_move
    place = place_of_name(table, seat, name)
    if table.flower_on(seat, place) != NONE:
        return Refusal("PN-57", f"{place_words(table, name)} already holds a flower")
    if place >= CELL_COUNT and fits_pot(table, seat, place - CELL_COUNT, colour):
        return Refusal("PN-65", "the balcony costs 1 charge for every flower")
    return Refusal("PN-57", f"{place_words(table, name)} does not take {table.components.colours[colour]} flowers")


def refuse_pot(table: state.Table, decision: do.MoveToPot) -> Refusal:
    """Why a flower cannot move into a pot."""
    seat, target = table.to_move, decision.to
    if target in geometry.CELLS:
        return Refusal("PN-63", "flowers move into pots only, never onto a cell")
    colour = int(table.flower_on(seat, place_of_name(table, seat, decision.source)))
    if colour == NONE:
        return Refusal("PN-63", f"there is no flower on {place_words(table, decision.source)}")
    place = place_of_name(table, seat, target) - CELL_COUNT
    if not fits_pot(table, seat, place, colour):
        return wrong_place(table, target, colour)
    if place < 2 and table.field(seat, state.CHARGES) < table.components.balcony_cost:
        return Refusal("PN-65", "the balcony costs 1 charge for every flower")
    if ITEMS[top(table, 0)].busy:
        return Refusal("PN-R29", "flowers cannot be moved into pots now")
    return Refusal("PN-R31", "this would only swap like for like, or undo moves you have just made")
