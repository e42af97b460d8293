"""What anybody knows of Planta Nubo as a row of numbers; `state.py` explains the names.

Left out are the discards, which are what is seen nowhere else, and the pot arrangements that a turn has left behind.
"""

from typing import Final

from mypy_extensions import i16, i64

from hortus.games.planta_nubo.components import (
    BED_COUNT,
    BLUEPRINT_COUNT,
    BOARD_COUNT,
    CARD_COUNT,
    CELL_COUNT,
    COLOUR_COUNT,
    CONTAINER_COUNT,
    CRAFT_COUNT,
    FARM_COUNT,
    FIRST_FARM,
    FIRST_MODULE,
    FOREST_COUNT,
    LEVEL_COUNT,
    MODULE_COUNT,
    PLOT_COUNT,
    SLOT_COUNT,
    SMALL_FORESTS,
    SOLOBOT_COUNT,
    SPOT_COUNT,
    STACK_COUNT,
    TOOL_COUNT,
    Components,
)
from hortus.games.planta_nubo.geometry import CELLS, SLOTS
from hortus.games.planta_nubo.state import (
    AIRPORT,
    BARRICADES,
    BED_CELLS,
    BED_POOL,
    BEDS_GONE,
    BLOCKED,
    BOARD,
    BOT_BEDS,
    BOT_DOCKS,
    CARD_AT,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFT_ON,
    CRAFTS,
    DOCK,
    FARM_POINTS,
    FARM_ROW,
    FARMS,
    FARMS_IN_ROW,
    FINISHED,
    FLOWER_CELLS,
    FOREST,
    FOREST_STACK,
    FORESTS,
    FULL_SPOTS,
    LEFTOVER,
    LOADED,
    MODULE_ROW,
    MODULES,
    MODULES_IN_ROW,
    MOST_FORESTS,
    NEEDS,
    ON_TILE,
    OWN_FORESTS,
    OXYGEN_AT,
    PLACE,
    PLACED,
    PLACED_COUNT,
    PLANTED,
    PLUG,
    POT_SPOTS,
    QUEUE,
    SCORED,
    SEAT_FIELDS,
    SEAT_MASKS,
    SOIL_CELLS,
    SOLOBOTS,
    STACK_BELOW,
    STACK_ORDER,
    STACK_TOP,
    TOOLS,
    TOP_AT,
    TOP_END,
    UPGRADED,
    USED,
    WAITING,
    WAITING_COUNT,
    WAREHOUSE,
    WIDTH,
    WORKSHOP,
    Table,
)
from hortus.kernel.arrays import BIT
from hortus.kernel.encoding import Block, Pen, of_every_seat

PLACES: Final = 21
DOCK_COUNT: Final = 3
CARDS_IN_ROW: Final = 5
# Three tool turns of four seats.
MOST_TURNS: Final = 12
# Effects pending or waiting that are written, the topmost or first ones; there are hardly ever more.
EFFECTS: Final = 12
WAITING_EFFECTS: Final = 6
EFFECT_NUMBERS: Final = 3
BEDS_OF_A_COLOUR: Final = 6
MOST: Final = 999
# What a number of an effect under way can be: also small sets.
LARGE: Final = 32767

# What lies on a cell of the growing area; beds are followed by forests in the order of planting.
BARRICADE: Final = 1
SOIL: Final = 2
BED: Final = 3
FOREST_GROUND: Final = 9
MOST_GROUND: Final = 20


