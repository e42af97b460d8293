"""Containers: a new one at a dock, the next spot of a loaded one, and one at the airport that is nearly full."""

from collections.abc import Iterator

from hortus.games.planta_nubo.components import NONE, SPOT_COUNT
from hortus.games.planta_nubo.geometry import DOCKS
from hortus.games.planta_nubo.progress.flowers import held
from hortus.games.planta_nubo.progress.turn import Turn
from hortus.games.planta_nubo.rules.containers import ALL_SPOTS, next_spot
from hortus.games.planta_nubo.state import AIRPORT, DOCK, FULL_SPOTS, LOADED, Table
from hortus.games.planta_nubo.words.effects import article
from hortus.games.planta_nubo.words.things import AIRPORT_ROWS
from hortus.kernel.words import Told, counted


def cargo_told(turn: Turn) -> Iterator[Told]:
    """All of it, if there is a turn left to load in."""
    if turn.turns == 0:
        return
    for dock in range(len(DOCKS)):
        yield from dock_told(turn, dock)
    for row in range(len(AIRPORT_ROWS)):
        yield from airport_told(turn, row)


def dock_told(turn: Turn, dock: int) -> Iterator[Told]:
    """A container that has come, or has been loaded."""
    container, loaded = turn.now(DOCK + dock), turn.now(LOADED + dock)
    if container == NONE or loaded == ALL_SPOTS:
        return
    came = container != turn.was(DOCK + dock)
    if came and loaded == 0:
        yield Told(3, "You can load a flower into your new container every turn, without a tool.")
        yield Told(2.5, f"Its first spot {spot_told(turn, dock)}.")
    elif came or loaded & ~turn.was(LOADED + dock):
        yield Told(1.2, f"The next spot of your {DOCKS[dock]} container {spot_told(turn, dock)}.")


def spot_told(turn: Turn, dock: int) -> str:
    """What the next spot of a dock pays, for what, and whether that is available."""
    components, spot = turn.components, int(next_spot(turn.after, turn.seat, dock))
    colour, energy = int(components.spot_colour[spot]), int(components.spot_energy[spot])
    count = held(turn.after, turn.seat, colour)
    there = f"; you have {'one' if count == 1 else count}" if count else ""
    return f"pays {energy} energy for {article(components.colours[colour])} flower{there}"


def airport_told(turn: Turn, row: int) -> Iterator[Told]:
    """A container at the airport that one flower of the seat would now fill, and would not have filled before."""
    spot = last_spot(turn.after, row)
    if spot == NONE:
        return
    colour = int(turn.components.spot_colour[spot])
    could = last_spot(turn.before, row) == spot and held(turn.before, turn.seat, colour) > 0
    if held(turn.after, turn.seat, colour) > 0 and not could:
        flower, energy = f"{turn.components.colours[colour]} flower", int(turn.components.spot_energy[spot])
        oxygen = counted(int(turn.components.complete_oxygen), "oxygen", "oxygen")
        words = f"Your {flower} would fill the {AIRPORT_ROWS[row]} container at the airport"
        yield Told(1.5, f"{words}: {energy} energy and {oxygen}.")


def last_spot(table: Table, row: int) -> int:
    """The only free spot of a container at the airport, or NONE."""
    container, full = int(table.on(AIRPORT + row)), int(table.on(FULL_SPOTS + row))
    free = [place for place in range(SPOT_COUNT) if not full >> place & 1]
    return container * SPOT_COUNT + free[0] if container != NONE and len(free) == 1 else NONE
