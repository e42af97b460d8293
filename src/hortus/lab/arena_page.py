"""The report of an arena: one page with the table and the chart, without anything from elsewhere."""

from collections.abc import Sequence
from html import escape

from hortus.lab.arena import Meeting, Rated
from hortus.lab.charts import Bar, bar_chart

STYLE = (
    "body{font-family:sans-serif;max-width:46rem;margin:2rem auto;color:#2b2b2b;background:#fbfaf5}"
    "table{border-collapse:collapse;width:100%}"
    "td,th{padding:.3rem .6rem;border-bottom:1px solid #d8d4c8;text-align:right}"
    "td:first-child,th:first-child{text-align:left}"
)


def chart(title: str, table: Sequence[Rated]) -> str:
    """The shares of wins with their intervals, as SVG."""
    return bar_chart(title, [Bar(each.bot, each.win_rate, *each.interval) for each in table])


def page(title: str, words: str, table: Sequence[Rated], meetings: Sequence[Meeting] = ()) -> str:
    """The whole report as HTML."""
    rows = "".join(
        f"<tr><td>{escape(each.bot)}</td><td>{each.rating:.1f}</td>"
        f"<td>{each.rating_interval[0]:.1f} to {each.rating_interval[1]:.1f}</td><td>{each.win_rate:.1%}</td>"
        f"<td>{each.interval[0]:.1%} to {each.interval[1]:.1%}</td><td>{each.mean:.2f}</td><td>{each.games}</td></tr>"
        for each in table
    )
    head = "".join(f"<th>{name}</th>" for name in ("bot", "rating", "95 %", "wins", "95 %", "points", "games"))
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
        f"<h1>{escape(title)}</h1><p>{escape(words)}</p><table><tr>{head}</tr>{rows}</table>"
        f"{against(table, meetings)}{chart(title, table)}</html>\n"
    )


def against(table: Sequence[Rated], meetings: Sequence[Meeting]) -> str:
    """How often the bot of a row came in ahead of the bot of a column, as an HTML table."""
    found = {(each.bot, each.against): f"{each.share:.0%} ({each.lead:+.1f})" for each in meetings}
    bots = [each.bot for each in table]
    head = "".join(f"<th>{escape(bot)}</th>" for bot in bots)
    cells = {bot: "".join(f"<td>{found.get((bot, other), '')}</td>" for other in bots) for bot in bots}
    rows = "".join(f"<tr><th>{escape(bot)}</th>{cells[bot]}</tr>" for bot in bots)
    return f"<h2>Head to head</h2><p>Ahead of, by points</p><table><tr><th></th>{head}</tr>{rows}</table>"
