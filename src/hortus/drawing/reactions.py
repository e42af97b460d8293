"""Reactions that people send with one press: garden gloves, flower faces, a sprout and a cup, by the sign that
stands for each in a message."""

from collections.abc import Callable, Mapping

from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, around, at, circle, ellipse, path, rect, tag

SIZE = 48.0
PEN: Mapping[str, Value] = {
    "stroke": ink("ink"),
    "stroke_width": 2.2,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


def stroke(data: str) -> str:
    """A line of the pen."""
    return path(data, fill="none")


# ---- gloves ----


def mitten() -> str:
    """An open glove, upright, its thumb at the right; the wrist is at the origin."""
    thumb = path("M5 -4 c2 -6 8 -8 8 -4 c0 3 -4 4 -5 8 Z", fill=ink("leaf"))
    hand = path("M-7 0 V-15 a7 7 0 0 1 14 0 V0 Z", fill=ink("leaf"))
    cuff = rect(-8.5, 0, 17, 6.5, 2.5, fill=ink("sun"))
    return thumb + hand + stroke("M-2.4 -12 v-8 M2.4 -12 v-8") + cuff


def mirrored(drawn: str) -> str:
    """The same for the other hand."""
    return tag("g", drawn, transform="scale(-1 1)")


def thumb_up() -> str:
    """A fist with its thumb up."""
    hand = path("M17 22 L23 8 c1 -4 7 -3 7 2 V18 h8 a4 4 0 0 1 4 5.5 L38 37 a5 5 0 0 1 -5 4 H17 Z", fill=ink("leaf"))
    return hand + stroke("M31 25 h8 M31 32 h6.5") + rect(7, 20, 10, 22.5, 2.5, fill=ink("sun"))


def clapping() -> str:
    """Two gloves clapping."""
    hands = at(16, 37, mirrored(mitten()), turn=14) + at(32, 37, mitten(), turn=-14)
    return hands + stroke("M24 10 V3 M15 11 L11 5 M33 11 L37 5")


def waving() -> str:
    """A waving glove."""
    return at(22, 38, mitten(), turn=10, scale=1.15) + stroke("M9 22 a18 18 0 0 1 3 -11 M43 12 a18 18 0 0 1 1 8")


# ---- faces ----


def flower(*face: str) -> str:
    """A flower with a face."""
    petals = "".join(circle(24 + x, 24 + y, 6.5, fill=ink("sun")) for x, y in around(10, 15.5))
    return petals + circle(24, 24, 14, fill=ink("raised")) + "".join(face)


def eyes(height: float) -> str:
    """Two open eyes."""
    return "".join(circle(x, height, 1.6, fill=ink("ink"), stroke="none") for x in (19, 29))


def laughing() -> str:
    """Laughing with its eyes shut."""
    return flower(
        stroke("M16 21.5 q3 -4 6 0 M26 21.5 q3 -4 6 0"),
        path("M16.5 26 h15 a7.5 7.5 0 0 1 -15 0 Z", fill=ink("clay")),
    )


def surprised() -> str:
    """With its mouth open."""
    return flower(eyes(20), stroke("M16.5 15.5 h4 M27.5 15.5 h4"), ellipse(24, 29.5, 3.4, 4.4, fill=ink("clay")))


def thinking() -> str:
    """Looking up, with one brow raised."""
    return flower(eyes(21.5), stroke("M16 18 h5.5 M26.5 15.5 q3 -2.5 5.5 0 M20 30.5 q4 1 8 -2"))


# ---- things ----


def sprout() -> str:
    """Two leaves out of the ground."""
    left = path("M24 28 C11 28 8 18 8 10 C20 10 24 18 24 28 Z", fill=ink("leaf"))
    right = path("M24 23 C24 15 29 9 40 9 C40 18 35 24 24 23 Z", fill=ink("leaf"))
    return stroke("M24 41 V22") + left + right + stroke("M10 42 q14 -6 28 0")


def cup() -> str:
    """A steaming cup."""
    bowl = path("M10 20 h24 v10 a9 9 0 0 1 -9 9 h-6 a9 9 0 0 1 -9 -9 Z", fill=ink("clay"))
    handle = stroke("M34 23 h3 a4.5 4.5 0 0 1 0 9 h-3.5")
    return handle + bowl + stroke("M8 43 h28 M18 14 c-4 -4 4 -5 0 -10 M26 14 c-4 -4 4 -5 0 -10")


DRAWN: Mapping[str, Callable[[], str]] = {
    "👍": thumb_up,
    "👏": clapping,
    "😄": laughing,
    "😮": surprised,
    "🤔": thinking,
    "🌱": sprout,
    "☕": cup,
    "👋": waving,
}


def reaction(sign: str) -> str:
    """The picture for a sign; it has no label, since words stand beside it."""
    box = f"0 0 {SIZE:g} {SIZE:g}"
    return tag("svg", tag("g", DRAWN[sign](), **PEN), viewBox=box, class_="sign", aria_hidden="true")
