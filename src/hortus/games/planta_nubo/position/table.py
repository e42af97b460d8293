"""The whole table as a position."""

from hortus.games.planta_nubo import form, state
from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.position import pending, seat, shown, supplies
from hortus.games.planta_nubo.position.names import spot_name
from hortus.games.planta_nubo.position.score import result
from hortus.games.planta_nubo.rules.tools import GRID
from hortus.kernel.form import EVERYTHING, UNSET, Maybe


def seen(table: state.Table, observer: int) -> form.Seen:
    """The position, whole (EVERYTHING) or as all seats know it: then piles have no known order (section 10)."""
    return finished(table) if table.physical else position(table, observer != EVERYTHING)


def finished(table: state.Table) -> form.Finished:
    """A finished table, of which only what scores is known."""
    is_solo = table.level != state.NO_LEVEL
    return form.Finished(
        game="planta_nubo",
        kind="final",
        phase="over",
        to_move=None,
        players=players(table),
        options=form.FinishedOptions(solo=table.components.level_ids[table.level]) if is_solo else UNSET,
        bot=seat.botbot(table, True) if is_solo else UNSET,
    )


def position(table: state.Table, hidden: bool) -> form.Position:
    """A position in a game; piles have no known order if they are hidden."""
    components, over = table.components, table.phase == state.FINISHED
    cards, containers = components.card_ids, components.container_ids
    return form.Position(
        game="planta_nubo",
        kind="position",
        options=options(table),
        round=table.round,
        phase=form.PHASES[table.phase],
        first=table.first,
        to_move=None if over else table.to_move,
        next=shown.seats_in(int(table.next)),
        grid=grid(table),
        placed=tuple(placed(table, place) for place in range(table.on(state.PLACED_COUNT))),
        stacks=supplies.stacks(table, hidden),
        beds_gone=shown.of_mask(components.bed_ids, table.pools[state.BEDS_GONE]),
        forests={components.forest_ids[kind]: table.on(state.FOREST_STACK + kind) for kind in range(3, 8)},
        crafts={tool: supplies.craft(table, place) for place, tool in enumerate(components.tools)},
        craft_pile=shown.pile(table, state.CRAFTS, hidden),
        craft_discard=shown.discarded(table, state.CRAFTS),
        farms=tuple(cards[table.on(state.FARM_ROW + place)] for place in range(table.on(state.FARMS_IN_ROW))),
        modules=tuple(cards[table.on(state.MODULE_ROW + place)] for place in range(table.on(state.MODULES_IN_ROW))),
        farm_pile=shown.pile(table, state.FARMS, hidden),
        farm_discard=shown.discarded(table, state.FARMS),
        module_pile=shown.pile(table, state.MODULES, hidden),
        module_discard=shown.discarded(table, state.MODULES),
        docks=(supplies.docked(table, 0), supplies.docked(table, 1), supplies.docked(table, 2)),
        queue=tuple(containers[each] for each in shown.queue_of(table)),
        container_pile=shown.pile(table, state.CONTAINERS, hidden),
        container_discard=shown.discarded(table, state.CONTAINERS),
        warehouse=(stored(table, 0), stored(table, 1), stored(table, 2)),
        players=players(table),
        bot=seat.botbot(table, hidden) if table.level != state.NO_LEVEL else UNSET,
        rolls=rolls(table, hidden),
        stack=pending.stack(table),
        after=pending.after(table),
        pots_seen=tuple(seat.arrangement(table, place) for place in range(table.pots_seen_count)) or UNSET,
        result=result(table) if over else UNSET,
    )


def players(table: state.Table) -> tuple[form.Player, ...]:
    """All players; Botbot is none."""
    return tuple(seat.player(table, each) for each in range(table.players))


def options(table: state.Table) -> form.Options:
    """The options that the game was set up with."""
    return form.Options(
        discard_two=table.discard_two,
        choose_slots=table.choose_slots,
        solo=None if table.level == state.NO_LEVEL else table.components.level_ids[table.level],
        g="G1" if table.components.blueprint_ids[table.g_tile] == "G1" else "G2",
        direction="clockwise" if table.clockwise else "counterclockwise",
    )


def grid(table: state.Table) -> form.Grid:
    """The blueprints, and the plots around them."""
    ids = [table.components.blueprint_ids[table.on(state.PLACE + place)] for place in range(GRID)]
    rows = (ids[0], ids[1], ids[2]), (ids[3], ids[4], ids[5]), (ids[6], ids[7], ids[8])
    return form.Grid(rows, plots(table, 0), plots(table, 1), plots(table, 2), plots(table, 3))


def plots(table: state.Table, side: int) -> tuple[str, ...]:
    """The plots along a side of the display."""
    lying = [table.on(state.PLACE + GRID + 3 * side + k) for k in range(3)]
    return tuple(table.components.plot_ids[plot] for plot in lying if plot != NONE)


def placed(table: state.Table, place: int) -> form.Placed:
    """A tool on the table."""
    owner, spot = divmod(table.on(state.PLACED + place), 64)
    return form.Placed(owner // 4, table.components.tools[owner % 4], spot_name(table, spot))


def stored(table: state.Table, place: int) -> str:
    """The colour of a flower in the warehouse."""
    return table.components.colours[table.on(state.WAREHOUSE + place)]


def rolls(table: state.Table, hidden: bool) -> Maybe[tuple[int, ...]]:
    """Botbot's next forest rolls, as far as a file has said."""
    known = shown.known_order(table, state.ROLL_ORDER) if table.level != state.NO_LEVEL and not hidden else []
    return tuple(known) or UNSET
