"""How the things of this game are drawn, how a page lays them out, and its picture on the home page."""

from hortus.games.verdant.art.recipes import RECIPES
from hortus.games.verdant.art.shelves import board
from hortus.games.verdant.art.windowsill import cover

__all__ = ["RECIPES", "board", "cover"]
