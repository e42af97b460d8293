"""Bots by name, as on the command line and at a table: `hard`, `bot:hard`.

Besides the levels, the lab knows searchers with a budget of your own (`search:400` simulations, `search:1.5s` seconds),
either of them with weights of its own (`greedy@better.json`), programs that speak the protocol of docs/protocol.md
(`cmd:python3 my_bot.py`) and third-party Python bots (`my_bots.py:Careful`, `my_package.bots:Careful`).
"""

from collections.abc import Iterable
from math import isfinite
from typing import Final

from hortus.bots.base import Bot
from hortus.bots.budget import Budget
from hortus.bots.external import ExternalBot, Patience, words_of
from hortus.bots.greedy import PERFECT, Attention, GreedyBot
from hortus.bots.guests import SCRIPT, guest, guest_names, is_guest
from hortus.bots.random_bot import RandomBot
from hortus.bots.search import SearchBot
from hortus.bots.weights import WeightedBot, weights_text
from hortus.kernel.decision import Refusal, nearest

PREFIX: Final = "bot:"
SEARCH: Final = "search:"
COMMAND: Final = "cmd:"
# Before the name of a weights file.
WEIGHTS: Final = "@"
# From weak to strong.
LEVELS: Final = ("random", "easy", "casual", "medium", "greedy", "hard", "expert")
# How much the levels that look one decision ahead notice, and how well they judge it (docs/notes/bots.md).
ATTENTION: Final = {
    "easy": Attention(noticed=0.15, least=4, misjudged=0.75),
    "casual": Attention(noticed=0.5, least=5, misjudged=1.05),
    "medium": Attention(misjudged=1.0),
    "greedy": PERFECT,
}
# Simulations per decision, and the time limit in seconds.
BUDGETS: Final = {"hard": (300, 0.25), "expert": (6000, 1.9)}
EXAMPLE: Final = "race=0:exploration=0.4:trust=8:rollout=8:tries=4"
# The most simulations in a budget given in seconds.
ENDLESS: Final = 10_000_000


def names() -> list[str]:
    """All levels, from weak to strong."""
    return list(LEVELS)


def level_of(name: str, own: Iterable[str] = ()) -> str:
    """The level, or one of these other bots, that a name stands for, with or without `bot:`; refuses unknown ones."""
    level, known = name.removeprefix(PREFIX), [*LEVELS, *own]
    if level not in known:
        raise Refusal("format", f'there is no bot "{name}"; there are: {", ".join(known)}{nearest(level, known)}')
    return level


def usual_name(level: str, twins: int) -> str:
    """The name of a bot at a table that already has `twins` of its level.

    The distinguishing part comes first: a long name is cut at its end.
    """
    return f"Bot {twins + 1} ({level})" if twins else f"{level.capitalize()} bot"


def make(name: str, seed: int) -> Bot:
    """A fresh bot of this level."""
    level = level_of(name)
    if level == "random":
        return RandomBot(level, seed)
    if level in ATTENTION:
        return GreedyBot(level, seed, ATTENTION[level])
    return SearchBot(level, seed, budget_of(level))


def weighted(name: str) -> tuple[str, str]:
    """The level or searcher before the `@` of a name, and its weights file; for any other name, no file."""
    level, _, path = name.partition(WEIGHTS)
    return (level, path) if level in LEVELS or level.startswith(SEARCH) else (name, "")


def contestant_of(name: str) -> str:
    """A level, searcher, program or guest, checked: only for callers who may start programs here."""
    plain = name.removeprefix(PREFIX)
    level, path = weighted(plain)
    if path:
        if level == "random":
            raise Refusal("usage", f'"{name}": random does not think with weights')
        contestant_of(level)
        weights_text(path)
        return plain
    if plain in LEVELS:
        return plain
    if plain.startswith(COMMAND):
        words_of(plain.removeprefix(COMMAND))
        return plain
    if plain.startswith(SEARCH):
        budget_of(plain)
        return plain
    if not is_guest(plain):
        # A level keeps its name, whatever packages offer.
        known = list(dict.fromkeys([*LEVELS, *guest_names()]))
        if plain.endswith(SCRIPT):
            raise Refusal("usage", f"{name} needs the name of a class or function: {name}:CLASS")
        listed = f"{', '.join(known)}, search:N, cmd:PROGRAM, FILE.py:CLASS, MODULE:CLASS"
        raise Refusal("usage", f'there is no bot "{name}"; there are: {listed}{nearest(plain, known)}')
    guest(plain, 0)
    return plain


def contestant(name: str, seed: int, patience: Patience | None = None) -> Bot:
    """A fresh level, searcher, program or guest."""
    plain = contestant_of(name)
    if plain in LEVELS:
        return make(plain, seed)
    if plain.startswith(COMMAND):
        return ExternalBot(plain, seed, plain.removeprefix(COMMAND), patience or Patience())
    level, path = weighted(plain)
    if path:
        return WeightedBot(plain, seed, contestant(level, seed), path)
    return searcher(plain, seed) if plain.startswith(SEARCH) else guest(plain, seed)


def searcher(name: str, seed: int) -> SearchBot:
    """A bot that can explain its choice; levels that do not search are refused."""
    level = contestant_of(name)
    if level not in BUDGETS and not level.startswith(SEARCH):
        raise Refusal("usage", f'"{name}" does not think ahead; say hard, expert, or search:N')
    return SearchBot(level, seed, budget_of(level))


def budget_of(level: str) -> Budget:
    """How long a level thinks."""
    if level in BUDGETS:
        simulations, seconds = BUDGETS[level]
        return Budget(simulations, seconds)
    amount, *settings = level.removeprefix(SEARCH).split(":")
    try:
        budget = Budget(ENDLESS, finite(amount[:-1])) if amount.endswith("s") else Budget(int(amount))
        for setting in settings:
            name, _, value = setting.partition("=")
            set_up(budget, name, finite(value))
    except ValueError as error:
        raise Refusal("usage", f"a searcher is written search:400, search:1.5s or search:9:{EXAMPLE}") from error
    if budget.simulations < 1 or budget.seconds < 0:
        raise Refusal("usage", f'"{level}" leaves no time to think')
    return budget


def finite(text: str) -> float:
    """A finite number."""
    value = float(text)
    if not isfinite(value):
        raise ValueError(text)
    return value


def set_up(budget: Budget, name: str, value: float) -> None:
    """Change one setting of a search; none of them can be negative."""
    if value < 0:
        raise ValueError(name)
    if name == "exploration":
        budget.exploration = value
    elif name == "trust":
        budget.trust = value
    elif name == "rollout":
        budget.rollout = int(value)
    elif name == "tries":
        budget.tries = int(value)
    elif name == "race":
        budget.races = value != 0
    else:
        raise ValueError(name)
