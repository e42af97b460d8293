"""Flowers and trees, what a village has besides, and the signs of the house; centred on the origin, radius 50."""

from typing import Final

from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import at, tag

GARDEN: Final = Pictures("hortus.drawing", "garden")
STROKE = 3.0
INK = ink("ink")


def inked(*children: str, stroke: str = INK, fill: str = "none") -> str:
    """Children in one line width and colour."""
    return tag(
        "g", *children, fill=fill, stroke=stroke, stroke_width=STROKE, stroke_linejoin="round", stroke_linecap="round"
    )


def flower(kind: str, colour: str) -> str:
    """A flower by its name: rose, petunia or lily, in a colour of the palette."""
    return GARDEN.symbol(kind, tone=ink(colour), tone_deep=ink(f"{colour}-deep"), tone_tint=ink(f"{colour}-tint"))


def tree(species: str) -> str:
    """A tree with a crown shaped like its leaf: oak, birch or willow."""
    return GARDEN.symbol(f"tree-{species}")


def rosette(*emblem: str) -> str:
    """An award, and what it judges in the middle."""
    return at(0, -8, GARDEN.symbol("rosette"), at(0, 0, *emblem, scale=0.54))


def sprig(tone: str) -> str:
    """Three leaves: the mark of the house."""
    return GARDEN.symbol("sprig", tone=ink(tone))
