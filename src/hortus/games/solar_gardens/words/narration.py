"""What is said around the table of Solar Gardens: the question, the outcome, the line, the score sheet."""

from hortus.kernel.decision import Json
from hortus.kernel.position import as_number
from hortus.kernel.scene import Standing
from hortus.kernel.words import breakdown, total, victory

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
TIE_BREAKS = {"solar_panels": "more solar panels", "wind_turbines": "more wind turbines"}


def question(phase: str, tile: str, verbs: set[str]) -> str:
    """What the seat to move is asked."""
    if phase == "draft":
        if "pass" in verbs:
            return f"Keep {tile}, or pass it on?"
        return f"You are last in line: keep {tile}, or discard it?" if "discard" in verbs else f"You must keep {tile}."
    if phase == "place":
        return f"Place {tile} now, or later in this round."
    return f"Leave {tile} where it lies, or change it?" if "ready" in verbs else f"Place {tile}."


def outcome(result: Json, names: list[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if len(names) == 1:
        return f"{names[0]} has {total(result, 0)} points."
    return victory(result, names, TIE_BREAKS)


def standing(result: Json, seat: int, name: str) -> Standing:
    """One column of the score sheet."""
    parts = breakdown(result, seat)
    named = tuple((PART_NAMES[key], as_number(value, key)) for key, value in parts.items())
    return Standing(seat, name, total(result, seat), named)
