"""Why a well-formed decision of Verdant is not legal: the rule that forbids it, in a sentence."""

from collections.abc import Iterable
from typing import Final

from hortus.games.verdant import form, state
from hortus.games.verdant.components import TOOLS
from hortus.games.verdant.decisions import FERTILIZER, TROWEL, card_id, held_tokens, neighbours, own_cell, point
from hortus.games.verdant.look.words.things import Layout, card_name, layout, token_name
from hortus.games.verdant.position import home
from hortus.games.verdant.rules import home as homes
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.market import ACTION_COST
from hortus.kernel.decision import Refusal, write
from hortus.kernel.form import UNSET, verb
from hortus.kernel.scene.words import in_words

# By verb: the phases in which it may be decided, and the rule that ties it to its moment.
MOMENTS: Final = {
    "start": ("VE-14", state.START),
    "wipe": ("VE-23", state.SELECT),
    "grow": ("VE-28", state.SELECT, state.PLACE, state.USE),
    "take": ("VE-16", state.SELECT),
    "place": ("VE-16", state.PLACE),
    "furnish": ("VE-36", state.USE),
    "use": ("VE-36", state.USE),
    "end": ("VE-29", state.USE),
}
ASKED: Final = {
    state.START: "the starting plant must be laid beside the starting room",
    state.SELECT: "a card and a token must be taken",
    state.PLACE: "the card taken must be placed",
    state.USE: "tokens may be placed or used, then the turn ends",
}


def refusal(table: Verdant, decision: form.Decision) -> Refusal:
    """Which rule forbids a well-formed but illegal decision."""
    do = verb(decision)
    if table.phase == state.FINISHED:
        return Refusal("VE-58", "the game is over; there is nothing left to decide")
    if table.family and do in ("wipe", "grow"):
        return Refusal("VE-87", f'there are no thumbs in the family variant, so there is no "{do}"')
    rule, *phases = MOMENTS[do]
    if table.phase not in phases:
        return Refusal(str(rule), f'"{do}" is not possible now: {ASKED[int(table.phase)]}')
    mine = layout(table.components, home(table, int(table.to_move)))
    match decision:
        case form.Start(at):
            return _refuse_start(table, at or (0, 0))
        case form.Wipe():
            bag = "you can only replace tokens that are there, and no more than the bag can refill"
            return _too_few_thumbs(table, do) or Refusal("VE-R16", bag)
        case form.Grow(at):
            refused = _refuse_plants(mine, [at], "VE-28") or _too_few_thumbs(table, do)
            return refused or Refusal("VE-28", "this plant cannot grow")
        case form.Take():
            return _refuse_take(table, decision)
        case form.Place(at):
            return _refuse_place(table, mine, at)
        case form.Furnish():
            return _refuse_furnish(table, mine, decision)
        case form.Use():
            return _refuse_use(table, mine, decision)
        case form.End(store):
            return _refuse_end(table, store or "", store is not UNSET)


def _refuse_start(table: Verdant, at: form.Cell) -> Refusal:
    sides = [
        side for side in range(state.SIDES) if point(table, state.NEIGHBOUR[state.MIDDLE * state.SIDES + side]) == at
    ]
    if not sides:
        return Refusal("VE-14", "that place does not touch your room")
    if not homes.start_is_lit(table, table.to_move, sides[0]):
        return Refusal("VE-42", "the light does not match there: there is no verdancy to decline")
    return Refusal("VE-42", f'"less" can only be [{write(at)}]')


def _too_few_thumbs(table: Verdant, do: str) -> Refusal | None:
    thumbs = table.field(table.to_move, state.THUMBS)
    if thumbs >= ACTION_COST:
        return None
    return Refusal("VE-22", f'"{do}" costs {ACTION_COST} thumbs, and you have {thumbs or "none"}')


def _refuse_plants(mine: Layout, cells: Iterable[form.Cell], rule: str) -> Refusal | None:
    """Why one of these cells does not have an incomplete plant, if so."""
    for at in cells:
        if at not in mine.cards:
            return Refusal(rule, f"there is no plant {mine.place(at)}")
        if at in mine.rooms:
            return Refusal(rule, f"{mine.place(at)} is not a plant")
        if at not in mine.unfinished:
            return Refusal("VE-48", f"{mine.place(at)} is complete and needs no more verdancy")
    return None


