"""Decisions of Verdant: codes of the rules as records, and the one form of what people write in several ways."""

from msgspec.structs import replace

from hortus.games.verdant import form, state
from hortus.games.verdant.components import TOOLS
from hortus.games.verdant.rules import home, offers
from hortus.games.verdant.rules.game import Verdant
from hortus.kernel.decision import Refusal, write
from hortus.kernel.form import UNSET

FERTILIZER, TROWEL, WATERING_CAN = TOOLS


# ---- codes as records ----


def describe(table: Verdant, code: int) -> form.Decision:
    """A legal code as a record."""
    if code < offers.WIPES:
        side, less = divmod(code, 2)
        at = point(table, state.NEIGHBOUR[state.MIDDLE * state.SIDES + side])
        return form.Start(at, (at,) if less else UNSET)
    if code < offers.TAKES:
        columns = code - offers.WIPES + 1
        return form.Wipe(tuple(column + 1 for column in range(state.WIDTH) if columns >> column & 1))
    if code < offers.GROWS:
        place, column = divmod(code - offers.TAKES, state.WIDTH)
        return form.Take(card_id(table, place), UNSET if column == place % state.WIDTH else column + 1)
    if code < offers.PLACE_PLANTS:
        return form.Grow(point(table, (code - offers.GROWS) * 2 + 1))
    if code < offers.PLACE_ROOMS:
        plant, count = divmod(code - offers.PLACE_PLANTS, offers.DECLINES)
        at = point(table, plant * 2 + 1)
        return form.Place(at, (at,) * count or UNSET)
    if code < offers.FURNISHES:
        room, sides = divmod(code - offers.PLACE_ROOMS, offers.SIDE_SETS)
        return form.Place(point(table, room * 2), neighbours(table, room * 2, sides) or UNSET)
    if code < offers.FERTILIZERS:
        held, room = divmod(code - offers.FURNISHES, offers.ROOM_NUMBERS)
        return form.Furnish(held_id(table, held), point(table, room * 2))
    if code < offers.ENDS:
        return describe_use(table, code)
    if not held_tokens(table):
        return form.End()
    return form.End(None if code == offers.STORE_NONE else held_id(table, code - offers.ENDS))


def describe_use(table: Verdant, code: int) -> form.Use:
    """The use of a tool."""
    if code < offers.TROWELS:
        plant, less = divmod(code - offers.FERTILIZERS, offers.MOST_FERTILIZED)
        cell, amount = plant * 2 + 1, less + 1
        is_most = amount == most_fertilized(table, cell)
        return form.Use(FERTILIZER, point(table, cell), amount=UNSET if is_most else amount)
    if code < offers.WATERINGS:
        chosen = int(offers.TROWEL_SETS[code - offers.TROWELS])
        plants = [cell for cell in table.cells_of(int(table.to_move)) if is_incomplete(table, cell)]
        return form.Use(TROWEL, on=tuple(point(table, cell) for n, cell in enumerate(plants) if chosen >> n & 1))
    if code < offers.COMPLETIONS:
        room, sides = divmod(code - offers.WATERINGS, offers.SIDE_SETS)
        are_all = sides == home.thirsty_sides(table, table.to_move, room * 2)
        return form.Use(WATERING_CAN, point(table, room * 2), UNSET if are_all else neighbours(table, room * 2, sides))
    held, plant = divmod(code - offers.COMPLETIONS, offers.PLANT_NUMBERS)
    return form.Use(held_id(table, held), point(table, plant * 2 + 1))


def point(table: Verdant, cell: int) -> form.Cell:
    """A cell of the mover's home as people write it."""
    return int(table.row_at(table.to_move, cell)), int(table.column_at(table.to_move, cell))


def neighbours(table: Verdant, cell: int, sides: int) -> tuple[form.Cell, ...]:
    """The cells on these sides of a cell."""
    near = [state.NEIGHBOUR[cell * state.SIDES + side] for side in range(state.SIDES) if sides >> side & 1]
    return tuple(point(table, each) for each in near)


def card_id(table: Verdant, place: int) -> str:
    """The card at a place of the market."""
    ids = table.components.plant_ids if place < state.ROOM_ROW else table.components.room_ids
    return ids[table.market[place]]


