"""What the pages of the lab share: style, frame, tables and numbers. A page is one file and needs no other."""

from collections.abc import Iterable, Sequence
from html import escape

from hortus.drawing.charts import palette
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.words import negative

DASH = "–"
# Where the two groups of bots of a study disagree.
DISAGREE = ' <b title="other bots disagree">≠</b>'
# On a telephone a chart is half as wide, so its words are drawn larger; names stay in view while a table is scrolled.
STYLE = (
    ":root{color-scheme:light dark}" + palette(":root") + "body{font-family:sans-serif;line-height:1.5;"
    "max-width:72rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}"
    "h2{margin-top:2.4rem}p,li,dd{max-width:46rem}a{color:var(--line-2)}code{font-size:.95em;overflow-wrap:anywhere}"
    "table{border-collapse:collapse}svg{max-width:100%;height:auto}.chart{display:block;width:46rem}"
    ".wide{overflow-x:auto}.wide:focus-visible{outline:2px solid var(--line-2)}"
    "td,th{padding:.3rem .6rem;border-bottom:1px solid var(--rule);text-align:right;font-variant-numeric:tabular-nums}"
    "td{white-space:nowrap}th{vertical-align:bottom}td:first-child,th:first-child{text-align:left;white-space:normal}"
    ".mark{display:block;min-width:5rem}"
    "@media(max-width:600px){.chart text{font-size:21px}.chart .title{font-size:24px}"
    "td,th{padding:.3rem .4rem}"
    "td:first-child,th:first-child{position:sticky;left:0;max-width:9rem;background:var(--paper)}}"
)


def wrapped(title: str, body: str, more_style: str = "") -> str:
    """A page around its sections."""
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}{more_style}</style><h1>{escape(title)}</h1>{body}</html>\n"
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; its cells are HTML already."""
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return scrolled(f"<table><tr>{names}</tr>{body}</table>")


def scrolled(content: str) -> str:
    """Something that may be wider than the screen; the keyboard can scroll it, too."""
    return f'<div class="wide" tabindex="0">{content}</div>'


def number(value: object, digits: int = 1) -> str:
    """A number, or a dash."""
    return negative(f"{value:.{digits}f}") if isinstance(value, int | float) else DASH


def percent(value: object) -> str:
    """A share, or a dash."""
    return f"{value:.1%}" if isinstance(value, int | float) else DASH


def figure(value: object, *, is_share: object) -> str:
    """A number, or a share."""
    return percent(value) if is_share else number(value)


def share_interval(found: Json) -> str:
    """The interval of a share."""
    return " to ".join(percent(end) for end in as_list(found["ci"], "ci"))


def objects(found: Json, key: str) -> list[Json]:
    """A list of objects of the findings."""
    return [as_object(each, key) for each in as_list(found[key], key)]


def counts_of(value: object) -> dict[int, int]:
    """Counted numbers."""
    return {int(name): int(str(count)) for name, count in as_object(value, "counts").items()}
