"""Piles, the card row, the container queue and the crafts: what is drawn, discarded and refilled."""

from typing import Final

from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import COLOUR_COUNT, FIRST_FARM, FIRST_MODULE, NONE, TOOL_COUNT
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT

FULL_CONTAINER: Final = 15


# ---- piles ----


def draw(table: Table, pile: i64) -> i64:
    """The top of a pile, which is renewed from its discards if it is empty (PN-75, PN-94, PN-112); NONE if both are."""
    pools, board = table.pools, table.board
    if board[state.TOP_AT + pile] != board[state.TOP_END + pile]:
        return draw_known(table, pile)
    if pools[pile] == 0:
        renew(table, pile)
        if pools[pile] == 0:
            return NONE
    piece = table.chance.pick(pile, pools[pile])
    pools[pile] &= ~BIT[piece]
    table.revealed += 1
    return piece


def draw_known(table: Table, order: i64) -> i64:
    """The next piece of an order that a position file has fixed, or NONE."""
    at = table.on(state.TOP_AT + order)
    if at == table.on(state.TOP_END + order):
        return NONE
    table.lay(state.TOP_AT + order, at + 1)
    table.revealed += 1
    return table.known[at]


def renew(table: Table, pile: i64) -> None:
    """The discards are shuffled into the pile."""
    i: i64
    for i in range(table.on(state.DISCARDED + pile)):
        table.pools[pile] |= BIT[table.discards[state.DISCARD_START[pile] + i]]
    table.lay(state.DISCARDED + pile, 0)


def discard(table: Table, pile: i64, piece: i64) -> None:
    """Put a piece on a discard pile."""
    size = table.on(state.DISCARDED + pile)
    table.discards[state.DISCARD_START[pile] + size] = piece
    table.lay(state.DISCARDED + pile, size + 1)


def pile_is_empty(table: Table, pile: i64) -> bool:
    """Whether neither pile nor discards hold anything."""
    known = table.on(state.TOP_END + pile) - table.on(state.TOP_AT + pile)
    return known == 0 and table.pools[pile] == 0 and table.on(state.DISCARDED + pile) == 0


# ---- beds ----


def turn_up_bed(table: Table, stack: i64) -> None:
    """The next bed of a stack becomes its visible top (PN-R51)."""
    bed = draw_known(table, state.STACK_ORDER + stack)
    if bed == NONE and table.on(state.STACK_BELOW + stack) > 0:
        colour = stack % COLOUR_COUNT
        shape = table.chance.pick(state.BEDS, table.pools[state.BED_POOL + colour] << (COLOUR_COUNT * colour))
        bed = shape
        table.pools[state.BED_POOL + colour] &= ~BIT[shape - COLOUR_COUNT * colour]
        table.lay(state.STACK_BELOW + stack, table.on(state.STACK_BELOW + stack) - 1)
        table.revealed += 1
    table.lay(state.STACK_TOP + stack, bed)


# ---- the card row: farms and modules, nearest to the telescope first ----


def row_start(side: i64) -> i64:
    """Where the cards of a side of the telescope begin."""
    return state.FARM_ROW if side == state.FARMS else state.MODULE_ROW


def row_size(table: Table, side: i64) -> i64:
    """How many cards a side shows."""
    return table.on(state.FARMS_IN_ROW if side == state.FARMS else state.MODULES_IN_ROW)


def set_row_size(table: Table, side: i64, size: i64) -> None:
    """Set how many cards a side shows."""
    table.lay(state.FARMS_IN_ROW if side == state.FARMS else state.MODULES_IN_ROW, size)


def take_from_row(table: Table, side: i64, place: i64) -> i64:
    """A card leaves the row; the others close up towards the telescope (PN-94)."""
    start, size = row_start(side), row_size(table, side) - 1
    card = table.on(start + place)
    i: i64
    for i in range(place, size):
        table.lay(start + i, table.on(start + i + 1))
    table.lay(start + size, 0)
    set_row_size(table, side, size)
    return card


