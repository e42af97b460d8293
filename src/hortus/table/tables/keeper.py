"""What the keeper of a server does with single tables, even while it runs: list, export, delete, and let a player who
has lost a seat back in. Anyone who can read the database can do all this; nobody else can."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from json import loads

from sqlalchemy import delete, func, select, update

from hortus.kernel.decision import Refusal
from hortus.kernel.play.lines import read_header
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record
from hortus.table.clock import now
from hortus.table.errors import Unknown
from hortus.table.people.holders import Holders
from hortus.table.people.seats import HUMAN, hashed, new_token
from hortus.table.settings import Settings
from hortus.table.store import schema
from hortus.table.store.backup import check_there, told
from hortus.table.store.migrations import HEAD, revision_of
from hortus.table.store.store import Filed, Store
from hortus.table.tables.sitting import steps_of

DAY = 24 * 60 * 60 * 1000


@dataclass(frozen=True)
class Entry:
    """A table in the keeper's list."""

    id: str
    game: str
    names: tuple[str, ...]
    over: bool
    # How many events its log has, and milliseconds since 1970: when it was set up, and the last of them.
    events: int
    created: int
    last: int


@asynccontextmanager
async def keeping(settings: Settings) -> AsyncIterator["Keeper"]:
    """A server's database, if it exists and this Hortus knows its revision."""
    check_there(settings)
    store = Store(settings.database)
    try:
        with told("the database cannot be read"):
            revision = await store.database.run(revision_of)
        if revision != HEAD:
            raise Refusal(
                "database",
                f"the database has revision {revision or 'none'}, and this Hortus works with {HEAD}:"
                f" `hortus serve` brings an older one up to date",
            )
        yield Keeper(store)
    finally:
        await store.close()


class Keeper:
    """The tables of one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def entries(self) -> list[Entry]:
        """All tables, oldest first."""
        log, tables = schema.events.c, schema.tables.c
        asked = (
            select(tables.id, tables.header, tables.over, tables.created, func.count(), func.max(log.at))
            .join(schema.events, log.table_id == tables.id)
            .group_by(tables.id, tables.header, tables.over, tables.created)
            .order_by(tables.created, tables.id)
        )
        async with self._store.reading() as connection:
            rows = (await connection.execute(asked)).all()
        return [entry_of(*tuple(row)) for row in rows]

    async def record(self, table_id: str) -> str:
        """The record of a table: with the result and the seed if its game is over, otherwise with all its secrets."""
        filed = await self._filed(table_id)
        steps = tuple(steps_of(await self._store.events(table_id)))
        record = Record(read_header(filed.header), steps, None, filed.seed)
        try:
            return Match.resume(record).saved().text()
        except Refusal:
            # Played under other rules: the result cannot be computed here, but the record is complete.
            return record.text()

    async def delete(self, ids: Sequence[str]) -> None:
        """Delete tables for good, all of them or none."""
        for table_id in ids:
            await self._filed(table_id)
        async with self._store.writing() as connection:
            # Whoever would have followed them there may set up another one.
            before = update(schema.tables).where(schema.tables.c.rematch.in_(ids))
            await connection.execute(before.values(rematch=None, rematch_by=None))
            for table in reversed(schema.metadata.sorted_tables):
                if "table_id" in table.c:
                    await connection.execute(delete(table).where(table.c.table_id.in_(ids)))
            await connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(ids)))

    async def stale(self, days: float) -> list[Entry]:
        """The tables where nothing has happened for this many days."""
        return [entry for entry in await self.entries() if now() - entry.last > days * DAY]

    async def link(self, table_id: str, seat: int) -> str:
        """A new token for a person's seat."""
        seats = read_header((await self._filed(table_id)).header).seats
        if not 0 <= seat < len(seats) or seats[seat].kind != HUMAN:
            people = [str(number) for number, who in enumerate(seats) if who.kind == HUMAN]
            raise Refusal("seat", f"no person sits in seat {seat} of this table; seats of people: {', '.join(people)}")
        token = new_token()
        await Holders(self._store).renew(table_id, seat, hashed(token))
        return token

    async def _filed(self, table_id: str) -> Filed:
        found = await self._store.find(table_id)
        if found is None:
            raise Unknown("table", f'there is no table "{table_id}"')
        return found


def entry_of(table_id: str, header: str, over: bool, created: int, events: int, last: int) -> Entry:
    """A table from its row."""
    read = loads(header)
    names = tuple(str(seat["name"]) for seat in read["seats"])
    return Entry(table_id, str(read["game"]), names, over, events, created, last)
