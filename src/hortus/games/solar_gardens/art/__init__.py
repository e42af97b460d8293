"""How the things of Solar Gardens are drawn, how a page lays out its gardens, and its picture on the home page."""

from hortus.games.solar_gardens.art.board import board
from hortus.games.solar_gardens.art.recipes import RECIPES
from hortus.games.solar_gardens.art.skyline import cover

__all__ = ["RECIPES", "board", "cover"]
