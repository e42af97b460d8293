"""The tables of a report that say how often each component is taken, when, and what it is worth."""

from collections.abc import Sequence
from html import escape
from itertools import groupby

from hortus.drawing.charts import interval_mark
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.words import negative
from hortus.lab.report.inference import FEWEST, LEVEL
from hortus.lab.report.pages import DASH, DISAGREE, objects, percent, scrolled

STYLE = (
    # Fourteen columns: all of them fit into a window of 1200 pixels.
    ".things{font-size:.85rem}.things td,.things th{padding:.25rem .3rem;white-space:nowrap}"
    ".things td:first-child{min-width:8rem;white-space:normal}.things .group{text-align:center}"
    ".things .mark{min-width:80px;width:80px}"
    ".things button{all:unset;cursor:pointer;font-weight:bold}"
    ".things button:focus-visible{outline:2px solid var(--line-2)}"
    '.things [aria-sort="ascending"] button::after{content:" ▲"}'
    '.things [aria-sort="descending"] button::after{content:" ▼"}'
    "summary{cursor:pointer;font-weight:bold;margin:.8rem 0 .3rem}dt{font-weight:bold}dd{margin:0 0 .5rem}"
)
READING = (
    ("Dealt to", "the share of players who had it from set-up, without choosing it."),
    ("Taken by", "the share of players who took it at least once in a game."),
    ("Times", "how often it was taken in all games together."),
    ("First at", "how much of the game was over when a player first took it, on average."),
    (
        "With, without",
        "the mean points, or the share of wins, of the players who took it or were dealt it, and of the others.",
    ),
    (
        "95% interval",
        "where the true difference probably lies: in 19 of 20 studies like this one, such an interval contains it. If"
        " it includes 0, there may be no difference. A dash means that too few players had it, or too few had not"
        f" (fewer than {FEWEST}).",
    ),
    ("≠", "the other bots of this study disagree by more than luck explains: see “Who plays matters”."),
    (
        "★",
        "unlikely to be luck. With many comparisons, one in twenty would look real by chance alone. So all comparisons"
        " of points are corrected together, and so are those of wins (Holm’s method): a star means that the corrected p"
        " is below 0.05.",
    ),
)
CAUTION = (
    "A difference is not yet a cause: good players may choose good cards, and whoever leads can afford more. To learn"
    " what a change would do, play the same deals with and without it: "
)
# A click on the head of a column sorts its table: largest first, then smallest first; dashes stay at the end.
SORTING = """<script>
for (const button of document.querySelectorAll(".things button")) button.addEventListener("click", () => {
  const head = button.parentElement, table = head.closest("table"), body = table.tBodies[0];
  const up = head.getAttribute("aria-sort") === "descending", at = Number(button.dataset.column);
  for (const other of table.querySelectorAll("[aria-sort]")) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", up ? "ascending" : "descending");
  const value = row => row.cells[at].dataset.value;
  const rows = [...body.rows].sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === undefined || y === undefined) return (x === undefined) - (y === undefined);
    const order = at ? x - y : y.localeCompare(x);
    return up ? order : -order;
  });
  body.append(...rows);
});
</script>"""

# The columns before the comparisons, the one of kinds that are dealt, and those of one comparison.
ALWAYS = ("name", "taken by", "times", "first at")
DEALT = "dealt to"
COMPARED = ("with", "without", "difference", "95% interval")


def taken(found: Json) -> str:
    """Everything that is taken, by kind."""
    things = objects(found, "taken")
    if not things:
        return ""
    wins = any("wins" in each for each in things)
    kinds = [
        kind_table(kind, list(group), wins=wins) for kind, group in groupby(things, key=lambda each: str(each["kind"]))
    ]
    reading = "".join(f"<dt>{term}</dt><dd>{meaning}</dd>" for term, meaning in READING)
    return (
        '<h2 id="taken">What is taken, when, and what it is worth</h2>'
        f"<details><summary>How to read these tables</summary><dl>{reading}</dl></details>"
        f"<p>{CAUTION}<code>hortus whatif</code>. Click the head of a column to sort by it.</p>"
        f"{''.join(kinds)}{SORTING}"
    )


