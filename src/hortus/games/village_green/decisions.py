"""Decisions of Village Green: codes of the rules as records."""

from hortus.games.village_green import form, state
from hortus.games.village_green.rules import offers
from hortus.games.village_green.rules.game import VillageGreen, place_in_order


def describe(table: VillageGreen, code: int) -> form.Decision:
    """A legal code as a record."""
    components = table.components
    greens, awards = components.green_ids, components.award_ids
    if code < offers.TAKE_AWARDS:
        return form.TakeGreen("deck" if code == state.FROM_DECK else greens[table.cards[code]])
    if code < offers.REFRESH_GREEN:
        place = code - offers.TAKE_AWARDS
        return form.TakeAward("deck" if place == state.FROM_DECK else awards[table.cards[state.ROW + place]])
    if code < offers.REFRESH_AWARD:
        places = in_order(table.green_row, code - offers.REFRESH_GREEN)
        return form.Refresh("green", tuple(greens[table.cards[at]] for at in places))
    if code < offers.COVER:
        places = in_order(table.award_row, code - offers.REFRESH_AWARD)
        return form.Refresh("award", tuple(awards[table.cards[state.ROW + at]] for at in places))
    if code == offers.COVER:
        return form.Cover()
    if code in (offers.PASS, offers.STOP):
        return form.Pass() if code == offers.PASS else form.Stop()
    if code < offers.BOTTOMS:
        position, cell = divmod(code - offers.PLACES, state.CELL_COUNT)
        return form.Place(greens[table.held(table.to_move, position)], form.CELLS[cell])
    if code < offers.AWARD_SLOTS:
        return form.Bottom(greens[table.held(table.to_move, code - offers.BOTTOMS)])
    return form.PlaceAward(form.SLOTS[code - offers.AWARD_SLOTS])


def in_order(size: int, order: int) -> list[int]:
    """The places of a row in the order in which a refresh puts them under the deck."""
    return [place_in_order(size, order, i) for i in range(size)]
