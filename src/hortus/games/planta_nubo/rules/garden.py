"""The growing area: beds, soil, flowers and compost (PN-50 to PN-62)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
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
from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE, STACK_COUNT
from hortus.games.planta_nubo.rules.codes import (
    ALL_PLACES,
    COLOUR,
    GAIN,
    LAY_SOIL,
    TAKE_BED,
    TAKE_SOIL,
    TO_COMPOST,
    offer_each,
)
from hortus.games.planta_nubo.rules.outlines import lies_within, offer_placements
from hortus.games.planta_nubo.rules.pots import can_make_room, fitting_spots, free_spots, put_flower, without_twins
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
    FLOWERS,
    FOREST_CELLS,
    GROUND,
    HELD_SPOTS,
    OXYGEN_AT,
    POTTED,
    SEAT_MASKS,
    SOIL_CELLS,
    STACK_TOP,
    STOCK,
    Table,
)
from hortus.kernel.arrays import BIT, bits_into, lowest_bit

ALL_CELLS: Final = 2**56 - 1
ALL_STACKS: Final[i64] = 2**STACK_COUNT - 1
# Each colour has a stack among the first six and one among the second six.
STACKS_OF_COLOUR: Final[i64] = 1 + 2**COLOUR_COUNT


def free_cells(table: Table, seat: i64) -> i64:
    """Cells without a tile that no barricade blocks (PN-50)."""
    masks, at = table.masks, seat * SEAT_MASKS
    return ALL_CELLS & ~(masks[at + GROUND] | masks[at + FOREST_CELLS] | masks[at + BLOCKED])


# ---- beds ----


def permitted_stacks(table: Table, wanted: i64) -> i64:
    """Mask of the stacks from which a bed action may take, if there is a bed (PN-51)."""
    if wanted == ANY:
        return ALL_STACKS
    if wanted < ANY:
        return BIT[wanted] * STACKS_OF_COLOUR
    plot, components = wanted - PLOT, table.components
    if plot < STACK_COUNT and table.on(STACK_TOP + plot) != NONE:
        return BIT[plot]
    return (BIT[components.plot_colour[plot]] | BIT[components.plot_other[plot]]) * STACKS_OF_COLOUR


def top_bed_fits(table: Table, stack: i64, free: i64) -> bool:
    """Whether the top bed of a stack has a placement on free cells (PN-52)."""
    bed = table.board[STACK_TOP + stack]
    return bed != NONE and lies_within(table.components, table.components.bed_outline[bed], free)


def can_lay_bed(table: Table, wanted: i64) -> bool:
    """Whether some permitted stack's top bed fits."""
    free, stacks = free_cells(table, table.to_move), permitted_stacks(table, wanted)
    while stacks != 0:
        if top_bed_fits(table, lowest_bit(stacks), free):
            return True
        stacks &= stacks - 1
    return False


def offer_beds(table: Table, out: vec[i64], count: i64) -> i64:
    """The permitted stacks whose top bed fits."""
    free, stacks = free_cells(table, table.to_move), permitted_stacks(table, top(table, 1))
    while stacks != 0:
        stack = lowest_bit(stacks)
        stacks &= stacks - 1
        if top_bed_fits(table, stack, free):
            out[count] = TAKE_BED + stack
            count += 1
    return count


def take_bed(table: Table, stack: i64) -> None:
    """The top bed of a stack is in hand."""
    become(table, BED_PLACE, stack)


def offer_bed_places(table: Table, out: vec[i64], count: i64) -> i64:
    """Where the bed in hand can lie."""
    components = table.components
    outline = components.bed_outline[table.on(STACK_TOP + top(table, 1))]
    return offer_placements(components, out, count, outline, free_cells(table, table.to_move), 0, 0)


def lay_bed(table: Table, placement: i64) -> None:
    """The bed is laid and filled with flowers of its colour; the next bed of the stack is turned up (PN-53)."""
    seat, components, stack = table.to_move, table.components, top(table, 1)
    bed = table.on(STACK_TOP + stack)
    cells = components.placements[components.first_placement[components.bed_outline[bed]] + placement]
    colour = stack % COLOUR_COUNT
    table.lay_bed(seat, colour, cells)
    table.plant_flowers(seat, colour, cells)
    table.pools[BEDS_GONE] |= BIT[bed]
    turn_up_bed(table, stack)
    collect_bonuses(table, cells)
    trigger(table, BED_PLACED)
    end_action(table)


