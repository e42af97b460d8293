"""The game in hindsight: the best land and the best sales from the flowers that a seat collected."""

from hortus.games.botanists.mind.hindsight.puzzle import best_garden

__all__ = ["best_garden"]
