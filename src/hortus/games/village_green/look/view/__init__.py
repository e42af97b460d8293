"""What one seat may see of Village Green, as a scene."""

from hortus.games.village_green.look.view.seat import View

__all__ = ["View"]
