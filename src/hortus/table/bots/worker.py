"""One process that works for the table: it does one job at a time, can be killed at any instant, and is then replaced.

It never outlives the table's own process, whatever it does. While it waits, the line to the table breaks; while it
works, Linux kills it with the thread that started it, and elsewhere an alarm does when the time for its job is over.
Both work even if compiled code never lets Python's own threads run.
"""

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock

from hortus.kernel.decision import Refusal

# Seconds that a new process may take until it is ready.
SPAWN = 60.0
# Seconds after the end of its time at which a process ends itself, if the table has not done so.
OVERTIME = 5.0
# From <linux/prctl.h>.
PR_SET_PDEATHSIG = 1

Work = Callable[..., object]


class Failed(Exception):
    """A job came to no answer."""


class Lost(Failed):
    """A job took too long or took its process down: it is not tried again."""


class Worker:
    """A process, made when it is needed. Its methods block: they are for a thread that lives as long as the worker."""

    def __init__(self, warm: Work, manners: int = 0) -> None:
        self._warm = warm
        # How far it gives way to other processes.
        self._manners = manners
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._busy = Lock()
        self._ended = False

    def start(self) -> None:
        """Make the process, if there is none."""
        with self._busy:
            self._ready()

    def run(self, patience: float, work: Work, arguments: tuple[object, ...]) -> object:
        """Let the process do it, within this many seconds."""
        with self._busy:
            line = self._ready()
            try:
                line.send((patience, work, arguments))
                if not line.poll(patience):
                    raise Lost(f"it took longer than {patience:.0f} seconds")
                fine, answer = line.recv()
            except (EOFError, OSError) as error:
                self.kill()
                raise Lost("its process died") from error
            except Lost:
                self.kill()
                raise
        if fine:
            return answer
        raise answer

    def end(self) -> None:
        """End the process at once, for good; any thread may do so."""
        self._ended = True
        self.kill()

    def kill(self) -> None:
        """End the process at once, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.join()

    def _ready(self) -> Connection:
        """The line to a living process."""
        if self._process is not None and self._line is not None and self._process.is_alive():
            return self._line
        context = get_context("spawn")
        line, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, os.getpid(), self._warm, self._manners), daemon=True)
        process.start()
        theirs.close()
        self._process, self._line = process, line
        with suppress(EOFError, OSError):
            if not self._ended and line.poll(SPAWN):
                line.recv()
                return line
        self.kill()
        raise Lost("its process did not start")


# ---- inside the process ----


def serve(line: Connection, parent: int, warm: Work, manners: int) -> None:
    """Do one job after the other, until the table's own process lets go of the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(manners)
    die_with(parent)
    warm()
    line.send("ready")
    while True:
        try:
            patience, work, arguments = line.recv()
        except EOFError:
            return
        set_alarm(patience + OVERTIME)
        line.send(attempt(work, arguments))
        set_alarm(0)


def attempt(work: Work, arguments: tuple[object, ...]) -> tuple[bool, object]:
    """Whether it went well, with the answer or with an error that can be told elsewhere."""
    try:
        return True, work(*arguments)
    except Refusal as refusal:
        return False, Refusal(refusal.rule, refusal.message)
    except Exception as error:
        return False, Failed(f"{type(error).__name__}: {error}")


def die_with(parent: int) -> None:
    """Let the kernel kill this process when the one that started it has ended."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended already
            os._exit(0)


def set_alarm(seconds: float) -> None:
    """Let the kernel end this process after this many seconds; 0 lifts the limit."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
