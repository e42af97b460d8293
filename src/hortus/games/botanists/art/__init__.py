"""How the things of this game are drawn, and its picture on the home page."""

from hortus.games.botanists.art.herbarium import cover
from hortus.games.botanists.art.recipes import RECIPES

__all__ = ["RECIPES", "cover"]
