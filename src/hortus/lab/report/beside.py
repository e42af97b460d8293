"""The same game played by other bots: what a report says that depends on who plays.

The two groups are held to be independent, though they play the same deals: that finds rather too few disagreements.
"""

from collections.abc import Mapping, Sequence
from math import sqrt

from hortus.bots.loop import WIN
from hortus.kernel.decision import Json
from hortus.kernel.position import as_object
from hortus.lab.report.findings import points_of_things
from hortus.lab.report.inference import LEVEL, Difference, between, holm, independent, mean_error
from hortus.lab.report.pages import objects
from hortus.lab.report.survey import MILLE, Survey, Thing


def beside(found: Json, bots: Sequence[str], main: Survey, other: Survey) -> Json:
    """The findings, with what other bots made of the game and a mark at each thing of which they disagree."""
    games, others = finished(main), finished(other)
    if not (games and others):
        return found
    rows: list[Json] = []
    for measured, is_share in ((means, False), (shares, True)):
        here, there = measured(main, games), measured(other, others)
        rows += [row | {"is_share": is_share} for row in compared(here, there)]
    luck = holm([float(str(row["p"])) for row in rows])
    rows = [row | {"p_corrected": p, "disagree": p < LEVEL} for row, p in zip(rows, luck, strict=True)]
    marked = disagreed(points_of_things(main, games), points_of_things(other, others))
    things = [
        each | ({"disagree": marked[key]} if (key := (str(each["kind"]), str(each["name"]))) in marked else {})
        for each in objects(found, "taken")
    ]
    told: Json = {"bots": list(bots), "games": others, "quantities": rows}
    return found | {"taken": things, "beside": told}


def finished(survey: Survey) -> int:
    """How many games were played to their end."""
    tally = survey.tallied()
    return int(tally.games - tally.unfinished)


def disagreed(here: Mapping[Thing, Difference | None], there: Mapping[Thing, Difference | None]) -> dict[Thing, Json]:
    """The things that are worth something else to the other bots, with what they are worth to them."""
    pairs = {key: (one, other) for key, one in here.items() if one and (other := there.get(key))}
    luck = holm([between(one, other).p for one, other in pairs.values()])
    return {
        key: {"difference": round(other.value, 4), "p_corrected": p}
        for (key, (_, other)), p in zip(pairs.items(), luck, strict=True)
        if p < LEVEL
    }


def compared(here: Mapping[str, Difference], there: Mapping[str, Difference]) -> list[Json]:
    """What both groups have a figure of."""
    return [
        {"quantity": name, "here": one.value, "there": there[name].value, "p": between(one, there[name]).p}
        for name, one in here.items()
        if name in there
    ]


def means(survey: Survey, games: int) -> dict[str, Difference]:
    """Means of games, with their errors, by name."""
    tally, players = survey.tallied(), survey.players
    points = sum(int(tally.points[seat]) for seat in range(players))
    mean, error = mean_error(games, points, survey.points_squared)
    found = {
        "points of a player": independent(games, mean / players, error / players),
        "decisions of a game": counted_mean(survey.lengths),
    }
    if survey.leads:
        found["turns of a player"] = counted_mean(survey.turns, games)
        found["lead of the winner"] = counted_mean(survey.leads)
        found["changes of the lead"] = counted_mean(survey.changes)
    return found


def shares(survey: Survey, games: int) -> dict[str, Difference]:
    """Shares, with their errors, by name."""
    found = {}
    if survey.leads:
        found["part of a game before it is decided"] = counted_mean(survey.decided, scale=MILLE)
    if survey.players > 1:
        won = sum(int(survey.tallied().start_shares[seat]) for seat in range(survey.players)) / (WIN * games)
        found["wins of the start player"] = share(won, games)
    causes = {name: count / games for name, count in survey.endings.items() if name}
    return found | {f"end: {name}": share(part, games) for name, part in causes.items()}


def counted_mean(counts: Mapping[int, int], games: int = 0, scale: int = 1) -> Difference:
    """The mean of counted numbers; those of one game depend on each other, so `games` may be fewer."""
    count = sum(counts.values())
    total, squares = (sum(value**power * number for value, number in counts.items()) for power in (1, 2))
    mean, error = mean_error(count, total, squares)
    cases = games or count
    return independent(cases, mean / scale, error * sqrt(count / cases) / scale)


def share(part: float, games: int) -> Difference:
    """A share of games, at least one game away from none and all: a spread of 0 would prove too much."""
    spread = max(part * (1 - part), 1 / games * (1 - 1 / games))
    return independent(games, part, sqrt(spread / games))


def disagreements(found: Json) -> list[Json]:
    """The quantities of which the other bots disagree."""
    if "beside" not in found:
        return []
    return [each for each in objects(as_object(found["beside"], "beside"), "quantities") if each["disagree"]]
