"""The service of the web table: everything that pages and programs can ask for. They never see the store.

    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "greedy"}]
    ids = await service.create("village_green", {}, seats)
    viewer = await service.viewer(ids.id, token=ids.tokens[0])
    view = await service.view(ids.id, viewer)
    view = await service.decide(ids.id, viewer, view.seq, view.moves[0].decision)

Bad requests raise a `Refusal` (or `Unknown`, `Forbidden`, `Stale` of errors.py, which are refusals) and change nothing.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

from hortus.kernel.contract import OVER
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.match import Match
from hortus.kernel.record import Record
from hortus.kernel.registry import find
from hortus.kernel.scene import Choice
from hortus.table import seats as seating
from hortus.table.bots_runner import BotRunner
from hortus.table.errors import Forbidden, Stale, Unknown
from hortus.table.hub import Hub
from hortus.table.listener import Listener
from hortus.table.seats import HUMAN, SPECTATOR, Viewer
from hortus.table.settings import Settings
from hortus.table.sitting import DEAL, Sitting
from hortus.table.store import Event, Filed, Store, now
from hortus.table.views import TableNote, TableView, note_of, redacted, view_of

Answer = TypeVar("Answer")
LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Created:
    """A new table: its id, which is also the spectators' link, and the tokens of its human seats."""

    id: str
    tokens: dict[int, str]
    commitment: str


