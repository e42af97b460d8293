"""The page of `hortus report`: everything in one file, without anything from elsewhere."""

from collections.abc import Sequence
from html import escape

from hortus.drawing.charts import Bar, Curve, bar_chart, histogram, length_mark, line_chart
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.words import counted, in_words
from hortus.lab.report.pages import (
    DASH,
    DISAGREE,
    counts_of,
    figure,
    number,
    objects,
    percent,
    share_interval,
    table,
    wrapped,
)
from hortus.lab.report.report_glance import glance
from hortus.lab.report.report_taken import STYLE, taken

LADDER = "How often a bot finishes ahead of the next weaker one"
RUNGS = "Each bot meets the next weaker one from every seat, on the same deals. Thin lines are 95% intervals."
MORE_STYLE = (
    "nav{margin:1rem 0}nav a{margin-right:1.2rem;display:inline-block}.small{color:var(--quiet);font-size:.9rem}"
)

# The sections by their anchors.
PLACES = {
    "who": "Who plays matters",
    "scores": "Scores",
    "categories": "Score breakdown",
    "seats": "Seats",
    "length": "Length and choices",
    "measured": "Measures of your own",
    "endings": "Endings",
    "taken": "Components",
    "ladder": "Bot ladder",
}


def page(found: Json, ladder: Sequence[Bar] = ()) -> str:
    """The whole report as HTML."""
    title = f"{found['title']} for {found['players']} players" if found["players"] != 1 else f"{found['title']}, solo"
    if "seats" not in found:
        return wrapped(title, f"<p>{escape(games_words(found))}</p>")
    sections = [
        who(found),
        scores(found),
        category_table(found),
        seats_table(found),
        length(found),
        measured(found),
        ends(found),
        taken(found),
        f'<h2 id="ladder">Bot ladder</h2><p>{RUNGS}</p>{bar_chart(LADDER, ladder)}' if ladder else "",
    ]
    body = "".join(sections)
    head = f"<p>{escape(games_words(found))}</p>{repeat(found)}{contents(body)}{summary(found)}"
    return wrapped(title, head + body, MORE_STYLE + STYLE)


def games_words(found: Json) -> str:
    """How many games, and who played them."""
    bots = in_words([str(bot) for bot in as_list(found["bots"], "bots")])
    unfinished = counted(int(str(found["unfinished"])), "was cut off and is", "were cut off and are")
    cut_off = f"; {unfinished} left out" if found["unfinished"] else ""
    so_far = " The run was interrupted: these are the games so far." if "interrupted" in found else ""
    seats = objects(found, "seats") if "seats" in found else []
    failures = [f"{seat['seat']}: {seat['failures']}" for seat in seats if seat["failures"]]
    failed = f" Decisions made at random because a bot failed: {', '.join(failures)}." if failures else ""
    of = f"Ruleset {found['ruleset']}, seed {found.get('seed', DASH)}."
    games = f"{found['games']:,} {'game' if found['games'] == 1 else 'games'}"
    return f"{games} played by {bots}{cut_off}. {of}{so_far}{failed}"


def repeat(found: Json) -> str:
    """The command that makes this page again."""
    command = found.get("command")
    return f'<p class="small">To repeat it: <code>{escape(str(command))}</code></p>' if command else ""


def contents(body: str) -> str:
    """Links to the sections that there are."""
    links = [f'<a href="#{place}">{name}</a>' for place, name in PLACES.items() if f'id="{place}"' in body]
    return f'<nav aria-label="Contents">{"".join(links)}</nav>'


def summary(found: Json) -> str:
    """The main findings."""
    return f"<h2>At a glance</h2><ul>{''.join(f'<li>{escape(each)}</li>' for each in glance(found))}</ul>"


def who(found: Json) -> str:
    """The same game played by other bots, with a mark where they disagree."""
    if "beside" not in found:
        return ""
    told = as_object(found["beside"], "beside")
    here, there = (in_words(list(dict.fromkeys(map(str, as_list(each["bots"], "bots"))))) for each in (found, told))
    rows = [
        (
            f"{escape(str(each['quantity']))}{DISAGREE if each['disagree'] else ''}",
            *(figure(each[key], is_share=each["is_share"]) for key in ("here", "there")),
        )
        for each in objects(told, "quantities")
    ]
    return (
        f'<h2 id="who">Who plays matters</h2><p>The rest of this page is about games between {escape(here)}. Beside'
        f" them {told['games']:,} games between {escape(there)}: ≠ marks what differs by more than luck explains"
        " (p below 0.05 after Holm’s correction). Such a thing is not a fact about the game: it is one about these"
        f" players.</p>{table(('', here, there), rows)}"
    )


def scores(found: Json) -> str:
    """How the final scores are distributed, and the ranks of a lone player."""
    ranks = {rank: int(str(games)) for rank, games in as_object(found["ranks"], "ranks").items()}
    total, most = sum(ranks.values()), max(ranks.values(), default=0)
    rows = [(escape(rank), f"{games / total:.1%}", length_mark(games, 0, most)) for rank, games in ranks.items()]
    told = table(("rank", "games", ""), rows) if ranks else ""
    title = "Share of games by final score" if found["players"] == 1 else "Share of players by final score"
    return f'<h2 id="scores">Scores</h2>{histogram(title, counts_of(found["scores"]), "points")}{told}'


