"""Seats, phases and rounds: who is next, what a turn starts with, clean-up, income, and the end (PN-25 to PN-27)."""

from typing import Final

from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE, TOOL_COUNT
from hortus.games.planta_nubo.rules.containers import BOTH_DOCKS
from hortus.games.planta_nubo.rules.effects import ITEMS
from hortus.games.planta_nubo.rules.pots import forget_arrangements
from hortus.games.planta_nubo.rules.stack import push, push_bundle, push_records, set_top
from hortus.games.planta_nubo.rules.supply import discard_nearest, fill_rows, renew, renew_crafts
from hortus.games.planta_nubo.rules.tools import tool_left
from hortus.games.planta_nubo.state import Table, record
from hortus.kernel.engine.arrays import BIT, vec64
from hortus.kernel.engine.contract import OVER

ALL_TOOLS: Final = 15
THREE_CELLS: Final = 7
# What a tool turn starts with, as on the stack: the last step comes first.
TOOL_STEPS: Final = 3
TOOL_TURN: Final = vec64(
    [*record(vocabulary.STEP3), *record(vocabulary.STEP2, BOTH_DOCKS), *record(vocabulary.PLACE_TOOL)]
)
ROUND_OF_RESHUFFLE: Final = 2


def settle(table: Table) -> None:
    """Run everything that needs no decision."""
    while table.phase != state.FINISHED:
        if table.depth == 0:
            next_turn(table)
        elif ITEMS[table.stack[(table.depth - 1) * state.WIDTH]].run(table):
            return


# ---- turns ----


def next_turn(table: Table) -> None:
    """The turn is over: the next seat of the phase, or the next phase."""
    end_turn(table)
    if table.next == 0:
        next_phase(table)
        return
    table.to_move = (table.next & 7) - 1
    table.next >>= 3
    start_turn(table)


def end_turn(table: Table) -> None:
    """What lasts for only one turn is forgotten: used 1x batteries (PN-R21), pot arrangements."""
    if table.to_move >= 0:
        table.fields[table.to_move * state.SEAT_FIELDS + state.USED] = 0
    forget_arrangements(table)


def is_bot(table: Table, seat: i64) -> bool:
    """Whether a seat is Botbot's."""
    return seat >= table.players


def start_turn(table: Table) -> None:
    """The items that a seat's turn in this phase starts with (section 5)."""
    if is_bot(table, table.to_move):
        push(table, vocabulary.BOTBOT, 0, 0)
    elif table.phase == state.TOOL_PHASE:
        push_records(table, TOOL_TURN, 0, TOOL_STEPS)
    elif table.phase == state.CRAFT_PHASE:
        start_craft(table)
    elif table.phase == state.FOREST_PHASE:
        push(table, vocabulary.FOREST_STEP, 1, 1)
        set_top(table, 3, 1)
    elif table.phase == state.INCOME_PHASE:
        start_income(table)
    elif table.phase == state.FINAL_PHASE:
        push(table, vocabulary.FINAL_FARMS, 0, 0)
        push(table, vocabulary.FINAL_POTS, 0, 0)
    else:
        start_setup(table)


def start_setup(table: Table) -> None:
    """Flowers on the start cells; before that the slots and, solo, the cards may be chosen (PN-23, PN-161, PN-V2)."""
    seat = table.to_move
    push(table, vocabulary.START_FLOWERS, THREE_CELLS, 0)
    if table.choose_slots:
        # Solo, the cards are chosen first.
        push(table, vocabulary.START_SLOTS, table.field(seat, state.DEALT), table.field(seat, state.DEALT + 1))
        table.set_field(seat, state.DEALT, 0)
        table.set_field(seat, state.DEALT + 1, 0)
    if table.level != state.NO_LEVEL:
        push(table, vocabulary.START_CARDS, 0, 0)


def start_craft(table: Table) -> None:
    """The tool left performs its craft with the bonus charges (PN-110); in round 4 it fixes the leftovers (PN-113)."""
    seat = table.to_move
    tool = tool_left(table, seat)
    if tool == NONE:
        return
    if table.round == table.components.rounds:
        table.set_field(seat, state.LEFTOVER, tool)
    craft = table.on(state.CRAFT_ON + tool)
    count: i64 = 0
    if craft != NONE:
        count = push_bundle(table, table.components.craft_bundle[craft])
    if table.on(state.CRAFT_BONUS + tool) > 0:
        push(table, vocabulary.CHARGE, table.on(state.CRAFT_BONUS + tool), 0)
        count += 1
    push(table, vocabulary.MENU, count, 0)


