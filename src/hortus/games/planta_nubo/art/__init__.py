"""How the things of this game are drawn, how a page lays them out, and its picture on the home page."""

from hortus.games.planta_nubo.art.above_the_clouds import cover
from hortus.games.planta_nubo.art.platform import board
from hortus.games.planta_nubo.art.recipes import RECIPES

__all__ = ["RECIPES", "board", "cover"]
