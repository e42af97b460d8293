"""What the cards of this game share: the ink of a type, numbers on chips, and when there is no space for words."""

import re

from hortus.drawing.basics import MINIATURE, parameter
from hortus.drawing.lettering import written
from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, put, rect, tag
from hortus.games.verdant.look.art.room_card import thumb
from hortus.kernel.scene.scene import Shape

# The five types, as far apart in hue as the palette goes; each also has a sign and a pattern.
# By night the stylesheet moves the last one away from yellow (table.css); elsewhere it is the sun's.
TYPE_INKS = {
    "succulent": "red",
    "flowering": "yellow",
    "foliage": "blue",
    "vining": "willow",
    "unusual": "unusual, var(--sun)",
}
# Numbers from 3 on that are not whole; anything less may be a scale or the width of a line.
FRACTION = re.compile(r"(?<![\d.])(?:[3-9]|\d{2,})\.\d+")


def type_ink(shape: Shape) -> str:
    """The colour of the shape's type."""
    return TYPE_INKS.get(parameter(shape, "type"), "leaf")


def small(width: float) -> bool:
    """Whether a card is a miniature: pictures only, since letters would be too small to read."""
    return width < MINIATURE


def crowded(shape: Shape, width: float) -> bool:
    """Whether a card is a miniature among so many that there is never space for its name."""
    return small(width) and bool(parameter(shape, "crowd"))


def in_short(card: str) -> str:
    """A miniature in whole units: nobody sees the difference, and equal parts are the same text."""
    return FRACTION.sub(lambda found: f"{float(found[0]):.0f}", card)


def count(text: str, x: float, y: float, size: float, lettering: str = "", anchor: str = "middle") -> str:
    """A number; y is its middle. A phone writes it larger (table.css)."""
    return written(
        text, x, y + size * 0.36, size, anchor=anchor, font_weight="bold", class_=f"number {lettering}".strip()
    )


def number_chip(text: str, x: float, y: float, radius: float, done: bool) -> str:
    """A number on a disc: filled once it counts."""
    fill, lettering = ("leaf", "on-leaf") if done else ("surface", "leaf")
    # Two digits get a wider ground: where they grow on a small screen, they stay inside.
    half = radius * (1.0 if len(text) < 2 else 1.3)
    left = x + radius - 2 * half
    ground: dict[str, Value] = {"fill": ink(fill), "stroke": ink("leaf"), "stroke_width": 1.6}
    disc = rect(left, y - radius, 2 * half, 2 * radius, radius, **ground)
    return disc + count(text, left + half, y, radius * 1.2, lettering)


def thumbs_on(shape: Shape, size: float, x: float, y: float) -> str:
    """The thumbs on a card in the market; one that will come is a separate pale chip."""
    number = int(parameter(shape, "thumbs") or 0)
    coming = bool(parameter(shape, "coming"))
    if not number and not coming:
        return ""
    lying, width = thumb_chip(str(number), size, x, y) if number else ("", 0.0)
    pale = tag("g", thumb_chip("+1", size, x + width, y)[0], opacity=0.7) if coming else ""
    return lying + pale


def thumb_chip(text: str, size: float, x: float, y: float) -> tuple[str, float]:
    """A thumb with a number, and its width including the gap after it."""
    width = size * (1.5 + 0.62 * len(text))
    ground = rect(x, y, width, size * 1.3, size * 0.65, fill=ink("surface"), stroke=ink("leaf"), stroke_width=1.6)
    sign = put(x + size * 0.75, y + size * 0.62, thumb(), scale=size / 100)
    letters = count(text, x + width - size * 0.35, y + size * 0.65, size * 0.95, anchor="end")
    return ground + sign + letters, width + size * 0.2
