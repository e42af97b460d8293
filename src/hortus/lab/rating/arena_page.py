"""The report of an arena: one page with its tables and a chart."""

from collections.abc import Sequence
from html import escape

from hortus.drawing.charts import Bar, bar_chart
from hortus.kernel.scene.words import negative
from hortus.lab.rating.rating import Meeting, Rated
from hortus.lab.report.pages import DASH, number, percent, table, wrapped

HEAD = ("bot", "rating", "95% interval", "wins", "95% interval", "mean points", "games")


def chart(title: str, rated: Sequence[Rated]) -> str:
    """The shares of wins with their intervals, as SVG."""
    return bar_chart(title, [Bar(each.bot, each.win_rate, *each.interval) for each in rated])


def page(title: str, words: str, rated: Sequence[Rated], meetings: Sequence[Meeting] = ()) -> str:
    """The whole report as HTML."""
    rows = [
        (
            escape(each.bot),
            number(each.rating),
            " to ".join(number(end) for end in each.rating_interval),
            percent(each.win_rate),
            " to ".join(percent(end) for end in each.interval),
            number(each.mean, 2),
            f"{each.games:,}",
        )
        for each in rated
    ]
    wins = chart("Share of wins, with 95% intervals", rated)
    return wrapped(title, f"<p>{escape(words)}</p>{table(HEAD, rows)}{against(rated, meetings)}<h2>Wins</h2>{wins}")


def meeting_cell(each: Meeting) -> str:
    """How often ahead, between which bounds, and the lead."""
    low, high = each.interval
    return f"{each.share:.0%} ({low:.0%} to {high:.0%}), {negative(f'{each.lead:+.1f}')}"


def against(rated: Sequence[Rated], meetings: Sequence[Meeting]) -> str:
    """How often the bot of a row finished ahead of the bot of a column, as an HTML table."""
    found = {(each.bot, each.against): meeting_cell(each) for each in meetings}
    bots = [each.bot for each in rated]
    rows = [(escape(bot), *(found.get((bot, other), DASH if bot == other else "") for other in bots)) for bot in bots]
    return (
        "<h2>Head to head</h2>"
        "<p>How often the bot of a row finished ahead of that of a column (95% interval), and its mean lead.</p>"
        f"{table(('', *bots), rows)}"
    )
