"""The score output of any game: who has won, by what, and in words."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from hortus.kernel.engine.contract import State
from hortus.kernel.form.records import Record
from hortus.kernel.scene.words import counted, in_words


class Scored(Protocol):
    """The points of one seat."""

    @property
    def total(self) -> int:
        """All of them."""

    @property
    def breakdown(self) -> object:
        """By what they were scored for: numbers by name, or a record of the room's own."""


class Result(Protocol):
    """What every game's results have."""

    @property
    def players(self) -> Sequence[Scored]:
        """The seats in order."""

    @property
    def winners(self) -> Sequence[int | str]:
        """The seats that win, or lead; an automa by its name."""

    @property
    def decided_by(self) -> str:
        """Points, a tie-break, or "shared" or "solo"."""


def winners_of(standings: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest standing, which has the tie-breaks folded in."""
    return tuple(seat for seat, standing in enumerate(standings) if standing == max(standings))


def is_tied(points: Sequence[int]) -> bool:
    """Whether several seats have the most points."""
    return list(points).count(max(points)) > 1


def ranked(result: Result, rank: str) -> str:
    """How a solo player did, in one sentence: the points, and what they are called, if anything."""
    points = counted(result.players[0].total, "point")
    return f"{points}: {rank}." if rank else f"{points}."


def victory(result: Result, names: Sequence[str], tie_breaks: Mapping[str, str]) -> str:
    """Who has won, in one sentence; mentions a tie-break that decided."""
    winners = [seat for seat in result.winners if isinstance(seat, int)]
    who = in_words([names[seat] for seat in winners])
    points = counted(result.players[winners[0]].total, "point")
    if len(winners) > 1:
        return f"{who} share the victory with {points} each."
    more = tie_breaks.get(result.decided_by)
    return f"{who} wins the tie at {points} with {more}." if more else f"{who} wins with {points}."


# ---- for games without records of their own ----


class Points(Record):
    """The points of a player."""

    total: int
    breakdown: dict[str, int]


class PlainResult(Record):
    """The score output."""

    players: tuple[Points, ...]
    winners: tuple[int, ...]
    decided_by: Literal["points", "tie_break", "shared"]


def plain_result(state: State) -> PlainResult:
    """The score output from `score` and `standing`."""
    points = [int(state.score(seat)) for seat in range(state.seats)]
    winners = winners_of([int(state.standing(seat)) for seat in range(state.seats)])
    decided_by: Literal["points", "tie_break"] = "tie_break" if is_tied(points) else "points"
    return PlainResult(
        players=tuple(Points(total, {"points": total}) for total in points),
        winners=winners,
        decided_by="shared" if len(winners) > 1 else decided_by,
    )
