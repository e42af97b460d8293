"""The command line: what each command answers, and with which exit code."""

import io
import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hortus
from hortus.build import why_interpreted
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.position import parse
from tests.cli.run import Run
from tests.one_game import GAME

SEATS = 3


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return Run(capsys, tmp_path)


@pytest.fixture
def fresh(run: Run) -> str:
    return run.file("fresh.json", run("new", GAME.name, "--players", str(SEATS), "--seed", "5", "--json").out)


@pytest.fixture
def finished(run: Run) -> str:
    """A finished table, as a file."""
    return run.file("finished.json", GAME.example("finished.json"))


@pytest.fixture(scope="module")
def record() -> str:
    match = Match(GAME, [Seat("Ann"), Seat("Ben")], seed=b"1" * 32)
    while not match.over:
        match.decide(int(match.state.to_move), match.state.legal()[-1])
    return match.record().text()


def piped(text: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")


# ---- positions ----


def read(file: str) -> Json:
    return parse(Path(file).read_text(encoding="utf-8"), file)


def first_turn(file: str) -> list[Json]:
    """A decision that may be taken in the position of a file."""
    state = GAME.load(read(file), seeded(0))
    return [state.describe(state.legal()[0])]


def test_games_lists_players_and_options(run: Run) -> None:
    assert GAME.name in run("games").out
    games = run("games", "--json").json["games"]
    assert isinstance(games, list)
    ours = next(game for game in games if game["name"] == GAME.name)
    assert ours["players"] == [GAME.least, GAME.most]
    assert [option["name"] for option in ours["options"]] == [option.name for option in GAME.options]


def test_new_prints_a_position_and_a_seed_repeats_it(run: Run) -> None:
    first = run("new", GAME.name, "--players", "4", "--seed", "9", "--json")
    assert first.code == 0
    players = first.json["players"]
    assert isinstance(players, list)
    assert len(players) == 4
    assert first.json["kind"] == "position"
    assert json.loads(run("new", GAME.name, "--players", "4", "--seed", "9").out) == first.json
    assert run("new", GAME.name, "--json").out != run("new", GAME.name, "--json").out


def test_moves_lists_the_legal_decisions(run: Run, fresh: str) -> None:
    state = GAME.load(read(fresh), seeded(0))
    moves = run("moves", fresh, "--json").json["moves"]
    assert moves == [state.describe(code) for code in state.legal()]
    assert isinstance(moves, list)
    assert len(run("moves", fresh).out.splitlines()) == len(moves)


def test_moves_of_a_finished_table_are_none(run: Run, finished: str) -> None:
    assert run("moves", finished, "--json").json == {"moves": []}


def test_apply_gives_the_position_after_and_always_the_same(run: Run, fresh: str) -> None:
    moves = run.file("moves.json", first_turn(fresh))
    first = run("apply", fresh, "--moves", moves, "--json")
    assert first.code == 0
    assert first.json != read(fresh)
    assert run("apply", fresh, "--moves", moves, "--json").out == first.out


def test_apply_takes_the_output_of_moves_as_a_list(run: Run, fresh: str) -> None:
    turn = first_turn(fresh)
    as_list = run("apply", fresh, "--moves", run.file("list.json", turn), "--json").out
    assert run("apply", fresh, "--moves", run.file("moves.json", {"moves": turn}), "--json").out == as_list


def test_apply_reads_one_of_the_two_from_standard_input(run: Run, fresh: str, monkeypatch: pytest.MonkeyPatch) -> None:
    turn = first_turn(fresh)
    after = run("apply", fresh, "--moves", run.file("moves.json", turn)).out
    monkeypatch.setattr(sys, "stdin", piped(json.dumps(turn)))
    assert run("apply", fresh, "--moves", "-").out == after
    assert "only one" in run("apply", "-", "--moves", "-").err


def test_apply_refuses_all_if_one_is_refused_and_says_which(run: Run, fresh: str) -> None:
    turn = first_turn(fresh)
    answer = run("apply", fresh, "--moves", run.file("moves.json", [*turn, {"do": "nothing known"}]))
    assert answer.code != 0
    assert answer.out == ""
    assert answer.err.startswith("hortus: decision 2: ")


def test_apply_for_a_seat_refuses_when_another_is_to_move(run: Run, fresh: str) -> None:
    mover = int(str(read(fresh)["to_move"]))
    moves = run.file("moves.json", first_turn(fresh))
    assert run("apply", fresh, "--moves", moves, "--seat", str(mover)).code == 0
    other = (mover + 1) % SEATS
    refused = run("apply", fresh, "--moves", moves, "--seat", str(other), "--json")
    assert refused.code == 4
    error = refused.json["error"]
    assert error == {"rule": GAME.turn_rule, "message": f"decision 1: seat {mover} is to move, not seat {other}"}


def test_score_of_a_running_table_names_no_winner(run: Run, fresh: str) -> None:
    sheet = run("score", fresh)
    assert sheet.code == 0
    assert "wins" not in sheet.out


def test_show_as_text_and_as_a_picture(run: Run, fresh: str, tmp_path: Path) -> None:
    assert run("show", fresh).out.startswith(GAME.title)
    picture = tmp_path / "out.svg"
    assert run("show", fresh, "--seat", "1", "--svg", str(picture)).out == ""
    assert ElementTree.parse(picture).getroot().attrib["class"] == "hortus"
    assert ElementTree.fromstring(run("show", fresh, "--svg", "-").out).tag.endswith("svg")


# ---- records and simulation ----


def test_verify_says_ok(run: Run, record: str) -> None:
    path = run.file("game.jsonl", record)
    assert run("verify", path).out.startswith("OK: ")
    assert run("verify", path, "--json").json["ok"] is True


def test_verify_says_where_a_record_was_changed(run: Run, record: str) -> None:
    lines = record.splitlines()
    step = json.loads(lines[4])
    lines[4] = json.dumps({**step, "seat": 1 - step["seat"]})
    answer = run("verify", run.file("game.jsonl", "\n".join(lines) + "\n"))
    assert (answer.code, answer.out) == (4, "")
    assert "line 5" in answer.err


def test_a_record_cut_off_in_the_middle_is_refused(run: Run, record: str) -> None:
    lines = record.splitlines()[:12]
    whole = run("verify", run.file("game.jsonl", "\n".join(lines) + "\n"))
    assert whole.code == 3
    assert "stops after decision 10" in whole.err
    torn = run("verify", run.file("torn.jsonl", record[: len(record) // 2]), "--json")
    assert torn.code == 3
    assert "line" in str(torn.json["error"])


def test_replay_in_a_pipe_tells_every_decision_and_the_score(run: Run, record: str) -> None:
    answer = run("replay", run.file("game.jsonl", record))
    assert answer.code == 0
    decisions = len(record.splitlines()) - 3
    assert sum(line[:4].strip().isdecimal() for line in answer.out.splitlines()) == decisions
    assert "total" in answer.out


def test_sim_prints_the_figures(run: Run) -> None:
    answer = run("sim", GAME.name, "--seats", "random,random", "--games", "4", "--seed", "3", "--json")
    assert answer.err == ""
    figures = answer.json
    assert (figures["game"], figures["games"]) == (GAME.name, 4)
    seats = figures["seats"]
    assert isinstance(seats, list)
    assert [seat["bot"] for seat in seats] == ["random", "random"]
    assert set(seats[0]) == {"bot", "mean", "sd", "win_rate"}
    assert {"decisions_per_game", "games_per_second"} <= set(figures)
    assert f"4 games of {GAME.title}" in run("sim", GAME.name, "--games", "4").out


# ---- as a program ----


def program(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "hortus", *words], capture_output=True, text=True, check=False)


def test_version_says_which_build_runs() -> None:
    done = program("--version")
    assert done.returncode == 0
    build, why = ("compiled", "") if hortus.compiled else ("interpreted", f": {why_interpreted()}")
    assert done.stdout == f"hortus {hortus.__version__} ({build}{why})\n"


@pytest.mark.parametrize("words", [["--version"], ["--help"]])
def test_the_program_starts_without_heavy_imports(words: list[str]) -> None:
    script = (
        f"import sys; from hortus.cli import main\ntry: main({words!r})\nexcept SystemExit: pass\nprint(*sys.modules)"
    )
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert "hortus.cli" in loaded
    for heavy in ("rich", "hortus.table.server.app", "sqlalchemy", "hortus.lab", "tomllib", "multiprocessing"):
        assert heavy not in loaded
    assert not [name for name in loaded if name.startswith("hortus.games.")]


def test_scoring_loads_no_picture_and_no_colour(finished: str) -> None:
    script = f"import sys; from hortus.cli import main\nmain(['score', {finished!r}])\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    for heavy in ("rich", "hortus.table.server.app", "sqlalchemy", "hortus.lab", "hortus.bots"):
        assert heavy not in loaded


def test_a_closed_pipe_is_no_error(fresh: str) -> None:
    command = f"{sys.executable} -m hortus show {fresh} | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
