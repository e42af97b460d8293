"""Loading positions and finished tables of Solar Gardens: what the rules say about a well-formed one."""

from hortus.games.solar_gardens.loading.position import load

__all__ = ["load"]
