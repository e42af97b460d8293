"""One turn of Botanists: what there was before it, and what there is after it, as its player knows it."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from hortus.games.botanists import form
from hortus.games.botanists.components import Components
from hortus.games.botanists.look.words import things
from hortus.games.botanists.look.words.outlook import turns_to_scoring


@dataclass(frozen=True)
class Turn:
    """A turn of a seat, or the rest of it."""

    components: Components
    before: form.Position
    after: form.Position
    seat: int

    @cached_property
    def old(self) -> form.Player:
        """The player before the turn."""
        return self.before.players[self.seat]

    @cached_property
    def new(self) -> form.Player:
        """The player after the turn."""
        return self.after.players[self.seat]

    @cached_property
    def had(self) -> "Counter[str]":
        """The leftovers before the turn, by their letters."""
        return Counter(self.old.marginal)

    @cached_property
    def has(self) -> "Counter[str]":
        """The leftovers after the turn, by their letters."""
        return Counter(self.new.marginal)

    @cached_property
    def planted(self) -> int:
        """How many flowers were planted on the land."""
        return self.new.planted - self.old.planted

    @cached_property
    def scored(self) -> bool:
        """Whether a scoring was held at its end: each changes one of these."""
        return self.gain("empty_land") != 0 or self.gain("leftovers") != 0

    @cached_property
    def kept(self) -> bool:
        """Whether flowers were kept beyond a scoring."""
        return self.before.phase == "keep_flowers"

    @cached_property
    def ends(self) -> bool:
        """Whether these are its last steps, after everything was collected."""
        return self.before.is_from("bonus", "orders") and self.after.to_move != self.seat

    @cached_property
    def turns_left(self) -> int:
        """Turns of the seat before the next scoring."""
        return turns_to_scoring(self.after, self.seat)

    @cached_property
    def space(self) -> int:
        """The space of the land that was planted last."""
        return self.new.planted - 1

    @cached_property
    def sold(self) -> tuple[str, ...]:
        """Orders that were fulfilled and still wait for their scoring."""
        return () if self.scored else self.new.completed[len(self.old.completed) :]

    @cached_property
    def taken(self) -> list[str]:
        """Orders that have become personal ones and still are."""
        return [order for order in self.new.personal if order not in self.old.personal]

    @cached_property
    def within_sight(self) -> list[tuple[str, bool]]:
        """Orders that can be fulfilled later, and whether they are open ones; new open ones are luck."""
        own = [(order, False) for order in self.new.personal]
        return own + [(order, True) for order in self.after.open if order in self.before.open]

    @cached_property
    def over(self) -> bool:
        """Whether the next turn begins after a scoring, for which most leftovers go back into the bag."""
        return self.scored or self.turns_left == 0

    def gain(self, part: form.Part) -> int:
        """By how much the points for one thing have changed."""
        return self.new.points(part) - self.old.points(part)

    def sign(self, space: int) -> int:
        """The colour that a space of the land asks for."""
        return things.sign_at(self.components, self.new.board, space)

    def asked(self, order: str) -> "Counter[str]":
        """The flowers of an order, by their letters."""
        return Counter(things.order_flowers(self.components, order))

    def order_words(self, order: str) -> str:
        """An order in words."""
        return things.order_words(self.components, order)
