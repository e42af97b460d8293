"""Knocks: a second browser opens the link to a seat that somebody holds. The holder lets it in, or not."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field
from sqlalchemy import delete, func, insert, select

from hortus.kernel.decision import Refusal
from hortus.table.errors import Unknown
from hortus.table.people.seats import new_id
from hortus.table.store import schema
from hortus.table.store.store import Store

# How many may wait for one seat.
MOST = 5


@dataclass(frozen=True)
class Knock:
    """A browser that has opened the link to a seat that somebody holds."""

    id: str
    seat: int
    name: Annotated[str, Field(description="the name its owner gave; usually empty")]


class Knocks:
    """Everybody waiting for a seat."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock

    async def add(self, table_id: str, seat: int, visitor: bytes) -> None:
        """Wait for a seat; a browser that is already waiting keeps waiting."""
        knocks = schema.knocks.c
        here = (knocks.table_id == table_id, knocks.seat == seat)
        async with self._store.writing() as connection:
            if (await connection.execute(select(knocks.id).where(*here, knocks.visitor == visitor))).first():
                return
            waiting = (await connection.execute(select(func.count()).select_from(schema.knocks).where(*here))).scalar()
            if (waiting or 0) >= MOST:
                raise Refusal(
                    "knock", "several browsers are already waiting for this seat; its player has to answer them first"
                )
            values = {"id": new_id(), "table_id": table_id, "seat": seat, "visitor": visitor, "at": self._clock()}
            await connection.execute(insert(schema.knocks).values(values))

    async def waits(self, table_id: str, visitor: bytes) -> bool:
        """Whether a browser is still waiting for an answer at a table."""
        knocks = schema.knocks.c
        asked = select(knocks.id).where(knocks.table_id == table_id, knocks.visitor == visitor)
        async with self._store.reading() as connection:
            return (await connection.execute(asked)).first() is not None

    async def answer(self, table_id: str, seat: int, knock_id: str, admit: bool) -> None:
        """Let somebody share the seat, or turn them away."""
        knocks = schema.knocks.c
        here = (knocks.table_id == table_id, knocks.seat == seat, knocks.id == knock_id)
        async with self._store.writing() as connection:
            visitor = (await connection.execute(select(knocks.visitor).where(*here))).scalar()
            if visitor is None:
                raise Unknown("knock", "nobody is waiting there any more")
            await connection.execute(delete(schema.knocks).where(*here))
            held = schema.holders.c
            mine = (held.table_id == table_id, held.seat == seat, held.visitor == visitor)
            if admit and (await connection.execute(select(held.seat).where(*mine))).first() is None:
                values = {"visitor": visitor, "table_id": table_id, "seat": seat}
                await connection.execute(insert(schema.holders).values(values))
