"""Decisions of Village Green in words."""

from hortus.games.village_green.components import CELLS, SLOTS
from hortus.games.village_green.decisions import in_order
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.rules.offers import (
    AWARD_SLOTS,
    BOTTOMS,
    COVER,
    FROM_DECK,
    PASS,
    PLACES,
    REFRESH_AWARD,
    REFRESH_GREEN,
    STOP,
    TAKE_AWARDS,
)
from hortus.games.village_green.state import (
    CELL_COUNT,
    NO_AWARD,
    ROW,
    SLOT_COUNT,
)
from hortus.games.village_green.words.things import green_name


def words(table: VillageGreen, code: int) -> str:
    """A legal decision in words."""
    components = table.components
    if code < TAKE_AWARDS:
        if code == FROM_DECK:
            return "Draw a green card from the deck"
        return f"Take {green_name(components, table.cards[code])}"
    if code < REFRESH_GREEN:
        place = code - TAKE_AWARDS
        if place == FROM_DECK:
            return "Draw an award from the deck"
        return f"Take the award: {components.award_names[table.cards[ROW + place]]}"
    if code < REFRESH_AWARD:
        names = [green_name(components, table.cards[at]) for at in in_order(table.green_row, code - REFRESH_GREEN)]
        return f"Flip the village card, refresh the green row ({'; '.join(names)} go under the deck, the last lowest)"
    if code < COVER:
        places = in_order(table.award_row, code - REFRESH_AWARD)
        names = [components.award_names[table.cards[ROW + at]] for at in places]
        return f"Flip the village card, refresh the award row ({'; '.join(names)} go under the deck, the last lowest)"
    if code == COVER:
        return "Flip the village card, cover a green card this turn"
    if code == PASS:
        return "Pass: nothing is left to take"
    if code == STOP:
        return "Stop here and score"
    if code < BOTTOMS:
        position, cell = divmod(code - PLACES, CELL_COUNT)
        return f"Place {green_name(components, table.held(table.to_move, position))} on {CELLS[cell]}"
    if code < AWARD_SLOTS:
        return f"Put {green_name(components, table.held(table.to_move, code - BOTTOMS))} under the deck"
    slot = code - AWARD_SLOTS
    covered = table.slots[table.to_move * SLOT_COUNT + slot]
    over = "" if covered == NO_AWARD else f", covering {components.award_names[covered]}"
    return f"Place {components.award_names[table.award_in_hand]} at {SLOTS[slot]}{over}"
