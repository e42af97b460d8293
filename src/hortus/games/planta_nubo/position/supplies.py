"""What lies beside the display: beds, crafts and the airport."""

from hortus.games.planta_nubo import form, state
from hortus.games.planta_nubo.components import NONE, SPOT_COUNT, STACK_COUNT
from hortus.games.planta_nubo.position import shown
from hortus.games.planta_nubo.rules.tools import GRID


def stacks(table: state.Table, hidden: bool) -> dict[str, tuple[str | int, ...]]:
    """The beds on the plots of the display."""
    plots = [table.on(state.PLACE + place) for place in range(GRID, GRID + 12)]
    ids = table.components.plot_ids
    return {ids[stack]: stack_of_beds(table, stack, hidden) for stack in range(STACK_COUNT) if stack in plots}


def stack_of_beds(table: state.Table, stack: int, hidden: bool) -> tuple[str | int, ...]:
    """One stack from its top; a number at the end stands for unknown beds."""
    ids, bed = table.components.bed_ids, table.on(state.STACK_TOP + stack)
    if bed == NONE:
        return ()
    known = shown.known_order(table, state.STACK_ORDER + stack)
    below = table.on(state.STACK_BELOW + stack)
    if hidden:
        below, known = below + len(known), []
    beds = tuple(ids[each] for each in (bed, *known))
    return (*beds, below) if below else beds


def craft(table: state.Table, tool: int) -> tuple[str, int] | None:
    """The craft at a tool's spot, and its bonus."""
    found = table.on(state.CRAFT_ON + tool)
    return None if found == NONE else (table.components.craft_ids[found], table.on(state.CRAFT_BONUS + tool))


def docked(table: state.Table, dock: int) -> form.Docked | None:
    """The container at a dock of the airport."""
    container, full = table.on(state.AIRPORT + dock), table.on(state.FULL_SPOTS + dock)
    if container == NONE:
        return None
    return form.Docked(table.components.container_ids[container], shown.of_mask(range(1, SPOT_COUNT + 1), full))
