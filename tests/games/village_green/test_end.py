"""The end: what sets it off, and the last round."""

import pytest

from hortus.games.village_green import GAME
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.state import LAST_TURN
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from tests.games.village_green.positions import (
    AWARD_ROW,
    GREEN_ROW,
    HAND,
    Stack,
    bottom,
    breakdown,
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
    refresh,
    refused,
    row_of,
    rows,
    take_award,
    take_green,
)

EIGHT = green(
    r1c1="red-rose-oak-oak", r1c2="red-rose-birch-birch", r1c3="red-rose-willow-willow",
    r2c1="red-petunia-oak", r2c2="red-petunia-birch", r2c3="red-petunia-willow",
    r3c1="red-lily-birch-oak", r3c2="red-lily-birch-willow",
)  # fmt: skip
AWARD_TURN = (take_award("deck"), place_award("row1"))


def placing(card: str, cells: list[list[Stack]] = EIGHT, players: int = 2, **fields: object) -> State:
    others = [player() for _ in range(players - 1)]
    fields = {"phase": "place", **fields}
    return load(position(player(cells, [card, *HAND]), *others, **fields))


def trigger(state: State) -> object:
    return state.position()["end_trigger"]


def test_VG_46_nine_green_cards_in_a_village_set_off_the_end() -> None:
    state = placing("red-lily-pond")
    assert trigger(state) is None
    assert trigger(play(state, place("red-lily-pond", "r3c3"))) == "village_full"


def test_VG_46_lawns_fill_cells_and_covered_cards_fill_none() -> None:
    assert trigger(play(placing("lawn"), place("lawn", "r3c3"))) == "village_full"
    stacked = green(r1c1=["lawn", "lawn", "lawn"], r1c2=["lawn", "lawn", "red-rose-oak-oak"])
    state = placing("red-lily-pond", stacked)
    assert trigger(play(state, place("red-lily-pond", "r3c3"))) is None


def test_VG_47_an_empty_green_deck_sets_off_the_end() -> None:
    state = load(position(decks=decks(greens=1)))
    assert trigger(play(state.clone(), take_green("deck"))) == "green_deck"
    assert trigger(play(state, take_green(GREEN_ROW[0]))) == "green_deck"
    assert trigger(play(load(position(decks=decks(greens=2))), take_green("deck"))) is None


def test_VG_48_an_empty_award_deck_sets_off_the_end() -> None:
    state = load(position(decks=decks(award=1)))
    assert trigger(play(state.clone(), take_award("deck"))) == "award_deck"
    assert trigger(play(state, take_award(AWARD_ROW[0]))) == "award_deck"
    assert trigger(play(load(position(decks=decks(award=2))), take_award("deck"))) is None


def test_VG_49_the_turn_is_completed_including_a_structures_award() -> None:
    state = play(placing("red-lily-structure"), place("red-lily-structure", "r3c3"))
    assert trigger(state) == "village_full"
    assert state.position()["phase"] == "take_award"
    play(state, take_award("deck"), place_award("row1"))
    assert state.to_move == 1


def test_VG_49_a_player_who_empties_the_deck_still_places() -> None:
    state = play(load(position(player(hand=HAND), player(), decks=decks(greens=1))), take_green("deck"))
    assert trigger(state) == "green_deck"
    assert play(state, place("red-rose-pond", "r1c1")).to_move == 1


@pytest.mark.parametrize(("start", "others"), [(0, [1, 2]), (1, []), (2, [1])])
def test_VG_50_play_goes_on_until_the_start_player_would_be_next(start: int, others: list[int]) -> None:
    state = placing("red-lily-pond", players=3, start_player=start)
    play(state, place("red-lily-pond", "r3c3"))
    for seat in others:
        assert state.to_move == seat
        play(state, *AWARD_TURN)
    assert state.position()["phase"] == "over"
    assert state.position()["to_move"] is None
    assert state.legal() == []


