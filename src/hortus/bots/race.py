"""A race between decisions, for games in which chance upsets every plan.

A tree is useless there: what it learns below a decision belongs to tiles or cards that will not come. Instead the
decisions that look best race (`laps.py`), each world played on by quick decisions.
"""

from typing import Final

from mypy_extensions import i64

from hortus.bots.laps import LONGEST_COURSE, Laps, Track, Worlds
from hortus.bots.mind import Mind
from hortus.bots.strategy import Strategy
from hortus.bots.tree import NONE, ROOT
from hortus.kernel.engine.contract import OVER, State

# How many decisions start.
MOST_RUNNERS: Final = 16


class QuickDecisions(Track):
    """A decision, followed by quick ones for as long as the evaluator wants them."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def played_on(self, state: State, entry: i64, worlds: Worlds, number: i64) -> State:
        """The n-th world after a decision and the quick decisions that follow it."""
        mind = self.mind
        evaluator = mind.judge.evaluator
        world = worlds.imagined(state, number)
        world.apply(mind.tree.code[entry])
        left: i64 = LONGEST_COURSE
        while left > 0 and world.to_move != OVER and evaluator.plays_on(state, world):
            world.apply(mind.quick_choice(world, mind.tries))
            left -= 1
        return world


class Race(Strategy):
    """Lets the most promising decisions race."""

    def __init__(self, mind: Mind) -> None:
        super().__init__(mind)
        self.laps = Laps(mind, QuickDecisions(mind))

    def search(self, state: State) -> None:
        """Race until the budget is spent or one decision is left."""
        self.mind.start_afresh(state)
        self.laps.begin()
        self.line_up(state)
        self.laps.race(state, float(self.mind.budget.simulations), self.mind.budget.seconds)

    def line_up(self, state: State) -> None:
        """Enter the decisions that the evaluator likes best."""
        mind, laps = self.mind, self.laps
        world = state.clone()
        world.resample(state.to_move, mind.chance)
        trusted = mind.budget.trust > 0.0
        count = mind.deserving(world, mind.codes)
        if trusted:
            mind.judge.guess_all(world, mind.codes, count)
        i: i64
        for i in range(count):
            mind.tree.add_child(ROOT, mind.codes[i], mind.judge.guesses[i] if trusted else 0.0)
        entry = mind.tree.first[ROOT]
        while entry != NONE:
            laps.enter(laps.runner_count, entry)
            entry = mind.tree.next[entry]
        laps.sort_runners()
        if laps.runner_count > MOST_RUNNERS:
            laps.runner_count = MOST_RUNNERS

    def examine(self, state: State, code: i64, simulations: i64) -> None:
        """After a search: also try this decision at least this often."""
        tree = self.mind.tree
        entry = tree.child(ROOT, code)
        if entry == NONE:
            entry = tree.add_child(ROOT, code, 0.0)
        while tree.visits[entry] < simulations:
            self.laps.try_out(state, entry)
