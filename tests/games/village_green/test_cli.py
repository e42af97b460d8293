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
from hortus.cli import main
from hortus.kernel.match import Match
from hortus.kernel.record import Seat
from hortus.kernel.registry import find

FINAL = {
    "game": "village_green",
    "kind": "final",
    "players": [
        {
            "name": "Ann",
            "village_face_up": True,
            "awards": {
                "col1": "floral-variety",
                "col2": "diane-yeller",
                "col3": "hard-and-soft-wood",
                "row1": "man-made-features",
                "row3": "best-use-of-space",
            },
            "green": [
                ["yellow-petunia-structure", "yellow-lily-structure", "yellow-petunia-birch"],
                [None, "red-lily-oak-willow", None],
                ["yellow-petunia-pond", "yellow-lily-pond", "yellow-rose-birch-birch"],
            ],
        },
        {
            "name": "Ben",
            "village_face_up": False,
            "awards": {"col1": "ruby-clover", "col2": ["forestry", "polychromatism"], "col3": "excellence-in-lawns"},
            "green": [
                ["red-lily-pond", "red-rose-structure", "lawn"],
                ["blue-lily-birch-oak", "blue-rose-oak-oak", None],
                [None, ["lawn", "yellow-rose-pond"], None],
            ],
        },
    ],
}


