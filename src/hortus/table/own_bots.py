"""Bots that the keeper of a server lends to its tables, each under a name: `--bots careful=my_bots.py:Careful`.

Visitors choose among these names and the levels; they never say what is run.
"""

import re

from hortus.kernel.decision import Refusal

EXAMPLE = "careful=my_bots.py:Careful,other=cmd:./my_bot"
NAME = re.compile(r"[a-z][a-z0-9-]{0,23}")


def read_own_bots(text: str) -> dict[str, str]:
    """What is run for each name."""
    found: dict[str, str] = {}
    for entry in filter(None, (each.strip() for each in text.split(","))):
        name, equals, bot = entry.partition("=")
        if not (equals and bot and NAME.fullmatch(name)):
            raise wrong(f'"{entry}" is not a name in small letters, =, and a bot')
        if name in found:
            raise wrong(f'"{name}" stands for two')
        found[name] = bot
    return found


def check_own_bots(own: dict[str, str]) -> None:
    """Refuse a bot that cannot be loaded, and a name that is taken."""
    if not own:
        return
    # Heavy, and most servers have none.
    from hortus.bots import levels

    for name, bot in own.items():
        if name in levels.names():
            raise wrong(f'"{name}" is a level')
        levels.contestant_of(bot)


def wrong(reason: str) -> Refusal:
    """The refusal."""
    return Refusal("usage", f"--bots must be like {EXAMPLE}: {reason}")
