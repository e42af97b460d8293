"""Mass simulation: many games between bots, over one or more processes.

Every game has its own seed, the first one's plus its number, and a task is a pure function of plain data. So the result
depends neither on how the games are cut into tasks nor on how many processes play them.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import ceil, sqrt
from multiprocessing import get_context
from time import perf_counter

from hortus.bots.levels import contestant_of
from hortus.kernel.contract import Game
from hortus.kernel.decision import Json, Refusal
from hortus.lab.lineup import Lineup, Terms, hired, playing
from hortus.lab.loop import BINS, LOWEST, WIN, Tally, play_games

# A game with more decisions than this is cut off and reported as unfinished.
LIMIT = 10_000
# Seconds of play in one task: many times what handing it over costs.
TASK_SECONDS = 0.25
PILOT_SECONDS = 0.1

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Task:
    """A part of the work: games of consecutive seeds."""

    game: str
    components: str
    players: int
    options: Json
    bots: tuple[str, ...]
    first: int
    count: int
    limit: int
    terms: Terms


@dataclass(frozen=True)
class SeatSummary:
    """How one seat did; nothing is known where no game was finished."""

    bot: str
    mean: float | None
    sd: float | None
    win_rate: float | None
    # Number of games by final score.
    scores: dict[int, int]
    # Decisions made at random because the bot, a program, failed.
    failures: int

    def as_json(self) -> Json:
        """As `hortus sim --json` prints it."""
        found: Json = {"bot": self.bot, "mean": self.mean, "sd": self.sd, "win_rate": self.win_rate}
        return found | ({"failures": self.failures} if self.failures else {})


@dataclass(frozen=True)
class Summary:
    """The result of a simulation."""

    game: str
    games: int
    # Games cut off by the limit: they are in no mean and have no winner.
    unfinished: int
    seats: tuple[SeatSummary, ...]
    decisions_per_game: float
    games_per_second: float
    # Equal checksums: equal scores in every game.
    checksum: int

    def as_json(self) -> Json:
        """As `hortus sim --json` prints it."""
        found: Json = {
            "game": self.game,
            "games": self.games,
            "seats": [seat.as_json() for seat in self.seats],
            "decisions_per_game": round(self.decisions_per_game, 2),
            "games_per_second": round(self.games_per_second, 2),
        }
        return found | ({"unfinished": self.unfinished} if self.unfinished else {})


def simulate(
    game: Game,
    seats: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    options: Json | None = None,
    players: int | None = None,
    components: str = "",
    limit: int = LIMIT,
    terms: Terms | None = None,
) -> Summary:
    """Play games between the bots of these seats and sum them up.

    One bot for several `players` takes every seat. `components` is the file of another print. With more than one job
    the processes are spawned: a script must guard its main part with `if __name__ == "__main__"`. Failures of programs
    are counted; too many of them end the run with a refusal.
    """
    if games < 1 or jobs < 1:
        raise Refusal("options", f"a simulation needs at least one game and one job, not {games} and {jobs}")
    players = len(seats) if players is None else players
    settled = game.settle(players, options or {})
    bots = seat_bots(game, [contestant_of(name) for name in seats], players, settled, seed)
    whole = Task(game.name, components, players, settled, bots, seed, games, limit, terms or Terms())
    start = perf_counter()
    tally = Tally(len(bots))
    for numbers in run(game, whole, jobs):
        tally.add(numbers)
        check_failures(bots, tally, whole.terms)
        if progress:
            progress(int(tally.games), games)
    return summary(game.name, bots, tally, perf_counter() - start)


def seat_bots(game: Game, levels: list[str], players: int, options: Json, seed: int) -> tuple[str, ...]:
    """A bot for every seat; seats that the game itself brings along choose at random where they have a choice."""
    if len(levels) == 1:
        levels *= players
    if len(levels) != players:
        raise Refusal("options", f"{players} players need {players} bots (or one for all), not {len(levels)}")
    own = int(game.new(players, seed, options).seats) - players
    return (*levels, *["random"] * own)


def check_failures(bots: Sequence[str], tally: Tally, terms: Terms) -> None:
    """Refuse to go on when the programs of all processes together have failed too often."""
    failures = [int(tally.failures[seat]) for seat in range(len(bots))]
    if sum(failures) >= terms.most_failures:
        told = ", ".join(f"{bot}: {count}" for bot, count in zip(bots, failures, strict=True) if count)
        raise Refusal("program", f"after {sum(failures)} failures the run stops ({told})")


def run(game: Game, whole: Task, jobs: int) -> Iterator[list[int]]:
    """The tallies of all parts, in order, with the bots of this process or of several."""
    with Lineup(whole.terms) as lineup:
        yield from parts(game, whole, jobs, lineup)


def parts(game: Game, whole: Task, jobs: int, lineup: Lineup) -> Iterator[list[int]]:
    """A pilot, which tells how long a game takes, and then equal tasks."""
    start = perf_counter()
    played, size = 0, 1
    while played < whole.count and perf_counter() - start < PILOT_SECONDS:
        part = replace(whole, first=whole.first + played, count=min(size, whole.count - played))
        yield play_with(game, part, lineup)
        played, size = played + part.count, size * 2
    rate = played / max(perf_counter() - start, 1e-6)
    rest = replace(whole, first=whole.first + played, count=whole.count - played)
    tasks = split(rest, max(1, min(ceil(rate * TASK_SECONDS), ceil(rest.count / jobs))))
    if jobs == 1 or len(tasks) < 2:
        yield from (play_with(game, task, lineup) for task in tasks)
    else:
        yield from in_processes(tasks, jobs)


def split(task: Task, size: int) -> list[Task]:
    """The same games in tasks of a given size."""
    starts = range(0, task.count, size)
    return [replace(task, first=task.first + start, count=min(size, task.count - start)) for start in starts]


def in_processes(tasks: list[Task], jobs: int) -> Iterator[list[int]]:
    """The tallies of the tasks, in their order, played by several processes."""
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=get_context("spawn"))
    try:
        yield from pool.map(play_task, tasks)
    finally:
        pool.shutdown(cancel_futures=True)


def play_task(task: Task) -> list[int]:
    """Play a task with nothing but its own data: what another process or another machine does."""
    return play_with(playing(task.game, task.components), task, hired(task.terms))


def play_with(game: Game, task: Task, lineup: Lineup) -> list[int]:
    """Play a task of this game."""
    bots = lineup.seated(game, task.bots)
    return play_games(game, task.players, task.options, bots, task.first, task.count, task.limit).numbers()


def summary(game: str, bots: Sequence[str], tally: Tally, seconds: float) -> Summary:
    """The sums in figures that people compare."""
    finished = int(tally.games - tally.unfinished)
    return Summary(
        game,
        games=int(tally.games),
        unfinished=int(tally.unfinished),
        seats=tuple(seat_summary(bot, tally, seat, finished) for seat, bot in enumerate(bots)),
        decisions_per_game=int(tally.decisions) / finished if finished else 0.0,
        games_per_second=int(tally.games) / seconds,
        checksum=int(tally.checksum),
    )


def seat_summary(bot: str, tally: Tally, seat: int, finished: int) -> SeatSummary:
    """Mean, standard deviation (of a sample) and share of wins of one seat."""
    if not finished:
        return SeatSummary(bot, None, None, None, {}, int(tally.failures[seat]))
    points, squares = int(tally.points[seat]), int(tally.squares[seat])
    variance = (squares - points * points / finished) / max(finished - 1, 1)
    bins = [int(tally.histogram[seat * BINS + at]) for at in range(BINS)]
    return SeatSummary(
        bot,
        mean=round(points / finished, 3),
        sd=round(sqrt(max(variance, 0.0)), 3),
        win_rate=round(int(tally.shares[seat]) / (WIN * finished), 4),
        scores={LOWEST + at: games for at, games in enumerate(bins) if games},
        failures=int(tally.failures[seat]),
    )
