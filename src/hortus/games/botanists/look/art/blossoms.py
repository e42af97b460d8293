"""The five flowers of Botanists, each with its own silhouette, centred on the origin within a radius of 50."""

from functools import cache
from typing import Final

from hortus.drawing.pictures import Pictures

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
