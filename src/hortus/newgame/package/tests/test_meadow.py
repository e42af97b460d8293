"""The rules of Meadow, one claim each, and the contract of a game."""

import pytest
from hortus.toolkit import OVER, Refusal, State, check_game

from meadow import GAME
from meadow.form import PLACES
from meadow.state import line_points


def table(*rows: str, die: int = 3) -> State:
    """A table of one player; dots are empty places."""
    bed = {place: int(flower) for place, flower in zip(PLACES, "".join(rows), strict=True) if flower != "."}
    data = {"game": "meadow", "kind": "position", "phase": "plant", "to_move": 0, "die": die}
    return GAME.load({**data, "players": [{"bed": bed}]}, GAME.new(1, 0).chance)


def test_it_keeps_the_contract_of_a_game() -> None:
    assert check_game(GAME, games=8).games == 8


def test_ME_3_a_flower_goes_on_an_empty_place() -> None:
    state = table("12.", "...", "...")
    with pytest.raises(Refusal, match="r1c1 is taken"):
        state.code_of({"do": "plant", "at": "r1c1"})
    state.play(state.code_of({"do": "plant", "at": "r1c3"}))
    assert state.score(0) == 4


def test_ME_4_the_game_ends_when_all_beds_are_full() -> None:
    state = table("123", "123", "12.")
    state.play(state.code_of({"do": "plant", "at": "r3c3"}))
    assert state.to_move == OVER


@pytest.mark.parametrize(
    ("line", "points"), [([2, 2, 2], 6), ([5, 3, 4], 4), ([1, 6, 1], 1), ([1, 3, 5], 0), ([0, 0, 0], 0)]
)
def test_ME_5_lines_score_by_what_grows_in_them(line: list[int], points: int) -> None:
    assert line_points(line) == points
