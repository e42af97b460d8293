"""What a turn has done for its player, told in sentences: the reasons in a hint."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, State
from tests.facts import Says
from tests.games.verdant.goals import with_goal
from tests.games.verdant.positions import at, do, full_home, home

# Below the succulent room there is low light, to its right bright light.
SQUARE = home("su-BBLM | swiss-cheese-plant +1", "devils-ivy +2 | vi-MLMB")


def told(state: State, verb: str, **parameters: object) -> list[str]:
    """What is told of one decision."""
    return GAME.progress(state, do(state.clone(), verb, **parameters), 0)


def holding(token: str | None, one: Json = SQUARE, **fields: object) -> State:
    return at(one, phase="use", token=token, **fields)


def placing(one: Json, card: str, row: str = "plants") -> State:
    return at(one, phase="place", card=card, token="lamp-un", place=(row, 1, 1))


# ---- plants ----


def test_a_potted_plant_is_told_with_what_it_and_its_pot_score() -> None:
    state = holding("fertilizer", home("su-BBLM | swiss-cheese-plant +5", "devils-ivy +2 | vi-MLMB"))
    assert told(state, "use", item="fertilizer", at=[0, 1]) == [
        Says("Swiss Cheese Plant", "potted", "8 points", "3 more", "concrete")
    ]


def test_the_last_pot_of_a_kind_is_called_so() -> None:
    one = home("su-BBLM | swiss-cheese-plant +5 |", "devils-ivy pot:concrete | vi-MLMB | jade pot:concrete")
    state = holding("fertilizer", one)
    assert told(state, "use", item="fertilizer", at=[0, 1])[0].endswith("and 3 more for the last concrete pot.")


def test_two_plants_that_are_potted_at_once_are_told_together() -> None:
    state = holding("trowel", home("su-BBLM | swiss-cheese-plant +6", "devils-ivy +8 | vi-MLMB"))
    assert told(state, "use", item="trowel", on=[[0, 1], [1, 0]]) == [
        Says("Swiss Cheese Plant", "Devil's Ivy", "potted", "19 points", "6 more")
    ]


def test_a_plant_that_needs_little_more_is_told_with_what_it_will_score() -> None:
    state = holding("fertilizer", home("su-BBLM | swiss-cheese-plant +3", "devils-ivy +2 | vi-MLMB"))
    assert told(state, "use", item="fertilizer", at=[0, 1]) == [
        Says("Swiss Cheese Plant", "6 of 7 verdancy", "one more", "8 points")
    ]


def test_where_no_room_can_come_only_tools_and_thumbs_help() -> None:
    one = home("| su-BBLM |", "vi-MLMB | swiss-cheese-plant +3 | fo-MLBB", "| su-LBBM |")
    assert told(holding("fertilizer", one), "use", item="fertilizer", at=[1, 1]) == [
        Says("Swiss Cheese Plant", "6 of 7 verdancy", "one more", "tool", "thumbs", "8 points")
    ]


def test_plants_that_grow_are_told_with_how_far_they_are() -> None:
    assert told(holding("trowel"), "use", item="trowel", on=[[0, 1], [1, 0]]) == [
        Says("Swiss Cheese Plant", "grows", "2 of 7", "Devil's Ivy", "3 of 9 verdancy")
    ]


def test_the_light_of_a_new_room_is_told_with_the_plants_that_like_it() -> None:
    state = placing(home("su-BBLM | swiss-cheese-plant +1", "devils-ivy +2 |"), "vi-MLMB", "rooms")
    assert told(state, "place", at=[1, 1])[0] == Says(
        "vining", "room", "light", "Swiss Cheese Plant", "2 of 7 verdancy"
    )


def test_a_new_plant_tells_what_it_starts_with_and_which_light_it_waits_for() -> None:
    state = placing(home("su-BBLM | swiss-cheese-plant"), "jasmine")
    assert told(state, "place", at=[-1, 0]) == [
        Says("Jasmine", "likes", "light", "1 of 9 verdancy", "11 points"),
        Says("Jasmine", "3 open sides", "light", "grow"),
    ]


def test_a_plant_that_likes_every_light_waits_for_any_room() -> None:
    state = placing(home("su-BBLM | swiss-cheese-plant"), "snake-plant")
    assert told(state, "place", at=[1, 0])[1] == Says("Snake Plant", "likes", "light", "room", "3 open sides", "grow")


# ---- rooms, items, types ----


def test_a_plant_beside_a_room_of_its_type_is_told_with_the_points() -> None:
    state = placing(home("su-BBLM | swiss-cheese-plant"), "jade")
    assert Says("succulent", "room", "1 point", "Jade") in told(state, "place", at=[-1, 0])


def test_a_room_with_two_plants_of_its_type_waits_for_an_item() -> None:
    state = placing(home("su-BBLM | jade"), "aloe")
    assert Says("succulent", "item", "double", "succulent", "room") in told(state, "place", at=[-1, 0])


def test_an_item_in_a_room_of_its_type_doubles_what_plants_score_there() -> None:
    state = holding("lamp-su", home("su-BBLM | jade", "aloe |"))
    assert told(state, "furnish", item="lamp-su", at=[0, 0]) == [
        Says("succulent lamp", "doubles", "2 points", "Jade", "Aloe"),
        Says("succulent room", "2 open sides", "scores 2"),
        Says("1 item", "1 point", "second", "2"),
    ]


def test_the_next_different_item_is_told_with_what_it_adds() -> None:
    one = home("su-BBLM item:cat-fl | jade", "aloe | vi-MLMB")
    assert told(holding("lamp-fl", one), "furnish", item="lamp-fl", at=[1, 1]) == [
        Says("2 different items", "3 points", "third", "3")
    ]


def test_a_second_item_of_the_same_kind_is_not_told() -> None:
    one = home("su-BBLM item:lamp-fl | jade", "aloe | vi-MLMB")
    assert told(holding("lamp-fo", one), "furnish", item="lamp-fo", at=[1, 1]) == []


def test_the_types_that_are_missing_are_told_from_three_on() -> None:
    state = placing(home("su-BBLM | swiss-cheese-plant", "devils-ivy |"), "jade")
    assert Says("3 of the five", "flowering", "unusual", "3 points") in told(state, "place", at=[-1, 0])


# ---- what is kept ----


def test_a_tool_that_is_kept_is_told_with_its_use() -> None:
    assert told(holding("trowel"), "end", store="trowel") == [Says("keep", "hand trowel", "1 verdancy", "three plants")]


def test_an_item_that_is_kept_is_told_with_what_it_adds_and_the_room_that_it_would_double() -> None:
    assert told(holding("cat-vi"), "end", store="cat-vi") == [
        Says("keep", "vining cat", "1 point", "double", "vining room")
    ]


def test_an_item_like_one_that_is_there_is_kept_only_to_double_a_room() -> None:
    one = home("su-BBLM item:cat-fl | swiss-cheese-plant", "devils-ivy |")
    assert told(holding("cat-un", one), "end", store="cat-un") == [
        Says("keep", "unusual cat", "double", "unusual room")
    ]


def test_thumbs_that_come_with_a_card_are_told_with_what_they_buy() -> None:
    market = {"plants": ["jasmine", "betel", "hoya", "aloe"], "plant_thumbs": [2, 0, 0, 0]}
    state = at(home("su-BBLM | swiss-cheese-plant"), market=market)
    assert told(state, "take", card="jasmine") == [Says("2 thumbs", "two", "1 verdancy")]


def test_thumbs_that_are_saved_are_told_when_the_turn_is_over() -> None:
    assert told(holding(None, thumbs=[3]), "end") == [Says("save", "3 thumbs", "two", "1 verdancy")]


# ---- goals, variants, the end ----


def test_a_goal_that_gives_more_is_told_with_its_points() -> None:
    one = home("su-BBLM | jade", "aloe | vi-MLMB")
    state = holding("lamp-su", one, goals=with_goal("matchy-matchy"))
    assert Says("goal", "Matchy Matchy", "1 point") in told(state, "furnish", item="lamp-su", at=[0, 0])


def test_in_the_family_variant_no_verdancy_is_told() -> None:
    one = home("su-BBLM | swiss-cheese-plant", "devils-ivy | vi-MLMB")
    state = holding("trowel", one, options={"variant": "family"})
    assert told(state, "use", item="trowel", at=[0, 1]) == [Says("Swiss Cheese Plant", "potted", "5 points")]


def test_in_the_last_turn_nothing_is_told_of_later() -> None:
    one = full_home(r0c1="jasmine +7")
    state = holding("trowel", {"origin": [0, 0], **one}, storage="fertilizer")
    assert told(state, "use", item="trowel", on=[[0, 1]]) == [Says("Jasmine", "grows", "8 of 9 verdancy")]
    assert told(state, "end", store="fertilizer") == []


@pytest.mark.parametrize(
    ("players", "options"), [(1, {"goals": True}), (2, {}), (3, {"variant": "family"}), (5, {"goals": True})]
)
def test_of_no_turn_more_than_five_things_are_told_and_each_once(players: int, options: Json) -> None:
    state, dice = GAME.new(players, 4, options), seeded(4)
    while state.to_move != OVER:
        before, seat, legal = state.clone(), int(state.to_move), state.legal()
        state.apply(legal[dice.below(len(legal))])
        sentences = GAME.progress(before, state, seat)
        assert len(sentences) == len(set(sentences)) <= 5
