"""The solo game: pots over the market, and columns that move on."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import State
from tests.games.verdant.positions import (
    Scenery,
    at,
    cells_of,
    do,
    home,
    load,
    market_of,
    offers,
    player_of,
    position,
    refused,
)

HOME = home("su-BBLM | swiss-cheese-plant +6", "devils-ivy +8 |")
MARKET: Json = {
    "plants": [None, "chenille-plant", "jasmine", "peace-lily"],
    "tokens": [None, "fertilizer", "dog-un", "watering-can"],
    "rooms": ["vi-MLMB", "su-BLBM", "fl-MLBM", "fo-MLMB"],
}


def solo(token: str | None = None, one: Json = HOME, **fields: object) -> State:
    """About to end a turn in which the plant and the token of column 1 were taken."""
    return at(one, players=1, phase="use", token=token, **{"market": MARKET, **fields})


def pots(state: State) -> list[object]:
    return market_of(state, "pots")


# ---- set-up ----


def test_VE_75_the_usual_set_up_for_one_with_two_thumbs() -> None:
    state = GAME.new(1, 1)
    assert player_of(state)["thumbs"] == 2
    assert len(offers(state, "start")) >= 4
    assert GAME.new(1, 1, {"goals": True}).position()["goals"] != []


def test_VE_R32_the_solo_player_starts_and_there_is_no_order_of_thumbs() -> None:
    assert {GAME.new(1, seed).position()["start_player"] for seed in range(5)} == {0}
    assert {player_of(GAME.new(1, seed))["thumbs"] for seed in range(5)} == {2}


def test_VE_76_concrete_lies_over_the_columns_the_rest_is_a_stack() -> None:
    state = GAME.new(1, 1)
    assert pots(state) == ["concrete"] * 4
    assert state.position()["pots"] == {"concrete": 0, "wood": 4, "ceramic": 4}
    assert state.position()["pot_discard"] == {}


# ---- completing ----


def test_VE_77_the_first_plant_of_a_turn_takes_the_pot_of_column_four() -> None:
    over = ["concrete", "concrete", "concrete", "ceramic"]
    state = solo("fertilizer", market={**MARKET, "pots": over}, pot_discard={"concrete": 1})
    do(state, "use", item="fertilizer", at=[0, 1])
    assert cells_of(state)[0, 1] == "swiss-cheese-plant pot:ceramic"
    assert pots(state) == ["concrete", "concrete", "concrete", None]


def test_VE_78_further_plants_take_the_lowest_pot_of_the_discard_pile() -> None:
    state = solo("trowel", pot_discard={"wood": 1, "ceramic": 1})
    do(state, "use", item="trowel", on=[[0, 1], [1, 0]])
    assert (cells_of(state)[0, 1], cells_of(state)[1, 0]) == (
        "swiss-cheese-plant pot:concrete",
        "devils-ivy pot:ceramic",
    )
    assert state.position()["pot_discard"] == {"wood": 1}
    assert pots(state) == ["concrete", "concrete", "concrete", None]


def test_VE_78_a_discarded_terra_cotta_pot_is_the_lowest() -> None:
    state = do(solo("trowel", pot_discard={"wood": 1, "terracotta": 1}), "use", item="trowel", on=[[0, 1], [1, 0]])
    assert cells_of(state)[1, 0] == "devils-ivy pot:terracotta"
    assert state.position()["pot_discard"] == {"wood": 1}


def test_VE_R24_with_an_empty_pile_a_further_plant_gets_terra_cotta() -> None:
    state = do(solo("trowel"), "use", item="trowel", on=[[0, 1], [1, 0]])
    assert cells_of(state)[1, 0] == "devils-ivy pot:terracotta"


def test_VE_R27_a_turn_begins_with_selecting() -> None:
    market: Json = {**MARKET, "plants": ["betel", *MARKET["plants"][1:]], "tokens": ["sofa-su", *MARKET["tokens"][1:]]}  # type: ignore[index]
    one = home("su-BBLM | swiss-cheese-plant +6", "devils-ivy +8 |")
    state = do(at(one, players=1, market=market, thumbs=[4]), "grow", at=[0, 1])
    assert cells_of(state)[0, 1] == "swiss-cheese-plant pot:concrete"
    do(state, "grow", at=[1, 0])
    assert cells_of(state)[1, 0] == "devils-ivy pot:terracotta"


def test_VE_77_the_next_turn_has_a_first_plant_again() -> None:
    state = do(do(solo("fertilizer"), "use", item="fertilizer", at=[0, 1]), "end")
    assert state.position()["turn"] == {"completed": 0}
    assert None not in pots(state)


# ---- the end of a turn ----


def test_VE_79_storage_thumb_limit_and_thumb_come_first() -> None:
    state = do(solo("lamp-vi", thumbs=[7]), "end", store="lamp-vi")
    assert player_of(state)["storage"] == "lamp-vi"
    assert player_of(state)["thumbs"] == 5
    # The thumb for vi-MLMB moved with it into column 2.
    assert market_of(state, "rooms")[1] == "vi-MLMB"
    assert market_of(state, "room_thumbs") == [0, 1, 0, 0]


def test_VE_80_thumbs_of_column_four_slide_to_the_nearest_card_at_the_left() -> None:
    market: Json = {**MARKET, "plant_thumbs": [0, 0, 1, 1], "room_thumbs": [0, 0, 0, 2]}
    state = do(solo(market=market), "end")
    assert market_of(state, "plants")[3] == "jasmine"
    assert market_of(state, "plant_thumbs") == [0, 0, 0, 2]
    assert market_of(state, "room_thumbs") == [0, 1, 0, 2]


def test_VE_80_the_slot_emptied_this_turn_is_skipped() -> None:
    market: Json = {
        **MARKET,
        "plants": ["betel", "chenille-plant", None, "peace-lily"],
        "plant_thumbs": [0, 0, 0, 2],
        "tokens": ["sofa-su", "fertilizer", None, "watering-can"],
    }
    state = do(solo(market=market, place=("plants", 3, 3)), "end")
    assert market_of(state, "plants")[1:3] == ["betel", "chenille-plant"]
    assert market_of(state, "plant_thumbs") == [0, 0, 2, 0]


def test_VE_81_column_four_leaves_the_game() -> None:
    state = do(solo(), "end")
    assert state.position()["gone"] == {"plants": ["peace-lily"], "rooms": ["fo-MLMB"], "tokens": ["watering-can"]}


def test_VE_81_its_pot_is_discarded_if_no_plant_was_completed() -> None:
    assert do(solo(), "end").position()["pot_discard"] == {"concrete": 1}
    done = do(do(solo("fertilizer"), "use", item="fertilizer", at=[0, 1]), "end")
    assert done.position()["pot_discard"] == {}


def test_VE_82_cards_with_three_thumbs_lose_them_all() -> None:
    market: Json = {**MARKET, "plant_thumbs": [0, 3, 1, 2], "room_thumbs": [2, 2, 0, 0]}
    state = do(solo(market=market), "end")
    # jasmine got two and has three; chenille-plant had three; vi-MLMB got its third by the turn itself.
    assert market_of(state, "plant_thumbs") == [0, 0, 0, 0]
    assert market_of(state, "room_thumbs") == [0, 0, 2, 0]


def test_VE_R25_more_than_three_go_as_well() -> None:
    market: Json = {**MARKET, "plant_thumbs": [0, 0, 2, 2], "room_thumbs": [0, 0, 0, 0]}
    assert market_of(do(solo(market=market), "end"), "plant_thumbs") == [0, 0, 0, 0]


def test_VE_83_columns_move_one_to_the_right_with_their_thumbs_and_holes() -> None:
    market: Json = {**MARKET, "plant_thumbs": [0, 2, 0, 0], "pots": ["wood", "concrete", "concrete", "ceramic"]}
    decks: Json = {"plants": ["betel", "hoya", "..."], "rooms": ["un-LBMB", "..."], "bag": ["cat-fo", "sofa-un", "..."]}
    state = do(solo(market=market, decks=decks, pot_discard={"concrete": 2}), "end")
    assert market_of(state, "plants") == ["betel", "hoya", "chenille-plant", "jasmine"]
    assert market_of(state, "plant_thumbs") == [0, 0, 2, 0]
    assert market_of(state, "tokens") == ["cat-fo", "sofa-un", "fertilizer", "dog-un"]
    assert market_of(state, "rooms") == ["un-LBMB", "vi-MLMB", "su-BLBM", "fl-MLBM"]
    assert pots(state)[1:] == ["wood", "concrete", "concrete"]


def test_VE_84_every_row_is_refilled_nearest_first_and_a_pot_from_the_stack() -> None:
    decks: Json = {"plants": ["betel", "hoya", "..."]}
    state = do(solo(decks=decks), "end")
    assert market_of(state, "plants")[:2] == ["betel", "hoya"]
    assert pots(state) == ["wood", "concrete", "concrete", "concrete"]
    assert state.position()["pots"] == {"concrete": 0, "wood": 3, "ceramic": 4}


def test_VE_R26_free_pairing_leaves_two_holes_that_are_filled_from_the_first_column_on() -> None:
    market: Json = {
        "plants": ["betel", None, "jasmine", "peace-lily"],
        "tokens": ["sofa-su", "fertilizer", None, "watering-can"],
        "rooms": MARKET["rooms"],
    }
    decks: Json = {"plants": ["hoya", "aloe", "..."], "bag": ["cat-fo", "sofa-un", "..."]}
    state = do(solo(market=market, decks=decks, place=("plants", 2, 3)), "end")
    assert market_of(state, "plants") == ["hoya", "betel", "aloe", "jasmine"]
    assert market_of(state, "tokens") == ["cat-fo", "sofa-su", "fertilizer", "sofa-un"]


def test_VE_84_after_the_last_bonus_pot_the_stack_is_terra_cotta() -> None:
    state = GAME.new(1, 3)
    row: list[object] = []
    while state.to_move >= 0:
        state.apply(state.legal()[-1 if GAME.phase_name(state) == "use" else 0])
        if GAME.phase_name(state) == "select":
            row = pots(state)
    assert row == ["terracotta"] * 4


def test_VE_85_the_game_ends_after_thirteen_turns_and_the_market_stays() -> None:
    scenery = Scenery(MARKET)
    state = do(at(scenery.home(15), players=1, phase="use", token=None, market=MARKET), "end")
    assert state.to_move == -1
    assert market_of(state, "plants") == MARKET["plants"]
    assert market_of(state, "room_thumbs") == [0, 0, 0, 0]
    assert pots(state) == ["concrete"] * 4
    assert state.position()["gone"] == {"plants": [], "rooms": [], "tokens": []}
    assert load(state.position()).key() == state.key()


def test_VE_86_the_result_names_the_rank() -> None:
    result = GAME.new(1, 1).result()
    assert result["decided_by"] == "solo"
    assert result["rank"] is None


# ---- position files ----


def test_VE_76_the_file_has_a_pot_over_every_column() -> None:
    market: Json = {**MARKET, "pots": ["concrete", None, "concrete", "concrete"]}
    with pytest.raises(Refusal, match=r"pots: column 2 has a pot \(VE-76"):
        load(position(HOME, players=1, phase="use", market=market))


def test_VE_77_the_last_pot_is_gone_exactly_when_a_plant_was_completed() -> None:
    market: Json = {**MARKET, "pots": ["concrete"] * 4}
    with pytest.raises(Refusal, match=r"pots: column 4 has no pot now \(VE-76"):
        load(position(HOME, players=1, phase="use", market=market, completed=1))
    market = {**MARKET, "pots": ["concrete"] * 3 + [None]}
    assert refused(position(HOME, players=1, phase="use", market=market)) == "VE-76"


def test_VE_76_every_bonus_pot_is_somewhere() -> None:
    data = position(HOME, players=1, phase="use", market=MARKET)
    assert refused({**data, "pots": {"concrete": 0, "wood": 3, "ceramic": 4}}) == "VE-05"
    assert refused({**data, "pot_discard": {"wood": 1}}) == "VE-05"


def test_VE_76_there_is_no_discard_pile_for_two() -> None:
    assert refused({**position(HOME, phase="use"), "pot_discard": {}}) == "VE-76"
