"""The three scorings, the naming of the start player and the end: BO-65 to BO-79."""

from collections.abc import Mapping

import pytest

from hortus.games.botanists import GAME
from hortus.games.botanists.rules.scorings import namer
from hortus.games.botanists.scoring import preview
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from tests.games.botanists.positions import (
    PASS,
    after,
    final,
    fulfil,
    legal,
    load,
    pad,
    player,
    position,
    refused,
    seat,
    tally,
)

Fields = Mapping[str, object]

PURCHASE: Json = {"action": "purchase", "fulfilled": []}
FULL = (["BPBYG", "", ""], ["YBYVP", "", ""], ["GVGPY", "", ""], ["VYVGB", "", ""])
WHOLE = (["BPBYG", "BGYBP", "YBPGB"], ["YBYVP", "YPVYB", "VYBPY"])
# The last player of the phase could fulfil this and passes.
OPEN = ["GG", "BBVP", "GGBV"]


def ending(first: Fields | None = None, last: Fields | None = None, **fields: object) -> Json:
    """The second of two players is about to end the last turn of a phase, with two green leftovers."""
    one = player(0, **{"land": FULL[0], **(first or {})})
    two = player(1, **{"land": FULL[1], "hand": ["Tn1"], "marginal": "GG", **(last or {})})
    data = position(one, two, phase="orders", to_move=1, open=OPEN, pending=PURCHASE)
    return {**data, **fields}


def scored(number: int, first: Fields | None = None, last: Fields | None = None) -> Json:
    """The tally of a player after the scoring."""
    return tally(after(ending(first, last), PASS), number)


# ---- points ----


def test_the_log_tells_everybodys_points_of_a_scoring() -> None:
    state = load(ending({"completed": ["PP", "YYG"]}))
    told = GAME.told(state, state.code_of(PASS), 0)
    assert told == (
        "Ended the turn. First scoring: Player 1 +19 (orders +10, no leftovers +7, columns in bloom +2);"
        " Player 2 −2 (leftovers −4, columns in bloom +2)"
    )
    assert GAME.words(state, state.code_of(PASS)) == "End the turn"


def test_after_a_scoring_the_banner_says_that_it_is_done() -> None:
    state = load(after(ending(), PASS))
    assert GAME.scene(state, 0).banner == "First scoring done"


def test_BO_65_five_points_for_each_completed_order_whatever_its_size() -> None:
    assert scored(0, {"completed": ["PP", "YYG", "YGBVP-a"]})["orders"] == 15


def test_BO_65_orders_of_earlier_phases_do_not_count_again() -> None:
    assert scored(0, {"completed": ["PP"], "tally": {"orders": 20}})["orders"] == 25


def test_BO_66_seven_points_for_a_marginal_land_without_leftovers() -> None:
    assert (scored(0)["empty_land"], scored(1)["empty_land"]) == (7, 0)


def test_BO_67_two_points_lost_for_each_leftover() -> None:
    assert (scored(0)["leftovers"], scored(1)["leftovers"]) == (0, -4)


@pytest.mark.parametrize(
    ("lands", "points"),
    [
        ((["BPBYG", "", ""], ["YBYVP", "", ""]), 2),
        ((["BPBYG", "BGYBP", ""], ["YBYVP", "YPVYB", ""]), 3),
        (WHOLE, 5),
    ],
)
def test_BO_68_a_column_all_face_up_scores_two_three_and_five(lands: tuple[list[str], list[str]], points: int) -> None:
    assert scored(0, {"land": lands[0]}, {"land": lands[1]})["columns"] == points


def test_BO_68_one_tile_face_down_is_enough_to_lose_the_column() -> None:
    assert scored(0, {"land": ["BPBYg", "", ""]})["columns"] == 0


def test_BO_68_only_the_column_just_filled_counts() -> None:
    lands = ({"land": ["bPBYG", "BGYBP", ""]}, {"land": ["YBYVP", "YPVYB", ""]})
    assert scored(0, *lands)["columns"] == 3


def test_BO_69_tiles_on_the_land_stay() -> None:
    found = after(ending(), PASS)
    assert [seat(found, number)["land"] for number in (0, 1)] == [FULL[0], FULL[1]]


def test_BO_74_the_same_steps_apply_at_the_second_scoring() -> None:
    lands = ({"land": ["BPBYG", "BGYBP", ""], "completed": ["PP"]}, {"land": ["YBYVP", "YPVYB", ""]})
    found = after(ending(*lands), PASS)
    assert tally(found, 0) == {"orders": 5, "empty_land": 7, "leftovers": 0, "columns": 3, "bonus_points": 0}
    assert found["phase"] == "keep_flowers"


# ---- keeping, discarding, naming ----


