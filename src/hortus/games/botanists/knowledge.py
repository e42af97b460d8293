"""What a seat cannot know of Botanists, and imagined tables consistent with what it knows (ledger: Observation).

Played, shown and discarded cards are known to all. When the deck is reshuffled from the discard pile, every card then
in a hand is known not to be in it: such cards can only have swapped places with each other.
"""

from mypy_extensions import i64

from hortus.games.botanists.rules.market import playable
from hortus.games.botanists.state import CARDS, HAND, HAND_SIZE, PLAY, SEAT_FIELDS, TOKEN, Table
from hortus.kernel.engine.arrays import BIT
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.deck import Deck


def resample(table: Table, observer: i64, chance: Chance) -> None:
    """Redraw what the observer cannot know, uniformly among the possibilities."""
    table.chance.reseed(chance)
    loosen(table.market_deck)
    loosen(table.order_deck)
    loosen(table.bag)
    redraw_hands(table, observer, chance)
    # A seat that has moved the token can play a card there (BO-R9).
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
    place: i64
    for place in range(table.field(seat, HAND_SIZE)):
        if playable(table, seat, table.held(seat, place)) & here != 0:
            return True
    return False


def redraw_hands(table: Table, observer: i64, chance: Chance) -> None:
    """Hidden hand cards are any of the unseen ones of their time: those in the deck, or in the other hidden hands."""
    deck = table.market_deck
    fields = table.seat_fields
    seat: i64
    at: i64
    for seat in range(table.seats):
        if seat != observer:
            for at in range(first_card(seat), first_card(seat) + table.field(seat, HAND_SIZE)):
                if fields[at + HAND] == table.reshuffles:
                    deck.put_loose(fields[at])
    for seat in range(table.seats):
        if seat != observer:
            for at in range(first_card(seat), first_card(seat) + table.field(seat, HAND_SIZE)):
                if fields[at + HAND] == table.reshuffles:
                    fields[at] = deck.draw_loose(chance)
                else:
                    exchange(table, observer, seat, at, chance)


def first_card(seat: i64) -> i64:
    """Where a hand begins in the fields of the seats; the time of a card is HAND places after it."""
    return seat * SEAT_FIELDS + CARDS


def exchange(table: Table, observer: i64, seat: i64, at: i64, chance: Chance) -> None:
    """An older card swaps places with any hidden one of its time at this place or later, or stays."""
    fields = table.seat_fields
    chosen = at
    fits: i64 = 1
    whose: i64
    other: i64
    for whose in range(seat, table.seats):
        if whose != observer:
            for other in range(first_card(whose), first_card(whose) + table.field(whose, HAND_SIZE)):
                if other > at and fields[other + HAND] == fields[at + HAND]:
                    fits += 1
                    if chance.below(fits) == 0:
                        chosen = other
    card = fields[at]
    fields[at] = fields[chosen]
    fields[chosen] = card
