"""Who does the tasks of a run: several processes of this machine, or the machines of a Ray cluster.

A task is plain data and its result depends on nothing else. So a lost worker costs time only: its task is done again,
and only what has come back counts.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from logging import ERROR
from multiprocessing import get_context, parent_process
from multiprocessing.context import BaseContext
from pathlib import Path
from socket import create_connection
from threading import Thread
from time import monotonic
from typing import Any, Protocol, TypeVar

from hortus.bots.external import RUNNING, end_programs
from hortus.kernel.decision import Refusal
from hortus.lab.sim.failures import ClusterFailures, RunFailures, join_run

T = TypeVar("T")
R = TypeVar("R")
Work = Callable[[T], R]

# Tasks handed out for each worker: one under way, one to go on with.
AHEAD = 2
# The threads of this process, where a system (Linux) tells them.
THREADS = Path("/proc/self/task")
# What ends a run, or a worker.
ENDS = (signal.SIGINT, signal.SIGTERM)
# How often a task may lose its worker.
MOST_LOSSES = 3
# Seconds that a worker has to end its programs and itself.
TIME_TO_LEAVE = 2.0
# Seconds of play below which a run is over sooner without others: copies of a process are there in hundredths of a
# second, one that begins afresh imports everything again, and a cluster has to be reached.
WORTH_COPIES = 0.1
WORTH_A_START = 2.0
# Seconds in which a cluster must answer at all.
REACHED_WITHIN = 10.0


class Crew(Protocol):
    """Workers. What they bring back comes in any order, each result with its task."""

    @property
    def worth_hiring(self) -> float:
        """How many seconds of play make it worth starting them."""

    def results(
        self,
        work: Work[T, R],
        tasks: Iterable[T],
        here: Work[T, R] | None = None,
        failures: RunFailures | None = None,
    ) -> Iterator[tuple[T, R]]:
        """Do all tasks; until the workers have started, some of them by `here` in this process, if it is given.

        `failures` are those of programs in the run so far, if any play: all workers count on from there together.
        """


@contextmanager
def signals_held_back() -> Iterator[None]:
    """Keep Ctrl-C waiting while a process is copied: raised in Python's own work around the fork, it would be lost."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows, where no process is copied
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work(failures: RunFailures | None) -> None:
    """Let a worker end quietly, and its programs with it, when it is told to or when the parent dies."""
    # A copy of a process that runs programs does not run them.
    RUNNING.clear()
    join_run(failures)
    for number in ENDS:
        signal.signal(number, leave)
    if hasattr(signal, "pthread_sigmask"):
        # It was started while they were held back.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
    Thread(target=leave_with_parent, daemon=True).start()


def leave(*_: object) -> None:
    """End this worker in the middle of its task: that has not come back, so it does not count."""
    end_programs()
    os._exit(1)


def leave_with_parent() -> None:
    """Wait for the end of the process that started this one: it may be killed, and its workers would wait for ever."""
    if parent := parent_process():
        parent.join()
        leave()


def way_to_start() -> BaseContext:
    """How processes begin: as copies of this one, since importing a game costs as much as playing thousands.

    A process with other threads must not be copied: one of them may hold a lock. Then they begin afresh.
    """
    alone = THREADS.exists() and len(list(THREADS.iterdir())) == 1
    return get_context("fork" if alone else "spawn")


