"""Position files of Botanists: whole positions and one seat's knowledge of one."""

from collections import Counter
from typing import Final

from hortus.games.botanists.components import BONUSES, COLOURS, COLUMN, LAND, SIDE, SPACES, unpacked
from hortus.games.botanists.rules.bonus import bonus_of
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.scoring import KEYS, breakdown
from hortus.games.botanists.state import (
    BOARD_OF,
    BONUS,
    COMPLETED_SIZE,
    FINISHED,
    GROUND,
    HAND_SIZE,
    KEEP_FLOWERS,
    LEFTOVERS,
    NO_TILE,
    ORDERS,
    OUTSIDE,
    PERSONAL_SIZE,
    PHASES,
    PLANT,
    SWAP,
    TOKEN,
)
from hortus.kernel.decision import Json
from hortus.kernel.deck import Deck
from hortus.kernel.position import as_list
from hortus.kernel.room_game import EVERYTHING
from hortus.kernel.words import verdict

TURN_ACTIONS: Final = ("purchase", "tend")
SOURCES: Final = ("open", "personal")
UNKNOWN: Final = "unknown"
HIDDEN: Final = "?"


def write_position(table: Botanists, seat: int) -> Json:
    """The position as a seat knows it, or the whole of it (EVERYTHING)."""
    if table.pad:
        players: list[object] = [*table.pad]
        return {"kind": "final", "game": "botanists", "phase": "over", "to_move": None, "players": players}
    components = table.components
    whole = seat == EVERYTHING
    over = table.phase == FINISHED
    data: Json = {
        "kind": "position",
        "game": "botanists",
        "phase": PHASES[table.phase],
        "to_move": None if over else table.to_move,
        "start_player": table.start,
        "market": [_market_row(table, row) for row in range(SIDE)],
        "open": [components.order_ids[table.open_order(place)] for place in range(table.open_size)],
        "order_deck": _write_deck(table.order_deck, components.order_ids) if whole else UNKNOWN,
        "order_discard": _write_pile(table.order_deck, components.order_ids),
        "market_deck": _write_deck(table.market_deck, components.card_ids) if whole else UNKNOWN,
        "market_discard": _write_pile(table.market_deck, components.card_ids),
        "bag": _write_bag(table) if whole else UNKNOWN,
        "players": [_write_player(table, player, seat) for player in range(table.seats)],
        "pending": _write_pending(table),
    }
    if not whole:
        sizes = (table.market_deck.size(), table.order_deck.size(), table.bag.size())
        data["deck_sizes"] = dict(zip(("market", "order", "bag"), sizes, strict=True))
    if over:
        data["result"] = result(table)
    return data


def _market_row(table: Botanists, row: int) -> str:
    tiles = [table.market[SIDE * row + column] for column in range(SIDE)]
    return "".join("." if tile == NO_TILE else table.components.letters[tile] for tile in tiles)


def _write_deck(deck: Deck, ids: list[str]) -> object:
    known = [ids[deck.top[at]] for at in reversed(range(deck.top_size))]
    return {"next": known} if known else UNKNOWN


def _write_pile(deck: Deck, ids: list[str]) -> list[str]:
    return [ids[deck.discard_at(place)] for place in range(deck.discarded)]


def _write_bag(table: Botanists) -> object:
    known = _write_deck(table.bag, list(table.components.letters))
    return {"next": "".join(str(each) for each in as_list(known["next"], "next"))} if isinstance(known, dict) else known


