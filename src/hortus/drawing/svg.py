"""SVG as text: tags, paths and positions. Nothing here knows what is drawn."""

import re
from functools import lru_cache
from math import cos, pi, sin
from xml.sax.saxutils import escape

Value = str | float
# Elements that hold words: anything in them that was not drawn here is text.
WORDS = frozenset({"text", "tspan", "title"})
# A minus that comes after a number.
CLOSE = re.compile(r"(?<=\d) -")
# How many coordinates and words are kept as text: the same ones return all over a drawing.
REMEMBERED = 4096
# How a drawing begins, and how one that has its own transform does.
OPENING = re.compile(r"(<\w+)")
MOVED = re.compile(r'(<\w+[^>]*?) transform="')


class Drawn(str):
    """Markup made here."""

    __slots__ = ()


@lru_cache(REMEMBERED)
def number(value: float) -> str:
    """A coordinate, short and the same everywhere."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def tag(name: str, *children: str, **attributes: Value) -> Drawn:
    """An element; `stroke_width` is written stroke-width and `class_` class. Words are escaped."""
    written = ""
    for key, value in attributes.items():
        written += f' {key.rstrip("_").replace("_", "-")}="{quoted(value)}"'
    inside = "".join(map(spelt, children) if name in WORDS else children)
    return Drawn(f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>")


def spelt(child: str) -> str:
    """A child of an element that holds words."""
    return child if isinstance(child, Drawn) else escape(child)


@lru_cache(REMEMBERED)
def quoted(value: Value) -> str:
    """The value of an attribute."""
    if isinstance(value, str):
        return escape(value, {'"': "&quot;", "\n": " "})
    return number(value)


def at(x: float, y: float, *children: str, scale: float = 1.0, turn: float = 0.0) -> str:
    """Children moved, rotated and scaled."""
    # A tenth of a pixel is precise enough, and most of a drawing is coordinates.
    moves = [f"translate({number(round(x, 1))} {number(round(y, 1))})"] if x or y else []
    if turn:
        moves.append(f"rotate({number(turn)})")
    if scale != 1.0:
        moves.append(f"scale({number(scale) if scale >= 0.1 else f'{scale:.4f}'})")
    return tag("g", *children, transform=" ".join(moves)) if moves else tag("g", *children)


def put(x: float, y: float, drawing: str, scale: float = 1.0, turn: float = 0.0) -> str:
    """A drawing that is one element, moved, rotated and scaled, without a group around it."""
    moved = at(x, y, scale=scale, turn=turn).removeprefix("<g").removesuffix("/>")
    if MOVED.match(drawing):
        return MOVED.sub(rf"\1{moved[:-1]} ", drawing, count=1)
    return OPENING.sub(rf"\1{moved}", drawing, count=1)


def off_origin(**place: float) -> dict[str, Value]:
    """Coordinates without zeros, which need not be written."""
    return {name: value for name, value in place.items() if value}


def rect(x: float, y: float, width: float, height: float, radius: float = 0.0, **attributes: Value) -> str:
    """A rectangle, with rounded corners if a radius is given."""
    if radius:
        attributes["rx"] = radius
    return tag("rect", **off_origin(x=x, y=y), width=width, height=height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Value) -> str:
    """A disc."""
    return tag("circle", **off_origin(cx=x, cy=y), r=radius, **attributes)


def ellipse(x: float, y: float, across: float, down: float, **attributes: Value) -> str:
    """An ellipse by its two radii."""
    return tag("ellipse", **off_origin(cx=x, cy=y), rx=across, ry=down, **attributes)


def path(data: str, **attributes: Value) -> str:
    """A path. No space is needed before a minus."""
    return tag("path", d=CLOSE.sub("-", data), **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Value) -> str:
    """A straight line."""
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def around(count: int, radius: float, start: float = -90.0) -> list[tuple[float, float]]:
    """Points evenly spaced on a circle, the first at the top."""
    angles = [(start + 360.0 * k / count) * pi / 180.0 for k in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def polygon(points: list[tuple[float, float]], **attributes: Value) -> str:
    """A closed figure with straight sides."""
    return tag("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)
