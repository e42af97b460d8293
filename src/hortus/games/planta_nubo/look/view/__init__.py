"""What a seat may see of Planta Nubo, as a scene."""

from hortus.games.planta_nubo.look.view.seat import View

__all__ = ["View"]
