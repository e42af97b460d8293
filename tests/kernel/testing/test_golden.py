"""Golden playthroughs are compared line by line; perft counts sequences, not positions."""

import pytest

from hortus.kernel.testing.golden import Difference, compare, perft, playthrough
from tests.kernel.tiny_game import DRAW, TINY, TinyGame
from tests.one_game import GAME

GOLDEN = playthrough(TINY, 2, 5, {"limit": 1})


def test_a_playthrough_reads_as_a_game() -> None:
    first, second, *_, last = GOLDEN.splitlines()
    assert first == '{"game": "tiny", "players": 2, "options": {"limit": 1}, "seed": 5}'
    assert second.startswith('0 {"do": ')
    assert last.startswith("scores [")


def test_an_unchanged_game_goes_as_it_went() -> None:
    compare(TINY, GOLDEN)


def test_a_playthrough_of_a_real_game_goes_as_it_went() -> None:
    compare(GAME, playthrough(GAME, 3, 1))


def test_a_changed_rule_is_noticed_where_it_first_matters() -> None:
    class Generous(TinyGame):
        def check_options(self, players: int, options: dict[str, object]) -> None:
            options["limit"] = 3

    with pytest.raises(Difference, match=r"line \d+: scores .* is now scores"):
        compare(Generous(), GOLDEN)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"game": "tiny"', '"game": "huge"', "line 1: this is a game of huge"),
        ('\n0 {"do"', '\n1 {"do"', "line 2: seat 1 decided, now seat 0 is to move"),
        ('\n0 {"do": "', '\n0 {"do": "un', "line 2: there is nothing to do like"),
        ("\nscores [", "\nscores [9", r"line \d+: scores \[9"),
        ("hash ", "hash 0", r"line \d+: scores"),
    ],
)
def test_a_changed_playthrough_is_noticed(old: str, new: str, complaint: str) -> None:
    assert old in GOLDEN
    with pytest.raises(Difference, match=complaint):
        compare(TINY, GOLDEN.replace(old, new, 1))


def test_a_game_that_goes_on_longer_is_noticed() -> None:
    lines = GOLDEN.splitlines()
    with pytest.raises(Difference, match="now it goes on"):
        compare(TINY, "\n".join([*lines[:3], lines[-1]]))


def test_perft_counts_every_sequence_of_decisions() -> None:
    state = TINY.new(1, 0, {"limit": 3})
    # draw or rest; after drawing: keep, or drop one of one or two values; after resting: draw or rest.
    assert [perft(state, depth) for depth in (0, 1)] == [1, 2]
    after_draw = state.clone()
    after_draw.apply(DRAW)
    assert perft(state, 2) == 2 + len(after_draw.legal())


def test_perft_does_not_merge_equal_positions_and_stops_at_the_end() -> None:
    state = TINY.new(1, 0, {"limit": 3})
    state.apply(DRAW)
    before = state.key()
    assert perft(state, 2) == 2 * len(state.legal())
    assert perft(state, 50) == 0
    assert state.key() == before
