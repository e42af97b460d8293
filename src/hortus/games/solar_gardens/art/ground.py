"""The ground of a roof tile: paving, flower beds behind low fences, garden paths, fences on the edge.

A tile is drawn on a field of 100 by 100, and everything that leaves it does so at the same height on every tile, so
that paths and beds of neighbours join.
"""

from collections.abc import Iterable, Sequence

from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, around, circle, number, path, rect

SIZE = 100.0
MIDDLES = {"N": (50.0, 0.0), "E": (100.0, 50.0), "S": (50.0, 100.0), "W": (0.0, 50.0)}
# Things that keep their own colour by day and by night.
WHITE, SHADE, EARTH, LEAVES = "#FBF8EC", "#5A6257", "#7A5B40", "#5E9150"
BLOSSOMS = ("#DF4B3B", "#F2A93B", "#FFF6F2", "#A86CC9")
# From plant to plant in a bed.
STEP = 12.5

Ground = tuple[float, float, float, float]
# A bed's ground along one side, where something else has the middle of the tile; it runs over the edge.
PADS: dict[str, Ground] = {
    "N": (22.0, -9.0, 56.0, 41.0),
    "E": (68.0, 22.0, 41.0, 56.0),
    "S": (22.0, 68.0, 56.0, 41.0),
    "W": (-9.0, 22.0, 41.0, 56.0),
}
# The ground between two such sides that meet in a corner.
CORNERS: dict[str, Ground] = {
    "NE": (50.0, 12.0, 38.0, 38.0),
    "ES": (50.0, 50.0, 38.0, 38.0),
    "SW": (12.0, 50.0, 38.0, 38.0),
    "NW": (12.0, 12.0, 38.0, 38.0),
}
# A bed that has the tile for itself: its middle, and an arm to each open side.
HEART: Ground = (22.0, 22.0, 56.0, 56.0)
ARMS: dict[str, Ground] = {
    "N": (22.0, -9.0, 56.0, 59.0),
    "E": (50.0, 22.0, 59.0, 56.0),
    "S": (22.0, 50.0, 56.0, 59.0),
    "W": (-9.0, 22.0, 59.0, 56.0),
}
# Across the opening of a bed.
OPENINGS: dict[str, Ground] = {
    "N": (24.0, 1.0, 52.0, 5.0),
    "E": (94.0, 24.0, 5.0, 52.0),
    "S": (24.0, 94.0, 52.0, 5.0),
    "W": (1.0, 24.0, 5.0, 52.0),
}


def paving() -> str:
    """The slabs of the roof, which run on from tile to tile."""
    joints = "".join(f"M{place} 0V100M0 {place}H100" for place in (0, 25, 50, 75, 100))
    slabs = rect(0, 0, SIZE, SIZE, fill=ink("soil")) + rect(0, 0, SIZE, SIZE, fill=ink("wall"), opacity=0.3)
    return slabs + path(joints, fill="none", stroke=ink("line"), stroke_width=0.8, opacity=0.75)


# ---- beds ----


def beds(sections: Sequence[tuple[str, int]], alone: bool, petals: bool = True) -> str:
    """All bed sections, each behind its fence; in a miniature flowers have neither petals nor leaves."""
    return "".join(bed(bed_grounds(sides, alone), petals) for sides, _ in sections)


def bed_grounds(sides: str, alone: bool) -> list[Ground]:
    """The rectangles of which a section is made."""
    if alone:
        return [HEART, *(ARMS[side] for side in sides)]
    corners = [ground for corner, ground in CORNERS.items() if {*corner} <= {*sides}]
    return [PADS[side] for side in sides] + corners or [(32.0, 32.0, 36.0, 36.0)]


def middle_of(sides: str, alone: bool) -> tuple[float, float]:
    """Where the filters of a section stand."""
    if alone:
        return 50.0, 50.0
    x, y, width, height = bed_grounds(sides, alone)[0]
    return min(max(x + width / 2, 20.0), 80.0), min(max(y + height / 2, 20.0), 80.0)


def bed(grounds: Sequence[Ground], petals: bool = True) -> str:
    """Earth with rows of flowers; a low white fence runs round all rectangles together."""
    layers = ((SHADE, 9.5), (WHITE, 7.0), (SHADE, 2.2)) if petals else ((WHITE, 7.0),)
    rims = "".join(
        rect(*ground, 5, fill=colour, stroke=colour, stroke_width=wide) for colour, wide in layers for ground in grounds
    )
    earth = "".join(rect(*ground, 4, fill=EARTH) for ground in grounds)
    return rims + earth + flowers(grounds, petals)


