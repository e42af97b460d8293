"""The pace of a table: whose turn it is and since when, what is due next, and who stands in for people who are away.

Everything due is in the database. The workers look there regularly, and whichever removes a row acts on it, so a
restart loses nothing and nobody is notified twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial

from sqlalchemy import and_, bindparam, delete, insert, or_, select, update

from hortus.bots.levels import level_of
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import OVER
from hortus.kernel.play.lines import ASKED, LATE, LEFT, StandIn
from hortus.table.errors import Forbidden, Unknown
from hortus.table.limits import Allowance, Rate
from hortus.table.people.seats import BOT, HUMAN, SPECTATOR, Viewer
from hortus.table.people.table_settings import GIVE_UP, WAIT
from hortus.table.settings import Settings
from hortus.table.store import schema
from hortus.table.store.database import Link, Statement
from hortus.table.store.store import DatabaseError, Event, Store
from hortus.table.tables.company import Company
from hortus.table.tables.jumps import Jumps
from hortus.table.tables.refusals import Stale
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.tables import Tables
from hortus.table.tables.views import view_of

LOG = logging.getLogger(__name__)
# What can be due: a player is told of their turn, reminded of it, or out of time.
CALL, REMIND, TIME_UP = "call", "remind", "time-up"
# Milliseconds before anybody is notified: a decision undone in the meantime notifies nobody.
PATIENCE = 60_000
# The fraction of the time for a turn after which its player is reminded.
REMIND_AFTER = 0.75
# How many rows are processed in one go, and how often a step is retried when others get in the way.
AT_ONCE, TRIES = 100, 20
# How often the player of one seat may change: each time is an event in the log.
SEATINGS = Rate(10, 2)


@dataclass(frozen=True)
class Due:
    """Something that is to happen at some time, if it is still the same turn."""

    table_id: str
    seat: int
    what: str
    # The channel to use; none: all that the player has.
    channel_id: str
    since: int


BEGIN_TURN = Statement(
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(mover=bindparam("seat"), since=bindparam("now"))
)
CLEAR_DUE = Statement(delete(schema.due).where(schema.due.c.table_id == bindparam("table")))
NEW_DUE = Statement(insert(schema.due))
# Notifies a player: the table, the seat, what is due, and over which channel.
Caller = Callable[[Sitting, Due], Awaitable[None]]


class Pace:
    """The pace of all tables."""

    def __init__(self, store: Store, tables: Tables, company: Company, settings: Settings, call: Caller) -> None:
        self._store = store
        self._tables = tables
        self._company = company
        self._clock = settings.clock
        self._jumps = Jumps(settings.clock)
        # The level of the stand-ins.
        self._bot = f"{BOT}:{level_of(settings.stand_in)}"
        self._call = call
        self._seatings = Allowance(SEATINGS.times(settings.limits), "changed often who plays")
        self._task: asyncio.Task[None] | None = None
        tables.passed_on = self.begin_turn

    def start(self, seconds: float) -> None:
        """Check every few seconds for what is due."""
        self._jumps.start(asyncio.get_running_loop().time())
        self._task = asyncio.create_task(self._keep_looking(seconds))

    async def stop(self) -> None:
        """Stop checking."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _keep_looking(self, seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds)
            now = self._jumps.compare(asyncio.get_running_loop().time())
            try:
                await self.look(now)
            except DatabaseError as error:
                LOG.warning("what is due is looked for again later: %s", type(error).__name__)

    # ---- turns ----

    async def begin(self, sitting: Sitting) -> None:
        """Begin the first turn of a new table, or time the current one from now."""
        async with self._store.writing() as connection:
            await self.begin_turn(connection, sitting)

    async def begin_turn(self, connection: Link, sitting: Sitting) -> None:
        """Store whose turn begins now, and what is due for it."""
        # A clock that jumps is compared now, too: this turn has begun after what has jumped until now.
        (seat, kind), since = sitting.mover, self._jumps.compare(asyncio.get_running_loop().time())
        begun = {"table": sitting.id, "seat": None if seat == OVER else seat, "now": since}
        await connection.ask(BEGIN_TURN, begun)
        await connection.ask(CLEAR_DUE, {"table": sitting.id})
        if kind == HUMAN:
            for what, at in self._times(sitting, since).items():
                row = {"table_id": sitting.id, "seat": seat, "what": what, "channel_id": "", "since": since, "at": at}
                await connection.ask(NEW_DUE, row)

    def _times(self, sitting: Sitting, since: int) -> dict[str, int]:
        """What is due in a person's turn, and when."""
        settings = sitting.seating.settings
        times = {CALL: since + PATIENCE}
        if settings.turn_length:
            times[REMIND] = since + int(REMIND_AFTER * settings.turn_length)
            if settings.late != WAIT:
                times[TIME_UP] = since + settings.turn_length
        return times

    # ---- what is due ----

    async def look(self, now: int | None = None) -> None:
        """Do everything that is due by now."""
        due = schema.due.c
        now = self._clock() if now is None else now
        ripe = or_(and_(due.what != TIME_UP, due.at <= now), and_(due.what == TIME_UP, self._jumps.is_up(now)))
        asked = select(schema.due).where(ripe).order_by(due.at).limit(AT_ONCE)
        async with self._store.reading() as connection:
            rows = (await connection.execute(asked)).all()
        for row in rows:
            each = Due(row.table_id, row.seat, row.what, row.channel_id, row.since)
            try:
                await self._do(each)
            except Unknown:
                continue  # the table has been deleted meanwhile
            except Stale:
                LOG.info("table %s goes on by itself", each.table_id)

    async def _do(self, each: Due) -> None:
        """Do what is due, if it is still the same turn."""
        sitting = await self._tables.sitting(each.table_id)
        if each.what == TIME_UP:
            reason = LEFT if sitting.seating.settings.late == GIVE_UP else LATE
            # The seat goes to a bot, and everything that was due is gone with that: no other worker does it again.
            if await self._same_turn(each):
                await self._seat(sitting.id, each.seat, lambda _: StandIn(self._bot, reason))
            return
        still = await self._take(each) and await self._same_turn(each)
        if still and not await self._company.here(sitting.id, each.seat):
            await self._call(sitting, each)

    async def _same_turn(self, each: Due) -> bool:
        """Whether the turn for which something is due is still on."""
        asked = select(schema.tables.c.mover, schema.tables.c.since).where(schema.tables.c.id == each.table_id)
        async with self._store.reading() as connection:
            row = (await connection.execute(asked)).one_or_none()
        return row is not None and (row.mover, row.since) == (each.seat, each.since)

    async def _take(self, each: Due) -> bool:
        """Remove a row; return whether no other worker was quicker."""
        due = schema.due.c
        row = delete(schema.due).where(
            due.table_id == each.table_id,
            due.seat == each.seat,
            due.what == each.what,
            due.channel_id == each.channel_id,
            due.since == each.since,
        )
        async with self._store.writing() as connection:
            return (await connection.execute(row)).rowcount == 1

    async def postpone(self, each: Due, channel_id: str, at: int) -> None:
        """Notify over one channel later: it is quiet time there."""
        row = {**asdict(each), "channel_id": channel_id, "at": at}
        async with self._store.writing() as connection:
            await connection.execute(insert(schema.due).values(row))

    # ---- who sits there ----

    async def ask_stand_in(self, table_id: str, viewer: Viewer, seat: int, owns: bool = False) -> None:
        """Let a bot play for oneself; or for somebody who is away, if they are late or the table's owner asks."""
        if not viewer.seats and not owns:
            raise Forbidden("seat", "only players at this table can ask for a stand-in")
        sitting = await self._tables.sitting(table_id)
        check_person(sitting, seat)
        if seat not in viewer.seats:
            await self._company.may_be_replaced(sitting, seat, owns)
        self._seatings.spend(f"{table_id} {seat}")
        await self._seat(table_id, seat, lambda old: old or StandIn(self._bot, ASKED))

    async def come_back(self, table_id: str, viewer: Viewer, seat: int) -> None:
        """Take one's own seat back."""
        sitting = await self._own(table_id, viewer, seat)
        check_not_left(sitting, seat)
        self._seatings.spend(f"{table_id} {seat}")
        await self._seat(table_id, seat, lambda _: None)

    async def give_up(self, table_id: str, viewer: Viewer, seat: int) -> None:
        """Give up one's seat for good: a bot plays on, so that the others can continue."""
        await self._own(table_id, viewer, seat)
        await self._seat(table_id, seat, lambda _: StandIn(self._bot, LEFT))

    async def _own(self, table_id: str, viewer: Viewer, seat: int) -> Sitting:
        """The table, for somebody who holds this seat."""
        sitting = await self._tables.sitting(table_id)
        if seat not in viewer.seats:
            raise Forbidden("seat", f"seat {seat} is not yours")
        check_person(sitting, seat)
        return sitting

    async def _seat(self, table_id: str, seat: int, who: Callable[[StandIn | None], StandIn | None]) -> None:
        """Change who decides for a seat; retried if the table moves on meanwhile."""

        def step(sitting: Sitting) -> Sequence[Event]:
            old = sitting.stand_ins.get(seat)
            new = who(old)
            if sitting.match.over:
                raise Refusal("over", "the game is over")
            return [] if new == old else [sitting.stand_in(seat, new)]

        for _ in range(TRIES):
            sitting = await self._tables.sitting(table_id)
            with suppress(Stale):
                await self._tables.go_on(table_id, sitting.seq, step, partial(view_of, viewer=SPECTATOR))
                return
        raise Refusal("seat", "the table is too busy; try again")


def mover_of(sitting: Sitting, viewer: Viewer) -> int:
    """The seat to move, if it is the viewer's."""
    if not viewer.seats:
        raise Forbidden("seat", "a spectator cannot decide anything")
    sitting.state.check_turn()
    to_move = int(sitting.state.to_move)
    try:
        sitting.state.check_turn(to_move if to_move in viewer.seats else viewer.seats[0])
    except Refusal as refusal:
        raise Forbidden(refusal.rule, refusal.message) from refusal
    check_not_left(sitting, to_move)
    return to_move


def check_person(sitting: Sitting, seat: int) -> None:
    """Only people leave, are late, and come back."""
    seats = sitting.match.seats
    if not 0 <= seat < len(seats) or seats[seat].kind != HUMAN:
        raise Refusal("seat", f"nobody in seat {seat} could be away")


def check_not_left(sitting: Sitting, seat: int) -> None:
    """Refuse a player who has left for good: they cannot come back."""
    stand_in = sitting.stand_ins.get(seat)
    if stand_in is not None and stand_in.reason == LEFT:
        raise Forbidden("seat", "this seat has been given up; a bot plays on there")
