"""What one seat may see of Village Green, as a scene."""

from hortus.games.village_green.view.seat import View

__all__ = ["View"]