class TableService:
    """All tables of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._store = Store(settings.database)
        self._hub = Hub()
        self._bots = BotRunner(settings.bot_workers)
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()
        # Which seats were opened by which tokens: that never changes.
        self._opened: OrderedDict[tuple[str, bytes], int] = OrderedDict()
        # What was seen of the tables since their last events.
        self._views: OrderedDict[tuple[str, Viewer, int | None], TableView] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        # The tables at which a bot is thinking, and those at which a bot of another worker should be.
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._watching: dict[str, asyncio.Task[None]] = {}
        self._key = b""
        # Other workers write to the same PostgreSQL: it tells of their events.
        self._listener = None if settings.embedded else Listener(settings.database, self._hub.publish, self._hub.ring)

    async def open(self) -> None:
        """Open the store and wake the bots."""
        await self._store.open()
        self._key = await self._store.key("cookie")
        if self.settings.bots_ready:
            self._bots.start()
        if self._listener is not None:
            self._listener.start()

    def say_goodbye(self) -> None:
        """End all subscriptions."""
        self._hub.close()

    async def close(self) -> None:
        """Send everybody home; whatever was acknowledged is in the store."""
        self.say_goodbye()
        tasks = [*self._thinking.values(), *self._watching.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._listener is not None:
            await self._listener.stop()
        await asyncio.to_thread(self._bots.stop)
        await self._store.close()

    async def healthy(self) -> None:
        """Fail if the store does not answer."""
        await self._store.ping()

    # ---- who is there ----

    async def viewer(self, table_id: str, token: str | None = None, cookie: str | None = None) -> Viewer:
        """Who comes with this token, or else with this cookie; neither makes a spectator."""
        if token is not None:
            return Viewer((await self._seat_of(table_id, token),))
        visitor = seating.visitor_of(cookie, self._key)
        if visitor is None:
            return SPECTATOR
        held = await self._store.held(seating.hashed(visitor), table_id)
        return Viewer(tuple(each.seat for each in held))

    async def _seat_of(self, table_id: str, token: str) -> int:
        """The seat that a token opens."""
        asked = (table_id, seating.hashed(token))
        if asked not in self._opened:
            seat = await self._store.seat_of(*asked)
            if seat is None:
                await self._filed(table_id)
                raise Forbidden("token", "this token opens no seat of the table")
            keep(self._opened, asked, seat, self.settings.tables_in_memory)
        return self._opened[asked]

    async def sit_down(self, table_id: str, tokens: list[str], cookie: str | None = None) -> str:
        """Remember in a browser that these seats are its own; returns the value of its cookie."""
        found = [await self.viewer(table_id, token=token) for token in tokens]
        visitor = seating.visitor_of(cookie, self._key) or seating.new_token()
        await self._store.hold(seating.hashed(visitor), table_id, [seat for each in found for seat in each.seats])
        return seating.signed(visitor, self._key)

    async def tables_of(self, cookie: str | None) -> list[TableNote]:
        """The tables at which a browser has seats, newest first."""
        visitor = seating.visitor_of(cookie, self._key)
        if visitor is None:
            return []
        notes: OrderedDict[str, TableNote] = OrderedDict()
        for held in await self._store.held(seating.hashed(visitor)):
            before = notes.get(held.table.id)
            notes[held.table.id] = note_of(held.table, (*(before.seats if before else ()), held.seat))
        return list(notes.values())

    # ---- new tables ----

    async def create(
        self,
        game: str,
        options: Json,
        seats: object,
        position: Json | None = None,
    ) -> Created:
        """A new table, from the deal or from a position file; `seats` as in the interface for programs."""
        found = find(game)
        sitters = seating.read_seats(seats, found)
        if position is not None and options:
            raise Refusal("options", "a game that goes on from a position takes no options")
        match = Match(found, sitters, options, position)
        saved = match.saved()
        table_id, at = seating.new_id(), now()
        tokens = {seat: seating.new_token() for seat, who in enumerate(sitters) if who.kind == HUMAN}
        setup = match.steps[0]
        assert saved.seed is not None  # noqa: S101
        row = Event(0, DEAL, chance=setup.chance, hash=setup.hash, at=at)
        filed = Filed(table_id, match.header.as_json(), saved.seed, match.over, at)
        await self._store.create(filed, row, {seat: seating.hashed(token) for seat, token in tokens.items()})
        self._remember(Sitting(table_id, match, row))
        self._wake(self._sittings[table_id])
        return Created(table_id, tokens, match.header.commitment)

    async def create_from_record(self, record: Record, number: int, seats: object) -> Created:
        """A new table that goes on from a decision of a record."""
        if not 0 <= number < len(record.steps):
            raise Refusal("record", f"the record has decisions 0 to {len(record.steps) - 1}, not {number}")
        shortened = Record(record.header, record.steps[: number + 1])
        return await self.create(record.header.game, {}, seats, await self._bots.position(shortened.text()))

    async def create_from_table(self, table_id: str, number: int | None, seats: object) -> Created:
        """A new table that goes on from a decision of a finished table (default: its last)."""
        sitting = await self._sitting(table_id)
        if not sitting.match.over:
            raise Forbidden("over", "the table can be continued from the past only when its game is over")
        last = sitting.match.seq
        return await self.create_from_record(sitting.match.record(), last if number is None else number, seats)

    # ---- looking ----

    async def view(self, table_id: str, viewer: Viewer, seat: int | None = None) -> TableView:
        """The table as a viewer sees it; who holds several seats may say from which (ONLOOKER: none of them)."""
        sitting = await self._sitting(table_id)
        self._look_after(sitting)
        return self._view(sitting, viewer, seat)

    def _view(self, sitting: Sitting, viewer: Viewer, seat: int | None = None) -> TableView:
        """A view, made once for all who ask for it: the answer to a decision is also the news of it."""
        asked = (sitting.id, viewer, seat)
        view = self._views.get(asked)
        if view is None or view.seq != sitting.seq:
            view = view_of(sitting, viewer, seat)
            keep(self._views, asked, view, 2 * self.settings.tables_in_memory)
        return view

    async def view_past(self, table_id: str, viewer: Viewer, number: int, seat: int | None = None) -> TableView:
        """The table after an earlier decision; after the end from every chair, before it only from one's own."""
        sitting = await self._sitting(table_id)
        if sitting.match.over:
            viewer = Viewer(tuple(range(len(sitting.match.seats))))
        states = sitting.past
        if not 0 <= number < len(states):
            raise Refusal("record", f"there are decisions 0 to {len(states) - 1}, not {number}")
        return view_of(sitting, viewer, seat, states[number], number)

    async def subscribe(self, table_id: str, beat: float | None = None) -> AsyncIterator[int]:
        """The number of the table's last event, at once and after every change (and every beat), until the end."""
        sitting = await self._sitting(table_id)
        async for seq in self._hub.subscribe(table_id, sitting.seq, beat):
            yield seq

    async def record(self, table_id: str, viewer: Viewer) -> str:
        """The record as JSON lines: as the viewer may know it, and after the end complete with the seed."""
        sitting = await self._sitting(table_id)
        return sitting.match.record().text() if sitting.match.over else redacted(sitting, viewer)

    async def hint(self, table_id: str, viewer: Viewer) -> tuple[TableView, list[tuple[Choice, float]]]:
        """The best decisions for the seat to move with what they are worth, and the view that they belong to."""
        sitting = await self._sitting(table_id)
        mover = self._mover(sitting, viewer)
        view = self._view(sitting, viewer, mover)
        choices = {choice.code: choice for choice in view.moves}
        worth = await self._bots.hint(sitting.state)
        return view, [(choices[code], value) for code, value in worth]

    async def evaluation(self, table_id: str) -> list[list[float]]:
        """After the end: how good the position was for each seat, after the set-up and after every decision."""
        sitting = await self._sitting(table_id)
        if not sitting.match.over:
            raise Forbidden("over", "the positions are judged when the game is over")
        if not sitting.judged:
            sitting.judged = await self._bots.judge(sitting.match.record().text())
        return sitting.judged

    # ---- going on ----

    async def decide(self, table_id: str, viewer: Viewer, seq: int, decision: Json) -> TableView:
        """Carry a decision out for the seat to move, which must be the viewer's; returns the new view."""

        def go_on(sitting: Sitting) -> Event:
            return sitting.decide(self._mover(sitting, viewer), decision)

        return await self._go_on(table_id, viewer, seq, go_on)

    async def undo(self, table_id: str, viewer: Viewer, seq: int) -> TableView:
        """Take the viewer's last decision back; returns the new view."""

        def go_on(sitting: Sitting) -> Event:
            if not viewer.seats:
                raise Forbidden("seat", "a spectator has nothing to take back")
            last = sitting.said[-1].seat if sitting.said else viewer.seats[0]
            return sitting.undo(last if last in viewer.seats else viewer.seats[0])

        return await self._go_on(table_id, viewer, seq, go_on)

    def _mover(self, sitting: Sitting, viewer: Viewer) -> int:
        """The seat to move, if it is the viewer's."""
        game, to_move = sitting.game, int(sitting.state.to_move)
        if not viewer.seats:
            raise Forbidden("seat", "a spectator decides nothing")
        if to_move == OVER:
            raise Refusal(game.over_rule, "the game is over")
        if to_move not in viewer.seats:
            raise Forbidden(game.turn_rule, f"{sitting.name(to_move)} is to move (seat {to_move}), not you")
        return to_move

    async def _go_on(self, table_id: str, viewer: Viewer, seq: int, go_on: Callable[[Sitting], Event]) -> TableView:
        """One step of a table, seen through even if whoever asked for it has hung up."""
        return await asyncio.shield(asyncio.create_task(self._step(table_id, viewer, seq, go_on)))

    async def _step(self, table_id: str, viewer: Viewer, seq: int, go_on: Callable[[Sitting], Event]) -> TableView:
        """Look whether the table is where the caller thinks, go on, store, and only then tell."""
        async with self._lock(table_id):
            sitting = await self._loaded(table_id)
            try:
                async with self._store.turn(table_id) as turn:
                    for event in await turn.events(sitting.seq):
                        sitting.follow(event)
                    if sitting.seq != seq:
                        raise Stale(self._view(sitting, viewer), seq)
                    row = go_on(sitting)
                    await turn.append(row, sitting.match.over)
            except Refusal:
                raise
            except BaseException:
                # Memory may be ahead of the store now: forget it.
                self._sittings.pop(table_id, None)
                raise
            view = self._view(sitting, viewer)
        self._hub.publish(table_id, sitting.seq)
        self._wake(sitting)
        return view

    # ---- bots ----

    def _wake(self, sitting: Sitting) -> None:
        """Let bots play if it is their turn and nobody thinks yet."""
        if self._bot_is_due(sitting) and sitting.id not in self._thinking:
            keep_running(self._thinking, sitting.id, self._play_bots(sitting.id))

    def _look_after(self, sitting: Sitting) -> None:
        """The same for a table at which another worker may be at it already: see to it if nothing happens."""
        if self._store.embedded:
            self._wake(sitting)
        elif self._bot_is_due(sitting) and sitting.id not in self._thinking and sitting.id not in self._watching:
            keep_running(self._watching, sitting.id, self._watch(sitting.id, sitting.seq))

    def _bot_is_due(self, sitting: Sitting) -> bool:
        """Whether a bot is to move."""
        over = sitting.match.over or self._hub.closed
        return not over and sitting.kind(int(sitting.state.to_move)) != HUMAN

    async def _watch(self, table_id: str, seq: int) -> None:
        """Give the other worker time, then take over; every step of its bots starts the time anew."""
        while True:
            await asyncio.sleep(self.settings.bot_rescue)
            sitting = await self._sitting(table_id)
            if sitting.seq == seq or not self._bot_is_due(sitting):
                self._wake(sitting)
                return
            seq = sitting.seq

    async def _play_bots(self, table_id: str) -> None:
        """Until a person is to move or the game is over."""
        while True:
            sitting = await self._sitting(table_id)
            seat, seq = int(sitting.state.to_move), sitting.seq
            if seat == OVER or sitting.kind(seat) == HUMAN:
                return
            await asyncio.sleep(self._pause(sitting))
            if sitting.seq != seq:
                continue
            code = await self._bots.choose(sitting.state, sitting.kind(seat))
            with suppress(Stale):
                await self._go_on(table_id, SPECTATOR, seq, partial(Sitting.decide, seat=seat, decision=code))

    def _pause(self, sitting: Sitting) -> float:
        """How long a bot waits, for people to follow or to take back."""
        people = [seat for seat, who in enumerate(sitting.match.seats) if who.kind == HUMAN]
        undecided = any(sitting.match.can_undo(seat) for seat in people)
        return self.settings.undo_grace if undecided else self.settings.bot_pause

    # ---- tables in memory ----

    async def _filed(self, table_id: str) -> Filed:
        """The table as it is filed."""
        filed = await self._store.find(table_id)
        if filed is None:
            raise Unknown
        return filed

    async def _sitting(self, table_id: str) -> Sitting:
        """The table as the store has it: never in the middle of a step, and with the steps of other workers.

        Until the caller waits for something else, nothing changes it.
        """
        async with self._lock(table_id):
            sitting = await self._loaded(table_id)
            for event in await self._store.events(table_id, sitting.seq):
                sitting.follow(event)
            return sitting

    async def _loaded(self, table_id: str) -> Sitting:
        """The table from memory or, replayed, from the store; the caller has its lock."""
        sitting = self._sittings.get(table_id)
        if sitting is None:
            filed = await self._filed(table_id)
            sitting = await Sitting.replayed(filed, await self._store.events(table_id))
        return self._remember(sitting)

    def _remember(self, sitting: Sitting) -> Sitting:
        """Keep a table in memory; the one that nobody has looked at for longest is let go."""
        keep(self._sittings, sitting.id, sitting, self.settings.tables_in_memory)
        return sitting

    def _lock(self, table_id: str) -> asyncio.Lock:
        """The lock of a table, for this process; the store has its own for all processes."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock


def keep_running(tasks: dict[str, asyncio.Task[None]], table_id: str, work: Coroutine[None, None, None]) -> None:
    """Start work on a table, and note it for as long as it takes."""

    def done(task: asyncio.Task[None]) -> None:
        tasks.pop(table_id, None)
        if not task.cancelled() and task.exception() is not None:
            # The next look at the table tries again.
            LOG.error("the bots of table %s have stopped", table_id, exc_info=task.exception())

    tasks[table_id] = asyncio.create_task(work)
    tasks[table_id].add_done_callback(done)


Asked = TypeVar("Asked")


def keep(kept: OrderedDict[Asked, Answer], asked: Asked, answer: Answer, most: int) -> None:
    """Remember an answer, and forget the one that was not asked for for longest."""
    kept[asked] = answer
    kept.move_to_end(asked)
    while len(kept) > most:
        kept.popitem(last=False)
