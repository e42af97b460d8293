"""The one progress bar, and the figures of a simulation as a table."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.words import counted
from hortus.terminal.screen import COLOURFUL

if TYPE_CHECKING:
    from rich.table import Table


# Seconds between two progress lines.
BETWEEN_LINES = 10.0


class Pace:
    """The speed of a run. What was done before this is first asked may be from an earlier run, and does not count."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.begun: tuple[float, int] | None = None

    def rate(self, done: int) -> float:
        """Units of work per second."""
        now = self.clock()
        start, earlier = self.begun = self.begun or (now, done)
        return (done - earlier) / max(now - start, 1e-6)


class Lines:
    """Progress where there is no terminal: a line on standard error every ten seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.last = clock()
        self.pace = Pace(clock)

    def tell(self, done: int, total: int) -> None:
        """Report how much is done, and how long the rest will take at this pace."""
        now, rate = self.clock(), self.pace.rate(done)
        if now - self.last < BETWEEN_LINES or done >= total or not rate:
            return
        self.last = now
        left = (total - done) / rate
        print(
            f"hortus: {done:,} of {total:,} done, {short(rate)} per second, about {left:.0f} s left",
            file=sys.stderr,
            flush=True,
        )


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal, elsewhere an occasional line; call it with how much is done, and of how much."""
    if not (sys.stderr.isatty() and COLOURFUL):
        yield Lines().tell
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    rate = TextColumn("{task.fields[rate]:,.1f} per second")
    columns = (BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task, pace = bar.add_task("games", total=total, rate=0.0), Pace()
        yield lambda done, _: bar.update(task, completed=done, rate=pace.rate(done))


def ratings_table(answer: Json, title: str = "") -> None:
    """Print the result of an arena: ratings, and a head-to-head table."""
    from rich.console import Console

    bots = [as_object(bot, "bot") for bot in as_list(answer["bots"], "bots")]
    failing = any("failures" in each for each in bots)
    so_far = ", interrupted" if "interrupted" in answer else ""
    table = bots_table(f"{many_games(answer, title)}{so_far}")
    for name in ("rating (95%)", "wins (95%)", "points", "games", *["failures"] * failing):
        table.add_column(name, justify="right", no_wrap=True)
    for number, each in enumerate(bots, start=1):
        rating, wins = (as_list(each[key], key) for key in ("rating_ci", "ci"))
        table.add_row(
            str(number),
            str(each["bot"]),
            f"{each['rating']:+.0f} ({rating[0]:+.0f} to {rating[1]:+.0f})",
            f"{each['win_rate']:.0%} ({wins[0]:.0%} to {wins[1]:.0%})",
            f"{each['mean']:.1f}",
            str(each["games"]),
            *[str(each.get("failures", 0))] * failing,
        )
    console = Console()
    console.print(table)
    console.print(meetings_table([str(each["bot"]) for each in bots], answer))


def bots_table(title: str) -> "Table":
    """A table with a line for each bot. Names keep enough room to be read in a narrow terminal."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title=title, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("", justify="right")
    # A name that is too long for its column goes on in the next line: its end tells bots of one folder apart.
    table.add_column("bot", overflow="fold", min_width=12)
    return table


def meetings_table(bots: list[str], answer: Json) -> "Table":
    """How often the bot of a row finished ahead of the bot of a column, and by how many points on average."""
    meetings = [as_object(each, "meeting") for each in as_list(answer["head_to_head"], "head_to_head")]
    found = {(each["bot"], each["against"]): meeting_text(each) for each in meetings}
    table = bots_table("Head to head: how often ahead of bot 1, 2, … (95%), and mean lead in points")
    for number, _ in enumerate(bots, start=1):
        table.add_column(str(number), justify="right", no_wrap=True)
    for number, bot in enumerate(bots, start=1):
        cells = [found.get((bot, other), "–" if bot == other else "") for other in bots]
        table.add_row(str(number), bot, *cells)
    return table


def meeting_text(meeting: Json) -> str:
    """How often a bot finished ahead, with the interval, and by how much; two lines, for narrow columns."""
    low, high = as_list(meeting["ci"], "ci")
    return f"{meeting['ahead']:.0%} ({low:.0%}–{high:.0%})\n{meeting['lead']:+.1f}"


def many_games(answer: Json, title: str) -> str:
    """How many games of which game."""
    games = int(str(answer["games"]))
    return f"{games:,} {'game' if games == 1 else 'games'} of {title or answer['game']}"


def summary_text(summary: Json, title: str = "") -> str:
    """What a simulation found, for people."""
    seats = [as_object(seat, "seat") for seat in as_list(summary["seats"], "seats")]
    width = max(12, *(len(str(seat["bot"])) for seat in seats))
    lines = [
        f"{many_games(summary, title)}: {summary['decisions_per_game']} decisions per game,"
        f" {short(float(str(summary['games_per_second'])))} games per second",
        f"{'seat':>4}  {'bot':{width}} {'mean':>8} {'sd':>8} {'wins':>8}",
    ]
    for number, seat in enumerate(seats):
        figures = [f"{seat[key]:>8.2f}" if isinstance(seat[key], float) else f"{'–':>8}" for key in ("mean", "sd")]
        wins = f"{seat['win_rate']:>8.1%}" if isinstance(seat["win_rate"], float) else f"{'–':>8}"
        failures = (
            f"  {counted(int(str(seat['failures'])), 'failure')}: decided at random" if "failures" in seat else ""
        )
        lines.append(f"{number:>4}  {seat['bot']!s:{width}} {' '.join(figures)} {wins}{failures}")
        lines += rank_lines(as_object(seat.get("ranks", {}), "ranks"))
    if "interrupted" in summary:
        lines.append("The run was interrupted: these are the games so far.")
    if "unfinished" in summary:
        unfinished = int(str(summary["unfinished"]))
        many = "games were cut off before they ended and are not counted."
        lines.append(counted(unfinished, "game was cut off before it ended and is not counted.", many))
    return "\n".join(lines)


def short(rate: float) -> str:
    """A rate in as many digits as one reads."""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def rank_lines(ranks: Json) -> list[str]:
    """How often a solo player reached each rank."""
    counts = {rank: int(str(games)) for rank, games in ranks.items()}
    return [f"      {rank:30} {games:>8} {games / sum(counts.values()):>8.1%}" for rank, games in counts.items()]
