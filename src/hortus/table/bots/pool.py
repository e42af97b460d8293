"""Who is served first: processes shared fairly among visitors, and among the tables of one visitor.

The next job belongs to the visitor with the fewest running jobs and the least time used recently. So a visitor with two
hundred tables waits for their own two hundred, and everybody else for one job at most.
"""

import asyncio
from asyncio import Future, get_running_loop
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import monotonic
from typing import TypeVar, cast

from hortus.table.bots.thinking import awake, warm
from hortus.table.bots.worker import Lost, Work, Worker

# The half-life of used time, in seconds.
HALF_LIFE = 60.0
# With more accounts than this, those that have decayed to almost nothing are removed.
MANY = 1000

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Claim:
    """The visitor for whom a job is done, and the table."""

    visitor: str
    table: str


@dataclass(eq=False)
class Job:
    """Work to be done in a process."""

    claim: Claim
    patience: float
    work: Work
    arguments: tuple[object, ...]
    answer: Future[object] = field(default_factory=lambda: get_running_loop().create_future())


class Pool:
    """A few processes, and the jobs waiting for them."""

    def __init__(self, workers: int, manners: int = 0) -> None:
        self._workers = [Worker(warm, manners) for _ in range(workers)]
        self._idle = list(self._workers)
        self._threads = ThreadPoolExecutor(workers, "bots")
        self._waiting: list[Job] = []
        self._under_way: Counter[str] = Counter()
        self._accounts = Accounts()
        self._serving: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self) -> None:
        """Start the processes, so that the first job does not wait for them."""
        for worker in self._workers:
            self._threads.submit(worker.start)

    async def stop(self) -> None:
        """Kill the processes, whatever they are doing."""
        self._closed = True
        for job in self._waiting:
            job.answer.cancel()
        self._waiting.clear()
        await asyncio.to_thread(self._end)
        await asyncio.gather(*self._serving)

    def _end(self) -> None:
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=True, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many jobs are waiting."""
        return len(self._waiting)

    async def check(self, patience: float) -> None:
        """Fail if an idle process does not answer; a busy one has its own time limit."""
        if self._idle:
            await self.run(Claim("", ""), patience, awake)

    async def run(self, claim: Claim, patience: float, work: Callable[..., Answer], *arguments: object) -> Answer:
        """Run it in a process when its turn comes; a caller that stops waiting leaves the queue.

        Raises what the work refuses, `Failed` for any other error in it, and `Lost` if it took too long or its process
        died of it.
        """
        if self._closed:
            raise Lost("the server is closing")
        job = Job(claim, patience, work, arguments)
        self._waiting.append(job)
        self._serve_next()
        try:
            return cast(Answer, await job.answer)
        finally:
            if job in self._waiting:
                self._waiting.remove(job)

    def _serve_next(self) -> None:
        """Give idle processes something to do."""
        while self._idle and self._waiting and not self._closed:
            job = min(self._waiting, key=self._rank)
            self._waiting.remove(job)
            task = asyncio.create_task(self._serve(self._idle.pop(), job))
            self._serving.add(task)
            task.add_done_callback(self._serving.discard)

    def _rank(self, job: Job) -> tuple[int, float, float]:
        """The lowest comes first; among equals, the one that has waited longest."""
        visitor, table = job.claim.visitor, job.claim.table
        return self._under_way[visitor], self._accounts.had(visitor), self._accounts.had(table)

    async def _serve(self, worker: Worker, job: Job) -> None:
        """One job from start to finish."""
        visitor, began = job.claim.visitor, monotonic()
        self._under_way[visitor] += 1
        try:
            running = get_running_loop().run_in_executor(
                self._threads, worker.run, job.patience, job.work, job.arguments
            )
            answer = await running
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():
                job.answer.set_result(answer)
        self._under_way[visitor] -= 1
        self._accounts.book({visitor, job.claim.table}, monotonic() - began)
        self._idle.append(worker)
        self._serve_next()


class Accounts:
    """How much time everybody has used recently."""

    def __init__(self) -> None:
        # Seconds, and when they were counted.
        self._had: dict[str, tuple[float, float]] = {}

    def had(self, who: str) -> float:
        """Seconds used; old ones hardly count."""
        seconds, at = self._had.get(who, (0.0, 0.0))
        return float(seconds * 0.5 ** ((monotonic() - at) / HALF_LIFE))

    def book(self, accounts: set[str], seconds: float) -> None:
        """Record time used."""
        for who in accounts:
            self._had[who] = (self.had(who) + seconds, monotonic())
        if len(self._had) > MANY:
            self._had = {who: had for who, had in self._had.items() if self.had(who) > 0.01}
