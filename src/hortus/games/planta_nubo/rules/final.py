"""The final scoring of a seat: last pot moves, what scores immediately, conversions, leftovers (PN-140 to PN-147)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import ACTION_MODULE, FARM
from hortus.games.planta_nubo.components import CELL_COUNT, NONE, SLOT_COUNT
from hortus.games.planta_nubo.rules.codes import CONVERT
from hortus.games.planta_nubo.scoring import (
    counted_points,
    forest_points,
    fullest,
    held,
    leftovers,
    next_converter,
    points_of_spot,
    pot_points,
    spend,
    workshop_points,
)
from hortus.games.planta_nubo.state import (
    CARD_AT,
    CHARGES,
    FARM_POINTS,
    FARMS_OPEN,
    FLOWER_CELLS,
    FOREST_POINTS,
    HELD_SPOTS,
    LEFTOVER_POINTS,
    MARKS,
    OPEN,
    POT_POINTS,
    POTTED,
    SCORED,
    SCORED_OUT,
    STOCK,
    WORKSHOP,
    WORKSHOP_POINTS,
    Table,
)
from hortus.kernel.arrays import BIT, lowest_bit

MOST_TIMES: Final = 6


def score_platform(table: Table) -> None:
    """Grown forests, pots and workshops score and are returned; then every counting farm (PN-141 to PN-145, PN-R23)."""
    seat = table.to_move
    table.set_field(seat, FOREST_POINTS, forest_points(table, seat))
    table.set_field(seat, POT_POINTS, pot_points(table, seat))
    table.set_field(seat, WORKSHOP_POINTS, workshop_points(table, seat))
    spots = table.mask(seat, HELD_SPOTS)
    while spots != 0:
        spot = lowest_bit(spots)
        spots &= spots - 1
        if points_of_spot(table, seat, spot) != 0:
            table.clear_flower(seat, CELL_COUNT + spot)
    table.set_field(seat, WORKSHOP, 0)
    table.set_field(seat, WORKSHOP + 1, 0)
    table.set_field(seat, SCORED, FARMS_OPEN)
    farms = table.slots_of(seat, FARM)
    while farms != 0:
        slot = lowest_bit(farms)
        farms &= farms - 1
        card = table.field(seat, CARD_AT + slot)
        if table.components.convert_times[card] == 0:
            table.set_field(seat, FARM_POINTS + slot, counted_points(table, seat, card))


def can_convert(table: Table) -> bool:
    """Whether some converting farm is open and can be paid once."""
    seat = table.to_move
    slot = next_converter(table, seat, 0)
    while slot < SLOT_COUNT:
        if can_convert_times(table, seat, slot, 1):
            return True
        slot = next_converter(table, seat, slot + 1)
    return False


def can_convert_times(table: Table, seat: i64, slot: i64, times: i64) -> bool:
    """Whether a farm can be paid this many times (PN-144)."""
    card = table.field(seat, CARD_AT + slot)
    return times <= table.components.convert_times[card] and spend(table, card, times, held(table, seat))


def offer_conversions(table: Table, out: vec[i64], count: i64) -> i64:
    """Every open converting farm, as often as it can be paid."""
    seat = table.to_move
    slot = next_converter(table, seat, 0)
    while slot < SLOT_COUNT:
        times: i64 = 1
        while times <= MOST_TIMES and can_convert_times(table, seat, slot, times):
            out[count] = CONVERT + slot * MOST_TIMES + times - 1
            count += 1
            times += 1
        slot = next_converter(table, seat, slot + 1)
    return count


def convert(table: Table, slot: i64, times: i64) -> None:
    """A farm is converted: what it costs is returned, its points are fixed (PN-144)."""
    seat, components = table.to_move, table.components
    card = table.field(seat, CARD_AT + slot)
    table.add(seat, CHARGES, -times * components.convert_charge[card])
    table.add(seat, STOCK, -times * components.convert_soil[card])
    return_standby(table, seat, times * components.convert_standby[card])
    _i: i64
    for _i in range(times):
        return_flowers(table, seat, components.convert_flowers[card], False)
        return_flowers(table, seat, components.convert_colours[card], True)
    table.set_field(seat, FARM_POINTS + slot, times * components.farm_points[card])


def return_standby(table: Table, seat: i64, count: i64) -> None:
    """Standby markers go back, those of the first slots first."""
    slot: i64 = 0
    while count > 0:
        card = table.field(seat, CARD_AT + slot)
        if card != NONE and table.components.card_kind[card] == ACTION_MODULE and table.field(seat, MARKS + slot) > 0:
            table.add(seat, MARKS + slot, -1)
            count -= 1
        else:
            slot += 1


def return_flowers(table: Table, seat: i64, count: i64, different: bool) -> None:
    """Flowers go back one by one, from the colour with most (PN-R24)."""
    used: i64 = 0
    _i: i64
    for _i in range(count):
        colour = fullest(held(table, seat), used)
        return_flower(table, seat, colour)
        if different:
            used |= BIT[colour]


def return_flower(table: Table, seat: i64, colour: i64) -> None:
    """One flower of a colour goes back: the first on a cell, else the first in a pot."""
    cells = table.mask(seat, FLOWER_CELLS + colour)
    if cells != 0:
        table.clear_flower(seat, lowest_bit(cells))
    else:
        table.clear_flower(seat, CELL_COUNT + lowest_bit(table.mask(seat, POTTED + colour)))


def close_seat(table: Table) -> None:
    """The seat is done: unused farms give nothing, leftovers score (PN-146)."""
    seat = table.to_move
    farms = table.slots_of(seat, FARM)
    while farms != 0:
        slot = lowest_bit(farms)
        farms &= farms - 1
        if table.field(seat, FARM_POINTS + slot) == OPEN:
            table.set_field(seat, FARM_POINTS + slot, 0)
    table.set_field(seat, LEFTOVER_POINTS, leftovers(table, seat, held(table, seat)))
    table.set_field(seat, SCORED, SCORED_OUT)
