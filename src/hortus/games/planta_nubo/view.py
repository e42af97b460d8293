"""What a seat may see of Planta Nubo, as a scene."""

from hortus.games.planta_nubo.state import Table
from hortus.kernel.scene import Scene


def scene(state: Table, seat: int) -> Scene:
    """The table as a seat sees it (ONLOOKER: as anybody may)."""
    raise NotImplementedError
