"""Removes a room and lets the rest prove that it does not miss it: `python -m tools.rooms [GAME …]`.

A scratch copy of the repository without the game and its tests runs all other tests, except those of the browser and of
the documents, which cover all games; one kind of database is enough. It runs on the compiled engine if there is one,
since every game is a separate library and can be removed there as well.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from hortus.kernel.registry import names
from tools.lint import published

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = ["--ignore", "tests/browser", "-m", "not soak and not documents", "-k", "not postgres"]
# Seconds for one test: this runs for a long time, often beside other work.
PATIENCE = "900"


def copied(to: Path, missing: str) -> None:
    """The repository without a room."""
    for path in published(ROOT):
        name = path.relative_to(ROOT)
        if name.parts[:4] != ("src", "hortus", "games", missing) and name.parts[:3] != ("tests", "games", missing):
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, to / name)
    # Some tests ask git for the list of files.
    for words in (["init", "--quiet"], ["add", "--all"]):
        subprocess.run(["git", "-C", to, *words], check=True)


def engine(compiled: str, to: Path, missing: str) -> Path:
    """The engine for the copy: the compiled one without the room, or the sources if there is none."""
    if not compiled:
        return to / "src"
    return Path(shutil.copytree(compiled, to / ".cache/compiled", ignore=shutil.ignore_patterns(f"*{missing}*")))


def passes_without(missing: str, compiled: str, jobs: str) -> bool:
    """Whether the rest passes its tests."""
    print(f"== without {missing}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        copied(Path(folder), missing)
        package = engine(compiled, Path(folder), missing)
        environment = {**os.environ, "PYTHONPATH": str(package), "HORTUS_EXPECT_COMPILED": "1" if compiled else "0"}
        command = [sys.executable, "-m", "pytest", "-q", "-n", jobs, "--timeout", PATIENCE, *LEFT_OUT, "tests"]
        return subprocess.run(command, cwd=folder, env=environment, check=False).returncode == 0


def main() -> int:
    """Remove one room after another; success if none is missed."""
    compiled, jobs = os.environ.get("PYTHONPATH", ""), os.environ.get("JOBS", "2")
    missed = [name for name in sys.argv[1:] or names() if not passes_without(name, compiled, jobs)]
    print(f"Missed: {', '.join(missed)}." if missed else "No room is missed.")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
