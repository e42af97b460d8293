"""The bonus actions: BO-40 to BO-49 and their rulings."""

import pytest

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_list
from tests.games.botanists.bonuses import BUY, NEXT, before
from tests.games.botanists.positions import (
    PASS,
    after,
    card,
    doing,
    fulfil,
    legal,
    load,
    move,
    plant,
    play,
    player,
    position,
    refused,
    seat,
    tally,
    targets,
)


def offered(sign: str, flower: str = "yellow", other: Json | None = None, **fields: object) -> list[Json]:
    """What the bonus of a sign offers after a purchase."""
    return legal(before(sign, other, **fields), *BUY, plant(flower, "down"))


def test_BO_40_a_bonus_action_is_optional_and_lost_when_passed() -> None:
    data = before("yellow")
    assert PASS in offered("yellow")
    found = after(data, *BUY, plant("blue", "down"), PASS)
    assert tally(found, 0)["bonus_points"] == 0
    assert found["phase"] != "bonus"


def test_BO_41_the_sign_of_the_space_just_filled_decides() -> None:
    kinds = {sign: {str(offer["do"]) for offer in offered(sign, other={"marginal": "G"})} - {"pass"} for sign in NEXT}
    assert kinds == {
        "yellow": {"bonus_points"},
        "green": {"swap_player"},
        "blue": {"move_token"},
        "violet": {"take_order"},
        "pink": {"swap_market"},
    }


def test_BO_42_bonus_points_score_three_at_once() -> None:
    found = after(before("yellow"), *BUY, plant("blue", "down"), {"do": "bonus_points"})
    assert tally(found, 0)["bonus_points"] == 3


def test_BO_R35_bonus_points_are_not_forced() -> None:
    assert offered("yellow") == [{"do": "bonus_points"}, PASS]


def swapped(*decisions: Json) -> Json:
    return after(before("pink"), *BUY, plant("pink", "down"), {"do": "swap_market", "give": "blue"}, *decisions)


def test_BO_43_a_leftover_is_exchanged_for_a_market_tile() -> None:
    found = swapped({"do": "take", "at": [1, 1]})
    assert seat(found, 0)["marginal"] == "YYV"
    assert str(as_list(found["market"], "market")[0]) == "BGBVP"


def test_BO_44_the_tile_may_lie_under_any_token() -> None:
    data = before("pink", {"token": [1, 1]}, token=[4, 1])
    decisions = (move(3, 2), card("O1"), plant("pink", "down"), {"do": "swap_market", "give": "blue"})
    takes = [offer["at"] for offer in legal(data, *decisions)]
    assert [1, 1] in takes
    own = legal(data, move(3, 2), card("Ih1"), plant("green", "down"), {"do": "swap_market", "give": "yellow"})
    assert [3, 2] not in [offer["at"] for offer in own]  # collected: nothing lies there
    kept = position(player(0, land=["B", "", ""], marginal="GG", token=[3, 3]))
    tend = legal(kept, {"do": "tend", "flower": "green"}, {"do": "swap_market", "give": "green"})
    assert [3, 3] in [offer["at"] for offer in tend]


def test_BO_45_a_leftover_is_exchanged_with_another_player() -> None:
    data = before("green", {"marginal": "GG"})
    decisions = (*BUY, plant("pink", "down"), {"do": "swap_player", "give": "blue"})
    assert legal(data, *decisions) == [{"do": "take", "player": 1, "flower": "green"}]
    found = after(data, *decisions, {"do": "take", "player": 1, "flower": "green"})
    assert seat(found, 0)["marginal"] == "YGV"
    assert seat(found, 1)["marginal"] == "GB"


def test_BO_45_the_acting_player_picks_among_all_others() -> None:
    first = player(0, land=["BPBY", "", ""])
    others = [player(1, land=["YBYV", "", ""], marginal="G"), player(2, land=["GVGP", "", ""], marginal="PV")]
    offers = legal(position(first, *others), *BUY, plant("pink", "down"), {"do": "swap_player", "give": "violet"})
    assert offers == [
        {"do": "take", "player": 1, "flower": "green"},
        {"do": "take", "player": 2, "flower": "pink"},
    ]


def test_BO_45_a_refused_exchange_says_what_is_missing() -> None:
    state = play(load(before("green", {"marginal": "GG"})), *BUY, plant("pink", "down"))
    with pytest.raises(Refusal, match="no pink leftover") as caught:
        state.code_of({"do": "swap_player", "give": "pink"})
    assert caught.value.rule == "BO-45"
    alike = play(load(before("green", {"marginal": "BB"})), *BUY, plant("pink", "down"))
    with pytest.raises(Refusal, match=r"of another colour .* for a blue one") as caught:
        alike.code_of({"do": "swap_player", "give": "blue"})
    assert caught.value.rule == "BO-45"


