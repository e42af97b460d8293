"""The tiles and spaces of Solar Gardens in words: a tile by its looks, a space by the numbers beside the garden."""

from typing import Final

from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import COLUMNS, ROWS
from hortus.kernel.scene.words import in_words

# The ground shapes of our edition as people see them.
GROUNDS: Final = {
    "roof": "lawn",
    "fenced roof": "fenced lawn",
    "half-fenced roof": "half-fenced lawn",
    "straight": "straight path",
    "lane": "fenced lane",
    "curve": "curve",
    "hedged curve": "fenced curve",
    "tee": "junction",
    "hedged tee": "fenced junction",
    "cross": "crossing",
    "end": "dead end",
    "double curve": "double curve",
    "cap": "fenced bed end",
    "strip": "bed end",
    "corner": "fenced bed corner",
    "nook": "bed corner",
    "row": "fenced bed row",
    "bay": "wide bed",
    "field": "open bed",
    "twin rows": "two bed ends",
    "fenced twin rows": "two fenced bed ends",
    "twin nooks": "two bed corners",
    "planter": "closed bed",
    "roadside bed": "path beside a bed",
    "fenced roadside bed": "fenced path beside a bed",
    "two roadside beds": "path between two beds",
    "curve and corner bed": "curve around a bed",
    "curve and two beds": "curve and two beds",
    "curve and one bed": "curve and one bed",
    "end and one bed": "dead end and a bed",
    "end and horseshoe": "dead end in a bed",
    "tee and one bed": "junction and a bed",
}
NUMBERS: Final = ("no", "a", "two", "three", "four")
# As the board numbers them: rows from the bottom, columns from the left.
ROW_NAMES: Final = tuple(f"row {row}" for row in ROWS)
TURNED: Final = ("", "rotated 90° right", "rotated 180°", "rotated 90° left")


def some(count: int, one: str) -> str:
    """A number of things, as people say it: "a panel", "two panels"."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {one if count == 1 else one + 's'}"


def pictured(components: Components, tile: int) -> list[str]:
    """What a tile shows besides its ground, in words."""
    face = components.tiles[tile]
    filters = sum(section.filters for section in face.sections)
    things = ((face.solar, "panel"), (face.wind, "turbine"), (face.sculptures, "sculpture"), (filters, "filter"))
    animals = [f"a {animal}" for animal in (face.habitat, face.second) if animal]
    return [some(count, name) for count, name in things if count] + animals


def tile_words(components: Components, tile: int) -> str:
    """A tile by its looks: "the curve with two turbines and a frog"."""
    ground = GROUNDS.get(components.shapes[tile], components.shapes[tile] or "tile")
    things = pictured(components, tile)
    return f"the {ground} with {in_words(things)}" if things else f"the {ground}"


def tile_called(components: Components, tile: str) -> str:
    """A tile of the box by its looks."""
    return tile_words(components, components.tile_ids.index(tile))


def place_words(cell: int) -> str:
    """A space by the numbers beside the garden: "row 3, column 4"."""
    row, column = divmod(cell, len(COLUMNS))
    return f"{ROW_NAMES[row]}, column {column + 1}"


def there(cell: int) -> str:
    """Where something lies: "in row 3, column 4"."""
    return f"in {place_words(cell)}"


def turn_words(turn: int) -> str:
    """How a tile is turned, after a comma; nothing if it is not."""
    return f", {TURNED[turn]}" if turn else ""
