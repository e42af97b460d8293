"""The changes to a page, so that nothing is sent twice: most of a large table stays the same.

A page consists of lines. The first line of its changes is a plan, after a sign that no page begins with: `7+40` stands
for 40 lines of the previous page, from its line 7 on, and a plain `3` for the next three of the lines after the plan.

Of the previous page, a mark for each line is enough, which takes little memory for many open pages: a 64-bit hash with
a secret key. Two lines of a page will not have the same mark in practice.
"""

from array import array
from functools import lru_cache

SIGN = "="
# How many changes are cached: those of the tables being watched right now.
KEPT = 16


@lru_cache(maxsize=KEPT)
def marks(page: str) -> bytes:
    """What must be kept of a page to tell later what has changed in it."""
    return array("q", map(hash, page.split("\n"))).tobytes()


@lru_cache(maxsize=KEPT)
def changes(before: bytes, after: str) -> str:
    """How to build a page from the previous one, given its marks."""
    known = array("q", before)
    places = {mark: place for place, mark in enumerate(known)}
    plan: list[tuple[int | None, int]] = []
    fresh: list[str] = []
    for line in after.split("\n"):
        mark = hash(line)
        first, count = plan[-1] if plan else (None, 0)
        if first is not None and first + count < len(known) and known[first + count] == mark:
            plan[-1] = first, count + 1
        elif mark in places:
            plan.append((places[mark], 1))
        else:
            fresh.append(line)
            if plan and first is None:
                plan[-1] = None, count + 1
            else:
                plan.append((None, 1))
    steps = " ".join(f"{count}" if first is None else f"{first}+{count}" for first, count in plan)
    return "\n".join([f"{SIGN}{steps}", *fresh])
