"""The benchmark runs and reports what it promises. No speed is asserted: that is what the report is for."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hortus
from bench import cases, plain, report, run
from bench.measure import measure
from hortus.kernel.registry import find

# The cases are measured once, and not again in another process that runs tests.
pytestmark = pytest.mark.xdist_group("bench")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def lines() -> Iterator[list[report.Line]]:
    """One tiny round of our own cases, on the first game: every case is a process of its own and takes its time."""
    first = report.GAMES[:1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "GAMES", first)
        patch.setattr(report, "GAMES", first)
        yield run.run(rounds=1, window=0.01, peers="")


def test_every_measurement_says_what_was_measured(lines: list[report.Line]) -> None:
    measured = {line["case"] for line in lines}
    assert {"loop", "python", "clone", "resample", "search", "ismcts", "steps", "batch", "states"} <= measured
    for line in lines:
        wanted = {"game", "players", "build", "units", "seconds", "rate", "wall_rate", "checksum", "decisions_per_game"}
        assert wanted <= set(line)
        assert line["units"] > 0
        assert line["rate"] > 0


def test_every_game_is_measured_with_its_fewest_and_its_most_players(lines: list[report.Line]) -> None:
    for game in report.GAMES:
        loops = {line["players"] for line in lines if line["case"] == "loop" and line["game"] == game.name}
        assert loops == {game.players, game.most}


def test_the_report_names_the_circumstances_and_every_case(lines: list[report.Line]) -> None:
    text = report.report(lines)
    assert f"{lines[0]['game']} {lines[0]['players']}p {lines[0]['checksum']}" in text
    for title in ("loop inside the engine", "from interpreted Python", "clone", "resample", "PettingZoo environment"):
        assert title in text


def test_a_build_that_scores_differently_fails(lines: list[report.Line]) -> None:
    with pytest.raises(run.Failure, match="scored other points"):
        run.check([*lines, lines[0] | {"checksum": "00000000"}])


IN_CPP = [game for game in report.GAMES if plain.source_of(game.name).exists()]


@pytest.mark.skipif(not plain.compiler(), reason="there is no C++ compiler")
@pytest.mark.parametrize("game", IN_CPP, ids=lambda game: game.name)
@pytest.mark.parametrize("many", [False, True], ids=["fewest players", "most players"])
def test_plain_cpp_plays_exactly_our_games(game: report.Subject, many: bool) -> None:
    players, games = game.most if many else find(game.name).least, 2000 if hortus.compiled else 100
    ours = cases.random_games(find(game.name), players, 7, games)
    theirs = plain.played(game.name, players, 7, games)
    assert theirs["checksum"] == f"{int(ours.checksum):08x}"
    assert theirs["decisions_per_game"] == pytest.approx(int(ours.decisions) / games, abs=0.01)


@pytest.mark.parametrize("game", IN_CPP, ids=lambda game: game.name)
def test_without_a_cpp_compiler_its_line_is_left_out_and_that_is_said(
    game: report.Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CXX", "no-such-compiler")
    assert run.plain_loop(game, 0.01) == [
        {"case": "plain_loop", "missing": f"{game.name} in plain C++ is left out: there is no C++ compiler here"}
    ]


ROSES = report.Subject("roses", 2, 5, "light")


@pytest.fixture
def roses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only one game is measured, and it is made up."""
    monkeypatch.setattr(report, "GAMES", (ROSES,))


def peer(case: str, number: int, rate: float) -> report.Line:
    return {"case": case, "round": number, "rate": rate, "games": 0, "seconds": 1.0, "wall_rate": rate}


def own(case: str, number: int, rate: float) -> report.Line:
    return peer(case, number, rate) | {"game": ROSES.name, "players": 2, "build": "compiled", "checksum": "1"}


@pytest.mark.usefixtures("roses")
def test_a_ratio_is_taken_within_a_round_and_then_the_median() -> None:
    loops = [own("loop", 1, 30.0), own("loop", 2, 10.0), own("loop", 3, 80.0)]
    hearts = [peer("hearts_loop", 1, 10.0), peer("hearts_loop", 2, 10.0), peer("hearts_loop", 3, 40.0)]
    text = report.report(loops + hearts)
    assert "| roses | loop / OpenSpiel hearts in C++ | 2 [1..3] | ≥ 2 | reached, but noisy |" in text


@pytest.mark.usefixtures("roses")
def test_for_copies_the_ratio_is_of_times() -> None:
    text = report.report([own("clone", 1, 100.0), peer("hearts_clone", 1, 40.0)])
    assert "| 0.4 [0.4..0.4] | ≤ 0.4 | reached |" in text


@pytest.mark.usefixtures("roses")
def test_for_searches_the_ratio_is_of_simulations_times_decisions_left() -> None:
    ours = own("ismcts", 1, 90.0) | {"decisions_left": 20.0, "offered": 7}
    text = report.report([ours, peer("hearts_ismcts", 1, 10.0) | {"decisions_left": 30}])
    assert "| 6 [6..6] | ≥ 5 | reached |" in text
    assert "roses: ISMCTS with random play-outs, simulations, 7 to choose from, 20.0 decisions before" in text


@pytest.mark.parametrize("subject", report.GAMES, ids=lambda subject: subject.name)
def test_the_position_of_the_middle_is_worth_a_search(subject: report.Subject) -> None:
    position = cases.middle(find(subject.name), subject.players)
    assert len(position.legal()) >= 10
    assert cases.decisions_left(position) >= 10


@pytest.mark.parametrize("subject", report.GAMES, ids=lambda subject: subject.name)
def test_a_search_counts_its_simulations_in_every_game(subject: report.Subject) -> None:
    simulations, _ = cases.search(find(subject.name), subject.players)()
    assert simulations > 0


def test_the_warm_up_is_not_counted() -> None:
    calls: list[int] = []

    def batch() -> tuple[int, int]:
        calls.append(1)
        return 1, 1

    assert measure(batch, 0.001)["units"] == len(calls) - 1


def test_a_peer_that_is_not_installed_says_so() -> None:
    command = [sys.executable, "-m", "bench.peers", "catan_loop", "0.01", str(run.cores()[0])]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert json.loads(output)["missing"].startswith("catanatron cannot be used here")


def test_a_wrong_interpreter_for_the_peers_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["run", "--peers", "no/such/python"])
    assert run.main() == 2
    assert "There is no interpreter no/such/python" in capsys.readouterr().err
