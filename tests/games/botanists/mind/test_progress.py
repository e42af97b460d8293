"""What a hint says of a turn: what it has done for its player, and what that is good for."""

from hortus.games.botanists import GAME
from hortus.kernel.decision import Json
from tests.facts import Says
from tests.games.botanists.positions import PASS, card, fulfil, load, move, plant, play, player, position


def told(data: Json, *decisions: Json, begun: int = 0) -> list[str]:
    """The sentences about seat 0 from after the first `begun` of these decisions to after the last."""
    before = play(load(data), *decisions[:begun])
    return GAME.progress(before, play(before.clone(), *decisions[begun:]), 0)


def about(word: str, found: list[str]) -> list[str]:
    """The sentences with a word."""
    return [each for each in found if word in each]


# The square collects pink, green, blue and yellow from row 2, column 2 of the scenery.
BUY = (move(2, 2), card("O1"))


# ---- orders ----


def test_an_order_fulfilled_is_told_with_its_points_and_their_scoring() -> None:
    data = position(player(0, personal=["VVV"]), open=["GB", "VVP", "YVV"])
    found = told(data, *BUY, plant("pink", "up"), fulfil("GB", "open"))
    assert found[0] == Says("order", "one green", "one blue", "fulfilled", "+5", "scoring")


def test_a_personal_order_fulfilled_saves_its_penalty_as_well() -> None:
    data = position(player(0, personal=["GB"]))
    assert told(data, *BUY, plant("pink", "up"), fulfil("GB", "personal"))[0] == (
        Says("personal order", "one green", "one blue", "fulfilled", "+5", "scoring", "−5", "at the end")
    )


def test_two_orders_in_one_turn_are_told_together() -> None:
    data = position(player(0, marginal="V", personal=["GB"]), open=["YV", "VVP", "YVV"])
    found = told(data, *BUY, plant("pink", "up"), fulfil("GB", "personal"), fulfil("YV", "open"))
    assert found[0] == Says("Two orders", "fulfilled", "+10")


def test_who_else_had_the_flowers_is_told() -> None:
    data = position(player(0, personal=["VVV"]), player(1, marginal="GB"), open=["GB", "VVP", "YVV"])
    found = told(data, *BUY, plant("pink", "up"), fulfil("GB", "open"))
    assert Says("Player 2", "loses", "order", "one green", "one blue") in found


def test_of_orders_that_need_the_same_flowers_one_is_promised() -> None:
    data = position(player(0, personal=["GB", "YGB"]), open=["VV", "VVP", "YVV"])
    found = told(data, *BUY, plant("pink", "up"), PASS)
    assert about("has all its flowers", found) == [Says("personal order", "one green", "one blue", "+5", "next turn")]


def test_an_order_that_came_near_is_told_with_what_it_lacks() -> None:
    data = position(player(0, personal=["GBV"]), open=["VV", "VVP", "YVV"])
    found = told(data, *BUY, plant("pink", "up"))
    assert any(
        each.startswith("Your personal order for one green, one blue and one violet now lacks only one violet")
        for each in found
    )


def test_an_order_that_is_no_nearer_than_before_is_not_told() -> None:
    data = position(player(0, marginal="GB", personal=["GBV"]), open=["VV", "VVP", "YVV"])
    assert not about("personal order", told(data, *BUY, plant("pink", "up")))


def test_flowers_for_a_whole_order_promise_it_for_the_next_turn() -> None:
    data = position(player(0, personal=["VVV"]), open=["GB", "VVP", "YVV"])
    found = told(data, *BUY, plant("pink", "up"), PASS)
    assert Says("open order", "one green", "one blue", "+5", "next turn", "faster") in found


def test_an_order_taken_is_told_with_its_risk() -> None:
    data = position(player(0, board="green", land=["G", "", ""], personal=["YYY"]), player(1))
    found = told(data, *BUY, plant("pink", "down"), {"do": "take_order", "order": "BBVP"})
    assert Says("order", "two blue", "one violet", "one pink", "alone", "5", "at the end") in found


def test_an_unseen_order_is_not_named() -> None:
    data = position(player(0, board="green", land=["G", "", ""], personal=["YYY"]), player(1))
    found = told(data, *BUY, plant("pink", "down"), {"do": "take_order", "order": "deck"})
    assert Says("order", "unseen", "5 at the end") in found


def test_flowers_kept_beyond_a_scoring_are_kept_for_an_order() -> None:
    first = player(0, land=["BPBYG", "", ""], marginal="YBV", personal=["BVP"], tally={"leftovers": -6})
    second = player(1, land=["YBYVP", "", ""], tally={"empty_land": 7})
    data = position(first, second, phase="keep_flowers", pending={"waiting": [0]}, open=["YYY", "YYG", "GGG"])
    found = told(data, {"do": "keep_flowers", "flowers": ["blue", "violet"]})
    assert found == [Says("personal order", "one blue", "one violet", "one pink", "lacks", "one pink")]


# ---- leftovers ----


def test_no_leftovers_are_worth_their_points_if_it_stays_so() -> None:
    data = position(player(0, personal=["YGB"]), open=["VV", "VVP", "YVV"])
    found = told(data, *BUY, plant("pink", "up"), fulfil("YGB", "personal"))
    assert Says("left over", "+7", "scoring") in found


