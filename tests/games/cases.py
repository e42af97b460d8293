"""What tests that go through all games must know of each: it stands with the tests of the game."""

from dataclasses import dataclass
from importlib import import_module

from hortus.kernel.decision import Json


@dataclass(frozen=True)
class Cases:
    """The `CASES` of a game."""

    # Options that are worth a game of their own, beside the usual ones.
    variants: list[Json]
    # Spoilt positions that a few seconds are enough for.
    spoilt: int
    # How its evaluator lets bots think, and with how many simulations they do so in a moment.
    strategy: str
    simulations: int
    # Whether trees that play on before they judge are tried here.
    plays_on: bool = False
    # Options whose games have a part in the fingerprint of its rules, beside the usual ones.
    fingerprinted: tuple[Json, ...] = ()


def cases_of(game: str) -> Cases:
    """The cases of a game of the house."""
    found: Cases = import_module(f"tests.games.{game}.cases").CASES
    return found
