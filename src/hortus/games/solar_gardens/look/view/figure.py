"""A tile as five lines of nine characters: paths as heavy lines, beds as flowers, fences as double lines.

╭──***──╮      Letters and numbers stand in the corners: S panels, W turbines, the animal's letter, A sculptures;
║S1***F ║      `~` is a water filter. An open side that lets a bed leak has `!` in its middle.
║  *~*  ║
║  ***  ║
╰──***──╯
"""

from functools import cache
from typing import Final

from hortus.games.solar_gardens import catalogue, geometry

WIDTH: Final = 9
HEIGHT: Final = 5
FLOWER: Final = "*"
FILTER: Final = "~"
LEAK: Final = "!"
# Spaces of a side inside the frame, from the rim inwards: (row, column).
ARMS: Final = {
    "N": ((1, 4),),
    "E": ((2, 7), (2, 6), (2, 5)),
    "S": ((3, 4),),
    "W": ((2, 1), (2, 2), (2, 3)),
}
# The same for a bed, which is wider; if something else has the middle, it stays away from it.
BROAD: Final = {
    "N": ((1, 4), (1, 3), (1, 5)),
    "E": ((2, 7), (2, 6)),
    "S": ((3, 4), (3, 3), (3, 5)),
    "W": ((2, 1), (2, 2)),
}
MIDDLE: Final = (2, 4)
AROUND_MIDDLE: Final = ((2, 4), (2, 3), (2, 5))
CORNERS: Final = {
    "NE": ((1, 6), (1, 7)),
    "ES": ((3, 6), (3, 7)),
    "SW": ((3, 2), (3, 1)),
    "NW": ((1, 2), (1, 1)),
}
FRAME_MIDDLES: Final = {
    "N": ((0, 3), (0, 4), (0, 5)),
    "E": ((2, 8),),
    "S": ((4, 3), (4, 4), (4, 5)),
    "W": ((2, 0),),
}
FRAME: Final = {
    "N": tuple((0, column) for column in range(1, 8)),
    "E": tuple((row, 8) for row in range(1, 4)),
    "S": tuple((4, column) for column in range(1, 8)),
    "W": tuple((row, 0) for row in range(1, 4)),
}
# The crossing of a strand by the sides that it reaches.
JOINTS: Final = {
    "N": "╹", "E": "╺", "S": "╻", "W": "╸", "NE": "┗", "NS": "┃", "NW": "┛", "ES": "┏", "EW": "━", "SW": "┓",
    "NES": "┣", "NEW": "┻", "NSW": "┫", "ESW": "┳", "NESW": "╋",
}  # fmt: skip
# A curve that leaves the middle free for another one.
BENDS: Final = {
    "NE": {(1, 4): "┗", (1, 5): "━", (1, 6): "┓", (2, 6): "┗", (2, 7): "━"},
    "ES": {(3, 4): "┏", (3, 5): "━", (3, 6): "┛", (2, 6): "┏", (2, 7): "━"},
    "SW": {(3, 4): "┓", (3, 3): "━", (3, 2): "┗", (2, 2): "┓", (2, 1): "━"},
    "NW": {(1, 4): "┛", (1, 3): "━", (1, 2): "┏", (2, 2): "┛", (2, 1): "━"},
}
# Where the signs go: the first free places.
SIGNS: Final = ((1, 1), (1, 6), (3, 6), (3, 1), (2, 1), (2, 6), (2, 3), (1, 3), (3, 3), (2, 5))

Grid = dict[tuple[int, int], str]


@cache
def figure(tile: catalogue.Tile, turn: int, letter: str, leaks: str = "") -> tuple[str, ...]:
    """The lines of a tile after this many quarter turns; `letter` stands for its animal."""
    grid: Grid = frame(geometry.turned(tile.fences, turn))
    strands = [geometry.turned(strand, turn) for strand in tile.strands]
    sections = [
        catalogue.Section(geometry.turned(section.open, turn), section.filters, section.loose)
        for section in tile.sections
    ]
    for strand in strands:
        lay_strand(grid, strand, alone=len(strands) == 1)
    for section in sections:
        lay_section(grid, section, alone=not strands and len(sections) == 1)
    for side in leaks:
        grid[FRAME_MIDDLES[side][len(FRAME_MIDDLES[side]) // 2]] = LEAK
    lay_signs(grid, signs_of(tile, letter))
    return tuple("".join(grid.get((row, column), " ") for column in range(WIDTH)) for row in range(HEIGHT))


def frame(fences: str) -> Grid:
    """The rim of the tile: double where there is a fence."""
    grid: Grid = {(0, 0): "╭", (0, 8): "╮", (4, 0): "╰", (4, 8): "╯"}
    for side in geometry.SIDES:
        plain, fence = ("─", "═") if side in "NS" else ("│", "║")
        for place in FRAME[side]:
            grid[place] = fence if side in fences else plain
    return grid


def lay_strand(grid: Grid, sides: str, *, alone: bool) -> None:
    """A path from the sides it reaches to the middle; two on one tile stay apart."""
    for side in sides:
        end = FRAME_MIDDLES[side]
        grid[end[len(end) // 2]] = "┃" if side in "NS" else "━"
    if not alone and sides in BENDS:
        grid.update(BENDS[sides])
        return
    for side in sides:
        for place in ARMS[side]:
            grid[place] = "┃" if side in "NS" else "━"
    if alone:
        grid[MIDDLE] = JOINTS[sides]


def lay_section(grid: Grid, section: catalogue.Section, *, alone: bool) -> None:
    """A bed from its open sides inwards, with its filters."""
    places = list(AROUND_MIDDLE) if alone else []
    for side in section.open:
        places += [place for place in BROAD[side] if grid.get(place, " ") == " "]
        grid.update(dict.fromkeys(FRAME_MIDDLES[side], FLOWER))
    for corner, between in CORNERS.items():
        if {*corner} <= {*section.open}:
            places += between
    free = [place for place in AROUND_MIDDLE if grid.get(place, " ") == " "]
    places = places or free
    grid.update(dict.fromkeys(places, FLOWER))
    drops = FILTER * section.filters if section.filters < 3 else f"{FILTER}{section.filters}"
    grid.update(dict(zip(sorted(places[: len(drops)]), drops, strict=False)))


def signs_of(tile: catalogue.Tile, letter: str) -> list[str]:
    """What the tile shows besides its ground."""
    return [
        sign
        for sign, shown in (
            (f"S{tile.solar}", tile.solar),
            (f"W{tile.wind}", tile.wind),
            (letter, tile.habitat),
            (f"A{tile.sculptures}", tile.sculptures),
        )
        if shown
    ]


def lay_signs(grid: Grid, signs: list[str]) -> None:
    """Each sign goes to the first corner with space for it; on a tile full of flowers, between them."""
    for sign in signs:
        rooms = [[(row, column + at) for at in range(len(sign))] for row, column in SIGNS]
        free = [room for room in rooms if all(grid.get(place, " ") == " " for place in room)]
        flowery = [room for room in rooms if all(grid.get(place, " ") in f" {FLOWER}" for place in room)]
        grid.update(dict(zip((free or flowery or [[]])[0], sign, strict=False)))
