"""Village Green in words: its decisions, and what is said around the table."""

from collections.abc import Mapping, Sequence

from hortus.games.village_green import form, scoring
from hortus.games.village_green.components import Components
from hortus.games.village_green.look.words.things import award_name, cell_name, green_name, line_name, slot_name
from hortus.kernel.form import UNSET
from hortus.kernel.form.results import ranked, victory
from hortus.kernel.scene.scene import Standing
from hortus.kernel.scene.words import in_words

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


# ---- around the table ----

PART_NAMES = {"village": "village card", "ponds": "ponds"}
ENDINGS = {
    "village_full": "A village is full",
    "green_deck": "The green deck is empty",
    "award_deck": "The award deck is empty",
}
QUESTIONS = {
    "action": "Take a green card or an award.",
    "place": "Place a green card, or put one under the deck.",
    "take_award": "Your house brings an award: take one.",
}


TIE_BREAKS = {"visible_green": "more green cards in the village"}


def question(components: Components, seen: form.Position) -> str:
    """The question to the seat to move."""
    alone = len(seen.players) == 1
    if seen.award_in_hand is not None:
        return f"Place the award {award_name(components, seen.award_in_hand)}."
    if seen.cover and seen.phase == "action":
        return "Take a green card. The one you place will cover one of yours."
    if seen.phase == "place":
        place = "Place a green card over one of yours" if seen.cover else "Place a green card"
        return f"{place}." if alone else f"{place}, or put one under the deck."
    if seen.phase == "action" and alone:
        return "Take a green card or an award, or stop."
    return QUESTIONS[seen.phase]


def outcome(components: Components, result: form.Result, names: Sequence[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if result.decided_by == "solo":
        return ranked(result, components.rank_names[scoring.rank(components, result.players[0].total)])
    return victory(result, names, TIE_BREAKS)


def last_round(seen: form.Seen, names: Sequence[str]) -> str:
    """Once the end is set off: why, and who still has a turn."""
    if not isinstance(seen, form.Position) or seen.end_trigger is None or seen.to_move is None:
        return ""
    mover = seen.to_move
    left = (seen.start_player - mover) % len(names) or len(names)
    waiting = [names[(mover + step) % len(names)] for step in range(left)]
    return f"{ENDINGS[seen.end_trigger]}: last round. Still to play: {', '.join(waiting)}."


def standing(result: form.Result, seat: int, name: str, awards: Mapping[str, str]) -> Standing:
    """One column of the score sheet, with the award that judges each line."""
    scored = result.players[seat]
    named = tuple((part_name(key), points) for key, points in scored.breakdown.items())
    return Standing(seat, name, scored.total, named, tuple(awards.get(key, "") for key in scored.breakdown))


def part_name(key: str) -> str:
    """A row of the score sheet in words."""
    return PART_NAMES.get(key) or line_name(key).removeprefix("the ")
