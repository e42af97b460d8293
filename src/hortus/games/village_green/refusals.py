"""Why a well-formed decision of Village Green is not legal: the rule that forbids it, in a sentence."""

from typing import Final

from hortus.games.village_green import form, state
from hortus.games.village_green.components import Components
from hortus.games.village_green.look.words.things import cell_name, green_name, neighbours, slot_name
from hortus.games.village_green.rules.game import VillageGreen
from hortus.kernel.decision import Refusal
from hortus.kernel.form import verb

ASKED: Final = {
    state.ACTION: "an action is asked: take a green card or an award",
    state.PLACE: "a hand card must be placed, or put under the deck",
    state.TAKE_AWARD: "the structure's award must be taken",
    state.PLACE_AWARD: "the award taken must be placed",
}


def refusal(table: VillageGreen, decision: form.Decision) -> Refusal:
    """Which rule forbids a well-formed but illegal decision."""
    if table.phase == state.FINISHED:
        return Refusal("VG-50", "the game is over; there is nothing left to decide")
    if table.phase not in phases_of(decision):
        if isinstance(decision, form.Refresh | form.Cover):
            return Refusal("VG-R20", f"the village card can only be used before the action; now {ASKED[table.phase]}")
        return Refusal("VG-13", f'"{verb(decision)}" is not possible now: {ASKED[table.phase]}')
    if (
        table.cover
        and table.phase == state.ACTION
        and not isinstance(decision, form.TakeGreen | form.Refresh | form.Cover)
    ):
        return Refusal("VG-20", "after covering was chosen, the action is to take a green card")
    match decision:
        case form.Refresh(deck):
            return _refuse_refresh(table, deck)
        case form.Cover():
            return _refuse_cover(table)
        case form.TakeGreen(source):
            return _refuse_take_green(table, source)
        case form.TakeAward(source):
            return _refuse_take_award(table, source)
        case form.Place():
            return _refuse_place(table, decision)
        case form.Bottom():
            return _refuse_bottom(table, decision)
        case form.PlaceAward():
            return _refuse_place_award(decision)
        case form.Pass():
            return Refusal("VG-13", "you may not pass while an action is possible")
        case form.Stop():
            return Refusal("VG-70", "only a solo player may stop")


def phases_of(decision: form.Decision) -> tuple[int, ...]:
    """When a decision may be made."""
    match decision:
        case form.Place() | form.Bottom():
            return (state.PLACE,)
        case form.TakeAward():
            return (state.ACTION, state.TAKE_AWARD)
        case form.PlaceAward():
            return (state.PLACE_AWARD,)
    return (state.ACTION,)


def _refuse_refresh(table: VillageGreen, deck: form.Kind) -> Refusal:
    if not table.field(table.to_move, state.FACE_UP):
        return Refusal("VG-19", "the village card is face down: it was used already")
    row = _row(table, deck)
    if not row:
        return Refusal("VG-R12", f"the {deck} row is empty and cannot be refreshed")
    return Refusal("VG-17", f'"order" must name exactly the cards of the {deck} row: {", ".join(row)}')


def _row(table: VillageGreen, kind: form.Kind) -> list[str]:
    if kind == "green":
        return [table.components.green_ids[table.cards[i]] for i in range(table.green_row)]
    return [table.components.award_ids[table.cards[state.ROW + i]] for i in range(table.award_row)]


def _refuse_cover(table: VillageGreen) -> Refusal:
    if not table.field(table.to_move, state.FACE_UP):
        return Refusal("VG-19", "the village card is face down: it was used already")
    if table.field(table.to_move, state.OCCUPIED) == 0:
        return Refusal("VG-R6", "there is no green card in the village to cover")
    if table.green_row + table.green.size() == 0:
        return Refusal("VG-R6", "there is no green card left to take")
    return Refusal("VG-R14", "no card that could be taken or is in hand could cover a card of the village")


def _refuse_take_green(table: VillageGreen, source: str) -> Refusal:
    row = _row(table, "green")
    if source == "deck" and table.green.size() == 0:
        return Refusal("VG-R10", "the green deck is empty")
    if source != "deck" and source not in row:
        return Refusal("VG-22", f'"{source}" is not in the green row: {", ".join(row) or "it is empty"}')
    return Refusal("VG-66", "nothing could be placed for certain after taking this card")


def _refuse_take_award(table: VillageGreen, source: str) -> Refusal:
    if table.phase == state.ACTION and table.seats == 1 and not table.has_free_slot(0):
        return Refusal("VG-68", "there is no free slot for an award")
    if source == "deck":
        return Refusal("VG-R10", "the award deck is empty")
    return Refusal("VG-26", f'"{source}" is not in the award row: {", ".join(_row(table, "award")) or "it is empty"}')


def _hand(table: VillageGreen) -> list[str]:
    seat = table.to_move
    size = table.field(seat, state.HAND_SIZE)
    return [table.components.green_ids[table.held(seat, i)] for i in range(size)]


def _refuse_place(table: VillageGreen, decision: form.Place) -> Refusal:
    seat, cell, card = table.to_move, form.CELLS.index(decision.at), decision.card
    if card not in _hand(table):
        return Refusal("VG-24", f'"{card}" is not in the hand: {", ".join(_hand(table))}')
    components = table.components
    there = int(table.cells[seat * state.CELL_COUNT + cell])
    occupied = there != components.empty
    if table.cover and not occupied:
        return Refusal(
            "VG-R3", f"after covering was chosen, the card must go on a green card; the {cell_name(cell)} is empty"
        )
    if not table.cover and occupied and not components.lawn[there]:
        name = green_name(components, components.green_ids[there])
        return Refusal("VG-37", f"the {name} lies there; only a lawn may be covered")
    return Refusal("VG-34", mismatch(table, seat, cell, components.green_ids.index(card)))


def mismatch(table: VillageGreen, seat: int, cell: int, card: int) -> str:
    """The sentence about the first neighbour that a card does not match."""
    components = table.components
    for other in neighbours(cell):
        there = int(table.cells[seat * state.CELL_COUNT + other])
        if unlike(components, card, there):
            return (
                f"the {green_name(components, components.green_ids[card])} shares neither flower nor colour"
                f" with the {green_name(components, components.green_ids[there])} {BESIDE[other - cell]}"
            )
    return ""


# Where a neighbour is, by the difference of their cells.
BESIDE: Final = {-3: "above it", 3: "below it", -1: "on its left", 1: "on its right"}


def unlike(components: Components, card: int, other: int) -> bool:
    """Whether two visible cards may not lie side by side (VG-34, VG-43)."""
    if components.empty in (card, other) or components.lawn[card] or components.lawn[other]:
        return False
    return components.colour[card] != components.colour[other] and components.flower[card] != components.flower[other]


def _refuse_bottom(table: VillageGreen, decision: form.Bottom) -> Refusal:
    if table.seats == 1:
        return Refusal("VG-65", "in a solo game a green card must be placed; none may go under the deck")
    return Refusal("VG-25", f'"{decision.card}" is not in the hand: {", ".join(_hand(table))}')


def _refuse_place_award(decision: form.PlaceAward) -> Refusal:
    if decision.at == "village":
        return Refusal("VG-31", "an award may not be placed on the village card")
    return Refusal(
        "VG-67",
        f"in a solo game an award you take may not cover another, and the place {slot_name(decision.at)} is taken",
    )
