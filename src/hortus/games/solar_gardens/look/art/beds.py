"""Flower beds: earth behind a low white fence, with rows of plants that continue from tile to tile.

A section is made of rectangles, drawn along the top of a tile and turned to its sides; beds leave every tile at the
same height, so those of neighbours join.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from hortus.drawing.svg import around, number, path

# Things that keep their colour by day and by night.
WHITE, SHADE, EARTH, LEAVES, SPROUTS = "#FBF8EC", "#5A6257", "#7A5B40", "#4F8746", "#7DB45F"
OUTLINE = "#26332B"
SIDES = "NESW"
# From plant to plant in a bed, and from a plant to the fence.
STEP, ROOM = 12.5, 2.5
# Where plants go if the whole tile is a bed; those on the edge are shared with the neighbour.
EVERY_SPOT = [
    ((column + 0.5 * (row % 2)) * STEP, (row + 0.5) * STEP) for row in range(8) for column in range(9 - row % 2)
]

Ground = tuple[float, float, float, float]
Spot = tuple[float, float]
# An outline of straight lines (to one point) and curves (two handles and a point).
Outline = list[list[Spot]]
Plot = Ground | Outline
# A bed that has the tile to itself: its middle, and an arm to each open side.
HEART: Ground = (22.0, 22.0, 56.0, 56.0)
ARM: Ground = (22.0, -9.0, 56.0, 59.0)
# Its ground along one side, if something else has the middle of the tile; it extends over the edge.
PAD: Ground = (22.0, -9.0, 56.0, 41.0)
# The same if another section begins around the corner: rounded, so that the two stay apart.
DOME: Outline = [
    [(22.0, -9.0)], [(22.0, 0.0)], [(22.0, 20.0), (36.0, 30.0), (50.0, 30.0)],
    [(64.0, 30.0), (78.0, 20.0), (78.0, 0.0)], [(78.0, -9.0)],
]  # fmt: skip
# A section that reaches no side.
ISLAND: Ground = (32.0, 32.0, 36.0, 36.0)
# Where filters stand in a section around a corner.
IN_BEND: Spot = (69.0, 31.0)
# How rounded the corners of a plot are.
CORNER = 5
# How far a section around a corner swings out, alone and beside others.
WIDE, SLIM = 30.0, 10.0


@lru_cache(maxsize=512)
def beds(sections: tuple[str, ...], alone: bool, petals: bool = True) -> str:
    """All bed sections by their open sides, each behind its fence; in a miniature flowers have neither petals nor
    leaves. Which plants fit takes a while to work out, and many tiles have the same beds.
    """
    every = "".join(sections)
    return "".join(bed(bed_plots(sides, alone, every), petals) for sides in sections)


def bed_plots(sides: str, alone: bool, every: str = "") -> Sequence[Plot]:
    """The plots that make up a section; `every` are the sides of all sections of its tile."""
    if alone:
        return [HEART, *(turned(ARM, side) for side in sides)]
    others = {*every} - {*sides}
    if corners := around_corners(sides):
        return [turned_outline(bend(SLIM if others else WIDE), side) for side in corners]
    crowded = [side for side in sides if {after(side), SIDES[SIDES.index(side) - 1]} & others]
    return [turned_outline(DOME, side) if side in crowded else turned(PAD, side) for side in sides] or [ISLAND]


def around_corners(sides: str) -> list[str]:
    """The sides of a section whose next side, clockwise, also belongs to it."""
    return [side for side in SIDES if side in sides and after(side) in sides]


def after(side: str) -> str:
    """The next side, clockwise."""
    return SIDES[(SIDES.index(side) + 1) % 4]


def bend(swing: float) -> Outline:
    """A bed from the top round the corner to the right side."""
    return [
        [(22.0, -9.0)], [(22.0, 0.0)], [(22.0, swing), (100 - swing, 78.0), (100.0, 78.0)], [(109.0, 78.0)],
        [(109.0, 22.0)], [(100.0, 22.0)], [(88.0, 22.0), (78.0, 12.0), (78.0, 0.0)], [(78.0, -9.0)],
    ]  # fmt: skip


def turned(ground: Ground, side: str) -> Ground:
    """A rectangle at the top of a tile, turned to one of its sides."""
    for _ in range(SIDES.index(side)):
        x, y, width, height = ground
        ground = (100 - y - height, x, height, width)
    return ground


def turned_spot(spot: Spot, side: str) -> Spot:
    """A spot at the top of a tile, turned to one of its sides."""
    for _ in range(SIDES.index(side)):
        spot = (100 - spot[1], spot[0])
    return spot


def turned_outline(outline: Outline, side: str) -> Outline:
    """An outline at the top of a tile, turned to one of its sides."""
    return [[turned_spot(spot, side) for spot in piece] for piece in outline]


def middle_of(sides: str, alone: bool) -> Spot:
    """Where the filters of a section stand."""
    if alone:
        return 50.0, 50.0
    if corners := around_corners(sides):
        return turned_spot(IN_BEND, corners[0])
    return turned_spot((50.0, 20.0), sides[0]) if sides else (50.0, 50.0)


def bed(plots: Sequence[Plot], petals: bool = True) -> str:
    """Earth with rows of flowers; a low white fence runs round all plots together."""
    layers = ((SHADE, 9.0), (WHITE, 6.6), (SHADE, 1.6)) if petals else ((WHITE, 7.0),)
    whole = "".join(map(outline, plots))
    rims = "".join(path(whole, fill=colour, stroke=colour, stroke_width=wide) for colour, wide in layers)
    return rims + path(whole, fill=EARTH) + flowers(plots, petals)


def outline(plot: Plot) -> str:
    """The rim of a plot, clockwise and with rounded corners."""
    if isinstance(plot, tuple):
        across, down = number(plot[2] - 2 * CORNER), number(plot[3] - 2 * CORNER)
        bends = [
            f"a{CORNER} {CORNER} 0 0 1 {dx} {dy}"
            for dx, dy in ((CORNER, CORNER), (-CORNER, CORNER), (-CORNER, -CORNER), (CORNER, -CORNER))
        ]
        sides = (f"h{across}", f"v{down}", f"h-{across}", f"v-{down}")
        return (
            f"M{number(plot[0] + CORNER)} {number(plot[1])}"
            + "".join(map("".join, zip(sides, bends, strict=True)))
            + "Z"
        )
    commands = ("L" if len(piece) == 1 else "C" for piece in plot)
    spots = (" ".join(f"{number(x)} {number(y)}" for x, y in piece) for piece in plot)
    data = "".join(command + spot for command, spot in zip(commands, spots, strict=True))
    return f"M{data[1:]}Z"


# ---- plants ----


def flowers(plots: Sequence[Plot], petals: bool) -> str:
    """Rows of plants, each row of one kind and every other one offset, in step from tile to tile."""
    places = [spot for spot in EVERY_SPOT if any(inside(spot, plot) for plot in plots)]
    rows: list[list[Spot]] = [[] for _ in KINDS]
    for spot in places:
        rows[row_of(spot) % len(KINDS)].append(spot)
    if not petals:
        return "".join(dots(row, 4.0, KINDS[kind][0]) for kind, row in enumerate(rows) if row)
    leaves = dots(places, 5.9, LEAVES) + dots([(x - 2.2, y - 2) for x, y in places], 2.8, SPROUTS)
    return leaves + "".join(KINDS[kind][1](row) for kind, row in enumerate(rows) if row)


def row_of(spot: Spot) -> int:
    """The row of a plant, from the top."""
    return int(spot[1] // STEP)


def inside(spot: Spot, plot: Plot) -> bool:
    """Whether there is space for a plant."""
    x, y = spot
    if isinstance(plot, tuple):
        left, top, width, height = plot
        return left + ROOM < x < left + width - ROOM and top + ROOM < y < top + height - ROOM
    rim = corners_of(plot)
    return all(within((x + dx, y + dy), rim) for dx, dy in around(8, ROOM + 1))


def corners_of(outline: Outline) -> list[Spot]:
    """An outline as a polygon, approximately."""
    found: list[Spot] = []
    for piece in outline:
        handles = [found[-1], *piece] if len(piece) == 3 else piece
        steps = (0.25, 0.5, 0.75, 1.0) if len(piece) == 3 else (1.0,)
        found += [on_curve(handles, step) for step in steps]
    return found


def on_curve(handles: Sequence[Spot], step: float) -> Spot:
    """A point on a curve, by halving its handles again and again."""
    while len(handles) > 1:
        handles = [(x1 + (x2 - x1) * step, y1 + (y2 - y1) * step) for (x1, y1), (x2, y2) in pairwise(handles)]
    return handles[0]


def within(spot: Spot, figure: Sequence[Spot]) -> bool:
    """Whether a point lies in a figure: a ray from it crosses the sides an odd number of times."""
    x, y = spot
    sides = zip(figure, [*figure[1:], figure[0]], strict=True)
    return (
        sum((y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in sides) % 2 == 1
    )


def dots(places: Iterable[Spot], radius: float, colour: str) -> str:
    """Discs as the round caps of zero-length lines: a garden has hundreds, and a page carries all of them.

    Those one bed step apart are the dashes of one line.
    """
    points = "".join(run(x, y, count) for x, y, count in runs(places))
    dashes = f"0.01 {STEP - 0.01}"
    return path(points, stroke=colour, stroke_width=2 * radius, stroke_linecap="round", stroke_dasharray=dashes)


def run(x: float, y: float, count: int) -> str:
    """A line with this many dashes."""
    return f"M{number(x)} {number(y)}h{number((count - 1) * STEP + 0.01)}"


def runs(places: Iterable[Spot]) -> list[tuple[float, float, int]]:
    """Places in rows, as the first of each row and how many there are, one step apart."""
    left = {(round(x, 2), round(y, 2)): (x, y) for x, y in places}
    found = []
    for near, (x, y) in left.items():
        if (round(x - STEP, 2), near[1]) in left:
            continue
        count = 1
        while (round(x + count * STEP, 2), near[1]) in left:
            count += 1
        found.append((x, y, count))
    return found


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


# By row of a bed: the colour of a blossom in a miniature, and how it is drawn otherwise.
KINDS = (("#DF4B3B", poppies), ("#FFF6F2", daisies), ("#A86CC9", lavender), ("#F2A93B", marigolds))
