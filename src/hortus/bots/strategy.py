"""A way to think ahead. The game's evaluator chooses one of three: tree, race or plan (`search.py`).

A strategy leaves what it has learnt about the decisions of a position at the root of its mind's tree.
"""

from mypy_extensions import i64

from hortus.bots.mind import Mind
from hortus.kernel.contract import State


class Strategy:
    """What every way to think ahead can do."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def search(self, state: State) -> None:
        """Compare the decisions of a position until the budget is spent."""
        raise NotImplementedError

    def examine(self, state: State, code: i64, simulations: i64) -> None:
        """After a search: try this decision, too, at least this often."""
        raise NotImplementedError

    def choose(self, state: State) -> i64:
        """The best decision; one that stands alone is not thought about."""
        mind = self.mind
        if mind.deserving(state, mind.codes) == 1:
            return mind.codes[0]
        self.search(state)
        mind.chosen = mind.tree.code[mind.tree.favourite()]
        return mind.chosen

    def goes_on(self, state: State) -> bool:
        """Whether the last decision was part of a plan that goes on here."""
        return False
