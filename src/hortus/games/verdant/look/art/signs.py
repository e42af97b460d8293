"""What the cards share: signs and things of a home, the ink of a type, chips, and when words have no space."""

import re
from functools import cache

from hortus.drawing.basics import MINIATURE, parameter
from hortus.drawing.lettering import written
from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import Value, put, rect, tag
from hortus.kernel.scene.scene import Shape

HOUSEHOLD, SIGNS = (Pictures("hortus.games.verdant.look", name) for name in ("household", "signs"))
# A window by day, in the afternoon and in the shade. The same by night: a dark window stays dark.
LIGHT_INKS = {"bright": "#FFE07A", "medium": "#C4DDEA", "low": "#3A4763"}


@cache
def thing(name: str, colour: str) -> str:
    """A thing by its picture; one from another edition is a parcel."""
    return HOUSEHOLD.symbol(name if name in HOUSEHOLD else "parcel", tone=ink(colour))


def pot(kind: str) -> str:
    """A flower pot, recognisable by its shape; its value is written elsewhere."""
    return HOUSEHOLD.symbol(f"pot-{kind}" if f"pot-{kind}" in HOUSEHOLD else "pot-terracotta")


def light(kind: str) -> str:
    """A pane with a whole sun and its rays, half a sun, or a sliver of a moon in the dark."""
    return SIGNS.symbol(f"light-{kind}")


def sun(kind: str) -> str:
    """The same without the pane."""
    return SIGNS.symbol(f"sun-{kind}")


def glimmer(kind: str) -> str:
    """The same in short, for the windows of crowded homes: a disc, half of one, a sliver."""
    return SIGNS.symbol(f"glimmer-{kind}")


def thumb() -> str:
    """A green thumb."""
    return SIGNS.symbol("thumb")


def sprout() -> str:
    """Verdancy: two leaves."""
    return SIGNS.symbol("sprout")


def point() -> str:
    """Points: the disc on which a card says what it scores."""
    return SIGNS.symbol("point")


def type_sign(kind: str) -> str:
    """The sign of a plant type: cactus, flower, leaf, tendril, rosette."""
    return SIGNS.symbol(f"type-{kind}" if f"type-{kind}" in SIGNS else "type-foliage")


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