def test_fewer_leftovers_cost_less() -> None:
    data = position(player(0, marginal="VVVP", personal=["VVV"]), open=["YYY", "YYG", "GGG"])
    found = told(data, {"do": "tend", "flower": "pink"}, PASS, PASS, PASS, fulfil("VVV", "personal"))
    assert Says("left over", "+7", "scoring") in found
    data = position(player(0, marginal="VVVPP", personal=["VVV"]), open=["YYY", "YYG", "GGG"])
    found = told(data, {"do": "tend", "flower": "pink"}, PASS, PASS, PASS, fulfil("VVV", "personal"))
    assert Says("Four", "fewer", "8 points") in found


# ---- the garden ----


def test_a_column_in_bloom_is_told_with_what_completes_it() -> None:
    data = position(player(0, land=["B", "", ""]))
    assert about("column", told(data, *BUY, plant("pink", "up"))) == [
        Says("first column", "three more", "face up", "+2")
    ]
    data = position(player(0, land=["BPB", "", ""]), player(1, land=["YBY", "", ""]))
    assert about("column", told(data, *BUY, plant("yellow", "up"))) == [Says("first column", "bloom", "green", "+2")]


def test_a_column_in_full_bloom_waits_for_its_scoring() -> None:
    data = position(player(0, land=["BPBY", "", ""]), player(1, land=["YBYV", "", ""]))
    assert about("column", told(data, *BUY, plant("green", "up"))) == [Says("first column", "full bloom", "+2")]


def test_a_withered_flower_is_told_with_its_use_and_its_price() -> None:
    data = position(player(0, land=["BPB", "", ""]), player(1, land=["YBY", "", ""]))
    found = told(data, *BUY, plant("pink", "down"), {"do": "bonus_points"})
    assert about("face down", found) == [Says("face down", "3 points", "1", "at the end", "+2")]
    data = position(player(0, land=["BpB", "", ""]), player(1, land=["YBY", "", ""]))
    found = told(data, *BUY, plant("pink", "down"), {"do": "bonus_points"})
    assert about("face down", found) == [Says("face down", "3 points", "2", "at the end")]


def test_a_bonus_action_that_was_skipped_is_not_told() -> None:
    data = position(player(0), player(1, marginal="V"))
    swap: Json = {"do": "swap_market", "give": "blue"}
    assert not about("face down", told(data, *BUY, plant("green", "down"), PASS))
    assert about("face down", told(data, *BUY, plant("green", "down"), swap, {"do": "take", "at": [1, 5]})) == [
        Says("face down", "swap", "market", "1", "at the end", "+2")
    ]


def test_where_nothing_could_bloom_that_is_the_reason() -> None:
    # The next sign of the pink board asks for green, and the other player has nothing to swap.
    data = position(player(0, board="pink", land=["P", "", ""], personal=["VVV"]))
    found = told(data, move(4, 3), card("O1"), plant("pink", "down"))
    assert about("wither", found) == [Says("No green", "wither")]


def test_in_a_spoilt_column_a_flower_face_up_still_saves_points() -> None:
    data = position(player(0, land=["bpB", "", ""]), player(1, land=["YBY", "", ""]))
    assert about("face up", told(data, *BUY, plant("yellow", "up"))) == [Says("face up", "not wither", "3 at the end")]


# ---- the next turn ----


def test_a_card_that_stays_is_told_with_what_it_can_do_next_turn() -> None:
    # The flat bar from row 1, column 1 holds the only blue of the top row, which the next sign asks for.
    data = position(player(0, personal=["VVV"]), player(1, token=[5, 5]), open=["VV", "VVP", "YVV"])
    found = about("next turn", told(data, *BUY, plant("pink", "up")))
    assert found == [Says("flat bar", "blue", "next turn")]


def test_an_order_that_a_card_can_bring_near_is_told_with_the_card() -> None:
    data = position(player(0, personal=["GBV"]), player(1, token=[5, 5]), open=["VV", "VVP", "YVV"])
    assert about("lacks only", told(data, *BUY, plant("pink", "up"))) == [
        Says(
            "personal order",
            "one green",
            "one blue",
            "one violet",
            "lacks",
            "one violet",
            "market",
            "bring",
            "next turn",
        )
    ]


def test_a_place_for_the_token_is_told_with_what_a_card_can_do_from_there() -> None:
    data = position(
        player(0, board="yellow", land=["Y", "", ""], hand=["O1", "Iv1"], personal=["PPP"]),
        player(1, board="blue", token=[5, 5], land=["B", "", ""]),
        open=["VVV", "VVP", "YVV"],
    )
    turn = (move(3, 2), card("O1"), plant("pink", "down"))
    near: Json = {"do": "move_token", "to": [1, 1]}
    far: Json = {"do": "move_token", "to": [5, 1]}
    assert about("next turn", told(data, *turn, near, begun=len(turn))) == [
        Says("upright bar", "two violet", "one pink", "next turn")
    ]
    assert not about("next turn", told(data, *turn, far, begun=len(turn)))


def test_who_is_to_go_first_chooses_from_the_whole_market() -> None:
    first = player(0, land=["BPBYG", "", ""], tally={"leftovers": -6})
    second = player(1, land=["YBYVP", "", ""], tally={"empty_land": 7})
    data = position(first, second, phase="start")
    assert told(data, {"do": "start", "player": 0}) == [Says("first", "whole market")]
    assert told(data, {"do": "start", "player": 1}) == []


def test_nothing_is_told_of_more_than_one_turn() -> None:
    before = load(position(player(0, land=["B", "", ""])))
    later = load(position(player(0, land=["BPB", "", ""]), player(1, land=["YBY", "", ""])))
    assert GAME.progress(before, later, 0) == []
