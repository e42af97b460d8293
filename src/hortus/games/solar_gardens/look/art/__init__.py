"""How the things of Solar Gardens are drawn, how a page lays out its gardens, and its picture on the home page."""

from hortus.drawing.pictures import Pictures
from hortus.drawing.poster import painted
from hortus.games.solar_gardens.look.art.board import board
from hortus.games.solar_gardens.look.art.recipes import RECIPES


def cover() -> str:
    """A roof above the town, with wind, sun, flowers and guests."""
    return painted(Pictures("hortus.games.solar_gardens.look", "cover").symbol("cover"))


__all__ = ["RECIPES", "board", "cover"]
