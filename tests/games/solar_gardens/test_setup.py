"""Set-up: what lies where before the first decision."""

import pytest

from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.geometry import CELLS
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import State
from tests.games.solar_gardens.positions import counts, discards, garden, line_of, offers, seat_of


def new(players: int, seed: int = 1, **options: object) -> State:
    return GAME.new(players, seed, options)


def refused_setup(players: int, **options: object) -> str:
    with pytest.raises(Refusal) as caught:
        GAME.new(players, 1, options)
    return caught.value.rule


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_SG_01_two_to_five_may_play(players: int) -> None:
    assert new(players).seats == players


@pytest.mark.parametrize("players", [-1, 0, 6, 60])
def test_SG_01_nobody_or_six_may_not_play(players: int) -> None:
    assert refused_setup(players) == "SG-01"


def test_SG_65_there_is_no_solo_mode() -> None:
    assert refused_setup(1) == "SG-01"


@pytest.mark.parametrize("players", [2, 5])
def test_SG_02_every_player_has_an_open_garden_of_sixteen_spaces(players: int) -> None:
    state = new(players)
    assert len(CELLS) == 16
    assert [seat_of(state, seat)["garden"] for seat in range(players)] == [garden()] * players


def test_SG_03_the_first_starting_player_is_random_and_moves_first() -> None:
    starts = [new(4, seed).position()["start"] for seed in range(60)]
    assert {starts.count(seat) > 5 for seat in range(4)} == {True}
    assert all(new(4, seed).to_move == starts[seed] for seed in range(60))


@pytest.mark.parametrize(("players", "pile"), [(2, 87), (3, 86), (4, 85), (5, 84)])
def test_SG_04_all_ninety_tiles_are_in_the_game_at_every_player_count(players: int, pile: int) -> None:
    state = new(players)
    assert counts(state) == {"pile": pile, "stack": players, "discard": 0}
    census = GAME.census(state)
    assert len(census) == 90
    assert set(census.values()) == {1}


def test_SG_04_the_tiles_are_shuffled() -> None:
    first = {str(next(iter(line_of(new(2, seed)).values()))) for seed in range(300)}
    assert len(first) > 80
    assert new(2, 7).key() == new(2, 7).key()


def test_SG_05_nobody_has_a_tile_or_points_at_the_start() -> None:
    state = new(3)
    for seat in range(3):
        assert seat_of(state, seat) | {"name": ""} == {
            "name": "", "garden": garden(), "kept": None, "kept_at": None, "settled": False,
        }  # fmt: skip
        assert state.score(seat) == 0
    assert discards(state) == []


def test_SG_66_casual_construction_is_an_option_and_the_only_one() -> None:
    assert [option.name for option in GAME.options] == ["casual"]
    assert new(2).position()["options"] == {"players": 2, "casual": False}
    assert new(2, casual=True).position()["options"] == {"players": 2, "casual": True}
    assert refused_setup(2, solo=True) == "SG-66"
    assert refused_setup(2, casual=1) == "format"


def test_SG_R1_the_game_is_named_with_its_author_and_publisher() -> None:
    assert GAME.title == "Solar Gardens"
    assert "Alex Cutler" in GAME.credit
    assert "Darrington Press" in GAME.credit


def test_SG_R30_two_players_take_three_tiles_not_four() -> None:
    state = new(2)
    assert counts(state)["stack"] == 2
    assert len(line_of(state)) == 1


def test_the_first_decision_is_about_the_first_tile() -> None:
    assert offers(new(2)) == [{"do": "keep"}, {"do": "pass"}]
