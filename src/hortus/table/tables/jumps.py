"""A clock that jumps forward: time that nobody had is not counted against a player.

The clock of a machine may be set, and a machine may sleep. What passes between two looks is also measured by the event
loop, whose time only ever flows.
"""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, case, literal

from hortus.table.store import schema

# Milliseconds: a smaller difference between the two clocks is none.
LEAST = 60_000
# Milliseconds after the start before the time of a turn that began earlier is up: the clock may still be set, and
# players could not decide while the server was down.
GRACE = 600_000
# How many jumps are remembered.
MOST = 10


@dataclass(frozen=True)
class Jump:
    """A turn that began before this time has so many milliseconds more."""

    at: int
    size: int


class Jumps:
    """The jumps of one process's clock."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._began: int | None = None
        # Both clocks, when they were last compared.
        self._wall = 0
        self._steady = 0.0
        self._found: list[Jump] = []

    def start(self, steady: float) -> None:
        """Begin to compare the clock with a steady one (in seconds)."""
        self._began = self._wall = self._clock()
        self._steady = steady

    def compare(self, steady: float) -> int:
        """Look whether the clock has jumped since the last time; return what it says."""
        now = self._clock()
        size = now - self._wall - int(1000 * (steady - self._steady))
        self._wall, self._steady = now, steady
        if size >= LEAST:
            self._found = [*self._found, Jump(now, size)][-MOST:]
        elif size <= -LEAST:
            self._take_back(-size)
        return now

    def _take_back(self, size: int) -> None:
        """The clock was set back: the latest jumps were none."""
        kept: list[Jump] = []
        for jump in reversed(self._found):
            undone = min(size, jump.size)
            size -= undone
            if jump.size > undone:
                kept.insert(0, Jump(jump.at, jump.size - undone))
        self._found = kept

    def is_up(self, now: int) -> ColumnElement[bool]:
        """Whether the time of a turn is up, for a row of what is due."""
        due = schema.due.c
        at: ColumnElement[int] = due.at
        for jump in self._found:
            at = at + case((due.since < jump.at, literal(jump.size)), else_=0)
        if self._began is None or now >= self._began + GRACE:
            return at <= now
        return and_(at <= now, due.since >= self._began)