class Processes:
    """Processes of this machine. They may begin afresh: a script must guard its main part."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    @property
    def are_copies(self) -> bool:
        """Whether the processes start as copies of this one."""
        return way_to_start().get_start_method() == "fork"

    @property
    def worth_hiring(self) -> float:
        """How many seconds of play make it worth starting them."""
        return WORTH_COPIES if self.are_copies else WORTH_A_START

    def results(
        self,
        work: Work[T, R],
        tasks: Iterable[T],
        here: Work[T, R] | None = None,
        failures: RunFailures | None = None,
    ) -> Iterator[tuple[T, R]]:
        """Do all tasks; if a process is lost, with a fresh pool from there on.

        Copies start at once, so this process does no tasks itself: it could not hand out others meanwhile.
        """
        rest, again, losses = iter(tasks), deque[T](), 0
        if self.are_copies:
            here = None
        if failures:
            failures.share()
        while True:
            running: dict[Future[R], T] = {}
            pool = ProcessPoolExecutor(self.jobs, way_to_start(), begin_work, (failures,))
            try:
                while True:
                    while len(running) < self.jobs * AHEAD:
                        task = again.popleft() if again else next(rest, None)
                        if task is None:
                            break
                        with signals_held_back():
                            running[pool.submit(work, task)] = task
                    if not running:
                        return
                    while here and not any(future.done() for future in running):
                        if (task := next(rest, None)) is None:
                            break
                        yield task, here(task)
                    here = None
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        result = future.result()
                        yield running.pop(future), result
            except BrokenProcessPool as error:
                losses += 1
                if losses > MOST_LOSSES:
                    raise Refusal("program", f"{losses} times a process was lost: it ended or was killed") from error
                again.extend(running.values())
            finally:
                stop(pool)


def stop(pool: ProcessPoolExecutor) -> None:
    """End a pool and what its processes are doing; nobody waits for that any more."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    # A searching worker sees signals late.
    end = monotonic() + TIME_TO_LEAVE
    for worker in workers:
        worker.join(max(0.0, end - monotonic()))
        worker.kill()


class Ray:
    """The machines of a Ray cluster, each with the same Hortus. It does the tasks of lost machines again by itself."""

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise Refusal("install", "several machines need the package ray: pip install '.[ray]'")
        self.address = address
        self.was_used = False

    @property
    def worth_hiring(self) -> float:
        """How many seconds of play make it worth reaching them."""
        return WORTH_A_START

    def results(
        self,
        work: Work[T, R],
        tasks: Iterable[T],
        here: Work[T, R] | None = None,
        failures: RunFailures | None = None,
    ) -> Iterator[tuple[T, R]]:
        """Do all tasks on all machines, none of them here."""
        import ray

        self.was_used = True
        with connected(self.address):
            counted = ClusterFailures(failures.count) if failures else None

            def work_for_run(task: T, failures: ClusterFailures | None) -> R:
                join_run(failures)
                return work(task)

            remote = ray.remote(max_retries=MOST_LOSSES)(work_for_run)
            width = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            rest = iter(tasks)
            running: dict[Any, T] = {remote.remote(task, counted): task for task in islice(rest, width)}
            try:
                while running:
                    (done, *_), _ = ray.wait(list(running), num_returns=1)
                    task = running.pop(done)
                    running.update((remote.remote(each, counted), each) for each in islice(rest, 1))
                    yield task, ray.get(done)
            finally:
                for unfinished in running:
                    ray.cancel(unfinished, force=True)


def no_cluster(address: str, reason: str) -> Refusal:
    """The refusal to play on machines that are not there."""
    return Refusal("usage", f'there is no Ray cluster at "{address}": {reason}')


def check_reachable(address: str) -> None:
    """Refuse an address where nobody listens: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        create_connection((host, int(port)), REACHED_WITHIN).close()
    except (OSError, OverflowError) as error:
        raise no_cluster(address, str(getattr(error, "strerror", None) or error)) from error


class connected:
    """A connection to a cluster, as a context; one that was there before stays."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.is_ours = False

    def __enter__(self) -> None:
        import ray

        if ray.is_initialized():
            return
        check_reachable(self.address)
        try:
            ray.init(self.address, log_to_driver=False, logging_level=ERROR)
        except Exception as error:
            reason = str(error).strip().split("\n")[0]
            raise no_cluster(self.address, reason) from error
        self.is_ours = True

    def __exit__(self, *_: object) -> None:
        import ray

        if self.is_ours:
            ray.shutdown()
