"""Decisions of Solar Gardens as the ledger's JSON objects."""

from typing import Final

from hortus.games.solar_gardens.geometry import CELLS, SIDE_COUNT, TURNS
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.rules.line import DISCARD, KEEP, LATER, PASS, PLACES, READY, SHOW_NEXT, WAIT
from hortus.games.solar_gardens.state import CHOOSE
from hortus.kernel.decision import Json, Refusal, keys, nearest, verb, write
from hortus.kernel.position import as_text

CHOICES: Final = {KEEP: "keep", PASS: "pass", DISCARD: "discard"}
SIMPLE: Final = {**CHOICES, LATER: "later", READY: "ready", SHOW_NEXT: "show", WAIT: "wait"}
KEYS: Final = {"place": ("at", "turn"), "choose": ("what",)}
VERBS: Final = (*SIMPLE.values(), *KEYS)


def describe(table: SolarGardens, code: int) -> Json:
    """A legal code as the ledger's object."""
    if table.phase == CHOOSE:
        return {"do": "choose", "what": CHOICES[code]}
    if code in SIMPLE:
        return {"do": SIMPLE[code]}
    cell, turn = divmod(code - PLACES, SIDE_COUNT)
    return {"do": "place", "at": CELLS[cell], "turn": TURNS[turn]}


def normal(table: SolarGardens, decision: Json) -> Json:
    """Check the form of a decision; there is only one way to write each."""
    do = verb(decision, VERBS)
    keys(decision, KEYS.get(do, ()))
    if do == "choose":
        as_choice(decision["what"], '"what"')
    if do == "place":
        as_cell(decision["at"], '"at"')
        as_turn(decision["turn"], '"turn"')
    return decision


def as_choice(value: object, where: str) -> str:
    """What somebody does with the tile in front of them (SG-R27)."""
    text = as_text(value, where)
    if text not in CHOICES.values():
        raise Refusal("SG-R27", f'{where} is "{text}"; a choice is one of {", ".join(CHOICES.values())}')
    return text


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
