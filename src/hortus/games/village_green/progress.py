"""What a turn of Village Green has done: what the awards count now and still want, and what the hand is kept for.

It tells facts about two tables of one seat, which both may know only what that seat knows. It decides nothing.
"""

from collections.abc import Iterator
from typing import cast

from hortus.games.village_green.components import COLOURS, FLOWERS, NO_COLOUR, SLOTS, Components
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.rules.offers import FULL, NEXT_TO
from hortus.games.village_green.scoring import LINES, award_points, line_counters, slot_points
from hortus.games.village_green.state import (
    CELL_COUNT,
    FINISHED,
    HAND_SIZE,
    NO_AWARD,
    NOT_ENDING,
    OCCUPIED,
    SLOT_COUNT,
)
from hortus.games.village_green.words.things import award_rule, cell_name, green_name, line_name, short_award
from hortus.games.village_green.words.wants import NUMBERS, counted_now, reachable, takes, wanted
from hortus.kernel.contract import State
from hortus.kernel.words import counted, negative

# A sentence and how much it weighs: about the points that it is about.
Told = tuple[float, str]
# What comes after all that is about points.
LAST = -100.0
# So few plots are left that the end is near.
FEW_PLOTS = 2
# A plot with so many neighbours is hard to fill.
HEMMED_IN = 2
# A longer rule of an award is left to its card.
SHORT = 50


def progress(before: State, after: State, seat: int) -> list[str]:
    """What a turn has achieved for its seat and what that is good for later, the weightiest first."""
    turn = Turn(cast("VillageGreen", before), cast("VillageGreen", after), seat)
    found = [*turn.awards(), *turn.hand(), *turn.village(), *turn.plots()]
    return [sentence for _, sentence in sorted(found, key=lambda each: -each[0])]


