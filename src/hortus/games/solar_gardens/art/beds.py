"""Flower beds: earth behind a low white fence, with rows of plants that run on from tile to tile.

A section is made of rectangles, drawn along the top of a tile and turned to its sides; beds leave every tile at the
same height, so those of neighbours join.
"""

from collections.abc import Iterable, Sequence

from hortus.drawing.svg import around, number, path, rect

# Things that keep their own colour by day and by night.
WHITE, SHADE, EARTH, LEAVES, SPROUTS = "#FBF8EC", "#5A6257", "#7A5B40", "#4F8746", "#7DB45F"
SIDES = "NESW"
# From plant to plant in a bed.
STEP = 12.5

Ground = tuple[float, float, float, float]
Spot = tuple[float, float]
# A bed that has the tile for itself: its middle, and an arm to each open side.
HEART: Ground = (22.0, 22.0, 56.0, 56.0)
ARM: Ground = (22.0, -9.0, 56.0, 59.0)
# Its ground along one side, where something else has the middle of the tile; it runs over the edge.
PAD: Ground = (22.0, -9.0, 56.0, 41.0)
# The same where another section begins beyond the left or the right end: shallow there, so that the two stay apart.
SHALLOW: Ground = (22.0, -9.0, 56.0, 24.0)
CUT_LEFT: Ground = (43.0, -9.0, 35.0, 41.0)
CUT_RIGHT: Ground = (22.0, -9.0, 35.0, 41.0)
CUT_BOTH: Ground = (43.0, -9.0, 14.0, 41.0)
# Between two sides of one section that meet in a corner; smaller where there are other sections.
CORNER: Ground = (50.0, 12.0, 38.0, 38.0)
SMALL_CORNER: Ground = (58.0, 12.0, 30.0, 30.0)
# A section that reaches no side.
ISLAND: Ground = (32.0, 32.0, 36.0, 36.0)


def beds(sections: Sequence[tuple[str, int]], alone: bool, petals: bool = True) -> str:
    """All bed sections, each behind its fence; in a miniature flowers have neither petals nor leaves."""
    every = "".join(sides for sides, _ in sections)
    return "".join(bed(bed_grounds(sides, alone, every), petals) for sides, _ in sections)


def bed_grounds(sides: str, alone: bool, every: str = "") -> list[Ground]:
    """The rectangles of which a section is made; `every` are the sides of all sections of its tile."""
    if alone:
        return [HEART, *(turned(ARM, side) for side in sides)]
    others = {*every} - {*sides}
    grounds = [ground for side in sides for ground in pad(side, others)]
    meeting = [side for side in SIDES if side in sides and after(side) in sides]
    return grounds + [turned(SMALL_CORNER if others else CORNER, side) for side in meeting] or [ISLAND]


def pad(side: str, others: set[str]) -> list[Ground]:
    """A section's ground along one side, apart from other sections around the corners."""
    right, left = after(side) in others, before(side) in others
    if not right and not left:
        return [turned(PAD, side)]
    deep = CUT_BOTH if right and left else CUT_RIGHT if right else CUT_LEFT
    return [turned(deep, side), turned(SHALLOW, side)]


def after(side: str) -> str:
    """The next side, clockwise."""
    return SIDES[(SIDES.index(side) + 1) % 4]


def before(side: str) -> str:
    """The side before, clockwise."""
    return SIDES[SIDES.index(side) - 1]


def turned(ground: Ground, side: str) -> Ground:
    """A rectangle at the top of a tile, turned to one of its sides."""
    for _ in range(SIDES.index(side)):
        x, y, width, height = ground
        ground = (100 - y - height, x, height, width)
    return ground


def middle_of(sides: str, alone: bool, every: str = "") -> Spot:
    """Where the filters of a section stand."""
    if alone:
        return 50.0, 50.0
    x, y, width, height = bed_grounds(sides, alone, every)[0]
    return min(max(x + width / 2, 20.0), 80.0), min(max(y + height / 2, 20.0), 80.0)


