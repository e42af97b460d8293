"""How many ways fixed positions can go on: a count that changes with any change of the legal decisions."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.kernel.golden import perft
from tests.games.solar_gardens.positions import in_hand, load, lying, player, position

CASUAL = position(player(), player(), player(), casual=True, stack=["bed-01", "bed-02", "bed-03"])
NORMAL = position(player(), player(), player(), stack=["bed-01", "bed-02", "bed-03"])
CLOSING = position(lying("way-03@90", "b3"), in_hand("way-04"))


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 67), (3, 197), (4, 4421)])
def test_two_players_from_the_first_tile(depth: int, count: int) -> None:
    assert perft(GAME.new(2, 1), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 67), (3, 197), (4, 4552)])
def test_three_players_with_a_listed_stack(depth: int, count: int) -> None:
    assert perft(load(NORMAL), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 67), (3, 134), (4, 4426)])
def test_a_casual_draft_of_three_players(depth: int, count: int) -> None:
    assert perft(load(CASUAL), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 64), (2, 4096), (3, 8192)])
def test_the_closing_step_of_two_players(depth: int, count: int) -> None:
    assert perft(load(CLOSING), depth) == count
