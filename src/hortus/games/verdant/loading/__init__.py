"""Reading positions and finished tables of Verdant: every error names the place and the rule."""

from hortus.games.verdant.loading.position import load

__all__ = ["load"]
