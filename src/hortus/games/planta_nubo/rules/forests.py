"""Planting and growing forests (PN-120 to PN-126)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import FOREST_COUNT, NONE, SMALL_FORESTS
from hortus.games.planta_nubo.rules import codes, containers, garden, outlines
from hortus.games.planta_nubo.rules.pots import Room, free_spots
from hortus.games.planta_nubo.rules.stack import (
    Effect,
    Item,
    become,
    collect_bundle,
    end_action,
    push,
    set_top,
    top,
    trigger,
)
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bit_count, lowest_bit

# Numbers of `forest_step`: what it still allows.
MAY_STACK: Final = 1
MAY_OWN: Final = 2
MAY_GROW: Final = 3
FROM_STACK: Final = 1
FROM_OWN: Final = 2
ANYWHERE: Final = FROM_STACK + FROM_OWN


def ground(table: Table, seat: i64) -> i64:
    """Cells that show a bed or soil without a flower (PN-122)."""
    masks, at = table.masks, seat * state.SEAT_MASKS
    return masks[at + state.GROUND] & ~masks[at + state.FLOWERS]


def fits_forest(table: Table, kind: i64, bare: i64, free: i64, soil: i64) -> bool:
    """Whether a tile can be planted immediately."""
    components = table.components
    outline = components.forest_outline[kind]
    if soil >= components.forest_size[kind]:
        return outlines.lies_within(components, outline, bare | free)
    if outlines.lies_within(components, outline, bare):
        return True
    # The soil alone is not enough, so some bare cell is part of it.
    return soil > 0 and outlines.lies_with_soil(components, outline, bare | free, free, soil)


def sources(table: Table) -> i64:
    """Which tiles the effect on top allows: from stacks, own ones."""
    stack, at = table.stack, (table.depth - 1) * state.WIDTH
    if stack[at] == vocabulary.FOREST_STEP:
        return (FROM_STACK if stack[at + MAY_STACK] != 0 else 0) + (FROM_OWN if stack[at + MAY_OWN] != 0 else 0)
    return ANYWHERE


def at_hand(table: Table, allowed: i64) -> i64:
    """Mask of the kinds in the allowed sources: the small ones in the seat's own stock, the others in the stacks."""
    kinds: i64 = 0
    if allowed & FROM_OWN != 0:
        kinds = table.field(table.to_move, state.OWN_FORESTS)
    if allowed & FROM_STACK != 0:
        board = table.board
        kind: i64
        for kind in range(SMALL_FORESTS, FOREST_COUNT):
            if board[state.FOREST_STACK + kind] > 0:
                kinds |= BIT[kind]
    return kinds


def small_enough(table: Table, kinds: i64, cells: i64) -> i64:
    """Those kinds that cover no more cells than this."""
    sizes = table.components.forest_size
    found: i64 = 0
    while kinds != 0:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        if sizes[kind] <= cells:
            found |= BIT[kind]
    return found


def can_plant(table: Table, allowed: i64) -> bool:
    """Whether some tile can be planted, if need be after pot moves."""
    seat = table.to_move
    kinds = at_hand(table, allowed)
    if kinds == 0:
        return False
    bare, free, soil = ground(table, seat), garden.free_cells(table, seat), table.field(seat, state.STOCK)
    tried: i64 = NONE
    left = small_enough(table, kinds, bit_count(bare) + soil)
    while left != 0:
        kind = lowest_bit(left)
        left &= left - 1
        # The small ones share one outline.
        if table.components.forest_outline[kind] != tried and fits_forest(table, kind, bare, free, soil):
            return True
        tried = table.components.forest_outline[kind]
    flowers = table.flowers(seat)
    if flowers == 0 or free_spots(table, seat) == 0:
        return False
    return can_plant_after_pots(table, kinds, bare | flowers, free, soil)


def can_plant_after_pots(table: Table, kinds: i64, ground_cells: i64, free: i64, soil: i64) -> bool:
    """Whether some tile could be planted if the flowers beneath it were moved into pots."""
    seat, components = table.to_move, table.components
    flowers = table.flowers(seat)
    room = Room(table, seat)
    way: i64
    while kinds != 0:
        outline = components.forest_outline[lowest_bit(kinds)]
        kinds &= kinds - 1
        for way in range(components.first_way[outline], components.first_way[outline + 1]):
            corners = outlines.corners_within(components, way, ground_cells | free)
            while corners != 0:
                cells = components.placements[outlines.placement_at(components, way, lowest_bit(corners))]
                corners &= corners - 1
                if bit_count(cells & free) <= soil and room.takes(cells & flowers):
                    return True
    return False


