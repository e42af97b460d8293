"""The final scoring of a seat: last pot moves, what scores immediately, conversions, leftovers (PN-140 to PN-147)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import scoring, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import CELL_COUNT, NONE, SLOT_COUNT
from hortus.games.planta_nubo.rules import codes, containers, pots
from hortus.games.planta_nubo.rules.stack import Item
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, lowest_bit
from hortus.kernel.engine.contract import buffer

MOST_TIMES: Final = 6
# Only counted, never read.
SCRATCH: Final = buffer()


class FinalPots(Item):
    """Last pot moves and dockings, possible at any time; then all that needs no choice scores (PN-142)."""

    optional = True

    def run(self, table: Table) -> bool:
        if containers.can_dock_waiting(table) or pots.offer_pot_moves(table, SCRATCH, 0) > 0:
            return True
        self.skip(table)
        return False

    def skip(self, table: Table) -> None:
        table.depth -= 1
        score_platform(table)


class FinalFarms(Item):
    """Conversions, as often as each farm can be paid (PN-144); then the seat is done (PN-146)."""

    optional = True
    busy = True

    def run(self, table: Table) -> bool:
        seat = table.to_move
        slot = scoring.next_converter(table, seat, 0)
        while slot < SLOT_COUNT:
            if can_convert_times(table, seat, slot, 1):
                return True
            slot = scoring.next_converter(table, seat, slot + 1)
        self.skip(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        seat = table.to_move
        slot = scoring.next_converter(table, seat, 0)
        while slot < SLOT_COUNT:
            times: i64 = 1
            while times <= MOST_TIMES and can_convert_times(table, seat, slot, times):
                out[count] = codes.CONVERT + slot * MOST_TIMES + times - 1
                count += 1
                times += 1
            slot = scoring.next_converter(table, seat, slot + 1)
        return count

    def apply(self, table: Table, code: i64) -> None:
        convert(table, (code - codes.CONVERT) // MOST_TIMES, (code - codes.CONVERT) % MOST_TIMES + 1)

    def skip(self, table: Table) -> None:
        table.depth -= 1
        close_seat(table)


def score_platform(table: Table) -> None:
    """Grown forests, pots and workshops score and are returned; then every counting farm (PN-141 to PN-145, PN-R23)."""
    seat = table.to_move
    table.set_field(seat, state.FOREST_POINTS, scoring.forest_points(table, seat))
    table.set_field(seat, state.POT_POINTS, scoring.pot_points(table, seat))
    table.set_field(seat, state.WORKSHOP_POINTS, scoring.workshop_points(table, seat))
    spots = table.mask(seat, state.HELD_SPOTS)
    while spots != 0:
        spot = lowest_bit(spots)
        spots &= spots - 1
        if scoring.points_of_spot(table, seat, spot) != 0:
            table.clear_flower(seat, CELL_COUNT + spot)
    table.set_field(seat, state.WORKSHOP, 0)
    table.set_field(seat, state.WORKSHOP + 1, 0)
    table.set_field(seat, state.SCORED, state.FARMS_OPEN)
    farms = table.slots_of(seat, vocabulary.FARM)
    while farms != 0:
        slot = lowest_bit(farms)
        farms &= farms - 1
        card = table.field(seat, state.CARD_AT + slot)
        if table.components.convert_times[card] == 0:
            table.set_field(seat, state.FARM_POINTS + slot, scoring.counted_points(table, seat, card))


def can_convert_times(table: Table, seat: i64, slot: i64, times: i64) -> bool:
    """Whether a farm can be paid this many times (PN-144)."""
    card = table.field(seat, state.CARD_AT + slot)
    return times <= table.components.convert_times[card] and scoring.spend(
        table, card, times, scoring.held(table, seat)
    )


def convert(table: Table, slot: i64, times: i64) -> None:
    """A farm is converted: what it costs is returned, its points are fixed (PN-144)."""
    seat, components = table.to_move, table.components
    card = table.field(seat, state.CARD_AT + slot)
    table.add(seat, state.CHARGES, -times * components.convert_charge[card])
    table.add(seat, state.STOCK, -times * components.convert_soil[card])
    return_standby(table, seat, times * components.convert_standby[card])
    _i: i64
    for _i in range(times):
        return_flowers(table, seat, components.convert_flowers[card], False)
        return_flowers(table, seat, components.convert_colours[card], True)
    table.set_field(seat, state.FARM_POINTS + slot, times * components.farm_points[card])


def return_standby(table: Table, seat: i64, count: i64) -> None:
    """Standby markers go back, those of the first slots first."""
    slot: i64 = 0
    while count > 0:
        card = table.field(seat, state.CARD_AT + slot)
        if (
            card != NONE
            and table.components.card_kind[card] == vocabulary.ACTION_MODULE
            and table.field(seat, state.MARKS + slot) > 0
        ):
            table.add(seat, state.MARKS + slot, -1)
            count -= 1
        else:
            slot += 1


def return_flowers(table: Table, seat: i64, count: i64, different: bool) -> None:
    """Flowers go back one by one, from the colour with most (PN-R24)."""
    used: i64 = 0
    _i: i64
    for _i in range(count):
        colour = scoring.fullest(scoring.held(table, seat), used)
        return_flower(table, seat, colour)
        if different:
            used |= BIT[colour]


def return_flower(table: Table, seat: i64, colour: i64) -> None:
    """One flower of a colour goes back: the first on a cell, else the first in a pot."""
    cells = table.mask(seat, state.FLOWER_CELLS + colour)
    if cells != 0:
        table.clear_flower(seat, lowest_bit(cells))
    else:
        table.clear_flower(seat, CELL_COUNT + lowest_bit(table.mask(seat, state.POTTED + colour)))


def close_seat(table: Table) -> None:
    """The seat is done: unused farms give nothing, leftovers score (PN-146)."""
    seat = table.to_move
    farms = table.slots_of(seat, vocabulary.FARM)
    while farms != 0:
        slot = lowest_bit(farms)
        farms &= farms - 1
        if table.field(seat, state.FARM_POINTS + slot) == state.OPEN:
            table.set_field(seat, state.FARM_POINTS + slot, 0)
    table.set_field(seat, state.LEFTOVER_POINTS, scoring.leftovers(table, seat, scoring.held(table, seat)))
    table.set_field(seat, state.SCORED, state.SCORED_OUT)
