"""Company at a table: who is here, what they say to each other, whether they play on. None of it is in the record.

Presence is known from the open pages and streams. Other workers see it in the database, where the time until which
somebody counts as present is renewed while a page is open.
"""

from asyncio import CancelledError, create_task, shield, wait
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import Row, and_, bindparam, delete, func, insert, select, update

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.scene.words import counted
from hortus.table.errors import Forbidden, TooOften
from hortus.table.limits import LATER, Allowance, Rate
from hortus.table.people.knocks import Knock
from hortus.table.people.seats import HUMAN, Viewer, clean_text
from hortus.table.settings import Settings
from hortus.table.store import schema
from hortus.table.store.database import Statement
from hortus.table.store.store import DatabaseError, Store
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.tables import remember

# The one-press reactions, and what they mean in words.
REACTIONS: Mapping[str, str] = {
    "👍": "Well played",
    "👏": "Applause",
    "😄": "That made me laugh",
    "😮": "Oh!",
    "🤔": "Let me think",
    "🌱": "It grows",
    "☕": "Back in a moment",
    "👋": "Hello",
}
LONGEST_REMARK = 240
# How often one seat may say something.
REMARKS = Rate(6, 12)
# How many remarks a table keeps.
KEPT = 100
# Milliseconds for which somebody counts as present without renewal; renewed when half of it is over.
HERE = 120_000
# The same after a program's last request, and how many of them are remembered.
POLLING, MEMORY = 60_000, 10_000


@dataclass(frozen=True)
class Guest:
    """The player in a seat, and whether they are there."""

    seat: int
    name: str
    kind: Annotated[str, Field(description="human, or the level of a bot: bot:greedy")]
    opened: Annotated[bool, Field(description="whether somebody has opened the link of the seat")]
    here: Annotated[
        bool, Field(description="whether a page or a stream of theirs is open, or a program of theirs keeps asking")
    ]
    thinking: Annotated[bool, Field(description="whether they are here and it is their turn")]
    seen: Annotated[
        int | None, Field(description="when they were last here, in milliseconds since 1970; null: here, or never")
    ]
    away: Annotated[
        str, Field(description="why a bot plays for them: asked, late or left; empty: they play themselves")
    ] = ""
    held: Annotated[bool, Field(description="whether a browser holds the seat: then its link no longer opens it")] = (
        False
    )
    late: Annotated[
        bool, Field(description="whether the time for their turn is up: anybody at the table may ask for a stand-in")
    ] = False
    replaceable: Annotated[
        int | None, Field(description="from when the owner of the table may ask for a stand-in; null: they are here")
    ] = None


@dataclass(frozen=True)
class Remark:
    """Something somebody said."""

    number: int
    seat: int
    name: str
    words: str
    at: int

    @property
    def meaning(self) -> str:
        """What a reaction means; nothing for words."""
        return REACTIONS.get(self.words, "")


@dataclass(frozen=True)
class Rematch:
    """The table at which the same people play on."""

    table: str
    name: Annotated[str, Field(description="who asked for it")]


@dataclass(frozen=True)
class CompanyView:
    """Who is at a table, and what they say. Remarks and rematch are for people with a seat there."""

    guests: tuple[Guest, ...]
    spectators: int
    talks: Annotated[bool, Field(description="whether the caller may say something")]
    remarks: Annotated[tuple[Remark, ...], Field(description="the last ones, oldest first")]
    rematch: Rematch | None
    time_up: Annotated[
        int | None, Field(description="when the seat to move runs out of time; null at a live table")
    ] = None
    knocks: Annotated[
        tuple[Knock, ...], Field(description="who asks to share a seat of the caller's, oldest first")
    ] = ()


# Queried for every push: the seats of people, whose turn it is and since when, the rematch, and who waits for a seat.
AT_TABLE = Statement(
    select(
        schema.seats.c.seat,
        schema.seats.c.used,
        schema.seats.c.here,
        schema.seats.c.seen,
        schema.tables.c.created,
        schema.tables.c.since,
        schema.tables.c.rematch,
        schema.tables.c.rematch_by,
        schema.knocks.c.id.label("knock"),
        schema.people.c.name.label("knocker"),
    )
    .select_from(schema.seats)
    .join(schema.tables, schema.tables.c.id == schema.seats.c.table_id)
    .outerjoin(
        schema.knocks,
        and_(schema.knocks.c.table_id == schema.seats.c.table_id, schema.knocks.c.seat == schema.seats.c.seat),
    )
    .outerjoin(schema.browsers, schema.browsers.c.visitor == schema.knocks.c.visitor)
    .outerjoin(schema.people, schema.people.c.id == schema.browsers.c.person_id)
    .where(schema.seats.c.table_id == bindparam("table_id"))
    .order_by(schema.seats.c.seat, schema.knocks.c.at)
)


# And this, for people with a seat.
REMARKS_AT = Statement(
    select(schema.talk).where(schema.talk.c.table_id == bindparam("table_id")).order_by(schema.talk.c.number)
)


