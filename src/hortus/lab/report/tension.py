"""How long a game stays open: who is ahead after each turn, how often that changes, from when the winner leads, and
how much depends on a decision."""

from itertools import pairwise

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import State, buffer


class Race:
    """One game as a race for points: who was ahead at each decision that began a turn."""

    def __init__(self) -> None:
        self.points = buffer()
        # The number of a decision, and the seats with the most points before it; only where these have changed.
        self.ahead: list[tuple[int, frozenset[int]]] = []

    def look(self, state: State, made: int) -> None:
        """See who is ahead now."""
        state.scores_into(self.points)
        points = [int(self.points[seat]) for seat in range(state.seats)]
        ahead = frozenset(seat for seat, each in enumerate(points) if each == max(points))
        if not self.ahead or self.ahead[-1][1] != ahead:
            self.ahead.append((made, ahead))

    def changes(self) -> int:
        """How often another seat took the lead alone; ties in between do not count."""
        alone = [ahead for _, ahead in self.ahead if len(ahead) == 1]
        return sum(1 for before, after in pairwise(alone) if before != after)

    def decided(self, winners: frozenset[int], length: int) -> float:
        """The part of the game after which a winner was ahead, alone or in a tie, to the end."""
        since = length
        for at, ahead in reversed(self.ahead):
            if not ahead & winners:
                break
            since = at
        return since / length


def at_stake(state: State, codes: vec[i64], count: int, chance: Chance) -> float:
    """The expected points between the best of some decisions and the average one, as far as the mover can know."""
    if count < 2:
        return 0.0
    seat, judge = state.to_move, state.game.evaluator
    world = state.clone()
    world.resample(seat, chance)
    values = []
    for at in range(count):
        after = world.clone()
        after.apply(codes[at])
        values.append(judge.value(after, seat))
    return max(values) - sum(values) / count
