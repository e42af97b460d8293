"""Names in records and files come from strangers: printed, they command no terminal."""

import json
from pathlib import Path

import pytest

from hortus.cli import main
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.scene.words import printable
from tests.one_game import GAME

# Clears the screen, changes the window's title, and turns the text around; an older terminal reads \x9b like \x1b[.
NASTY = "Ann\x1b[2J\x1b]0;mine\x07\x9b31m\u202eneB\nhortus: all is well"


@pytest.fixture
def record(tmp_path: Path) -> str:
    match = Match(GAME, [Seat(NASTY), Seat(NASTY)], {})
    for _ in range(3):
        match.decide(int(match.state.to_move), match.state.describe(match.state.legal()[0]))
    path = tmp_path / "nasty.jsonl"
    path.write_text(match.record().text(), encoding="utf-8")
    return str(path)


def is_harmless(text: str) -> bool:
    return all(letter == "\n" or letter.isprintable() for letter in text)


@pytest.mark.parametrize("command", [("replay",), ("analyse", "--level", "search:1")], ids=lambda words: words[0])
def test_a_record_is_shown_without_escape_sequences(
    command: tuple[str, ...], record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command[0], record, *command[1:]]) == 0
    shown = capsys.readouterr().out
    assert "Ann\ufffd[2J" in shown
    assert is_harmless(shown)
    assert "\nhortus: all is well" not in shown


def test_a_refusal_quotes_without_escape_sequences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.json"
    path.write_text(json.dumps({"game": NASTY}), encoding="utf-8")
    assert main(["show", str(path)]) != 0
    told = capsys.readouterr().err
    assert "Ann\ufffd" in told
    assert told.count("\n") == 1
    assert is_harmless(told)


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李", "👩‍🌾", "−3", "a b"])
def test_honest_names_stay_as_they_are(name: str) -> None:
    assert printable(name) == name