def can_grow(table: Table, seat: i64) -> bool:
    """Whether a forest is on side I (PN-125)."""
    i: i64
    for i in range(table.field(seat, state.FORESTS)):
        if table.field(seat, state.FOREST + i) & 1 == 0:
            return True
    return False


def offer_forests(table: Table, out: vec[i64], count: i64) -> i64:
    """The tiles that can be planted immediately."""
    seat, kinds = table.to_move, at_hand(table, sources(table))
    bare, free, soil = ground(table, seat), garden.free_cells(table, seat), table.field(seat, state.STOCK)
    kinds = small_enough(table, kinds, bit_count(bare) + soil)
    tried: i64 = NONE
    fits = False
    while kinds != 0:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        if table.components.forest_outline[kind] != tried:
            tried = table.components.forest_outline[kind]
            fits = fits_forest(table, kind, bare, free, soil)
        if fits:
            out[count] = codes.TAKE_FOREST + kind
            count += 1
    return count


def offer_growing(table: Table, out: vec[i64], count: i64) -> i64:
    """The forests on side I."""
    seat = table.to_move
    i: i64
    for i in range(table.field(seat, state.FORESTS)):
        if table.field(seat, state.FOREST + i) & 1 == 0:
            out[count] = codes.GROW + i
            count += 1
    return count


def grow(table: Table, number: i64) -> None:
    """A forest is turned to side II (PN-125)."""
    seat = table.to_move
    table.set_field(seat, state.FOREST + number, table.field(seat, state.FOREST + number) | 1)
    trigger(table, vocabulary.FOREST_GROWN)
    end_action(table)


class PlantForest(Effect):
    """Take a forest from a stack or an own one; it must be planted now (PN-121)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return can_plant(table, ANYWHERE)

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return offer_forests(table, out, count)

    def apply(self, table: Table, code: i64) -> None:
        become(table, vocabulary.FOREST_PLACE, code - codes.TAKE_FOREST)


class GrowForest(Effect):
    """Turn a forest to side II (PN-125)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return can_grow(table, table.to_move)

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return offer_growing(table, out, count)

    def apply(self, table: Table, code: i64) -> None:
        grow(table, code - codes.GROW)


class ForestStep(Item):
    """The forest phase: plant one from a stack, one of your own, or both; or grow one (PN-120)."""

    optional = True

    def run(self, table: Table) -> bool:
        may_grow = top(table, MAY_GROW) != 0 and can_grow(table, table.to_move)
        if may_grow or can_plant(table, sources(table)) or containers.can_dock_waiting(table):
            return True
        end_action(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        count = offer_forests(table, out, count)
        return offer_growing(table, out, count) if top(table, MAY_GROW) != 0 else count

    def apply(self, table: Table, code: i64) -> None:
        if code >= codes.GROW:
            grow(table, code - codes.GROW)
            return
        kind = code - codes.TAKE_FOREST
        set_top(table, MAY_OWN if kind < SMALL_FORESTS else MAY_STACK, 0)
        set_top(table, MAY_GROW, 0)
        push(table, vocabulary.FOREST_PLACE, kind, 0)


class ForestPlace(Item):
    """Plant the forest in hand, side I up; free cells beneath it are relined from the stock (PN-122, PN-124)."""

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        seat, components = table.to_move, table.components
        free, soil = garden.free_cells(table, seat), table.field(seat, state.STOCK)
        outline = components.forest_outline[top(table, 1)]
        return outlines.offer_placements(components, out, count, outline, ground(table, seat) | free, free, soil)

    def apply(self, table: Table, code: i64) -> None:
        seat, components, kind = table.to_move, table.components, top(table, 1)
        cells = components.placements[components.first_placement[components.forest_outline[kind]] + code - codes.LAY]
        table.add(seat, state.STOCK, -bit_count(cells & garden.free_cells(table, seat)))
        add_forest(table, seat, kind, 0, cells)
        if kind < SMALL_FORESTS:
            table.set_field(seat, state.OWN_FORESTS, table.field(seat, state.OWN_FORESTS) & ~BIT[kind])
        else:
            table.lay(state.FOREST_STACK + kind, table.on(state.FOREST_STACK + kind) - 1)
        collect_bundle(table, components.forest_bundle[kind])
        trigger(table, vocabulary.FOREST_PLANTED)
        end_action(table)


def add_forest(table: Table, seat: i64, kind: i64, side: i64, cells: i64) -> None:
    """A forest lies on cells; what was there is covered."""
    number = table.field(seat, state.FORESTS)
    table.set_field(seat, state.FOREST + number, kind * 2 + side)
    table.set_field(seat, state.FORESTS, number + 1)
    table.lay_forest(seat, number, cells)
