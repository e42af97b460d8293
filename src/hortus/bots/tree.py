"""The search tree as flat arrays in one pool: an entry is a decision.

Entries are numbers. They know their first child and their next sibling but not their parent, and are never freed alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.engine.arrays import filled64

NONE: Final = -1
ROOT: Final = 0
# Without a guess, untried decisions come first.
UNTRIED: Final = 1e9
# Entries in a fresh tree; it doubles when they are used up.
FIRST_SIZE: Final = 4096


def floats(length: int) -> vec[float]:
    """An array of zeros."""
    return vec[float]([0.0] * length)


class Tree:
    """What a search has learnt so far."""

    def __init__(self) -> None:
        self.size: i64 = 0
        # How many visits a guess counts for.
        self.trust: float = 0.0
        self.capacity: i64 = FIRST_SIZE
        # The code of the decision that leads here.
        self.code: vec[i64] = filled64(0, FIRST_SIZE)
        self.first: vec[i64] = filled64(NONE, FIRST_SIZE)
        self.next: vec[i64] = filled64(NONE, FIRST_SIZE)
        self.visits: vec[i64] = filled64(0, FIRST_SIZE)
        # How often it could have been chosen: in other imagined worlds it may not have been legal.
        self.offered: vec[i64] = filled64(0, FIRST_SIZE)
        # The sum of its results for the seat that decides here, and its expected result.
        self.total: vec[float] = floats(FIRST_SIZE)
        self.guess: vec[float] = floats(FIRST_SIZE)
        # The mean of the visits and the guess: what it is expected to bring now.
        self.outlook: vec[float] = floats(FIRST_SIZE)
        # The sums of the final points and of the shares of the win that it led to.
        self.points: vec[float] = floats(FIRST_SIZE)
        self.wins: vec[float] = floats(FIRST_SIZE)
        self.clear()

    def clear(self, trust: float = 0.0) -> None:
        """Start over with nothing but a root; each guess counts for `trust` visits."""
        self.size = 0
        self.trust = trust
        self.add(0, 0.0)

    def add(self, code: i64, guess: float) -> i64:
        """A new entry without relatives."""
        if self.size == self.capacity:
            self.grow()
        entry = self.size
        self.size += 1
        self.code[entry] = code
        self.first[entry] = NONE
        self.next[entry] = NONE
        self.visits[entry] = 0
        self.offered[entry] = 0
        self.total[entry] = 0.0
        self.guess[entry] = guess
        self.outlook[entry] = guess if self.trust > 0.0 else UNTRIED
        self.points[entry] = 0.0
        self.wins[entry] = 0.0
        return entry

    def add_child(self, parent: i64, code: i64, guess: float) -> i64:
        """A new entry below another one."""
        entry = self.add(code, guess)
        self.next[entry] = self.first[parent]
        self.first[parent] = entry
        return entry

    def child(self, parent: i64, code: i64) -> i64:
        """The child with this code, or NONE."""
        entry = self.first[parent]
        while entry != NONE and self.code[entry] != code:
            entry = self.next[entry]
        return entry

    def descend(self, entry: i64) -> None:
        """Make an entry the root; everything not below it is out of reach, and is freed with the next fresh tree."""
        self.first[ROOT] = self.first[entry]
        self.visits[ROOT] = self.visits[entry]

    def mean(self, entry: i64) -> float:
        """The average result of an entry."""
        visits = self.visits[entry]
        return self.total[entry] / float(visits) if visits > 0 else self.guess[entry]

    def credit(self, entry: i64, worth: float, points: float, wins: float) -> None:
        """Add what one more visit brought."""
        visits, total = self.visits[entry] + 1, self.total[entry] + worth
        self.visits[entry] = visits
        self.total[entry] = total
        self.outlook[entry] = (total + self.trust * self.guess[entry]) / (float(visits) + self.trust)
        self.points[entry] += points
        self.wins[entry] += wins

    def favourite(self) -> i64:
        """The most tried child of the root; among equals, the one with the highest mean."""
        best = NONE
        entry = self.first[ROOT]
        while entry != NONE:
            if best == NONE or self.better(entry, best):
                best = entry
            entry = self.next[entry]
        return best

    def better(self, entry: i64, other: i64) -> bool:
        """Whether one entry was tried more, or as often with a higher mean."""
        if self.visits[entry] != self.visits[other]:
            return self.visits[entry] > self.visits[other]
        return self.mean(entry) > self.mean(other)

    def grow(self) -> None:
        """Double the number of entries."""
        self.code = longer(self.code)
        self.first = longer(self.first)
        self.next = longer(self.next)
        self.visits = longer(self.visits)
        self.offered = longer(self.offered)
        self.total = longer_floats(self.total)
        self.guess = longer_floats(self.guess)
        self.outlook = longer_floats(self.outlook)
        self.points = longer_floats(self.points)
        self.wins = longer_floats(self.wins)
        self.capacity *= 2


def longer(array: vec[i64]) -> vec[i64]:
    """The same beginning in an array of twice the length."""
    length: i64 = len(array)
    grown = filled64(0, int(length) * 2)
    i: i64
    for i in range(length):
        grown[i] = array[i]
    return grown


def longer_floats(array: vec[float]) -> vec[float]:
    """The same beginning in an array of twice the length."""
    length: i64 = len(array)
    grown = floats(int(length) * 2)
    i: i64
    for i in range(length):
        grown[i] = array[i]
    return grown
