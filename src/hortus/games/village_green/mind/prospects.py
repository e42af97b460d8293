"""What an award may still give for a line with open cells, if each is filled by choosing among a few cards.

To one award many cards are alike: ruby-clover only asks whether a card is a red lily. So the cards fall into a few
kinds per award, and the expected points of every line of kinds are computed once and then remembered.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.village_green.components import COLOURS, FLOWERS, KIND_COUNTERS, MOST, SHIFT, TREES, Components
from hortus.games.village_green.scoring import award_points
from hortus.kernel.engine.arrays import vec64

# How many fills a line can have, none included.
FILLS: Final = 4
UNKNOWN: Final = -1000.0


class Prospects:
    """The prospects of all lines in one edition."""

    def __init__(self, components: Components, choice: float) -> None:
        self.components = components
        # A line is filled with the best of this many cards that come along.
        self.choice: float = choice
        self.width: i64 = components.empty + 1
        kinds = [kinds_for(components, award) for award in range(len(components.award_ids))]
        # By award and card: the first card of its kind.
        self.kind: vec[i64] = vec64([kind for cards in kinds for kind in cards])
        # By award: every kind with the number of its cards.
        self.decks: list[list[tuple[int, int]]] = [deck_of_kinds(components, cards) for cards in kinds]
        # Expected points by award, the kinds of two cards in the line (empty if there are fewer) and further fills.
        self.known: vec[float] = vec[float]([UNKNOWN] * (len(kinds) * self.width * self.width * FILLS))

    def full_line(self, award: i64, first: i64, second: i64, third: i64) -> float:
        """The points of a line of three cards."""
        counters = self.components.counters
        return float(award_points(self.components, award, counters[first] + counters[second] + counters[third]))

    def open_line(self, award: i64, first: i64, second: i64, open_cells: i64, chance: float) -> float:
        """Expected points of a line if each of its open cells gets a card with this probability."""
        first = self.kind[award * self.width + first]
        second = self.kind[award * self.width + second]
        miss = 1.0 - chance
        none = self.expected(award, first, second, 0)
        one = self.expected(award, first, second, 1)
        if open_cells == 1:
            return miss * none + chance * one
        two = self.expected(award, first, second, 2)
        if open_cells == 2:
            return miss * (miss * none + 2.0 * chance * one) + chance * chance * two
        three = self.expected(award, first, second, 3)
        return miss * miss * (miss * none + 3.0 * chance * one) + chance * chance * (3.0 * miss * two + chance * three)

    def expected(self, award: i64, first: i64, second: i64, fills: i64) -> float:
        """Expected points of a line of these kinds after this many fills."""
        at = ((award * self.width + first) * self.width + second) * FILLS + fills
        known = self.known[at]
        if known != UNKNOWN:
            return known
        if fills == 0:
            found = self.full_line(award, first, second, self.components.empty)
        else:
            found = self.after_fill(award, first, second, fills - 1)
        self.known[at] = found
        return found

    def after_fill(self, award: i64, first: i64, second: i64, fills: i64) -> float:
        """Expected points if the next card is the best of some cards, and more fills follow."""
        empty = self.components.empty
        outcomes: list[tuple[float, int]] = []
        for kind, copies in self.decks[award]:
            if first == empty:
                outcome = self.expected(award, kind, empty, fills)
            elif second == empty:
                outcome = self.expected(award, first, kind, fills)
            else:
                outcome = self.full_line(award, first, second, kind)
            outcomes.append((outcome, copies))
        return best_of_some(outcomes, self.choice)


def best_of_some(outcomes: list[tuple[float, int]], choice: float) -> float:
    """The mean of the best of `choice` draws from weighted outcomes."""
    whole = 0
    for _, copies in outcomes:
        whole += copies
    drawn = 0
    reached: float = 0.0
    mean: float = 0.0
    for outcome, copies in sorted(outcomes):
        drawn += copies
        now: float = (drawn / whole) ** choice
        mean += outcome * (now - reached)
        reached = now
    return mean


def kinds_for(components: Components, award: int) -> list[int]:
    """For each card the first one that is alike for an award; an empty cell is like nothing else."""
    mask = judged(components, award)
    first: dict[int, int] = {}
    kinds: list[int] = []
    for card in range(components.empty):
        counters: int = components.counters[card]
        kinds.append(first.setdefault(counters & mask, card))
    kinds.append(components.empty)
    return kinds


def deck_of_kinds(components: Components, kinds: list[int]) -> list[tuple[int, int]]:
    """Every kind of the edition with the number of its cards."""
    copies: dict[int, int] = {}
    for card in range(components.empty):
        copies[kinds[card]] = copies.get(kinds[card], 0) + components.copies[card]
    return list(copies.items())


def judged(components: Components, award: int) -> int:
    """The mask of all counters that an award looks at."""
    mask: int = 0
    for term in range(components.first_term[award], components.first_term[award + 1]):
        mask |= components.term_mask[term]
    for kinds, counters in zip(KIND_COUNTERS, (TREES, FLOWERS, COLOURS), strict=True):
        if mask & bits_of(kinds):
            for counter in counters:
                mask |= bits_of(counter)
    return mask


def bits_of(counter: str) -> int:
    """The bits of one counter in a packed line."""
    return int((2 ** MOST[counter].bit_length() - 1) * 2 ** SHIFT[counter])