def start_income(table: Table) -> None:
    """Oxygen from die, forests and arbor, then one action with the forests' energy (PN-130)."""
    seat, components, fields = table.to_move, table.components, table.fields
    at = seat * state.SEAT_FIELDS
    oxygen = fields[at + state.DIE] + components.arbor_income[fields[at + state.LEVEL]]
    energy: i64 = 0
    i: i64
    for i in range(fields[at + state.FORESTS]):
        forest = fields[at + state.FOREST + i]
        if forest & 1 == 0:
            oxygen += components.forest_oxygen[forest >> 1]
            energy += components.forest_energy[forest >> 1]
    table.add(seat, state.OXYGEN_AT, oxygen)
    if energy > 0:
        push(table, vocabulary.ENERGY, energy, 0)


# ---- phases ----


def next_phase(table: Table) -> None:
    """Tool, craft, forest, income; four times; then the final scoring (PN-25)."""
    if table.phase == state.SETUP:
        start_phase(table, state.TOOL_PHASE)
    elif table.phase == state.TOOL_PHASE:
        start_phase(table, state.CRAFT_PHASE)
    elif table.phase == state.CRAFT_PHASE:
        if table.round < table.components.rounds:
            renew_crafts(table, used_crafts(table))
        start_phase(table, state.FOREST_PHASE)
    elif table.phase == state.FOREST_PHASE:
        start_phase(table, state.INCOME_PHASE)
    elif table.phase == state.INCOME_PHASE:
        if table.round == table.components.rounds:
            start_phase(table, state.FINAL_PHASE)
        else:
            clean_up(table)
            start_phase(table, state.TOOL_PHASE)
    else:
        table.phase = state.FINISHED
        table.to_move = OVER


def start_phase(table: Table, phase: i64) -> None:
    """All seats in turn order; in the tool phase three times (PN-26)."""
    table.phase = phase
    turns: i64 = 1
    if phase == state.TOOL_PHASE:
        turns = table.components.tool_turns
    table.next = order(table, table.first, table.seats, turns)


def order(table: Table, start: i64, count: i64, turns: i64) -> i64:
    """`count` seats in turn order from one on, repeated `turns` times, packed; some phases are without Botbot."""
    packed: i64 = 0
    place: i64 = 0
    seat = start
    taking_part = table.players if has_no_bot(table.phase) else table.seats
    _i: i64
    for _i in range(count + (turns - 1) * table.seats):
        if seat < taking_part:
            packed += BIT[place] * (seat + 1)
            place += 3
        seat = neighbour(table, seat)
    return packed


def has_no_bot(phase: i64) -> bool:
    """Whether Botbot is skipped in a phase."""
    return phase in (state.SETUP, state.FOREST_PHASE, state.FINAL_PHASE)


def neighbour(table: Table, seat: i64) -> i64:
    """The next seat in turn order (PN-26, PN-V3)."""
    if not table.clockwise:
        if seat == 0:
            seat = table.seats
        return seat - 1
    seat += 1
    if seat == table.seats:
        return 0
    return seat


def used_crafts(table: Table) -> i64:
    """Mask of the tools whose crafts were used: those that every seat has left (PN-112)."""
    used: i64 = 0
    seat: i64
    for seat in range(table.seats):
        tool = tool_left(table, seat)
        if tool != NONE:
            used |= BIT[tool]
    return used


def clean_up(table: Table) -> None:
    """Tools and overtime return, the telescope moves, the starting tree goes to the next player (PN-114, PN-V1)."""
    seat: i64
    tool: i64
    for seat in range(table.seats):
        table.set_field(seat, state.TOOLS, ALL_TOOLS)
        for tool in range(TOOL_COUNT):
            table.shown[seat * state.SEAT_SHOWN + state.SPOT_OF + tool] = 0
        if not is_bot(table, seat):
            table.set_field(seat, state.FRESH_OVERTIME, 1)
    table.lay(state.PLACED_COUNT, 0)
    table.spots_taken = 0
    table.closed = 0
    for tool in range(TOOL_COUNT):
        table.pools[state.BARRED + tool] = 0
    _times: i64
    for _times in range(2 if table.discard_two else 1):
        discard_nearest(table, state.FARMS)
        discard_nearest(table, state.MODULES)
    if table.level != state.NO_LEVEL and table.round == ROUND_OF_RESHUFFLE:
        renew(table, state.SOLOBOTS)
    table.round += 1
    fill_rows(table)
    # PN-R54: in the direction of play.
    table.first = neighbour(table, table.first)
