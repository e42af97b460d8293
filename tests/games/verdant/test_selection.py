"""Selecting a card and a token, and the green thumb actions."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from tests.games.verdant.ledger import MARKET
from tests.games.verdant.market import NO_ROOM_FITS, short
from tests.games.verdant.positions import (
    COMPONENTS,
    at,
    cells_of,
    do,
    home,
    load,
    market_of,
    not_allowed,
    offers,
    player_of,
    position,
    values,
)

CARDS = ["amaryllis-bulb", "chenille-plant", "jasmine", "peace-lily", "vi-MLMB", "su-BLBM", "fl-MLBM", "fo-MLMB"]


def thumbs(state: State) -> object:
    return player_of(state)["thumbs"]


# ---- the order of a turn ----


def test_VE_16_a_turn_is_select_then_place_then_use_then_the_next_player() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET)
    phases = [GAME.phase_name(state)]
    for verb, parameters in (("take", {"card": "jasmine"}), ("place", {"at": [1, 0]}), ("end", {"store": None})):
        do(state, verb, **parameters)
        phases.append(GAME.phase_name(state))
    assert phases == ["select", "place", "use", "select"]
    assert state.to_move == 1


@pytest.mark.parametrize(
    ("verb", "parameters"),
    [("place", {"at": [1, 0]}), ("end", {}), ("furnish", {"item": "sofa-su", "at": [0, 0]})],
)
def test_VE_16_nothing_is_placed_or_ended_before_something_is_taken(verb: str, parameters: Json) -> None:
    rule = {"place": "VE-16", "end": "VE-29", "furnish": "VE-36"}[verb]
    assert not_allowed(at(home("fo-MLBB | swiss-cheese-plant")), verb, **parameters) == rule


def test_VE_17_every_turn_adds_one_card_and_there_are_thirteen() -> None:
    state = GAME.new(2, 4)
    turns = 0
    while state.to_move >= 0:
        offered = offers(state)
        turns += offered[0]["do"] == "place"
        ends = [decision for decision in offered if decision["do"] == "end"]
        state.apply(state.code_of((ends or offered)[0]))
    assert turns == 26
    assert [len(cells_of(state, seat)) for seat in (0, 1)] == [15, 15]


# ---- selecting ----


def test_VE_18_the_market_has_four_columns_of_plant_token_and_room() -> None:
    state = GAME.new(3, 1)
    assert [len(market_of(state, row)) for row in ("plants", "tokens", "rooms")] == [4, 4, 4]


def test_VE_19_a_card_comes_with_the_token_of_its_column() -> None:
    state = do(at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET), "take", card="fl-MLBM")
    assert state.position()["turn"] == {
        "completed": 0, "row": "rooms", "col": 3, "card": "fl-MLBM", "token_col": 3, "token": "dog-un",
    }  # fmt: skip
    assert market_of(state, "tokens") == ["sofa-su", "fertilizer", None, "watering-can"]
    assert market_of(state, "rooms") == ["vi-MLMB", "su-BLBM", None, "fo-MLMB"]


def test_VE_19_a_card_that_is_not_there_cannot_be_taken() -> None:
    assert not_allowed(at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET), "take", card="devils-ivy") == "VE-19"


def test_VE_20_the_thumbs_on_the_taken_card_come_along_others_stay() -> None:
    market = {**MARKET, "plant_thumbs": [0, 3, 2, 0], "room_thumbs": [0, 0, 1, 0]}
    state = do(at(home("fo-MLBB | swiss-cheese-plant"), market=market, thumbs=[1]), "take", card="jasmine")
    assert thumbs(state) == 3
    assert market_of(state, "plant_thumbs") == [0, 3, 0, 0]
    assert market_of(state, "room_thumbs") == [0, 0, 1, 0]


def test_VE_21_a_card_without_a_legal_cell_cannot_be_taken() -> None:
    state = at(NO_ROOM_FITS)
    taken = set(map(str, values(state, "take", "card")))
    assert taken == set(map(str, market_of(state, "plants")))
    assert not_allowed(state, "take", card=market_of(state, "rooms")[0]) == "VE-21"


def test_VE_R7_the_other_kind_always_fits() -> None:
    state = at(NO_ROOM_FITS)
    do(state, "take", card=market_of(state, "plants")[0])
    assert {str(cell) for cell in values(state, "place", "at")} == {"[0, 0]", "[0, 4]"}


# ---- thumbs ----


def test_VE_22_an_action_costs_two_thumbs() -> None:
    plain = at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[1])
    assert {str(decision["do"]) for decision in offers(plain)} == {"take"}
    assert not_allowed(plain, "grow", at=[0, 1]) == "VE-22"
    assert not_allowed(plain, "wipe", cols=[1]) == "VE-22"
    assert thumbs(do(at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[5]), "grow", at=[0, 1])) == 3


def test_VE_22_as_many_actions_as_the_thumbs_pay_for() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[5])
    do(do(state, "grow", at=[0, 1]), "grow", at=[0, 1])
    assert thumbs(state) == 1
    assert offers(state, "grow") == []


def test_VE_23_a_wipe_fills_from_column_one_and_returns_the_tokens_afterwards() -> None:
    bag = ["lamp-vi", "cat-fo", "trowel", "table-su", "..."]
    state = at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[3], decks={"bag": bag})
    do(state, "wipe", cols=[1, 3, 4])
    assert market_of(state, "tokens") == ["lamp-vi", "fertilizer", "cat-fo", "trowel"]
    assert thumbs(state) == 1
    assert GAME.phase_name(state) == "select"


def test_VE_23_tokens_cannot_come_back_in_the_same_wipe() -> None:
    left = ["lamp-vi", "cat-fo"]
    others = [token for token in COMPONENTS.token_ids[:45] if token not in (*left, "sofa-su", "dog-un")]
    gone: Json = {"tokens": [*others, *["fertilizer"] * 14, *["trowel"] * 15, *["watering-can"] * 14]}
    for seed in range(10):
        state = at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[2], gone=gone, seed=seed)
        do(state, "wipe", cols=[1, 3])
        assert {market_of(state, "tokens")[0], market_of(state, "tokens")[2]} == set(left)
        assert GAME.census(state)["sofa-su"] == 1


def test_VE_23_every_set_of_columns_is_offered_once() -> None:
    cols = values(at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[2]), "wipe", "cols")
    assert len(cols) == 15
    assert [1] in cols
    assert [1, 2, 3, 4] in cols


def test_VE_23_the_order_of_columns_does_not_matter() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[2])
    assert state.code_of({"do": "wipe", "cols": [4, 1]}) == state.code_of({"do": "wipe", "cols": [1, 4]})


@pytest.mark.parametrize("cols", [[], [1, 1], [0], [5]])
def test_VE_23_other_columns_are_refused(cols: list[int]) -> None:
    assert not_allowed(at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[2]), "wipe", cols=cols) == "VE-23"


def test_VE_23_no_wipe_after_selecting() -> None:
    state = do(at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[2]), "take", card="jasmine")
    assert not_allowed(state, "wipe", cols=[1]) == "VE-23"


def test_a_bag_with_a_known_top_is_unknown_after_a_wipe() -> None:
    decks = {"bag": ["lamp-vi", "cat-fo", "..."]}
    state = at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[2], decks=decks)
    do(state, "wipe", cols=[1])
    assert state.position()["decks"] == {"plants": "unknown", "rooms": "unknown", "bag": "unknown"}


def test_a_bag_known_as_a_whole_is_shuffled_by_a_wipe_and_known_again() -> None:
    bag = ["lamp-vi", "cat-fo", "table-un"]
    others = [token for token in COMPONENTS.token_ids[:45] if token not in (*bag, "sofa-su", "dog-un")]
    gone: Json = {"tokens": [*others, *["fertilizer"] * 14, *["trowel"] * 15, *["watering-can"] * 14]}
    orders = set()
    for seed in range(20):
        state = at(
            home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[2], gone=gone, decks={"bag": bag}, seed=seed
        )
        do(state, "wipe", cols=[1])
        decks = state.position()["decks"]
        assert isinstance(decks, dict)
        assert sorted(decks["bag"]) == ["cat-fo", "sofa-su", "table-un"]
        orders.add(str(decks["bag"]))
    assert len(orders) > 3


def test_VE_24_wiping_may_be_repeated() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[4])
    do(do(state, "wipe", cols=[1]), "wipe", cols=[1, 2])
    assert thumbs(state) == 0


def test_a_wipe_cannot_be_taken_back() -> None:
    match = Match(GAME, [Seat("Ana"), Seat("Ben")], position=position(home("fo-MLBB | swiss-cheese-plant"), thumbs=[4]))
    match.decide(0, {"do": "grow", "at": [0, 1]})
    assert match.can_undo(0)
    match.decide(0, {"do": "wipe", "cols": [1]})
    assert not match.can_undo(0)


def test_VE_25_free_pairing_takes_any_card_with_any_token_of_another_column() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[2])
    pairs = [decision for decision in offers(state, "take") if "token_col" in decision]
    assert len(pairs) == 8 * 3
    do(state, "take", card="peace-lily", token_col=1)
    turn = state.position()["turn"]
    assert isinstance(turn, dict)
    assert (turn["card"], turn["token"], turn["token_col"]) == ("peace-lily", "sofa-su", 1)
    assert thumbs(state) == 0


def test_VE_26_the_thumbs_on_the_card_cannot_pay_for_it() -> None:
    market = {**MARKET, "plant_thumbs": [0, 0, 4, 0]}
    poor = at(home("fo-MLBB | swiss-cheese-plant"), market=market, thumbs=[1])
    assert not_allowed(poor, "take", card="jasmine", token_col=1) == "VE-26"
    rich = do(at(home("fo-MLBB | swiss-cheese-plant"), market=market, thumbs=[2]), "take", card="jasmine", token_col=1)
    assert thumbs(rich) == 4


def test_VE_R10_free_pairing_needs_two_thumbs_and_two_columns() -> None:
    assert (
        not_allowed(at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET), "take", card="jasmine", token_col=4)
        == "VE-26"
    )
    allowed = values(at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[2]), "take", "token_col")
    assert sorted({column for column in allowed if isinstance(column, int)}) == [1, 2, 3, 4]


def test_VE_27_the_own_column_is_no_free_pairing() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[2])
    assert not_allowed(state, "take", card="jasmine", token_col=3) == "VE-27"


def test_VE_28_growing_adds_one_verdancy_to_an_incomplete_plant() -> None:
    state = do(at(home("fo-MLBB | swiss-cheese-plant +2"), thumbs=[2]), "grow", at=[0, 1])
    assert cells_of(state)[0, 1] == "swiss-cheese-plant +3"


@pytest.mark.parametrize(("cell", "rule"), [([0, 0], "VE-28"), ([1, 1], "VE-28"), ([9, 9], "VE-28"), ([0, 1], "VE-48")])
def test_VE_28_nothing_but_an_incomplete_plant_grows(cell: list[int], rule: str) -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant pot:concrete"), thumbs=[2])
    assert not_allowed(state, "grow", at=cell) == rule


def test_VE_R8_growing_is_offered_in_all_three_phases() -> None:
    market = {**MARKET, "plant_thumbs": [0, 0, 2, 0]}
    state = at(home("fo-MLBB | swiss-cheese-plant"), market=market, thumbs=[2])
    assert values(state, "grow", "at") == [[0, 1]]
    do(do(state, "grow", at=[0, 1]), "take", card="jasmine")
    assert values(state, "grow", "at") == [[0, 1]]
    do(do(state, "grow", at=[0, 1]), "place", at=[1, 0])
    assert offers(state, "grow") == []
    rich = at(home("fo-MLBB | swiss-cheese-plant", "jasmine |"), phase="use", token="dog-un", thumbs=[2])
    assert values(rich, "grow", "at") == [[0, 1], [1, 0]]


def test_VE_R2_there_is_no_action_that_replaces_cards() -> None:
    state = at(home("fo-MLBB | swiss-cheese-plant"), thumbs=[9])
    assert {str(decision["do"]) for decision in offers(state)} == {"take", "wipe", "grow"}


# ---- decks made too short by hand ----


def test_VE_R16_a_column_without_token_is_taken_from_by_free_pairing_only() -> None:
    row = ["sofa-su", "fertilizer", None, "watering-can"]
    poor = load(short(row))
    assert "jasmine" not in values(poor, "take", "card")
    assert not_allowed(poor, "take", card="jasmine") == "VE-R16"
    rich = load(short(row, thumbs=2))
    assert [decision.get("token_col") for decision in offers(rich, "take") if decision["card"] == "jasmine"] == [
        1,
        2,
        4,
    ]


def test_VE_R16_a_wipe_chooses_no_more_tokens_than_the_bag_holds() -> None:
    state = load(short(kept=["lamp-vi"], thumbs=2))
    assert values(state, "wipe", "cols") == [[1], [2], [3], [4]]
    assert not_allowed(state, "wipe", cols=[1, 2]) == "VE-R16"
    assert offers(load(short(thumbs=2)), "wipe") == []


def test_VE_R16_a_slot_that_cannot_be_filled_stays_empty() -> None:
    state = do(do(do(load(short()), "take", card="jasmine"), "place", at=[1, 0]), "end", store=None)
    assert market_of(state, "tokens") == ["sofa-su", "fertilizer", None, "watering-can"]
    assert market_of(state, "plants")[2] is not None


def test_VE_R16_a_player_who_can_take_nothing_ends_the_game() -> None:
    row = [None, None, "dog-un", None]
    state = do(do(do(load(short(row)), "take", card="jasmine"), "place", at=[1, 0]), "end", store=None)
    assert state.to_move == -1
    assert state.legal() == []


@pytest.mark.parametrize("row", ["plants", "rooms"])
def test_VE_R16_decks_do_not_run_out_even_if_everybody_prefers_one_kind_of_card(row: str) -> None:
    state = GAME.new(5, 11)
    ids = COMPONENTS.plant_ids if row == "plants" else COMPONENTS.room_ids
    taken = 0
    while state.to_move >= 0:
        if GAME.phase_name(state) == "select":
            assert not any(None in market_of(state, each) for each in ("plants", "tokens", "rooms"))
        offered = offers(state)
        wanted = [each for each in offered if each.get("card") in ids or each["do"] == "end"] or offered
        taken += wanted[0].get("card") in ids
        state.apply(state.code_of(wanted[0]))
    assert taken >= 5 * 6
