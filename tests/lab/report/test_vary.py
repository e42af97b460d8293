"""Sweeps: one number of a component file changes, and nothing else."""

import json
import tomllib

import pytest

from hortus.cli import main
from hortus.kernel.decision import Refusal
from hortus.kernel.registry import text
from hortus.lab.report.vary import asked_for, edited
from tests.lab.report.editions import number_of
from tests.one_game import GAME

FILE = """# points = 3 stands in a comment
[scoring]
points = 3 # a pond
[[award]]
id = "oak"
points = 3
terms = [{ each = "oak", points = 3 }, { each = "elm", points = 5 }]
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("scoring.points", "points = 7 # a pond"),
        ("award.oak.points", "points = 7\nterms"),
        ("award.oak.terms.0.points", '[{ each = "oak", points = 7 }, { each = "elm", points = 5 }]'),
    ],
)
def test_only_the_number_at_its_place_is_another(place: str, line: str) -> None:
    changed = edited(FILE, place, 7)
    assert line in changed
    assert len([1 for before, after in zip(FILE.split(), changed.split(), strict=True) if before != after]) == 1
    assert edited(changed, place, 3) == FILE


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("award.elm.points", 'there is no "elm" of award.elm.points in the component file; there are: oak'),
        ("award.oak.id", "no whole number at award.oak.id"),
        ("scoring", "no whole number at scoring"),
    ],
)
def test_a_place_without_a_number_is_refused(place: str, told: str) -> None:
    with pytest.raises(Refusal, match=told):
        edited(FILE, place, 7)


def test_values_are_a_span_or_a_list() -> None:
    assert asked_for("scoring.pond=-1..2") == ("scoring.pond", [-1, 0, 1, 2])
    assert asked_for("scoring.pond=1,3") == ("scoring.pond", [1, 3])
    for wrong in ("scoring.pond", "scoring.pond=", "=1..2", "scoring.pond=3..1", "a=1..1000", "a=1,x"):
        with pytest.raises(Refusal, match="is not a sweep"):
            asked_for(wrong)


def test_a_sweep_compares_every_value_but_the_present_one(capsys: pytest.CaptureFixture[str]) -> None:
    place, present = number_of(tomllib.loads(text(type(GAME).__module__, "components.toml")))
    words = ["whatif", GAME.name, "--vary", f"{place}={present}..{present + 2}", "--seats", "random,random"]
    assert main([*words, "--games", "10", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["value"] for each in found["varied"]] == [present + 1, present + 2]
    one, two = ({row["quantity"]: row for row in each["compared"]} for each in found["varied"])
    # Each is compared with the same games of the present edition.
    assert one["points of a player"]["now"] == two["points of a player"]["now"]
    assert main([*words[:3], f"{place}={present}"]) == 2
    assert "a sweep needs another value" in capsys.readouterr().err
