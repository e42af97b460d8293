"""Simulations: the sums are right, and depend neither on chunks nor on processes."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import sqrt
from pathlib import Path
from subprocess import PIPE
from threading import Event, Thread
from typing import NoReturn

import pytest
from pyarrow.parquet import read_table

from hortus.bots.base import Bot
from hortus.bots.levels import make
from hortus.bots.loop import BINS, LOWEST, POINTS, STARTER, WIN, Tally, bin_of, play, play_games, row_of
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game
from hortus.kernel.play.record import read, verify
from hortus.kernel.registry import find, names
from hortus.lab.sim.crew import THREADS, WORTH_A_START, Processes
from hortus.lab.sim.failures import RunFailures
from hortus.lab.sim.ledger import Ledger
from hortus.lab.sim.lineup import Terms
from hortus.lab.sim.sim import LIMIT, SHARES, Task, cut, gaps, play_task, simulate
from hortus.lab.sim.summary import Summary
from hortus.terminal.figures import Lines
from tests.bots.wager import WAGER, Wager
from tests.lab.sim.losses import fail, is_running, lose_always, lose_once, start_deaf
from tests.one_game import ALONE, GAME
from tests.waiting import LONG, until

TASK = Task(GAME.name, "", 2, GAME.settle(2, {}), ("random", "random"), 7, 30, LIMIT, Terms())


def untimed(summary: Summary) -> Summary:
    return replace(summary, games_per_second=0.0)


def total(tasks: list[Task]) -> list[int]:
    tally = Tally(2)
    for task in tasks:
        tally.add(play_task(task).numbers)
    return tally.numbers()


def finished_wager(*points: int) -> Wager:
    state = Wager(WAGER, len(points), seeded(1))
    state.points = list(points)
    state.to_move = -1
    return state


def test_the_json_has_exactly_the_promised_keys() -> None:
    found = simulate(GAME, ["random", "bot:greedy"], 2, 1).as_json()
    assert list(found) == ["game", "games", "seats", "decisions_per_game", "games_per_second"]
    assert found["game"] == GAME.name
    assert found["games"] == 2
    seats = found["seats"]
    assert isinstance(seats, list)
    assert [seat["bot"] for seat in seats] == ["random", "greedy"]
    assert list(seats[0]) == ["bot", "mean", "sd", "win_rate"]


def test_mean_deviation_and_shared_wins_are_those_of_the_games() -> None:
    tally = Tally(3)
    for seed, points in enumerate([(4, 4, 1), (2, 6, 6), (3, 0, 8)]):
        tally.count(row_of(finished_wager(*points), seed, 3, 0))
    assert [tally.points[seat] for seat in range(3)] == [9, 10, 15]
    assert [tally.squares[seat] for seat in range(3)] == [29, 52, 101]
    assert [tally.shares[seat] for seat in range(3)] == [WIN // 2, WIN, WIN // 2 + WIN]
    assert tally.decisions == 9


def test_the_summary_has_the_deviation_of_a_sample() -> None:
    # A game in which even random play stays within the bins of the histogram.
    games = 40
    found = simulate(ALONE, ["random"] * 2, games, 3)
    scores = [score for score, count in found.seats[0].scores.items() for _ in range(count)]
    mean = sum(scores) / games
    assert len(scores) == games
    assert found.seats[0].mean == pytest.approx(mean, abs=1e-3)
    assert found.seats[0].sd == pytest.approx(sqrt(sum((x - mean) ** 2 for x in scores) / (games - 1)), abs=1e-3)
    assert sum(seat.win_rate or 0 for seat in found.seats) == pytest.approx(1, abs=1e-3)


def test_the_loop_plays_the_game_of_each_seed() -> None:
    bots = [make("random", 0), make("random", 0)]
    state = GAME.new(2, 11)
    for seat, bot in enumerate(bots):
        bot.begin(11 * 2 + seat)
    decisions = play(state, bots, LIMIT)
    tally = play_games(GAME, 2, GAME.settle(2, {}), bots, 11, 1, LIMIT)
    assert tally.decisions == decisions
    assert [tally.points[seat] for seat in range(2)] == [state.score(seat) for seat in range(2)]


@pytest.mark.parametrize(("most", "least"), [(1, 1), (7, 7), (30, 2), (100, 1)])
def test_the_result_does_not_depend_on_how_games_are_cut_into_tasks(most: int, least: int) -> None:
    stretches = [(TASK.first, TASK.count)]
    assert total(list(cut(TASK, stretches, most, least))) == play_task(TASK).numbers
    assert stretches == []


def test_the_last_tasks_are_small_so_that_all_workers_finish_together() -> None:
    sizes = [task.count for task in cut(TASK, [(1, 1000)], 50, 5)]
    assert sum(sizes) == 1000
    assert sizes[0] == 50
    assert sizes == sorted(sizes, reverse=True)
    assert max(sizes[-SHARES:]) <= 5


def test_a_process_with_other_threads_hires_later_since_its_workers_begin_afresh() -> None:
    with another_thread():
        assert Processes(2).worth_hiring == WORTH_A_START


def test_the_result_does_not_depend_on_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.lab.sim.sim.PILOT_SECONDS", 0.0)
    monkeypatch.setattr("hortus.lab.sim.sim.TASK_SECONDS", 0.0)
    alone, together = (simulate(GAME, ["random"] * 3, 9, 5, jobs) for jobs in (1, 2))
    assert untimed(alone) == untimed(together)


@contextmanager
def another_thread() -> Iterator[None]:
    """A process with this must not be copied."""
    done = Event()
    thread = Thread(target=done.wait)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


class Idle:
    """A crew that must not be hired."""

    worth_hiring = 0.1

    def results(self, work: object, tasks: object, here: object = None, failures: object = None) -> NoReturn:
        raise AssertionError("hired")


def test_a_short_run_starts_no_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert simulate(GAME, ["random"] * 2, 3, 1, crew=Idle()).games == 3
    monkeypatch.setattr("hortus.lab.sim.sim.PILOT_SECONDS", 0.0)
    with pytest.raises(AssertionError, match="hired"):
        simulate(GAME, ["random"] * 2, 3, 1, crew=Idle())


def test_equal_checksums_need_equal_scores() -> None:
    first, second = Tally(2), Tally(2)
    first.count(row_of(finished_wager(5, 6), 1, 2, 0))
    second.count(row_of(finished_wager(6, 5), 1, 2, 0))
    assert first.checksum != second.checksum


def test_VG_R27_a_game_cut_off_is_reported_and_has_no_winner() -> None:
    found = simulate(GAME, ["random"] * 2, 3, 1, limit=5)
    assert found.as_json()["unfinished"] == 3
    assert found.seats[0].mean is None
    assert found.seats[0].win_rate is None


def test_scores_beyond_the_histogram_are_in_its_last_bins() -> None:
    assert bin_of(LOWEST - 5) == bin_of(LOWEST) == 0
    assert bin_of(LOWEST + BINS + 5) == BINS - 1
    assert bin_of(0) == -LOWEST


def test_progress_rises_to_all_games() -> None:
    seen: list[tuple[int, int]] = []
    simulate(GAME, ["random"] * 2, 25, 1, progress=lambda done, games: seen.append((done, games)))
    assert seen[-1] == (25, 25)
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})


def test_games_of_an_earlier_day_do_not_make_the_pace(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, now = str(tmp_path / "games.csv"), 0.0
    simulate(GAME, ["random"] * 2, 20, 1, out=out)
    lines = Lines(lambda: now)

    def progress(done: int, games: int) -> None:
        nonlocal now
        lines.tell(done, games)
        now += 10

    simulate(GAME, ["random"] * 2, 40, 1, progress=progress, out=out)
    # The first game that is played now: one in ten seconds, and nineteen are left.
    assert "hortus: 21 of 40 done, 0.1 per second, about 190 s left\n" in capsys.readouterr().err


def test_one_bot_takes_all_seats() -> None:
    assert [seat.bot for seat in simulate(GAME, ["random"], 2, 1, players=4).seats] == ["random"] * 4


def test_a_seat_that_the_game_brings_along_chooses_at_random() -> None:
    class WithAutoma(Game):
        def __init__(self) -> None:
            super().__init__("wager", "Wager", "nobody", 1, 4, "1")

        def settle(self, players: int, options: dict[str, object]) -> dict[str, object]:
            return {}

        def table(self, players: int, chance: object, options: dict[str, object]) -> Wager:
            return Wager(WAGER, players + 1, seeded(1))

    assert [seat.bot for seat in simulate(WithAutoma(), ["greedy"], 3, 1).seats] == ["greedy", "Automa"]


def test_bots_and_players_must_fit() -> None:
    with pytest.raises(Refusal, match="3 players need 3 bots"):
        simulate(GAME, ["random", "greedy"], 1, 1, players=3)


@pytest.mark.parametrize(
    ("games", "jobs", "message"),
    [(0, 1, "at least one game must be played, not 0"), (1, 0, "at least one process must play, not 0")],
)
def test_nothing_to_play_is_refused(games: int, jobs: int, message: str) -> None:
    with pytest.raises(Refusal, match=message):
        simulate(GAME, ["random"], games, 1, jobs)


def test_options_of_the_game_are_checked() -> None:
    with pytest.raises(Refusal, match="start_player"):
        simulate(GAME, ["random"] * 2, 1, 1, options={"start_player": 4})


def test_bots_play_games_written_in_interpreted_python() -> None:
    bots: list[Bot] = [make("greedy", 0), make("random", 0)]
    tally = play_games(WAGER, 2, {}, bots, 1, 50, LIMIT)
    assert tally.points[0] == 5 * 50


def test_a_row_tells_who_began() -> None:
    rows: list[list[int]] = []
    bots = [make("random", 0), make("random", 0)]
    tally = play_games(GAME, 2, GAME.settle(2, {}), bots, 1, 20, LIMIT, rows)
    began = [int(GAME.new(2, seed).to_move) for seed in range(1, 21)]
    assert [row[STARTER] for row in rows] == began
    assert [tally.starts[seat] for seat in range(2)] == [began.count(0), began.count(1)]
    for seat in range(2):
        assert tally.start_points[seat] == sum(row[POINTS + seat] for row in rows if row[STARTER] == seat)


def test_gaps_are_the_seeds_that_are_not_done() -> None:
    assert gaps(range(5, 12), {6, 7, 10}) == [(5, 1), (8, 2), (11, 1)]
    assert gaps(range(5, 12), set()) == [(5, 7)]
    assert gaps(range(5, 7), {5, 6}) == []


# ---- files: rows, records, going on ----


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_run_that_was_broken_off_goes_on_and_counts_nothing_twice(tmp_path: Path, ending: str) -> None:
    out = str(tmp_path / f"games.{ending}")
    whole = simulate(GAME, ["random"] * 2, 40, 1)
    seen: list[int] = []

    def stop(done: int, _: int) -> None:
        seen.append(done)
        if len(seen) == 3:
            raise KeyboardInterrupt

    partial = simulate(GAME, ["random"] * 2, 40, 1, progress=stop, out=out)
    assert partial.interrupted
    assert 0 < partial.games < 40
    # Whoever is killed while writing leaves half a line.
    rows = next(tmp_path.glob("*.csv"))
    with rows.open("a", encoding="utf-8") as file:
        file.write("41,1")
    again = simulate(GAME, ["random"] * 2, 40, 1, out=out)
    assert untimed(again) == untimed(whole)
    third = simulate(GAME, ["random"] * 2, 40, 1, out=out, progress=lambda *_: pytest.fail("nothing is left to play"))
    assert untimed(third) == untimed(whole)
    assert json.loads((tmp_path / "games.json").read_text(encoding="utf-8"))["summary"]["games"] == 40


def test_the_file_of_another_run_is_left_alone(tmp_path: Path) -> None:
    out = str(tmp_path / "games.csv")
    simulate(GAME, ["random"] * 2, 3, 1, out=out)
    before = (tmp_path / "games.csv").read_bytes()
    with pytest.raises(Refusal, match="holds another run: its seed is 1, not 2"):
        simulate(GAME, ["random"] * 2, 3, 2, out=out)
    assert (tmp_path / "games.csv").read_bytes() == before


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_file_that_is_no_table_of_a_run_is_left_alone(name: str, tmp_path: Path) -> None:
    out = tmp_path / name
    out.write_text("mine", encoding="utf-8")
    with pytest.raises(Refusal, match=r"is there already, and no games\.json says of which run it is \(file\)"):
        simulate(GAME, ["random"] * 2, 3, 1, out=str(out))
    assert [each.name for each in tmp_path.iterdir()] == [name]
    notes = tmp_path / "games.json"
    notes.write_text("mine", encoding="utf-8")
    with pytest.raises(Refusal, match=r"games\.json does not say of which run .* is \(file\)"):
        simulate(GAME, ["random"] * 2, 3, 1, out=str(out))
    assert (out.read_text(encoding="utf-8"), notes.read_text(encoding="utf-8")) == ("mine", "mine")


def test_a_damaged_parquet_file_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    simulate(GAME, ["random"] * 2, 3, 1, out=str(out))
    out.write_bytes(b"mine")
    with pytest.raises(Refusal, match=r"games\.parquet is damaged"):
        simulate(GAME, ["random"] * 2, 3, 1, out=str(out))


def test_the_rows_of_a_finished_run_stand_in_the_order_of_their_seeds(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    simulate(GAME, ["random"] * 2, 5, 1, out=str(out))
    head, *lines = out.read_text(encoding="utf-8").splitlines(keepends=True)
    # As several processes may have left it.
    out.write_text(head + "".join(reversed(lines)), encoding="utf-8")
    simulate(GAME, ["random"] * 2, 12, 1, out=str(out))
    _, *rows = out.read_text(encoding="utf-8").splitlines()
    assert [int(row.split(",")[0]) for row in rows] == list(range(1, 13))


def test_a_finished_run_can_be_extended(tmp_path: Path) -> None:
    out = str(tmp_path / "games.csv")
    simulate(GAME, ["random"] * 2, 5, 1, out=out)
    longer = simulate(GAME, ["random"] * 2, 12, 1, out=out)
    assert untimed(longer) == untimed(simulate(GAME, ["random"] * 2, 12, 1))


def test_extending_a_parquet_file_can_be_interrupted_and_resumed_too(tmp_path: Path) -> None:
    out = str(tmp_path / "games.parquet")
    simulate(GAME, ["random"] * 2, 5, 1, out=out)

    def interrupt(done: int, _: int) -> None:
        if done > 5:
            raise KeyboardInterrupt

    assert simulate(GAME, ["random"] * 2, 50_000, 1, progress=interrupt, out=out).interrupted
    kept = (tmp_path / "games.partial.csv").read_text(encoding="utf-8").count("\n") - 1
    assert kept > 5
    run = json.loads((tmp_path / "games.json").read_text(encoding="utf-8"))["run"]
    with Ledger(out, run, 2) as ledger:
        assert len(ledger.rows) == kept
    simulate(GAME, ["random"] * 2, kept + 10, 1, out=out)
    assert read_table(out).to_pydict()["seed"] == list(range(1, kept + 11))


def test_parquet_holds_the_same_games_as_csv(tmp_path: Path) -> None:
    parquet, csv = tmp_path / "a.parquet", tmp_path / "b.csv"
    for path in (parquet, csv):
        simulate(GAME, ["random"] * 3, 20, 1, out=str(path))
    columns = read_table(parquet).to_pydict()
    head, *lines = csv.read_text(encoding="utf-8").splitlines()
    assert head.split(",") == list(columns)
    assert [int(line.split(",")[0]) for line in lines] == columns["seed"] == list(range(1, 21))
    assert [int(line.split(",")[4]) for line in lines] == columns["points_0"]
    assert columns["finished"] == [True] * 20
    assert not list(tmp_path.glob("*.partial.csv"))


def test_seeds_that_parquet_cannot_hold_are_refused_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot hold the seed"):
        simulate(GAME, ["random"] * 2, 10**9, 2**63, out=str(tmp_path / "games.parquet"))
    found = simulate(GAME, ["random"] * 2, 2, 2**63, out=str(tmp_path / "games.csv"))
    assert found.games == 2


def test_records_of_a_simulation_can_be_verified_and_are_the_games_that_were_counted() -> None:
    records: dict[int, str] = {}
    found = simulate(GAME, ["random", "greedy"], 3, 7, keep=records.__setitem__)
    results = [verify(read(records[seed])) for seed in (7, 8, 9)]
    totals = [player["total"] for result in results for player in result["players"]]  # type: ignore[attr-defined]
    assert found.seats[0].mean == pytest.approx(sum(totals[::2]) / 3, abs=1e-3)
    assert found.seats[1].mean == pytest.approx(sum(totals[1::2]) / 3, abs=1e-3)


@pytest.mark.parametrize("name", names())
def test_a_run_plays_the_same_games_with_and_without_records(name: str) -> None:
    game, records = find(name), dict[int, str]()
    seats = ["random", "greedy"]
    plain, recorded = simulate(game, seats, 2, -1), simulate(game, seats, 2, -1, keep=records.__setitem__)
    assert untimed(plain) == untimed(recorded)
    for text in records.values():
        verify(read(text))


# ---- workers ----


def test_the_tasks_of_a_lost_process_are_done_again_and_come_back_once(tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(12)]
    found = list(Processes(2).results(lose_once, tasks))
    assert (tmp_path / "lost").exists()
    assert sorted(result for _, result in found) == list(range(12))
    assert all(task[1] == result for task, result in found)


def test_until_a_process_has_started_afresh_this_one_does_tasks_and_none_is_done_twice() -> None:
    tasks = range(40)
    with another_thread():
        found = list(Processes(1).results(abs, tasks, lambda task: task + 1000))
    assert sorted(task for task, _ in found) == [*tasks]
    helped = [task for task, result in found if result == task + 1000]
    assert all(result == task for task, result in found if task not in helped)
    assert 0 < len(helped) < len(tasks)


def test_a_task_that_always_loses_its_process_ends_the_run() -> None:
    with pytest.raises(Refusal, match="4 times a process was lost"):
        list(Processes(1).results(lose_always, [1]))


def test_the_processes_of_a_run_count_the_failures_of_programs_together() -> None:
    failures = RunFailures(3)

    def fail_here(_: int) -> int:
        return failures.claim()

    found = Processes(2).results(fail, range(12), fail_here, failures)
    assert sorted(number for _, number in found) == list(range(4, 16))


@pytest.mark.skipif(not THREADS.exists(), reason="only Linux tells which processes run")
def test_the_programs_of_a_process_end_with_it() -> None:
    ((_, program),) = Processes(1).results(start_deaf, [1])
    wait_for_end([program])


@pytest.mark.skipif(not THREADS.exists(), reason="only Linux tells which processes run")
def test_processes_end_when_the_command_is_killed(tmp_path: Path) -> None:
    rows = tmp_path / "games.csv"
    words = ["sim", GAME.name, "--games", "100000000", "--jobs", "2", "--out", str(rows)]
    with subprocess.Popen([sys.executable, "-m", "hortus", *words], stdout=PIPE, stderr=PIPE) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        until(lambda: len(children.read_text(encoding="utf-8").split()) >= 2, "the run hires nobody")
        workers = [int(child) for child in children.read_text(encoding="utf-8").split()]
        process.kill()
    wait_for_end(workers)


def wait_for_end(processes: list[int]) -> None:
    """Give processes a generous time to end."""
    until(lambda: not any(is_running(process) for process in processes), "they do not end")


def test_an_interrupted_command_prints_the_games_so_far(tmp_path: Path) -> None:
    words = ["sim", GAME.name, "--games", "100000000", "--jobs", "2", "--json", "--out", str(tmp_path / "games.csv")]
    with subprocess.Popen([sys.executable, "-m", "hortus", *words], stdout=PIPE, stderr=PIPE, text=True) as process:
        rows = tmp_path / "games.csv"
        until(lambda: process.poll() is not None or (rows.exists() and rows.stat().st_size >= 5000), "no game ends")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=LONG)
    assert process.returncode == 130, err
    assert f"the games so far are in {rows}; run the same command again to resume" in err
    found = json.loads(out)
    assert found["interrupted"] is True
    assert 0 < found["games"] <= len(rows.read_text(encoding="utf-8").splitlines()) - 1
