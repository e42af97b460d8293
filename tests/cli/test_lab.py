"""The lab from the command line: bots of other people, failures, weights, and what an arena says about itself."""

import json
import re
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from hortus.cli import main
from hortus.kernel.decision import Refusal
from hortus.kernel.registry import names
from hortus.lab.sim.crew import Ray
from hortus.lab.sim.sim import simulate
from hortus.terminal.figures import ratings_table, summary_text
from tests.one_game import GAME

FIRST_BOT = Path(__file__).parents[2] / "examples" / "first_bot.py"
CAREFUL = f"{FIRST_BOT.with_name('careful_bot.py')}:Careful"
# Fails once, and plays on when it is started again.
FAILS_ONCE = f"""
import os, sys
marker = sys.argv[1]
if not os.path.exists(marker):
    open(marker, "w").close()
    raise SystemExit("out of ideas")
exec(open({str(FIRST_BOT)!r}).read())
"""
# Fails three times on the first seat, and twice more on the second.
FAILS_ON_BOTH_SEATS = """
import json, os, sys
for line in sys.stdin:
    message = json.loads(line)
    failures = os.path.getsize(sys.argv[1])
    if message["type"] == "decide" and failures < (3, 5)[message["seat"]]:
        open(sys.argv[1], "a").write("x")
        raise SystemExit("out of ideas")
    if message["type"] == "decide":
        print(json.dumps({"id": message["id"], "choice": 0}), flush=True)
"""


# Fails once it plays in two processes at a time.
FAILS_TOGETHER = """
import os, pathlib, sys, time
met = pathlib.Path(sys.argv[1])
(met / str(os.getppid())).touch()
while len(list(met.iterdir())) < 2:
    time.sleep(0.01)
"""


