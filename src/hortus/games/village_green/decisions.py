"""Decisions of Village Green: codes of the rules as records."""

from hortus.games.village_green.form import (
    CELLS,
    SLOTS,
    Bottom,
    Cover,
    Decision,
    Pass,
    Place,
    PlaceAward,
    Refresh,
    Stop,
    TakeAward,
    TakeGreen,
)
from hortus.games.village_green.rules import offers
from hortus.games.village_green.rules.game import VillageGreen, place_in_order
from hortus.games.village_green.state import CELL_COUNT, FROM_DECK, ROW


def describe(table: VillageGreen, code: int) -> Decision:
    """A legal code as a record."""
    components = table.components
    greens, awards = components.green_ids, components.award_ids
    if code < offers.TAKE_AWARDS:
        return TakeGreen("deck" if code == FROM_DECK else greens[table.cards[code]])
    if code < offers.REFRESH_GREEN:
        place = code - offers.TAKE_AWARDS
        return TakeAward("deck" if place == FROM_DECK else awards[table.cards[ROW + place]])
    if code < offers.REFRESH_AWARD:
        places = in_order(table.green_row, code - offers.REFRESH_GREEN)
        return Refresh("green", tuple(greens[table.cards[at]] for at in places))
    if code < offers.COVER:
        places = in_order(table.award_row, code - offers.REFRESH_AWARD)
        return Refresh("award", tuple(awards[table.cards[ROW + at]] for at in places))
    if code == offers.COVER:
        return Cover()
    if code in (offers.PASS, offers.STOP):
        return Pass() if code == offers.PASS else Stop()
    if code < offers.BOTTOMS:
        position, cell = divmod(code - offers.PLACES, CELL_COUNT)
        return Place(greens[table.held(table.to_move, position)], CELLS[cell])
    if code < offers.AWARD_SLOTS:
        return Bottom(greens[table.held(table.to_move, code - offers.BOTTOMS)])
    return PlaceAward(SLOTS[code - offers.AWARD_SLOTS])


def in_order(size: int, order: int) -> list[int]:
    """The places of a row in the order in which a refresh puts them under the deck."""
    return [place_in_order(size, order, i) for i in range(size)]
