"""How the things of this game are drawn, and its picture on the home page."""

from hortus.games.village_green.art.awards import award_card, award_slot, point
from hortus.games.village_green.art.green import green_card, green_cell, village_card
from hortus.games.village_green.art.judging_day import cover
from hortus.kernel.scene import Recipe

RECIPES: dict[str, Recipe] = {
    "green-card": green_card,
    "award-card": award_card,
    "village-card": village_card,
    "green-cell": green_cell,
    "award-slot": award_slot,
    "icon-point": point,
}

__all__ = ["RECIPES", "cover"]
