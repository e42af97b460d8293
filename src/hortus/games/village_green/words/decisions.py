"""Decisions of Village Green in words."""

from hortus.games.village_green.components import Components
from hortus.games.village_green.form import (
    CELLS,
    Bottom,
    Cover,
    Decision,
    Kind,
    Pass,
    Place,
    PlaceAward,
    Position,
    Refresh,
    Seen,
    Stop,
    TakeAward,
    TakeGreen,
)
from hortus.games.village_green.words.things import award_name, cell_name, green_name, slot_name
from hortus.kernel.form import UNSET
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


def words(components: Components, seen: Seen, decision: Decision) -> str:
    """A decision in words, made in a position."""
    match decision:
        case TakeGreen("deck"):
            return "Draw a green card from the deck"
        case TakeGreen(card):
            return f"Take the {green_name(components, card)}"
        case TakeAward("deck"):
            return "Draw an award from the deck"
        case TakeAward(award):
            return f"Take the award {award_name(components, award)}"
        case Refresh(deck, order):
            return refreshing(deck, [named(components, deck, card) for card in order or ()])
        case Cover():
            return "Turn over the village card to cover a green card"
        case Pass():
            return "Pass: nothing is left to take"
        case Stop():
            return "Stop here"
        case Place(card, at):
            return f"Place the {green_name(components, card)} on the {cell_name(CELLS.index(at))}"
        case Bottom(card):
            return f"Put {'a card' if card is UNSET else f'the {green_name(components, card)}'} under the deck"
        case PlaceAward():
            return placing(components, seen, decision)


def placing(components: Components, seen: Seen, decision: PlaceAward) -> str:
    """The award taken goes to a slot, and covers what lies there."""
    if not isinstance(seen, Position) or seen.award_in_hand is None or decision.at == "village" or seen.to_move is None:
        return "Place the award"
    *_, covered = (None, *seen.players[seen.to_move].award_cards(decision.at))
    over = "" if covered is None else f", covering {award_name(components, covered)}"
    return f"Place {award_name(components, seen.award_in_hand)} {slot_name(decision.at)}{over}"


def named(components: Components, kind: Kind, card: str) -> str:
    """A card of a row by its name."""
    return f"the {green_name(components, card)}" if kind == "green" else award_name(components, card)


def refreshing(deck: Kind, names: list[str]) -> str:
    """The village card is turned over, and the cards of a row go under their deck in this order."""
    under = f" ({in_words(names)} under the deck, in this order)" if len(names) > 1 else ""
    return f"Turn over the village card for {FAVOURS[deck].lower()}{under}"


def done(components: Components, seen: Seen, decision: Decision) -> str:
    """A decision as the log words it."""
    return past(words(components, seen, decision))


def past(own_words: str) -> str:
    """An order in the past tense."""
    verb, _, rest = own_words.partition(" ")
    return f"{PAST[verb.rstrip(':')]}{':' if verb.endswith(':') else ''} {rest}"
