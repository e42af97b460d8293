"""Flowerpots: which spots fit, the moves at any time, and what those can make possible (PN-63 to PN-65).

Places of a platform are 56 cells, then two spots for each holder: the balcony, then the slots. A move from pot to pot
that only returns to an arrangement of the pots that was left by such a move since the last other decision is not
legal, so that nobody can move flowers round and round for ever (PN-R31).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import CELL_COUNT, COLOUR_COUNT, NONE
from hortus.games.planta_nubo.rules import codes
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, NONE64, append64, bit_count, filled64, lowest_bit

BALCONY_SPOTS: Final = 2
BALCONY_MASK: Final = 3
NO_COLOURS: Final = filled64(0, COLOUR_COUNT)


def spot_colour(table: Table, seat: i64, spot: i64) -> i64:
    """The colour of a pot spot, ANY if it is grey, NONE if there is no such spot."""
    card = table.pot_card(seat, spot >> 1)
    if card == NONE:
        return NONE
    return table.components.pot_colour[card * 2 + (spot & 1)]


def fits_pot(table: Table, seat: i64, spot: i64, colour: i64) -> bool:
    """Whether a spot exists, is free and of a fitting colour (PN-57)."""
    return table.mask(seat, state.FREE_SPOTS) & spots_for(table, seat, colour) & BIT[spot] != 0


def spots_for(table: Table, seat: i64, colour: i64) -> i64:
    """Mask of the pot spots that take a colour: those of that colour and the grey ones (PN-57)."""
    masks, at = table.masks, seat * state.SEAT_MASKS + state.SPOTS_FOR
    return masks[at + colour] | masks[at + vocabulary.ANY]


def fitting_spots(table: Table, seat: i64, colour: i64) -> i64:
    """Mask of the free pot spots that take a colour and could be paid for."""
    return free_spots(table, seat) & spots_for(table, seat, colour)


def put_flower(table: Table, seat: i64, place: i64, colour: i64) -> None:
    """Put a flower on a place; the balcony is paid (PN-65)."""
    table.set_flower(seat, place, colour)
    if CELL_COUNT <= place < CELL_COUNT + BALCONY_SPOTS:
        table.add(seat, state.CHARGES, -table.components.balcony_cost)


# ---- moves at any time ----


def free_spots(table: Table, seat: i64) -> i64:
    """Mask of the free pot spots that could be paid for."""
    spots = table.masks[seat * state.SEAT_MASKS + state.FREE_SPOTS]
    if (
        spots & BALCONY_MASK != 0
        and table.fields[seat * state.SEAT_FIELDS + state.CHARGES] < table.components.balcony_cost
    ):
        # PN-65: the balcony asks a charge for every flower.
        return spots & ~BALCONY_MASK
    return spots


def without_twins(table: Table, seat: i64, spots: i64) -> i64:
    """Of two free spots of a holder that are alike only the first is legal (PN-R31)."""
    return spots & ~(table.masks[seat * state.SEAT_MASKS + state.TWINS] & spots << 1)


def offer_pot_moves(table: Table, out: vec[i64], count: i64) -> i64:
    """Every move of a flower from a cell or another pot into a fitting free spot (PN-63, PN-R31)."""
    seat = table.to_move
    spots = free_spots(table, seat)
    if spots == 0:
        return count
    # Separate, because usually there is no such move.
    return offer_moves_into(table, out, count, without_twins(table, seat, spots))


def offer_moves_into(table: Table, out: vec[i64], count: i64, spots: i64) -> i64:
    """The same for some free spots."""
    seat = table.to_move
    masks, at = table.masks, seat * state.SEAT_MASKS
    if masks[at + state.FLOWERS] | masks[at + state.HELD_SPOTS] == 0:
        return count
    while spots != 0:
        spot = lowest_bit(spots)
        spots &= spots - 1
        wanted = spot_colour(table, seat, spot)
        if wanted == vocabulary.ANY:
            cells, held = masks[at + state.FLOWERS], masks[at + state.HELD_SPOTS]
        else:
            cells, held = masks[at + state.FLOWER_CELLS + wanted], masks[at + state.POTTED + wanted]
        count = codes.offer_each(out, count, cells, codes.TO_POT + spot, state.POT_SPOTS)
        if held != 0:
            count = offer_pot_to_pot(table, out, count, spot, held)
    return count


def offer_pot_to_pot(table: Table, out: vec[i64], count: i64, spot: i64, held: i64) -> i64:
    """Moves from other pot spots into a free one, unless they lead back."""
    seat = table.to_move
    if same_kind(table, seat, spot >> 1):
        held &= ~(BIT[spot] | BIT[spot ^ 1])
    while held != 0:
        other = lowest_bit(held)
        held &= held - 1
        if not leads_back(table, seat, other, spot):
            out[count] = codes.TO_POT + (CELL_COUNT + other) * state.POT_SPOTS + spot
            count += 1
    return count


def same_kind(table: Table, seat: i64, holder: i64) -> bool:
    """Whether both spots of a holder are alike in colour and points (PN-R31)."""
    return table.mask(seat, state.TWINS) & BIT[2 * holder + 1] != 0


def move_to_pot(table: Table, place: i64, spot: i64) -> None:
    """A flower moves into a pot."""
    seat = table.to_move
    if place >= CELL_COUNT:
        note_arrangement(table, seat)
    colour = table.clear_flower(seat, place)
    put_flower(table, seat, CELL_COUNT + spot, colour)


# ---- arrangements seen ----


def arrangement(table: Table, seat: i64, start: i64) -> i64:
    """The flowers of 13 pot spots as one number."""
    fields, first = table.fields, seat * state.SEAT_FIELDS + state.POT + start
    number: i64 = 0
    at: i64
    for at in range(first, first + state.ARRANGEMENT_HALF):
        number = number * 8 + fields[at]
    return number


def note_arrangement(table: Table, seat: i64) -> None:
    """Record the pots as they are before a move from pot to pot."""
    first, second = arrangement(table, seat, 0), arrangement(table, seat, state.ARRANGEMENT_HALF)
    if not was_seen(table, first, second):
        table.pots_seen = append64(append64(table.pots_seen, first), second)
        table.pots_seen_count += 1


def was_seen(table: Table, first: i64, second: i64) -> bool:
    """Whether an arrangement has been recorded."""
    i: i64
    for i in range(table.pots_seen_count):
        if table.pots_seen[2 * i] == first and table.pots_seen[2 * i + 1] == second:
            return True
    return False


def leads_back(table: Table, seat: i64, origin: i64, spot: i64) -> bool:
    """Whether a move from pot to pot would return to an arrangement seen since the last other decision."""
    if table.pots_seen_count == 0:
        return False
    held = table.field(seat, state.POT + origin)
    table.set_field(seat, state.POT + origin, 0)
    table.set_field(seat, state.POT + spot, held)
    back = was_seen(table, arrangement(table, seat, 0), arrangement(table, seat, state.ARRANGEMENT_HALF))
    table.set_field(seat, state.POT + spot, 0)
    table.set_field(seat, state.POT + origin, held)
    return back


def forget_arrangements(table: Table) -> None:
    """Another decision is made: every arrangement is open again (PN-R31)."""
    if table.pots_seen_count > 0:
        table.pots_seen = NONE64
        table.pots_seen_count = 0


# ---- what pot moves can make possible ----


def can_make_room(table: Table, seat: i64, colour: i64) -> bool:
    """Whether pot moves free a place for a colour: a coloured spot takes a flower from soil or from a grey spot."""
    spots = free_spots(table, seat) & ~spots_for(table, seat, colour)
    if spots == 0:
        return False
    masks, at = table.masks, seat * state.SEAT_MASKS
    freed = masks[at + state.SPOTS_FOR + vocabulary.ANY]
    if table.field(seat, state.CHARGES) < table.components.balcony_cost:
        freed &= ~BALCONY_MASK
    while spots != 0:
        wanted = spot_colour(table, seat, lowest_bit(spots))
        spots &= spots - 1
        if masks[at + state.SOIL_CELLS] & masks[at + state.FLOWER_CELLS + wanted] != 0:
            return True
        if masks[at + state.POTTED + wanted] & freed != 0:
            return True
    return False


class Room:
    """What the pots of a seat can still take: their spots and flowers, counted once for many questions."""

    def __init__(self, table: Table, seat: i64) -> None:
        masks, at = table.masks, seat * state.SEAT_MASKS
        cost = table.components.balcony_cost
        self.charges: i64 = table.field(seat, state.CHARGES) // cost if cost > 0 else state.POT_SPOTS
        # No more flowers than this can come.
        self.free: i64 = bit_count(masks[at + state.FREE_SPOTS])
        self.grey: i64 = bit_count(masks[at + state.SPOTS_FOR + vocabulary.ANY] & ~BALCONY_MASK)
        self.balcony: i64 = bit_count((masks[at + state.FREE_SPOTS] | masks[at + state.HELD_SPOTS]) & BALCONY_MASK)
        # By colour: coloured spots, flowers in pots of cards, flowers on the balcony, cells with flowers.
        self.spots: vec[i64] = NO_COLOURS[:]
        self.potted: vec[i64] = NO_COLOURS[:]
        self.outside: vec[i64] = NO_COLOURS[:]
        self.flowers: vec[i64] = NO_COLOURS[:]
        colour: i64
        for colour in range(COLOUR_COUNT):
            potted = masks[at + state.POTTED + colour]
            self.spots[colour] = bit_count(masks[at + state.SPOTS_FOR + colour] & ~BALCONY_MASK)
            self.potted[colour] = bit_count(potted & ~BALCONY_MASK)
            self.outside[colour] = bit_count(potted & BALCONY_MASK)
            self.flowers[colour] = masks[at + state.FLOWER_CELLS + colour]

    def takes(self, cells: i64) -> bool:
        """Whether all flowers of some cells can be moved into pots.

        Coloured spots are filled first, then grey ones; what is left must go to the balcony, a charge each. A flower
        that is there stays, unless a coloured spot is free for it.
        """
        if bit_count(cells) > self.free:
            return False
        left = -self.grey
        room = self.balcony
        colour: i64
        for colour in range(COLOUR_COUNT):
            flowers = self.potted[colour] + bit_count(self.flowers[colour] & cells)
            free = self.spots[colour] - flowers
            if free < 0:
                left -= free
                free = 0
            outside = self.outside[colour]
            room -= outside - (free if free < outside else outside)
        return left <= 0 or (left <= self.charges and left <= room)
