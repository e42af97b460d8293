"""Step 1 of a tool turn: where a tool may lie, which tile is performed, and overtime (PN-28 to PN-34).

A spot lies between two places of the action display. `choose_tile` in progress: the two tiles; `overtime`: the other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from hortus.games.planta_nubo.catalogue.vocabulary import BED, CHOOSE_TILE, OVERTIME, OVERTIME_WORKED, PLOT
from hortus.games.planta_nubo.components import BLUEPRINT_COUNT, NONE, TOOL_COUNT
from hortus.games.planta_nubo.geometry import SPOTS
from hortus.games.planta_nubo.rules.codes import PERFORM, SET_ASIDE, TOOL
from hortus.games.planta_nubo.rules.garden import can_lay_bed
from hortus.games.planta_nubo.rules.stack import become, push, push_menu, release, set_top, top, trigger
from hortus.games.planta_nubo.state import (
    BARRED,
    CHARGES,
    FRESH_OVERTIME,
    ON_TILE,
    PLACE,
    PLACED,
    PLACED_COUNT,
    SEAT_FIELDS,
    SEAT_SHOWN,
    SPOT_OF,
    TOOLS,
    WIDTH,
    Table,
)
from hortus.kernel.arrays import BIT, bits_into, vec64

SPOT_TOTAL: Final = 24
GRID: Final = 9
FIRST_PLACE: Final = vec64([first for first, _ in SPOTS])
SECOND_PLACE: Final = vec64([second for _, second in SPOTS])
# The spots at each blueprint, as masks.
SPOTS_AT: Final = vec64([sum(2**spot for spot, pair in enumerate(SPOTS) if place in pair) for place in range(9)])


def note_spots(table: Table) -> None:
    """The display is laid out: spots lie between two tiles; a side without plots has none (PN-06)."""
    board = table.board
    there: i64 = 0
    spot: i64
    for spot in range(SPOT_TOTAL):
        if board[PLACE + FIRST_PLACE[spot]] != NONE and board[PLACE + SECOND_PLACE[spot]] != NONE:
            there |= BIT[spot]
    table.spots_there = there


def legal_spots(table: Table, tool: i64) -> i64:
    """Mask of the free spots where a tool may be placed (PN-28 to PN-30)."""
    return table.spots_there & ~table.spots_taken & ~table.pools[BARRED + tool]


def can_lie(table: Table, tool: i64, spot: i64) -> bool:
    """Whether a tool may be placed on a spot."""
    return legal_spots(table, tool) & BIT[spot] != 0


def offer_tools(table: Table, out: vec[i64], count: i64) -> i64:
    """Every tool in hand on every legal spot; if there is none, one tool is set aside (PN-33)."""
    tools, start = table.field(table.to_move, TOOLS), count
    tool: i64
    for tool in range(TOOL_COUNT):
        if tools & BIT[tool] != 0:
            count = bits_into(out, count, TOOL + tool * SPOT_TOTAL, legal_spots(table, tool))
    return bits_into(out, count, SET_ASIDE, tools) if count == start else count


def lay_tool(table: Table, tool: i64, spot: i64) -> None:
    """The tool stays there for the round; one of its two tiles is performed next."""
    place_tool(table, table.to_move, tool, spot)
    become(table, CHOOSE_TILE, tile_at(table, FIRST_PLACE[spot]))
    set_top(table, 2, tile_at(table, SECOND_PLACE[spot]))


def place_tool(table: Table, seat: i64, tool: i64, spot: i64) -> None:
    """Record a tool on a spot, or (from ON_TILE on) on a blueprint, which is then closed (PN-165)."""
    board, count = table.board, table.board[PLACED_COUNT]
    board[PLACED + count] = (seat * TOOL_COUNT + tool) * 64 + spot
    board[PLACED_COUNT] = count + 1
    table.shown[seat * SEAT_SHOWN + SPOT_OF + tool] = i16(spot + 1)
    table.set_field(seat, TOOLS, table.field(seat, TOOLS) & ~BIT[tool])
    table.spots_taken |= BIT[spot]
    if spot >= ON_TILE:
        table.closed |= BIT[spot - ON_TILE]
        note_beside(table, tool, spot - ON_TILE)
    else:
        note_beside(table, tool, FIRST_PLACE[spot])
        note_beside(table, tool, SECOND_PLACE[spot])


def note_beside(table: Table, tool: i64, place: i64) -> None:
    """From now on a tool lies next to a blueprint: no other of its kind may (PN-30); plots do not care."""
    if place < GRID:
        table.pools[BARRED + tool] |= SPOTS_AT[place]


def set_aside(table: Table, tool: i64) -> None:
    """The tool is used up, no tile is performed (PN-33)."""
    table.set_field(table.to_move, TOOLS, table.field(table.to_move, TOOLS) & ~BIT[tool])
    table.depth -= 1


def tile_at(table: Table, place: i64) -> i64:
    """The tile at a place: blueprints, then plots."""
    tile = table.board[PLACE + place]
    return tile if place < GRID else BLUEPRINT_COUNT + tile


def is_closed(table: Table, tile: i64) -> bool:
    """Whether a tool lies on this blueprint (PN-165)."""
    place: i64
    for place in range(GRID):
        if table.closed & BIT[place] != 0 and table.on(PLACE + place) == tile:
            return True
    return False


def can_perform(table: Table, tile: i64) -> bool:
    """A blueprint unless it is closed, a plot if its bed action is possible (PN-31)."""
    if tile < BLUEPRINT_COUNT:
        return table.closed == 0 or not is_closed(table, tile)
    return can_lay_bed(table, PLOT + tile - BLUEPRINT_COUNT)


def run_choose_tile(table: Table) -> bool:
    """True if a tile can be performed."""
    stack, at = table.stack, (table.depth - 1) * WIDTH
    if can_perform(table, stack[at + 1]) or can_perform(table, stack[at + 2]):
        return True
    table.depth -= 1
    return False


def offer_tiles(table: Table, out: vec[i64], count: i64) -> i64:
    """The two tiles at the spot."""
    stack, first = table.stack, (table.depth - 1) * WIDTH + 1
    which: i64
    for which in range(2):
        if can_perform(table, stack[first + which]):
            out[count] = PERFORM + which
            count += 1
    return count


def perform(table: Table, which: i64) -> None:
    """One tile now; the other waits for overtime (PN-31, PN-32)."""
    at = (table.depth - 1) * WIDTH
    tile, other = table.stack[at + 1 + which], table.stack[at + 2 - which]
    become(table, OVERTIME, other)
    push_tile(table, tile)


def push_tile(table: Table, tile: i64) -> None:
    """The actions of a tile become pending."""
    if tile < BLUEPRINT_COUNT:
        push_menu(table, table.components.blueprint_bundle[tile])
    else:
        push(table, BED, PLOT + tile - BLUEPRINT_COUNT, 0)


def can_work_overtime(table: Table) -> bool:
    """Once a round, for charges, if the other tile can be performed (PN-32)."""
    fields, at = table.fields, table.to_move * SEAT_FIELDS
    if fields[at + FRESH_OVERTIME] == 0 or fields[at + CHARGES] < table.components.overtime_cost:
        return False
    return can_perform(table, top(table, 1))


def work_overtime(table: Table) -> None:
    """The charges are paid, what reacts to that comes first, then the other tile."""
    seat, tile = table.to_move, top(table, 1)
    table.add(seat, CHARGES, -table.components.overtime_cost)
    table.set_field(seat, FRESH_OVERTIME, 0)
    table.depth -= 1
    push_tile(table, tile)
    trigger(table, OVERTIME_WORKED)
    if table.after_count > 0:
        release(table)
