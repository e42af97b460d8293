"""From a table of Planta Nubo to what people see: the position as a seat knows it, the score output, the census.

`seen` is the only door: views, words and files get what it returns, and nothing else.
"""

from hortus.games.planta_nubo import form, geometry, scoring, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import COLOUR_COUNT, NONE, SLOT_COUNT, SPOT_COUNT, STACK_COUNT
from hortus.games.planta_nubo.position import pending, shown
from hortus.games.planta_nubo.position.counting import census
from hortus.games.planta_nubo.position.shown import holder_name, spot_name
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
        bot=botbot(table, True) if is_solo else UNSET,
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
        bot=botbot(table, hidden) if table.level != state.NO_LEVEL else UNSET,
        rolls=rolls(table, hidden),
        stack=pending.stack(table),
        after=pending.after(table),
        pots_seen=tuple(arrangement(table, place) for place in range(table.pots_seen_count)) or UNSET,
        result=result(table) if over else UNSET,
    )


def players(table: state.Table) -> tuple[form.Player, ...]:
    """All players; Botbot is none."""
    return tuple(player(table, each) for each in range(table.players))


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


def player(table: state.Table, seat: int) -> form.Player:
    """A player's own things."""
    components = table.components
    needs = [components.requirement_ids[need] for need in shown.of_seat(table, seat, state.NEEDS, 3)]
    leftover = table.field(seat, state.LEFTOVER)
    return form.Player(
        name=shown.name_of(table, seat),
        board=components.board_ids[table.field(seat, state.BOARD)],
        oxygen=table.field(seat, state.OXYGEN_AT),
        die=table.field(seat, state.DIE),
        at=table.field(seat, state.AT),
        charge=table.field(seat, state.CHARGES),
        overtime=table.field(seat, state.FRESH_OVERTIME) != 0,
        arbor=table.field(seat, state.LEVEL),
        requirements=UNSET if table.physical else (needs[0], needs[1], needs[2]),
        tools=shown.tools_of(table, seat),
        barricades=shown.of_mask(geometry.AREAS, table.field(seat, state.BARRICADES)),
        garden=shown.garden(table, seat),
        forests=shown.forests_of(table, seat),
        own_forests=shown.own_forests(table, seat),
        soil=table.field(seat, state.STOCK),
        compost=table.field(seat, state.COMPOSTED),
        pots=arranged(table, seat, shown.of_seat(table, seat, state.POT, state.POT_SPOTS)),
        slots=cards(table, seat),
        workshops=dict(zip(geometry.WORKSHOPS, shown.of_seat(table, seat, state.WORKSHOP, 2), strict=True)),
        docks={name: own_dock(table, seat, dock) for dock, name in enumerate(geometry.DOCKS)},
        waiting=shown.waiting_of(table, seat),
        leftover=None if leftover == NONE else components.tools[leftover],
        used=shown.of_mask(geometry.SLOTS, table.field(seat, state.USED)),
        final=so_far(table, seat),
        starting=dealt(table, seat),
    )


def dealt(table: state.Table, seat: int) -> Maybe[tuple[str, ...]]:
    """The starting modules that wait until the seat chooses their slots."""
    cards = shown.of_seat(table, seat, state.DEALT, 2)
    return tuple(table.components.card_ids[card - 1] for card in cards) if any(cards) else UNSET


def arranged(table: state.Table, seat: int, held: list[int]) -> form.Pots:
    """Flowers in all pot spots of a seat, by the holders that have any."""
    pots: form.Pots = {}
    for holder in range(state.HOLDERS):
        here = held[2 * holder : 2 * holder + 2]
        if any(here):
            spots = here[: table.components.card_pots[table.pot_card(seat, holder)]]
            letters = (table.components.letters[each - 1] if each else None for each in spots)
            pots[holder_name(table, seat, holder)] = tuple(letters)
    return pots


