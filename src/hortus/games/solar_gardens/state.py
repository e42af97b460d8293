"""The table of Solar Gardens: gardens, the line of the draft, face-down tiles and discards. It contains no rules.

Stack, pile and leftovers thrown away unseen are one pool of tiles that nobody has seen: which is where is not even
decided before a tile is shown.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.solar_gardens.components import LONGEST, OCCUPIED, POINTS, WORDS, Components
from hortus.games.solar_gardens.geometry import CELL_COUNT, FULL, SIDE_COUNT, TURN_BITS, TURN_MASK
from hortus.kernel.decision import Json
from hortus.kernel.engine.arrays import NONE64, copied64, pack
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Game, State
from hortus.kernel.engine.deck import NO_DECK, Deck

# Phases, in the order of `form.PHASES`; the last two only in Casual Construction.
DRAFT: Final = 0
PLACE: Final = 1
FINISH: Final = 2
FINISHED: Final = 3
CHOOSE: Final = 4
SHOW: Final = 5

# Outcomes of chance.
TILE: Final = 0
START: Final = 1

# Per seat, in `seat_fields`; NOTHING where there is none.
LINE: Final = 0  # the tile lying open in front of the seat
KEPT: Final = 1  # the tile kept this round
KEPT_AT: Final = 2  # the space where it lies
TILES: Final = 3  # + space
TURNED: Final = 19  # + space; quarter turns, 0 where there is no tile
SEAT_FIELDS: Final = 35
NOTHING: Final = -1

# In `discards` a tile that all have seen is itself; one thrown away unseen is UNSEEN, or UNSEEN - 1 - tile if a
# position file says which it is.
UNSEEN: Final = -1

# In a word of a garden: not computed since the last change.
UNKNOWN: Final = -1
# As the longest path of gardens that are not at the table: there are none (SG-R25).
NO_OTHERS: Final = -1


class Table(State):
    """Everything on one table."""

    def __init__(self, game: Game, components: Components, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.components = components
        self.casual: bool = False
        self.round: i64 = 1
        self.start: i64 = 0
        # Masks of seats: who has kept no tile yet, and who has made the closing decision of the round.
        self.still_in: i64 = 0
        self.settled: i64 = 0
        self.discard_used: bool = False
        # Casual, masks of seats: who has chosen in this step, who of them keeps the tile (secret until the step is
        # carried out), and who has kept one in it and is still to be asked whether to place it.
        self.chosen: i64 = 0
        self.keeping: i64 = 0
        self.placing: i64 = 0
        # Face-down tiles of this round.
        self.stack: i64 = 0
        # The stack, the pile beneath it, and as absent ones the unseen discards.
        self.hidden: Deck = NO_DECK
        # Oldest first.
        self.discards: vec[i64] = NONE64
        self.discard_count: i64 = 0
        self.seat_fields: vec[i64] = NONE64
        # The sums of what the tiles of each garden mark.
        self.ground: vec[i64] = NONE64
        # A finished table without a history, perhaps with open spaces or gardens that are not shown.
        self.final: bool = False
        self.partial: bool = False
        self.others_longest: i64 = NO_OTHERS
        # By seat: what was counted by eye, in place of a garden.
        self.tallies: dict[int, Json] = NO_TALLIES

    def copy_from(self, other: "Table") -> None:
        """Become a copy of another table."""
        self.to_move = other.to_move
        self.phase = other.phase
        self.revealed = other.revealed
        self.names = other.names
        self.casual = other.casual
        self.round = other.round
        self.start = other.start
        self.still_in = other.still_in
        self.settled = other.settled
        self.discard_used = other.discard_used
        self.chosen = other.chosen
        self.keeping = other.keeping
        self.placing = other.placing
        self.stack = other.stack
        self.hidden = other.hidden.clone_onto(self.hidden)
        self.discards = copied64(other.discards, self.discards)
        self.discard_count = other.discard_count
        self.seat_fields = copied64(other.seat_fields, self.seat_fields)
        self.ground = copied64(other.ground, self.ground)
        self.final = other.final
        self.partial = other.partial
        self.others_longest = other.others_longest
        self.tallies = other.tallies

    def key(self) -> bytes:
        """Canonical bytes of everything in a position file."""
        hidden = self.hidden
        values: list[int] = [
            self.seats, self.to_move, self.phase, self.round, self.start, int(self.casual), self.still_in, self.settled,
            int(self.discard_used), self.stack, hidden.absent, hidden.loose_size, self.others_longest,
        ]  # fmt: skip
        if self.casual:
            values += [self.chosen, self.keeping, self.placing]
        for seat in range(self.seats):
            values += [self.face(seat, cell) for cell in range(CELL_COUNT)]
        for seat in range(self.seats):
            values += [self.field(seat, name) for name in (LINE, KEPT, KEPT_AT)]
        values += [self.discards[i] for i in range(self.discard_count)]
        values += sorted(hidden.loose[i] for i in range(hidden.loose_size))
        values += [hidden.top_size if self.loose_left() > 0 else 0, *self.known_order()]
        return pack(values)

    def known_order(self) -> list[int]:
        """The face-down tiles whose order is fixed, from the top."""
        hidden = self.hidden
        top: list[int] = [hidden.top[hidden.top_size - 1 - i] for i in range(hidden.top_size)]
        return top + [hidden.under[i] for i in range(hidden.under_size)]

    def loose_left(self) -> i64:
        """Face-down tiles in stack and pile that nobody, not even a position file, can name."""
        return self.hidden.loose_size - self.hidden.absent

    def pile(self) -> i64:
        """How many tiles the pile has."""
        return self.hidden.size() - self.stack

    def field(self, seat: i64, name: i64) -> i64:
        """One number of a seat."""
        return self.seat_fields[seat * SEAT_FIELDS + name]

    def set_field(self, seat: i64, name: i64, value: i64) -> None:
        """Change one number of a seat."""
        self.seat_fields[seat * SEAT_FIELDS + name] = value

    def word(self, seat: i64, name: i64) -> i64:
        """One word of a garden."""
        return self.ground[seat * WORDS + name]

    def face(self, seat: i64, cell: i64) -> i64:
        """What lies on a space: tile * 4 + quarter turns, or `components.empty`."""
        at = seat * SEAT_FIELDS + cell
        if self.seat_fields[at + TILES] == NOTHING:
            return self.components.empty
        return self.seat_fields[at + TILES] * SIDE_COUNT + self.seat_fields[at + TURNED]

    def open_cells(self, seat: i64) -> i64:
        """The mask of spaces that hold no tile."""
        return FULL & ~self.ground[seat * WORDS + OCCUPIED]

    def lay(self, seat: i64, cell: i64, face: i64) -> None:
        """A tile is placed on an open space."""
        components, fields, ground = self.components, self.seat_fields, self.ground
        at = seat * SEAT_FIELDS + cell
        fields[at + TILES] = face >> TURN_BITS
        fields[at + TURNED] = face & TURN_MASK
        base = seat * WORDS
        place = face * CELL_COUNT + cell
        mark: i64
        for mark in range(components.first_mark[place], components.first_mark[place + 1]):
            ground[base + components.mark_word[mark]] += components.mark_amount[mark]
        self.forget_points(base)

    def lift(self, seat: i64, cell: i64) -> None:
        """The tile on a space is picked up again."""
        components, fields, ground = self.components, self.seat_fields, self.ground
        at = seat * SEAT_FIELDS + cell
        place = (fields[at + TILES] * SIDE_COUNT + fields[at + TURNED]) * CELL_COUNT + cell
        fields[at + TILES] = NOTHING
        fields[at + TURNED] = 0
        base = seat * WORDS
        mark: i64
        for mark in range(components.first_mark[place], components.first_mark[place + 1]):
            ground[base + components.mark_word[mark]] -= components.mark_amount[mark]
        self.forget_points(base)

    def forget_points(self, base: i64) -> None:
        """A garden has changed: its points must be recounted when they are next needed."""
        self.ground[base + POINTS] = UNKNOWN
        self.ground[base + LONGEST] = UNKNOWN

    def add_discard(self, entry: i64) -> None:
        """Put something on the discard pile."""
        self.discards[self.discard_count] = entry
        self.discard_count += 1


NO_TALLIES: Final[dict[int, Json]] = {}
