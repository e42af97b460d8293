"""The page of `hortus report`: everything in one file, without anything from elsewhere."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from hortus.kernel.words import counted, negative
from hortus.lab.arena_page import STYLE
from hortus.lab.charts import Bar, Line, bar_chart, histogram, interval_mark, length_mark, line_chart
from hortus.lab.inference import LEVEL

MORE_STYLE = (
    "h2{margin-top:2.2rem}.mark{min-width:120px}summary{cursor:pointer;font-weight:bold;margin:.8rem 0 .3rem}"
    "td b,td i{white-space:nowrap}td i{font-style:normal}details td:first-child{min-width:10rem}"
    "details table{font-size:.9rem}details td,details th{padding:.25rem .4rem}"
    "small{color:var(--quiet)}"
)
WORTH = (
    "“Taken by” is the share of players who took it at least once in a game, “first at” the part of the game that was"
    " over when they first did. Points and wins are those of the players who took it, minus those of the others, with"
    " 95 % intervals; there are none where fewer than five did, or did not. A star marks what luck alone does not"
    " explain: p below 0.05 after Holm’s correction for all comparisons of this page. It is an association: good"
    " players may take good cards, or a leader may afford more. What a change of a card would do is for"
    " `hortus whatif`."
)
LADDER = "How often a bot finishes ahead of the next weaker one"
DASH = "–"

Cell = str | int | float | None


def page(found: Json, ladder: Sequence[Bar] = ()) -> str:
    """The whole report as HTML."""
    title = f"{found['title']}, {found['players']} players" if found["players"] != 1 else f"{found['title']} alone"
    if "seats" not in found:
        return wrapped(title, f"<p>{escape(games_words(found))}</p>")
    sections = [
        f"<p>{escape(games_words(found))}</p>",
        scores(found),
        category_table(found),
        seats_table(found),
        length(found),
        ends(found),
        taken(found),
        f"<h2>Bot ladder</h2>{bar_chart(LADDER, ladder)}" if ladder else "",
    ]
    return wrapped(title, "".join(sections))


def wrapped(title: str, body: str) -> str:
    """A page around its sections."""
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}{MORE_STYLE}</style><h1>{escape(title)}</h1>{body}</html>\n"
    )


def games_words(found: Json) -> str:
    """How many games of whom."""
    bots = ", ".join(str(bot) for bot in as_list(found["bots"], "bots"))
    unfinished = counted(int(str(found["unfinished"])), "was cut off and is", "were cut off and are")
    cut_off = f"; {unfinished} left out" if found["unfinished"] else ""
    so_far = " The run was interrupted: these are the games so far." if "interrupted" in found else ""
    seats = objects(found, "seats") if "seats" in found else []
    failures = [f"{seat['seat']}: {seat['failures']}" for seat in seats if seat["failures"]]
    failed = f" Decisions made at random because a bot failed: {', '.join(failures)}." if failures else ""
    of = f"Ruleset {found['ruleset']}, seed {found.get('seed', DASH)}."
    games = f"{found['games']:,} {'game' if found['games'] == 1 else 'games'}"
    return f"{games} of {bots}{cut_off}. {of}{so_far}{failed}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; its cells are HTML already."""
    names = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{names}</tr>{body}</table></div>'


def number(value: object, digits: int = 1) -> str:
    """A number, or a dash."""
    return negative(f"{value:.{digits}f}") if isinstance(value, int | float) else DASH


def percent(value: object) -> str:
    """A share, or a dash."""
    return f"{value:.1%}" if isinstance(value, int | float) else DASH


def objects(found: Json, key: str) -> list[Json]:
    """A list of objects of the findings."""
    return [as_object(each, key) for each in as_list(found[key], key)]


def counts_of(value: object) -> dict[int, int]:
    """Counted numbers."""
    return {int(name): int(str(count)) for name, count in as_object(value, "counts").items()}


def scores(found: Json) -> str:
    """How the final scores spread, and the ranks of a lone player."""
    ranks = as_object(found["ranks"], "ranks")
    total = sum(int(str(games)) for games in ranks.values())
    rows = [(escape(rank), f"{int(str(games)) / total:.1%}") for rank, games in ranks.items()]
    told = table(("rank", "games"), rows) if ranks else ""
    title = "Final scores" if found["players"] == 1 else "Final scores of all players"
    return f"<h2>Scores</h2>{histogram(title, counts_of(found['scores']))}{told}"


def category_table(found: Json) -> str:
    """Where the points come from."""
    means = [(each, float(str(each["mean"]))) for each in objects(found, "categories")]
    low, high = (end([0.0, *(mean for _, mean in means)]) for end in (min, max))
    rows = [
        (escape(str(each["category"])), number(mean, 2), number(each["sd"], 2), length_mark(mean, low, high))
        for each, mean in means
    ]
    head = ("category", "mean", "sd", "")
    return f"<h2>Where the points come from</h2>{table(head, rows)}" if rows else ""


def seats_table(found: Json) -> str:
    """Seats, and the start player, told apart."""
    seats, start = objects(found, "seats"), as_object(found["start_player"], "start_player")
    if not start:
        return lone_table(seats)
    rows = [
        (
            escape(str(seat["seat"])),
            number(seat["mean"], 2),
            percent(seat["win_rate"]),
            share_interval(seat),
            percent(seat["win_rate_starting"]),
            percent(seat["win_rate_not_starting"]),
        )
        for seat in seats
    ]
    told = (
        f"The start player wins {percent(start['win_rate'])} of the games (95 %: {share_interval(start)}) with"
        f" {number(start['mean'], 2)} points; each other player wins {percent(start['win_rate_of_others'])} with"
        f" {number(start['mean_of_others'], 2)}."
    )
    if start["is_always_the_same_seat"]:
        told += " The same seat began every game, so its seat and its start cannot be told apart."
    head = ("seat", "points", "wins", "95 %", "wins when beginning", "wins otherwise")
    return f"<h2>Seats and start player</h2><p>{told}</p>{table(head, rows)}"