def blocks(components: Components, seats: int) -> list[Block]:
    """The blocks of a row, in their order."""
    return [
        Block("seat", 1, 0, seats),
        Block("to move", 1, 0, seats),
        Block("phase", 1, 0, FINISHED),
        Block("first player", 1, 0, seats),
        Block("round", 1, 0, int(components.rounds) + 1),
        Block("Botbot's level", 1, 0, LEVEL_COUNT, values=components.level_ids),
        Block("two cards discarded; slots chosen; clockwise", 3, 0, 1),
        Block("seats still to act, plus 1", MOST_TURNS, 0, seats),
        Block("action display", PLACES, 0, max(BLUEPRINT_COUNT, PLOT_COUNT)),
        Block("containers at the airport", DOCK_COUNT, 0, CONTAINER_COUNT, values=components.container_ids),
        Block("full spots at the airport", DOCK_COUNT * SPOT_COUNT, 0, 1),
        Block("containers in the queue", DOCK_COUNT, 0, CONTAINER_COUNT, values=components.container_ids),
        Block("crafts", TOOL_COUNT, 0, CRAFT_COUNT, values=components.craft_ids),
        Block("bonus on crafts", TOOL_COUNT, 0, MOST),
        Block("farms in the row", CARDS_IN_ROW, 0, CARD_COUNT, values=components.card_ids),
        Block("modules in the row", CARDS_IN_ROW, 0, CARD_COUNT, values=components.card_ids),
        Block("warehouse", 3, 0, COLOUR_COUNT, values=components.colours),
        Block("forests in the supply", FOREST_COUNT, 0, MOST, columns=components.forest_ids),
        Block("beds on top", STACK_COUNT, 0, BED_COUNT, values=components.bed_ids),
        Block("beds below", STACK_COUNT, 0, BEDS_OF_A_COLOUR),
        Block("seats whose containers wait, plus 1", CONTAINER_COUNT, 0, seats, columns=components.container_ids),
        Block("unseen modules", MODULE_COUNT, 0, 1, columns=components.card_ids[FIRST_MODULE:FIRST_FARM]),
        Block("unseen farms", FARM_COUNT, 0, 1, columns=components.card_ids[FIRST_FARM:]),
        Block("unseen crafts", CRAFT_COUNT, 0, 1, columns=components.craft_ids),
        Block("unseen containers", CONTAINER_COUNT, 0, 1, columns=components.container_ids),
        Block("unseen tiles of Botbot", SOLOBOT_COUNT, 0, 1, columns=components.solobot_ids),
        Block("unseen beds", BED_COUNT, 0, 1, columns=components.bed_ids),
        Block("beds that are gone", BED_COUNT, 0, 1, columns=components.bed_ids),
        Block("Botbot's beds", BED_COUNT, 0, 1, columns=components.bed_ids),
        Block("effects pending", 1, 0, LARGE),
        Block("the topmost of them", EFFECTS * WIDTH, -1, LARGE),
        Block("effects waiting", 1, 0, LARGE),
        Block("the first of them", WAITING_EFFECTS * EFFECT_NUMBERS, -1, LARGE),
        *of_every_seat(seat_blocks(components), seats),
    ]


def seat_blocks(components: Components) -> list[Block]:
    """The blocks of one seat; Botbot uses some of them for other things."""
    return [
        Block("oxygen, die, track, charge, overtime, arbor, soil, compost, workshops", DOCK - OXYGEN_AT, 0, MOST),
        Block("docked containers", 2, 0, CONTAINER_COUNT, values=components.container_ids),
        Block("full spots of them", 2, 0, SPOT_COUNT),
        Block("tools in hand", TOOL_COUNT, 0, 1),
        Block("barricades", BOT_DOCKS, 0, 1),
        Block("requirements", BOARD - NEEDS, 0, len(components.requirement_ids), values=components.requirement_ids),
        Block("board", 1, 0, BOARD_COUNT, values=components.board_ids),
        Block("small forests in stock", SMALL_FORESTS, 0, 1),
        Block("used batteries", SLOT_COUNT, 0, 1, columns=list(SLOTS)),
        Block("leftover tool", 1, 0, TOOL_COUNT),
        Block("forests", MOST_FORESTS, 0, 2 * FOREST_COUNT),
        Block("final scoring", FOREST - SCORED, 0, MOST),
        Block("cards by slot", SLOT_COUNT, 0, CARD_COUNT, values=components.card_ids, columns=list(SLOTS)),
        Block("plugs", SLOT_COUNT, 0, max(UPGRADED, SPOT_COUNT), columns=list(SLOTS)),
        Block("standby or batteries", SLOT_COUNT, 0, MOST, columns=list(SLOTS)),
        Block("pots", POT_SPOTS, 0, COLOUR_COUNT, values=components.colours),
        Block("points of farms, plus 1", SLOT_COUNT, 0, MOST, columns=list(SLOTS)),
        Block("spots of placed tools", TOOL_COUNT, 0, ON_TILE + PLACES),
        Block("ground", CELL_COUNT, 0, MOST_GROUND, columns=list(CELLS)),
        Block("flowers", CELL_COUNT, 0, COLOUR_COUNT, values=components.colours, columns=list(CELLS)),
    ]


