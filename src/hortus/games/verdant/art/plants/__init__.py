"""The houseplants, each with its own drawing that a gardener would recognise."""

import re
from collections.abc import Callable
from functools import cache

from hortus.drawing.palette import ink
from hortus.drawing.svg import number
from hortus.games.verdant.art.lean import lean
from hortus.games.verdant.art.plants.flowering import FLOWERING
from hortus.games.verdant.art.plants.foliage import FOLIAGE
from hortus.games.verdant.art.plants.greenery import OVAL, narrowed, stems
from hortus.games.verdant.art.plants.succulents import SUCCULENTS
from hortus.games.verdant.art.plants.unusual import UNUSUAL
from hortus.games.verdant.art.plants.vining import VINING

HOUSEPLANTS: dict[str, Callable[[], str]] = {**SUCCULENTS, **FLOWERING, **FOLIAGE, **VINING, **UNUSUAL}
# Wide ones, and how much smaller they are drawn to stay within their radius.
NARROWED = {
    "parlor-palm": 0.82,
    "maidenhair-fern": 0.84,
    "zz-plant": 0.86,
    "sensitive-plant": 0.86,
    "rabbits-foot-fern": 0.82,
    "bird-of-paradise": 0.84,
    "angel-wing-begonia": 0.94,
    "spider-plant": 0.9,
    "inch-plant": 0.92,
    "betel": 0.8,
    "kangaroo-vine": 0.84,
    "chestnut-vine": 0.86,
    "arrowhead-vine": 0.8,
    "black-eyed-susan-vine": 0.88,
    "hoya": 0.86,
    "jasmine": 0.86,
    "devils-ivy": 0.92,
    "common-ivy": 0.92,
    "heartleaf-philodendron": 0.92,
}
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


@cache
def houseplant(name: str) -> str:
    """A plant by its id; one from another edition is a plain green one."""
    return lean(narrowed(NARROWED.get(name, 1.0), HOUSEPLANTS.get(name, unknown)()))


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


def unknown() -> str:
    """A green plant."""
    return stems(OVAL, ((-26, 6, -50, 0.8), (26, 4, 50, 0.8), (-12, -10, -18, 0.85), (14, -12, 20, 0.85)), ink("oak"))


__all__ = ["HANGING", "HOUSEPLANTS", "houseplant", "small_houseplant"]
