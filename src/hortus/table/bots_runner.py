"""Bots think in processes of their own: never in the event loop, and never in the way of another table.

A process gets the position as the seat to move knows it, and never the seed: a bot cannot peep.
"""

import os
import signal
from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from secrets import randbits
from threading import Thread
from typing import TypeVar

from hortus.kernel.contract import State
from hortus.kernel.decision import Json

# People come first: the processes of bots give way to the one that answers.
MANNERS = 10
# How many decisions a hint names.
HINTS = 3

Answer = TypeVar("Answer")


class BotRunner:
    """A pool of processes; one that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._leash: Connection | None = None

    def start(self) -> None:
        """Make the processes, so that the first decision does not wait for them."""
        context = get_context("spawn")
        watched, self._leash = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self._workers, context, begin, (watched,))
        for _ in range(self._workers):
            self._pool.submit(warm)

    def stop(self) -> None:
        """End the processes at once, whatever they are thinking of."""
        if self._leash is not None:
            self._leash.close()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
        self._pool = self._leash = None

    async def choose(self, state: State, level: str) -> int:
        """The code that a bot of this level decides on."""
        return await self._run(choose, (state.game.name, seen(state), level, randbits(60)))

    async def hint(self, state: State) -> list[tuple[int, float]]:
        """The best decisions for the seat to move, with what they are worth."""
        return await self._run(hint, (state.game.name, seen(state), randbits(60)))

    async def judge(self, record: str) -> list[list[float]]:
        """How good every position of a finished game was for each seat."""
        return await self._run(judge, (record,))

    async def position(self, record: str) -> Json:
        """The position that a record leads to: nothing for bots, but it can take as long."""
        return await self._run(last_position, (record,))

    async def _run(self, work: Callable[..., Answer], arguments: tuple[object, ...]) -> Answer:
        """Let a process do it; once more if the process died."""
        for attempt in range(2):
            if self._pool is None:
                self.start()
            pool = self._pool
            assert pool is not None  # noqa: S101
            try:
                return await get_running_loop().run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                if pool is self._pool:
                    self.stop()
                if attempt:
                    raise
        raise AssertionError("unreachable")


def seen(state: State) -> Json:
    """What the seat to move may know."""
    return state.observation(int(state.to_move))


# ---- inside a process ----


def begin(leash: Connection) -> None:
    """Give way to others, and end when the table's own process lets go of the leash, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(MANNERS)
    Thread(target=end_with, args=(leash,), daemon=True).start()


def end_with(leash: Connection) -> None:
    """Wait until the other end is closed."""
    leash.poll(None)
    os._exit(0)


def warm() -> None:
    """Load what the first decision needs."""
    from hortus.bots.levels import make
    from hortus.kernel.registry import find, names

    for name in names():
        find(name)
    make("greedy", 0)


def choose(name: str, position: Json, level: str, seed: int) -> int:
    """One decision of a bot."""
    from hortus.bots.levels import make

    return int(make(level, seed).choose(loaded(name, position, seed)))


def hint(name: str, position: Json, seed: int) -> list[tuple[int, float]]:
    """What one decision ahead looks best."""
    from hortus.bots.greedy import GreedyBot

    state = loaded(name, position, seed)
    bot = GreedyBot("hint", seed)
    worlds = bot.imagine(state)
    worth = [(code, bot.worth(state, worlds, code)) for code in state.legal()]
    return sorted(worth, key=lambda each: -each[1])[:HINTS]


def judge(text: str) -> list[list[float]]:
    """The expected points of every seat in every position of a record; at the end they are the real ones."""
    from hortus.kernel.contract import OVER
    from hortus.kernel.record import read, replay

    judged = []
    for state in replay(read(text)):
        evaluator, seats = state.game.evaluator, range(int(state.seats))
        over = state.to_move == OVER
        judged.append([float(state.score(seat)) if over else float(evaluator.value(state, seat)) for seat in seats])
    return judged


def last_position(text: str) -> Json:
    """Where a record stops."""
    from hortus.kernel.record import read, replay

    *_, state = replay(read(text))
    return state.position()


def loaded(name: str, position: Json, seed: int) -> State:
    """The position, in which chance deals what the seat does not know."""
    from hortus.kernel.chance import seeded
    from hortus.kernel.registry import find

    return find(name).load(position, seeded(seed))
