"""Decisions of Village Green as the ledger's JSON objects."""

from typing import Final

from hortus.games.village_green.components import CELLS, SLOTS
from hortus.games.village_green.rules.game import VillageGreen, place_in_order
from hortus.games.village_green.rules.offers import (
    AWARD_SLOTS,
    BOTTOMS,
    COVER,
    PASS,
    PLACES,
    REFRESH_AWARD,
    REFRESH_GREEN,
    STOP,
    TAKE_AWARDS,
)
from hortus.games.village_green.state import (
    CELL_COUNT,
    FROM_DECK,
    ROW,
)
from hortus.kernel.decision import Json, Refusal, keys, verb, write
from hortus.kernel.position import as_id, as_list, as_text

VERBS: Final = ("refresh", "cover", "take_green", "take_award", "place", "bottom", "place_award", "pass", "stop")
PARAMETERS: Final[dict[str, tuple[str, ...]]] = {
    "refresh": ("deck", "order"),
    "take_green": ("from",),
    "take_award": ("from",),
    "place": ("card", "at"),
    "bottom": ("card",),
    "place_award": ("at",),
}


def describe(table: VillageGreen, code: int) -> Json:
    """A legal code as the ledger's object."""
    components = table.components
    greens, awards = components.green_ids, components.award_ids
    if code < TAKE_AWARDS:
        return {"do": "take_green", "from": "deck" if code == FROM_DECK else greens[table.cards[code]]}
    if code < REFRESH_GREEN:
        place = code - TAKE_AWARDS
        return {"do": "take_award", "from": "deck" if place == FROM_DECK else awards[table.cards[ROW + place]]}
    if code < REFRESH_AWARD:
        places = in_order(table.green_row, code - REFRESH_GREEN)
        return {"do": "refresh", "deck": "green", "order": [greens[table.cards[at]] for at in places]}
    if code < COVER:
        places = in_order(table.award_row, code - REFRESH_AWARD)
        return {"do": "refresh", "deck": "award", "order": [awards[table.cards[ROW + at]] for at in places]}
    if code in (COVER, PASS, STOP):
        return {"do": {COVER: "cover", PASS: "pass", STOP: "stop"}[code]}
    if code < BOTTOMS:
        position, cell = divmod(code - PLACES, CELL_COUNT)
        return {"do": "place", "card": greens[table.held(table.to_move, position)], "at": CELLS[cell]}
    if code < AWARD_SLOTS:
        return {"do": "bottom", "card": greens[table.held(table.to_move, code - BOTTOMS)]}
    return {"do": "place_award", "at": SLOTS[code - AWARD_SLOTS]}


def in_order(size: int, order: int) -> list[int]:
    """The places of a row in the order in which a refresh puts them under the deck."""
    return [place_in_order(size, order, i) for i in range(size)]


def normal(table: VillageGreen, decision: Json) -> Json:
    """Check the form of a decision; there is only one way to write each."""
    components = table.components
    do = verb(decision, VERBS)
    keys(decision, PARAMETERS.get(do, ()))
    if do == "refresh":
        deck = as_text(decision["deck"], '"deck"')
        if deck not in ("green", "award"):
            raise Refusal("VG-16", f'"deck" is {write(deck)}; a refresh is of the "green" or the "award" row')
        ids = components.green_ids if deck == "green" else components.award_ids
        for card in as_list(decision["order"], '"order"'):
            as_id(card, ids, f"{deck} card", '"order"')
    elif do in ("take_green", "take_award"):
        ids = components.green_ids if do == "take_green" else components.award_ids
        as_id(decision["from"], [*ids, "deck"], do.removeprefix("take_") + " card", '"from"')
    elif "card" in decision:
        as_id(decision["card"], components.green_ids, "green card", '"card"')
    return decision
