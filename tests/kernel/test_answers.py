"""The yes to a question: over whole games, no question has only buttons that decline."""

from random import Random

import pytest

from hortus.kernel import registry
from hortus.kernel.answers import Yes, declines, deed, yes_to
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Gesture
from hortus.kernel.scene import Choice, Scene

# Seeds of the games that are played.
SEEDS = (1, 2)


def choice(words: str, gesture: Gesture, do: str = "take") -> Choice:
    decision: Json = {"do": do}
    return Choice(decision, 0, words, gesture)


def scene(question: str, *choices: Choice) -> Scene:
    return Scene("a game", "A game", 0, 0, "turn", question, (), choices, ())


def played(game: str, seed: int) -> list[Scene]:
    """What the mover of a random game sees, question by question."""
    found = registry.find(game)
    state, random, seen = found.new(2, seed), Random(seed), []
    while state.to_move >= 0:
        seen.append(found.scene(state, state.to_move))
        state.apply(random.choice(state.legal()))
    return seen


@pytest.mark.once
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", registry.names())
def test_no_question_of_a_whole_game_has_only_buttons_that_decline(game: str, seed: int) -> None:
    for each in played(game, seed):
        choices = (*each.choices, *each.shortcuts)
        pointed = [one for one in choices if not one.gesture.press]
        buttons = [one for one in choices if one.gesture.press]
        yes = yes_to(each)
        says_yes = yes is not None or any(not declines(one, pointed) for one in buttons)
        assert says_yes or not pointed or not buttons, each.question
        assert yes is None or (yes.words and all(one in pointed for one in yes.choices)), each.question


def test_the_only_yes_is_the_decision_itself() -> None:
    pick = choice("Compost the flower on h3 for 1 oxygen", Gesture("cell-h3", "compost"))
    other = choice("Move the red flower to a pot", Gesture("cell-b3", "pot"))
    no = choice("Leave it", Gesture(press="Leave it"), "skip")
    assert yes_to(scene("Compost the flower at the end?", pick, other, no)) == Yes(pick.words, (pick,))


def test_several_are_named_by_the_question_or_by_what_they_share() -> None:
    beds = [choice(f"Take the {colour} bed of 4", Gesture(colour)) for colour in ("red", "blue")]
    no = choice("No bed", Gesture(press="No bed"), "skip")
    assert yes_to(scene("Lay a bed, or end your turn.", *beds, no)) == Yes("Lay a bed …", tuple(beds))
    assert yes_to(scene("Which bed do you take?", *beds, no)) == Yes("Take one …", tuple(beds))


def test_a_question_with_a_button_that_agrees_needs_no_other() -> None:
    taken = choice("Take 1 soil", Gesture(press="Take 1 soil"), "take_soil")
    laid = choice("Place soil on d1", Gesture("soil", "d1"))
    no = choice("No soil", Gesture(press="No soil"), "skip")
    assert yes_to(scene("Take 1 soil, or place one.", taken, laid, no)) is None
    assert yes_to(scene("Place soil.", laid)) is None


def test_a_title_before_a_colon_is_left_out() -> None:
    assert deed("Bonus action: swap a leftover?") == "Swap a leftover"
    assert deed("Deliver up to 2 more: two go to one container.") == "Deliver up to 2 more"
    assert deed("Where does your tile go?") == ""
