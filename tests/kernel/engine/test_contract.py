"""What the contract builds on a game's own part: the same for every game, also for an interpreted one."""

import pytest

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.arrays import filled64
from hortus.kernel.engine.contract import MOST_CHOICES, Evaluator, buffer
from tests.kernel.tiny_game import DRAW, KEEP, REST, TINY, TinyState, tiny


def table(*hands: list[int]) -> TinyState:
    state = tiny(TINY.new(len(hands), 0))
    state.hands = [*hands]
    return state


def test_scores_are_those_of_the_seats() -> None:
    out = filled64(0, 3)
    table([1, 2], [4], []).scores_into(out)
    assert list(out) == [3, 4, 0]


def test_the_margin_is_over_the_best_other_seat_and_alone_the_points() -> None:
    assert [table([1, 2], [4], []).margin(seat) for seat in (0, 1, 2)] == [-1, 1, -4]
    assert table([4, 4]).margin(0) == 8


def test_play_refuses_what_apply_would_not_check() -> None:
    state = TINY.new(2, 0)
    with pytest.raises(Refusal, match="decision 2 is not on offer"):
        state.play(KEEP)
    state.play(DRAW)
    state.play(KEEP)
    assert state.to_move == 1


def test_nothing_is_on_offer_after_the_end() -> None:
    state = TINY.new(1, 0)
    for _ in range(3):
        state.play(REST)
    assert state.legal() == []
    with pytest.raises(Refusal):
        state.play(REST)


def test_every_buffer_is_its_own_and_blank() -> None:
    first = buffer()
    first[0] = 7
    assert buffer()[0] == 0
    assert len(first) == MOST_CHOICES


def test_a_game_without_an_evaluator_counts_points() -> None:
    state = table([1, 2], [4])
    assert Evaluator().reasons(state, 0) == {"points": 3.0}
    assert Evaluator().prior(state, DRAW) == 0.0


def test_options_are_completed_and_checked() -> None:
    assert TINY.settle(2, {}) == {"limit": 2}
    with pytest.raises(Refusal, match='Tiny has no option "limits"; it has: limit'):
        TINY.settle(2, {"limits": 1})
    with pytest.raises(Refusal, match="Tiny is for 1 to 3 players, not 4") as caught:
        TINY.new(4, 0)
    assert caught.value.rule == "TG-1"


def test_any_table_is_scored_from_its_position_file() -> None:
    state = table([1, 2], [4])
    assert TINY.score(state.position() | {"deck": {"unknown": 9}})["winners"] == [1]
