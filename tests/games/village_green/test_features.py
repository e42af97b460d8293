"""Features: trees, structures, ponds and lawns."""

import pytest

from hortus.games.village_green import GAME
from hortus.games.village_green.components import SHIFT
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_object
from tests.games.village_green.positions import (
    AWARD_ROW,
    COVER,
    HAND,
    Stack,
    awards,
    bottom,
    breakdown,
    cell_of,
    cells_for,
    deck_size,
    decks,
    final,
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
    score_of,
    slot_of,
    take_award,
    take_green,
)

HOUSE = "red-rose-structure"


def placing(cells: list[list[Stack]], card: str, face_up: bool = True, **fields: object) -> State:
    hand = [card, *HAND]
    fields = {"phase": "place", **fields}
    return load(position(player(cells, hand, face_up=face_up), player(), **fields))


def test_VG_38_every_card_has_one_feature_and_all_but_lawns_a_flower_in_a_colour() -> None:
    components = GAME.components
    for card, name in enumerate(components.green_ids):
        features = [components.structure[card], components.pond[card], components.lawn[card], trees_of(card) > 0]
        assert sum(features) == 1
        assert (components.flower[card] < 3) == (components.colour[card] < 3) == (name != "lawn")


def trees_of(card: int) -> int:
    return GAME.components.counters[card] >> SHIFT["tree"] & 7


def test_VG_39_a_tree_card_shows_one_or_two_trees() -> None:
    shown = {name: trees_of(card) for card, name in enumerate(GAME.components.green_ids)}
    assert shown["red-petunia-oak"] == 1
    assert shown["red-rose-oak-oak"] == shown["red-lily-birch-oak"] == 2
    assert set(shown.values()) == {0, 1, 2}


def test_VG_39_every_single_tree_counts_and_only_through_awards() -> None:
    cells = green(r1c1="red-rose-oak-oak", r1c2="red-petunia-oak", r1c3="red-lily-birch-oak")
    judged = load(final(player(cells, slots=awards(col1="forestry", row1="excellence-in-trees"))))
    assert breakdown(judged)["row1"] == 5
    unjudged = load(final(player(cells, slots=awards(col1="sonny-rowe", col3="rosa-gelber"))))
    assert score_of(unjudged)["total"] == breakdown(unjudged)["village"] == 1


def test_VG_40_a_structure_draws_an_award_in_the_same_turn() -> None:
    state = play(placing(green(), HOUSE), place(HOUSE, "r1c1"))
    assert state.to_move == 0
    assert state.position()["phase"] == "take_award"
    assert offers(state) == [take_award(name) for name in (*AWARD_ROW, "deck")]
    play(state, take_award("deck"), place_award("row1"))
    assert state.to_move == 1


@pytest.mark.parametrize("card", ["red-rose-oak-oak", "red-lily-pond", "lawn"])
def test_VG_40_other_cards_draw_none(card: str) -> None:
    assert play(placing(green(), card), place(card, "r1c1")).to_move == 1


def test_VG_41_a_structures_award_follows_the_rules_of_any_other() -> None:
    state = play(placing(green(), HOUSE, decks=decks(award=["forestry", "oak-plantation"])), place(HOUSE, "r1c1"))
    play(state, take_award(AWARD_ROW[1]))
    assert row_of(state, "award") == [AWARD_ROW[0], "forestry", AWARD_ROW[2]]
    assert [decision["at"] for decision in offers(state)] == ["col1", "col2", "col3", "row1", "row2", "row3"]
    assert refused(state, place_award("village")) == "VG-31"
    play(state, place_award("col1"))
    assert slot_of(state, "col1") == ["ruby-clover", AWARD_ROW[1]]


@pytest.mark.parametrize(("ponds", "points"), [(0, 0), (1, 2), (3, 6)])
def test_VG_42_a_visible_pond_is_worth_two(ponds: int, points: int) -> None:
    visible = dict(
        zip(("r1c1", "r1c2", "r2c1"), ("red-rose-pond", "red-petunia-pond", "red-lily-pond")[:ponds], strict=False)
    )
    assert breakdown(load(final(player(green(**visible)))))["ponds"] == points


def test_VG_43_a_lawn_may_lie_beside_any_card() -> None:
    cells = green(r1c2="red-rose-oak-oak", r2c1="blue-lily-pond", r2c3="yellow-petunia-pond")
    assert "r2c2" in cells_for(placing(cells, "lawn"), "lawn")


