"""The bots by name, as they are asked for on the command line and at a table: `hard`, `bot:hard`."""

from typing import Final

from hortus.bots.base import Bot
from hortus.bots.greedy import GreedyBot
from hortus.bots.random_bot import RandomBot
from hortus.bots.search import Budget, SearchBot
from hortus.kernel.decision import Refusal, nearest

PREFIX: Final = "bot:"
# From weak to strong.
LEVELS: Final = ("random", "easy", "medium", "greedy", "hard", "expert")
# `search:400:exploration=1.5` is a searcher with a budget of its own.
SEARCH: Final = "search"


def names() -> list[str]:
    """All levels, from weak to strong."""
    return list(LEVELS)


def level_of(name: str) -> str:
    """The level that a name, with or without `bot:`, stands for; refuses unknown ones."""
    level = name.removeprefix(PREFIX)
    if level not in LEVELS and not level.startswith(f"{SEARCH}:"):
        known = ", ".join(LEVELS)
        raise Refusal("format", f'there is no bot "{name}"; there are: {known}{nearest(level, names())}')
    return level


def make(name: str, seed: int) -> Bot:
    """A fresh bot of this level."""
    level = level_of(name)
    if level == "random":
        return RandomBot(level, seed)
    if level == "greedy":
        return GreedyBot(level, seed)
    return SearchBot(level, seed, budget_of(level))


def budget_of(level: str) -> Budget:
    """How long a level thinks."""
    words = level.split(":")
    budget = Budget(int(words[1]))
    for word in words[2:]:
        name, _, value = word.partition("=")
        if name == "c":
            budget.exploration = float(value)
        elif name == "t":
            budget.trust = float(value)
        elif name == "o":
            budget.opens_at = int(value)
        elif name == "r":
            budget.rollout = int(value)
        elif name == "k":
            budget.tries = int(value)
        elif name == "s":
            budget.split = value == "1"
    return budget