@pytest.mark.parametrize("seed", range(12))
def test_VG_50_all_have_had_equally_many_turns(seed: int) -> None:
    state = GAME.new(2 + seed % 4, seed)
    dice = seeded(seed)
    turns = [0] * state.seats
    while (seat := state.to_move) >= 0:
        codes = state.legal()
        state.apply(codes[dice.below(len(codes))])
        turns[seat] += state.to_move != seat
    assert len(set(turns)) == 1


def test_VG_50_nothing_is_decided_after_the_end() -> None:
    state = play(placing("red-lily-pond", start_player=1), place("red-lily-pond", "r3c3"))
    assert refused(state, take_green("deck")) == "VG-50"
    with pytest.raises(Refusal):
        state.play(0)


def test_VG_51_turns_of_the_last_round_are_ordinary_ones() -> None:
    state = play(placing("red-lily-pond"), place("red-lily-pond", "r3c3"))
    assert {str(decision["do"]) for decision in offers(state)} == {"refresh", "take_green", "take_award"}
    assert len(offers(state, "take_green")) == len(offers(state, "take_award")) == 4


def test_VG_51_what_remains_in_the_rows_may_be_taken_when_a_deck_is_empty() -> None:
    state = play(load(position(decks=decks(award=1))), *AWARD_TURN)
    assert offers(state, "take_award") == [take_award(name) for name in AWARD_ROW]


def test_VG_R2_once_set_off_the_end_stays_set_off() -> None:
    state = load(position(player(hand=HAND), player(), decks=decks(greens=1)))
    play(state, take_green("deck"), bottom("red-rose-pond"))
    assert deck_size(state) == 1
    assert trigger(state) == "green_deck"
    assert play(state, *AWARD_TURN).position()["phase"] == "over"


def test_VG_R2_the_first_cause_is_kept() -> None:
    state = play(placing("red-lily-pond", decks=decks(award=1)), place("red-lily-pond", "r3c3"))
    play(state, take_award("deck"))
    assert trigger(state) == "village_full"
    awards_first = play(load(position(decks=decks(greens=1, award=1))), *AWARD_TURN, take_green("deck"))
    assert trigger(awards_first) == "award_deck"


def test_VG_R2_several_causes_at_once_have_an_order() -> None:
    nine = [*EIGHT[:2], [*EIGHT[2][:2], "red-lily-pond"]]
    assert trigger(load(position(player(nine), player(), decks=decks(0, 0)))) == "village_full"
    assert trigger(load(position(decks=decks(0, 0)))) == "green_deck"
    assert trigger(load(position(decks=decks(1, 0)))) == "award_deck"


def test_VG_R2_a_refresh_that_empties_a_deck_sets_off_the_end() -> None:
    state = load(position(rows=rows(award=["forestry"]), decks=decks(award=2)))
    assert trigger(play(state, refresh("award", "forestry"))) == "award_deck"


def test_VG_R8_a_card_under_the_empty_deck_does_not_undo_the_end() -> None:
    state = load(position(player(hand=HAND), player(), player(), decks=decks(greens=1)))
    play(state, take_green("deck"), bottom("blue-rose-pond"), take_green("deck"))
    assert hand_of(state, 1)[-1] == "blue-rose-pond"
    assert trigger(state) == "green_deck"


def test_VG_R27_drawing_and_putting_back_goes_on_for_ever() -> None:
    state = GAME.new(2, 4)
    size = deck_size(state)
    for turn in range(300):
        if turn == 200:
            far_on(state)
        play(state, take_green(str(row_of(state)[0]) if turn % 3 else "deck"))
        play(state, offers(state, "bottom")[0])
        state.clone().resample(0, seeded(turn))
    assert deck_size(state) == size
    assert trigger(state) is None
    assert state.to_move >= 0


def far_on(state: State) -> None:
    """Some ten thousand turns later."""
    assert isinstance(state, VillageGreen)
    state.turn = LAST_TURN - 2


def test_a_running_table_can_be_scored_as_a_preview() -> None:
    state = placing("red-lily-pond")
    assert breakdown(state)["village"] == 1
    assert state.result()["decided_by"] == "points"
