"""How the things of this game are drawn, and the picture that the home page shows of it."""

from hortus.games.botanists.art.herbarium import cover
from hortus.games.botanists.art.recipes import RECIPES

__all__ = ["RECIPES", "cover"]
