"""Formulas of Planta Nubo drawn: a row of signs with numbers, as large as its box allows."""

from collections.abc import Callable

from hortus.drawing.lettering import width_of, written
from hortus.drawing.palette import ink
from hortus.drawing.plants import inked
from hortus.drawing.svg import at, circle, path, polygon, rect
from hortus.games.planta_nubo.art.growth import FORESTS, Place, blossom, hue, tree
from hortus.games.planta_nubo.art.skyfarm import (
    BOLT,
    COPPER,
    airship,
    any_flower,
    arbor,
    barn,
    barricade,
    battery,
    bolt,
    clock,
    compost,
    crane,
    crate,
    energy,
    gear,
    oxygen,
    plugin,
    sack,
    tool,
)

Box = tuple[float, float, float, float]
# Widths of the parts of a formula, as shares of its height.
SIGN, ARROW, STROKE, NUMBER = 1.0, 0.62, 0.42, 0.62


# ---- signs, each centred on the origin within a radius of 50 ----


def card_sign(inside: str) -> str:
    """An extension card with the sign of its kind."""
    sheet = rect(-33, -46, 66, 92, 8, fill=ink("raised"))
    return inked(sheet) + at(0, 0, inside, scale=0.56)


def bed_sign(colour: str) -> str:
    """A bed: three cells of one tile."""
    cells = ((-45, -45), (0, -45), (-45, 0))
    fill = hue(colour) if colour != "any" else ink("wall")
    squares = [rect(x, y, 44, 44, 4, fill=fill) for x, y in cells]
    bloom = any_flower() if colour == "any" else blossom(colour)
    return inked(*squares) + at(20, 20, bloom, scale=0.62)


def die_sign(more: bool = False) -> str:
    """The energy die; with an arrow if it is raised."""
    face = inked(rect(-34, -34, 68, 68, 14, fill=ink("sun")))
    pips = "".join(circle(x, y, 8, fill="#1E2B22") for x, y in ((-16, -16), (0, 0), (16, 16)))
    if not more:
        return face + pips
    arrow = path("M30 50V8L14 24M30 8L46 24", fill="none", stroke=ink("surface"), stroke_width=18)
    arrow += path("M30 50V8L14 24M30 8L46 24", fill="none", stroke=ink("leaf"), stroke_width=10)
    return at(-8, -6, face + pips) + arrow


def forest_sign(colour: str) -> str:
    """A tree on its ground."""
    if colour == "any":
        return trees_sign()
    return inked(rect(-42, 30, 84, 16, 6, fill=FORESTS[colour][0])) + at(0, -8, tree(colour), scale=0.86)


def trees_sign() -> str:
    """A tree of each colour."""
    return "".join(at(x, 4, tree(colour), scale=0.56) for x, colour in ((-28, "brown"), (0, "green"), (28, "lilac")))


def grown_sign() -> str:
    """A tree with an arrow: it grows."""
    arrow = path("M30 46V-34L10 -14M30 -34L50 -14", fill="none", stroke=ink("surface"), stroke_width=16)
    arrow += path("M30 46V-34L10 -14M30 -34L50 -14", fill="none", stroke=ink("leaf"), stroke_width=9)
    return at(-14, 0, tree("green"), scale=0.9) + arrow


def lined(places: tuple[tuple[float, float], ...]) -> str:
    """Trees in a row, a column or a group."""
    return "".join(at(x, y, tree("green"), scale=0.44) for x, y in places)


def grid(columns: int, rows: int, marked: Callable[[int, int], bool]) -> str:
    """Cells of the growing area, some of them covered."""
    size = min(90 / columns, 90 / rows)
    left, top = -size * columns / 2, -size * rows / 2
    return inked(
        *(
            rect(left + x * size, top + y * size, size, size, 2, fill=ink("bark" if marked(x, y) else "page"))
            for x in range(columns)
            for y in range(rows)
        )
    )


def pipe_sign() -> str:
    """The ring at the end of a pipe."""
    pipe = path("M0 -50V-14", stroke=ink("ink"), stroke_width=20) + path("M0 -50V-14", stroke=COPPER, stroke_width=14)
    ring = circle(0, 14, 27, fill="none", stroke=ink("ink"), stroke_width=17)
    return pipe + ring + circle(0, 14, 27, fill="none", stroke=COPPER, stroke_width=11)


def pot_sign() -> str:
    """A pot."""
    return inked(path("M-44 -30H44V-12H36L26 44H-26L-36 -12H-44Z", fill=ink("roof")))


def moon_sign() -> str:
    """A full moon."""
    craters = [circle(x, y, r, fill=ink("wall"), stroke_width=1.5) for x, y, r in ((-14, -12, 9), (14, 6, 12))]
    return inked(circle(0, 0, 42, fill=ink("yellow-tint")), *craters)


def points_sign() -> str:
    """Points: a laurel with a star."""
    star = "M0 -30L9 -11L30 -9L14 5L19 26L0 15L-19 26L-14 5L-30 -9L-9 -11Z"
    return inked(circle(0, 0, 44, fill=ink("leaf")), path(star, fill=ink("yellow"), stroke="none"))


def power_sign() -> str:
    """A standby and a battery."""
    return at(-18, -10, gear(), scale=0.66) + at(24, 14, battery(), scale=0.62)


