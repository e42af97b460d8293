"""Writing position files of Planta Nubo: whole positions, what all know of one, the score output; and their names."""

from hortus.games.planta_nubo.position.counting import census
from hortus.games.planta_nubo.position.score import result
from hortus.games.planta_nubo.position.table import write_position

__all__ = ["census", "result", "write_position"]
