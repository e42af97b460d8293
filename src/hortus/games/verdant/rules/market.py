"""The market: taking, wiping, refilling, and the column shift of the solo game."""

from typing import Final

from mypy_extensions import i64

from hortus.games.verdant.rules.home import best_pot
from hortus.games.verdant.state import (
    DISCARD,
    NONE,
    PLANT_ROW,
    PLANT_THUMBS,
    POT_ROW,
    ROOM_ROW,
    ROOM_THUMBS,
    SEAT_FIELDS,
    THUMBS,
    TOKEN_ROW,
    WIDTH,
    Table,
)
from hortus.kernel.arrays import BIT

# VE-22, VE-82.
ACTION_COST: Final = 2
TOO_MANY_THUMBS: Final = 3
LAST: Final[i64] = WIDTH - 1


def lay_out(table: Table) -> None:
    """Fill every empty slot, in each row the one nearest the decks first (VE-01 to VE-03, VE-84)."""
    column: i64
    for column in range(WIDTH):
        fill_card(table, PLANT_ROW + column)
    for column in range(WIDTH):
        fill_token(table, column)
    for column in range(WIDTH):
        fill_card(table, ROOM_ROW + column)
    if table.has_pot_row():
        fill_pots(table)


def fill_card(table: Table, place: i64) -> None:
    """An empty card slot is filled from its deck, if that has a card (VE-55, VE-R16)."""
    deck = table.plants if place < ROOM_ROW else table.rooms
    market = table.market
    if market[place] == NONE and not deck.is_empty():
        market[place] = deck.draw(table.chance)


def fill_token(table: Table, column: i64) -> None:
    """An empty token slot is filled from the bag, if that has a token (VE-55, VE-R16)."""
    bag = table.bag
    market = table.market
    if market[TOKEN_ROW + column] == NONE and not bag.is_empty():
        market[TOKEN_ROW + column] = bag.draw(table.chance)


def fill_pots(table: Table) -> None:
    """Empty columns get pots from the stack (VE-76, VE-84)."""
    column: i64
    for column in range(WIDTH):
        if table.market[POT_ROW + column] == NONE:
            table.market[POT_ROW + column] = best_pot(table)


def take(table: Table, place: i64, column: i64) -> None:
    """A card and a token are taken; a column other than the card's is paid before its thumbs come (VE-19 to VE-26)."""
    market = table.market
    thumbs = market[place + PLANT_THUMBS]
    if column != place % WIDTH:
        thumbs -= ACTION_COST
    table.seat_fields[table.to_move * SEAT_FIELDS + THUMBS] += thumbs
    table.taken = place
    table.token_column = column
    table.card = market[place]
    table.token = market[TOKEN_ROW + column]
    market[place] = NONE
    market[place + PLANT_THUMBS] = 0
    market[TOKEN_ROW + column] = NONE


def wipe(table: Table, columns: i64) -> None:
    """Tokens are set aside and replaced; only then do they go back into the bag (VE-23)."""
    seat = table.to_move
    bag = table.bag
    table.set_field(seat, THUMBS, table.field(seat, THUMBS) - ACTION_COST)
    listed = bag.loose_size == 0 and bag.top_size > 0
    aside: i64 = 0
    column: i64
    for column in range(WIDTH):
        if columns & BIT[column] != 0:
            # Tokens are small: those set aside share one word, eight bits each.
            aside = aside << 8 | table.market[TOKEN_ROW + column]
            table.market[TOKEN_ROW + column] = bag.draw(table.chance)
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
    other = (table.taken + WIDTH) % (2 * WIDTH)
    if market[other] != NONE and not table.family:
        market[other + PLANT_THUMBS] += 1


def refill(table: Table) -> None:
    """The slots emptied this turn are filled (VE-55)."""
    fill_card(table, table.taken)
    fill_token(table, table.token_column)


def shift(table: Table) -> None:
    """The market of a solo game moves on (VE-80 to VE-84)."""
    slide_thumbs(table, PLANT_ROW)
    slide_thumbs(table, ROOM_ROW)
    clear_last_column(table)
    drop_thumbs(table)
    for row in (PLANT_ROW, ROOM_ROW, TOKEN_ROW, POT_ROW):
        move_right(table, row, NONE)
    move_right(table, PLANT_THUMBS, 0)
    move_right(table, ROOM_THUMBS, 0)
    lay_out(table)


def slide_thumbs(table: Table, row: i64) -> None:
    """Thumbs in column 4 go to the nearest card to the left in the row (VE-80, VE-R25)."""
    thumbs = table.market[row + LAST + PLANT_THUMBS]
    table.market[row + LAST + PLANT_THUMBS] = 0
    place = row + LAST - 1
    while place >= row:
        if table.market[place] != NONE:
            table.market[place + PLANT_THUMBS] += thumbs
            return
        place -= 1


def clear_last_column(table: Table) -> None:
    """Cards and token of column 4 leave the game; its pot, if still there, is discarded (VE-81)."""
    market = table.market
    if market[PLANT_ROW + LAST] != NONE:
        table.gone_plants |= BIT[market[PLANT_ROW + LAST]]
    if market[ROOM_ROW + LAST] != NONE:
        table.gone_rooms |= BIT[market[ROOM_ROW + LAST]]
    table.remove_token(market[TOKEN_ROW + LAST])
    pot = market[POT_ROW + LAST]
    if pot != NONE:
        market[DISCARD + pot] += 1


def drop_thumbs(table: Table) -> None:
    """Cards with three thumbs or more lose them all (VE-82, VE-R25)."""
    place: i64
    for place in range(PLANT_THUMBS, ROOM_THUMBS + WIDTH):
        if table.market[place] >= TOO_MANY_THUMBS:
            table.market[place] = 0


def move_right(table: Table, row: i64, empty: i64) -> None:
    """Columns 1 to 3 of a row move one column to the right (VE-83)."""
    place = row + LAST
    while place > row:
        table.market[place] = table.market[place - 1]
        place -= 1
    table.market[row] = empty