def _write_player(table: Botanists, seat: int, observer: int) -> Json:
    components = table.components
    token = int(table.field(seat, TOKEN))
    hand = [components.card_ids[table.held(seat, i)] for i in range(table.field(seat, HAND_SIZE))]
    keys = KEYS if table.phase == FINISHED else KEYS[:-2]
    personal = [components.order_ids[table.personal(seat, i)] for i in range(table.field(seat, PERSONAL_SIZE))]
    completed = [components.order_ids[table.completed(seat, i)] for i in range(table.field(seat, COMPLETED_SIZE))]
    player: Json = {
        "board": components.board_ids[table.field(seat, BOARD_OF)],
        "token": None if token == OUTSIDE else [token // SIDE + 1, token % SIDE + 1],
        "hand": hand if observer in (EVERYTHING, seat) else [HIDDEN] * len(hand),
        "land": [land_column(table, seat, column) for column in range(LAND // COLUMN)],
        "marginal": unpacked(components, int(table.field(seat, LEFTOVERS))),
        "personal": personal,
        "completed": completed,
        "tally": {key: points for key, points in breakdown(table, seat).items() if key in keys},
    }
    return {"name": table.names[seat], **player} if table.names else player


def land_column(table: Botanists, seat: int, column: int) -> str:
    """A column of the land: capitals face up, small letters face down."""
    first = GROUND + column * COLUMN
    tiles = [tile for at in range(first, first + COLUMN) if (tile := int(table.field(seat, at))) != NO_TILE]
    letters = table.components.letters
    return "".join(letters[tile] if tile < COLOURS else letters[tile - COLOURS].lower() for tile in tiles)


def _write_pending(table: Botanists) -> Json:
    if table.phase == PLANT:
        return {"collected": unpacked(table.components, int(table.collected))}
    if table.phase == KEEP_FLOWERS:
        return {"waiting": waiting(table)}
    if table.phase == ORDERS:
        sold = [source for source, done in zip(SOURCES, (table.sold_open, table.sold_personal), strict=True) if done]
        return {"action": TURN_ACTIONS[table.action], "fulfilled": sold}
    if table.phase not in (BONUS, SWAP):
        return {}
    pending: Json = {"action": TURN_ACTIONS[table.action], "bonus": BONUSES[bonus_of(table)]}
    return {**pending, "give": table.components.flower_ids[table.give]} if table.phase == SWAP else pending


def waiting(table: Botanists) -> list[int]:
    """Who still chooses the flowers to keep: players with leftovers, from the mover on (BO-R26)."""
    count = int(table.seats)
    left = (int(table.start) - int(table.to_move)) % count or count
    seats = [(int(table.to_move) + step) % count for step in range(left)]
    return [seat for seat in seats if table.field(seat, LEFTOVERS)]


def result(table: Botanists) -> Json:
    """The score output."""
    parts = [breakdown(table, seat) for seat in range(table.seats)]
    totals = [sum(part.values()) for part in parts]
    players = [{"total": total, "breakdown": part} for total, part in zip(totals, parts, strict=True)]
    return {"players": players, **verdict(totals, totals)}


def census(table: Botanists) -> dict[str, int]:
    """How many tiles of each colour and copies of each card there are, wherever they lie."""
    components = table.components
    lands = [table.field(seat, GROUND + space) for seat in range(table.seats) for space in range(LAND)]
    tiles: Counter[int] = Counter(int(tile) % COLOURS for tile in [*table.market[:SPACES], *lands] if tile != NO_TILE)
    leftovers = [table.field(seat, LEFTOVERS) for seat in range(table.seats)]
    for flowers in [*leftovers, table.collected]:
        tiles.update(components.letters.index(letter) for letter in unpacked(components, int(flowers)))
    cards: Counter[int] = Counter()
    orders: Counter[int] = Counter(table.open_order(i) for i in range(table.open_size))
    for seat in range(table.seats):
        cards.update(table.held(seat, i) for i in range(table.field(seat, HAND_SIZE)))
        orders.update(table.personal(seat, i) for i in range(table.field(seat, PERSONAL_SIZE)))
        orders.update(table.completed(seat, i) for i in range(table.field(seat, COMPLETED_SIZE)))
    for deck, found in ((table.bag, tiles), (table.market_deck, cards), (table.order_deck, orders)):
        found.update(deck.loose[i] for i in range(deck.loose_size))
        found.update(deck.top[i] for i in range(deck.top_size))
        found.update(deck.discard_at(i) for i in range(deck.discarded))
    counted = {components.flower_ids[tile]: count for tile, count in sorted(tiles.items())}
    counted |= {components.card_ids[card]: count for card, count in sorted(cards.items())}
    return counted | {components.order_ids[order]: count for order, count in sorted(orders.items())}
