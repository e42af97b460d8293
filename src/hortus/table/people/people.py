"""People: a name and a colour that one browser or several share, and who sits where.

A browser is known by the hash of its visitor's token (seats.py). Without a person it still holds its own seats.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from json import loads
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, update

from hortus.kernel.decision import Refusal, write
from hortus.table.clock import now
from hortus.table.errors import Forbidden
from hortus.table.people import seats
from hortus.table.people.table_settings import USUAL, TableSettings, read_settings
from hortus.table.store import schema
from hortus.table.store.database import Link, Statement
from hortus.table.store.store import Store

# The colours that people choose from, with the corresponding paint of the palette.
COLOURS: Mapping[str, str] = {
    "green": "leaf",
    "blue": "blue",
    "red": "red",
    "yellow": "yellow",
    "brown": "bark",
    "teal": "willow",
}

# How many tables a single query covers.
AT_ONCE = 500


@dataclass(frozen=True)
class Person:
    """A person, as everybody at their tables sees them."""

    id: str
    name: str
    colour: str


@dataclass(frozen=True)
class Seating:
    """The current settings and people of a table: what may change while its game runs, besides the game."""

    settings: TableSettings = USUAL
    # The browser that made the table, and the person it belongs to.
    owner: bytes | None = None
    owner_person: Person | None = None
    # Who sits where, for people who have said who they are.
    people: tuple[tuple[int, Person], ...] = ()

    def person(self, seat: int) -> Person | None:
        """The person in a seat."""
        return dict(self.people).get(seat)

    def paints(self, seats: int) -> list[str]:
        """The paint of every seat, all different: the colour of the person there, unless an earlier seat has it."""
        wanted = {seat: person.colour for seat, person in self.people}
        taken: dict[str, int] = {}
        for seat in sorted(wanted):
            taken.setdefault(wanted[seat], seat)
        found = {seat: COLOURS[colour] for colour, seat in taken.items()}
        free = (paint for colour, paint in COLOURS.items() if colour not in taken)
        return [found[seat] if seat in found else next(free) for seat in range(seats)]


NOBODY = Seating()


def read_colour(colour: str) -> str:
    """A colour to choose."""
    if colour not in COLOURS:
        raise Refusal("colour", f'a colour is one of {", ".join(COLOURS)}, not "{colour[:40]}"')
    return colour


PERSON = select(schema.people.c.id, schema.people.c.name, schema.people.c.colour).join_from(
    schema.browsers, schema.people, schema.people.c.id == schema.browsers.c.person_id
)


# Queried for every view of a table: a row for each seat, or a single one without a seat.
SITTERS, THEIRS = schema.people.alias("sitters"), schema.browsers.alias("theirs")
LOOK = Statement(
    select(
        select(func.max(schema.events.c.seq))
        .where(schema.events.c.table_id == schema.tables.c.id)
        .scalar_subquery()
        .label("last"),
        schema.tables.c.settings,
        schema.tables.c.owner,
        schema.people.c.id,
        schema.people.c.name,
        schema.people.c.colour,
        schema.seats.c.seat,
        SITTERS.c.id.label("sitter"),
        SITTERS.c.name.label("sitter_name"),
        SITTERS.c.colour.label("sitter_colour"),
    )
    .select_from(schema.tables)
    .outerjoin(schema.browsers, schema.browsers.c.visitor == schema.tables.c.owner)
    .outerjoin(schema.people, schema.people.c.id == schema.browsers.c.person_id)
    .outerjoin(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
    .outerjoin(THEIRS, THEIRS.c.visitor == schema.seats.c.sitter)
    .outerjoin(SITTERS, SITTERS.c.id == THEIRS.c.person_id)
    .where(schema.tables.c.id == bindparam("table_id"))
    .order_by(schema.seats.c.seat)
)


@lru_cache(maxsize=1000)
def settings_of(stored: str) -> TableSettings:
    """Settings as the database has them."""
    return read_settings(loads(stored))


@lru_cache(maxsize=10_000)
def seating_of(*rows: tuple[Any, ...]) -> Seating:
    """A table from the rows of `LOOK`, seat by seat; it hardly ever changes from one view to the next."""
    settings, owner, *person = rows[0][:5]
    people = tuple((row[5], Person(*row[6:])) for row in rows if row[6] is not None)
    return Seating(settings_of(settings), owner, Person(*person) if person[0] else None, people)


class People:
    """The register of people, in the database of the tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, visitor: bytes) -> Person | None:
        """The person to whom a browser belongs."""
        async with self._store.reading() as connection:
            return await read_person(connection, visitor)

    async def name(self, visitor: bytes, name: str, colour: str) -> Person:
        """Set or change the name of a browser's owner."""
        clean = seats.clean_name(name, "", "a person")
        if not clean:
            raise Refusal("name", "a person needs a name")
        read_colour(colour)
        async with self._store.writing() as connection:
            known = await read_person(connection, visitor)
            if known is not None:
                here = update(schema.people).where(schema.people.c.id == known.id)
                await connection.execute(here.values(name=clean, colour=colour))
                return Person(known.id, clean, colour)
            person = Person(seats.new_id(), clean, colour)
            # Nobody knows this first key: those who want one ask for a new one.
            key = seats.hashed(seats.new_token())
            values = {"id": person.id, "name": clean, "colour": colour, "key": key, "created": now()}
            await connection.execute(insert(schema.people).values(values))
            for each in (visitor, key):
                await connection.execute(insert(schema.browsers).values(visitor=each, person_id=person.id))
            return person

    async def new_key(self, visitor: bytes) -> str:
        """A new personal key, for a second browser or a program; the old one stops working."""
        key = seats.new_token()
        async with self._store.writing() as connection:
            person = await read_person(connection, visitor)
            if person is None:
                raise Forbidden("person", "choose a name first")
            mine = schema.people.c.id == person.id
            old = (await connection.execute(select(schema.people.c.key).where(mine))).scalar_one()
            await connection.execute(update(schema.people).where(mine).values(key=seats.hashed(key)))
            # What a program has made with the old key stays the person's.
            await connection.execute(
                update(schema.browsers).where(schema.browsers.c.visitor == old).values(visitor=seats.hashed(key))
            )
            owned = (schema.tables.c.owner, schema.seats.c.sitter, schema.holders.c.visitor, schema.channels.c.visitor)
            for column in owned:
                field = update(column.table).where(column == old)
                await connection.execute(field.values({column: seats.hashed(key)}))
        return key

    async def join(self, visitor: bytes, key: str) -> Person:
        """Make a browser belong to the person with this key; its own seats come along."""
        async with self._store.writing() as connection:
            keyed = await connection.execute(select(schema.people).where(schema.people.c.key == seats.hashed(key)))
            row = keyed.one_or_none()
            if row is None:
                raise Forbidden("key", "this personal link is no longer valid")
            await connection.execute(delete(schema.browsers).where(schema.browsers.c.visitor == visitor))
            await connection.execute(insert(schema.browsers).values(visitor=visitor, person_id=row.id))
            return Person(row.id, row.name, row.colour)

    async def leave(self, visitor: bytes) -> None:
        """Make a browser belong to nobody; it keeps the seats that were taken in it."""
        async with self._store.writing() as connection:
            await connection.execute(delete(schema.browsers).where(schema.browsers.c.visitor == visitor))

    # ---- at a table ----

    async def look(self, table_id: str) -> tuple[int, Seating] | None:
        """The number of a table's last event, its settings, and its people: what may have changed since."""
        async with self._store.reading() as connection:
            rows = await connection.ask(LOOK, {"table_id": table_id})
        return (rows[0].last, seating_of(*(tuple(row[1:]) for row in rows))) if rows else None

    async def seating(self, table_id: str) -> Seating:
        """The settings of a table, and who sits there."""
        found = await self.look(table_id)
        return NOBODY if found is None else found[1]

    async def sitting_at(self, tables: Sequence[str]) -> dict[str, dict[int, Person]]:
        """Who sits where at several tables, for people who have said who they are."""
        here = schema.seats.c
        asked = PERSON.add_columns(here.table_id, here.seat).join(
            schema.seats, here.sitter == schema.browsers.c.visitor
        )
        found: dict[str, dict[int, Person]] = {}
        async with self._store.reading() as connection:
            for first in range(0, len(tables), AT_ONCE):
                some = asked.where(here.table_id.in_(tables[first : first + AT_ONCE]))
                for row in await connection.execute(some):
                    found.setdefault(row.table_id, {})[row.seat] = Person(row.id, row.name, row.colour)
        return found

    async def known_as(self, ids: Sequence[str]) -> list[Person]:
        """Those of these people whom we know, as they call themselves now."""
        here, found = schema.people.c, list[Person]()
        async with self._store.reading() as connection:
            for first in range(0, len(ids), AT_ONCE):
                some = select(here.id, here.name, here.colour).where(here.id.in_(ids[first : first + AT_ONCE]))
                found += [Person(row.id, row.name, row.colour) for row in await connection.execute(some)]
        return found

    async def owns(self, visitor: bytes, table_id: str) -> bool:
        """Whether a browser's owner made this table."""
        mine = select(schema.tables.c.id).where(
            schema.tables.c.id == table_id, schema.belongs_to(schema.tables.c.owner, visitor)
        )
        async with self._store.reading() as connection:
            return (await connection.execute(mine)).one_or_none() is not None

    async def keep_settings(self, table_id: str, settings: TableSettings) -> None:
        """Change the settings of a table."""
        here = update(schema.tables).where(schema.tables.c.id == table_id)
        async with self._store.writing() as connection:
            await connection.execute(here.values(settings=write(settings.as_json())))


async def read_person(connection: Link, visitor: bytes) -> Person | None:
    """The person to whom a browser belongs."""
    row = (await connection.execute(PERSON.where(schema.browsers.c.visitor == visitor))).one_or_none()
    return None if row is None else Person(row.id, row.name, row.colour)
