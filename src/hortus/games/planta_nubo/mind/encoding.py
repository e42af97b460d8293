"""What anybody knows of Planta Nubo as a row of numbers; `state.py` explains the names.

Left out are the discards, which are whatever is nowhere else, and the pot arrangements that a turn has left behind.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from hortus.games.planta_nubo import components as box
from hortus.games.planta_nubo import geometry, state
from hortus.games.planta_nubo.components import Components
from hortus.kernel.engine.arrays import BIT
from hortus.kernel.engine.encoding import Block, Pen, of_every_seat

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
        Block("phase", 1, 0, state.FINISHED),
        Block("first player", 1, 0, seats),
        Block("round", 1, 0, int(components.rounds) + 1),
        Block("Botbot's level", 1, 0, box.LEVEL_COUNT, values=components.level_ids),
        Block("two cards discarded; slots chosen; clockwise", 3, 0, 1),
        Block("seats still to act, plus 1", MOST_TURNS, 0, seats),
        Block("action display", PLACES, 0, max(box.BLUEPRINT_COUNT, box.PLOT_COUNT)),
        Block("containers at the airport", DOCK_COUNT, 0, box.CONTAINER_COUNT, values=components.container_ids),
        Block("full spots at the airport", DOCK_COUNT * box.SPOT_COUNT, 0, 1),
        Block("containers in the queue", DOCK_COUNT, 0, box.CONTAINER_COUNT, values=components.container_ids),
        Block("crafts", box.TOOL_COUNT, 0, box.CRAFT_COUNT, values=components.craft_ids),
        Block("bonus on crafts", box.TOOL_COUNT, 0, MOST),
        Block("farms in the row", CARDS_IN_ROW, 0, box.CARD_COUNT, values=components.card_ids),
        Block("modules in the row", CARDS_IN_ROW, 0, box.CARD_COUNT, values=components.card_ids),
        Block("warehouse", 3, 0, box.COLOUR_COUNT, values=components.colours),
        Block("forests in the supply", box.FOREST_COUNT, 0, MOST, columns=components.forest_ids),
        Block("beds on top", box.STACK_COUNT, 0, box.BED_COUNT, values=components.bed_ids),
        Block("beds below", box.STACK_COUNT, 0, BEDS_OF_A_COLOUR),
        Block("seats whose containers wait, plus 1", box.CONTAINER_COUNT, 0, seats, columns=components.container_ids),
        Block("unseen modules", box.MODULE_COUNT, 0, 1, columns=components.card_ids[box.FIRST_MODULE : box.FIRST_FARM]),
        Block("unseen farms", box.FARM_COUNT, 0, 1, columns=components.card_ids[box.FIRST_FARM :]),
        Block("unseen crafts", box.CRAFT_COUNT, 0, 1, columns=components.craft_ids),
        Block("unseen containers", box.CONTAINER_COUNT, 0, 1, columns=components.container_ids),
        Block("unseen tiles of Botbot", box.SOLOBOT_COUNT, 0, 1, columns=components.solobot_ids),
        Block("unseen beds", box.BED_COUNT, 0, 1, columns=components.bed_ids),
        Block("beds that are gone", box.BED_COUNT, 0, 1, columns=components.bed_ids),
        Block("Botbot's beds", box.BED_COUNT, 0, 1, columns=components.bed_ids),
        Block("effects pending", 1, 0, LARGE),
        Block("the topmost of them", EFFECTS * state.WIDTH, -1, LARGE),
        Block("effects waiting", 1, 0, LARGE),
        Block("the first of them", WAITING_EFFECTS * EFFECT_NUMBERS, -1, LARGE),
        *of_every_seat(seat_blocks(components), seats),
    ]


def seat_blocks(components: Components) -> list[Block]:
    """The blocks of one seat; Botbot uses some of them for other things."""
    return [
        Block(
            "oxygen, die, track, charge, overtime, arbor, soil, compost, workshops",
            state.DOCK - state.OXYGEN_AT,
            0,
            MOST,
        ),
        Block("docked containers", 2, 0, box.CONTAINER_COUNT, values=components.container_ids),
        Block("full spots of them", 2 * box.SPOT_COUNT, 0, 1),
        Block("tools in hand", box.TOOL_COUNT, 0, 1),
        Block("barricades", state.BOT_DOCKS, 0, 1),
        Block(
            "requirements",
            state.BOARD - state.NEEDS,
            0,
            len(components.requirement_ids),
            values=components.requirement_ids,
        ),
        Block("board", 1, 0, box.BOARD_COUNT, values=components.board_ids),
        Block("small forests in stock", box.SMALL_FORESTS, 0, 1),
        Block("used batteries", box.SLOT_COUNT, 0, 1, columns=list(geometry.SLOTS)),
        Block("leftover tool", 1, 0, box.TOOL_COUNT),
        Block("forests", state.MOST_FORESTS, 0, 2 * box.FOREST_COUNT),
        Block("final scoring", state.FOREST - state.SCORED, 0, MOST),
        Block(
            "cards by slot", box.SLOT_COUNT, 0, box.CARD_COUNT, values=components.card_ids, columns=list(geometry.SLOTS)
        ),
        Block("plugs", box.SLOT_COUNT, 0, max(state.UPGRADED, box.SPOT_COUNT), columns=list(geometry.SLOTS)),
        Block("standby or batteries", box.SLOT_COUNT, 0, MOST, columns=list(geometry.SLOTS)),
        Block("pots", state.POT_SPOTS, 0, box.COLOUR_COUNT, values=components.colours),
        Block("points of farms, plus 1", box.SLOT_COUNT, 0, MOST, columns=list(geometry.SLOTS)),
        Block("starting modules without a slot", 2, 0, box.CARD_COUNT, values=components.card_ids),
        Block("spots of placed tools", box.TOOL_COUNT, 0, state.ON_TILE + PLACES),
        Block("ground", box.CELL_COUNT, 0, state.MOST_GROUND, columns=list(geometry.CELLS)),
        Block("flowers", box.CELL_COUNT, 0, box.COLOUR_COUNT, values=components.colours, columns=list(geometry.CELLS)),
    ]


def encode(table: state.Table, pen: Pen) -> None:
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


def put_next(pen: Pen, table: state.Table) -> None:
    """Who is still to act in this phase."""
    packed = table.next
    turns: i64 = 0
    while packed != 0 and turns < MOST_TURNS:
        pen.put(pen.steps_to((packed & 7) - 1) + 1)
        packed >>= 3
        turns += 1
    pen.skip(MOST_TURNS - turns)


def put_middle(pen: Pen, table: state.Table) -> None:
    """What is in the middle of the table."""
    board = table.board
    pen.put_all(board, state.PLACE, state.FULL_SPOTS - state.PLACE, 1)  # with the airport
    full = (
        board[state.FULL_SPOTS]
        | board[state.FULL_SPOTS + 1] << box.SPOT_COUNT
        | board[state.FULL_SPOTS + 2] << (2 * box.SPOT_COUNT)
    )
    pen.put_bits(full, DOCK_COUNT * box.SPOT_COUNT)
    pen.put_all(board, state.QUEUE, state.CRAFT_BONUS - state.QUEUE, 1)  # with the crafts
    pen.put_all(board, state.CRAFT_BONUS, box.TOOL_COUNT, 0)
    pen.put_pieces(board, state.FARM_ROW, 2 * CARDS_IN_ROW, 0)  # with the modules
    pen.put_all(board, state.WAREHOUSE, 3, 1)
    pen.put_all(board, state.FOREST_STACK, box.FOREST_COUNT, 0)
    pen.put_all(board, state.STACK_TOP, box.STACK_COUNT, 1)
    if len(table.known) == 0:
        pen.put_all(board, state.STACK_BELOW, box.STACK_COUNT, 0)
    else:
        put_stacks(pen, table)
    waiting = pen.skip(box.CONTAINER_COUNT)
    place: i64
    for place in range(board[state.WAITING_COUNT]):
        entry = board[state.WAITING + place]
        pen.out[waiting + (entry & 31)] = i16(pen.steps_to(entry >> 5) + 1)


def put_stacks(pen: Pen, table: state.Table) -> None:
    """How many beds are below the top ones, with those whose order a position file has fixed."""
    stack: i64
    for stack in range(box.STACK_COUNT):
        order = state.STACK_ORDER + stack
        pen.put(table.on(state.STACK_BELOW + stack) + table.on(state.TOP_END + order) - table.on(state.TOP_AT + order))


def put_unseen(pen: Pen, table: state.Table) -> None:
    """What may still be drawn, and the beds that have left the stacks."""
    pools = table.pools if len(table.known) == 0 else loose(table)
    pen.put_bits(pools[state.MODULES], box.MODULE_COUNT)
    pen.put_bits(pools[state.FARMS] | pools[state.CRAFTS] << box.FARM_COUNT, box.FARM_COUNT + box.CRAFT_COUNT)
    pen.put_bits(
        pools[state.CONTAINERS] | pools[state.SOLOBOTS] << box.CONTAINER_COUNT, box.CONTAINER_COUNT + box.SOLOBOT_COUNT
    )
    beds: i64 = 0
    colour: i64
    for colour in range(box.COLOUR_COUNT):
        beds |= pools[state.BED_POOL + colour] << (colour * BEDS_OF_A_COLOUR)
    pen.put_bits(beds, box.BED_COUNT)
    pen.put_bits(pools[state.BEDS_GONE], box.BED_COUNT)
    pen.put_bits(pools[state.BOT_BEDS], box.BED_COUNT)


def loose(table: state.Table) -> vec[i64]:
    """The pools with the pieces whose order a position file has fixed."""
    pools = table.pools[:]
    order: i64
    at: i64
    for order in range(state.ROLL_ORDER):
        for at in range(table.on(state.TOP_AT + order), table.on(state.TOP_END + order)):
            if order < state.STACK_ORDER:
                pools[order] |= BIT[table.known[at]]
            else:
                # Each colour has two stacks.
                pools[state.BED_POOL + (order - state.STACK_ORDER) % box.COLOUR_COUNT] |= BIT[
                    table.known[at] % BEDS_OF_A_COLOUR
                ]
    return pools


def put_effects(pen: Pen, table: state.Table) -> None:
    """The pending effects from the top, and what waits behind them."""
    stack = table.stack
    pen.put(table.depth)
    written = table.depth
    if written > EFFECTS:
        written = EFFECTS
    record: i64
    for record in range(table.depth - 1, table.depth - 1 - written, -1):
        pen.put_all(stack, record * state.WIDTH, state.WIDTH, 0)
    pen.skip((EFFECTS - written) * state.WIDTH)
    pen.put(table.after_count)
    written = table.after_count
    if written > WAITING_EFFECTS:
        written = WAITING_EFFECTS
    for record in range(written):
        pen.put_all(table.after, record * state.WIDTH, EFFECT_NUMBERS, 0)
    pen.skip((WAITING_EFFECTS - written) * EFFECT_NUMBERS)


def put_seat(pen: Pen, table: state.Table, seat: i64) -> None:
    """A platform."""
    fields, base = table.fields, seat * state.SEAT_FIELDS
    pen.put_all(fields, base + state.OXYGEN_AT, state.DOCK - state.OXYGEN_AT, 0)
    pen.put_all(fields, base + state.DOCK, 2, 1)
    full = fields[base + state.LOADED] | fields[base + state.LOADED + 1] << box.SPOT_COUNT
    held = fields[base + state.TOOLS] | fields[base + state.BARRICADES] << box.TOOL_COUNT
    pen.put_bits(full | held << (2 * box.SPOT_COUNT), 2 * box.SPOT_COUNT + box.TOOL_COUNT + state.BOT_DOCKS)
    pen.put_all(fields, base + state.NEEDS, state.OWN_FORESTS - state.NEEDS, 1)  # with the board
    pen.put_bits(
        fields[base + state.OWN_FORESTS] | fields[base + state.USED] << box.SMALL_FORESTS,
        box.SMALL_FORESTS + box.SLOT_COUNT,
    )
    pen.put(fields[base + state.LEFTOVER] + 1)
    pen.put_all(fields, base + state.FOREST, fields[base + state.FORESTS], 1)
    pen.skip(state.MOST_FORESTS - fields[base + state.FORESTS])
    pen.put_all(fields, base + state.SCORED, state.FOREST - state.SCORED, 0)
    pen.put_all(fields, base + state.CARD_AT, box.SLOT_COUNT, 1)
    pen.put_all(fields, base + state.PLUG, state.FARM_POINTS - state.PLUG, 0)  # with marks and pots
    pen.put_all(fields, base + state.FARM_POINTS, box.SLOT_COUNT, 1)
    pen.put_all(fields, base + state.DEALT, 2, 0)
    pen.put_ready(table.shown, seat * state.SEAT_SHOWN, state.SEAT_SHOWN)  # spots of tools, ground and flowers
