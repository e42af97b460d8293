"""The leagues of people, kept up to date: whoever asks again waits only for the games finished since.

A league is counted from the beginning when its past has changed: a game was deleted, or somebody at an old table has
said who they are.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from json import loads

from openskill.models import PlackettLuce
from sqlalchemy import LargeBinary, bindparam, select, update

from hortus.kernel.decision import Refusal
from hortus.table.people.league import Standings, count
from hortus.table.people.people import People
from hortus.table.people.results import Result, read_result
from hortus.table.store import schema
from hortus.table.store.database import Statement
from hortus.table.store.store import Store
from hortus.table.tables.backroom import Backroom
from hortus.table.tables.tables import Tables, remember

# For how many people their league is kept, and how many games are counted in one go.
KEPT, AT_ONCE = 1000, 50
MINE = select(schema.holders.c.table_id).where(
    schema.belongs_to(schema.holders.c.visitor, bindparam("visitor", type_=LargeBinary))
)
# A person's finished games, and the people who sat there.
GAMES = Statement(
    select(schema.tables.c.id, schema.tables.c.ended).where(schema.tables.c.over, schema.tables.c.id.in_(MINE))
)
SITTERS = Statement(
    select(schema.seats.c.table_id, schema.seats.c.seat, schema.browsers.c.person_id)
    .join(schema.browsers, schema.browsers.c.visitor == schema.seats.c.sitter)
    .where(schema.seats.c.table_id.in_(MINE))
    .order_by(schema.seats.c.table_id, schema.seats.c.seat)
)


@dataclass(frozen=True)
class Played:
    """A finished game, and who sat where."""

    table: str
    people: tuple[tuple[int, str], ...]


@dataclass
class Tally:
    """What has been counted for one person."""

    played: list[Played] = field(default_factory=list)
    standings: dict[str, Standings] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def add(self, results: Sequence[Result]) -> None:
        """Count some more games."""
        model = PlackettLuce()
        for each in results:
            count(self.standings.setdefault(each.game, Standings(each.game)), each, model)


class Tallies:
    """The leagues of everybody who has asked lately."""

    def __init__(self, store: Store, people: People, tables: Tables) -> None:
        self._store = store
        self._people = people
        self._tables = tables
        self._backroom = Backroom("league")
        self._kept: OrderedDict[bytes, Tally] = OrderedDict()

    async def close(self) -> None:
        """Count no more."""
        await self._backroom.close()

    async def of(self, browser: bytes, visitor: str) -> list[Standings]:
        """The leagues of all games that the owner of a browser has finished."""
        tally = self._kept.get(browser) or Tally()
        remember(self._kept, browser, tally, KEPT)
        async with tally.lock:
            played = await self._played(browser)
            known = len(tally.played)
            if played[:known] != tally.played:
                tally.played, tally.standings, known = [], {}, 0
            for first in range(known, len(played), AT_ONCE):
                some = played[first : first + AT_ONCE]
                results = await self._results([each.table for each in some])
                await self._backroom.do(visitor, tally.add, results)
                tally.played += some
            await self._name(tally)
            return list(tally.standings.values())

    async def _played(self, browser: bytes) -> list[Played]:
        """The games to count, the oldest first."""
        async with self._store.reading() as connection:
            rows = list(await connection.ask(GAMES, {"visitor": browser}))
            sitters = await connection.ask(SITTERS, {"visitor": browser})
        people = {
            table: tuple((row.seat, row.person_id) for row in some)
            for table, some in groupby(sitters, key=lambda row: row.table_id)
        }
        # Earlier versions did not note when a game ended.
        rows.sort(key=lambda row: (row.ended or 0, row.id))
        return [Played(row.id, people.get(row.id, ())) for row in rows]

    async def _results(self, tables: Sequence[str]) -> list[Result]:
        """How these games ended, in this order."""
        here = schema.tables.c
        asked = select(here.id, here.header, here.result, here.ended).where(here.id.in_(tables))
        async with self._store.reading() as connection:
            rows = {row.id: row for row in await connection.execute(asked)}
        sitting = await self._people.sitting_at(tables)
        found: list[Result] = []
        for table in tables:
            row = rows.get(table)
            ending = (row.result, row.ended) if row and row.result is not None else await self._ending(table)
            if row is not None and ending is not None:
                result = read_result(table, loads(row.header), *ending)
                found.append(replace(result, people=sitting.get(table, {})))
        return found

    async def _ending(self, table: str) -> tuple[str, int] | None:
        """How a game ended. Earlier versions did not store it: their games are replayed once, if still playable."""
        try:
            sitting = await self._tables.sitting(table)
        except Refusal:
            return None
        outcome = sitting.outcome() or ""
        noted = update(schema.tables).where(schema.tables.c.id == table)
        async with self._store.writing() as connection:
            await connection.execute(noted.values(result=outcome, ended=sitting.at))
        return outcome, sitting.at

    async def _name(self, tally: Tally) -> None:
        """Call everybody as they call themselves now."""
        rows = {key: row for each in tally.standings.values() for key, row in each.rows.items()}
        for person in await self._people.known_as(list(rows)):
            for each in tally.standings.values():
                if person.id in each.rows:
                    each.rows[person.id].name, each.rows[person.id].colour = person.name, person.colour
