"""Formulas of Planta Nubo drawn: a row of signs with numbers, as large as its box allows."""

from collections.abc import Callable

from hortus.drawing.garden import inked
from hortus.drawing.lettering import width_of, written
from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import at, circle, path, polygon, put, rect
from hortus.games.planta_nubo.look.art import growth, skyfarm

FORMULAS = Pictures("hortus.games.planta_nubo.look", "formulas")
Box = tuple[float, float, float, float]
# Widths of the parts of a formula, as shares of its height.
SIGN, ARROW, STROKE, NUMBER = 1.0, 0.62, 0.42, 0.62


# ---- signs, each centred on the origin within a radius of 50 ----


# What is on the sign of an extension card of this kind.
ON_CARD = {"": "any-flower", "module": "gear", "action": "gear", "battery": "battery", "farm": "barn"}


def card_sign(kind: str) -> str:
    """An extension card with the sign of its kind."""
    return FORMULAS.symbol("blank-card") + put(0, 0, skyfarm.THINGS.symbol(ON_CARD[kind]), scale=0.56)


def bed_sign(colour: str) -> str:
    """A bed: three cells of one tile."""
    cells = ((-45, -45), (0, -45), (-45, 0))
    fill = growth.hue(colour) if colour != "any" else ink("wall")
    squares = [rect(x, y, 44, 44, 4, fill=fill) for x, y in cells]
    return inked(*squares) + put(20, 20, any_blossom(colour), scale=0.62)


def any_blossom(colour: str) -> str:
    """A flower by its colour, or a flower of any colour."""
    return skyfarm.THINGS.symbol("any-flower") if colour == "any" else growth.blossom(colour)


def forest_sign(colour: str) -> str:
    """A tree on its ground."""
    if colour == "any":
        return FORMULAS.symbol("trees")
    return inked(rect(-42, 30, 84, 16, 6, fill=growth.FORESTS[colour][0])) + put(0, -8, growth.tree(colour), scale=0.86)


def composted(colour: str) -> str:
    """The compost heap with a flower above it."""
    return FORMULAS.symbol("heap") + put(0, -18, any_blossom(colour), scale=0.6)


# How many flowers go to each container of an airship, one dot per flower: the dots of a container are stacked, so that
# three containers, one and two differ at a glance.
SMALL, LARGE, APART = 28.0, 46.0, 9.0
CRATES = {"different": (1, 1, 1), "same": (3,), "two_one": (2, 1)}
PILES = {1: ((0.0, 0.0),), 2: ((-10.0, 0.0), (10.0, 0.0)), 3: ((-10.0, 9.0), (10.0, 9.0), (0.0, -9.0))}


def shipping(mode: str) -> str:
    """An airship, and the number of containers it delivers to."""
    if mode not in CRATES:
        return skyfarm.THINGS.symbol("airship")
    loads = CRATES[mode]
    wide = [SMALL if count == 1 else LARGE for count in loads]
    high = max(wide)
    drawn, left = (
        put(0, 14 - high, skyfarm.THINGS.symbol("airship"), scale=0.62),
        -(sum(wide) + APART * (len(wide) - 1)) / 2,
    )
    for count, width in zip(loads, wide, strict=True):
        drawn += inked(rect(left, 48 - high, width, high, 4, fill=ink("yellow-tint")))
        dots = PILES[count]
        drawn += "".join(circle(left + width / 2 + x, 48 - high / 2 + y, 8.0, fill=ink("leaf")) for x, y in dots)
        left += width + APART
    return drawn


# The signs that are things of the game, and one that looks like another; the others have the names of their pictures.
OF_THINGS = {
    "oxygen": "oxygen",
    "charge": "bolt",
    "energy": "energy",
    "soil": "sack",
    "barricade": "barricade",
    "upgrade_plugin": "plugin",
    "arbor": "arbor",
    "container": "crate",
    "deliver_personal": "crane",
    "module_action": "gear",
    "overtime": "clock",
    "colours": "any-flower",
    "action": "gear",
    "farm": "barn",
}
ALIKE = {"pipe_compost": "pipe"}
# The signs composed of pictures.
COMPOSED: dict[str, Callable[[str], str]] = {
    "flower": any_blossom,
    "compost": composted,
    "bed": bed_sign,
    "forest": forest_sign,
    "plant_forest": lambda _: forest_sign("green"),
    "airship": shipping,
    "card": card_sign,
    "craft": lambda _: put(0, 0, skyfarm.tool("hammer", ink("gold")), turn=35),
}


