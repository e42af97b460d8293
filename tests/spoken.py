"""Everything that a table says to people while a game is played by chance: labels, help, questions, moves, the log,
refusals, hints, judgements, the score pad and the terminal."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import cast

from hortus.bots.levels import searcher
from hortus.coach.analyse import judged
from hortus.coach.explain import hints
from hortus.kernel.engine.contract import ONLOOKER, OVER, Game, State
from hortus.kernel.scene.gesture import Narrowing
from hortus.kernel.scene.scene import Choice, Scene
from hortus.terminal.choices import option_lines, options
from hortus.terminal.text import plain

# A scene takes long to build, and has much in common with the one before: every third one is looked at.
OFTEN = 3
# Asking why something is refused takes longer.
SOMETIMES = 21


def spoken(game: Game, players: int, seed: int) -> Iterator[str]:
    """Whatever is said from the first question to the final score."""
    state, luck = game.new(players, seed), Random(seed)
    for number in count():
        if state.to_move == OVER:
            break
        mover = int(state.to_move)
        if number % OFTEN == 0:
            scene = game.scene(state, mover)
            yield from of_scene(scene)
            if number % SOMETIMES == 0:
                yield from refusals(game, state, scene)
        code = luck.choice(list(state.legal()))
        for seat in (mover, ONLOOKER):
            yield game.told(state, code, seat)
        state.apply(code)
    yield from of_scene(game.scene(state, 0))
    yield from of_scene(game.scene(state, ONLOOKER))


def of_scene(scene: Scene) -> Iterator[str]:
    """What a scene says."""
    yield from (scene.question, scene.banner, scene.progress, scene.agenda, *scene.notes)
    for panel in scene.panels:
        yield from (panel.title, panel.note)
        for shape in panel.shapes:
            yield from (shape.label, shape.help, shape.badge)
    for choice in scene.choices:
        yield from of_choice(choice)
    for standing in scene.standings:
        yield from (name for name, _ in standing.breakdown)
        yield from standing.details


def of_choice(choice: Choice) -> Iterator[str]:
    """What a choice says, at the table and in the list of moves."""
    gesture = choice.gesture
    yield from (choice.words, choice.shows, gesture.press, gesture.asks, gesture.commit)
    yield from (amount.words for amount in (*gesture.costs, *gesture.brings))
    yield from (extra.words for extra in gesture.extras)


def beyond_the_table(game: Game, players: int, seed: int, every: int = 80) -> Iterator[str]:
    """What is said about a game by those who look at it: hints, judgements, terminal, pad."""
    state, luck, bot = game.new(players, seed), Random(seed), searcher("search:4", seed)
    for number in count():
        if state.to_move == OVER:
            break
        code = luck.choice(list(state.legal()))
        if number % every == every // 2 and len(state.legal()) > 1:
            for each in hints(bot, state, 2):
                yield from (str(each["why"]), *cast(list[str], each["progress"]))
            verdict = judged(bot, state, number, code)
            yield from (verdict.words, verdict.lesson)
            yield from terminal(game.scene(state, int(state.to_move)))
        state.apply(code)
    yield from pad(game)


def terminal(scene: Scene) -> Iterator[str]:
    """The choices as a terminal lists them, at the first step and at the next one of each."""
    narrowing = Narrowing([choice.gesture for choice in scene.choices])
    first = options(scene, narrowing, most=6)
    yield plain(option_lines(first, 80))
    for option in first:
        if option.part is not None:
            yield plain(option_lines(options(scene, narrowing.choose(option.part), most=6), 80))


def pad(game: Game) -> Iterator[str]:
    """The questions and pieces of the score pad."""
    found = game.pad()
    if found is None:
        return
    for field in (*found.table, *found.player):
        yield from (field.title, field.help)
    for catalogue in found.catalogues.values():
        yield from (catalogue.title, catalogue.example)
        for entry in catalogue.entries:
            yield from (entry.group, entry.shape.label, entry.shape.help)
            for question in entry.questions:
                yield from (question.title, *(answer.words for answer in question.answers))


def refusals(game: Game, state: State, scene: Scene) -> Iterator[str]:
    """Why the pieces that can be taken up may not lie elsewhere."""
    pieces = {choice.gesture.piece for choice in scene.choices if choice.gesture.place}
    places = [shape.id for panel in scene.panels for shape in panel.shapes]
    for piece in pieces:
        for place in places:
            found = game.why_not(state, scene.seat, piece, place, "")
            if found is not None:
                yield found.message
