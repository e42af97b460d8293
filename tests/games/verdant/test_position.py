"""Position files: what is written and read, and every kind of file that cannot be."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_list, as_object
from tests.games.verdant.ledger import FINISHED, RUNNING
from tests.games.verdant.positions import (
    COMPONENTS,
    Scenery,
    at,
    cells_of,
    complaint,
    do,
    final,
    full_home,
    home,
    load,
    market_of,
    parts_of,
    player_of,
    position,
    refused,
)

SQUARE = home("su-BBLM | swiss-cheese-plant +1", "devils-ivy +2 | vi-MLMB")


def changed(data: Json, **fields: object) -> Json:
    return {**data, **fields}


def with_player(data: Json, seat: int = 0, **fields: object) -> Json:
    players = [as_object(player, "player") for player in as_list(data["players"], "players")]
    return {**data, "players": [{**player, **fields} if n == seat else player for n, player in enumerate(players)]}


def with_market(data: Json, **rows: object) -> Json:
    return {**data, "market": {**as_object(data["market"], "market"), **rows}}


# ---- written and read ----


def test_a_finished_table_survives_its_file() -> None:
    state = load(FINISHED)
    again = load(state.position())
    assert state.position()["kind"] == "final"
    assert again.key() == state.key()
    assert again.result() == state.result()


def test_a_given_result_is_never_trusted() -> None:
    lie: Json = {"players": [], "winners": [1], "decided_by": "shared"}
    assert load(changed(FINISHED, result=lie)).result() == load(FINISHED).result()


def test_a_finished_table_needs_little() -> None:
    state = load(final(full_home()))
    assert state.position()["options"] == {"players": 1, "variant": "standard", "goals": False, "deck": 50}
    assert player_of(state)["thumbs"] == 0


def test_VE_R29_a_stored_item_scores_nothing_in_a_finished_table() -> None:
    stored = load(with_player(FINISHED, storage="lamp-su"))
    assert stored.result() == load(FINISHED).result()
    assert player_of(stored)["storage"] == "lamp-su"


def test_the_storage_of_a_finished_table_holds_a_token_that_is_not_placed() -> None:
    assert refused(with_player(FINISHED, storage="lamp-vi")) == "components"
    assert refused(with_player(FINISHED, storage="jasmine")) == "components"
    assert refused(with_player(FINISHED, storage=["trowel"])) == "VE-50"


def test_a_pot_lower_than_the_rules_give_is_no_error_in_a_finished_table() -> None:
    one = full_home(r0c1="jasmine pot:terracotta", r1c0="swiss-cheese-plant pot:ceramic")
    parts = parts_of(load(final(one)))
    assert (parts["plants"], parts["pots"]) == (11 + 8, 0 + 1)


def test_the_written_grid_is_the_smallest_rectangle() -> None:
    loose = {"origin": [-1, -1], "grid": [["", "", "", ""], ["", "su-BBLM", "swiss-cheese-plant", ""]]}
    assert player_of(load(position(loose)))["home"] == {"origin": [0, 0], "grid": [["su-BBLM", "swiss-cheese-plant"]]}


def test_unknown_parts_are_drawn_from_what_is_unseen() -> None:
    seen = {str(market_of(do(at(SQUARE, phase="use", seed=seed), "end"), "plants")[0]) for seed in range(30)}
    assert len(seen) > 15
    assert not seen & {"swiss-cheese-plant", "devils-ivy"}


def test_a_known_top_of_a_deck_is_drawn_first_and_then_forgotten() -> None:
    state = load(position(SQUARE, phase="use", decks={"plants": ["betel", "hoya", "..."]}))
    do(state, "end")
    assert market_of(state, "plants")[0] == "betel"
    assert as_object(state.position()["decks"], "decks")["plants"] == ["hoya", "..."]


def test_a_whole_deck_can_be_listed() -> None:
    state = at(SQUARE, phase="use")
    left = [plant for plant, extra in zip(COMPONENTS.plant_ids, COMPONENTS.plant_extra, strict=True) if not extra]
    text = str(state.position())
    left = [plant for plant in left if f"'{plant}" not in text]
    data = changed(state.position(), decks={"plants": left, "rooms": "unknown", "bag": "unknown"})
    assert market_of(do(load(data), "end"), "plants")[0] == left[0]
    assert refused(changed(data, decks={"plants": left[1:]})) == "VE-55"


def test_an_observation_hides_the_order_of_decks() -> None:
    state = load(RUNNING)
    for seat in (-1, 0, 1):
        assert state.observation(seat)["decks"] == {"plants": "unknown", "rooms": "unknown", "bag": "unknown"}
    assert changed(state.observation(0), decks=RUNNING["decks"]) == RUNNING


# ---- what cannot be: form ----


def test_a_misspelt_card_gets_the_nearest_as_a_hint() -> None:
    assert 'did you mean "jasmine"' in complaint(position(home("su-BBLM | jasmin +1")))
    assert 'did you mean "vi-MLMB"' in complaint(position(home("vi-MLMBB | jasmine +1")))
    assert 'did you mean "lamp-vi"' in complaint(position(home("su-BBLM item:lamp-vy | jasmine +1")))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "game"},
        {"kind": "final"},
        {"kind": "final", "players": {}},
        {"kind": "final", "players": [7]},
        {"kind": "final", "players": [{"home": 3}]},
        {"kind": "final", "players": [{"home": {"grid": [3]}}]},
        {"kind": "final", "players": [{"home": {"grid": [[3]]}}]},
        {"kind": "final", "game": "another_game", "players": []},
        {"kind": "final", "players": [], "colour": "green"},
    ],
)
def test_what_is_no_position_is_refused_as_format(data: Json) -> None:
    assert refused(data) in ("format", "VE-74")


@pytest.mark.parametrize("key", ["phase", "round", "to_move", "start_player", "market", "turn", "pots", "players"])
def test_a_position_lacks_nothing(key: str) -> None:
    assert refused({name: value for name, value in RUNNING.items() if name != key}) == "format"


def test_VE_74_one_to_five_players() -> None:
    assert refused(final()) == "VE-74"
    assert refused(changed(FINISHED, options={"players": 3})) == "VE-74"


def test_VE_12_the_options_agree_with_the_goals() -> None:
    assert refused(changed(FINISHED, options={"goals": False})) == "VE-12"
    assert refused(changed(FINISHED, goals=[], options={"goals": True})) == "VE-12"
    assert refused(changed(FINISHED, goals=["pot-pairs"])) == "VE-12"
    assert load(changed(FINISHED, options={"goals": FINISHED["goals"]})).score(0) == 88


# ---- what cannot be: components ----


def test_a_card_a_token_or_a_goal_is_there_once() -> None:
    assert refused(position(home("su-BBLM | swiss-cheese-plant | fo-MLBB | swiss-cheese-plant"))) == "components"
    assert refused(position(home("su-BBLM item:cat-fo | swiss-cheese-plant | fo-MLBB item:cat-fo"))) == "components"
    assert refused(position(home("su-BBLM | swiss-cheese-plant"), home("su-BBLM | devils-ivy"))) == "components"
    goals = ["pot-pairs", "pot-pairs", "apartment-living"]
    assert refused(changed(FINISHED, goals=goals)) == "components"


def test_there_are_fifteen_of_each_tool() -> None:
    data = position(SQUARE, storage="trowel")
    assert load({**data, "gone": {"tokens": ["trowel"] * 14}}).to_move == 0
    assert refused({**data, "gone": {"tokens": ["trowel"] * 15}}) == "components"
    assert "more than 15 times" in complaint({**data, "gone": {"tokens": ["trowel"] * 15}})


def test_VE_R1_extra_cards_are_only_there_with_sixty() -> None:
    extra = home("su-BBLM | zz-plant")
    assert refused(position(extra)) == "components"
    assert "deck = 60" in complaint(position(extra))
    assert load(position(extra, options={"deck": 60})).to_move == 0
    assert refused(position(home("su-MBBL | swiss-cheese-plant"))) == "components"


# ---- what cannot be: homes ----


def test_VE_29_a_home_is_connected() -> None:
    assert refused(position(home("su-BBLM | swiss-cheese-plant | | vi-MLMB | devils-ivy"))) == "VE-29"
    assert refused(position(home("su-BBLM | ", " | vi-MLMB"))) == "VE-29"


def test_VE_30_a_home_alternates() -> None:
    assert refused(position(home("su-BBLM | vi-MLMB"))) == "VE-30"
    assert refused(position(home("swiss-cheese-plant | su-BBLM", "devils-ivy |"))) == "VE-30"


def test_VE_31_a_home_fits_its_frame() -> None:
    assert refused(position(home("su-BBLM | swiss-cheese-plant | fo-MLBB | devils-ivy | vi-MLMB | hoya"))) == "VE-31"
    assert refused(position(home("su-BBLM", "swiss-cheese-plant", "fo-MLBB", "devils-ivy"))) == "VE-31"


@pytest.mark.parametrize(
    "rows", [["jade | | hoya | | betel"], [" | | | | jade"], ["jade | | | | hoya"], [" | | | | jade", " | hoya | | | "]]
)
def test_VE_31_a_home_of_plants_alone_is_read_wherever_they_lie(rows: list[str]) -> None:
    state = load(final(home(*rows), partial=True))
    named = [cell.strip() for row in rows for cell in row.split("|")]
    assert list(cells_of(state).values()) == [card for card in named if card]


def test_VE_17_the_number_of_cards_fits_the_round() -> None:
    assert refused(changed(RUNNING, round=4)) == "VE-17"
    assert refused(changed(RUNNING, phase="select", turn={"completed": 0})) == "VE-17"
    assert refused(changed(RUNNING, to_move=0)) == "VE-17"
    assert refused(changed(RUNNING, round=14)) == "VE-17"


def test_VE_17_a_finished_home_has_fifteen_cards() -> None:
    assert refused(final(home("su-BBLM | swiss-cheese-plant"))) == "VE-17"


@pytest.mark.parametrize(
    ("cell", "rule"),
    [
        ("swiss-cheese-plant +7", "VE-46"),
        ("swiss-cheese-plant +-1", "VE-46"),
        ("swiss-cheese-plant -1", "VE-46"),
        ("swiss-cheese-plant +two", "format"),
        ("swiss-cheese-plant 3", "format"),
        ("swiss-cheese-plant +1 pot:wood", "VE-46"),
        ("swiss-cheese-plant item:cat-fo", "VE-37"),
        ("swiss-cheese-plant pot:gold", "components"),
        ("su-LMBB pot:wood", "VE-46"),
        ("su-LMBB +1", "VE-46"),
        ("su-LMBB item:trowel", "VE-37"),
        ("su-LMBB item:cat-fo item:cat-su", "VE-37"),
    ],
)
def test_VE_46_what_lies_on_a_card_must_be_possible(cell: str, rule: str) -> None:
    other = "fo-MLBB" if cell.startswith("swiss-cheese-plant") else "devils-ivy"
    assert refused(position(home(f"{cell} | {other}"))) == rule


# ---- what cannot be: pots, thumbs, storage ----


def test_VE_05_bonus_pots_add_up() -> None:
    assert refused(changed(RUNNING, pots={"concrete": 4, "wood": 3, "ceramic": 3})) == "VE-05"
    assert refused(changed(RUNNING, pots={"concrete": 2, "wood": 3, "ceramic": 3})) == "VE-05"
    rich = full_home(
        r0c1="jasmine pot:concrete", r0c3="betel pot:concrete", r1c0="hoya pot:concrete", r1c2="devils-ivy pot:concrete"
    )
    other = full_home([rich])
    assert refused(final(rich, other)) == "VE-05"
    assert load(final(rich)).score(0) > 0


def test_VE_52_thumbs_are_zero_to_five_between_turns() -> None:
    assert refused(with_player(RUNNING, 0, thumbs=6)) == "VE-52"
    assert refused(with_player(RUNNING, 0, thumbs=-1)) == "VE-52"
    assert load(with_player(RUNNING, 1, thumbs=9)).to_move == 1
    assert refused(with_player(FINISHED, 0, thumbs=6)) == "VE-52"


def test_VE_50_a_storage_holds_one_token() -> None:
    assert refused(with_player(RUNNING, 0, storage=["trowel", "lamp-un"])) == "VE-50"
    assert refused(with_player(RUNNING, 0, storage="dog-un")) == "components"


# ---- what cannot be: turn and market ----


def test_VE_58_nobody_is_to_move_after_the_end_and_only_then() -> None:
    assert refused(changed(RUNNING, to_move=None)) == "VE-58"
    assert refused(changed(FINISHED, to_move=0)) == "VE-58"
    assert refused(changed(FINISHED, phase="use")) == "VE-58"
    assert refused(changed(RUNNING, to_move=2)) == "VE-56"
    assert refused(changed(RUNNING, start_player=2)) == "VE-08"
    assert refused(changed(RUNNING, phase="usage")) == "format"


def test_VE_18_empty_slots_fit_what_was_taken() -> None:
    plants = ["amaryllis-bulb", "chenille-plant", "betel", "peace-lily"]
    assert refused(with_market(changed(RUNNING, decks={}), plants=plants)) == "VE-18"
    assert refused(with_market(RUNNING, tokens=["sofa-su", None, None, "watering-can"])) == "VE-18"
    assert refused(with_market(position(SQUARE), rooms=[None, "su-BLBM", "fl-MLBM", "fo-MLMB"])) == "VE-18"
    assert refused(with_market(RUNNING, plants=["amaryllis-bulb"])) == "VE-18"


@pytest.mark.parametrize("phase", ["place", "use"])
def test_VE_18_the_slots_of_the_card_and_of_the_token_taken_are_empty(phase: str) -> None:
    card = "jasmine" if phase == "place" else None
    data = position(SQUARE, phase=phase, card=card, token="dog-un", place=("plants", 2, 3))
    market = as_object(data["market"], "market")
    plants, tokens, rooms = (as_list(market[row], row) for row in ("plants", "tokens", "rooms"))
    assert plants[1] is tokens[2] is None
    assert refused(with_market(data, plants=[plants[0], "betel", *plants[2:]])) == "VE-18"
    assert refused(with_market(data, tokens=[*tokens[:2], "trowel", tokens[3]])) == "VE-18"
    assert refused(with_market(data, plants=[None, *plants[1:]])) == "VE-18"
    assert refused(with_market(data, rooms=[None, *rooms[1:]])) == "VE-18"
    assert refused(with_market(data, tokens=[None, *tokens[1:]])) == "VE-18"


@pytest.mark.parametrize("row", ["plants", "tokens", "rooms"])
def test_VE_18_no_slot_is_empty_before_something_is_taken(row: str) -> None:
    data = position(SQUARE)
    left = as_list(as_object(data["market"], "market")[row], row)
    assert refused(with_market(data, **{row: [*left[:3], None]})) == "VE-18"


def test_VE_18_over_leaves_one_card_and_one_token_slot_empty() -> None:
    scenery = Scenery([])
    state = at(scenery.home(15), players=1, phase="use", token="lamp-vi")
    over = do(state, "end", store=None).position()
    assert load(over).to_move == -1
    assert refused(with_market(over, tokens=["sofa-su", "cat-fo", "dog-un", "cat-un"])) == "VE-18"
    assert refused(with_market(over, plants=[None, None, *market_of(load(over), "plants")[2:]])) == "VE-18"


def test_VE_20_thumbs_lie_on_cards() -> None:
    assert refused(with_market(RUNNING, plant_thumbs=[0, 0, 1, 0])) == "VE-20"
    assert refused(with_market(RUNNING, plant_thumbs=[0, 0, 0])) == "VE-18"


def test_VE_16_the_turn_fits_the_phase() -> None:
    turn = as_object(RUNNING["turn"], "turn")
    assert refused(changed(RUNNING, turn={**turn, "card": "betel"})) == "VE-29"
    assert refused(changed(RUNNING, turn={"completed": 0})) == "format"
    assert refused(changed(RUNNING, turn={**turn, "col": 5})) == "VE-18"
    with pytest.raises(Refusal, match=r"token_col.*VE-18"):
        load(changed(RUNNING, turn={**turn, "token_col": 0}))
    assert refused(changed(RUNNING, turn={**turn, "row": "tokens"})) == "VE-18"
    assert refused(changed(position(SQUARE), turn=turn)) == "VE-16"
    placing = position(SQUARE, phase="place", card="jasmine", token="dog-un")
    placed = as_object(placing["turn"], "turn")
    assert refused(changed(placing, turn={**placed, "token": None})) == "VE-36"
    assert refused(changed(placing, turn={**placed, "card": None})) == "VE-29"


def test_VE_18_the_market_names_the_column_of_a_card_that_is_not_in_the_box() -> None:
    plants = as_list(as_object(RUNNING["market"], "market")["plants"], "plants")
    with pytest.raises(Refusal, match='"market", "plants", entry 2'):
        load(with_market(RUNNING, plants=[plants[0], "tulip", *plants[2:]]))


def test_VE_55_dealt_cards_are_only_told_at_the_start() -> None:
    assert refused(with_player(RUNNING, 0, dealt={"plant": "betel", "room": "un-BMML"})) == "VE-55"


def test_VE_R16_a_market_from_which_nothing_can_be_taken_is_refused() -> None:
    gone = {"tokens": [*COMPONENTS.token_ids[:45], *["fertilizer", "trowel", "watering-can"] * 15]}
    data = with_market(position(home("su-BBLM | swiss-cheese-plant"), gone=gone, market={"tokens": [None] * 4}))
    assert refused(data) == "VE-R16"


def test_coordinates_of_a_home_far_away_survive() -> None:
    state = at(home("su-BBLM | swiss-cheese-plant", origin=(-40, 17)))
    assert cells_of(load(state.position())) == {(-40, 17): "su-BBLM", (-40, 18): "swiss-cheese-plant"}
    assert load(state.position()).key() == state.key()


def test_score_takes_a_physical_table() -> None:
    scored = GAME.score(FINISHED)
    assert scored == load(FINISHED).result()