def picture_of(word: str) -> str:
    """The sign for a word."""
    name = ALIKE.get(word, word.replace("_", "-"))
    if word in OF_THINGS:
        return skyfarm.THINGS.symbol(OF_THINGS[word])
    if name in FORMULAS:
        return FORMULAS.symbol(name)
    kind, _, which = word.partition("-")
    return COMPOSED[kind](which)


def sign_of(word: str, width: float, place: growth.Place = (0.0, 0.0)) -> str:
    """A sign of a given width, centred on a point."""
    return at(*place, picture_of(word), scale=width / 100)


# ---- a whole formula ----


def parts_of(formula: str) -> list[str]:
    """The words of a formula."""
    return formula.split()


def width_of_part(part: str, height: float) -> float:
    """How wide one word is drawn."""
    if part == ">":
        return ARROW * height
    if part == "/":
        return STROKE * height
    name, _, number = part.partition("*")
    if name == "plus" or (part[0] == "x" and part[1:].isdigit()):
        return width_of(f"+{number}" if name == "plus" else f"×{part[1:]}", height * NUMBER) + height * 0.12
    return (SIGN + 0.06) * height + (width_of(number, height * NUMBER) + height * 0.04 if number else 0.0)


def drawn_part(part: str, x: float, middle: float, height: float) -> str:
    """One word at its place."""
    size = height * NUMBER
    base = middle + size * 0.36
    if part == ">":
        arrow = [(x + height * 0.14, middle - height * 0.2), (x + height * 0.46, middle)]
        return polygon([*arrow, (x + height * 0.14, middle + height * 0.2)], fill=ink("quiet"))
    if part == "/":
        top, bottom = middle - height * 0.3, middle + height * 0.3
        stroke = f"M{x + height * 0.28:.1f} {top:.1f}L{x + height * 0.1:.1f} {bottom:.1f}"
        return path(stroke, stroke=ink("quiet"), stroke_width=height * 0.07, stroke_linecap="round")
    name, _, number = part.partition("*")
    if name == "plus":
        return written(f"+{number}", x, base, size, font_weight="bold")
    if part[0] == "x" and part[1:].isdigit():
        return written(f"×{part[1:]}", x + height * 0.06, base, size, font_weight="bold")
    count = written(number, x, base, size, font_weight="bold") if number else ""
    shift = width_of(number, size) + height * 0.04 if number else 0.0
    return count + sign_of(name, height * 0.98, place=(x + shift + height * 0.52, middle))


def breaks(parts: list[str], lines: int) -> list[list[str]]:
    """A formula on a number of lines of about the same width; a line does not end with an arrow."""
    if lines == 1:
        return [parts]
    best = min(
        (at for at in range(1, len(parts)) if parts[at] != "/" and parts[at - 1] != ">"),
        key=lambda at: abs(sum(width_of_part(p, 1) for p in parts[:at]) - sum(width_of_part(p, 1) for p in parts[at:])),
        default=len(parts),
    )
    return [parts[:best], parts[best:]] if best < len(parts) else [parts]


def formula(text: str, box: Box, most: float) -> str:
    """A formula centred in a box, on one or two lines, as large as fits and no larger than given."""
    x, y, width, height = box
    if not text:
        return ""
    best: tuple[float, list[list[str]]] = (0.0, [])
    for lines in (1, 2):
        rows = breaks(parts_of(text), lines)
        widest = max(sum(width_of_part(part, 1.0) for part in row) for row in rows)
        size = min(most, height / len(rows), width / widest)
        if size > best[0] * 1.12:
            best = (size, rows)
    size, rows = best
    drawn = ""
    top = y + (height - size * len(rows)) / 2
    for number, row in enumerate(rows):
        left = x + (width - sum(width_of_part(part, size) for part in row)) / 2
        for part in row:
            drawn += drawn_part(part, left, top + size * (number + 0.5), size * 0.94)
            left += width_of_part(part, size)
    return drawn
