"""The end of a turn, the three scorings and the end of the game (BO-16 to BO-18, BO-56, BO-57, BO-65 to BO-78)."""

from mypy_extensions import i64

from hortus.games.botanists import scoring, state
from hortus.games.botanists.components import COLUMN, LAND
from hortus.games.botanists.rules.market import draw_card, refill
from hortus.games.botanists.rules.orders import return_to_bag
from hortus.games.botanists.state import Table
from hortus.kernel.engine.contract import OVER


def end_turn(table: Table) -> None:
    """Draw, refill, and the next player takes a turn, or a scoring begins (BO-17, BO-18, BO-56, BO-57)."""
    seat = table.to_move
    fields = table.seat_fields
    base = seat * state.SEAT_FIELDS
    while fields[base + state.HAND_SIZE] < 2:
        draw_card(table, seat)
    refill(table)
    table.revealed += 1  # a turn that has ended cannot be undone
    table.action = state.PURCHASE
    table.sold_open = False
    table.sold_personal = False
    table.phase = state.TURN
    table.to_move = next_seat(table, seat)
    if table.to_move == table.start and fields[base + state.PLANTED] % COLUMN == 0:
        score_phase(table, fields[base + state.PLANTED])


def next_seat(table: Table, seat: i64) -> i64:
    """The left neighbour."""
    seat += 1
    if seat == table.seats:
        return 0
    return seat


def score_phase(table: Table, planted: i64) -> None:
    """Everybody scores; after the third time the game is over (BO-65 to BO-68, BO-75, BO-R27)."""
    seat: i64
    for seat in range(table.seats):
        scoring.enter_scoring(table, seat)
    if planted == LAND:
        for seat in range(table.seats):
            scoring.enter_penalties(table, seat)
        table.phase = state.FINISHED
        table.to_move = OVER
    else:
        ask_to_keep(table, table.start)


def ask_to_keep(table: Table, seat: i64) -> None:
    """The next player with leftovers chooses, in turn order of the phase just ended; then the start player is named."""
    while table.seat_fields[seat * state.SEAT_FIELDS + state.LEFTOVERS] == 0:
        seat = next_seat(table, seat)
        if seat == table.start:
            ask_for_start(table)
            return
    table.phase = state.KEEP_FLOWERS
    table.to_move = seat


def keep_flowers(table: Table, kept: i64) -> None:
    """All but the kept leftovers go back into the bag (BO-70)."""
    seat = table.to_move
    return_to_bag(table, table.seat_fields[seat * state.SEAT_FIELDS + state.LEFTOVERS] - kept)
    table.seat_fields[seat * state.SEAT_FIELDS + state.LEFTOVERS] = kept
    following = next_seat(table, seat)
    if following == table.start:
        ask_for_start(table)
    else:
        ask_to_keep(table, following)


def ask_for_start(table: Table) -> None:
    """Completed orders are discarded; the last on the score track names the start player (BO-71, BO-72)."""
    seat: i64
    for seat in range(table.seats):
        table.discard_completed(seat)
    table.phase = state.START
    table.to_move = namer(table)


def namer(table: Table) -> i64:
    """Who names: of those in last place, the one furthest clockwise from the leader (BO-72, BO-73, BO-R28)."""
    leader = table.start
    seat = next_seat(table, leader)
    while seat != table.start:
        if scoring.total(table, seat) > scoring.total(table, leader):
            leader = seat
        seat = next_seat(table, seat)
    last = leader
    seat = next_seat(table, leader)
    while seat != leader:
        if scoring.total(table, seat) <= scoring.total(table, last):
            last = seat
        seat = next_seat(table, seat)
    return last


def name_start(table: Table, seat: i64) -> None:
    """The next phase begins (BO-72)."""
    table.start = seat
    table.to_move = seat
    table.phase = state.TURN
