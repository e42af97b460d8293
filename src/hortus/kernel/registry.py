"""Finds the games: every room under `hortus.games`, and what other packages offer as entry points of `hortus.games`."""

from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from hortus.kernel.contract import Game
from hortus.kernel.decision import Json, Refusal, nearest

ROOMS = "hortus.games"


def names() -> list[str]:
    """The names of all games, without loading them."""
    house = import_module(ROOMS)
    own = [module.name for module in iter_modules(house.__path__)]
    return sorted(own + [entry.name for entry in entry_points(group=ROOMS)])


def find(name: str) -> Game:
    """The game of this name; one that is not there is refused.

    >>> import hortus
    >>> game = hortus.find("planta_nubo")
    >>> game.title, game.least, game.most
    ('Planta Nubo', 1, 4)
    """
    if name not in names():
        raise Refusal("format", f'there is no game "{name}"{nearest(name, names())}')
    for entry in entry_points(group=ROOMS):
        if entry.name == name:
            return as_game(entry.load(), name)
    return as_game(import_module(f"{ROOMS}.{name}").GAME, name)


def as_game(found: object, name: str) -> Game:
    """What a room offers as its game must be one."""
    if not isinstance(found, Game):
        raise TypeError(f"the room {name} offers no Game")
    return found


def entry(game: Game) -> Json:
    """A game as a list of games tells of it."""
    options: list[Json] = [
        {"name": option.name, "default": option.default, "meaning": option.meaning, "values": option.values}
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": game.title,
        "credit": game.credit,
        "players": [game.least, game.most],
        "ruleset": game.ruleset,
        "options": options,
    }
