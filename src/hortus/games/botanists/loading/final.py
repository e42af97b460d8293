"""The score pad: finished tables, including printed copies whose boards differ from ours."""

from collections import Counter
from typing import Final

from hortus.games.botanists.components import COLOURS, COLUMN, COLUMNS, LAND, Components
from hortus.games.botanists.state import (
    BOARD_OF,
    BONUS_POINTS,
    FINISHED,
    GROUND,
    TALLY_BONUS,
    TALLY_COLUMNS,
    TALLY_EMPTY,
    TALLY_LEFTOVERS,
    TALLY_ORDERS,
    TALLY_UNFULFILLED,
    TALLY_WITHERED,
    Table,
)
from hortus.kernel.contract import OVER
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_id, as_list, as_number, as_object, as_text, need, only

TABLE_KEYS: Final = ("kind", "game", "phase", "to_move", "players", "result")
PLAYER_KEYS: Final = ("name", "board", "signs", "land", "withered", "phases", "bonus_used", "personal")
# The most orders in a phase: two per turn. The most leftovers: three per turn, and two kept from before.
MOST_ORDERS: Final = 10
MOST_LEFTOVERS: Final = (15, 17, 17)
MOST_PERSONAL: Final = 17
# The sign of a space that nobody has told.
UNKNOWN: Final = -1


def read_pad(table: Table, data: Json, players: list[Json]) -> None:
    """Score a finished table: the tallies are all that is known about it."""
    only(data, TABLE_KEYS, "the finished table")
    if data.get("phase", "over") != "over" or data.get("to_move") is not None:
        raise Refusal("BO-75", 'a finished table has phase "over" and nobody to move')
    table.phase = FINISHED
    table.to_move = OVER
    boards: set[object] = set()
    orders: set[object] = set()
    tiles: Counter[int] = Counter()
    table.pad = []
    for seat, player in enumerate(players):
        only(player, PLAYER_KEYS, f"player {seat}")
        table.pad.append(player)
        _read_board(table, seat, player, boards)
        withered = _read_withered(table, seat, player, tiles)
        _enter_phases(table, seat, player)
        _enter_columns(table, seat, withered)
        _enter_bonus(table, seat, player, sum(withered))
        table.set_field(
            seat, TALLY_UNFULFILLED, _personal(table, seat, player, orders) * table.components.unfulfilled_points
        )
    _check_tiles(table.components, tiles)


def _read_board(table: Table, seat: int, player: Json, boards: set[object]) -> None:
    """The board, if it is one of ours; each at most once (BO-05)."""
    if "board" not in player:
        return
    if "signs" in player:
        raise Refusal("format", f'player {seat} must have either "board" or "signs"')
    board = as_id(player["board"], table.components.board_ids, "board", f"player {seat}", "BO-05")
    if board in boards:
        raise Refusal("BO-05", f"player {seat}: the {player['board']} board is another player's already")
    boards.add(board)
    table.set_field(seat, BOARD_OF, board)


def _read_withered(table: Table, seat: int, player: Json, tiles: Counter[int]) -> list[int]:
    """Face-down tiles by column, from the land or as they were counted."""
    where = f"player {seat}"
    if ("land" in player) == ("withered" in player):
        raise Refusal("format", f'{where} must have either "land" or "withered"')
    if "withered" in player:
        counted = as_list(player["withered"], f'{where}: "withered"', COLUMNS, "BO-15")
        return [as_number(each, f'{where}: "withered"', 0, COLUMN, "BO-15") for each in counted]
    withered = []
    for number, value in enumerate(as_list(player["land"], f'{where}: "land"', COLUMNS, "BO-15")):
        column = as_text(value, f"{where}, column {number + 1}")
        if len(column) != COLUMN:
            rule = "BO-16" if len(column) < COLUMN else "BO-15"
            raise Refusal(rule, f"{where}: column {number + 1} has {COLUMN} tiles at the end, not {len(column)}")
        for place, letter in enumerate(column):
            colour = _colour(table, seat, player, number * COLUMN + place, letter)
            tiles[colour] += 1
            table.plant(seat, colour, letter.islower())
        withered.append(sum(letter.islower() for letter in column))
    return withered


