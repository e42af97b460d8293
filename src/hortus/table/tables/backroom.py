"""Long work, done in a thread beside the event loop: whoever asks for much waits, and nobody else does."""

import asyncio
from asyncio import Semaphore, get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

from hortus.table.limits import HOUSE

# How many jobs of one visitor may wait in the queue; the visitor's others wait behind them.
AT_ONCE = 2
Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Backroom:
    """One thread: two would only compete for the same interpreter."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._queues: WeakValueDictionary[str, Semaphore] = WeakValueDictionary()

    async def do(
        self, visitor: str, work: Callable[Given, Answer], *arguments: Given.args, **options: Given.kwargs
    ) -> Answer:
        """The result of some work for a visitor, who gets no more than a fair share of the queue."""
        if visitor == HOUSE:
            return await self._do(work, *arguments, **options)
        queue = self._queues.get(visitor)
        if queue is None:
            queue = self._queues[visitor] = Semaphore(AT_ONCE)
        async with queue:
            return await self._do(work, *arguments, **options)

    async def _do(self, work: Callable[Given, Answer], *arguments: Given.args, **options: Given.kwargs) -> Answer:
        context = copy_context()
        return await get_running_loop().run_in_executor(self._thread, lambda: context.run(work, *arguments, **options))

    async def close(self) -> None:
        """Wait for the job in progress; the others are dropped."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
