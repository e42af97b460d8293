"""The family variant: no verdancy, no thumbs, any tool completes a plant."""

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_object
from tests.games.verdant.positions import (
    at,
    cells_of,
    do,
    final,
    full_home,
    home,
    load,
    market_of,
    not_allowed,
    offers,
    parts_of,
    player_of,
    position,
    refused,
    values,
)

FAMILY: Json = {"variant": "family"}
SQUARE = home("su-BBLM | swiss-cheese-plant", "devils-ivy | vi-MLMB")


def family(one: Json = SQUARE, **fields: object) -> State:
    return at(one, options=FAMILY, **fields)


def test_VE_87_nobody_has_thumbs_and_none_lie_in_the_market() -> None:
    state = GAME.new(3, 1, FAMILY)
    assert [player_of(state, seat)["thumbs"] for seat in range(3)] == [0, 0, 0]
    done = do(family(phase="use", token=None), "end")
    assert market_of(done, "plant_thumbs") == market_of(done, "room_thumbs") == [0, 0, 0, 0]


def test_VE_87_there_is_no_verdancy_at_the_start_and_none_from_light() -> None:
    state = GAME.new(2, 1, FAMILY)
    assert len(offers(state, "start")) == 4
    do(do(state, "start", at=[0, 1]), "start", at=[0, 1])
    assert all("+" not in text for seat in (0, 1) for text in cells_of(state, seat).values())
    placed = family(home("fo-MLBB | swiss-cheese-plant"), phase="place", card="jasmine", token="cat-fo")
    assert cells_of(do(placed, "place", at=[1, 0]))[1, 0] == "jasmine"


def test_VE_87_there_are_no_thumb_actions() -> None:
    state = family(market={"plants": ["jasmine", "betel", "hoya", "aloe"]})
    assert {str(decision["do"]) for decision in offers(state)} == {"take"}
    assert len(offers(state)) == 8
    assert not_allowed(state, "wipe", cols=[1]) == "VE-87"
    assert not_allowed(state, "grow", at=[0, 1]) == "VE-87"
    assert not_allowed(state, "take", card="jasmine", token_col=2) == "VE-87"


def test_VE_88_lights_do_not_matter() -> None:
    state = family(home("fo-MLBB | swiss-cheese-plant"), phase="place", card="jasmine", token="cat-fo")
    assert len(offers(state, "place")) == 3
    assert values(state, "place", "less") == [None] * 3


def test_VE_89_any_tool_completes_one_plant() -> None:
    for tool in ("fertilizer", "trowel", "watering-can"):
        state = family(phase="use", token=tool)
        assert values(state, "use", "at") == [[0, 1], [1, 0]]
        do(state, "use", item=tool, at=[0, 1])
        assert cells_of(state)[0, 1] == "swiss-cheese-plant pot:terracotta"
        assert as_object(state.position()["gone"], "gone")["tokens"] == [tool]


def test_VE_89_a_stored_tool_does_so_later_and_two_tools_two_plants() -> None:
    state = family(phase="use", token="trowel", storage="fertilizer")
    assert len(offers(state, "use")) == 4
    do(do(state, "use", item="fertilizer", at=[1, 0]), "use", item="trowel", at=[0, 1])
    assert cells_of(state)[1, 0] == "devils-ivy pot:terracotta"
    assert len(offers(family(phase="use", token="trowel", storage="trowel"), "use")) == 2


def test_VE_89_only_an_incomplete_plant_can_be_completed() -> None:
    state = family(
        home("su-BBLM | swiss-cheese-plant pot:terracotta", "devils-ivy | vi-MLMB"), phase="use", token="trowel"
    )
    assert not_allowed(state, "use", item="trowel", at=[0, 1]) == "VE-48"
    assert not_allowed(state, "use", item="trowel", at=[0, 0]) == "VE-89"


def test_VE_90_pots_are_markers_and_do_not_score() -> None:
    done = family(home("su-BBLM | swiss-cheese-plant pot:concrete", "devils-ivy | vi-MLMB"))
    assert parts_of(done)["pots"] == 0
    assert done.position()["pots"] == {}
    assert parts_of(do(family(phase="use", token="trowel"), "use", item="trowel", at=[0, 1]))["pots"] == 0


def test_VE_91_every_completed_plant_scores_five() -> None:
    state = family(home("su-BBLM | jasmine pot:terracotta", "hens-and-chicks pot:terracotta | vi-MLMB"))
    assert parts_of(state)["plants"] == 10


def test_VE_92_rooms_items_and_collections_score_as_usual() -> None:
    one = full_home(r0c0="su-BBLM item:lamp-su", r0c1="jade", r1c0="panda-plant", r0c2="fo-MLBB item:cat-fl")
    plain = parts_of(load(final(one)))
    parts = parts_of(load(final(one, full_home([one]), options=FAMILY)))
    assert parts["rooms"] == plain["rooms"]
    assert parts["items"] == 3
    assert parts["verdancy"] == 0


def test_VE_93_a_tie_is_shared() -> None:
    state = at(home("su-BBLM | swiss-cheese-plant"), home("fo-MLBB | jasmine"), options=FAMILY)
    assert (state.score(0), state.score(1)) == (0, 0)
    assert state.result()["decided_by"] == "shared"
    assert state.result()["winners"] == [0, 1]


def test_VE_87_verdancy_and_thumbs_in_a_file_are_refused() -> None:
    assert refused(position(home("su-BBLM | swiss-cheese-plant +1"), options=FAMILY)) == "VE-87"
    assert refused(position(home("su-BBLM | swiss-cheese-plant"), options=FAMILY, thumbs=[1])) == "VE-87"
    market: Json = {"room_thumbs": [1, 0, 0, 0]}
    assert refused(position(home("su-BBLM | swiss-cheese-plant"), options=FAMILY, market=market)) == "VE-87"


def test_VE_R28_no_pot_is_asked_for_and_the_start_is_found_by_the_printed_requirement() -> None:
    standard, variant = GAME.new(4, 9), GAME.new(4, 9, FAMILY)
    assert standard.to_move == variant.to_move
    assert sorted(offers(family(phase="use", token="trowel"), "use")[0]) == ["at", "do", "item"]


# ---- alone ----


def test_VE_R33_alone_there_are_neither_pots_over_the_market_nor_thumbs() -> None:
    state = GAME.new(1, 1, FAMILY)
    data = state.position()
    assert "pots" not in as_object(data["market"], "market")
    assert "pot_discard" not in data
    assert player_of(state)["thumbs"] == 0
    assert refused({**data, "pot_discard": {}}) == "VE-76"


def test_VE_R33_alone_the_market_moves_on_and_a_completed_plant_takes_any_pot() -> None:
    state = family(phase="use", token="trowel", players=1)
    plants, rooms = market_of(state, "plants"), market_of(state, "rooms")
    done = do(do(state, "use", item="trowel", at=[0, 1]), "end")
    assert cells_of(done)[0, 1] == "swiss-cheese-plant pot:terracotta"
    assert market_of(done, "rooms")[1:] == rooms[:3]
    assert market_of(done, "plants")[2:] == plants[1:3]
    assert market_of(done, "plant_thumbs") == market_of(done, "room_thumbs") == [0, 0, 0, 0]


def test_VE_R33_a_finished_home_of_one_player_has_a_rank() -> None:
    assert GAME.score(final(full_home(), options=FAMILY))["decided_by"] == "solo"
