"""Decisions of Village Green in words."""

from hortus.games.village_green import form
from hortus.games.village_green.components import Components
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


def words(components: Components, seen: form.Seen, decision: form.Decision) -> str:
    """A decision in words, made in a position."""
    match decision:
        case form.TakeGreen("deck"):
            return "Draw a green card from the deck"
        case form.TakeGreen(card):
            return f"Take the {green_name(components, card)}"
        case form.TakeAward("deck"):
            return "Draw an award from the deck"
        case form.TakeAward(award):
            return f"Take the award {award_name(components, award)}"
        case form.Refresh(deck, order):
            return refreshing(deck, [named(components, deck, card) for card in order or ()])
        case form.Cover():
            return "Turn over the village card to cover a green card"
        case form.Pass():
            return "Pass: nothing is left to take"
        case form.Stop():
            return "Stop here"
        case form.Place(card, at):
            return f"Place the {green_name(components, card)} on the {cell_name(form.CELLS.index(at))}"
        case form.Bottom(card):
            return f"Put {'a card' if card is UNSET else f'the {green_name(components, card)}'} under the deck"
        case form.PlaceAward(at):
            return "Place an award on the village card" if at == "village" else placing(components, seen, at)


def placing(components: Components, seen: form.Seen, slot: form.Slot) -> str:
    """The award taken goes to a slot, and covers what lies there."""
    if not isinstance(seen, form.Position) or seen.award_in_hand is None or seen.to_move is None:
        return f"Place an award {slot_name(slot)}"
    *_, covered = (None, *seen.players[seen.to_move].award_cards(slot))
    over = "" if covered is None else f", covering {award_name(components, covered)}"
    return f"Place {award_name(components, seen.award_in_hand)} {slot_name(slot)}{over}"


def named(components: Components, kind: form.Kind, card: str) -> str:
    """A card of a row by its name."""
    return f"the {green_name(components, card)}" if kind == "green" else award_name(components, card)


def refreshing(deck: form.Kind, names: list[str]) -> str:
    """The village card is turned over, and the cards of a row go under their deck in this order."""
    under = f" ({in_words(names)} under the deck, in this order)" if len(names) > 1 else ""
    return f"Turn over the village card for {FAVOURS[deck].lower()}{under}"


def done(components: Components, seen: form.Seen, decision: form.Decision) -> str:
    """A decision as the log words it."""
    return past(words(components, seen, decision))


def past(own_words: str) -> str:
    """An order in the past tense."""
    verb, _, rest = own_words.partition(" ")
    return f"{PAST[verb.rstrip(':')]}{':' if verb.endswith(':') else ''} {rest}"
