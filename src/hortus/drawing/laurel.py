"""A laurel wreath: hung around the winning points of a finished game."""

from math import cos, radians, sin

from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, ellipse, number, path, tag

RADIUS = 38.0
# Angles on a twig, from the tie at the bottom, of its first and last pairs of leaves.
FIRST, LAST, PAIRS = 18.0, 144.0, 7
# The leaves of a pair: their tone, how far they lean outwards, and how large they are.
LEAVES = (("leaf", 32.0, 1.0), ("grass-deep", -32.0, 0.85))


def laurel() -> str:
    """Two twigs, tied with a ribbon, centred on the origin within a radius of 50."""
    return twig() + tag("g", twig(), transform="scale(-1 1)") + ribbon()


def twig() -> str:
    """The right half of the wreath."""
    top, radius = radians(LAST + 10), number(RADIUS)
    stem = path(
        f"M0 {radius}A{radius} {radius} 0 0 0 {number(RADIUS * sin(top))} {number(RADIUS * cos(top))}",
        fill="none",
        stroke=ink("leaf"),
        stroke_width=2,
        stroke_linecap="round",
    )
    angles = [FIRST + (LAST - FIRST) * pair / (PAIRS - 1) for pair in range(PAIRS)]
    return stem + "".join(leaf(angle, *kind) for angle in angles for kind in LEAVES)


def leaf(angle: float, tone: str, lean: float, size: float) -> str:
    """A leaf that follows the twig and leans to one side."""
    grown = ellipse(0, -7 * size, 3.4 * size, 7.5 * size, fill=ink(tone))
    return at(RADIUS * sin(radians(angle)), RADIUS * cos(radians(angle)), grown, turn=90 - angle + lean)


def ribbon() -> str:
    """The ribbon that ties the twigs."""
    return path("M0 38L-9 49L-4 48L-2 52L1 41ZM0 38L9 49L4 48L2 52L-1 41Z", fill=ink("sun")) + circle(
        0, 38, 4, fill=ink("sun")
    )
