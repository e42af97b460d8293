"""Reading positions, finished tables and tallies of Solar Gardens: every error names the place and the rule."""

from hortus.games.solar_gardens.loading.position import load

__all__ = ["load"]
