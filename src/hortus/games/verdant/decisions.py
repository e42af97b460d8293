"""Decisions of Verdant as the ledger's JSON objects: codes described, objects brought to their normal form."""

from typing import Final

from hortus.games.verdant.components import TOOLS
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.home import (
    missing,
    thirsty_sides,
)
from hortus.games.verdant.rules.offers import (
    COMPLETIONS,
    DECLINES,
    ENDS,
    FERTILIZERS,
    FURNISHES,
    GROWS,
    MOST_FERTILIZED,
    PLACE_PLANTS,
    PLACE_ROOMS,
    PLANT_NUMBERS,
    ROOM_NUMBERS,
    SIDE_SETS,
    STORE_NONE,
    TAKEN,
    TAKES,
    TROWEL_SETS,
    TROWELS,
    WATERINGS,
    WIPES,
)
from hortus.games.verdant.state import (
    CELL_COUNT,
    INCOMPLETE,
    MIDDLE,
    NEIGHBOUR,
    NONE,
    NOWHERE,
    OCCUPIED,
    ROOM_CELLS,
    ROOM_ROW,
    SIDES,
    STORAGE,
    USE,
    WIDTH,
)
from hortus.kernel.decision import Json, Refusal, keys, verb, write
from hortus.kernel.position import as_id, as_list, as_number, brief

VERBS: Final = ("start", "wipe", "grow", "take", "place", "furnish", "use", "end")
NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "start": ("at",),
    "wipe": ("cols",),
    "grow": ("at",),
    "take": ("card",),
    "place": ("at",),
    "furnish": ("item", "at"),
    "use": ("item",),
}
OPTIONAL: Final[dict[str, tuple[str, ...]]] = {
    "start": ("less",),
    "take": ("token_col",),
    "place": ("less",),
    "use": ("at", "on", "amount"),
    "end": ("store",),
}
FERTILIZER, TROWEL, WATERING_CAN = TOOLS

Cell = tuple[int, int]


# ---- codes as objects ----


def describe(table: Verdant, code: int) -> Json:
    """A legal code as the ledger's object."""
    if code < WIPES:
        side, less = divmod(code, 2)
        at = point(table, NEIGHBOUR[MIDDLE * SIDES + side])
        return {"do": "start", "at": at, "less": [at]} if less else {"do": "start", "at": at}
    if code < TAKES:
        return {"do": "wipe", "cols": [column + 1 for column in range(WIDTH) if (code - WIPES + 1) >> column & 1]}
    if code < GROWS:
        place, column = divmod(code - TAKES, WIDTH)
        taken: Json = {"do": "take", "card": card_id(table, place)}
        return taken if column == place % WIDTH else {**taken, "token_col": column + 1}
    if code < PLACE_PLANTS:
        return {"do": "grow", "at": point(table, (code - GROWS) * 2 + 1)}
    if code < FURNISHES:
        return describe_place(table, code)
    if code < FERTILIZERS:
        held, room = divmod(code - FURNISHES, ROOM_NUMBERS)
        return {"do": "furnish", "item": held_id(table, held), "at": point(table, room * 2)}
    if code < ENDS:
        return describe_use(table, code)
    if not held_tokens(table):
        return {"do": "end"}
    return {"do": "end", "store": None if code == STORE_NONE else held_id(table, code - ENDS)}


def describe_place(table: Verdant, code: int) -> Json:
    """A card on a cell, with what is declined."""
    if code < PLACE_ROOMS:
        plant, count = divmod(code - PLACE_PLANTS, DECLINES)
        at = point(table, plant * 2 + 1)
        less = [at] * count
    else:
        room, sides = divmod(code - PLACE_ROOMS, SIDE_SETS)
        at = point(table, room * 2)
        less = beside(table, room * 2, sides)
    return {"do": "place", "at": at, "less": less} if less else {"do": "place", "at": at}


