"""Hints and analysis: expected points, reasons in words, better alternatives and a chart."""

import json
from functools import cache
from pathlib import Path

import pytest

from hortus.bots.advice import advise, in_words, reasons
from hortus.bots.levels import searcher
from hortus.cli import main
from hortus.games.village_green import GAME
from hortus.kernel.decision import Refusal, write
from hortus.kernel.match import Match
from hortus.kernel.record import Record, Seat
from hortus.kernel.registry import find
from hortus.lab.analyse import Analysis, Verdict, analyse, hints


@cache
def record() -> Record:
    """A village that begins with the worst ideas: the first decision on the list, every time."""
    match = Match(GAME, [Seat("Ann", "human"), Seat("Ben", "human")], {"start_player": 0}, seed=bytes(32))
    for _ in range(3):
        match.decide(int(match.state.to_move), match.state.legal()[0])
    return match.record()


def verdict(seq: int, before: float, after: float) -> Verdict:
    return Verdict(seq, 0, {"do": "pass"}, "Pass", before, after, None, "", "")


def test_advice_lists_the_most_tried_decision_first() -> None:
    state = GAME.new(2, 1)
    found = advise(searcher("search:30", 1), state)
    assert [each.visits for each in found] == sorted((each.visits for each in found), reverse=True)
    assert {each.code for each in found} <= set(state.legal())
    assert all(each.win is not None and 0 <= each.win <= 1 for each in found)


def test_alone_there_is_no_chance_to_win() -> None:
    assert advise(searcher("search:5", 1), GAME.new(1, 1))[0].win is None


def test_reasons_are_the_moves_of_the_terms_of_the_evaluation() -> None:
    state = GAME.new(2, 1)
    moved = reasons(searcher("search:5", 1), state, state.legal()[0])
    assert set(moved) == set(GAME.evaluator.reasons(state, 0))


@pytest.mark.parametrize("name", ["verdant", "botanists"])
def test_what_passes_with_every_turn_is_no_reason(name: str) -> None:
    state = find(name).new(2, 1)
    evaluator = find(name).evaluator
    assert evaluator.passing() == ["turns left"]
    assert "turns left" in evaluator.reasons(state, int(state.to_move))
    (hint,) = hints(searcher("search:5", 1), state, 1)
    assert "turns left" not in str(hint)


def test_reasons_in_words_name_the_weightiest_first() -> None:
    moved = {"ponds": 0.1, "the tile to come": -1.5, "points": 4.0}
    assert in_words(moved) == "+4.0 points, -1.5 for the tile to come"
    assert in_words({"ponds": 0.1}) == "nothing changes much"


def test_a_bot_that_does_not_search_gives_no_advice() -> None:
    with pytest.raises(Refusal, match="does not think ahead"):
        searcher("greedy", 1)


def test_every_decision_with_a_choice_is_judged_and_nothing_is_better_than_the_best() -> None:
    found = analyse(record(), GAME, searcher("search:4", 1))
    assert [each.seq for each in found.verdicts] == [1, 2, 3]
    assert all(each.before >= each.after for each in found.verdicts)
    assert all(each.words and (each.better is None) == (each.why == "") for each in found.verdicts)
    assert [len(values) for values in found.values] == [4, 4]


def test_turning_points_are_the_largest_losses_in_their_order() -> None:
    losses = {1: 0.2, 2: 5.0, 3: 0.9, 4: 2.0, 5: 9.0, 6: 3.0}
    verdicts = tuple(verdict(seq, 20.0, 20.0 - loss) for seq, loss in losses.items())
    found = Analysis(("Ann",), verdicts, ((20.0,),))
    assert [each.seq for each in found.turning_points()] == [2, 5, 6]


def test_the_chart_has_a_line_for_every_seat_and_marks_the_turning_points() -> None:
    found = Analysis(("Ann", "B&B"), (verdict(1, 9.0, 2.0),), ((9.0, 2.0), (3.0, 4.0)))
    svg = found.chart("Village Green")
    assert svg.count("<polyline") == 2
    assert "B&amp;B" in svg
    assert "no. 1" in svg


def test_the_command_hint_answers_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = tmp_path / "position.json"
    position.write_text(write(GAME.new(2, 1).position()), encoding="utf-8")
    assert main(["hint", str(position), "--level", "search:20", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [set(each) for each in answer["hints"]] == [
        {"decision", "words", "points", "win_chance", "simulations", "why", "reasons"}
    ] * 3


def test_the_command_analyse_writes_text_and_chart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, chart = tmp_path / "game.jsonl", tmp_path / "chart.svg"
    file.write_text(record().text(), encoding="utf-8")
    assert main(["analyse", str(file), "--level", "search:4", "--svg", str(chart)]) == 0
    assert "Ann: " in capsys.readouterr().out
    assert chart.read_text(encoding="utf-8").startswith("<svg")
