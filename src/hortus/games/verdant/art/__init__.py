"""How the things of this game are drawn."""

from hortus.games.verdant.art.recipes import RECIPES

__all__ = ["RECIPES"]
