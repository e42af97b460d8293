"""The bots by name, as they are asked for on the command line and at a table: `greedy`, `bot:greedy`."""

from typing import Final

from hortus.bots.base import Bot
from hortus.bots.greedy import GreedyBot
from hortus.bots.random_bot import RandomBot
from hortus.kernel.decision import Refusal, nearest

PREFIX: Final = "bot:"
# From weak to strong.
LEVELS: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> list[str]:
    """All levels, from weak to strong."""
    return list(LEVELS)


def level_of(name: str) -> str:
    """The level that a name, with or without `bot:`, stands for; refuses unknown ones."""
    level = name.removeprefix(PREFIX)
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise Refusal("format", f'there is no bot "{name}"; there are: {known}{nearest(level, names())}')
    return level


def make(name: str, seed: int) -> Bot:
    """A fresh bot of this level."""
    level = level_of(name)
    return LEVELS[level](level, seed)
