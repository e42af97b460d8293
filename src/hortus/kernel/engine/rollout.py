"""Random play: the loop under simulations, conformance and benchmarks."""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import State


def rollout(state: State, chance: Chance, out: vec[i64], limit: i64) -> i64:
    """Play uniformly random decisions to the end, or up to a limit; return how many were made."""
    made: i64 = 0
    while state.to_move >= 0 and made < limit:
        count = state.legal_into(out)
        state.apply(out[chance.below(count)])
        made += 1
    return made
