"""The tiles of Solar Gardens in words."""

from hortus.games.solar_gardens.components import Components
from hortus.kernel.words import counted


def pictured(components: Components, tile: int) -> list[str]:
    """What a tile shows besides its ground, in words."""
    face = components.tiles[tile]
    filters = sum(section.filters for section in face.sections)
    shown = [
        counted(face.solar, "panel") if face.solar else "",
        counted(face.wind, "turbine") if face.wind else "",
        face.habitat,
        counted(face.sculptures, "sculpture") if face.sculptures else "",
        counted(filters, "filter") if filters else "",
    ]
    return [each for each in shown if each]


def tile_words(components: Components, tile: int) -> str:
    """A tile in words: "bed-16 (row, 1 panel, frog, 1 filter)"."""
    shape = components.shapes[tile]
    inside = ", ".join([*([shape] if shape else []), *pictured(components, tile)])
    return f"{components.tile_name(tile)} ({inside})"