def collect_bonuses(table: Table, cells: i64) -> None:
    """Covered bonus cells set off their bonuses, in cell order (PN-56)."""
    components = table.components
    board = table.field(table.to_move, BOARD) * CELL_COUNT
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
    if table.field(table.to_move, STOCK) == 0:
        return count
    return bits_into(out, count, LAY_SOIL, free_cells(table, table.to_move))


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
    table.lay_soil(seat, BIT[cell])
    table.plant_flowers(seat, colour, BIT[cell])
    collect_bonuses(table, BIT[cell])
    trigger(table, SOIL_PLACED)
    end_action(table)


# ---- flowers ----


def free_for(table: Table, seat: i64, colour: i64) -> i64:
    """The cells that can take a flower of a colour (PN-57)."""
    masks, at = table.masks, seat * SEAT_MASKS
    return (masks[at + SOIL_CELLS] | masks[at + BED_CELLS + colour]) & ~masks[at + FLOWERS]


def can_gain(table: Table, colour: i64) -> bool:
    """Whether a flower finds a place, if need be after pot moves (PN-58)."""
    seat = table.to_move
    if colour == ANY:
        masks, at = table.masks, seat * SEAT_MASKS
        return masks[at + GROUND] & ~masks[at + FLOWERS] != 0 or free_spots(table, seat) != 0
    return has_place(table, seat, colour) or can_make_room(table, seat, colour)


def has_place(table: Table, seat: i64, colour: i64) -> bool:
    """Whether a cell or pot spot is free for a colour."""
    return free_for(table, seat, colour) != 0 or fitting_spots(table, seat, colour) != 0


def offer_gains(table: Table, out: vec[i64], count: i64, wanted: i64) -> i64:
    """A flower of the wanted colour, or of any, onto each fitting free place."""
    seat = table.to_move
    colour: i64
    for colour in range(COLOUR_COUNT):
        if wanted not in (ANY, colour):
            continue
        base = GAIN + colour * ALL_PLACES
        count = bits_into(out, count, base, free_for(table, seat, colour))
        spots = fitting_spots(table, seat, colour)
        if spots != 0:
            count = bits_into(out, count, base + CELL_COUNT, without_twins(table, seat, spots))
    return count


def gain_flower(table: Table, colour: i64, place: i64) -> None:
    """A flower from the supply comes onto the platform."""
    put_flower(table, table.to_move, place, colour)
    end_action(table)


# ---- compost ----


def has_flower(table: Table, seat: i64, colour: i64) -> bool:
    """Whether a flower of a colour, or any, is on the platform (PN-64)."""
    masks, at = table.masks, seat * SEAT_MASKS
    if colour == ANY:
        return masks[at + FLOWERS] | masks[at + HELD_SPOTS] != 0
    return masks[at + FLOWER_CELLS + colour] | masks[at + POTTED + colour] != 0


def offer_flowers(table: Table, out: vec[i64], count: i64, base: i64, step: i64, colour: i64) -> i64:
    """The places of all flowers of a colour, or of any, as codes base + place * step."""
    masks, at = table.masks, table.to_move * SEAT_MASKS
    if colour == ANY:
        cells, spots = masks[at + FLOWERS], masks[at + HELD_SPOTS]
    else:
        cells, spots = masks[at + FLOWER_CELLS + colour], masks[at + POTTED + colour]
    count = offer_each(out, count, cells, base, step)
    return offer_each(out, count, spots, base + CELL_COUNT * step, step)


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
    """Three composted flowers immediately make a soil (PN-60)."""
    seat = table.to_move
    table.add(seat, COMPOSTED, flowers)
    while table.field(seat, COMPOSTED) >= table.components.compost_size:
        table.add(seat, COMPOSTED, -table.components.compost_size)
        table.add(seat, STOCK, 1)
        trigger(table, SOIL_FROM_COMPOST)


def compost_one(table: Table, place: i64) -> None:
    """The effect `compost`: one flower."""
    compost(table, place)
    end_action(table)


def offer_pipe_flowers(table: Table, out: vec[i64], count: i64) -> i64:
    """Flowers on pipe cells (PN-106)."""
    return bits_into(out, count, TO_COMPOST, table.flowers(table.to_move) & table.components.pipe_cells)


def compost_from_pipe(table: Table, place: i64) -> None:
    """The effect `pipe_compost`: one flower of a pipe cell, and oxygen for it."""
    compost(table, place)
    table.add(table.to_move, OXYGEN_AT, table.components.pipe_oxygen)
    end_action(table)


# ---- barricades ----


def block(table: Table, seat: i64, areas: i64) -> None:
    """Barricades lie in these areas and block all of their cells (PN-50)."""
    table.set_field(seat, BARRICADES, areas)
    cells: i64 = 0
    area: i64
    for area in range(4):
        if areas & BIT[area] != 0:
            cells |= table.components.area_cells[area]
    table.block(seat, cells)
