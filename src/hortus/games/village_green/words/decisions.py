"""Decisions of Village Green in words."""

from hortus.games.village_green.components import SLOTS
from hortus.games.village_green.decisions import in_order
from hortus.games.village_green.rules.game import VillageGreen
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
    NO_AWARD,
    ROW,
    SLOT_COUNT,
)
from hortus.games.village_green.words.things import cell_name, green_name, short_award, slot_name
from hortus.kernel.decision import Json
from hortus.kernel.words import in_words

# The verbs of decisions, and their forms in the log.
PAST = {
    "Take": "Took",
    "Draw": "Drew",
    "Turn": "Turned",
    "Place": "Placed",
    "Put": "Put",
    "Pass": "Passed",
    "Stop": "Stopped",
}
FAVOURS = {"green": "New green cards", "award": "New awards"}


def words(table: VillageGreen, code: int) -> str:
    """A legal decision in words."""
    components = table.components
    if code == FROM_DECK:
        return "Draw a green card from the deck"
    if code < TAKE_AWARDS:
        return f"Take the {green_name(components, table.cards[code])}"
    if code == TAKE_AWARDS + FROM_DECK:
        return "Draw an award from the deck"
    if code < REFRESH_GREEN:
        return f"Take the award {award_name(table, table.cards[ROW + code - TAKE_AWARDS])}"
    if code < REFRESH_AWARD:
        places = in_order(table.green_row, code - REFRESH_GREEN)
        return refreshing("green", [f"the {green_name(components, table.cards[at])}" for at in places])
    if code < COVER:
        places = in_order(table.award_row, code - REFRESH_AWARD)
        return refreshing("award", [award_name(table, table.cards[ROW + at]) for at in places])
    if code == COVER:
        return "Turn over the village card to cover a green card"
    if code in (PASS, STOP):
        return "Pass: nothing is left to take" if code == PASS else "Stop here"
    if code < BOTTOMS:
        position, cell = divmod(code - PLACES, CELL_COUNT)
        card = green_name(components, table.held(table.to_move, position))
        return f"Place the {card} on the {cell_name(cell)}"
    if code < AWARD_SLOTS:
        return f"Put the {green_name(components, table.held(table.to_move, code - BOTTOMS))} under the deck"
    slot = code - AWARD_SLOTS
    covered = table.slots[table.to_move * SLOT_COUNT + slot]
    over = "" if covered == NO_AWARD else f", covering {award_name(table, covered)}"
    return f"Place {award_name(table, table.award_in_hand)} {slot_name(SLOTS[slot])}{over}"


def refreshing(deck: str, names: list[str]) -> str:
    """The village card is turned over, and the cards of a row go under their deck in this order."""
    under = f" ({in_words(names)} under the deck, in this order)" if len(names) > 1 else ""
    return f"Turn over the village card for {FAVOURS[deck].lower()}{under}"


def award_name(table: VillageGreen, award: int) -> str:
    """An award by its short name, in quotation marks."""
    return f"“{short_award(table.components.award_names[award])}”"


def done(table: VillageGreen, code: int) -> str:
    """A decision as the log words it."""
    return past(words(table, code))


def done_in_part(known: Json) -> str:
    """A decision without its maker's secrets: the card put under a deck, the order of several."""
    return past("Put a card under the deck" if known["do"] == "bottom" else refreshing(str(known["deck"]), []))


def past(own_words: str) -> str:
    """An order in the past tense."""
    verb, _, rest = own_words.partition(" ")
    return f"{PAST[verb.rstrip(':')]}{':' if verb.endswith(':') else ''} {rest}"