def bed(grounds: Sequence[Ground], petals: bool = True) -> str:
    """Earth with rows of flowers; a low white fence runs round all rectangles together."""
    layers = ((SHADE, 9.0), (WHITE, 6.6), (SHADE, 1.6)) if petals else ((WHITE, 7.0),)
    rims = "".join(
        rect(*ground, 5, fill=colour, stroke=colour, stroke_width=wide) for colour, wide in layers for ground in grounds
    )
    earth = "".join(rect(*ground, 4, fill=EARTH) for ground in grounds)
    return rims + earth + flowers(grounds, petals)


# ---- plants ----


def flowers(grounds: Sequence[Ground], petals: bool) -> str:
    """Rows of plants, each row of one kind and every other one set off, in step from tile to tile."""
    places = [spot for spot in every_spot() if any(inside(*spot, ground) for ground in grounds)]
    rows = [[spot for spot in places if row_of(spot) % len(KINDS) == kind] for kind in range(len(KINDS))]
    if not petals:
        return "".join(dots(row, 4.0, KINDS[kind][0]) for kind, row in enumerate(rows) if row)
    leaves = dots(places, 6.9, LEAVES) + dots([(x - 2.2, y - 2) for x, y in places], 2.8, SPROUTS)
    return leaves + "".join(KINDS[kind][1](row) for kind, row in enumerate(rows) if row)


def every_spot() -> list[Spot]:
    """Where plants stand if the whole tile is a bed; those on the edge are shared with the neighbour."""
    rows = [(row + 0.5) * STEP for row in range(8)]
    return [
        (column * STEP + (STEP / 2 if row % 2 else 0.0), y)
        for row, y in enumerate(rows)
        for column in range(9 - row % 2)
    ]


def row_of(spot: Spot) -> int:
    """The row of a plant, from the top."""
    return int(spot[1] // STEP)


def inside(x: float, y: float, ground: Ground) -> bool:
    """Whether a plant has room there."""
    left, top, width, height = ground
    return left + 2.5 < x < left + width - 2.5 and top + 2.5 < y < top + height - 2.5


def dots(places: Iterable[Spot], radius: float, colour: str) -> str:
    """Discs as the round ends of lines without a length: a garden has hundreds, and a page carries all of them."""
    points = "".join(f"M{number(x)} {number(y)}h.01" for x, y in places)
    return path(points, stroke=colour, stroke_width=2 * radius, stroke_linecap="round")


def shifted(places: Iterable[Spot], by: Iterable[Spot]) -> list[Spot]:
    """Several spots around each place."""
    moves = list(by)
    return [(x + dx, y + dy) for x, y in places for dx, dy in moves]


def poppies(places: Sequence[Spot]) -> str:
    """Broad red cups with a dark eye."""
    return (
        dots(places, 4.3, "#D8402F")
        + dots(shifted(places, [(-1, -1.2)]), 2.2, "#F0705A")
        + dots(places, 1.2, "#45211C")
    )


def daisies(places: Sequence[Spot]) -> str:
    """White petals around a yellow eye."""
    return dots(shifted(places, around(5, 2.7)), 2.0, "#FFFDF6") + dots(places, 1.9, "#F3BE3A")


def lavender(places: Sequence[Spot]) -> str:
    """Spikes of small violet blossoms."""
    return dots(shifted(places, [(-2.8, 1.0), (0, -2.6), (2.8, 1.0)]), 2.1, "#9A63C4") + dots(
        shifted(places, [(-2.8, -1.0), (0, -4.6), (2.8, -1.0)]), 1.3, "#C9A2E6"
    )


def marigolds(places: Sequence[Spot]) -> str:
    """Full orange rosettes."""
    return dots(places, 4.1, "#EE9A2B") + dots(places, 2.4, "#F8C659") + dots(places, 0.9, "#B4651A")


# By row of a bed: the colour of a blossom in a miniature, and how it is drawn else.
KINDS = (("#DF4B3B", poppies), ("#FFF6F2", daisies), ("#A86CC9", lavender), ("#F2A93B", marigolds))
