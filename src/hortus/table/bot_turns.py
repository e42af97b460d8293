"""When bots play: as soon as they are to move, slowly enough for people, and also for a worker that has died."""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial

from hortus.kernel.contract import OVER
from hortus.table.bots_runner import BotRunner
from hortus.table.errors import Stale
from hortus.table.hub import Hub
from hortus.table.seats import HUMAN, SPECTATOR
from hortus.table.settings import Settings
from hortus.table.sitting import Sitting
from hortus.table.tables import Tables
from hortus.table.views import view_of

LOG = logging.getLogger(__name__)


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
        # The tables at which a bot waits for people, each with the bell that says that they need no more time.
        self._waiting: dict[str, asyncio.Event] = {}
        tables.went_on = self.wake

    def wake(self, sitting: Sitting) -> None:
        """Let bots play if it is their turn and nobody thinks yet."""
        if self._due(sitting) and sitting.id not in self._thinking:
            keep_running(self._thinking, sitting.id, self._play(sitting.id))

    def look_after(self, sitting: Sitting) -> None:
        """The same for a table at which another worker may be at it already: see to it if nothing happens."""
        if self._settings.embedded:
            self.wake(sitting)
        elif self._due(sitting) and sitting.id not in self._thinking and sitting.id not in self._watching:
            keep_running(self._watching, sitting.id, self._watch(sitting.id, sitting.seq))

    def hurry(self, table_id: str) -> None:
        """Nobody wants to take anything back: the bot need not wait longer."""
        if table_id in self._waiting:
            self._waiting[table_id].set()

    async def stop(self) -> None:
        """Let all of them go."""
        tasks = [*self._thinking.values(), *self._watching.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _due(self, sitting: Sitting) -> bool:
        """Whether a bot is to move."""
        over = sitting.match.over or self._hub.closed
        return not over and sitting.kind(int(sitting.state.to_move)) != HUMAN

    async def _watch(self, table_id: str, seq: int) -> None:
        """Give the other worker time, then take over; every step of its bots starts the time anew."""
        while True:
            await asyncio.sleep(self._settings.bot_rescue)
            sitting = await self._tables.sitting(table_id)
            if sitting.seq == seq or not self._due(sitting):
                self.wake(sitting)
                return
            seq = sitting.seq

    async def _play(self, table_id: str) -> None:
        """Until a person is to move or the game is over."""
        # What a bot has decided, and when the first of it is due: if anything else happened, it thinks anew.
        planned: list[int] = []
        due = -1
        while True:
            sitting = await self._tables.sitting(table_id)
            seat, seq = int(sitting.state.to_move), sitting.seq
            if seat == OVER or sitting.kind(seat) == HUMAN:
                return
            await self._pause(sitting)
            if sitting.seq != seq:
                continue
            if seq != due or not planned:
                prepared = sitting.prepared()
                planned = (
                    await self._runner.choose(sitting.state, sitting.kind(seat)) if prepared is None else [prepared]
                )
            step = partial(Sitting.decide_all, seat=seat, decisions=[planned.pop(0)])
            due = seq + 1
            try:
                await self._tables.go_on(table_id, seq, step, partial(view_of, viewer=SPECTATOR))
            except Stale:
                planned = []

    async def _pause(self, sitting: Sitting) -> None:
        """Wait, for people to follow or to take back; the latter only until they say that they will not."""
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
    """Start work on a table, and note it for as long as it takes."""

    def done(task: asyncio.Task[None]) -> None:
        tasks.pop(table_id, None)
        if not task.cancelled() and task.exception() is not None:
            # The next look at the table tries again.
            LOG.error("the bots of table %s have stopped", table_id, exc_info=task.exception())

    tasks[table_id] = asyncio.create_task(work)
    tasks[table_id].add_done_callback(done)
