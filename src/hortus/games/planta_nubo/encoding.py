"""What anybody knows of Planta Nubo as a row of numbers; `state.py` explains the names.

Left out are the discards, which are whatever is nowhere else, and the pot arrangements that a turn has left behind.
"""

from typing import Final

from librt.vecs import vec
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
    BARRICADES,
    BED_POOL,
    BEDS_GONE,
    BOARD,
    BOT_BEDS,
    BOT_DOCKS,
    CARD_AT,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFTS,
    DEALT,
    DOCK,
    FARM_POINTS,
    FARM_ROW,
    FARMS,
    FINISHED,
    FOREST,
    FOREST_STACK,
    FORESTS,
    FULL_SPOTS,
    LEFTOVER,
    LOADED,
    MODULES,
    MOST_FORESTS,
    MOST_GROUND,
    NEEDS,
    ON_TILE,
    OWN_FORESTS,
    OXYGEN_AT,
    PLACE,
    PLUG,
    POT_SPOTS,
    QUEUE,
    ROLL_ORDER,
    SCORED,
    SEAT_FIELDS,
    SEAT_SHOWN,
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
    Table,
)
from hortus.kernel.arrays import BIT
from hortus.kernel.encoding import Block, Pen, of_every_seat

PLACES: Final = 21
DOCK_COUNT: Final = 3
CARDS_IN_ROW: Final = 5
# Three tool turns of four seats.
MOST_TURNS: Final = 12
# How many pending or waiting effects are written, the topmost or first ones; there are hardly ever more.
EFFECTS: Final = 12
WAITING_EFFECTS: Final = 6
EFFECT_NUMBERS: Final = 3
BEDS_OF_A_COLOUR: Final = 6
MOST: Final = 999
# The possible values of a number of an effect in progress: also small sets.
LARGE: Final = 32767


def blocks(components: Components, seats: int) -> list[Block]:
    """The blocks of a row, in order."""
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
        Block("full spots of them", 2 * SPOT_COUNT, 0, 1),
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
        Block("starting modules without a slot", 2, 0, CARD_COUNT, values=components.card_ids),
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
    pen.put(i64(table.discard_two))
    pen.put(i64(table.choose_slots))
    pen.put(i64(table.clockwise))
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
    """What is in the middle of the table."""
    board = table.board
    pen.put_all(board, PLACE, FULL_SPOTS - PLACE, 1)  # with the airport
    full = board[FULL_SPOTS] | board[FULL_SPOTS + 1] << SPOT_COUNT | board[FULL_SPOTS + 2] << (2 * SPOT_COUNT)
    pen.put_bits(full, DOCK_COUNT * SPOT_COUNT)
    pen.put_all(board, QUEUE, CRAFT_BONUS - QUEUE, 1)  # with the crafts
    pen.put_all(board, CRAFT_BONUS, TOOL_COUNT, 0)
    pen.put_pieces(board, FARM_ROW, 2 * CARDS_IN_ROW, 0)  # with the modules
    pen.put_all(board, WAREHOUSE, 3, 1)
    pen.put_all(board, FOREST_STACK, FOREST_COUNT, 0)
    pen.put_all(board, STACK_TOP, STACK_COUNT, 1)
    if len(table.known) == 0:
        pen.put_all(board, STACK_BELOW, STACK_COUNT, 0)
    else:
        put_stacks(pen, table)
    waiting = pen.skip(CONTAINER_COUNT)
    place: i64
    for place in range(board[WAITING_COUNT]):
        entry = board[WAITING + place]
        pen.out[waiting + (entry & 31)] = i16(pen.steps_to(entry >> 5) + 1)


def put_stacks(pen: Pen, table: Table) -> None:
    """How many beds are below the top ones, with those whose order a position file has fixed."""
    stack: i64
    for stack in range(STACK_COUNT):
        order = STACK_ORDER + stack
        pen.put(table.on(STACK_BELOW + stack) + table.on(TOP_END + order) - table.on(TOP_AT + order))


def put_unseen(pen: Pen, table: Table) -> None:
    """What may still be drawn, and the beds that have left the stacks."""
    pools = table.pools if len(table.known) == 0 else loose(table)
    pen.put_bits(pools[MODULES], MODULE_COUNT)
    pen.put_bits(pools[FARMS] | pools[CRAFTS] << FARM_COUNT, FARM_COUNT + CRAFT_COUNT)
    pen.put_bits(pools[CONTAINERS] | pools[SOLOBOTS] << CONTAINER_COUNT, CONTAINER_COUNT + SOLOBOT_COUNT)
    beds: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        beds |= pools[BED_POOL + colour] << (colour * BEDS_OF_A_COLOUR)
    pen.put_bits(beds, BED_COUNT)
    pen.put_bits(pools[BEDS_GONE], BED_COUNT)
    pen.put_bits(pools[BOT_BEDS], BED_COUNT)


def loose(table: Table) -> vec[i64]:
    """The pools with the pieces whose order a position file has fixed."""
    pools = table.pools[:]
    order: i64
    at: i64
    for order in range(ROLL_ORDER):
        for at in range(table.on(TOP_AT + order), table.on(TOP_END + order)):
            if order < STACK_ORDER:
                pools[order] |= BIT[table.known[at]]
            else:
                # Each colour has two stacks.
                pools[BED_POOL + (order - STACK_ORDER) % COLOUR_COUNT] |= BIT[table.known[at] % BEDS_OF_A_COLOUR]
    return pools


def put_effects(pen: Pen, table: Table) -> None:
    """The pending effects from the top, and what waits behind them."""
    stack = table.stack
    pen.put(table.depth)
    written = table.depth
    if written > EFFECTS:
        written = EFFECTS
    record: i64
    for record in range(table.depth - 1, table.depth - 1 - written, -1):
        pen.put_all(stack, record * WIDTH, WIDTH, 0)
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
    pen.put_all(fields, base + OXYGEN_AT, DOCK - OXYGEN_AT, 0)
    pen.put_all(fields, base + DOCK, 2, 1)
    full = fields[base + LOADED] | fields[base + LOADED + 1] << SPOT_COUNT
    held = fields[base + TOOLS] | fields[base + BARRICADES] << TOOL_COUNT
    pen.put_bits(full | held << (2 * SPOT_COUNT), 2 * SPOT_COUNT + TOOL_COUNT + BOT_DOCKS)
    pen.put_all(fields, base + NEEDS, OWN_FORESTS - NEEDS, 1)  # with the board
    pen.put_bits(fields[base + OWN_FORESTS] | fields[base + USED] << SMALL_FORESTS, SMALL_FORESTS + SLOT_COUNT)
    pen.put(fields[base + LEFTOVER] + 1)
    pen.put_all(fields, base + FOREST, fields[base + FORESTS], 1)
    pen.skip(MOST_FORESTS - fields[base + FORESTS])
    pen.put_all(fields, base + SCORED, FOREST - SCORED, 0)
    pen.put_all(fields, base + CARD_AT, SLOT_COUNT, 1)
    pen.put_all(fields, base + PLUG, FARM_POINTS - PLUG, 0)  # with marks and pots
    pen.put_all(fields, base + FARM_POINTS, SLOT_COUNT, 1)
    pen.put_all(fields, base + DEALT, 2, 0)
    pen.put_ready(table.shown, seat * SEAT_SHOWN, SEAT_SHOWN)  # spots of tools, ground and flowers
