"""Several processes that serve from one PostgreSQL behind one port: any that ends is replaced."""

import logging
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe, get_context
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

from hortus.table.bots.worker import die_with

LOG = logging.getLogger(__name__)
# What a worker does with the port.
Work = Callable[[socket.socket], int]
# Seconds between two starts of a worker: one that ends immediately must not spin.
PAUSE = 1.0
# Seconds for a worker to shut down.
FAREWELL = 10.0
# What stops the crew. A shell lets its background processes ignore the first one, but whoever sends it means it.
ENDS = (signal.SIGINT, signal.SIGTERM)


class Crew:
    """The processes; `work` is called in each of them."""

    def __init__(self, size: int, work: Work, port: socket.socket, ended: Callable[[int], None]) -> None:
        self.size = size
        self.work = work
        self.port = port
        # Called with the id of a process that has ended.
        self.ended = ended
        self._members: list[SpawnProcess] = []

    def run(self) -> None:
        """Serve until stopped: Ctrl-C, or SIGTERM."""
        # A message instead of an exception: one that is raised while a process starts might be lost.
        told, tell = Pipe(duplex=False)
        before = {number: signal.signal(number, lambda *_: tell.send(None)) for number in ENDS}
        pause = 0.0
        try:
            while not told.poll(pause):
                pause = PAUSE
                while len(self._members) < self.size:
                    self._start()
                if told in wait([told, *(member.sentinel for member in self._members)]):
                    return
                self._bury()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            self._end()

    def _start(self) -> None:
        member = get_context("spawn").Process(target=begin, args=(os.getpid(), self.work, self.port))
        member.start()
        self._members.append(member)

    def _bury(self) -> None:
        """Forget those that have ended."""
        for member in [each for each in self._members if not each.is_alive()]:
            LOG.error("worker %s has ended (exit status %s); another one takes its place", member.pid, member.exitcode)
            self._members.remove(member)
            if member.pid is not None:
                self.ended(member.pid)

    def _end(self) -> None:
        """Stop all of them; those that do not stop are killed."""
        for member in self._members:
            member.terminate()
        for member in self._members:
            member.join(FAREWELL)
            member.kill()


def begin(parent: int, work: Work, port: socket.socket) -> None:
    """A worker, in its own process."""
    die_with(parent)
    with suppress(KeyboardInterrupt):
        raise SystemExit(work(port))
