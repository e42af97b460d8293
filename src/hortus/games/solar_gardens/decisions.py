"""Decisions of Solar Gardens as the ledger's JSON objects and in words, and why one is not on offer."""

from typing import Final

from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import CELLS, SIDE_COUNT, TURNS
from hortus.games.solar_gardens.rules import DISCARD, KEEP, LATER, PASS, PLACES, READY, SolarGardens
from hortus.games.solar_gardens.state import DRAFT, FINISH, FINISHED, KEPT, KEPT_AT, LINE, NOTHING, PLACE
from hortus.kernel.decision import Json, Refusal, keys, nearest, verb, write
from hortus.kernel.position import as_text
from hortus.kernel.words import counted

SIMPLE: Final = {KEEP: "keep", PASS: "pass", DISCARD: "discard", LATER: "later", READY: "ready"}
VERBS: Final = ("keep", "pass", "discard", "place", "later", "ready")
OF_THE_DRAFT: Final = ("keep", "pass", "discard")


def describe(code: int) -> Json:
    """A legal code as the ledger's object."""
    if code in SIMPLE:
        return {"do": SIMPLE[code]}
    cell, turn = divmod(code - PLACES, SIDE_COUNT)
    return {"do": "place", "at": CELLS[cell], "turn": TURNS[turn]}


def normal(decision: Json) -> Json:
    """Check the form of a decision; there is only one way to write each."""
    do = verb(decision, VERBS)
    keys(decision, ("at", "turn") if do == "place" else ())
    if do == "place":
        as_cell(decision["at"], '"at"')
        as_turn(decision["turn"], '"turn"')
    return decision


def as_cell(value: object, where: str) -> int:
    """A space by its name (SG-R2)."""
    text = as_text(value, where)
    if text not in CELLS:
        hint = nearest(text, list(CELLS))
        raise Refusal("SG-R2", f'{where}: there is no space "{text}"; the spaces are a4 (top left) to d1{hint}')
    return CELLS.index(text)


def as_turn(value: object, where: str) -> int:
    """A turn in degrees, as quarter turns (SG-24)."""
    if isinstance(value, bool) or not isinstance(value, int) or value not in TURNS:
        raise Refusal("SG-24", f"{where} is {write(value)}; a tile is turned by 0, 90, 180 or 270 degrees clockwise")
    return TURNS.index(value)


# ---- why not ----


def refusal(table: SolarGardens, decision: Json) -> Refusal:
    """Which rule forbids a well-formed decision that is not on offer."""
    do = str(decision["do"])
    if table.phase == FINISHED:
        return Refusal("SG-30", "the game is over; there is nothing left to decide")
    if do in OF_THE_DRAFT:
        return _refuse_draft(table, do)
    if table.phase == DRAFT:
        return Refusal(
            "SG-22", f'"{do}" is not possible now: a tile is on offer, and nothing can be placed before it is kept'
        )
    if do == "place":
        return _refuse_place(table, str(decision["at"]))
    if table.phase == PLACE:
        return Refusal("SG-22", "the tile is still in hand: place it, or say that it will be placed later")
    if do == "later":
        return Refusal("SG-22", "the round is closing: a tile cannot be left for later any more")
    return Refusal("SG-22", "the tile is still in hand: it must be placed before the round can close")


def _refuse_draft(table: SolarGardens, do: str) -> Refusal:
    if table.phase != DRAFT:
        return Refusal("SG-13", f'"{do}" is not possible now: this player has kept a tile and is out of the draft')
    if do == "pass":
        return Refusal("SG-16", "the last in line cannot pass: nobody further along is still in")
    if table.next_in_line(table.to_move) != NOTHING:
        return Refusal("SG-16", "only the last in line may discard; this player may keep the tile or pass it")
    return Refusal("SG-17", "one tile has been discarded in this round already: the last in line must keep this one")


def _refuse_place(table: SolarGardens, at: str) -> Refusal:
    seat = table.to_move
    if table.phase == FINISH and table.field(seat, KEPT_AT) == CELLS.index(at):
        return Refusal("SG-27", f'the tile lies on {at} with this turn already; "ready" leaves it there')
    there = table.components.tile_name(table.face(seat, CELLS.index(at)) // SIDE_COUNT)
    return Refusal("SG-26", f"on {at} lies {there}; a space holds one tile")


# ---- in words ----


def pictured(components: Components, tile: int) -> list[str]:
    """What a tile shows besides its ground, in words."""
    face = components.tiles[tile]
    filters = sum(section.filters for section in face.sections)
    shown = [
        counted(face.solar, "panel") if face.solar else "",
        counted(face.wind, "turbine") if face.wind else "",
        face.habitat,
        counted(face.sculptures, "sculpture") if face.sculptures else "",
        counted(filters, "filter") if filters else "",
    ]
    return [each for each in shown if each]


def tile_words(components: Components, tile: int) -> str:
    """A tile in words: "bed-16 (row, 1 panel, frog, 1 filter)"."""
    shape = components.shapes[tile]
    inside = ", ".join([*([shape] if shape else []), *pictured(components, tile)])
    return f"{components.tile_name(tile)} ({inside})"


def words(table: SolarGardens, code: int) -> str:
    """A legal decision in words."""
    seat, components = int(table.to_move), table.components
    if code in (KEEP, PASS, DISCARD):
        return f"{SIMPLE[code].capitalize()} {tile_words(components, table.field(seat, LINE))}"
    tile = components.tile_name(table.field(seat, KEPT))
    if code == LATER:
        return f"Place {tile} later"
    if code == READY:
        return f"Leave {tile} on {CELLS[table.field(seat, KEPT_AT)]}"
    cell, turn = divmod(code - PLACES, SIDE_COUNT)
    lies, place = table.field(seat, KEPT_AT), f"{CELLS[cell]}, turned {TURNS[turn]}°"
    if lies == NOTHING:
        return f"Place {tile} on {place}"
    return f"Turn {tile} on {place}" if lies == cell else f"Move {tile} to {place}"
