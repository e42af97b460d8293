"""Tasks that kill the process that does them; a module of its own, because every process loads it."""

import os
import signal
import sys
import time
from pathlib import Path

from hortus.bots.external import ExternalBot, Patience
from hortus.lab.sim.failures import failures_of_run
from tests.waiting import until


def lose_once(task: tuple[str, int]) -> int:
    """Kill the process that gets the fifth task first."""
    folder, number = task
    marker = Path(folder) / "lost"
    if number == 5 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def lose_always(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def start_deaf(_: int) -> int:
    """Start a program that does not notice when nobody talks to it any more; its number."""
    bot = ExternalBot("deaf", 1, f"{sys.executable} -c 'import time; time.sleep(600)'", Patience())
    return bot.start().pid


def is_running(process: int) -> bool:
    """Whether a process runs; one that only waits to be buried does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def node_of(task: tuple[str, int]) -> str:
    """The address of the Ray node that does a task; none of them ends before two nodes have begun one."""
    import ray

    folder, node = Path(task[0]), str(ray.util.get_node_ip_address())
    (folder / node).touch()
    until(lambda: len(list(folder.iterdir())) == 2, "only one node works")
    return node


def fail(_: int) -> int:
    """Fail as a program does, slowly enough for others to fail at the same time; which failure of the run it is."""
    time.sleep(0.05)
    return failures_of_run().claim()
