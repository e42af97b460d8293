"""Those who may play the other seats of an environment."""

import sys
from pathlib import Path

import numpy as np

from hortus.bots.base import Bot
from hortus.kernel.engine.contract import State
from hortus.research.environment import Observation
from hortus.research.others import Others


def first(observation: Observation) -> int:
    """A policy: the first decision on offer."""
    return int(np.flatnonzero(observation["action_mask"])[0])


class Last(Bot):
    """Takes the last decision on offer; notes the seats that it had when games ended."""

    ended: list[int] = []  # noqa: RUF012

    def choose(self, state: State) -> int:
        return state.legal()[-1]

    def end(self, state: State, seat: int) -> None:
        self.ended.append(int(seat))


PROGRAM = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'first_bot.py'}"
PLAYERS: dict[str, Others] = {
    "level": "easy",
    "searcher": "search:2",
    "program": PROGRAM,
    "policy": first,
    "class": Last,
    "list of names": ["random"],
    "list of policies": [first],
}
