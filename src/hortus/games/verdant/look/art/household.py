"""Furniture, pets, tools, pots and signs of a home, by their names; centred on the origin, within a radius of 50."""

from functools import cache

from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures

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