def category_table(found: Json) -> str:
    """Where the points come from."""
    means = [(each, float(str(each["mean"]))) for each in objects(found, "categories")]
    low, high = (end([0.0, *(mean for _, mean in means)]) for end in (min, max))
    rows = [
        (escape(str(each["category"])), number(mean, 2), number(each["sd"], 2), length_mark(mean, low, high))
        for each, mean in means
    ]
    head = ("category", "mean points", "standard deviation", "")
    return f'<h2 id="categories">Score breakdown</h2>{table(head, rows)}' if rows else ""


def seats_table(found: Json) -> str:
    """Seats and start player, told apart."""
    seats, start = objects(found, "seats"), as_object(found["start_player"], "start_player")
    names = seat_names(found)
    if not start:
        return lone_table(names, seats)
    rows = [
        (
            escape(name),
            number(seat["mean"], 2),
            percent(seat["win_rate"]),
            share_interval(seat),
            percent(seat["win_rate_starting"]),
            percent(seat["win_rate_not_starting"]),
        )
        for name, seat in zip(names, seats, strict=True)
    ]
    told = (
        f"The start player wins {percent(start['win_rate'])} of the games (95% interval: {share_interval(start)}) with"
        f" {number(start['mean'], 2)} points; each other player wins {percent(start['win_rate_of_others'])} with"
        f" {number(start['mean_of_others'], 2)}."
    )
    if start["is_always_the_same_seat"]:
        told += (
            " The same seat went first in every game, so the value of the seat and of going first cannot be separated."
        )
    head = ("seat", "mean points", "wins", "95% interval", "wins going first", "wins otherwise")
    return f'<h2 id="seats">Seats and start player</h2><p>{told}</p>{table(head, rows)}'


def seat_names(found: Json) -> list[str]:
    """The seats with their bots; one that belongs to the game has only its own name."""
    bots = [f" ({bot})" for bot in as_list(found["bots"], "bots")]
    seats = objects(found, "seats")
    return [f"{seat['seat']}{bot}" for seat, bot in zip(seats, [*bots, *[""] * len(seats)], strict=False)]


def lone_table(names: Sequence[str], seats: Sequence[Json]) -> str:
    """The points of a lone player; with an opponent that belongs to the game, the points and wins of both."""
    rows = [
        (
            escape(name),
            number(seat["mean"], 2),
            number(seat["sd"], 2),
            *((percent(seat["win_rate"]), share_interval(seat)) if len(seats) > 1 else ()),
        )
        for name, seat in zip(names, seats, strict=True)
    ]
    head = ("seat", "mean points", "standard deviation", *(("wins", "95% interval") if len(seats) > 1 else ()))
    return f'<h2 id="seats">Points{" and wins" if len(seats) > 1 else ""}</h2>{table(head, rows)}'


def length(found: Json) -> str:
    """How long games are, and how many choices there are."""
    games, choices = as_object(found["length"], "length"), as_object(found["branching"], "branching")
    turns, tension = as_object(found["turns"], "turns"), as_object(found["tension"], "tension")
    free = tension["free_choices"]
    by_tenth = tuple(float(str(each)) for each in as_list(choices["by_tenth"], "by_tenth"))
    return (
        f'<h2 id="length">Length and choices</h2><p>A game takes {number(games["mean"])} decisions on average, and'
        f" {games['p05']} to {games['p95']} nine times out of ten. A decision offers {number(choices['mean'])} choices"
        f" on average; half of them offer at most {choices['median']}, none more than {choices['most']}, and"
        f" {percent(free)} more than one. {percent(tension['matter'])} of the decisions matter: the best choice is"
        f" worth at least a point more than the average one.</p>{turns_words(turns)}{open_words(tension)}"
        f"{histogram('Share of games by length', counts_of(games['counts']), 'decisions')}"
        + line_chart(
            "Choices per decision, on average",
            [Curve("", by_tenth)],
            steps_are="tenth of the game",
            first_step=1,
            from_zero=True,
        )
    )


def turns_words(turns: Json) -> str:
    """How long games are for each player."""
    if not turns:
        return ""
    return (
        f"<p>Each player has {number(turns['mean'])} turns on average, and {turns['p05']} to {turns['p95']} nine times"
        " out of ten. A turn lasts until another player decides.</p>"
    )


def open_words(tension: Json) -> str:
    """How long games stay open."""
    if "lead_changes" not in tension:
        return ""
    changes, decided = (as_object(tension[key], key) for key in ("lead_changes", "decided_at"))
    return (
        f"<p>The lead changes {number(changes['mean'])} times on average. Half of the games are decided when"
        f" {percent(decided['median'])} of their decisions are made, one in twenty only after"
        f" {percent(decided['p95'])}: from then on the winner is never behind. Whoever would win if the table were"
        " scored at that moment is ahead, so where most points come at the end, it says little.</p>"
    )


def measured(found: Json) -> str:
    """What the measures of the one who asks came to."""
    if "measures" not in found:
        return ""
    rows = [
        (escape(str(each["measure"])), *(number(each.get(key), 2) for key in ("mean", "error", "sd", "least", "most")))
        for each in objects(found, "measures")
    ]
    head = ("measure", "mean", "standard error", "sd", "least", "most")
    return f'<h2 id="measured">{PLACES["measured"]}</h2>{table(head, rows)}'


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
            sections.append(f'<h2 id="{key}">{title}</h2><p>All games ended the same way. {rows[0][0]}.</p>')
        elif rows:
            sections.append(f'<h2 id="{key}">{title}</h2>{table((head, "games"), rows)}')
    return "".join(sections)
