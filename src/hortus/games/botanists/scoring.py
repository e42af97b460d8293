"""The points of Botanists: what a scoring and the end enter in the tallies, and their sum."""

from typing import Final

from mypy_extensions import i64

from hortus.games.botanists import state
from hortus.games.botanists.components import COLOURS, COLUMN, LAND
from hortus.games.botanists.state import Table

# The keys of the score output; the last two are entered at the end of the game.
KEYS: Final = ("orders", "empty_land", "leftovers", "columns", "bonus_points", "withered", "unfulfilled")


def total(table: Table, seat: i64) -> i64:
    """The place of a seat on the score track; it may be below zero (BO-R25)."""
    points: i64 = 0
    at: i64
    for at in range(seat * state.SEAT_FIELDS + state.TALLY, seat * state.SEAT_FIELDS + state.GROUND):
        points += table.seat_fields[at]
    return points


def enter_scoring(table: Table, seat: i64) -> None:
    """One of the three scorings (BO-65 to BO-68)."""
    table.add_to(seat, state.TALLY_ORDERS, order_points(table, seat))
    table.add_to(seat, state.TALLY_EMPTY, empty_points(table, seat))
    table.add_to(seat, state.TALLY_LEFTOVERS, leftover_points(table, seat))
    table.add_to(seat, state.TALLY_COLUMNS, column_points(table, seat))


def order_points(table: Table, seat: i64) -> i64:
    """Orders completed since the last scoring, whatever their size (BO-65)."""
    return table.field(seat, state.COMPLETED_SIZE) * table.components.order_points


def empty_points(table: Table, seat: i64) -> i64:
    """A marginal land without leftovers (BO-66)."""
    return table.components.empty_points if table.field(seat, state.LEFTOVERS) == 0 else 0


def leftover_points(table: Table, seat: i64) -> i64:
    """Every leftover (BO-67)."""
    return state.size_of(table.field(seat, state.LEFTOVERS)) * table.components.leftover_points


def column_points(table: Table, seat: i64) -> i64:
    """The column just filled, if all its tiles lie face up (BO-68)."""
    planted = table.field(seat, state.PLANTED)
    if planted == 0 or planted % COLUMN != 0 or not all_alive(table, seat, planted // COLUMN - 1):
        return 0
    return table.components.column_points[planted // COLUMN - 1]


def all_alive(table: Table, seat: i64, column: i64) -> bool:
    """Whether no tile of a column is withered."""
    space: i64
    for space in range(column * COLUMN, column * COLUMN + COLUMN):
        if table.field(seat, state.GROUND + space) >= COLOURS:
            return False
    return True


def turns_to_scoring(table: Table, seat: i64) -> i64:
    """The turns that a seat still has before the next scoring, including the current one until it has planted."""
    planted = table.field(seat, state.PLANTED)
    if planted == LAND:
        return 0
    if planted % COLUMN != 0 or planted == 0:
        return COLUMN - planted % COLUMN
    if state.BONUS <= table.phase <= state.ORDERS and table.field(table.to_move, state.PLANTED) == planted:
        return 0
    other: i64
    for other in range(table.seats):
        if table.field(other, state.PLANTED) < planted:
            return 0
    return COLUMN


def preview(table: Table, seat: i64) -> i64:
    """What a scoring held now would add; nothing during one, or after the last."""
    if table.phase >= state.KEEP_FLOWERS:
        return 0
    points = order_points(table, seat) + empty_points(table, seat) + leftover_points(table, seat)
    return points + column_points(table, seat) if turns_to_scoring(table, seat) == 0 else points


def enter_penalties(table: Table, seat: i64) -> None:
    """What the end costs (BO-76, BO-77)."""
    table.set_field(seat, state.TALLY_WITHERED, table.components.withered_points[table.field(seat, state.WITHERED)])
    table.set_field(
        seat, state.TALLY_UNFULFILLED, table.field(seat, state.PERSONAL_SIZE) * table.components.unfulfilled_points
    )


def breakdown(table: Table, seat: int) -> dict[str, int]:
    """The points of a seat by the keys of the score output."""
    return {key: int(table.field(seat, state.TALLY + at)) for at, key in enumerate(KEYS)}
