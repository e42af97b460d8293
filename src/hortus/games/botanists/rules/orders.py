"""Open and personal orders: drawing, fulfilling, replacing (BO-47 to BO-55, BO-61)."""

from mypy_extensions import i64

from hortus.games.botanists import state
from hortus.games.botanists.components import SHARE
from hortus.games.botanists.state import Table
from hortus.kernel.engine.arrays import BIT


def orders_left(table: Table) -> bool:
    """Whether an order can still be drawn (BO-R20)."""
    return not table.order_deck.is_empty() or table.order_deck.discarded > 0


def draw_order(table: Table) -> i64:
    """The top order is seen by all; an empty deck is reshuffled from the discard pile (BO-R20)."""
    deck = table.order_deck
    if deck.is_empty():
        deck.renew()
        table.hidden = state.hidden_of(table)
    table.revealed += 1
    order = deck.draw(table.chance)
    table.reveal(len(table.components.all_cards) + order)
    return order


def replace_open(table: Table, place: i64) -> None:
    """A vacated place in the open row is refilled; if nothing is left, the row closes up (BO-54, BO-R19, BO-R20)."""
    if orders_left(table):
        table.market[state.OPEN_ORDERS + place] = draw_order(table)
    else:
        table.open_size -= 1
        state.close_up(table.market, state.OPEN_ORDERS + place, state.OPEN_ORDERS + table.open_size)


def refresh(table: Table, places: i64) -> None:
    """A set of open orders is discarded and replaced (BO-61)."""
    place: i64
    for place in range(table.open_size):
        if places & BIT[place] != 0:
            table.order_deck.discard(table.open_order(place))
    for place in range(table.open_size):
        if places & BIT[place] != 0:
            table.market[state.OPEN_ORDERS + place] = draw_order(table)


def take_order(table: Table, source: i64) -> None:
    """An open order, or the unseen top one, becomes a personal order (BO-47, BO-48)."""
    if source == state.OPEN:
        table.add_personal(table.to_move, draw_order(table))
    else:
        table.add_personal(table.to_move, table.open_order(source))
        replace_open(table, source)


def sales(table: Table) -> i64:
    """A mask of the orders that the leftovers fulfil: the open ones, from OPEN on the personal ones.

    At most one of each per turn (BO-50 to BO-52).
    """
    fields = table.seat_fields
    base = table.to_move * state.SEAT_FIELDS
    have = fields[base + state.LEFTOVERS]
    if have == 0:
        return 0
    have |= state.GUARDS
    needs = table.components.needs
    found: i64 = 0
    place: i64
    if not table.sold_open:
        market = table.market
        for place in range(table.open_size):
            if have - needs[market[state.OPEN_ORDERS + place]] & state.GUARDS == state.GUARDS:
                found |= BIT[place]
    if not table.sold_personal:
        orders = table.orders
        first = table.to_move * state.SEAT_ORDERS
        for place in range(fields[base + state.PERSONAL_SIZE]):
            if have - needs[orders[first + place]] & state.GUARDS == state.GUARDS:
                found |= BIT[state.OPEN + place]
    return found


def sell_open(table: Table, place: i64) -> None:
    """An open order is fulfilled and immediately replaced (BO-53, BO-54)."""
    order = table.open_order(place)
    table.sold_open = True
    deliver(table, order)
    replace_open(table, place)


def sell_personal(table: Table, place: i64) -> None:
    """A personal order is fulfilled (BO-53)."""
    table.sold_personal = True
    deliver(table, table.drop_personal(table.to_move, place))


def deliver(table: Table, order: i64) -> None:
    """The flowers of an order go back into the bag; the card lies completed (BO-52, BO-53)."""
    seat = table.to_move
    flowers = table.components.needs[order]
    table.seat_fields[seat * state.SEAT_FIELDS + state.LEFTOVERS] -= flowers
    return_to_bag(table, flowers)
    table.add_completed(seat, order)


def return_to_bag(table: Table, flowers: i64) -> None:
    """A packed set of flowers goes back into the bag."""
    bag = table.bag
    table.in_bag += flowers
    colour: i64 = 0
    _i: i64
    while flowers != 0:
        for _i in range(flowers & state.COUNT):
            bag.put_loose(colour)
        flowers >>= SHARE
        colour += 1
