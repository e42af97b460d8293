"""The growing area, the energy track's names and the action display: cells as bits, outlines as tables of placements.

A cell is row * 8 + column, so that a1 is bit 0 and h7 is bit 55. The action display is 3 × 3 blueprints with three
plots along each side; a tool spot lies between two of these places, at least one of them a blueprint (PN-28, PN-29).
"""

from typing import Final, Literal, get_args

COLUMNS: Final = 8
ROWS: Final = 7
CELLS: Final = tuple(f"{column}{row + 1}" for row in range(ROWS) for column in "abcdefgh")
Slot = Literal["T1", "T2", "T3", "R1", "R2", "R3", "B1", "B2", "B3", "L1", "L2", "L3"]
Area = Literal["NW", "NE", "SE", "SW"]
Workshop = Literal["NE", "SW"]
Dock = Literal["upper", "lower"]
SLOTS: Final[tuple[Slot, ...]] = get_args(Slot)
AREAS: Final[tuple[Area, ...]] = get_args(Area)
WORKSHOPS: Final[tuple[Workshop, ...]] = get_args(Workshop)
DOCKS: Final[tuple[Dock, ...]] = get_args(Dock)
SIDES: Final = ("north", "west", "east", "south")
ARROWS: Final = ("up", "right", "down", "left")


def mask_of(cells: list[int]) -> int:
    """Cells as a mask."""
    return sum(2**cell for cell in cells)


def cells_of(mask: int) -> list[int]:
    """The cells of a mask in reading order."""
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def turned(outline: list[str], mirrored: bool) -> list[frozenset[tuple[int, int]]]:
    """The different ways in which an outline can lie: rotated, and mirrored if that is allowed (PN-123)."""
    squares = frozenset((y, x) for y, row in enumerate(outline) for x, mark in enumerate(row) if mark == "X")
    ways: list[frozenset[tuple[int, int]]] = []
    for flip in (False, True) if mirrored else (False,):
        way = frozenset((y, -x) for y, x in squares) if flip else squares
        for _ in range(4):
            way = frozenset((x, -y) for y, x in way)
            top, left = min(y for y, _ in way), min(x for _, x in way)
            settled = frozenset((y - top, x - left) for y, x in way)
            if settled not in ways:
                ways.append(settled)
    return ways


def offsets(way: frozenset[tuple[int, int]]) -> list[int]:
    """The cells of a rotated outline, relative to the upper left corner of its frame."""
    return sorted(y * COLUMNS + x for y, x in way)


def corners(way: frozenset[tuple[int, int]]) -> list[int]:
    """Where the upper left corner of a rotated outline's frame can be."""
    height, width = max(y for y, _ in way) + 1, max(x for _, x in way) + 1
    return [top * COLUMNS + left for top in range(ROWS - height + 1) for left in range(COLUMNS - width + 1)]


def placements(outline: list[str], mirrored: bool) -> list[int]:
    """Every placement of an outline in the growing area, as masks."""
    found = []
    for way in turned(outline, mirrored):
        found += [mask_of([corner + offset for offset in offsets(way)]) for corner in corners(way)]
    return found


def rectangles() -> list[int]:
    """All 3 × 5 and 5 × 3 rectangles (PN-103)."""
    return placements(["XXXXX"] * 3, False)


# ---- the action display: places 0..8 are blueprints row by row, then three plots a side: north, west, east, south ----
PLACES: Final = 21
_AT: Final = {
    **{(1 + k // 3, 1 + k % 3): k for k in range(9)},
    **{(0, 1 + k): 9 + k for k in range(3)},
    **{(1 + k, 0): 12 + k for k in range(3)},
    **{(1 + k, 4): 15 + k for k in range(3)},
    **{(4, 1 + k): 18 + k for k in range(3)},
}
# The 24 spots as pairs of places in reading order.
SPOTS: Final = tuple(
    (_AT[y, x], _AT[other])
    for y in range(5)
    for x in range(5)
    for other in ((y, x + 1), (y + 1, x))
    if (y, x) in _AT and other in _AT and min(_AT[y, x], _AT[other]) < 9
)


def spot_beside(blueprint: int, arrow: int) -> int:
    """The spot in a given direction from a blueprint's place."""
    y, x = 1 + blueprint // 3, 1 + blueprint % 3
    other = _AT[((y - 1, x), (y, x + 1), (y + 1, x), (y, x - 1))[arrow]]
    return SPOTS.index((min(blueprint, other, key=_reading), max(blueprint, other, key=_reading)))


def _reading(place: int) -> tuple[int, int]:
    return next(at for at, known in _AT.items() if known == place)


def airship_layouts(count: int) -> list[int]:
    """The sets of blueprint places for this many airships, no two of which share an edge (PN-04)."""
    apart = []
    for mask in range(512):
        places = [k for k in range(9) if mask >> k & 1]
        touching = any(abs(a // 3 - b // 3) + abs(a % 3 - b % 3) == 1 for a in places for b in places)
        if len(places) == count and not touching:
            apart.append(mask)
    return apart
