"""Finds the games: every room under `hortus.games`, and the `hortus.games` entry points of other packages.

Both are searched once per process: reading the metadata of all installed packages is slow.
"""

import logging
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from traceback import walk_tb

from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.engine.contract import Game

ROOMS = "hortus.games"
LOG = logging.getLogger(__name__)


@cache
def rooms() -> frozenset[str]:
    """The games of the house."""
    return frozenset(module.name for module in iter_modules(import_module(ROOMS).__path__))


@cache
def guests() -> dict[str, EntryPoint]:
    """The games of other packages; none may take the name of one of ours."""
    return {entry.name: entry for entry in entry_points(group=ROOMS) if entry.name not in rooms()}


def names() -> list[str]:
    """The names of all games, without loading them."""
    return sorted([*rooms(), *guests()])


def find(name: str) -> Game:
    """The game with this name; an unknown one, or a guest that cannot be loaded, is refused.

    >>> import hortus
    >>> game = hortus.find("planta_nubo")
    >>> game.title, game.least, game.most
    ('Planta Nubo', 1, 4)
    """
    if name in rooms():
        return room(name)
    if name in guests():
        found = guest(name)
        if isinstance(found, Game):
            return found
        raise Refusal("game", f'the game "{name}" cannot be loaded: {found}')
    hint = nearest(name, names()) or f"; there are: {', '.join(names())}"
    raise Refusal("format", f'there is no game "{name}"{hint}')


def playable() -> list[Game]:
    """All games except guests that cannot be loaded."""
    found = {name: room(name) if name in rooms() else guest(name) for name in names()}
    for name, game in found.items():
        if not isinstance(game, Game):
            warn(name, game)
    return [game for game in found.values() if isinstance(game, Game)]


@cache
def warn(name: str, why: str) -> None:
    """Say once which guest is left out."""
    LOG.warning('the game "%s" of another package cannot be loaded: %s', name, why)


@cache
def room(name: str) -> Game:
    """A game of the house."""
    game: Game = import_module(f"{ROOMS}.{name}").GAME
    return game


@cache
def guest(name: str) -> Game | str:
    """A game from another package, or what is wrong with it: it must not harm the others."""
    try:
        found = guests()[name].load()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return found if isinstance(found, Game) else f"{guests()[name].value} is not a Game"


def at_fault(error: BaseException) -> list[str]:
    """The guests whose code an error came through; none if it is ours alone. Guests of one package fail together."""
    modules = [str(frame.f_globals.get("__name__")) for frame, _ in walk_tb(error.__traceback__)]
    packages = {module.partition(".")[0] for module in modules}
    return [name for name, entry in guests().items() if entry.module.partition(".")[0] in packages]


def entry(game: Game) -> Json:
    """A game as an entry in a list of games."""
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
