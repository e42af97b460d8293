"""The tables of the store, in memory while somebody is watching, and the one way in which a table moves on."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import TypeVar
from weakref import WeakValueDictionary

from hortus.kernel.decision import Refusal
from hortus.table.errors import Unknown
from hortus.table.limits import HOUSE
from hortus.table.live.hub import Hub
from hortus.table.people.people import NOBODY, People
from hortus.table.people.seats import check_id
from hortus.table.settings import Settings
from hortus.table.store.database import Link
from hortus.table.store.store import DatabaseError, Event, Filed, Forgotten, Store
from hortus.table.tables.backroom import Backroom
from hortus.table.tables.refusals import Stale, Stranded
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.views import TableView

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Tables:
    """All tables of one process."""

    def __init__(self, settings: Settings, store: Store, people: People, hub: Hub) -> None:
        self._store = store
        self._people = people
        self._hub = hub
        self._most = settings.tables_in_memory
        self._most_undos = int(settings.undos * settings.limits)
        # Where tables are replayed.
        self._backroom = Backroom("tables")
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()
        # Called in the transaction of a step that makes it somebody else's turn.
        self.passed_on: Callable[[Link, Sitting], Awaitable[None]] | None = None
        # Told of every step, once it is stored.
        self.went_on: Callable[[Sitting], None] | None = None
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def close(self) -> None:
        """Replay no more tables."""
        await self._backroom.close()

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._sittings)

    async def filed(self, table_id: str) -> Filed:
        """The table as stored."""
        check_id(table_id)
        filed = await self._store.find(table_id)
        if filed is None:
            raise Unknown
        return filed

    async def sitting(self, table_id: str) -> Sitting:
        """The table as the store has it: never in the middle of a step, and with the steps of other workers.

        Nothing changes it until the caller awaits something else.
        """
        async with self._lock(table_id):
            sitting = await self._loaded(table_id)
            last, seating = await self._people.look(table_id) or (-1, NOBODY)
            if last < sitting.seq:
                # It was deleted, perhaps by another worker; or its log has lost its end.
                self.forget(table_id)
                await self.filed(table_id)
                raise Forgotten(f"the database has lost event {sitting.seq} of table {table_id}")
            if last > sitting.seq:
                for event in await self._store.events(table_id, sitting.seq):
                    sitting.follow(event)
            sitting.sit(seating)
            return sitting

    async def nudge(self, table_id: str) -> None:
        """Make every page of a table refresh: something besides the game has changed."""
        await self._store.nudge(table_id)
        self._hub.nudge(table_id)

    async def subscribe(self, table_id: str, beat: float | None = None) -> AsyncIterator[int | None]:
        """The number of the table's last event, now and after every change, until the end; None: a heartbeat."""
        sitting = await self.sitting(table_id)
        async for seq in self._hub.subscribe(table_id, sitting.seq, beat):
            yield seq

    def forget(self, table_id: str) -> None:
        """Drop a table from memory."""
        self._sittings.pop(table_id, None)

    def remember(self, sitting: Sitting) -> Sitting:
        """Keep a table in memory, and drop the least recently used one."""
        sitting.most_undos = self._most_undos
        remember(self._sittings, sitting.id, sitting, self._most)
        return sitting

    async def go_on(
        self, table_id: str, seq: int, step: Callable[[Sitting], Sequence[Event]], look: Callable[[Sitting], TableView]
    ) -> TableView:
        """A step of a table and the view after it, completed even if the caller has hung up."""
        return await asyncio.shield(asyncio.create_task(self._go_on(table_id, seq, step, look)))

    async def _go_on(
        self, table_id: str, seq: int, step: Callable[[Sitting], Sequence[Event]], look: Callable[[Sitting], TableView]
    ) -> TableView:
        """Check that the table is where the caller thinks, move on, store, and only then announce it."""
        async with self._lock(table_id):
            sitting = await self._loaded(table_id)
            go_back: Callable[[], None] | None = None
            try:
                async with self._store.turn(table_id) as turn:
                    last = await turn.last()
                    if last < sitting.seq:
                        raise Forgotten(f"the database has lost event {sitting.seq} of table {table_id}")
                    if last > sitting.seq:
                        for event in await turn.events(sitting.seq):
                            sitting.follow(event)
                    if sitting.seq != seq:
                        raise Stale(look(sitting), seq)
                    go_back, mover = sitting.bookmark(), sitting.mover
                    for row in step(sitting):
                        await turn.append(row, sitting.outcome())
                    if self.passed_on is not None and sitting.mover != mover:
                        await self.passed_on(turn.connection, sitting)
            except Refusal:
                # One of several decisions was refused: none of them counts.
                if go_back is not None:
                    go_back()
                raise
            except DatabaseError:
                # Nothing is stored; or all of it, and then it is read before the next step.
                if go_back is not None:
                    go_back()
                else:
                    self.forget(table_id)
                # If it is, whoever watches must see it without waiting for that step.
                self._hub.nudge(table_id)
                raise
            except BaseException:
                # Memory may be ahead of the store now: drop it.
                self.forget(table_id)
                raise
            view = look(sitting)
        self._hub.publish(table_id, sitting.seq)
        if self.went_on is not None:
            self.went_on(sitting)
        return view

    async def _loaded(self, table_id: str) -> Sitting:
        """The table from memory or, replayed, from the store; the caller holds its lock."""
        sitting = self._sittings.get(table_id)
        if sitting is None:
            filed = await self.filed(table_id)
            events = await self._store.events(table_id)
            try:
                sitting = await self._backroom.do(HOUSE, Sitting.replayed, filed, events)
            except Refusal as refusal:
                raise Stranded(filed, events, refusal) from refusal
            sitting.sit(await self._people.seating(table_id))
        return self.remember(sitting)

    def _lock(self, table_id: str) -> asyncio.Lock:
        """The lock of a table, for this process; the store has its own for all processes."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock


def remember(kept: OrderedDict[Asked, Answer], asked: Asked, answer: Answer, most: int) -> None:
    """Remember an answer, and forget the least recently used one."""
    kept[asked] = answer
    kept.move_to_end(asked)
    while len(kept) > most:
        kept.popitem(last=False)