def describe_use(table: Verdant, code: int) -> Json:
    """The use of a tool."""
    if code < TROWELS:
        plant, less = divmod(code - FERTILIZERS, MOST_FERTILIZED)
        cell, amount = plant * 2 + 1, less + 1
        used: Json = {"do": "use", "item": FERTILIZER, "at": point(table, cell)}
        return used if amount == most_fertilized(table, cell) else {**used, "amount": amount}
    if code < WATERINGS:
        chosen, plants = int(TROWEL_SETS[code - TROWELS]), cells_in(table.mask(table.to_move, INCOMPLETE))
        on = [point(table, cell) for number, cell in enumerate(plants) if chosen >> number & 1]
        return {"do": "use", "item": TROWEL, "on": on}
    if code < COMPLETIONS:
        room, sides = divmod(code - WATERINGS, SIDE_SETS)
        watered: Json = {"do": "use", "item": WATERING_CAN, "at": point(table, room * 2)}
        if sides == thirsty_sides(table, table.to_move, room * 2):
            return watered
        return {**watered, "on": beside(table, room * 2, sides)}
    held, plant = divmod(code - COMPLETIONS, PLANT_NUMBERS)
    return {"do": "use", "item": held_id(table, held), "at": point(table, plant * 2 + 1)}


def point(table: Verdant, cell: int) -> list[int]:
    """A cell of the mover's home as people write it."""
    return [int(table.row_at(table.to_move, cell)), int(table.column_at(table.to_move, cell))]


def beside(table: Verdant, cell: int, sides: int) -> list[list[int]]:
    """The cells on these sides of a cell."""
    return [point(table, NEIGHBOUR[cell * SIDES + side]) for side in range(SIDES) if sides >> side & 1]


def cells_in(mask: int) -> list[int]:
    """The cells of a set, in reading order."""
    return [cell for cell in range(CELL_COUNT) if mask >> cell & 1]


def card_id(table: Verdant, place: int) -> str:
    """The card at a place of the market."""
    ids = table.components.plant_ids if place < ROOM_ROW else table.components.room_ids
    return ids[table.market[place]]


def hand_id(table: Verdant) -> str:
    """The card in hand between taking and placing."""
    ids = table.components.plant_ids if table.taken < ROOM_ROW else table.components.room_ids
    return ids[table.card]


def held_id(table: Verdant, held: int) -> str:
    """One of the two tokens that may be held."""
    token = table.token if held == TAKEN else table.field(table.to_move, STORAGE)
    return table.components.token_ids[token]


def held_tokens(table: Verdant) -> list[str]:
    """The tokens held, the one taken this turn first."""
    tokens = (table.token, table.field(table.to_move, STORAGE))
    return [table.components.token_ids[token] for token in tokens if token != NONE]


def most_fertilized(table: Verdant, cell: int) -> int:
    """What a fertilizer adds to an incomplete plant if nothing is declined."""
    return int(min(MOST_FERTILIZED, missing(table, table.to_move, cell)))


# ---- objects in canonical form ----


def normal(table: Verdant, decision: Json) -> Json:
    """The canonical form: sets in order, defaults left out."""
    do = verb(decision, VERBS)
    keys(decision, NEEDED.get(do, ()), OPTIONAL.get(do, ()))
    found = dict(decision)
    if "at" in found:
        found["at"] = list(as_cell(found["at"], '"at"'))
    match do:
        case "start" | "place":
            less = [list(cell) for cell in sorted(as_cells(found.pop("less", []), '"less"'))]
            return {**found, "less": less} if less else found
        case "wipe":
            found["cols"] = sorted(as_columns(found["cols"]))
        case "take":
            components = table.components
            as_id(found["card"], [*components.plant_ids, *components.room_ids], "card", '"card"')
            if "token_col" in found:
                as_number(found["token_col"], '"token_col"', 1, WIDTH, "VE-19")
        case "furnish":
            as_id(found["item"], table.components.token_ids, "token", '"item"')
        case "use":
            return normal_use(table, found)
        case "end":
            if found.get("store") is not None:
                as_id(found["store"], table.components.token_ids, "token", '"store"')
            elif "store" in found and table.phase == USE and not held_tokens(table):
                del found["store"]
    return found


