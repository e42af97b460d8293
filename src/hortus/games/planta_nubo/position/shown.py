"""What a table shows, by the ids and marks of position files."""

from typing import Final

from hortus.games.planta_nubo.components import FIRST_FARM, FIRST_MODULE, NONE
from hortus.games.planta_nubo.geometry import COLUMNS, ROWS, cells_of
from hortus.games.planta_nubo.state import (
    BED_CELLS,
    BLOCKED,
    CONTAINERS,
    CRAFTS,
    DISCARD_START,
    DISCARDED,
    FARMS,
    FLOWER_CELLS,
    FOREST,
    FORESTS,
    MODULES,
    OWN_FORESTS,
    PLANTED,
    QUEUE,
    SOIL_CELLS,
    TOOLS,
    TOP_AT,
    TOP_END,
    WAITING,
    WAITING_COUNT,
    Table,
)
from hortus.kernel.decision import Json

SIDE_NAMES: Final = ("I", "II")


def name_of(table: Table, seat: int) -> str:
    """The player's name, or the number of the seat."""
    return table.names[seat] if table.names else f"Player {seat + 1}"


def tools_of(table: Table, seat: int) -> list[str]:
    """The tools in hand."""
    return [tool for place, tool in enumerate(table.components.tools) if table.field(seat, TOOLS) >> place & 1]


def forests_of(table: Table, seat: int) -> list[Json]:
    """The forests in the order of planting."""
    found = [table.field(seat, FOREST + place) for place in range(table.field(seat, FORESTS))]
    return [{"tile": table.components.forest_ids[each >> 1], "side": SIDE_NAMES[each & 1]} for each in found]


def own_forests(table: Table, seat: int) -> list[str]:
    """The small forests in stock."""
    return [table.components.forest_ids[kind] for kind in range(3) if table.field(seat, OWN_FORESTS) >> kind & 1]


def garden_rows(table: Table, seat: int) -> list[str]:
    """The growing area as seven rows of tokens."""
    tokens = garden_tokens(table, seat)
    return [" ".join(tokens[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def garden_tokens(table: Table, seat: int) -> list[str]:
    """What lies on each cell."""
    letters = table.components.letters
    tokens = ["."] * (ROWS * COLUMNS)
    for cell in cells_of(int(table.mask(seat, BLOCKED))):
        tokens[cell] = "#"
    for cell in cells_of(int(table.mask(seat, SOIL_CELLS))):
        tokens[cell] = "s"
    for colour, letter in enumerate(letters):
        for cell in cells_of(int(table.mask(seat, BED_CELLS + colour))):
            tokens[cell] = letter.lower()
    for colour, letter in enumerate(letters):
        for cell in cells_of(int(table.mask(seat, FLOWER_CELLS + colour))):
            tokens[cell] += letter
    for forest in range(table.field(seat, FORESTS)):
        for cell in cells_of(int(table.mask(seat, PLANTED + forest))):
            tokens[cell] = f"f{forest + 1}"
    return tokens


def waiting_of(table: Table, seat: int) -> list[str]:
    """The containers beside a shack."""
    entries = [table.on(WAITING + place) for place in range(table.on(WAITING_COUNT))]
    return [table.components.container_ids[entry % 32] for entry in entries if entry // 32 == seat]


def queue_of(table: Table) -> list[int]:
    """The containers in the queue."""
    return [table.on(QUEUE + place) for place in range(3) if table.on(QUEUE + place) != NONE]


def known_order(table: Table, order: int) -> list[int]:
    """What a position file has said about an order."""
    return [int(table.known[at]) for at in range(table.on(TOP_AT + order), table.on(TOP_END + order))]


def bed_names(table: Table, mask: int) -> list[str]:
    """The beds of a mask."""
    return [name for bed, name in enumerate(table.components.bed_ids) if mask >> bed & 1]


def piece_name(table: Table, pile: int, piece: int) -> str:
    """A piece of a pile by its id."""
    components = table.components
    if pile == MODULES:
        return components.card_ids[FIRST_MODULE + piece]
    if pile == FARMS:
        return components.card_ids[FIRST_FARM + piece]
    if pile == CRAFTS:
        return components.craft_ids[piece]
    return components.container_ids[piece] if pile == CONTAINERS else components.solobot_ids[piece]


def written_discard(table: Table, pile: int) -> list[str]:
    """A discard pile from its bottom up."""
    start = DISCARD_START[pile]
    pieces = [int(table.discards[start + place]) for place in range(table.on(DISCARDED + pile))]
    return [piece_name(table, pile, piece) for piece in pieces]


def seats_in(packed: int) -> list[int]:
    """Packed seats as a list, the next one first."""
    seats = []
    while packed:
        seats.append((packed & 7) - 1)
        packed >>= 3
    return seats
