"""Solo: a green card must be placed, an award may not cover, the player says when it ends."""

import pytest

from hortus.games.village_green import GAME
from hortus.games.village_green.scoring import rank as rank_of
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from tests.games.village_green.positions import (
    AWARD_ROW,
    COVER,
    GREEN_ROW,
    HAND,
    PASS,
    STOP,
    awards,
    bottom,
    cells_for,
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
    refresh,
    refused,
    rows,
    slot_of,
    solo,
    take_award,
    take_green,
)

ALL_TAKEN = awards(row1="forestry", row2="oak-plantation", row3="best-use-of-space")
# Eight red roses and petunias around an empty r3c3: only a red, rose or petunia card or a lawn goes there.
EIGHT = green(
    r1c1="red-rose-oak-oak", r1c2="red-rose-birch-birch", r1c3="red-rose-willow-willow",
    r2c1="red-petunia-oak", r2c2="red-petunia-birch", r2c3="red-petunia-willow",
    r3c1="red-rose-structure", r3c2="red-petunia-structure",
)  # fmt: skip
MISFITS = ("blue-lily-pond", "yellow-lily-pond", "blue-lily-structure")
FULL = [*EIGHT[:2], [*EIGHT[2][:2], "red-petunia-pond"]]


def dos(decisions: list[Json]) -> set[str]:
    return {str(decision["do"]) for decision in decisions}


def test_VG_64_solo_is_played_as_above() -> None:
    state = GAME.new(1, 9)
    assert dos(offers(state)) == {"refresh", "take_green", "take_award", "stop"}
    play(state, take_green("deck"))
    assert len(offers(state, "place")) % 9 == 0
    play(state, offers(state, "place")[0])
    while state.position()["phase"] != "action":
        play(state, offers(state)[0])
    assert state.to_move == 0


def test_VG_65_a_green_card_must_be_placed() -> None:
    state = play(solo(), take_green("deck"))
    assert dos(offers(state)) == {"place"}
    assert refused(state, bottom("red-rose-pond")) == "VG-65"


def test_VG_66_without_space_for_a_green_card_action_a_may_not_be_taken() -> None:
    state = solo(FULL, MISFITS)
    assert not offers(state, "take_green")
    assert refused(state, take_green("deck")) == "VG-66"
    assert refused(state, take_green(GREEN_ROW[0])) == "VG-66"


def test_VG_67_the_award_action_may_not_cover_an_award() -> None:
    state = play(solo(slots=awards(row2="forestry")), take_award("polychromatism"))
    assert offers(state) == [place_award("row1"), place_award("row3")]
    assert refused(state, place_award("col1")) == "VG-67"
    assert refused(state, place_award("row2")) == "VG-67"


def test_VG_68_without_a_free_slot_action_b_may_not_be_taken() -> None:
    state = solo(slots=ALL_TAKEN)
    assert not offers(state, "take_award")
    assert refused(state, take_award("deck")) == "VG-68"
    assert refused(state, take_award(AWARD_ROW[0])) == "VG-68"


def test_VG_69_a_structures_award_may_cover_or_take_a_free_slot() -> None:
    hand = ("yellow-rose-structure", *HAND[:2])
    state = play(solo(hand=hand, slots=awards(row2="forestry")), take_green("deck"))
    play(state, place("yellow-rose-structure", "r2c2"), take_award("deck"))
    assert [decision["at"] for decision in offers(state)] == ["col1", "col2", "col3", "row1", "row2", "row3"]
    play(state, place_award("row2"))
    assert isinstance(slot_of(state, "row2"), list)


def test_VG_69_also_when_every_slot_is_taken() -> None:
    state = play(solo(hand=("yellow-rose-structure", *HAND[:2]), slots=ALL_TAKEN), take_green("deck"))
    play(state, place("yellow-rose-structure", "r2c2"), take_award("deck"))
    assert len(offers(state)) == 6


def test_VG_70_the_game_ends_when_the_player_wants_no_more() -> None:
    state = solo()
    assert STOP in offers(state)
    play(state, STOP)
    assert state.position()["phase"] == "over"
    assert state.legal() == []
    assert state.position()["end_trigger"] is None


def test_VG_70_the_game_ends_when_nothing_can_be_placed() -> None:
    state = solo(FULL, MISFITS, ALL_TAKEN, face_up=False)
    assert offers(state) == [STOP]


def test_VG_70_stop_is_for_the_start_of_a_turn_and_for_solo_players() -> None:
    assert refused(play(solo(), take_green("deck")), STOP) == "VG-13"
    assert refused(play(solo(), take_award("deck")), STOP) == "VG-13"
    assert refused(GAME.new(2, 1), STOP) == "VG-70"
    assert refused(solo(), PASS) == "VG-13"


def test_VG_71_a_face_up_village_card_may_still_be_used_when_stuck() -> None:
    state = solo(FULL, ("red-lily-pond", *MISFITS[:2]), ALL_TAKEN)
    assert dos(offers(state)) == {"refresh", "cover", "stop"}
    play(state, COVER, take_green("deck"), place("red-lily-pond", "r2c2"))
    assert offers(state) == [STOP]


