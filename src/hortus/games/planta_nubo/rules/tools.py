"""Step 1 of a tool turn: where a tool may lie, which tile is performed, and overtime (PN-28 to PN-34).

A spot lies between two places of the action display.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import BLUEPRINT_COUNT, NONE, TOOL_COUNT
from hortus.games.planta_nubo.geometry import SPOTS
from hortus.games.planta_nubo.rules import codes, garden
from hortus.games.planta_nubo.rules.stack import (
    Item,
    become,
    end_action,
    push,
    push_menu,
    release,
    set_top,
    top,
    trigger,
)
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bits_into, lowest_bit, vec64

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
        if board[state.PLACE + FIRST_PLACE[spot]] != NONE and board[state.PLACE + SECOND_PLACE[spot]] != NONE:
            there |= BIT[spot]
    table.spots_there = there


def legal_spots(table: Table, tool: i64) -> i64:
    """Mask of the free spots where a tool may be placed (PN-28 to PN-30)."""
    return table.spots_there & ~table.spots_taken & ~table.pools[state.BARRED + tool]


def can_lie(table: Table, tool: i64, spot: i64) -> bool:
    """Whether a tool may be placed on a spot."""
    return legal_spots(table, tool) & BIT[spot] != 0


def place_tool(table: Table, seat: i64, tool: i64, spot: i64) -> None:
    """Record a tool on a spot, or (from ON_TILE on) on a blueprint, which is then closed (PN-165)."""
    board, count = table.board, table.board[state.PLACED_COUNT]
    board[state.PLACED + count] = (seat * TOOL_COUNT + tool) * 64 + spot
    board[state.PLACED_COUNT] = count + 1
    table.shown[seat * state.SEAT_SHOWN + state.SPOT_OF + tool] = i16(spot + 1)
    table.set_field(seat, state.TOOLS, table.field(seat, state.TOOLS) & ~BIT[tool])
    table.spots_taken |= BIT[spot]
    if spot >= state.ON_TILE:
        table.closed |= BIT[spot - state.ON_TILE]
        note_beside(table, tool, spot - state.ON_TILE)
    else:
        note_beside(table, tool, FIRST_PLACE[spot])
        note_beside(table, tool, SECOND_PLACE[spot])


def note_beside(table: Table, tool: i64, place: i64) -> None:
    """From now on a tool lies next to a blueprint: no other of its kind may (PN-30); plots do not care."""
    if place < GRID:
        table.pools[state.BARRED + tool] |= SPOTS_AT[place]


def tile_at(table: Table, place: i64) -> i64:
    """The tile at a place: blueprints, then plots."""
    tile = table.board[state.PLACE + place]
    return tile if place < GRID else BLUEPRINT_COUNT + tile


def is_closed(table: Table, tile: i64) -> bool:
    """Whether a tool lies on this blueprint (PN-165)."""
    place: i64
    for place in range(GRID):
        if table.closed & BIT[place] != 0 and table.on(state.PLACE + place) == tile:
            return True
    return False


def can_perform(table: Table, tile: i64) -> bool:
    """A blueprint unless it is closed, a plot if its bed action is possible (PN-31)."""
    if tile < BLUEPRINT_COUNT:
        return table.closed == 0 or not is_closed(table, tile)
    return garden.can_lay_bed(table, vocabulary.PLOT + tile - BLUEPRINT_COUNT)


def push_tile(table: Table, tile: i64) -> None:
    """The actions of a tile become pending."""
    if tile < BLUEPRINT_COUNT:
        push_menu(table, table.components.blueprint_bundle[tile])
    else:
        push(table, vocabulary.BED, vocabulary.PLOT + tile - BLUEPRINT_COUNT, 0)


def tool_left(table: Table, seat: i64) -> i64:
    """The first tool in hand, or NONE."""
    tools = table.field(seat, state.TOOLS)
    return NONE if tools == 0 else lowest_bit(tools)


class PlaceTool(Item):
    """A tool in hand goes to a legal spot, for the round; if there is none, one is set aside (PN-28, PN-33)."""

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        tools, start = table.field(table.to_move, state.TOOLS), count
        tool: i64
        for tool in range(TOOL_COUNT):
            if tools & BIT[tool] != 0:
                count = bits_into(out, count, codes.TOOL + tool * SPOT_TOTAL, legal_spots(table, tool))
        return bits_into(out, count, codes.SET_ASIDE, tools) if count == start else count

    def apply(self, table: Table, code: i64) -> None:
        """One of the two tiles at the spot is performed next; a tool set aside is used up (PN-33)."""
        if code >= codes.SET_ASIDE:
            seat, tool = table.to_move, code - codes.SET_ASIDE
            table.set_field(seat, state.TOOLS, table.field(seat, state.TOOLS) & ~BIT[tool])
            table.depth -= 1
            return
        tool, spot = (code - codes.TOOL) // SPOT_TOTAL, (code - codes.TOOL) % SPOT_TOTAL
        place_tool(table, table.to_move, tool, spot)
        become(table, vocabulary.CHOOSE_TILE, tile_at(table, FIRST_PLACE[spot]))
        set_top(table, 2, tile_at(table, SECOND_PLACE[spot]))


class ChooseTile(Item):
    """One of two tiles is performed now; the other waits for overtime (PN-31, PN-32)."""

    def run(self, table: Table) -> bool:
        stack, at = table.stack, (table.depth - 1) * state.WIDTH
        if can_perform(table, stack[at + 1]) or can_perform(table, stack[at + 2]):
            return True
        table.depth -= 1
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        stack, first = table.stack, (table.depth - 1) * state.WIDTH + 1
        which: i64
        for which in range(2):
            if can_perform(table, stack[first + which]):
                out[count] = codes.PERFORM + which
                count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        at, which = (table.depth - 1) * state.WIDTH, code - codes.PERFORM
        tile, other = table.stack[at + 1 + which], table.stack[at + 2 - which]
        become(table, vocabulary.OVERTIME, other)
        push_tile(table, tile)


class Overtime(Item):
    """Once a round, for charges: the other tile, if it can be performed (PN-32)."""

    optional = True

    def run(self, table: Table) -> bool:
        # Step 2 follows, in which a waiting container could be docked.
        fields, at = table.fields, table.to_move * state.SEAT_FIELDS
        fresh, charges = fields[at + state.FRESH_OVERTIME] != 0, fields[at + state.CHARGES]
        if fresh and charges >= table.components.overtime_cost and can_perform(table, top(table, 1)):
            return True
        end_action(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        out[count] = codes.WORK_OVERTIME
        return count + 1

    def apply(self, table: Table, code: i64) -> None:
        """The charges are paid, what reacts to that comes first, then the tile."""
        seat, tile = table.to_move, top(table, 1)
        table.add(seat, state.CHARGES, -table.components.overtime_cost)
        table.set_field(seat, state.FRESH_OVERTIME, 0)
        table.depth -= 1
        push_tile(table, tile)
        trigger(table, vocabulary.OVERTIME_WORKED)
        if table.after_count > 0:
            release(table)
