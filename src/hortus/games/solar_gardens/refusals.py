"""Why a well-formed decision of Solar Gardens is not legal: the rule that forbids it, in a sentence."""

from typing import Final

from hortus.games.solar_gardens.geometry import CELLS, SIDE_COUNT
from hortus.games.solar_gardens.rules import SolarGardens
from hortus.games.solar_gardens.state import DRAFT, FINISH, FINISHED, KEPT_AT, NOTHING, PLACE
from hortus.games.solar_gardens.words.things import there, tile_words
from hortus.kernel.decision import Json, Refusal

OF_THE_DRAFT: Final = ("keep", "pass", "discard")


def refusal(table: SolarGardens, decision: Json) -> Refusal:
    """Which rule forbids a well-formed but illegal decision."""
    do = str(decision["do"])
    if table.phase == FINISHED:
        return Refusal("SG-30", "the game is over; there is nothing left to decide")
    if do in OF_THE_DRAFT:
        return _refuse_draft(table, do)
    if table.phase == DRAFT and not (do == "place" and occupied(table, str(decision["at"]))):
        return Refusal("SG-22", f'"{do}" is not possible now: keep the tile on offer before you place one')
    if do == "place":
        return _refuse_place(table, str(decision["at"]))
    if table.phase == PLACE:
        return Refusal("SG-22", "your tile is still in hand: lay it, or say that you will lay it later")
    if do == "later":
        return Refusal("SG-22", "the round is ending: you can no longer leave your tile for later")
    return Refusal("SG-22", "your tile is still in hand: lay it before the round ends")


def _refuse_draft(table: SolarGardens, do: str) -> Refusal:
    if table.phase != DRAFT:
        return Refusal("SG-13", f'"{do}" is not possible now: this player has kept a tile and is out of the draft')
    if do == "pass":
        return Refusal("SG-16", "the last in line cannot pass: nobody further along is still in")
    if table.next_in_line(table.to_move) != NOTHING:
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
