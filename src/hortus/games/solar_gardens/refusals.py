"""Why a well-formed decision of Solar Gardens is not legal: the rule that forbids it, in a sentence."""

from typing import Final

from hortus.games.solar_gardens.geometry import CELLS, SIDE_COUNT
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.state import CHOOSE, DRAFT, FINISH, FINISHED, KEPT_AT, NOTHING, PLACE, SHOW
from hortus.games.solar_gardens.words.things import there, tile_words
from hortus.kernel.decision import Json, Refusal

OF_THE_DRAFT: Final = ("keep", "pass", "discard")
OF_SHOWING: Final = ("show", "wait")


def refusal(table: SolarGardens, decision: Json) -> Refusal:
    """Which rule forbids a well-formed but illegal decision."""
    do = str(decision["do"])
    if table.phase == FINISHED:
        return Refusal("SG-30", "the game is over; there is nothing left to decide")
    if do in OF_SHOWING or table.phase == SHOW:
        return _refuse_showing(table, do)
    if do == "choose" or do in OF_THE_DRAFT:
        return _refuse_draft(table, do, str(decision.get("what", do)))
    if table.phase in (DRAFT, CHOOSE) and not (do == "place" and occupied(table, str(decision["at"]))):
        return Refusal("SG-22", f'"{do}" is not possible now: keep the tile on offer before you place one')
    if do == "place":
        return _refuse_place(table, str(decision["at"]))
    if table.phase == PLACE:
        return Refusal("SG-22", "your tile is still in hand: lay it, or say that you will lay it later")
    if do == "later":
        return Refusal("SG-22", "the round is ending: you can no longer leave your tile for later")
    return Refusal("SG-22", "your tile is still in hand: lay it before the round ends")


def _refuse_showing(table: SolarGardens, do: str) -> Refusal:
    if table.phase == SHOW:
        return Refusal("SG-67", f'"{do}" is not possible now: first show the next tile, or wait with it')
    if not table.casual:
        return Refusal("SG-14", f'"{do}" is for Casual Construction: here a tile is shown when the last one is gone')
    return Refusal("SG-67", f'"{do}" is only possible when the first in line has passed a tile on and has no other')


def _refuse_draft(table: SolarGardens, do: str, what: str) -> Refusal:
    if table.phase not in (DRAFT, CHOOSE):
        return Refusal("SG-13", f'"{do}" is not possible now: this player has kept a tile and is out of the draft')
    if (do == "choose") != (table.phase == CHOOSE):
        return _refuse_form(do, what)
    return _refuse_choice(table, what)


def _refuse_form(do: str, what: str) -> Refusal:
    if do == "choose":
        return Refusal("SG-R27", f'nobody else decides after you: say "{what}" openly')
    return Refusal("SG-R27", f'others decide at the same time: choose in secret, {{"do":"choose","what":"{do}"}}')


def _refuse_choice(table: SolarGardens, what: str) -> Refusal:
    following = table.next_in_line(table.to_move)
    if what == "pass" and following != NOTHING:
        return Refusal("SG-R35", "this tile must be kept: everybody further along has one that they must keep")
    if what == "pass":
        return Refusal("SG-16", "the last in line cannot pass: nobody further along is still in")
    if following != NOTHING:
        return Refusal("SG-16", "only the last in line may discard; this player may keep the tile or pass it")
    return Refusal("SG-17", "one tile has been discarded in this round already: the last in line must keep this one")


def _refuse_place(table: SolarGardens, at: str) -> Refusal:
    seat, cell = table.to_move, CELLS.index(at)
    if table.phase == FINISH and table.field(seat, KEPT_AT) == cell:
        return Refusal("SG-27", "the tile already lies there, turned like that; leave it, or turn or move it")
    tile = tile_words(table.components, int(table.face(seat, cell)) // SIDE_COUNT)
    return Refusal("SG-26", f"a space holds one tile, and {there(cell)} there is {tile} already")


def occupied(table: SolarGardens, at: str) -> bool:
    """Whether a tile lies on a space of the seat to move."""
    return int(table.face(table.to_move, CELLS.index(at))) != table.components.empty
