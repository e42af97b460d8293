"""One process that works for the table: it does one job at a time, can be killed at any instant, and is then replaced.

It never outlives the table's own process, whatever it does. While it waits, the pipe to the table breaks; while it
works, Linux kills it with the thread that started it, and elsewhere an alarm does when the time for its job is up.
Both work even if compiled code never lets Python's own threads run.
"""

import ctypes
import logging
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Lock

from hortus.build import is_compiled_now
from hortus.kernel.decision import Refusal

# Seconds for a new process to become ready.
SPAWN = 60.0
# Seconds after its time limit at which a process ends itself, if the table has not done so.
OVERTIME = 5.0
# From <linux/prctl.h>.
PR_SET_PDEATHSIG = 1

LOG = logging.getLogger(__name__)
Work = Callable[..., object]


class Failed(Exception):
    """A job produced no answer."""


class Lost(Failed):
    """A job took too long or crashed its process: it is not tried again."""


class Worker:
    """A process, started on demand. Its methods block: they are for a thread that lives as long as the worker."""

    def __init__(self, warm: Work, manners: int = 0) -> None:
        self._warm = warm
        # Its niceness towards other processes.
        self._manners = manners
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._busy = Lock()
        self._ended = False
        # Whether it runs the compiled engine, or the best there was when it started.
        self._compiled = False

    def start(self) -> None:
        """Start the process, if there is none."""
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
        """Kill the process for good; any thread may do so."""
        self._ended = True
        self.kill()

    def kill(self) -> None:
        """Kill the process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.join()

    def _ready(self) -> Connection:
        """The pipe to a living process; one that started before the engine was compiled makes way for a faster one."""
        if self._process is not None and self._line is not None and self._process.is_alive():
            if self._compiled or not is_compiled_now():
                return self._line
            LOG.warning("the engine is compiled now: bots use it from here on")
            self.kill()
        self._compiled = is_compiled_now()
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
    """Do one job after another, until the table's own process closes the pipe."""
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
    """Whether it succeeded, with the answer or with an error that can be raised elsewhere."""
    try:
        return True, work(*arguments)
    except Refusal as refusal:
        return False, Refusal(refusal.rule, refusal.message)
    except Exception as error:
        return False, Failed(f"{type(error).__name__}: {error}")


def die_with(parent: int) -> None:
    """Let the kernel kill this process when its parent has ended."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has already ended
            os._exit(0)


def set_alarm(seconds: float) -> None:
    """Let the kernel end this process after this many seconds; 0 lifts the limit."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
