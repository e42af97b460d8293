"""Which recipe draws a shape: its game's, otherwise the outline of its kind."""

from functools import cache

from hortus.drawing import basics
from hortus.kernel.registry import find, names
from hortus.kernel.room import Room
from hortus.kernel.scene.scene import Recipe, Shape


@cache
def recipes_of(game: str) -> dict[str, Recipe]:
    """The recipes of a game along with those that all games share."""
    return basics.RECIPES | (Room(find(game)).recipes() if game in names() else {})


def recipe_of(shape: Shape, game: str) -> Recipe:
    """How to draw a shape: by its recipe, otherwise by the outline of its kind, otherwise as plain words."""
    known = recipes_of(game)
    return known.get(shape.drawing) or known.get(shape.kind) or basics.text
