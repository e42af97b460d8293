"""When bots play: as soon as they are to move, slowly enough for people, and in place of a worker that has died.

Whatever goes wrong, a table is never stuck: a bot that reaches no decision is replaced, and a failing database is tried
again.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from secrets import choice
from time import monotonic

from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import OVER
from hortus.table.bots.pool import Claim
from hortus.table.bots.runner import BotRunner
from hortus.table.bots.worker import Failed
from hortus.table.live.hub import Hub
from hortus.table.people.seats import HUMAN, SPECTATOR
from hortus.table.settings import Settings
from hortus.table.store.store import DatabaseError
from hortus.table.tables.refusals import Stale
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.tables import Tables, remember
from hortus.table.tables.views import view_of

LOG = logging.getLogger(__name__)
# The level that stands in for a bot that reached no decision.
STAND_IN = "greedy"
# Seconds before the database is tried again: at first, and at most.
FIRST_RETRY, LAST_RETRY = 0.5, 30.0
# For how many tables we remember their creator, when they were last viewed, and that they need a stand-in.
MEMORY = 10_000


class BotTurns:
    """The bots of all tables of one process."""

    def __init__(self, settings: Settings, tables: Tables, hub: Hub, runner: BotRunner) -> None:
        self._settings = settings
        self._tables = tables
        self._hub = hub
        self._runner = runner
        # The tables at which a bot is thinking, and those at which a bot of another worker should be.
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._watching: dict[str, asyncio.Task[None]] = {}
        # The tables at which a bot waits for people, each with the event that says that they need no more time.
        self._waiting: dict[str, asyncio.Event] = {}
        # Who set up a table; time is shared out fairly among them.
        self._makers: OrderedDict[str, str] = OrderedDict()
        # When a table was last viewed, and the tables whose bots pause because nobody watches.
        self._seen: OrderedDict[str, float] = OrderedDict()
        self._resting: set[str] = set()
        # The tables at which a bot reached no decision: from then on a quick one stands in.
        self._tired: OrderedDict[str, bool] = OrderedDict()
        tables.went_on = self.wake

    def begin(self, sitting: Sitting, maker: str) -> None:
        """A new table was set up."""
        remember(self._makers, sitting.id, maker, MEMORY)
        remember(self._seen, sitting.id, monotonic(), MEMORY)
        self.wake(sitting)

    def wake(self, sitting: Sitting) -> None:
        """Let bots play if it is their turn and none is thinking yet."""
        if self._due(sitting) and sitting.id not in self._thinking:
            self._resting.discard(sitting.id)
            keep_running(self._thinking, sitting.id, self._play(sitting.id))

    def look_after(self, sitting: Sitting) -> None:
        """Somebody is viewing a table that another worker may be handling: take over if nothing happens."""
        remember(self._seen, sitting.id, monotonic(), MEMORY)
        if self._settings.embedded or sitting.id in self._resting:
            self.wake(sitting)
        elif self._due(sitting) and sitting.id not in self._thinking and sitting.id not in self._watching:
            keep_running(self._watching, sitting.id, self._watch(sitting.id, sitting.seq))

    def hurry(self, table_id: str) -> None:
        """Nobody wants to undo anything: the bot need not wait any longer."""
        if table_id in self._waiting:
            self._waiting[table_id].set()

    async def stop(self) -> None:
        """Stop all of them."""
        tasks = [*self._thinking.values(), *self._watching.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _due(self, sitting: Sitting) -> bool:
        """Whether a bot is to move."""
        over = sitting.match.over or self._hub.closed
        return not over and sitting.kind(int(sitting.state.to_move)) != HUMAN

    async def _watch(self, table_id: str, seq: int) -> None:
        """Give the other worker time, then take over; every step of its bots restarts the clock."""
        while True:
            await asyncio.sleep(self._settings.bot_rescue)
            sitting = await self._tables.sitting(table_id)
            if sitting.seq == seq or not self._due(sitting):
                self.wake(sitting)
                return
            seq = sitting.seq

    def _watched(self, sitting: Sitting) -> bool:
        """Whether there is anybody for the bots to play for: a person at the table, or a spectator."""
        people = any(sitting.kind(seat) == HUMAN for seat in range(len(sitting.match.seats)))
        if people or self._hub.watched(sitting.id):
            return True
        seen = self._seen.get(sitting.id)
        return seen is not None and monotonic() - seen < self._settings.glance

    async def _play(self, table_id: str) -> None:
        """Until a person is to move or the game is over, through failures of the database."""
        pause = FIRST_RETRY
        while True:
            try:
                await self._play_on(table_id)
                return
            except DatabaseError as error:
                LOG.warning("the bots of table %s try again in %.1f s: %s", table_id, pause, type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LAST_RETRY)

    async def _play_on(self, table_id: str) -> None:
        """Until a person is to move, the game is over or nobody watches."""
        # What a bot has decided, and when the first of it is due: if anything else happens, it thinks again.
        planned: list[int] = []
        due = -1
        while True:
            sitting = await self._tables.sitting(table_id)
            seat, seq = int(sitting.state.to_move), sitting.seq
            if seat == OVER or sitting.kind(seat) == HUMAN:
                return
            if not self._watched(sitting):
                self._resting.add(table_id)
                return
            await self._pause(sitting)
            if sitting.seq != seq:
                continue
            if seq != due or not planned:
                planned = await self._decision(sitting, seat)
            if not planned:
                return
            step = partial(Sitting.decide_all, seat=seat, decisions=[planned.pop(0)])
            due = seq + 1
            try:
                await self._tables.go_on(table_id, seq, step, partial(view_of, viewer=SPECTATOR))
            except Stale:
                planned = []

    async def _decision(self, sitting: Sitting, seat: int) -> list[int]:
        """The decision of a seat's bot or its stand-in; nothing if nothing can be decided."""
        prepared = sitting.prepared()
        if prepared is not None:
            return [prepared]
        claim = Claim(self._makers.get(sitting.id, sitting.id), sitting.id)
        level = STAND_IN if sitting.id in self._tired else sitting.kind(seat)
        for each in dict.fromkeys((level, STAND_IN)):
            try:
                return await self._runner.choose(sitting.state, each, claim)
            except (Failed, Refusal) as error:
                LOG.warning("a bot (%s) of table %s came to no decision: %s", each, sitting.id, error)
                remember(self._tired, sitting.id, True, MEMORY)
                sitting.notice = f"{sitting.name(seat)} came to no decision. A quicker bot now plays in its place."
        codes = sitting.state.legal()
        return [int(choice(codes))] if codes else []

    async def _pause(self, sitting: Sitting) -> None:
        """Wait for people to follow or to undo; for the latter only until they waive it."""
        if not sitting.undecided:
            await asyncio.sleep(self._settings.bot_pause)
            return
        bell = self._waiting[sitting.id] = asyncio.Event()
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(bell.wait(), self._settings.undo_grace)
        finally:
            del self._waiting[sitting.id]


def keep_running(tasks: dict[str, asyncio.Task[None]], table_id: str, work: Coroutine[None, None, None]) -> None:
    """Start work on a table, and track it for as long as it takes."""

    def done(task: asyncio.Task[None]) -> None:
        tasks.pop(table_id, None)
        if not task.cancelled() and task.exception() is not None:
            # The next view of the table tries again.
            LOG.error("the bots of table %s have stopped: %r", table_id, task.exception())

    tasks[table_id] = asyncio.create_task(work)
    tasks[table_id].add_done_callback(done)
