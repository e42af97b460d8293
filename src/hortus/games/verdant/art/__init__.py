"""How the things of this game are drawn, and how a page lays them out."""

from hortus.games.verdant.art.recipes import RECIPES
from hortus.games.verdant.art.shelves import board

__all__ = ["RECIPES", "board"]
