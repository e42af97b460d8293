"""The best line through a turn of many small decisions, whose worth shows only at its end.

A nested search: at every step each decision is tried, the turn is played to its end from there by a search one level
shallower, and the best line found so far is followed. The lowest level plays the game's quick decisions. Little in
such a turn is left to chance, so one imagined world is enough; if reality differs, a new plan is made.
Which of the most promising lines is best shows only in the turns that follow: they race (`plan.py`).
"""

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.base import offered, stuck
from hortus.bots.budget import Budget
from hortus.bots.greedy import NEARLY
from hortus.bots.signals import heed_signals
from hortus.bots.tree import NONE
from hortus.kernel.engine.arrays import filled64
from hortus.kernel.engine.contract import NO_OPINION, OVER, Evaluator, State, buffer

# No plan is longer than this; the rest of a longer turn is planned separately.
LONGEST: Final = 96
# The depth of nesting.
DEEPEST: Final = 3
# Turns played to their end that count as one simulation: they are far shorter than those of a race.
TURNS: Final = 5
# Turns between two checks for a signal such as Ctrl-C.
BETWEEN_SIGNALS: Final = 64
# How many of the best lines are remembered.
MOST_WAYS: Final = 8


class Way:
    """A line of play: decisions up to the end of a turn, and what the end is worth."""

    def __init__(self) -> None:
        self.codes: vec[i64] = filled64(0, LONGEST)
        self.length: i64 = 0
        self.worth: float = 0.0
        self.known: bool = False

    def keep(self, trail: vec[i64], gone: i64, tail: "Way | None", worth: float) -> None:
        """Remember the line so far, its continuation found by a shallower search, and what the end is worth."""
        i: i64
        for i in range(gone):
            self.codes[i] = trail[i]
        self.length = gone
        if tail is not None:
            for i in range(tail.length if tail.length < LONGEST - gone else LONGEST - gone):
                self.codes[gone + i] = tail.codes[i]
                self.length += 1
        self.worth = worth
        self.known = True


class Level:
    """What a search at one depth is looking at."""

    def __init__(self) -> None:
        self.options: vec[i64] = buffer()
        self.trail: vec[i64] = filled64(0, LONGEST)
        self.best = Way()


class Planner:
    """Plans turns within a budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.levels: list[Level] = [Level() for _ in range(DEEPEST + 1)]
        self.best = Way()
        # The best lines, the best first: with different values, or with different first decisions.
        self.ways: list[Way] = []
        self.firsts: bool = False
        # The current depth of the search.
        self.depth: i64 = 0
        self.judging = Evaluator()
        # Turns played to their end.
        self.turns: i64 = 0
        self.end: float = 0.0

    def plan(self, world: State, judging: Evaluator, firsts: bool = False) -> Way:
        """The best line to the end of the turn in this world: deeper and deeper until the budget is spent."""
        self.judging = judging
        self.firsts = firsts
        self.turns = 0
        self.end = perf_counter() + self.budget.seconds
        self.best.known = False
        self.ways = []
        depth: i64
        for depth in range(1, DEEPEST + 1):
            self.depth = depth
            self.explore(world, world.clone(), depth)
            found = self.levels[depth].best
            if not self.best.known or found.worth > self.best.worth + NEARLY:
                self.best.keep(found.codes, found.length, None, found.worth)
            if self.is_spent():
                break
        if not self.ways:
            only = Way()
            only.keep(self.best.codes, self.best.length, None, self.best.worth)
            self.ways.append(only)
        return self.best

    def is_spent(self) -> bool:
        """Whether there is no time left."""
        budget = self.budget
        return self.turns >= budget.simulations * TURNS or (budget.seconds > 0.0 and perf_counter() > self.end)

    def explore(self, start: State, world: State, depth: i64) -> None:
        """Play the turn of `start` to its end in this world; the best line from here is left in the level."""
        level = self.levels[depth]
        best, trail = level.best, level.trail
        best.known = False
        gone: i64 = 0
        while gone < LONGEST and world.to_move != OVER and self.judging.in_turn(start, world):
            if depth > 0:
                self.try_all(start, world, depth, gone)
            code = best.codes[gone] if best.known and gone < best.length else quick(self.judging, world)
            trail[gone] = code
            gone += 1
            world.apply(code)
        if depth == 0:
            self.turns += 1
            if self.turns % BETWEEN_SIGNALS == 0:
                heed_signals()
        if not best.known:
            best.keep(trail, gone, None, self.judging.value(world, start.to_move))

    def try_all(self, start: State, world: State, depth: i64, gone: i64) -> None:
        """Try every decision of the next step, and keep the one that leads to the best end."""
        level, below = self.levels[depth], self.levels[depth - 1].best
        options = level.options
        count = self.judging.sifted(world, options, offered(world, options))
        if count == 1:
            return
        i: i64
        for i in range(count):
            if level.best.known and self.is_spent():
                return
            after = world.clone()
            after.apply(options[i])
            level.trail[gone] = options[i]
            self.explore(start, after, depth - 1)
            if depth == self.depth:
                self.remember(level.trail, gone + 1, below)
            if not level.best.known or below.worth > level.best.worth + NEARLY:
                level.best.keep(level.trail, gone + 1, below, below.worth)

    def remember(self, trail: vec[i64], gone: i64, tail: Way) -> None:
        """Add a line to the best ones, unless a similar one is at least as good."""
        ways, worth = self.ways, tail.worth
        like = self.one_like(trail[0], worth)
        if like == NONE and len(ways) == MOST_WAYS:
            like = MOST_WAYS - 1
        if like != NONE:
            if ways[like].worth > worth - NEARLY:
                return
            ways.pop(like)
        at = len(ways)
        while at > 0 and ways[at - 1].worth < worth:
            at -= 1
        way = Way()
        way.keep(trail, gone, tail, worth)
        ways.insert(at, way)

    def one_like(self, first: i64, worth: float) -> i64:
        """The index of the line with the same first decision, or with the same worth."""
        at: i64
        for at in range(len(self.ways)):
            way = self.ways[at]
            if way.codes[0] == first if self.firsts else abs(way.worth - worth) < NEARLY:
                return at
        return NONE


def quick(evaluator: Evaluator, world: State) -> i64:
    """The evaluator's quick decision: an evaluator that plans has one wherever there is something to decide."""
    code = evaluator.quick(world)
    if code == NO_OPINION:
        raise stuck(world)
    return code
