"""The growing area: beds, soil, flowers and compost (PN-50 to PN-62)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE, STACK_COUNT
from hortus.games.planta_nubo.rules import codes, outlines, pots, supply
from hortus.games.planta_nubo.rules.stack import Effect, Item, become, collect_bundle, end_action, top, trigger
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bits_into, lowest_bit

ALL_CELLS: Final = 2**56 - 1
ALL_STACKS: Final[i64] = 2**STACK_COUNT - 1
# Each colour has a stack among the first six and one among the second six.
STACKS_OF_COLOUR: Final[i64] = 1 + 2**COLOUR_COUNT


def free_cells(table: Table, seat: i64) -> i64:
    """Cells without a tile that no barricade blocks (PN-50)."""
    masks, at = table.masks, seat * state.SEAT_MASKS
    return ALL_CELLS & ~(masks[at + state.GROUND] | masks[at + state.FOREST_CELLS] | masks[at + state.BLOCKED])


# ---- beds ----


def permitted_stacks(table: Table, wanted: i64) -> i64:
    """Mask of the stacks from which a bed action may take, if there is a bed (PN-51)."""
    if wanted == vocabulary.ANY:
        return ALL_STACKS
    if wanted < vocabulary.ANY:
        return BIT[wanted] * STACKS_OF_COLOUR
    plot, components = wanted - vocabulary.PLOT, table.components
    if plot < STACK_COUNT and table.on(state.STACK_TOP + plot) != NONE:
        return BIT[plot]
    return (BIT[components.plot_colour[plot]] | BIT[components.plot_other[plot]]) * STACKS_OF_COLOUR


def top_bed_fits(table: Table, stack: i64, free: i64) -> bool:
    """Whether the top bed of a stack has a placement on free cells (PN-52)."""
    bed = table.board[state.STACK_TOP + stack]
    return bed != NONE and outlines.lies_within(table.components, table.components.bed_outline[bed], free)


def can_lay_bed(table: Table, wanted: i64) -> bool:
    """Whether some permitted stack's top bed fits."""
    free, stacks = free_cells(table, table.to_move), permitted_stacks(table, wanted)
    while stacks != 0:
        if top_bed_fits(table, lowest_bit(stacks), free):
            return True
        stacks &= stacks - 1
    return False


