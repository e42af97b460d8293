"""Hortus: five garden board games, one rules engine.

`compiled` says which build runs: the engine as machine code, or the same files as plain Python.
"""

from importlib.machinery import SOURCE_SUFFIXES, PathFinder
from pathlib import Path
from typing import Final

__version__: Final = "0.1.0"


def _is_compiled() -> bool:
    """Ask where the generator of chance would come from, without importing it: `hortus --version` stays quick."""
    spec = PathFinder.find_spec("hortus.kernel.chance", [str(Path(__file__).with_name("kernel"))])
    return spec is not None and spec.origin is not None and not spec.origin.endswith(tuple(SOURCE_SUFFIXES))


compiled: Final = _is_compiled()
