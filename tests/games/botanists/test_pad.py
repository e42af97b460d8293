"""The score pad: finished tables, also of printed copies whose boards differ."""

import pytest

from hortus.games.botanists import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_list, as_object
from tests.games.botanists.positions import final, load, pad, unscorable

BLUE = ["BPBYG", "BGyBP", "YBPGB"]


def breakdown(one: Json) -> Json:
    """The points of one player beside another."""
    score = GAME.score(final(one, pad()))
    return as_object(as_object(as_list(score["players"], "players")[0], "player")["breakdown"], "breakdown")


def phases(orders: object, leftovers: object) -> list[object]:
    return [{"orders": orders, "leftovers": leftovers}, *[{"orders": 0, "leftovers": 1}] * 2]


def test_a_land_and_the_number_of_withered_tiles_give_the_same_points() -> None:
    assert breakdown(pad(board="blue", land=BLUE)) == breakdown(pad(withered=[0, 1, 0]))


def test_BO_68_columns_without_a_withered_tile_score() -> None:
    assert breakdown(pad(withered=[0, 1, 0]))["columns"] == 2 + 5


def test_BO_42_bonus_points_are_three_each() -> None:
    assert breakdown(pad(withered=[0, 2, 0], bonus_used=2))["bonus_points"] == 6


def test_BO_77_personal_orders_are_counted_or_listed() -> None:
    assert breakdown(pad(personal=["YYG", "PP"])) == breakdown(pad(personal=2))


def test_a_land_of_another_board_needs_no_signs() -> None:
    assert breakdown(pad(land=["YYYYY", "GGGGG", "bbbbb"]))["withered"] == -15


def test_phase_and_to_move_may_be_given() -> None:
    data = {**final(), "phase": "over", "to_move": None}
    assert GAME.score(data) == GAME.score(final())
    assert unscorable({**final(), "phase": "turn"}) == "BO-75"


def test_a_finished_table_comes_back_as_it_was_given() -> None:
    data = final(pad(board="blue", land=BLUE, name="Ada"), pad())
    state = load(data)
    assert state.position() == {**data, "phase": "over", "to_move": None}
    assert load(state.position()).result() == state.result()
    assert state.names == ["Ada", "Player 2"]


@pytest.mark.parametrize(
    ("one", "rule"),
    [
        (pad(phases=[{"orders": 0, "leftovers": 0}] * 2), "BO-17"),
        (pad(board="blue", land=["BPBYG", "BGyBP", "YBPG"]), "BO-16"),
        (pad(board="blue", land=["BPBYGG", "BGyBP", "YBPGB"]), "BO-15"),
        (pad(board="blue", land=["BPBYP", "BGyBP", "YBPGB"]), "BO-37"),
        (pad(board="purple", land=BLUE), "BO-05"),
        (pad(board="blue", signs=["BPBYG", "BGYBP", "YBPGB"], land=BLUE), "format"),
        (pad(signs=["BPBYG", "BGYBP", "YBPGP"], land=BLUE), "BO-37"),
        (pad(signs=["BPBYG", "BGYBP"], land=BLUE), "BO-15"),
        (pad(signs=["BPBYG", "BGYBP", "YBPG"], land=BLUE), "BO-15"),
        (pad(signs=["BPBYG", "BGYBP", "YBPGZ"], land=BLUE), "BO-15"),
        (pad(phases=phases(11, 0)), "BO-51"),
        (pad(phases=phases(-1, 0)), "BO-51"),
        (pad(phases=phases(0, -1)), "BO-39"),
        (pad(phases=phases(0, 16)), "BO-39"),
        (pad(phases=[*phases(0, 1)[:2], {"orders": 0, "leftovers": 18}]), "BO-70"),
        (pad(withered=[0, 1, 0], bonus_used=2), "BO-42"),
        (pad(withered=[0, 6, 0]), "BO-15"),
        (pad(personal=-1), "BO-47"),
        (pad(personal=["YYG", "YYG"]), "components"),
        (pad(personal=["ZZ"]), "components"),
        ({**pad(), "land": BLUE}, "format"),
        ({key: value for key, value in pad().items() if key != "withered"}, "format"),
        (pad(hat="straw"), "format"),
    ],
)
def test_impossible_tables_are_refused(one: Json, rule: str) -> None:
    assert unscorable(final(one, pad())) == rule


def test_a_finished_table_has_no_keys_of_its_own() -> None:
    assert unscorable({**final(pad(), pad()), "season": 3}) == "format"


def test_BO_70_seventeen_leftovers_are_possible_in_a_later_phase() -> None:
    found = breakdown(pad(phases=[{"orders": 0, "leftovers": most} for most in (15, 17, 17)]))
    assert found["leftovers"] == -98


def test_BO_42_bonus_points_need_withered_tiles_on_signs_that_give_them() -> None:
    # The withered tile lies on a yellow sign in the first land, on a blue one in the second.
    assert breakdown(pad(board="blue", land=BLUE, bonus_used=1))["bonus_points"] == 3
    assert unscorable(final(pad(board="blue", land=["BPBYG", "yGYBP", "YBPGB"], bonus_used=1), pad())) == "BO-42"


def test_BO_05_no_board_is_there_twice() -> None:
    assert unscorable(final(pad(board="blue", land=BLUE), pad(board="blue", land=BLUE))) == "BO-05"


def test_BO_03_there_are_no_more_tiles_of_a_colour_than_29() -> None:
    everywhere = pad(land=["YYYYY", "YYYYY", "YYYYY"])
    assert unscorable(final(everywhere, everywhere)) == "BO-03"


def test_BO_01_a_table_has_two_to_four_players() -> None:
    assert unscorable(final(pad())) == "BO-01"


@pytest.mark.parametrize(("number", "most", "rule"), [(0, 15, "BO-39"), (1, 17, "BO-70"), (2, 17, "BO-70")])
def test_BO_39_BO_70_three_leftovers_a_turn_and_two_kept_from_before_are_the_most(
    number: int, most: int, rule: str
) -> None:
    def counted(leftovers: int) -> Json:
        return pad(phases=[{"orders": 0, "leftovers": leftovers if at == number else 1} for at in range(3)])

    assert breakdown(counted(most))["leftovers"] == -2 * (most + 2)
    assert unscorable(final(counted(most + 1), pad())) == rule


@pytest.mark.parametrize("number", [1, 2, 3])
def test_BO_16_a_refusal_tells_which_column_is_not_full(number: int) -> None:
    land = [column if at != number else column[:4] for at, column in enumerate(BLUE, 1)]
    with pytest.raises(Refusal, match=f"Player 1: column {number} has 5 tiles at the end, not 4"):
        GAME.score(final(pad(board="blue", land=land), pad()))
