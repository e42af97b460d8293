"""Perft of every game: how many ways fixed positions can go on. A rule that offers too much or too little shows."""

import pytest

from hortus.kernel.testing.golden import perft
from tests.games.cases import GAMES, perft_of


@pytest.mark.parametrize(
    ("game", "position"), [(game.name, position) for game in GAMES for position in perft_of(game.name)]
)
def test_perft(game: str, position: str) -> None:
    state, counts = perft_of(game)[position]
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
