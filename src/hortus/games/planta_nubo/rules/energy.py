"""The energy track: the die goes from stop to stop, space by space (PN-83 to PN-88).

`energy` in progress: energy left, the cell of an open pipe + 1, and whether it is part of a delivery.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import FARM
from hortus.games.planta_nubo.components import COLOUR_COUNT, NONE, TRACK
from hortus.games.planta_nubo.rules.codes import PIPE_PLANT, PIPE_TAKE
from hortus.games.planta_nubo.rules.garden import compost
from hortus.games.planta_nubo.rules.stack import end_action, set_top, top
from hortus.games.planta_nubo.state import (
    AT,
    BED_CELLS,
    CARD_AT,
    GROUND,
    MARKS,
    OXYGEN_AT,
    PLUG,
    SOIL_CELLS,
    UPGRADED,
    WIDTH,
    WORKSHOP,
    Table,
)
from hortus.kernel.arrays import BIT

LEFT: Final = 1
PIPE: Final = 2
PART: Final = 3


def run_energy(table: Table) -> bool:
    """Move the die until something is asked; True if a pipe asks."""
    stack, top_at = table.stack, (table.depth - 1) * WIDTH
    if stack[top_at + PIPE] != 0:
        return True
    left = stack[top_at + LEFT]
    if left > 0:
        seat, pipes = table.to_move, table.components.space_pipe
        at, ground = table.field(seat, AT), table.mask(seat, GROUND)
        while left > 0:
            at += 1
            if at == TRACK:
                at = 0
            pipe = pipes[at]
            # PN-87: a pipe is open if its cell shows a bed or soil.
            if pipe != NONE and ground & BIT[pipe] != 0:
                stack[top_at + PIPE] = pipe + 1
                break
            if is_stop(table, seat, at):
                left -= 1
                reach_stop(table, seat, at)
        table.set_field(seat, AT, at)
        stack[top_at + LEFT] = left
        if stack[top_at + PIPE] != 0:
            return True
    if stack[top_at + PART] != 0:
        table.depth -= 1
    else:
        end_action(table)
    return False


def is_stop(table: Table, seat: i64, at: i64) -> bool:
    """A printed energy icon, or a plugin on a wire space (PN-83)."""
    components = table.components
    if components.space_stop[at] != 0:
        return True
    slot = components.space_slot[at]
    return slot != NONE and table.field(seat, PLUG + slot) != 0


def reach_stop(table: Table, seat: i64, at: i64) -> None:
    """A plugin feeds its card, a workshop gets a standby (PN-85, PN-86)."""
    components = table.components
    slot, workshop = components.space_slot[at], components.space_workshop[at]
    if slot != NONE:
        if table.field(seat, PLUG + slot) == UPGRADED:
            table.add(seat, OXYGEN_AT, components.plugin_oxygen)
        card = table.field(seat, CARD_AT + slot)
        if card != NONE and components.card_kind[card] != FARM:
            table.add(seat, MARKS + slot, 1)
    elif workshop != NONE:
        table.add(seat, WORKSHOP + workshop, 1)


def offer_pipe(table: Table, out: vec[i64], count: i64) -> i64:
    """Compost the pipe's flower, or put one there (PN-87)."""
    seat, cell = table.to_move, top(table, PIPE) - 1
    if table.flower_on(seat, cell) != NONE:
        out[count] = PIPE_TAKE
        return count + 1
    soil = table.mask(seat, SOIL_CELLS) & BIT[cell] != 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        if soil or table.mask(seat, BED_CELLS + colour) & BIT[cell] != 0:
            out[count] = PIPE_PLANT + colour
            count += 1
    return count


def take_from_pipe(table: Table) -> None:
    """The flower is composted for oxygen."""
    compost(table, top(table, PIPE) - 1)
    table.add(table.to_move, OXYGEN_AT, table.components.pipe_oxygen)
    set_top(table, PIPE, 0)


def plant_at_pipe(table: Table, colour: i64) -> None:
    """A flower comes onto the pipe's cell."""
    table.set_flower(table.to_move, top(table, PIPE) - 1, colour)
    set_top(table, PIPE, 0)


def pass_pipe(table: Table) -> None:
    """The pipe is left alone."""
    set_top(table, PIPE, 0)
