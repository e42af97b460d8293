"""Items and tools: placing and using what is held."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from tests.games.verdant.positions import at, cells_of, do, home, not_allowed, offers, player_of, values

# Two rooms, two plants.
SQUARE = home("su-BBLM | swiss-cheese-plant +1", "devils-ivy +2 | vi-MLMB")


def holding(token: str | None, one: Json = SQUARE, **fields: object) -> State:
    return at(one, phase="use", token=token, **fields)


def gone(state: State) -> object:
    out = state.position()["gone"]
    assert isinstance(out, dict)
    return out["tokens"]


# ---- when ----


def test_VE_36_tokens_are_played_after_placing_in_any_order() -> None:
    state = holding("trowel", storage="lamp-vi")
    do(do(state, "furnish", item="lamp-vi", at=[1, 1]), "use", item="trowel", on=[[0, 1]])
    other = holding("trowel", storage="lamp-vi")
    do(do(other, "use", item="trowel", on=[[0, 1]]), "furnish", item="lamp-vi", at=[1, 1])
    assert state.key() == other.key()


def test_VE_R9_the_stored_token_cannot_be_used_before_placing() -> None:
    state = at(
        home("fo-MLBB | swiss-cheese-plant"),
        storage="trowel",
        market={"plants": ["jasmine", "betel", "hoya", "devils-ivy"]},
    )
    assert not_allowed(state, "use", item="trowel", on=[[0, 1]]) == "VE-36"
    do(state, "take", card="jasmine")
    assert not_allowed(state, "use", item="trowel", on=[[0, 1]]) == "VE-36"
    do(state, "place", at=[1, 0])
    assert {"do": "use", "item": "trowel", "on": [[0, 1]]} in offers(state)


# ---- items ----


def test_VE_37_an_item_goes_onto_any_own_room_whatever_its_type() -> None:
    state = holding("lamp-vi")
    assert values(state, "furnish", "at") == [[0, 0], [1, 1]]
    assert cells_of(do(state, "furnish", item="lamp-vi", at=[0, 0]))[0, 0] == "su-BBLM item:lamp-vi"


def test_VE_37_a_room_has_at_most_one_token_for_good() -> None:
    state = holding("lamp-vi", home("su-BBLM item:cat-fo | swiss-cheese-plant", "devils-ivy | vi-MLMB"))
    assert values(state, "furnish", "at") == [[1, 1]]
    assert not_allowed(state, "furnish", item="lamp-vi", at=[0, 0]) == "VE-37"


@pytest.mark.parametrize("cell", [[0, 1], [0, 2], [7, 7]])
def test_VE_37_an_item_lies_on_a_room_only(cell: list[int]) -> None:
    assert not_allowed(holding("lamp-vi"), "furnish", item="lamp-vi", at=cell) == "VE-37"


def test_VE_37_a_tool_does_not_furnish_a_room() -> None:
    assert not_allowed(holding("trowel"), "furnish", item="trowel", at=[0, 0]) == "VE-37"


def test_VE_36_only_a_token_that_is_held_can_be_placed() -> None:
    assert not_allowed(holding("lamp-vi"), "furnish", item="cat-fo", at=[0, 0]) == "VE-36"


# ---- tools ----


def test_VE_38_a_tool_is_used_once_and_leaves_the_game() -> None:
    state = do(holding("fertilizer"), "use", item="fertilizer", at=[1, 0])
    assert gone(state) == ["fertilizer"]
    assert not_allowed(state, "use", item="fertilizer", at=[0, 1]) == "VE-38"
    assert GAME.census(state)["fertilizer"] == 15


def test_VE_38_an_item_is_no_tool() -> None:
    assert not_allowed(holding("lamp-vi"), "use", item="lamp-vi", at=[0, 1]) == "VE-38"


def test_VE_39_fertilizer_gives_three_to_one_plant() -> None:
    assert cells_of(do(holding("fertilizer"), "use", item="fertilizer", at=[1, 0]))[1, 0] == "devils-ivy +5"


def test_VE_39_what_exceeds_the_requirement_is_lost() -> None:
    one = home("su-BBLM | swiss-cheese-plant +5", "devils-ivy +2 | vi-MLMB")
    found = cells_of(do(holding("fertilizer", one), "use", item="fertilizer", at=[0, 1]))
    assert found[0, 1] == "swiss-cheese-plant pot:concrete"
    assert found[1, 0] == "devils-ivy +2"


def test_VE_39_less_may_be_added() -> None:
    state = holding("fertilizer", home("su-BBLM | swiss-cheese-plant +5", "devils-ivy +2 | vi-MLMB"))
    amounts = [(decision["at"], decision.get("amount")) for decision in offers(state, "use")]
    assert amounts == [([0, 1], 1), ([0, 1], None), ([1, 0], 1), ([1, 0], 2), ([1, 0], None)]
    assert cells_of(do(state, "use", item="fertilizer", at=[0, 1], amount=1))[0, 1] == "swiss-cheese-plant +6"


def test_VE_39_an_amount_above_what_is_missing_is_the_default() -> None:
    state = holding("fertilizer", home("su-BBLM | swiss-cheese-plant +5", "devils-ivy +2 | vi-MLMB"))
    default = state.code_of({"do": "use", "item": "fertilizer", "at": [0, 1]})
    assert state.code_of({"do": "use", "item": "fertilizer", "at": [0, 1], "amount": 3}) == default
    assert state.code_of({"do": "use", "item": "fertilizer", "at": [0, 1], "amount": 2}) == default


@pytest.mark.parametrize("amount", [0, 4, -1])
def test_VE_39_an_amount_is_one_to_three(amount: int) -> None:
    assert not_allowed(holding("fertilizer"), "use", item="fertilizer", at=[0, 1], amount=amount) == "VE-39"


def test_VE_40_a_trowel_gives_one_to_each_of_up_to_three_plants() -> None:
    one = home("su-BBLM | swiss-cheese-plant | fo-MLBB", "devils-ivy | vi-MLMB | hoya", "un-LBMB | jasmine |")
    state = holding("trowel", one)
    assert len(offers(state, "use")) == 4 + 6 + 4
    found = cells_of(do(state, "use", item="trowel", on=[[2, 1], [0, 1], [1, 2]]))
    assert (found[0, 1], found[1, 2], found[2, 1], found[1, 0]) == (
        "swiss-cheese-plant +1",
        "hoya +1",
        "jasmine +1",
        "devils-ivy",
    )


def test_VE_40_other_sets_of_plants_are_refused() -> None:
    one = home("su-BBLM | swiss-cheese-plant | fo-MLBB", "devils-ivy | vi-MLMB | hoya", "un-LBMB | jasmine |")
    every = [[0, 1], [1, 0], [1, 2], [2, 1]]
    assert not_allowed(holding("trowel", one), "use", item="trowel", on=every) == "VE-40"
    assert not_allowed(holding("trowel", one), "use", item="trowel", on=[[0, 1], [0, 1]]) == "VE-40"
    assert not_allowed(holding("trowel", one), "use", item="trowel", on=[[0, 0]]) == "VE-40"
    assert not_allowed(holding("trowel", one), "use", item="trowel", on=[]) == "VE-R12"


def test_VE_40_ninety_two_sets_of_eight_plants_at_most() -> None:
    eight = home(
        "swiss-cheese-plant | fo-MLBB | devils-ivy | vi-MLMB | hoya",
        "su-BBLM | jasmine | un-LBMB | betel | fl-MLBM",
        "common-geranium | fo-MLMB | peace-lily | su-BLBM | aloe",
    )
    # The fifteenth card has just been placed.
    state = at(eight, phase="use", token="trowel")
    assert len(offers(state, "use")) == 92


def test_VE_41_a_watering_can_gives_one_to_every_plant_around_a_room() -> None:
    one = home("su-BBLM | swiss-cheese-plant | fo-MLBB", "devils-ivy | vi-MLMB | hoya pot:wood", "| jasmine |")
    found = cells_of(do(holding("watering-can", one), "use", item="watering-can", at=[1, 1]))
    assert (found[0, 1], found[1, 0], found[2, 1]) == ("swiss-cheese-plant +1", "devils-ivy +1", "jasmine +1")
    assert found[1, 2] == "hoya pot:wood"


def test_VE_41_some_of_the_plants_may_be_left_out() -> None:
    state = holding("watering-can")
    around = [decision.get("on") for decision in offers(state, "use") if decision["at"] == [0, 0]]
    assert sorted(map(str, around)) == ["None", "[[0, 1]]", "[[1, 0]]"]
    found = cells_of(do(state, "use", item="watering-can", at=[0, 0], on=[[1, 0]]))
    assert (found[0, 1], found[1, 0]) == ("swiss-cheese-plant +1", "devils-ivy +3")


def test_VE_41_naming_all_plants_is_the_default() -> None:
    state = holding("watering-can")
    default = state.code_of({"do": "use", "item": "watering-can", "at": [0, 0]})
    named: Json = {"do": "use", "item": "watering-can", "at": [0, 0], "on": [[1, 0], [0, 1]]}
    assert state.code_of(named) == default


def test_VE_R13_around_a_room_are_the_four_adjacent_cells() -> None:
    one = home("su-BBLM | swiss-cheese-plant | fo-MLBB", "devils-ivy | vi-MLMB | hoya")
    found = cells_of(do(holding("watering-can", one), "use", item="watering-can", at=[0, 0]))
    assert (found[0, 1], found[1, 0], found[1, 2]) == ("swiss-cheese-plant +1", "devils-ivy +1", "hoya")


def test_VE_41_no_room_or_no_thirsty_neighbour_is_refused() -> None:
    one = home("su-BBLM | swiss-cheese-plant pot:wood | fo-MLBB", " | vi-MLMB | hoya")
    state = holding("watering-can", one)
    assert not_allowed(state, "use", item="watering-can", at=[0, 1]) == "VE-41"
    assert not_allowed(state, "use", item="watering-can", at=[0, 0]) == "VE-R12"
    assert not_allowed(state, "use", item="watering-can", at=[1, 1], on=[[0, 1]]) == "VE-41"


def test_VE_R12_a_tool_adds_at_least_one_verdancy() -> None:
    done = home("su-BBLM | swiss-cheese-plant pot:concrete", "devils-ivy pot:concrete | vi-MLMB")
    for tool in ("fertilizer", "trowel", "watering-can"):
        assert offers(holding(tool, done), "use") == []
    assert not_allowed(holding("watering-can"), "use", item="watering-can", at=[0, 0], on=[]) == "VE-R12"


@pytest.mark.parametrize("tool", ["fertilizer", "trowel"])
def test_VE_48_a_completed_plant_is_no_target_of_a_tool(tool: str) -> None:
    one = home("su-BBLM | swiss-cheese-plant pot:concrete", "devils-ivy | vi-MLMB")
    target: Json = {"on": [[0, 1]]} if tool == "trowel" else {"at": [0, 1]}
    assert not_allowed(holding(tool, one), "use", item=tool, **target) == "VE-48"


# ---- free will ----


def test_VE_43_no_token_must_be_played() -> None:
    state = holding("trowel", storage="lamp-vi")
    assert {"do": "end", "store": "trowel"} in offers(state)
    assert {"do": "end", "store": None} in offers(state)


def test_VE_44_both_tokens_may_be_played_in_one_turn() -> None:
    state = holding("fertilizer", storage="trowel")
    do(do(state, "use", item="trowel", on=[[0, 1]]), "use", item="fertilizer", at=[0, 1])
    assert cells_of(state)[0, 1] == "swiss-cheese-plant +5"
    assert gone(state) == ["fertilizer", "trowel"]


def test_VE_44_of_two_equal_tools_the_one_taken_is_spent_first() -> None:
    state = holding("trowel", storage="trowel")
    assert len(offers(state, "use")) == 3
    do(state, "use", item="trowel", on=[[0, 1]])
    assert player_of(state)["storage"] == "trowel"
    assert values(state, "end", "store") == ["trowel", None]
    do(state, "use", item="trowel", on=[[0, 1]])
    assert cells_of(state)[0, 1] == "swiss-cheese-plant +3"
    assert player_of(state)["storage"] is None


def test_VE_45_cards_of_this_turn_are_targets() -> None:
    def placed(card: str, token: str, cell: list[int]) -> State:
        row = "rooms" if card[2] == "-" else "plants"
        state = at(
            home("fo-MLBB | swiss-cheese-plant"), phase="place", card=card, token=token, place=(row, 1, 1), thumbs=[2]
        )
        return do(state, "place", at=cell)

    assert [1, 0] in values(placed("jasmine", "fertilizer", [1, 0]), "use", "at")
    assert [1, 0] in values(placed("jasmine", "cat-fo", [1, 0]), "grow", "at")
    assert [0, 2] in values(placed("su-BBLM", "cat-fo", [0, 2]), "furnish", "at")
