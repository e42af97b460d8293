"""The table of Planta Nubo: platforms, action display, airport, row, piles, and the stack of pending effects.

It contains no rules. Piles have no order: they are masks of what may be drawn; only position files may fix an order on
top of one. Everything that is counted or placed is in a few arrays, indexed by seat and by the names below.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from hortus.games.planta_nubo import components as box
from hortus.games.planta_nubo.components import Components
from hortus.kernel.engine import arrays
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Game, State

# ---- phases, in the order of `form.PHASES` ----
SETUP: Final = 0
TOOL_PHASE: Final = 1
CRAFT_PHASE: Final = 2
FOREST_PHASE: Final = 3
INCOME_PHASE: Final = 4
FINAL_PHASE: Final = 5
FINISHED: Final = 6

# ---- outcomes of chance; the first ones are also piles ----
MODULES: Final = 0
FARMS: Final = 1
CRAFTS: Final = 2
CONTAINERS: Final = 3
SOLOBOTS: Final = 4
BEDS: Final = 5
BLUEPRINTS: Final = 6
PLOTS: Final = 7
REQUIREMENTS: Final = 8
STARTING: Final = 9
BOARDS: Final = 10
FIRST_SEAT: Final = 11
LAYOUT: Final = 12
FOREST_ROLL: Final = 13
AIRSHIPS: Final = 14
PILES: Final = 5

# ---- numbers of a seat, in `fields` ----
OXYGEN_AT: Final = 0
DIE: Final = 1
AT: Final = 2
CHARGES: Final = 3
FRESH_OVERTIME: Final = 4
LEVEL: Final = 5
STOCK: Final = 6
COMPOSTED: Final = 7
WORKSHOP: Final = 8  # two: NE, SW
DOCK: Final = 10  # two: the container at the upper and the lower dock
LOADED: Final = 12  # two: the set of its spots that are full
TOOLS: Final = 14  # mask of the tools in hand
BARRICADES: Final = 15  # mask of the areas still blocked
NEEDS: Final = 16  # three requirement tiles
BOARD: Final = 19
OWN_FORESTS: Final = 20  # mask of the small forests in stock
USED: Final = 21  # mask of the slots whose 1x battery has been used this turn
LEFTOVER: Final = 22  # the tool that fixes the category, or NONE
FORESTS: Final = 23  # how many are planted
SCORED: Final = 24  # how far the final scoring is
FOREST_POINTS: Final = 25
POT_POINTS: Final = 26
WORKSHOP_POINTS: Final = 27
LEFTOVER_POINTS: Final = 28
FOREST: Final = 29  # twelve: kind * 2 + side
CARD_AT: Final = 41  # by slot
PLUG: Final = 53
MARKS: Final = 65  # standby or batteries
POT: Final = 77  # by holder and spot: colour + 1, or 0; holder 0 is the balcony, then the slots
FARM_POINTS: Final = 103  # by slot; OPEN until scored
DEALT: Final = 115  # two: the starting modules that wait for their slots (PN-V2), card + 1
SEAT_FIELDS: Final = 117
MOST_FORESTS: Final = 12
HOLDERS: Final = 13
POT_SPOTS: Final = 26
# An arrangement of the pots is recorded in two words, each of this many spots.
ARRANGEMENT_HALF: Final = 13
ALL_SLOTS: Final[i64] = 2**box.SLOT_COUNT - 1
NO_PLUG: Final = 0
PLAIN_PLUG: Final = 1
UPGRADED: Final = 2
OPEN: Final = -1
NOT_SCORED: Final = 0
FARMS_OPEN: Final = 1
SCORED_OUT: Final = 2

# ---- the same places for Botbot's seat ----
BOT_MARK: Final = AT  # airport dock 0..2
BOT_STORED: Final = STOCK  # the odd energy
BOT_BLOCKED: Final = BARRICADES  # mask of the docks under barricades
BOT_DOCK: Final = CARD_AT  # five
BOT_LOADED: Final = PLUG  # five
BOT_FLOWER: Final = MARKS  # by colour
BOT_DOCKS: Final = 5

# ---- masks of a seat, in `masks` ----
SOIL_CELLS: Final = 0
BED_CELLS: Final = 1  # by colour
FLOWER_CELLS: Final = 7  # by colour
FOREST_CELLS: Final = 13
BLOCKED: Final = 14
PLANTED: Final = 15  # by forest
FREE_SPOTS: Final = 27  # pot spots that are there and empty
HELD_SPOTS: Final = 28  # pot spots with a flower
KEYED_MASKS: Final = 29
# Derived from the numbers and masks above, kept up to date for speed; not part of the key.
FLOWERS: Final = 29  # cells that hold a flower of any colour
GROUND: Final = 30  # cells that show a bed or soil
SLOTS_OF: Final = 31  # by kind of card
SPOTS_FOR: Final = 34  # pot spots by colour; ANY has the grey ones
POTTED: Final = 41  # by colour: pot spots that hold such a flower
TWINS: Final = 47  # second pot spots that are like the first one of their holder (PN-R31)
SEAT_MASKS: Final = 48

# ---- the part of a row about a seat, in row form, in `shown`: also kept up to date for speed ----
SPOT_OF: Final = 0  # by tool: the spot that it lies on, + 1
GROUND_ON: Final = 4  # by cell
FLOWER_ON: Final = 60  # by cell: colour + 1
SEAT_SHOWN: Final = 116
# What lies on a cell; beds are followed by forests in the order of planting.
BARRICADE_GROUND: Final = 1
SOIL_GROUND: Final = 2
BED_GROUND: Final = 3
FOREST_GROUND: Final = 9
MOST_GROUND: Final = 20

# ---- the middle of the table, in `board` ----
PLACE: Final = 0  # 21: nine blueprints, twelve plots (NONE where none lies)
AIRPORT: Final = 21  # three containers
FULL_SPOTS: Final = 24  # their full spots as masks
QUEUE: Final = 27
CRAFT_ON: Final = 30  # by tool
CRAFT_BONUS: Final = 34
FARM_ROW: Final = 38  # 0 behind the last card
MODULE_ROW: Final = 43
FARMS_IN_ROW: Final = 48
MODULES_IN_ROW: Final = 49
WAREHOUSE: Final = 50
FOREST_STACK: Final = 53  # by kind
STACK_TOP: Final = 61  # by stack: the visible bed, or NONE
STACK_BELOW: Final = 73  # how many unknown beds lie beneath the known ones
PLACED: Final = 85  # (seat * 4 + tool) * 64 + spot, in the order of laying
PLACED_COUNT: Final = 101
WAITING: Final = 102  # seat * 32 + container, in the order of arrival
WAITING_COUNT: Final = 128
DISCARDED: Final = 129  # by pile: how many
TOP_AT: Final = 134  # by order: where its next known piece stands in `known`
TOP_END: Final = 152
BOARD_SIZE: Final = 170
# Orders that a position file may fix: the piles, the beds below each stack's top, Botbot's rolls.
STACK_ORDER: Final = PILES
ROLL_ORDER: Final[i64] = PILES + box.STACK_COUNT
ORDERS: Final = 18
ON_TILE: Final = 24  # as a spot: + place of the blueprint that the tool lies on

# ---- pools, in `pools`: by pile what may be drawn, then the beds by colour ----
BED_POOL: Final = 5
BEDS_GONE: Final = 11
BOT_BEDS: Final = 12
# Not pools, but kept with them: by tool, the spots next to a blueprint that already has such a tool beside it.
BARRED: Final = 13
POOLS: Final = 17

# By pile: all of its pieces, and where its discards begin.
PILE_SIZES: Final = (box.MODULE_COUNT, box.FARM_COUNT, box.CRAFT_COUNT, box.CONTAINER_COUNT, box.SOLOBOT_COUNT)
WHOLE_PILE: Final = arrays.vec64([2**size - 1 for size in PILE_SIZES])
DISCARD_START: Final = arrays.vec64([sum(PILE_SIZES[:pile]) for pile in range(PILES)])
DISCARD_ROOM: Final[i64] = box.MODULE_COUNT + box.FARM_COUNT + box.CRAFT_COUNT + box.CONTAINER_COUNT + box.SOLOBOT_COUNT

# A record on the stack: what, up to five numbers, and the use of a 1x battery it belongs to, if any.
WIDTH: Final = 7
USE: Final = 6
STACK_ROOM: Final = 32
AFTER_ROOM: Final = 24
EMPTY_AFTER: Final = arrays.filled64(0, AFTER_ROOM * WIDTH)
NO_LEVEL: Final = -1


class Table(State):
    """Everything on one table."""

    def __init__(self, game: Game, components: Components, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.components = components
        # Seats of people; Botbot is one more.
        self.players: i64 = seats
        # Botbot's level, or NO_LEVEL.
        self.level: i64 = NO_LEVEL
        self.g_tile: i64 = 0
        self.discard_two: bool = False
        self.choose_slots: bool = False
        self.clockwise: bool = True
        # A finished table of which only what scores is known.
        self.physical: bool = False
        self.round: i64 = 1
        self.first: i64 = 0
        # Seats still to act in this phase, three bits each (seat + 1), the next one lowest.
        self.next: i64 = 0
        # Masks of the spots that lie between two tiles, and of those that hold a tool.
        self.spots_there: i64 = 0
        self.spots_taken: i64 = 0
        self.closed: i64 = 0
        self.fields: vec[i64] = arrays.NONE64
        self.masks: vec[i64] = arrays.NONE64
        self.shown: vec[i16] = arrays.NONE16
        self.board: vec[i64] = arrays.NONE64
        self.pools: vec[i64] = arrays.NONE64
        self.discards: vec[i64] = arrays.NONE64
        # Known orders of a position file; never changed.
        self.known: vec[i64] = arrays.NONE64
        self.stack: vec[i64] = arrays.NONE64
        self.depth: i64 = 0
        self.after: vec[i64] = arrays.NONE64
        self.after_count: i64 = 0
        # Pot arrangements left by moves from pot to pot in this turn, two words each.
        self.pots_seen: vec[i64] = arrays.NONE64
        self.pots_seen_count: i64 = 0

    def copy_from(self, other: "Table") -> None:
        """Become a copy of another table."""
        self.to_move = other.to_move
        self.phase = other.phase
        self.revealed = other.revealed
        self.names = other.names
        self.players = other.players
        self.level = other.level
        self.g_tile = other.g_tile
        self.discard_two = other.discard_two
        self.choose_slots = other.choose_slots
        self.clockwise = other.clockwise
        self.physical = other.physical
        self.round = other.round
        self.first = other.first
        self.next = other.next
        self.spots_there = other.spots_there
        self.spots_taken = other.spots_taken
        self.closed = other.closed
        self.fields = arrays.copied64(other.fields, self.fields)
        self.masks = arrays.copied64(other.masks, self.masks)
        self.shown = arrays.copied16(other.shown, self.shown)
        self.board = arrays.copied64(other.board, self.board)
        self.pools = arrays.copied64(other.pools, self.pools)
        self.discards = arrays.copied64(other.discards, self.discards)
        self.known = other.known
        self.stack = arrays.copied64(other.stack, self.stack)
        self.depth = other.depth
        self.after = other.after[:] if other.after_count > 0 else arrays.NONE64
        self.after_count = other.after_count
        self.pots_seen = other.pots_seen[:] if other.pots_seen_count > 0 else arrays.NONE64
        self.pots_seen_count = other.pots_seen_count

    def lay_bare(self) -> None:
        """Empty arrays for all seats."""
        self.fields = arrays.filled64(0, self.seats * SEAT_FIELDS)
        self.masks = arrays.filled64(0, self.seats * SEAT_MASKS)
        self.shown = arrays.zeros16(self.seats * SEAT_SHOWN)
        self.board = arrays.filled64(0, BOARD_SIZE)
        self.pools = arrays.filled64(0, POOLS)
        self.discards = arrays.filled64(0, DISCARD_ROOM)
        self.stack = arrays.filled64(0, STACK_ROOM * WIDTH)
        for seat in range(self.seats):
            for name in (DOCK, DOCK + 1, LEFTOVER):
                self.set_field(seat, name, box.NONE)
            for slot in range(box.SLOT_COUNT):
                self.set_field(seat, CARD_AT + slot, box.NONE)
                self.set_field(seat, FARM_POINTS + slot, OPEN)
        for name in (*range(21), *range(AIRPORT, AIRPORT + 3), *range(QUEUE, QUEUE + 3)):
            self.board[name] = box.NONE
        for name in (*range(CRAFT_ON, CRAFT_ON + 4), *range(STACK_TOP, STACK_TOP + box.STACK_COUNT)):
            self.board[name] = box.NONE

    # ---- numbers ----

    def field(self, seat: i64, name: i64) -> i64:
        """One number of a seat."""
        return self.fields[seat * SEAT_FIELDS + name]

    def set_field(self, seat: i64, name: i64, value: i64) -> None:
        """Change one number of a seat."""
        self.fields[seat * SEAT_FIELDS + name] = value

    def add(self, seat: i64, name: i64, value: i64) -> None:
        """Raise one number of a seat."""
        at = seat * SEAT_FIELDS + name
        self.fields[at] = self.fields[at] + value

    def mask(self, seat: i64, name: i64) -> i64:
        """One mask of a seat."""
        return self.masks[seat * SEAT_MASKS + name]

    def mark(self, seat: i64, name: i64, cells: i64) -> None:
        """Set bits in a mask of a seat."""
        self.masks[seat * SEAT_MASKS + name] |= cells

    def unmark(self, seat: i64, name: i64, cells: i64) -> None:
        """Clear bits in a mask of a seat."""
        self.masks[seat * SEAT_MASKS + name] &= ~cells

    def show(self, seat: i64, name: i64, cells: i64, number: i64) -> None:
        """Record what a row shows on cells."""
        shown, at, small = self.shown, seat * SEAT_SHOWN + name, i16(number)
        while cells != 0:
            shown[at + arrays.lowest_bit(cells)] = small
            cells &= cells - 1

    def on(self, name: i64) -> i64:
        """One number of the middle."""
        return self.board[name]

    def lay(self, name: i64, value: i64) -> None:
        """Change one number of the middle."""
        self.board[name] = value

    # ---- the growing area ----

    def flowers(self, seat: i64) -> i64:
        """The cells that hold a flower."""
        return self.masks[seat * SEAT_MASKS + FLOWERS]

    def covered(self, seat: i64) -> i64:
        """The cells on which a tile lies."""
        at = seat * SEAT_MASKS
        return self.masks[at + GROUND] | self.masks[at + FOREST_CELLS]

    def block(self, seat: i64, cells: i64) -> None:
        """Barricades block these cells, and no others."""
        bare, before = ~self.covered(seat), self.mask(seat, BLOCKED)
        self.show(seat, GROUND_ON, before & ~cells & bare, 0)
        self.show(seat, GROUND_ON, cells & ~before & bare, BARRICADE_GROUND)
        self.masks[seat * SEAT_MASKS + BLOCKED] = cells

    def lay_soil(self, seat: i64, cells: i64) -> None:
        """Soil comes onto cells."""
        self.mark(seat, SOIL_CELLS, cells)
        self.mark(seat, GROUND, cells)
        self.show(seat, GROUND_ON, cells, SOIL_GROUND)

    def lay_bed(self, seat: i64, colour: i64, cells: i64) -> None:
        """A bed comes onto cells."""
        self.mark(seat, BED_CELLS + colour, cells)
        self.mark(seat, GROUND, cells)
        self.show(seat, GROUND_ON, cells, BED_GROUND + colour)

    def lay_forest(self, seat: i64, number: i64, cells: i64) -> None:
        """A forest comes onto cells; what was there is covered."""
        self.mark(seat, PLANTED + number, cells)
        self.mark(seat, FOREST_CELLS, cells)
        self.unmark(seat, GROUND, cells)
        self.unmark(seat, SOIL_CELLS, cells)
        colour: i64
        for colour in range(box.COLOUR_COUNT):
            self.unmark(seat, BED_CELLS + colour, cells)
        self.show(seat, GROUND_ON, cells, FOREST_GROUND + number)

    def plant_flowers(self, seat: i64, colour: i64, cells: i64) -> None:
        """Flowers of a colour come onto cells."""
        self.mark(seat, FLOWER_CELLS + colour, cells)
        self.mark(seat, FLOWERS, cells)
        self.show(seat, FLOWER_ON, cells, colour + 1)

    def flower_on(self, seat: i64, place: i64) -> i64:
        """The colour of the flower on a cell or pot spot, or NONE."""
        if place >= box.CELL_COUNT:
            return self.field(seat, POT + place - box.CELL_COUNT) - 1
        masks, at, cell = self.masks, seat * SEAT_MASKS, arrays.BIT[place]
        if masks[at + FLOWERS] & cell == 0:
            return box.NONE
        colour: i64 = 0
        while masks[at + FLOWER_CELLS + colour] & cell == 0:
            colour += 1
        return colour

    def set_flower(self, seat: i64, place: i64, colour: i64) -> None:
        """Put a flower on a free cell or pot spot."""
        if place >= box.CELL_COUNT:
            spot = arrays.BIT[place - box.CELL_COUNT]
            self.set_field(seat, POT + place - box.CELL_COUNT, colour + 1)
            self.unmark(seat, FREE_SPOTS, spot)
            self.mark(seat, HELD_SPOTS, spot)
            self.mark(seat, POTTED + colour, spot)
        else:
            self.mark(seat, FLOWER_CELLS + colour, arrays.BIT[place])
            self.mark(seat, FLOWERS, arrays.BIT[place])
            self.shown[seat * SEAT_SHOWN + FLOWER_ON + place] = i16(colour + 1)

    def clear_flower(self, seat: i64, place: i64) -> i64:
        """Take the flower off a cell or pot spot; its colour."""
        colour = self.flower_on(seat, place)
        if place >= box.CELL_COUNT:
            spot = arrays.BIT[place - box.CELL_COUNT]
            self.set_field(seat, POT + place - box.CELL_COUNT, 0)
            self.mark(seat, FREE_SPOTS, spot)
            self.unmark(seat, HELD_SPOTS, spot)
            self.unmark(seat, POTTED + colour, spot)
        else:
            self.unmark(seat, FLOWER_CELLS + colour, arrays.BIT[place])
            self.unmark(seat, FLOWERS, arrays.BIT[place])
            self.shown[seat * SEAT_SHOWN + FLOWER_ON + place] = 0
        return colour

    # ---- cards and their pots ----

    def put_card(self, seat: i64, slot: i64, card: i64) -> None:
        """A card comes into a slot."""
        self.set_field(seat, CARD_AT + slot, card)
        self.mark(seat, SLOTS_OF + self.components.card_kind[card], arrays.BIT[slot])

    def slots_of(self, seat: i64, kind: i64) -> i64:
        """The slots with a card of a kind: action module, battery module, farm."""
        return self.masks[seat * SEAT_MASKS + SLOTS_OF + kind]

    def free_slots(self, seat: i64) -> i64:
        """The slots without a card."""
        masks, at = self.masks, seat * SEAT_MASKS + SLOTS_OF
        return ALL_SLOTS & ~(masks[at] | masks[at + 1] | masks[at + 2])

    def pot_card(self, seat: i64, holder: i64) -> i64:
        """The card whose pots a holder has; the balcony is the one after all cards, NONE is an empty slot."""
        if holder == 0:
            return len(self.components.card_kind)
        return self.field(seat, CARD_AT + holder - 1)

    def open_pots(self, seat: i64, holder: i64) -> None:
        """The pot spots of a holder exist, and are empty."""
        components, card = self.components, self.pot_card(seat, holder)
        spot: i64
        for spot in range(components.card_pots[card]):
            self.mark(seat, FREE_SPOTS, arrays.BIT[2 * holder + spot])
            self.mark(seat, SPOTS_FOR + components.pot_colour[2 * card + spot], arrays.BIT[2 * holder + spot])
        if components.card_twins[card] != 0:
            self.mark(seat, TWINS, arrays.BIT[2 * holder + 1])

    # ---- canonical bytes ----

    def key(self) -> bytes:
        """Canonical bytes of everything in a position file."""
        values: list[int] = [
            self.seats, self.players, self.level, self.g_tile, int(self.discard_two), int(self.choose_slots),
            int(self.clockwise), int(self.physical), self.to_move, self.phase, self.round, self.first, self.depth,
            self.after_count, self.pots_seen_count,
        ]  # fmt: skip
        values += [*self.fields]
        i: i64
        for i in range(TOP_AT):
            if not PLACED <= i < PLACED_COUNT and not WAITING <= i < WAITING_COUNT:
                values.append(self.board[i])
        values += sequence(self.board, PLACED, self.on(PLACED_COUNT))
        values += sorted(sequence(self.board, WAITING, self.on(WAITING_COUNT)), key=seat_of_waiting)
        values += sequence(self.stack, 0, self.depth * WIDTH)
        values += sequence(self.after, 0, self.after_count * WIDTH)
        for i in range(ORDERS):
            length = self.on(TOP_END + i) - self.on(TOP_AT + i)
            values.append(length)
            values += sequence(self.known, self.on(TOP_AT + i), length)
        for i in range(PILES):
            values += sequence(self.discards, DISCARD_START[i], self.on(DISCARDED + i))
        words: list[int] = [self.next]
        for i in range(self.seats):
            words += sequence(self.masks, i * SEAT_MASKS, KEYED_MASKS)
        words += [*self.pools]
        for i in range(2 * self.pots_seen_count):
            words.append(self.pots_seen[i])
        for word in words:
            values += [word >> shift & 0x7FFF for shift in (0, 15, 30, 45, 60)]
        return arrays.pack(values)


def record(do: int, first: int = 0, second: int = 0) -> list[int]:
    """An effect or a step as on the stack, for tables."""
    return [do, first, second] + [0] * (WIDTH - 3)


def roomy(array: vec[i64], room: i64) -> vec[i64]:
    """The array, created or extended if it is too short: stacks rarely grow."""
    if len(array) == 0:
        array = EMPTY_AFTER[:]
    while len(array) < room:
        array = arrays.append64(array, 0)
    return array


def sequence(array: vec[i64], start: i64, length: i64) -> list[int]:
    """A part of an array, for the canonical bytes."""
    values: list[int] = []
    i: i64
    for i in range(start, start + length):
        values.append(array[i])
    return values


def seat_of_waiting(entry: int) -> int:
    """Sort key: containers wait by seat, there in the order of arrival."""
    return entry // 32
