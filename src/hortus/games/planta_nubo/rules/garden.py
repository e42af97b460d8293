"""The growing area: beds, soil, flowers and compost (PN-50 to PN-62)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE, STACK_COUNT
from hortus.games.planta_nubo.rules.codes import (
    ALL_PLACES,
    COLOUR,
    GAIN,
    LAY,
    LAY_SOIL,
    TAKE_BED,
    TAKE_SOIL,
    TO_COMPOST,
)
from hortus.games.planta_nubo.rules.pots import can_make_room, fits_pot, free_spots, put_flower, same_kind
from hortus.games.planta_nubo.rules.stack import become, collect_bundle, end_action, top, trigger
from hortus.games.planta_nubo.rules.supply import turn_up_bed
from hortus.games.planta_nubo.state import (
    BARRICADES,
    BED_CELLS,
    BEDS_GONE,
    BLOCKED,
    BOARD,
    COMPOSTED,
    FLOWER_CELLS,
    HELD_SPOTS,
    OXYGEN_AT,
    POT,
    SOIL_CELLS,
    STACK_TOP,
    STOCK,
    Table,
)
from hortus.games.planta_nubo.vocabulary import (
    ANY,
    BED_PLACE,
    BED_PLACED,
    COMPOST,
    FLOWER,
    PLOT,
    SOIL_FLOWER,
    SOIL_FROM_COMPOST,
    SOIL_PLACED,
)
from hortus.kernel.arrays import BIT, lowest_bit

ALL_CELLS: Final = 2**56 - 1


def free_cells(table: Table, seat: i64) -> i64:
    """Cells without a tile that no barricade blocks (PN-50)."""
    return ALL_CELLS & ~(table.covered(seat) | table.mask(seat, BLOCKED))


# ---- beds ----


def is_permitted(table: Table, stack: i64, wanted: i64) -> bool:
    """Whether a bed action may take from a stack (PN-51)."""
    if table.on(STACK_TOP + stack) == NONE:
        return False
    if wanted == ANY:
        return True
    if wanted < ANY:
        return stack % COLOUR_COUNT == wanted
    plot = wanted - PLOT
    if plot < STACK_COUNT and table.on(STACK_TOP + plot) != NONE:
        return stack == plot
    components = table.components
    colour = stack % COLOUR_COUNT
    return colour == components.plot_colour[plot] or colour == components.plot_other[plot]


def bed_fits(table: Table, bed: i64, free: i64) -> bool:
    """Whether a bed has a placement on free cells (PN-52)."""
    components = table.components
    outline = components.bed_outline[bed]
    i: i64
    for i in range(components.first_placement[outline], components.first_placement[outline + 1]):
        if components.placements[i] & ~free == 0:
            return True
    return False


def can_lay_bed(table: Table, wanted: i64) -> bool:
    """Whether some permitted stack's top bed fits."""
    free = free_cells(table, table.to_move)
    stack: i64
    for stack in range(STACK_COUNT):
        if is_permitted(table, stack, wanted) and bed_fits(table, table.on(STACK_TOP + stack), free):
            return True
    return False


def offer_beds(table: Table, out: vec[i64], count: i64) -> i64:
    """The permitted stacks whose top bed fits."""
    wanted = top(table, 1)
    free = free_cells(table, table.to_move)
    stack: i64
    for stack in range(STACK_COUNT):
        if is_permitted(table, stack, wanted) and bed_fits(table, table.on(STACK_TOP + stack), free):
            out[count] = TAKE_BED + stack
            count += 1
    return count


def take_bed(table: Table, stack: i64) -> None:
    """The top bed of a stack is in hand."""
    become(table, BED_PLACE, stack)


def offer_bed_places(table: Table, out: vec[i64], count: i64) -> i64:
    """Where the bed in hand can lie."""
    components = table.components
    free = free_cells(table, table.to_move)
    outline = components.bed_outline[table.on(STACK_TOP + top(table, 1))]
    first = components.first_placement[outline]
    i: i64
    for i in range(first, components.first_placement[outline + 1]):
        if components.placements[i] & ~free == 0:
            out[count] = LAY + i - first
            count += 1
    return count


