"""The five flowers of Botanists, each with its own silhouette, centred on the origin within a radius of 50.

A table shows many of them: each is drawn with few strokes, its petals with one.
"""

from math import cos, radians, sin
from typing import Final

from hortus.drawing.svg import around, circle, number, path

Hue = tuple[str, str, str]

# Each colour as petal, outline and ground; every colour also has its own silhouette and letter.
HUES: Final = {
    "yellow": ("#F2C12E", "#7A5300", "#FBF0C8"),
    "green": ("#5AA64B", "#1D5227", "#DDEFD3"),
    "blue": ("#3D72BC", "#1D3F75", "#DAE6F5"),
    "violet": ("#7E52B8", "#432169", "#E9DFF6"),
    "pink": ("#E2699F", "#872150", "#FBE0EC"),
}
WITHERED: Final = ("#A9A294", "#5F594C", "#DAD5C8")
HEART: Final = "#F7D154"
STROKE: Final = 3.0

Point = tuple[float, float]


def turned(point: Point, degrees: float) -> str:
    """A point rotated about the origin, in path notation."""
    angle = radians(degrees)
    x, y = point
    return f"{short(x * cos(angle) - y * sin(angle))} {short(x * sin(angle) + y * cos(angle))}"


def short(value: float) -> str:
    """A coordinate of a petal: a tenth is precise enough, and petals are sent with every fresh tile."""
    return number(round(value, 1))


def whorl(count: int, start: Point, curves: tuple[tuple[Point, ...], ...]) -> str:
    """One petal of curves, repeated around the origin."""
    petals = []
    for place in range(count):
        angle = 360.0 * place / count
        bends = "".join("QC"[len(curve) - 2] + " ".join(turned(point, angle) for point in curve) for curve in curves)
        petals.append(f"M{turned(start, angle)}{bends}Z")
    return "".join(petals)


def dots(points: list[Point]) -> str:
    """Dots for a round line end."""
    return "".join(f"M{x:.0f} {y:.0f}h0" for x, y in points)


# The petals of each flower.
SUN: Final = whorl(13, (-5.0, -22.0), (((-15.0, -38.0), (0.0, -50.0)), ((15.0, -38.0), (5.0, -22.0))))
LEAVES: Final = whorl(
    3,
    (0.0, -2.0),
    (
        ((-26.0, -10.0), (-30.0, -42.0), (-12.0, -46.0)),
        ((-5.0, -47.0), (0.0, -41.0), (0.0, -36.0)),
        ((0.0, -41.0), (5.0, -47.0), (12.0, -46.0)),
        ((30.0, -42.0), (26.0, -10.0), (0.0, -2.0)),
    ),
)
BELL: Final = "M0 -38C16 -34 20 -6 42 30C34 40 24 38 14 30C8 42 -8 42 -14 30C-24 38 -34 40 -42 30C-20 -6 -16 -34 0 -38Z"
STAR: Final = "M" + "L".join(
    f"{number(x)} {number(y)}"
    for pair in zip(around(5, 50), around(5, 21, start=-54), strict=True)
    for x, y in pair
) + "Z"  # fmt: skip
LOVE: Final = "M0 34C-34 14 -50 -8 -44 -28C-38 -46 -12 -46 0 -24C12 -46 38 -46 44 -28C50 -8 34 14 0 34Z"
OUTLINES: Final = {"yellow": SUN, "green": LEAVES, "blue": BELL, "violet": STAR, "pink": LOVE}


def bloom(colour: str, hue: Hue) -> str:
    """A flower by its colour: disc, clover, bell, star or heart."""
    drawn = {"yellow": sunflower, "green": clover, "blue": bellflower, "violet": starflower, "pink": heartflower}
    return drawn.get(colour, starflower)(hue)


def silhouette(colour: str, fill: str) -> str:
    """A flower in one flat colour: its place is free."""
    return path(OUTLINES[colour], fill=fill)


def petals(outline: str, hue: Hue) -> str:
    """The petals, with a line around each."""
    return path(outline, fill=hue[0], stroke=hue[1], stroke_width=STROKE, stroke_linejoin="round")


def pale(strokes: str, hue: Hue, width: float = 3.0) -> str:
    """The highlights on the petals."""
    return path(strokes, fill="none", stroke=hue[2], stroke_width=width, stroke_linecap="round")


def sunflower(hue: Hue) -> str:
    """A broad disc in a ring of petals."""
    disc = circle(0, 0, 25, fill=hue[1])
    return petals(SUN, hue) + disc + pale(dots([(0.0, 0.0), *around(6, 9), *around(10, 18)]), hue, 5.2)


def clover(hue: Hue) -> str:
    """Three heart-shaped leaves on a stalk."""
    stalk = path("M0 0C2 20 8 34 20 48", fill="none", stroke=hue[1], stroke_width=6, stroke_linecap="round")
    veins = "".join(f"M{turned((0.0, -10.0), angle)}L{turned((0.0, -28.0), angle)}" for angle in (0.0, 120.0, 240.0))
    return stalk + petals(LEAVES, hue) + pale(veins, hue)


def bellflower(hue: Hue) -> str:
    """A hanging bell: a triangle with a scalloped edge."""
    stalk = path("M0 -34C2 -46 14 -50 26 -44", fill="none", stroke=hue[1], stroke_width=5, stroke_linecap="round")
    folds = pale("M-3 -24C-6 0 -10 14 -14 28M3 -24C6 0 10 14 14 28", hue)
    return stalk + petals(BELL, hue) + folds + circle(0, 41, 5, fill=HEART, stroke=hue[1], stroke_width=2)


def starflower(hue: Hue) -> str:
    """Five pointed petals."""
    veins = "".join(
        f"M{number(x * 0.32)} {number(y * 0.32)}L{number(x * 0.72)} {number(y * 0.72)}" for x, y in around(5, 50)
    )
    return petals(STAR, hue) + pale(veins, hue) + circle(0, 0, 11, fill=HEART, stroke=hue[1], stroke_width=2)


def heartflower(hue: Hue) -> str:
    """A bleeding heart."""
    drop = path("M-7 26C-10 36 -6 46 0 50C6 46 10 36 7 26Z", fill=hue[2], stroke=hue[1], stroke_width=STROKE)
    return drop + petals(LOVE, hue) + pale("M-33 -22C-31 -32 -22 -34 -16 -30", hue, 5)
