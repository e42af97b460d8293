"""The table of Botanists: market, boards, hands, orders, decks and bag. It contains no rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.botanists.components import COLOURS, LAND, SHARE, SPACES, Components
from hortus.kernel.decision import Json
from hortus.kernel.engine.arrays import BIT, NONE64, copied64, filled64, pack, vec64
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Game, State
from hortus.kernel.engine.deck import NO_DECK, Deck

# Phases, in the order of `form.PHASES`.
TURN: Final = 0
PLAY: Final = 1
PLANT: Final = 2
BONUS: Final = 3
SWAP: Final = 4
REFRESH: Final = 5
DRAW: Final = 6
KEEP_CARDS: Final = 7
ORDERS: Final = 8
KEEP_FLOWERS: Final = 9
START: Final = 10
FINISHED: Final = 11

# Outcomes of chance.
CARD: Final = 0
ORDER: Final = 1
TILE: Final = 2
BOARD: Final = 3
SEAT: Final = 4

# The current turn.
PURCHASE: Final = 0
TEND: Final = 1

# Bonus actions, as in components.BONUSES.
BONUS_POINTS: Final = 0
SWAP_MARKET: Final = 1
SWAP_PLAYER: Final = 2
MOVE_TOKEN: Final = 3
TAKE_ORDER: Final = 4

# A hand has two cards, and four between drawing and keeping.
HAND: Final = 4
OPEN: Final = 3
# Two orders per turn, five turns per phase; a personal order for every space, and those dealt.
COMPLETED: Final = 10
PERSONAL: Final = 17

# What lies on a market space or a space of the land; a withered tile is its colour plus COLOURS.
NO_TILE: Final = -1
# A place for a card or an order without one.
NOTHING: Final = -1
OUTSIDE: Final = -1
# As start player or board: to be drawn.
DRAWN: Final = -1

# Per seat, in `seat_fields`.
BOARD_OF: Final = 0
TOKEN: Final = 1
PLANTED: Final = 2
WITHERED: Final = 3
HAND_SIZE: Final = 4
PERSONAL_SIZE: Final = 5
COMPLETED_SIZE: Final = 6
# Points by the keys of the score output; the last two are entered at the end.
TALLY: Final = 7
TALLY_ORDERS: Final = 7
TALLY_EMPTY: Final = 8
TALLY_LEFTOVERS: Final = 9
TALLY_COLUMNS: Final = 10
TALLY_BONUS: Final = 11
TALLY_WITHERED: Final = 12
TALLY_UNFULFILLED: Final = 13
# The land, space by space in planting order.
GROUND: Final = 14
# Packed: the flowers on the marginal land.
LEFTOVERS: Final[i64] = GROUND + LAND
# The hand, and for each of its cards how often the deck had been reshuffled when it was drawn.
CARDS: Final[i64] = LEFTOVERS + 1
TIMES: Final[i64] = CARDS + HAND
SEAT_FIELDS: Final[i64] = TIMES + HAND

# Per seat, in `orders`: the personal ones, then the completed ones.
SEAT_ORDERS: Final = PERSONAL + COMPLETED

# In `market`: the tile on each space, then the open orders.
OPEN_ORDERS: Final[i64] = SPACES

EVERYWHERE: Final[i64] = 2**SPACES - 1
# One flower of a colour, and the bits of a packed set that are free to borrow from.
ONE: Final = vec64([2 ** (SHARE * colour) for colour in range(COLOURS)])
GUARDS: Final = 0x8080808080
COUNT: Final = 0x7F
# One flower of every colour, packed; and every colour as a mask.
ALL: Final = 0x0101010101
EVERY_COLOUR: Final[i64] = 2**COLOURS - 1
# Moves the lowest bits of the shares of a packed set next to each other, from bit GATHERED on.
GATHER: Final = 0x10204081
GATHERED: Final = 28

NO_PAD: Final[list[Json]] = []


class Table(State):
    """Everything on one table."""

    def __init__(self, game: Game, components: Components, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.components = components
        # The start player of the phase.
        self.start: i64 = 0
        self.action: i64 = PURCHASE
        # Packed: the tiles just collected, until one is planted.
        self.collected: i64 = 0
        # What the bonus action, or the orders, offer: a mask of codes, found when that step begins.
        self.offered: i64 = 0
        # The colour to be given in a swap, or NO_TILE.
        self.give: i64 = NO_TILE
        self.sold_open: bool = False
        self.sold_personal: bool = False
        # Masks of market spaces: with a token, with a tile.
        self.tokens: i64 = 0
        self.filled: i64 = 0
        self.market: vec[i64] = NONE64
        self.open_size: i64 = 0
        self.market_deck: Deck = NO_DECK
        self.order_deck: Deck = NO_DECK
        self.bag: Deck = NO_DECK
        # Packed: what is in the bag, so that a row need not count it.
        self.in_bag: i64 = 0
        # How often the market cards have been reshuffled.
        self.reshuffles: i64 = 0
        self.seat_fields: vec[i64] = NONE64
        # Copies share the orders of the seats until one of them changes something.
        self.orders: vec[i64] = NONE64
        self.shares_orders: bool = False
        # By card, then by order: 1 while it is face down, in its deck or in a hand. Shared like the orders.
        self.hidden: vec[i64] = NONE64
        self.shares_hidden: bool = False
        # The players of a finished physical table, of which only the score pad is known.
        self.pad: list[Json] = NO_PAD

    def copy_from(self, other: "Table") -> None:
        """Become a copy of another table."""
        self.to_move = other.to_move
        self.phase = other.phase
        self.revealed = other.revealed
        self.names = other.names
        self.start = other.start
        self.action = other.action
        self.collected = other.collected
        self.offered = other.offered
        self.give = other.give
        self.sold_open = other.sold_open
        self.sold_personal = other.sold_personal
        self.tokens = other.tokens
        self.filled = other.filled
        self.market = copied64(other.market, self.market)
        self.open_size = other.open_size
        self.market_deck = other.market_deck.clone_onto(self.market_deck)
        self.order_deck = other.order_deck.clone_onto(self.order_deck)
        self.bag = other.bag.clone_onto(self.bag)
        self.in_bag = other.in_bag
        self.reshuffles = other.reshuffles
        self.seat_fields = copied64(other.seat_fields, self.seat_fields)
        if self.shares_orders or len(self.orders) == 0:
            self.orders = other.orders
            self.shares_orders = True
            other.shares_orders = True
        else:
            self.orders = copied64(other.orders, self.orders)
        if self.shares_hidden or len(self.hidden) == 0:
            self.hidden = other.hidden
            self.shares_hidden = True
            other.shares_hidden = True
        else:
            self.hidden = copied64(other.hidden, self.hidden)
        self.pad = other.pad

    def key(self) -> bytes:
        """Canonical bytes of everything in a position file."""
        values: list[int] = [
            self.seats, self.to_move, self.phase, self.start, self.action, self.give,
            int(self.sold_open), int(self.sold_personal),
        ]  # fmt: skip
        values += counts(self.collected)
        values += [self.market[at] for at in range(SPACES)]
        for seat in range(self.seats):
            values += [self.field(seat, name) for name in range(LEFTOVERS)]
        for seat in range(self.seats):
            values += counts(self.field(seat, LEFTOVERS))
            values += sorted(self.held(seat, i) for i in range(self.field(seat, HAND_SIZE)))
            values += sorted(self.personal(seat, i) for i in range(self.field(seat, PERSONAL_SIZE)))
            values += sorted(self.completed(seat, i) for i in range(self.field(seat, COMPLETED_SIZE)))
        values += [self.open_size, *(self.open_order(i) for i in range(self.open_size))]
        for deck in (self.market_deck, self.order_deck):
            values += [deck.discarded, *sorted(deck.discard_at(i) for i in range(deck.discarded))]
        for deck in (self.market_deck, self.order_deck, self.bag):
            values += [deck.loose_size, deck.top_size]
            values += sorted(deck.loose[i] for i in range(deck.loose_size))
            values += [deck.top[i] for i in range(deck.top_size)]
        return pack(values)

    # ---- a seat ----

    def field(self, seat: i64, name: i64) -> i64:
        """One number of a seat."""
        return self.seat_fields[seat * SEAT_FIELDS + name]

    def set_field(self, seat: i64, name: i64, value: i64) -> None:
        """Change one number of a seat."""
        self.seat_fields[seat * SEAT_FIELDS + name] = value

    def add_to(self, seat: i64, name: i64, value: i64) -> None:
        """Add to one number of a seat."""
        self.seat_fields[seat * SEAT_FIELDS + name] += value

    def sign(self, seat: i64, space: i64) -> i64:
        """The colour that a space of the land asks for."""
        return self.components.signs[self.seat_fields[seat * SEAT_FIELDS + BOARD_OF] * LAND + space]

    def plant(self, seat: i64, colour: i64, withered: bool) -> None:
        """A tile goes on the next space of the land."""
        fields = self.seat_fields
        base = seat * SEAT_FIELDS
        planted = fields[base + PLANTED]
        fields[base + PLANTED] = planted + 1
        fields[base + GROUND + planted] = colour
        if withered:
            fields[base + GROUND + planted] = colour + COLOURS
            fields[base + WITHERED] += 1

    def others_tokens(self, seat: i64) -> i64:
        """The market spaces with another player's token."""
        at = self.seat_fields[seat * SEAT_FIELDS + TOKEN]
        return self.tokens if at == OUTSIDE else self.tokens & ~BIT[at]

    def put_token(self, seat: i64, at: i64) -> None:
        """A token comes to a market space."""
        self.tokens = self.others_tokens(seat) | BIT[at]
        self.seat_fields[seat * SEAT_FIELDS + TOKEN] = at

    # ---- the market ----

    def lay_tile(self, at: i64, colour: i64) -> None:
        """A tile comes to a market space."""
        self.market[at] = colour
        self.filled |= BIT[at]

    def lift_tile(self, at: i64) -> i64:
        """A tile leaves its market space."""
        colour = self.market[at]
        self.market[at] = NO_TILE
        self.filled &= ~BIT[at]
        return colour

    # ---- hands ----

    def held(self, seat: i64, place: i64) -> i64:
        """A card of a hand."""
        return self.seat_fields[seat * SEAT_FIELDS + CARDS + place]

    def add_to_hand(self, seat: i64, card: i64) -> None:
        """A card comes into a hand."""
        fields = self.seat_fields
        base = seat * SEAT_FIELDS
        size = fields[base + HAND_SIZE]
        fields[base + HAND_SIZE] = size + 1
        fields[base + CARDS + size] = card
        fields[base + TIMES + size] = self.reshuffles

    def discard_from_hand(self, seat: i64, position: i64) -> None:
        """A card goes from a hand to the discard pile; the others move up."""
        fields = self.seat_fields
        base = seat * SEAT_FIELDS
        at = base + CARDS + position
        card = fields[at]
        self.reveal(card)
        self.market_deck.discard(card)
        size = fields[base + HAND_SIZE] - 1
        fields[base + HAND_SIZE] = size
        last = base + CARDS + size
        while at < last:
            fields[at] = fields[at + 1]
            fields[at + HAND] = fields[at + HAND + 1]
            at += 1
        fields[last] = NOTHING

    # ---- orders ----

    def own_orders(self) -> None:
        """Before the orders of a seat change: stop sharing them with copies."""
        if self.shares_orders:
            self.orders = self.orders[:]
            self.shares_orders = False

    def open_order(self, place: i64) -> i64:
        """An open order."""
        return self.market[OPEN_ORDERS + place]

    def personal(self, seat: i64, position: i64) -> i64:
        """A personal order of a seat."""
        return self.orders[seat * SEAT_ORDERS + position]

    def completed(self, seat: i64, position: i64) -> i64:
        """An order that a seat has completed in this phase."""
        return self.orders[seat * SEAT_ORDERS + PERSONAL + position]

    def add_personal(self, seat: i64, order: i64) -> None:
        """An order comes to a seat's board."""
        self.own_orders()
        size = self.field(seat, PERSONAL_SIZE)
        self.orders[seat * SEAT_ORDERS + size] = order
        self.set_field(seat, PERSONAL_SIZE, size + 1)

    def drop_personal(self, seat: i64, position: i64) -> i64:
        """A personal order leaves its place; the others move up."""
        self.own_orders()
        base = seat * SEAT_ORDERS
        order = self.orders[base + position]
        last = self.field(seat, PERSONAL_SIZE) - 1
        self.set_field(seat, PERSONAL_SIZE, last)
        close_up(self.orders, base + position, base + last)
        return order

    def add_completed(self, seat: i64, order: i64) -> None:
        """An order is put face down until the scoring."""
        self.own_orders()
        size = self.field(seat, COMPLETED_SIZE)
        self.orders[seat * SEAT_ORDERS + PERSONAL + size] = order
        self.set_field(seat, COMPLETED_SIZE, size + 1)

    def discard_completed(self, seat: i64) -> None:
        """The orders that a seat has completed go to the discard pile."""
        self.own_orders()
        first = seat * SEAT_ORDERS + PERSONAL
        at: i64
        for at in range(first, first + self.field(seat, COMPLETED_SIZE)):
            self.order_deck.discard(self.orders[at])
            self.orders[at] = NOTHING
        self.set_field(seat, COMPLETED_SIZE, 0)

    def reveal(self, piece: i64) -> None:
        """Everybody sees a card, or an order, which is counted after the cards."""
        if self.shares_hidden:
            self.hidden = self.hidden[:]
            self.shares_hidden = False
        self.hidden[piece] = 0


