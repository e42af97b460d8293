"""One decision ahead: try every legal decision in imagined worlds and take the one with the best outcome."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.bots.base import Bot, offered
from hortus.kernel.engine.contract import State, buffer

# A decision that reveals something hidden is worth its mean over this many worlds.
WORLDS: Final = 8
# Values closer together than this are equal.
NEARLY: Final = 1e-9


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Takes the decision that leads to the best position, judged by the game's evaluator."""

    def __init__(self, name: str, seed: int, slips: int = 0) -> None:
        super().__init__(name, seed)
        # Percentage of decisions made without thinking.
        self.slips: i64 = slips
        # Decisions that are equally good so far.
        self.equals: vec[i64] = buffer()

    def choose(self, state: State) -> i64:
        """The decision with the highest value; among equals the one with the highest prior, then a random one."""
        count = offered(state, self.codes)
        if count == 1:
            return self.codes[0]
        if self.slips > 0 and self.chance.below(100) < self.slips:
            return self.codes[self.chance.below(count)]
        worlds = self.imagine(state)
        best: float = 0.0
        ties: i64 = 0
        i: i64
        for i in range(count):
            code = self.codes[i]
            value = self.worth(state, worlds, code)
            if ties == 0 or value > best + NEARLY:
                best = value
                ties = 0
            if value >= best - NEARLY:
                self.equals[ties] = code
                ties += 1
        return self.pick(state, ties)

    def imagine(self, state: State) -> list[State]:
        """Worlds that the seat to move cannot tell from the real one; every decision is tried in the same ones."""
        worlds: list[State] = []
        for _ in range(WORLDS):
            world = state.clone()
            world.resample(state.to_move, self.chance)
            worlds.append(world)
        return worlds

    def worth(self, state: State, worlds: list[State], code: i64) -> float:
        """The value after a decision; one world is enough unless the decision reveals something."""
        evaluator = self.evaluator(state)
        seat = state.to_move
        total: float = 0.0
        tried: i64 = 0
        for world in worlds:
            after = world.clone()
            after.apply(code)
            total += evaluator.value(after, seat)
            tried += 1
            if after.revealed == state.revealed:
                break
        return total / float(tried)

    def pick(self, state: State, ties: i64) -> i64:
        """One of the equally good decisions."""
        evaluator = self.evaluator(state)
        best: float = 0.0
        left: i64 = 0
        i: i64
        for i in range(ties):
            prior = evaluator.prior(state, self.equals[i])
            if left == 0 or prior > best + NEARLY:
                best = prior
                left = 0
            if prior >= best - NEARLY:
                self.equals[left] = self.equals[i]
                left += 1
        return self.equals[self.chance.below(left)]
