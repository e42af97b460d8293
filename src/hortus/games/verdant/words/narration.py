"""What is said around the table of Verdant: the question, the outcome, the score sheet."""

from hortus.games.verdant.components import Components
from hortus.games.verdant.words.things import card_name
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Standing
from hortus.kernel.words import RANK, breakdown, ranked, total, victory

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


def question(components: Components, seen: Json, offered: list[Json]) -> str:
    """The question to the seat to move."""
    phase = str(seen["phase"])
    turn = as_object(seen["turn"], "turn")
    if phase == "start":
        return "Which side of your room does your plant go on?"
    if phase == "select":
        return "Take a plant or a room, and a token."
    if phase == "place":
        return f"Where does the {card_name(components, str(turn['card']))} go?"
    return using({str(decision.get("item", decision["do"])) for decision in offered})


def using(offered: set[str]) -> str:
    """The question once the card is placed, by what can be done: tokens that can be used, growing, the end."""
    tokens = len(offered - {"grow", "end"})
    if tokens:
        return f"Use your {'tokens' if tokens > 1 else 'token'}, or end your turn."
    return "Grow a plant with your thumbs, or end your turn." if "grow" in offered else "End your turn."


def outcome(result: Json, names: list[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if result["decided_by"] == "solo":
        return ranked(result, str(result[RANK] or "").replace("-", " "))
    return victory(result, names, TIE_BREAKS)


def last_turns(seen: Json) -> str:
    """The last round is worth mentioning."""
    if seen["phase"] not in ("select", "place", "use") or seen["round"] != TURNS:
        return ""
    return "The last round."


def standing(result: Json, seat: int, name: str) -> Standing:
    """One column of the score sheet."""
    parts = breakdown(result, seat)
    goals = as_object(parts["goals"], "goals")
    rows = [(name, as_number(parts[key], key)) for key, name in PARTS.items()]
    # One home may be counted with its goals, another laid out without: the rows of all players are the same.
    if any(breakdown(result, other)["goals"] for other in range(len(as_list(result["players"], "players")))):
        rows.append(("goals", sum(as_number(points, goal) for goal, points in goals.items())))
    return Standing(seat, name, total(result, seat), tuple(rows))