def kind_table(kind: str, things: Sequence[Json], *, wins: bool) -> str:
    """The things of one kind; a lone player has no wins. The marks of rare ones may reach beyond their cells."""
    differences = [abs(float(str(compared(each, "points")["difference"]))) for each in things if "points" in each]
    reach = 1.5 * max(differences, default=0.0)
    dealt = any("dealt_to" in each for each in things)
    rows = "".join(f"<tr>{''.join(row(each, reach, wins=wins, dealt=dealt))}</tr>" for each in things)
    title = escape(kind[0].upper() + kind[1:])
    content = f'<table class="things">{head(wins=wins, dealt=dealt)}<tbody>{rows}</tbody></table>'
    return f"<details open><summary>{title} ({len(things)})</summary>{scrolled(content)}</details>"


def head(*, wins: bool, dealt: bool) -> str:
    """Two rows: what is compared, and the columns of each comparison."""
    always = [ALWAYS[0], *[DEALT] * dealt, *ALWAYS[1:]]
    groups = (("points", len(COMPARED) + 1), ("wins", len(COMPARED)))[: 1 + wins]
    above = "".join(f'<th scope="colgroup" class="group" colspan="{span}">{name}</th>' for name, span in groups)
    names = [*COMPARED, "", *COMPARED][: len(COMPARED) + 1 + wins * len(COMPARED)]
    first = "".join(f'<th scope="col" rowspan="2">{sorter(name, at)}</th>' for at, name in enumerate(always))
    below = "".join(
        f'<th scope="col">{sorter(name, len(always) + at) if name != COMPARED[-1] else name}</th>'
        if name
        else "<td></td>"
        for at, name in enumerate(names)
    )
    return f"<thead><tr>{first}{above}</tr><tr>{below}</tr></thead>"


def sorter(name: str, column: int) -> str:
    """The head of a column, which sorts its table."""
    return f'<button type="button" data-column="{column}">{name}</button>'


def compared(each: Json, key: str) -> Json:
    """The comparison of those who took a thing with the others."""
    return as_object(each[key], key)


def cell(words: str, value: object = None) -> str:
    """A cell, with the value by which its column is sorted."""
    return f"<td>{words}</td>" if value is None else f'<td data-value="{escape(str(value))}">{words}</td>'


def row(each: Json, reach: float, *, wins: bool, dealt: bool) -> list[str]:
    """One thing; a mark where it is worth something else to the other bots of the study."""
    told = f"{escape(str(each['name']))}{DISAGREE if 'disagree' in each else ''}"
    cells = [
        cell(told, each["name"]),
        *([cell(percent(each.get("dealt_to", 0.0)), each.get("dealt_to", 0.0))] if dealt else []),
        cell(percent(each["taken_by"]), each["taken_by"]),
        cell(f"{each['times']:,}", each["times"]),
        cell(percent(each["when"]), each["when"]),
        *comparison(each, "points", ".1f", "+.1f"),
        cell(mark(each, reach)),
    ]
    return [*cells, *comparison(each, "wins", ".0%", "+.0%")] if wins else cells


def comparison(each: Json, key: str, form: str, signed: str) -> list[str]:
    """With, without, the difference and its interval; dashes where too few took it."""
    if key not in each:
        return [cell(DASH)] * len(COMPARED)
    found = compared(each, key)
    with_it, without, difference = (float(str(found[name])) for name in ("with", "without", "difference"))
    low, high = ends(found)
    told = negative(f"{difference:{signed}}")
    is_luck = float(str(found["p_corrected"])) >= LEVEL
    return [
        cell(negative(f"{with_it:{form}}"), with_it),
        cell(negative(f"{without:{form}}"), without),
        cell(told if is_luck else f"<b>{told} ★</b>", difference),
        cell(negative(f"{low:{signed}} to {high:{signed}}")),
    ]


def ends(found: Json) -> tuple[float, float]:
    """The ends of an interval."""
    low, high = (float(str(end)) for end in as_list(found["ci"], "ci"))
    return low, high


def mark(each: Json, reach: float) -> str:
    """The difference in points as a picture."""
    if "points" not in each:
        return ""
    found = compared(each, "points")
    return interval_mark(float(str(found["difference"])), *ends(found), reach)
