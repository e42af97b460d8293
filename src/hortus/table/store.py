"""The store: an append-only log of events for every table, in SQLite or in PostgreSQL through the same code.

A decision is accepted if and only if its row commits. The store knows rows, not rules: it never looks into a decision.
"""

import time
from asyncio import Lock
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from json import loads
from pathlib import Path
from secrets import token_bytes

from sqlalchemy import Connection, event, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hortus.kernel.decision import Json, Refusal, write
from hortus.table import schema
from hortus.table.migrations import upgrade

# Whatever a database can fail with: it is away, full, locked or broken.
DatabaseError = SQLAlchemyError
# The channel on which PostgreSQL tells all workers that a table has a new event.
CHANNEL = "hortus"
KEY_BYTES = 32
# Which lock the workers queue at while one of them migrates.
MIGRATION_LOCK = 0x686F72747573


@dataclass(frozen=True)
class Event:
    """One row of the log: the set-up (`deal`), a decision (`decide`) or one that was taken back (`undo`)."""

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
    """A table as it is filed: the header of its record and its sealed seed."""

    id: str
    header: Json
    seed: bytes
    over: bool
    created: int


@dataclass(frozen=True)
class Held:
    """A seat that a browser has the link of."""

    table: Filed
    seat: int


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Turn:
    """One transaction on one table: nobody else can write to it meanwhile."""

    def __init__(self, connection: AsyncConnection, table_id: str, notifies: bool) -> None:
        self._connection = connection
        self._table_id = table_id
        self._notifies = notifies

    async def events(self, after: int) -> list[Event]:
        """What has happened since."""
        return await read_events(self._connection, self._table_id, after)

    async def append(self, row: Event, over: bool) -> None:
        """Add to the log; it counts when the transaction has committed, and is told to the other workers then."""
        await self._connection.execute(insert(schema.events).values(event_values(self._table_id, row)))
        if over:
            await self._connection.execute(
                update(schema.tables).where(schema.tables.c.id == self._table_id).values(over=True)
            )
        if self._notifies:
            await self._connection.execute(select(func.pg_notify(CHANNEL, f"{self._table_id} {row.seq}")))


class Store:
    """All tables of one database."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
            self.embedded = parsed.get_backend_name() == "sqlite"
            if self.embedded and parsed.database:
                Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
            self.engine = embedded_engine(url) if self.embedded else create_async_engine(url, pool_pre_ping=True)
        except (ArgumentError, ImportError, OSError) as error:
            raise Refusal("database", f"the database {url} cannot be used: {error}") from error
        # SQLite has one writer at a time: better to wait in a fair queue than to poll its lock.
        self._writer: AbstractAsyncContextManager[object] = Lock() if self.embedded else nullcontext()
        self._reader = self.engine.execution_options(reads_only=True) if self.embedded else self.engine

    async def open(self) -> None:
        """Bring the database up to date."""
        try:
            async with self.engine.begin() as connection:
                if not self.embedded:
                    await connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                await connection.run_sync(upgrade)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise Refusal("database", f"the database cannot be opened: {reason}") from error

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    async def ping(self) -> None:
        """Fail if the database does not answer."""
        async with self._reader.connect() as connection:
            await connection.execute(select(1))

    async def key(self, name: str) -> bytes:
        """A secret key that all workers share, made when it is first asked for."""
        asked = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        try:
            async with self._writer, self.engine.begin() as connection:
                found = (await connection.execute(asked)).scalar()
                if found is None:
                    found = token_bytes(KEY_BYTES)
                    await connection.execute(insert(schema.secrets).values(name=name, value=found))
                return bytes(found)
        except IntegrityError:  # another worker was quicker
            return await self.key(name)

    # ---- the log ----

    async def create(self, table: Filed, setup: Event, tokens: dict[int, bytes]) -> None:
        """File a new table with its set-up and the hashed tokens of its seats."""
        async with self._writer, self.engine.begin() as connection:
            await connection.execute(
                insert(schema.tables).values(
                    id=table.id, header=write(table.header), seed=table.seed, created=table.created, over=table.over
                )
            )
            await connection.execute(insert(schema.events).values(event_values(table.id, setup)))
            for seat, token in tokens.items():
                await connection.execute(insert(schema.seats).values(table_id=table.id, seat=seat, token=token))

    @asynccontextmanager
    async def turn(self, table_id: str) -> AsyncIterator[Turn]:
        """A transaction in which a table can go on; it commits at the end, or leaves everything as it was."""
        async with self._writer, self.engine.begin() as connection:
            if not self.embedded:
                await connection.execute(
                    text("SELECT pg_advisory_xact_lock(hashtextextended(:id, 0))"), {"id": table_id}
                )
            yield Turn(connection, table_id, notifies=not self.embedded)

    async def find(self, table_id: str) -> Filed | None:
        """A table, if there is one of this id."""
        async with self._reader.connect() as connection:
            rows = await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))
            row = rows.one_or_none()
        return None if row is None else Filed(row.id, loads(row.header), bytes(row.seed), row.over, row.created)

    async def events(self, table_id: str, after: int = -1) -> list[Event]:
        """What has happened at a table."""
        async with self._reader.connect() as connection:
            return await read_events(connection, table_id, after)

    # ---- seats ----

    async def seat_of(self, table_id: str, token: bytes) -> int | None:
        """The seat that a hashed token opens."""
        asked = select(schema.seats.c.seat).where(schema.seats.c.table_id == table_id, schema.seats.c.token == token)
        async with self._reader.connect() as connection:
            return (await connection.execute(asked)).scalar()

    async def hold(self, visitor: bytes, table_id: str, seats: Sequence[int]) -> None:
        """A browser has used the links of these seats."""
        for seat in seats:
            try:
                async with self._writer, self.engine.begin() as connection:
                    await connection.execute(
                        insert(schema.holders).values(visitor=visitor, table_id=table_id, seat=seat)
                    )
            except IntegrityError:  # it had used it before
                continue

    async def held(self, visitor: bytes, table_id: str | None = None) -> list[Held]:
        """The seats of a browser, newest tables first."""
        asked = (
            select(schema.tables, schema.holders.c.seat)
            .join(schema.holders, schema.holders.c.table_id == schema.tables.c.id)
            .where(schema.holders.c.visitor == visitor)
            .order_by(schema.tables.c.created.desc(), schema.tables.c.id, schema.holders.c.seat)
        )
        if table_id is not None:
            asked = asked.where(schema.tables.c.id == table_id)
        async with self._reader.connect() as connection:
            rows = (await connection.execute(asked)).all()
        return [Held(Filed(row.id, loads(row.header), b"", row.over, row.created), row.seat) for row in rows]


async def read_events(connection: AsyncConnection, table_id: str, after: int) -> list[Event]:
    """The events of a table beyond a number, in order."""
    log = schema.events.c
    rows = await connection.execute(
        select(schema.events).where(log.table_id == table_id, log.seq > after).order_by(log.seq)
    )
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


def embedded_engine(url: str) -> AsyncEngine:
    """SQLite that loses nothing which was acknowledged, and whose transactions are as long as ours."""
    engine = create_async_engine(url)

    @event.listens_for(engine.sync_engine, "connect")
    def connect(connection: DBAPIConnection, _: object) -> None:
        # The driver would begin transactions only at the first write, after the reads that they depend on.
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # Whoever only reads does so in one statement, which needs no transaction.
        if not connection.get_execution_options().get("reads_only"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
