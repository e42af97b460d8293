"""From a state of Botanists to what people see: the position as a seat knows it, and the score output.

`seen` is the only door: views, words and files get what it returns, and nothing else.
"""

from collections import Counter

from msgspec import convert

from hortus.games.botanists import form, scoring, state
from hortus.games.botanists.components import COLOURS, COLUMN, LAND, SIDE, SPACES, unpacked
from hortus.games.botanists.rules.bonus import bonus_of
from hortus.games.botanists.rules.game import Botanists
from hortus.kernel.engine.deck import Deck
from hortus.kernel.form import EVERYTHING, UNSET
from hortus.kernel.form.results import is_tied, winners_of


def seen(table: Botanists, seat: int) -> form.Seen:
    """The position as a seat knows it, or the whole of it (EVERYTHING)."""
    if table.pad:
        players = convert(table.pad, tuple[form.FinishedPlayer, ...])
        return form.Finished(kind="final", game="botanists", phase="over", to_move=None, players=players)
    orders, cards = table.components.order_ids, table.components.card_ids
    whole, over = seat == EVERYTHING, table.phase == state.FINISHED
    sizes = form.Sizes(table.market_deck.size(), table.order_deck.size(), table.bag.size())
    next_orders, next_cards = known_top(table.order_deck, orders), known_top(table.market_deck, cards)
    next_tiles = known_top(table.bag, list(table.components.letters))
    return form.Position(
        kind="position",
        game="botanists",
        phase=form.PHASES[table.phase],
        to_move=None if over else int(table.to_move),
        start_player=int(table.start),
        market=(row(table, 0), row(table, 1), row(table, 2), row(table, 3), row(table, 4)),
        open=tuple(orders[table.open_order(place)] for place in range(table.open_size)),
        order_deck=form.NextOrders(next_orders) if whole and next_orders else "unknown",
        order_discard=discarded(table.order_deck, orders),
        market_deck=form.NextCards(next_cards) if whole and next_cards else "unknown",
        market_discard=discarded(table.market_deck, cards),
        bag=form.NextTiles("".join(next_tiles)) if whole and next_tiles else "unknown",
        players=tuple(player(table, each, seat) for each in range(table.seats)),
        pending=pending(table),
        deck_sizes=UNSET if whole else sizes,
        result=result(table) if over else UNSET,
    )


def row(table: Botanists, number: int) -> str:
    """A row of the market."""
    tiles = [table.market[SIDE * number + column] for column in range(SIDE)]
    return "".join("." if tile == state.NO_TILE else table.components.letters[tile] for tile in tiles)


def known_top(deck: Deck, ids: list[str]) -> tuple[str, ...]:
    """The pieces of a deck whose order a file has fixed, the next first."""
    return tuple(ids[deck.top[at]] for at in reversed(range(deck.top_size)))


def discarded(deck: Deck, ids: list[str]) -> tuple[str, ...]:
    """The discard pile of a deck."""
    return tuple(ids[deck.discard_at(place)] for place in range(deck.discarded))


def player(table: Botanists, seat: int, observer: int) -> form.Player:
    """A player in a game."""
    components, orders = table.components, table.components.order_ids
    token = int(table.field(seat, state.TOKEN))
    parts = form.PARTS if table.phase == state.FINISHED else form.PARTS[:-2]
    points = scoring.breakdown(table, seat)
    return form.Player(
        name=table.names[seat] if table.names else UNSET,
        board=components.board_ids[table.field(seat, state.BOARD_OF)],
        token=None if token == state.OUTSIDE else form.space_of(token),
        hand=hand_of(table, seat)
        if observer in (EVERYTHING, seat)
        else (form.HIDDEN,) * int(table.field(seat, state.HAND_SIZE)),
        land=(land_column(table, seat, 0), land_column(table, seat, 1), land_column(table, seat, 2)),
        marginal=unpacked(components, int(table.field(seat, state.LEFTOVERS))),
        personal=tuple(orders[table.personal(seat, i)] for i in range(table.field(seat, state.PERSONAL_SIZE))),
        completed=tuple(orders[table.completed(seat, i)] for i in range(table.field(seat, state.COMPLETED_SIZE))),
        tally={part: points[part] for part in parts},
    )


