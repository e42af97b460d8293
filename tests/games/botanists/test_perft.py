"""Perft: how many ways a fixed position can go on. What chance says is fixed by the seed and by known tops."""

import pytest

from hortus.games.botanists import GAME
from hortus.kernel.decision import Json
from hortus.kernel.golden import perft
from tests.games.botanists.positions import load, player, position

TOPS: Json = {
    "market_deck": {"next": ["Zh1", "Zh2", "Zh3", "Zh4", "Jn1", "Jn2", "Jn3", "Jn4"]},
    "order_deck": {"next": ["PP", "GB", "GV", "YYY", "PPP"]},
    "bag": {"next": "YGBVPYGBVPYGBVPYGBVP"},
}
FIRST = position(
    player(0, token=None, land=["", "", ""]), player(1, token=None, land=["", "", ""]), start_player=0, **TOPS
)
MIDDLE = position(
    player(0, marginal="GGBVP", personal=["BV", "PP"]), player(1, marginal="YYB"), **{**TOPS, "order_deck": "unknown"}
)
LAST = position(
    player(0, land=["BPBYG", "BGYBP", "YBPGb"], token=[2, 4]),
    player(1, land=["YBYVP", "YPVYB", "VYBP"], marginal="YBP", token=[5, 2]),
    to_move=1,
    **TOPS,
)


@pytest.mark.parametrize(("depth", "count"), [(1, 18), (2, 26), (3, 113), (4, 2658)])
def test_perft_of_a_first_turn(depth: int, count: int) -> None:
    assert perft(load(FIRST), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 20), (2, 40), (3, 387), (4, 2646)])
def test_perft_of_a_position_with_leftovers(depth: int, count: int) -> None:
    assert perft(load(MIDDLE), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 13), (2, 20), (3, 108), (5, 460)])
def test_perft_of_the_last_turn(depth: int, count: int) -> None:
    assert perft(load(LAST), depth) == count


def test_perft_of_a_fresh_game() -> None:
    assert [perft(GAME.new(4, 7), depth) for depth in (1, 2, 3)] == [18, 24, 81]
