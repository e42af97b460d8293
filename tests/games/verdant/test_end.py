"""The end of a turn and of the game."""

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.position import as_object
from tests.games.verdant.positions import (
    Scenery,
    at,
    do,
    home,
    load,
    market_of,
    not_allowed,
    player_of,
    position,
    values,
)

HOME = home("su-BBLM | swiss-cheese-plant", "devils-ivy |")


def ending(token: str | None, **fields: object) -> State:
    return at(HOME, phase="use", token=token, **fields)


def gone(state: State) -> object:
    return as_object(state.position()["gone"], "gone")["tokens"]


def last_turn(players: int = 2, **fields: object) -> State:
    """The starting player has all cards; the last player is about to end the very last turn."""
    scenery = Scenery(fields)
    full, own = scenery.home(15), scenery.home(15)
    data = position(full, own, players=players, phase="use", token="lamp-vi", **fields)
    return load({**data, "to_move": 1})


def test_VE_50_one_token_or_none_may_be_kept() -> None:
    assert values(ending("lamp-vi", storage="trowel"), "end", "store") == ["lamp-vi", "trowel", None]
    assert player_of(do(ending("lamp-vi", storage="trowel"), "end", store="trowel"))["storage"] == "trowel"
    assert player_of(do(ending("lamp-vi", storage="trowel"), "end", store="lamp-vi"))["storage"] == "lamp-vi"
    assert player_of(do(ending("lamp-vi", storage="trowel"), "end", store=None))["storage"] is None


def test_VE_50_what_is_kept_must_be_said_while_tokens_are_held() -> None:
    assert not_allowed(ending("lamp-vi"), "end") == "VE-50"
    assert not_allowed(ending("lamp-vi"), "end", store="cat-fo") == "VE-50"


def test_VE_50_without_tokens_there_is_one_end() -> None:
    state = ending(None)
    assert values(state, "end", "store") == [None]
    assert state.code_of({"do": "end", "store": None}) == state.code_of({"do": "end"})
    assert not_allowed(state, "end", store="cat-fo") == "VE-50"


def test_VE_51_tokens_that_are_not_kept_leave_the_game() -> None:
    assert gone(do(ending("lamp-vi", storage="trowel"), "end", store="trowel")) == ["lamp-vi"]
    assert gone(do(ending("lamp-vi", storage="trowel"), "end", store=None)) == ["lamp-vi", "trowel"]


def test_VE_R18_only_wiped_tokens_return_to_the_bag() -> None:
    state = do(ending("lamp-vi", storage="trowel"), "end", store=None)
    bag = state.clone()
    assert gone(bag) == ["lamp-vi", "trowel"]
    assert GAME.census(bag)["lamp-vi"] == 1


def test_VE_R30_a_stored_token_may_be_thrown_away() -> None:
    state = do(ending(None, storage="trowel"), "end", store=None)
    assert player_of(state)["storage"] is None
    assert gone(state) == ["trowel"]


def test_VE_52_more_than_five_thumbs_are_returned_at_the_end_of_the_turn() -> None:
    assert player_of(do(ending(None, thumbs=[8]), "end"))["thumbs"] == 5
    assert player_of(do(ending(None, thumbs=[4]), "end"))["thumbs"] == 4


def test_VE_53_there_is_no_limit_during_the_turn() -> None:
    market: Json = {"plants": ["jasmine", "betel", "hoya", "aloe"], "plant_thumbs": [4, 0, 0, 0]}
    state = do(at(home("su-BBLM | swiss-cheese-plant"), market=market, thumbs=[5]), "take", card="jasmine")
    assert player_of(state)["thumbs"] == 9


def test_VE_54_a_thumb_goes_on_the_card_left_in_the_cards_column() -> None:
    plant = do(at(HOME, phase="use", token=None, place=("plants", 4, 1)), "end")
    assert market_of(plant, "room_thumbs") == [0, 0, 0, 1]
    assert market_of(plant, "plant_thumbs") == [0, 0, 0, 0]
    room = do(at(HOME, phase="use", token=None, place=("rooms", 2, 2)), "end")
    assert market_of(room, "plant_thumbs") == [0, 1, 0, 0]


def test_VE_55_the_slots_are_filled_where_they_were_emptied() -> None:
    decks: Json = {"plants": ["betel", "..."], "rooms": ["un-LBMB", "..."], "bag": ["cat-fo", "..."]}
    before = at(HOME, phase="use", token=None, place=("plants", 4, 1), decks=decks)
    rooms = market_of(before, "rooms")
    state = do(before, "end")
    assert market_of(state, "plants")[3] == "betel"
    assert market_of(state, "tokens")[0] == "cat-fo"
    assert market_of(state, "rooms") == rooms


def test_VE_55_new_cards_come_from_what_is_unseen_by_chance() -> None:
    drawn = {str(market_of(do(at(HOME, phase="use", token=None, seed=seed), "end"), "plants")[0]) for seed in range(20)}
    assert len(drawn) > 10


def test_VE_56_the_turn_passes_clockwise() -> None:
    assert do(ending(None), "end").to_move == 1
    data = position(HOME, players=3, phase="use", token=None)
    match = Match(GAME, [Seat("Ana"), Seat("Ben"), Seat("Cleo")], position=data)
    match.decide(0, {"do": "end"})
    assert match.state.to_move == 1
    assert match.state.position()["round"] == 1
    assert not match.can_undo(0)


def test_VE_17_the_round_grows_when_play_returns_to_the_starting_player() -> None:
    data = position(HOME, home("fo-MLBB | jasmine", "betel |"), phase="use")
    state = do(load({**data, "to_move": 1}), "end")
    assert (state.to_move, state.position()["round"]) == (0, 2)


def test_VE_57_thumbs_accumulate_on_a_market_card() -> None:
    market: Json = {"room_thumbs": [7, 0, 0, 0]}
    assert market_of(do(at(HOME, phase="use", token=None, market=market), "end"), "room_thumbs") == [8, 0, 0, 0]


def test_VE_58_the_game_ends_when_every_home_has_fifteen_cards() -> None:
    state = do(last_turn(), "end", store=None)
    assert state.to_move == -1
    assert state.position()["phase"] == "over"
    assert state.legal() == []
    assert not_allowed(state, "end") == "VE-58"


def test_VE_59_storage_and_thumb_limit_apply_in_the_last_turn_but_nothing_is_refilled() -> None:
    state = do(last_turn(thumbs=[0, 8]), "end", store="lamp-vi")
    assert player_of(state, 1)["thumbs"] == 5
    assert player_of(state, 1)["storage"] == "lamp-vi"
    assert market_of(state, "plants")[0] is None
    assert market_of(state, "tokens")[0] is None
    assert market_of(state, "room_thumbs") == [0, 0, 0, 0]
    assert state.position()["turn"] == {"completed": 0}


def test_VE_R17_the_turn_before_the_last_is_refilled() -> None:
    scenery = Scenery([])
    first, second = scenery.home(15), scenery.home(14)
    state = do(at(first, second, phase="use", token=None), "end")
    assert state.to_move == 1
    assert None not in market_of(state, "plants")


def test_VE_R29_a_stored_item_scores_nothing() -> None:
    kept = do(last_turn(), "end", store="lamp-vi")
    dropped = do(last_turn(), "end", store=None)
    assert kept.score(1) == dropped.score(1)
