"""Decisions of Solar Gardens in words: as choices, and as told afterwards."""

from hortus.games.solar_gardens.geometry import SIDE_COUNT
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.rules.line import DISCARD, KEEP, LATER, PASS, PLACES, READY, SHOW_NEXT, WAIT
from hortus.games.solar_gardens.state import CHOOSE, DRAFT, KEPT, KEPT_AT, LINE, NOTHING
from hortus.games.solar_gardens.words.things import place_words, there, tile_words, turn_words
from hortus.kernel.words import in_words

# Each verb now and afterwards; a place or a tile goes into the gap. A choice is about the one visible tile;
# the log names it.
OFFERED = {
    KEEP: "Keep the tile",
    PASS: "Pass the tile on",
    DISCARD: "Discard the tile",
    LATER: "Lay the tile later",
    READY: "Leave the tile {1}",
    SHOW_NEXT: "Show the next tile",
    WAIT: "Do not show the next tile yet",
}
# As a secret choice.
CHOSEN = {KEEP: "Chose to keep {0}", PASS: "Chose to pass on {0}", DISCARD: "Chose to discard {0}"}
TOLD = {
    KEEP: "Kept {0}",
    PASS: "Passed on {0}",
    DISCARD: "Discarded {0}",
    LATER: "Held on to {0}",
    READY: "Left the tile where it lies",
    SHOW_NEXT: "Showed the next tile",
    WAIT: "Waited with the next tile",
}


def words(table: SolarGardens, code: int) -> str:
    """A legal decision as a choice."""
    return phrase(table, code, OFFERED, ("Lay", "Turn", "Move"), "the tile")


def done(table: SolarGardens, code: int) -> str:
    """A legal decision as the log words it once it has been made."""
    seat = int(table.to_move)
    at_stake = int(table.field(seat, LINE if code in (KEEP, PASS, DISCARD) else KEPT))
    tile = tile_words(table.components, at_stake)
    told = phrase(table, code, CHOSEN if table.phase == CHOOSE else TOLD, ("Laid", "Turned", "Moved"), tile)
    # The last decision of a step shows what the others have chosen (SG-R27).
    others = others_chose(table) if table.phase == DRAFT else []
    return f"{told}; {in_words(others)}" if others else told


def others_chose(table: SolarGardens) -> list[str]:
    """What was chosen in this step, in the order of the line: "Ann kept the curve with a frog"."""
    found = []
    for place in range(table.seats):
        seat = int(table.seat_in_line(place))
        if table.chosen >> seat & 1:
            name = table.names[seat] if table.names else f"P{seat + 1}"
            did = "kept" if table.keeping >> seat & 1 else "did not keep"
            found.append(f"{name} {did} {tile_words(table.components, int(table.field(seat, LINE)))}")
    return found


def phrase(table: SolarGardens, code: int, simple: dict[int, str], placing: tuple[str, str, str], tile: str) -> str:
    """A legal decision with these verbs, and this much about its tile."""
    lies = int(table.field(int(table.to_move), KEPT_AT))
    if code in simple:
        return simple[code].format(tile, there(lies) if lies != NOTHING else "")
    cell, turn = divmod(code - PLACES, SIDE_COUNT)
    lay, turned, move = placing
    if lies == NOTHING:
        return f"{lay} {tile} {there(cell)}{turn_words(turn)}"
    if lies == cell:
        return f"{turned} {tile} {there(cell)}, {turn_words(turn).removeprefix(', rotated ') or 'back upright'}"
    return f"{move} {tile} to {place_words(cell)}{turn_words(turn)}"
