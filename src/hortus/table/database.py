"""The two kinds of database: a file of this machine (file_database.py), or a server for many workers (PostgreSQL)."""

from collections import namedtuple
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, CursorResult, Executable, Select, UpdateBase
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

Answer = TypeVar("Answer")
# How SQLite reads a statement: every value by its name.
BY_NAME = sqlite.dialect(paramstyle="named")


class Question:
    """A statement that every request needs: put together once, and without a detour where the database is a file.

    Its values are given by name. What a row holds is as the database has it: a truth is a number in SQLite.
    """

    def __init__(self, statement: Select[Any] | UpdateBase) -> None:
        self.statement = statement
        self.text = str(statement.compile(dialect=BY_NAME))
        columns = statement.selected_columns.keys() if isinstance(statement, Select) else ()
        # Makes a row of what SQLite has found.
        self.row: Callable[[Iterable[Any]], Any] = namedtuple("Row", columns)._make  # type: ignore[attr-defined]


class Link(Protocol):
    """A connection, as far as we need one."""

    async def execute(self, statement: Executable, parameters: Mapping[str, Any] | None = None) -> CursorResult[Any]:
        """What a statement finds or does."""

    async def ask(self, question: Question, values: Mapping[str, Any]) -> Sequence[Any]:
        """The rows that a question finds."""


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
        # A question needs no transaction, whose beginning and end would be asked for on their own.
        self._questions = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Link]:
        """A connection for questions."""
        async with self._questions.connect() as connection:
            yield ServerLink(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Link]:
        """A transaction."""
        async with self._engine.begin() as connection:
            yield ServerLink(connection)

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        """Work that takes its time."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    def check(self) -> None:
        """A server looks after its files itself."""

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()


class ServerLink:
    """A connection to a server."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Mapping[str, Any] | None = None) -> CursorResult[Any]:
        """What a statement finds or does."""
        return await self._connection.execute(statement, parameters)

    async def ask(self, question: Question, values: Mapping[str, Any]) -> Sequence[Any]:
        """The rows that a question finds."""
        found = await self._connection.execute(question.statement, values)
        return found.all() if found.returns_rows else ()