def _colour(table: Table, seat: int, player: Json, space: int, letter: str) -> int:
    """The colour of a tile, which lies face up only on a sign of its colour, as far as the signs are known (BO-37)."""
    components = table.components
    colour = components.letters.find(letter.upper())
    if colour < 0:
        raise Refusal("components", f'player {seat}: "{letter}" is not a flower; the letters are {components.letters}')
    sign = _sign(table, seat, player, space)
    if letter.isupper() and sign not in (colour, UNKNOWN):
        names = components.flower_ids
        raise Refusal(
            "BO-37", f"player {seat}, space {space + 1}: {names[colour]} lies face up on a sign of {names[sign]}"
        )
    return colour


def _sign(table: Table, seat: int, player: Json, space: int) -> int:
    """The sign of a space: of one of our boards, or as a player read it off a board of their own."""
    if "board" in player:
        return int(table.sign(seat, space))
    if "signs" not in player:
        return UNKNOWN
    where = f'player {seat}: "signs"'
    columns = as_list(player["signs"], where, COLUMNS, "BO-15")
    column = as_text(columns[space // COLUMN], where)
    letters = table.components.letters
    if len(column) != COLUMN or column.strip(letters + "."):
        raise Refusal("BO-15", f'{where}: a column has {COLUMN} signs of {letters}, or "." for one that is not known')
    return letters.find(column[space % COLUMN])


def _enter_phases(table: Table, seat: int, player: Json) -> None:
    """The three scorings (BO-65 to BO-67)."""
    components = table.components
    phases = as_list(need(player, "phases", f"player {seat}"), f'player {seat}: "phases"', 3, "BO-17")
    for number, value in enumerate(phases):
        where = f"player {seat}, phase {number + 1}"
        phase = as_object(value, where)
        only(phase, ("orders", "leftovers"), where)
        orders = as_number(need(phase, "orders", where), f"{where}: orders", 0, MOST_ORDERS, "BO-51")
        rule = "BO-39" if number == 0 else "BO-70"
        most = MOST_LEFTOVERS[number]
        leftovers = as_number(need(phase, "leftovers", where), f"{where}: leftovers", 0, most, rule)
        table.add_to(seat, TALLY_ORDERS, orders * components.order_points)
        table.add_to(seat, TALLY_EMPTY, 0 if leftovers else components.empty_points)
        table.add_to(seat, TALLY_LEFTOVERS, leftovers * components.leftover_points)


def _enter_columns(table: Table, seat: int, withered: list[int]) -> None:
    """Columns without a face-down tile, and the end penalty for all of these (BO-68, BO-76)."""
    components = table.components
    points = sum(int(components.column_points[column]) for column in range(COLUMNS) if not withered[column])
    table.set_field(seat, TALLY_COLUMNS, points)
    table.set_field(seat, TALLY_WITHERED, int(components.withered_points[sum(withered)]))


def _enter_bonus(table: Table, seat: int, player: Json, withered: int) -> None:
    """How often the bonus points were taken: at most once for each withered tile on a sign that gives them (BO-42)."""
    components = table.components
    if "board" in player and "land" in player:
        fallen = [space for space in range(LAND) if table.field(seat, GROUND + space) >= COLOURS]
        withered = sum(components.bonus_of[table.sign(seat, space)] == BONUS_POINTS for space in fallen)
    used = as_number(need(player, "bonus_used", f"player {seat}"), f'player {seat}: "bonus_used"', 0, withered, "BO-42")
    table.set_field(seat, TALLY_BONUS, used * components.bonus_points)


def _personal(table: Table, seat: int, player: Json, seen: set[object]) -> int:
    """How many personal orders are unfulfilled: their list or their number (BO-77)."""
    where = f'player {seat}: "personal"'
    value = need(player, "personal", f"player {seat}")
    if not isinstance(value, list):
        return as_number(value, where, 0, MOST_PERSONAL, "BO-47")
    for order in value:
        as_id(order, table.components.order_ids, "order", where)
        if order in seen:
            raise Refusal("components", f"{where}: the order {order} is there twice")
        seen.add(order)
    if len(value) > MOST_PERSONAL:
        raise Refusal("BO-47", f"{where} must have at most {MOST_PERSONAL} entries, not {len(value)}")
    return len(value)


def _check_tiles(components: Components, tiles: Counter[int]) -> None:
    """No more tiles of a colour than exist (BO-03)."""
    for colour, count in tiles.items():
        if count > components.flower_counts[colour]:
            name, most = components.flower_ids[colour], components.flower_counts[colour]
            raise Refusal("BO-03", f"there are only {most} {name} tiles, not {count}")
