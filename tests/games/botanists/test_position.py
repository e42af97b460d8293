"""Position files: written, read, and refused by name when they cannot arise."""

import json

import pytest

from hortus.games.botanists import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.position import as_list, as_object
from tests.games.botanists.positions import (
    MARKET,
    after,
    card,
    legal,
    load,
    move,
    plant,
    play,
    player,
    position,
    refused,
    seat,
    unloadable,
)

PURCHASE: Json = {"action": "purchase", "fulfilled": []}
FULL = (["BPBYG", "", ""], ["YBYVP", "", ""])


# ---- round trip ----


def test_the_ledgers_example_loads_and_comes_back() -> None:
    data: Json = json.loads("""
        {"kind":"position","game":"botanists","phase":"turn","to_move":1,"start_player":0,
         "market":["YGBVP","PPGYB","VBYGG","GVPBY","BYVPG"],
         "open":["YG","BBV","YYGB"],
         "order_deck":{"next":["GVP"]},"order_discard":[],
         "market_deck":"unknown","market_discard":["Tn2","O1","Lw3","Sh4","Ih2","Jn1"],
         "bag":{"next":"PPY"},
         "players":[
          {"board":"blue","token":[2,2],"hand":["?","?"],"land":["BPb","",""],"marginal":"YGGV",
           "personal":["BB","YVP"],"completed":["GP"],"tally":{}},
          {"board":"yellow","token":[4,4],"hand":["O3","Zv2"],"land":["Yg","",""],"marginal":"BP",
           "personal":["VV"],"completed":[],"tally":{}},
          {"board":"pink","token":[1,5],"hand":["?","?"],"land":["PG","",""],"marginal":"YYVVP",
           "personal":["GGB"],"completed":[],"tally":{}}],
         "pending":{}}""")
    written = load(data).position()
    for key in ("phase", "market", "open", "order_deck", "market_deck", "market_discard", "bag", "pending"):
        assert written[key] == data[key]
    assert seat(written, 1)["hand"] == ["O3", "Zv2"]
    assert seat(written, 0)["marginal"] == "YGGV"


@pytest.mark.parametrize(
    ("decisions", "phase", "pending"),
    [
        ((), "turn", {}),
        ((move(3, 2),), "play", {}),
        ((move(3, 2), card("O1")), "plant", {"collected": "YBVP"}),
        ((move(3, 2), card("O1"), plant("blue", "down")), "bonus", {"action": "purchase", "bonus": "swap_market"}),
    ],
)
def test_pending_holds_what_the_step_needs(decisions: tuple[Json, ...], phase: str, pending: Json) -> None:
    found = after(position(), *decisions)
    assert (found["phase"], found["pending"]) == (phase, pending)
    assert load(found).position() == found


def test_a_swap_under_way_comes_back() -> None:
    decisions = (move(3, 2), card("O1"), plant("blue", "down"), {"do": "swap_market", "give": "blue"})
    data = position(player(0, marginal="B"))
    found = after(data, *decisions)
    assert found["pending"] == {"action": "purchase", "bonus": "swap_market", "give": "blue"}
    assert load(found).position() == found
    assert legal(found) == legal(data, *decisions)


def test_known_tops_are_drawn_first_and_in_order() -> None:
    data = position(market_deck={"next": ["Zh1", "Zh2"]}, bag={"next": "VVVVV"}, order_deck={"next": ["PP", "GB"]})
    assert load(data).position()["market_deck"] == {"next": ["Zh1", "Zh2"]}
    found = after(data, move(3, 2), card("O1"), plant("pink", "up"))
    assert found["market_deck"] == {"next": ["Zh2"]}
    assert found["bag"] == {"next": "V"}
    assert found["market"] == ["YGBVP", "PPGYB", "VVVGG", "GVVBY", "BYVPG"]


def test_tiles_returned_to_the_bag_do_not_change_its_next() -> None:
    first = player(0, land=["BP", "", ""], hand=["Ih1"], marginal="BB")
    data = position(first, phase="orders", pending=PURCHASE, bag={"next": "VPY"})
    assert after(data, {"do": "fulfil", "order": "BB", "from": "personal"})["bag"] == {"next": "VPY"}


def test_missing_decks_piles_tallies_and_pending_are_empty_or_unknown() -> None:
    short = {key: value for key, value in position().items() if not key.endswith(("deck", "discard", "bag", "pending"))}
    short["players"] = [
        {key: value for key, value in player(number).items() if key not in ("completed", "tally")} for number in (0, 1)
    ]
    assert load(short).position() == load(position()).position()