def placed_soil() -> str:
    """Soil, into the stock or onto the ground."""
    arrow = path("M24 8V44L8 28M24 44L40 28", fill="none", stroke=ink("surface"), stroke_width=18)
    arrow += path("M24 8V44L8 28M24 44L40 28", fill="none", stroke=ink("leaf"), stroke_width=10)
    return at(-8, -4, sack(), scale=0.86) + arrow


def composted(colour: str) -> str:
    """The compost heap with a flower above it."""
    bloom = any_flower() if colour == "any" else blossom(colour)
    heap = inked(path("M-46 46C-38 16 -14 8 0 8C16 8 38 16 46 46Z", fill=ink("bark")))
    return heap + at(0, -18, bloom, scale=0.6)


def own_delivery(wild: bool) -> str:
    """The crane of the seat's own docks; with a flower of any colour if that does not matter."""
    return crane() + (at(-22, 26, any_flower(), scale=0.46) if wild else "")


def standby_sign() -> str:
    """A standby marker."""
    return inked(circle(0, 0, 40, fill=ink("sun"))) + at(0, 0, gear(), scale=0.6)


def battery_mark() -> str:
    """A battery marker."""
    return inked(circle(0, 0, 42, fill=ink("blue-tint"))) + at(0, 0, path(BOLT, fill=ink("sun")), scale=0.66)


# How many flowers go to each container of an airship, one dot per flower: the dots of a container are stacked, so that
# three containers, one and two differ at a glance.
SMALL, LARGE, APART = 28.0, 46.0, 9.0
CRATES = {"different": (1, 1, 1), "same": (3,), "two_one": (2, 1)}
PILES = {1: ((0.0, 0.0),), 2: ((-10.0, 0.0), (10.0, 0.0)), 3: ((-10.0, 9.0), (10.0, 9.0), (0.0, -9.0))}


def shipping(mode: str) -> str:
    """An airship, and the number of containers it delivers to."""
    if mode not in CRATES:
        return airship()
    loads = CRATES[mode]
    wide = [SMALL if count == 1 else LARGE for count in loads]
    high = max(wide)
    drawn, left = at(0, 14 - high, airship(), scale=0.62), -(sum(wide) + APART * (len(wide) - 1)) / 2
    for count, width in zip(loads, wide, strict=True):
        drawn += inked(rect(left, 48 - high, width, high, 4, fill=ink("yellow-tint")))
        dots = PILES[count]
        drawn += "".join(circle(left + width / 2 + x, 48 - high / 2 + y, 8.0, fill=ink("leaf")) for x, y in dots)
        left += width + APART
    return drawn


PLAIN: dict[str, Callable[[], str]] = {
    "oxygen": oxygen,
    "charge": bolt,
    "energy": energy,
    "soil": sack,
    "soil_or_place": placed_soil,
    "pipe_compost": pipe_sign,
    "pipe": pipe_sign,
    "compost_container": lambda: at(0, -22, crate(), scale=0.7) + at(0, 26, compost(), scale=0.56),
    "barricade": barricade,
    "upgrade_plugin": plugin,
    "upgrade_die": lambda: die_sign(True),
    "die": die_sign,
    "arbor": arbor,
    "container": crate,
    "deliver_personal": lambda: own_delivery(False),
    "deliver_any": lambda: own_delivery(True),
    "module_action": gear,
    "card": lambda: card_sign(any_flower()),
    "card-module": lambda: card_sign(gear()),
    "card-action": lambda: card_sign(gear()),
    "card-battery": lambda: card_sign(battery()),
    "card-farm": lambda: card_sign(barn()),
    "plant_forest": lambda: forest_sign("green"),
    "grow_forest": grown_sign,
    "grove": lambda: inked(rect(-40, -40, 80, 80, 6, fill=ink("grass"))) + at(0, 0, tree("brown"), scale=0.7),
    "trees": trees_sign,
    "tree-column": lambda: lined(((0, -30), (0, 0), (0, 30))),
    "tree-row": lambda: lined(((-30, 0), (0, 0), (30, 0))),
    "tree-group": lambda: lined(((-16, -16), (16, -16), (-16, 16), (16, 16))),
    "craft": lambda: at(0, 0, tool("hammer", ink("gold")), turn=35),
    "power_up": power_sign,
    "overtime": clock,
    "ground": lambda: grid(1, 1, lambda x, y: True),
    "cells": lambda: grid(3, 3, lambda x, y: (x + y) % 2 == 0),
    "corner": lambda: grid(3, 3, lambda x, y: x + y < 3),
    "line": lambda: grid(5, 3, lambda x, y: y == 1),
    "rectangle": lambda: grid(5, 3, lambda x, y: True),
    "moon": moon_sign,
    "battery": battery_mark,
    "standby": standby_sign,
    "pot": pot_sign,
    "colours": any_flower,
    "points": points_sign,
    # Kinds of cards.
    "action": gear,
    "farm": barn,
}
COLOURED: dict[str, Callable[[str], str]] = {
    "flower": lambda colour: any_flower() if colour == "any" else blossom(colour),
    "compost": composted,
    "bed": bed_sign,
    "forest": forest_sign,
    "airship": shipping,
}


def sign_of(word: str, width: float, place: Place = (0.0, 0.0)) -> str:
    """A sign of a given width, centred on a point."""
    kind, _, colour = word.partition("-")
    if word in PLAIN:
        drawn = PLAIN[word]()
    else:
        drawn = COLOURED[kind](colour)
    return at(*place, drawn, scale=width / 100)


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
