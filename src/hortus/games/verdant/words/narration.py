"""What is said around the table of Verdant: the question, the outcome, the score sheet."""

from collections.abc import Sequence

from hortus.games.verdant import form
from hortus.games.verdant.components import Components
from hortus.games.verdant.words.things import card_name
from hortus.kernel.form.results import ranked, victory
from hortus.kernel.scene import Standing

TURNS = 13
# The rows of the score sheet, by their names in the rules' scoring.
PARTS = {
    "plants": "potted plants",
    "verdancy": "unfinished plants (½ per verdancy)",
    "pots": "pots",
    "rooms": "rooms",
    "items": "different items (1, 3, 6, 9, 12, 16 …)",
    "collector": "all five plant types (3)",
    "decorator": "all five room types (3)",
}
TIE_BREAKS = {"thumbs": "more thumbs"}


def question(components: Components, seen: form.Position, offered: Sequence[form.Decision]) -> str:
    """The question to the seat to move."""
    match seen.phase:
        case "start":
            return "Which side of your room does your plant go on?"
        case "select":
            return "Take a plant or a room, and a token."
        case "place":
            return f"Where does the {card_name(components, seen.turn.card or '')} go?"
    # Once the card is placed, by what can be done.
    tokens = {each.item for each in offered if isinstance(each, form.Furnish | form.Use)}
    if tokens:
        return f"Use your {'tokens' if len(tokens) > 1 else 'token'}, or end your turn."
    grows = any(isinstance(each, form.Grow) for each in offered)
    return "Grow a plant with your thumbs, or end your turn." if grows else "End your turn."


def outcome(result: form.Result, names: Sequence[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if result.decided_by == "solo":
        return ranked(result, (result.rank or "").replace("-", " "))
    return victory(result, names, TIE_BREAKS)


def last_turns(seen: form.Seen) -> str:
    """The last round is worth mentioning."""
    is_last = isinstance(seen, form.Position) and seen.phase in ("select", "place", "use") and seen.round == TURNS
    return "The last round." if is_last else ""


def standing(result: form.Result, seat: int, name: str) -> Standing:
    """One column of the score sheet."""
    scored = result.players[seat]
    rows = [(part, int(getattr(scored.breakdown, key))) for key, part in PARTS.items()]
    # One home may be counted with its goals, another laid out without: the rows of all players are the same.
    if any(each.breakdown.goals for each in result.players):
        rows.append(("goals", sum(scored.breakdown.goals.values())))
    return Standing(seat, name, scored.total, tuple(rows))
