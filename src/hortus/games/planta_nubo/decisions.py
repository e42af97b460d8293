"""Codes of Planta Nubo as decisions, and decisions that people may write in several ways."""

from collections.abc import Sequence

from hortus.games.planta_nubo import geometry, state
from hortus.games.planta_nubo.catalogue.vocabulary import BED_PLACE, ENERGY, MENU
from hortus.games.planta_nubo.components import CELL_COUNT, SPOT_COUNT, SPOT_SETS
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.position.shown import cell_names, place_name, place_of_name, spot_name
from hortus.games.planta_nubo.rules import cards, codes, final, pots, stack, tools
from hortus.kernel.decision import Refusal, nearest

# ---- from codes ----


def describe(table: state.Table, code: int) -> Decision:
    """A legal code as a record."""
    if code < codes.LAY_SOIL:
        return turn_decision(table, code)
    if code < codes.CLEAR_AREA:
        return garden_decision(table, code)
    if code < codes.DELIVER:
        return dock_decision(table, code)
    if code < codes.MODULE:
        return delivery_decision(table, code)
    if code < codes.STAY:
        return card_decision(table, code)
    return other_decision(table, code)


def turn_decision(table: state.Table, code: int) -> Decision:
    """Tools, tiles, and the choice among effects."""
    components = table.components
    if code == codes.SKIP:
        return do.Skip()
    if code < codes.SET_ASIDE:
        tool, spot = divmod(code - codes.TOOL, tools.SPOT_TOTAL)
        return do.LayTool(components.tools[tool], spot_name(table, spot))
    if code < codes.PERFORM:
        return do.SetAside(components.tools[code - codes.SET_ASIDE])
    if code < codes.WORK_OVERTIME:
        return do.UseTile(components.tile_ids[stack.top(table, 1 + code - codes.PERFORM)])
    if code == codes.WORK_OVERTIME:
        return do.WorkOvertime()
    if code < codes.RESOLVE_PART:
        return do.Resolve(place_in_menu(table, code - codes.RESOLVE))
    if code < codes.CHOOSE:
        different, uses = divmod(code - codes.RESOLVE_PART, codes.MOST_PART)
        return do.Resolve(place_in_menu(table, different), uses + 1)
    if code < codes.PAY_COST:
        return do.Choose(code - codes.CHOOSE)
    if code == codes.PAY_COST:
        return do.Pay()
    if code < codes.LAY:
        return do.TakeBed(components.plot_ids[code - codes.TAKE_BED])
    if code == codes.TAKE_SOIL:
        return do.TakeSoil()
    return do.LayTile(tuple(cell_names(placement_cells(table, code - codes.LAY))))


def place_in_menu(table: state.Table, different: int) -> int:
    """Where the Nth different effect of the menu is in it."""
    return int(stack.place_of_different(table, different) - stack.menu_start(table)) // state.WIDTH


def placement_cells(table: state.Table, placement: int) -> int:
    """The cells of a placement of the bed or forest in hand."""
    components = table.components
    if stack.top(table, 0) == BED_PLACE:
        outline = int(components.bed_outline[table.on(state.STACK_TOP + stack.top(table, 1))])
    else:
        outline = int(components.forest_outline[stack.top(table, 1)])
    return int(components.placements[int(components.first_placement[outline]) + placement])


def garden_decision(table: state.Table, code: int) -> Decision:
    """Soil and flowers."""
    colours, seat = table.components.colours, table.to_move
    if code < codes.COLOUR:
        return do.PlaceSoil(geometry.CELLS[code - codes.LAY_SOIL])
    if code < codes.GAIN:
        return do.ChooseColour(colours[code - codes.COLOUR])
    if code < codes.TO_COMPOST:
        colour, place = divmod(code - codes.GAIN, codes.ALL_PLACES)
        return do.PlantFlower(colours[colour], place_name(table, seat, place))
    return do.Compost(place_name(table, seat, code - codes.TO_COMPOST))


def dock_decision(table: state.Table, code: int) -> Decision:
    """Barricades, plugins, the arbor, and containers for docks."""
    components = table.components
    if code < codes.PLUG_IN:
        return do.ClearArea(geometry.AREAS[code - codes.CLEAR_AREA])
    if code < codes.RAISE_ARBOR:
        return do.UpgradePlug(geometry.SLOTS[code - codes.PLUG_IN])
    if code == codes.RAISE_ARBOR:
        return do.RaiseArbor()
    if code < codes.DOCK_IT:
        source = code - codes.TAKE_CONTAINER
        return do.TakeContainer("pile" if source == 3 else f"queue{source + 1}")
    if code < codes.DOCK_WAITING:
        berth = code - codes.DOCK_IT
        container = components.container_ids[stack.top(table, 1)]
        return do.DockContainer(container, geometry.DOCKS[berth] if berth < len(geometry.DOCKS) else "wait")
    waiting, dock = divmod(code - codes.DOCK_WAITING, 2)
    return do.DockContainer(components.container_ids[waiting], geometry.DOCKS[dock])


def delivery_decision(table: state.Table, code: int) -> Decision:
    """Flowers for containers."""
    seat = table.to_move
    if code < codes.TRADE:
        place, target = divmod(code - codes.DELIVER, 3 * SPOT_COUNT)
        dock, spot = divmod(target, SPOT_COUNT)
        return do.Deliver(place_name(table, seat, place), dock + 1, spot + 1)
    if code < codes.LOAD:
        place, which = divmod(code - codes.TRADE, 3)
        return do.Trade(place_name(table, seat, place), table.components.colours[table.on(state.WAREHOUSE + which)])
    place, dock = divmod(code - codes.LOAD, 2)
    return do.LoadDock(geometry.DOCKS[dock], place_name(table, seat, place))