def held_id(table: Verdant, held: int) -> str:
    """One of the two tokens that may be held."""
    token = table.token if held == offers.TAKEN else table.field(table.to_move, state.STORAGE)
    return table.components.token_ids[token]


def held_tokens(table: Verdant) -> list[str]:
    """The tokens held, the one taken this turn first."""
    tokens = (table.token, table.field(table.to_move, state.STORAGE))
    return [table.components.token_ids[token] for token in tokens if token != state.NONE]


def most_fertilized(table: Verdant, cell: int) -> int:
    """What a fertilizer adds to an incomplete plant if nothing is declined."""
    return int(min(offers.MOST_FERTILIZED, home.missing(table, table.to_move, cell)))


# ---- one form ----


def normal(table: Verdant, decision: form.Decision) -> form.Decision:
    """The canonical form: sets in order, defaults left out."""
    match decision:
        case form.Start(less=less) | form.Place(less=less):
            return replace(decision, less=tuple(sorted(less or ())) or UNSET)
        case form.Wipe(columns):
            if not columns or len(set(columns)) < len(columns):
                raise Refusal("VE-23", f"a wipe names 1 to {state.WIDTH} different columns, not {write(columns)}")
            return form.Wipe(tuple(sorted(columns)))
        case form.Use():
            return normal_use(table, decision)
        case form.End(None) if table.phase == state.USE and not held_tokens(table):
            return form.End()
    return decision


def normal_use(table: Verdant, decision: form.Use) -> form.Use:
    """The use of a tool in canonical form."""
    item = decision.item
    if item not in TOOLS:
        raise Refusal("VE-38", f'"{item}" is not a tool; furniture and pets are placed with "furnish"')
    if table.family:
        require(decision, "at")
        return decision
    if item == FERTILIZER:
        require(decision, "at", "amount")
        cell = own_cell(table, decision.at or ())
        is_most = is_incomplete(table, cell) and (decision.amount or 0) >= most_fertilized(table, cell)
        return replace(decision, amount=UNSET) if is_most else decision
    if item == TROWEL:
        require(decision, "on")
        return replace(decision, on=in_order(decision.on or (), "VE-40"))
    require(decision, "at", "on")
    if decision.on is UNSET:
        return decision
    on, cell = in_order(decision.on, "VE-41"), own_cell(table, decision.at or ())
    are_all = is_room(table, cell) and on == neighbours(table, cell, home.thirsty_sides(table, table.to_move, cell))
    return replace(decision, on=UNSET if are_all else on)


def require(decision: form.Use, needed: str, *optional: str) -> None:
    """What a tool is used on: each has its own keys."""
    for key in ("at", "on", "amount"):
        given = getattr(decision, key) is not UNSET
        if key == needed and not given:
            raise Refusal("format", f'"use" of "{decision.item}" lacks "{key}"')
        if given and key not in (needed, *optional):
            raise Refusal("format", f'"use" of "{decision.item}" has no "{key}" here')


def in_order(cells: tuple[form.Cell, ...], rule: str) -> tuple[form.Cell, ...]:
    """Different cells, at least one, in reading order."""
    if not cells:
        raise Refusal("VE-R12", '"on" is empty: a tool must add at least 1 verdancy')
    if len(set(cells)) < len(cells):
        raise Refusal(rule, f'"on" names a plant twice: {write(cells)}')
    return tuple(sorted(cells))


def own_cell(table: Verdant, at: form.Cell | tuple[()]) -> int:
    """The cell of the mover's window with these coordinates, or NOWHERE."""
    return table.cell_at(int(table.to_move), *at) if at and table.to_move >= 0 else state.NOWHERE


def is_room(table: Verdant, cell: int) -> bool:
    """Whether a room of the mover lies there."""
    return cell != state.NOWHERE and bool(table.mask(table.to_move, state.OCCUPIED) & state.ROOM_CELLS & 2**cell)


def is_incomplete(table: Verdant, cell: int) -> bool:
    """Whether an incomplete plant of the mover lies there."""
    return cell != state.NOWHERE and bool(table.has(table.to_move, state.INCOMPLETE, cell))
