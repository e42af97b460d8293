"""How the things of this game are drawn, how a page lays them out, and its picture on the home page."""

from hortus.drawing.pictures import Pictures
from hortus.drawing.poster import painted
from hortus.games.planta_nubo.look.art.platform import board
from hortus.games.planta_nubo.look.art.recipes import RECIPES


def cover() -> str:
    """An airship calls at a platform of flowers in the crown of a tree."""
    return painted(Pictures("hortus.games.planta_nubo.look", "cover").symbol("cover"))


__all__ = ["RECIPES", "board", "cover"]