def test_a_finished_game_carries_its_result_and_all_tallies() -> None:
    state = GAME.new(2, 4)
    while state.to_move >= 0:
        state.apply(state.legal()[0])
    found = state.position()
    assert (found["phase"], found["to_move"], found["result"]) == ("over", None, state.result())
    assert list(as_object(seat(found, 0)["tally"], "tally"))[-2:] == ["withered", "unfulfilled"]
    assert load(found).position() == found


def test_names_are_kept() -> None:
    named = load(position(player(0, name="Ada"), player(1)))
    assert [seat(named.position(), number)["name"] for number in (0, 1)] == ["Ada", "Player 2"]


# ---- what one seat knows ----


def test_an_observation_hides_the_other_hands_and_every_order_of_decks() -> None:
    state = load(position(market_deck={"next": ["Zh1"]}, bag={"next": "VV"}, order_deck={"next": ["PP"]}))
    seen = state.observation(1)
    assert [seat(seen, number)["hand"] for number in (0, 1)] == [["?", "?"], ["Tn1", "Tn2"]]
    assert [seen[key] for key in ("market_deck", "order_deck", "bag")] == ["unknown"] * 3
    assert seen["deck_sizes"] == {"market": 72, "order": 77, "bag": 118}


def test_an_observation_loads_again() -> None:
    state = load(position())
    again = GAME.load(state.observation(0), seeded(9))
    assert again.legal() == state.legal()
    assert again.observation(0) == state.observation(0)


def test_an_unknown_hand_is_dealt_from_what_is_not_in_sight() -> None:
    drawn = set()
    for seed in range(200):
        drawn |= set(
            as_list(seat(load(position(player(0), player(1, hand=["?", "?"])), seed).position(), 1)["hand"], "")
        )
    assert drawn == set(GAME.components.card_ids) - {"O1", "Ih1"}


# ---- what is refused ----


def changed(number: int, **fields: object) -> Json:
    """The scenery with one player changed."""
    return position(*(player(each, **(fields if each == number else {})) for each in (0, 1)))


@pytest.mark.parametrize(
    "market", [MARKET[:4], [*MARKET, "YYYYY"], ["YGBV", *MARKET[1:]], ["YGBVX", *MARKET[1:]], ["ygbvp", *MARKET[1:]]]
)
def test_BO_12_the_market_has_five_rows_of_five_known_letters(market: list[str]) -> None:
    assert unloadable(position(market=market)) == "BO-12"


def test_BO_57_no_space_is_empty_at_the_start_of_a_turn_while_the_bag_has_tiles() -> None:
    assert unloadable(position(market=["YG.VP", *MARKET[1:]])) == "BO-57"


def test_BO_R21_after_a_scoring_a_space_may_wait_for_the_end_of_the_next_turn() -> None:
    data = position(player(0, land=FULL[0]), player(1, land=FULL[1]), market=["YG.VP", *MARKET[1:]])
    assert load(data).position()["market"] == data["market"]


def test_BO_R21_after_the_second_scoring_a_space_may_wait_too() -> None:
    lands = [["BPBYG", "bpbyg", ""], ["YBYVP", "ybyvp", ""]]
    data = position(player(0, land=lands[0]), player(1, land=lands[1]), market=["YG.VP", *MARKET[1:]])
    assert load(data).position()["market"] == data["market"]


def test_BO_57_a_space_no_longer_waits_when_one_player_has_planted_again() -> None:
    first = player(0, land=["BPBYG", "b", ""])
    data = position(first, player(1, land=FULL[1]), to_move=1, market=["YG.VP", *MARKET[1:]])
    assert unloadable(data) == "BO-57"
    assert load({**data, "market": MARKET}).to_move == 1


def test_BO_03_there_are_no_more_tiles_of_a_colour_than_29() -> None:
    assert unloadable(changed(1, marginal="Y" * 25)) == "BO-03"


def test_BO_23_two_tokens_do_not_share_a_space() -> None:
    assert unloadable(changed(1, token=[3, 3])) == "BO-23"


@pytest.mark.parametrize("token", [None, [0, 1], [1, 6]])
def test_BO_24_a_token_stands_in_the_market_after_the_first_turn(token: object) -> None:
    assert unloadable(changed(1, token=token)) == "BO-24"


@pytest.mark.parametrize("land", [["", "B", ""], ["BPBYGB", "", ""], ["B", ""]])
def test_BO_15_the_land_has_no_gaps_and_columns_of_five(land: list[str]) -> None:
    assert unloadable(changed(0, land=land)) == "BO-15"


def test_BO_37_a_tile_lies_face_up_only_on_its_own_sign() -> None:
    assert unloadable(changed(0, land=["P", "", ""])) == "BO-37"


def test_BO_16_nobody_is_two_turns_ahead() -> None:
    assert unloadable(changed(0, land=["BPB", "", ""])) == "BO-16"


