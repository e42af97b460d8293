"""The building blocks of plants: leaf shapes, habits, blooms.

Centred on the origin, within a radius of 50; the soil is at y = 42.
"""

from collections.abc import Sequence
from math import cos, pi, sin

from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, around, at, circle, ellipse, number, path, tag

# Leaves grow from the origin upwards; each is 40 long.
LANCE = "M0 0C-7 -12 -6 -28 0 -40C6 -28 7 -12 0 0Z"
STRAP = "M-3 0C-5 -14 -5 -30 0 -40C5 -30 5 -14 3 0Z"
OVAL = "M0 0C-15 -8 -15 -32 0 -40C15 -32 15 -8 0 0Z"
PADDLE = "M0 0C-6 -8 -16 -16 -14 -30C-11 -42 11 -42 14 -30C16 -16 6 -8 0 0Z"
VIOLIN = "M0 0C-9 -2 -13 -8 -10 -15C-22 -20 -20 -42 0 -42C20 -42 22 -20 10 -15C13 -8 9 -2 0 0Z"
HEART = "M0 -3C-8 4 -21 -4 -19 -17C-17 -29 -6 -32 0 -40C6 -32 17 -29 19 -17C21 -4 8 4 0 -3Z"
ARROW = "M0 -6L-17 6C-17 -14 -10 -28 0 -40C10 -28 17 -14 17 6Z"
WING = "M0 0C-14 0 -20 -10 -16 -20C-12 -32 0 -34 6 -42C12 -30 14 -8 0 0Z"
TOOTHED = "M0 0L-7 -3L-8 -9L-13 -12L-11 -18L-14 -24L-9 -28L-8 -34L0 -40L8 -34L9 -28L14 -24L11 -18L13 -12L8 -9L7 -3Z"
IVY = "M0 0L-9 -3L-20 -2L-14 -13L-19 -25L-8 -23L0 -40L8 -23L19 -25L14 -13L20 -2L9 -3Z"
SCALLOP = (
    "M0 0C-8 6 -16 0 -15 -6C-24 -8 -22 -20 -16 -21C-18 -30 -8 -34 -4 -30C-2 -36 6 -36 7 -30"
    "C14 -34 20 -26 16 -20C24 -18 22 -6 15 -6C16 2 6 6 0 0Z"
)
SPLIT = (
    "M0 -2C-8 5 -21 0 -22 -10L-11 -12L-23 -17C-23 -23 -21 -27 -18 -30L-9 -23L-14 -35C-9 -38 -4 -40 0 -41"
    "C4 -40 9 -38 14 -35L9 -23L18 -30C21 -27 23 -23 23 -17L11 -12L22 -10C21 0 8 5 0 -2Z"
)
TRIANGLE = "M0 0L-17 -22C-8 -20 -4 -22 0 -19C4 -22 8 -20 17 -22Z"
DROP = "M0 0C-6 -3 -8 -12 0 -18C8 -12 6 -3 0 0Z"

# One dark line in both themes; colours that the palette lacks.
LINE = "#1F3A2B"
DEEP, SILVER, CREAM, PINK, ROSE, PURPLE, PLUM = (
    "#3C7A4E",
    "#B9CDBF",
    "#FFF6E0",
    "#F0A3BD",
    "#D65C86",
    "#9A74CC",
    "#6B4A8C",
)
WHITE, ORANGE, FRESH = "#FFFFFF", "#EE8A3A", "#A9CF6B"

Spot = tuple[float, float]
Place = tuple[float, float, float, float]


def grown(*children: str, stroke: str = LINE, width: float = 2.2) -> str:
    """Children in the line of a plant."""
    return tag(
        "g", *children, fill="none", stroke=stroke, stroke_width=width, stroke_linejoin="round", stroke_linecap="round"
    )


def leaf(form: str, spot: Spot, turn: float, size: float, fill: str, vein: str = "M0 -3V-30", pale: str = "") -> str:
    """One leaf where it grows, with its veins; the line keeps its width however large the leaf is."""
    width = round(2.2 / size, 1)
    faint: dict[str, Value] = {} if pale else {"opacity": 0.45}
    veins = path(vein, stroke_width=width * 0.7, stroke=pale or LINE, **faint) if vein else ""
    return at(*spot, path(form, fill=fill, stroke_width=width) + veins, turn=turn, scale=size)


def tuft(form: str, turns: Sequence[float], size: float, fill: str, base: float = 42.0, **veins: str) -> str:
    """Leaves that rise from one point, the outer ones first."""
    order = sorted(turns, key=abs, reverse=True)
    return grown(*(leaf(form, (0, base), turn, size, fill, **veins) for turn in order))


def stems(form: str, places: Sequence[Place], fill: str, base: float = 42.0, stalk: str = "", **veins: str) -> str:
    """Leaves on separate stems: where, at what angle, how large."""
    stalks = "".join(
        path(f"M0 {base:g}Q{x * 0.2:.0f} {y:.0f} {x:g} {y:g}", stroke=stalk or ink("oak"), stroke_width=2.6)
        for x, y, _, _ in places
    )
    return grown(stalks, *(leaf(form, (x, y), turn, size, fill, **veins) for x, y, turn, size in places))


def rosette(form: str, rings: Sequence[tuple[int, float, str]], y: float = 10.0, flat: float = 0.85) -> str:
    """A rosette seen half from above: rings of leaves from the outside in, each with its number, size and colour."""
    parts = []
    for place, (count, size, fill) in enumerate(rings):
        turns = [360.0 * (k + 0.5 * (place % 2)) / count for k in range(count)]
        parts += [leaf(form, (0, 0), turn, size, fill, vein="") for turn in turns]
    return grown(tag("g", *parts, transform=f"translate(0 {number(y)}) scale(1 {number(flat)})"))


