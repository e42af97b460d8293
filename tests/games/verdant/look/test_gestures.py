"""By hand: prices before the click, no dead ends, few clicks."""

from statistics import median

import pytest

from hortus.bots.levels import make
from hortus.games.verdant import GAME
from hortus.games.verdant.look.gestures import TWO_THUMBS
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.scene.gesture import PLACE, PRESS, THING, Gesture, Narrowing
from hortus.kernel.scene.scene import Choice, Scene
from tests.games.verdant.positions import at, home, load
from tests.games.verdant.starts import start_position

SQUARE = home("su-BBLM item:lamp-su | swiss-cheese-plant +1", "devils-ivy pot:wood | vi-MLMB")
MARKET = {"plants": ["jasmine", "betel", "hoya", "aloe"], "tokens": ["lamp-vi", "trowel", "cat-fo", "dog-un"]}


def seen(state: State) -> Scene:
    return GAME.scene(state, int(state.to_move))


def hand(state: State) -> Narrowing:
    return Narrowing([choice.gesture for choice in seen(state).choices])


def gesture_of(state: State, **decision: object) -> Gesture:
    return next(choice.gesture for choice in seen(state).choices if choice.decision == decision)


def lit(narrowing: Narrowing) -> set[str]:
    return {part.value for part in narrowing.open}


def test_the_dealt_plant_leads_to_its_four_places_and_to_nothing_else() -> None:
    narrowing = hand(load(start_position()))
    assert lit(narrowing) == {"cell-0--1-0", "cell-0-0--1", "cell-0-0-1", "cell-0-1-0"}
    assert narrowing.extras == []


def test_declining_light_is_offered_once_the_place_is_chosen() -> None:
    state = load(start_position())
    places = [hand(state).point(cell) for cell in lit(hand(state))]
    assert all(narrowing.complete is not None for narrowing in places)
    assert {extra.words for narrowing in places for extra in narrowing.extras} == {"don't grow it"}


def test_the_own_token_is_free_and_the_others_tell_their_price() -> None:
    state = at(SQUARE, market=MARKET, thumbs=[2, 0])
    costs = {
        "lamp-vi": gesture_of(state, do="take", card="jasmine").costs,
        "trowel": gesture_of(state, do="take", card="jasmine", token_col=2).costs,
    }
    assert costs == {"lamp-vi": (), "trowel": TWO_THUMBS}


def test_card_first_or_token_first_take_the_same() -> None:
    state = at(SQUARE, market=MARKET, thumbs=[2, 0])
    card_first = hand(state).point("plant-jasmine").point("token-3")
    token_first = hand(state).point("token-3").point("plant-jasmine")
    assert card_first.complete == token_first.complete is not None


def test_without_thumbs_a_card_is_taken_by_pointing_at_it() -> None:
    assert hand(at(SQUARE, market=MARKET, thumbs=[1, 0])).point("plant-jasmine").complete is not None


def test_a_card_with_thumbs_on_it_brings_them() -> None:
    market = {**MARKET, "plant_thumbs": [2, 0, 0, 0]}
    (thumbs,) = gesture_of(at(SQUARE, market=market), do="take", card="jasmine").brings
    assert (thumbs.icon, thumbs.amount) == ("thumb", 2)


def test_replacing_tokens_has_a_button_of_its_own_with_its_price() -> None:
    pressed = hand(at(SQUARE, market=MARKET, thumbs=[2, 0])).press("Replace tokens")
    assert lit(pressed) == {"token-1", "token-2", "token-3", "token-4"}
    assert {pressed.gestures[each].costs for each in pressed.left} == {TWO_THUMBS}


def test_a_place_tells_the_verdancy_that_it_brings() -> None:
    one = home("common-geranium | su-BBLM", " | aloe")
    state = at(one, phase="place", card="fo-MBBL", token="dog-un", place=("rooms", 1, 1))
    (leaf,) = gesture_of(state, do="place", at=[1, 0]).brings
    assert (leaf.icon, leaf.amount) == ("leaf", 2)
    (less,) = gesture_of(state, do="place", at=[1, 0], less=[[0, 0]]).brings
    assert less.amount == 1


@pytest.mark.parametrize(
    ("token", "decision", "amount"),
    [
        ("fertilizer", {"item": "fertilizer", "at": [0, 1]}, 3),
        ("watering-can", {"item": "watering-can", "at": [0, 0]}, 1),
    ],
)
def test_a_tool_tells_the_verdancy_that_it_brings(token: str, decision: dict[str, object], amount: int) -> None:
    (leaf,) = gesture_of(at(SQUARE, phase="use", token=token), do="use", **decision).brings
    assert (leaf.icon, leaf.amount) == ("leaf", amount)


def test_the_only_token_is_kept_by_the_button_that_ends_the_turn() -> None:
    ending = hand(at(SQUARE, phase="use", token="dog-un")).press("End turn, keep dog")
    assert ending.complete is not None
    assert [extra.words for extra in ending.extras] == ["keep nothing"]


def test_of_two_tokens_each_has_a_button_that_uses_it_and_one_that_keeps_it() -> None:
    offered = hand(at(SQUARE, phase="use", token="dog-un", storage="trowel")).open
    buttons = {part.value for part in offered if part.role == PRESS}
    assert buttons == {
        *("Use the dog", "End turn, keep dog"),
        *("Use the trowel", "End turn, keep trowel"),
    }


# ---- how many clicks a turn takes ----


def clicks(choices: list[Choice], code: int) -> int:
    """How often a hand points or presses to make a decision, a yes to what cannot be undone aside."""
    wanted = next(each for each in choices if each.code == code)
    return min(counted_in(choices, wanted, order) for order in ((PRESS, PLACE, THING), (PRESS, THING, PLACE)))


def counted_in(choices: list[Choice], wanted: Choice, order: tuple[str, ...]) -> int:
    """The same, with the parts of the gesture in this order of roles; what is known by then is not chosen."""
    narrowing, count = Narrowing([each.gesture for each in choices]), 0
    parts = sorted(wanted.gesture.parts, key=lambda part: order.index(part.role))
    for part in [*parts, *wanted.gesture.additions]:
        if part not in narrowing.settled:
            narrowing, count = narrowing.choose(part), count + 1
    return max(count, 1)


def test_a_turn_without_tools_takes_four_clicks() -> None:
    state = GAME.new(2, 5)
    bots = [make("greedy", seed) for seed in range(2)]
    turns = [0]
    while state.to_move != OVER:
        code = bots[state.to_move].choose(state)
        verb = state.describe(code)["do"]
        if verb in ("take", "place", "end"):
            turns[-1] += clicks(list(seen(state).choices), code)
        if verb == "end":
            turns.append(0)
        state.apply(code)
    assert median(turns[:-1]) <= 4
