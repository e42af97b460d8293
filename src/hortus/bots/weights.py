"""Weights of a game's evaluator as a file: written by `hortus tune`, read wherever bots think."""

from pathlib import Path

from mypy_extensions import i64

from hortus.bots.base import Bot
from hortus.kernel.decision import Json, Refusal, nearest, write
from hortus.kernel.engine.contract import Evaluator, Game, State
from hortus.kernel.position import as_object, as_text, need, parse

KIND = "weights"
WHAT = "the weights file"
# A file longer than this holds something else.
LONGEST = 1 << 20


def weights_file(game: Game, players: int, weights: dict[str, float]) -> str:
    """The text of a weights file, with what they were tuned for."""
    found: Json = {"game": game.name, "kind": KIND, "players": players, "weights": weights}
    return write(found) + "\n"


def read_weights(game: Game, text: str) -> dict[str, float]:
    """The weights of a file for this game; a name that its evaluator does not know is refused."""
    data = parse(text, WHAT)
    kind, name = need(data, "kind", WHAT), as_text(need(data, "game", WHAT), '"game"')
    if kind != KIND:
        raise Refusal("format", f'{WHAT} is of the kind {write(kind)}, not "{KIND}"')
    if name != game.name:
        raise Refusal("format", f"{WHAT} is for {name}, not {game.name}")
    known = game.evaluator.weights()
    found: dict[str, float] = {}
    for weight, value in as_object(need(data, "weights", WHAT), '"weights"').items():
        if weight not in known:
            raise Refusal("format", f'{game.title} has no weight "{weight}"{nearest(weight, list(known))}')
        # Judgements divide by some of them.
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < float("inf"):
            raise Refusal("format", f'the weight "{weight}" is {write(value)}, not a number above 0')
        found[weight] = float(value)
    return found


def opinion_of(game: Game, weights: dict[str, float]) -> Evaluator | None:
    """The evaluator of a game with these weights; nothing where there are none."""
    return game.evaluator.reweighted(weights) if weights else None


def weights_text(path: str) -> str:
    """The text of a weights file that a bot's name ends in: `greedy@better.json`."""
    try:
        with Path(path).open("rb") as file:
            found = file.read(LONGEST + 1)
        text = found.decode()
    except (OSError, UnicodeDecodeError) as error:
        told = error.strerror if isinstance(error, OSError) else "it is not valid UTF-8"
        raise Refusal("file", f"{WHAT} {path} cannot be read: {told}") from error
    if len(found) > LONGEST:
        raise Refusal("file", f"{WHAT} {path} is longer than 1 MiB")
    parse(text, WHAT)
    return text


class WeightedBot(Bot):
    """One of our bots with weights of its own, so that old and new ones can play each other."""

    def __init__(self, name: str, seed: int, own: Bot, path: str) -> None:
        super().__init__(name, seed)
        self.own = own
        self.text = weights_text(path)

    def begin(self, seed: int) -> None:
        """Start a new game."""
        self.own.begin(seed)

    def choose(self, state: State) -> i64:
        """Choose with these weights, whatever all others think with."""
        if self.own.opinion is None:
            self.own.opinion = opinion_of(state.game, read_weights(state.game, self.text))
        return self.own.choose(state)

    def goes_on(self, state: State) -> bool:
        """Whether the bot is carrying out a plan."""
        return self.own.goes_on(state)
