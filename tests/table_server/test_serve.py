"""`hortus serve` on the command line."""

import json
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.one_game import GAME
from tests.table_server.servers import Server, serving


def refusal(*arguments: str) -> str:
    """What the command complains of."""
    command = [sys.executable, "-m", "hortus", "serve", "--no-browser", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert port in refusal("--port", port)


@pytest.mark.parametrize(
    "arguments", [("--port", "99999"), ("--port", "-1"), ("--host", "nowhere.invalid", "--port", "0")]
)
def test_an_impossible_address_is_told(arguments: tuple[str, ...]) -> None:
    assert "cannot be used" in refusal(*arguments)


@pytest.mark.parametrize(
    "database", ["oracle://host/games", "/proc/nowhere/games.db", "postgresql://nobody@127.0.0.1:1/games"]
)
def test_a_database_that_cannot_be_used_is_told(database: str) -> None:
    assert "database" in refusal("--port", "0", "--db", database)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 100, encoding="utf-8")
    assert "not a database" in refusal("--port", "0", "--db", str(letter))


def test_it_says_where_it_is_and_answers(sqlite: str) -> None:
    with serving(sqlite) as server:
        with urllib.request.urlopen(f"{server.address}/healthz", timeout=30) as answer:
            assert json.load(answer)["status"] == "ok"
        with urllib.request.urlopen(server.address, timeout=30) as home:
            assert GAME.title.encode() in home.read()


def test_Ctrl_C_ends_it_without_complaint(sqlite: str) -> None:
    assert Server(sqlite).end() == (0, "")


def test_the_games_are_kept_in_a_folder_that_is_made_when_needed(tmp_path: Path) -> None:
    with serving(str(tmp_path / "new" / "folder" / "games.db")):
        assert (tmp_path / "new" / "folder" / "games.db").exists()
