"""What a table shows, by the ids, names and marks of position files; and places, spots and cells by these names."""

from collections.abc import Sequence
from typing import Literal, TypeVar

from hortus.games.planta_nubo import form, geometry, state
from hortus.games.planta_nubo.components import CELL_COUNT, FIRST_FARM, FIRST_MODULE, NONE, SLOT_COUNT
from hortus.games.planta_nubo.rules.codes import WAREHOUSE_PLACE
from hortus.games.planta_nubo.rules.tools import tile_at
from hortus.kernel.decision import Refusal


def place_name(table: state.Table, seat: int, place: int) -> str:
    """A cell, a pot spot or the warehouse."""
    if place == WAREHOUSE_PLACE:
        return "warehouse"
    if place < CELL_COUNT:
        return geometry.CELLS[place]
    holder, spot = divmod(place - CELL_COUNT, 2)
    return f"{holder_name(table, seat, holder)}.{spot + 1}"


def holder_name(table: state.Table, seat: int, holder: int) -> str:
    """The balcony, or the card in a slot."""
    return "balcony" if holder == 0 else table.components.card_ids[table.field(seat, state.CARD_AT + holder - 1)]


def place_of_name(table: state.Table, seat: int, name: str) -> int:
    """The place of this name on a platform, or a refusal."""
    if name in geometry.CELLS:
        return geometry.CELLS.index(name)
    holder, _, number = name.partition(".")
    at = holder_of_name(table, seat, holder)
    pots = 0 if at == NONE else table.components.card_pots[table.pot_card(seat, at)]
    if number.isdigit() and 1 <= int(number) <= pots:
        return CELL_COUNT + 2 * at + int(number) - 1
    raise Refusal(
        "PN-57", f'there is no place "{name}" on this platform: places are a1 to h7 and pot spots like balcony.1'
    )


def holder_of_name(table: state.Table, seat: int, name: str) -> int:
    """The holder of this name, or NONE."""
    if name == "balcony":
        return 0
    for slot in range(SLOT_COUNT):
        card = table.field(seat, state.CARD_AT + slot)
        if card != NONE and table.components.card_ids[card] == name:
            return slot + 1
    return NONE


def spot_name(table: state.Table, spot: int) -> str:
    """A tool spot by its two tiles in reading order; with a star, the blueprint that the tool lies on."""
    ids = table.components.tile_ids
    if spot >= state.ON_TILE:
        return "*" + ids[tile_at(table, spot - state.ON_TILE)]
    first, second = geometry.SPOTS[spot]
    return f"{ids[tile_at(table, first)]}+{ids[tile_at(table, second)]}"


def spots_by_name(table: state.Table) -> dict[str, int]:
    """All spots of this display by name."""
    there = [
        spot
        for spot in range(len(geometry.SPOTS))
        if all(table.on(state.PLACE + place) != NONE for place in geometry.SPOTS[spot])
    ]
    return {spot_name(table, spot): spot for spot in there}


def cell_names(mask: int) -> list[str]:
    """The cells of a mask in reading order."""
    return [geometry.CELLS[cell] for cell in geometry.cells_of(mask)]


T = TypeVar("T")


def of_mask(names: Sequence[T], mask: int) -> tuple[T, ...]:
    """Those that a mask names."""
    return tuple(name for place, name in enumerate(names) if mask >> place & 1)


def of_seat(table: state.Table, seat: int, name: int, count: int) -> list[int]:
    """So many numbers of a seat, from a name on."""
    first = seat * state.SEAT_FIELDS + name
    return [int(number) for number in table.fields[first : first + count]]


def in_middle(table: state.Table, name: int, count: int) -> list[int]:
    """So many numbers of the middle."""
    return [int(number) for number in table.board[name : name + count]]


def name_of(table: state.Table, seat: int) -> str:
    """The player's name, or the number of the seat."""
    return table.names[seat] if table.names else f"Player {seat + 1}"