def test_BO_70_up_to_two_leftovers_are_kept_and_the_others_go_into_the_bag() -> None:
    data = ending(last={"marginal": "GGVP"})
    offers = [as_list(offer["flowers"], "flowers") for offer in legal(data, PASS)]
    assert offers == [
        [],
        ["green"],
        ["violet"],
        ["pink"],
        ["green", "green"],
        ["green", "violet"],
        ["green", "pink"],
        ["violet", "pink"],
    ]
    state = load(data)
    state.apply(state.code_of(PASS))
    bag = int(state.bag.size())
    state.apply(state.code_of({"do": "keep_flowers", "flowers": ["pink", "green"]}))
    assert seat(state.position(), 1)["marginal"] == "GP"
    assert int(state.bag.size()) == bag + 2


def test_BO_R26_points_come_first_then_the_keep_choices_in_turn_order_of_the_phase() -> None:
    data = position(
        player(0, land=FULL[0], marginal="Y", hand=["O1"]),
        player(1, land=FULL[1], marginal="GG", token=[2, 2]),
        player(2, land=FULL[2], marginal="V", personal=["PP"]),
        phase="orders",
        to_move=0,
        start_player=1,
        open=OPEN,
        pending=PURCHASE,
    )
    found = after(data, PASS)
    assert [tally(found, number)["leftovers"] for number in range(3)] == [-2, -4, -2]
    assert (found["to_move"], found["pending"]) == (1, {"waiting": [1, 2, 0]})


def test_BO_R26_only_players_with_leftovers_choose() -> None:
    assert after(ending(), PASS)["pending"] == {"waiting": [1]}


def test_BO_R26_kept_leftovers_cost_again_at_the_next_scoring() -> None:
    lands = ({"land": ["BPBYG", "BGYBP", ""]}, {"land": ["YBYVP", "YPVYB", ""], "tally": {"leftovers": -4}})
    assert scored(1, *lands)["leftovers"] == -8


def test_BO_71_completed_orders_go_to_the_discard_pile_when_all_have_chosen() -> None:
    data = ending({"completed": ["PP", "YYG"]}, {"completed": ["BV"]})
    choosing = after(data, PASS)
    assert seat(choosing, 0)["completed"] == ["PP", "YYG"]
    naming = after(data, PASS, {"do": "keep_flowers", "flowers": []})
    assert seat(naming, 0)["completed"] == []
    assert naming["order_discard"] == ["PP", "YYG", "BV"]


def test_BO_72_the_last_on_the_score_track_names_anyone_as_start_player() -> None:
    data = ending({"completed": ["PP"]})
    chosen = (PASS, {"do": "keep_flowers", "flowers": []})
    naming = after(data, *chosen)
    assert (naming["phase"], naming["to_move"]) == ("start", 1)
    assert legal(data, *chosen) == [{"do": "start", "player": 0}, {"do": "start", "player": 1}]
    assert refused(data, *chosen, {"do": "start", "player": 2}) == "BO-72"


def naming(start: int, *points: int) -> int:
    """Who names the start player with these points."""
    seats = [
        player(number, land=FULL[number], tally={"orders": score}, personal=[("BB", "YY", "GG", "VV")[number]])
        for number, score in enumerate(points)
    ]
    # The file itself refuses a wrong namer, so the right one must be found first.
    for mover in range(len(points)):
        try:
            state = load(position(*seats, phase="start", start_player=start, to_move=mover))
        except ValueError:
            continue
        assert namer(state) == mover
        return mover
    raise AssertionError("nobody names")


def test_BO_72_the_lowest_score_names() -> None:
    assert naming(0, 20, 5, 30) == 1


def test_BO_73_of_several_last_ones_the_one_furthest_from_the_leader_names() -> None:
    # Clockwise from the leader on seat 1 sit 2, 3 and 0.
    assert naming(0, 5, 30, 5, 20) == 0
    assert naming(0, 20, 30, 5, 5) == 3


def test_BO_R28_of_several_leaders_the_first_in_turn_order_counts() -> None:
    # Leaders on seats 0 and 2; the phase began with seat 2, so 1 is further from it than 3.
    assert naming(2, 30, 5, 30, 5) == 1
    assert naming(0, 30, 5, 30, 5) == 3


def test_BO_R28_if_all_are_equal_the_last_in_turn_order_names() -> None:
    assert naming(0, 7, 7, 7) == 2
    assert naming(1, 7, 7, 7) == 0


# ---- the end ----


def test_BO_75_BO_R27_after_the_third_scoring_the_game_is_over_without_keeping_or_naming() -> None:
    found = after(ending({"land": WHOLE[0]}, {"land": WHOLE[1]}), PASS)
    assert (found["phase"], found["to_move"]) == ("over", None)
    assert seat(found, 1)["marginal"] == "GG"
    assert refused(ending({"land": WHOLE[0]}, {"land": WHOLE[1]}), PASS, PASS) == "BO-75"


