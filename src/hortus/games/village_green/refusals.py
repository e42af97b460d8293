"""Why a well-formed decision of Village Green is not legal: the rule that forbids it, in a sentence."""

from typing import Final

from hortus.games.village_green.components import CELLS, SLOTS, Components
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.state import (
    ACTION,
    CELL_COUNT,
    FACE_UP,
    FINISHED,
    HAND_SIZE,
    OCCUPIED,
    PLACE,
    PLACE_AWARD,
    ROW,
    TAKE_AWARD,
)
from hortus.games.village_green.words.things import cell_name, green_name, slot_name
from hortus.kernel.decision import Json, Refusal

PHASES_OF: Final = {
    "refresh": (ACTION,),
    "cover": (ACTION,),
    "take_green": (ACTION,),
    "take_award": (ACTION, TAKE_AWARD),
    "place": (PLACE,),
    "bottom": (PLACE,),
    "place_award": (PLACE_AWARD,),
    "pass": (ACTION,),
    "stop": (ACTION,),
}
ASKED: Final = {
    ACTION: "an action is asked: take a green card or an award",
    PLACE: "a hand card must be placed, or put under the deck",
    TAKE_AWARD: "the structure's award must be taken",
    PLACE_AWARD: "the award taken must be placed",
}


def refusal(table: VillageGreen, decision: Json) -> Refusal:
    """Which rule forbids a well-formed but illegal decision."""
    do = str(decision["do"])
    if table.phase == FINISHED:
        return Refusal("VG-50", "the game is over; there is nothing left to decide")
    if table.phase not in PHASES_OF[do]:
        if do in ("refresh", "cover"):
            return Refusal("VG-R20", f"the village card can only be used before the action; now {ASKED[table.phase]}")
        return Refusal("VG-13", f'"{do}" is not possible now: {ASKED[table.phase]}')
    if table.cover and table.phase == ACTION and do not in ("take_green", "refresh", "cover"):
        return Refusal("VG-20", "after covering was chosen, the action is to take a green card")
    explain = {
        "refresh": _refuse_refresh,
        "cover": _refuse_cover,
        "take_green": _refuse_take_green,
        "take_award": _refuse_take_award,
        "place": _refuse_place,
        "bottom": _refuse_bottom,
        "place_award": _refuse_place_award,
        "pass": _refuse_pass,
        "stop": _refuse_stop,
    }
    return explain[do](table, decision)


def _refuse_refresh(table: VillageGreen, decision: Json) -> Refusal:
    if not table.field(table.to_move, FACE_UP):
        return Refusal("VG-19", "the village card is face down: it was used already")
    deck = decision["deck"]
    row = _row(table, deck == "green")
    if not row:
        return Refusal("VG-R12", f"the {deck} row is empty and cannot be refreshed")
    return Refusal("VG-17", f'"order" must name exactly the cards of the {deck} row: {", ".join(row)}')


def _row(table: VillageGreen, green: bool) -> list[str]:
    if green:
        return [table.components.green_ids[table.cards[i]] for i in range(table.green_row)]
    return [table.components.award_ids[table.cards[ROW + i]] for i in range(table.award_row)]


def _refuse_cover(table: VillageGreen, decision: Json) -> Refusal:
    if not table.field(table.to_move, FACE_UP):
        return Refusal("VG-19", "the village card is face down: it was used already")
    if table.field(table.to_move, OCCUPIED) == 0:
        return Refusal("VG-R6", "there is no green card in the village to cover")
    if table.green_row + table.green.size() == 0:
        return Refusal("VG-R6", "there is no green card left to take")
    return Refusal("VG-R14", "no card that could be taken or is in hand could cover a card of the village")


def _refuse_take_green(table: VillageGreen, decision: Json) -> Refusal:
    source = decision["from"]
    if source == "deck" and table.green.size() == 0:
        return Refusal("VG-R10", "the green deck is empty")
    if source != "deck" and source not in _row(table, True):
        return Refusal("VG-22", f'"{source}" is not in the green row: {", ".join(_row(table, True)) or "it is empty"}')
    return Refusal("VG-66", "nothing could be placed for certain after taking this card")


