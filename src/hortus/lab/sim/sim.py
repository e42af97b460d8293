"""Mass simulation: many games between bots, in this process, in several, or on several machines.

Every game has its own seed, the first one's plus its number, and a task is a pure function of plain data. So the result
depends neither on how the games are cut into tasks nor on who plays them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from time import perf_counter
from typing import TypeVar

from hortus.bots.levels import contestant_of
from hortus.bots.loop import Tally, play_games, row_of
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import Game
from hortus.lab.sim.crew import Crew, Processes
from hortus.lab.sim.failures import RunFailures, check_failures, have_programs
from hortus.lab.sim.ledger import Ledger, check_seeds
from hortus.lab.sim.lineup import Lineup, Terms, hired, playing
from hortus.lab.sim.recorded import play_recorded
from hortus.lab.sim.summary import Summary, summary

R = TypeVar("R")

# A game with more decisions than this is cut off and reported as unfinished.
LIMIT = 10_000
# The most games of a run, and processes that play them: more is a slip of the hand.
MOST_GAMES = 1_000_000_000
MOST_JOBS = 1000
# Seconds of play in one task: many times what handing it over costs. No task holds more than this share of the games
# that are left, unless it takes only a few milliseconds: so all workers finish at about the same time.
TASK_SECONDS = 0.1
SHARES = 16
LEAST_TASK_SECONDS = 0.005
# Seconds in which this process finds out how long a game takes; meanwhile the others have nothing to do.
PILOT_SECONDS = 0.02

Progress = Callable[[int, int], None]
# Gets the record of a game by its seed.
Keep = Callable[[int, str], None]
# Neighbouring seeds: the first one, and how many.
Stretch = tuple[int, int]


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
    # Whether every game comes back as a row, and as a record.
    rows: bool = False
    records: bool = False


@dataclass(frozen=True)
class TaskOutcome:
    """What came of a task."""

    numbers: list[int]
    rows: list[list[int]]
    # By seed.
    records: dict[int, str]


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
    *,
    crew: Crew | None = None,
    out: str = "",
    keep: Keep | None = None,
) -> Summary:
    """Play games between the bots of these seats and sum them up.

    One bot for several `players` takes every seat. `components` is the file of another edition. With more than one job
    processes may import the script: it must guard its main part with `if __name__ == "__main__"`. Failures of programs
    are counted; too many of them end the run with a refusal. Ctrl-C ends it with the games so far.

    `crew` plays instead of processes of this machine. `out` is a file with a row for every game, from which the run
    goes on if it was broken off. `keep` gets the record of every game.
    """
    whole = task_of(game, seats, games, seed, jobs, options, players, components, limit, terms or Terms())
    whole = replace(whole, rows=bool(out), records=keep is not None)
    workers = crew or (Processes(jobs) if jobs > 1 else None)
    if not out:
        return total(game, whole, workers, progress, None, keep)
    check_seeds(out, seed, games)
    with Ledger(out, run_of(game, whole), len(whole.bots)) as ledger:
        found = total(game, whole, workers, progress, ledger, keep)
        ledger.note({"summary": found.as_json()})
        if not found.interrupted:
            ledger.finish()
        return found


def task_of(
    game: Game,
    seats: Sequence[str],
    games: int,
    seed: int,
    jobs: int,
    options: Json | None,
    players: int | None,
    components: str,
    limit: int,
    terms: Terms,
) -> Task:
    """The whole work, checked."""
    check_games(games)
    check_jobs(jobs)
    players = len(seats) if players is None else players
    settled = game.settle(players, options or {})
    bots = seat_bots(game, [contestant_of(name) for name in seats], players, settled, seed)
    return Task(game.name, components, players, settled, bots, seed, games, limit, terms)


def check_games(games: int) -> None:
    """Refuse a number of games that cannot be played."""
    if games < 1:
        raise Refusal("options", f"at least one game must be played, not {games}")
    if games > MOST_GAMES:
        raise Refusal("options", f"at most {MOST_GAMES:,} games can be played in one run, not {games:,}")


def check_jobs(jobs: int) -> None:
    """Refuse a number of processes that cannot work."""
    if jobs < 1:
        raise Refusal("options", f"at least one process must play, not {jobs}")
    if jobs > MOST_JOBS:
        raise Refusal("options", f"at most {MOST_JOBS:,} processes can play, not {jobs:,}")


def run_of(game: Game, whole: Task) -> Json:
    """What a file of games must agree on before a run goes on with it; it may be given more games."""
    return {
        "game": game.name,
        "ruleset": game.ruleset,
        "components": game.fingerprint,
        "players": whole.players,
        "options": whole.options,
        "bots": list(whole.bots),
        "seed": whole.first,
        "limit": whole.limit,
        "weights": whole.terms.weights,
        "recorded": whole.records,
    }


def seat_bots(game: Game, levels: list[str], players: int, options: Json, seed: int) -> tuple[str, ...]:
    """A bot for every seat; seats that the game itself brings along choose at random where they have a choice."""
    if len(levels) == 1:
        levels *= players
    if len(levels) != players:
        raise Refusal("options", f"{players} players need {players} bots (or one for all), not {len(levels)}")
    own = int(game.new(players, seed, options).seats) - players
    return (*levels, *["random"] * own)


def total(
    game: Game, whole: Task, crew: Crew | None, progress: Progress | None, ledger: Ledger | None, keep: Keep | None
) -> Summary:
    """Play what is not yet in the ledger, and sum everything up."""
    start = perf_counter()
    # Of a longer run that was extended or shortened, only the games that were asked for.
    wanted = range(whole.first, whole.first + whole.count)
    tally = Tally(len(whole.bots))
    earlier = [row for row in ledger.rows if row[0] in wanted] if ledger else []
    for row in earlier:
        tally.count(row)
    for seat, count in enumerate(ledger.failures if ledger else []):
        tally.failures[seat] += count
    if progress and 0 < len(earlier) < whole.count:
        progress(len(earlier), whole.count)
    interrupted = False
    left = gaps(wanted, {row[0] for row in earlier})
    failed = sum(failures_by_seat(tally))
    if left and failed:
        check_failures(failed, whole.terms.most_failures)
    try:
        for part in run(game, whole, crew, left, RunFailures(failed)):
            for seed, record in part.records.items():
                if keep:
                    keep(seed, record)
            if ledger:
                ledger.add(part.rows)
            # In one go: Ctrl-C may come at any instant, and half a part must not count.
            tally = joined(tally, part.numbers)
            if ledger:
                ledger.blame(failures_by_seat(tally))
            if progress:
                progress(int(tally.games), whole.count)
    except KeyboardInterrupt:
        interrupted = True
    played = int(tally.games) - len(earlier)
    rate = played / (perf_counter() - start)
    return summary(game, whole.players, whole.bots, tally, rate, interrupted=interrupted)


def joined(tally: Tally, numbers: list[int]) -> Tally:
    """A tally with more numbers; the old one stays as it is."""
    found = Tally(int(tally.seats))
    found.add(tally.numbers())
    found.add(numbers)
    return found


def gaps(wanted: range, done: set[int]) -> list[Stretch]:
    """The seeds that are still to be played."""
    found: list[Stretch] = []
    for seed in wanted if done else ():
        if seed in done:
            continue
        if found and seed == sum(found[-1]):
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((seed, 1))
    return found if done else [(wanted.start, len(wanted))]


def failures_by_seat(tally: Tally) -> list[int]:
    """Decisions made at random because a program failed."""
    return [int(tally.failures[seat]) for seat in range(tally.seats)]


def run(
    game: Game, whole: Task, crew: Crew | None, stretches: list[Stretch], failures: RunFailures
) -> Iterator[TaskOutcome]:
    """All parts, in any order; the failures of programs are counted on."""
    with Lineup(whole.terms, failures) as lineup:
        yield from shared_out(whole, crew, stretches, lambda task: play_with(game, task, lineup), play_task, failures)


def shared_out(
    whole: Task,
    crew: Crew | None,
    stretches: list[Stretch],
    here: Callable[[Task], R],
    there: Callable[[Task], R],
    failures: RunFailures,
) -> Iterator[R]:
    """The results of all tasks: first of a pilot, which tells how long a game takes, then of tasks cut to that."""
    start = perf_counter()
    # The best of the pilot: on a busy machine the mean would make tasks so small that they cost more than the games.
    rate, size = 0.0, 1
    while stretches and perf_counter() - start < PILOT_SECONDS:
        task, begun = next(cut(whole, stretches, size, size)), perf_counter()
        found = here(task)
        rate, size = max(rate, task.count / (perf_counter() - begun)), size * 2
        yield found
    left = sum(count for _, count in stretches)
    tasks = cut(whole, stretches, *(max(1, ceil(rate * seconds)) for seconds in (TASK_SECONDS, LEAST_TASK_SECONDS)))
    if crew is None or left < rate * crew.worth_hiring:
        yield from map(here, tasks)
    else:
        shared = failures if have_programs(whole.bots) else None
        yield from (found for _, found in crew.results(there, tasks, here, shared))


def cut(whole: Task, stretches: list[Stretch], most: int, least: int) -> Iterator[Task]:
    """Tasks of at most so many games, toward the end fewer; what they hold is taken from the stretches."""
    left = sum(count for _, count in stretches)
    while stretches:
        first, count = stretches.pop(0)
        size = min(count, most, max(least, left // SHARES))
        if count > size:
            stretches.insert(0, (first + size, count - size))
        left -= size
        yield replace(whole, first=first, count=size)


def play_task(task: Task) -> TaskOutcome:
    """Play a task with nothing but its own data: what another process or another machine does."""
    return play_with(playing(task.game, task.components), task, hired(task.terms))


def play_with(game: Game, task: Task, lineup: Lineup) -> TaskOutcome:
    """Play a task of this game."""
    if task.records:
        return play_records(game, task, lineup)
    bots = lineup.seated(game, task.bots)
    rows: list[list[int]] = []
    kept = rows if task.rows else None
    tally = play_games(game, task.players, task.options, bots, task.first, task.count, task.limit, kept)
    return TaskOutcome(tally.numbers(), rows, {})


def play_records(game: Game, task: Task, lineup: Lineup) -> TaskOutcome:
    """The same for games with records."""
    bots = lineup.seated(game, task.bots)
    tally, rows, records = Tally(len(bots)), [], {}
    for seed in range(task.first, task.first + task.count):
        match = play_recorded(game, task.players, task.options, bots, seed, task.limit)
        starter = next((step.seat for step in match.steps[1:]), 0)
        rows.append(row_of(match.state, seed, match.seq, starter or 0))
        tally.count(rows[-1])
        records[seed] = match.record().text()
    for seat, bot in enumerate(bots):
        tally.failures[seat] += bot.failed
        bot.failed = 0
    return TaskOutcome(tally.numbers(), rows if task.rows else [], records)
