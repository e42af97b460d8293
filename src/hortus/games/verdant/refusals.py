"""Why a well-formed decision of Verdant is not legal: the rule that forbids it, in a sentence."""

from typing import Final

from hortus.games.verdant.components import TOOLS
from hortus.games.verdant.decisions import (
    FERTILIZER,
    TROWEL,
    Cell,
    around,
    as_cell,
    as_cells,
    beside,
    card_id,
    hand_id,
    held_tokens,
    is_incomplete,
    is_room,
    own_cell,
    point,
)
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.home import (
    fits_plant,
    fits_room,
    light_from_room,
    light_on_plant,
    open_cells,
    start_is_lit,
    thirsty_sides,
)
from hortus.games.verdant.rules.market import ACTION_COST
from hortus.games.verdant.state import (
    FINISHED,
    MIDDLE,
    NEIGHBOUR,
    NONE,
    OCCUPIED,
    PLACE,
    ROOM_ROW,
    SELECT,
    SIDES,
    START,
    THUMBS,
    TOKEN_ROW,
    USE,
    WIDTH,
)
from hortus.games.verdant.words.places import place_at
from hortus.games.verdant.words.things import card_name, token_name
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_number
from hortus.kernel.words import in_words

PHASES_OF: Final = {
    "start": (START,),
    "wipe": (SELECT,),
    "grow": (SELECT, PLACE, USE),
    "take": (SELECT,),
    "place": (PLACE,),
    "furnish": (USE,),
    "use": (USE,),
    "end": (USE,),
}
# The rule that ties a decision to its moment.
MOMENTS: Final = {
    "start": "VE-14",
    "wipe": "VE-23",
    "grow": "VE-28",
    "take": "VE-16",
    "place": "VE-16",
    "furnish": "VE-36",
    "use": "VE-36",
    "end": "VE-29",
}
ASKED: Final = {
    START: "the starting plant must be laid beside the starting room",
    SELECT: "a card and a token must be taken",
    PLACE: "the card taken must be placed",
    USE: "tokens may be placed or used, then the turn ends",
}


def refusal(table: Verdant, decision: Json) -> Refusal:
    """Which rule forbids a well-formed but illegal decision."""
    do = str(decision["do"])
    if table.phase == FINISHED:
        return Refusal("VE-58", "the game is over; there is nothing left to decide")
    if table.family and do in ("wipe", "grow"):
        return Refusal("VE-87", f'there are no thumbs in the family variant, so there is no "{do}"')
    if table.phase not in PHASES_OF[do]:
        return Refusal(MOMENTS[do], f'"{do}" is not possible now: {ASKED[int(table.phase)]}')
    explain = {
        "start": _refuse_start,
        "wipe": _refuse_wipe,
        "grow": _refuse_grow,
        "take": _refuse_take,
        "place": _refuse_place,
        "furnish": _refuse_furnish,
        "use": _refuse_use,
        "end": _refuse_end,
    }
    return explain[do](table, decision)


def _refuse_start(table: Verdant, decision: Json) -> Refusal:
    at = decision["at"]
    sides = [side for side in range(SIDES) if point(table, NEIGHBOUR[MIDDLE * SIDES + side]) == at]
    if not sides:
        return Refusal("VE-14", "that place does not touch your room")
    if not start_is_lit(table, table.to_move, sides[0]):
        return Refusal("VE-42", "the light does not match there: there is no verdancy to decline")
    return Refusal("VE-42", f'"less" can only be [{write(at)}]')


def _too_few_thumbs(table: Verdant, do: str) -> Refusal | None:
    thumbs = table.field(table.to_move, THUMBS)
    if thumbs >= ACTION_COST:
        return None
    return Refusal("VE-22", f'"{do}" costs {ACTION_COST} thumbs, and you have {thumbs or "none"}')


def _refuse_wipe(table: Verdant, decision: Json) -> Refusal:
    poor = _too_few_thumbs(table, "wipe")
    if poor:
        return poor
    return Refusal("VE-R16", "you can only replace tokens that are there, and no more than the bag can refill")


def _refuse_grow(table: Verdant, decision: Json) -> Refusal:
    return (
        _refuse_plant(table, decision["at"], "VE-28")
        or _too_few_thumbs(table, "grow")
        or Refusal("VE-28", "this plant cannot grow")
    )


def _refuse_plant(table: Verdant, at: object, rule: str) -> Refusal | None:
    """Why a cell does not have an incomplete plant, if so."""
    cell = own_cell(table, at)
    if is_incomplete(table, cell):
        return None
    if not table.has(table.to_move, OCCUPIED, cell):
        return Refusal(rule, f"there is no plant {place_at(table, table.to_move, cell)}")
    if is_room(table, cell):
        return Refusal(rule, f"{place_at(table, table.to_move, cell)} is not a plant")
    return Refusal("VE-48", f"{place_at(table, table.to_move, cell)} is complete and needs no more verdancy")


