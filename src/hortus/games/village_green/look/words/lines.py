"""The lines of a village as awards see them: from the cards that lie there, never from a state."""

from functools import lru_cache

from hortus.games.village_green.components import Components
from hortus.games.village_green.scoring import LINES, award_points

# The nine piles of a village, each from the bottom up.
Cells = tuple[tuple[str, ...], ...]


def cells_of(slot: int) -> tuple[int, ...]:
    """The cells that a slot judges."""
    return JUDGED[slot]


JUDGED = tuple(tuple(int(LINES[3 * slot + place]) for place in range(3)) for slot in range(6))


@lru_cache(1024)
def visible(components: Components, cells: Cells) -> tuple[int, ...]:
    """What lies on top of each pile, as the number of its card; an empty plot has a number, too."""
    return tuple(components.green_ids.index(pile[-1]) if pile else int(components.empty) for pile in cells)


@lru_cache(4096)
def counters_of(components: Components, cells: Cells, slot: int) -> int:
    """The packed counters of a line."""
    shown = visible(components, cells)
    return sum([int(components.counters[shown[cell]]) for cell in JUDGED[slot]])


def pays(components: Components, award: str, cells: Cells, slot: int) -> int:
    """The points of an award for a line."""
    return int(award_points(components, components.award_ids.index(award), counters_of(components, cells, slot)))


def neighbours(cell: int) -> list[int]:
    """The cells orthogonally next to a cell."""
    row, column = divmod(cell, 3)
    near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [3 * r + c for r, c in near if 0 <= r < 3 and 0 <= c < 3]
