"""What statistics of Solar Gardens count: the tiles that players keep, and the end."""

from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.rules.line import KEEP
from hortus.games.solar_gardens.state import LINE
from hortus.kernel.decision import Json


def takes(table: SolarGardens, code: int) -> list[tuple[str, str]]:
    """The tile that a seat keeps."""
    if code != KEEP:
        return []
    return [("tile", table.components.tile_name(table.field(table.to_move, LINE)))]


def replaces(decision: Json, earlier: Json) -> bool:
    """A tile that is moved or turned before the round closes (SG-27)."""
    return decision["do"] == earlier["do"] == "place"


def ending(table: SolarGardens) -> str:
    """The only end (SG-30)."""
    return "All gardens are full, after round 16: there is no other end"
