"""How the things of this game are drawn, and its picture on the home page."""

from hortus.drawing.pictures import Pictures
from hortus.drawing.poster import poster
from hortus.games.botanists.look.art.recipes import RECIPES


def cover() -> str:
    """A bouquet of the five flowers on a sheet of the herbarium."""
    return poster(Pictures("hortus.games.botanists.look", "cover").symbol("cover"))


__all__ = ["RECIPES", "cover"]
