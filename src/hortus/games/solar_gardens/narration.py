"""What is said around the table of Solar Gardens: the question, the outcome, the line, the score sheet."""

from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Standing

PART_NAMES = {
    "solar": "panels",
    "wind": "turbines",
    "habitat_pairs": "habitat pairs",
    "habitat_sets": "habitat sets",
    "path": "path",
    "longest_path_bonus": "longest path",
    "beds": "flower beds",
    "sculptures": "sculptures",
}
TIE_BREAKS = {"solar_panels": ", and more solar panels", "wind_turbines": ", and more wind turbines"}


def question(phase: str, tile: str, verbs: set[str]) -> str:
    """What the seat to move is asked."""
    if phase == "draft":
        if "pass" in verbs:
            return f"Keep {tile}, or pass it on?"
        return f"You are last in line: keep {tile}, or discard it?" if "discard" in verbs else f"You must keep {tile}."
    if phase == "place":
        return f"Place {tile} now, or later in this round."
    return f"Leave {tile} where it lies, or change it?" if "ready" in verbs else f"Place {tile}."


def total(result: Json, seat: int) -> int:
    """The running or final points of a seat."""
    return as_number(as_object(as_list(result["players"], "players")[seat], "player")["total"], "total")


def outcome(result: Json, names: list[str]) -> str:
    """The end in one sentence, with the tie-break."""
    winners = [as_number(seat, "winner") for seat in as_list(result["winners"], "winners")]
    who, points = " and ".join(names[seat] for seat in winners), f"{total(result, winners[0])} points"
    if len(names) == 1:
        return f"{who} has {points}."
    if result["decided_by"] == "shared":
        return f"{who} share the victory with {points} each."
    return f"{who} wins with {points}{TIE_BREAKS.get(str(result['decided_by']), '')}."


def standing(result: Json, seat: int, name: str) -> Standing:
    """One column of the score sheet."""
    entry = as_object(as_list(result["players"], "players")[seat], "player")
    parts = as_object(entry["breakdown"], "breakdown")
    named = tuple((PART_NAMES[key], as_number(value, key)) for key, value in parts.items())
    return Standing(seat, name, total(result, seat), named)
