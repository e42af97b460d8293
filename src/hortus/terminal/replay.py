"""A record, step by step: on a terminal forwards and back, in a pipe every decision in words and the score sheet."""

from collections.abc import Iterator

from hortus.kernel.contract import ONLOOKER, Game, State
from hortus.kernel.record import Record, replay
from hortus.terminal.screen import Screen
from hortus.terminal.text import scene_lines, score_lines


def step_through(record: Record, game: Game, screen: Screen | None = None) -> int:
    """Show a record on whatever screen there is."""
    screen = screen or Screen()
    states = list(replay(record, game))
    told = list(words_of(record, game, states))
    if screen.live and screen.asking:
        leaf_through(told, game, states, screen)
    else:
        for line in told:
            screen.say(line)
    last = game.scene(states[-1], ONLOOKER)
    screen.show([[("", "")], *score_lines(last.standings)])
    screen.say(last.question if record.result is not None else "The record stops here, before the game's end.")
    return 0


def words_of(record: Record, game: Game, states: list[State]) -> Iterator[str]:
    """Every decision in words."""
    players = ", ".join(seat.name for seat in record.header.seats)
    yield f"{game.title}: {players}"
    for before, step in zip(states, record.steps[1:], strict=False):
        code = before.code_of(step.decision or {})
        seat = int(before.to_move)
        name = game.name_at([each.name for each in record.header.seats], seat)
        yield f"{step.seq:4}  {name}: {game.done(before, code)}"


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
