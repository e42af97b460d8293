"""The components that differ between two editions, and what each is worth to those who have it."""

import tomllib
from collections.abc import Iterator, Sequence

from hortus.kernel.components import source_text
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import Game
from hortus.kernel.registry import text
from hortus.lab.report.findings import in_share_of_wins, points_of_things, wins_of_things
from hortus.lab.report.inference import Difference, between, independent, mean_error
from hortus.lab.report.survey import Survey, Taken, Thing


def component_file(game: Game, path: str) -> str:
    """The component file of an edition; ours if there is no path."""
    return source_text(path, "") if path else text(type(game).__module__, "components.toml")


def tables(game: Game, path: str) -> Json:
    """The same as data."""
    found: Json = tomllib.loads(component_file(game, path))
    return found


def changed_entries(now: Json, then: Json) -> list[tuple[str, str]]:
    """The ids and names of all entries that differ, or that only one edition has."""
    before, after = dict(entries(now)), dict(entries(then))
    return [
        (key[1], str(entry.get("name", key[1])))
        for key, entry in (before | after).items()
        if before.get(key) != after.get(key)
    ]


def entries(data: Json) -> Iterator[tuple[tuple[str, str], Json]]:
    """All entries that have an id, by table and id."""
    for table, found in data.items():
        for entry in found if isinstance(found, list) else []:
            if isinstance(entry, dict) and "id" in entry:
                yield (table, str(entry["id"])), entry


def things_of(changed: Sequence[tuple[str, str]], surveys: Sequence[Survey]) -> list[Thing]:
    """The things that surveys count under the id or the name of a changed entry."""
    found = {thing for survey in surveys for thing in survey.taken}
    keys = {key.casefold() for pair in changed for key in pair}
    return sorted(thing for thing in found if {thing[1].casefold(), thing[1].partition(" (")[0].casefold()} & keys)


def compared_things(things: Sequence[Thing], now: Survey, then: Survey) -> dict[str, Difference]:
    """How often each thing is had on the second side and on the first, and what it is worth to those who have it.

    Both sides are held to be independent here: the deals are the same, but not who takes what.
    """
    games = [int(survey.tallied().games - survey.tallied().unfinished) for survey in (now, then)]
    worths = [
        (points_of_things(survey, count), wins_of_things(survey, count))
        for survey, count in zip((now, then), games, strict=True)
    ]
    found = {}
    for thing in things:
        rates = [had(survey, thing, count) for survey, count in zip((now, then), games, strict=True)]
        found[f"{thing[1]}: had by"] = between(rates[1], rates[0])
        points = [by_points.get(thing) for by_points, _ in worths]
        wins = [in_share_of_wins(by_wins.get(thing)) for _, by_wins in worths]
        for name, (one, other) in (("points with it", points), ("wins with it", wins)):
            if one and other:
                found[f"{thing[1]}: {name}"] = between(other, one)
    return found


def had(survey: Survey, thing: Thing, games: int) -> Difference:
    """The share of people who took a thing or were dealt it, with games as clusters."""
    each = survey.taken.get(thing, Taken())
    mean, error = mean_error(games, each.seats, each.squares)
    return independent(games, mean / survey.players, error / survey.players)
