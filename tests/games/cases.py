"""What tests that go through all games must know of each: it stands with the tests of the game.

All games are those of the house, and the sixth of docs/sixth-game.md, which comes as a guest.
"""

from dataclasses import dataclass
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.registry import find, names
from hortus.kernel.testing.checks import Recount
from hortus.newgame.meadow import GAME as SIXTH

ROOT = Path(__file__).parents[2]
GAMES = [*map(find, names()), SIXTH]
every_game = pytest.mark.parametrize("game", GAMES, ids=attrgetter("name"))


@dataclass(frozen=True)
class Cases:
    """The `CASES` of a game."""

    # Options that are worth a game of their own, beside the usual ones.
    variants: list[Json]
    # What the suite of the kernel goes through: these options, and every Nth position.
    option_sets: list[Json]
    every: int
    # Spoilt positions that a few seconds are enough for.
    spoilt: int
    # How its evaluator lets bots think, and with how many simulations they do so in a moment.
    strategy: str
    simulations: int
    # What beginners exceed in nearly all games: the bot for a first game, too.
    beginner: int
    # Whether trees that play on before they judge are tried here.
    plays_on: bool = False
    # Golden games whose decisions were not drawn from the legal list.
    chosen: tuple[str, ...] = ()
    # Options whose games have a part in the fingerprint of its rules, beside the usual ones.
    fingerprinted: tuple[Json, ...] = ()


def home_of(game: str) -> str:
    """The folder of a game's tests, as a package."""
    return "tests.newgame" if game == SIXTH.name else f"tests.games.{game}"


def cases_of(game: str) -> Cases:
    """The cases of a game."""
    found: Cases = import_module(f"{home_of(game)}.cases").CASES
    return found


def recount_of(game: str) -> Recount:
    """The points of a game counted by another algorithm."""
    found: Recount = import_module(f"{home_of(game)}.recount").recount
    return found


def perft_of(game: str) -> dict[str, tuple[State, list[int]]]:
    """Positions of a game, and in how many ways each goes on, one decision deep, two, and so on."""
    found: dict[str, tuple[State, list[int]]] = import_module(f"{home_of(game)}.perft").PERFT
    return found


def golden_of(game: str) -> list[Path]:
    """Whole games as they were once played."""
    return sorted((ROOT / home_of(game).replace(".", "/") / "golden").glob("*.txt"))
