"""Placement: where a kept tile may lie, and how long it may be moved."""

import pytest

from hortus.games.solar_gardens.geometry import CELLS
from hortus.kernel.engine.contract import State
from tests.games.solar_gardens.positions import (
    KEEP,
    LATER,
    PASS,
    READY,
    close_round,
    garden,
    in_hand,
    line_of,
    load,
    lying,
    offers,
    place,
    play,
    player,
    position,
    refused,
    seat_of,
    space,
    verbs,
)

TURNS = (0, 90, 180, 270)


def placing() -> State:
    """The first of two players has kept a tile in the second round and may place it at once; way-03 lies on b3."""
    own, other = player(garden(b3="way-03@90"), kept="bed-16"), player(garden(c2="way-04@0"))
    return load(position(own, other, round=2, phase="place", to_move=0, line={}))


def finishing() -> State:
    """The first of two players has laid way-03 on b3, the second has way-04 in hand."""
    return load(position(lying("way-03@90", "b3"), in_hand("way-04")))


# ---- where ----


def test_SG_21_a_kept_tile_is_laid_in_the_own_garden_and_cannot_be_given_back() -> None:
    state = placing()
    assert verbs(state) == ["later", "place"]
    play(state, place("a1", 90))
    assert space(state, "a1") == "bed-16@90"
    assert space(state, "a1", seat=1) == "-"
    assert seat_of(state)["kept_at"] == "a1"
    assert refused(finishing(), {"do": "discard"}) == "SG-13"


def test_SG_22_a_tile_may_be_placed_later_in_the_round() -> None:
    state = play(placing(), LATER)
    assert seat_of(state)["kept"] == "bed-16"
    assert seat_of(state)["kept_at"] is None
    play(state, KEEP)
    assert state.to_move == 0
    assert verbs(state) == ["place"]


def test_SG_22_at_the_latest_when_all_have_a_tile() -> None:
    state = play(finishing(), READY)
    assert verbs(state) == ["place"]
    assert refused(state, LATER) == "SG-22"
    assert refused(state, READY) == "SG-22"


def test_SG_23_any_open_space_is_allowed_also_away_from_other_tiles() -> None:
    spaces = {str(decision["at"]) for decision in offers(placing()) if decision["do"] == "place"}
    assert spaces == set(CELLS) - {"b3"}


def test_SG_24_any_of_the_four_turns_is_allowed() -> None:
    turns = [decision["turn"] for decision in offers(placing()) if decision.get("at") == "d1"]
    assert turns == [0, 90, 180, 270]
    assert refused(placing(), place("a1", 45)) == "SG-24"
    assert refused(placing(), place("a1", -90)) == "SG-24"


def test_SG_25_sides_need_not_match() -> None:
    places = [decision for decision in offers(placing()) if decision["do"] == "place"]
    assert len(places) == 15 * 4
    state = play(placing(), place("b4", 0))
    assert space(state, "b4") == "bed-16@0"


def test_SG_26_an_occupied_space_cannot_be_used() -> None:
    assert refused(placing(), place("b3", 0)) == "SG-26"
    assert refused(finishing(), place("b3", 90)) == "SG-27"


def test_SG_R2_spaces_are_named_a4_at_the_top_left_to_d1_at_the_bottom_right() -> None:
    state = play(placing(), place("a4"))
    assert seat_of(state)["garden"] == [
        ["bed-16@0", "-", "-", "-"], ["-", "way-03@90", "-", "-"], ["-"] * 4, ["-"] * 4,
    ]  # fmt: skip
    assert space(play(placing(), place("d1")), "d1") == "bed-16@0"
    assert refused(placing(), place("e1")) == "SG-R2"
    assert refused(placing(), place("a5")) == "SG-R2"


@pytest.mark.parametrize("turn", TURNS)
def test_SG_R33_all_turns_are_legal_though_they_look_the_same_and_are_recorded(turn: int) -> None:
    state = load(position(player(kept="roof-01"), player(), phase="place", to_move=0, line={}))
    assert space(play(state, place("c1", turn)), "c1") == f"roof-01@{turn}"


# ---- how long ----


def test_SG_27_the_tile_of_this_round_may_be_moved_and_turned() -> None:
    moved = play(finishing(), place("d4", 180))
    assert space(moved, "b3") == "-"
    assert space(moved, "d4") == "way-03@180"
    turned = play(finishing(), place("b3", 270))
    assert space(turned, "b3") == "way-03@270"
    left = play(finishing(), READY)
    assert space(left, "b3") == "way-03@90"


def test_SG_27_laying_it_where_it_lies_is_no_decision() -> None:
    state = finishing()
    assert place("b3", 90) not in offers(state)
    assert len(offers(state)) == 15 * 4 + 3 + 1
    assert refused(state, place("b3", 90)) == "SG-27"


def test_SG_28_tiles_of_earlier_rounds_stay() -> None:
    state = play(finishing(), READY, place("a1"))
    assert state.position()["round"] == 2
    play(state, KEEP, LATER, KEEP)
    while state.position()["phase"] == "finish":
        assert refused(state, place("b3" if state.to_move == 0 else "a1", 0)) == "SG-26"
        play(state, place("d4"))
    assert space(state, "b3") == "way-03@90"
    assert space(state, "a1", seat=1) == "way-04@0"


def test_SG_R12_everybody_closes_the_round_once_clockwise_from_the_starting_player() -> None:
    players = [lying("roof-01"), lying("roof-02"), lying("roof-03")]
    state = load(position(*players, start=1))
    movers = []
    while state.position()["phase"] == "finish":
        movers.append(state.to_move)
        play(state, READY)
    assert movers == [1, 2, 0]


def test_SG_R12_the_closing_decision_can_be_taken_back_until_the_next_stack_is_dealt() -> None:
    state = finishing()
    before = state.revealed
    play(state, place("d4", 180))
    assert state.revealed == before
    play(state, place("a1"))
    assert state.revealed > before


def test_SG_29_when_all_tiles_lie_the_token_goes_to_the_left_and_a_new_round_begins() -> None:
    state = play(finishing(), READY, place("a1"))
    position_now = state.position()
    assert (position_now["round"], position_now["start"], position_now["phase"]) == (2, 1, "draft")
    assert list(line_of(state)) == ["1"]
    assert [seat_of(state, seat)["kept"] for seat in (0, 1)] == [None, None]
    assert close_round(state).position()["start"] == 0


def test_a_tile_in_hand_does_not_hinder_the_draft() -> None:
    state = play(placing(), LATER)
    assert state.to_move == 1
    assert offers(state) == [KEEP, {"do": "discard"}]
    assert refused(state, PASS) == "SG-16"
