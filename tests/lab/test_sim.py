"""Simulations: the sums are right, and depend neither on chunks nor on processes."""

from dataclasses import replace
from math import sqrt

import pytest

from hortus.bots.base import Bot
from hortus.bots.levels import make
from hortus.kernel.chance import seeded
from hortus.kernel.contract import Game
from hortus.kernel.decision import Refusal
from hortus.lab.lineup import Terms
from hortus.lab.loop import BINS, LOWEST, WIN, Tally, bin_of, play, play_games
from hortus.lab.sim import LIMIT, Summary, Task, play_task, simulate, split
from tests.bots.wager import WAGER, Wager
from tests.one_game import GAME

TASK = Task(GAME.name, "", 2, GAME.settle(2, {}), ("random", "random"), 7, 30, LIMIT, Terms())


def untimed(summary: Summary) -> Summary:
    return replace(summary, games_per_second=0.0)


def total(tasks: list[Task]) -> list[int]:
    tally = Tally(2)
    for task in tasks:
        tally.add(play_task(task))
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
        tally.count(finished_wager(*points), seed, 3)
    assert [tally.points[seat] for seat in range(3)] == [9, 10, 15]
    assert [tally.squares[seat] for seat in range(3)] == [29, 52, 101]
    assert [tally.shares[seat] for seat in range(3)] == [WIN // 2, WIN, WIN // 2 + WIN]
    assert tally.decisions == 9


def test_the_summary_has_the_deviation_of_a_sample() -> None:
    games = 40
    found = simulate(GAME, ["random"] * 2, games, 3)
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


@pytest.mark.parametrize("size", [1, 7, 30, 100])
def test_the_result_does_not_depend_on_how_games_are_cut_into_tasks(size: int) -> None:
    assert total(split(TASK, size)) == play_task(TASK)


def test_the_result_does_not_depend_on_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.lab.sim.PILOT_SECONDS", 0.0)
    monkeypatch.setattr("hortus.lab.sim.TASK_SECONDS", 0.0)
    alone, together = (simulate(GAME, ["random"] * 3, 9, 5, jobs) for jobs in (1, 2))
    assert untimed(alone) == untimed(together)


def test_equal_checksums_need_equal_scores() -> None:
    first, second = Tally(2), Tally(2)
    first.count(finished_wager(5, 6), 1, 2)
    second.count(finished_wager(6, 5), 1, 2)
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
    simulate(GAME, ["random"], 25, 1, progress=lambda done, games: seen.append((done, games)))
    assert seen[-1] == (25, 25)
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})


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

    assert [seat.bot for seat in simulate(WithAutoma(), ["greedy"], 3, 1).seats] == ["greedy", "random"]


def test_bots_and_players_must_fit() -> None:
    with pytest.raises(Refusal, match="3 players need 3 bots"):
        simulate(GAME, ["random", "greedy"], 1, 1, players=3)


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (1, 0)])
def test_nothing_to_play_is_refused(games: int, jobs: int) -> None:
    with pytest.raises(Refusal, match="at least one game and one job"):
        simulate(GAME, ["random"], games, 1, jobs)


def test_options_of_the_game_are_checked() -> None:
    with pytest.raises(Refusal, match="start_player"):
        simulate(GAME, ["random"], 1, 1, options={"start_player": 4})


def test_bots_play_games_written_in_interpreted_python() -> None:
    bots: list[Bot] = [make("greedy", 0), make("random", 0)]
    tally = play_games(WAGER, 2, {}, bots, 1, 50, LIMIT)
    assert tally.points[0] == 5 * 50
