"""News from the other workers: PostgreSQL passes on the numbers of new events, and nothing else about them."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy.engine import make_url

from hortus.table.store.store import CHANNEL

# Seconds before reconnecting.
PATIENCE = 1.0


class Listener:
    """One connection that only listens, for as long as the process lives."""

    def __init__(self, url: str, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        self._address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        # Called whenever listening begins (again): earlier news has been missed.
        self._missed = missed
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        from psycopg import AsyncConnection, OperationalError

        while True:
            with suppress(OperationalError):
                async with await AsyncConnection.connect(self._address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._missed()
                    async for notice in connection.notifies():
                        table_id, _, seq = notice.payload.partition(" ")
                        self._heard(table_id, int(seq))
            await asyncio.sleep(PATIENCE)
