"""Names of places, spots and cells as the ledger writes them, and back: used by decisions, positions and the view."""

from hortus.games.planta_nubo.components import CELL_COUNT, NONE, SLOT_COUNT
from hortus.games.planta_nubo.geometry import CELLS, SPOTS, cells_of
from hortus.games.planta_nubo.rules.codes import WAREHOUSE_PLACE
from hortus.games.planta_nubo.rules.tools import tile_at
from hortus.games.planta_nubo.state import CARD_AT, ON_TILE, PLACE, Table
from hortus.kernel.decision import Refusal


def place_name(table: Table, seat: int, place: int) -> str:
    """A cell, a pot spot or the warehouse."""
    if place == WAREHOUSE_PLACE:
        return "warehouse"
    if place < CELL_COUNT:
        return CELLS[place]
    holder, spot = divmod(place - CELL_COUNT, 2)
    return f"{holder_name(table, seat, holder)}.{spot + 1}"


def holder_name(table: Table, seat: int, holder: int) -> str:
    """The balcony, or the card in a slot."""
    return "balcony" if holder == 0 else table.components.card_ids[table.field(seat, CARD_AT + holder - 1)]


def place_of_name(table: Table, seat: int, name: str) -> int:
    """The place of this name on a platform, or a refusal."""
    if name in CELLS:
        return CELLS.index(name)
    holder, _, number = name.partition(".")
    at = holder_of_name(table, seat, holder)
    pots = 0 if at == NONE else table.components.card_pots[table.pot_card(seat, at)]
    if number.isdigit() and 1 <= int(number) <= pots:
        return CELL_COUNT + 2 * at + int(number) - 1
    raise Refusal(
        "PN-57", f'there is no place "{name}" on this platform: places are a1 to h7 and pot spots like balcony.1'
    )


def holder_of_name(table: Table, seat: int, name: str) -> int:
    """The holder of this name, or NONE."""
    if name == "balcony":
        return 0
    for slot in range(SLOT_COUNT):
        card = table.field(seat, CARD_AT + slot)
        if card != NONE and table.components.card_ids[card] == name:
            return slot + 1
    return NONE


def spot_name(table: Table, spot: int) -> str:
    """A tool spot by its two tiles in reading order; with a star, the blueprint that the tool lies on."""
    ids = table.components.tile_ids
    if spot >= ON_TILE:
        return "*" + ids[tile_at(table, spot - ON_TILE)]
    first, second = SPOTS[spot]
    return f"{ids[tile_at(table, first)]}+{ids[tile_at(table, second)]}"


def spots_by_name(table: Table) -> dict[str, int]:
    """All spots of this display by name."""
    there = [spot for spot in range(len(SPOTS)) if all(table.on(PLACE + place) != NONE for place in SPOTS[spot])]
    return {spot_name(table, spot): spot for spot in there}


def cell_names(mask: int) -> list[str]:
    """The cells of a mask in reading order."""
    return [CELLS[cell] for cell in cells_of(mask)]