def test_BO_43_a_refused_exchange_names_its_own_rule() -> None:
    assert refused(before("pink"), *BUY, plant("pink", "down"), {"do": "swap_market", "give": "pink"}) == "BO-43"


def test_BO_46_the_token_goes_to_any_space_without_another_token_also_an_empty_one() -> None:
    found = targets(offered("blue"), "move_token")
    assert found == {(i, j) for i in range(1, 6) for j in range(1, 6)} - {(3, 2), (1, 1)}
    assert (3, 3) in found  # just collected


def test_BO_46_nothing_is_collected_there() -> None:
    found = after(before("blue"), *BUY, plant("pink", "down"), {"do": "move_token", "to": [5, 5]})
    assert seat(found, 0)["marginal"] == "YBV"


def test_BO_R16_the_own_space_is_not_offered() -> None:
    assert (3, 2) not in targets(offered("blue"), "move_token")


def test_BO_47_an_open_order_becomes_a_personal_one_and_is_replaced() -> None:
    data = before("violet")
    data["order_deck"] = {"next": ["PPP"]}
    decisions = (*BUY, plant("pink", "down"), {"do": "take_order", "order": "BBVP"})
    found = after(data, *decisions)
    assert seat(found, 0)["personal"] == ["BB", "BBVP"]
    assert found["open"] == ["YYGB", "PPP", "GGBV"]


def test_BO_48_BO_R17_the_top_of_the_deck_is_taken_unseen_and_kept() -> None:
    data = before("violet")
    data["order_deck"] = {"next": ["PPP"]}
    assert {"do": "take_order", "order": "deck"} in legal(data, *BUY, plant("pink", "down"))
    found = after(data, *BUY, plant("pink", "down"), {"do": "take_order", "order": "deck"})
    assert seat(found, 0)["personal"] == ["BB", "PPP"]
    assert found["open"] == data["open"]


def test_BO_49_any_number_of_personal_orders_may_be_held() -> None:
    data = before("violet", personal=["BB", "GG", "VV", "PP", "YG", "YB", "YV"])
    found = after(data, *BUY, plant("pink", "down"), {"do": "take_order", "order": "GGBV"})
    assert len(as_list(seat(found, 0)["personal"], "personal")) == 8


def test_BO_R14_a_swap_without_a_leftover_is_skipped() -> None:
    others = [player(1, token=[3, 3]), player(2, token=[4, 2]), player(3, token=[4, 3])]
    data = position(player(0, token=[2, 1]), *others)
    found = after(data, move(3, 2), card("O1"), plant("blue", "down"))
    assert (found["phase"], found["to_move"]) == ("turn", 1)


def test_BO_R14_a_swap_without_a_partner_is_skipped() -> None:
    swap = (*BUY, plant("pink", "down"))
    alone = after(before("green"), *swap)
    assert (alone["phase"], alone["to_move"]) == ("turn", 1)
    partner = after(before("green", {"marginal": "G"}), *swap)
    assert (partner["phase"], partner["to_move"]) == ("bonus", 0)


def test_BO_R14_a_swap_with_one_colour_on_both_sides_is_skipped() -> None:
    data = position(player(0, land=["BPBY", "", ""], marginal="PG"), player(1, land=["YBYV", "", ""], marginal="GG"))
    assert after(data, {"do": "tend", "flower": "pink"})["phase"] == "refresh"


def test_BO_R15_equal_colours_are_not_swapped() -> None:
    data = before("pink")
    offers = legal(data, *BUY, plant("pink", "down"), {"do": "swap_market", "give": "blue"})
    market = [str(row) for row in as_list(data["market"], "market")]
    taken = [as_list(offer["at"], "at") for offer in offers]
    assert [1, 3] not in taken
    assert market[0][2] == "B"


def test_BO_R15_the_given_tile_takes_the_place_of_the_taken_one() -> None:
    assert [str(row) for row in as_list(swapped({"do": "take", "at": [5, 5]})["market"], "market")][4] == "BYVPB"


def test_BO_R18_a_personal_order_taken_this_turn_may_be_fulfilled_at_once() -> None:
    data = before("violet", marginal="PPP")
    data["open"] = ["YYGB", "BBVP", "PPP"]
    decisions = (*BUY, plant("pink", "down"), {"do": "take_order", "order": "PPP"})
    assert fulfil("PPP", "personal") in legal(data, *decisions)


def test_a_bonus_can_be_taken_back_until_something_is_shown() -> None:
    state = load(before("violet"))
    play(state, *BUY, plant("pink", "down"))
    shown = state.revealed
    play(state, {"do": "take_order", "order": "BBVP"})
    assert state.revealed > shown


def test_BO_41_another_bonus_than_the_signs_is_refused() -> None:
    assert refused(before("yellow"), *BUY, plant("blue", "down"), {"do": "move_token", "to": [5, 5]}) == "BO-41"


def test_a_refused_bonus_leaves_its_offers() -> None:
    assert doing(offered("blue"), "bonus_points") == []
