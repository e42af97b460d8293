"""The village and the hand of one seat before a turn and after it."""

from hortus.games.village_green.components import COLOURS, FLOWERS, NO_COLOUR, Components
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.rules.offers import FULL, NEXT_TO
from hortus.games.village_green.scoring import LINES
from hortus.games.village_green.state import (
    CELL_COUNT,
    FINISHED,
    HAND_SIZE,
    NOT_ENDING,
    OCCUPIED,
    PUT_UNDER_AT,
    SLOT_COUNT,
)

# The weight of a sentence that comes after everything about points.
LAST = -100.0


class Village:
    """What a seat has on a table."""

    def __init__(self, table: VillageGreen, seat: int) -> None:
        self.table, self.seat = table, seat
        self.components: Components = table.components
        self.cards = [int(table.cells[seat * CELL_COUNT + cell]) for cell in range(CELL_COUNT)]
        self.awards = [int(table.slots[seat * SLOT_COUNT + slot]) for slot in range(SLOT_COUNT)]
        self.hand = [int(table.held(seat, place)) for place in range(table.field(seat, HAND_SIZE))]
        # A mask of the plots without a card.
        self.open = FULL & ~int(table.field(seat, OCCUPIED))

    def fits(self, card: int) -> list[int]:
        """The plots that a card may lie on in an ordinary turn."""
        fitting = int(self.table.fitting(self.seat, card, self.table.open_cells(self.seat)))
        return [cell for cell in range(CELL_COUNT) if fitting >> cell & 1]

    def laid(self, card: int, cell: int) -> VillageGreen:
        """The table with a card on a plot."""
        then = self.table.clone()
        then.lay_green(self.seat, cell, card)
        return then

    def gain(self, card: int, cell: int) -> int:
        """The points of a card on a plot."""
        return int(self.laid(card, cell).score(self.seat) - self.table.score(self.seat))

    def best_place(self, card: int) -> tuple[int, list[int]]:
        """The most that a card would score, and where."""
        gains = {cell: self.gain(card, cell) for cell in self.fits(card)}
        most = max(gains.values(), default=0)
        return most, [cell for cell, gain in gains.items() if gain == most]

    def empty(self, slot: int) -> list[int]:
        """The plots of a line without a card."""
        return [cell for cell in cells_of(slot) if self.open >> cell & 1]

    def neighbours(self, cell: int) -> list[tuple[int, int]]:
        """Colour and flower of the cards next to a plot, lawns left out."""
        around = [self.cards[near] for near in range(CELL_COUNT) if NEXT_TO[1 << cell] >> near & 1]
        shown = [(int(self.components.colour[card]), int(self.components.flower[card])) for card in around]
        return [each for each in shown if each[0] != NO_COLOUR]

    def pairs(self, cell: int) -> tuple[bool, ...]:
        """By colour and flower, whether such a card fits a plot (VG-34)."""
        beside = self.neighbours(cell)
        return tuple(
            all(colour == own or flower == bloom for own, bloom in beside)
            for colour in range(len(COLOURS))
            for flower in range(len(FLOWERS))
        )


class Turn:
    """What a turn has changed."""

    def __init__(self, before: VillageGreen, after: VillageGreen, seat: int) -> None:
        self.before, self.after = Village(before, seat), Village(after, seat)
        self.components: Components = after.components
        # The plot of the new card and the slot of the new award, if there are any.
        self.cell = first_change(self.before.cards, self.after.cards)
        self.slot = first_change(self.before.awards, self.after.awards)
        self.put_under = before.field(seat, PUT_UNDER_AT) != after.field(seat, PUT_UNDER_AT)
        # Once the end is set off, a seat that has had its turn has no more (VG-50).
        self.goes_on = after.phase != FINISHED and after.ending == NOT_ENDING

    @property
    def card(self) -> int:
        """The card that was placed; an empty plot if none was."""
        return self.after.cards[self.cell] if self.cell >= 0 else int(self.components.empty)

    def taken(self) -> list[int]:
        """What came into the hand this turn, and was kept or placed."""
        placed = [self.card] if self.cell >= 0 else []
        return [card for card in (*self.after.hand, *placed) if card not in self.before.hand]


def first_change(before: list[int], after: list[int]) -> int:
    """The first index at which two lists differ, or −1."""
    return next((place for place, (old, new) in enumerate(zip(before, after, strict=True)) if old != new), -1)


def cells_of(slot: int) -> list[int]:
    """The plots that a slot judges."""
    return [int(LINES[3 * slot + place]) for place in range(3)]
