"""Solar Gardens in words: decisions as choices and as told afterwards, and what is said around the table."""

from collections.abc import Mapping, Sequence

from hortus.games.solar_gardens import form
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.look.words.things import place_words, there, tile_called, turn_words
from hortus.kernel.form import verb
from hortus.kernel.form.results import victory
from hortus.kernel.scene.scene import Standing
from hortus.kernel.scene.words import counted, in_words

# Each verb now and afterwards; a place or a tile goes into the gap. A choice is about the one visible tile;
# the log names it.
OFFERED = {
    "keep": "Keep the tile",
    "pass": "Pass the tile on",
    "discard": "Discard the tile",
    "later": "Lay the tile later",
    "ready": "Leave the tile {1}",
    "show": "Show the next tile",
    "wait": "Do not show the next tile yet",
}
# As a secret choice.
CHOSEN = {"keep": "Chose to keep {}", "pass": "Chose to pass on {}", "discard": "Chose to discard {}"}
TOLD = {
    "keep": "Kept {0}",
    "pass": "Passed on {0}",
    "discard": "Discarded {0}",
    "later": "Held on to {0}",
    "ready": "Left the tile where it lies",
    "show": "Showed the next tile",
    "wait": "Waited with the next tile",
}


def words(components: Components, seen: form.Seen, decision: form.Decision) -> str:
    """A legal decision as a choice."""
    return phrase(decision, OFFERED, ("Lay", "Turn", "Move"), "the tile", lies_at(seen))


def done(components: Components, seen: form.Seen, decision: form.Decision) -> str:
    """A legal decision as the log words it once it has been made."""
    if isinstance(decision, form.Choose) and not decision.what:
        return "Decided in secret"
    if isinstance(seen, form.Finished) or not isinstance(seen.to_move, int):
        return ""
    at_stake = seen.at_stake(seen.to_move)
    tile = tile_called(components, at_stake) if at_stake else ""
    if isinstance(decision, form.Choose):
        return CHOSEN[str(decision.what)].format(tile)
    told = phrase(decision, TOLD, ("Laid", "Turned", "Moved"), tile, lies_at(seen))
    # The last decision of a step shows what the others have chosen (SG-R27).
    others = others_chose(components, seen) if seen.phase == "draft" else []
    return f"{told}; {in_words(others)}" if others else told


def lies_at(seen: form.Seen) -> int | None:
    """Where the tile of the round lies, if the seat to move has placed it."""
    if isinstance(seen, form.Position) and isinstance(seen.to_move, int):
        return seen.players[seen.to_move].kept_cell
    return None


def others_chose(components: Components, seen: form.Position) -> list[str]:
    """What was chosen in this step, in the order of the line: "Ann kept the curve with a frog"."""
    return [
        f"{seen.players[seat].name} {'kept' if seen.choice(seat) == 'keep' else 'did not keep'} "
        f"{tile_called(components, seen.at_stake(seat))}"
        for seat in seen.order
        if seen.choice(seat)
    ]


def phrase(
    decision: form.Decision, simple: dict[str, str], placing: tuple[str, str, str], tile: str, lies: int | None
) -> str:
    """A legal decision with these verbs, and this much about its tile."""
    match decision:
        case form.Choose(what):
            return simple[str(what)]
        case form.Place():
            cell, rotated = decision.cell, turn_words(decision.quarter_turns)
            lay, turned, move = placing
            if lies is None:
                return f"{lay} {tile} {there(cell)}{rotated}"
            if lies == cell:
                return f"{turned} {tile} {there(cell)}, {rotated.removeprefix(', rotated ') or 'back upright'}"
            return f"{move} {tile} to {place_words(cell)}{rotated}"
        case _:
            return simple[verb(decision)].format(tile, "" if lies is None else there(lies))


# ---- around the table ----

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
    return "Keep your tile here, or move or turn it?" if "ready" in verbs else "Where does your tile go?"


def anywhere(gains: Mapping[int, Sequence[int]]) -> str:
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
