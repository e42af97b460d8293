"""A strategy for thinking ahead. The game's evaluator chooses one of three: tree, race or plan (`search.py`).

A strategy leaves what it has learnt about the decisions in a position at the root of its mind's tree.
"""

from mypy_extensions import i64

from hortus.bots.mind import Mind
from hortus.kernel.engine.contract import State


class Strategy:
    """What every strategy can do."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def search(self, state: State) -> None:
        """Compare the decisions in a position until the budget is spent."""
        raise NotImplementedError

    def examine(self, state: State, code: i64, simulations: i64) -> None:
        """After a search: also try this decision at least this often."""
        raise NotImplementedError

    def choose(self, state: State) -> i64:
        """The best decision; if there is only one, without thinking."""
        mind = self.mind
        if mind.deserving(state, mind.codes) == 1:
            return mind.codes[0]
        self.search(state)
        mind.chosen = mind.tree.code[mind.tree.favourite()]
        return mind.chosen

    def goes_on(self, state: State) -> bool:
        """Whether the last decision was part of a plan that continues here."""
        return False
