"""Who holds which seat: browsers that have opened links, and what each of them has seen and archived."""

from collections.abc import Sequence

from sqlalchemy import LargeBinary, bindparam, delete, insert, select, update

from hortus.table.store import schema
from hortus.table.store.database import Link, Statement
from hortus.table.store.store import Store

SEAT_OF = Statement(
    select(schema.seats.c.seat, schema.seats.c.used).where(
        schema.seats.c.table_id == bindparam("table_id"), schema.seats.c.token == bindparam("token")
    )
)
HELD = Statement(
    select(schema.holders.c.seat)
    .distinct()
    .where(
        schema.holders.c.table_id == bindparam("table_id"),
        schema.belongs_to(schema.holders.c.visitor, bindparam("visitor", type_=LargeBinary)),
    )
    .order_by(schema.holders.c.seat)
)


class Holders:
    """The seats of all tables, and the browsers that hold them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def seat_of(self, table_id: str, token: bytes) -> tuple[int, bool] | None:
        """The seat that a hashed token opens, and whether a browser has already used it."""
        async with self._store.reading() as connection:
            return await read_seat(connection, table_id, token)

    async def take(self, visitor: bytes, table_id: str, tokens: Sequence[bytes], as_guest: bool = False) -> bool:
        """Let a browser sit down with these links, all of them or none; return whether it could.

        A link works once. The browser that used it may use it again.
        """
        async with self._store.writing() as connection:
            held = set(await read_held(connection, visitor, table_id))
            found = [await read_seat(connection, table_id, token) for token in tokens]
            if not all(each is not None and (each[0] in held or not each[1]) for each in found):
                return False
            used = update(schema.seats).where(schema.seats.c.table_id == table_id, schema.seats.c.token.in_(tokens))
            await connection.execute(used.values(used=True))
            taken = sorted({each[0] for each in found if each is not None} - held)
            for seat in taken:
                await connection.execute(insert(schema.holders).values(visitor=visitor, table_id=table_id, seat=seat))
            # Of several seats around one screen, one is that of the browser's owner.
            if taken and not held and not as_guest:
                here = schema.seats.c
                own = update(schema.seats).where(
                    here.table_id == table_id, here.seat == taken[0], here.sitter.is_(None)
                )
                await connection.execute(own.values(sitter=visitor))
            return True

    async def release(self, table_id: str, seat: int, token: bytes) -> None:
        """Free a seat; a new link opens it."""
        gone, here = schema.holders.c, schema.seats.c
        async with self._store.writing() as connection:
            await connection.execute(delete(schema.holders).where(gone.table_id == table_id, gone.seat == seat))
            # A browser waiting for the leaving player's permission needs the new link.
            knocks = schema.knocks.c
            await connection.execute(delete(schema.knocks).where(knocks.table_id == table_id, knocks.seat == seat))
            empty = update(schema.seats).where(here.table_id == table_id, here.seat == seat)
            await connection.execute(empty.values(token=token, used=False, sitter=None, here=None, seen=None))

    async def renew(self, table_id: str, seat: int, token: bytes) -> None:
        """Give a seat a new link; the old one stops working."""
        here = update(schema.seats).where(schema.seats.c.table_id == table_id, schema.seats.c.seat == seat)
        async with self._store.writing() as connection:
            await connection.execute(here.values(token=token, used=False))

    async def taken(self, table_id: str) -> set[int]:
        """The seats of a table that somebody holds."""
        asked = select(schema.holders.c.seat).where(schema.holders.c.table_id == table_id)
        async with self._store.reading() as connection:
            return set((await connection.execute(asked)).scalars())

    async def opened(self, table_id: str) -> set[int]:
        """The seats of a table at which somebody has been, with a browser or with a program."""
        here = schema.seats.c
        asked = select(here.seat).where(here.table_id == table_id, here.used | here.seen.is_not(None))
        async with self._store.reading() as connection:
            return set((await connection.execute(asked)).scalars()) | await self.taken(table_id)

    async def held(self, visitor: bytes, table_id: str) -> tuple[int, ...]:
        """The seats at a table held by a browser and the other browsers of its owner."""
        async with self._store.reading() as connection:
            return await read_held(connection, visitor, table_id)

    async def saw(self, visitor: bytes, table_id: str, seq: int) -> None:
        """Record the last event of a table that the owner of a browser was shown."""
        mine = schema.holders.c
        seen = update(schema.holders).where(
            mine.table_id == table_id, schema.belongs_to(mine.visitor, visitor), mine.seen < seq
        )
        async with self._store.writing() as connection:
            await connection.execute(seen.values(seen=seq))

    async def archive(self, visitor: bytes, table_id: str, archived: bool) -> None:
        """Archive a table for the owner of a browser, or bring it back."""
        mine = schema.holders.c
        here = update(schema.holders).where(mine.table_id == table_id, schema.belongs_to(mine.visitor, visitor))
        async with self._store.writing() as connection:
            await connection.execute(here.values(archived=archived))


async def read_held(connection: Link, visitor: bytes, table_id: str) -> tuple[int, ...]:
    """The seats at a table that a browser or another one of its owner has taken."""
    return tuple(row.seat for row in await connection.ask(HELD, {"visitor": visitor, "table_id": table_id}))


async def read_seat(connection: Link, table_id: str, token: bytes) -> tuple[int, bool] | None:
    """The seat that a hashed token opens, and whether it has been used."""
    rows = await connection.ask(SEAT_OF, {"table_id": table_id, "token": token})
    return (rows[0].seat, bool(rows[0].used)) if rows else None
