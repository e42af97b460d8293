"""What statistics of Solar Gardens count: the tiles that players keep."""

from hortus.games.solar_gardens.rules import KEEP, SolarGardens
from hortus.games.solar_gardens.state import LINE


def takes(table: SolarGardens, code: int) -> list[tuple[str, str]]:
    """The tile that a seat keeps."""
    if code != KEEP:
        return []
    return [("tile", table.components.tile_name(table.field(table.to_move, LINE)))]
