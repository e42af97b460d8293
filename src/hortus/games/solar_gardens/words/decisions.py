"""Decisions of Solar Gardens in words."""

from hortus.games.solar_gardens.decisions import SIMPLE
from hortus.games.solar_gardens.geometry import CELLS, SIDE_COUNT, TURNS
from hortus.games.solar_gardens.rules import DISCARD, KEEP, LATER, PASS, PLACES, READY, SolarGardens
from hortus.games.solar_gardens.state import KEPT, KEPT_AT, LINE, NOTHING
from hortus.games.solar_gardens.words.things import tile_words


def words(table: SolarGardens, code: int) -> str:
    """A legal decision in words."""
    seat, components = int(table.to_move), table.components
    if code in (KEEP, PASS, DISCARD):
        return f"{SIMPLE[code].capitalize()} {tile_words(components, table.field(seat, LINE))}"
    tile = components.tile_name(table.field(seat, KEPT))
    if code == LATER:
        return f"Place {tile} later"
    if code == READY:
        return f"Leave {tile} on {CELLS[table.field(seat, KEPT_AT)]}"
    cell, turn = divmod(code - PLACES, SIDE_COUNT)
    lies, place = table.field(seat, KEPT_AT), f"{CELLS[cell]}, turned {TURNS[turn]}°"
    if lies == NOTHING:
        return f"Place {tile} on {place}"
    return f"Turn {tile} on {place}" if lies == cell else f"Move {tile} to {place}"
