"""The two kinds of database: a file on this machine (file_database.py), or a server for many workers (PostgreSQL)."""

from collections import namedtuple
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, CursorResult, Executable, Select, UpdateBase
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

Answer = TypeVar("Answer")
# How SQLite reads a statement: every value by name.
BY_NAME = sqlite.dialect(paramstyle="named")


class Statement:
    """A statement that every request needs: composed once, and sent directly where the database is a file.

    Its values are given by name. A row's values are as the database has them: a boolean is a number in SQLite.
    """

    def __init__(self, statement: Select[Any] | UpdateBase) -> None:
        self.statement = statement
        self.text = str(statement.compile(dialect=BY_NAME))
        columns = statement.selected_columns.keys() if isinstance(statement, Select) else ()
        # Makes a row from SQLite's result.
        self.row: Callable[[Iterable[Any]], Any] = namedtuple("Row", columns)._make  # type: ignore[attr-defined]


class Link(Protocol):
    """The part of a connection that we need."""

    async def execute(self, statement: Executable, parameters: Mapping[str, Any] | None = None) -> CursorResult[Any]:
        """The result of a statement."""

    async def ask(self, statement: Statement, values: Mapping[str, Any]) -> Sequence[Any]:
        """The rows that a query finds."""


class Database(Protocol):
    """Either kind."""

    def reading(self) -> AbstractAsyncContextManager[Link]:
        """A connection for queries, each of which sees the current state of the database."""

    def writing(self) -> AbstractAsyncContextManager[Link]:
        """A transaction; it commits at the end, or leaves everything as it was."""

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        """Long work, in its own transaction."""

    def check(self) -> None:
        """Fail if writes would be lost."""

    async def close(self) -> None:
        """Close all connections."""


class ServerDatabase:
    """A server on the network, which handles transactions of many workers at once."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
        # A query needs no transaction, whose beginning and end would be separate round trips.
        self._questions = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Link]:
        """A connection for queries."""
        async with self._questions.connect() as connection:
            yield ServerLink(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Link]:
        """A transaction."""
        async with self._engine.begin() as connection:
            yield ServerLink(connection)

    async def run(self, work: Callable[[Connection], Answer]) -> Answer:
        """Long work."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    def check(self) -> None:
        """A server looks after its own files."""

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


class ServerLink:
    """A connection to a server."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def execute(self, statement: Executable, parameters: Mapping[str, Any] | None = None) -> CursorResult[Any]:
        """The result of a statement."""
        return await self._connection.execute(statement, parameters)

    async def ask(self, statement: Statement, values: Mapping[str, Any]) -> Sequence[Any]:
        """The rows that a query finds."""
        found = await self._connection.execute(statement.statement, values)
        return found.all() if found.returns_rows else ()
