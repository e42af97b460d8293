"""The village card: once per game, refresh a row or cover a green card."""

import pytest

from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from tests.games.village_green.positions import (
    AWARD_ROW,
    COVER,
    GREEN_ROW,
    HAND,
    Stack,
    bottom,
    breakdown,
    cell_of,
    cells_for,
    deck_of,
    deck_size,
    decks,
    final,
    green,
    load,
    offers,
    place,
    place_award,
    play,
    player,
    position,
    refresh,
    refused,
    row_of,
    rows,
    seat_of,
    take_award,
    take_green,
)

NEW_GREENS = ["lawn", "red-lily-pond", "blue-lily-pond", "yellow-lily-pond"]
NEW_AWARDS = ["forestry", "floral-variety", "oak-plantation", "best-use-of-space"]
VILLAGE = green(r1c1="red-rose-oak-oak", r1c2="red-lily-structure")


def table(cells: list[list[Stack]] | None = None, hand: tuple[str, ...] = HAND, **fields: object) -> State:
    return load(position(player(cells or VILLAGE, hand), player(VILLAGE_OF_BEN), **fields))


VILLAGE_OF_BEN = green(r2c2="blue-petunia-pond")


def test_VG_15_the_village_card_is_flipped_before_the_action() -> None:
    state = table()
    assert COVER in offers(state)
    assert offers(state, "refresh")
    play(state, COVER)
    assert seat_of(state)["village_face_up"] is False
    assert seat_of(state, 1)["village_face_up"] is True


def test_VG_15_exactly_one_special_action_is_carried_out() -> None:
    refreshed = play(table(), refresh("award", *AWARD_ROW))
    assert not offers(refreshed, "refresh") + offers(refreshed, "cover")
    covering = play(table(), COVER)
    assert not offers(covering, "refresh") + offers(covering, "cover")


def test_VG_16_refresh_changes_one_row_and_leaves_the_other() -> None:
    state = play(table(decks=decks(NEW_GREENS, NEW_AWARDS)), refresh("green", *GREEN_ROW))
    assert row_of(state) == NEW_GREENS[:3]
    assert row_of(state, "award") == list(AWARD_ROW)
    assert deck_size(state) == 4
    awards = play(table(decks=decks(NEW_GREENS, NEW_AWARDS)), refresh("award", *AWARD_ROW))
    assert row_of(awards, "award") == NEW_AWARDS[:3]
    assert row_of(awards) == list(GREEN_ROW)


def test_VG_17_the_player_chooses_the_order_under_the_deck() -> None:
    order = (GREEN_ROW[2], GREEN_ROW[0], GREEN_ROW[1])
    state = play(table(decks=decks(NEW_GREENS)), refresh("green", *order))
    assert deck_of(state) == ["yellow-lily-pond", *order]
    awards = (AWARD_ROW[1], AWARD_ROW[2], AWARD_ROW[0])
    state = play(table(decks=decks(award=NEW_AWARDS)), refresh("award", *awards))
    assert deck_of(state, "award") == ["best-use-of-space", *awards]


def test_VG_17_every_different_order_is_offered() -> None:
    assert len(offers(table(), "refresh")) == 12
    two_alike = table(rows=rows(greens=["lawn", "red-lily-pond", "lawn"]))
    orders = [decision["order"] for decision in offers(two_alike, "refresh") if decision["deck"] == "green"]
    assert sorted(map(str, orders)) == sorted(
        map(
            str,
            [
                ["lawn", "red-lily-pond", "lawn"],
                ["lawn", "lawn", "red-lily-pond"],
                ["red-lily-pond", "lawn", "lawn"],
            ],
        )
    )


@pytest.mark.parametrize(
    ("cards", "orders"),
    [
        (["lawn", "lawn", "red-lily-pond"], 3),
        (["red-lily-pond", "lawn", "lawn"], 3),
        (["lawn", "lawn", "lawn"], 1),
        (["lawn", "lawn"], 1),
        (["lawn", "red-lily-pond"], 2),
        (["lawn"], 1),
    ],
)
def test_VG_R24_equal_cards_give_no_equal_orders(cards: list[str], orders: int) -> None:
    found = [str(decision) for decision in offers(table(rows=rows(cards, [])), "refresh")]
    assert len(found) == len(set(found)) == orders


def test_VG_17_the_cards_go_under_the_deck_before_the_new_ones_are_revealed() -> None:
    state = play(table(decks=decks(greens=["lawn"])), refresh("green", *GREEN_ROW))
    assert row_of(state) == ["lawn", GREEN_ROW[0], GREEN_ROW[1]]
    assert deck_of(state) == [GREEN_ROW[2]]


def test_VG_18_after_a_refresh_the_action_follows_as_usual() -> None:
    state = play(table(), refresh("green", *GREEN_ROW))
    assert state.to_move == 0
    assert {decision["do"] for decision in offers(state)} == {"take_green", "take_award"}


def test_VG_19_a_flipped_card_stays_down_and_scores_nothing() -> None:
    state = play(table(), refresh("green", *GREEN_ROW), take_award("deck"), place_award("row1"))
    play(state, take_award("deck"), place_award("row1"))
    assert refused(state, COVER) == "VG-19"
    assert refused(state, refresh("award", *map(str, row_of(state, "award")))) == "VG-19"
    assert breakdown(state)["village"] == 0
    assert breakdown(state, 1)["village"] == 1


def test_VG_20_cover_is_action_a_on_top_of_an_own_green_card() -> None:
    state = play(table(), COVER)
    assert {decision["do"] for decision in offers(state)} == {"take_green"}
    assert refused(state, take_award("deck")) == "VG-20"
    play(state, take_green("deck"), place("red-rose-pond", "r1c1"))
    assert cell_of(state, "r1c1") == ["red-rose-oak-oak", "red-rose-pond"]
    assert state.to_move == 1