class Bed(Effect):
    """Take the top bed of a permitted stack: of a colour, of any, or from PLOT + a plot (PN-51)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return can_lay_bed(table, first)

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        free, stacks = free_cells(table, table.to_move), permitted_stacks(table, top(table, 1))
        while stacks != 0:
            stack = lowest_bit(stacks)
            stacks &= stacks - 1
            if top_bed_fits(table, stack, free):
                out[count] = codes.TAKE_BED + stack
                count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        become(table, vocabulary.BED_PLACE, code - codes.TAKE_BED)


class BedPlace(Item):
    """Lay the top bed of a stack, which is in hand (PN-52)."""

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        components = table.components
        outline = components.bed_outline[table.on(state.STACK_TOP + top(table, 1))]
        return outlines.offer_placements(components, out, count, outline, free_cells(table, table.to_move), 0, 0)

    def apply(self, table: Table, code: i64) -> None:
        """The bed is filled with flowers of its colour; the next bed of the stack is turned up (PN-53)."""
        seat, components, stack = table.to_move, table.components, top(table, 1)
        bed = table.on(state.STACK_TOP + stack)
        cells = components.placements[components.first_placement[components.bed_outline[bed]] + code - codes.LAY]
        colour = stack % COLOUR_COUNT
        table.lay_bed(seat, colour, cells)
        table.plant_flowers(seat, colour, cells)
        table.pools[state.BEDS_GONE] |= BIT[bed]
        supply.turn_up_bed(table, stack)
        collect_bonuses(table, cells)
        trigger(table, vocabulary.BED_PLACED)
        end_action(table)


def collect_bonuses(table: Table, cells: i64) -> None:
    """Covered bonus cells set off their bonuses, in cell order (PN-56)."""
    components = table.components
    board = table.field(table.to_move, state.BOARD) * CELL_COUNT
    while cells != 0:
        bundle = components.bonus[board + lowest_bit(cells)]
        if bundle != 0:
            collect_bundle(table, bundle)
        cells &= cells - 1


# ---- soil ----


class SoilOrPlace(Effect):
    """Take soil, or lay one from the stock on a free cell (PN-54)."""

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        out[count] = codes.TAKE_SOIL
        count += 1
        if table.field(table.to_move, state.STOCK) == 0:
            return count
        return bits_into(out, count, codes.LAY_SOIL, free_cells(table, table.to_move))

    def apply(self, table: Table, code: i64) -> None:
        if code == codes.TAKE_SOIL:
            table.add(table.to_move, state.STOCK, 1)
            end_action(table)
        else:
            become(table, vocabulary.SOIL_FLOWER, code - codes.LAY_SOIL)


class SoilFlower(Item):
    """Choose the flower of the soil that is laid on a cell (PN-54, PN-56)."""

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return offer_colours(out, count)

    def apply(self, table: Table, code: i64) -> None:
        seat, cell = table.to_move, top(table, 1)
        table.add(seat, state.STOCK, -1)
        table.lay_soil(seat, BIT[cell])
        table.plant_flowers(seat, code - codes.COLOUR, BIT[cell])
        collect_bonuses(table, BIT[cell])
        trigger(table, vocabulary.SOIL_PLACED)
        end_action(table)


def offer_colours(out: vec[i64], count: i64) -> i64:
    """All six colours."""
    colour: i64
    for colour in range(COLOUR_COUNT):
        out[count] = codes.COLOUR + colour
        count += 1
    return count


# ---- flowers ----


def free_for(table: Table, seat: i64, colour: i64) -> i64:
    """The cells that can take a flower of a colour (PN-57)."""
    masks, at = table.masks, seat * state.SEAT_MASKS
    return (masks[at + state.SOIL_CELLS] | masks[at + state.BED_CELLS + colour]) & ~masks[at + state.FLOWERS]


def can_gain(table: Table, colour: i64) -> bool:
    """Whether a flower finds a place, if need be after pot moves (PN-58)."""
    seat = table.to_move
    if colour == vocabulary.ANY:
        masks, at = table.masks, seat * state.SEAT_MASKS
        return masks[at + state.GROUND] & ~masks[at + state.FLOWERS] != 0 or pots.free_spots(table, seat) != 0
    return has_place(table, seat, colour) or pots.can_make_room(table, seat, colour)


def has_place(table: Table, seat: i64, colour: i64) -> bool:
    """Whether a cell or pot spot is free for a colour."""
    return free_for(table, seat, colour) != 0 or pots.fitting_spots(table, seat, colour) != 0


def offer_gains(table: Table, out: vec[i64], count: i64, wanted: i64) -> i64:
    """A flower of the wanted colour, or of any, onto each fitting free place."""
    seat = table.to_move
    colour: i64
    for colour in range(COLOUR_COUNT):
        if wanted not in (vocabulary.ANY, colour):
            continue
        base = codes.GAIN + colour * codes.ALL_PLACES
        count = bits_into(out, count, base, free_for(table, seat, colour))
        spots = pots.fitting_spots(table, seat, colour)
        if spots != 0:
            count = bits_into(out, count, base + CELL_COUNT, pots.without_twins(table, seat, spots))
    return count


# ---- compost ----


def has_flower(table: Table, seat: i64, colour: i64) -> bool:
    """Whether a flower of a colour, or any, is on the platform (PN-64)."""
    masks, at = table.masks, seat * state.SEAT_MASKS
    if colour == vocabulary.ANY:
        return masks[at + state.FLOWERS] | masks[at + state.HELD_SPOTS] != 0
    return masks[at + state.FLOWER_CELLS + colour] | masks[at + state.POTTED + colour] != 0


def offer_flowers(table: Table, out: vec[i64], count: i64, base: i64, step: i64, colour: i64) -> i64:
    """The places of all flowers of a colour, or of any, as codes base + place * step."""
    masks, at = table.masks, table.to_move * state.SEAT_MASKS
    if colour == vocabulary.ANY:
        cells, spots = masks[at + state.FLOWERS], masks[at + state.HELD_SPOTS]
    else:
        cells, spots = masks[at + state.FLOWER_CELLS + colour], masks[at + state.POTTED + colour]
    count = codes.offer_each(out, count, cells, base, step)
    return codes.offer_each(out, count, spots, base + CELL_COUNT * step, step)


def compost(table: Table, place: i64) -> None:
    """A flower goes to the compost pile (PN-59)."""
    table.clear_flower(table.to_move, place)
    add_compost(table, 1)


def add_compost(table: Table, flowers: i64) -> None:
    """Three composted flowers immediately make a soil (PN-60)."""
    seat = table.to_move
    table.add(seat, state.COMPOSTED, flowers)
    while table.field(seat, state.COMPOSTED) >= table.components.compost_size:
        table.add(seat, state.COMPOSTED, -table.components.compost_size)
        table.add(seat, state.STOCK, 1)
        trigger(table, vocabulary.SOIL_FROM_COMPOST)


class FlowerOrCompost(Effect):
    """Gain a flower of a colour or of any, compost one, or either (PN-58, PN-59)."""

    def __init__(self, gains: bool, composts: bool) -> None:
        self.gains = gains
        self.composts = composts

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        if self.composts and has_flower(table, table.to_move, first):
            return True
        return self.gains and can_gain(table, first)

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        colour = top(table, 1)
        if self.gains:
            count = offer_gains(table, out, count, colour)
        if self.composts:
            count = offer_flowers(table, out, count, codes.TO_COMPOST, 1, colour)
        return count

    def apply(self, table: Table, code: i64) -> None:
        if code >= codes.TO_COMPOST:
            compost(table, code - codes.TO_COMPOST)
        else:
            colour, place = (code - codes.GAIN) // codes.ALL_PLACES, (code - codes.GAIN) % codes.ALL_PLACES
            pots.put_flower(table, table.to_move, place, colour)
        end_action(table)


class PipeCompost(Effect):
    """Compost a flower of a pipe cell, for oxygen (PN-106)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return table.flowers(table.to_move) & table.components.pipe_cells != 0

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return bits_into(out, count, codes.TO_COMPOST, table.flowers(table.to_move) & table.components.pipe_cells)

    def apply(self, table: Table, code: i64) -> None:
        compost(table, code - codes.TO_COMPOST)
        table.add(table.to_move, state.OXYGEN_AT, table.components.pipe_oxygen)
        end_action(table)


# ---- barricades ----


def block(table: Table, seat: i64, areas: i64) -> None:
    """Barricades lie in these areas and block all of their cells (PN-50)."""
    table.set_field(seat, state.BARRICADES, areas)
    cells: i64 = 0
    area: i64
    for area in range(4):
        if areas & BIT[area] != 0:
            cells |= table.components.area_cells[area]
    table.block(seat, cells)


class Barricade(Effect):
    """Take a barricade away; its bonus follows (PN-101)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return table.field(table.to_move, state.BARRICADES) != 0

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return bits_into(out, count, codes.CLEAR_AREA, table.field(table.to_move, state.BARRICADES))

    def apply(self, table: Table, code: i64) -> None:
        seat = table.to_move
        block(table, seat, table.field(seat, state.BARRICADES) & ~BIT[code - codes.CLEAR_AREA])
        collect_bundle(table, table.components.barricade_bundle)
        trigger(table, vocabulary.BARRICADE_REMOVED)
        end_action(table)
