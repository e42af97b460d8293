"""How one case is measured: in its own process on one core, in CPU time, after a warm-up that is discarded.

Needs only the standard library: the peers' interpreter imports it too.
"""

import itertools
import os
import time
from collections.abc import Callable
from random import Random
from typing import Any

# A batch of work: how many units it did (decisions, copies, …) in how many games.
Batch = Callable[[], tuple[int, int]]
Result = dict[str, object]


def pin(core: int) -> None:
    """Keep this process on one core, where the system can do that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})


def measure(batch: Batch, window: float) -> Result:
    """Repeat a batch until the window is full."""
    batch()
    units = games = 0
    cpu, wall = time.process_time(), time.perf_counter()
    while (seconds := time.process_time() - cpu) < window:
        done, ended = batch()
        units += done
        games += ended
    return {
        "units": units,
        "games": games,
        "seconds": round(seconds, 4),
        "rate": units / seconds,
        "wall_rate": units / (time.perf_counter() - wall),
    }


def environment_steps(environment: Any, seed: int) -> Batch:
    """Whole random games through the PettingZoo interface: the same lines for every library."""
    seeds = itertools.count(seed)
    random = Random(seed).random

    def batch() -> tuple[int, int]:
        steps = 0
        environment.reset(seed=next(seeds))
        for _ in environment.agent_iter():
            observation, _, ended, cut_off, _ = environment.last()
            if ended or cut_off:
                environment.step(None)
                continue
            # As booleans, a mask is searched fast: the environment is being timed, not the choice.
            actions = observation["action_mask"].view(bool).nonzero()[0]
            environment.step(int(actions[int(random() * len(actions))]))
            steps += 1
        return steps, 1

    return batch
