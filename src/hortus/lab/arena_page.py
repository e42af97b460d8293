"""The report of an arena: one page with the table and the chart, without anything from elsewhere."""

from collections.abc import Sequence
from html import escape

from hortus.kernel.words import negative
from hortus.lab.arena import Meeting, Rated
from hortus.lab.charts import Bar, bar_chart, palette

STYLE = (
    ":root{color-scheme:light dark}" + palette(":root") + "body{font-family:sans-serif;line-height:1.45;"
    "max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}"
    "table{border-collapse:collapse}svg{max-width:100%;height:auto}.wide{overflow-x:auto}"
    "td,th{padding:.3rem .6rem;border-bottom:1px solid var(--rule);text-align:right;font-variant-numeric:tabular-nums}"
    "th{vertical-align:bottom}td:first-child,th:first-child{text-align:left}"
)


def chart(title: str, table: Sequence[Rated]) -> str:
    """The shares of wins with their intervals, as SVG."""
    return bar_chart(title, [Bar(each.bot, each.win_rate, *each.interval) for each in table])


def page(title: str, words: str, table: Sequence[Rated], meetings: Sequence[Meeting] = ()) -> str:
    """The whole report as HTML."""
    rows = "".join(
        f"<tr><td>{escape(each.bot)}</td><td>{each.rating:.1f}</td>"
        f"<td>{negative(f'{each.rating_interval[0]:.1f} to {each.rating_interval[1]:.1f}')}</td>"
        f"<td>{each.win_rate:.1%}</td><td>{each.interval[0]:.1%} to {each.interval[1]:.1%}</td><td>{each.mean:.2f}</td>"
        f"<td>{each.games}</td></tr>"
        for each in table
    )
    head = "".join(f"<th>{name}</th>" for name in ("bot", "rating", "95 %", "wins", "95 %", "points", "games"))
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{escape(title)}</h1><p>{escape(words)}</p>"
        f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>'
        f"{against(table, meetings)}<h2>Wins</h2>{chart('Share of wins, with 95 % intervals', table)}</html>\n"
    )


def against(table: Sequence[Rated], meetings: Sequence[Meeting]) -> str:
    """How often the bot of a row came in ahead of the bot of a column, as an HTML table."""
    found = {(each.bot, each.against): f"{each.share:.0%} ({negative(f'{each.lead:+.1f}')})" for each in meetings}
    bots = [each.bot for each in table]
    head = "".join(f"<th>{escape(bot)}</th>" for bot in bots)
    cells = {bot: "".join(f"<td>{found.get((bot, other), '')}</td>" for other in bots) for bot in bots}
    rows = "".join(f"<tr><th>{escape(bot)}</th>{cells[bot]}</tr>" for bot in bots)
    return (
        "<h2>Head to head</h2>"
        "<p>How often the bot of a row finished ahead of the one of a column, and by how many points.</p>"
        f'<div class="wide"><table><tr><th></th>{head}</tr>{rows}</table></div>'
    )
