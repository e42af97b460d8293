"""Measures of one's own: a function over the record of each game."""

import json
from pathlib import Path

import pytest

from hortus.cli import main
from tests.one_game import GAME

MINE = """
def decisions(record):
    return len(record.steps) - 1

def words(record):
    return "many"

def breaks(record):
    return record.nothing
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(MINE, encoding="utf-8")
    return str(path)


def test_a_measure_is_averaged_over_all_games(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", GAME.name, "--games", "12", "--jobs", "1", "--measure", f"{mine}:decisions"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (found,) = told["measures"]
    assert found["games"] == 12
    assert found["mean"] == pytest.approx(told["decisions_per_game"], abs=0.01)
    assert found["least"] < found["mean"] < found["most"]
    assert main(words) == 0
    assert f"mine.py:decisions: {found['mean']:.3f} on average" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("function", "status", "told"),
    [
        ("words", 2, "returned 'many', which is not a number"),
        ("breaks", 5, "failed: AttributeError: 'Record' object has no attribute 'nothing'"),
        ("absent", 2, 'there is no "absent"'),
    ],
)
def test_a_measure_that_fails_says_so(
    mine: str, function: str, status: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["sim", GAME.name, "--games", "2", "--jobs", "1", "--measure", f"{mine}:{function}"]
    assert main(words) == status
    assert told in capsys.readouterr().err


def test_a_measure_and_a_file_that_resumes_exclude_each_other(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", GAME.name, "--measure", f"{mine}:decisions", "--out", "games.csv"]) == 2
    assert "--measure looks at the games of this run" in capsys.readouterr().err
