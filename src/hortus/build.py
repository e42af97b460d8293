"""Which build of the engine runs: machine code, or the same files as plain Python, and then why."""

import sys
from importlib.machinery import SOURCE_SUFFIXES, PathFinder
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
# Written beside this file when the engine could not be compiled: the reason, as one line.
REASON: Final = "interpreted.txt"
CHECKOUT: Final = "these are the sources themselves; ./hortus runs the compiled engine"

# Said by a server that was started before that.
READY: Final = "bots use the compiled engine already, and the rest will after a restart"


def is_compiled(package: Path) -> bool:
    """Ask where the chance generator would come from, without importing it: `hortus --version` stays quick."""
    spec = PathFinder.find_spec("hortus.kernel.engine.chance", [str(package / "kernel" / "engine")])
    return spec is not None and spec.origin is not None and not spec.origin.endswith(tuple(SOURCE_SUFFIXES))


def is_compiled_now() -> bool:
    """Whether a process that starts now would run the compiled engine: that may have been built only just now."""
    folders = (Path(folder or ".") / "hortus" for folder in sys.path)
    return is_compiled(next((folder for folder in folders if (folder / "__init__.py").exists()), HERE))


def why_interpreted() -> str:
    """Why the engine of this package is plain Python."""
    note = HERE / REASON
    return note.read_text(encoding="utf-8").strip() if note.exists() else CHECKOUT


def describe() -> str:
    """The build that runs, for people: "compiled", or "interpreted" and why."""
    if is_compiled(HERE):
        return "compiled"
    return f"interpreted: {READY if is_compiled_now() else why_interpreted()}"