def spots(places: Sequence[Spot], thing: str, size: float = 1.0) -> str:
    """The same thing in several places."""
    return grown(*(at(x, y, thing, scale=size) for x, y in places))


def petals(count: int, fill: str, heart: str = "#F2C94B", long: float = 9.0, wide: float = 4.6) -> str:
    """A small open flower."""
    ring = "".join(
        at(x, y, ellipse(0, 0, wide, long / 2 + 1, fill=fill, stroke_width=1.6), turn=360.0 * k / count)
        for k, (x, y) in enumerate(around(count, long * 0.62))
    )
    return ring + circle(0, 0, 3.4, fill=heart, stroke_width=1.4)


def star(points: int, outer: float, inner: float, fill: str, heart: str = "") -> str:
    """A pointed bloom."""
    tips, dents = around(points, outer), around(points, inner, start=-90 + 180 / points)
    line = "L".join(f"{number(x)} {number(y)}" for pair in zip(tips, dents, strict=True) for x, y in pair)
    eye = circle(0, 0, inner * 0.6, fill=heart, stroke_width=1.2) if heart else ""
    return path(f"M{line}Z", fill=fill, stroke_width=1.6) + eye


def frond(turn: float, long: float, fill: str, leaflet: str = DROP, pairs: int = 6, size: float = 1.0) -> str:
    """A feather: small leaves on both sides of a bent rib."""

    def bent(share: float) -> tuple[float, float, float]:
        lean = turn * (0.45 + 0.55 * share)
        angle = (lean - 90) * pi / 180
        return long * share * cos(angle), 42 + long * share * sin(angle), lean

    middle, end = bent(0.55), bent(1.0)
    rib = path(
        f"M0 42Q{number(middle[0])} {number(middle[1])} {number(end[0])} {number(end[1])}", stroke=LINE, stroke_width=2
    )
    parts = []
    for step in range(1, pairs + 1):
        x, y, lean = bent(0.25 + 0.75 * step / pairs)
        scale = size * (1.15 - 0.5 * step / pairs)
        for side in (-1, 1):
            parts.append(at(x, y, path(leaflet, stroke_width=1.4 / scale), turn=round(lean + side * 58), scale=scale))
    tip = at(end[0], end[1], path(leaflet, stroke_width=1.6), turn=round(end[2]), scale=0.7 * size)
    return rib + tag("g", *parts, tip, fill=fill)


def fronds(turns: Sequence[float], long: float, fill: str, leaflet: str = DROP, pairs: int = 6, size: float = 1) -> str:
    """A fern or a palm, the outer fronds first."""
    order = sorted(turns, key=abs, reverse=True)
    return grown(*(frond(turn, long, fill, leaflet, pairs, size) for turn in order))


# ---- vines: what they climb or fall from, and where their leaves are ----

STICK = path("M0 42V-48", stroke=ink("bark"), stroke_width=4.5)
WINDING = "M0 42C-30 34 -28 14 0 8C28 2 28 -16 0 -22C-22 -27 -18 -44 6 -46"
CLIMB: Sequence[tuple[float, float, float]] = (
    (-15, 33, -120), (-22, 20, -65), (-7, 10, 15), (12, 5, 120), (23, -5, 80), (18, -16, 35), (3, -21, -35),
    (-15, -29, -85), (-13, -39, -35), (5, -45, 40),
)  # fmt: skip
TRAILS: Sequence[tuple[float, float, float]] = (
    (-10, -34, -35), (10, -36, 40), (-27, -22, -110), (27, -22, 115), (0, -24, 178), (-36, -4, -140), (36, -4, 140),
    (-33, 14, -165), (33, 12, 165), (-12, -6, -160), (12, -4, 165), (-37, 32, -172), (36, 28, 175), (-3, 14, 180),
)  # fmt: skip
TRAILING = (
    "M0 -36C-18 -42 -30 -28 -34 -8C-36 8 -34 20 -36 34M0 -36C18 -42 30 -28 34 -8C36 8 34 18 36 30"
    "M0 -36C-10 -24 -12 -10 -12 0M0 -36C10 -24 12 -8 12 2M0 -36V16"
)
HOOP = "M-6 42C-52 30 -50 -46 0 -46C50 -46 52 30 6 42"
ROUND: Sequence[tuple[float, float, float]] = tuple(
    (36.0 * cos(angle), -4 + 40.0 * sin(angle), angle * 180 / pi + 90 + (50 if k % 2 else -50))
    for k, angle in enumerate(pi * (0.65 + 1.7 * step / 12) for step in range(13))
)
TRELLIS = path(
    "M-20 42L-30 -46M0 42V-48M20 42L30 -46M-28 -28H28M-25 -4H25M-22 20H22", stroke=ink("bark"), stroke_width=3
)


def vine(
    ground: str,
    shoot: str,
    places: Sequence[tuple[float, float, float]],
    form: str,
    size: float,
    fill: str,
    **veins: str,
) -> str:
    """A shoot with its leaves on what it climbs; nothing if it hangs."""
    leaves = (leaf(form, (x, y), turn, size, fill, **veins) for x, y, turn in places)
    return grown(ground, path(shoot, stroke=ink("oak"), stroke_width=2.4), *leaves)


def narrowed(size: float, drawing: str) -> str:
    """A wide plant, made smaller above the same soil."""
    return at(0, 42 * (1 - size), drawing, scale=size)
