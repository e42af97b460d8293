"""The game in hindsight: the best home that a seat could have built with its cards and tokens."""

from hortus.games.verdant.mind.hindsight.puzzle import best_garden

__all__ = ["best_garden"]