def card_decision(table: state.Table, code: int) -> Decision:
    """Cards, forests, crafts."""
    components, seat = table.components, table.to_move
    if code < codes.WORKSHOP:
        return do.UseModule(components.card_ids[table.field(seat, state.CARD_AT + code - codes.MODULE)])
    if code < codes.TAKE_CARD:
        return do.UseWorkshop(geometry.WORKSHOPS[code - codes.WORKSHOP])
    if code < codes.INSTALL:
        return do.TakeCard(components.card_ids[card_in_row(table, code - codes.TAKE_CARD)])
    if code < codes.TAKE_FOREST:
        return do.Install(geometry.SLOTS[code - codes.INSTALL])
    if code < codes.GROW:
        return do.TakeForest(components.forest_ids[code - codes.TAKE_FOREST])
    if code < codes.DO_CRAFT:
        return do.Grow(code - codes.GROW + 1)
    if code < codes.MARK:
        return do.DoCraft(components.tools[code - codes.DO_CRAFT])
    if code < codes.POTTING:
        return do.MarkModule(geometry.SLOTS[code - codes.MARK])
    dock, spots = divmod(code - codes.POTTING, SPOT_SETS)
    return do.Potting(geometry.DOCKS[dock], tuple(spot + 1 for spot in range(SPOT_COUNT) if spots >> spot & 1))


def card_in_row(table: state.Table, place: int) -> int:
    """A card in the row: five places for farms, five for modules."""
    return (
        table.on(state.FARM_ROW + place)
        if place < cards.ROW_SIDE
        else table.on(state.MODULE_ROW + place - cards.ROW_SIDE)
    )


def other_decision(table: state.Table, code: int) -> Decision:
    """Charges, pipes, conversions, Botbot, and pots."""
    components, seat = table.components, table.to_move
    if code in (codes.STAY, codes.WRAP):
        return do.Overcharge(code == codes.WRAP)
    if code == codes.PIPE_TAKE:
        return do.PipeTake()
    if code < codes.CONVERT:
        return do.PipePlant(components.colours[code - codes.PIPE_PLANT])
    if code < codes.RUN_BOTBOT:
        slot, times = divmod(code - codes.CONVERT, final.MOST_TIMES)
        return do.Convert(components.card_ids[table.field(seat, state.CARD_AT + slot)], times + 1)
    if code == codes.RUN_BOTBOT:
        return do.RunBotbot()
    if code < codes.TO_POT:
        return do.StartCard(components.card_ids[code - codes.START_CARD])
    place, spot = divmod(code - codes.TO_POT, state.POT_SPOTS)
    return do.MoveToPot(place_name(table, seat, place), place_name(table, seat, CELL_COUNT + spot))


# ---- the one form of a decision ----


def normal(table: state.Table, decision: Decision) -> Decision:
    """The canonical form: cells and spots in order, the first of equal pot spots."""
    match decision:
        case do.PlaceSoil(at):
            check_cell(at, "at", "components")
        case do.LayTile(cells):
            return do.LayTile(in_order(cells))
        case do.Potting(dock, spots):
            if len(set(spots)) < len(spots):
                raise Refusal("PN-105", f"{list(spots)} names a spot twice")
            return do.Potting(dock, tuple(sorted(spots)))
        case do.Resolve(n, int() as times) if gives_in_all(table, n) == times:
            # All uses of a battery's energy need no number (PN-96).
            return do.Resolve(n)
        case do.MoveToPot(source, to):
            return do.MoveToPot(source, first_alike(table, to))
        case do.PlantFlower(colour, to):
            return do.PlantFlower(colour, first_alike(table, to))
    return decision


def check_cell(cell: str, key: str, rule: str) -> None:
    """Refuse a cell that does not exist."""
    if cell not in geometry.CELLS:
        raise Refusal(rule, f'"{key}": there is no cell "{cell}"{nearest(cell, list(geometry.CELLS))}')


def in_order(cells: Sequence[str]) -> tuple[str, ...]:
    """Cells in reading order, each once."""
    for cell in cells:
        check_cell(cell, "cells", "PN-52")
    if len(set(cells)) < len(cells):
        raise Refusal("PN-52", f'"cells" names a cell twice: {", ".join(cells)}')
    return tuple(sorted(cells, key=geometry.CELLS.index))


def gives_in_all(table: state.Table, place: int) -> int:
    """How many uses of a battery's energy a pending effect gives; 0 if it is something else."""
    if table.depth == 0 or stack.top(table, 0) != MENU or not 0 <= place < stack.top(table, 1):
        return 0
    at = stack.menu_start(table) + place * state.WIDTH
    return int(table.stack[at + 2]) + 1 if table.stack[at] == ENERGY else 0


def first_alike(table: state.Table, name: str) -> str:
    """Of two free spots of the same kind on one holder, the first stands for both (PN-R31)."""
    if name in geometry.CELLS or table.to_move < 0:
        return name
    seat = table.to_move
    place = place_of_name(table, seat, name) - CELL_COUNT
    if place % 2 == 0 or not pots.same_kind(table, seat, place // 2):
        return name
    free = [pots.fits_pot(table, seat, place - 1, colour) for colour in range(len(table.components.colours))]
    if any(free) and pots.fits_pot(table, seat, place, free.index(True)):
        return place_name(table, seat, CELL_COUNT + place - 1)
    return name
