"""What if: the same deals with other components, options or bots, and whether the difference is more than luck."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from json import dumps
from math import ceil
from statistics import NormalDist

from hortus.bots.loop import DECISIONS, FINISHED, POINTS, SEED, STARTER, WIN, Tally
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import Game
from hortus.kernel.scene.words import counted
from hortus.lab.report.changed import changed_entries, compared_things, tables, things_of
from hortus.lab.report.inference import LEVEL, Difference, holm, paired
from hortus.lab.report.study import parts
from hortus.lab.report.survey import Survey, empty
from hortus.lab.sim.crew import Processes
from hortus.lab.sim.failures import RunFailures
from hortus.lab.sim.lineup import Terms
from hortus.lab.sim.measures import Measure, measuring
from hortus.lab.sim.sim import LIMIT, Progress, Task, TaskOutcome, failures_by_seat, run, task_of

# A quantity of a game, from its row.
Quantity = Callable[[list[int]], float]

# How wide the names of quantities are, at least.
NAMES = 24
# How often an effect that is there should be found.
POWER = 0.8
# Quantities that are counted in points.
IN_POINTS = re.compile(r"points of|points with it$|highest score|lead of")
STAR = "p is corrected for all comparisons of this table (Holm). * below 0.05: unlikely to be luck."


@dataclass(frozen=True)
class Side:
    """One of the two: a game with its edition, options and bots."""

    game: Game
    components: str
    options: Json
    seats: Sequence[str]

    def as_json(self) -> Json:
        """As `hortus whatif --json` prints it."""
        return {"components": self.components or None, "options": self.options, "seats": list(self.seats)}

    def words(self) -> str:
        """What was played, on one line."""
        options = [
            f"{name}={value if isinstance(value, str) else dumps(value)}" for name, value in self.options.items()
        ]
        return "; ".join([", ".join(self.seats), *options, *([self.components] if self.components else [])])


@dataclass(frozen=True)
class Comparison:
    """How the second side differs from the first in one quantity, over the same deals."""

    quantity: str
    # The second side's mean is the first of the difference.
    difference: Difference
    p_corrected: float = 1.0

    def as_json(self) -> Json:
        """As `hortus whatif --json` prints it."""
        low, high = self.difference.interval
        return {
            "quantity": self.quantity,
            "now": round(self.difference.other, 4),
            "then": round(self.difference.mean, 4),
            "difference": round(self.difference.value, 4),
            "ci": [round(low, 4), round(high, 4)],
            "p": self.difference.p,
            "p_corrected": self.p_corrected,
        }

    def deals_for(self, effect: float, deals: int, comparisons: int) -> int:
        """How many deals give a difference of this size its star four times out of five, if these spread as all do.

        The star is that of the first of so many comparisons in Holm's method, the hardest to get.
        """
        normal = NormalDist()
        reach = normal.inv_cdf(1 - LEVEL / comparisons / 2) + normal.inv_cdf(POWER)
        return max(2, ceil(deals * (reach * self.difference.error / effect) ** 2))

    def words(self, width: int = NAMES) -> str:
        """As a line of a table, with the width of its names."""
        low, high = self.difference.interval
        star = " *" if self.p_corrected < LEVEL else ""
        interval = f"{low:+.3f} to {high:+.3f}"
        return (
            f"{self.quantity:{width}} {self.difference.other:>10.3f} {self.difference.mean:>10.3f}"
            f" {self.difference.value:>+10.3f}   {interval:22} {self.p_corrected:>8.2g}{star}"
        )


@dataclass(frozen=True)
class Compared:
    """The result of all deals that both sides finished."""

    comparisons: list[Comparison]
    asked: int
    deals: int
    # Decisions made at random because a program failed.
    failures: int
    # Whether Ctrl-C ended it before the second side had played all deals.
    interrupted: bool = False

    def as_json(self) -> Json:
        """As `hortus whatif --json` prints it."""
        found: Json = {"games": self.deals, "compared": [each.as_json() for each in self.comparisons]}
        if self.interrupted:
            found |= {"interrupted": True}
        elif self.deals < self.asked:
            found |= {"unfinished": self.asked - self.deals}
        return found | ({"failures": self.failures} if self.failures else {})

    def table(self) -> list[str]:
        """All comparisons, one per line."""
        width = max(NAMES, *(len(each.quantity) for each in self.comparisons))
        head = f"{'':{width}} {'now':>10} {'then':>10} {'difference':>10}   {'95% interval':22} {'p':>8}"
        return ["", head, *(each.words(width) for each in self.comparisons), "", STAR]

    def needed(self, effect: float) -> dict[str, int]:
        """How many deals an effect of so many points needs, by quantity; those that did not vary tell nothing."""
        count = len(self.comparisons)
        varying = [each for each in self.comparisons if IN_POINTS.search(each.quantity) and each.difference.error > 0]
        return {each.quantity: each.deals_for(effect, self.deals, count) for each in varying}

    def remarks(self) -> list[str]:
        """What else a reader of the table must know."""
        found = []
        if self.interrupted:
            found.append("The run was interrupted: these are the deals that both sides had played.")
        elif self.deals < self.asked:
            cut_off = counted(self.asked - self.deals, "more deal was", "more deals were")
            found.append(f"{cut_off} cut off on one side before the game ended, and not compared.")
        if self.failures:
            found.append(f"{counted(self.failures, 'failure')} of programs: decided at random.")
        return found


@dataclass(frozen=True)
class Played:
    """The finished games of one side by their deal, and the failures of its programs."""

    rows: dict[int, list[int]]
    failures: int
    measured: list[Measure]
    survey: Survey | None = None
    interrupted: bool = False


def whatif(
    now: Side,
    then: Side,
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    terms: Terms | None = None,
    measures: Sequence[str] = (),
) -> Compared:
    """Play the same deals on both sides, and compare them game by game, also by these measures of your own.

    The sides are played one after the other: Ctrl-C during the second compares the deals so far.
    """
    if games < 2:
        raise Refusal("options", f"a comparison needs at least two games, not {games}")
    if len(now.seats) != len(then.seats):
        told = f"{len(now.seats)} and {len(then.seats)}"
        raise Refusal("options", f"both sides of a comparison need as many players, not {told}")
    # Both sides are checked before either is played.
    tasks = [
        task_of(side.game, side.seats, games, seed, jobs, side.options, None, side.components, LIMIT, terms or Terms())
        for side in (now, then)
    ]
    changed = (
        [] if now.game.is_same(then.game) else changed_entries(*(tables(s.game, s.components) for s in (now, then)))
    )
    watched = bool(changed)
    first = played(now.game, tasks[0], jobs, shifted(progress, 0, 2 * games), measures, watched=watched)
    if first.interrupted:
        raise KeyboardInterrupt
    further = shifted(progress, games, 2 * games)
    second = played(then.game, tasks[1], jobs, further, measures, first.failures, watched=watched)
    both = [deal for deal in first.rows if deal in second.rows]
    if second.interrupted and len(both) < 2:
        raise KeyboardInterrupt
    if len(both) < 2:
        raise Refusal("options", "a comparison needs at least two games that both sides finished")
    pairs = [(first.rows[deal], second.rows[deal]) for deal in both]
    compared_by = quantities(len(now.seats), min(seats_of(row) for pair in pairs for row in pair))
    found = [
        Comparison(name, paired([quantity(row) for _, row in pairs], [quantity(row) for row, _ in pairs]))
        for name, quantity in compared_by.items()
    ]
    found += [
        Comparison(here.name, paired([there.numbers[deal] for deal in both], [here.numbers[deal] for deal in both]))
        for here, there in zip(first.measured, second.measured, strict=True)
    ]
    if first.survey and second.survey:
        things = things_of(changed, (first.survey, second.survey))
        found += [Comparison(*each) for each in compared_things(things, first.survey, second.survey).items()]
    luck = holm([each.difference.p for each in found])
    compared = [replace(each, p_corrected=value) for each, value in zip(found, luck, strict=True)]
    return Compared(compared, games, len(both), first.failures + second.failures, second.interrupted)


def shifted(progress: Progress | None, done: int, total: int) -> Progress | None:
    """Progress of one side as part of both."""
    return (lambda more, _: progress(done + more, total)) if progress else None


def played(
    game: Game,
    whole: Task,
    jobs: int,
    progress: Progress | None,
    measures: Sequence[str] = (),
    before: int = 0,
    *,
    watched: bool = False,
) -> Played:
    """Play one side; programs may have failed on the other one before. If it is watched, it is surveyed, too."""
    measured = [Measure(name) for name in measures]
    look = measuring(measured, None)
    whole = replace(whole, rows=True, records=bool(measured))
    tally, survey = Tally(len(whole.bots)), empty(whole.players, len(whole.bots))
    rows: dict[int, list[int]] = {}
    crew = Processes(jobs) if jobs > 1 else None
    interrupted = False
    try:
        for part in side_parts(game, whole, crew, RunFailures(before), watched=watched):
            while part.records:
                look(*part.records.popitem())
            if isinstance(part, Survey):
                survey.add(part)
            tally.add(part.tally if isinstance(part, Survey) else part.numbers)
            rows |= {row[SEED]: row for row in part.rows if row[FINISHED]}
            if progress:
                progress(int(tally.games), whole.count)
    except KeyboardInterrupt:
        interrupted = True
    return Played(rows, sum(failures_by_seat(tally)), measured, survey if watched else None, interrupted)


def side_parts(
    game: Game, whole: Task, crew: Processes | None, failures: RunFailures, *, watched: bool
) -> Iterator[Survey | TaskOutcome]:
    """The games of one side, in parts: the same games whether they are watched or not."""
    if watched:
        yield from parts(game, whole, crew, failures)
    else:
        yield from run(game, whole, crew, [(whole.first, whole.count)], failures)


def quantities(players: int, seats: int) -> dict[str, Quantity]:
    """What is compared, by name. A game is a row of numbers (see `loop.py`); an automa comes after the players."""

    def points(row: list[int]) -> list[int]:
        return row[POINTS : POINTS + players]

    def margin(row: list[int]) -> float:
        *_, second, best = sorted(row[POINTS : POINTS + seats_of(row)])
        return best - second

    found: dict[str, Quantity] = {
        "points of a player": lambda row: sum(points(row)) / players,
        "decisions": lambda row: row[DECISIONS],
    }
    if players == 1:
        return found | ({"wins": lambda row: row[POINTS + seats_of(row)] / WIN} if seats > 1 else {})
    found["highest score"] = lambda row: max(points(row))
    found["lead of the winner"] = margin
    found["wins of the start player"] = lambda row: row[POINTS + seats_of(row) + row[STARTER]] / WIN
    for seat in range(players):
        found[f"points of seat {seat}"] = lambda row, seat=seat: row[POINTS + seat]  # type: ignore[misc]
        found[f"wins of seat {seat}"] = lambda row, seat=seat: row[POINTS + seats_of(row) + seat] / WIN  # type: ignore[misc]
    return found


def seats_of(row: list[int]) -> int:
    """How many seats a row has."""
    return (len(row) - POINTS) // 2
