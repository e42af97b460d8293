"""New flowers, and who takes them: the airport for energy, one's own containers."""

from collections.abc import Iterator
from typing import Final

from hortus.games.planta_nubo.components import COLOUR_COUNT, NONE, SPOT_COUNT
from hortus.games.planta_nubo.progress.turn import Turn
from hortus.games.planta_nubo.state import AIRPORT, FLOWER_CELLS, FULL_SPOTS, POTTED, QUEUE, Table
from hortus.kernel.words import Told, counted

DOCKS: Final = 3
ALL_FREE: Final = 15
# Roughly what an energy is worth that is still to be delivered for.
ENERGY: Final = 0.4


def flowers_told(turn: Turn) -> Iterator[Told]:
    """What the airport pays for colours of which there are now more flowers."""
    if turn.turns == 0:
        return
    for colour in range(COLOUR_COUNT):
        was, now = held(turn.before, turn.seat, colour), held(turn.after, turn.seat, colour)
        prices = wanted(turn.after, colour)[:now]
        if now > was and prices:
            yield Told(1 + ENERGY * sum(prices), paid(turn.components.colours[colour], now, prices))
        elif now > was:
            yield from queued_told(turn, colour)


def queued_told(turn: Turn, colour: int) -> Iterator[Told]:
    """A colour that only the queue takes."""
    spots = len(prices_at(turn.after, QUEUE, colour))
    if spots:
        name = turn.components.colours[colour]
        yield Told(
            0.8, f"The queue at the airport has {counted(spots, 'spot')} for {name} flowers, the docks none yet."
        )


def paid(colour: str, now: int, prices: list[int]) -> str:
    """What the airport pays."""
    part = "" if now == len(prices) else f"{len(prices)} of "
    number = "" if now == len(prices) else f"{now} "
    return f"The airport pays {sum(prices)} energy for {part}your {number}{colour} flower{'' if now == 1 else 's'}."


def held(table: Table, seat: int, colour: int) -> int:
    """The flowers of a colour on a platform, pots included."""
    cells, pots = int(table.mask(seat, FLOWER_CELLS + colour)), int(table.mask(seat, POTTED + colour))
    return cells.bit_count() + pots.bit_count()


def wanted(table: Table, colour: int) -> list[int]:
    """What the free spots of a colour at the airport pay, the highest first."""
    return prices_at(table, AIRPORT, colour)


def prices_at(table: Table, place: int, colour: int) -> list[int]:
    """What free spots pay for a colour on the three containers at a place."""
    found: list[int] = []
    for dock in range(DOCKS):
        container = int(table.on(place + dock))
        if container != NONE:
            free = ~int(table.on(FULL_SPOTS + dock)) if place == AIRPORT else ALL_FREE
            at = range(container * SPOT_COUNT, container * SPOT_COUNT + SPOT_COUNT)
            spots = [spot for place, spot in enumerate(at) if free >> place & 1]
            components = table.components
            found += [int(components.spot_energy[spot]) for spot in spots if components.spot_colour[spot] == colour]
    return sorted(found, reverse=True)
