"""The lab about Village Green: ranks of a lone gardener, what is taken, what ends games, and what an award is worth."""

import json
from pathlib import Path
from typing import Any

import pytest

from hortus.cli import main
from hortus.games.village_green import GAME
from hortus.lab.report.findings import findings
from hortus.lab.report.study import survey
from hortus.lab.sim.sim import simulate


def test_VG_72_a_lone_gardener_has_ranks_and_no_wins() -> None:
    found = simulate(GAME, ["random"], 30, 1)
    assert found.seats[0].win_rate is None
    assert sum(found.seats[0].ranks.values()) == 30
    assert found.seats[0].as_json()["ranks"] == found.seats[0].ranks


def test_VG_72_the_report_of_a_lone_gardener_has_ranks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "village_green", "--games", "8", "--seats", "random", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(found["ranks"].values()) == 8
    assert "win_rate" not in found["seats"][0]
    assert found["ladder"] == []


def test_cards_and_awards_are_counted_when_they_are_laid() -> None:
    found = survey(GAME, ["random"] * 2, 4, 1)
    kinds = {kind for kind, _ in found.taken}
    assert kinds >= {"green card", "award", "village card"}
    assert max(taken.seats for taken in found.taken.values()) <= 8


def test_VG_09_awards_dealt_at_set_up_are_told_apart_from_those_taken() -> None:
    found = survey(GAME, ["random"] * 2, 4, 1)
    awards = [each for (kind, _), each in found.taken.items() if kind == "award"]
    assert sum(each.dealt for each in awards) == 3 * 2 * 4
    # Who has it either way is compared with the others; nobody counts twice.
    assert all(max(each.takers, each.dealt) <= each.seats <= each.takers + each.dealt for each in awards)
    assert any(each.seats > each.takers for each in awards)
    told = findings(GAME, ["random"] * 2, found)["taken"]
    assert isinstance(told, list)
    assert sum(each["dealt_to"] for each in told if "dealt_to" in each) == pytest.approx(3, abs=0.001)


def test_VG_46_a_report_says_what_set_the_end_off() -> None:
    found: Any = findings(GAME, ["random"] * 2, survey(GAME, ["random"] * 2, 20, 1))
    assert set(found["endings"]) <= {"A village is full", "The green deck is empty", "The award deck is empty"}
    assert sum(found["endings"].values()) == pytest.approx(1, abs=0.001)


def test_VG_46_the_page_of_a_report_has_a_part_about_the_end(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    assert (
        main(["report", GAME.name, "--games", "8", "--seats", "random,random", "--ladder", "", "--out", str(out)]) == 0
    )
    assert ">What ends the game</h2>" in out.read_text(encoding="utf-8")


def test_what_if_an_award_paid_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = Path(__file__).parents[3] / "src" / "hortus" / "games" / "village_green" / "components.toml"
    text = ours.read_text(encoding="utf-8")
    line = '{ each = "red-lily", points = 3 }'
    assert line in text
    changed = tmp_path / "changed.toml"
    changed.write_text(text.replace(line, line.replace("3", "30")), encoding="utf-8")
    words = ["--games", "300", "--seats", "random,random", "--then-components", str(changed), "--json"]
    assert main(["whatif", "village_green", *words]) == 0
    compared = {each["quantity"]: each for each in json.loads(capsys.readouterr().out)["compared"]}
    # The random bots play the very same games: only the scores differ.
    assert compared["decisions"]["difference"] == 0
    assert compared["points of a player"]["difference"] > 0
    assert compared["points of a player"]["p_corrected"] < 0.05
    # The award itself: as many have it, and it brings them more.
    assert compared["The Ruby Clover Award: had by"]["difference"] == 0
    assert compared["The Ruby Clover Award: had by"]["now"] > 3 / 30
    assert compared["The Ruby Clover Award: points with it"]["difference"] > 1
    assert "The Ruby Clover Award: wins with it" in compared
    # The games are the same as those that nobody watches.
    plain = simulate(GAME, ["random"] * 2, 300, 1)
    assert compared["points of seat 0"]["now"] == pytest.approx(plain.seats[0].mean, abs=0.001)
