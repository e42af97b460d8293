"""What is said around the table of Village Green: the question, the outcome, the last round, the score sheet."""

from collections.abc import Mapping, Sequence

from hortus.games.village_green import form
from hortus.games.village_green.components import Components
from hortus.games.village_green.scoring import rank
from hortus.games.village_green.words.things import award_name, line_name
from hortus.kernel.form.results import ranked, victory
from hortus.kernel.scene import Standing

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
        return ranked(result, components.rank_names[rank(components, result.players[0].total)])
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
