"""Reports: what is told about a game is what happened in its games, whoever played them."""

import json
import re
from collections.abc import Callable
from html import escape
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import hortus
from hortus.bots.levels import make
from hortus.bots.loop import POINTS, play_games
from hortus.cli import main
from hortus.drawing.charts import ticks
from hortus.kernel.decision import Json
from hortus.kernel.registry import find, names
from hortus.lab.report.findings import findings, quantile
from hortus.lab.report.inference import Clusters, Difference, Sums, holm, paired, with_and_without
from hortus.lab.report.report_glance import glance, worth
from hortus.lab.report.report_glance import start as start_words
from hortus.lab.report.report_page import page
from hortus.lab.report.study import survey
from hortus.lab.report.survey import Survey
from hortus.lab.report.whatif import Side, whatif
from tests.kernel.tiny_game import TINY
from tests.one_game import ALONE, GAME

every_game = pytest.mark.parametrize("game", names())


def report(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["report", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


# ---- inference ----


def seats_of_games(dice: Random) -> list[list[tuple[bool, int]]]:
    """Games of three seats that depend on each other: who took something, and the points."""
    games = []
    for _ in range(60):
        common = dice.randint(-5, 5)
        games.append([(dice.random() < 0.4, common + dice.randint(0, 9)) for _ in range(3)])
    return games


def test_the_error_of_a_difference_is_that_of_games_as_clusters() -> None:
    games = seats_of_games(Random(4))
    seats = [seat for game in games for seat in game]
    takers, rest = [y for x, y in seats if x], [y for x, y in seats if not x]
    mean, other, part = sum(takers) / len(takers), sum(rest) / len(rest), len(takers) / len(seats)
    # Straight from the definition: regression of y on x with an intercept, scores summed by game.
    scores = [sum((x - part) * (y - (mean if x else other)) for x, y in game) for game in games]
    bread = len(seats) * part * (1 - part)
    error = sqrt(sum(score**2 for score in scores) * len(games) / (len(games) - 1)) / bread
    n = [sum(x for x, _ in game) for game in games]
    s = [sum(y for x, y in game if x) for game in games]
    t = [sum(y for _, y in game) for game in games]

    def dot(one: list[int], two: list[int]) -> int:
        return sum(a * b for a, b in zip(one, two, strict=True))

    clusters = Clusters(len(games), 3, sum(t), dot(t, t))
    found = with_and_without(clusters, sum(n), dot(n, n), Sums(sum(s), dot(s, s), dot(s, n), dot(s, t), dot(n, t)))
    assert found is not None
    assert found.value == pytest.approx(mean - other)
    assert found.error == pytest.approx(error)


@pytest.mark.parametrize(("freedom", "reach"), [(1, 12.706), (2, 4.303), (9, 2.262), (30, 2.042), (10**6, 1.960)])
def test_intervals_and_p_are_those_of_the_tables_of_students_t(freedom: int, reach: float) -> None:
    found = Difference(reach, 0.0, 1.0, freedom)
    assert list(found.interval) == pytest.approx([0.0, 2 * reach], abs=0.001)
    assert found.p == pytest.approx(0.05, abs=0.0001)


def test_two_or_three_lucky_games_prove_nothing() -> None:
    found = paired([16.0, 17.0, 15.5], [0.0, 0.0, 0.0])
    assert found.p == pytest.approx(0.00077, abs=0.0001)
    # Who took a thing once has no spread at all.
    assert with_and_without(Clusters(50, 2, 400, 4000), 1, 1, Sums(30, 900, 30, 300, 8)) is None


def test_what_everybody_took_cannot_be_compared() -> None:
    assert with_and_without(Clusters(5, 2, 40, 400), 10, 20, Sums(40, 400, 80, 400, 80)) is None


def test_holm_multiplies_the_smallest_most_and_never_changes_the_order() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def test_a_paired_difference_ignores_what_both_sides_share() -> None:
    first, second = [10.0, 50.0, 90.0, 30.0], [9.0, 48.0, 89.0, 29.0]
    found = paired(first, second)
    assert found.value == pytest.approx(1.25)
    assert found.error == pytest.approx(0.25)
    # Student's t of 5 with three degrees of freedom.
    assert found.p == pytest.approx(0.01539, abs=1e-5)
    assert Difference(1.0, 1.0, 0.0, 9).p == 1.0


@pytest.mark.parametrize(("deals", "p"), [(2, 0.5), (3, 0.25), (8, 0.0078125)])
def test_a_few_deals_that_all_differ_alike_prove_little(deals: int, p: float) -> None:
    assert paired([1 / 3] * deals, [0.0] * deals).p == p


def test_quantiles_are_numbers_that_were_seen() -> None:
    assert [quantile({1: 5, 7: 4, 9: 1}, part) for part in (0.05, 0.5, 0.9, 0.95)] == [1, 1, 7, 9]


# ---- surveys ----


def surveyed(jobs: int, monkeypatch: pytest.MonkeyPatch) -> Survey:
    monkeypatch.setattr("hortus.lab.sim.sim.PILOT_SECONDS", 0.0)
    monkeypatch.setattr("hortus.lab.sim.sim.TASK_SECONDS", 0.0)
    return survey(GAME, ["random"] * 2, 7, 3, jobs)


def test_a_survey_does_not_depend_on_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert surveyed(1, monkeypatch) == surveyed(2, monkeypatch)


@every_game
def test_categories_add_up_to_the_mean_score_and_things_are_named_in_every_game(game: str) -> None:
    found: Any = findings(find(game), ["random"] * 2, survey(find(game), ["random"] * 2, 6, 1))
    mean = sum(seat["mean"] for seat in found["seats"]) / 2
    assert sum(each["mean"] for each in found["categories"]) == pytest.approx(mean, abs=0.01)
    assert sum(found["decided_by"].values()) == pytest.approx(1, abs=0.001)
    assert len(found["taken"]) > 5
    taken = [each for each in found["taken"] if each["when"] is not None]
    assert all(0 < each["taken_by"] <= 1 and 0 <= each["when"] <= 1 for each in taken)
    assert all(0 < each["dealt_to"] <= 1 for each in found["taken"] if each not in taken)
    assert not any("_" in each["name"] for each in found["taken"])
    # They are called as on the score sheet.
    sheet, _ = find(game).score_sheet(hortus.load(find(game).example("finished.json")))
    assert {each["category"] for each in found["categories"]} <= {name for name, _ in sheet[0].breakdown}


def test_a_guest_game_without_words_of_its_own_has_a_report() -> None:
    found: Any = findings(TINY, ["random"] * 2, survey(TINY, ["random"] * 2, 5, 1))
    assert found["games"] == 5
    assert {each["kind"] for each in found["taken"]} == {"do"}
    text = page(found)
    assert ">Scores</h2>" in text
    assert set(re.findall(r'href="#(\w+)"', text)) <= set(re.findall(r'id="(\w+)"', text))


def test_a_lone_player_has_no_start_player_and_no_wins_that_tell_nothing() -> None:
    found: Any = findings(ALONE, ["random"], survey(ALONE, ["random"], 12, 1))
    assert found["start_player"] == {}
    assert not any("wins" in each for each in found["taken"])
    text = page(found | {"seed": 1})
    assert "start player" not in text
    assert "Share of games by final score<" in text
    assert f"{ALONE.title}, solo" in text


def test_a_page_has_colours_for_the_dark_and_dashes_for_what_is_too_rare_to_compare() -> None:
    found: Any = findings(GAME, ["random"] * 2, survey(GAME, ["random"] * 2, 6, 1))
    text = page(found)
    assert "prefers-color-scheme:dark" in text
    assert not re.search(r'(?:fill|stroke)="#', text)
    rows = [row for body in re.findall(r"<tbody>(.*?)</tbody>", text) for row in re.findall(r"<tr>(.*?)</tr>", body)]
    # Those of kinds that are dealt have one more cell.
    assert {row.count("<td") for row in rows} <= {13, 14}
    assert any("<td>–</td>" in row for row in rows)


def test_a_page_begins_with_its_main_findings_in_sentences() -> None:
    found: Any = findings(GAME, ["random"] * 2, survey(GAME, ["random"] * 2, 200, 1))
    told = " ".join(glance(found))
    mean = sum(seat["mean"] for seat in found["seats"]) / 2
    assert f"A player scores {mean:.1f} points on average".replace("-", "−") in told
    assert f"The winner leads by {found['lead']['mean']:.1f} points on average" in told
    assert "Going first makes no clear difference: the start player wins" in told
    assert "an even share is 50.0%" in told


@pytest.mark.parametrize(
    ("interval", "verdict"),
    [
        ((0.52, 0.6), "Going first helps"),
        ((0.4, 0.48), "Going first hurts"),
        ((0.45, 0.55), "makes no clear difference"),
    ],
)
def test_going_first_matters_only_if_an_even_share_is_outside_the_interval(
    interval: tuple[float, float], verdict: str
) -> None:
    start: Any = {"ci": list(interval), "win_rate": sum(interval) / 2, "is_always_the_same_seat": False}
    (told,) = start_words({"start_player": start, "bots": ["easy", "easy"]})
    assert verdict in told
    # The same seat with another bot: nobody knows which of the two it was.
    same = start | {"is_always_the_same_seat": True}
    assert not list(start_words({"start_player": same, "bots": ["easy", "hard"]}))


def test_the_best_and_the_worst_are_named_only_if_luck_does_not_explain_them() -> None:
    def thing(name: str, difference: float, p: float) -> Json:
        return {"name": name, "points": {"difference": difference, "p_corrected": p}}

    things: list[object] = [thing("oak", 2.0, 0.001), thing("elm", 9.0, 0.4), thing("ash", -1.5, 0.01)]
    (told,) = worth({"taken": things})
    assert told.endswith(
        "2 of the 3 components and choices that could be compared come with more or fewer points than"
        " luck explains: the most with oak (+2.0); the fewest with ash (−1.5)."
    )
    (told,) = worth({"taken": [thing("elm", 9.0, 0.4)]})
    assert told.startswith("None of the 1 ")


def test_the_lead_is_that_of_the_winner_over_the_next() -> None:
    found = survey(GAME, ["random"] * 3, 30, 1)
    rows: list[list[int]] = []
    play_games(GAME, 3, GAME.settle(3, {}), [make("random", seat) for seat in range(3)], 1, 30, 10_000, rows)
    leads = [points[-1] - points[-2] for points in (sorted(row[POINTS : POINTS + 3]) for row in rows)]
    assert sorted(found.leads.elements()) == sorted(leads)


def test_the_axes_of_charts_have_round_numbers() -> None:
    assert ticks(23, 52) == [20, 25, 30, 35, 40, 45, 50, 55]
    assert ticks(0, 0.097, 4, 0.01) == pytest.approx([0, 0.05, 0.1])
    assert ticks(3, 3) == [3]
    assert ticks(-7, 12, 4) == [-10, -5, 0, 5, 10, 15]


def test_an_interrupted_report_says_so_and_has_no_ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> Survey:
        return survey(GAME, ["random"] * 2, 3, 1)

    monkeypatch.setattr("hortus.lab.report.study.survey", interrupted)
    out = tmp_path / "report.html"
    assert main(["report", GAME.name, "--games", "10", "--out", str(out)]) == 130
    text = out.read_text(encoding="utf-8")
    assert "The run was interrupted" in text
    assert "Bot ladder" not in text


def test_seat_and_start_player_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, GAME.name, "--games", "40", "--seats", "random,random", "--beside", "", "--ladder", "")
    first, second = found["seats"]
    assert first["starts"] + second["starts"] == 40
    assert found["start_player"]["is_always_the_same_seat"] is False
    won = first["starts"] * (first["win_rate_starting"] or 0) + second["starts"] * (second["win_rate_starting"] or 0)
    assert found["start_player"]["win_rate"] == pytest.approx(won / 40, abs=0.01)


def test_a_page_is_one_file_with_charts_and_a_ladder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.html"
    words = [
        "--games",
        "20",
        "--seats",
        "random,random",
        "--beside",
        "",
        "--ladder",
        "random,greedy",
        "--ladder-games",
        "4",
    ]
    assert main(["report", GAME.name, *words, "--out", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    assert not re.search(r'src=|href="[^#]', text)
    # Every entry of the contents leads somewhere.
    assert set(re.findall(r'href="#(\w+)"', text)) <= set(re.findall(r'id="(\w+)"', text))
    command = f"hortus report {GAME.name} --seats random,random --games 20 --beside '' --seed 1"
    command += " --ladder random,greedy --ladder-games 4"
    assert f"<code>{escape(command)}</code>" in text
    charts = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(charts) > 4
    for chart in charts:
        ElementTree.fromstring(chart)
    for title in ("At a glance", "Scores", "Score breakdown", "Seats and start player", "Bot ladder"):
        assert f">{title}</h2>" in text
    assert "greedy against random" in text


# ---- what if ----


def test_the_same_rules_make_no_difference() -> None:
    side = Side(GAME, "", {}, ["random", "random"])
    for each in whatif(side, side, 12, 1).comparisons:
        assert each.difference.value == 0
        assert each.difference.error == 0
        assert each.p_corrected == 1


def test_another_option_is_compared_over_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["whatif", GAME.name, "--games", "30", "--seats", "random,random", "--option", "start_player=0"]
    words += ["--then-option", "start_player=1"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [told["sides"][side]["options"]["start_player"] for side in ("now", "then")] == [0, 1]
    found = {each["quantity"]: each for each in told["compared"]}
    assert list(found["decisions"]) == ["quantity", "now", "then", "difference", "ci", "p", "p_corrected"]
    assert found["decisions"]["p_corrected"] >= found["decisions"]["p"]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "points of a player" in out
    assert "  now:  random, random; start_player=0\n  then: random, random; start_player=1\n" in out


def test_an_interrupted_comparison_has_the_deals_that_both_sides_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.lab.sim.sim.PILOT_SECONDS", 0.0)
    monkeypatch.setattr("hortus.lab.sim.sim.TASK_SECONDS", 0.0)
    now, then = (Side(GAME, "", {"start_player": seat}, ["random"] * 2) for seat in (0, 1))

    def stop(at: int) -> Callable[[int, int], None]:
        def progress(done: int, _: int) -> None:
            if done >= at:
                raise KeyboardInterrupt

        return progress

    found = whatif(now, then, 20, 1, progress=stop(27))
    assert found.interrupted
    assert 2 <= found.deals < 20
    assert found.as_json()["interrupted"] is True
    assert "unfinished" not in found.as_json()
    # There is nothing to compare before the second side plays.
    with pytest.raises(KeyboardInterrupt):
        whatif(now, then, 20, 1, progress=stop(5))


@every_game
def test_a_report_says_how_games_end(game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = (
        "--seats",
        "random,random",
        "--games",
        "3",
        "--beside",
        "",
        "--ladder",
        "",
        "--jobs",
        "1",
        "--out",
        str(out),
    )
    endings = report(capsys, game, *words)["endings"]
    assert sum(endings.values()) == pytest.approx(1, abs=1e-3)
    text = out.read_text(encoding="utf-8")
    assert "What ends the game" in text
    assert all(escape(ending) in text for ending in endings)


def test_where_games_can_end_in_several_ways_a_table_says_how_often_each_was() -> None:
    told = findings(GAME, ["random"] * 2, survey(GAME, ["random"] * 2, 3, 1))
    one, two = (page(told | {"endings": endings}, []) for endings in ({"Frost": 1.0}, {"Frost": 0.5, "Thaw": 0.5}))
    assert "<p>All games ended the same way. Frost.</p>" in one
    assert "<td>Frost</td>" not in one
    assert "<td>Frost</td><td>50.0%</td>" in two
