"""Hortus: five garden board games, one rules engine.

`compiled` says which build runs: the engine as machine code, or the same files as plain Python.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hortus.build import HERE, is_compiled

if TYPE_CHECKING:
    from hortus.front import (
        ONLOOKER,
        OVER,
        Bot,
        Evaluator,
        Game,
        Json,
        Match,
        Observation,
        Record,
        Refusal,
        Room,
        Seat,
        State,
        Variation,
        analyse,
        bot,
        bot_names,
        find,
        game_names,
        hint,
        load,
        new,
        observe,
        read_record,
        replay,
        score,
        verify,
    )

__all__ = [
    "ONLOOKER",
    "OVER",
    "Bot",
    "Evaluator",
    "Game",
    "Json",
    "Match",
    "Observation",
    "Record",
    "Refusal",
    "Room",
    "Seat",
    "State",
    "Variation",
    "analyse",
    "bot",
    "bot_names",
    "compiled",
    "find",
    "game_names",
    "hint",
    "load",
    "new",
    "observe",
    "read_record",
    "replay",
    "score",
    "verify",
]

__version__: Final = "0.3.0"
compiled: Final = is_compiled(HERE)


def __getattr__(name: str) -> Any:
    """Load the engine on first use."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("hortus.front"), name)


def __dir__() -> list[str]:
    """The public names only."""
    return sorted([*__all__, "__doc__", "__version__"])
