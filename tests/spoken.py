"""Everything that a table says to people while a game is played by chance: labels, help, questions, moves, the log."""

from collections.abc import Iterator
from itertools import count
from random import Random

from hortus.kernel.contract import ONLOOKER, OVER, Game, State
from hortus.kernel.scene import Choice, Scene

# Asking why something is refused takes long: only every ninth decision is asked about.
SOMETIMES = 9


def spoken(game: Game, players: int, seed: int) -> Iterator[str]:
    """Whatever is said from the first question to the final score."""
    state, luck = game.new(players, seed), Random(seed)
    for number in count():
        if state.to_move == OVER:
            break
        mover = int(state.to_move)
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
    yield from (scene.question, scene.banner, scene.agenda, *scene.notes)
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


def refusals(game: Game, state: State, scene: Scene) -> Iterator[str]:
    """Why the pieces that can be taken up may not lie elsewhere."""
    pieces = {choice.gesture.piece for choice in scene.choices if choice.gesture.place}
    places = [shape.id for panel in scene.panels for shape in panel.shapes]
    for piece in pieces:
        for place in places:
            found = game.why_not(state, scene.seat, piece, place, "")
            if found is not None:
                yield found.message