class Company:
    """The company at all tables."""

    def __init__(self, settings: Settings, store: Store, nudge: Callable[[str], Awaitable[None]]) -> None:
        self._store = store
        self._clock = settings.clock
        # Tells every page of a table that something has changed.
        self._nudge = nudge
        self._talked = Allowance(REMARKS.times(settings.limits), "said a lot")
        # For each table, how many pages and streams of this process are open at each seat.
        self._open: dict[str, Counter[int]] = {}
        self._most_open = int(settings.pages_per_seat * settings.limits)
        self._renewed: dict[tuple[str, int], int] = {}
        # Until when programs that ask again and again count as present.
        self._polled: OrderedDict[tuple[str, int], int] = OrderedDict()
        # When pages and streams of this process were closed: the database knows it a moment later.
        self._left: OrderedDict[tuple[str, int], int] = OrderedDict()

    # ---- who is here ----

    @asynccontextmanager
    async def visit(self, table_id: str, viewer: Viewer) -> AsyncIterator[None]:
        """Be present at a table for as long as a page or a stream is open."""
        self.check_room(table_id, viewer)
        seats = viewer.seats or (ONLOOKER,)
        there = self._open.setdefault(table_id, Counter())
        come = [seat for seat in seats if not there[seat]]
        there.update(seats)
        # Whoever leaves while their arrival is being noted has left, too.
        try:
            await self._note(table_id, come, HERE)
            yield
        finally:
            there.subtract(seats)
            for seat in seats:
                self._polled.pop((table_id, seat), None)
                remember(self._left, (table_id, seat), self._clock(), MEMORY)
            gone = [seat for seat in seats if not there[seat]]
            if not any(there.values()):
                self._open.pop(table_id, None)
            # Others hear of it even if whoever was being sent something gives up while this is noted.
            leaving = create_task(self._note(table_id, gone, 0))
            try:
                await shield(leaving)
            except CancelledError:
                await wait({leaving})
                raise

    def check_room(self, table_id: str, viewer: Viewer) -> None:
        """Refuse one more page or stream where a seat has enough of them."""
        there = self._open.get(table_id, Counter())
        if self._most_open and any(there[seat] >= self._most_open for seat in viewer.seats):
            raise TooOften(f"this seat has {self._most_open} pages and streams open: close one of them first", LATER)

    async def stay(self, table_id: str, viewer: Viewer) -> None:
        """Still present: what other workers know is renewed now and then."""
        if not self._store.embedded:
            now = self._clock()
            due = [seat for seat in viewer.seats if self._renewed.get((table_id, seat), 0) + HERE // 2 < now]
            await self._note(table_id, due, HERE, quietly=True)

    async def hear(self, table_id: str, viewer: Viewer) -> None:
        """A program that asks with its token is present as long as it asks again soon."""
        now, there = self._clock(), self._open.get(table_id, Counter())
        # Where a page is open, that is enough.
        seats = [seat for seat in viewer.seats if not there[seat]]
        come = [seat for seat in seats if self._polled.get((table_id, seat), 0) < now]
        due = [seat for seat in seats if self._renewed.get((table_id, seat), 0) + POLLING // 2 < now]
        for seat in viewer.seats:
            remember(self._polled, (table_id, seat), now + POLLING, MEMORY)
        if come or due:
            self._renewed.update({(table_id, seat): now for seat in seats})
            # Whoever only asks need not be told that nothing can be written.
            with suppress(DatabaseError):
                await self._note(table_id, seats, POLLING, quietly=not come)

    async def _note(self, table_id: str, seats: list[int], length: int, quietly: bool = False) -> None:
        """Store until when somebody is present."""
        now = self._clock()
        here = schema.seats.c
        people = [seat for seat in seats if seat != ONLOOKER]
        if people:
            known = update(schema.seats).where(here.table_id == table_id, here.seat.in_(people))
            async with self._store.writing() as connection:
                await connection.execute(known.values(here=now + length, seen=now))
            for seat in people:
                self._renewed[table_id, seat] = now
                if not length:
                    self._renewed.pop((table_id, seat), None)
        # The number of spectators comes with the next news: a crowd must not make everybody refresh at every arrival.
        if people and not quietly:
            await self._nudge(table_id)

    async def here(self, table_id: str, seat: int) -> bool:
        """Whether the owner of a seat is present, in any process."""
        asked = select(schema.seats.c.here).where(schema.seats.c.table_id == table_id, schema.seats.c.seat == seat)
        async with self._store.reading() as connection:
            return self._is_here(table_id, seat, (await connection.execute(asked)).scalar_one_or_none())

    def _is_here(self, table_id: str, seat: int, until: int | None) -> bool:
        """The same, given until when other workers think so. One that has died keeps nobody present for ever."""
        if self._open.get(table_id, Counter())[seat] > 0 or self._polled.get((table_id, seat), 0) > self._clock():
            return True
        return not self._store.embedded and (until or 0) > self._clock()

    async def may_be_replaced(self, sitting: Sitting, seat: int, owner_asks: bool) -> None:
        """Refuse a bot for somebody else's seat, unless they are late or the owner of the table wants it.

        Nobody is replaced at once: a page can be closed for a moment.
        """
        now = self._clock()
        async with self._store.reading() as connection:
            rows = await connection.ask(AT_TABLE, {"table_id": sitting.id})
        row = next(row for row in rows if row.seat == seat)
        if self._is_here(sitting.id, seat, row.here):
            raise Forbidden("seat", f"{sitting.name(seat)} is here and needs no stand-in")
        if is_late(sitting, row, now):
            return
        if not owner_asks:
            raise Forbidden(
                "seat",
                f"a bot plays for {sitting.name(seat)} when the time for the turn is up, or when the owner of the table"
                " says so",
            )
        if self._replaceable(sitting, row) > now:
            again = counted(sitting.seating.settings.patience, "minute")
            raise Forbidden("seat", f"{sitting.name(seat)} may be back in a moment: ask again in {again}")

    def _replaceable(self, sitting: Sitting, row: Row[Any]) -> int:
        """From when the owner of a table may let a bot play for somebody who is gone."""
        left = self._left.get((sitting.id, row.seat), 0)
        return int(max(row.seen or 0, row.created, left) + sitting.seating.settings.patience_length)

    # ---- what they say ----

    async def say(self, sitting: Sitting, viewer: Viewer, words: str, seat: int | None = None) -> None:
        """Say something to everybody at a table: a reaction or a short sentence."""
        if not viewer.seats:
            raise Forbidden("seat", "only players at this table can chat")
        if seat is not None and seat not in viewer.seats:
            raise Forbidden("seat", f"seat {seat} is not yours")
        if not sitting.seating.settings.talk:
            raise Forbidden("talk", "the chat of this table is switched off")
        clean = clean_text(words, LONGEST_REMARK, "the message")
        if not clean:
            raise Refusal("talk", "the message is empty")
        speaker = viewer.seats[0] if seat is None else seat
        self._talked.spend(f"{sitting.id} {speaker}")
        said = schema.talk.c
        async with self._store.turn(sitting.id) as turn:
            last = select(func.coalesce(func.max(said.number), 0)).where(said.table_id == sitting.id)
            number = (await turn.connection.execute(last)).scalar_one() + 1
            values = {"table_id": sitting.id, "number": number, "seat": speaker, "words": clean, "at": self._clock()}
            await turn.connection.execute(insert(schema.talk).values(values))
            old = delete(schema.talk).where(said.table_id == sitting.id, said.number <= number - KEPT)
            await turn.connection.execute(old)
        await self._nudge(sitting.id)

    # ---- all of it ----

    async def look(self, sitting: Sitting, viewer: Viewer) -> CompanyView:
        """The company at a table, as a viewer sees it."""
        async with self._store.reading() as connection:
            rows = await connection.ask(AT_TABLE, {"table_id": sitting.id})
            remarks = await connection.ask(REMARKS_AT, {"table_id": sitting.id}) if viewer.seats else ()
        seats = {row.seat: row for row in rows}
        first, talk = rows[0] if rows else None, sitting.seating.settings.talk
        return CompanyView(
            tuple(self._guest(sitting, seat, seats.get(seat)) for seat in range(len(sitting.match.seats))),
            self._open.get(sitting.id, Counter())[ONLOOKER],
            talk and bool(viewer.seats),
            tuple(Remark(row.number, row.seat, sitting.name(row.seat), row.words, row.at) for row in remarks if talk),
            rematch_of(sitting, first) if viewer.seats else None,
            time_up(sitting, first),
            tuple(
                Knock(row.knock, row.seat, row.knocker or "") for row in rows if row.knock and row.seat in viewer.seats
            ),
        )

    def _guest(self, sitting: Sitting, seat: int, row: Row[Any] | None) -> Guest:
        """The player in a seat; only people have links."""
        name, kind = sitting.name(seat), sitting.match.seats[seat].kind
        if row is None:
            return Guest(seat, name, kind, opened=True, here=True, thinking=False, seen=None)
        here = self._is_here(sitting.id, seat, row.here)
        opened = bool(row.used) or row.seen is not None or any(line.seat == seat for line in sitting.said)
        away = sitting.stand_ins.get(seat)
        return Guest(
            seat,
            name,
            kind,
            opened,
            here,
            here and sitting.mover == (seat, HUMAN),
            None if here else row.seen,
            "" if away is None else away.reason,
            bool(row.used),
            is_late(sitting, row, self._clock()),
            None if here else self._replaceable(sitting, row),
        )


def is_late(sitting: Sitting, row: Row[Any], now: int) -> bool:
    """Whether the time for the turn of a seat is up."""
    end = time_up(sitting, row)
    return end is not None and end <= now and sitting.mover[0] == row.seat


def rematch_of(sitting: Sitting, row: Row[Any] | None) -> Rematch | None:
    """The table at which its people play on."""
    if row is None or row.rematch is None or not sitting.match.over:
        return None
    return Rematch(row.rematch, sitting.name(row.rematch_by))


def time_up(sitting: Sitting, row: Row[Any] | None) -> int | None:
    """When the time of the seat to move is up."""
    length = sitting.seating.settings.turn_length
    if row is None or row.since is None or not length or sitting.mover[1] != HUMAN:
        return None
    return int(row.since + length)
