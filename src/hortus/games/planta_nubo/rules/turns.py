"""Seats, phases and rounds: who is next, what a turn starts with, clean-up, income, and the end (PN-25 to PN-27)."""

from typing import Final

from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
    BOTBOT,
    CHARGE,
    ENERGY,
    FINAL_FARMS,
    FINAL_POTS,
    FOREST_STEP,
    MENU,
    PLACE_TOOL,
    START_CARDS,
    START_FLOWERS,
    START_SLOTS,
    STEP2,
    STEP3,
)
from hortus.games.planta_nubo.components import NONE, TOOL_COUNT
from hortus.games.planta_nubo.rules.effects import run
from hortus.games.planta_nubo.rules.pots import forget_arrangements
from hortus.games.planta_nubo.rules.stack import push, push_bundle, push_records, set_top
from hortus.games.planta_nubo.rules.supply import discard_nearest, fill_rows, renew, renew_crafts
from hortus.games.planta_nubo.state import (
    BARRED,
    CRAFT_BONUS,
    CRAFT_ON,
    CRAFT_PHASE,
    DEALT,
    DIE,
    FARMS,
    FINAL_PHASE,
    FINISHED,
    FOREST,
    FOREST_PHASE,
    FORESTS,
    FRESH_OVERTIME,
    INCOME_PHASE,
    LEFTOVER,
    LEVEL,
    MODULES,
    NO_LEVEL,
    OXYGEN_AT,
    PLACED_COUNT,
    SEAT_FIELDS,
    SEAT_SHOWN,
    SETUP,
    SOLOBOTS,
    SPOT_OF,
    TOOL_PHASE,
    TOOLS,
    USED,
    Table,
    record,
)
from hortus.kernel.arrays import BIT, lowest_bit, vec64
from hortus.kernel.contract import OVER

ALL_TOOLS: Final = 15
BOTH_DOCKS: Final = 3
THREE_CELLS: Final = 7
# What a tool turn starts with, as on the stack: the last step comes first.
TOOL_STEPS: Final = 3
TOOL_TURN: Final = vec64([*record(STEP3), *record(STEP2, BOTH_DOCKS), *record(PLACE_TOOL)])
ROUND_OF_RESHUFFLE: Final = 2


def settle(table: Table) -> None:
    """Run everything that needs no decision."""
    while table.phase != FINISHED:
        if table.depth == 0:
            next_turn(table)
        elif run(table):
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
        table.fields[table.to_move * SEAT_FIELDS + USED] = 0
    forget_arrangements(table)


def is_bot(table: Table, seat: i64) -> bool:
    """Whether a seat is Botbot's."""
    return seat >= table.players


def start_turn(table: Table) -> None:
    """The items that a seat's turn in this phase starts with (section 5)."""
    if is_bot(table, table.to_move):
        push(table, BOTBOT, 0, 0)
    elif table.phase == TOOL_PHASE:
        push_records(table, TOOL_TURN, 0, TOOL_STEPS)
    elif table.phase == CRAFT_PHASE:
        start_craft(table)
    elif table.phase == FOREST_PHASE:
        push(table, FOREST_STEP, 1, 1)
        set_top(table, 3, 1)
    elif table.phase == INCOME_PHASE:
        start_income(table)
    elif table.phase == FINAL_PHASE:
        push(table, FINAL_FARMS, 0, 0)
        push(table, FINAL_POTS, 0, 0)
    else:
        start_setup(table)


def start_setup(table: Table) -> None:
    """Flowers on the start cells; before that the slots and, solo, the cards may be chosen (PN-23, PN-161, PN-V2)."""
    seat = table.to_move
    push(table, START_FLOWERS, THREE_CELLS, 0)
    if table.choose_slots:
        # Solo, the cards are chosen first.
        push(table, START_SLOTS, table.field(seat, DEALT), table.field(seat, DEALT + 1))
        table.set_field(seat, DEALT, 0)
        table.set_field(seat, DEALT + 1, 0)
    if table.level != NO_LEVEL:
        push(table, START_CARDS, 0, 0)