def hand_of(table: Botanists, seat: int) -> tuple[str, ...]:
    """The market cards of a seat."""
    return tuple(table.components.card_ids[table.held(seat, i)] for i in range(table.field(seat, state.HAND_SIZE)))


def land_column(table: Botanists, seat: int, column: int) -> str:
    """A column of the land: capitals face up, small letters face down."""
    first = state.GROUND + column * COLUMN
    tiles = [tile for at in range(first, first + COLUMN) if (tile := int(table.field(seat, at))) != state.NO_TILE]
    letters = table.components.letters
    return "".join(letters[tile] if tile < COLOURS else letters[tile - COLOURS].lower() for tile in tiles)


def pending(table: Botanists) -> form.Pending:
    """What the turn has brought so far."""
    action = form.ACTIONS[table.action]
    if table.phase == state.PLANT:
        return form.Pending(collected=unpacked(table.components, int(table.collected)))
    if table.phase == state.KEEP_FLOWERS:
        return form.Pending(waiting=waiting(table))
    if table.phase == state.ORDERS:
        sold = zip(form.SOURCES, (table.sold_open, table.sold_personal), strict=True)
        return form.Pending(action=action, fulfilled=tuple(source for source, done in sold if done))
    if table.phase not in (state.BONUS, state.SWAP):
        return form.Pending()
    give = table.components.flower_ids[table.give] if table.phase == state.SWAP else UNSET
    return form.Pending(action=action, bonus=form.BONUSES[bonus_of(table)], give=give)


def waiting(table: Botanists) -> tuple[int, ...]:
    """Who still chooses the flowers to keep: players with leftovers, from the mover on (BO-R26)."""
    count = int(table.seats)
    left = (int(table.start) - int(table.to_move)) % count or count
    seats = [(int(table.to_move) + step) % count for step in range(left)]
    return tuple(seat for seat in seats if table.field(seat, state.LEFTOVERS))


def turn_of(table: Botanists) -> int:
    """The round: what has been planted tells the turns of a seat apart."""
    planted = int(table.field(table.to_move, state.PLANTED))
    return planted + (table.phase in (state.TURN, state.PLAY, state.PLANT))


def result(table: Botanists) -> form.Result:
    """The score output."""
    found = [scoring.breakdown(table, seat) for seat in range(table.seats)]
    totals = [sum(points.values()) for points in found]
    return form.Result(
        players=tuple(form.Scored(sum(each.values()), {part: each[part] for part in form.PARTS}) for each in found),
        winners=winners_of(totals),
        decided_by="shared" if is_tied(totals) else "points",
    )


def census(table: Botanists) -> dict[str, int]:
    """How many tiles of each colour and copies of each card there are, wherever they lie."""
    components = table.components
    lands = [table.field(seat, state.GROUND + space) for seat in range(table.seats) for space in range(LAND)]
    tiles: Counter[int] = Counter(
        int(tile) % COLOURS for tile in [*table.market[:SPACES], *lands] if tile != state.NO_TILE
    )
    leftovers = [table.field(seat, state.LEFTOVERS) for seat in range(table.seats)]
    for flowers in [*leftovers, table.collected]:
        tiles.update(components.letters.index(letter) for letter in unpacked(components, int(flowers)))
    cards: Counter[int] = Counter()
    orders: Counter[int] = Counter(table.open_order(i) for i in range(table.open_size))
    for seat in range(table.seats):
        cards.update(table.held(seat, i) for i in range(table.field(seat, state.HAND_SIZE)))
        orders.update(table.personal(seat, i) for i in range(table.field(seat, state.PERSONAL_SIZE)))
        orders.update(table.completed(seat, i) for i in range(table.field(seat, state.COMPLETED_SIZE)))
    for deck, found in ((table.bag, tiles), (table.market_deck, cards), (table.order_deck, orders)):
        found.update(deck.loose[i] for i in range(deck.loose_size))
        found.update(deck.top[i] for i in range(deck.top_size))
        found.update(deck.discard_at(i) for i in range(deck.discarded))
    counted = {components.flower_ids[tile]: count for tile, count in sorted(tiles.items())}
    counted |= {components.card_ids[card]: count for card, count in sorted(cards.items())}
    return counted | {components.order_ids[order]: count for order, count in sorted(orders.items())}
