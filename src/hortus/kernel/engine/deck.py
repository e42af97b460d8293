"""A face-down deck: cards in unknown order, with known cards on top or beneath where the players know some.

The loose cards have no order at all until they are drawn. `absent` of them are not in the deck but were returned to
the box unseen: nobody can tell these two kinds of unknown apart.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.kernel.engine.arrays import NONE64, copied64, count64, filled64, vec64
from hortus.kernel.engine.chance import Chance


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deck:
    """One deck. `kind` names it in the outcomes of chance."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.loose: vec[i64] = NONE64
        self.loose_size: i64 = 0
        self.absent: i64 = 0
        # The discard pile lies at the far end of the same array, the first card last: it has left the deck, so there
        # is space.
        self.discarded: i64 = 0
        # Known order from the top; the next card is the last of these.
        self.top: vec[i64] = NONE64
        self.top_size: i64 = 0
        # Known order beneath, from higher to lowest.
        self.under: vec[i64] = NONE64
        self.under_size: i64 = 0
        # Copies share the cards until one of them changes their order or number.
        self.shares_loose: bool = False
        self.shares_under: bool = False
        # How many cards of each kind are loose or on top; and the number of kinds, 0 before the first request.
        # Copies share the counts too.
        self.counts: vec[i64] = NONE64
        self.counted: i64 = 0
        self.shares_counts: bool = False

    def clone(self) -> "Deck":
        """A copy."""
        return self.clone_onto(NO_DECK)

    def clone_onto(self, spare: "Deck") -> "Deck":
        """A copy, in the memory of a deck that is no longer needed; NO_DECK stands for none."""
        copy = Deck(self.kind) if spare is NO_DECK else spare
        copy.kind = self.kind
        copy.counted = self.counted
        if self.counted > 0:
            copy.counts = self.counts
            copy.shares_counts = True
            self.shares_counts = True
        copy.loose_size = self.loose_size
        copy.absent = self.absent
        copy.discarded = self.discarded
        if self.top_size > 0:
            copy.top = self.top[:]
        copy.top_size = self.top_size
        copy.under_size = self.under_size
        # What the deck owns is overwritten; what it shares, or does not have yet, it shares with this one.
        if copy.shares_loose or len(copy.loose) != len(self.loose):
            copy.loose = self.loose
            copy.shares_loose = True
            self.shares_loose = True
        else:
            copy.loose = copied64(self.loose, copy.loose)
        if copy.shares_under or len(copy.under) != len(self.under):
            copy.under = self.under
            copy.shares_under = True
            self.shares_under = True
        else:
            copy.under = copied64(self.under, copy.under)
        return copy

    def own_loose(self) -> None:
        """Before the loose cards change: stop sharing them with copies."""
        if self.shares_loose:
            self.loose = self.loose[:]
            self.shares_loose = False

    def own_under(self) -> None:
        """Before the cards beneath change: stop sharing them with copies."""
        if self.shares_under:
            self.under = self.under[:]
            self.shares_under = False

    def size(self) -> i64:
        """How many cards the deck has."""
        return self.top_size + self.loose_size - self.absent + self.under_size

    def is_empty(self) -> bool:
        """Whether there is no card to draw."""
        return self.loose_size == self.absent and self.under_size == 0 and self.top_size == 0

    def draws_from_under(self) -> bool:
        """Whether the next card is one that was put beneath the deck."""
        return self.loose_size == self.absent and self.top_size == 0

    def draw(self, chance: Chance) -> i64:
        """The top card; the deck must not be empty."""
        size = self.loose_size
        if self.top_size > 0:
            return self.draw_top()
        if size == self.absent:
            return self.take_under(0)
        if self.shares_loose:
            self.own_loose()
        self.loose_size = size - 1
        card = chance.draw(self.kind, self.loose, size)
        if self.counted > 0:
            self.count_card(card, -1)
        return card

    def draw_top(self) -> i64:
        """The highest of the cards whose order is known."""
        self.top_size -= 1
        card = self.top[self.top_size]
        if self.counted > 0:
            self.count_card(card, -1)
        return card

    def draw_to(self, out: vec[i64], places: vec[i64], count: i64, chance: Chance) -> None:
        """Draw the top `count` cards, one after another, to these places of an array; the deck must have enough."""
        i: i64
        size = self.loose_size
        if self.top_size > 0 or size - self.absent < count:
            for i in range(count):
                out[places[i]] = self.draw(chance)
            return
        self.own_loose()
        self.counted = 0
        kind, loose = self.kind, self.loose
        for i in range(count):
            out[places[i]] = chance.draw(kind, loose, size)
            size -= 1
        self.loose_size = size

    def take_under(self, at: i64) -> i64:
        """Take out a card at a known place beneath the deck; the lower ones move up."""
        self.own_under()
        under = self.under
        card = under[at]
        self.under_size -= 1
        i: i64
        for i in range(at, self.under_size):
            under[i] = under[i + 1]
        return card

    def put_under(self, card: i64) -> None:
        """Put a card beneath the deck."""
        self.own_under()
        self.under[self.under_size] = card
        self.under_size += 1

    def put_loose(self, card: i64) -> None:
        """Add a card in unknown order."""
        if self.shares_loose:
            self.own_loose()
        size = self.loose_size
        self.loose[size] = card
        self.loose_size = size + 1
        if self.counted > 0:
            self.count_card(card, 1)

    def discard(self, card: i64) -> None:
        """Put a card of this deck on its discard pile."""
        if self.shares_loose:
            self.own_loose()
        self.discarded += 1
        self.loose[len(self.loose) - self.discarded] = card

    def discard_at(self, place: i64) -> i64:
        """A card of the discard pile, the first one discarded at place 0."""
        return self.loose[len(self.loose) - 1 - place]

    def renew(self) -> None:
        """Shuffle the discard pile into the deck."""
        while self.discarded > 0:
            self.discarded -= 1
            self.put_loose(self.discard_at(self.discarded))

    def take(self, card: i64) -> bool:
        """Take a named card out of the loose ones, if it is there."""
        self.own_loose()
        self.counted = 0
        i: i64
        for i in range(self.loose_size):
            if self.loose[i] == card:
                self.loose_size -= 1
                self.loose[i] = self.loose[self.loose_size]
                return True
        return False

    def fix_top(self, cards: list[int]) -> None:
        """Put these cards on top, the first of them highest."""
        self.top = vec64(cards[::-1])
        self.top_size = len(cards)
        self.counted = 0

    def forget_top(self) -> None:
        """The order of the cards on top is lost: they are loose again."""
        self.counted = 0
        while self.top_size > 0:
            self.top_size -= 1
            self.put_loose(self.top[self.top_size])

    def draw_loose(self, chance: Chance) -> i64:
        """A loose card for an imagined world: not an outcome of the game."""
        self.own_loose()
        self.counted = 0
        loose = self.loose
        last = self.loose_size - 1
        self.loose_size = last
        at = chance.below(last + 1)
        card = loose[at]
        loose[at] = loose[last]
        loose[last] = card
        return card

    def counts_of(self, kinds: i64) -> vec[i64]:
        """How many cards of each kind are loose or on top: counted once, then kept up to date card by card."""
        if self.counted != kinds:
            self.counts = NO_CARDS[:kinds] if kinds <= len(NO_CARDS) else filled64(0, kinds)
            self.shares_counts = False
            count64(self.counts, self.loose, self.loose_size)
            count64(self.counts, self.top, self.top_size)
            self.counted = kinds
        return self.counts

    def count_card(self, card: i64, change: i64) -> None:
        """One more card of a kind, or one fewer."""
        if self.shares_counts:
            self.counts = self.counts[:]
            self.shares_counts = False
        self.counts[card] += change


# Zero cards of this many kinds: copying it is the fastest way to get an array of zeros.
NO_CARDS: Final = filled64(0, 128)
# Stands for a missing deck.
NO_DECK: Final = Deck(-1)


def deck_of(kind: int, cards: list[int], under: int) -> Deck:
    """A deck of loose cards with space for `under` cards at known places beneath."""
    deck = Deck(kind)
    deck.loose = filled64(0, len(cards))
    for card in cards:
        deck.put_loose(card)
    deck.under = filled64(0, under)
    return deck
