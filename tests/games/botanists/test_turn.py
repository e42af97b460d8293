"""The structure of the game, planting and tending: BO-15 to BO-20, BO-34 to BO-39, BO-58 to BO-64."""

from hortus.games.botanists import GAME
from hortus.kernel.position import as_list
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
    targets,
)

TEND = {"do": "tend", "flower": "green"}
DRAW = {"do": "draw"}


# ---- structure ----


def test_BO_15_the_land_is_filled_column_by_column_from_the_top() -> None:
    data = position(player(0, land=["BPBYG", "", ""]), player(1, land=["YBYVP", "", ""]))
    found = after(data, move(3, 2), card("O1"), plant("blue", "up"))
    assert seat(found, 0)["land"] == ["BPBYG", "B", ""]


def test_BO_16_every_turn_fills_one_space_and_everybody_has_fifteen() -> None:
    state = GAME.new(3, 5)
    while state.to_move >= 0:
        state.apply(state.legal()[0])
    lands = [as_list(seat(state.position(), number)["land"], "land") for number in range(3)]
    assert [[len(str(column)) for column in land] for land in lands] == [[5, 5, 5]] * 3


def test_BO_17_BO_R33_the_scoring_waits_for_the_last_player() -> None:
    first = player(0, land=["BPBY", "", ""], token=[3, 3])
    data = position(first, player(1, land=["YBYV", "", ""]))
    found = after(data, move(3, 2), card("O1"), plant("blue", "down"))
    assert (found["phase"], found["to_move"]) == ("turn", 1)
    assert seat(found, 0)["tally"] == dict.fromkeys(("orders", "empty_land", "leftovers", "columns", "bonus_points"), 0)


def test_BO_R33_a_player_may_act_twice_running_across_a_scoring() -> None:
    data = position(
        player(0, land=["BPBYG", "", ""], token=[5, 5]),
        player(1, land=["YBYV", "", ""], token=[3, 3], tally={"orders": 20}),
        to_move=1,
    )
    found = after(
        data,
        move(2, 3),
        card("Tn1"),
        plant("green", "down"),
        PASS,
        {"do": "keep_flowers", "flowers": []},
        {"do": "start", "player": 1},
    )
    assert (found["phase"], found["to_move"], found["start_player"]) == ("turn", 1, 1)


def test_BO_18_turns_pass_clockwise_from_the_start_player() -> None:
    data = position(player(0), player(1, token=[2, 1]), player(2, token=[5, 5]), start_player=2, to_move=2)
    order = [2]
    state = load(data)
    while len(order) < 4:
        state.apply(state.legal()[0])
        if state.to_move != order[-1]:
            order.append(int(state.to_move))
    assert order == [2, 0, 1, 2]


def test_BO_18_only_the_seat_to_move_decides() -> None:
    assert GAME.turn_rule == "BO-18"


def test_BO_19_a_turn_is_a_purchase_or_a_tend() -> None:
    offers = legal(position(player(0, marginal="G")))
    assert {offer["do"] for offer in offers} == {"move", "tend"}
    assert "tend" not in {offer["do"] for offer in legal(position(player(0, marginal="G")), move(3, 2))}


def test_BO_20_tending_needs_a_leftover() -> None:
    assert doing(legal(position()), "tend") == []
    assert refused(position(), TEND) == "BO-20"


# ---- planting ----


def test_BO_34_a_collected_flower_must_be_planted_not_an_older_leftover() -> None:
    # Pink, yellow, blue and violet are collected; the old leftover is green.
    offers = legal(position(player(0, marginal="G")), move(3, 2), card("O1"))
    assert {offer["flower"] for offer in offers} == {"yellow", "blue", "violet", "pink"}


def test_BO_35_a_flower_that_does_not_match_may_be_planted_though_one_matches() -> None:
    offers = legal(position(), move(3, 2), card("O1"))
    assert plant("pink", "up") in offers
    assert plant("blue", "down") in offers


def test_BO_36_a_matching_flower_may_be_planted_either_way() -> None:
    offers = legal(position(), move(3, 2), card("O1"))
    assert [offer["face"] for offer in offers if offer["flower"] == "pink"] == ["up", "down"]


def test_BO_37_a_flower_that_does_not_match_is_planted_face_down() -> None:
    offers = legal(position(), move(3, 2), card("O1"))
    assert [offer["face"] for offer in offers if offer["flower"] == "blue"] == ["down"]
    assert refused(position(), move(3, 2), card("O1"), plant("blue", "up")) == "BO-37"


