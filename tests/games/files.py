"""The example files of the games, and what becomes of a position file that is loaded and written again."""

from json import loads

from hortus.kernel.decision import Json, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game
from hortus.kernel.position import as_object, parse


def example(game: Game, file: str) -> Json:
    """An example file of a game."""
    return parse(game.example(file), file)


def comes_out_as(game: Game, data: Json) -> Json:
    """A position file as the game writes what it has read."""
    return as_object(loads(write(game.load(data, seeded(5)).position())), "the position")