def tools_of(table: state.Table, seat: int) -> tuple[str, ...]:
    """The tools in hand."""
    return of_mask(table.components.tools, table.field(seat, state.TOOLS))


def forests_of(table: state.Table, seat: int) -> tuple[form.Planted, ...]:
    """The forests in the order of planting."""
    found = of_seat(table, seat, state.FOREST, table.field(seat, state.FORESTS))
    return tuple(form.Planted(table.components.forest_ids[each >> 1], "II" if each & 1 else "I") for each in found)


def own_forests(table: state.Table, seat: int) -> tuple[str, ...]:
    """The small forests in stock."""
    return of_mask(table.components.forest_ids[:3], table.field(seat, state.OWN_FORESTS))


def garden(table: state.Table, seat: int) -> form.Garden:
    """The growing area as seven rows of tokens."""
    marks = garden_marks(table, seat)
    rows = [" ".join(marks[row * geometry.COLUMNS : (row + 1) * geometry.COLUMNS]) for row in range(geometry.ROWS)]
    return rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6]


def garden_marks(table: state.Table, seat: int) -> list[str]:
    """What lies on each cell."""
    letters = table.components.letters
    marks = ["."] * (geometry.ROWS * geometry.COLUMNS)
    for cell in geometry.cells_of(int(table.mask(seat, state.BLOCKED))):
        marks[cell] = "#"
    for cell in geometry.cells_of(int(table.mask(seat, state.SOIL_CELLS))):
        marks[cell] = "s"
    for colour, letter in enumerate(letters):
        for cell in geometry.cells_of(int(table.mask(seat, state.BED_CELLS + colour))):
            marks[cell] = letter.lower()
    for colour, letter in enumerate(letters):
        for cell in geometry.cells_of(int(table.mask(seat, state.FLOWER_CELLS + colour))):
            marks[cell] += letter
    for forest in range(table.field(seat, state.FORESTS)):
        for cell in geometry.cells_of(int(table.mask(seat, state.PLANTED + forest))):
            marks[cell] = f"f{forest + 1}"
    return marks


def waiting_of(table: state.Table, seat: int) -> tuple[str, ...]:
    """The containers beside a shack."""
    entries = in_middle(table, state.WAITING, table.on(state.WAITING_COUNT))
    return tuple(table.components.container_ids[entry % 32] for entry in entries if entry // 32 == seat)


def queue_of(table: state.Table) -> list[int]:
    """The containers in the queue."""
    return [each for each in in_middle(table, state.QUEUE, 3) if each != NONE]


def known_order(table: state.Table, order: int) -> list[int]:
    """What a position file has said about an order."""
    return [int(piece) for piece in table.known[table.on(state.TOP_AT + order) : table.on(state.TOP_END + order)]]


def piece_name(table: state.Table, pile: int, piece: int) -> str:
    """A piece of a pile by its id."""
    components = table.components
    if pile == state.MODULES:
        return components.card_ids[FIRST_MODULE + piece]
    if pile == state.FARMS:
        return components.card_ids[FIRST_FARM + piece]
    if pile == state.CRAFTS:
        return components.craft_ids[piece]
    return components.container_ids[piece] if pile == state.CONTAINERS else components.solobot_ids[piece]


def pile(table: state.Table, which: int, hidden: bool) -> Literal["unknown"] | tuple[str, ...]:
    """A pile from its top on, as far as it is known."""
    known = known_order(table, which)
    return "unknown" if hidden or not known else tuple(piece_name(table, which, piece) for piece in known)


def discarded(table: state.Table, pile: int) -> tuple[str, ...]:
    """A discard pile from its bottom up."""
    start = state.DISCARD_START[pile]
    pieces = table.discards[start : start + table.on(state.DISCARDED + pile)]
    return tuple(piece_name(table, pile, int(piece)) for piece in pieces)


def seats_in(packed: int) -> tuple[int, ...]:
    """Packed seats in turn, the next one first."""
    seats = []
    while packed:
        seats.append((packed & 7) - 1)
        packed >>= 3
    return tuple(seats)
