"""Flowers and trees. Each is centred on the origin within a radius of 50, in one stroke width."""

from math import cos, pi, sin

from hortus.drawing.palette import ink
from hortus.drawing.svg import around, circle, ellipse, line, number, path, polygon, rect, tag

STROKE = 3.0
INK = ink("ink")


def inked(*children: str, stroke: str = INK, fill: str = "none") -> str:
    """Children in one line width and colour."""
    return tag(
        "g", *children, fill=fill, stroke=stroke, stroke_width=STROKE, stroke_linejoin="round", stroke_linecap="round"
    )


def flower(kind: str, colour: str) -> str:
    """A flower by its name: rose, petunia or lily, in a colour of the palette."""
    bloom = {"rose": rose, "petunia": petunia, "lily": lily}[kind](colour)
    return inked(bloom, stroke=ink(f"{colour}-deep"), fill=ink(colour))


def rose(colour: str) -> str:
    """Seen from above: five round petals and a spiral."""
    petals = "".join(circle(x, y, 21) for x, y in around(5, 26))
    return petals + circle(0, 0, 31) + path(spiral(27, 2.4), fill="none", stroke_width=4)


def spiral(radius: float, turns: float) -> str:
    """An unrolling line from the middle to a radius."""
    steps = 40
    points = []
    for step in range(steps + 1):
        share = step / steps
        angle = share * turns * 2 * pi - pi / 2
        points.append(f"{number(radius * share * cos(angle))} {number(radius * share * sin(angle))}")
    return "M" + "L".join(points)


def petunia(colour: str) -> str:
    """Seen from above: a five-point star with a pale star in its throat."""
    outer, inner = around(5, 48), around(5, 25, start=-54)
    star = [point for pair in zip(outer, inner, strict=True) for point in pair]
    rays = "".join(line(0, 0, x * 0.8, y * 0.8, stroke_width=2) for x, y in outer)
    throat = polygon([(x * 0.5, y * 0.5) for x, y in star], fill=ink(f"{colour}-tint"), stroke_width=2)
    return polygon(star) + rays + throat + circle(0, 0, 4, fill=ink(f"{colour}-deep"))


def lily(colour: str) -> str:
    """Seen from the side: a trumpet on its stalk with three stamens."""
    stalk = path("M2 30C3 40 2 46 -6 50", fill="none", stroke=ink("leaf"), stroke_width=6)
    back = path("M0 -2C-16 -18 -12 -38 0 -49C12 -38 16 -18 0 -2Z")
    ends = ((-13, -27), (0, -33), (13, -27))
    stamens = "".join(line(0, 4, x, y, stroke_width=2.5) + ellipse(x, y, 4, 3, fill=ink("sun")) for x, y in ends)
    trumpet = path(
        "M0 38C-9 34 -12 16 -20 4C-28 -6 -38 -12 -49 -14C-44 -26 -30 -30 -18 -22C-10 -16 -4 -8 0 0"
        "C4 -8 10 -16 18 -22C30 -30 44 -26 49 -14C38 -12 28 -6 20 4C12 16 9 34 0 38Z"
    )
    return stalk + back + stamens + trumpet + path("M0 2C-1 14 -1 22 0 32", fill="none", stroke_width=2)


def tree(species: str) -> str:
    """A tree with a crown shaped like its leaf: oak, birch or willow. Letters are for colours."""
    return inked({"oak": oak, "birch": birch, "willow": willow}[species]())


def oak() -> str:
    """Broad, with deep round lobes."""
    lobes = (
        "M0 28C-20 26 -31 32 -36 24C-41 16 -32 10 -28 8C-40 8 -48 0 -43 -9C-39 -17 -28 -14 -25 -11"
        "C-34 -19 -33 -33 -23 -35C-14 -37 -10 -30 -9 -26C-10 -37 -6 -47 0 -48"
        "C6 -47 10 -37 9 -26C10 -30 14 -37 23 -35C33 -33 34 -19 25 -11"
        "C28 -14 39 -17 43 -9C48 0 40 8 28 8C32 10 41 16 36 24C31 32 20 26 0 28Z"
    )
    ribs = "M0 26V-36M0 12L-24 18M0 12L24 18M0 -6L-26 -4M0 -6L26 -4M0 -22L-15 -26M0 -22L15 -26"
    return rect(-7, 18, 14, 31, 3, fill=ink("bark")) + path(lobes, fill=ink("oak")) + veins(ribs)


def birch() -> str:
    """A toothed triangle with a long point, on a white trunk with bars."""
    left = [(-8, -34), (-13, -30), (-15, -22), (-21, -19), (-21, -11), (-28, -7)]
    left += [(-27, 1), (-34, 6), (-32, 14), (-36, 22), (-24, 26)]
    right = [(-x, y) for x, y in reversed(left)]
    crown = [(float(x), float(y)) for x, y in [(0, -49), *left, (0, 29), *right]]
    bars = path("M-4 36H1M0 43H5", stroke="#1E2B22")
    ribs = "M0 26V-36M0 18L-24 12M0 18L24 12M0 4L-18 -5M0 4L18 -5M0 -10L-11 -19M0 -10L11 -19"
    return rect(-6, 18, 12, 31, 3, fill="#FFFFFF") + bars + polygon(crown, fill=ink("birch")) + veins(ribs)


def willow() -> str:
    """Long narrow hanging leaves."""
    trunk = path("M-5 49C-4 20 -8 0 0 -30C8 0 4 20 6 49Z", fill=ink("bark"))
    hanging = ((-30, 15), (30, -15), (-16, 8), (16, -8), (0, 0))
    leaves = "".join(
        tag("g", willow_leaf(), transform=f"translate({x} {number(-38 + abs(x) * 0.5)}) rotate({turn})")
        for x, turn in hanging
    )
    return trunk + leaves


def willow_leaf() -> str:
    """One lance, hanging from the origin."""
    return path("M0 -10C10 6 10 36 0 58C-10 36 -10 6 0 -10Z", fill=ink("willow")) + veins("M0 0V46")


def veins(data: str) -> str:
    """The veins of a leaf."""
    return path(data, fill="none", stroke_width=1.8, opacity=0.45)
