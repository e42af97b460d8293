"""What a seat knows of Botanists as a row of numbers. Discards are left out: they are whatever is nowhere else."""

from typing import Final

from mypy_extensions import i64

from hortus.games.botanists import state
from hortus.games.botanists.components import COLOURS, LAND, MOST_OF_A_COLOUR, SHARE, SPACES, Components
from hortus.games.botanists.state import Table
from hortus.kernel.engine.encoding import Block, Pen, of_every_seat

MOST_POINTS: Final = 999
MOST_CARDS: Final = 999
TALLIES: Final[i64] = state.GROUND - state.TALLY


def blocks(components: Components, seats: int) -> list[Block]:
    """The blocks of a row, in order."""
    cards, orders = len(components.card_ids), len(components.order_ids)
    return [
        Block("seat", 1, 0, seats),
        Block("to move", 1, 0, seats),
        Block("phase", 1, 0, state.FINISHED),
        Block("start player", 1, 0, seats),
        Block("tending", 1, 0, state.TEND),
        Block("flower to give", 1, 0, COLOURS, values=components.flower_ids),
        Block("open order fulfilled", 1, 0, 1),
        Block("personal order fulfilled", 1, 0, 1),
        Block("collected tiles by colour", COLOURS, 0, MOST_OF_A_COLOUR, columns=components.flower_ids),
        Block("market", SPACES, 0, COLOURS, values=components.flower_ids),
        Block("open orders", state.OPEN, 0, orders, values=components.order_ids),
        Block("deck sizes", 3, 0, MOST_CARDS),
        Block("unseen cards", cards, 0, MOST_CARDS, columns=components.card_ids),
        Block("unseen orders", orders, 0, MOST_CARDS, columns=components.order_ids),
        Block("tiles in the bag by colour", COLOURS, 0, MOST_OF_A_COLOUR, columns=components.flower_ids),
        *of_every_seat(
            [
                Block("board", 1, 0, len(components.board_ids), values=components.board_ids),
                Block("token", 1, 0, SPACES),
                Block("hand size", 1, 0, state.HAND),
                Block("known hand cards", state.HAND, 0, cards, values=components.card_ids),
                Block("points by source", TALLIES, -MOST_POINTS, MOST_POINTS),
                Block("land, withered tiles after all colours", LAND, 0, 2 * COLOURS),
                Block(
                    "flowers on the marginal land by colour",
                    COLOURS,
                    0,
                    MOST_OF_A_COLOUR,
                    columns=components.flower_ids,
                ),
                Block("personal orders", state.PERSONAL, 0, orders, values=components.order_ids),
                Block("completed orders", state.COMPLETED, 0, orders, values=components.order_ids),
            ],
            seats,
        ),
    ]


def encode(table: Table, pen: Pen) -> None:
    """Write the row of a seat."""
    pen.put(pen.observer)
    pen.put_seat(table.to_move)
    pen.put(table.phase)
    pen.put_seat(table.start)
    pen.put(table.action)
    pen.put(table.give + 1)
    pen.put(1 if table.sold_open else 0)
    pen.put(1 if table.sold_personal else 0)
    put_flowers(pen, table.collected)
    # The tiles of the market, and the open orders behind them.
    pen.put_all(table.market, 0, state.OPEN_ORDERS + state.OPEN, 1)
    pen.put(table.market_deck.size())
    pen.put(table.order_deck.size())
    pen.put(table.bag.size())
    put_unseen(pen, table)
    step: i64
    for step in range(table.seats):
        put_seat(pen, table, pen.seat_after(step))


def put_flowers(pen: Pen, flowers: i64) -> None:
    """How many of each colour a packed set holds."""
    if flowers == 0:
        pen.skip(COLOURS)
        return
    _colour: i64
    for _colour in range(COLOURS):
        pen.put(flowers & state.COUNT)
        flowers >>= SHARE


def put_unseen(pen: Pen, table: Table) -> None:
    """What the seat has not seen: cards in the deck or in other hands, orders and tiles still to come."""
    fields = table.seat_fields
    base = pen.observer * state.SEAT_FIELDS
    cards = pen.at
    pen.put_all(table.hidden, 0, len(table.hidden), 0)
    place: i64
    for place in range(fields[base + state.HAND_SIZE]):
        pen.out[cards + fields[base + state.CARDS + place]] = 0
    put_flowers(pen, table.in_bag)


def put_seat(pen: Pen, table: Table, seat: i64) -> None:
    """A board, its orders, and the hand if it is the observer's."""
    fields = table.seat_fields
    base = seat * state.SEAT_FIELDS
    pen.put(fields[base + state.BOARD_OF] + 1)
    pen.put(fields[base + state.TOKEN] + 1)
    pen.put(fields[base + state.HAND_SIZE])
    if seat == pen.observer:
        pen.put_all(fields, base + state.CARDS, state.HAND, 1)
    else:
        pen.skip(state.HAND)
    pen.put_all(fields, base + state.TALLY, TALLIES, 0)
    pen.put_all(fields, base + state.GROUND, LAND, 1)
    put_flowers(pen, fields[base + state.LEFTOVERS])
    # The personal orders, and the completed ones behind them.
    pen.put_all(table.orders, seat * state.SEAT_ORDERS, state.SEAT_ORDERS, 1)
