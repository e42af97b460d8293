"""What one seat may see of Solar Gardens, as a scene."""

from hortus.games.solar_gardens.look.view.seat import View

__all__ = ["View"]