class Turn:
    """One seat's village and hand before a turn and after it."""

    def __init__(self, before: VillageGreen, after: VillageGreen, seat: int) -> None:
        self.before, self.after, self.seat = before, after, seat
        self.components: Components = after.components
        self.card = next((cell for cell in range(CELL_COUNT) if at(before, seat, cell) != at(after, seat, cell)), -1)
        self.slot = next(
            (slot for slot in range(SLOT_COUNT) if hung(before, seat, slot) != hung(after, seat, slot)), -1
        )
        # Once the end is set off, a seat that has had its turn has no other (VG-50).
        self.goes_on = after.phase != FINISHED and after.ending == NOT_ENDING
        self.open = FULL & ~int(after.field(seat, OCCUPIED))

    # ---- awards ----

    def awards(self) -> Iterator[Told]:
        """What each award counts that this turn has touched."""
        for slot in range(SLOT_COUNT):
            if hung(self.after, self.seat, slot) == NO_AWARD:
                continue
            if slot == self.slot:
                yield from self.new_award(slot)
            elif self.card in cells_of(slot):
                yield from self.judged(slot)

    def new_award(self, slot: int) -> Iterator[Told]:
        """What an award does that has just been placed, and what it covers."""
        points = int(slot_points(self.after, self.seat, slot))
        yield points + 0.5, f"{self.award(slot)} {self.first_look(slot, points)}{self.later(slot)}."
        if hung(self.before, self.seat, slot) != NO_AWARD:
            lost = int(slot_points(self.before, self.seat, slot))
            yield abs(lost), f"{self.award(slot)} covers {self.award(slot, self.before)}, {gave(lost)}."
        if self.card >= 0 and self.components.structure[at(self.after, self.seat, self.card)]:
            yield 1.0, f"The house brings {self.award(slot)} in the same turn."

    def first_look(self, slot: int, points: int) -> str:
        """What a new award finds in its line, or what it will look for: "counts one pond in the top row: 2 points"."""
        line, counts = line_name(SLOTS[slot]), self.counts(slot)
        if len(self.empty(slot)) == len(cells_of(slot)):
            rule = award_rule(self.components, hung(self.after, self.seat, slot))
            return f"judges {line}{f' ({rule})' if len(rule) <= SHORT else ''}{self.adding(slot)}"
        return f"{f'counts {counts}' if counts else 'finds nothing yet'} in {line}: {counted(points, 'point')}"

    def adding(self, slot: int) -> str:
        """How many cards of the hand would add to a line: "; two cards in your hand add to it"."""
        found = [card for card in self.held() if self.goes_on and self.adds(card, slot)]
        return in_hand(len(found), "adds to it", "add to it")

    def adds(self, card: int, slot: int) -> bool:
        """Whether a card fits a plot of a line where it raises its points."""
        now, fits = slot_points(self.after, self.seat, slot), self.fits(card)
        places = (cell for cell in self.empty(slot) if fits >> cell & 1)
        return any(slot_points(self.laid(card, cell), self.seat, slot) > now for cell in places)

    def judged(self, slot: int) -> Iterator[Told]:
        """What an award counts now, if that has changed something."""
        points, counts, later = int(slot_points(self.after, self.seat, slot)), self.counts(slot), self.later(slot)
        change = points - int(slot_points(self.before, self.seat, slot))
        if change or (later and counts != self.counts(slot, self.before)):
            worth = f": {counted(points, 'point')}" if points or change else ""
            yield abs(change) + 0.5, f"{self.award(slot)} now counts {counts or 'nothing'}{worth}{later}."

    def later(self, slot: int) -> str:
        """What the open plots of a line could still bring: "; a yellow card on the middle plot makes it 6 points"."""
        cells = self.empty(slot)
        if not self.goes_on or len(cells) not in (1, 2):
            return ""
        award, line = hung(self.after, self.seat, slot), int(line_counters(self.after, self.seat, slot))
        near = bool(NEXT_TO[1 << cells[0]] & 1 << cells[-1])
        best, cards = reachable(self.components, award, line, tuple(self.pairs(cell) for cell in cells), near)
        if best <= award_points(self.components, award, line):
            return ""
        wants = wanted(self.components, award, line, cards)
        if len(cells) == 2:
            return f", up to {negative(best)} with {wants}"
        return (
            f"; {wants} on the {cell_name(cells[0])} makes it {negative(best)}{self.holds(cells[0], award, line, best)}"
        )

    def holds(self, cell: int, award: int, line: int, best: int) -> str:
        """Whether the hand has what a line wants on its last plot."""
        fitting = [card for card in self.held() if self.fits(card) >> cell & 1]
        counters, empty = self.components.counters, int(self.components.counters[self.components.empty])
        having = any(award_points(self.components, award, line - empty + counters[card]) == best for card in fitting)
        return ", and you hold one" if having else ""

    def award(self, slot: int, table: VillageGreen | None = None) -> str:
        """The award of a slot by its name."""
        return f"“{short_award(self.components.award_names[hung(table or self.after, self.seat, slot)])}”"

    def counts(self, slot: int, table: VillageGreen | None = None) -> str:
        """What the award of a slot finds in its line."""
        table = table or self.after
        return counted_now(self.components, hung(table, self.seat, slot), int(line_counters(table, self.seat, slot)))

    def empty(self, slot: int) -> list[int]:
        """The open plots of a line."""
        return [cell for cell in cells_of(slot) if self.open >> cell & 1]

    # ---- the hand ----

    def hand(self) -> Iterator[Told]:
        """What a card that has been taken is kept for, and what else of the hand may follow."""
        if self.card < 0 and self.slot < 0 and not self.gone():
            return
        yield from self.put_under()
        if not self.goes_on:
            return
        had = hand_of(self.before, self.seat)
        follow = sorted((self.best_place(card) for card in set(self.held())), reverse=True)
        taken = [each for each in follow if each[2] not in had]
        for gain, cell, card in [*taken, *(each for each in follow if each not in taken)][:1]:
            if gain > 0:
                yield gain / 2, self.follows(gain, cell, card, bool(taken))

    def follows(self, gain: int, cell: int, card: int, taken: bool) -> str:
        """What a card of the hand may do next: "Next turn the red rose with a pond scores 5 on the middle plot." """
        fits = self.fits(card)
        as_good = sum(fits >> other & 1 and self.gain(card, other) == gain for other in range(CELL_COUNT))
        where = (
            f"the {cell_name(cell)}"
            if as_good == 1
            else f"{'either' if as_good == 2 else 'any'} of {NUMBERS[as_good]} plots"
        )
        name, more = green_name(self.components, card), " and an award" if self.components.structure[card] else ""
        if taken:
            return f"You keep the {name} for {where}: {counted(gain, 'point')} next turn{more}."
        return f"Next turn the {name} scores {counted(gain, 'point')}{more} on {where}."

    def put_under(self) -> Iterator[Told]:
        """Why a card may well go under the deck."""
        for card in self.gone():
            if self.card < 0:
                gain, cell, _ = self.best_place(card)
                why = "it fits none of your plots" if cell < 0 else "it scores nothing on any plot"
                if gain <= 0:
                    yield LAST, f"The {green_name(self.components, card)} leaves your hand: {why}."

    def best_place(self, card: int) -> tuple[int, int, int]:
        """Where a card would score most now, as (points, cell, card); without a place cell −1."""
        fits = self.fits(card)
        return max(
            ((self.gain(card, cell), cell, card) for cell in range(CELL_COUNT) if fits >> cell & 1),
            default=(0, -1, card),
        )

    def gain(self, card: int, cell: int) -> int:
        """The points of a card on a plot."""
        return int(self.laid(card, cell).score(self.seat) - self.after.score(self.seat))

    def laid(self, card: int, cell: int) -> VillageGreen:
        """The table with a card on a plot."""
        then = self.after.clone()
        then.lay_green(self.seat, cell, card)
        return then

    def fits(self, card: int) -> int:
        """The open plots that a card fits."""
        return int(self.after.fitting(self.seat, card, self.open))

    def held(self) -> list[int]:
        """The hand after the turn."""
        return hand_of(self.after, self.seat)

    def gone(self) -> list[int]:
        """What has left the hand."""
        kept = self.held()
        return [card for card in hand_of(self.before, self.seat) if card not in kept]

    # ---- the village ----

    def village(self) -> Iterator[Told]:
        """What the card that was placed does beside points, and how near the end is."""
        if self.card < 0:
            return
        if self.components.lawn[at(self.after, self.seat, self.card)]:
            yield LAST, "Every card fits beside a lawn, and a lawn may be covered later."
        if at(self.before, self.seat, self.card) != self.components.empty:
            covered = green_name(self.components, at(self.before, self.seat, self.card))
            yield 1.0, f"The {covered} beneath no longer counts."
        left = self.open.bit_count()
        if left == 0:
            yield LAST, "Your village is full: the game ends with this round."
        elif left <= FEW_PLOTS and self.goes_on:
            yield LAST, f"Your village has {NUMBERS[left]} plot{'s'[: left - 1]} left; filling it ends the game."

    def plots(self) -> Iterator[Told]:
        """What fits the open plots next to the new card that other cards hem in, too."""
        if self.card < 0 or not self.goes_on:
            return
        flowered = sum(1 << cell for cell in range(CELL_COUNT) if self.colour(cell) != NO_COLOUR)
        for cell in range(CELL_COUNT):
            around = int(NEXT_TO[1 << cell])
            if around >> self.card & self.open >> cell & 1 and (around & flowered).bit_count() >= HEMMED_IN:
                held = sum(self.fits(card) >> cell & 1 for card in self.held())
                fits = in_hand(held, "fits", "fit")
                yield LAST, f"The {cell_name(cell)} now takes {takes(self.pairs(cell))}{fits}."

    def colour(self, cell: int) -> int:
        """The colour of the card on a plot, if it has one."""
        return int(self.components.colour[at(self.after, self.seat, cell)])

    def pairs(self, cell: int) -> tuple[bool, ...]:
        """By colour and flower, whether such a card fits a plot."""
        around = [at(self.after, self.seat, near) for near in range(CELL_COUNT) if NEXT_TO[1 << cell] >> near & 1]
        shown = [(int(self.components.colour[card]), int(self.components.flower[card])) for card in around]
        beside = [each for each in shown if each[0] != NO_COLOUR]
        return tuple(
            all(colour == own or flower == bloom for own, bloom in beside)
            for colour in range(len(COLOURS))
            for flower in range(len(FLOWERS))
        )


def at(table: VillageGreen, seat: int, cell: int) -> int:
    """The visible card of a plot."""
    return int(table.cells[seat * CELL_COUNT + cell])


def hung(table: VillageGreen, seat: int, slot: int) -> int:
    """The visible award of a slot."""
    return int(table.slots[seat * SLOT_COUNT + slot])


def hand_of(table: VillageGreen, seat: int) -> list[int]:
    """The cards of a hand."""
    return [int(table.held(seat, place)) for place in range(table.field(seat, HAND_SIZE))]


def cells_of(slot: int) -> list[int]:
    """The plots that a slot judges."""
    return [int(LINES[3 * slot + place]) for place in range(3)]


def in_hand(count: int, does: str, do: str) -> str:
    """What cards of the hand are good for: "; two cards in your hand fit"."""
    return (
        f"; {NUMBERS[count]} card{f' in your hand {does}' if count == 1 else f's in your hand {do}'}" if count else ""
    )


def gave(points: int) -> str:
    """What a covered award was worth: "which cost you 2 points"."""
    if points == 0:
        return "which paid nothing"
    return f"which {'paid' if points > 0 else 'cost you'} {counted(abs(points), 'point')}"