class Answer:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> dict[str, object]:
        data = json.loads(self.out)
        assert isinstance(data, dict)
        return data


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys = capsys
        self.folder = folder

    def __call__(self, *words: str) -> Answer:
        self.capsys.readouterr()
        code = main(words)
        out, err = self.capsys.readouterr()
        return Answer(code, out, err)

    def file(self, name: str, data: object) -> str:
        path = self.folder / name
        path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        return str(path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return Run(capsys, tmp_path)


@pytest.fixture
def fresh(run: Run) -> str:
    return run.file("fresh.json", run("new", "village_green", "--players", "3", "--seed", "5", "--json").out)


@pytest.fixture(scope="module")
def record() -> str:
    game = find("village_green")
    match = Match(game, [Seat("Ann"), Seat("Ben")], seed=b"1" * 32)
    while not match.over:
        match.decide(int(match.state.to_move), match.state.legal()[-1])
    return match.record().text()


def piped(text: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")


# ---- positions ----


def test_games_lists_players_and_options(run: Run) -> None:
    assert "village_green" in run("games").out
    games = run("games", "--json").json["games"]
    assert isinstance(games, list)
    village = next(game for game in games if game["name"] == "village_green")
    assert village["players"] == [1, 5]
    assert [option["name"] for option in village["options"]] == ["start_player", "villages"]


def test_new_prints_a_position_and_a_seed_repeats_it(run: Run) -> None:
    first = run("new", "village_green", "--players", "4", "--seed", "9", "--json")
    assert first.code == 0
    players = first.json["players"]
    assert isinstance(players, list)
    assert len(players) == 4
    assert first.json["kind"] == "position"
    assert json.loads(run("new", "village_green", "--players", "4", "--seed", "9").out) == first.json
    assert run("new", "village_green", "--json").out != run("new", "village_green", "--json").out


def test_new_takes_options(run: Run) -> None:
    villages = ["newton-poemoor", "market-foxby"]
    words = ("--option", "start_player=1", "--option", f"villages={json.dumps(villages)}")
    position = run("new", "village_green", *words, "--json").json
    assert position["start_player"] == 1
    players = position["players"]
    assert isinstance(players, list)
    assert [player["village"] for player in players] == villages


def test_moves_lists_the_legal_decisions(run: Run, fresh: str) -> None:
    moves = run("moves", fresh, "--json").json["moves"]
    assert isinstance(moves, list)
    assert {"do": "take_green", "from": "deck"} in moves
    text = run("moves", fresh).out
    assert len(text.splitlines()) == len(moves)
    assert "Draw a green card from the deck" in text


def test_moves_of_a_finished_table_are_none(run: Run) -> None:
    assert run("moves", run.file("final.json", FINAL), "--json").json == {"moves": []}


def test_apply_gives_the_position_after_and_always_the_same(run: Run, fresh: str) -> None:
    moves = run.file("moves.json", [{"do": "take_green", "from": "deck"}])
    first = run("apply", fresh, "--moves", moves, "--json")
    assert first.code == 0
    assert first.json["phase"] == "place"
    assert run("apply", fresh, "--moves", moves, "--json").out == first.out
    assert run("apply", fresh, "--moves", moves, "--seed", "1", "--json").out != first.out


def test_apply_takes_the_output_of_moves_as_a_list(run: Run, fresh: str) -> None:
    moves = run.file(
        "moves.json", {"moves": [{"do": "take_award", "from": "deck"}, {"do": "place_award", "at": "row1"}]}
    )
    after = run("apply", fresh, "--moves", moves, "--json").json
    assert after["phase"] == "action"
    assert after["to_move"] != json.loads(Path(fresh).read_text(encoding="utf-8"))["to_move"]


def test_apply_reads_one_of_the_two_from_standard_input(run: Run, fresh: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", piped('[{"do": "cover"}]'))
    refused = run("apply", fresh, "--moves", "-")
    assert (refused.code, refused.out) == (4, "")
    assert "VG-R6" in refused.err
    assert "only one" in run("apply", "-", "--moves", "-").err


def test_apply_refuses_all_if_one_is_refused_and_says_which(run: Run, fresh: str) -> None:
    moves = run.file("moves.json", [{"do": "take_green", "from": "deck"}, {"do": "pass"}])
    answer = run("apply", fresh, "--moves", moves)
    assert (answer.code, answer.out) == (4, "")
    assert answer.err.startswith("hortus: decision 2: ")
    assert "VG-13" in answer.err


def test_apply_for_a_seat_refuses_when_another_is_to_move(run: Run, fresh: str) -> None:
    mover = json.loads(Path(fresh).read_text(encoding="utf-8"))["to_move"]
    moves = run.file("moves.json", [{"do": "take_green", "from": "deck"}])
    assert run("apply", fresh, "--moves", moves, "--seat", str(mover)).code == 0
    refused = run("apply", fresh, "--moves", moves, "--seat", str((mover + 1) % 3), "--json")
    assert refused.code == 4
    assert refused.json["error"] == {
        "rule": "VG-13",
        "message": f"decision 1: seat {mover} is to move, not seat {(mover + 1) % 3}",
    }


def test_score_of_a_physical_table(run: Run) -> None:
    final = run.file("final.json", FINAL)
    result = run("score", final, "--json").json
    players = result["players"]
    assert isinstance(players, list)
    assert [player["total"] for player in players] == [16, 14]
    assert result["winners"] == [0]
    sheet = run("score", final)
    assert sheet.code == 0
    assert sheet.out.splitlines()[0].split() == ["Ann", "Ben"]
    assert ["total", "16", "14"] in [line.split() for line in sheet.out.splitlines()]
    assert sheet.out.endswith("Ann wins with 16 points.\n")


def test_score_of_a_running_table_names_no_winner(run: Run, fresh: str) -> None:
    sheet = run("score", fresh)
    assert sheet.code == 0
    assert "wins" not in sheet.out


def test_show_as_text_and_as_a_picture(run: Run, fresh: str, tmp_path: Path) -> None:
    assert "Your hand" in run("show", fresh).out
    picture = tmp_path / "out.svg"
    assert run("show", fresh, "--seat", "1", "--svg", str(picture)).out == ""
    assert ElementTree.parse(picture).getroot().attrib["class"] == "hortus"
    assert ElementTree.fromstring(run("show", fresh, "--svg", "-").out).tag.endswith("svg")


def test_VG_07_show_hides_the_hands_of_others(run: Run, fresh: str) -> None:
    position = json.loads(Path(fresh).read_text(encoding="utf-8"))
    for seat in (0, 1, 2):
        text = run("show", fresh, "--seat", str(seat)).out
        assert text.count("Your hand") == 1
    position["players"][1]["hand"] = {"unknown": 3}
    if position["to_move"] != 1:
        hidden = run.file("hidden.json", position)
        assert run("show", hidden, "--seat", "0").out == run("show", fresh, "--seat", "0").out


def test_show_to_an_onlooker_has_no_hand(run: Run, fresh: str) -> None:
    assert "Your hand" not in run("show", fresh, "--seat", "-1").out


def test_another_print_is_taken_from_its_component_file(run: Run, fresh: str) -> None:
    ours = Path(hortus.__file__).parent / "games" / "village_green" / "components.toml"
    other = run.file("other.toml", ours.read_text(encoding="utf-8").replace("Hither Saxcote", "Upper Hortus"))
    assert "Upper Hortus" in run("show", fresh, "--seat", "0", "--components", other).out
    assert "Upper Hortus" not in run("show", fresh, "--seat", "0").out
    bad = run("show", fresh, "--components", run.file("bad.toml", "[["))
    assert bad.code == 3
    assert "components" in bad.err


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
    answer = run("sim", "village_green", "--seats", "random,random", "--games", "4", "--seed", "3", "--json")
    assert answer.err == ""
    figures = answer.json
    assert (figures["game"], figures["games"]) == ("village_green", 4)
    seats = figures["seats"]
    assert isinstance(seats, list)
    assert [seat["bot"] for seat in seats] == ["random", "random"]
    assert set(seats[0]) == {"bot", "mean", "sd", "win_rate"}
    assert {"decisions_per_game", "games_per_second"} <= set(figures)
    assert "4 games of Village Green" in run("sim", "village_green", "--games", "4").out


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


def test_scoring_loads_no_picture_and_no_colour(run: Run) -> None:
    final = run.file("final.json", FINAL)
    script = f"import sys; from hortus.cli import main\nmain(['score', {final!r}])\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    for heavy in ("rich", "hortus.table.server.app", "sqlalchemy", "hortus.lab", "hortus.bots"):
        assert heavy not in loaded


def test_a_closed_pipe_is_no_error(fresh: str) -> None:
    command = f"{sys.executable} -m hortus show {fresh} | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
