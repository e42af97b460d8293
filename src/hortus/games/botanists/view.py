from hortus.games.botanists.state import Table
from hortus.kernel.scene import Scene


def scene(state: Table, seat: int) -> Scene:
    return Scene("botanists", "", seat, 0, "", "", (), (), ())
