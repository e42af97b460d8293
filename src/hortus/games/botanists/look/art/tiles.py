"""Flower tiles, the five flowers on them, each with its own silhouette, and the botanists who walk among them."""

from functools import cache
from typing import Final

from hortus.drawing.basics import chip, hollow, parameter
from hortus.drawing.lettering import written
from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import Value, at, circle, ellipse, number, path, put, rect, tag
from hortus.kernel.scene.scene import Shape

Hue = tuple[str, str, str]

FLOWERS: Final = Pictures("hortus.games.botanists.look", "flowers")
# Each colour as petal, outline and ground; every colour also has its own silhouette and letter.
HUES: Final = {
    "yellow": ("#F2C12E", "#7A5300", "#FBF0C8"),
    "green": ("#5AA64B", "#1D5227", "#DDEFD3"),
    "blue": ("#3D72BC", "#1D3F75", "#DAE6F5"),
    "violet": ("#7E52B8", "#432169", "#E9DFF6"),
    "pink": ("#E2699F", "#872150", "#FBE0EC"),
}
WITHERED: Final = ("#A9A294", "#5F594C", "#DAD5C8")


@cache
def bloom(colour: str, hue: Hue) -> str:
    """A flower by its colour: disc, clover, bell, star or heart."""
    petal, outline, ground = hue
    name = colour if colour in FLOWERS else "violet"
    return FLOWERS.symbol(name, tone=petal, tone_deep=outline, tone_tint=ground)


def silhouette(colour: str, fill: str) -> str:
    """A flower in one flat colour: its place is free."""
    return FLOWERS.symbol(f"flat-{colour}", tone=fill)


THINGS: Final = Pictures("hortus.games.botanists.look", "things")
# The disc of a letter takes this share of its tile; more on small tiles: the letter stays as large as a word.
SHARE: Final = 0.12
LARGE_SHARE: Final = 0.175
# The letters of the flowers, ten high.
LETTERS: Final = {
    "Y": "M-4-5L0 .5L4-5M0 .5V5",
    "G": "M3.8-3A5 5 0 1 0 4.3 1.6V.7H.5",
    "B": "M-3.2 5V-5H.4A2.35 2.35 0 0 1 .4-.3H-3.2H.6A2.65 2.65 0 0 1 .6 5Z",
    "V": "M-4.2-5L0 5L4.2-5",
    "P": "M-3 5V-5H.6A2.9 2.9 0 0 1 .6 .7H-3",
}


def ground(name: str) -> str:
    """The ground of a colour; by night it is darker (table.css)."""
    return f"var(--{name}-ground,{HUES.get(name, WITHERED)[2]})"


def deep(name: str) -> str:
    """The deep tone of a colour; by night it is pale (table.css)."""
    return f"var(--{name}-drawn,{HUES.get(name, WITHERED)[1]})"


def slab(name: str, width: float, height: float) -> str:
    """A thick square piece on a soft shadow, with a coloured face and a pale rim."""
    radius = min(9.0, width * 0.1)
    return rect(0.5, 2, width - 1, height - 2, radius + 1, fill=ink("shade")) + rect(
        2, 1.5, width - 4, height - 5, radius, fill=ground(name), stroke="var(--rim,#FFFDF7)", stroke_width=3
    )


def tile(colour: str, letter: str, width: float, height: float, share: float = SHARE) -> str:
    """A vivid tile: the flower on a ground of its colour, its letter in the corner, on a disc of this share."""
    hue = HUES.get(colour, WITHERED)
    # On a small tile the flower makes space for its letter.
    aside = (share - SHARE) * width
    flower = put(width / 2 + aside, height / 2 - 1 + aside, bloom(colour, hue), scale=min(width, height) * 0.74 / 100)
    return slab(colour, width, height) + flower + corner_letter(letter, hue[1], width * share)


def lettered(letter: str, x: float, y: float, size: float, stroke: str) -> str:
    """The letter of a colour around its centre, as a drawing: a table has many of them, and text is slow to lay out."""
    place = f"translate({number(round(x, 1))} {number(round(y, 1))}) scale({number(size / 10)})"
    drawn: dict[str, Value] = {"fill": "none", "stroke": stroke, "stroke_width": 2.1, "stroke_linejoin": "round"}
    return path(LETTERS[letter], class_="drawn-letter", transform=place, **drawn)


def corner_letter(letter: str, edge: str, radius: float) -> str:
    """The letter of a colour on a small disc."""
    if not letter:
        return ""
    middle = radius + 2
    disc = circle(middle, middle, radius, class_="disc", fill="#FFFDF7", stroke=edge, stroke_width=1.4)
    return disc + lettered(letter, middle, middle, radius * 1.2, "#1E2B22")


def flower_tile(shape: Shape, width: float, height: float) -> str:
    """A tile of the market."""
    return tile(parameter(shape, "colour"), parameter(shape, "letter"), width, height)


def market_space(shape: Shape, width: float, height: float) -> str:
    """A market space whose tile is missing."""
    return hollow(width, height, "soil")


def market_marks(shape: Shape, width: float, height: float) -> str:
    """The numbers of the rows and columns along two edges of the market."""
    gutter = float(parameter(shape, "gutter"))
    size, side = 19.0, (width - gutter) / 5
    middles = [(str(place + 1), gutter + side * (place + 0.5)) for place in range(5)]
    columns = [written(name, middle, size * 0.72, size) for name, middle in middles]
    rows = [written(name, size * 0.3, middle + size * 0.36, size) for name, middle in middles]
    return tag("g", *columns, *rows, class_="market-marks", text_anchor="middle", font_weight="bold")


def leftover(shape: Shape, width: float, height: float) -> str:
    """Tiles of one colour with their number."""
    count = parameter(shape, "count")
    colour = parameter(shape, "colour")
    behind = at(4, 3, slab(colour, width - 6, height - 6)) if count not in {"", "1"} else ""
    body = tile(colour, parameter(shape, "letter"), width - 5, height - 4, LARGE_SHARE)
    return behind + body + (chip(shape.badge, width, height, max(9.0, width * 0.2)) if shape.badge else "")


def botanist_token(shape: Shape, width: float, height: float) -> str:
    """A botanist stands on the right of a tile: the flower beneath stays visible."""
    hue = HUES.get(parameter(shape, "colour"), WITHERED)
    tall = height * 0.74
    x, y = width - tall * 0.3, height - tall * 0.5 + 1
    edge, coat = THINGS.symbol("botanist-edge"), THINGS.symbol("botanist", tone=hue[0], tone_deep=hue[1])
    figure = at(x, y, edge, coat, scale=tall / 100)
    shadow = ellipse(x, height - 1, tall * 0.34, tall * 0.08, fill=ink("shade"))
    return tag("g", shadow, figure, pointer_events="none")
