"""The store: an append-only log of events for every table, in SQLite or in PostgreSQL through the same code.

A decision is accepted if and only if its row commits. The store knows rows, not rules: it never looks into a decision.
"""

import re
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from json import loads
from secrets import token_bytes
from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from hortus.kernel.decision import Json, Refusal, write
from hortus.table.store import schema
from hortus.table.store.database import Database, Link, ServerDatabase, Statement
from hortus.table.store.file_database import FileDatabase
from hortus.table.store.migrations import upgrade
from hortus.table.store.rematches import Follows, claim, move_people

# Any way in which a database can fail: unavailable, full, locked or broken.
DatabaseError = SQLAlchemyError
# The channel on which PostgreSQL tells all workers that a table has a new event.
CHANNEL = "hortus"
# Instead of an event number: something else has changed.
NUDGE = -1
KEY_BYTES = 32
# The lock at which workers queue while one of them migrates.
MIGRATION_LOCK = 0x686F72747573
# The scratch row that shows whether anything can be written, and its size: a full disk has room for a little more.
PROBE, PROBE_BYTES = "probe", 64 * 1024
# The kinds of events; at SEAT a stand-in begins to decide for a seat, or its own player again.
DEAL, DECIDE, UNDO, SEAT = "deal", "decide", "undo", "seat"


@dataclass(frozen=True)
class Event:
    """One row of the log: the setup (`deal`), a decision (`decide`), an undo (`undo`), or who decides for a seat from
    then on (`seat`)."""

    seq: int
    kind: str
    seat: int | None = None
    decision: Json | None = None
    chance: tuple[str, ...] = ()
    hash: str = ""
    # Milliseconds since 1970.
    at: int = 0


@dataclass(frozen=True)
class Filed:
    """A table as stored: the header of its record and its sealed seed."""

    id: str
    header: Json
    seed: bytes
    over: bool
    created: int
    # Its settings (JSON), and the browser that made it.
    settings: str = "{}"
    owner: bytes | None = None


class Forgotten(SQLAlchemyError):
    """The database has lost events that it had acknowledged: nothing may be added to such a log."""


class Transaction:
    """One transaction on one table: nobody else can write to it meanwhile."""

    def __init__(self, connection: Link, table_id: str, notifies: bool) -> None:
        self.connection = connection
        self._table_id = table_id
        self._notifies = notifies

    async def last(self) -> int:
        """The number of the table's last event; -1 if there is none."""
        found = await self.connection.ask(LAST_EVENT, {"table_id": self._table_id})
        return -1 if found[0].last is None else int(found[0].last)

    async def events(self, after: int) -> list[Event]:
        """What has happened since."""
        return await read_events(self.connection, self._table_id, after)

    async def append(self, row: Event, outcome: str | None) -> None:
        """Add to the log; it counts once the transaction has committed, and the other workers are told then.

        The last event comes with how the game ended.
        """
        await self.connection.ask(NEW_EVENT, event_values(self._table_id, row))
        if outcome is not None:
            ended = update(schema.tables).where(schema.tables.c.id == self._table_id)
            await self.connection.execute(ended.values(over=True, result=outcome, ended=row.at))
        if self._notifies:
            await self.connection.execute(select(func.pg_notify(CHANNEL, f"{self._table_id} {row.seq}")))


