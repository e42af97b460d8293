"""What stands in a village besides plants: cottage, pond, lawn, rosette, sign. Each about the origin, radius 50."""

from hortus.table.art.palette import ink
from hortus.table.art.plants import inked
from hortus.table.art.svg import around, at, circle, ellipse, line, path, polygon, rect

def cottage() -> str:
    """A structure: under a large roof."""
    return (
        rect(17, -42, 11, 24, fill=ink("roof"))
        + rect(-34, -6, 68, 50, 2, fill=ink("wall"))
        + path("M-48 2L0 -42L48 2L38 8L0 -26L-38 8Z", fill=ink("roof"))
        + path("M-38 8L0 -26L38 8V2L0 -30Z", fill=ink("roof"))
        + path("M-8 44V22A8 8 0 0 1 8 22V44Z", fill=ink("bark"))
        + rect(-27, 14, 13, 13, fill=ink("water"))
        + rect(14, 14, 13, 13, fill=ink("water"))
        + circle(0, -2, 6, fill=ink("water"))
    )


def pond() -> str:
    """Water with three waves and reeds."""
    wave = "c6 -8 12 -8 18 0c6 8 12 8 18 0c6 -8 12 -8 18 0"
    drawn = {"fill": "none", "stroke": ink("water-deep"), "stroke_width": 4.5, "stroke_linecap": "round"}
    reeds = path(
        "M-34 2C-36 -16 -34 -26 -30 -38M-24 -4C-24 -18 -20 -30 -14 -40", fill="none", stroke=ink("oak"), stroke_width=4
    )
    heads = ellipse(-29, -38, 4.5, 10, fill=ink("bark")) + ellipse(
        -13, -40, 4.5, 9, fill=ink("bark"), **OUTLINE
    )
    return (
        reeds
        + heads
        + path(
            "M-48 14C-48 -6 -20 -12 6 -10C34 -8 50 0 48 18C46 38 22 44 -4 43C-32 42 -48 34 -48 14Z",
            fill=ink("water"),
            **OUTLINE,
        )
        + path(f"M-32 8{wave}", **drawn)
        + path(f"M-26 28{wave}", **drawn)
    )


def tuft() -> str:
    """A tuft of grass."""
    blades = "M0 30C-4 8 -14 -10 -30 -22C-18 -2 -14 12 -12 30ZM-6 30C-6 4 -2 -22 6 -40C10 -18 8 6 8 30ZM4 30C8 8 18 -8 34 -16C24 2 20 14 18 30Z"
    return path(blades, fill=ink("oak"))


def rosette(*emblem: str) -> str:
    """An award: a pleated disc with two ribbons, and what it judges in the middle."""
    pleats = [point for pair in zip(around(16, 42), around(16, 36, -78.75), strict=True) for point in pair]
    ribbons = path("M-16 22L-30 60L-18 54L-8 62L2 28ZM16 22L30 60L18 54L8 62L-2 28Z", fill=ink("leaf"))
    disc = polygon(pleats, fill=ink("gold"))
    middle = circle(0, 0, 29, fill=ink("raised"), stroke=ink("ink"), stroke_width=2)
    return at(0, -8, ribbons, disc, middle, at(0, 0, *emblem, scale=0.46))


def star() -> str:
    """A plain star: the middle of an award that judges many things."""
    points = [point for pair in zip(around(5, 46), around(5, 19, start=-54), strict=True) for point in pair]
    return polygon(points, fill=ink("leaf"), stroke=ink("ink"), stroke_width=STROKE, stroke_linejoin="round")


def signpost() -> str:
    """The sign of a village: a board on two posts under a little roof; the name is written on it elsewhere."""
    posts = rect(-40, -14, 8, 64, fill=ink("bark")) + rect(32, -14, 8, 64, fill=ink("bark"))
    roof = path("M-54 -20L0 -46L54 -20V-13L0 -38L-54 -13Z", fill=ink("roof"))
    return posts + roof


def back_lattice(width: float, height: float) -> str:
    """The back of a card: a trellis with a leaf."""
    step = 14.0
    count = int((width + height) / step) + 1
    return "".join(
        line(max(0.0, k * step - height), min(height, k * step), min(width, k * step), max(0.0, k * step - width))
        + line(
            max(0.0, k * step - height),
            max(0.0, height - k * step),
            min(width, k * step),
            min(height, height + width - k * step),
        )
        for k in range(1, count)
    )
