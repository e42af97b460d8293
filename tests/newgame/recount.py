"""The points of a bed from the position file alone: every line, counted by its sorted digits."""

from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_object

SEQUENCES = ("123", "234", "345", "456")


def recount(state: State, seat: int) -> int:
    """All rows and columns of a seat."""
    bed = as_object(as_object(as_list(state.position()["players"], "players")[seat], "player")["bed"], "bed")
    rows = ["".join(str(bed.get(f"r{row}c{column}", ".")) for column in (1, 2, 3)) for row in (1, 2, 3)]
    return sum(points("".join(sorted(line))) for line in [*rows, *map("".join, zip(*rows, strict=True))])


def points(line: str) -> int:
    """What a line scores that is full."""
    kinds = len(set(line))
    if "." in line:
        return 0
    return 6 if kinds == 1 else 1 if kinds == 2 else 4 * (line in SEQUENCES)
