"""Every legal decision with the same chance."""

from mypy_extensions import i64, mypyc_attr

from hortus.bots.base import Bot, offered
from hortus.kernel.contract import State


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Plays at random."""

    def choose(self, state: State) -> i64:
        """Any legal decision."""
        codes = self.codes
        return codes[self.chance.below(offered(state, codes))]
