"""Turns that a bot at a table plans as a whole."""

from hortus.games.planta_nubo import GAME
from hortus.table.bots.runner import seen
from hortus.table.bots.thinking import choose


def test_a_bot_says_all_of_a_plan_at_once_up_to_what_nobody_can_know() -> None:
    state, level, longest = GAME.new(2, 5), "hard", 0
    for step in range(12):
        seat, shown = state.to_move, state.revealed
        codes = choose(GAME.name, seen(state), level, step)
        longest = max(longest, len(codes))
        for code in codes:
            assert (state.to_move, state.revealed) == (seat, shown)
            assert code in state.legal()
            state.apply(code)
    assert longest > 3
