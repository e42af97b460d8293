"""Placement: where awards and green cards may go."""

import pytest

from hortus.kernel.engine.contract import State
from tests.games.village_green.positions import (
    HAND,
    Stack,
    awards,
    cell_of,
    cells_for,
    deck_size,
    final,
    green,
    load,
    offers,
    place,
    place_award,
    play,
    player,
    position,
    refused,
    refused_position,
    slot_of,
    take_award,
    take_green,
)

SLOTS = ["col1", "col2", "col3", "row1", "row2", "row3"]
CELLS = ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"]


def placing(cells: list[list[Stack]], *hand: str) -> State:
    """A seat that has just taken a green card."""
    return load(position(player(cells, [*hand, *HAND[len(hand) - 1 :]]), player(), phase="place"))


def placing_award(slots: dict[str, Stack] | None = None) -> State:
    return play(load(position(player(slots=slots), player())), take_award("polychromatism"))


def test_VG_28_a_village_has_nine_green_cells_and_six_award_slots() -> None:
    assert cells_for(placing(green(), "lawn"), "lawn") == CELLS
    assert offers(placing_award()) == [place_award(at) for at in SLOTS]
    assert refused_position(final(player([[None] * 4] * 4))) == "VG-28"


@pytest.mark.parametrize("at", ["r1c1", "r2c2", "col4", "row0", "COL1", ""])
def test_VG_29_awards_go_only_to_the_top_row_and_the_left_column(at: str) -> None:
    assert refused(placing_award(), place_award(at)) == "VG-29"


def test_VG_30_an_award_may_cover_another_any_number_of_times() -> None:
    state = placing_award(awards(col2=["forestry", "floral-variety", "oak-plantation"]))
    play(state, place_award("col2"))
    assert slot_of(state, "col2") == ["forestry", "floral-variety", "oak-plantation", "polychromatism"]


def test_VG_31_an_award_may_not_go_on_the_village_card() -> None:
    assert refused(placing_award(), place_award("village")) == "VG-31"


def test_VG_32_an_award_needs_no_cards_beside_it() -> None:
    state = play(placing_award(), place_award("row3"))
    assert slot_of(state, "row3") == "polychromatism"


@pytest.mark.parametrize("at", ["col1", "row2", "village", "r0c1", "r4c4", ""])
def test_VG_33_green_cards_go_only_to_the_nine_inner_cells(at: str) -> None:
    assert refused(placing(green(), "lawn"), place("lawn", at)) == "VG-33"


@pytest.mark.parametrize(
    "card",
    ["red-lily-pond", "red-petunia-oak", "blue-rose-structure", "yellow-rose-oak-oak", "red-rose-structure"],
)
def test_VG_34_sharing_flower_or_colour_or_both_is_a_match(card: str) -> None:
    assert "r1c2" in cells_for(placing(green(r1c1="red-rose-oak-oak"), card), card)


@pytest.mark.parametrize("card", ["blue-lily-pond", "yellow-petunia-pond", "blue-petunia-oak"])
def test_VG_34_sharing_neither_is_none(card: str) -> None:
    state = placing(green(r1c1="red-rose-oak-oak"), card)
    assert cells_for(state, card) == ["r1c3", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"]
    assert refused(state, place(card, "r1c2")) == "VG-34"


def test_VG_34_a_card_must_match_every_neighbour() -> None:
    around = green(
        r1c2="red-rose-oak-oak", r2c1="red-lily-birch-oak", r2c3="red-petunia-birch", r3c2="blue-rose-oak-oak"
    )
    assert "r2c2" in cells_for(placing(around, "red-rose-structure"), "red-rose-structure")
    assert "r2c2" not in cells_for(placing(around, "red-lily-structure"), "red-lily-structure")


@pytest.mark.parametrize("beside", ["r1c2", "r2c1", "r2c3", "r3c2"])
def test_VG_34_one_mismatch_on_any_side_forbids_the_cell(beside: str) -> None:
    state = placing(green(**{beside: "red-rose-oak-oak"}), "blue-lily-pond")
    assert refused(state, place("blue-lily-pond", "r2c2")) == "VG-34"


def test_VG_34_a_row_does_not_wrap_into_the_next() -> None:
    assert "r2c1" in cells_for(placing(green(r1c3="red-rose-oak-oak"), "blue-lily-pond"), "blue-lily-pond")
    assert "r1c1" in cells_for(placing(green(r3c1="red-rose-oak-oak"), "blue-lily-pond"), "blue-lily-pond")


def test_VG_34_only_the_visible_card_of_a_stack_is_a_neighbour() -> None:
    state = placing(green(r1c1=["lawn", "red-rose-oak-oak"]), "blue-lily-pond")
    assert refused(state, place("blue-lily-pond", "r1c2")) == "VG-34"
    covered = load(
        position(
            player(green(r1c1=["red-rose-oak-oak", "red-lily-structure"]), ["blue-lily-pond", *HAND], face_up=False),
            player(),
            phase="place",
        )
    )
    assert "r1c2" in cells_for(covered, "blue-lily-pond")


@pytest.mark.parametrize("corner", ["r1c1", "r1c3", "r3c1", "r3c3"])
def test_VG_35_diagonal_neighbours_do_not_matter(corner: str) -> None:
    state = placing(green(**{corner: "red-rose-oak-oak"}), "blue-lily-pond")
    assert "r2c2" in cells_for(state, "blue-lily-pond")


def test_VG_36_a_green_card_need_not_touch_any_other() -> None:
    state = play(placing(green(r1c1="red-rose-oak-oak"), "lawn"), place("lawn", "r3c3"))
    assert cell_of(state, "r3c3") == "lawn"


@pytest.mark.parametrize("below", ["red-rose-oak-oak", "red-rose-structure", "red-lily-pond"])
def test_VG_37_a_green_card_may_not_go_on_another_that_is_no_lawn(below: str) -> None:
    state = placing(green(r2c2=below), "red-rose-birch-birch")
    assert refused(state, place("red-rose-birch-birch", "r2c2")) == "VG-37"
    assert refused(placing(green(r2c2=below), "lawn"), place("lawn", "r2c2")) == "VG-37"


def test_VG_24_only_hand_cards_are_placed() -> None:
    state = placing(green(), "lawn")
    assert refused(state, place("red-lily-pond", "r1c1")) == "VG-24"
    assert refused(play(placing(green(), "lawn"), place("lawn", "r1c1")), place("lawn", "r1c2")) == "VG-13"


def test_the_villages_of_others_do_not_matter() -> None:
    crowded = player(green(r1c2="blue-lily-pond", r2c2="blue-lily-structure"))
    state = load(position(player(hand=HAND), crowded))
    play(state, take_green("deck"))
    assert cells_for(state, "red-rose-pond") == CELLS
    assert deck_size(state) == 19