def test_BO_18_planted_tiles_fit_the_turn_order() -> None:
    assert unloadable(changed(1, land=["YB", "", ""])) == "BO-18"


def test_BO_16_nobody_has_a_turn_with_a_full_land() -> None:
    lands = [["BPBYG", "bpbyg", "bpbyg"], ["YBYVP", "ybyvp", "ybyvp"]]
    assert unloadable(position(player(0, land=lands[0]), player(1, land=lands[1]))) == "BO-16"


def test_BO_16_a_scoring_comes_only_after_full_columns() -> None:
    assert unloadable(position(phase="start", pending={})) == "BO-16"


def test_BO_16_a_game_is_over_only_with_full_lands() -> None:
    assert unloadable(position(phase="over", to_move=None)) == "BO-16"


@pytest.mark.parametrize("hand", [["O1"], ["O1", "Ih1", "O2"], []])
def test_BO_56_a_hand_has_two_cards(hand: list[str]) -> None:
    assert unloadable(changed(0, hand=hand)) == "BO-56"


def test_BO_56_after_playing_the_hand_has_one_card() -> None:
    assert unloadable(position(phase="plant", pending={"collected": "Y"})) == "BO-56"


def test_BO_56_after_drawing_the_hand_has_four_cards() -> None:
    assert unloadable(position(player(0, land=["Bp", "", ""]), phase="keep_cards")) == "BO-56"


def test_BO_06_what_is_legal_can_be_asked_only_of_a_known_hand() -> None:
    assert refused(changed(0, hand=["?", "O1"]), move(3, 2)) == "BO-06"
    with pytest.raises(Refusal, match="the hand of player 0 must be known"):
        load(changed(0, hand=["?", "O1"])).legal()


def test_BO_06_a_copy_of_a_table_with_unknown_cards_is_the_same_table() -> None:
    state = load(changed(0, hand=["?", "O1"]))
    copy = state.clone()
    assert copy.key() == state.key()
    with pytest.raises(Refusal, match="must be known"):
        copy.legal()


def test_BO_06_a_position_with_an_unknown_hand_can_be_scored_and_shown() -> None:
    hidden = load(changed(0, hand=["?", "?"]))
    assert hidden.result()["winners"] == [0, 1]
    assert GAME.scene(hidden, 0).choices == ()
    assert GAME.scene(hidden, 0).question == "It is Player 1’s turn."


@pytest.mark.parametrize(
    "data",
    [
        changed(1, hand=["O1", "Tn2"]),
        changed(1, hand=["Tn1", "Tn9"]),
        position(market_discard=["O1"]),
        position(market_deck={"next": ["O1"]}),
        changed(1, personal=["BB"]),
        position(open=["BB", "VV", "PPP"]),
        position(order_discard=["YYGB"]),
        changed(0, completed=["ZZ"]),
    ],
)
def test_a_card_that_is_unknown_or_in_two_places_is_refused(data: Json) -> None:
    assert unloadable(data) == "components"


def test_BO_54_three_orders_lie_open_while_there_are_order_cards() -> None:
    assert unloadable(position(open=["YYGB", "BBVP"])) == "BO-54"


def test_BO_08_no_more_than_three_orders_lie_open() -> None:
    assert unloadable(position(open=["YYGB", "BBVP", "GGBV", "PPP"])) == "BO-08"


def test_BO_03_the_next_tiles_must_be_in_the_bag() -> None:
    assert unloadable(position(bag={"next": "Y" * 25})) == "BO-03"


def test_BO_05_no_board_is_there_twice() -> None:
    assert unloadable(changed(1, board="blue", land=["B", "", ""])) == "BO-05"


def test_BO_51_no_more_than_ten_orders_are_completed_in_a_phase() -> None:
    names = [name for name in GAME.components.order_ids if len(name) == 3][:11]
    assert unloadable(changed(0, completed=names)) == "BO-51"


def test_BO_72_the_wrong_player_cannot_name() -> None:
    seats = (player(0, land=FULL[0], tally={"orders": 5}), player(1, land=FULL[1]))
    assert unloadable(position(*seats, phase="start", to_move=0)) == "BO-72"
    assert load(position(*seats, phase="start", to_move=1)).to_move == 1


@pytest.mark.parametrize(
    ("phase", "pending", "rule"),
    [
        ("turn", {"collected": "Y"}, "BO-19"),
        ("plant", {}, "BO-34"),
        ("plant", {"collected": ""}, "BO-32"),
        ("plant", {"collected": "YYYYY"}, "BO-32"),
    ],
)
def test_pending_must_fit_the_step(phase: str, pending: Json, rule: str) -> None:
    hand = ["O1"] if phase == "plant" else ["O1", "Ih1"]
    assert unloadable(position(player(0, hand=hand), phase=phase, pending=pending)) == rule


