"""How the things of this game are drawn, and its picture on the home page."""

from hortus.drawing.pictures import Pictures
from hortus.drawing.poster import painted
from hortus.games.village_green.look.art.awards import award_card, award_slot, point
from hortus.games.village_green.look.art.green import green_card, green_cell, village_card
from hortus.kernel.scene.scene import Recipe

RECIPES: dict[str, Recipe] = {
    "green-card": green_card,
    "award-card": award_card,
    "village-card": village_card,
    "green-cell": green_cell,
    "award-slot": award_slot,
    "icon-point": point,
}


def cover() -> str:
    """The first prize above a village in bloom."""
    return painted(Pictures("hortus.games.village_green.look", "cover").symbol("cover"))


__all__ = ["RECIPES", "cover"]
