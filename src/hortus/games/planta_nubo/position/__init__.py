"""From a table of Planta Nubo to what people see: the position as a seat knows it, the score output, the census.

`seen` is the only door: views, words and files get what it returns, and nothing else.
"""

from hortus.games.planta_nubo import form, scoring, state
from hortus.games.planta_nubo.components import NONE, SPOT_COUNT, STACK_COUNT
from hortus.games.planta_nubo.position import pending, seat, shown
from hortus.games.planta_nubo.position.counting import census
from hortus.games.planta_nubo.position.names import spot_name
from hortus.games.planta_nubo.rules.tools import GRID
from hortus.kernel.form import EVERYTHING, UNSET, Maybe
from hortus.kernel.form.results import is_tied, winners_of

__all__ = ["census"]


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
    stored = [components.colours[colour] for colour in shown.in_middle(table, state.WAREHOUSE, 3)]
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
        stacks=stacks(table, hidden),
        beds_gone=shown.of_mask(components.bed_ids, table.pools[state.BEDS_GONE]),
        forests={components.forest_ids[kind]: table.on(state.FOREST_STACK + kind) for kind in range(3, 8)},
        crafts={tool: craft(table, place) for place, tool in enumerate(components.tools)},
        craft_pile=shown.pile(table, state.CRAFTS, hidden),
        craft_discard=shown.discarded(table, state.CRAFTS),
        farms=tuple(cards[each] for each in shown.in_middle(table, state.FARM_ROW, table.on(state.FARMS_IN_ROW))),
        modules=tuple(cards[each] for each in shown.in_middle(table, state.MODULE_ROW, table.on(state.MODULES_IN_ROW))),
        farm_pile=shown.pile(table, state.FARMS, hidden),
        farm_discard=shown.discarded(table, state.FARMS),
        module_pile=shown.pile(table, state.MODULES, hidden),
        module_discard=shown.discarded(table, state.MODULES),
        docks=(docked(table, 0), docked(table, 1), docked(table, 2)),
        queue=tuple(containers[each] for each in shown.queue_of(table)),
        container_pile=shown.pile(table, state.CONTAINERS, hidden),
        container_discard=shown.discarded(table, state.CONTAINERS),
        warehouse=(stored[0], stored[1], stored[2]),
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
    ids = [table.components.blueprint_ids[blueprint] for blueprint in shown.in_middle(table, state.PLACE, GRID)]
    rows = (ids[0], ids[1], ids[2]), (ids[3], ids[4], ids[5]), (ids[6], ids[7], ids[8])
    return form.Grid(rows, plots(table, 0), plots(table, 1), plots(table, 2), plots(table, 3))


def plots(table: state.Table, side: int) -> tuple[str, ...]:
    """The plots along a side of the display."""
    lying = shown.in_middle(table, state.PLACE + GRID + 3 * side, 3)
    return tuple(table.components.plot_ids[plot] for plot in lying if plot != NONE)


def placed(table: state.Table, place: int) -> form.Placed:
    """A tool on the table."""
    owner, spot = divmod(table.on(state.PLACED + place), 64)
    return form.Placed(owner // 4, table.components.tools[owner % 4], spot_name(table, spot))


def rolls(table: state.Table, hidden: bool) -> Maybe[tuple[int, ...]]:
    """Botbot's next forest rolls, as far as a file has said."""
    known = shown.known_order(table, state.ROLL_ORDER) if table.level != state.NO_LEVEL and not hidden else []
    return tuple(known) or UNSET


# ---- beds, crafts and the airport ----


def stacks(table: state.Table, hidden: bool) -> dict[str, tuple[str | int, ...]]:
    """The beds on the plots of the display."""
    ids, lying = table.components.plot_ids, shown.in_middle(table, state.PLACE + GRID, STACK_COUNT)
    return {ids[stack]: stack_of_beds(table, stack, hidden) for stack in range(STACK_COUNT) if stack in lying}


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


# ---- the score output (section 9) ----


def result(table: state.Table) -> form.Result:
    """The score output."""
    players = tuple(points(table, seat) for seat in range(table.players))
    if table.level != state.NO_LEVEL:
        return solo_result(table, players)
    winners = winners_of([table.standing(seat) for seat in range(table.players)])
    if not is_tied([each.total for each in players]):
        return form.Result(players=players, winners=winners, decided_by="points")
    return form.Result(players=players, winners=winners, decided_by="cards" if len(winners) == 1 else "shared")


def points(table: state.Table, seat: int) -> form.Points:
    """The points of a player."""
    parts = scoring.breakdown(table, seat)
    return form.Points(sum(parts.values()), dict(parts), scoring.by_farm(table, seat))


def solo_result(table: state.Table, players: tuple[form.Points, ...]) -> form.Result:
    """The score output of a game against Botbot, who wins a tie."""
    parts = scoring.breakdown(table, table.players)
    own, bot = players[0].total, sum(parts.values())
    return form.Result(
        players=players,
        bot=form.BotPoints(bot, dict(parts)),
        winners=(0,) if own > bot else ("botbot",),
        decided_by="solo_tie" if own == bot else "points",
    )
