"""The houseplants by their ids, each with a picture that a gardener would recognise."""

import re
from functools import cache
from itertools import chain

from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import number

FAMILIES = [
    Pictures("hortus.games.verdant.look", name) for name in ("succulents", "flowering", "foliage", "vining", "unusual")
]
# These trail over the rim of their pot.
HANGING = frozenset(
    {
        "string-of-pearls",
        "burros-tail",
        "devils-ivy",
        "heartleaf-philodendron",
        "common-ivy",
        "inch-plant",
    }
)


def houseplants() -> list[str]:
    """The plants that have a picture."""
    return list(chain(*FAMILIES))


@cache
def houseplant(name: str) -> str:
    """A plant by its id; one from another edition is a plain green one."""
    family = next((each for each in FAMILIES if name in each), None)
    return family.symbol(name) if family else houseplant("any")


@cache
def small_houseplant(name: str) -> str:
    """The same for a miniature, in far fewer letters: no faint veins, usually one line width, and no fine numbers."""
    return FRACTION.sub(coarse, USUAL.sub(r"\1", FAINT.sub("", houseplant(name))))


# Lines too faint for a miniature, those about as wide as a plant's line, and numbers that are more precise than needed.
FAINT = re.compile(r'<path [^>]*opacity="0\.\d+"/>')
USUAL = re.compile(r'(<(?:path|circle|ellipse) [^>]*?) stroke-width="(?:1\.[4-9]|2|2\.\d|3)\d*"')
FRACTION = re.compile(r"-?\d+\.\d+")


def coarse(found: re.Match[str]) -> str:
    """A position or an angle in whole units, a scale or the width of a line in tenths."""
    value = float(found[0])
    return number(round(value, 0 if abs(value) >= 3 else 1))
