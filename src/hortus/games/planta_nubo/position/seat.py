"""A player's own things, and Botbot's."""

from hortus.games.planta_nubo import form, geometry, scoring, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import COLOUR_COUNT, NONE, SLOT_COUNT, SPOT_COUNT
from hortus.games.planta_nubo.position import shown
from hortus.games.planta_nubo.position.names import holder_name
from hortus.kernel.form import UNSET, Maybe


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
