"""Bots that think ahead in imagined worlds, which the seat to move cannot tell from the real one."""

from mypy_extensions import i64, mypyc_attr

from hortus.bots.base import Bot, stuck
from hortus.bots.budget import Budget
from hortus.bots.mind import Mind
from hortus.bots.plan import Plan
from hortus.bots.race import Race
from hortus.bots.strategy import Strategy
from hortus.bots.tree_search import TreeSearch
from hortus.kernel.engine.contract import OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Thinks ahead within a budget; the same seed and number of simulations lead to the same decisions."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        super().__init__(name, seed)
        self.budget = budget
        self.mind = Mind(budget, self.chance)
        # What was learnt about the decisions in the position searched last.
        self.tree = self.mind.tree
        self.tree_search = TreeSearch(self.mind)
        self.race = Race(self.mind)
        self.plan = Plan(self.mind)

    def begin(self, seed: int) -> None:
        """Start a new game."""
        super().begin(seed)
        self.mind.begin(self.chance)

    def strategy(self, state: State) -> Strategy:
        """The strategy that the evaluator asks for, set to this position."""
        if state.to_move == OVER:
            raise stuck(state)
        evaluator = self.evaluator(state)
        self.mind.attend(state, evaluator)
        if self.budget.races and evaluator.plans():
            return self.plan
        if self.budget.races and evaluator.races():
            return self.race
        return self.tree_search

    def choose(self, state: State) -> i64:
        """The decision that its strategy prefers."""
        return self.strategy(state).choose(state)

    def goes_on(self, state: State) -> bool:
        """Whether the last decision was part of a plan that continues here, so that the next one takes no thought."""
        return state.to_move != OVER and self.strategy(state).goes_on(state)

    def search(self, state: State) -> None:
        """Compare the decisions in a position until the budget is spent."""
        self.strategy(state).search(state)

    def examine(self, state: State, code: i64, simulations: i64) -> None:
        """After a search: also try this decision at least this often."""
        self.strategy(state).examine(state, code, simulations)

    def finish_turn(self, world: State, seat: i64) -> None:
        """Continue with quick decisions as long as this seat is to move."""
        self.mind.attend(world, self.evaluator(world))
        self.mind.finish_turn(world, seat)
