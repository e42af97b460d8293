"""The rows of a rematch: a table has at most one, and its people move there."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import exists, insert, or_, select, update

from hortus.table.store import schema
from hortus.table.store.database import Link


@dataclass(frozen=True)
class Follows:
    """A table is the rematch of another: who asked for it, and which seats the old ones have become."""

    table_id: str
    asked_by: int
    seats: Mapping[int, int]


class Followed(Exception):
    """The table already has its rematch, at the table with this id."""

    def __init__(self, table_id: str) -> None:
        super().__init__(table_id)
        self.table_id = table_id


async def claim(connection: Link, before: Follows, table_id: str) -> None:
    """Become the one rematch of a table; a second one is refused."""
    old = schema.tables.c
    there = schema.tables.alias().c
    # Asked for first: an update that has waited for another one does not see the table which that one has made.
    deleted = select(old.rematch).where(old.id == before.table_id, ~exists().where(there.id == old.rematch))
    lost = (await connection.execute(deleted)).scalar_one_or_none()
    free = update(schema.tables).where(old.id == before.table_id, or_(old.rematch.is_(None), old.rematch == lost))
    taken = await connection.execute(free.values(rematch=table_id, rematch_by=before.asked_by))
    if taken.rowcount != 1:
        found = await connection.execute(select(old.rematch).where(old.id == before.table_id))
        raise Followed(found.scalar_one())


async def move_people(connection: Link, before: Follows, table_id: str) -> None:
    """Give everybody who holds a seat at the old table theirs at the new one."""
    held, here = schema.holders.c, schema.seats.c
    holders = await connection.execute(select(held.visitor, held.seat).where(held.table_id == before.table_id))
    for holder in holders.all():
        seat = before.seats[holder.seat]
        values = {"visitor": holder.visitor, "table_id": table_id, "seat": seat}
        await connection.execute(insert(schema.holders).values(values))
        # Nobody has the link to this seat, and nobody needs it.
        taken = update(schema.seats).where(here.table_id == table_id, here.seat == seat)
        await connection.execute(taken.values(used=True))
    sitters = await connection.execute(
        select(here.seat, here.sitter).where(here.table_id == before.table_id, here.sitter.is_not(None))
    )
    for row in sitters.all():
        moved = update(schema.seats).where(here.table_id == table_id, here.seat == before.seats[row.seat])
        await connection.execute(moved.values(sitter=row.sitter))