def test_BO_38_face_up_nothing_happens_and_face_down_the_bonus_comes() -> None:
    assert after(position(), move(3, 2), card("O1"), plant("pink", "up"))["to_move"] == 1
    down = after(position(), move(3, 2), card("O1"), plant("pink", "down"))
    assert (down["phase"], down["pending"]) == ("bonus", {"action": "purchase", "bonus": "swap_market"})


def test_BO_39_the_other_collected_flowers_become_leftovers_without_limit() -> None:
    data = position(player(0, marginal="YYYYGGGGPPPP"))
    found = after(data, move(3, 2), card("O1"), plant("pink", "up"))
    assert seat(found, 0)["marginal"] == "YYYYYGGGGBVPPPP"


def test_BO_R13_flowers_collected_this_turn_can_be_swapped() -> None:
    offers = legal(position(), move(3, 2), card("O1"), plant("pink", "down"))
    assert [offer["give"] for offer in doing(offers, "swap_market")] == ["yellow", "blue", "violet"]


# ---- tending ----


def test_BO_58_tending_neither_moves_the_token_nor_plays_a_card() -> None:
    found = after(position(player(0, marginal="GG")), TEND, PASS, PASS, PASS)
    assert seat(found, 0)["token"] == [3, 3]
    assert seat(found, 0)["hand"] == ["O1", "Ih1"]
    assert found["to_move"] == 1


def test_BO_59_any_leftover_is_planted_face_down_also_a_matching_one() -> None:
    found = after(position(player(0, marginal="GP")), {"do": "tend", "flower": "pink"})
    assert seat(found, 0)["land"] == ["Bp", "", ""]
    assert seat(found, 0)["marginal"] == "G"


def test_BO_60_tending_triggers_the_bonus_action() -> None:
    found = after(position(player(0, marginal="GP")), TEND)
    assert (found["phase"], found["pending"]) == ("bonus", {"action": "tend", "bonus": "swap_market"})


def test_BO_61_any_number_of_open_orders_may_be_replaced() -> None:
    data = position(player(0, marginal="GG"), order_deck={"next": ["GB", "GV"]})
    offers = legal(data, TEND, PASS)
    assert len(doing(offers, "refresh")) == 7
    found = after(data, TEND, PASS, {"do": "refresh", "orders": ["YYGB", "GGBV"]})
    assert found["open"] == ["GB", "BBVP", "GV"]
    assert found["order_discard"] == ["YYGB", "GGBV"]


def test_BO_61_replacing_is_optional() -> None:
    data = position(player(0, marginal="GG"))
    assert PASS in legal(data, TEND, PASS)
    assert after(data, TEND, PASS, PASS)["open"] == data["open"]


def test_BO_62_two_cards_may_be_drawn_and_any_two_of_the_four_are_kept() -> None:
    data = position(player(0, marginal="GG"), market_deck={"next": ["O2", "Tn3"]})
    offers = legal(data, TEND, PASS, PASS, DRAW)
    assert len(offers) == 6
    found = after(data, TEND, PASS, PASS, DRAW, {"do": "keep_cards", "cards": ["Tn3", "Ih1"]})
    assert seat(found, 0)["hand"] == ["Ih1", "Tn3"]
    assert set(as_list(found["market_discard"], "market_discard")) == {"O1", "O2"}


def test_BO_63_orders_may_be_fulfilled_after_tending() -> None:
    data = position(player(0, marginal="GBB"))
    assert legal(data, TEND, PASS, PASS, PASS) == [fulfil("BB", "personal"), PASS]


def test_BO_64_the_steps_of_tending_come_in_sequence() -> None:
    state = load(position(player(0, marginal="GBB")))
    phases = []
    for decision in (TEND, PASS, PASS, DRAW, {"do": "keep_cards", "cards": ["O1", "Ih1"]}, PASS):
        phases.append(GAME.phases[state.phase])
        play(state, decision)
    assert phases == ["turn", "bonus", "refresh", "draw", "keep_cards", "orders"]
    assert state.to_move == 1


def test_BO_R24_a_move_token_bonus_works_when_tending() -> None:
    data = position(player(0, land=["BP", "", ""], marginal="G"), player(1, land=["YB", "", ""]))
    assert (5, 5) in targets(legal(data, TEND), "move_token")
    assert seat(after(data, TEND, {"do": "move_token", "to": [5, 5]}), 0)["token"] == [5, 5]
