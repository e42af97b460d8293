"""Third-party Python bots: `module:Class`, `file.py:Class`, or a name among the entry points of `hortus.bots`.

A guest is a subclass of `Bot`, made with a name and a seed, or a function from a state to the code of a decision. It
gets a state in which everything hidden from its seat is dealt anew, so peeking brings nothing, and must choose a legal
decision. Only a class or function with `CHEATS = True` gets the truth, and the run says so.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import print_exception
from types import ModuleType, TracebackType
from typing import Final, cast

from mypy_extensions import i64

from hortus.bots.base import Bot
from hortus.kernel.decision import Refusal, nearest
from hortus.kernel.engine.contract import State

GROUP: Final = "hortus.bots"
SCRIPT: Final = ".py"
# The attribute by which a guest asks for the true state, for experiments.
CHEATS: Final = "CHEATS"
# Where the bots are that redeal what their seat cannot know before they think.
OURS: Final = "hortus.bots."


class FunctionBot(Bot):
    """Lets a function choose."""

    def __init__(self, name: str, seed: int, function: Callable[[State], int]) -> None:
        super().__init__(name, seed)
        self.function = function

    def choose(self, state: State) -> i64:
        """The function's choice."""
        return self.function(state)


class GuestBot(Bot):
    """A third-party bot: its errors are reported as its own."""

    def __init__(self, name: str, seed: int, own: Bot, *, cheats: bool = False) -> None:
        super().__init__(name, seed)
        self.own = own
        self.cheats = cheats
        if cheats:
            print(f"hortus: {name} CHEATS: it sees what is hidden from its seat", file=sys.stderr)

    def begin(self, seed: int) -> None:
        """Start a new game."""
        super().begin(seed)
        with blaming(self.name):
            self.own.begin(seed)

    def choose(self, state: State) -> i64:
        """The guest's choice, if it is legal."""
        self.own.opinion = self.opinion
        seen = state.clone()
        if not self.cheats:
            seen.resample(state.to_move, self.chance)
        with blaming(self.name):
            code = int(self.own.choose(seen))
        if code not in state.legal():
            raise Refusal("bot", f"{self.name} chose {code}, which is not on offer")
        return code

    def end(self, state: State, seat: i64) -> None:
        """Learn how a game ended."""
        with blaming(self.name):
            self.own.end(state.clone(), seat)

    def close(self) -> None:
        """There are no more games."""
        with blaming(self.name):
            self.own.close()


@contextmanager
def blaming(name: str) -> Iterator[None]:
    """Print the guest's own part of a traceback, and refuse to go on in one sentence that names the guest."""
    try:
        yield
    except (Exception, SystemExit) as error:
        print_exception(type(error), error, own_frames(error.__traceback__), file=sys.stderr)
        raise Refusal("bot", f"{name} failed: {type(error).__name__}: {error}") from error


def own_frames(frames: TracebackType | None) -> TracebackType | None:
    """A traceback without the frames of this file, which say nothing to the author of a bot."""
    while frames is not None and frames.tb_frame.f_code.co_filename == __file__:
        frames = frames.tb_next
    return frames


def guest_names() -> list[str]:
    """The bots that installed packages provide."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def is_guest(name: str) -> bool:
    """Whether a name stands for a third-party bot."""
    return ":" in name or name in guest_names()


def guest(name: str, seed: int) -> Bot:
    """The guest with this name, ready to play."""
    return guest_of(loaded(name), name, seed)


def guest_of(found: object, name: str, seed: int) -> Bot:
    """A class or function of somebody else's, ready to play."""
    if isinstance(found, type) and issubclass(found, Bot):
        # The type of a class does not say how its subclasses are created; ours take a name and a seed.
        make = cast(Callable[[str, int], Bot], found)
        with blaming(name):
            return guarded(make(name, seed), name, seed)
    if callable(found) and not isinstance(found, type):
        return GuestBot(name, seed, FunctionBot(name, seed, found), cheats=bool(getattr(found, CHEATS, False)))
    raise Refusal("usage", f"{name} is neither a subclass of hortus.Bot nor a function")


def guarded(bot: Bot, name: str, seed: int) -> Bot:
    """A bot that sees only what its seat may know: our own keep to that by themselves, any other becomes a guest."""
    if type(bot).__module__.startswith(OURS):
        return bot
    return GuestBot(name, seed, bot, cheats=bool(getattr(bot, CHEATS, False)))


def loaded(name: str) -> object:
    """The class or function that a name stands for."""
    try:
        for entry in entry_points(group=GROUP):
            if entry.name == name:
                return cast(object, entry.load())
        place, _, member = name.rpartition(":")
        module = from_file(place) if place.endswith(SCRIPT) else from_path(place)
    except FileNotFoundError as error:
        raise Refusal("usage", f"{name} cannot be loaded: there is no file {error.filename}") from error
    except (Exception, SystemExit) as error:
        raise Refusal("usage", f"{name} cannot be loaded: {type(error).__name__}: {error}") from error
    if not hasattr(module, member):
        known = [each for each, found in vars(module).items() if callable(found)]
        raise Refusal("usage", f'{name} cannot be loaded: there is no "{member}" in {place}{nearest(member, known)}')
    return cast(object, getattr(module, member))


def from_file(place: str) -> ModuleType:
    """Run a file as a module; the same file is run only once."""
    path = Path(place).resolve()
    name = f"hortus_guest_{path.stem}_{abs(hash(str(path))):x}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{place} is not a Python file")
    module = module_from_spec(spec)
    sys.modules[name] = module
    # As if it were run as a program: it may import the files beside it.
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def from_path(place: str) -> ModuleType:
    """Import a module as `python -m` would: the working directory counts."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    return import_module(place)
