"""The score output of any game: who has won, by what, and in words."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from hortus.kernel.words import counted, in_words


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
    def winners(self) -> Sequence[int]:
        """The seats that win, or lead."""

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
    who = in_words([names[seat] for seat in result.winners])
    points = counted(result.players[result.winners[0]].total, "point")
    if len(result.winners) > 1:
        return f"{who} share the victory with {points} each."
    more = tie_breaks.get(result.decided_by)
    return f"{who} wins the tie at {points} with {more}." if more else f"{who} wins with {points}."
