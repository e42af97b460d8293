"""The market: where a token can go, what a card collects there, draw and refill (BO-21 to BO-33, BO-56, BO-57)."""

from typing import Final

from mypy_extensions import i64

from hortus.games.botanists import state
from hortus.games.botanists.components import SIDE, SPACES
from hortus.games.botanists.state import Table
from hortus.kernel.engine.arrays import BIT, bits_into, filled64, lowest_bit, vec64

CORNERS: Final = 0b10001_00000_00000_00000_10001
RIM: Final = 0b11111_10001_10001_10001_11111
FIRST_COLUMN: Final = 0b00001_00001_00001_00001_00001
LAST_COLUMN: Final = 0b10000_10000_10000_10000_10000


def spread(spaces: i64) -> i64:
    """These spaces and all that are adjacent to one of them, diagonally too."""
    wide = spaces | (spaces & ~LAST_COLUMN) << 1 | (spaces & ~FIRST_COLUMN) >> 1
    return (wide | wide << SIDE | wide >> SIDE) & state.EVERYWHERE


# By space: the space and all adjacent ones.
NEAR: Final = vec64([spread(2**at) for at in range(SPACES)])

# Where the spaces of a mask are listed before iterating over them; nothing else uses it.
SPOTS: Final = filled64(0, SPACES)


def reach(table: Table, seat: i64) -> i64:
    """Where a token may end its movement (BO-21 to BO-26)."""
    free = state.EVERYWHERE & ~table.tokens
    at = table.seat_fields[seat * state.SEAT_FIELDS + state.TOKEN]
    if at == state.OUTSIDE:
        return reach_from_outside(free)
    first = NEAR[at] & free
    if first == 0:
        first = CORNERS & free  # BO-26: only a corner has as few neighbours as there are other tokens
    return spread(first) & free


def reach_from_outside(free: i64) -> i64:
    """Where a first movement may end: put on a free outermost space, then moved on from there (BO-25, BO-R8)."""
    spaces: i64 = 0
    entries = RIM & free
    while entries != 0:
        entry = lowest_bit(entries)
        entries &= entries - 1
        others = free & ~BIT[entry]  # BO-22: it may not end where it began
        spaces |= spread(NEAR[entry] & others) & others
    return spaces


def playable(table: Table, seat: i64, card: i64) -> i64:
    """The spaces on which a seat's token could stand to play a card (BO-29, BO-R12)."""
    spaces = table.components.fits[card]
    bare = spaces & ~table.filled
    while bare != 0:
        at = lowest_bit(bare)
        bare &= bare - 1
        if yields(table, seat, card, at) == 0:
            spaces &= ~BIT[at]
    return spaces


def yields(table: Table, seat: i64, card: i64, at: i64) -> i64:
    """The spaces whose tiles a card collects if the seat's token stands here (BO-30, BO-31)."""
    return table.components.covers[card * SPACES + at] & table.filled & ~table.others_tokens(seat)


def destinations(table: Table, seat: i64) -> i64:
    """Where a token may go so that a hand card can be played there (BO-R9)."""
    fields = table.seat_fields
    fits = table.components.fits
    bare = state.EVERYWHERE & ~table.filled  # usually nothing, which saves the calls below
    first = seat * state.SEAT_FIELDS + state.CARDS
    spaces: i64 = 0
    at: i64
    for at in range(first, first + fields[seat * state.SEAT_FIELDS + state.HAND_SIZE]):
        card = fields[at]
        spaces |= playable(table, seat, card) if bare & fits[card] != 0 else fits[card]
    return spaces & reach(table, seat)


def collect(table: Table, seat: i64, card: i64) -> None:
    """The tiles under a card leave the market."""
    market = table.market
    spaces = yields(table, seat, card, table.seat_fields[seat * state.SEAT_FIELDS + state.TOKEN])
    table.filled &= ~spaces
    flowers: i64 = 0
    count = bits_into(SPOTS, 0, 0, spaces)
    i: i64
    for i in range(count):
        at = SPOTS[i]
        flowers += state.ONE[market[at]]
        market[at] = state.NO_TILE
    table.collected = flowers


def refill(table: Table) -> None:
    """Empty spaces get new tiles in reading order, as long as the bag has any (BO-57, BO-R21)."""
    bag = table.bag
    count = bits_into(SPOTS, 0, 0, state.EVERYWHERE & ~table.filled)
    left = bag.size()
    drawn = count if count < left else left
    market = table.market
    bag.draw_to(market, SPOTS, drawn, table.chance)
    table.filled = state.EVERYWHERE
    flowers: i64 = 0
    i: i64
    for i in range(drawn):
        flowers += state.ONE[market[SPOTS[i]]]
    table.in_bag -= flowers
    for i in range(left, count):
        table.filled &= ~BIT[SPOTS[i]]


def draw_card(table: Table, seat: i64) -> None:
    """A market card comes into a hand; an empty deck is reshuffled from the discard pile (BO-R20)."""
    deck = table.market_deck
    if deck.is_empty():
        deck.renew()
        table.hidden = state.hidden_of(table)
        table.reshuffles += 1
    table.revealed += 1
    table.add_to_hand(seat, deck.draw(table.chance))


def redraw(table: Table) -> None:
    """A hand with which nothing can be done is shown and replaced (BO-R10)."""
    seat = table.to_move
    while table.field(seat, state.HAND_SIZE) > 0:
        table.discard_from_hand(seat, 0)
    draw_card(table, seat)
    draw_card(table, seat)