def close_up(orders: vec[i64], at: i64, last: i64) -> None:
    """Orders from `at` on move up by one place."""
    while at < last:
        orders[at] = orders[at + 1]
        at += 1
    orders[last] = NOTHING


def counts(flowers: i64) -> list[int]:
    """How many of each colour a packed set holds."""
    return [(flowers >> SHARE * colour) & COUNT for colour in range(COLOURS)]


def has_all(flowers: i64, wanted: i64) -> bool:
    """Whether a packed set contains another: no colour borrows from its guard."""
    return (flowers | GUARDS) - wanted & GUARDS == GUARDS


def count_of(flowers: i64, colour: i64) -> i64:
    """How many of a colour a packed set holds."""
    return (flowers >> (colour * SHARE)) & COUNT


def colours_of(flowers: i64) -> i64:
    """A packed set as a mask of its colours."""
    there = (flowers + COUNT * ALL >> SHARE - 1) & ALL  # anything there carries into its guard
    return (there * GATHER >> GATHERED) & EVERY_COLOUR


def size_of(flowers: i64) -> i64:
    """How many flowers a packed set holds."""
    size: i64 = 0
    while flowers != 0:
        size += flowers & COUNT
        flowers >>= SHARE
    return size


def tiles_of(bag: Deck) -> i64:
    """The tiles in a bag as a packed set."""
    flowers: i64 = 0
    i: i64
    for i in range(bag.loose_size):
        flowers += ONE[bag.loose[i]]
    for i in range(bag.top_size):
        flowers += ONE[bag.top[i]]
    return flowers


