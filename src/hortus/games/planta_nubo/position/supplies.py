"""What lies beside the display: beds, forests, crafts, card row, airport, piles."""

from hortus.games.planta_nubo.components import NONE, STACK_COUNT
from hortus.games.planta_nubo.position.shown import bed_names, known_order, piece_name, queue_of, written_discard
from hortus.games.planta_nubo.rules.tools import GRID
from hortus.games.planta_nubo.state import (
    AIRPORT,
    BEDS_GONE,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFT_ON,
    CRAFTS,
    FARM_ROW,
    FARMS,
    FARMS_IN_ROW,
    FOREST_STACK,
    FULL_SPOTS,
    MODULE_ROW,
    MODULES,
    MODULES_IN_ROW,
    PLACE,
    STACK_BELOW,
    STACK_ORDER,
    STACK_TOP,
    WAREHOUSE,
    Table,
)
from hortus.kernel.decision import Json


def write_supplies(table: Table, hidden: bool) -> Json:
    """What lies beside the display; piles have no known order if they are hidden."""
    components = table.components
    return {
        "stacks": {
            components.plot_ids[stack]: _write_stack_of_beds(table, stack, hidden)
            for stack in range(STACK_COUNT)
            if stack in _plots(table)
        },
        "beds_gone": bed_names(table, table.pools[BEDS_GONE]),
        "forests": {components.forest_ids[kind]: table.on(FOREST_STACK + kind) for kind in range(3, 8)},
        "crafts": {tool: _write_craft(table, place) for place, tool in enumerate(components.tools)},
        "craft_pile": write_pile(table, CRAFTS, hidden),
        "craft_discard": written_discard(table, CRAFTS),
        "farms": [components.card_ids[table.on(FARM_ROW + place)] for place in range(table.on(FARMS_IN_ROW))],
        "modules": [components.card_ids[table.on(MODULE_ROW + place)] for place in range(table.on(MODULES_IN_ROW))],
        "farm_pile": write_pile(table, FARMS, hidden),
        "farm_discard": written_discard(table, FARMS),
        "module_pile": write_pile(table, MODULES, hidden),
        "module_discard": written_discard(table, MODULES),
        "docks": [_write_dock_of_airport(table, dock) for dock in range(3)],
        "queue": [components.container_ids[each] for each in queue_of(table)],
        "container_pile": write_pile(table, CONTAINERS, hidden),
        "container_discard": written_discard(table, CONTAINERS),
        "warehouse": [components.colours[table.on(WAREHOUSE + place)] for place in range(3)],
    }


def _plots(table: Table) -> list[int]:
    return [table.on(PLACE + place) for place in range(GRID, GRID + 12)]


def _write_stack_of_beds(table: Table, stack: int, hidden: bool) -> list[object]:
    ids, bed = table.components.bed_ids, table.on(STACK_TOP + stack)
    if bed == NONE:
        return []
    known = known_order(table, STACK_ORDER + stack)
    below = table.on(STACK_BELOW + stack)
    beds: list[object] = [ids[bed]]
    if hidden:
        below += len(known)
    else:
        beds += [ids[each] for each in known]
    return [*beds, below] if below else beds


def _write_craft(table: Table, tool: int) -> object:
    craft = table.on(CRAFT_ON + tool)
    return None if craft == NONE else [table.components.craft_ids[craft], table.on(CRAFT_BONUS + tool)]


def write_pile(table: Table, pile: int, hidden: bool) -> object:
    """A pile from its top on, as far as it is known."""
    known = known_order(table, pile)
    return "unknown" if hidden or not known else [piece_name(table, pile, piece) for piece in known]


def _write_dock_of_airport(table: Table, dock: int) -> object:
    container, full = table.on(AIRPORT + dock), table.on(FULL_SPOTS + dock)
    if container == NONE:
        return None
    return {
        "id": table.components.container_ids[container],
        "full": [spot + 1 for spot in range(4) if full >> spot & 1],
    }
