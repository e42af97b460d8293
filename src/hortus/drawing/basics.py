"""Which recipe draws a shape: its game's, otherwise the outline of its kind, which all games share."""

from functools import cache, lru_cache

from hortus.drawing.garden import sprig
from hortus.drawing.lettering import block, readable, width_of, written
from hortus.drawing.palette import TONES, ink
from hortus.drawing.svg import Value, at, circle, line, rect, tag
from hortus.kernel.registry import Room, find, names
from hortus.kernel.scene.scene import Recipe, Shape

# Below this width a shape is a miniature: no small print.
MINIATURE = 84.0
# How many sizes and colours of piles are kept.
SIZES = 256


def parameter(shape: Shape, name: str) -> str:
    """A parameter of the drawing, or nothing."""
    return dict(shape.parameters).get(name, "")


def tint(shape: Shape) -> str:
    """The colour of a shape's tone."""
    return ink(shape.tone) if shape.tone in TONES else ink("ink")


def paper(width: float, height: float, fill: str = "surface", **attributes: Value) -> str:
    """A sheet with rounded corners, a hairline border and a soft shadow."""
    radius = min(9.0, width * 0.09)
    shadow = rect(0.5, 2.5, width - 1, height - 1, radius, fill=ink("shade"))
    return shadow + rect(0.5, 0.5, width - 1, height - 2, radius, fill=ink(fill), stroke=ink("line"), **attributes)


def hollow(width: float, height: float, fill: str = "soil") -> str:
    """A place where something may lie."""
    radius = min(9.0, width * 0.09)
    return rect(
        1,
        1,
        width - 2,
        height - 2,
        radius,
        fill=ink(fill),
        stroke=ink("quiet"),
        stroke_width=1.2,
        stroke_dasharray="4 4",
        stroke_opacity=0.7,
    )


def chip(text: str, x: float, y: float, size: float, fill: str = "leaf", lettering: str = "on-leaf") -> str:
    """A word or number on a rounded background with the given lower right corner."""
    width = max(size * 1.7, width_of(text, size) + size * 0.9)
    height = size * 1.6
    ground = rect(
        x - width, y - height, width, height, height / 2, fill=ink(fill), stroke=ink("surface"), stroke_width=1.5
    )
    letters = written(
        text, x - width / 2, y - height * 0.27, size, anchor="middle", font_weight="bold", class_=lettering
    )
    return ground + letters


def points_chip(text: str, x: float, y: float, size: float) -> str:
    """Points as a chip: leaf for gains, clay for losses, quiet for zero; the sign says the same."""
    if not text:
        return ""
    fill = "clay" if text[0] in "-−" else "quiet" if text in {"0", "+0"} else "leaf"
    return chip(text, x, y, size, fill)


def card(shape: Shape, width: float, height: float) -> str:
    """A card with its lines."""
    words = " ".join(shape.lines) or shape.label
    inside = block(words, (6, 6, width - 12, height - 12), 13)
    return paper(width, height, "raised") + inside + points_chip(shape.badge, width - 4, height - 5, 11)


def cell(shape: Shape, width: float, height: float) -> str:
    """An empty place."""
    return hollow(width, height) + caption(shape, width, height)


def slot(shape: Shape, width: float, height: float) -> str:
    """A place for a card of another kind."""
    return hollow(width, height, "page") + caption(shape, width, height)


def caption(shape: Shape, width: float, height: float) -> str:
    """The lines of an empty place, quiet."""
    if width < MINIATURE or not shape.lines:
        return ""
    return block(" ".join(shape.lines), (6, 6, width - 12, height - 12), 14.5, class_="quiet")


def deck(shape: Shape, width: float, height: float) -> str:
    """A pile of backs with the number of cards left, or the place where it lay."""
    if shape.badge == "0":
        return hollow(width, height, "page") + block("empty", (6, 6, width - 12, height - 12), 13, class_="clay")
    tone = shape.tone if shape.tone in TONES else "leaf"
    count = chip(shape.badge, width / 2 + 11, height - 9, 14, tone) if shape.badge else ""
    name = ""
    if width >= MINIATURE and shape.lines:
        name = plate(shape.lines[0], width, height)
    return backs(width, height, tone) + name + count