def hidden_of(table: Table) -> vec[i64]:
    """The cards and orders that are face down, recomputed."""
    hidden = filled64(0, len(table.components.all_cards) + len(table.components.all_orders))
    add_hidden(hidden, 0, table.market_deck)
    add_hidden(hidden, len(table.components.all_cards), table.order_deck)
    seat: i64
    place: i64
    for seat in range(table.seats):
        for place in range(table.field(seat, HAND_SIZE)):
            hidden[table.held(seat, place)] = 1
    return hidden


def add_hidden(hidden: vec[i64], first: i64, deck: Deck) -> None:
    """The pieces of a deck are face down; `first` is where they are counted from."""
    i: i64
    for i in range(deck.loose_size):
        hidden[first + deck.loose[i]] = 1
    for i in range(deck.top_size):
        hidden[first + deck.top[i]] = 1


def full_deck(kind: i64, cards: vec[i64]) -> Deck:
    """A deck or bag of everything of its kind."""
    deck = Deck(kind)
    deck.loose = cards[:]
    deck.loose_size = len(cards)
    return deck


def empty_table(table: Table) -> None:
    """Clear a table: every card is in its deck and every tile in the bag."""
    components = table.components
    seats = table.seats
    table.market_deck = full_deck(CARD, components.all_cards)
    table.order_deck = full_deck(ORDER, components.all_orders)
    table.bag = full_deck(TILE, components.all_tiles)
    table.in_bag = tiles_of(table.bag)
    table.market = filled64(NO_TILE, SPACES + OPEN)
    table.seat_fields = filled64(0, seats * SEAT_FIELDS)
    table.orders = filled64(NOTHING, seats * SEAT_ORDERS)
    table.hidden = hidden_of(table)
    seat: i64
    space: i64
    place: i64
    for seat in range(seats):
        table.set_field(seat, TOKEN, OUTSIDE)
        for space in range(LAND):
            table.set_field(seat, GROUND + space, NO_TILE)
        for place in range(HAND):
            table.set_field(seat, CARDS + place, NOTHING)
