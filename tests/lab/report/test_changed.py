"""What if a component were another: its own figures, and how many deals an effect needs."""

import json
from typing import Any

import pytest

from hortus.cli import main
from hortus.lab.report.changed import changed_entries, compared_things, tables, things_of
from hortus.lab.report.inference import Difference
from hortus.lab.report.study import survey
from hortus.lab.report.survey import Survey, Taken
from hortus.lab.report.whatif import Comparison
from tests.one_game import GAME


def test_the_entries_that_differ_are_found_by_their_id() -> None:
    now: Any = {"award": [{"id": "a", "name": "Ash", "pays": 2}, {"id": "b", "pays": 1}], "scoring": {"pond": 2}}
    then: Any = {"award": [{"id": "a", "name": "Ash", "pays": 3}, {"id": "b", "pays": 1}, {"id": "c"}]}
    assert changed_entries(now, then) == [("a", "Ash"), ("c", "c")]
    assert changed_entries(now, now) == []


def test_things_are_those_that_are_called_by_the_name_or_the_id() -> None:
    found = Survey(2, [])
    found.taken = {("award", name): Taken() for name in ("Ash", "ash tree", "B7 (Elm)", "B71")}
    assert things_of([("a", "Ash"), ("b7", "b7")], [found]) == [("award", "Ash"), ("award", "B7 (Elm)")]


def test_a_thing_is_had_more_often_if_more_people_took_or_were_dealt_it() -> None:
    now, then = (survey(GAME, ["random"] * 2, 20, 1) for _ in range(2))
    thing = max(then.taken, key=lambda thing: then.taken[thing].seats)
    assert {each.value for each in compared_things([thing], now, then).values()} == {0.0}
    del now.taken[thing]
    found = compared_things([thing], now, then)
    assert found == {f"{thing[1]}: had by": found[f"{thing[1]}: had by"]}
    assert found[f"{thing[1]}: had by"].value == then.taken[thing].seats / 40


def test_half_the_effect_needs_four_times_as_many_deals() -> None:
    # A spread of 10 points: the known 785 deals for an effect of one.
    found = Comparison("points", Difference(1.0, 0.0, 1.0, 99))
    assert found.deals_for(1.0, 100, 1) == pytest.approx(785, abs=1)
    assert found.deals_for(0.5, 100, 1) == pytest.approx(4 * 785, abs=4)
    # One of ten comparisons needs more to have its star.
    assert found.deals_for(1.0, 100, 10) > 1.6 * 785


def test_an_effect_must_be_more_than_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["whatif", GAME.name, "--then-option", "start_player=1", "--detect", "0"]) == 2
    assert "must be more than 0, not 0" in capsys.readouterr().err


def test_detect_says_how_many_deals_an_effect_needs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["whatif", GAME.name, "--then-option", "start_player=1", "--seats", "random,random", "--games", "20"]
    assert main([*words, "--detect", "0.5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["detect"]["effect"] == 0.5
    assert 2 < told["detect"]["deals"]["points of seat 0"] < 1_000_000
    # Half a point is not half a win.
    assert "wins of seat 0" not in told["detect"]["deals"]
    assert main([*words, "--detect", "0.5"]) == 0
    deals = f"{told['detect']['deals']['points of seat 0']:,}"
    assert f"points of seat 0 {deals:>28}" in capsys.readouterr().out


def test_components_are_also_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["components", GAME.name, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == tables(GAME, "")