class Store:
    """All tables of one database."""

    def __init__(self, url: str) -> None:
        try:
            self.embedded = make_url(url).get_backend_name() == "sqlite"
            self.database: Database = FileDatabase(url) if self.embedded else ServerDatabase(url)
        except (ArgumentError, ImportError, OSError, ValueError) as error:
            raise Refusal("database", f"the database {without_password(url)} cannot be used: {error}") from error

    async def open(self) -> None:
        """Migrate the database."""
        try:
            await self.database.run(self._upgrade)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise Refusal("database", f"the database cannot be opened: {reason}") from error

    def _upgrade(self, connection: Connection) -> None:
        """Migrate the database, one worker at a time."""
        if not self.embedded:
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        upgrade(connection)

    async def close(self) -> None:
        """Close all connections."""
        await self.database.close()

    def writing(self) -> AbstractAsyncContextManager[Link]:
        """A transaction; it commits at the end, or leaves everything as it was."""
        return self.database.writing()

    def reading(self) -> AbstractAsyncContextManager[Link]:
        """A connection for queries, each of which sees the current state of the database."""
        return self.database.reading()

    async def ping(self) -> None:
        """Fail if the database does not answer."""
        self.database.check()
        async with self.reading() as connection:
            await connection.execute(select(1))

    async def check_writing(self) -> None:
        """Fail if a decision could not be stored: more than any decision takes is written, and committed."""
        try:
            await self._write_probe()
        except IntegrityError:  # another worker may have made the row meanwhile
            await self._write_probe()

    async def _write_probe(self) -> None:
        here, value = schema.secrets.c.name == PROBE, token_bytes(PROBE_BYTES)
        async with self.writing() as connection:
            found = await connection.execute(update(schema.secrets).where(here).values(value=value))
            if not found.rowcount:
                await connection.execute(insert(schema.secrets).values(name=PROBE, value=value))

    async def key(self, name: str) -> bytes:
        """A secret key that all workers share, made on first use."""
        asked = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        try:
            async with self.writing() as connection:
                found = (await connection.execute(asked)).scalar()
                if found is None:
                    found = token_bytes(KEY_BYTES)
                    await connection.execute(insert(schema.secrets).values(name=name, value=found))
                return bytes(found)
        except IntegrityError:  # another worker was quicker
            return await self.key(name)

    # ---- the log ----

    async def create(self, table: Filed, setup: Event, tokens: dict[int, bytes], before: Follows | None = None) -> None:
        """Store a new table with its setup and the hashed tokens of its seats; a second rematch is `Followed`."""
        async with self.writing() as connection:
            if before is not None:
                await claim(connection, before, table.id)
            await connection.execute(
                insert(schema.tables).values(
                    id=table.id,
                    header=write(table.header),
                    seed=table.seed,
                    created=table.created,
                    over=table.over,
                    settings=table.settings,
                    owner=table.owner,
                )
            )
            await connection.ask(NEW_EVENT, event_values(table.id, setup))
            for seat, token in tokens.items():
                await connection.execute(insert(schema.seats).values(table_id=table.id, seat=seat, token=token))
            if before is not None:
                await move_people(connection, before, table.id)

    async def rematch(self, table_id: str) -> str | None:
        """The table at which the people of another one play on."""
        before, here = schema.tables.alias().c, schema.tables.c
        # It may have been deleted since.
        asked = select(here.id).where(before.rematch == here.id, before.id == table_id)
        async with self.reading() as connection:
            return (await connection.execute(asked)).scalar_one_or_none()

    @asynccontextmanager
    async def turn(self, table_id: str) -> AsyncIterator[Transaction]:
        """A transaction in which a table can move on; it commits at the end, or leaves everything as it was."""
        async with self.writing() as connection:
            if not self.embedded:
                await connection.execute(
                    text("SELECT pg_advisory_xact_lock(hashtextextended(:id, 0))"), {"id": table_id}
                )
            yield Transaction(connection, table_id, notifies=not self.embedded)

    async def nudge(self, table_id: str) -> None:
        """Tell the other workers that something besides the game has changed at a table."""
        if not self.embedded:
            async with self.writing() as connection:
                await connection.execute(select(func.pg_notify(CHANNEL, f"{table_id} {NUDGE}")))

    async def find(self, table_id: str) -> Filed | None:
        """The table with this id, if there is one."""
        async with self.reading() as connection:
            rows = await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))
            row = rows.one_or_none()
        return None if row is None else filed(row, bytes(row.seed))

    async def events(self, table_id: str, after: int = -1) -> list[Event]:
        """What has happened at a table."""
        async with self.reading() as connection:
            return await read_events(connection, table_id, after)


EVENTS_AFTER = Statement(
    select(schema.events)
    .where(schema.events.c.table_id == bindparam("table_id"), schema.events.c.seq > bindparam("after"))
    .order_by(schema.events.c.seq)
)
LAST_EVENT = Statement(
    select(func.max(schema.events.c.seq).label("last")).where(schema.events.c.table_id == bindparam("table_id"))
)
NEW_EVENT = Statement(insert(schema.events))


def without_password(url: str) -> str:
    """The address of a database, as it may be shown."""
    return re.sub(r"(?<=://)[^/@]*:[^@]*@", "…@", url)


def filed(row: Row[Any], seed: bytes) -> Filed:
    """A table from its row."""
    return Filed(row.id, loads(row.header), seed, row.over, row.created, row.settings, row.owner)


async def read_events(connection: Link, table_id: str, after: int) -> list[Event]:
    """The events of a table beyond a number, in order."""
    rows = await connection.ask(EVENTS_AFTER, {"table_id": table_id, "after": after})
    return [
        Event(
            row.seq,
            row.kind,
            row.seat,
            None if row.decision is None else loads(row.decision),
            tuple(loads(row.chance)),
            row.hash,
            row.at,
        )
        for row in rows
    ]


def event_values(table_id: str, row: Event) -> dict[str, object]:
    """An event as the columns of its row."""
    return {
        "table_id": table_id,
        "seq": row.seq,
        "kind": row.kind,
        "seat": row.seat,
        "decision": None if row.decision is None else write(row.decision),
        "chance": write(list(row.chance)),
        "hash": row.hash,
        "at": row.at,
    }
