"""The score pad of Solar Gardens: gardens counted by eye, or laid out with tiles of the box or described ones."""

from hortus.games.solar_gardens.sheet.pad import SolarGardensPad

__all__ = ["SolarGardensPad"]
