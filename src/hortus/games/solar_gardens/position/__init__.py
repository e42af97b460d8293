"""Writing position files of Solar Gardens: whole positions, what all know of one, finished tables, the score output."""

from hortus.games.solar_gardens.position.table import census, result, write_position

__all__ = ["census", "result", "write_position"]
