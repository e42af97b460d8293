"""Why a well-formed decision of Solar Gardens is not legal: the rule that forbids it, in a sentence."""

from hortus.games.solar_gardens import form, geometry, state
from hortus.games.solar_gardens.look.words.things import there, tile_words
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.kernel.decision import Refusal
from hortus.kernel.form import verb


def refusal(table: SolarGardens, decision: form.Decision) -> Refusal:
    """Which rule forbids a well-formed but illegal decision."""
    do = verb(decision)
    if table.phase == state.FINISHED:
        return Refusal("SG-30", "the game is over; there is nothing left to decide")
    if table.phase == state.SHOW:
        return Refusal("SG-67", f'"{do}" is not possible now: first show the next tile, or wait with it')
    match decision:
        case form.Show() | form.Wait():
            return _refuse_showing(table, do)
        case form.Keep() | form.Pass() | form.Discard() | form.Choose():
            return _refuse_draft(table, decision)
        case form.Place(at) if table.phase not in (state.DRAFT, state.CHOOSE) or occupied(table, at):
            return _refuse_place(table, form.CELLS.index(at))
    if table.phase in (state.DRAFT, state.CHOOSE):
        return Refusal("SG-22", f'"{do}" is not possible now: keep the tile on offer before you place one')
    if table.phase == state.PLACE:
        return Refusal("SG-22", "your tile is still in hand: lay it, or say that you will lay it later")
    if isinstance(decision, form.Later):
        return Refusal("SG-22", "the round is ending: you can no longer leave your tile for later")
    return Refusal("SG-22", "your tile is still in hand: lay it before the round ends")


def _refuse_showing(table: SolarGardens, do: str) -> Refusal:
    if not table.casual:
        return Refusal("SG-14", f'"{do}" is for Casual Construction: here a tile is shown when the last one is gone')
    return Refusal("SG-67", f'"{do}" is only possible when the first in line has passed a tile on and has no other')


def _refuse_draft(table: SolarGardens, decision: form.Keep | form.Pass | form.Discard | form.Choose) -> Refusal:
    do, in_secret = verb(decision), isinstance(decision, form.Choose)
    what = str(decision.what) if isinstance(decision, form.Choose) else do
    if table.phase not in (state.DRAFT, state.CHOOSE):
        return Refusal("SG-13", f'"{do}" is not possible now: this player has kept a tile and is out of the draft')
    if in_secret and table.phase == state.DRAFT:
        return Refusal("SG-R27", f'nobody else decides after you: say "{what}" openly')
    if not in_secret and table.phase == state.CHOOSE:
        return Refusal("SG-R27", f'others decide at the same time: choose in secret, {{"do":"choose","what":"{do}"}}')
    return _refuse_choice(table, what)


def _refuse_choice(table: SolarGardens, what: str) -> Refusal:
    following = table.next_in_line(table.to_move)
    if what == "pass" and following != state.NOTHING:
        return Refusal("SG-R35", "this tile must be kept: everybody further along has one that they must keep")
    if what == "pass":
        return Refusal("SG-16", "the last in line cannot pass: nobody further along is still in")
    if following != state.NOTHING:
        return Refusal("SG-16", "only the last in line may discard; this player may keep the tile or pass it")
    return Refusal("SG-17", "one tile has been discarded in this round already: the last in line must keep this one")


def _refuse_place(table: SolarGardens, cell: int) -> Refusal:
    seat = table.to_move
    if table.phase == state.FINISH and table.field(seat, state.KEPT_AT) == cell:
        return Refusal("SG-27", "the tile already lies there, turned like that; leave it, or turn or move it")
    tile = tile_words(table.components, int(table.face(seat, cell)) // geometry.SIDE_COUNT)
    return Refusal("SG-26", f"a space holds one tile, and {there(cell)} there is {tile} already")


def occupied(table: SolarGardens, at: form.Cell) -> bool:
    """Whether a tile lies on a space of the seat to move."""
    return int(table.face(table.to_move, form.CELLS.index(at))) != table.components.empty
