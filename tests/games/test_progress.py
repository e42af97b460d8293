"""What a turn has done for its player, in the sentences of its room."""

import pytest

from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.registry import find, names


@pytest.mark.parametrize("name", names())
def test_every_turn_can_be_told_in_sentences_that_are_said_once(name: str) -> None:
    state, dice = find(name).new(2, 3), seeded(3)
    before = state.clone()
    while state.to_move != OVER:
        mover, legal = int(state.to_move), state.legal()
        state.apply(legal[dice.below(len(legal))])
        if state.to_move == mover:
            continue
        told = state.game.progress(before, state, mover)
        assert len(told) == len(set(told)), told
        assert all(each[0].isupper() and each.endswith(".") for each in told), told
        before = state.clone()


@pytest.mark.parametrize("name", names())
def test_where_nothing_has_happened_nothing_is_told(name: str) -> None:
    state = find(name).new(2, 3)
    assert state.game.progress(state, state.clone(), 0) == []