@pytest.fixture
def hired_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a short run hires other processes, and gives them one game at a time."""
    monkeypatch.setattr("hortus.lab.sim.sim.PILOT_SECONDS", 0.0)
    monkeypatch.setattr("hortus.lab.sim.sim.TASK_SECONDS", 0.0)


@pytest.fixture
def answer(capfd: pytest.CaptureFixture[str]) -> Any:
    def run(*words: str, code: int = 0) -> tuple[str, str]:
        capfd.readouterr()
        assert main(words) == code
        out, err = capfd.readouterr()
        return out, err

    return run


@pytest.fixture
def fails_once(tmp_path: Path) -> str:
    script = tmp_path / "fails_once.py"
    script.write_text(FAILS_ONCE, encoding="utf-8")
    return f"cmd:{sys.executable} {script} {tmp_path / 'marker'}"


def sim(*words: str) -> list[str]:
    return ["sim", GAME.name, "--games", "3", "--json", *words]


# ---- bots of other people ----


def test_programs_and_python_bots_play_by_name(answer: Any) -> None:
    program = f"cmd:{sys.executable} {FIRST_BOT}"
    out, err = answer(*sim("--seats", f"{program},{CAREFUL}"))
    seats = json.loads(out)["seats"]
    assert [seat["bot"] for seat in seats] == [program, CAREFUL]
    # On a slow machine, standard error also says how far the run is.
    assert not [seat for seat in seats if "failures" in seat]
    assert "at random" not in err


def test_a_program_that_failed_is_counted_and_the_status_says_so(answer: Any, fails_once: str) -> None:
    out, err = answer(*sim("--seats", f"{fails_once},random"), code=5)
    first, second = json.loads(out)["seats"]
    assert first["failures"] == 1
    assert "failures" not in second
    assert "out of ideas" in err
    assert "its turn is decided at random" in err


def test_a_table_shows_the_failures_too(answer: Any, fails_once: str) -> None:
    out, _ = answer("sim", GAME.name, "--games", "2", "--seats", f"{fails_once},random", code=5)
    assert "1 failure: decided at random" in out


def test_a_run_that_goes_on_still_tells_of_its_failures(answer: Any, fails_once: str, tmp_path: Path) -> None:
    words = sim("--seats", f"{fails_once},random", "--out", str(tmp_path / "games.csv"))
    answer(*words, code=5)
    for again in (words, [*words, "--games", "5"]):
        out, err = answer(*again, code=5)
        assert json.loads(out)["seats"][0]["failures"] == 1
        assert "at random" not in err
    out, _ = answer(*words, "--games", "7", "--strict", code=5)
    assert "after 1 failure the run stops" in json.loads(out)["error"]["message"]


def test_a_strict_run_stops_at_the_first_failure(answer: Any, fails_once: str) -> None:
    out, _ = answer(*sim("--seats", f"{fails_once},random", "--strict"), code=5)
    assert json.loads(out)["error"]["rule"] == "program"


def test_the_limit_of_failures_holds_for_the_whole_run(answer: Any) -> None:
    out, err = answer(*sim("--seats", "cmd:/nonexistent,random"), code=5)
    assert "after 5 failures the run stops" in json.loads(out)["error"]["message"]
    assert err.count("its turn is decided at random") == 4


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "--seats", "{program},random"),
        ("report", "--seats", "{program},random", "--beside", "", "--ladder", ""),
        ("report", "--seats", "random,random", "--beside", "", "--ladder", "random,{program}", "--ladder-games", "100"),
        ("whatif", "--seats", "{program},random", "--then-seats", "random,random"),
        ("arena", "--bots", "random,{program}"),
    ],
)
@pytest.mark.usefixtures("hired_at_once")
def test_several_processes_together_bear_no_more_failures_than_one(
    answer: Any, words: tuple[str, ...], tmp_path: Path
) -> None:
    script, met = tmp_path / "fails_together.py", tmp_path / "met"
    script.write_text(FAILS_TOGETHER, encoding="utf-8")
    met.mkdir()
    command, *more = (word.format(program=f"cmd:{sys.executable} {script} {met}") for word in words)
    out, err = answer(command, GAME.name, *more, "--games", "100", "--jobs", "2", "--json", code=5)
    assert "after 5 failures the run stops" in json.loads(out)["error"]["message"]
    assert err.count("its turn is decided at random") == 4


def test_a_program_has_the_time_that_it_is_given(answer: Any) -> None:
    slow = f"cmd:{sys.executable} -c 'import time; time.sleep(60)'"
    out, _ = answer(*sim("--seats", f"{slow},random", "--think", "0.1", "--strict"), code=5)
    assert "it did not answer within 0.1 s" in json.loads(out)["error"]["message"]


@pytest.mark.parametrize(
    "words",
    [
        ("whatif", GAME.name, "--games", "3", "--seats", "{program},random", "--then-seats", "random,random"),
        ("export", GAME.name, "--games", "2", "--seats", "{program},random", "--records", "{folder}"),
    ],
)
def test_every_command_counts_failures_and_ends_with_their_status(
    answer: Any, fails_once: str, tmp_path: Path, words: tuple[str, ...]
) -> None:
    named = [word.format(program=fails_once, folder=tmp_path / "games") for word in words]
    out, _ = answer(*named, "--json", code=5)
    assert json.loads(out)["failures"] == 1
    (tmp_path / "marker").unlink()
    out, _ = answer(*named, code=5)
    assert "1 failure" in out


def test_the_failures_of_a_ladder_count_too(answer: Any, fails_once: str) -> None:
    words = ("report", GAME.name, "--seats", "random,random", "--games", "2", "--ladder-games", "2", "--jobs", "1")
    out, _ = answer(*words, "--ladder", f"random,{fails_once}", "--json", code=5)
    assert json.loads(out)["ladder"][0]["failures"] == 1


@pytest.mark.parametrize(
    "words",
    [
        ("whatif", "--seats", "{program},random", "--then-seats", "random,{program}", "--games", "3"),
        (
            "report",
            "--seats",
            "{program},random",
            "--ladder",
            "random,{program}",
            "--ladder-games",
            "2",
            "--games",
            "3",
        ),
    ],
)
def test_the_limit_holds_for_all_parts_of_a_run(answer: Any, tmp_path: Path, words: tuple[str, ...]) -> None:
    script, count = tmp_path / "fails_on_both_seats.py", tmp_path / "count"
    script.write_text(FAILS_ON_BOTH_SEATS, encoding="utf-8")
    count.touch()
    command, *more = (word.format(program=f"cmd:{sys.executable} {script} {count}") for word in words)
    out, _ = answer(command, GAME.name, *more, "--jobs", "1", "--json", code=5)
    assert "after 5 failures" in json.loads(out)["error"]["message"]


@pytest.mark.parametrize("seats", [",random", "random,,random", "random,"])
def test_a_name_that_is_missing_in_a_list_is_not_a_smaller_game(answer: Any, seats: str) -> None:
    out, _ = answer(*sim("--seats", seats), code=2)
    assert "a name is missing in the list" in json.loads(out)["error"]["message"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--think", "1e99", "--seats", "cmd:true,random"), "at most 86,400 seconds"),
        (("--games", "9" * 30), "at most 1,000,000,000 games"),
        (("--jobs", "100000"), "at most 1,000 processes"),
    ],
)
def test_numbers_beyond_all_measure_are_refused(answer: Any, words: tuple[str, ...], told: str) -> None:
    out, _ = answer(*sim(*words), code=2)
    assert told in json.loads(out)["error"]["message"]


def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(answer: Any, tmp_path: Path) -> None:
    for command in ("tune", "report", "export"):
        _, err = answer(command, GAME.name, "--games", "100000000", "--out", str(tmp_path), code=3)
        assert err == f"hortus: {tmp_path} cannot be written: it is a folder (file)\n"


@pytest.mark.parametrize(
    "words",
    [
        ("report", "--ladder", "random,nobody"),
        ("report", "--ladder-games", "0"),
        ("whatif", "--then-option", "weather=fine"),
        ("whatif", "--then-seats", "random,nobody"),
    ],
)
def test_what_comes_second_is_checked_before_the_first_game(answer: Any, words: tuple[str, ...]) -> None:
    command, *more = words
    answer(command, GAME.name, "--games", "100000000", *more, code=2)


def test_sides_with_different_numbers_of_players_are_not_compared(answer: Any) -> None:
    _, err = answer("whatif", GAME.name, "--seats", "random,random", "--then-seats", "random,random,random", code=2)
    assert "both sides of a comparison need as many players, not 2 and 3" in err


def test_a_short_run_says_that_it_did_not_need_the_cluster(answer: Any) -> None:
    _, err = answer(*sim("--ray", "127.0.0.1:1"))
    assert "too short for Ray" in err


def test_a_cluster_that_nobody_runs_is_refused_at_once() -> None:
    with pytest.raises(Refusal, match=r'there is no Ray cluster at "127\.0\.0\.1:1": Connection refused'):
        list(Ray("127.0.0.1:1").results(abs, [1]))


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("hint", "p.json", "--most", "0"), 2, "at least one decision must be shown, not 0"),
        (("analyse", "r.jsonl", "--hindsight", "nan"), 2, "hindsight needs some time"),
        (("analyse", "r.jsonl", "--hindsight", "-3"), 2, "hindsight needs some time"),
        (("conformance", GAME.name, "--games", "0"), 2, "hortus: at least one game must be played"),
        (("conformance", GAME.name, "--every", "0"), 2, "hortus: at least one game must be played"),
        (("new", GAME.name, "--components", "/dev/zero"), 3, "is too long: more than 1,048,576 characters"),
        (("new", GAME.name, "--components", "none.toml"), 3, "none.toml cannot be read: No such file or directory"),
        (("sim", "chess"), 2, f'there is no game "chess"; there are: {", ".join(names())}'),
    ],
)
def test_odd_numbers_and_wrong_files_are_refused_in_a_sentence(
    answer: Any, words: tuple[str, ...], status: int, told: str
) -> None:
    _, err = answer(*words, code=status)
    assert told in err


def test_help_on_a_full_disk_is_a_file_error() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        found = subprocess.run([sys.executable, "-m", "hortus", "--help"], check=False, stdout=full, stderr=PIPE)
    assert found.returncode == 3
    assert found.stderr == b"hortus: standard output cannot be used: No space left on device (file)\n"


def test_one_game_is_told_as_one(answer: Any, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    out, _ = answer("sim", GAME.name, "--games", "1")
    assert out.startswith(f"1 game of {GAME.title}: ")
    out, _ = answer("export", GAME.name, "--games", "1", "--records", str(tmp_path / "games"))
    assert out.startswith(f"1 game of {GAME.title}, ")
    out, _ = answer("report", GAME.name, "--games", "1", "--ladder", "", "--out", str(page))
    assert out == f"{page}: 1 game\n"
    assert "<p>1 game played by search:25 and search:25. " in page.read_text(encoding="utf-8")


def test_two_games_are_told_as_two(answer: Any, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    out, _ = answer("sim", GAME.name, "--games", "2")
    assert out.startswith(f"2 games of {GAME.title}: ")
    out, _ = answer("report", GAME.name, "--games", "2", "--ladder", "", "--out", str(page))
    assert out == f"{page}: 2 games\n"
    assert "<p>2 games played by search:25 and search:25. " in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("games", "told"),
    [
        (1, "1 game was cut off before it ended and is not counted."),
        (2, "2 games were cut off before they ended and are not counted."),
    ],
)
def test_games_that_were_cut_off_are_counted_in_a_sentence(games: int, told: str) -> None:
    assert summary_text(simulate(GAME, ["random"] * 2, games, 1, limit=3).as_json()).endswith(told)


def test_an_arena_that_was_interrupted_after_one_game_says_one(capsys: pytest.CaptureFixture[str]) -> None:
    ratings_table({"game": "chess", "games": 1, "bots": [], "head_to_head": [], "interrupted": True})
    assert "1 game of chess, interrupted" in capsys.readouterr().out


# ---- the arena ----


def test_an_arena_says_how_many_games_it_plays_and_why(answer: Any) -> None:
    out, err = answer("arena", GAME.name, "--bots", "random,easy,medium", "--games", "4", "--json")
    # On a slow machine lines of progress follow.
    assert err.splitlines()[0] == "hortus: 6 games: 6 seat orders, each with the same 1 deal (4 is not a multiple of 6)"
    found = json.loads(out)
    assert (found["games"], found["seat_orders"], found["deals"], found["asked_for"]) == (6, 6, 1, 4)


def test_an_arena_tells_how_each_bot_did_against_each_other(answer: Any) -> None:
    out, _ = answer("arena", GAME.name, "--bots", "random,easy", "--games", "2", "--json")
    first, second = json.loads(out)["head_to_head"]
    assert (first["bot"], first["against"], first["meetings"]) == ("random", "easy", 2)
    assert first["ahead"] + second["ahead"] == 1
    assert first["lead"] == -second["lead"]
    out, _ = answer("arena", GAME.name, "--bots", "random,easy", "--games", "2")
    assert "Head to head" in out


def test_bots_with_long_names_can_be_told_apart_in_the_tables_of_an_arena(answer: Any, tmp_path: Path) -> None:
    script = tmp_path / "bots_of_a_folder_with_a_name_that_is_longer_than_any_column.py"
    script.write_text("def first(state): return state.legal()[0]\ndef last(state): return state.legal()[-1]\n")
    out, _ = answer("arena", GAME.name, "--bots", f"{script}:first,{script}:last", "--games", "2")
    joined = "".join(out.split())
    assert joined.replace("│", "").count("first") >= 2
    assert joined.replace("│", "").count("last") >= 2


# ---- weights ----


def test_tuned_weights_are_written_to_a_file_that_other_commands_read(answer: Any, tmp_path: Path) -> None:
    path = str(tmp_path / "weights.json")
    words = ["--games", "2", "--players", "2", "--only", next(iter(GAME.evaluator.weights()))]
    out, _ = answer("tune", GAME.name, *words, "--out", path)
    assert f"{path}: 0 changes accepted in 4 duels" in out
    written = json.loads(Path(path).read_text(encoding="utf-8"))
    assert (written["game"], written["kind"], written["players"]) == (GAME.name, "weights", 2)
    assert set(written["weights"]) == set(GAME.evaluator.weights())
    answer(*sim("--weights", path, "--seats", "greedy,random"))
    answer("arena", GAME.name, "--bots", "random,easy", "--games", "2", "--weights", path)
    out, _ = answer("new", GAME.name, "--seed", "3", "--json")
    position = tmp_path / "position.json"
    position.write_text(out, encoding="utf-8")
    answer("hint", str(position), "--level", "search:5", "--weights", path)
    answer("tune", GAME.name, *words, "--weights", path)


def test_other_weights_make_other_decisions(answer: Any, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    weights = dict.fromkeys(GAME.evaluator.weights(), 0.01)
    path.write_text(json.dumps({"game": GAME.name, "kind": "weights", "weights": weights}), encoding="utf-8")
    words = sim("--seats", "greedy,greedy")
    own, other = (json.loads(answer(*words, *more)[0])["seats"] for more in ([], ["--weights", str(path)]))
    assert own != other


def test_a_bot_may_have_weights_of_its_own_and_meet_the_same_bot_without(answer: Any, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    weights = dict.fromkeys(GAME.evaluator.weights(), 0.01)
    path.write_text(json.dumps({"game": GAME.name, "kind": "weights", "weights": weights}), encoding="utf-8")
    plain, both = (
        json.loads(answer(*sim("--seats", "greedy,greedy", *more))[0])["seats"]
        for more in ([], ["--weights", str(path)])
    )
    out, _ = answer(*sim("--seats", f"greedy@{path},greedy@{path}"))
    assert [seat["mean"] for seat in json.loads(out)["seats"]] == [seat["mean"] for seat in both]
    out, _ = answer(*sim("--seats", f"greedy@{path},greedy"))
    assert [seat["mean"] for seat in json.loads(out)["seats"]] not in (
        [s["mean"] for s in plain],
        [s["mean"] for s in both],
    )
    out, _ = answer("arena", GAME.name, "--bots", f"greedy@{path},greedy", "--games", "2", "--json")
    assert {each["bot"] for each in json.loads(out)["bots"]} == {f"greedy@{path}", "greedy"}


@pytest.mark.parametrize(
    ("name", "content", "code", "told"),
    [
        ("greedy@{folder}/none.json", "", 3, "the weights file .*none.json cannot be read: No such file"),
        ("search:5@{folder}/weights.json", "[", 2, "the weights file is not valid JSON"),
        ("hard@{folder}/weights.json", '{"kind": "weights", "game": "chess", "weights": {}}', 2, "is for chess, not"),
        ("random@{folder}/weights.json", "{}", 2, "random does not think with weights"),
    ],
)
def test_weights_that_a_bot_cannot_think_with_are_refused(
    answer: Any, tmp_path: Path, name: str, content: str, code: int, told: str
) -> None:
    (tmp_path / "weights.json").write_text(content, encoding="utf-8")
    out, _ = answer(*sim("--seats", f"{name.format(folder=tmp_path)},random"), code=code)
    assert re.search(told, json.loads(out)["error"]["message"])


def test_a_component_file_is_printed_and_plays_as_the_game_itself(answer: Any, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(answer("components", GAME.name)[0], encoding="utf-8")
    out, _ = answer("whatif", GAME.name, "--then-components", str(mine), "--json", code=2)
    assert f"both sides are the same: {mine} has no other numbers" in json.loads(out)["error"]["message"]


# ---- completion ----


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_a_shell_can_complete_every_command(shell: str, answer: Any) -> None:
    out, _ = answer("completion", shell)
    for word in ("arena", "sim", "tune", "score", GAME.name):
        assert word in out


def test_bash_completes_commands_games_and_files(answer: Any, tmp_path: Path) -> None:
    script = tmp_path / "completion.bash"
    script.write_text(answer("completion", "bash")[0], encoding="utf-8")
    (tmp_path / "final.json").write_text("{}", encoding="utf-8")

    def completed(*words: str) -> list[str]:
        ask = f'COMP_WORDS=(hortus {" ".join(words)}); COMP_CWORD={len(words)}; _shtab_hortus; echo "${{COMPREPLY[@]}}"'
        done = subprocess.run(
            ["bash", "-c", f"source {script}; {ask}"], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        return done.stdout.split()

    assert completed("are") == ["arena"]
    assert completed("sim", GAME.name[:2]) == [name for name in names() if name.startswith(GAME.name[:2])]
    assert completed("score", "fin") == ["final.json"]


def test_two_sides_that_are_the_same_are_not_compared(answer: Any) -> None:
    _, err = answer("whatif", GAME.name, "--games", "1", code=2)
    assert "both sides are the same: say what differs with --then-option" in err


def test_standard_output_takes_one_thing(answer: Any) -> None:
    words = ("arena", GAME.name, "--bots", "random,easy", "--games", "2", "--report", "-")
    out, _ = answer(*words)
    assert out.startswith("<!doctype html>")
    assert out.rstrip().endswith("</html>")
    for command in (words, ("report", GAME.name, "--out", "-"), ("tune", GAME.name, "--out", "-")):
        _, err = answer(*command, "--json", code=2)
        assert "leave out --json, or name a file instead of -" in err


def test_a_misspelt_command_gets_the_nearest_one(answer: Any) -> None:
    assert 'there is no command "what-if"; did you mean "whatif"?' in answer("what-if", GAME.name, code=2)[1]
    assert 'there is no shell "cobol"; there are: bash, zsh, tcsh' in answer("completion", "cobol", code=2)[1]


def test_the_help_lists_the_exit_statuses(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    for status in ("  2    usage", "  3    a file", "  4    a rule", "  5    a bot"):
        assert status in told
