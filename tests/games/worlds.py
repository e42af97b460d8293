"""Imagined tables: everything that a seat cannot rule out comes up, each as often as it should, and nothing else."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import ceil, sqrt
from typing import TypeVar

from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State

Seen = TypeVar("Seen", bound=Hashable)

# How often the rarest arrangement is expected.
EXPECTED = 40
# So many standard deviations off is no accident; seeds are fixed, so the verdict never changes by itself.
DEVIATIONS = 4.0


def assert_all_come_up(state: State, seat: int, look: Callable[[State], Seen], weights: Mapping[Seen, int]) -> None:
    """Resample for a seat until every arrangement is due, and compare with the weights that the rules give them.

    Each world is drawn from the one before: what is imagined must not depend on what really lies there. To look, one
    may play on.
    """
    draws = ceil(EXPECTED * sum(weights.values()) / min(weights.values()))
    chance, known = seeded(draws), state.observation(seat)
    found: Counter[Seen] = Counter()
    world = state
    for _ in range(draws):
        world = world.clone()
        world.resample(seat, chance)
        found[look(world.clone())] += 1
    assert world.observation(seat) == known
    assert found.keys() - weights.keys() == set(), "imagined, but ruled out"
    assert weights.keys() - found.keys() == set(), "possible, but never imagined"
    assert chi_square(found, weights) < chi_square_limit(len(weights) - 1), found


def chi_square(found: Counter[Seen], weights: Mapping[Seen, int]) -> float:
    """How far the counts are from the weights (Pearson)."""
    scale = found.total() / sum(weights.values())
    return sum((found[seen] - weight * scale) ** 2 / (weight * scale) for seen, weight in weights.items())


def chi_square_limit(degrees: int) -> float:
    """What even counts do not exceed by accident (Wilson and Hilferty); a single arrangement has nothing to exceed."""
    if degrees == 0:
        return 1.0
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + DEVIATIONS * sqrt(spread)) ** 3)
