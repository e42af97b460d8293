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

from hortus.bots.levels import contestant, contestant_of
from hortus.kernel.contract import Game
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.registry import find
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


@dataclass(frozen=True)
class SeatSummary:
    """How one seat did; nothing is known where no game was finished."""

    bot: str
    mean: float | None
    sd: float | None
    win_rate: float | None
    # Number of games by final score.
    scores: dict[int, int]

    def as_json(self) -> Json:
        """As `hortus sim --json` prints it."""
        return {"bot": self.bot, "mean": self.mean, "sd": self.sd, "win_rate": self.win_rate}


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
) -> Summary:
    """Play games between the bots of these seats and sum them up.

    One bot for several `players` takes every seat. `components` is the file of another print. With more than one job
    the processes are spawned: a script must guard its main part with `if __name__ == "__main__"`.
    """
    if games < 1 or jobs < 1:
        raise Refusal("options", f"a simulation needs at least one game and one job, not {games} and {jobs}")
    players = len(seats) if players is None else players
    settled = game.settle(players, options or {})
    bots = seat_bots(game, [contestant_of(name) for name in seats], players, settled, seed)
    whole = Task(game.name, components, players, settled, bots, seed, games, limit)
    start = perf_counter()
    tally = Tally(len(bots))
    for numbers in run(game, whole, jobs):
        tally.add(numbers)
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


def run(game: Game, whole: Task, jobs: int) -> Iterator[list[int]]:
    """The tallies of all parts, in order: a pilot, which tells how long a game takes, and then equal tasks."""
    start = perf_counter()
    played, size = 0, 1
    while played < whole.count and perf_counter() - start < PILOT_SECONDS:
        part = replace(whole, first=whole.first + played, count=min(size, whole.count - played))
        yield play_with(game, part)
        played, size = played + part.count, size * 2
    rate = played / max(perf_counter() - start, 1e-6)
    rest = replace(whole, first=whole.first + played, count=whole.count - played)
    tasks = split(rest, max(1, min(ceil(rate * TASK_SECONDS), ceil(rest.count / jobs))))
    if jobs == 1 or len(tasks) < 2:
        yield from (play_with(game, task) for task in tasks)
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
    game = find(task.game)
    return play_with(game.with_components(task.components) if task.components else game, task)


def play_with(game: Game, task: Task) -> list[int]:
    """Play a task of this game."""
    bots = [contestant(name, 0) for name in task.bots]
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
        return SeatSummary(bot, None, None, None, {})
    points, squares = int(tally.points[seat]), int(tally.squares[seat])
    variance = (squares - points * points / finished) / max(finished - 1, 1)
    bins = [int(tally.histogram[seat * BINS + at]) for at in range(BINS)]
    return SeatSummary(
        bot,
        mean=round(points / finished, 3),
        sd=round(sqrt(max(variance, 0.0)), 3),
        win_rate=round(int(tally.shares[seat]) / (WIN * finished), 4),
        scores={LOWEST + at: games for at, games in enumerate(bins) if games},
    )
