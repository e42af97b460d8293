"""The village and the hand of one seat before a turn and after it."""

from hortus.games.village_green import form, scoring
from hortus.games.village_green.components import COLOURS, FLOWERS, NO_COLOUR, Components
from hortus.games.village_green.look.words import things, wants

# The weight of a sentence that comes after everything about points.
LAST = -100.0
# Where there is no award, no plot and no slot.
NONE = -1


class Village:
    """What a seat has on a table."""

    def __init__(self, components: Components, seen: form.Seen, seat: int) -> None:
        self.components, self.seen = components, seen
        self.player = seen.players[seat]
        self.cards = list(things.visible(components, self.player.cells))
        tops = [self.player.award_cards(slot)[-1:] for slot in form.SLOTS]
        self.awards = [components.award_ids.index(top[0]) if top else NONE for top in tops]
        held = self.player.hand_cards if isinstance(self.player, form.Player) else ()
        self.hand = [components.green_ids.index(card) for card in held]

    @property
    def open(self) -> list[int]:
        """The plots without a card."""
        return [cell for cell, card in enumerate(self.cards) if card == self.components.empty]

    def fits(self, card: int) -> list[int]:
        """The plots that a card may lie on."""
        return [cell for cell in range(len(form.CELLS)) if self.is_open(cell) and self.matches(card, cell)]

    def is_open(self, cell: int) -> bool:
        """Whether a card may lie on a plot if it fits (VG-37, VG-44; to cover another one, VG-R3)."""
        there = self.cards[cell]
        if isinstance(self.seen, form.Position) and self.seen.cover:
            return there != self.components.empty
        return there == self.components.empty or bool(self.components.lawn[there])

    def matches(self, card: int, cell: int) -> bool:
        """Whether a card goes with every neighbour of a plot (VG-34)."""
        return all(wants.match(self.components, card, self.cards[near]) for near in things.neighbours(cell))

    def gain(self, card: int, cell: int) -> int:
        """The points of a card on a plot."""
        ponds = int(self.components.pond[card] - self.components.pond[self.cards[cell]])
        lines = [slot for slot in range(len(form.SLOTS)) if cell in things.cells_of(slot)]
        more = sum(self.points_with(slot, card, cell) - self.points(slot) for slot in lines)
        return more + ponds * int(self.components.pond_points)

    def line(self, slot: int) -> int:
        """The packed counters of a line."""
        return sum(int(self.components.counters[self.cards[cell]]) for cell in things.cells_of(slot))

    def points(self, slot: int) -> int:
        """The points of a slot."""
        return self.paid(self.awards[slot], self.line(slot))

    def points_with(self, slot: int, card: int, cell: int) -> int:
        """The points of a slot with a card on a plot of its line."""
        counters = self.components.counters
        return self.paid(self.awards[slot], self.line(slot) - int(counters[self.cards[cell]]) + int(counters[card]))

    def paid(self, award: int, line: int) -> int:
        """What an award pays for a line."""
        return 0 if award == NONE else int(scoring.award_points(self.components, award, line))

    def best_place(self, card: int) -> tuple[int, list[int]]:
        """The most that a card would score, and where."""
        gains = {cell: self.gain(card, cell) for cell in self.fits(card)}
        most = max(gains.values(), default=0)
        return most, [cell for cell, gain in gains.items() if gain == most]

    def empty(self, slot: int) -> list[int]:
        """The plots of a line without a card."""
        return [cell for cell in things.cells_of(slot) if cell in self.open]

    def neighbours(self, cell: int) -> list[tuple[int, int]]:
        """Colour and flower of the cards next to a plot, lawns left out."""
        around = [self.cards[near] for near in things.neighbours(cell)]
        shown = [(int(self.components.colour[card]), int(self.components.flower[card])) for card in around]
        return [each for each in shown if each[0] != NO_COLOUR]

    def pairs(self, cell: int) -> tuple[bool, ...]:
        """By colour and flower, whether such a card fits a plot (VG-34)."""
        beside = self.neighbours(cell)
        return tuple(
            all(colour == own or flower == bloom for own, bloom in beside)
            for colour in range(len(COLOURS))
            for flower in range(len(FLOWERS))
        )

    def row(self, kind: form.Kind) -> tuple[str, ...]:
        """The face-up cards of a kind."""
        if not isinstance(self.seen, form.Position):
            return ()
        return self.seen.rows.green if kind == "green" else self.seen.rows.award

    def under(self, kind: form.Kind) -> tuple[str | None, ...]:
        """What the seat knows of the bottom of a deck."""
        if not isinstance(self.seen, form.Position):
            return ()
        deck = self.seen.decks.green if kind == "green" else self.seen.decks.award
        return (deck.bottom or ()) if isinstance(deck, form.GreenDeck | form.AwardDeck) else deck


class Turn:
    """What a turn has changed."""

    def __init__(self, components: Components, before: form.Seen, after: form.Seen, seat: int) -> None:
        self.before, self.after = Village(components, before, seat), Village(components, after, seat)
        self.components = components
        self.alone = len(after.players) == 1
        # The plot of the new card and the slot of the new award, if there are any.
        self.cell = first_change(self.before.cards, self.after.cards)
        self.slot = first_change(self.before.awards, self.after.awards)
        self.put_under = before.to_move == seat != after.to_move and self.has_put_under()
        # Once the end is set off, a seat that has had its turn has no more (VG-50).
        self.goes_on = isinstance(after, form.Position) and after.phase != "over" and after.end_trigger is None

    def has_put_under(self) -> bool:
        """Whether a green card was taken and none placed: then one was put under the deck."""
        if self.cell != NONE or self.slot != NONE:
            return False
        before, after = self.before, self.after
        taken = before.row("green") != after.row("green") or before.under("green") != after.under("green")
        return taken or len(before.hand) > len(after.hand)

    @property
    def card(self) -> int:
        """The card that was placed; an empty plot if none was."""
        return self.after.cards[self.cell] if self.cell != NONE else int(self.components.empty)

    def called(self, card: int) -> str:
        """A green card in words."""
        return things.green_name(self.components, self.components.green_ids[card])

    def taken(self) -> list[int]:
        """What came into the hand this turn, and was kept or placed."""
        placed = [self.card] if self.cell != NONE else []
        return [card for card in (*self.after.hand, *placed) if card not in self.before.hand]


def first_change(before: list[int], after: list[int]) -> int:
    """The first index at which two lists differ, or NONE."""
    return next((place for place, (old, new) in enumerate(zip(before, after, strict=True)) if old != new), NONE)
