"""A home that was counted by eye, as on the score pad of the box: its tally is read and checked."""

from typing import Final

from hortus.games.verdant.position import FLAGS
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_flag, as_number, only

# What is counted, at most how much, and by which rule: eight plants and eight rooms at the most.
COUNTS: Final = {
    "plants": (99, "VE-60"),
    "verdancy": (64, "VE-61"),
    "pots": (24, "VE-62"),
    "rooms": (64, "VE-63"),
    "items": (8, "VE-65"),
    "goals": (99, "VE-69"),
}
# What the family variant does not score (VE-92), or does not have (VE-R28).
NOT_FOR_FAMILIES: Final = ("verdancy", "pots", "goals")


def read_tally(tally: Json, family: bool, where: str) -> dict[str, int]:
    """The counts of a home; what is left out is 0."""
    only(tally, (*COUNTS, *FLAGS), where)
    found = {
        key: as_number(tally.get(key, 0), f"{where}: {key}", 0, most, rule) for key, (most, rule) in COUNTS.items()
    }
    if family and any(found[key] for key in NOT_FOR_FAMILIES):
        raise Refusal("VE-92", f"{where}: verdancy, pots and goals do not score in the family variant")
    return found | {key: int(as_flag(tally.get(key, False), f"{where}: {key}")) for key in FLAGS}
