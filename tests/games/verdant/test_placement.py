"""Placing a card, and the light that it gets or gives."""

import pytest

from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list
from tests.games.verdant.positions import at, cells_of, do, home, not_allowed, offers, player_of, values

CORNER = home("fo-MLBB | swiss-cheese-plant")


def placing(one: Json, card: str, token: str = "dog-un", **fields: object) -> State:
    row = "rooms" if "-" in card and card[2:3] == "-" else "plants"
    return at(one, phase="place", card=card, token=token, place=(row, 1, 1), **fields)


def cells(state: State) -> set[tuple[int, ...]]:
    return {tuple(int(str(part)) for part in as_list(cell, "at")) for cell in values(state, "place", "at")}


def test_VE_29_a_card_touches_the_home() -> None:
    state = placing(CORNER, "jasmine")
    assert cells(state) == {(-1, 0), (0, -1), (1, 0)}
    assert not_allowed(state, "place", at=[2, 2]) == "VE-29"
    assert not_allowed(state, "place", at=[40, 40]) == "VE-29"


def test_VE_29_a_card_goes_on_an_empty_cell() -> None:
    assert not_allowed(placing(CORNER, "jasmine"), "place", at=[0, 0]) == "VE-29"


def test_VE_29_the_taken_card_must_be_placed_in_the_same_turn() -> None:
    state = placing(CORNER, "jasmine")
    assert {str(decision["do"]) for decision in offers(state)} == {"place"}
    assert not_allowed(state, "end", store=None) == "VE-29"


def test_VE_30_plants_and_rooms_alternate() -> None:
    assert not_allowed(placing(CORNER, "jasmine"), "place", at=[0, 2]) == "VE-30"
    assert not_allowed(placing(CORNER, "su-BBLM"), "place", at=[1, 0]) == "VE-30"
    assert cells(placing(CORNER, "su-BBLM")) == {(-1, 1), (0, 2), (1, 1)}


def test_VE_31_a_home_spans_at_most_five_columns() -> None:
    wide = home("fo-MLBB | swiss-cheese-plant | vi-LMBB | devils-ivy | su-BBLM")
    state = placing(wide, "jasmine")
    assert not_allowed(state, "place", at=[0, 5]) == "VE-31"
    assert not_allowed(state, "place", at=[0, -1]) == "VE-31"
    assert {row for row, _ in cells(state)} == {-1, 1}


def test_VE_31_a_home_spans_at_most_three_rows() -> None:
    tall = home("fo-MLBB", "swiss-cheese-plant", "vi-LMBB")
    state = placing(tall, "jasmine")
    assert not_allowed(state, "place", at=[3, 0]) == "VE-31"
    assert cells(state) == {(0, -1), (0, 1), (2, -1), (2, 1)}


def test_VE_R6_the_frame_floats_until_the_home_fills_it() -> None:
    assert {(-1, 0), (0, -1)} <= cells(placing(CORNER, "jasmine"))
    three_wide = home("fo-MLBB | swiss-cheese-plant | vi-LMBB")
    assert {(0, -1), (0, 3)} <= cells(placing(three_wide, "jasmine"))


def test_VE_R6_coordinates_never_shift() -> None:
    state = do(placing(CORNER, "jasmine"), "place", at=[-1, 0])
    assert player_of(state)["home"] == {
        "origin": [-1, 0],
        "grid": [["jasmine +1", ""], ["fo-MLBB", "swiss-cheese-plant"]],
    }


@pytest.mark.parametrize("origin", [(0, 0), (1, 4), (-7, 12), (0, -1)])
def test_a_home_may_lie_anywhere(origin: tuple[int, int]) -> None:
    state = placing(home("swiss-cheese-plant | fo-MLBB", origin=origin), "jasmine")
    row, column = origin
    assert cells(state) == {(row - 1, column + 1), (row, column + 2), (row + 1, column + 1)}
    do(state, "place", at=[row, column + 2])
    assert cells_of(state)[row, column + 2] == "jasmine"


def test_VE_32_cards_stay_where_and_as_they_were_placed() -> None:
    state = do(placing(CORNER, "jasmine"), "place", at=[1, 0])
    kept = cells_of(state)
    do(state, "end", store=None)
    assert cells_of(state) == kept
    assert kept[0, 0] == "fo-MLBB"


# ---- light: ids spell the edges clockwise from the top ----


@pytest.mark.parametrize(
    ("cell", "gained"),
    [
        ([-1, 0], "common-geranium +1"),
        ([0, -1], "common-geranium +1"),
        ([1, 0], "common-geranium +1"),
        ([0, 1], "common-geranium"),
    ],
)
def test_VE_33_a_placed_plant_gains_where_the_edge_shows_one_of_its_lights(cell: list[int], gained: str) -> None:
    one = home("swiss-cheese-plant |", "fo-MLBB |") if cell == [0, 1] else CORNER
    origin = (-1, 0) if cell == [0, 1] else (0, 0)
    state = placing({**one, "origin": list(origin)}, "common-geranium")
    do(state, "place", at=cell)
    assert cells_of(state)[cell[0], cell[1]] == gained


AROUND = home(
    "        | vi-LMBB  | betel ",
    "fo-BMLB |          | su-BMBL",
    "peace-lily| fl-MLBM  | hoya  ",
)


