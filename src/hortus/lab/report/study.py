"""A study of a game: a survey of many games between bots, and a ladder of levels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from hortus.drawing.charts import Bar
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import Game
from hortus.lab.rating.arena import contest, schedule
from hortus.lab.rating.rating import meeting, wilson
from hortus.lab.report.survey import Survey, empty, survey_games
from hortus.lab.sim.crew import Crew, Processes
from hortus.lab.sim.failures import RunFailures
from hortus.lab.sim.lineup import Lineup, Terms, hired, playing
from hortus.lab.sim.sim import LIMIT, Keep, Progress, Task, shared_out, task_of


def survey(
    game: Game,
    seats: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    options: Json | None = None,
    components: str = "",
    terms: Terms | None = None,
    *,
    crew: Crew | None = None,
    keep: Keep | None = None,
) -> Survey:
    """Survey games between the bots of these seats; Ctrl-C ends it with the games so far.

    `keep` gets the record of every game.
    """
    whole = task_of(game, seats, games, seed, jobs, options, None, components, LIMIT, terms or Terms())
    whole = replace(whole, records=keep is not None)
    workers = crew or (Processes(jobs) if jobs > 1 else None)
    found = empty(whole.players, len(whole.bots))
    try:
        for part in parts(game, whole, workers):
            while keep and part.records:
                keep(*part.records.popitem())
            # Swapped in at once: Ctrl-C may come at any moment, and half a part must not count.
            sums = empty(whole.players, len(whole.bots))
            sums.add(found)
            sums.add(part)
            found = sums
            if progress:
                progress(int(found.tallied().games), games)
    except KeyboardInterrupt:
        if not found.tallied().games:
            raise
    return found


def parts(game: Game, whole: Task, crew: Crew | None, failures: RunFailures | None = None) -> Iterator[Survey]:
    """The surveys of all tasks; the failures of programs are counted on."""
    failures = failures or RunFailures()
    with Lineup(whole.terms, failures) as lineup:
        stretches = [(whole.first, whole.count)]
        yield from shared_out(whole, crew, stretches, lambda task: surveyed(game, task, lineup), survey_task, failures)


def survey_task(task: Task) -> Survey:
    """Survey a task from its own data alone, as another process or machine does."""
    return surveyed(playing(task.game, task.components), task, hired(task.terms))


def surveyed(game: Game, task: Task, lineup: Lineup) -> Survey:
    """Survey a task of this game."""
    bots = lineup.seated(game, task.bots)
    asked = (task.first, task.count, task.limit)
    return survey_games(game, task.players, task.options, bots, *asked, rows=task.rows, records=task.records)


@dataclass(frozen=True)
class LadderStep:
    """How one bot did against the next weaker one, from every seat of the same deals."""

    bot: str
    below: str
    win_rate: float
    interval: tuple[float, float]
    lead: float
    games: int
    # Decisions made at random because a program failed.
    failures: int = 0

    def as_json(self) -> Json:
        """As `hortus report --json` prints it."""
        found: Json = {
            "bot": self.bot,
            "below": self.below,
            "win_rate": round(self.win_rate, 4),
            "ci": [round(end, 4) for end in self.interval],
            "lead": round(self.lead, 3),
            "games": self.games,
        }
        return found | ({"failures": self.failures} if self.failures else {})

    def bar(self) -> Bar:
        """The bar of its chart."""
        return Bar(f"{self.bot} against {self.below}", self.win_rate, *self.interval)


def check_ladder(bots: Sequence[str], games: int, players: int) -> None:
    """Refuse an impossible ladder before the survey, not after it."""
    for below, bot in pairwise(bots):
        schedule([bot, below], games, players)


def ladder(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    players: int,
    jobs: int,
    progress: Progress | None,
    options: Json | None,
    components: str,
    terms: Terms,
    failures: int = 0,
) -> list[LadderStep]:
    """Duels of neighbours on a list of bots from weak to strong; with more players, one bot among copies of the other.

    `failures` are those of programs before it in the same run. Meetings at one table depend on each other, so the
    intervals are those of as many games.
    """
    found = []
    total = games * (len(bots) - 1)
    for number, (below, bot) in enumerate(pairwise(bots)):
        done = number * games
        told = (lambda more, _, done=done: progress(done + more, total)) if progress else None
        outcomes = contest(
            game, [bot, below], games, seed, players, jobs, told, options, components, terms, before=failures
        )
        met, failed = meeting(bot, below, outcomes), sum(sum(outcome.failures) for outcome in outcomes)
        failures += failed
        finished = sum(1 for outcome in outcomes if outcome.standings)
        interval = wilson(met.share, max(finished, 1))
        found.append(LadderStep(bot, below, met.share, interval, met.lead, finished, failed))
    return found