def lone_table(seats: Sequence[Json]) -> str:
    """The points of a lone player, and of an opponent that the game brings along with the wins of both."""
    rows = [
        (
            escape(str(seat["seat"])),
            number(seat["mean"], 2),
            number(seat["sd"], 2),
            *((percent(seat["win_rate"]), share_interval(seat)) if len(seats) > 1 else ()),
        )
        for seat in seats
    ]
    head = ("seat", "points", "sd", "wins", "95 %") if len(seats) > 1 else ("seat", "points", "sd")
    return f"<h2>Points{' and wins' if len(seats) > 1 else ''}</h2>{table(head, rows)}"


def share_interval(found: Json) -> str:
    """The interval of a share."""
    return " to ".join(percent(end) for end in as_list(found["ci"], "ci"))


def length(found: Json) -> str:
    """How long games are, and how many choices there are."""
    games, choices = as_object(found["length"], "length"), as_object(found["branching"], "branching")
    by_tenth = tuple(float(str(each)) for each in as_list(choices["by_tenth"], "by_tenth"))
    return (
        f"<h2>Length and choices</h2><p>A game takes {games['mean']} decisions on average ({games['p05']} to"
        f" {games['p95']} in nine of ten games). A decision offers {choices['mean']} choices on average: at most"
        f" {choices['median']} half of the time, and never more than {choices['most']}.</p>"
        f"{histogram('Decisions per game', counts_of(games['counts']))}"
        + line_chart(
            "Choices from the first tenth of a game to the last",
            [Line("mean choices", by_tenth)],
            steps_are="tenth of the game",
            first_step=1,
            from_zero=True,
        )
    )


def ends(found: Json) -> str:
    """What ends games, and what decides them."""
    sections = []
    for key, title, head in (
        ("endings", "What ends the game", "cause"),
        ("decided_by", "What decides the game", "decided by"),
    ):
        parts = as_object(found[key], key)
        rows = [(escape(name.replace("_", " ")), percent(share)) for name, share in parts.items()]
        if key == "endings" and len(rows) == 1:
            sections.append(f"<h2>{title}</h2><p>All games ended alike. {rows[0][0]}.</p>")
        elif rows:
            sections.append(f"<h2>{title}</h2>{table((head, 'games'), rows)}")
    return "".join(sections)


def taken(found: Json) -> str:
    """Everything that is taken, by kind."""
    things = objects(found, "taken")
    if not things:
        return ""
    head = taken_head(things)
    kinds = [kind_table(kind, head, list(group)) for kind, group in groupby(things, key=lambda each: str(each["kind"]))]
    return f"<h2>What is taken, when, and what it is worth</h2><p><small>{escape(WORTH)}</small></p>{''.join(kinds)}"


def kind_table(kind: str, head: Sequence[str], things: Sequence[Json]) -> str:
    """The things of one kind. The marks of rare ones may reach beyond their cells: they are cut off there."""
    differences = [
        abs(float(str(as_object(each["points"], "points")["difference"]))) for each in things if "points" in each
    ]
    rows = (taken_row(each, 1.5 * max(differences, default=0.0)) for each in things)
    whole = ([*row, *[DASH] * (len(head) - len(row))] for row in rows)
    title = escape(kind[0].upper() + kind[1:])
    return f"<details open><summary>{title} ({len(things)})</summary>{table(head, whole)}</details>"


def taken_head(things: Sequence[Json]) -> list[str]:
    """The columns; a lone player has no wins."""
    head = ["name", "taken by", "times", "first at", "points", "95 %", ""]
    return [*head, "wins", "95 %"] if any("wins" in each for each in things) else head


def interval_of(each: Json, key: str) -> list[object]:
    """The interval of a difference; none where there is no comparison."""
    return as_list(as_object(each[key], key)["ci"], "ci") if key in each else []


def taken_row(each: Json, reach: float) -> list[str]:
    """One thing."""
    cells = [escape(str(each["name"])), percent(each["taken_by"]), f"{each['times']:,}", percent(each["when"])]
    if "points" in each:
        low, high = (float(str(end)) for end in interval_of(each, "points"))
        value = float(str(as_object(each["points"], "points")["difference"]))
        mark = interval_mark(value, low, high, reach)
        interval = negative(f"{low:+.2f} to {high:+.2f}")
        cells += [starred(each, "points", negative(f"{value:+.2f}")), f"<i>{interval}</i>", mark]
    if "wins" in each:
        low, high = (float(str(end)) for end in interval_of(each, "wins"))
        value = float(str(as_object(each["wins"], "wins")["difference"]))
        interval = negative(f"{low:+.1%} to {high:+.1%}")
        cells += [starred(each, "wins", negative(f"{value:+.1%}")), f"<i>{interval}</i>"]
    return cells


def starred(each: Json, key: str, words: str) -> str:
    """A difference, with a star if it is more than luck."""
    luck = float(str(as_object(each[key], key)["p_corrected"]))
    return f"<b>{words} ★</b>" if luck < LEVEL else words
