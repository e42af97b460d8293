"""Places by what is there: "to the left of the Ivy", "the vining room above the Aloe"; no rows, columns or codes."""

from hortus.games.verdant.decisions import cells_in
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.state import (
    CELL_COUNT,
    NEIGHBOUR,
    NONE,
    OCCUPIED,
    PLANT_CELLS,
    ROOM_CELLS,
    ROOM_ROW,
    SIDES,
    TOKEN_ROW,
    WIDTH,
)

# Where a cell is if something lies on this side of it; sides are in reading order.
WHERE = ("below", "to the right of", "to the left of", "above")
# The same as a part of a name: "the vining room left of the Ivy".
WHERE_IN_SHORT = ("below", "right of", "left of", "above")
NO_PLACE = "there"


def name_at(table: Verdant, seat: int, cell: int) -> str:
    """The card on a cell of a home."""
    return f"the {plant_at(table, seat, cell)}" if PLANT_CELLS >> cell & 1 else room_at(table, seat, cell)


def plant_at(table: Verdant, seat: int, cell: int) -> str:
    """The plant on a cell, by its name."""
    return table.components.plant_names[table.card_at(seat, cell)]


def room_at(table: Verdant, seat: int, cell: int) -> str:
    """The room on a cell: by its type, and by a plant beside it if the home has more of that type."""
    components = table.components
    kind = components.room_type[table.card_at(seat, cell)]
    rooms = cells_in(int(table.mask(seat, OCCUPIED) & ROOM_CELLS))
    name = f"the {components.type_ids[kind]} room"
    if sum(components.room_type[table.card_at(seat, each)] == kind for each in rooms) == 1:
        return name
    sides = neighbours(table, seat, cell)
    return f"{name} {beside(table, seat, sides[0], WHERE_IN_SHORT)}" if sides else name


def place_at(table: Verdant, seat: int, cell: int) -> str:
    """A cell of a home: the card there, or where it is: "to the left of the Ivy"."""
    if not 0 <= cell < CELL_COUNT:
        return NO_PLACE
    if table.has(seat, OCCUPIED, cell):
        return name_at(table, seat, cell)
    sides = neighbours(table, seat, cell)
    # The shortest name is the clearest.
    return min((beside(table, seat, each) for each in sides), key=len) if sides else NO_PLACE


def neighbours(table: Verdant, seat: int, cell: int) -> list[tuple[int, int]]:
    """The sides of a cell on which a card lies, with the cells there."""
    found = [(side, int(NEIGHBOUR[cell * SIDES + side])) for side in range(SIDES)]
    return [(side, other) for side, other in found if table.has(seat, OCCUPIED, other)]


def beside(table: Verdant, seat: int, near: tuple[int, int], where: tuple[str, ...] = WHERE) -> str:
    """Where a cell is that has this neighbour on this side."""
    side, other = near
    return f"{where[side]} {name_at(table, seat, other)}"


# ---- the market ----


def market_room(table: Verdant, column: int) -> str:
    """A room in the market: by its type, and by the plant beside it if there are more of that type."""
    components = table.components
    kinds = [
        NONE if table.market[ROOM_ROW + each] == NONE else components.room_type[table.market[ROOM_ROW + each]]
        for each in range(WIDTH)
    ]
    name = f"the {components.type_ids[kinds[column]]} room"
    return name if kinds.count(kinds[column]) == 1 else f"{name} {shelf(table, column)}"


def market_token(table: Verdant, column: int) -> str:
    """A token in the market: by its name, and by the plant beside it if there are more like it."""
    tokens = [int(table.market[TOKEN_ROW + each]) for each in range(WIDTH)]
    name = f"the {table.components.token_names[tokens[column]]}"
    return name if tokens.count(tokens[column]) == 1 else f"{name} {shelf(table, column)}"


def shelf(table: Verdant, column: int) -> str:
    """A shelf of the market, by its plant."""
    plant = table.market[column]
    return f"on shelf {column + 1}" if plant == NONE else f"beside the {table.components.plant_names[plant]}"
