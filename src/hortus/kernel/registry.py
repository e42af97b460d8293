"""Finds the games: every room under `hortus.games`, and the `hortus.games` entry points of other packages; and what
stands in a room besides the rules: modules and files found by their names, all of them optional.

Games are searched once per process: reading the metadata of all installed packages is slow.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from traceback import walk_tb
from types import ModuleType
from typing import TYPE_CHECKING, cast

from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.engine.contract import Game

if TYPE_CHECKING:
    from hortus.kernel.engine.contract import State
    from hortus.kernel.scene.scene import Panel, Recipe, Scene
    from hortus.kernel.solver import Model

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


@dataclass(frozen=True)
class Room:
    """The room of a game: what stands beside its rules, in the package of its class.

    >>> import hortus
    >>> room = hortus.Room(hortus.find("village_green"))
    >>> room.guide().splitlines()[0]
    '# Village Green'
    """

    game: Game

    def text(self, name: str) -> str:
        """A file; nothing if there is none."""
        return text(self._module, name)

    def listed(self, folder: str, ending: str) -> list[str]:
        """The sorted names of the files with this ending in a folder, without the ending."""
        return listed(self._module, folder, ending)

    def guide(self) -> str:
        """The rules for players, in our words, as Markdown: guide.md."""
        return self.text("guide.md")

    def stylesheet(self) -> str:
        """The styles specific to this game's page: table.css. They apply to no other game."""
        return self.text("look/table.css")

    def recipes(self) -> "dict[str, Recipe]":
        """How its things are drawn: RECIPES in `art`. Everything else gets the outline of its kind."""
        return cast("dict[str, Recipe]", self._offered("look.art", "RECIPES") or {})

    def board(self, scene: "Scene") -> "tuple[Panel, ...]":
        """The panels as a page shows them, with more space than a terminal: `board` in `art`."""
        found = self._offered("look.art", "board")
        return cast("Callable[[Scene], tuple[Panel, ...]]", found)(scene) if found else scene.panels

    def cover(self) -> str:
        """The picture of the game as SVG: `cover` in `art`. None: a page draws a fresh table."""
        found = self._offered("look.art", "cover")
        return cast("Callable[[], str]", found)() if found else ""

    def takes(self, state: "State", code: int) -> list[tuple[str, str]]:
        """What a legal decision takes, as kinds and names, for statistics: `takes` in `tallies`.

        By default, every word of the decision.
        """
        found = self._offered("mind.tallies", "takes")
        if found:
            return cast("Callable[[State, int], list[tuple[str, str]]]", found)(state, code)
        return [(key, value) for key, value in self.game.describe(state, code).items() if isinstance(value, str)]

    def dealt(self, state: "State", seat: int) -> list[tuple[str, str]]:
        """What a seat has from set-up, as kinds and names, for statistics: `dealt` in `tallies`.

        The kinds and names are those of `takes`. Empty by default.
        """
        found = self._offered("mind.tallies", "dealt")
        return cast("Callable[[State, int], list[tuple[str, str]]]", found)(state, seat) if found else []

    def replaces(self, decision: Json, earlier: Json) -> bool:
        """Whether a decision changes an earlier one of its turn: `replaces` in `tallies`. By default, none does."""
        found = self._offered("mind.tallies", "replaces")
        return bool(cast("Callable[[Json, Json], bool]", found)(decision, earlier)) if found else False

    def ending(self, state: "State") -> str:
        """What ended a game, in words: `ending` in `tallies`. By default nothing is said about the end."""
        found = self._offered("mind.tallies", "ending")
        return cast("Callable[[State], str]", found)(state) if found else ""

    def rank(self, points: int) -> str:
        """What a solo player's points are called: `rank` in `tallies`. None: there are no ranks."""
        found = self._offered("mind.tallies", "rank")
        return cast("Callable[[Game, int], str]", found)(self.game, points) if found else ""

    def hindsight(self) -> "Model | None":
        """Finds the best garden after the game: `hindsight`."""
        return cast("Model | None", part(self._module, "mind.hindsight"))

    @property
    def _module(self) -> str:
        """The module in which the class of the game stands."""
        return type(self.game).__module__

    def _offered(self, name: str, what: str) -> object:
        """A name from a module of the room; None if it is not there."""
        return getattr(part(self._module, name), what, None)


def package_of(module: str) -> str:
    """The room of a game, from the module that defines its class; nothing if that is a single file."""
    spec = import_module(module).__spec__
    return spec.parent or "" if spec else ""


@cache
def part(module: str, name: str) -> ModuleType | None:
    """A module of the room, loaded on demand; None if there is none."""
    package, folder = package_of(module), name.rpartition(".")[0]
    if not package or (folder and part(module, folder) is None) or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


@cache
def text(module: str, name: str) -> str:
    """A file of the room; nothing if there is none."""
    package = package_of(module)
    file = files(package).joinpath(name) if package else None
    return file.read_text(encoding="utf-8") if file and file.is_file() else ""


def listed(module: str, folder: str, ending: str) -> list[str]:
    """The sorted names of the files with this ending in a folder of the room, without the ending."""
    package = package_of(module)
    place = files(package).joinpath(folder) if package else None
    if place is None or not place.is_dir():
        return []
    return sorted(each.name.removesuffix(ending) for each in place.iterdir() if each.name.endswith(ending))
