"""What we publish: wheel and sdist hold what they should, and the wheel plays in an empty environment."""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from email import message_from_string
from email.message import Message
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.one_game import GAME

ROOT = Path(__file__).parent.parent
BUILD = "to = sys.argv[1]; build_meta.build_sdist(to); build_meta.build_wheel(to)"
PLAY = """
import hortus, sys
for name in hortus.game_names():
    state = hortus.new(name, players=2, seed=1)
    bots = [hortus.bot("greedy"), hortus.bot("random")]
    for _ in range(6):
        state.play(bots[state.to_move % 2].choose(state))
    assert hortus.load(state.position()) == state
    assert hortus.score(hortus.find(name).example("finished.json"))["winners"]
foreign = [name for name in ("rich", "fastapi", "sqlalchemy", "numpy") if name in sys.modules]
print("played", foreign)
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with wheel and sdist, built from a copy of what is tracked."""
    base = tmp_path_factory.mktemp("package")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            copy = base / "tree" / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy)
    (base / "dist").mkdir()
    quiet = {**os.environ, "HORTUS_COMPILE": "0", "PYTHONPATH": ""}
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-c",
        f"import sys; from setuptools import build_meta; {BUILD}",
        str(base / "dist"),
    ]
    subprocess.run(command, cwd=base / "tree", env=quiet, check=True, capture_output=True, timeout=110)
    return base / "dist"


def wheel_of(made: Path) -> Path:
    (found,) = made.glob("*.whl")
    return found


def metadata_of(made: Path) -> Message:
    with zipfile.ZipFile(wheel_of(made)) as wheel:
        (name,) = (each for each in wheel.namelist() if each.endswith(".dist-info/METADATA"))
        return message_from_string(wheel.read(name).decode())


def test_the_wheel_holds_every_file_that_the_rooms_read(made: Path) -> None:
    with zipfile.ZipFile(wheel_of(made)) as wheel:
        packed = set(wheel.namelist())
    source = ROOT / "src"
    listed = subprocess.run(["git", "ls-files", "src"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    wanted = {str((ROOT / name).relative_to(source)) for name in listed.splitlines() if (ROOT / name).is_file()}
    assert wanted - packed == set()


def test_the_sdist_holds_docs_examples_and_tests(made: Path) -> None:
    (file,) = made.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "setup.py", "docs/sixth-game.md", "tests/test_package.py", "Makefile"} <= names
    assert any(name.startswith("examples/") for name in names)


def test_the_core_needs_only_what_kernel_games_and_bots_need(made: Path) -> None:
    needed = [each for each in metadata_of(made).get_all("Requires-Dist", []) if "extra ==" not in each]
    assert sorted(each.split("=")[0].split(">")[0].strip() for each in needed) == [
        "librt",
        "msgspec",
        "mypy-extensions",
    ]


def test_the_metadata_says_what_this_is(made: Path) -> None:
    found = metadata_of(made)
    assert found["Version"] == "0.2.0"
    assert found["License-Expression"] == "MIT"
    assert found["Description-Content-Type"] == "text/markdown"
    assert "Typing :: Typed" in found.get_all("Classifier", [])
    extras = set(found.get_all("Provides-Extra", []))
    assert {"web", "postgres", "arena", "solver", "research", "lab"} <= extras


def test_the_wheel_plays_in_an_empty_environment(made: Path, tmp_path: Path) -> None:
    """pip installs it where nothing is but what it names as its needs: those come as files, since there is no index."""
    venv.create(tmp_path / "empty", with_pip=False, symlinks=True)
    python = tmp_path / "empty/bin/python"
    (site,) = (tmp_path / "empty/lib").glob("*/site-packages")
    for needed in ("librt", "msgspec", "mypy-extensions"):
        for file in distribution(needed).files or []:
            if ".." not in file.parts:
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(file.locate()), site / file)
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-index", "--no-compile"]
    # Whatever this process imports is not there.
    alone = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "HORTUS"))}
    subprocess.run([*pip, str(wheel_of(made))], env=alone, check=True)

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        whole = [str(python), "-I", *command]
        return subprocess.run(whole, cwd=tmp_path, env=alone, check=False, capture_output=True, text=True, timeout=100)

    played = run("-c", PLAY)
    assert (played.stdout, played.stderr) == ("played []\n", "")
    fresh = run("-m", "hortus", "new", GAME.name, "--seed", "1", "--json")
    (tmp_path / "p.json").write_text(fresh.stdout, encoding="utf-8")
    assert GAME.title in run("-m", "hortus", "show", "p.json").stdout
    assert GAME.title in subprocess.check_output([tmp_path / "empty/bin/hortus", "games"], env=alone, text=True)
    served = run("-m", "hortus", "serve")
    assert (served.returncode, served.stderr.split(": ", 1)[1]) == (
        2,
        "the web table needs further packages: pip install '.[web]' (install)\n",
    )
