"""An example of a bot in Python: greedy, but it never takes a card that nobody has seen. See docs/bots.md."""

from mypy_extensions import i64

from hortus import State
from hortus.bots.greedy import GreedyBot


class Careful(GreedyBot):
    """Chooses as `greedy` does among the decisions that show nothing hidden, if there are any."""

    def choose(self, state: State) -> i64:
        """The best decision of a sure kind."""
        worlds = self.imagine(state)
        sure = [code for code in state.legal() if not self.shows(worlds[0], code)]
        return max(sure or state.legal(), key=lambda code: self.worth(state, worlds, code))

    def shows(self, world: State, code: int) -> bool:
        """Whether a decision shows something hidden."""
        after = world.clone()
        after.apply(code)
        return after.revealed != world.revealed