def test_VG_20_cover_lasts_one_turn() -> None:
    state = play(table(), COVER, take_green("deck"), place("red-rose-pond", "r1c1"))
    play(state, take_award("deck"), place_award("row1"), take_green("deck"))
    assert state.position()["cover"] is False
    assert "r1c1" not in cells_for(state, "blue-rose-pond")


def test_VG_21_the_covering_card_matches_the_neighbours_not_the_card_below() -> None:
    hand = ("blue-lily-pond", "blue-rose-pond", "yellow-petunia-pond")
    state = play(table(hand=hand), COVER, take_green("deck"))
    assert "r1c1" in cells_for(state, "blue-lily-pond")
    assert refused(state, place("blue-rose-pond", "r1c1")) == "VG-34"
    assert cells_for(state, "yellow-petunia-pond") == []


def test_VG_21_the_covered_card_counts_for_nothing() -> None:
    below = player(
        green(r1c1=["red-rose-pond", "red-rose-oak-oak"]), slots={"row1": "excellence-in-ponds"}, face_up=False
    )
    state = load(final(below))
    assert breakdown(state)["ponds"] == 0
    assert breakdown(state)["row1"] == 0


def test_VG_R5_the_covering_card_must_match_every_neighbour() -> None:
    cells = green(r1c2="red-rose-oak-oak", r2c1="blue-rose-oak-oak", r2c2="lawn")
    state = play(table(cells, ("red-lily-pond", *HAND[:2])), COVER, take_green("deck"))
    assert "r2c2" not in cells_for(state, "red-lily-pond")
    assert "r2c2" in cells_for(state, "red-rose-pond")


def test_VG_R3_a_cover_never_goes_on_an_empty_cell() -> None:
    state = play(table(), COVER, take_green("deck"))
    assert {str(decision["at"]) for decision in offers(state, "place")} <= {"r1c1", "r1c2"}
    assert refused(state, place("red-rose-pond", "r3c3")) == "VG-R3"


def test_VG_R3_a_lawn_counts_as_a_card_to_cover() -> None:
    state = play(table(green(r2c2="lawn")), COVER, take_green("deck"))
    assert cells_for(state, "red-rose-pond") == ["r2c2"]


def test_VG_R3_instead_of_covering_a_card_may_go_under_the_deck_and_the_village_card_is_spent() -> None:
    state = play(table(), COVER, take_green("deck"), bottom("red-rose-pond"))
    assert state.to_move == 1
    assert seat_of(state)["village_face_up"] is False


def test_VG_R4_a_lawn_may_cover_anywhere() -> None:
    state = play(table(hand=("lawn", *HAND[:2])), COVER, take_green("deck"))
    assert cells_for(state, "lawn") == ["r1c1", "r1c2"]


def test_VG_R4_a_lawn_may_be_placed_on_another_lawn_without_the_village_card() -> None:
    state = play(table(green(r2c2="lawn"), ("lawn", *HAND[:2])), take_green("deck"))
    play(state, place("lawn", "r2c2"))
    assert cell_of(state, "r2c2") == ["lawn", "lawn"]
    assert seat_of(state)["village_face_up"] is True


def test_VG_R6_cover_needs_a_green_card_in_the_own_village() -> None:
    state = table(green())
    assert refused(state, COVER) == "VG-R6"


def test_VG_R6_cover_can_be_chosen_even_if_no_card_in_sight_would_fit() -> None:
    village = green(r1c1="red-rose-pond", r1c2="red-petunia-pond")
    lilies = ["blue-lily-pond", "blue-lily-structure", "yellow-lily-pond"]
    others = ["yellow-lily-structure", "blue-lily-birch-oak", "yellow-lily-birch-oak"]
    state = load(position(player(village, lilies), player(), rows=rows(greens=others)))
    assert COVER in offers(state)
    assert offers(play(state, COVER, take_green(others[0])), "place") == []


def test_VG_R6_cover_needs_a_green_card_to_take() -> None:
    assert refused(table(rows=rows(greens=[]), decks=decks(greens=0)), COVER) == "VG-R6"
    assert COVER in offers(table(rows=rows(greens=[]), decks=decks(greens=1)))
    assert COVER in offers(table(rows=rows(greens=["lawn"]), decks=decks(greens=0)))


def test_VG_R12_a_short_row_may_be_refreshed_and_gets_up_to_three_cards() -> None:
    state = table(rows=rows(greens=["lawn"]), decks=decks(greens=NEW_GREENS[1:]))
    play(state, refresh("green", "lawn"))
    assert row_of(state) == NEW_GREENS[1:]
    assert deck_of(state) == ["lawn"]
    two = table(rows=rows(award=["forestry", "oak-plantation"]), decks=decks(award=0))
    play(two, refresh("award", "oak-plantation", "forestry"))
    assert row_of(two, "award") == ["oak-plantation", "forestry"]


def test_VG_R12_an_empty_row_is_not_refreshed() -> None:
    state = table(rows=rows(greens=[]))
    assert refused(state, refresh("green")) == "VG-R12"
    assert not [decision for decision in offers(state, "refresh") if decision["deck"] == "green"]


@pytest.mark.parametrize("decision", [COVER, refresh("green", *GREEN_ROW)], ids=["cover", "refresh"])
def test_VG_R20_the_village_card_is_the_first_thing_of_a_turn(decision: Json) -> None:
    assert refused(play(table(), take_award("deck")), decision) == "VG-R20"
    state = play(table(hand=("red-rose-structure", *HAND[:2])), take_green("deck"))
    assert refused(state, decision) == "VG-R20"
    assert refused(play(state, place("red-rose-structure", "r3c3")), decision) == "VG-R20"