@pytest.mark.parametrize(
    ("withered", "points"), [([0, 0, 0], 0), ([1, 0, 0], -1), ([1, 1, 0], -3), ([3, 0, 3], -21), ([5, 5, 5], -120)]
)
def test_BO_76_BO_R30_withered_tiles_cost_a_rising_penalty_without_limit(withered: list[int], points: int) -> None:
    score = GAME.score(final(pad(withered=withered), pad()))
    breakdown = as_object(as_object(as_list(score["players"], "")[0], "")["breakdown"], "")
    assert breakdown["withered"] == points


def test_BO_76_the_penalties_are_those_of_the_rulebook() -> None:
    assert [int(GAME.components.withered_points[count]) for count in range(9)] == [
        0,
        -1,
        -3,
        -6,
        -10,
        -15,
        -21,
        -28,
        -36,
    ]


def test_BO_76_BO_77_the_penalties_are_taken_at_the_end_of_a_game() -> None:
    one = {"land": ["bPBYG", "BGYBP", "YbPGB"], "personal": ["PP", "YG"]}
    found = after(ending(one, {"land": WHOLE[1]}), PASS)
    assert (tally(found, 0)["withered"], tally(found, 0)["unfulfilled"]) == (-3, -10)


def test_BO_77_each_unfulfilled_personal_order_costs_five() -> None:
    score = GAME.score(final(pad(personal=2), pad(personal=["YYG"])))
    parts = [as_object(as_object(each, "")["breakdown"], "")["unfulfilled"] for each in as_list(score["players"], "")]
    assert parts == [-10, -5]


def test_BO_78_the_most_points_win() -> None:
    score = GAME.score(final(pad(), pad(phases=[{"orders": 1, "leftovers": 0}] * 3)))
    assert (score["winners"], score["decided_by"]) == ([1], "points")


def test_BO_R29_equal_points_share_the_victory() -> None:
    score = GAME.score(final(pad(), pad()))
    assert (score["winners"], score["decided_by"]) == ([0, 1], "shared")


def test_BO_R25_points_may_fall_below_zero() -> None:
    found = scored(1, last={"marginal": "GGGVVV", "tally": {"leftovers": -10}, "land": ["YBYVp", "", ""]})
    assert found["leftovers"] == -22
    score = GAME.score(final(pad(withered=[5, 5, 5], phases=[{"orders": 0, "leftovers": 10}] * 3), pad()))
    assert as_object(as_list(score["players"], "")[0], "")["total"] == -180


def test_scoring_a_running_position_gives_the_tally_as_it_stands() -> None:
    data = position(player(0, tally={"orders": 10, "leftovers": -4}), player(1, tally={"bonus_points": 3}))
    score = GAME.score(data)
    assert [as_object(each, "")["total"] for each in as_list(score["players"], "")] == [6, 3]
    assert score["winners"] == [0]


def test_a_running_position_can_be_scored_though_the_movers_hand_is_unknown() -> None:
    assert GAME.score(position(player(0, hand=["?", "?"])))["winners"] == [0, 1]


def test_a_preview_tells_what_a_scoring_now_would_add() -> None:
    state = load(ending({"completed": ["PP"]}))
    assert [preview(state, number) for number in (0, 1)] == [5 + 7 + 2, -4 + 2]


def test_a_preview_counts_a_full_column_until_everybody_has_filled_theirs() -> None:
    last = player(2, land=["GVGP", "", ""])
    waiting = load(position(player(0, land=FULL[0]), player(1, land=FULL[1]), last, to_move=2))
    assert [preview(waiting, number) for number in (0, 1, 2)] == [7 + 2, 7 + 2, 7]


def test_a_preview_is_nothing_while_a_scoring_is_being_held() -> None:
    state = load(after(ending({"completed": ["PP"]}), PASS))
    assert [preview(state, number) for number in (0, 1)] == [0, 0]


def test_a_preview_does_not_count_a_column_that_has_been_scored() -> None:
    data = position(player(0, land=FULL[0]), player(1, land=FULL[1]))
    assert preview(load(data), 0) == 7


def test_a_fulfilled_order_counts_at_the_scoring_and_not_before() -> None:
    found = after(ending(last={"marginal": "GGV"}), fulfil("GG", "open"))
    assert tally(found, 1)["orders"] == 5
    early = position(
        player(0, land=["BP", "", ""], hand=["O1"], marginal="GG"), phase="orders", open=OPEN, pending=PURCHASE
    )
    assert tally(after(early, fulfil("GG", "open")), 0)["orders"] == 0
