"""A file on this machine as a database (SQLite).

It is queried directly: an answer takes less time than passing the query to a thread and back would. Only the commit,
which waits for the disk, is done in a thread. Writers that arrive meanwhile share the next transaction, so the disk is
waited for once for all of them.
"""

import asyncio
import sqlite3
import time
from asyncio import Future, Lock, Task, get_running_loop
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, CursorResult, Executable, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from hortus.files import check_file, create_private
from hortus.kernel.decision import Refusal
from hortus.table.store.database import Link, Statement

# Seconds for which a transaction waits for those of other processes on the same file, and between two tries.
PATIENCE, PAUSE = 10.0, 0.02
# Milliseconds for which a single query may wait: everybody waits with it.
MOMENT = 100
Answer = TypeVar("Answer")


class FileGone(SQLAlchemyError):
    """The file of the database was deleted or replaced."""


class Abandoned(SQLAlchemyError):
    """SQLite rolled back a whole transaction because of another participant's part."""


class FileDatabase:
    """A file; it loses nothing that was acknowledged."""

    def __init__(self, url: str) -> None:
        self._file = file_of(url)
        keep_private(self._file)
        self._inode = self._file.stat().st_ino
        # We begin transactions ourselves: the driver would do so only at the first write, after the reads for it.
        self._engine = create_engine(
            url,
            isolation_level="AUTOCOMMIT",
            # Values are people's names and addresses: an error that quoted them would carry them into the log.
            hide_parameters=True,
            max_overflow=-1,
            connect_args={"check_same_thread": False, "timeout": PATIENCE},
        )
        event.listen(self._engine, "connect", set_up)
        # One connection answers all queries, and one writes: better to wait in a fair queue than to poll its lock.
        self._reader: FileLink | None = None
        self._writer: FileLink | None = None
        self._queue = Lock()
        self._shared: Shared | None = None
        self._thread = ThreadPoolExecutor(1, "database")

    def reading(self) -> AbstractAsyncContextManager[Link]:
        """A connection for queries. A single statement needs no transaction."""
        if self._reader is None:
            self._reader = FileLink(self._engine.connect())
        return nullcontext(self._reader)

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        """Long work."""
        async with self.writing() as link:
            return await self._seen_through(work, link.connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator["FileLink"]:
        """A part of a shared transaction, undone separately if it fails; it ends when all of it is on disk.

        That also holds for a part that fails: the reason for its refusal may have been written by another participant.
        """
        failed: Exception | None = None
        async with self._queue:
            shared = await self._joined()
            shared.link.do("SAVEPOINT part")
            try:
                yield shared.link
            except BaseException as error:
                if not shared.link.in_transaction:
                    raise
                shared.link.do("ROLLBACK TO part")
                if not isinstance(error, Exception):
                    raise
                failed = error
            else:
                shared.link.do("RELEASE part")
        await asyncio.shield(shared.stored)
        if failed is not None:
            raise failed

    async def _joined(self) -> "Shared":
        """The open transaction, or a new one, which ends after the parts of all who are waiting now."""
        if self._shared is None or not self._shared.link.in_transaction:
            self.check()
            if self._writer is None:
                self._writer = FileLink(self._engine.connect())
            # One that could not even be rolled back must not stand in the way of all that come after it.
            self._writer.roll_back()
            await begin(self._writer)
            self._shared = Shared(self._writer)
            self._shared.ending = asyncio.create_task(self._end(self._shared))
        return self._shared

    async def _end(self, shared: "Shared") -> None:
        """Commit, as soon as those who came before have done their parts. Without it, everything is rolled back."""
        async with self._queue:
            try:
                if shared is not self._shared or not shared.link.in_transaction:
                    raise Abandoned("the database has given a transaction up")
                await self._seen_through(shared.link.do, "COMMIT")
                shared.stored.set_result(None)
            except Exception as error:
                shared.stored.set_exception(error)
            finally:
                if self._shared is shared:
                    self._shared = None
                    shared.link.roll_back()

    async def close(self) -> None:
        """Close all connections; the next query opens new ones."""
        if self._shared is not None and self._shared.ending is not None:
            await self._shared.ending
        self._thread.shutdown()
        self._thread = ThreadPoolExecutor(1, "database")
        for link in (self._reader, self._writer):
            if link is not None:
                link.connection.close()
        self._reader = self._writer = None
        self._engine.dispose()

    def check(self) -> None:
        """Fail if the file was removed: anything written to it then is lost."""
        try:
            same = self._file.stat().st_ino == self._inode
        except FileNotFoundError:
            same = False
        if not same:
            raise FileGone(f"the file {self._file} of the database no longer exists")

    async def _seen_through(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        """Work in the thread, awaited even if the caller has given up: it is using the connection."""
        working = get_running_loop().run_in_executor(self._thread, work, *arguments)
        try:
            return await asyncio.shield(working)
        except asyncio.CancelledError:
            await asyncio.wait({working})
            raise


class Shared:
    """A transaction shared by all who write at the same time."""

    def __init__(self, link: "FileLink") -> None:
        self.link = link
        # Done when it is on disk.
        self.stored: Future[None] = get_running_loop().create_future()
        self.ending: Task[None] | None = None


class FileLink:
    """A connection to a file."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._driver = cast(sqlite3.Connection, connection.connection.driver_connection)

    async def execute(self, statement: Executable, parameters: Mapping[str, Any] | None = None) -> CursorResult[Any]:
        """The result of a statement."""
        return self.connection.execute(statement, parameters)

    async def ask(self, statement: Statement, values: Mapping[str, Any]) -> Sequence[Any]:
        """The rows that a query finds."""
        return [statement.row(found) for found in self.do(statement.text, values)]

    def do(self, text: str, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """Hand a statement to SQLite unchanged."""
        try:
            return self._driver.execute(text, values or {}).fetchall()
        except sqlite3.Error as error:
            raise OperationalError(text, None, error) from error

    @property
    def in_transaction(self) -> bool:
        """Whether one is in progress: when the disk is full, SQLite rolls back on its own."""
        return self._driver.in_transaction

    def roll_back(self) -> None:
        """Roll back a transaction that could not be committed."""
        if self.in_transaction:
            self.do("ROLLBACK")


async def begin(link: FileLink) -> None:
    """Begin to write, when no other process does."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            link.do("BEGIN IMMEDIATE")
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


def file_of(url: str) -> Path:
    """The file of a database; anything that is not a regular file is refused before it is touched."""
    name = make_url(url).database
    if not name or name == ":memory:" or name.startswith("file:"):
        raise Refusal("database", f'a database needs the name of a file, not "{name or url}"')
    path = Path(name)
    try:
        check_file(path, "database")
    except OSError as error:
        raise Refusal("database", f"the database {path} cannot be used: {error.strerror}") from error
    return path


def keep_private(path: Path) -> None:
    """Create the file of a database, readable by no other account on the machine: it holds secrets.

    An existing file keeps its rights: they are its owner's business.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    create_private(path)
