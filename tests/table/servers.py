"""`hortus serve` in a process of its own, so that it can be killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import httpx2

from tests.waiting import LONG, until

SERVE = (sys.executable, "-m", "hortus", "serve")
# Bots do not dawdle, and are started when the first one is to move: most tests have none. On a busy machine they may
# think for long.
QUICK = ("--no-bots-ready", "--bot-pause", "0", "--undo-grace", "0", "--bot-patience", str(LONG))


class Server:
    """A web table on a free port."""

    def __init__(self, database: str, *arguments: str, path: str = "") -> None:
        self.process = subprocess.Popen(
            [*SERVE, "--port", "0", "--no-browser", "--limits", "0", *QUICK, "--db", database, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": ":".join(filter(None, [path, os.environ.get("PYTHONPATH")]))},
            # A group of its own: the processes of its bots are killed with nothing but itself.
            start_new_session=True,
        )
        assert self.process.stdout is not None
        greeting = self.process.stdout.readline()
        if "http://" not in greeting:
            raise AssertionError(f"the server did not start: {self.process.communicate()}")
        self.address = greeting.split()[3].rstrip("/")

    def kill(self) -> None:
        """kill -9: no farewell of any kind."""
        self.process.kill()
        self.process.communicate()

    def end(self) -> tuple[int, str]:
        """Ctrl-C: the exit code, and what it complained of."""
        self.process.send_signal(signal.SIGINT)
        _, complaints = self.process.communicate(timeout=LONG)
        return self.process.returncode, complaints


@contextmanager
def serving(database: str, *arguments: str, path: str = "") -> Iterator[Server]:
    """A server for a while; modules in `path` come before all others."""
    server = Server(database, *arguments, path=path)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end()


@contextmanager
def calling(server: Server) -> Iterator[httpx2.Client]:
    """A program that talks to a server."""
    with httpx2.Client(base_url=server.address, timeout=LONG) as client:
        yield client


def gone(processes: list[int]) -> bool:
    """Whether all of these end."""
    return until(lambda: not any(alive(each) for each in processes), f"of {processes} some live on")


def alive(process: int) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def left_behind(server: Server) -> list[int]:
    """The processes that are still there a while after a server has ended."""
    with suppress(AssertionError):
        until(lambda: not group_of(server.process.pid), "some live on")
    return group_of(server.process.pid)


def processor_time(server: Server) -> float:
    """The seconds that a server and the processes of its bots have worked: other work of the machine does not count."""
    ticks = 0
    for process in group_of(server.process.pid):
        with suppress(FileNotFoundError, ProcessLookupError), open(f"/proc/{process}/stat", encoding="utf-8") as file:
            ticks += sum(map(int, file.read().rpartition(")")[2].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def group_of(leader: int) -> list[int]:
    """The processes of a group."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdecimal():
            try:
                if os.getpgid(int(name)) == leader:
                    found.append(int(name))
            except ProcessLookupError:
                continue
    return found


def refusal(*arguments: str) -> str:
    """What the command complains of."""
    done = subprocess.run([*SERVE, "--no-browser", *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    return done.stderr
