"""The turn: one action, A (a green card) or B (an award)."""

import pytest

from hortus.games.village_green import GAME
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from tests.games.village_green.positions import (
    AWARD_ROW,
    GREEN_ROW,
    HAND,
    PASS,
    bottom,
    cell_of,
    deck_of,
    deck_size,
    decks,
    green,
    hand_of,
    load,
    offers,
    place,
    place_award,
    play,
    player,
    position,
    refused,
    row_of,
    rows,
    slot_of,
    take_award,
    take_green,
)


def table(**fields: object) -> State:
    return load(position(player(hand=HAND), player(), **fields))


def test_VG_12_turns_go_clockwise_from_the_start_player_and_wrap() -> None:
    state = GAME.new(3, 5, {"start_player": 1})
    order = []
    for _ in range(6):
        order.append(state.to_move)
        play(state, take_award("deck"), place_award("row1"))
    assert order == [1, 2, 0, 1, 2, 0]


def test_VG_13_a_turn_offers_action_a_and_action_b_and_no_way_out() -> None:
    assert {decision["do"] for decision in offers(table())} == {"refresh", "take_green", "take_award"}
    assert refused(table(), PASS) == "VG-13"


def test_VG_13_a_turn_is_one_action_not_two() -> None:
    state = play(table(), take_award("deck"))
    assert refused(state, take_green("deck")) == "VG-13"
    assert refused(state, take_award("deck")) == "VG-13"
    assert play(state, place_award("row1")).to_move == 1


def test_VG_13_a_seat_that_is_not_on_turn_decides_nothing() -> None:
    match = Match(GAME, [Seat("Ann", "human"), Seat("Ben", "human")], {"start_player": 0}, seed=bytes(32))
    with pytest.raises(Refusal) as caught:
        match.decide(1, take_green("deck"))
    assert caught.value.rule == "VG-13"
    assert match.seq == 0


def test_VG_14_after_the_action_the_next_player_has_the_turn() -> None:
    assert play(table(), take_green("deck"), place("red-rose-pond", "r1c1")).to_move == 1
    assert play(table(), take_green("deck"), bottom("red-rose-pond")).to_move == 1
    assert play(table(), take_award("deck"), place_award("row1")).to_move == 1


def test_VG_22_a_card_of_the_row_comes_into_the_hand_and_is_replaced_at_once() -> None:
    state = play(table(decks=decks(greens=["lawn", "red-lily-pond"])), take_green(GREEN_ROW[1]))
    assert hand_of(state) == [*HAND, GREEN_ROW[1]]
    assert row_of(state) == [GREEN_ROW[0], "lawn", GREEN_ROW[2]]
    assert deck_size(state) == 1
    assert state.position()["phase"] == "place"


def test_VG_23_the_top_card_of_the_deck_may_be_taken_and_the_row_stays() -> None:
    state = play(table(decks=decks(greens=["lawn", "red-lily-pond"])), take_green("deck"))
    assert hand_of(state) == [*HAND, "lawn"]
    assert row_of(state) == list(GREEN_ROW)


def test_VG_24_the_new_card_or_an_older_one_may_be_placed() -> None:
    state = play(table(decks=decks(greens=["lawn", "red-lily-pond"])), take_green("deck"))
    assert {decision["card"] for decision in offers(state, "place")} == {*HAND, "lawn"}
    assert cell_of(play(state.clone(), place("lawn", "r2c2")), "r2c2") == "lawn"
    assert cell_of(play(state, place("red-rose-pond", "r3c1")), "r3c1") == "red-rose-pond"
    assert hand_of(state) == ["blue-rose-pond", "yellow-rose-pond", "lawn"]


def test_VG_25_whoever_places_none_puts_any_hand_card_under_the_deck() -> None:
    state = play(table(decks=decks(greens=["lawn", "red-lily-pond"])), take_green("deck"))
    assert offers(state, "bottom") == [bottom(card) for card in (*HAND, "lawn")]
    play(state, bottom("lawn"))
    assert deck_of(state) == ["red-lily-pond", "lawn"]
    assert hand_of(state) == list(HAND)


def test_VG_25_the_card_put_under_the_deck_is_its_lowest() -> None:
    state = play(table(decks=decks(greens=15)), take_green("deck"), bottom("blue-rose-pond"))
    assert deck_of(state) == {"unknown": 15, "bottom": ["blue-rose-pond"]}


def test_VG_R26_placing_a_card_is_no_duty_in_action_a() -> None:
    state = play(table(), take_green("deck"))
    assert offers(state, "place")
    assert offers(state, "bottom")