def encode(table: Table, pen: Pen) -> None:
    """Write the row of a seat."""
    pen.put(pen.observer)
    pen.put_seat(table.to_move)
    pen.put(table.phase)
    pen.put_seat(table.first)
    pen.put(table.round)
    pen.put(table.level + 1)
    pen.put(1 if table.discard_two else 0)
    pen.put(1 if table.choose_slots else 0)
    pen.put(1 if table.clockwise else 0)
    put_next(pen, table)
    put_middle(pen, table)
    put_unseen(pen, table)
    put_effects(pen, table)
    step: i64
    for step in range(table.seats):
        put_seat(pen, table, pen.seat_after(step))


def put_next(pen: Pen, table: Table) -> None:
    """Who is still to act in this phase."""
    packed = table.next
    turns: i64 = 0
    while packed != 0 and turns < MOST_TURNS:
        pen.put(pen.steps_to((packed & 7) - 1) + 1)
        packed >>= 3
        turns += 1
    pen.skip(MOST_TURNS - turns)


def put_middle(pen: Pen, table: Table) -> None:
    """What lies in the middle of the table."""
    board = table.board
    pen.put_all(board, PLACE, PLACES, 1)
    pen.put_all(board, AIRPORT, DOCK_COUNT, 1)
    place: i64
    for place in range(DOCK_COUNT):
        pen.put_bits(board[FULL_SPOTS + place], SPOT_COUNT)
    pen.put_all(board, QUEUE, DOCK_COUNT, 1)
    pen.put_all(board, CRAFT_ON, TOOL_COUNT, 1)
    pen.put_all(board, CRAFT_BONUS, TOOL_COUNT, 0)
    pen.put_all(board, FARM_ROW, board[FARMS_IN_ROW], 1)
    pen.skip(CARDS_IN_ROW - board[FARMS_IN_ROW])
    pen.put_all(board, MODULE_ROW, board[MODULES_IN_ROW], 1)
    pen.skip(CARDS_IN_ROW - board[MODULES_IN_ROW])
    pen.put_all(board, WAREHOUSE, 3, 1)
    pen.put_all(board, FOREST_STACK, FOREST_COUNT, 0)
    pen.put_all(board, STACK_TOP, STACK_COUNT, 1)
    put_stacks(pen, table)
    waiting = pen.skip(CONTAINER_COUNT)
    for place in range(board[WAITING_COUNT]):
        entry = board[WAITING + place]
        pen.out[waiting + (entry & 31)] = i16(pen.steps_to(entry >> 5) + 1)


def put_stacks(pen: Pen, table: Table) -> None:
    """How many beds lie below the top ones, with those whose order a position file has fixed."""
    if len(table.known) == 0:
        pen.put_all(table.board, STACK_BELOW, STACK_COUNT, 0)
        return
    stack: i64
    for stack in range(STACK_COUNT):
        order = STACK_ORDER + stack
        pen.put(table.on(STACK_BELOW + stack) + table.on(TOP_END + order) - table.on(TOP_AT + order))


def put_unseen(pen: Pen, table: Table) -> None:
    """What may still be drawn, and the beds that have left the stacks."""
    pen.put_bits(unseen_of(table, MODULES), MODULE_COUNT)
    pen.put_bits(unseen_of(table, FARMS), FARM_COUNT)
    pen.put_bits(unseen_of(table, CRAFTS), CRAFT_COUNT)
    pen.put_bits(unseen_of(table, CONTAINERS), CONTAINER_COUNT)
    pen.put_bits(unseen_of(table, SOLOBOTS), SOLOBOT_COUNT)
    beds: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        beds |= unseen_beds(table, colour) << (colour * BEDS_OF_A_COLOUR)
    pen.put_bits(beds, BED_COUNT)
    pen.put_bits(table.pools[BEDS_GONE], BED_COUNT)
    pen.put_bits(table.pools[BOT_BEDS], BED_COUNT)


def unseen_of(table: Table, pile: i64) -> i64:
    """The pieces of a pile."""
    pieces = table.pools[pile]
    if len(table.known) == 0:
        return pieces
    at: i64
    for at in range(table.on(TOP_AT + pile), table.on(TOP_END + pile)):
        pieces |= BIT[table.known[at]]
    return pieces


