"""Measures of one's own: a function over the record of each game."""

import json
from pathlib import Path

import pytest

from hortus.cli import main
from hortus.lab.report.changed import tables
from tests.lab.report.editions import number_of
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


def test_a_report_has_the_same_games_and_the_measure(
    mine: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "report.html"
    words = ["report", GAME.name, "--games", "6", "--jobs", "1", "--seats", "greedy,random", "--ladder", "", "--json"]
    assert main(words) == 0
    plain = json.loads(capsys.readouterr().out)
    assert main([*words, "--out", str(page), "--measure", f"{mine}:decisions"]) == 0
    told = json.loads(capsys.readouterr().out)
    (found,) = told.pop("measures")
    assert (found["games"], found["mean"]) == (6, pytest.approx(told["length"]["mean"], abs=0.01))
    assert "--measure" in told.pop("command")
    assert told == {name: value for name, value in plain.items() if name != "command"}
    assert "mine.py:decisions" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("changed", ["bots", "components"])
def test_two_sides_are_compared_by_a_measure_too(mine: str, changed: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["whatif", GAME.name, "--games", "8", "--jobs", "1", "--seats", "random,random", "--json"]
    if changed == "components":
        place, value = number_of(tables(GAME, ""))
        words += ["--vary", f"{place}={value + 1}"]
    else:
        words += ["--then-seats", "random,greedy"]
    assert main([*words, "--measure", f"{mine}:decisions"]) == 0
    told = json.loads(capsys.readouterr().out)
    found = {each["quantity"]: each for each in told.get("varied", [told])[0]["compared"]}
    mine_too = found[f"{mine}:decisions"]
    for key in ("now", "then", "difference", "ci"):
        assert mine_too[key] == found["decisions"][key]
