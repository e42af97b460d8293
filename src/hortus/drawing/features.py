"""What a village has besides plants: cottage, pond, lawn, rosette, sign. Each centred on the origin, radius 50."""

from hortus.drawing.palette import ink
from hortus.drawing.plants import inked
from hortus.drawing.svg import around, at, circle, ellipse, line, path, polygon, rect, tag


def cottage() -> str:
    """A structure: a cottage under a large roof."""
    return inked(
        rect(17, -42, 11, 24, fill=ink("roof")),
        path("M-34 44V-2L0 -32L34 -2V44Z", fill=ink("wall")),
        path("M-49 4L0 -43L49 4L40 12L0 -26L-40 12Z", fill=ink("roof")),
        path("M-8 44V24A8 8 0 0 1 8 24V44Z", fill=ink("bark")),
        rect(-27, 18, 13, 13, fill=ink("water")),
        rect(14, 18, 13, 13, fill=ink("water")),
        circle(0, -3, 6, fill=ink("water")),
    )


def pond() -> str:
    """Water with waves and reeds."""
    shore = "M-48 14C-48 -6 -20 -12 6 -10C34 -8 50 0 48 18C46 38 22 44 -4 43C-32 42 -48 34 -48 14Z"
    wave = "c6 -8 12 -8 18 0c6 8 12 8 18 0c6 -8 12 -8 18 0"
    reeds = path("M-34 2C-36 -16 -34 -26 -30 -38M-22 -4C-22 -18 -18 -30 -12 -40", stroke=ink("oak"), stroke_width=4)
    heads = ellipse(-29, -37, 4.5, 10, fill=ink("bark")) + ellipse(-12, -39, 4.5, 9, fill=ink("bark"))
    waves = path(f"M-32 8{wave}M-26 28{wave}", stroke=ink("water-deep"), stroke_width=4.5)
    return inked(reeds, heads, path(shore, fill=ink("water")), waves)


def tuft() -> str:
    """A tuft of grass."""
    blades = (
        "M0 30C-4 8 -14 -10 -30 -22C-18 -2 -14 12 -12 30Z"
        "M-6 30C-6 4 -2 -22 6 -40C10 -18 8 6 8 30Z"
        "M4 30C8 8 18 -8 34 -16C24 2 20 14 18 30Z"
    )
    return inked(path(blades, fill=ink("oak")))


def rosette(*emblem: str) -> str:
    """An award: a pleated disc with two ribbons, and what it judges in the middle."""
    pleats = [point for pair in zip(around(16, 44), around(16, 38, -78.75), strict=True) for point in pair]
    ribbons = path("M-18 24L-32 60L-19 54L-9 62L2 28ZM18 24L32 60L19 54L9 62L-2 28Z", fill=ink("leaf"))
    middle = circle(0, 0, 33, fill=ink("raised"), stroke_width=2)
    return at(0, -8, inked(ribbons, polygon(pleats, fill=ink("gold")), middle), at(0, 0, *emblem, scale=0.54))


def star() -> str:
    """A plain star: the centre of an award that judges many things."""
    points = [point for pair in zip(around(5, 46), around(5, 19, start=-54), strict=True) for point in pair]
    return inked(polygon(points, fill=ink("leaf")))


def signpost() -> str:
    """The posts and the little roof of a village sign; the board with the name goes in between."""
    posts = rect(-40, -14, 8, 64, fill=ink("bark")) + rect(32, -14, 8, 64, fill=ink("bark"))
    return inked(posts, path("M-54 -20L0 -46L54 -20V-11L0 -36L-54 -11Z", fill=ink("roof")))


def trellis(width: float, height: float, colour: str) -> str:
    """The back of a card: crossing laths within a box."""
    step = 14.0
    laths = []
    for k in range(1, int((width + height) / step) + 1):
        left, right = max(0.0, k * step - height), min(width, k * step)
        low, high = min(height, k * step), max(0.0, k * step - width)
        laths.append(line(left, low, right, high) + line(left, height - low, right, height - high))
    return tag("g", *laths, stroke=ink(colour), stroke_width=1, opacity=0.35)