def lay_bed(table: Table, placement: i64) -> None:
    """The bed is laid and filled with flowers of its colour; the next bed of the stack is turned up (PN-53)."""
    seat, components, stack = table.to_move, table.components, top(table, 1)
    bed = table.on(STACK_TOP + stack)
    cells = components.placements[components.first_placement[components.bed_outline[bed]] + placement]
    colour = stack % COLOUR_COUNT
    table.mark(seat, BED_CELLS + colour, cells)
    table.mark(seat, FLOWER_CELLS + colour, cells)
    table.pools[BEDS_GONE] |= BIT[bed]
    turn_up_bed(table, stack)
    collect_bonuses(table, cells)
    trigger(table, BED_PLACED)
    end_action(table)


def collect_bonuses(table: Table, cells: i64) -> None:
    """Covered bonus cells set off their bonuses, in cell order (PN-56)."""
    components = table.components
    board = table.get(table.to_move, BOARD) * CELL_COUNT
    while cells != 0:
        bundle = components.bonus[board + lowest_bit(cells)]
        if bundle != 0:
            collect_bundle(table, bundle)
        cells &= cells - 1


# ---- soil ----


def offer_soil(table: Table, out: vec[i64], count: i64) -> i64:
    """Take soil, or lay one from the stock on a free cell (PN-54)."""
    out[count] = TAKE_SOIL
    count += 1
    if table.get(table.to_move, STOCK) == 0:
        return count
    free = free_cells(table, table.to_move)
    while free != 0:
        out[count] = LAY_SOIL + lowest_bit(free)
        count += 1
        free &= free - 1
    return count


def take_soil(table: Table) -> None:
    """One soil into the stock."""
    table.add(table.to_move, STOCK, 1)
    end_action(table)


def choose_soil_cell(table: Table, cell: i64) -> None:
    """The soil's flower is chosen next."""
    become(table, SOIL_FLOWER, cell)


def offer_colours(out: vec[i64], count: i64) -> i64:
    """All six colours."""
    colour: i64
    for colour in range(COLOUR_COUNT):
        out[count] = COLOUR + colour
        count += 1
    return count


def lay_soil(table: Table, colour: i64) -> None:
    """Soil with a flower on the chosen cell (PN-54, PN-56)."""
    seat, cell = table.to_move, top(table, 1)
    table.add(seat, STOCK, -1)
    table.mark(seat, SOIL_CELLS, BIT[cell])
    table.mark(seat, FLOWER_CELLS + colour, BIT[cell])
    collect_bonuses(table, BIT[cell])
    trigger(table, SOIL_PLACED)
    end_action(table)


# ---- flowers ----


def free_for(table: Table, seat: i64, colour: i64) -> i64:
    """The cells that can take a flower of a colour (PN-57)."""
    ground = table.mask(seat, SOIL_CELLS) | table.mask(seat, BED_CELLS + colour)
    return ground & ~table.flowers(seat)


def can_gain(table: Table, colour: i64) -> bool:
    """Whether a flower finds a place, if need be after pot moves (PN-58)."""
    seat = table.to_move
    if colour == ANY:
        each: i64
        for each in range(COLOUR_COUNT):
            if has_place(table, seat, each):
                return True
        return False
    return has_place(table, seat, colour) or can_make_room(table, seat, colour)


def has_place(table: Table, seat: i64, colour: i64) -> bool:
    """Whether a cell or pot spot is free for a colour."""
    if free_for(table, seat, colour) != 0:
        return True
    spots = free_spots(table, seat)
    while spots != 0:
        if fits_pot(table, seat, lowest_bit(spots), colour):
            return True
        spots &= spots - 1
    return False


def offer_gains(table: Table, out: vec[i64], count: i64, wanted: i64) -> i64:
    """A flower of the wanted colour, or of any, onto each fitting free place."""
    seat = table.to_move
    colour: i64
    for colour in range(COLOUR_COUNT):
        if wanted != ANY and wanted != colour:
            continue
        cells = free_for(table, seat, colour)
        base = GAIN + colour * ALL_PLACES
        while cells != 0:
            out[count] = base + lowest_bit(cells)
            count += 1
            cells &= cells - 1
        spots = free_spots(table, seat)
        while spots != 0:
            spot = lowest_bit(spots)
            spots &= spots - 1
            if fits_pot(table, seat, spot, colour) and (spot & 1 == 0 or not is_twin(table, seat, spot, colour)):
                out[count] = base + CELL_COUNT + spot
                count += 1
    return count


