"""Reading positions and finished tables of Botanists: every error names the place and the rule."""

from hortus.games.botanists.loading.position import load

__all__ = ["load"]
