"""The one progress bar, and the figures of a simulation as a table."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on a terminal, nothing in a pipe; call it with how much is done, and of how much."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda done, _: bar.update(task, completed=done)


def ratings_table(answer: Json) -> None:
    """What an arena found, as a table."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{answer['games']} games of {answer['game']}")
    for name in ("bot", "rating", "95 %", "wins", "95 %", "points", "games"):
        table.add_column(name, justify="left" if name == "bot" else "right")
    for each in (as_object(bot, "bot") for bot in as_list(answer["bots"], "bots")):
        rating, wins = (as_list(each[key], key) for key in ("rating_ci", "ci"))
        table.add_row(
            str(each["bot"]),
            str(each["rating"]),
            f"{rating[0]} to {rating[1]}",
            f"{each['win_rate']:.1%}",
            f"{wins[0]:.1%} to {wins[1]:.1%}",
            str(each["mean"]),
            str(each["games"]),
        )
    Console().print(table)


def summary_text(summary: Json) -> str:
    """What a simulation found, for people."""
    seats = [as_object(seat, "seat") for seat in as_list(summary["seats"], "seats")]
    lines = [
        f"{summary['games']} games of {summary['game']}, {summary['decisions_per_game']} decisions a game,"
        f" {summary['games_per_second']} games a second",
        f"{'seat':>4}  {'bot':12} {'mean':>8} {'sd':>8} {'wins':>8}",
    ]
    for number, seat in enumerate(seats):
        figures = [f"{seat[key]:>8.2f}" if isinstance(seat[key], float) else f"{'–':>8}" for key in ("mean", "sd")]
        wins = f"{seat['win_rate']:>8.1%}" if isinstance(seat["win_rate"], float) else f"{'–':>8}"
        lines.append(f"{number:>4}  {seat['bot']!s:12} {' '.join(figures)} {wins}")
    if "unfinished" in summary:
        lines.append(f"{summary['unfinished']} games were cut off unfinished and are in no figure.")
    return "\n".join(lines)
