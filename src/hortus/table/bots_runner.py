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
# How many decisions a hint names, and who is asked.
HINTS = 3
ADVISER = "expert"
# The least seconds of thought for one decision of a finished game.
LEAST_STUDY = 0.02

Answer = TypeVar("Answer")


class BotRunner:
    """Processes that play, and one that looks back at finished games, which can take long."""

    def __init__(self, workers: int) -> None:
        self._players = Pool(workers)
        self._reviewer = Pool(1)

    def start(self) -> None:
        """Make the processes that play, so that the first decision does not wait for them."""
        self._players.start()

    def stop(self) -> None:
        """End all processes at once, whatever they are thinking of."""
        self._players.stop()
        self._reviewer.stop()

    async def choose(self, state: State, level: str) -> list[int]:
        """The code that a bot of this level decides on, and those that follow it for certain."""
        return await self._players.run(choose, state.game.name, seen(state), level, randbits(60))

    async def hint(self, state: State) -> list[Json]:
        """The best decisions for the seat to move, with expected points and reasons."""
        return await self._players.run(hint, state.game.name, seen(state), randbits(60))

    async def study(self, record: str, seconds: float) -> Json:
        """What the decisions of a finished game were worth, and where it turned, after so much thought."""
        return await self._reviewer.run(study, record, seconds)

    async def position(self, record: str) -> Json:
        """The position that a record leads to: nothing for bots, but it can take as long."""
        return await self._players.run(last_position, record)


class Pool:
    """A pool of processes; one that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._leash: Connection | None = None

    def start(self) -> None:
        """Make the processes."""
        context = get_context("spawn")
        watched, self._leash = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self._workers, context, begin, (watched,))
        for _ in range(self._workers):
            self._pool.submit(warm)

    def stop(self) -> None:
        """End the processes at once."""
        if self._leash is not None:
            self._leash.close()
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
        self._pool = self._leash = None

    async def run(self, work: Callable[..., Answer], *arguments: object) -> Answer:
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
    from hortus.kernel.registry import playable

    playable()
    make("greedy", 0)


def choose(name: str, position: Json, level: str, seed: int) -> list[int]:
    """The next decision of a bot, and those that it has planned to follow if nothing is shown."""
    from hortus.bots.levels import make

    bot, state = make(level, seed), loaded(name, position, seed)
    codes: list[int] = []
    while not codes or bot.goes_on(state):
        codes.append(int(bot.choose(state)))
        state.apply(codes[-1])
    return codes


def hint(name: str, position: Json, seed: int, level: str = ADVISER) -> list[Json]:
    """What a search thinks best, and why."""
    from hortus.bots.levels import searcher
    from hortus.lab.analyse import hints

    return hints(searcher(level, seed), loaded(name, position, seed), HINTS)


def study(text: str, seconds: float) -> Json:
    """Every decision of a record in the eyes of a search."""
    from hortus.bots.levels import searcher
    from hortus.kernel.record import game_of, read
    from hortus.lab.analyse import analyse

    record = read(text)
    each = max(LEAST_STUDY, seconds / len(record.steps))
    return analyse(record, game_of(record, None), searcher(f"search:{each:.3f}s", 1)).as_json()


def last_position(text: str) -> Json:
    """Where a record stops, as the seats know it together."""
    from hortus.kernel.position import as_known
    from hortus.kernel.record import read, replay

    *_, state = replay(read(text))
    return as_known(state)


def loaded(name: str, position: Json, seed: int) -> State:
    """The position, in which chance deals what the seat does not know."""
    from hortus.kernel.chance import seeded
    from hortus.kernel.registry import find

    return find(name).load(position, seeded(seed))
