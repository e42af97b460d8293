"""What a hint gives as reasons is true: of the recommended decision, of this position, and whatever chance brings."""

from collections.abc import Iterator
from re import escape, findall, search
from typing import cast

import pytest

from hortus.bots.levels import make, searcher
from hortus.coach.explain import hints
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.scene.scene import OWN_ROLES, Shape
from tests.one_game import GAMES

# Worlds in which no hint has been thought out.
UNFORESEEN = (101, 102, 103)
# One position in so many is looked at: a hint takes long to think out.
SOMETIMES = 9
# The bot that is asked, and how many positions of each game the long run looks at.
ADVISER = "search:12"
MANY = 1000
# Things that may have names of their own.
NAMED = frozenset({"card", "tile"})


def positions(game: Game, seed: int, often: int = SOMETIMES) -> Iterator[State]:
    """Positions with a choice, from a game between players who overlook things."""
    state, dice = game.new(2, seed), seeded(seed, 3)
    bots = [make("casual", seed), make("greedy", seed + 1)]
    while state.to_move != OVER:
        if len(state.legal()) > 1 and dice.below(often) == 0:
            yield state
        state.apply(bots[state.to_move].choose(state))


def plan_of(found: Json) -> list[Json]:
    """The steps that a hint names after its decision."""
    return cast(list[Json], found["plan"])


def carried_out(state: State, found: Json, luck: int) -> tuple[State, State]:
    """A world before a hint, and after its decision and the steps that it names."""
    before, seat, begun = state.clone(), state.to_move, state.game.turn_of(state)
    before.resample(seat, Chance(luck, 0, 0, 1))
    after = before.clone()
    after.apply(cast(int, found["code"]))
    due = [cast(int, step["code"]) for step in plan_of(found)]
    while after.to_move == seat and state.game.turn_of(after) == begun:
        legal = after.legal()
        if len(legal) > 1 and (not due or due[0] not in legal):
            break
        after.apply(due.pop(0) if len(legal) > 1 else legal[0])
    return before, after


def untrue(state: State, found: Json) -> list[str]:
    """The facts of a hint that its decision and its steps do not bring about in some world."""
    told = cast(list[str], found["progress"])
    worlds = [carried_out(state, found, luck) for luck in UNFORESEEN]
    facts = [state.game.progress(before, after, int(state.to_move)) for before, after in worlds]
    return [each for each in told if not all(holds(each, those) for those in facts)]


def holds(fact: str, among: list[str]) -> bool:
    """Whether a sentence is among others, where luck may have added to it: "…, and a card can bring it"."""
    return any(each.startswith(fact.removesuffix(".")) for each in among)


def elsewhere(state: State, found: Json) -> list[str]:
    """What the reasons of a hint name though neither the player nor the decision has it."""
    scene = state.game.scene(state, int(state.to_move))
    gesture = next(choice.gesture for choice in scene.choices if choice.code == found["code"])
    moved = {gesture.piece, *gesture.companions, gesture.place, *gesture.covers}
    reasons = " ".join([str(found["why"]), *cast(list[str], found["progress"])])
    words = " ".join([str(found["words"]), *(str(step["words"]) for step in plan_of(found))])
    own, theirs = set[str](), set[str]()
    for panel in scene.panels:
        for shape in panel.shapes:
            here = panel.role in OWN_ROLES or shape.id in moved
            (own if here else theirs).update(names(shape, here))
    # A step may name a card in brief.
    moved_too = findall("“([^”]+)”", words)
    return [
        each
        for each in theirs - own
        if said(each, reasons) and not said(each, words) and not any(short in each for short in moved_too)
    ]


def said(name: str, text: str) -> bool:
    """Whether a text contains a name as whole words."""
    return search(rf"\b{escape(name)}\b", text) is not None


def names(shape: Shape, every: bool) -> list[str]:
    """What a thing is called; for things of others only if the name is its own: "two lawns" may be meant in general."""
    name = shape.label.removeprefix("The ").partition(",")[0]
    return [name] if every or (shape.kind in NAMED and not name.islower()) else []


def judged(game: Game, seed: int) -> int:
    """Look at the hints of one game; return in how many positions."""
    bot, looked = searcher(ADVISER, seed), 0
    for state in positions(game, seed):
        for found in hints(bot, state, 2):
            assert untrue(state, found) == []
            assert elsewhere(state, found) == []
            assert found["words"] == state.game.words(state, cast(int, found["code"]))
        looked += 1
    return looked


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_reasons_are_true_of_the_decision_in_every_world(game: Game) -> None:
    assert judged(game, 5) > 3


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_reasons_are_true_over_thousands_of_positions(game: Game) -> None:
    looked = seed = 0
    while looked < MANY:
        seed += 1
        looked += judged(game, seed)
