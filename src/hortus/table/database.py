"""Two kinds of databases behind one door: a file of this machine (SQLite), or a server for many workers (PostgreSQL).

A file is asked on the spot: an answer takes less time than passing the question to a thread and back would. Only what
waits for the disk, the end of a transaction, is done in a thread.
"""

import asyncio
import sqlite3
import time
from asyncio import Lock, get_running_loop
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, CursorResult, Executable, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

# Seconds for which a transaction waits for those of other processes on the same file, and between two tries.
PATIENCE, PAUSE = 10.0, 0.02
# Milliseconds for which a single question may wait: everybody waits with it.
MOMENT = 100
Answer = TypeVar("Answer")


class FileGone(SQLAlchemyError):
    """The file of the database was deleted or replaced."""


class Link(Protocol):
    """A connection, as far as we need one."""

    async def execute(self, statement: Executable, parameters: Mapping[str, Any] | None = None) -> CursorResult[Any]:
        """What a statement finds or does."""


class Database(Protocol):
    """Either kind."""

    def reading(self) -> AbstractAsyncContextManager[Link]:
        """A connection for questions, of which each sees the database as it is then."""

    def writing(self) -> AbstractAsyncContextManager[Link]:
        """A transaction; it commits at the end, or leaves everything as it was."""

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        """Work that takes its time, in a transaction of its own."""

    def check(self) -> None:
        """Fail if what is written would be lost."""

    async def close(self) -> None:
        """Let go of all connections."""


class ServerDatabase:
    """A server on the network, which knows transactions of many workers at once."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url, pool_pre_ping=True)

    def reading(self) -> AbstractAsyncContextManager[Link]:
        """A connection for questions."""
        return self._engine.connect()

    def writing(self) -> AbstractAsyncContextManager[Link]:
        """A transaction."""
        return self._engine.begin()

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        """Work that takes its time."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    def check(self) -> None:
        """A server looks after its files itself."""

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()


class FileDatabase:
    """A file; it loses nothing which was acknowledged."""

    def __init__(self, url: str) -> None:
        self._file = Path(make_url(url).database or "")
        keep_private(self._file)
        self._inode = self._file.stat().st_ino
        # We begin transactions ourselves: the driver would do so only at the first write, after reading for it.
        self._engine = create_engine(
            url,
            isolation_level="AUTOCOMMIT",
            max_overflow=-1,
            connect_args={"check_same_thread": False, "timeout": PATIENCE},
        )
        event.listen(self._engine, "connect", set_up)
        # There is one writer at a time: better to wait in a fair queue than to poll its lock.
        self._writer = Lock()
        self._thread = ThreadPoolExecutor(1, "database")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Link]:
        """A connection for questions. One statement needs no transaction."""
        with self._engine.connect() as connection:
            yield FileLink(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Link]:
        """A transaction."""
        async with self._transaction() as connection:
            yield FileLink(connection)

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        """Work that takes its time."""
        async with self._transaction() as connection:
            return await self._seen_through(work, connection)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Connection]:
        """Without its last line, a transaction is rolled back when its connection is given back."""
        async with self._writer:
            with self._engine.connect() as connection:
                await begin(connection)
                self.check()
                yield connection
                await self._seen_through(connection.exec_driver_sql, "COMMIT")

    async def close(self) -> None:
        """Let go of all connections; whoever asks again opens new ones."""
        self._thread.shutdown()
        self._thread = ThreadPoolExecutor(1, "database")
        self._engine.dispose()

    def check(self) -> None:
        """Fail if the file was taken away: whatever is written into it then is lost."""
        if not self._file.exists() or self._file.stat().st_ino != self._inode:
            raise FileGone(f"the file {self._file} of the database no longer exists")

    async def _seen_through(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        """Work in the thread, waited for even if whoever waits for us has given up: it has its connection."""
        working = get_running_loop().run_in_executor(self._thread, work, *arguments)
        try:
            return await asyncio.shield(working)
        except asyncio.CancelledError:
            await asyncio.wait({working})
            raise


class FileLink:
    """A connection to a file."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Mapping[str, Any] | None = None) -> CursorResult[Any]:
        """What a statement finds or does."""
        return self._connection.execute(statement, parameters)


async def begin(connection: Connection) -> None:
    """Begin to write, when no other process does."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            return
        except OperationalError as error:
            busy = getattr(error.orig, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > until:
                raise
        await asyncio.sleep(PAUSE)


def set_up(connection: DBAPIConnection, _: object) -> None:
    """Make a new connection to a file safe."""
    cursor = connection.cursor()
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", f"busy_timeout = {MOMENT}"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def keep_private(path: Path) -> None:
    """Make the file of a database, and let no other account of the machine read the secrets in it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)
    shared = path.stat().st_mode & 0o007
    if shared:
        path.chmod(path.stat().st_mode & ~0o007 & 0o777)
