"""The table of Village Green: villages, hands, rows, decks, and what was seen of hidden cards. It contains no rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.village_green.components import Components
from hortus.kernel.engine.arrays import BIT, NONE64, copied64, pack
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Game, State
from hortus.kernel.engine.deck import NO_DECK, Deck

# Phases, in the order of `form.PHASES`.
ACTION: Final = 0
PLACE: Final = 1
TAKE_AWARD: Final = 2
PLACE_AWARD: Final = 3
FINISHED: Final = 4

# Outcomes of chance.
GREEN: Final = 0
AWARD: Final = 1
START: Final = 2

# As start player: to be drawn.
DRAWN: Final = -1

CELL_COUNT: Final = 9
SLOT_COUNT: Final = 6
ROW: Final = 3
# As a place in a row: the deck beside it.
FROM_DECK: Final = ROW
# A hand has three cards, and a fourth between taking and playing.
HAND: Final = 4
# In `cards` the hands come after the two rows.
HANDS: Final = 2 * ROW

# Per seat, in `seat_fields`.
FACE_UP: Final = 0
VILLAGE: Final = 1
HAND_SIZE: Final = 2
# The turn in which this seat last put a card under the deck unseen, or NEVER.
PUT_UNDER_AT: Final = 3
# Masks of cells.
OCCUPIED: Final = 4
LAWNS: Final = 5
COLOUR_CELLS: Final = 6  # a lawn counts as every colour (VG-43)
FLOWER_CELLS: Final = 9
MASKS_END: Final = 12
# The notes on each card in the hand.
NOTES: Final = 12
SEAT_FIELDS: Final = 20
NEVER: Final = -1

# The notes on a card in a hand, or beneath the green deck.
SEEN: Final = 0  # mask of the seats that saw its face
SINCE: Final = 1  # the turn in which it came into the hand
HAND_NOTES: Final = 2
BY: Final = 2  # who put it under the deck, or EVERYBODY if its place is known to all
PUT_AT: Final = 3  # the turn in which that was done
UNDER_NOTES: Final = 4
EVERYBODY: Final = -1
NOBODY: Final = -2  # as BY: a position file leaves the card open
REFRESHED: Final = -1  # as SINCE: it came from the row, not from a hand

# Notes are small numbers: in an endless game (VG-R27) time stands still eventually, and others know less.
LAST_TURN: Final = 32767

# Why the game ends.
NOT_ENDING: Final = 0
VILLAGE_FULL: Final = 1
GREEN_DECK_EMPTY: Final = 2
AWARD_DECK_EMPTY: Final = 3

# The reason for taking an award.
NOTHING: Final = 0
FOR_ACTION: Final = 1
FOR_STRUCTURE: Final = 2
NO_AWARD: Final = -1

# A covered card lies at seat * PLACES + cell, or + CELL_COUNT + slot.
PLACES: Final = 16


class Table(State):
    """Everything on one table."""

    def __init__(self, game: Game, components: Components, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.components = components
        self.start: i64 = 0
        # Counts turns, so that notes on cards can be compared.
        self.turn: i64 = 0
        # From the decision `cover` to the end of that turn.
        self.cover: bool = False
        self.ending: i64 = NOT_ENDING
        self.award_for: i64 = NOTHING
        self.award_in_hand: i64 = NO_AWARD
        self.green: Deck = NO_DECK
        self.award: Deck = NO_DECK
        # By deck, the cards out of the game that a position file names; they never change, so copies share them.
        self.boxes: list[list[int]] = NO_BOXES
        # The face-up rows, three green cards, then three awards, filled from the left; from HANDS on the hands.
        self.cards: vec[i64] = NONE64
        self.green_row: i64 = 0
        self.award_row: i64 = 0
        self.under_notes: vec[i64] = NONE64
        # Who put each card under the award deck, from higher to lowest.
        self.award_notes: vec[i64] = NONE64
        # Visible cards.
        self.cells: vec[i64] = NONE64
        self.slots: vec[i64] = NONE64
        # Covered cards in the order of covering: place, card, place, card, …
        self.covered: vec[i64] = NONE64
        self.covered_count: i64 = 0
        self.seat_fields: vec[i64] = NONE64
        # Copies share the notes and the covered cards until one of them changes something.
        self.shares_notes: bool = False

    def copy_from(self, other: "Table") -> None:
        """Become a copy of another table."""
        self.to_move = other.to_move
        self.phase = other.phase
        self.revealed = other.revealed
        self.names = other.names
        self.start = other.start
        self.turn = other.turn
        self.cover = other.cover
        self.ending = other.ending
        self.award_for = other.award_for
        self.award_in_hand = other.award_in_hand
        self.green = other.green.clone_onto(self.green)
        self.award = other.award.clone_onto(self.award)
        self.boxes = other.boxes
        self.cards = copied64(other.cards, self.cards)
        self.green_row = other.green_row
        self.award_row = other.award_row
        self.cells = copied64(other.cells, self.cells)
        self.slots = copied64(other.slots, self.slots)
        self.covered_count = other.covered_count
        self.seat_fields = copied64(other.seat_fields, self.seat_fields)
        self.copy_notes(other)

    def copy_notes(self, other: "Table") -> None:
        """Share the notes and the covered cards of another table, or overwrite one's own with them."""
        if self.shares_notes or len(self.covered) == 0:
            self.under_notes = other.under_notes
            self.award_notes = other.award_notes
            self.covered = other.covered
            self.shares_notes = True
            other.shares_notes = True
        else:
            self.under_notes = copied64(other.under_notes, self.under_notes)
            self.award_notes = copied64(other.award_notes, self.award_notes)
            self.covered = copied64(other.covered, self.covered)

    def own_notes(self) -> None:
        """Before the notes or the covered cards change: stop sharing with copies."""
        if self.shares_notes:
            self.under_notes = self.under_notes[:]
            self.award_notes = self.award_notes[:]
            self.covered = self.covered[:]
            self.shares_notes = False

    def key(self) -> bytes:
        """Canonical bytes of everything in a position file."""
        values: list[int] = [
            self.seats, self.to_move, self.phase, self.start, int(self.cover), self.ending,
            self.award_for, self.award_in_hand, self.green_row, self.award_row,
        ]  # fmt: skip
        values += [self.cards[i] for i in range(self.green_row)]
        values += [self.cards[ROW + i] for i in range(self.award_row)]
        values += [*self.cells, *self.slots]
        for seat in range(self.seats):
            size = self.field(seat, HAND_SIZE)
            values += [self.field(seat, FACE_UP), self.field(seat, VILLAGE), size]
            values += [self.held(seat, i) for i in range(size)]
        for deck in (self.green, self.award):
            values += [deck.absent, deck.loose_size, deck.under_size]
            values += sorted(deck.loose[i] for i in range(deck.loose_size))
            values += [deck.under[i] for i in range(deck.under_size)]
        values += [*sorted(self.boxes[GREEN]), *sorted(self.boxes[AWARD])]
        for place, card in self.covered_cards():
            values += [place, card]
        return pack(values)

    def covered_cards(self) -> list[tuple[int, int]]:
        """Covered cards as (place, card), by place and there from the bottom up."""
        cards: list[tuple[int, int]] = [
            (self.covered[2 * i], self.covered[2 * i + 1]) for i in range(self.covered_count)
        ]
        cards.sort(key=place_of)
        return cards

    def field(self, seat: i64, name: i64) -> i64:
        """One number of a seat."""
        return self.seat_fields[seat * SEAT_FIELDS + name]

    def set_field(self, seat: i64, name: i64, value: i64) -> None:
        """Change one number of a seat."""
        self.seat_fields[seat * SEAT_FIELDS + name] = value

    def lay_green(self, seat: i64, cell: i64, card: i64) -> None:
        """A green card becomes the visible one on a cell; what lay there stays beneath it."""
        components = self.components
        cells = self.cells
        fields = self.seat_fields
        base = seat * SEAT_FIELDS
        bit = BIT[cell]
        old = cells[seat * CELL_COUNT + cell]
        cells[seat * CELL_COUNT + cell] = card
        name: i64
        if old != components.empty:
            self.bury(seat * PLACES + cell, old)
            for name in range(base + LAWNS, base + MASKS_END):
                fields[name] &= ~bit
        fields[base + OCCUPIED] |= bit
        if components.lawn[card] != 0:
            for name in range(base + LAWNS, base + FLOWER_CELLS):
                fields[name] |= bit
        else:
            fields[base + COLOUR_CELLS + components.colour[card]] |= bit
            fields[base + FLOWER_CELLS + components.flower[card]] |= bit

    def lay_award(self, seat: i64, slot: i64, award: i64) -> None:
        """An award becomes the visible one on a slot; what lay there stays beneath it."""
        slots = self.slots
        at = seat * SLOT_COUNT + slot
        old = slots[at]
        slots[at] = award
        if old != NO_AWARD:
            self.bury(seat * PLACES + CELL_COUNT + slot, old)

    def bury(self, place: i64, card: i64) -> None:
        """Note a covered card (VG-R25)."""
        self.own_notes()
        at = self.covered_count * 2
        self.covered[at] = place
        self.covered[at + 1] = card
        self.covered_count += 1

    def held(self, seat: i64, place: i64) -> i64:
        """A card of a hand."""
        return self.cards[HANDS + seat * HAND + place]

    def add_to_hand(self, seat: i64, card: i64, seen: i64) -> None:
        """A card comes into a hand; `seen` is the mask of seats that saw its face."""
        fields = self.seat_fields
        base = seat * SEAT_FIELDS
        size = fields[base + HAND_SIZE]
        self.cards[HANDS + seat * HAND + size] = card
        fields[base + HAND_SIZE] = size + 1
        note = base + NOTES + size * HAND_NOTES
        fields[note + SEEN] = seen
        fields[note + SINCE] = self.turn

    def take_from_hand(self, seat: i64, position: i64) -> i64:
        """A card leaves a hand; the others move up."""
        fields = self.seat_fields
        cards = self.cards
        base = seat * SEAT_FIELDS
        last = fields[base + HAND_SIZE] - 1
        fields[base + HAND_SIZE] = last
        card = cards[HANDS + seat * HAND + position]
        at: i64
        for at in range(position, last):
            cards[HANDS + seat * HAND + at] = cards[HANDS + seat * HAND + at + 1]
            note = base + NOTES + at * HAND_NOTES
            fields[note + SEEN] = fields[note + HAND_NOTES + SEEN]
            fields[note + SINCE] = fields[note + HAND_NOTES + SINCE]
        return card

    def put_award_under(self, award: i64, by: i64) -> None:
        """An award goes under its deck."""
        self.own_notes()
        self.award_notes[self.award.under_size] = by
        self.award.put_under(award)

    def drop_award_note(self) -> None:
        """The highest award beneath the deck has been drawn: the notes move up."""
        self.own_notes()
        notes = self.award_notes
        i: i64
        for i in range(self.award.under_size):
            notes[i] = notes[i + 1]

    def put_under(self, card: i64, seen: i64, since: i64, by: i64) -> None:
        """A green card goes under the deck; the notes say who knows what about it."""
        self.own_notes()
        notes = self.under_notes
        at = self.green.under_size * UNDER_NOTES
        notes[at + SEEN] = seen
        notes[at + SINCE] = since
        notes[at + BY] = by
        notes[at + PUT_AT] = self.turn
        self.green.put_under(card)

    def drop_under_notes(self) -> None:
        """The highest card beneath the green deck has been drawn: the notes move up."""
        self.own_notes()
        notes = self.under_notes
        i: i64
        for i in range(self.green.under_size * UNDER_NOTES):
            notes[i] = notes[i + UNDER_NOTES]


NO_BOXES: Final[list[list[int]]] = [[], []]


def place_of(covered: tuple[int, int]) -> int:
    """Sort key of covered cards."""
    return covered[0]