@pytest.mark.parametrize(
    ("phase", "pending", "land", "rule"),
    [
        ("bonus", {"action": "purchase", "bonus": "take_order"}, "Bp", "BO-41"),
        ("bonus", {"action": "purchase", "bonus": "swap_market"}, "BP", "BO-38"),
        ("bonus", {"action": "purchase"}, "Bp", "BO-40"),
        ("swap", {"action": "purchase", "bonus": "swap_market", "give": "violet"}, "Bp", "BO-43"),
        ("orders", {"action": "purchase", "fulfilled": ["open", "personal"]}, "BP", "BO-51"),
        ("orders", {"action": "stroll", "fulfilled": []}, "BP", "format"),
    ],
)
def test_pending_must_be_possible(phase: str, pending: Json, land: str, rule: str) -> None:
    data = position(player(0, hand=["O1"], land=[land, "", ""], marginal="BB"), phase=phase, pending=pending)
    assert unloadable(data) == rule


def test_BO_59_tending_has_planted_face_down() -> None:
    assert unloadable(position(player(0, land=["BP", "", ""]), phase="refresh")) == "BO-59"


def test_BO_R14_a_bonus_that_cannot_be_carried_out_is_not_asked() -> None:
    data = position(
        player(0, hand=["O1"], land=["Bp", "", ""]),
        phase="bonus",
        pending={"action": "purchase", "bonus": "swap_market"},
    )
    assert unloadable(data) == "BO-R14"


@pytest.mark.parametrize("waiting", [[1], [1, 0], []])
def test_BO_70_the_waiting_players_are_those_with_leftovers_from_the_mover_on(waiting: list[int]) -> None:
    seats = (player(0, land=FULL[0], marginal="Y"), player(1, land=FULL[1], marginal="G"))
    assert unloadable(position(*seats, phase="keep_flowers", pending={"waiting": waiting})) == "BO-70"
    assert load(position(*seats, phase="keep_flowers", pending={"waiting": [0, 1]})).to_move == 0


def test_BO_27_a_card_must_be_playable_where_the_token_stands() -> None:
    assert unloadable(position(player(0, token=[5, 5]), phase="play")) == "BO-27"


def test_BO_75_somebody_is_to_move_unless_the_game_is_over() -> None:
    assert unloadable(position(to_move=None)) == "BO-75"


@pytest.mark.parametrize(("fields", "rule"), [({"to_move": 2}, "BO-18"), ({"start_player": 2}, "BO-13")])
def test_seats_out_of_range_are_refused(fields: Json, rule: str) -> None:
    assert unloadable(position(**fields)) == rule


def test_BO_01_a_position_has_two_to_four_players() -> None:
    data = position()
    data["players"] = [player(0)]
    assert unloadable(data) == "BO-01"


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "sketch"},
        position(phase="lunch"),
        position(weather="fine"),
        changed(0, shoes="red"),
        changed(0, tally={"withered": -1}),
        changed(0, tally={"orders": "five"}),
        position(bag={"next": "YY", "then": "GG"}),
    ],
)
def test_a_malformed_file_is_refused(data: Json) -> None:
    assert unloadable(data) == "format"


def test_sizes_of_decks_that_do_not_add_up_are_refused() -> None:
    seen = load(position()).observation(0)
    assert unloadable({**seen, "deck_sizes": {"market": 70}}) == "components"


def test_a_game_from_a_file_can_be_played_to_its_end() -> None:
    state = load(position(player(0, marginal="GGY"), player(1, marginal="P")))
    while state.to_move >= 0:
        state.apply(state.legal()[len(state.legal()) // 2])
    assert state.result()["decided_by"] in ("points", "shared")


def test_a_refused_decision_changes_nothing() -> None:
    state = load(position())
    before = state.key()
    with pytest.raises(Refusal):
        play(state, move(3, 3))
    assert state.key() == before


@pytest.mark.parametrize("row", [1, 5])
def test_BO_12_a_refusal_tells_which_row_of_the_market_is_short(row: int) -> None:
    market = [line if at != row else line[:4] for at, line in enumerate(MARKET, 1)]
    with pytest.raises(Refusal, match=f"market row {row} must have 5 spaces, not 4"):
        load(position(market=market))


def test_points_so_far_may_be_far_below_nothing_but_not_below_any_number() -> None:
    lowest = load(position(player(0, tally={"leftovers": -9999})))
    assert as_object(seat(lowest.position(), 0)["tally"], "tally")["leftovers"] == -9999
    assert unloadable(position(player(0, tally={"leftovers": -10000}))) == "format"
