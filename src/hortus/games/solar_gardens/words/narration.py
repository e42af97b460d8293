"""What is said around the table of Solar Gardens: the question, the outcome, the line, the score sheet."""

from collections.abc import Sequence

from hortus.games.solar_gardens import form
from hortus.games.solar_gardens.gardens import Gains
from hortus.kernel.form.results import victory
from hortus.kernel.scene import Standing
from hortus.kernel.words import counted

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


def outcome(result: form.Result, names: Sequence[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if len(names) == 1:
        return f"{names[0]} has {counted(result.players[0].total, 'point')}."
    return victory(result, names, TIE_BREAKS)


def standing(result: form.Result, seat: int, name: str) -> Standing:
    """One column of the score sheet."""
    points = result.players[seat]
    return Standing(seat, name, points.total, tuple((PART_NAMES[key], each) for key, each in points.breakdown.items()))
