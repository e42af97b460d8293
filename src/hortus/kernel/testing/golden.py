"""Golden playthroughs (whole games as text to keep and compare), and perft (how many ways a position can continue)."""

from collections.abc import Callable
from hashlib import sha256

from hortus.kernel.decision import Json, write
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.position import as_number, as_object, as_text, parse
from hortus.kernel.testing.checks import another

Chooser = Callable[[State, Chance], int]


class Difference(AssertionError):
    """A playthrough no longer matches: on which line, and what differs."""


def random_choice(state: State, dice: Chance) -> int:
    """A random legal decision."""
    legal = state.legal()
    return legal[dice.below(len(legal))]


def playthrough(
    game: Game, players: int, seed: int, options: Json | None = None, choose: Chooser = random_choice
) -> str:
    """A new golden text: the setup, every decision, the scores and the final hash."""
    head: Json = {"game": game.name, "players": players, "options": options or {}, "seed": seed}
    state = game.new(players, seed, options)
    dice = another(seeded(seed))
    lines = [write(head)]
    while state.to_move != OVER:
        code = choose(state, dice)
        lines.append(f"{state.to_move} {write(state.describe(code))}")
        state.play(code)
    return "\n".join([*lines, closing(state), ""])


def closing(state: State) -> str:
    """The last line: the final scores and hash."""
    scores = [state.score(seat) for seat in range(state.seats)]
    return f"scores {write(scores)} hash {sha256(state.key()).hexdigest()[:16]}"


def compare(game: Game, text: str) -> None:
    """Play a golden text again; a Difference says where it diverges."""
    first, *decisions, last = text.splitlines()
    head = parse(first, "line 1")
    players = as_number(head["players"], "players")
    if as_text(head["game"], "game") != game.name:
        raise Difference(f"line 1: this is a game of {head['game']}")
    state = game.new(players, as_number(head["seed"], "seed", most=2**63), as_object(head["options"], "options"))
    for number, line in enumerate(decisions, start=2):
        seat, _, decision = line.partition(" ")
        if seat != str(state.to_move):
            raise Difference(f"line {number}: seat {seat} decided, now seat {state.to_move} is to move")
        try:
            state.apply(state.code_of(parse(decision, "the decision")))
        except ValueError as error:
            raise Difference(f"line {number}: {error}") from error
    if state.to_move != OVER:
        raise Difference(f"line {len(decisions) + 2}: the game ended here, now it goes on")
    if closing(state) != last:
        raise Difference(f"line {len(decisions) + 2}: {last} is now {closing(state)}")


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` decisions from here; equal positions count each time."""
    if depth == 0:
        return 1
    codes = state.legal()
    if depth == 1:
        return len(codes)
    count = 0
    for code in codes:
        after = state.clone()
        after.apply(code)
        count += perft(after, depth - 1)
    return count
