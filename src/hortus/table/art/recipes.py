"""The one table of recipes: a drawing by its name. A game brings its own in a file of its own and is added here."""

from hortus.kernel.scene import Shape
from hortus.table.art import basics, botanists, planta_nubo, solar_gardens, verdant, village_green
from hortus.table.art.basics import Recipe

RECIPES: dict[str, Recipe] = {
    **basics.RECIPES,
    **botanists.RECIPES,
    **planta_nubo.RECIPES,
    **solar_gardens.RECIPES,
    **verdant.RECIPES,
    **village_green.RECIPES,
}


def recipe_of(shape: Shape) -> Recipe:
    """How to draw a shape: by its recipe, else by the outline of its kind, else as plain words."""
    return RECIPES.get(shape.drawing) or RECIPES.get(shape.kind) or basics.text