@lru_cache(maxsize=SIZES)
def backs(width: float, height: float, tone: str) -> str:
    """The backs of a pile: only the number on them changes."""
    sheets = "".join(at(shift, shift, paper(width - 8, height - 8)) for shift in (8.0, 5.0, 2.0))
    inner_width, inner_height = width - 20, height - 20
    back = rect(0, 0, inner_width, inner_height, 5, fill=ink("grass"), stroke=ink(tone), stroke_width=2)
    laths = trellis(inner_width, inner_height, tone)
    middle = circle(width / 2 - 3, height * 0.5, width * 0.19, fill=ink("surface"), stroke=ink(tone), stroke_width=2)
    leaf = at(width / 2 - 3, height * 0.5, sprig(tone), scale=width / 340)
    return sheets + at(8, 7, back + laths) + middle + leaf


def trellis(width: float, height: float, colour: str) -> str:
    """The back of a card: crossing laths within a box."""
    step = 14.0
    laths = []
    for k in range(1, int((width + height) / step) + 1):
        left, right = max(0.0, k * step - height), min(width, k * step)
        low, high = min(height, k * step), max(0.0, k * step - width)
        laths.append(line(left, low, right, high) + line(left, height - low, right, height - high))
    return tag("g", *laths, stroke=ink(colour), stroke_width=1, opacity=0.35)


def plate(text: str, width: float, height: float) -> str:
    """The name of a deck on a strip across its back; where the window makes it small, a word on each line."""
    top, high = height * 0.1 - 3, 20.0
    words = block(text, (11, top, width - 27, high), 14.5, least=11, class_="quiet")
    tall = rect(10, top, width - 25, 2.4 * high, 3, fill=ink("surface"))
    lines = block(text, (11, top, width - 27, 2.4 * high), 18, class_="quiet")
    return rect(10, top, width - 25, high, 3, fill=ink("surface")) + readable(words, tall + lines)


def token(shape: Shape, width: float, height: float) -> str:
    """A round piece."""
    radius = min(width, height) / 2 - 2
    ground = circle(width / 2, height / 2, radius, fill=ink("raised"), stroke=tint(shape), stroke_width=3)
    box = (width / 2 - radius * 0.75, height / 2 - radius * 0.6, radius * 1.5, radius * 1.2)
    return ground + block(" ".join(shape.lines) or shape.label, box, 13)


def button(shape: Shape, width: float, height: float) -> str:
    """Something to press, with its words."""
    tone = shape.tone if shape.tone in TONES else "leaf"
    ground = rect(
        1, 1, width - 2, height - 2, min(height / 2, 10), fill=ink("surface"), stroke=ink(tone), stroke_width=1.8
    )
    words = " ".join(shape.lines) or shape.label
    return ground + block(words, (8, 3, width - 16, height - 6), 13, font_weight="bold", class_="leaf")


def text(shape: Shape, width: float, height: float) -> str:
    """Plain words."""
    return block(" ".join(shape.lines) or shape.label, (2, 0, width - 4, height), 13)


RECIPES: dict[str, Recipe] = {
    "card": card,
    "tile": card,
    "cell": cell,
    "slot": slot,
    "deck": deck,
    "token": token,
    "button": button,
    "text": text,
}


@cache
def recipes_of(game: str) -> dict[str, Recipe]:
    """The recipes of a game along with those that all games share."""
    return RECIPES | (Room(find(game)).recipes() if game in names() else {})


def recipe_of(shape: Shape, game: str) -> Recipe:
    """How to draw a shape: by its recipe, otherwise by the outline of its kind, otherwise as plain words."""
    known = recipes_of(game)
    return known.get(shape.drawing) or known.get(shape.kind) or text
