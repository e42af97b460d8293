"""The score pad: finished tables, including printed copies whose boards differ from ours."""

from collections import Counter
from typing import Final

from hortus.games.botanists import form, state
from hortus.games.botanists.components import COLOURS, COLUMN, COLUMNS, LAND, Components
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import OVER
from hortus.kernel.form import plain

# The sign of a space that nobody has told.
UNKNOWN: Final = -1


def enter_pad(table: state.Table, given: form.Finished, names: list[str]) -> None:
    """Score a finished table: the tallies are all that is known about it."""
    table.phase = state.FINISHED
    table.to_move = OVER
    # A compiled state knows no records.
    table.pad = [plain(player) for player in given.players]
    boards: set[str] = set()
    orders: set[str] = set()
    for seat, player in enumerate(given.players):
        who = names[seat]
        enter_board(table, seat, player, who, boards)
        withered = enter_withered(table, seat, player, who)
        enter_phases(table, seat, player)
        enter_columns(table, seat, withered)
        enter_bonus(table, seat, player, who, sum(withered))
        points = unfulfilled(player, who, orders) * table.components.unfulfilled_points
        table.set_field(seat, state.TALLY_UNFULFILLED, points)
    check_tiles(table.components, "".join(player.tiles for player in given.players))


def enter_board(table: state.Table, seat: int, player: form.FinishedPlayer, who: str, boards: set[str]) -> None:
    """The board, if it is one of ours; each at most once (BO-05)."""
    if not player.board:
        return
    if player.signs:
        raise Refusal("format", f'{who} must have either "board" or "signs"')
    if player.board in boards:
        raise Refusal("BO-05", f"{who}: the {player.board} board is another player's already")
    boards.add(player.board)
    table.set_field(seat, state.BOARD_OF, table.components.board_ids.index(player.board))


def enter_withered(table: state.Table, seat: int, player: form.FinishedPlayer, who: str) -> tuple[int, ...]:
    """Face-down tiles by column, from the land or as they were counted."""
    if bool(player.land) == bool(player.withered):
        raise Refusal("format", f'{who} must have either "land" or "withered"')
    if player.withered:
        return player.withered
    for number, column in enumerate(player.land or (), 1):
        if len(column) != COLUMN:
            rule = "BO-16" if len(column) < COLUMN else "BO-15"
            raise Refusal(rule, f"{who}: column {number} has {COLUMN} tiles at the end, not {len(column)}")
    signs = signs_of(table, seat, player, who)
    for space, letter in enumerate(player.tiles):
        table.plant(
            seat, colour_of(table.components, letter, signs[space], f"{who}, space {space + 1}"), letter.islower()
        )
    return tuple(sum(letter.islower() for letter in column) for column in player.land or ())


def colour_of(components: Components, letter: str, sign: int, where: str) -> int:
    """The colour of a tile, which lies face up only on a sign of its colour, as far as the signs are known (BO-37)."""
    colour, names = components.letters.find(letter.upper()), components.flower_ids
    if colour < 0:
        raise Refusal("components", f'{where}: "{letter}" is not a flower; the letters are {components.letters}')
    if letter.isupper() and sign not in (colour, UNKNOWN):
        raise Refusal("BO-37", f"{where}: {names[colour]} lies face up on a sign of {names[sign]}")
    return colour


def signs_of(table: state.Table, seat: int, player: form.FinishedPlayer, who: str) -> list[int]:
    """The signs of one of our boards, or as a player read them off a board of their own."""
    if player.board:
        return [int(table.sign(seat, space)) for space in range(LAND)]
    if not player.signs:
        return [UNKNOWN] * LAND
    letters = table.components.letters
    if any(len(column) != COLUMN or column.strip(letters + ".") for column in player.signs):
        raise Refusal(
            "BO-15", f'{who}, "signs": a column has {COLUMN} signs of {letters}, or "." for one that is not known'
        )
    return [letters.find(letter) for column in player.signs for letter in column]


def enter_phases(table: state.Table, seat: int, player: form.FinishedPlayer) -> None:
    """The three scorings (BO-65 to BO-67)."""
    components = table.components
    for phase in player.phases:
        table.add_to(seat, state.TALLY_ORDERS, phase.orders * components.order_points)
        table.add_to(seat, state.TALLY_EMPTY, 0 if phase.leftovers else components.empty_points)
        table.add_to(seat, state.TALLY_LEFTOVERS, phase.leftovers * components.leftover_points)


def enter_columns(table: state.Table, seat: int, withered: tuple[int, ...]) -> None:
    """Columns without a face-down tile, and the end penalty for all of these (BO-68, BO-76)."""
    components = table.components
    points = sum(int(components.column_points[column]) for column in range(COLUMNS) if not withered[column])
    table.set_field(seat, state.TALLY_COLUMNS, points)
    table.set_field(seat, state.TALLY_WITHERED, int(components.withered_points[sum(withered)]))


def enter_bonus(table: state.Table, seat: int, player: form.FinishedPlayer, who: str, withered: int) -> None:
    """How often the bonus points were taken: at most once for each withered tile on a sign that gives them (BO-42)."""
    components = table.components
    if player.board and player.land:
        fallen = [space for space in range(LAND) if table.field(seat, state.GROUND + space) >= COLOURS]
        withered = sum(components.bonus_of[table.sign(seat, space)] == state.BONUS_POINTS for space in fallen)
    if player.bonus_used > withered:
        raise Refusal("BO-42", f'{who}, "bonus_used" must be 0 to {withered}, not {player.bonus_used}')
    table.set_field(seat, state.TALLY_BONUS, player.bonus_used * components.bonus_points)


def unfulfilled(player: form.FinishedPlayer, who: str, listed: set[str]) -> int:
    """How many personal orders are unfulfilled (BO-77); those that are listed are on no other list."""
    if isinstance(player.personal, int):
        return player.personal
    for order in player.personal:
        if order in listed:
            raise Refusal("components", f'{who}, "personal": the order {order} is there twice')
        listed.add(order)
    count = len(player.personal)
    if count > form.MOST_PERSONAL:
        raise Refusal("BO-47", f'{who}, "personal" must have at most {form.MOST_PERSONAL} entries, not {count}')
    return count


def check_tiles(components: Components, tiles: str) -> None:
    """No more tiles of a colour than exist (BO-03)."""
    counted = Counter(tiles.upper())
    for letter, name, most in zip(components.letters, components.flower_ids, components.flower_counts, strict=True):
        if counted[letter] > most:
            raise Refusal("BO-03", f"there are only {most} {name} tiles, not {counted[letter]}")