def fill_row(table: Table, side: i64, size: i64) -> None:
    """The outermost places of a side are refilled (PN-94)."""
    there = row_size(table, side)
    while there < size:
        piece = draw(table, side)
        if piece == NONE:
            break
        table.lay(row_start(side) + there, piece + (FIRST_FARM if side == state.FARMS else FIRST_MODULE))
        there += 1
    set_row_size(table, side, there)


def fill_rows(table: Table) -> None:
    """Both sides show as many cards as the round asks for."""
    fill_row(table, state.FARMS, table.components.farms_by_round[table.round - 1])
    fill_row(table, state.MODULES, table.components.modules_by_round[table.round - 1])


def discard_nearest(table: Table, side: i64) -> None:
    """The card next to the telescope is discarded (PN-114)."""
    if row_size(table, side) > 0:
        card = take_from_row(table, side, 0)
        discard(table, side, card - (FIRST_FARM if side == state.FARMS else FIRST_MODULE))


def cards_offered(table: Table, kind: i64) -> i64:
    """How many cards of a kind the row shows."""
    count: i64 = 0
    if kind in (vocabulary.ANY_CARD, vocabulary.FARM_CARD):
        count += row_size(table, state.FARMS)
    if kind in (vocabulary.ANY_CARD, vocabulary.MODULE_CARD):
        count += row_size(table, state.MODULES)
    return count


# ---- containers ----


def fill_queue(table: Table) -> None:
    """The queue moves up and is refilled from the pile (PN-74, PN-75)."""
    full: i64 = 0
    i: i64
    for i in range(3):
        container = table.on(state.QUEUE + i)
        if container != NONE:
            table.lay(state.QUEUE + full, container)
            full += 1
    for i in range(full, 3):
        table.lay(state.QUEUE + i, draw(table, state.CONTAINERS))


def refill_airport(table: Table) -> None:
    """Full containers leave and are replaced from the queue, dock 1 first (PN-74); empty docks are filled too."""
    dock: i64
    for dock in range(3):
        container = table.on(state.AIRPORT + dock)
        if container != NONE and table.on(state.FULL_SPOTS + dock) == FULL_CONTAINER:
            discard(table, state.CONTAINERS, container)
            container = NONE
        if container == NONE:
            table.lay(state.AIRPORT + dock, table.on(state.QUEUE))
            table.lay(state.FULL_SPOTS + dock, 0)
            table.lay(state.QUEUE, NONE)
            fill_queue(table)


def take_from_queue(table: Table, place: i64) -> i64:
    """A container leaves the queue, which is refilled immediately; place 3 is the unseen top of the pile (PN-76)."""
    if place == 3:
        return draw(table, state.CONTAINERS)
    container = table.on(state.QUEUE + place)
    table.lay(state.QUEUE + place, NONE)
    fill_queue(table)
    return container


# ---- crafts ----


def renew_crafts(table: Table, used: i64) -> None:
    """Used crafts go, unused ones gain a charge up to two, empty spots are refilled from the left (PN-112)."""
    tool: i64
    for tool in range(TOOL_COUNT):
        if used & BIT[tool] != 0:
            if table.on(state.CRAFT_ON + tool) != NONE:
                discard(table, state.CRAFTS, table.on(state.CRAFT_ON + tool))
            table.lay(state.CRAFT_ON + tool, NONE)
            table.lay(state.CRAFT_BONUS + tool, 0)
        elif table.on(state.CRAFT_BONUS + tool) < 2:
            table.lay(state.CRAFT_BONUS + tool, table.on(state.CRAFT_BONUS + tool) + 1)
    for tool in range(TOOL_COUNT):
        if table.on(state.CRAFT_ON + tool) == NONE:
            table.lay(state.CRAFT_ON + tool, draw(table, state.CRAFTS))