def unseen_beds(table: Table, colour: i64) -> i64:
    """The beds of a colour that lie in one of its two stacks, but not on top."""
    beds = table.pools[BED_POOL + colour]
    if len(table.known) == 0:
        return beds
    stack: i64
    at: i64
    for stack in range(STACK_ORDER + colour, STACK_ORDER + STACK_COUNT, COLOUR_COUNT):
        for at in range(table.on(TOP_AT + stack), table.on(TOP_END + stack)):
            beds |= BIT[table.known[at] % BEDS_OF_A_COLOUR]
    return beds


def put_effects(pen: Pen, table: Table) -> None:
    """The pending effects from the top, and what waits behind them."""
    pen.put(table.depth)
    written = table.depth
    if written > EFFECTS:
        written = EFFECTS
    record: i64
    for record in range(table.depth - 1, table.depth - 1 - written, -1):
        pen.put_all(table.stack, record * WIDTH, WIDTH, 0)
    pen.skip((EFFECTS - written) * WIDTH)
    pen.put(table.after_count)
    written = table.after_count
    if written > WAITING_EFFECTS:
        written = WAITING_EFFECTS
    for record in range(written):
        pen.put_all(table.after, record * WIDTH, EFFECT_NUMBERS, 0)
    pen.skip((WAITING_EFFECTS - written) * EFFECT_NUMBERS)


def put_seat(pen: Pen, table: Table, seat: i64) -> None:
    """A platform."""
    fields, base = table.fields, seat * SEAT_FIELDS
    pen.put_all(fields, base + OXYGEN_AT, WORKSHOP + 2 - OXYGEN_AT, 0)
    pen.put_all(fields, base + DOCK, 2, 1)
    pen.put_all(fields, base + LOADED, 2, 0)
    pen.put_bits(fields[base + TOOLS], TOOL_COUNT)
    pen.put_bits(fields[base + BARRICADES], BOT_DOCKS)
    pen.put_all(fields, base + NEEDS, BOARD + 1 - NEEDS, 1)
    pen.put_bits(fields[base + OWN_FORESTS], SMALL_FORESTS)
    pen.put_bits(fields[base + USED], SLOT_COUNT)
    pen.put(fields[base + LEFTOVER] + 1)
    pen.put_all(fields, base + FOREST, fields[base + FORESTS], 1)
    pen.skip(MOST_FORESTS - fields[base + FORESTS])
    pen.put_all(fields, base + SCORED, FOREST - SCORED, 0)
    pen.put_all(fields, base + CARD_AT, SLOT_COUNT, 1)
    pen.put_all(fields, base + PLUG, FARM_POINTS - PLUG, 0)  # with marks and pots
    pen.put_all(fields, base + FARM_POINTS, SLOT_COUNT, 1)
    put_tools(pen, table, seat)
    put_ground(pen, table, seat)


def put_tools(pen: Pen, table: Table, seat: i64) -> None:
    """Where the seat's tools lie in the action display."""
    start, board = pen.skip(TOOL_COUNT), table.board
    first = seat * TOOL_COUNT
    place: i64
    for place in range(board[PLACED_COUNT]):
        placed = board[PLACED + place]
        tool = (placed >> 6) - first
        if 0 <= tool < TOOL_COUNT:
            pen.out[start + tool] = i16((placed & 63) + 1)


def put_ground(pen: Pen, table: Table, seat: i64) -> None:
    """The growing area, and the flowers on it."""
    ground = pen.skip(CELL_COUNT)
    flowers = pen.skip(CELL_COUNT)
    masks, base = table.masks, seat * SEAT_MASKS
    pen.mark(ground, masks[base + BLOCKED], BARRICADE)
    pen.mark(ground, masks[base + SOIL_CELLS], SOIL)
    number: i64
    for number in range(COLOUR_COUNT):
        pen.mark(ground, masks[base + BED_CELLS + number], BED + number)
        pen.mark(flowers, masks[base + FLOWER_CELLS + number], number + 1)
    for number in range(table.field(seat, FORESTS)):
        pen.mark(ground, masks[base + PLANTED + number], FOREST_GROUND + number)
