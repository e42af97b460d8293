"""Hindsight of whole records, in words and as JSON."""

import sys
from functools import cache
from pathlib import Path

import pytest

from hortus.bots.greedy import GreedyBot
from hortus.cli import main
from hortus.coach.hindsight import Hindsight, look_back, model_of
from hortus.kernel.decision import Refusal
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, Seat
from hortus.kernel.registry import Room
from hortus.kernel.solver import Found, new_model
from tests.kernel.tiny_game import TINY
from tests.one_game import GAMES

GAME = next(game for game in GAMES if Room(game).hindsight() and game.least == 1)


@cache
def record() -> Record:
    """A garden alone, to its end."""
    match = Match(GAME, [Seat("Ann", "human")], {}, seed=bytes(32))
    bot = GreedyBot("greedy", 1)
    while match.state.to_move >= 0:
        match.decide(0, int(bot.choose(match.state)))
    return match.record()


def test_the_best_garden_of_a_record_is_no_worse_than_the_real_one() -> None:
    (found,) = look_back(record(), GAME, 2.0)
    assert found.found.points <= found.found.best
    assert found.found.bound is None or found.found.best <= found.found.bound


def test_the_command_analyse_looks_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record().text(), encoding="utf-8")
    assert main(["analyse", str(file), "--level", "search:1", "--hindsight", "1"]) == 0
    assert "In hindsight, Ann: " in capsys.readouterr().out


def test_without_the_solver_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ortools.sat.python.cp_model", None)
    with pytest.raises(Refusal, match=r"pip install '\.\[solver\]'"):
        new_model()


def test_a_game_under_way_has_no_hindsight() -> None:
    match = Match(GAME, [Seat("Ann", "human")], {}, seed=bytes(32))
    with pytest.raises(Refusal, match="not over yet"):
        look_back(match.record(), GAME, 1.0)


def test_a_game_without_a_garden_of_its_own_is_refused() -> None:
    with pytest.raises(Refusal, match="Tiny"):
        model_of(TINY)


def test_what_is_not_proven_is_said_to_be_open() -> None:
    rows = ["lawn | lawn | lawn"]
    proven = Hindsight("Ann", Found(30, 34, 34, rows, {})).lines()
    assert proven == ["In hindsight, Ann: 34 points were possible, not 30.", "      lawn | lawn | lawn"]
    assert Hindsight("Ann", Found(30, 34, 39, rows, {})).lines()[0].endswith("; no garden has more than 39.")
    assert "no time to prove" in Hindsight("Ann", Found(30, 34, None, rows, {})).lines()[0]
    assert Hindsight("Ann", Found(30, 30, 30, [], {})).lines() == [
        "In hindsight, Ann: nothing better than 30 points was found."
    ]
