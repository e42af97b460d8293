"""How the things of this game are drawn, how a page lays them out, and its picture on the home page."""

from hortus.drawing.pictures import Pictures
from hortus.drawing.poster import painted
from hortus.games.verdant.look.art.recipes import RECIPES
from hortus.games.verdant.look.art.shelves import board


def cover() -> str:
    """A corner of a flat, with a shelf of plants, a window and a cat."""
    return painted(Pictures("hortus.games.verdant.look", "cover").symbol("cover"))


__all__ = ["RECIPES", "board", "cover"]
