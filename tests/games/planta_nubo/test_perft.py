"""Perft: how many ways a position can go on, counted once and kept."""

import pytest

from hortus.games.planta_nubo import GAME
from hortus.kernel.golden import perft
from tests.games.planta_nubo.positions import doing, load


@pytest.mark.parametrize(("depth", "count"), [(1, 52), (2, 855)])
def test_the_second_tool_turn_of_round_two(depth: int, count: int) -> None:
    assert perft(load("M"), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 32), (2, 652)])
def test_three_deliveries(depth: int, count: int) -> None:
    assert perft(doing({"do": "deliver_public", "n": 3, "mode": "two_one"}), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 15), (2, 249)])
def test_a_bed_of_any_colour(depth: int, count: int) -> None:
    assert perft(doing({"do": "bed", "colour": "any"}), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 10), (2, 105), (3, 1258)])
def test_the_forest_phase(depth: int, count: int) -> None:
    assert perft(load("P", {"phase": "forest"}), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 25)])
def test_a_fresh_solo_game(depth: int, count: int) -> None:
    assert perft(GAME.new(1, 3), depth) == count