def start_craft(table: Table) -> None:
    """The tool left performs its craft with the bonus charges (PN-110); in round 4 it fixes the leftovers (PN-113)."""
    seat = table.to_move
    tool = tool_left(table, seat)
    if tool == NONE:
        return
    if table.round == table.components.rounds:
        table.set_field(seat, LEFTOVER, tool)
    craft = table.on(CRAFT_ON + tool)
    count: i64 = 0
    if craft != NONE:
        count = push_bundle(table, table.components.craft_bundle[craft])
    if table.on(CRAFT_BONUS + tool) > 0:
        push(table, CHARGE, table.on(CRAFT_BONUS + tool), 0)
        count += 1
    push(table, MENU, count, 0)


def tool_left(table: Table, seat: i64) -> i64:
    """The tool in hand, or NONE."""
    tools = table.field(seat, TOOLS)
    if tools == 0:
        return NONE
    return lowest_bit(tools)


def start_income(table: Table) -> None:
    """Oxygen from die, forests and arbor, then one action with the forests' energy (PN-130)."""
    seat, components, fields = table.to_move, table.components, table.fields
    at = seat * SEAT_FIELDS
    oxygen = fields[at + DIE] + components.arbor_income[fields[at + LEVEL]]
    energy: i64 = 0
    i: i64
    for i in range(fields[at + FORESTS]):
        forest = fields[at + FOREST + i]
        if forest & 1 == 0:
            oxygen += components.forest_oxygen[forest >> 1]
            energy += components.forest_energy[forest >> 1]
    table.add(seat, OXYGEN_AT, oxygen)
    if energy > 0:
        push(table, ENERGY, energy, 0)


# ---- phases ----


def next_phase(table: Table) -> None:
    """Tool, craft, forest, income; four times; then the final scoring (PN-25)."""
    if table.phase == SETUP:
        start_phase(table, TOOL_PHASE)
    elif table.phase == TOOL_PHASE:
        start_phase(table, CRAFT_PHASE)
    elif table.phase == CRAFT_PHASE:
        if table.round < table.components.rounds:
            renew_crafts(table, used_crafts(table))
        start_phase(table, FOREST_PHASE)
    elif table.phase == FOREST_PHASE:
        start_phase(table, INCOME_PHASE)
    elif table.phase == INCOME_PHASE:
        if table.round == table.components.rounds:
            start_phase(table, FINAL_PHASE)
        else:
            clean_up(table)
            start_phase(table, TOOL_PHASE)
    else:
        table.phase = FINISHED
        table.to_move = OVER


def start_phase(table: Table, phase: i64) -> None:
    """All seats in turn order; in the tool phase three times (PN-26)."""
    table.phase = phase
    turns: i64 = 1
    if phase == TOOL_PHASE:
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
    return phase in (SETUP, FOREST_PHASE, FINAL_PHASE)


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
        table.set_field(seat, TOOLS, ALL_TOOLS)
        for tool in range(TOOL_COUNT):
            table.shown[seat * SEAT_SHOWN + SPOT_OF + tool] = 0
        if not is_bot(table, seat):
            table.set_field(seat, FRESH_OVERTIME, 1)
    table.lay(PLACED_COUNT, 0)
    table.spots_taken = 0
    table.closed = 0
    for tool in range(TOOL_COUNT):
        table.pools[BARRED + tool] = 0
    _times: i64
    for _times in range(2 if table.discard_two else 1):
        discard_nearest(table, FARMS)
        discard_nearest(table, MODULES)
    if table.level != NO_LEVEL and table.round == ROUND_OF_RESHUFFLE:
        renew(table, SOLOBOTS)
    table.round += 1
    fill_rows(table)
    # PN-R54: in the direction of play.
    table.first = neighbour(table, table.first)
