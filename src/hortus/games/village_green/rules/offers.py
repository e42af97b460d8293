"""The legal decisions: their codes, and which of them are legal now.

Decisions are offered by position (row place, hand place); of equal cards only the first is offered (VG-R24).
"""

from itertools import permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.village_green import state
from hortus.games.village_green.components import NO_COLOUR, Components
from hortus.games.village_green.state import Table
from hortus.kernel.engine.arrays import BIT, bits_into, put64, vec64

# Decision codes.
TAKE_GREENS: Final = 0  # + place in the row, or + FROM_DECK
TAKE_AWARDS: Final = 4  # likewise
REFRESH_GREEN: Final = 8  # + order
REFRESH_AWARD: Final = 14
COVER: Final = 20
PASS: Final = 21
STOP: Final = 22
PLACES: Final = 23  # + hand place * CELL_COUNT + cell
BOTTOMS: Final = 59  # + hand place
AWARD_SLOTS: Final = 63  # + slot
ACTIONS: Final = 69

FULL: Final = 511


def _next_to() -> list[int]:
    """For every set of cells, the cells orthogonally next to at least one of them."""
    around = [
        sum(2 ** (3 * r + c) for r, c in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)) if 0 <= r < 3 and 0 <= c < 3)
        for i in range(3)
        for j in range(3)
    ]
    table = [0] * 512
    for cells in range(1, 512):
        lowest = (cells & -cells).bit_length() - 1
        table[cells] = table[cells & (cells - 1)] | around[lowest]
    return table


NEXT_TO: Final = vec64(_next_to())

# The kind of a row: KIND times its size, and a bit for each pair of equal cards in it.
KIND: Final = 8
FIRST_TWO: Final = 1
OUTER_TWO: Final = 2
LAST_TWO: Final = 4
KINDS: Final[i64] = KIND * (state.ROW + 1)


