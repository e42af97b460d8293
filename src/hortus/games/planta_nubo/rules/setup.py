"""Setting up the table (PN-02 to PN-24, PN-160 to PN-163)."""

from typing import Final

from mypy_extensions import i64

from hortus.games.planta_nubo import components as box
from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.rules.cards import lay_card
from hortus.games.planta_nubo.rules.garden import block
from hortus.games.planta_nubo.rules.supply import draw, fill_rows, turn_up_bed
from hortus.games.planta_nubo.rules.tools import GRID, note_spots
from hortus.games.planta_nubo.rules.turns import ALL_TOOLS, neighbour, order, settle
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bit_count, lowest_bit

ALL_AREAS: Final = 15
ALL_SMALL: Final = 7
SIX_BEDS: Final = 63
# Places of the plots: three per side.
NORTH: Final = 9
WEST: Final = 12
EAST: Final = 15
SOUTH: Final = 18
FIRST_DOUBLE: Final = 12
# As a holder of pots.
BALCONY: Final = 0


def fill_pools(table: Table) -> None:
    """All pieces are in their piles."""
    pile: i64
    for pile in range(state.PILES):
        table.pools[pile] = state.WHOLE_PILE[pile]
    for pile in range(box.COLOUR_COUNT):
        table.pools[state.BED_POOL + pile] = SIX_BEDS


def deal(table: Table) -> None:
    """Set everything up; then the first seat chooses its flowers."""
    fill_pools(table)
    lay_blueprints(table)
    lay_plots(table)
    note_spots(table)
    deal_beds(table)
    lay_forests(table)
    tool: i64
    for tool in range(box.TOOL_COUNT):
        table.lay(state.CRAFT_ON + tool, draw(table, state.CRAFTS))
    table.round = 1
    fill_rows(table)
    lay_containers(table)
    table.first = table.chance.roll(state.FIRST_SEAT, table.seats)
    deal_seats(table)
    table.phase = state.SETUP
    table.next = order(table, table.first, table.seats, 1)
    # Everything up to here was visible before anybody decided.
    table.to_move = box.NONE
    settle(table)


# ---- the middle ----


def count_for(table: Table) -> i64:
    """The number of players that the display is set up for: solo as for two (PN-160)."""
    if table.players == 1:
        return 2
    return table.players


def airships_left_out(table: Table) -> i64:
    """Mask of the airships that are not used: the third one in solo games, a random one with two or three (PN-02)."""
    if table.level != state.NO_LEVEL:
        return BIT[2]
    if table.players == 4:
        return 0
    return BIT[table.chance.pick(state.AIRSHIPS, 7)]


def lay_blueprints(table: Table) -> None:
    """Nine blueprints at random, no two airships side by side (PN-02 to PN-04)."""
    components = table.components
    pool = usable_blueprints(table)
    airships = pool & 7
    if bit_count(airships) == 3:
        at = components.two_airship_layouts
        layout = components.layouts[at + table.chance.roll(state.LAYOUT, len(components.layouts) - at)]
    else:
        layout = components.layouts[table.chance.roll(state.LAYOUT, components.two_airship_layouts)]
    place: i64
    for place in range(GRID):
        wanted = pool & 7 if layout & BIT[place] != 0 else pool & ~7
        blueprint = table.chance.pick(state.BLUEPRINTS, wanted)
        pool &= ~BIT[blueprint]
        table.lay(state.PLACE + place, blueprint)


def usable_blueprints(table: Table) -> i64:
    """Mask of the nine blueprints for this number of players; exactly one of the two G tiles (PN-03)."""
    pool = table.components.blueprints_for[count_for(table)] & ~airships_left_out(table)
    generators = table.components.generators
    return (pool & ~generators) | BIT[table.g_tile]


def lay_plots(table: Table) -> None:
    """Plots along two sides, with doubles in the south for three, along all sides for four (PN-05 to PN-07)."""
    first: i64 = SIX_BEDS
    if table.players == 4:
        first = lay_side(table, NORTH, first)
        lay_side(table, WEST, first)
        second = lay_side(table, EAST, SIX_BEDS * BIT[box.COLOUR_COUNT])
        lay_side(table, SOUTH, second)
        return
    first = lay_side(table, WEST, first)
    lay_side(table, EAST, first)
    if table.players == 3:
        lay_side(table, SOUTH, 7 * BIT[FIRST_DOUBLE])


def lay_side(table: Table, start: i64, plots: i64) -> i64:
    """Three random plots along a side; returns the others."""
    place: i64
    for place in range(start, start + 3):
        plot = table.chance.pick(state.PLOTS, plots)
        plots &= ~BIT[plot]
        table.lay(state.PLACE + place, plot)
    return plots


def deal_beds(table: Table) -> None:
    """Six beds on each plot, or three if a colour has two (PN-08)."""
    stack: i64
    for stack in range(box.STACK_COUNT):
        if table.players == 4 or stack < box.COLOUR_COUNT:
            table.lay(state.STACK_BELOW + stack, 3 if table.players == 4 else 6)
            turn_up_bed(table, stack)