def test_VG_43_any_card_may_lie_beside_a_lawn() -> None:
    cells = green(r2c2="lawn", r1c1="red-lily-pond")
    assert "r1c2" in cells_for(placing(cells, "red-rose-oak-oak"), "red-rose-oak-oak")
    assert "r2c3" in cells_for(placing(cells, "blue-petunia-oak"), "blue-petunia-oak")
    assert "r1c2" not in cells_for(placing(cells, "blue-petunia-oak"), "blue-petunia-oak")


def test_VG_44_a_card_may_be_placed_on_a_lawn_if_it_matches_the_neighbours() -> None:
    cells = green(r2c2="lawn", r2c1="red-rose-oak-oak")
    state = placing(cells, "red-lily-pond")
    assert refused(placing(cells, "blue-lily-pond"), place("blue-lily-pond", "r2c2")) == "VG-34"
    play(state, place("red-lily-pond", "r2c2"))
    assert cell_of(state, "r2c2") == ["lawn", "red-lily-pond"]
    assert score_of(state)["visible_green"] == 2


def test_VG_45_a_covered_lawn_counts_for_nothing() -> None:
    cells = green(r1c1=["lawn", "red-rose-oak-oak"], r1c2="lawn")
    state = load(final(player(cells, slots=awards(row1="excellence-in-lawns"))))
    assert breakdown(state)["row1"] == 1
    assert score_of(state)["visible_green"] == 2


def test_VG_45_a_card_that_covers_a_lawn_must_be_matched_from_then_on() -> None:
    cells = green(r1c1=["lawn", "red-rose-oak-oak"])
    assert refused(placing(cells, "blue-lily-pond"), place("blue-lily-pond", "r1c2")) == "VG-34"


def test_VG_R9_with_an_empty_award_deck_a_face_up_award_must_be_taken() -> None:
    state = play(placing(green(), HOUSE, rows=rows(award=["forestry"]), decks=decks(award=0)), place(HOUSE, "r1c1"))
    assert offers(state) == [take_award("forestry")]


def test_VG_R9_with_no_award_left_at_all_the_turn_ends() -> None:
    state = play(placing(green(), HOUSE, rows=rows(award=[]), decks=decks(award=0)), place(HOUSE, "r1c1"))
    assert state.to_move == 1
    assert state.position()["phase"] == "action"


def test_VG_R23_a_structure_on_a_lawn_draws_an_award() -> None:
    state = play(placing(green(r2c2="lawn"), HOUSE), place(HOUSE, "r2c2"))
    assert state.position()["award_for"] == "structure"


def test_VG_R23_a_structure_that_covers_draws_an_award() -> None:
    state = load(position(player(green(r2c2="blue-rose-pond"), [HOUSE, HAND[0], HAND[2]]), player()))
    play(state, COVER, take_green("deck"), place(HOUSE, "r2c2"))
    assert state.position()["award_for"] == "structure"


def test_VG_R23_a_structure_put_under_the_deck_draws_none() -> None:
    assert play(placing(green(), HOUSE), bottom(HOUSE)).to_move == 1


def test_VG_R23_nothing_chains_beyond_one_award() -> None:
    state = play(placing(green(), HOUSE), place(HOUSE, "r1c1"), take_award("deck"), place_award("row1"))
    assert state.to_move == 1
    assert deck_size(state, "award") == 4


def test_VG_R25_covered_cards_stay_in_the_village_in_the_open() -> None:
    cells = green(r1c1=["lawn", "lawn", "red-rose-oak-oak"])
    data = position(player(cells, slots=awards(col1=["forestry", "oak-plantation"])), player())
    state = load(data)
    for seat in (-1, 0, 1):
        seen = as_object(as_list(state.observation(seat)["players"], "players")[0], "player")
        assert seen["green"] == cells
        assert as_object(seen["awards"], "awards")["col1"] == ["forestry", "oak-plantation"]


def test_VG_R25_covered_cards_never_return() -> None:
    state = play(placing(green(r2c2="lawn"), "red-lily-pond"), place("red-lily-pond", "r2c2"))
    assert "lawn" not in hand_of(state)
    assert deck_size(state) == 20
    assert GAME.census(state)["lawn"] == 6
