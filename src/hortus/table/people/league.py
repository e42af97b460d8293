"""The league of a circle: results by game, bests, streaks and ratings of everybody you have played with, bots included.

It is built from the caller's finished games, and shown to nobody else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from openskill.models import PlackettLuce, PlackettLuceRating

from hortus.table.people.results import Result
from hortus.table.people.seats import HUMAN


@dataclass
class Row:
    """One player in the league."""

    # A person's id, a bot level, or the name of a guest.
    key: str
    name: str
    colour: str
    bot: bool
    skill: PlackettLuceRating
    games: int = 0
    wins: int = 0
    best: int | None = None
    total: int = 0
    # The current winning streak, and the longest one.
    streak: int = 0
    longest: int = 0

    @property
    def rating(self) -> float:
        """A conservative estimate of skill: it grows with victories and with the number of games."""
        return round(self.skill.ordinal(), 1)

    @property
    def average(self) -> float:
        """Points per game."""
        return round(self.total / self.games, 1)


@dataclass
class Standings:
    """The league of one game."""

    game: str
    rows: dict[str, Row] = field(default_factory=dict)

    def ranked(self) -> list[Row]:
        """The best first."""
        return sorted(self.rows.values(), key=lambda row: (-row.rating, -row.wins, row.name))


def count(standings: Standings, result: Result, model: PlackettLuce) -> None:
    """Add one game. Twins, such as two bots of one level, count for their best."""
    best: dict[str, int] = {}
    for seat in range(len(result.points)):
        row = row_of(standings, result, seat, model)
        if row.key not in best or better(result, seat, best[row.key]):
            best[row.key] = seat
    for key, seat in best.items():
        note(standings.rows[key], result, seat)
    if len(best) > 1:
        rate(standings, result, best, model)


def row_of(standings: Standings, result: Result, seat: int, model: PlackettLuce) -> Row:
    """The player on a seat; their newest name counts."""
    person, kind = result.people.get(seat), result.kinds[seat]
    if person is not None:
        key, name, colour = person.id, person.name, person.colour
    elif kind == HUMAN:
        key, name, colour = f"guest {result.names[seat]}", result.names[seat], ""
    else:
        key, name, colour = kind, f"{kind.partition(':')[2].capitalize()} bot", ""
    row = standings.rows.setdefault(key, Row(key, name, colour, kind != HUMAN, model.rating()))
    row.name, row.colour = name, colour
    return row


def better(result: Result, seat: int, other: int) -> bool:
    """Whether one seat finished ahead of another."""
    return (seat in result.winners, result.points[seat]) > (other in result.winners, result.points[other])


def note(row: Row, result: Result, seat: int) -> None:
    """What a game adds to a player's statistics; a solo game is no victory over anybody."""
    points = result.points[seat]
    row.games += 1
    row.total += points
    row.best = points if row.best is None else max(row.best, points)
    if len(result.points) > 1:
        won = seat in result.winners
        row.wins += won
        row.streak = row.streak + 1 if won else 0
        row.longest = max(row.longest, row.streak)


def rate(standings: Standings, result: Result, best: dict[str, int], model: PlackettLuce) -> None:
    """Update the ratings: winners first, then by points."""
    teams = [[standings.rows[key].skill] for key in best]
    for key, (skill,) in zip(best, model.rate(teams, scores=scores(result, list(best.values()))), strict=True):
        standings.rows[key].skill = skill


def scores(result: Result, seats: Sequence[int]) -> list[float]:
    """Numbers that order the seats as the game did; players who share a victory are equal."""
    most = max(result.points) + 1
    return [float(most if seat in result.winners else result.points[seat]) for seat in seats]