def test_VE_33_a_placed_plant_can_gain_from_four_rooms() -> None:
    # South edge of vi-LMBB bright, east of fo-BMLB medium, west of su-BMBL low, north of fl-MLBM medium.
    state = do(placing(AROUND, "kangaroo-vine"), "place", at=[1, 1])
    assert cells_of(state)[1, 1] == "kangaroo-vine +4"


def test_VE_33_a_placed_room_gives_to_each_matching_plant() -> None:
    one = home(
        "        | common-geranium  | su-BBLM",
        "bush-lily|           | devils-ivy",
        "fo-MLBB | aloe | vi-LMBB",
    )
    # un-BMML: north bright, east medium, south medium, west low.
    state = do(placing(one, "un-BMML"), "place", at=[1, 1])
    found = cells_of(state)
    assert (found[0, 1], found[1, 2], found[2, 1], found[1, 0]) == (
        "common-geranium +1",
        "devils-ivy +1",
        "aloe",
        "bush-lily",
    )


def test_VE_34_each_shared_edge_counts_once_whichever_card_came_first() -> None:
    plant_first = home("common-geranium |", "su-BBLM |")
    state = do(placing(plant_first, "jasmine"), "place", at=[1, 1])
    assert cells_of(state)[0, 0] == "common-geranium"
    room_last = do(placing(CORNER, "un-LBMM"), "place", at=[0, 2])
    assert cells_of(room_last)[0, 1] == "swiss-cheese-plant +1"
    plant_last = do(placing(home("devils-ivy | un-LBMM"), "swiss-cheese-plant"), "place", at=[1, 1])
    assert cells_of(plant_last)[1, 1] == "swiss-cheese-plant +1"


def test_VE_35_verdancy_is_a_plain_number() -> None:
    state = do(at(home("fo-MLBB | swiss-cheese-plant +5"), thumbs=[2]), "grow", at=[0, 1])
    assert cells_of(state)[0, 1] == "swiss-cheese-plant +6"


def test_VE_R3_lights_are_bright_medium_and_low() -> None:
    low_only = do(placing(home("devils-ivy | su-BLMB"), "hens-and-chicks"), "place", at=[0, 2])
    assert cells_of(low_only)[0, 2] == "hens-and-chicks"
    bright = do(placing(home("devils-ivy | su-BLMB"), "hens-and-chicks"), "place", at=[-1, 1])
    assert cells_of(bright)[-1, 1] == "hens-and-chicks +1"
    medium = do(placing(home("devils-ivy | su-BLMB"), "florists-cyclamen"), "place", at=[1, 1])
    assert cells_of(medium)[1, 1] == "florists-cyclamen +1"


# ---- declining light ----


def test_VE_42_a_placed_plant_may_decline_any_part_of_its_light() -> None:
    state = placing(AROUND, "kangaroo-vine")
    less = [decision.get("less") for decision in offers(state, "place") if decision["at"] == [1, 1]]
    assert less == [None, [[1, 1]], [[1, 1]] * 2, [[1, 1]] * 3, [[1, 1]] * 4]
    do(state, "place", at=[1, 1], less=[[1, 1], [1, 1]])
    assert cells_of(state)[1, 1] == "kangaroo-vine +2"


def test_VE_R11_what_a_placed_plant_gains_is_capped_by_its_requirement() -> None:
    bright = home(
        "        | vi-LMBB  | betel ",
        "fo-MBBL |          | su-LMBB",
        "peace-lily| un-BMLB  | hoya  ",
    )
    state = placing(bright, "venus-fly-trap")
    less = [decision.get("less") for decision in offers(state, "place") if decision["at"] == [1, 1]]
    assert less == [None, [[1, 1]], [[1, 1]] * 2, [[1, 1]] * 3]
    do(state, "place", at=[1, 1], less=[[1, 1]])
    assert cells_of(state)[1, 1] == "venus-fly-trap +2"


def test_VE_R11_a_placed_room_may_decline_for_every_subset_of_the_plants_that_gain() -> None:
    one = home("common-geranium | su-BBLM", "        | aloe")
    # fo-MBBL at [1, 0]: north medium matches the common-geranium, east bright matches the aloe.
    state = placing(one, "fo-MBBL")
    less = [decision.get("less") for decision in offers(state, "place") if decision["at"] == [1, 0]]
    assert less[0] is None
    assert {str(each) for each in less[1:]} == {"[[0, 0]]", "[[1, 1]]", "[[0, 0], [1, 1]]"}
    do(state, "place", at=[1, 0], less=[[1, 1]])
    assert cells_of(state)[0, 0] == "common-geranium +1"
    assert cells_of(state)[1, 1] == "aloe"


@pytest.mark.parametrize("less", [[[0, 1]], [[1, 0]], [[1, 0], [1, 0]]])
def test_VE_42_only_what_is_gained_can_be_declined(less: list[list[int]]) -> None:
    state = placing(home("un-LBMM | swiss-cheese-plant"), "aloe")
    assert not_allowed(state, "place", at=[1, 0], less=less) == "VE-42"


def test_an_empty_list_of_declined_verdancy_is_the_default() -> None:
    state = placing(CORNER, "jasmine")
    assert state.code_of({"do": "place", "at": [1, 0], "less": []}) == state.code_of({"do": "place", "at": [1, 0]})
