"""What people read: places by what lies there, things by their names, nothing by its code."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from hortus.games.verdant import GAME
from hortus.games.verdant.look.words.things import SHORT, goal_help
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import OVER, State
from tests.games.verdant.positions import at, do, home
from tests.spoken import beyond_the_table

COMPONENTS = GAME.components
SQUARE = home("su-BBLM item:lamp-su | swiss-cheese-plant +1", "devils-ivy pot:wood | vi-MLMB")
# Ids that are not also plain words: they have a hyphen or a code in them; and cells as files write them.
IDS = [*COMPONENTS.plant_ids, *COMPONENTS.room_ids, *COMPONENTS.token_ids, *COMPONENTS.goal_ids]
SPELT = [rf"\b{re.escape(each)}\b" for each in IDS if "-" in each]
CODES = re.compile(
    "|".join([*SPELT, r"\bterracotta\b", r"\brow -?\d", r"\[-?\d", r"\b[BML]{4}\b", r"\b(SU|FL|FO|VI|UN)\b"])
)


def a_game(options: Json, seed: int) -> Iterator[State]:
    """The positions of a random game of two."""
    state, random = GAME.new(2, seed, options), Random(seed)
    while state.to_move != OVER:
        yield state
        state.apply(random.choice(list(state.legal())))
    yield state


def everything_said(state: State) -> Iterator[str]:
    """All words of a scene, of its moves, and of what the log says about them."""
    scene = GAME.scene(state, int(state.to_move) if state.to_move != OVER else 0)
    yield from (scene.question, scene.banner, scene.agenda, *scene.notes)
    for panel in scene.panels:
        yield from (panel.title, panel.note)
        for shape in panel.shapes:
            yield from (shape.label, shape.help, shape.badge, *shape.lines)
    for choice in scene.choices:
        gesture = choice.gesture
        yield from (choice.words, choice.shows, gesture.press, gesture.asks, gesture.commit)
        yield from (extra.words for extra in gesture.extras)
        yield from (amount.words for amount in (*gesture.costs, *gesture.brings))
        yield from (GAME.told(state, choice.code, seat) for seat in range(2))


@pytest.mark.parametrize("options", [{}, {"goals": True}, {"variant": "family"}], ids=["standard", "goals", "family"])
def test_no_id_and_no_code_is_ever_said(options: Json) -> None:
    said = {words for state in a_game(options, 4) for words in everything_said(state)}
    assert not [words for words in said if CODES.search(words)]


@pytest.mark.parametrize("options", [{}, {"variant": "family"}], ids=["standard", "family"])
def test_no_two_moves_have_the_same_words(options: Json) -> None:
    for state in a_game(options, 6):
        words = [choice.words for choice in GAME.scene(state, int(state.to_move)).choices] if state.to_move >= 0 else []
        assert len(set(words)) == len(words)


def said(state: State, **decision: object) -> str:
    return GAME.words(state, state.code_of(decision))


def test_a_place_is_named_by_what_lies_beside_it() -> None:
    state = at(SQUARE, phase="place", card="jasmine", token="dog-un")
    assert said(state, do="place", at=[-1, 0]) == "Place the Jasmine above the succulent room"
    assert said(state, do="place", at=[1, 2]) == "Place the Jasmine to the right of the vining room"


def test_one_of_two_rooms_of_a_type_is_named_by_a_plant_beside_it() -> None:
    twins = home("su-BBLM | swiss-cheese-plant +1", "devils-ivy | su-LMBB")
    state = at(twins, phase="use", token="dog-un")
    assert said(state, do="furnish", item="dog-un", at=[0, 0]) == (
        "Put the unusual dog into the succulent room left of the Swiss Cheese Plant"
    )


def test_the_log_tells_what_was_done() -> None:
    market = {"plants": ["jasmine", "betel", "hoya", "aloe"], "tokens": ["lamp-vi", "trowel", "cat-fo", "dog-un"]}
    state = at(SQUARE, market=market)
    taken = state.code_of({"do": "take", "card": "jasmine"})
    assert GAME.told(state, taken, 1) == "Took the Jasmine with the vining lamp"
    do(state, "take", card="jasmine")
    placed = state.code_of({"do": "place", "at": [-1, 0]})
    assert GAME.told(state, placed, 1) == "Placed the Jasmine above the succulent room"


def test_why_not_is_a_sentence_about_what_lies_there() -> None:
    state = at(SQUARE, phase="place", card="jasmine", token="dog-un")
    with pytest.raises(Refusal, match="the Swiss Cheese Plant is already there"):
        state.code_of({"do": "place", "at": [0, 1]})


def test_every_goal_has_a_few_words_for_the_table() -> None:
    assert set(SHORT) == set(COMPONENTS.goal_ids)
    assert max(map(len, SHORT.values())) <= 40


def test_a_goal_explains_what_it_scores_now() -> None:
    assert goal_help(COMPONENTS, "delayed-gratification", ["Flora", "Linné"], [4, 0]) == (
        "2 points for each terra cotta pot. So far Flora has 4 (2 × 2) and Linné has nothing."
    )


@pytest.mark.timeout(400)  # interpreted, on a busy machine
def test_hints_judgements_terminal_and_pad_say_no_code() -> None:
    assert not {text for text in beyond_the_table(GAME, 2, 3) if CODES.search(text)}
