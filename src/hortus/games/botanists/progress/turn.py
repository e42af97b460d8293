"""One turn of Botanists: what there was before it, and what there is after it."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from hortus.games.botanists.components import unpacked
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.scoring import turns_to_scoring
from hortus.games.botanists.state import (
    BONUS,
    COMPLETED_SIZE,
    HAND_SIZE,
    KEEP_FLOWERS,
    LEFTOVERS,
    ORDERS,
    PERSONAL_SIZE,
    PLANTED,
    TALLY_EMPTY,
    TALLY_LEFTOVERS,
)


@dataclass(frozen=True)
class Turn:
    """A turn of a seat, or the rest of it."""

    before: Botanists
    after: Botanists
    seat: int

    @cached_property
    def planted(self) -> int:
        """How many flowers were planted on the land."""
        return self.change(PLANTED)

    @cached_property
    def scored(self) -> bool:
        """Whether a scoring was held at its end: each changes one of these."""
        return any(self.change(name) for name in (TALLY_EMPTY, TALLY_LEFTOVERS))

    @cached_property
    def kept(self) -> bool:
        """Whether flowers were kept beyond a scoring."""
        return bool(self.before.phase == KEEP_FLOWERS)

    @cached_property
    def ends(self) -> bool:
        """Whether these are its last steps, after everything was collected."""
        return bool(BONUS <= self.before.phase <= ORDERS and self.after.to_move != self.seat)

    @cached_property
    def turns_left(self) -> int:
        """Turns of the seat before the next scoring."""
        return int(turns_to_scoring(self.after, self.seat))

    @cached_property
    def space(self) -> int:
        """The space of the land that was planted last."""
        return int(self.after.field(self.seat, PLANTED)) - 1

    @cached_property
    def sold(self) -> list[int]:
        """Orders that were fulfilled and still wait for their scoring."""
        first, last = (int(table.field(self.seat, COMPLETED_SIZE)) for table in (self.before, self.after))
        return [] if self.scored else [int(self.after.completed(self.seat, place)) for place in range(first, last)]

    @cached_property
    def taken(self) -> list[int]:
        """Orders that have become personal ones and still are."""
        had = own_orders(self.before, self.seat)
        return [order for order in own_orders(self.after, self.seat) if order not in had]

    @cached_property
    def within_sight(self) -> list[tuple[int, bool]]:
        """Orders that can be fulfilled later, and whether they are open ones; new open ones are luck."""
        there = open_orders(self.before)
        own = [(order, False) for order in own_orders(self.after, self.seat)]
        return own + [(order, True) for order in open_orders(self.after) if order in there]

    @cached_property
    def over(self) -> bool:
        """Whether the next turn begins after a scoring, for which most leftovers go back into the bag."""
        return self.scored or self.turns_left == 0

    def change(self, name: int) -> int:
        """By how much a number of the seat has changed."""
        return int(self.after.field(self.seat, name) - self.before.field(self.seat, name))


def own_orders(table: Botanists, seat: int) -> list[int]:
    """The personal orders of a seat."""
    return [int(table.personal(seat, place)) for place in range(int(table.field(seat, PERSONAL_SIZE)))]


def open_orders(table: Botanists) -> list[int]:
    """The open orders."""
    return [int(table.open_order(place)) for place in range(int(table.open_size))]


def hand_of(table: Botanists, seat: int) -> list[int]:
    """The market cards of a seat."""
    return [int(table.held(seat, place)) for place in range(int(table.field(seat, HAND_SIZE)))]


def leftovers_of(table: Botanists, seat: int) -> "Counter[str]":
    """The leftovers of a seat by their letters."""
    return Counter(unpacked(table.components, int(table.field(seat, LEFTOVERS))))
