"""What is said around the table of Solar Gardens: the question, the outcome, the line, the score sheet."""

from hortus.kernel.decision import Json
from hortus.kernel.position import as_number
from hortus.kernel.scene import Standing
from hortus.kernel.words import breakdown, counted, total, victory

PART_NAMES = {
    "solar": "panels",
    "wind": "turbines",
    "habitat_pairs": "animal pairs",
    "habitat_sets": "animal sets",
    "path": "own path",
    "longest_path_bonus": "longest path at the table",
    "beds": "flower beds",
    "sculptures": "sculptures",
}
# By space, the points that a tile gains there in each of its rotations.
Gains = dict[int, list[int]]
TIE_BREAKS = {"solar_panels": "more solar panels", "wind_turbines": "more wind turbines"}


def question(phase: str, verbs: set[str], following: str) -> str:
    """The question to the seat to move; `following` is who gets a tile that is passed, if that is certain."""
    if phase == "show":
        return "Show the next tile now, or wait for the others?"
    if phase in ("draft", "choose"):
        if "pass" in verbs:
            return f"Keep this tile, or pass it {f'to {following}' if following else 'on'}?"
        if "discard" in verbs:
            return "You are last in line: keep this tile, or discard it?"
        return "No discard is left, so this tile is yours. Where will it go?"
    return "Leave your tile where it lies, or move or turn it?" if "ready" in verbs else "Where does your tile go?"


def anywhere(gains: Gains) -> str:
    """What a tile gains on any space, if it is the same on all: a page marks only differences."""
    found = {(min(each), max(each)) for each in gains.values()}
    if len(found) != 1 or len(gains) == 1:
        return ""
    ((least, most),) = found
    if most <= 0:
        return ""
    return f"+{most} on any space." if least == most else f"Up to {most} on any space, depending on how you turn it."


def outcome(result: Json, names: list[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if len(names) == 1:
        return f"{names[0]} has {counted(total(result, 0), 'point')}."
    return victory(result, names, TIE_BREAKS)


def standing(result: Json, seat: int, name: str) -> Standing:
    """One column of the score sheet."""
    parts = breakdown(result, seat)
    named = tuple((PART_NAMES[key], as_number(value, key)) for key, value in parts.items())
    return Standing(seat, name, total(result, seat), named)
