"""Who waits for news of which table. News is only a number: whoever waits then looks for themselves."""

from asyncio import Event
from collections.abc import AsyncIterator


class Hub:
    """The waiting room of one process."""

    def __init__(self) -> None:
        self._latest: dict[str, int] = {}
        self._waiting: dict[str, set[Event]] = {}
        self.closed = False

    def publish(self, table_id: str, seq: int) -> None:
        """Tell everybody who waits for this table; old news is dropped."""
        if table_id not in self._waiting or seq <= self._latest.get(table_id, -1):
            return
        self._latest[table_id] = seq
        for waiter in self._waiting[table_id]:
            waiter.set()

    def close(self) -> None:
        """Send everybody home."""
        self.closed = True
        for waiters in self._waiting.values():
            for waiter in waiters:
                waiter.set()

    async def subscribe(self, table_id: str, seq: int) -> AsyncIterator[int]:
        """The number of the last event: at once, and again whenever it has grown. Who is slow misses numbers."""
        bell = Event()
        self._waiting.setdefault(table_id, set()).add(bell)
        self._latest[table_id] = max(seq, self._latest.get(table_id, -1))
        seen = -1
        try:
            while not self.closed:
                if self._latest[table_id] > seen:
                    seen = self._latest[table_id]
                    yield seen
                else:
                    bell.clear()
                    await bell.wait()
        finally:
            self._waiting[table_id].discard(bell)
            if not self._waiting[table_id]:
                del self._waiting[table_id], self._latest[table_id]