def is_twin(table: Table, seat: i64, spot: i64, colour: i64) -> bool:
    """Whether the first spot of the holder is free and of the same kind: then only that one is offered (PN-R31)."""
    return same_kind(table, seat, spot >> 1) and fits_pot(table, seat, spot - 1, colour)


def gain_flower(table: Table, colour: i64, place: i64) -> None:
    """A flower from the supply comes onto the platform."""
    put_flower(table, table.to_move, place, colour)
    end_action(table)


# ---- compost ----


def has_flower(table: Table, seat: i64, colour: i64) -> bool:
    """Whether a flower of a colour, or any, is on the platform (PN-64)."""
    if colour == ANY:
        if table.flowers(seat) != 0:
            return True
    elif table.mask(seat, FLOWER_CELLS + colour) != 0:
        return True
    spots = table.mask(seat, HELD_SPOTS)
    while spots != 0:
        if colour == ANY or table.get(seat, POT + lowest_bit(spots)) == colour + 1:
            return True
        spots &= spots - 1
    return False


def offer_flowers(table: Table, out: vec[i64], count: i64, base: i64, step: i64, colour: i64) -> i64:
    """The places of all flowers of a colour, or of any, as codes base + place * step."""
    seat = table.to_move
    cells = table.flowers(seat) if colour == ANY else table.mask(seat, FLOWER_CELLS + colour)
    while cells != 0:
        out[count] = base + lowest_bit(cells) * step
        count += 1
        cells &= cells - 1
    spots = table.mask(seat, HELD_SPOTS)
    while spots != 0:
        spot = lowest_bit(spots)
        spots &= spots - 1
        if colour == ANY or table.get(seat, POT + spot) == colour + 1:
            out[count] = base + (CELL_COUNT + spot) * step
            count += 1
    return count


def offer_flower_effect(table: Table, out: vec[i64], count: i64) -> i64:
    """Gain, compost, or either."""
    do, colour = top(table, 0), top(table, 1)
    if do != COMPOST:
        count = offer_gains(table, out, count, colour)
    if do != FLOWER:
        count = offer_flowers(table, out, count, TO_COMPOST, 1, colour)
    return count


def compost(table: Table, place: i64) -> None:
    """A flower goes to the compost pile (PN-59)."""
    table.clear_flower(table.to_move, place)
    add_compost(table, 1)


def add_compost(table: Table, flowers: i64) -> None:
    """Three composted flowers make a soil, at once (PN-60)."""
    seat = table.to_move
    table.add(seat, COMPOSTED, flowers)
    while table.get(seat, COMPOSTED) >= table.components.compost_size:
        table.add(seat, COMPOSTED, -table.components.compost_size)
        table.add(seat, STOCK, 1)
        trigger(table, SOIL_FROM_COMPOST)


def compost_one(table: Table, place: i64) -> None:
    """The effect `compost`: one flower."""
    compost(table, place)
    end_action(table)


def offer_pipe_flowers(table: Table, out: vec[i64], count: i64) -> i64:
    """Flowers on pipe cells (PN-106)."""
    cells = table.flowers(table.to_move) & table.components.pipe_cells
    while cells != 0:
        out[count] = TO_COMPOST + lowest_bit(cells)
        count += 1
        cells &= cells - 1
    return count


def compost_from_pipe(table: Table, place: i64) -> None:
    """The effect `pipe_compost`: one flower of a pipe cell, and oxygen for it."""
    compost(table, place)
    table.add(table.to_move, OXYGEN_AT, table.components.pipe_oxygen)
    end_action(table)


# ---- barricades ----


def block(table: Table, seat: i64, areas: i64) -> None:
    """Barricades lie in these areas and block all of their cells (PN-50)."""
    table.put(seat, BARRICADES, areas)
    cells: i64 = 0
    area: i64
    for area in range(4):
        if areas & BIT[area] != 0:
            cells |= table.components.area_cells[area]
    table.unmark(seat, BLOCKED, ALL_CELLS)
    table.mark(seat, BLOCKED, cells)
