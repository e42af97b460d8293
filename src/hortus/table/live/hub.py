"""Subscriptions by table. News is only a number: the waiters then fetch the view themselves, once for all
who would see the same."""

from asyncio import Event, Task, create_task, shield, timeout
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from hortus.table.store.store import NUDGE

# Seconds after which a silent stream shows that it is alive.
BEAT = 15.0
Answer = TypeVar("Answer")


class Hub:
    """The waiting room of one process."""

    def __init__(self) -> None:
        self._latest: dict[str, int] = {}
        self._waiting: dict[str, set[Event]] = {}
        # How often everybody was told to refresh, and the waiters by table.
        self._round = 0
        self._nudges: dict[str, int] = {}
        self.closed = False

    def publish(self, table_id: str, seq: int) -> None:
        """Tell everybody waiting for this table; old news is dropped."""
        if table_id not in self._waiting or seq <= self._latest.get(table_id, -1):
            return
        self._latest[table_id] = seq
        for waiter in self._waiting[table_id]:
            waiter.set()

    def nudge(self, table_id: str) -> None:
        """Something besides the game has changed at a table: its settings, its people, the chat."""
        if table_id in self._waiting:
            self._nudges[table_id] = self._nudges.get(table_id, 0) + 1
            for waiter in self._waiting[table_id]:
                waiter.set()

    def hear(self, table_id: str, seq: int) -> None:
        """News from another worker: the number of an event, or `NUDGE`."""
        if seq == NUDGE:
            self.nudge(table_id)
        else:
            self.publish(table_id, seq)

    def watched(self, table_id: str) -> bool:
        """Whether anybody waits for news of this table."""
        return table_id in self._waiting

    def ring(self) -> None:
        """News may have been missed: everybody should refresh."""
        self._round += 1
        self._wake_all()

    def close(self) -> None:
        """End all subscriptions."""
        self.closed = True
        self._wake_all()

    def _wake_all(self) -> None:
        for waiters in self._waiting.values():
            for waiter in waiters:
                waiter.set()

    async def subscribe(self, table_id: str, seq: int, beat: float | None = None) -> AsyncIterator[int | None]:
        """The number of the last event: immediately, and again whenever it has grown. Slow subscribers miss numbers.

        After a ring or a nudge the same number comes again. With a beat, None comes after that long without news.
        """
        bell = Event()
        self._waiting.setdefault(table_id, set()).add(bell)
        self._latest[table_id] = max(seq, self._latest.get(table_id, -1))
        seen = (-1, self._round, 0)
        try:
            while not self.closed:
                heard = (self._latest[table_id], self._round, self._nudges.get(table_id, 0))
                if heard != seen:
                    seen = heard
                    yield seen[0]
                else:
                    bell.clear()
                    try:
                        async with timeout(beat):
                            await bell.wait()
                    except TimeoutError:
                        yield None
        finally:
            self._waiting[table_id].discard(bell)
            if not self._waiting[table_id]:
                del self._waiting[table_id], self._latest[table_id]
                self._nudges.pop(table_id, None)


class Together(Generic[Answer]):
    """Simultaneous callers with the same question share one answer."""

    def __init__(self) -> None:
        self._asked: dict[Hashable, Task[Answer]] = {}

    async def ask(self, question: Hashable, find: Callable[[], Awaitable[Answer]]) -> Answer:
        """The answer, computed after all who get it have asked: it is never older than the news they have heard."""
        if question not in self._asked:
            self._asked[question] = create_task(self._find(question, find))
        return await shield(self._asked[question])

    async def _find(self, question: Hashable, find: Callable[[], Awaitable[Answer]]) -> Answer:
        del self._asked[question]
        return await find()
