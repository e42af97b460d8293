"""The bonus action of a withered space (BO-38, BO-40 to BO-49)."""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.botanists import state
from hortus.games.botanists.components import COLOURS, LAND, SPACES
from hortus.games.botanists.rules import codes, orders
from hortus.games.botanists.state import Table
from hortus.kernel.engine.arrays import BIT, bits_into


def bonus_of(table: Table) -> i64:
    """The bonus action of the space that the mover has just filled (BO-41)."""
    components = table.components
    fields = table.seat_fields
    base = table.to_move * state.SEAT_FIELDS
    return components.bonus_of[
        components.signs[fields[base + state.BOARD_OF] * LAND + fields[base + state.PLANTED] - 1]
    ]


def bonus_actions(table: Table) -> i64:
    """A mask of the ways to carry out the bonus action, from POINTS on; if there are none, it is skipped (BO-R14)."""
    bonus = bonus_of(table)
    if bonus == state.BONUS_POINTS:
        return 1
    if bonus == state.MOVE_TOKEN:
        return (state.EVERYWHERE & ~table.tokens) << (codes.TOKEN_MOVES - codes.POINTS)  # BO-46, BO-R16
    if bonus == state.TAKE_ORDER:
        sources = BIT[table.open_size] - 1
        if orders.orders_left(table):
            sources |= BIT[codes.FROM_DECK]
        return sources << (codes.TAKES_ORDER - codes.POINTS)
    colours = swap_colours(table, bonus)
    if bonus == state.SWAP_MARKET:
        return colours << (codes.GIVES_TO_MARKET - codes.POINTS)
    return colours << (codes.GIVES_TO_PLAYER - codes.POINTS)


def swap_colours(table: Table, bonus: i64) -> i64:
    """A mask of the seat's own leftovers that can be swapped for a flower of another colour (BO-R14, BO-R15)."""
    own = state.colours_of(table.seat_fields[table.to_move * state.SEAT_FIELDS + state.LEFTOVERS])
    if own == 0:
        return 0
    there = market_colours(table) if bonus == state.SWAP_MARKET else others_colours(table)
    if there == 0:
        return 0
    if there & (there - 1) == 0:  # a colour cannot be swapped for itself
        own &= ~there
    return own


def market_colours(table: Table) -> i64:
    """A mask of the colours in the market."""
    market = table.market
    colours: i64 = 0
    at: i64
    for at in range(SPACES):
        colour = market[at]
        if colour != state.NO_TILE:
            colours |= BIT[colour]
            if colours == state.EVERY_COLOUR:
                break
    return colours


def others_colours(table: Table) -> i64:
    """A mask of the colours among the other players' leftovers."""
    flowers: i64 = 0
    seat: i64
    for seat in range(table.seats):
        if seat != table.to_move:
            flowers |= table.seat_fields[seat * state.SEAT_FIELDS + state.LEFTOVERS]
    return state.colours_of(flowers)


def offer_swaps(table: Table, out: vec[i64]) -> i64:
    """Flowers of another colour that the given one can be swapped for (BO-43 to BO-45, BO-R15)."""
    give = table.give
    count: i64 = 0
    if bonus_of(table) == state.SWAP_MARKET:
        market = table.market
        at: i64
        for at in range(SPACES):
            colour = market[at]
            if colour != state.NO_TILE and colour != give:
                out[count] = codes.TAKES_TILE + at
                count += 1
        return count
    seat: i64
    for seat in range(table.seats):
        if seat != table.to_move:
            colours = state.colours_of(table.seat_fields[seat * state.SEAT_FIELDS + state.LEFTOVERS]) & ~BIT[give]
            count = bits_into(out, count, codes.TAKES_LEFTOVER + seat * COLOURS, colours)
    return count


def take_tile(table: Table, at: i64) -> None:
    """The given leftover takes the place of a market tile (BO-43, BO-R15)."""
    taken = table.lift_tile(at)
    table.lay_tile(at, table.give)
    table.seat_fields[table.to_move * state.SEAT_FIELDS + state.LEFTOVERS] += state.ONE[taken] - state.ONE[table.give]
    table.give = state.NO_TILE


def take_leftover(table: Table, choice: i64) -> None:
    """The given leftover is exchanged for another player's (BO-45)."""
    other = choice // COLOURS
    gain = state.ONE[choice - other * COLOURS] - state.ONE[table.give]
    table.seat_fields[table.to_move * state.SEAT_FIELDS + state.LEFTOVERS] += gain
    table.seat_fields[other * state.SEAT_FIELDS + state.LEFTOVERS] -= gain
    table.give = state.NO_TILE
