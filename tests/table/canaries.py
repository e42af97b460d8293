"""The names of hidden things in what is sent: canaries that must not sing."""

import re

# A name as a whole, and not as a part of a longer one.
NAME = re.compile(r"[A-Za-z0-9_-]+")


def names_in(value: object) -> set[str]:
    """Every name in a position."""
    if isinstance(value, dict):
        return set().union(*map(names_in, value.values()))
    if isinstance(value, list):
        return set().union(*map(names_in, value))
    return {value} if isinstance(value, str) else set()
