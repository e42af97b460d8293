"""The market: taking, wiping, refilling, and the column shift of the solo game."""

from typing import Final

from mypy_extensions import i64

from hortus.games.verdant import state
from hortus.games.verdant.rules.home import best_pot
from hortus.games.verdant.state import Table
from hortus.kernel.engine.arrays import BIT

# VE-22, VE-82.
ACTION_COST: Final = 2
TOO_MANY_THUMBS: Final = 3
LAST: Final[i64] = state.WIDTH - 1


def lay_out(table: Table) -> None:
    """Fill every empty slot, in each row the one nearest the decks first (VE-01 to VE-03, VE-84)."""
    column: i64
    for column in range(state.WIDTH):
        fill_card(table, state.PLANT_ROW + column)
    for column in range(state.WIDTH):
        fill_token(table, column)
    for column in range(state.WIDTH):
        fill_card(table, state.ROOM_ROW + column)
    if table.has_pot_row():
        fill_pots(table)


def fill_card(table: Table, place: i64) -> None:
    """An empty card slot is filled from its deck, if that has a card (VE-55, VE-R16)."""
    deck = table.plants if place < state.ROOM_ROW else table.rooms
    market = table.market
    if market[place] == state.NONE and not deck.is_empty():
        market[place] = deck.draw(table.chance)


def fill_token(table: Table, column: i64) -> None:
    """An empty token slot is filled from the bag, if that has a token (VE-55, VE-R16)."""
    bag = table.bag
    market = table.market
    if market[state.TOKEN_ROW + column] == state.NONE and not bag.is_empty():
        market[state.TOKEN_ROW + column] = bag.draw(table.chance)


def fill_pots(table: Table) -> None:
    """Empty columns get pots from the stack (VE-76, VE-84)."""
    column: i64
    for column in range(state.WIDTH):
        if table.market[state.POT_ROW + column] == state.NONE:
            table.market[state.POT_ROW + column] = best_pot(table)


def take(table: Table, place: i64, column: i64) -> None:
    """A card and a token are taken; a column other than the card's is paid before its thumbs come (VE-19 to VE-26)."""
    market = table.market
    thumbs = market[place + state.PLANT_THUMBS]
    if column != place % state.WIDTH:
        thumbs -= ACTION_COST
    table.seat_fields[table.to_move * state.SEAT_FIELDS + state.THUMBS] += thumbs
    table.taken = place
    table.token_column = column
    table.card = market[place]
    table.token = market[state.TOKEN_ROW + column]
    market[place] = state.NONE
    market[place + state.PLANT_THUMBS] = 0
    market[state.TOKEN_ROW + column] = state.NONE


def wipe(table: Table, columns: i64) -> None:
    """Tokens are set aside and replaced; only then do they go back into the bag (VE-23)."""
    seat = table.to_move
    bag = table.bag
    table.set_field(seat, state.THUMBS, table.field(seat, state.THUMBS) - ACTION_COST)
    listed = bag.loose_size == 0 and bag.top_size > 0
    aside: i64 = 0
    column: i64
    for column in range(state.WIDTH):
        if columns & BIT[column] != 0:
            # Tokens are small: those set aside share one word, eight bits each.
            aside = aside << 8 | table.market[state.TOKEN_ROW + column]
            table.market[state.TOKEN_ROW + column] = bag.draw(table.chance)
    bag.forget_top()
    while columns != 0:
        bag.put_loose(aside & 255)
        aside >>= 8
        columns &= columns - 1
    if listed:
        shuffle(table)
    table.revealed += 1


def shuffle(table: Table) -> None:
    """A bag whose whole order was given gets a new one now; any other has none until it is drawn from."""
    order: list[int] = []
    while table.bag.size() > 0:
        order.append(table.bag.draw(table.chance))
    table.bag.fix_top(order)


# ---- the end of a turn ----


def leave_thumb(table: Table) -> None:
    """A thumb for the card that stays in the column the card was taken from (VE-54, VE-87)."""
    market = table.market
    other = (table.taken + state.WIDTH) % (2 * state.WIDTH)
    if market[other] != state.NONE and not table.family:
        market[other + state.PLANT_THUMBS] += 1


def refill(table: Table) -> None:
    """The slots emptied this turn are filled (VE-55)."""
    fill_card(table, table.taken)
    fill_token(table, table.token_column)


def shift(table: Table) -> None:
    """The market of a solo game moves on (VE-80 to VE-84)."""
    slide_thumbs(table, state.PLANT_ROW)
    slide_thumbs(table, state.ROOM_ROW)
    clear_last_column(table)
    drop_thumbs(table)
    for row in (state.PLANT_ROW, state.ROOM_ROW, state.TOKEN_ROW, state.POT_ROW):
        move_right(table, row, state.NONE)
    move_right(table, state.PLANT_THUMBS, 0)
    move_right(table, state.ROOM_THUMBS, 0)
    lay_out(table)


def slide_thumbs(table: Table, row: i64) -> None:
    """Thumbs in column 4 go to the nearest card to the left in the row (VE-80, VE-R25)."""
    thumbs = table.market[row + LAST + state.PLANT_THUMBS]
    table.market[row + LAST + state.PLANT_THUMBS] = 0
    place = row + LAST - 1
    while place >= row:
        if table.market[place] != state.NONE:
            table.market[place + state.PLANT_THUMBS] += thumbs
            return
        place -= 1


def clear_last_column(table: Table) -> None:
    """Cards and token of column 4 leave the game; its pot, if still there, is discarded (VE-81)."""
    market = table.market
    if market[state.PLANT_ROW + LAST] != state.NONE:
        table.gone_plants |= BIT[market[state.PLANT_ROW + LAST]]
    if market[state.ROOM_ROW + LAST] != state.NONE:
        table.gone_rooms |= BIT[market[state.ROOM_ROW + LAST]]
    table.remove_token(market[state.TOKEN_ROW + LAST])
    pot = market[state.POT_ROW + LAST]
    if pot != state.NONE:
        market[state.DISCARD + pot] += 1


def drop_thumbs(table: Table) -> None:
    """Cards with three thumbs or more lose them all (VE-82, VE-R25)."""
    place: i64
    for place in range(state.PLANT_THUMBS, state.ROOM_THUMBS + state.WIDTH):
        if table.market[place] >= TOO_MANY_THUMBS:
            table.market[place] = 0


def move_right(table: Table, row: i64, empty: i64) -> None:
    """Columns 1 to 3 of a row move one column to the right (VE-83)."""
    place = row + LAST
    while place > row:
        table.market[place] = table.market[place - 1]
        place -= 1
    table.market[row] = empty