def test_VG_07_outside_its_turn_a_hand_has_three_cards() -> None:
    state = GAME.new(2, 3)
    while state.to_move >= 0:
        for seat in (0, 1):
            taking = state.position()["phase"] == "place" and seat == state.to_move
            assert len(hand_of(state, seat)) == (4 if taking else 3)
        state.apply(state.legal()[0])


def test_VG_26_an_award_of_the_row_is_replaced_at_once() -> None:
    state = play(table(decks=decks(award=["forestry", "floral-variety"])), take_award(AWARD_ROW[0]))
    assert state.position()["award_in_hand"] == AWARD_ROW[0]
    assert row_of(state, "award") == ["forestry", *AWARD_ROW[1:]]
    assert deck_size(state, "award") == 1


def test_VG_26_or_the_top_award_of_the_deck_is_taken_and_the_row_stays() -> None:
    state = play(table(decks=decks(award=["forestry", "floral-variety"])), take_award("deck"))
    assert state.position()["award_in_hand"] == "forestry"
    assert row_of(state, "award") == list(AWARD_ROW)


def test_VG_27_the_award_taken_must_be_placed_straight_away() -> None:
    state = play(table(), take_award("polychromatism"))
    assert {decision["do"] for decision in offers(state)} == {"place_award"}
    play(state, place_award("row2"))
    assert slot_of(state, "row2") == "polychromatism"
    assert state.position()["award_in_hand"] is None


def test_VG_R7_a_row_that_cannot_be_refilled_closes_up_in_order() -> None:
    state = play(table(decks=decks(greens=0)), take_green(GREEN_ROW[1]))
    assert row_of(state) == [GREEN_ROW[0], GREEN_ROW[2]]
    awards = play(table(decks=decks(award=0)), take_award(AWARD_ROW[0]))
    assert row_of(awards, "award") == list(AWARD_ROW[1:])


def test_VG_R7_a_short_row_is_not_topped_up_later() -> None:
    state = table(rows=rows(greens=["lawn"]), decks=decks(greens=["red-lily-pond", "blue-lily-pond"]))
    play(state, take_green("lawn"), bottom("lawn"))
    assert row_of(state) == ["red-lily-pond"]
    assert deck_size(state) == 2


def test_VG_R8_a_card_put_under_an_empty_deck_is_a_deck_of_one() -> None:
    state = load(position(player(hand=HAND), player(), rows=rows(greens=["lawn", "lawn"]), decks=decks(greens=0)))
    play(state, take_green("lawn"), bottom("red-rose-pond"))
    assert deck_of(state) == ["red-rose-pond"]
    assert take_green("deck") in offers(state)
    revealed = play(state.clone(), take_green("lawn"))
    assert row_of(revealed) == ["red-rose-pond"]
    drawn = play(state, take_green("deck"))
    assert hand_of(drawn, 1)[-1] == "red-rose-pond"
    assert drawn.position()["end_trigger"] == "green_deck"


def test_VG_R10_an_empty_row_or_deck_offers_nothing() -> None:
    state = table(rows=rows(greens=[]), decks=decks(greens=1, award=0))
    assert offers(state, "take_green") == [take_green("deck")]
    assert offers(state, "take_award") == [take_award(name) for name in AWARD_ROW]
    assert refused(state, take_award("deck")) == "VG-R10"


def test_VG_R10_if_only_one_action_is_possible_it_must_be_taken() -> None:
    no_green = load(position(player(face_up=False), player(), rows=rows(greens=[]), decks=decks(greens=0)))
    assert {decision["do"] for decision in offers(no_green)} == {"take_award"}
    no_award = load(position(player(face_up=False), player(), rows=rows(award=[]), decks=decks(award=0)))
    assert {decision["do"] for decision in offers(no_award)} == {"take_green"}


def test_VG_R11_the_turn_passes_only_if_nothing_is_left_at_all() -> None:
    nothing = position(player(), player(), start_player=1, rows=rows([], []), decks=decks(0, 0))
    state = load(nothing)
    assert offers(state) == [PASS]
    assert play(state, PASS).position()["phase"] == "over"
    one_award = {**nothing, "rows": rows([], ["forestry"])}
    assert refused(load(one_award), PASS) == "VG-13"


def test_VG_R24_equal_cards_are_offered_once() -> None:
    state = load(position(player(green(), ["lawn", "lawn", "red-rose-pond"]), player(), rows=rows(greens=["lawn"] * 3)))
    assert offers(state, "take_green") == [take_green("lawn"), take_green("deck")]
    play(state, take_green("lawn"))
    assert len(offers(state, "place")) == 18
    assert offers(state, "bottom") == [bottom("lawn"), bottom("red-rose-pond")]