def _refuse_take_award(table: VillageGreen, decision: Json) -> Refusal:
    source = decision["from"]
    if table.phase == ACTION and table.seats == 1 and not table.has_free_slot(0):
        return Refusal("VG-68", "there is no free slot for an award")
    if source == "deck":
        return Refusal("VG-R10", "the award deck is empty")
    return Refusal("VG-26", f'"{source}" is not in the award row: {", ".join(_row(table, False)) or "it is empty"}')


def _hand(table: VillageGreen) -> list[str]:
    seat = table.to_move
    size = table.field(seat, HAND_SIZE)
    return [table.components.green_ids[table.held(seat, i)] for i in range(size)]


def _refuse_place(table: VillageGreen, decision: Json) -> Refusal:
    seat, at, card = table.to_move, decision["at"], decision["card"]
    if at not in CELLS:
        return Refusal("VG-33", f'there is no green cell "{at}"; the cells are r1c1 to r3c3')
    if card not in _hand(table):
        return Refusal("VG-24", f'"{card}" is not in the hand: {", ".join(_hand(table))}')
    cell = CELLS.index(str(at))
    there = int(table.cells[seat * CELL_COUNT + cell])
    occupied = there != table.components.empty
    if table.cover and not occupied:
        return Refusal(
            "VG-R3", f"after covering was chosen, the card must go on a green card; the {cell_name(cell)} is empty"
        )
    if not table.cover and occupied and not table.components.lawn[there]:
        return Refusal("VG-37", f"the {green_name(table.components, there)} lies there; only a lawn may be covered")
    return Refusal("VG-34", mismatch(table, seat, cell, table.components.green_ids.index(str(card))))


def mismatch(table: VillageGreen, seat: int, cell: int, card: int) -> str:
    """The sentence about the first neighbour that a card does not match."""
    components = table.components
    for other in neighbours(cell):
        there = int(table.cells[seat * CELL_COUNT + other])
        if unlike(components, card, there):
            return (
                f"the {green_name(components, card)} shares neither flower nor colour"
                f" with the {green_name(components, there)} {BESIDE[other - cell]}"
            )
    return ""


# Where a neighbour is, by the difference of their cells.
BESIDE: Final = {-3: "above it", 3: "below it", -1: "on its left", 1: "on its right"}


def neighbours(cell: int) -> list[int]:
    """The cells orthogonally next to a cell."""
    row, column = divmod(cell, 3)
    near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [3 * r + c for r, c in near if 0 <= r < 3 and 0 <= c < 3]


def unlike(components: Components, card: int, other: int) -> bool:
    """Whether two visible cards may not lie side by side (VG-34, VG-43)."""
    if components.empty in (card, other) or components.lawn[card] or components.lawn[other]:
        return False
    return components.colour[card] != components.colour[other] and components.flower[card] != components.flower[other]


def _refuse_bottom(table: VillageGreen, decision: Json) -> Refusal:
    if table.seats == 1:
        return Refusal("VG-65", "in a solo game a green card must be placed; none may go under the deck")
    return Refusal("VG-25", f'"{decision["card"]}" is not in the hand: {", ".join(_hand(table))}')


def _refuse_place_award(table: VillageGreen, decision: Json) -> Refusal:
    at = decision["at"]
    if at == "village":
        return Refusal("VG-31", "an award may not be placed on the village card")
    if at not in SLOTS:
        return Refusal("VG-29", f'"{at}" is not an award slot; the slots are {", ".join(SLOTS)}')
    return Refusal(
        "VG-67",
        f"in a solo game an award you take may not cover another, and the place {slot_name(str(at))} is taken",
    )


def _refuse_pass(table: VillageGreen, decision: Json) -> Refusal:
    return Refusal("VG-13", "you may not pass while an action is possible")


def _refuse_stop(table: VillageGreen, decision: Json) -> Refusal:
    return Refusal("VG-70", "only a solo player may stop")