def _refuse_take(table: Verdant, decision: Json) -> Refusal:
    card = str(decision["card"])
    places = [place for place in range(2 * WIDTH) if table.market[place] != NONE and card_id(table, place) == card]
    if not places:
        return Refusal("VE-19", f"the {card_name(table.components, card)} is not in the market")
    place = places[0]
    if place < ROOM_ROW and not fits_plant(table, table.to_move):
        return Refusal("VE-21", "you cannot take a plant: your home has no space for one")
    if place >= ROOM_ROW and not fits_room(table, table.to_move):
        return Refusal("VE-21", "you cannot take a room: your home has no space for one")
    own = place % WIDTH + 1
    column = decision.get("token_col", own)
    if "token_col" in decision and column == own:
        return Refusal("VE-27", f'"{card}" lies in column {own} itself: leave "token_col" out, that is free')
    if table.market[TOKEN_ROW + as_number(column, '"token_col"') - 1] == NONE:
        return Refusal("VE-R16", f"there is no token on shelf {column}")
    if table.family:
        return Refusal(
            "VE-87", "there are no thumbs in the family variant: a card comes with the token of its own shelf"
        )
    return Refusal(
        "VE-26",
        f"a token of another shelf costs {ACTION_COST} thumbs, and the thumbs on the card come too late for that",
    )


def _refuse_place(table: Verdant, decision: Json) -> Refusal:
    seat, at, name = table.to_move, decision["at"], card_name(table.components, hand_id(table))
    cell = own_cell(table, at)
    plant = table.taken < ROOM_ROW
    if table.has(seat, OCCUPIED, cell):
        return Refusal("VE-29", f"{place_at(table, seat, cell)} is already there")
    row, column = as_cell(at, '"at"')
    near = [own_cell(table, [r, c]) for r, c in around(row, column)]
    touched = [other for other in near if table.has(seat, OCCUPIED, other)]
    if not touched:
        return Refusal("VE-29", "that place does not touch your home")
    if is_room(table, touched[0]) != plant:
        kind = "plant" if plant else "room"
        return Refusal("VE-30", f"the {name} cannot lie beside another {kind}")
    if not open_cells(table, seat) & 2**cell:
        return Refusal(
            "VE-31", f"with a card {place_at(table, seat, cell)} your home would not fit into a frame 5 wide and 3 tall"
        )
    if plant:
        most = light_on_plant(table, seat, cell, table.card)
        return Refusal("VE-42", f'"less" can name {write(at)} up to {most} times here, and no other cell')
    lit = beside(table, cell, light_from_room(table, seat, cell, table.card))
    return Refusal("VE-42", f'"less" can name each of the plants that gain here once: {write(lit)}')


def _refuse_furnish(table: Verdant, decision: Json) -> Refusal:
    item, at = str(decision["item"]), decision["at"]
    if item in TOOLS:
        return Refusal("VE-37", f"the {token_name(table.components, item)} is a tool, which cannot be placed in a room")
    if item not in held_tokens(table):
        return Refusal("VE-36", _not_held(table, item))
    cell = own_cell(table, at)
    if not is_room(table, cell):
        return Refusal("VE-37", _no_room(table, cell))
    return Refusal("VE-37", f"{place_at(table, table.to_move, cell)} already holds a token, and tokens never move")


def _not_held(table: Verdant, item: str) -> str:
    """What is held instead of a token."""
    held = in_words([f"the {token_name(table.components, each)}" for each in held_tokens(table)])
    return f"you do not hold the {token_name(table.components, item)}" + (f", but {held}" if held else "")


def _no_room(table: Verdant, cell: int) -> str:
    """Why a cell does not have a room."""
    place = place_at(table, table.to_move, cell)
    return f"{place} is not a room" if table.has(table.to_move, OCCUPIED, cell) else f"there is no room {place}"


def _refuse_use(table: Verdant, decision: Json) -> Refusal:
    item = str(decision["item"])
    if item not in held_tokens(table):
        return Refusal("VE-38", _not_held(table, item))
    if table.family:
        return _refuse_plant(table, decision["at"], "VE-89") or Refusal("VE-89", "this plant cannot be completed")
    if item == FERTILIZER:
        return _refuse_plant(table, decision["at"], "VE-39") or Refusal("VE-39", "this plant cannot be fertilized")
    if item == TROWEL:
        return _refuse_trowel(table, as_cells(decision["on"], '"on"'))
    return _refuse_watering(table, decision)


def _refuse_trowel(table: Verdant, cells: list[Cell]) -> Refusal:
    for cell in cells:
        refused = _refuse_plant(table, list(cell), "VE-40")
        if refused:
            return refused
    return Refusal("VE-40", f"a trowel reaches up to 3 plants, not {len(cells)}")


def _refuse_watering(table: Verdant, decision: Json) -> Refusal:
    at = decision["at"]
    cell = own_cell(table, at)
    if not is_room(table, cell):
        return Refusal("VE-41", _no_room(table, cell))
    thirsty = beside(table, cell, thirsty_sides(table, table.to_move, cell))
    if not thirsty:
        return Refusal("VE-R12", f"no plant beside {place_at(table, table.to_move, cell)} needs water")
    return Refusal("VE-41", f'"on" can only name incomplete plants beside the room: {write(thirsty)}')


def _refuse_end(table: Verdant, decision: Json) -> Refusal:
    held = held_tokens(table)
    if "store" not in decision:
        return Refusal("VE-50", f'"store" must say what is kept: {", ".join(held)}, or null')
    return Refusal("VE-50", _not_held(table, str(decision["store"])))
