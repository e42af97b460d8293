"""The top of a report: what was found, in a few sentences."""

from collections.abc import Iterator, Sequence

from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.words import counted, in_words, negative
from hortus.lab.report.beside import disagreements
from hortus.lab.report.findings import spread
from hortus.lab.report.inference import LEVEL
from hortus.lab.report.pages import counts_of, figure, number, objects, percent, share_interval

# How many things are named as the best and the worst.
NAMED = 3
# A lead of at most this many points is a close finish.
CLOSE = 1


def glance(found: Json) -> list[str]:
    """The main findings, one sentence or two each."""
    return [
        *(*others(found), *scores(found), *lone(found), *lead(found)),
        *(*tension(found), *start(found), *length(found), *worth(found)),
    ]


def scores(found: Json) -> Iterator[str]:
    """How many points are scored."""
    points = spread(counts_of(found["scores"]))
    who = "The player scores" if found["players"] == 1 else "A player scores"
    mean, low, high = number(points["mean"]), points["p05"], points["p95"]
    yield f"{who} {mean} points on average, and {low} to {high} nine times out of ten."


def lone(found: Json) -> Iterator[str]:
    """How a lone player did: by rank, or against the opponent that the game provides."""
    ranks = {rank: int(str(games)) for rank, games in as_object(found["ranks"], "ranks").items()}
    if ranks:
        rank = max(ranks, key=ranks.__getitem__)
        yield f"The most common rank is “{rank}” ({percent(ranks[rank] / sum(ranks.values()))} of the games)."
    player, *others = objects(found, "seats")
    if found["players"] == 1 and others:
        won = f"{percent(player['win_rate'])} of the games (95% interval: {share_interval(player)})"
        yield f"The player beats {others[0]['seat']} in {won}."


def lead(found: Json) -> Iterator[str]:
    """How close games are."""
    if found["lead"] and found["players"] != 1:
        ahead = as_object(found["lead"], "lead")
        counts = counts_of(ahead["counts"])
        close = sum(games for points, games in counts.items() if points <= CLOSE) / sum(counts.values())
        yield (
            f"The winner leads by {number(ahead['mean'])} points on average; {percent(close)} of the games end in a tie"
            " on points or with a lead of one point."
        )


def tension(found: Json) -> Iterator[str]:
    """How long games stay open."""
    told = as_object(found["tension"], "tension")
    if "lead_changes" in told and found["players"] != 1:
        changes, decided = (as_object(told[key], key) for key in ("lead_changes", "decided_at"))
        yield (
            f"Another player takes the lead {number(changes['mean'])} times a game on average; half of the games are"
            f" decided when {percent(decided['median'])} of their decisions are made: from then on the winner is ahead."
        )


def others(found: Json) -> Iterator[str]:
    """What of all this depends on who plays."""
    if "beside" not in found:
        return
    told, things = disagreements(found), [each for each in objects(found, "taken") if "disagree" in each]
    bots = in_words(list(dict.fromkeys(str(bot) for bot in as_list(as_object(found["beside"], "b")["bots"], "bots"))))
    if not told and not things:
        yield f"Games between {bots} do not differ by more than luck explains."
        return
    named = [f"{each['quantity']} ({both(each)})" for each in told]
    named += [f"what {counted(len(things), 'component')} are worth"] if things else []
    yield f"Some of this depends on who plays. Games between {bots} differ (≠): {'; '.join(named)}."


def both(each: Json) -> str:
    """A quantity of both groups of bots."""
    here, there = (figure(each[key], is_share=each["is_share"]) for key in ("here", "there"))
    return f"{here} here, {there} there"


def start(found: Json) -> Iterator[str]:
    """Whether it helps to go first."""
    first = as_object(found["start_player"], "start_player")
    bots = as_list(found["bots"], "bots")
    # Where the same seat always begins and bots differ, its wins say who is stronger.
    if not first or (first["is_always_the_same_seat"] and len(set(map(str, bots))) > 1):
        return
    low, high = (float(str(end)) for end in as_list(first["ci"], "ci"))
    even = 1 / len(bots)
    verdict = (
        "Going first helps"
        if low > even
        else "Going first hurts"
        if high < even
        else "Going first makes no clear difference"
    )
    yield (
        f"{verdict}: the start player wins {percent(first['win_rate'])} of the games (95% interval:"
        f" {share_interval(first)}); an even share is {percent(even)}."
    )


def length(found: Json) -> Iterator[str]:
    """How long games are, and how much there is to choose from."""
    games, choices = as_object(found["length"], "length"), as_object(found["branching"], "branching")
    turns = as_object(found["turns"], "turns")
    each = f", in {number(turns['mean'], 0)} turns of each player," if turns else ""
    yield (
        f"A game takes {number(games['mean'], 0)} decisions{each} on average; a decision offers"
        f" {number(choices['mean'])} choices on average."
    )


def worth(found: Json) -> Iterator[str]:
    """Which components come with more or fewer points."""
    compared = [each for each in objects(found, "taken") if "points" in each]
    if not compared:
        return
    starred = [each for each in compared if float(str(as_object(each["points"], "points")["p_corrected"])) < LEVEL]
    if not starred:
        yield (
            f"None of the {len(compared)} components and choices that could be compared comes with more or fewer points"
            " than luck explains. More games would show smaller differences."
        )
        return
    ranked = sorted(starred, key=lambda each: -difference(each))
    more, fewer = (
        [each for each in ranked if difference(each) > 0],
        [each for each in reversed(ranked) if difference(each) < 0],
    )
    ends = [f"the {words} with {named(each)}" for words, each in (("most", more), ("fewest", fewer)) if each]
    yield (
        f"{len(starred)} of the {len(compared)} components and choices that could be compared"
        f" {'comes' if len(starred) == 1 else 'come'} with more or fewer"
        f" points than luck explains: {'; '.join(ends)}."
    )


def difference(each: Json) -> float:
    """How many points more those have who took it."""
    return float(str(as_object(each["points"], "points")["difference"]))


def named(things: Sequence[Json]) -> str:
    """The first few, with their differences."""
    return in_words([f"{each['name']} ({negative(f'{difference(each):+.1f}')})" for each in things[:NAMED]])
