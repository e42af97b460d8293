"""Takes a room away and lets the rest prove that it does not miss it: `python -m tools.rooms [GAME …]`.

A scratch copy of the repository without the game and its tests runs all other tests, except those of the browser and of
the documents, which tell of all games.
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
LEFT_OUT = ["--ignore", "tests/browser", "-m", "not soak and not documents"]


def copied(to: Path, missing: str) -> None:
    """The repository without a room."""
    for path in published(ROOT):
        name = path.relative_to(ROOT)
        if name.parts[:4] != ("src", "hortus", "games", missing) and name.parts[:3] != ("tests", "games", missing):
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, to / name)
    # Some tests ask git for the files.
    subprocess.run(["git", "init", "--quiet", to], check=True)


def passes_without(missing: str) -> bool:
    """Whether the rest passes its tests."""
    print(f"== without {missing}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        copied(Path(folder), missing)
        command = [sys.executable, "-m", "pytest", "-q", *LEFT_OUT, "tests"]
        environment = {**os.environ, "PYTHONPATH": str(Path(folder, "src"))}
        return subprocess.run(command, cwd=folder, env=environment, check=False).returncode == 0


if __name__ == "__main__":
    missed = [name for name in sys.argv[1:] or names() if not passes_without(name)]
    print(f"Missed: {', '.join(missed)}." if missed else "No room is missed.")
    sys.exit(bool(missed))
