"""What a bot that peeks would find."""

from hortus.kernel.engine.contract import OVER, State


def future(state: State) -> object:
    """What the first few decisions would turn up."""
    ahead = state.clone()
    for _ in range(12):
        if ahead.to_move != OVER:
            ahead.apply(ahead.legal()[0])
    return ahead.position()
