"""Finished tables of Solar Gardens as files: gardens, and the tallies that stand for some of them."""

from hortus.games.solar_gardens.catalogue import write_tile
from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT, TURNS
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.state import NO_OTHERS, Table
from hortus.kernel.decision import Json


def write_garden(table: Table, seat: int) -> list[list[object]]:
    """A garden, top row first."""
    spaces = [write_entry(table, int(table.face(seat, cell))) for cell in range(CELL_COUNT)]
    return [spaces[row : row + 4] for row in range(0, CELL_COUNT, 4)]


def write_entry(table: Table, face: int) -> object:
    """One space of a garden."""
    components = table.components
    if face == components.empty:
        return "-"
    tile, turn = divmod(face, SIDE_COUNT)
    if tile < len(components.tile_ids):
        return f"{components.tile_ids[tile]}@{TURNS[turn]}"
    return write_tile(components.tiles[tile], TURNS[turn])


def write_final(table: SolarGardens, result: Json) -> Json:
    """A finished table with its score."""
    data: Json = {"game": "solar_gardens", "kind": "final", "phase": "over", "to_move": None}
    if table.partial:
        data["partial"] = True
    if table.others_longest != NO_OTHERS:
        data["others_longest_path"] = int(table.others_longest)
    data["players"] = [write_player(table, seat) for seat in range(table.seats)]
    data["result"] = result
    return data


def write_player(table: SolarGardens, seat: int) -> Json:
    """A player of a finished table."""
    if seat in table.tallies:
        return {"name": table.names[seat], "tally": table.tallies[seat]}
    return {"name": table.names[seat], "garden": write_garden(table, seat)}