def arrangement(table: state.Table, place: int) -> form.Pots:
    """An arrangement of the mover's pots that was left this turn."""
    half = state.ARRANGEMENT_HALF
    words = int(table.pots_seen[2 * place]), int(table.pots_seen[2 * place + 1])
    held = [words[spot // half] >> 3 * (half - 1 - spot % half) & 7 for spot in range(state.POT_SPOTS)]
    return arranged(table, table.to_move, held)


def cards(table: state.Table, seat: int) -> dict[geometry.Slot, form.Installed | None]:
    """The cards in their slots."""
    found = zip(geometry.SLOTS, shown.of_seat(table, seat, state.CARD_AT, SLOT_COUNT), strict=True)
    return {name: installed(table, seat, place, card) for place, (name, card) in enumerate(found) if card != NONE}


def installed(table: state.Table, seat: int, place: int, card: int) -> form.Installed:
    """A card in a slot, with its plugin and markers."""
    kind, marks = table.components.card_kind[card], table.field(seat, state.MARKS + place)
    return form.Installed(
        card=table.components.card_ids[card],
        plug="up" if table.field(seat, state.PLUG + place) == state.UPGRADED else "on",
        standby=marks if kind == vocabulary.ACTION_MODULE else UNSET,
        battery=marks if kind == vocabulary.BATTERY_MODULE else UNSET,
    )


def own_dock(table: state.Table, seat: int, dock: int) -> form.OwnDock | None:
    """The container at a dock of a player."""
    container, full = table.field(seat, state.DOCK + dock), table.field(seat, state.LOADED + dock)
    if container == NONE:
        return None
    return form.OwnDock(table.components.container_ids[container], shown.of_mask(range(1, SPOT_COUNT + 1), full))


def so_far(table: state.Table, seat: int) -> form.SoFar | None:
    """What a seat has scored so far in the final scoring."""
    scored = table.field(seat, state.SCORED)
    if scored == state.NOT_SCORED or table.physical:
        return None
    points, over = scoring.breakdown(table, seat), scored == state.SCORED_OUT
    return form.SoFar(
        track=points["track"],
        forests=points["forests"],
        pots=points["pots"],
        workshops=points["workshops"],
        by_farm=scoring.by_farm(table, seat) if over else scored_farms(table, seat),
        farms=points["farms"] if over else UNSET,
        leftovers=points["leftovers"] if over else UNSET,
        total=sum(points.values()) if over else UNSET,
    )


def scored_farms(table: state.Table, seat: int) -> dict[str, int]:
    """The points of the farms that have scored."""
    found = {}
    for slot in range(SLOT_COUNT):
        card, points = table.field(seat, state.CARD_AT + slot), table.field(seat, state.FARM_POINTS + slot)
        if card != NONE and points != state.OPEN:
            found[table.components.card_ids[card]] = points
    return found


def botbot(table: state.Table, hidden: bool) -> form.Botbot:
    """Botbot's board; its tiles have no known order if they are hidden."""
    components, seat = table.components, table.players
    return form.Botbot(
        board=components.level_ids[table.level],
        oxygen=table.field(seat, state.OXYGEN_AT),
        die=table.field(seat, state.DIE),
        charge=table.field(seat, state.CHARGES),
        arbor=table.field(seat, state.LEVEL),
        energy=table.field(seat, state.BOT_STORED),
        docks=(bot_dock(table, 0), bot_dock(table, 1), bot_dock(table, 2), bot_dock(table, 3), bot_dock(table, 4)),
        barricades=shown.of_mask(range(1, state.BOT_DOCKS + 1), table.field(seat, state.BOT_BLOCKED)),
        flowers=dict(zip(components.colours, shown.of_seat(table, seat, state.BOT_FLOWER, COLOUR_COUNT), strict=True)),
        mark=table.field(seat, state.BOT_MARK) + 1,
        tiles=shown.pile(table, state.SOLOBOTS, hidden),
        tiles_used=shown.discarded(table, state.SOLOBOTS),
        tools=shown.tools_of(table, seat),
        beds=shown.of_mask(components.bed_ids, table.pools[state.BOT_BEDS]),
        forests=tuple(each.tile for each in shown.forests_of(table, seat)),
        own_forests=shown.own_forests(table, seat),
    )


def bot_dock(table: state.Table, dock: int) -> form.BotDock | None:
    """The container at a dock of Botbot."""
    container = table.field(table.players, state.BOT_DOCK + dock)
    full = table.field(table.players, state.BOT_LOADED + dock)
    return None if container == NONE else form.BotDock(table.components.container_ids[container], full)
