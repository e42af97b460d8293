"""How the things of this game are drawn, and how a page lays its panels out."""

from hortus.games.planta_nubo.art.platform import board
from hortus.games.planta_nubo.art.recipes import RECIPES

__all__ = ["RECIPES", "board"]
