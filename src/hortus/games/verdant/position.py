"""From a state of Verdant to what people see: the position as a seat knows it, and the score output.

`seen` is the only door: views, words and files get what it returns, and nothing else.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from msgspec import convert

from hortus.games.verdant import form, state
from hortus.games.verdant.components import POTS
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.scoring.points import breakdown, goals_met, rank
from hortus.kernel.engine.deck import Deck
from hortus.kernel.form import EVERYTHING, UNSET
from hortus.kernel.form.results import is_tied, winners_of

T = TypeVar("T")


def seen(table: Verdant, seat: int) -> form.Seen:
    """The position as a seat knows it, or the whole of it (EVERYTHING)."""
    if table.homes_only:
        return finished(table)
    over = table.phase == state.FINISHED
    return form.Position(
        game="verdant",
        kind="position",
        options=options(table),
        goals=goals(table),
        phase=form.PHASES[table.phase],
        to_move=None if over else int(table.to_move),
        round=int(table.round),
        start_player=int(table.start),
        market=market(table),
        turn=turn(table),
        pots={}
        if table.family
        else {pot: int(table.market[state.SUPPLY + n]) for n, pot in enumerate(form.BONUS_POTS)},
        pot_discard=discard(table) if table.has_pot_row() else UNSET,
        decks=decks(table) if seat == EVERYTHING else form.Decks(),
        gone=gone(table),
        players=tuple(player(table, each, seat) for each in range(table.seats)),
        result=result(table) if over else UNSET,
    )


def finished(table: Verdant) -> form.Finished:
    """A finished table."""
    laid = [seat for seat in range(table.seats) if seat not in table.tallies]
    return form.Finished(
        game="verdant",
        kind="final",
        options=options(table),
        goals=goals(table),
        phase="over",
        to_move=None,
        partial=True if any(len(table.cells_of(seat)) < form.FULL_HOME for seat in laid) else UNSET,
        players=tuple(finished_player(table, seat) for seat in range(table.seats)),
        result=result(table),
    )


def options(table: Verdant) -> form.Options:
    """The options of a table."""
    deck = table.components.deck_sizes[table.extended]
    return form.Options(int(table.seats), form.VARIANTS[table.family], len(table.goals) > 0, deck)


def goals(table: Verdant) -> tuple[str, ...]:
    """The goals in play."""
    return tuple(table.components.goal_ids[goal] for goal in table.goals)


def named(ids: Sequence[T], number: int) -> T | None:
    """Something by its id, or nothing."""
    return None if number == state.NONE else ids[number]


def market(table: Verdant) -> form.Market:
    """The market."""
    components = table.components
    return form.Market(
        plants=shelves(table, state.PLANT_ROW, components.plant_ids),
        plant_thumbs=thumbs(table, state.PLANT_THUMBS),
        tokens=shelves(table, state.TOKEN_ROW, components.token_ids),
        rooms=shelves(table, state.ROOM_ROW, components.room_ids),
        room_thumbs=thumbs(table, state.ROOM_THUMBS),
        pots=shelves(table, state.POT_ROW, form.POTS) if table.has_pot_row() else UNSET,
    )


def shelves(table: Verdant, row: int, ids: Sequence[T]) -> form.Four[T | None]:
    """A row of the market."""
    a, b, c, d = (named(ids, table.market[row + column]) for column in range(state.WIDTH))
    return a, b, c, d


def thumbs(table: Verdant, row: int) -> form.Four[int]:
    """The thumbs on the cards of a row."""
    a, b, c, d = (int(table.market[row + column]) for column in range(state.WIDTH))
    return a, b, c, d


def turn(table: Verdant) -> form.Turn:
    """How far the turn has progressed."""
    completed = int(table.completed)
    if table.phase not in (state.PLACE, state.USE):
        return form.Turn(completed)
    row, column = divmod(int(table.taken), state.WIDTH)
    components = table.components
    card = named(components.plant_ids if row == 0 else components.room_ids, table.card)
    token = named(components.token_ids, table.token)
    return form.Turn(completed, form.CARD_ROWS[row], column + 1, card, int(table.token_column) + 1, token)


def discard(table: Verdant) -> dict[form.Pot, int]:
    """The discard pile of pots."""
    piles = {pot: int(table.market[state.DISCARD + number]) for number, pot in enumerate(form.POTS)}
    return {pot: count for pot, count in piles.items() if count}


def decks(table: Verdant) -> form.Decks:
    """What a file tells of the decks."""
    components = table.components
    plants, rooms = deck(table.plants, components.plant_ids), deck(table.rooms, components.room_ids)
    return form.Decks(plants or "unknown", rooms or "unknown", deck(table.bag, components.token_ids) or "unknown")


def deck(cards: Deck, ids: list[str]) -> tuple[str, ...]:
    """The known top of a deck, and whether there is more."""
    known = [ids[cards.top[i]] for i in reversed(range(cards.top_size))]
    return (*known, "...") if known and cards.loose_size else tuple(known)


def gone(table: Verdant) -> form.Gone:
    """What has left the game."""
    components = table.components
    items = [name for token, name in enumerate(components.token_ids) if table.gone_items >> token & 1]
    tools = [
        name
        for tool, name in enumerate(components.token_ids[components.fertilizer :])
        for _ in range(table.market[state.GONE_TOOLS + tool])
    ]
    return form.Gone(
        tuple(name for plant, name in enumerate(components.plant_ids) if table.gone_plants >> plant & 1),
        tuple(name for room, name in enumerate(components.room_ids) if table.gone_rooms >> room & 1),
        (*items, *tools),
    )


def player(table: Verdant, seat: int, observer: int) -> form.Player:
    """A player in a game; where others lay their starting cards is seen once all have chosen (VE-R19)."""
    starting = table.phase == state.START
    is_hidden = starting and observer not in (EVERYTHING, seat)
    return form.Player(
        name=name_of(table, seat),
        thumbs=int(table.field(seat, state.THUMBS)),
        storage=named(table.components.token_ids, table.field(seat, state.STORAGE)),
        dealt=dealt(table, seat) if starting else UNSET,
        home=None if is_hidden or not table.mask(seat, state.OCCUPIED) else home(table, seat),
    )


def finished_player(table: Verdant, seat: int) -> form.FinishedPlayer:
    """A player of a finished table."""
    tally = table.tallies.get(seat)
    return form.FinishedPlayer(
        name=name_of(table, seat),
        thumbs=int(table.field(seat, state.THUMBS)),
        storage=named(table.components.token_ids, table.field(seat, state.STORAGE)) or UNSET,
        home=home(table, seat) if tally is None else UNSET,
        # Numbers there, flags here.
        tally=UNSET if tally is None else convert(tally, form.Tally, strict=False),
    )


def name_of(table: Verdant, seat: int) -> str:
    """The name of a player."""
    return table.names[seat] if table.names else f"Player {seat + 1}"


def dealt(table: Verdant, seat: int) -> form.Dealt:
    """The cards that a player starts with."""
    components = table.components
    plant, room = table.field(seat, state.DEALT_PLANT), table.field(seat, state.DEALT_ROOM)
    return form.Dealt(components.plant_ids[plant], components.room_ids[room])


def home(table: Verdant, seat: int) -> form.Home:
    """The smallest rectangle around a home."""
    cells = {
        (int(table.row_at(seat, cell)), int(table.column_at(seat, cell))): card(table, seat, cell)
        for cell in table.cells_of(seat)
    }
    if not cells:
        return form.Home(grid=())
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    across = range(min(columns), max(columns) + 1)
    grid = [tuple(cells.get((row, column), "") for column in across) for row in range(min(rows), max(rows) + 1)]
    return form.Home(origin=(min(rows), min(columns)), grid=tuple(grid))


def card(table: Verdant, seat: int, cell: int) -> str:
    """A card with what is on it."""
    components = table.components
    number, mark = int(table.card_at(seat, cell)), int(table.mark_at(seat, cell))
    if cell % 2 == 0:
        plain = seat * state.CELL_COUNT + cell in table.plain_rooms
        room = components.type_codes[components.room_type[number]] if plain else components.room_ids[number]
        return room if mark == state.NONE else f"{room} item:{components.token_ids[mark]}"
    plant = components.plant_ids[number]
    if not table.has(seat, state.INCOMPLETE, cell):
        return f"{plant} pot:{POTS[mark]}"
    return f"{plant} +{mark}" if mark else plant


# ---- the result ----


def result(table: Verdant) -> form.Result:
    """The score output."""
    players = tuple(points_of(table, seat) for seat in range(table.seats))
    if table.seats == 1:
        return form.Result(players, (0,), "solo", rank(table.components, players[0].total))
    winners = winners_of([table.standing(seat) for seat in range(table.seats)])
    if len(winners) > 1:
        return form.Result(players, winners, "shared")
    return form.Result(players, winners, "thumbs" if is_tied([each.total for each in players]) else "points")


def points_of(table: Verdant, seat: int) -> form.Points:
    """The points of a seat."""
    parts, met = breakdown(table, seat), goals_met(table, seat)
    return form.Points(sum(parts.values()) + sum(met.values()), form.Breakdown(**parts, goals=met))


# ---- the census ----


def census(table: Verdant) -> dict[str, int]:
    """How many of each card, token and bonus pot there are, wherever they lie."""
    components = table.components
    plants: Counter[int] = Counter(table.market[state.PLANT_ROW + column] for column in range(state.WIDTH))
    rooms: Counter[int] = Counter(table.market[state.ROOM_ROW + column] for column in range(state.WIDTH))
    tokens: Counter[int] = Counter(table.market[state.TOKEN_ROW + column] for column in range(state.WIDTH))
    pots: Counter[int] = Counter(table.market[state.POT_ROW + column] for column in range(state.WIDTH))
    (plants if table.taken < state.ROOM_ROW else rooms)[table.card] += 1
    tokens[table.token] += 1
    for seat in range(table.seats):
        tokens[table.field(seat, state.STORAGE)] += 1
        if not table.mask(seat, state.OCCUPIED) and not table.homes_only:
            plants[table.field(seat, state.DEALT_PLANT)] += 1
            rooms[table.field(seat, state.DEALT_ROOM)] += 1
        for cell in table.cells_of(seat):
            (plants if cell % 2 else rooms)[table.card_at(seat, cell)] += 1
            if cell % 2 == 0:
                tokens[table.mark_at(seat, cell)] += 1
            elif not table.has(seat, state.INCOMPLETE, cell):
                pots[table.mark_at(seat, cell)] += 1
    for deck, cards in ((table.plants, plants), (table.rooms, rooms), (table.bag, tokens)):
        cards.update(deck.loose[i] for i in range(deck.loose_size))
        cards.update(deck.top[i] for i in range(deck.top_size))
    plants.update(plant for plant in range(len(components.plant_ids)) if table.gone_plants >> plant & 1)
    rooms.update(room for room in range(len(components.room_ids)) if table.gone_rooms >> room & 1)
    tokens.update(token for token in range(components.fertilizer) if table.gone_items >> token & 1)
    for tool, count in enumerate(table.market[state.GONE_TOOLS :]):
        tokens[components.fertilizer + tool] += count
    for pot in range(state.CONCRETE, state.TERRACOTTA):
        pots[pot] += table.market[state.SUPPLY + pot] + table.market[state.DISCARD + pot]
    counted: dict[str, int] = {}
    for ids, counts in (
        (components.plant_ids, plants),
        (components.room_ids, rooms),
        (components.token_ids, tokens),
        (list(POTS[: state.TERRACOTTA]), pots),
    ):
        counted |= {name: int(counts[number]) for number, name in enumerate(ids)}
    return counted