def normal_use(table: Verdant, found: Json) -> Json:
    """The use of a tool in canonical form."""
    components = table.components
    item = components.token_ids[as_id(found["item"], components.token_ids, "token", '"item"')]
    if item not in TOOLS:
        raise Refusal("VE-38", f'"{item}" is not a tool; furniture and pets are placed with "furnish"')
    if table.family or item == FERTILIZER:
        keys(found, ("item", "at"), () if table.family else ("amount",))
        return normal_fertilizer(table, found) if "amount" in found else found
    if item == TROWEL:
        keys(found, ("item", "on"))
        found["on"] = [list(cell) for cell in as_set(found["on"], "VE-40")]
        return found
    keys(found, ("item", "at"), ("on",))
    if "on" not in found:
        return found
    found["on"] = [list(cell) for cell in as_set(found["on"], "VE-41")]
    cell = own_cell(table, found["at"])
    if is_room(table, cell) and found["on"] == beside(table, cell, thirsty_sides(table, table.to_move, cell)):
        del found["on"]
    return found


def normal_fertilizer(table: Verdant, found: Json) -> Json:
    """An amount that covers everything missing is the default."""
    amount = as_number(found["amount"], '"amount"', 1, MOST_FERTILIZED, "VE-39")
    cell = own_cell(table, found["at"])
    if is_incomplete(table, cell) and amount >= most_fertilized(table, cell):
        del found["amount"]
    return found


def as_cell(value: object, where: str) -> Cell:
    """A cell as a pair of whole numbers."""
    pair = as_list(value, where)
    if len(pair) != 2 or any(isinstance(part, bool) or not isinstance(part, int) for part in pair):
        raise Refusal("format", f"{where} must be a cell [row, column], not {brief(value)}")
    return as_number(pair[0], where, -9999), as_number(pair[1], where, -9999)


def as_cells(value: object, where: str) -> list[Cell]:
    """A list of cells."""
    return [as_cell(cell, where) for cell in as_list(value, where)]


def as_set(value: object, rule: str) -> list[Cell]:
    """Different cells, at least one, in reading order."""
    cells = sorted(as_cells(value, '"on"'))
    if not cells:
        raise Refusal("VE-R12", '"on" is empty: a tool must add at least 1 verdancy')
    if len(set(cells)) < len(cells):
        raise Refusal(rule, f'"on" names a plant twice: {write(value)}')
    return cells


def as_columns(value: object) -> list[int]:
    """Different columns of the market, at least one."""
    columns = [as_number(column, '"cols"', 1, WIDTH, "VE-23") for column in as_list(value, '"cols"')]
    if not columns or len(set(columns)) < len(columns):
        raise Refusal("VE-23", f"a wipe names 1 to {WIDTH} different columns, not {write(value)}")
    return columns


def own_cell(table: Verdant, at: object) -> int:
    """The cell of the mover's window with these coordinates, or NOWHERE."""
    if table.to_move < 0:
        return NOWHERE
    row, column = as_cell(at, '"at"')
    return table.cell_at(table.to_move, row, column)


def around(row: int, column: int) -> list[Cell]:
    """The four neighbours of a cell, in reading order."""
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def is_room(table: Verdant, cell: int) -> bool:
    """Whether a room of the mover lies there."""
    return cell != NOWHERE and bool(table.mask(table.to_move, OCCUPIED) & ROOM_CELLS & 2**cell)


def is_incomplete(table: Verdant, cell: int) -> bool:
    """Whether an incomplete plant of the mover lies there."""
    return cell != NOWHERE and bool(table.has(table.to_move, INCOMPLETE, cell))