def flowers(grounds: Sequence[Ground], petals: bool) -> str:
    """Rows of plants in leaf and in blossom, in step from tile to tile."""
    places = [
        (column * STEP + STEP / 2, row * STEP + STEP / 2)
        for row in range(8)
        for column in range(8)
        if any(inside(column * STEP + STEP / 2, row * STEP + STEP / 2, ground) for ground in grounds)
    ]
    light = [(x - 1.6, y - 1.8) for x, y in places]
    drawn = dots(places, 6.1, LEAVES) + dots(light, 2.6, "#86B76A") if petals else ""
    for kind, colour in enumerate(BLOSSOMS):
        blossoms = [(x, y) for x, y in places if (x // STEP + y // STEP * 2) % len(BLOSSOMS) == kind]
        if blossoms:
            drawn += dots(petals_of(blossoms), 1.9, colour) if petals else dots(blossoms, 4.0, colour)
    return drawn + (dots(places, 1.5, "#F7D774") if petals else "")


def inside(x: float, y: float, ground: Ground) -> bool:
    """Whether a plant has room there."""
    left, top, width, height = ground
    return left + 3 < x < left + width - 3 and top + 3 < y < top + height - 3


def dots(places: Iterable[tuple[float, float]], radius: float, colour: str) -> str:
    """Discs as the round ends of lines without a length: a garden has hundreds, and a page carries all of them."""
    points = "".join(f"M{number(x)} {number(y)}h.01" for x, y in places)
    return path(points, stroke=colour, stroke_width=2 * radius, stroke_linecap="round")


def petals_of(blossoms: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Five petals around each middle."""
    return [(x + dx, y + dy) for x, y in blossoms for dx, dy in around(5, 2.5)]


def openings(sides: Iterable[str]) -> str:
    """Sides at which a bed is not enclosed: a gap in the fence, marked off with tape."""
    drawn = ""
    for side in sides:
        x, y, width, height = OPENINGS[side]
        along = f"M{x} {y + height / 2}h{width}" if width > height else f"M{x + width / 2} {y}v{height}"
        drawn += path(along, stroke=WHITE, stroke_width=5)
        drawn += path(along, stroke=ink("clay"), stroke_width=5, stroke_dasharray="6.5 6.5")
    return drawn


# ---- paths ----


def paths(strands: Sequence[str]) -> str:
    """Garden paths of sand with stepping stones between two kerbs; two of them on a tile bend apart."""
    layers = (
        (SHADE, 27.0, 1.0, ""),
        (ink("bark"), 24.6, 1.0, ""),
        (ink("wall"), 20.0, 1.0, ""),
        (ink("bark"), 11.0, 0.38, "0.1 16.567"),
    )
    drawn = ""
    for colour, wide, opacity, dashes in layers:
        for strand in strands:
            stones: dict[str, Value] = {"stroke_dasharray": dashes, "stroke_dashoffset": -8.3} if dashes else {}
            drawn += path(
                ribbon(strand, len(strands) > 1),
                fill="none",
                stroke=colour,
                stroke_width=wide,
                opacity=opacity,
                stroke_linecap="round" if len(strand) == 1 or dashes else "butt",
                stroke_linejoin="round",
                **stones,
            )
    return drawn


def ribbon(sides: str, apart: bool) -> str:
    """The line of a path; it runs a little over the edge."""
    ends = [beyond(*MIDDLES[side]) for side in sides]
    if len(sides) == 2 and (apart or sides not in {"NS", "EW"}):
        (x1, y1), (x2, y2) = ends
        pull = 0.42 if apart else 0.8
        cx1, cy1 = x1 + (50 - x1) * pull, y1 + (50 - y1) * pull
        cx2, cy2 = x2 + (50 - x2) * pull, y2 + (50 - y2) * pull
        bend = " ".join(number(each) for each in (cx1, cy1, cx2, cy2, x2, y2))
        return f"M{number(x1)} {number(y1)}C{bend}"
    if apart and len(sides) == 1:
        x, y = ends[0]
        return f"M{number(x)} {number(y)}L{number(x + (50 - x) * 0.45)} {number(y + (50 - y) * 0.45)}"
    if sides in {"NS", "EW"}:
        return f"M{number(ends[0][0])} {number(ends[0][1])}L{number(ends[1][0])} {number(ends[1][1])}"
    return "".join(f"M{number(x)} {number(y)}L50 50" for x, y in ends)


def beyond(x: float, y: float) -> tuple[float, float]:
    """A point on the edge, moved half a unit outwards."""
    return x + (x - 50) * 0.01, y + (y - 50) * 0.01


# ---- fences ----


def fences(sides: str, pales: bool = True) -> str:
    """White picket fences on the very edge: two rails and pointed pales; in a miniature one broad rail."""
    return "".join(fence(side, pales) for side in sides)


def fence(side: str, pointed: bool) -> str:
    """A picket fence along one side, drawn along the top and turned into place."""
    if not pointed:
        x, y = (0.6, 93.0) if side == "S" else (93.0, 0.6) if side == "E" else (0.6, 0.6)
        wide, high = (98.8, 6.4) if side in "NS" else (6.4, 98.8)
        return rect(x, y, wide, high, fill=WHITE, stroke=SHADE, stroke_width=1.6)
    pales = "".join(f"M{place} 8.6V2.4L{place + 2.4} .4L{place + 4.8} 2.4V8.6Z" for place in range(2, 98, 8))
    rails = rect(0.6, 3.4, 98.8, 2.3, fill=WHITE, stroke=SHADE, stroke_width=0.9)
    drawn = rails + path(pales, fill=WHITE, stroke=SHADE, stroke_width=0.9, stroke_linejoin="round")
    turn = 90 * "NESW".index(side)
    return f'<g transform="rotate({turn} 50 50)">{drawn}</g>' if turn else f"<g>{drawn}</g>"


def bushes() -> str:
    """Box balls in the corners of a roof that bears neither path nor bed."""
    drawn = ""
    for x, y in ((50.0, 44.0), (42.0, 52.0), (58.0, 52.0)):
        drawn += circle(x, y, 9, fill=LEAVES, stroke=SHADE, stroke_width=1)
        drawn += circle(x - 2.4, y - 2.6, 3.4, fill=ink("grass-deep"), opacity=0.55)
    return drawn
