"""Weights of a game's evaluator as a file: written by `hortus tune`, read wherever bots think."""

from hortus.kernel.contract import Evaluator, Game
from hortus.kernel.decision import Json, Refusal, nearest, write
from hortus.kernel.position import as_object, as_text, need, parse

KIND = "weights"
WHAT = "the file of weights"


def weights_file(game: Game, players: int, weights: dict[str, float]) -> str:
    """The text of a file of weights, with what they were tuned for."""
    found: Json = {"game": game.name, "kind": KIND, "players": players, "weights": weights}
    return write(found) + "\n"


def read_weights(game: Game, text: str) -> dict[str, float]:
    """The weights of a file for this game; a name that its evaluator does not know is refused."""
    data = parse(text, WHAT)
    kind, name = need(data, "kind", WHAT), as_text(need(data, "game", WHAT), '"game"')
    if kind != KIND:
        raise Refusal("format", f'{WHAT} is of the kind {write(kind)}, not "{KIND}"')
    if name != game.name:
        raise Refusal("format", f"{WHAT} is for {name}, not for {game.name}")
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