def _row(kind: int) -> list[int]:
    """A row of this kind."""
    row = [0, 1, 2]
    if kind & FIRST_TWO:
        row[1] = row[0]
    if kind & OUTER_TWO:
        row[2] = row[0]
    if kind & LAST_TWO:
        row[2] = row[1]
    return row[: kind // KIND]


def _orders(kind: int) -> list[int]:
    """Every different order in which a row can go under its deck, by number (VG-16, VG-17, VG-R12)."""
    row = _row(kind)
    laid = [[row[place] for place in order] for order in permutations(range(len(row)))]
    return [number for number, cards in enumerate(laid) if row and cards not in laid[:number]]


def _takes(kind: int, from_deck: bool, awards: int, award_from_deck: bool) -> list[int]:
    """Cards that can be taken: green ones of the row, then of the deck (VG-22, VG-23); then awards (VG-26)."""
    row = _row(kind)
    takes = [TAKE_GREENS + place for place, card in enumerate(row) if card not in row[:place]]
    takes += [TAKE_GREENS + state.FROM_DECK] if from_deck else []
    takes += range(TAKE_AWARDS, TAKE_AWARDS + awards)
    return takes + ([TAKE_AWARDS + state.FROM_DECK] if award_from_deck else [])


def _side_by_side(lists: list[list[int]], room: int) -> list[int]:
    """Lists in one array, each with this much space."""
    return [number for each in lists for number in each + [0] * (room - len(each))]


# By the kind of a row: how many orders there are, and the codes to refresh either row.
ORDERS: Final = [_orders(kind) for kind in range(KINDS)]
ORDER_COUNT: Final = vec64([len(orders) for orders in ORDERS])
ORDER_ROOM: Final = 6
GREEN_ORDERS: Final = vec64(_side_by_side([[REFRESH_GREEN + order for order in each] for each in ORDERS], ORDER_ROOM))
AWARD_ORDERS: Final = vec64(_side_by_side([[REFRESH_AWARD + order for order in each] for each in ORDERS], ORDER_ROOM))
# By the kind of the green row, whether its deck has a card, the size of the award row, and whether its deck has one:
# how many cards can be taken, and the codes. Then what each of them adds to the index.
TAKES: Final = [
    _takes(kind, bool(green), awards, bool(award))
    for kind in range(KINDS)
    for green in range(2)
    for awards in range(state.ROW + 1)
    for award in range(2)
]
TAKE_COUNT: Final = vec64([len(takes) for takes in TAKES])
TAKE_ROOM: Final = 8
TAKE_CODES: Final = vec64(_side_by_side(TAKES, TAKE_ROOM))
OF_GREEN_ROW: Final[i64] = 4 * (state.ROW + 1)
OF_GREEN_DECK: Final[i64] = 2 * (state.ROW + 1)
OF_AWARD_ROW: Final = 2
OF_AWARD_DECK: Final = 1


def row_kind(cards: vec[i64], base: i64, size: i64) -> i64:
    """The kind of the row that begins here."""
    kind = size * KIND
    if size > 1 and cards[base] == cards[base + 1]:
        kind += FIRST_TWO
    if size > 2:
        if cards[base] == cards[base + 2]:
            kind += OUTER_TWO
        if cards[base + 1] == cards[base + 2]:
            kind += LAST_TWO
    return kind


def fitting_cells(components: Components, fields: vec[i64], base: i64, card: i64, open_cells: i64) -> i64:
    """`Offers.fitting` for the seat whose fields begin at `base`; called for every card in a hand, so kept short."""
    colour = components.colour[card]
    if colour == NO_COLOUR:
        return open_cells
    alike = fields[base + state.COLOUR_CELLS + colour] | fields[base + state.FLOWER_CELLS + components.flower[card]]
    return open_cells & ~NEXT_TO[fields[base + state.OCCUPIED] & ~alike]


class Offers(Table):
    """A table with the question to the seat to move."""

    def legal_into(self, out: vec[i64]) -> i64:
        """The decisions of the seat to move."""
        phase = self.phase
        if phase == state.ACTION:
            return self.offer_actions(out)
        if phase == state.PLACE_AWARD:
            return self.offer_slots(out)
        if phase == state.PLACE:
            return self.offer_places(out)
        return self.offer_awards(out, 0)

    def offer_actions(self, out: vec[i64]) -> i64:
        """The start of a turn: the village card first (VG-15), then action A or B (VG-13)."""
        seat, cards = self.to_move, self.cards
        greens = row_kind(cards, 0, self.green_row)
        count: i64 = 0
        if not self.cover and self.seat_fields[seat * state.SEAT_FIELDS + state.FACE_UP] != 0:
            count = put64(out, count, GREEN_ORDERS, greens * ORDER_ROOM, ORDER_COUNT[greens])
            awards = row_kind(cards, state.ROW, self.award_row)
            count = put64(out, count, AWARD_ORDERS, awards * ORDER_ROOM, ORDER_COUNT[awards])
            if self.may_cover():
                out[count] = COVER
                count += 1
        takes = greens * OF_GREEN_ROW
        if not self.green.is_empty():
            takes += OF_GREEN_DECK
        if self.seats == 1:
            return self.offer_alone(out, count, takes)
        if not self.cover:
            takes += self.award_takes()
        count = put64(out, count, TAKE_CODES, takes * TAKE_ROOM, TAKE_COUNT[takes])
        if count == 0 and not self.cover:
            out[count] = PASS  # VG-R11
            return 1
        return count

    def award_takes(self) -> i64:
        """What the awards add to the index of what can be taken."""
        takes = self.award_row * OF_AWARD_ROW
        if not self.award.is_empty():
            takes += OF_AWARD_DECK
        return takes

    def offer_alone(self, out: vec[i64], count: i64, takes: i64) -> i64:
        """What can be taken in a solo game, and how it ends."""
        first, seat = count, self.to_move
        count = put64(out, count, TAKE_CODES, takes * TAKE_ROOM, TAKE_COUNT[takes])
        if not self.hand_fits(seat, self.open_cells(seat)):
            count = self.keep_fitting(out, first, count)
        if self.cover:
            return count
        if self.has_free_slot(seat):  # VG-68
            count = self.offer_awards(out, count)
        out[count] = STOP  # VG-70
        return count + 1

    def may_cover(self) -> bool:
        """Whether `cover` can be chosen (VG-R6, solo VG-R14)."""
        seat = self.to_move
        on_top = self.field(seat, state.OCCUPIED)
        if on_top == 0 or (self.green_row == 0 and self.green.is_empty()):
            return False
        if self.seats > 1:
            return True
        if self.hand_fits(seat, on_top):
            return True
        i: i64
        for i in range(self.green_row):
            if self.fitting(seat, self.cards[i], on_top) != 0:
                return True
        return False

    def keep_fitting(self, out: vec[i64], first: i64, count: i64) -> i64:
        """In a solo game, if no hand card can be placed, only a row card that can be (VG-66, VG-R14)."""
        open_cells = self.open_cells(self.to_move)
        kept = first
        i: i64
        for i in range(first, count):
            place = out[i] - TAKE_GREENS
            if place != state.FROM_DECK and self.fitting(self.to_move, self.cards[place], open_cells) != 0:
                out[kept] = out[i]
                kept += 1
        return kept

    def offer_awards(self, out: vec[i64], count: i64) -> i64:
        """Awards that can be taken: the row, then the deck (VG-26)."""
        takes = self.award_takes()
        return put64(out, count, TAKE_CODES, takes * TAKE_ROOM, TAKE_COUNT[takes])

    def offer_places(self, out: vec[i64]) -> i64:
        """Cells for each hand card, then cards to put under the deck (VG-24, VG-25; solo VG-65)."""
        seat = self.to_move
        open_cells = self.open_cells(seat)
        components, cards, fields = self.components, self.cards, self.seat_fields
        base, hand = seat * state.SEAT_FIELDS, state.HANDS + seat * state.HAND
        size = fields[base + state.HAND_SIZE]
        # By code from PLACES on: BOTTOMS are the next ones.
        offered: i64 = 0
        i: i64
        for i in range(size):
            card = cards[hand + i]
            first = hand
            while cards[first] != card:
                first += 1
            if first == hand + i:  # no equal card before it (VG-R24)
                offered |= fitting_cells(components, fields, base, card, open_cells) << (i * state.CELL_COUNT)
                if self.seats > 1:
                    offered |= BIT[BOTTOMS - PLACES + i]
        return bits_into(out, 0, PLACES, offered)

    def offer_slots(self, out: vec[i64]) -> i64:
        """Award slots; covering is free, except in a solo game's award action (VG-29, VG-30, VG-67, VG-69)."""
        slot: i64
        if self.seats > 1 or self.award_for != state.FOR_ACTION:
            for slot in range(state.SLOT_COUNT):
                out[slot] = AWARD_SLOTS + slot
            return state.SLOT_COUNT
        count: i64 = 0
        for slot in range(state.SLOT_COUNT):
            if self.slots[slot] == state.NO_AWARD:
                out[count] = AWARD_SLOTS + slot
                count += 1
        return count

    def open_cells(self, seat: i64) -> i64:
        """Cells on which a green card may be placed if it fits (VG-37, VG-44; with `cover` VG-R3)."""
        fields = self.seat_fields
        base = seat * state.SEAT_FIELDS
        if self.cover:
            return fields[base + state.OCCUPIED]
        return FULL & ~fields[base + state.OCCUPIED] | fields[base + state.LAWNS]

    def fitting(self, seat: i64, card: i64, open_cells: i64) -> i64:
        """The open cells on which a card matches every neighbour in flower or colour (VG-34, VG-35, VG-43)."""
        return fitting_cells(self.components, self.seat_fields, seat * state.SEAT_FIELDS, card, open_cells)

    def hand_fits(self, seat: i64, open_cells: i64) -> bool:
        """Whether some hand card can be placed."""
        i: i64
        for i in range(self.field(seat, state.HAND_SIZE)):
            if self.fitting(seat, self.cards[state.HANDS + seat * state.HAND + i], open_cells) != 0:
                return True
        return False

    def has_free_slot(self, seat: i64) -> bool:
        """Whether an award slot is empty."""
        slot: i64
        for slot in range(state.SLOT_COUNT):
            if self.slots[seat * state.SLOT_COUNT + slot] == state.NO_AWARD:
                return True
        return False
