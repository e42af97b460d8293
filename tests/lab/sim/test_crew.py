"""Workers of a run: nothing that ends it is lost while they start."""

import signal
import subprocess
import sys

# Ctrl-C arrives at the worst instant: inside the callbacks that Python runs around a fork, whose errors it ignores.
AT_THE_FORK = """
import os, signal
from hortus.lab.sim.crew import Processes

sent = []

def ctrl_c():
    if not sent:
        sent.append(True)
        os.kill(os.getpid(), signal.SIGINT)

os.register_at_fork(before=ctrl_c)
try:
    for _ in Processes(2).results(abs, iter(range(10**9))):
        pass
except KeyboardInterrupt:
    print("interrupted")
"""


def test_ctrl_c_that_arrives_while_a_worker_is_forked_is_answered() -> None:
    command = [sys.executable, "-c", AT_THE_FORK]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == "interrupted\n", done.stderr
    assert "Exception ignored" not in done.stderr


# The workers themselves start while signals are held back, and must hear them all the same.
HELD = """
import signal
from hortus.lab.sim.crew import ENDS, Processes

def blocked(_):
    return bool(signal.pthread_sigmask(signal.SIG_BLOCK, []) & {*ENDS})

print({answer for _, answer in Processes(2).results(blocked, iter(range(4)))})
"""


def test_workers_hear_signals() -> None:
    assert hasattr(signal, "pthread_sigmask")
    done = subprocess.run([sys.executable, "-c", HELD], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == "{False}\n", done.stderr
