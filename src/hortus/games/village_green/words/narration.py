"""What is said around the table of Village Green: the question, the outcome, the last round, the score sheet."""

from collections.abc import Mapping

from hortus.games.village_green.components import Components
from hortus.games.village_green.scoring import rank
from hortus.games.village_green.words.things import line_name, short_award
from hortus.kernel.decision import Json
from hortus.kernel.position import as_number
from hortus.kernel.scene import Standing
from hortus.kernel.words import LEAST, breakdown, ranked, total, victory

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


def question(components: Components, seen: Json, players: int) -> str:
    """The question to the seat to move."""
    phase = str(seen["phase"])
    if phase == "place_award":
        award = components.award_ids.index(str(seen["award_in_hand"]))
        return f"Place the award “{short_award(components.award_names[award])}”."
    if seen.get("cover") and phase == "action":
        return "Take a green card. The one you place will cover one of yours."
    if phase == "place":
        place = "Place a green card over one of yours" if seen.get("cover") else "Place a green card"
        return f"{place}." if players == 1 else f"{place}, or put one under the deck."
    if phase == "action" and players == 1:
        return "Take a green card or an award, or stop."
    return QUESTIONS[phase]


def outcome(components: Components, result: Json, names: list[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if result["decided_by"] == "solo":
        return ranked(result, components.rank_names[rank(components, total(result, 0))])
    return victory(result, names, TIE_BREAKS)


def last_round(seen: Json, names: list[str]) -> str:
    """Once the end is set off: why, and who still has a turn."""
    cause = seen.get("end_trigger")
    if cause is None or seen.get("to_move") is None:
        return ""
    start, mover = as_number(seen["start_player"], "start_player"), as_number(seen["to_move"], "to_move")
    left = (start - mover) % len(names) or len(names)
    waiting = [names[(mover + step) % len(names)] for step in range(left)]
    return f"{ENDINGS[str(cause)]}: last round. Still to play: {', '.join(waiting)}."


def standing(result: Json, seat: int, name: str, awards: Mapping[str, str]) -> Standing:
    """One column of the score sheet, with the award that judges each line."""
    parts = breakdown(result, seat)
    named = tuple((part_name(key), as_number(value, key, LEAST)) for key, value in parts.items())
    return Standing(seat, name, total(result, seat), named, tuple(awards.get(key, "") for key in parts))


def part_name(key: str) -> str:
    """A row of the score sheet in words."""
    return PART_NAMES.get(key) or line_name(key).removeprefix("the ")
