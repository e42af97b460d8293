"""What anybody may see of Solar Gardens, as a scene."""

from hortus.games.solar_gardens.state import Table
from hortus.kernel.scene import Scene


def scene(state: Table, seat: int) -> Scene:
    """The table as a seat sees it (ONLOOKER: as anybody may)."""
    return Scene("solar_gardens", "Solar Gardens", seat, int(state.to_move), "x", "q", (), (), ())
