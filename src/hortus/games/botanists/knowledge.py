"""What a seat cannot know of Botanists, and imagined tables that fit what it knows (ledger: Observation).

Played, shown and discarded cards are known to all. When the deck is made anew from the discard pile, every card that is
then in a hand is known not to be in it: such cards can only have changed places with each other.
"""

from mypy_extensions import i64

from hortus.games.botanists.rules.market import playable
from hortus.games.botanists.state import HAND, HAND_SIZE, PLAY, TOKEN, Table
from hortus.kernel.arrays import BIT
from hortus.kernel.chance import Chance
from hortus.kernel.deck import Deck


def resample(table: Table, observer: i64, chance: Chance) -> None:
    """Redraw what the observer cannot know, evenly among what may be."""
    table.chance.reseed(chance)
    loosen(table.market_deck)
    loosen(table.order_deck)
    loosen(table.bag)
    redraw_hands(table, observer, chance)
    # Whoever has moved the token can play a card there (BO-R9).
    while table.phase == PLAY and observer != table.to_move and not can_play(table):
        redraw_hands(table, observer, chance)


def loosen(deck: Deck) -> None:
    """Nobody knows the order of a deck, even where a position file has fixed it."""
    while deck.top_size > 0:
        deck.top_size -= 1
        deck.put_loose(deck.top[deck.top_size])


def can_play(table: Table) -> bool:
    """Whether the mover can play a card where the token stands."""
    seat = table.to_move
    here = BIT[table.field(seat, TOKEN)]
    at: i64
    for at in range(seat * HAND, seat * HAND + table.field(seat, HAND_SIZE)):
        if playable(table, seat, table.cards[at]) & here != 0:
            return True
    return False


def redraw_hands(table: Table, observer: i64, chance: Chance) -> None:
    """Hidden hand cards are any of the unseen ones of their time: those of the deck, or of the other hidden hands."""
    deck = table.market_deck
    at: i64
    for at in range(table.seats * HAND):
        if is_hidden(table, observer, at) and table.drawn_in(at) == table.reshuffles:
            deck.put_loose(table.cards[at])
    for at in range(table.seats * HAND):
        if is_hidden(table, observer, at):
            if table.drawn_in(at) == table.reshuffles:
                table.cards[at] = deck.draw_loose(chance)
            else:
                exchange(table, observer, at, chance)


def is_hidden(table: Table, observer: i64, at: i64) -> bool:
    """Whether a hand place holds a card that the observer does not see."""
    seat = at // HAND
    return seat != observer and at - seat * HAND < table.field(seat, HAND_SIZE)


def exchange(table: Table, observer: i64, at: i64, chance: Chance) -> None:
    """An older card changes places with any hidden one of its time at this place or later, or stays."""
    chosen = at
    fits: i64 = 1
    other: i64
    for other in range(at + 1, table.seats * HAND):
        if is_hidden(table, observer, other) and table.drawn_in(other) == table.drawn_in(at):
            fits += 1
            if chance.below(fits) == 0:
                chosen = other
    card = table.cards[at]
    table.cards[at] = table.cards[chosen]
    table.cards[chosen] = card
