"""The table of Verdant: homes, market, pots, decks, and how far the turn has progressed. It contains no rules.

A home lies on a window of 5 × 9 cells around a room of it, numbered in reading order: it can never leave that window,
because it spans at most 3 rows and 5 columns. Plants and rooms alternate, so rooms lie on even cells, plants on odd
ones. `ORIGIN_ROW` and `ORIGIN_COLUMN` are the coordinates of the window's middle; in a game from the deal they are 0.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.verdant.components import Components
from hortus.kernel.engine.arrays import BIT, NONE64, copied64, pack, vec64
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Game, State
from hortus.kernel.engine.deck import NO_DECK, Deck

# Phases, in the order of `form.PHASES`.
START: Final = 0
SELECT: Final = 1
PLACE: Final = 2
USE: Final = 3
FINISHED: Final = 4

# Outcomes of chance.
PLANT: Final = 0
ROOM: Final = 1
TOKEN: Final = 2
GOAL: Final = 3
# As a goal: to be drawn.
DRAWN: Final = -1

# The window.
ROWS: Final = 5
COLUMNS: Final = 9
CELL_COUNT: Final = 45
MIDDLE: Final = 22
NOWHERE: Final = 45
ALL_CELLS: Final[i64] = 2**45 - 1
# Sides of a cell, in reading order; the opposite of a side is 3 - side.
SIDES: Final = 4


def row_of(cell: i64) -> i64:
    """The row of a cell in the window."""
    return cell // COLUMNS


def column_of(cell: i64) -> i64:
    """The column of a cell in the window."""
    return cell % COLUMNS


def _neighbours() -> list[int]:
    """For every cell its neighbours north, west, east and south; NOWHERE beyond the window."""
    found = []
    for cell in range(45):
        row, column = divmod(cell, 9)
        for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
            found.append(9 * r + c if 0 <= r < 5 and 0 <= c < 9 else 45)
    return found


def _near() -> list[int]:
    """For every cell, the cells that fit with it into a frame 5 wide and 3 tall."""
    cells = [divmod(cell, 9) for cell in range(45)]
    return [
        sum(2**at for at, (r, c) in enumerate(cells) if abs(r - row) <= 2 and abs(c - column) <= 4)
        for row, column in cells
    ]


NEIGHBOUR: Final = vec64(_neighbours())
NEAR: Final = vec64(_near())
ROOM_CELLS: Final[i64] = sum(2**cell for cell in range(0, 45, 2))
PLANT_CELLS: Final[i64] = sum(2**cell for cell in range(1, 45, 2))

# Per seat, in `seat_fields`.
THUMBS: Final = 0
STORAGE: Final = 1
DEALT_PLANT: Final = 2
DEALT_ROOM: Final = 3
ORIGIN_ROW: Final = 4
ORIGIN_COLUMN: Final = 5
# Sets of cells.
OCCUPIED: Final = 6
INCOMPLETE: Final = 7  # plants without a pot
BARE: Final = 8  # rooms without a token
FRAME: Final = 9  # cells that fit into the frame with all cards so far (VE-31, VE-R6)
# By cell: the card, or NONE; and what is on it, as a row shows it: on a room the token + 1, on a plant verdancy, or
# from -1 down the pot.
CARDS: Final = 10
MARKS: Final = 55
SEAT_FIELDS: Final = 100

# The market: rows of four columns, column 1 first, then the pots.
PLANT_ROW: Final = 0
ROOM_ROW: Final = 4
TOKEN_ROW: Final = 8
PLANT_THUMBS: Final = 12  # a card's thumbs lie at its place + PLANT_THUMBS
ROOM_THUMBS: Final = 16
POT_ROW: Final = 20  # solo only
SUPPLY: Final = 24  # how many of each kind are left; solo: the stack. The last kind is unlimited
DISCARD: Final = 28  # solo only
MARKET: Final = 32
GONE_TOOLS: Final = 32  # after the market: how many of each tool have left the game
WIDTH: Final = 4
# An empty slot of the market, an empty storage, a room without a token.
NONE: Final = -1

CONCRETE: Final = 0
TERRACOTTA: Final = 3
POT_KINDS: Final = 4

NO_TALLIES: Final[dict[int, dict[str, int]]] = {}
NO_ROOMS: Final[list[int]] = []


class Table(State):
    """Everything on one table."""

    def __init__(self, game: Game, components: Components, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.components = components
        self.family: bool = False
        # Whether the extra cards are in the decks (VE-R1).
        self.extended: bool = False
        # Whether these are only the homes of a finished table, with thumbs and storages: nothing else is known.
        self.homes_only: bool = False
        # Of a finished table: what was counted by eye in place of a home, by seat; and the rooms of which only the
        # type is known, as seat * CELL_COUNT + cell. They are replaced, never changed: clones share them.
        self.tallies: dict[int, dict[str, int]] = NO_TALLIES
        self.plain_rooms: list[int] = NO_ROOMS
        # None, or one of each deck. It is replaced, never changed: clones share it.
        self.goals: vec[i64] = NONE64
        self.start: i64 = 0
        self.round: i64 = 1
        # The current turn: plants completed, the place the card was taken from, the card until it is placed, the
        # column of the token, and the token until it is spent.
        self.completed: i64 = 0
        self.taken: i64 = NONE
        self.card: i64 = NONE
        self.token_column: i64 = NONE
        self.token: i64 = NONE
        self.plants: Deck = NO_DECK
        self.rooms: Deck = NO_DECK
        self.bag: Deck = NO_DECK
        # What has left the game: sets of plants, rooms and items.
        self.gone_plants: i64 = 0
        self.gone_rooms: i64 = 0
        self.gone_items: i64 = 0
        self.market: vec[i64] = NONE64
        self.seat_fields: vec[i64] = NONE64

    def copy_from(self, other: "Table") -> None:
        """Become a copy of another table."""
        self.to_move = other.to_move
        self.phase = other.phase
        self.revealed = other.revealed
        self.names = other.names
        self.family = other.family
        self.extended = other.extended
        self.homes_only = other.homes_only
        self.tallies = other.tallies
        self.plain_rooms = other.plain_rooms
        self.goals = other.goals
        self.start = other.start
        self.round = other.round
        self.completed = other.completed
        self.taken = other.taken
        self.card = other.card
        self.token_column = other.token_column
        self.token = other.token
        self.plants = other.plants.clone_onto(self.plants)
        self.rooms = other.rooms.clone_onto(self.rooms)
        self.bag = other.bag.clone_onto(self.bag)
        self.gone_plants = other.gone_plants
        self.gone_rooms = other.gone_rooms
        self.gone_items = other.gone_items
        self.market = copied64(other.market, self.market)
        self.seat_fields = copied64(other.seat_fields, self.seat_fields)

    def has_pot_row(self) -> bool:
        """Whether pots lie over the columns of the market: alone, and where they score (VE-76, VE-R33)."""
        return self.seats == 1 and not self.family

    def key(self) -> bytes:
        """Canonical bytes of everything in a position file; what has left the game is all the rest."""
        values: list[int] = [
            self.seats, self.to_move, self.phase, self.start, self.round, int(self.family), int(self.extended),
            int(self.homes_only), self.completed, self.taken, self.card, self.token_column, self.token,
        ]  # fmt: skip
        values += [*self.goals, *self.market[:MARKET]]
        for seat in range(self.seats):
            values += [self.field(seat, THUMBS), self.field(seat, STORAGE)]
            if self.phase == START:
                values += [self.field(seat, DEALT_PLANT), self.field(seat, DEALT_ROOM)]
            for cell in self.cells_of(seat):
                values += [self.row_at(seat, cell), self.column_at(seat, cell)]
                values += [self.card_at(seat, cell), self.mark_at(seat, cell)]
                values.append(1 if self.has(seat, INCOMPLETE, cell) else 0)
        for deck in (self.plants, self.rooms, self.bag):
            values += [deck.loose_size, deck.top_size]
            values += sorted(deck.loose[i] for i in range(deck.loose_size))
            values += [deck.top[i] for i in range(deck.top_size)]
        if self.homes_only:
            values += self.plain_rooms
            for seat in sorted(self.tallies):
                values += [seat, *self.tallies[seat].values()]
        return pack(values)

    # ---- homes ----

    def field(self, seat: i64, name: i64) -> i64:
        """One number of a seat."""
        return self.seat_fields[seat * SEAT_FIELDS + name]

    def set_field(self, seat: i64, name: i64, value: i64) -> None:
        """Change one number of a seat."""
        self.seat_fields[seat * SEAT_FIELDS + name] = value

    def mask(self, seat: i64, name: i64) -> i64:
        """One set of cells of a home."""
        return self.seat_fields[seat * SEAT_FIELDS + name]

    def has(self, seat: i64, name: i64, cell: i64) -> bool:
        """Whether a cell, which may be NOWHERE, is in a set of a home."""
        return self.seat_fields[seat * SEAT_FIELDS + name] & BIT[cell] != 0

    def card_at(self, seat: i64, cell: i64) -> i64:
        """The plant of an odd cell or the room of an even one."""
        return self.seat_fields[seat * SEAT_FIELDS + CARDS + cell]

    def mark_at(self, seat: i64, cell: i64) -> i64:
        """Verdancy of an incomplete plant, pot of a completed one, token on a room."""
        mark = self.seat_fields[seat * SEAT_FIELDS + MARKS + cell]
        if cell & 1 == 0:
            return mark - 1
        if mark < 0:
            return -1 - mark
        return mark

    def set_verdancy(self, seat: i64, cell: i64, verdancy: i64) -> None:
        """Change the verdancy of a plant."""
        self.seat_fields[seat * SEAT_FIELDS + MARKS + cell] = verdancy

    def lay(self, seat: i64, cell: i64, card: i64) -> None:
        """Place a card; nothing is on it yet."""
        fields = self.seat_fields
        base = seat * SEAT_FIELDS
        bit = BIT[cell]
        fields[base + CARDS + cell] = card
        fields[base + OCCUPIED] |= bit
        fields[base + FRAME] &= NEAR[cell]
        fields[base + MARKS + cell] = 0
        if cell & 1 != 0:
            fields[base + INCOMPLETE] |= bit
        else:
            fields[base + BARE] |= bit

    def pot_plant(self, seat: i64, cell: i64, pot: i64) -> None:
        """A plant gets a pot; its verdancy is gone."""
        base = seat * SEAT_FIELDS
        self.seat_fields[base + MARKS + cell] = -1 - pot
        self.seat_fields[base + INCOMPLETE] &= ~BIT[cell]

    def lay_item(self, seat: i64, cell: i64, item: i64) -> None:
        """A room gets a token."""
        base = seat * SEAT_FIELDS
        self.seat_fields[base + MARKS + cell] = item + 1
        self.seat_fields[base + BARE] &= ~BIT[cell]

    def clear_home(self, seat: i64) -> None:
        """Remove all cards from a home."""
        cell: i64
        for cell in range(CELL_COUNT):
            self.set_field(seat, CARDS + cell, NONE)
            self.set_field(seat, MARKS + cell, 0)
        self.set_field(seat, OCCUPIED, 0)
        self.set_field(seat, INCOMPLETE, 0)
        self.set_field(seat, BARE, 0)
        self.set_field(seat, FRAME, ALL_CELLS)

    def cells_of(self, seat: int) -> list[int]:
        """The cells of a home with a card, in reading order."""
        return [cell for cell in range(CELL_COUNT) if self.has(seat, OCCUPIED, cell)]

    def row_at(self, seat: i64, cell: i64) -> i64:
        """The row of a cell as people count it."""
        return row_of(cell) - row_of(MIDDLE) + self.field(seat, ORIGIN_ROW)

    def column_at(self, seat: i64, cell: i64) -> i64:
        """The column of a cell as people count it."""
        return column_of(cell) - column_of(MIDDLE) + self.field(seat, ORIGIN_COLUMN)

    def cell_at(self, seat: int, row: int, column: int) -> int:
        """The cell of the window with these coordinates, or NOWHERE."""
        r = row - self.field(seat, ORIGIN_ROW) + row_of(MIDDLE)
        c = column - self.field(seat, ORIGIN_COLUMN) + column_of(MIDDLE)
        return r * COLUMNS + c if 0 <= r < ROWS and 0 <= c < COLUMNS else NOWHERE

    # ---- tokens ----

    def is_item(self, token: i64) -> bool:
        """Whether this is a token, and furniture or a pet."""
        return 0 <= token < self.components.fertilizer

    def remove_token(self, token: i64) -> None:
        """A token leaves the game."""
        if token == NONE:
            return
        fertilizer = self.components.fertilizer
        if token < fertilizer:
            self.gone_items |= BIT[token]
        else:
            self.market[GONE_TOOLS + token - fertilizer] += 1
