"""What one seat may see of Verdant, as a scene."""

from hortus.games.verdant.look.view.seat import View

__all__ = ["View"]
