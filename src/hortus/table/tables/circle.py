"""A person's tables, and what their owner may do with them: find, archive, leave, delete, let others back in."""

from dataclasses import dataclass, replace
from json import loads
from typing import Any

from sqlalchemy import Row, Select, exists, func, select

from hortus.kernel.decision import Refusal
from hortus.table.errors import Forbidden
from hortus.table.people import seats
from hortus.table.people.holders import Holders
from hortus.table.people.people import People
from hortus.table.people.results import Result, read_result
from hortus.table.people.seats import Viewer
from hortus.table.people.table_settings import TableSettings
from hortus.table.store import schema
from hortus.table.store.store import Store, filed
from hortus.table.tables.company import Company
from hortus.table.tables.keeper import Keeper
from hortus.table.tables.tables import Tables
from hortus.table.tables.views import TableNote, note_of


@dataclass(frozen=True)
class OwnTable:
    """A table in the list of a person's tables."""

    note: TableNote
    # How many events happened since they last looked.
    news: int
    archived: bool
    # Whether they made it.
    owned: bool
    # Whether they sit there.
    seated: bool
    ended: int | None
    result: Result | None


class Circle:
    """Operations that concern several tables, or a table as a whole."""

    def __init__(self, store: Store, holders: Holders, people: People, tables: Tables, company: Company) -> None:
        self._store = store
        self._company = company
        self._holders = holders
        self._people = people
        self._tables = tables

    # ---- finding ----

    async def tables_of(
        self, visitor: bytes | None, over: bool, start: int, most: int, archived: bool = False
    ) -> list[OwnTable]:
        """Some of the tables at which the owner of a browser has a seat, or which they made; newest first."""
        if visitor is None:
            return []
        asked = own_tables(visitor).where(schema.tables.c.over == over)
        put_away = held_by(visitor).where(schema.holders.c.archived).exists()
        asked = asked.where(put_away if archived else ~put_away)
        async with self._store.reading() as connection:
            rows = (await connection.execute(asked.offset(start).limit(most))).all()
        return [await self._as_seen(visitor, own_table(row)) for row in rows]

    async def _as_seen(self, visitor: bytes, table: OwnTable) -> OwnTable:
        """Somebody who has the table open misses nothing; what they have seen is stored only when they leave."""
        if table.news:
            for seat in await self._holders.held(visitor, table.note.id):
                if await self._company.here(table.note.id, seat):
                    return replace(table, news=0)
        return table

    async def note(self, table_id: str) -> TableNote:
        """What anyone with a link to a table may read about it before joining."""
        return note_of(await self._tables.filed(table_id))

    async def all_tables(self, start: int, most: int) -> list[TableNote]:
        """Some of all tables of the server, newest first; for its keeper."""
        asked = select(schema.tables).order_by(schema.tables.c.created.desc(), schema.tables.c.id)
        async with self._store.reading() as connection:
            rows = (await connection.execute(asked.offset(start).limit(most))).all()
        return [note_of(filed(row, b"")) for row in rows]

    # ---- what a person may do ----

    async def put_away(self, visitor: bytes, table_id: str, archived: bool) -> None:
        """Archive a table, or bring it back: only this person's list changes."""
        if not await self._holders.held(visitor, table_id):
            raise Forbidden("seat", "you have no seat at this table")
        await self._holders.archive(visitor, table_id, archived)

    async def leave(self, table_id: str, viewer: Viewer, seat: int, owns: bool) -> str:
        """Free a seat: one's own, or as the owner of the table any; returns the token of its new link."""
        if seat not in viewer.seats and not owns:
            raise Forbidden("seat", f"seat {seat} is not yours")
        token = seats.new_token()
        await self._check_human(table_id, seat)
        await self._holders.release(table_id, seat, seats.hashed(token))
        await self._tables.nudge(table_id)
        return token

    async def invite(self, table_id: str, seat: int) -> str:
        """A new token for a seat that is waiting for somebody, for the owner of the table."""
        if seat in await self._holders.taken(table_id):
            raise Forbidden(
                "seat", f"somebody is sitting in seat {seat}: let them make a new link, or free the seat first"
            )
        return await self.reissue(table_id, seat)

    async def reissue(self, table_id: str, seat: int) -> str:
        """A new token for a seat, for the keeper of the server; its present holder stays."""
        await self._check_human(table_id, seat)
        token = seats.new_token()
        await self._holders.renew(table_id, seat, seats.hashed(token))
        return token

    async def set_anew(self, table_id: str, settings: TableSettings) -> None:
        """Change the settings of a table during the game."""
        await self._tables.filed(table_id)
        await self._people.keep_settings(table_id, settings)
        await self._tables.nudge(table_id)

    async def delete(self, table_id: str) -> None:
        """Remove a table with everything that belongs to it."""
        await self._tables.filed(table_id)
        await Keeper(self._store).delete([table_id])
        self._tables.forget(table_id)
        await self._tables.nudge(table_id)

    async def _check_human(self, table_id: str, seat: int) -> None:
        """Refuse a seat that no person can have."""
        here = schema.seats.c
        asked = select(here.seat).where(here.table_id == table_id, here.seat == seat)
        async with self._store.reading() as connection:
            if (await connection.execute(asked)).one_or_none() is None:
                await self._tables.filed(table_id)
                raise Refusal("seat", f"seat {seat} is not for a person")


def held_by(visitor: bytes) -> Select[tuple[str]]:
    """The seats that the owner of a browser has at the table of the enclosing query."""
    mine = schema.holders.c
    found = select(mine.table_id).where(mine.table_id == schema.tables.c.id, schema.belongs_to(mine.visitor, visitor))
    return found.correlate(schema.tables)


def own_tables(visitor: bytes) -> Select[Any]:
    """The tables of a person, newest first, each with what they have not seen of it."""
    mine, log = schema.holders.c, schema.events.c
    here = (mine.table_id == schema.tables.c.id, schema.belongs_to(mine.visitor, visitor))
    seen = select(func.max(mine.seen)).where(*here).correlate(schema.tables).scalar_subquery()
    last = (
        select(func.max(log.seq)).where(log.table_id == schema.tables.c.id).correlate(schema.tables).scalar_subquery()
    )
    archived = exists().where(*here, mine.archived).correlate(schema.tables)
    owned = func.coalesce(schema.belongs_to(schema.tables.c.owner, visitor), False)
    return (
        select(
            schema.tables,
            seen.label("seen"),
            last.label("last"),
            archived.label("archived"),
            owned.label("owned"),
        )
        .where(held_by(visitor).exists() | schema.belongs_to(schema.tables.c.owner, visitor))
        .order_by(schema.tables.c.created.desc(), schema.tables.c.id)
    )


def own_table(row: Row[Any]) -> OwnTable:
    """A table from its row."""
    note = note_of(filed(row, b""))
    result = None if row.result is None else read_result(row.id, loads(row.header), row.result, row.ended)
    # The deal is not news; people without a seat get none.
    seen = row.last if row.seen is None else max(0, row.seen)
    return OwnTable(
        note, max(0, row.last - seen), bool(row.archived), bool(row.owned), row.seen is not None, row.ended, result
    )