def _refuse_take(table: Verdant, decision: form.Take) -> Refusal:
    card, width = decision.card, state.WIDTH
    lying = [place for place in range(2 * width) if table.market[place] != state.NONE]
    place = next((place for place in lying if card_id(table, place) == card), None)
    if place is None:
        return Refusal("VE-19", f"the {card_name(table.components, card)} is not in the market")
    if place < state.ROOM_ROW and not homes.fits_plant(table, table.to_move):
        return Refusal("VE-21", "you cannot take a plant: your home has no space for one")
    if place >= state.ROOM_ROW and not homes.fits_room(table, table.to_move):
        return Refusal("VE-21", "you cannot take a room: your home has no space for one")
    own = place % width + 1
    if decision.token_col == own:
        return Refusal("VE-27", f'"{card}" lies in column {own} itself: leave "token_col" out, that is free')
    column = decision.token_col or own
    if table.market[state.TOKEN_ROW + column - 1] == state.NONE:
        return Refusal("VE-R16", f"there is no token on shelf {column}")
    if table.family:
        return Refusal(
            "VE-87", "there are no thumbs in the family variant: a card comes with the token of its own shelf"
        )
    return Refusal(
        "VE-26",
        f"a token of another shelf costs {ACTION_COST} thumbs, and the thumbs on the card come too late for that",
    )


def _refuse_place(table: Verdant, mine: Layout, at: form.Cell) -> Refusal:
    seat, cell, plant = table.to_move, own_cell(table, at), table.taken < state.ROOM_ROW
    if at in mine.cards:
        return Refusal("VE-29", f"{mine.place(at)} is already there")
    touched = mine.near(at)
    if not touched:
        return Refusal("VE-29", "that place does not touch your home")
    if (touched[0] in mine.rooms) != plant:
        ids, kind = (table.components.plant_ids, "plant") if plant else (table.components.room_ids, "room")
        name = card_name(table.components, ids[table.card])
        return Refusal("VE-30", f"the {name} cannot lie beside another {kind}")
    if not mine.fits(at):
        return Refusal("VE-31", f"with a card {mine.place(at)} your home would not fit into a frame 5 wide and 3 tall")
    if plant:
        most = homes.light_on_plant(table, seat, cell, table.card)
        return Refusal("VE-42", f'"less" can name {write(at)} up to {most} times here, and no other cell')
    lit = neighbours(table, cell, homes.light_from_room(table, seat, cell, table.card))
    return Refusal("VE-42", f'"less" can name each of the plants that gain here once: {write(lit)}')


def _refuse_furnish(table: Verdant, mine: Layout, decision: form.Furnish) -> Refusal:
    item = decision.item
    if item in TOOLS:
        return Refusal("VE-37", f"the {token_name(table.components, item)} is a tool, which cannot be placed in a room")
    if item not in held_tokens(table):
        return Refusal("VE-36", _not_held(table, item))
    full = f"{mine.place(decision.at)} already holds a token, and tokens never move"
    return Refusal("VE-37", _no_room(mine, decision.at) or full)


def _not_held(table: Verdant, item: str) -> str:
    """What is held instead of a token."""
    held = in_words([f"the {token_name(table.components, each)}" for each in held_tokens(table)])
    return f"you do not hold the {token_name(table.components, item)}" + (f", but {held}" if held else "")


def _no_room(mine: Layout, at: form.Cell) -> str:
    """Why a cell does not have a room, if so."""
    if at in mine.rooms:
        return ""
    return f"{mine.place(at)} is not a room" if at in mine.cards else f"there is no room {mine.place(at)}"


def _refuse_use(table: Verdant, mine: Layout, decision: form.Use) -> Refusal:
    item, at = decision.item, decision.at or (0, 0)
    if item not in held_tokens(table):
        return Refusal("VE-38", _not_held(table, item))
    if table.family:
        return _refuse_plants(mine, [at], "VE-89") or Refusal("VE-89", "this plant cannot be completed")
    if item == FERTILIZER:
        return _refuse_plants(mine, [at], "VE-39") or Refusal("VE-39", "this plant cannot be fertilized")
    if item == TROWEL:
        on = decision.on or ()
        many = Refusal("VE-40", f"a trowel reaches up to 3 plants, not {len(on)}")
        return _refuse_plants(mine, on, "VE-40") or many
    if _no_room(mine, at):
        return Refusal("VE-41", _no_room(mine, at))
    thirsty = [each for each in mine.near(at) if each in mine.unfinished]
    if not thirsty:
        return Refusal("VE-R12", f"no plant beside {mine.place(at)} needs water")
    return Refusal("VE-41", f'"on" can only name incomplete plants beside the room: {write(thirsty)}')


def _refuse_end(table: Verdant, store: str, is_said: bool) -> Refusal:
    if not is_said:
        return Refusal("VE-50", f'"store" must say what is kept: {", ".join(held_tokens(table))}, or null')
    return Refusal("VE-50", _not_held(table, store))
