"""A uniformly random legal decision."""

from typing import final

from mypy_extensions import i64

from hortus.bots.base import Bot, offered, stuck
from hortus.kernel.engine.contract import State


@final
class RandomBot(Bot):
    """Plays at random."""

    def choose(self, state: State) -> i64:
        """A random legal decision."""
        codes = self.codes
        return codes[self.chance.below(offered(state, codes))]

    def play_turn(self, state: State, most: i64) -> i64:
        """The same decisions, without a call for each: a million games consist mostly of this."""
        codes, chance = self.codes, self.chance
        mover, made = state.to_move, i64(0)
        while state.to_move == mover and made < most:
            count = state.legal_into(codes)
            if count < 1:
                raise stuck(state)
            state.apply(codes[chance.below(count)])
            made += 1
        return made
