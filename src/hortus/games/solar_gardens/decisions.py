"""Decisions of Solar Gardens: codes as records."""

from typing import Final

from hortus.games.solar_gardens import form, geometry, state
from hortus.games.solar_gardens.rules import line
from hortus.games.solar_gardens.rules.game import SolarGardens

CHOICES: Final[dict[int, form.What]] = {line.KEEP: "keep", line.PASS: "pass", line.DISCARD: "discard"}
SIMPLE: Final[dict[int, form.Decision]] = {
    line.KEEP: form.Keep(),
    line.PASS: form.Pass(),
    line.DISCARD: form.Discard(),
    line.LATER: form.Later(),
    line.READY: form.Ready(),
    line.SHOW_NEXT: form.Show(),
    line.WAIT: form.Wait(),
}


def describe(table: SolarGardens, code: int) -> form.Decision:
    """A legal code as a record."""
    if table.phase == state.CHOOSE:
        return form.Choose(CHOICES[code])
    if code in SIMPLE:
        return SIMPLE[code]
    cell, turn = divmod(code - line.PLACES, geometry.SIDE_COUNT)
    return form.Place(form.CELLS[cell], form.TURNS[turn])