def test_VG_71_a_refresh_that_lets_the_player_go_on_may_be_followed_by_more() -> None:
    deck = ["lawn", "red-rose-pond", "red-lily-pond", "blue-rose-pond"]
    state = solo(EIGHT, MISFITS, ALL_TAKEN, rows=rows(greens=["yellow-lily-structure"] * 2), decks=decks(greens=deck))
    assert not offers(state, "take_green")
    play(state, refresh("green", "yellow-lily-structure", "yellow-lily-structure"))
    assert offers(state, "take_green") == [take_green("lawn"), take_green("red-rose-pond"), take_green("red-lily-pond")]


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (-5, "last-place"),
        (14, "last-place"),
        (15, "last-place"),
        (16, "honourable-mention"),
        (25, "honourable-mention"),
        (26, "runner-up"),
        (35, "runner-up"),
        (36, "village-green-of-the-year"),
        (99, "village-green-of-the-year"),
    ],
)
def test_VG_72_and_VG_R16_the_total_gives_the_rank(total: int, rank: str) -> None:
    assert GAME.components.rank_ids[rank_of(GAME.components, total)] == rank


def test_VG_72_solo_scoring_is_that_of_all_games_with_a_rank() -> None:
    ponds = green(r1c1="red-rose-pond", r1c2="red-petunia-pond", r1c3="red-lily-pond")
    result = load(final(player(ponds, slots=awards(row1="excellence-in-ponds", col3="forestry")))).result()
    assert result["decided_by"] == "solo"
    assert result["winners"] == [0]
    assert result["solo_rank"] == "last-place"
    assert result["players"] == [
        {
            "total": 1 + 6 + 6 - 2,
            "visible_green": 3,
            "breakdown": {
                "village": 1, "ponds": 6, "col1": 0, "col2": 0, "col3": -2, "row1": 6, "row2": 0, "row3": 0,
            },
        }
    ]  # fmt: skip


def test_VG_R16_fifteen_points_are_still_last_place_and_sixteen_are_not() -> None:
    cells = green(r1c1="red-rose-pond", r1c2="red-petunia-pond", r2c1="red-rose-structure", r3c1="red-rose-oak-oak")
    slots = awards(col1="rosie-redford", col2="sonny-rowe", col3="rosa-gelber", row2="excellence-in-structures")
    fifteen = load(final(player(cells, slots=slots)))
    assert (fifteen.score(0), fifteen.result()["solo_rank"]) == (1 + 4 + 9 + 1, "last-place")
    sixteen = load(final(player(cells, slots=awards(**slots, row3="excellence-in-trees"), face_up=False)))
    assert (sixteen.score(0), sixteen.result()["solo_rank"]) == (4 + 9 + 1 + 2, "honourable-mention")


def test_VG_R14_a_face_up_card_is_open_if_it_or_a_hand_card_can_be_placed() -> None:
    state = solo(EIGHT, MISFITS, rows=rows(greens=["red-lily-pond", "yellow-lily-structure", "lawn"]))
    assert offers(state, "take_green") == [take_green("red-lily-pond"), take_green("lawn")]
    assert refused(state, take_green("yellow-lily-structure")) == "VG-66"


def test_VG_R14_a_blind_draw_needs_a_hand_card_that_can_be_placed() -> None:
    assert refused(solo(EIGHT, MISFITS, rows=rows(greens=["lawn"])), take_green("deck")) == "VG-66"
    fits = solo(EIGHT, ("red-lily-pond", *MISFITS[:2]), rows=rows(greens=["yellow-lily-structure"]))
    assert offers(fits, "take_green") == [take_green("yellow-lily-structure"), take_green("deck")]


def test_VG_R14_cover_needs_a_card_that_can_cover() -> None:
    none_fits = solo(FULL, MISFITS, rows=rows(greens=["yellow-lily-structure"]))
    assert refused(none_fits, COVER) == "VG-R14"
    by_row = solo(FULL, MISFITS, rows=rows(greens=["yellow-lily-structure", "lawn"]))
    assert offers(play(by_row, COVER)) == [take_green("lawn")]
    by_hand = solo(FULL, ("lawn", *MISFITS[:2]), rows=rows(greens=["yellow-lily-structure"]))
    assert offers(play(by_hand, COVER)) == [take_green("yellow-lily-structure"), take_green("deck")]


def test_VG_R14_after_cover_an_empty_cell_is_no_place() -> None:
    state = solo(green(r1c1="red-rose-oak-oak", r1c2="red-rose-birch-birch"), MISFITS, rows=rows(greens=["lawn"]))
    play(state, COVER)
    assert offers(state) == [take_green("lawn")]
    play(state, take_green("lawn"))
    assert cells_for(state, "lawn") == ["r1c1", "r1c2"]
    assert dos(offers(state)) == {"place"}


def test_VG_R15_nine_cards_do_not_end_a_solo_game() -> None:
    state = play(solo(EIGHT, ("red-lily-pond", *MISFITS[:2])), take_green("deck"), place("red-lily-pond", "r3c3"))
    assert state.position()["phase"] == "action"
    assert state.position()["end_trigger"] is None


def test_VG_R15_stop_is_offered_at_every_turn_and_after_a_refresh_but_not_after_cover() -> None:
    assert STOP in offers(play(solo(), refresh("green", *GREEN_ROW)))
    state = play(solo(EIGHT, HAND), COVER)
    assert STOP not in offers(state)
    assert refused(state, STOP) == "VG-20"


@pytest.mark.parametrize("seed", range(6))
def test_VG_R15_the_decks_cannot_run_out(seed: int) -> None:
    state = GAME.new(1, seed)
    dice = seeded(seed)
    while state.to_move >= 0:
        codes = [code for code in state.legal() if state.describe(code) != STOP] or state.legal()
        state.apply(codes[dice.below(len(codes))])
    assert deck_size(state) != 0
    assert deck_size(state, "award") != 0
