"""What one seat may see of Botanists, as a scene."""

from hortus.games.botanists.look.view.seat import View

__all__ = ["View"]