def lay_forests(table: Table) -> None:
    """Stacks of larger forests, smaller with fewer players (PN-10)."""
    components = table.components
    kind: i64
    for kind in range(box.SMALL_FORESTS, box.FOREST_COUNT):
        left = components.forest_copies[kind] - (4 - count_for(table)) * components.forest_less[kind]
        table.lay(state.FOREST_STACK + kind, left)


def lay_containers(table: Table) -> None:
    """Three to the airport, three to the queue; with one or two players those get a flower each (PN-12, PN-13)."""
    dock: i64
    for dock in range(3):
        table.lay(state.AIRPORT + dock, draw(table, state.CONTAINERS))
        if count_for(table) == 2:
            table.lay(state.FULL_SPOTS + dock, BIT[box.SPOT_COUNT - 1])
    for dock in range(3):
        table.lay(state.QUEUE + dock, draw(table, state.CONTAINERS))
    for dock in range(3):
        table.lay(state.WAREHOUSE + dock, table.components.start_warehouse[dock])


# ---- the seats ----


def deal_seats(table: Table) -> None:
    """Every seat's own things, in turn order (PN-17 to PN-22, PN-162)."""
    components = table.components
    boards: i64 = 15
    needs: i64 = BIT[24] - 1
    seat = table.first
    place: i64
    for place in range(table.seats):
        table.set_field(seat, state.OXYGEN_AT, components.start_oxygen[place])
        table.set_field(seat, state.CHARGES, components.start_charge[place])
        table.set_field(seat, state.DIE, components.start_die)
        table.set_field(seat, state.TOOLS, ALL_TOOLS)
        table.set_field(seat, state.OWN_FORESTS, ALL_SMALL)
        if seat >= table.players:
            deal_botbot(table, seat)
        else:
            board = table.chance.pick(state.BOARDS, boards)
            boards &= ~BIT[board]
            table.set_field(seat, state.BOARD, board)
            table.set_field(seat, state.FRESH_OVERTIME, 1)
            needs = deal_needs(table, seat, needs)
            deal_platform(table, seat)
        seat = neighbour(table, seat)


def deal_needs(table: Table, seat: i64, needs: i64) -> i64:
    """One requirement tile of each level; returns the others (PN-18)."""
    level: i64
    for level in range(3):
        need = table.chance.pick(state.REQUIREMENTS, needs & table.components.needs_of_level[level])
        needs &= ~BIT[need]
        table.set_field(seat, state.NEEDS + level, need)
    return needs


def deal_platform(table: Table, seat: i64) -> None:
    """Barricades, start soil, and the starting modules unless the player chooses them (PN-17, PN-20, PN-21)."""
    components = table.components
    block(table, seat, ALL_AREAS)
    table.open_pots(seat, BALCONY)
    cell: i64
    for cell in range(3):
        table.lay_soil(seat, BIT[components.start_cells[cell]])
    table.set_field(seat, state.STOCK, components.start_soil)
    if table.level == state.NO_LEVEL:
        deal_start_card(table, seat, vocabulary.ACTION_MODULE)
        deal_start_card(table, seat, vocabulary.BATTERY_MODULE)


def deal_start_card(table: Table, seat: i64, kind: i64) -> None:
    """A starting module that no seat has: into its slot, or to the seat, which will choose a slot (PN-21, PN-V2)."""
    card = draw_start_card(table, kind)
    if table.choose_slots:
        table.set_field(seat, state.DEALT + kind, card + 1)
    else:
        lay_card(table, seat, table.components.start_slots[kind], card)


def draw_start_card(table: Table, kind: i64) -> i64:
    """A starting module of a kind that has not been dealt."""
    left = table.components.starting_of_kind[kind]
    seat: i64
    for seat in range(table.players):
        if table.field(seat, state.DEALT + kind) != 0:
            left &= ~BIT[table.field(seat, state.DEALT + kind) - 1]
        slots = table.slots_of(seat, kind)
        while slots != 0:
            left &= ~BIT[table.field(seat, state.CARD_AT + lowest_bit(slots))]
            slots &= slots - 1
    table.revealed += 1
    return table.chance.pick(state.STARTING, left)


def deal_botbot(table: Table, seat: i64) -> None:
    """Botbot's board: flowers, one container on the open dock, its mark on the airport's last dock (PN-162)."""
    colour: i64
    for colour in range(box.COLOUR_COUNT):
        table.set_field(seat, state.BOT_FLOWER + colour, table.components.bot_flowers)
    table.set_field(seat, state.BOT_DOCK, draw(table, state.CONTAINERS))
    table.set_field(seat, state.BOT_BLOCKED, BIT[state.BOT_DOCKS] - 2)
    table.set_field(seat, state.BOT_MARK, 2)
