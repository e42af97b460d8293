"""How the things of Solar Gardens are drawn, and how a page lays out its gardens."""

from hortus.games.solar_gardens.art.board import board
from hortus.games.solar_gardens.art.recipes import RECIPES

__all__ = ["RECIPES", "board"]
