"""`hortus new-game` writes a package that plays at once: installed as a guest, it works in every room."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hortus.kernel.decision import Refusal
from hortus.newgame import new_game

ROOT = Path(__file__).parents[2]
NAME = "two_fields"


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> "Guest":
    """A new game, installed into a folder of its own."""
    base = tmp_path_factory.mktemp("guest")
    new_game(NAME, base / "source")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--target", str(base / "site"), str(base / "source")], check=True, timeout=100)
    return Guest(base)


class Guest:
    """Commands of a machine on which the game is installed."""

    def __init__(self, base: Path) -> None:
        self.base = base

    def run(self, *command: str, text: str = "") -> str:
        """What a command prints; it must succeed, and say nothing on standard error."""
        paths = [str(self.base / "site"), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
        done = subprocess.run(
            [sys.executable, *command],
            cwd=self.base,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            input=text,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        return done.stdout

    def hortus(self, *command: str, text: str = "") -> str:
        """What `hortus` prints."""
        return self.run("-m", "hortus", *command, text=text)


def test_it_is_found_among_the_games(guest: Guest) -> None:
    assert f"{NAME:16} Two Fields (Nobody in particular), 1 to 4 players" in guest.hortus("games")


def test_it_conforms(guest: Guest) -> None:
    assert guest.hortus("conformance", NAME, "--games", "8").startswith(f"{NAME} conforms: 8 games")


def test_its_own_tests_pass(guest: Guest) -> None:
    tests = guest.base / "source/tests"
    assert "passed" in guest.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", str(tests))


def test_bots_of_every_kind_play_it(guest: Guest) -> None:
    answer = guest.hortus("sim", NAME, "--seats", "greedy,random,easy", "--games", "4", "--json")
    assert '"games":4' in answer.replace(" ", "")


def test_a_position_is_shown_scored_and_gets_a_hint(guest: Guest) -> None:
    fresh = guest.hortus("new", NAME, "--players", "2", "--seed", "1", "--json")
    assert "Two Fields" in guest.hortus("show", "-", text=fresh)
    assert "On course for" in guest.hortus("hint", "-", "--level", "search:30", text=fresh)
    assert "Player 1" in guest.hortus("score", "-", text=fresh)
    assert guest.hortus("show", "-", "--svg", "-", text=fresh).startswith("<svg")


PAGES = """
from starlette.testclient import TestClient
from hortus.table.server.app import create_app
from hortus.table.settings import Settings

with TestClient(create_app(Settings("sqlite:///table.sqlite3"))) as browser:
    home = browser.get("/")
    assert home.status_code == 200 and 'id="game-two_fields"' in home.text
    assert "three in sequence" in browser.get("/rules/two_fields").text
    pad = browser.get("/pad/two_fields")
    assert pad.status_code == 200 and "Two Fields" in pad.text
    made = browser.post("/tables", data={"game": "two_fields", "mode": "solo"})
    assert made.status_code == 200 and "Plant the" in made.text, made.text[:400]
print("served")
"""


def test_home_page_rules_pad_and_table_are_served(guest: Guest) -> None:
    assert guest.run("-W", "ignore", "-c", PAGES) == "served\n"


LEARNING = """
from hortus.research import env
game = env("two_fields", players=2)
game.reset(seed=1)
row = game.last()[0]["observation"]
assert row.tolist() == [1, 0], row
print("learnt")
"""


def test_programs_that_learn_get_an_environment_without_an_encoding_of_its_own(guest: Guest) -> None:
    assert guest.run("-W", "ignore", "-c", LEARNING) == "learnt\n"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Two Fields", "a game is named by lowercase letters"),
        ("class", "a game is named by lowercase letters"),
        ("1st", "a game is named by lowercase letters"),
    ],
)
def test_a_name_that_is_no_module_is_refused(name: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=why):
        new_game(name, tmp_path / "new")


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="is there already; choose another folder"):
        new_game("two_fields", tmp_path)
