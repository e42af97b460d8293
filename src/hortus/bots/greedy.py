"""One decision ahead: try every legal decision in imagined worlds and take the one with the best outcome.

Levels for people play the same way, with less attention: they overlook decisions and misjudge the others a little.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.bots.base import Bot, offered
from hortus.bots.tree import floats
from hortus.kernel.engine.contract import MOST_CHOICES, State, buffer

# A decision that reveals something hidden is worth its mean over this many worlds.
WORLDS: Final = 8
# Values closer together than this are equal.
NEARLY: Final = 1e-9
# A misjudgement has one of this many sizes.
SIZES: Final = 2001


@final
class Attention:
    """How many decisions a player notices, and how well they judge them; by default perfectly.

    A misjudgement is bounded by a share of the standard deviation of all values. So a player who misjudges by one
    never takes the worse of two decisions, and where many look alike takes any of the good ones.
    """

    def __init__(self, noticed: float = 1.0, least: int = 1, misjudged: float = 0.0) -> None:
        # The share of the decisions that are noticed, and the number noticed in any case.
        self.noticed: float = noticed
        self.least: i64 = least
        # The largest misjudgement, in standard deviations of the values of what is noticed.
        self.misjudged: float = misjudged


# Plays as well as it can.
PERFECT: Final = Attention()


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Takes the decision that leads to the best position, judged by the game's evaluator."""

    def __init__(self, name: str, seed: int, attention: Attention = PERFECT) -> None:
        super().__init__(name, seed)
        self.attention = attention
        # What the noticed decisions look worth.
        self.values: vec[float] = floats(MOST_CHOICES)
        # Decisions that are equally good so far.
        self.equals: vec[i64] = buffer()

    def choose(self, state: State) -> i64:
        """The decision with the highest value; among equals the one with the highest prior, then a random one."""
        count = offered(state, self.codes)
        if count == 1:
            return self.codes[0]
        count = self.notice(count)
        worlds = self.imagine(state)
        i: i64
        for i in range(count):
            self.values[i] = self.worth(state, worlds, self.codes[i])
        if self.attention.misjudged > 0.0:
            self.misjudge(count)
        best: float = 0.0
        ties: i64 = 0
        for i in range(count):
            value = self.values[i]
            if ties == 0 or value > best + NEARLY:
                best = value
                ties = 0
            if value >= best - NEARLY:
                self.equals[ties] = self.codes[i]
                ties += 1
        return self.pick(state, ties)

    def notice(self, count: i64) -> i64:
        """Move the decisions that are noticed to the front; return how many there are."""
        noticed = i64(self.attention.noticed * float(count) + 0.5)
        if noticed < self.attention.least:
            noticed = self.attention.least
        if noticed >= count:
            return count
        codes = self.codes
        i: i64
        for i in range(noticed):
            at = i + self.chance.below(count - i)
            code = codes[at]
            codes[at] = codes[i]
            codes[i] = code
        return noticed

    def misjudge(self, count: i64) -> None:
        """Make every value a little too high or too low."""
        values = self.values
        mean: float = 0.0
        i: i64
        for i in range(count):
            mean += values[i] / float(count)
        variance: float = 0.0
        for i in range(count):
            variance += (values[i] - mean) * (values[i] - mean) / float(count)
        most = self.attention.misjudged * sqrt(variance)
        for i in range(count):
            values[i] += most * (2.0 * float(self.chance.below(SIZES)) / float(SIZES - 1) - 1.0)

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
