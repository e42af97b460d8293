"""A record, step by step: on a terminal forwards and back, in a pipe every decision in words and the score sheet."""

from collections.abc import Iterator
from itertools import pairwise

from hortus.kernel.engine.contract import ONLOOKER, Game, State
from hortus.kernel.play.record import Played, Record, playing
from hortus.terminal.screen import Screen
from hortus.terminal.text import scene_lines, score_lines


def step_through(record: Record, game: Game, screen: Screen | None = None) -> int:
    """Show a record on whatever screen there is."""
    screen = screen or Screen()
    played = list(playing(record, game))
    states = [each.state for each in played]
    told = list(words_of(record, game, played))
    if screen.live and screen.asking:
        leaf_through(told, game, states, screen)
    else:
        for line in told:
            screen.say(line)
    last = game.scene(states[-1], ONLOOKER)
    screen.show([[("", "")], *score_lines(last.standings)])
    screen.say(last.question if record.result is not None else "The record stops here, before the game's end.")
    return 0


def words_of(record: Record, game: Game, played: list[Played]) -> Iterator[str]:
    """Every decision in words."""
    people = [seat.name for seat in record.header.seats]
    yield f"{game.title}: {', '.join(people)}"
    for before, made in pairwise(played):
        name = game.name_at(people, int(before.state.to_move))
        yield f"{made.step.seq:4}  {name}: {game.done(before.state, made.code)}"


def leaf_through(told: list[str], game: Game, states: list[State], screen: Screen) -> None:
    """n (or Enter) forwards, p back, a number to that decision, q out."""
    at = 0
    while True:
        state = states[at]
        seat = int(state.to_move) if state.to_move >= 0 else ONLOOKER
        screen.clear()
        screen.show(scene_lines(game.scene(state, seat), screen.width))
        screen.say(told[at], "heading")
        answer = screen.ask(f"{at} of {len(states) - 1}; n = next, p = back, 12 = go to 12, q = quit: ")
        if answer is None or answer == "q":
            return
        at = moment(answer, at, len(states) - 1)
        if at == len(states):
            return


def moment(answer: str, at: int, last: int) -> int:
    """Where an answer leads; one past the last means quit."""
    if answer.isdecimal():
        return min(int(answer), last)
    return max(0, at - 1) if answer == "p" else at + 1
