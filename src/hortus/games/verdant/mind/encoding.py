"""What a seat knows of Verdant as a row of numbers. What has left the game is omitted: it is whatever is missing."""

from typing import Final

from mypy_extensions import i64

from hortus.games.verdant import state
from hortus.games.verdant.components import Components
from hortus.games.verdant.state import Table
from hortus.kernel.engine.encoding import Block, Pen, of_every_seat

GOALS: Final = 3
MOST_THUMBS: Final = 999
MOST_TOKENS: Final = 999
MOST_ROUNDS: Final = 99


def blocks(components: Components, seats: int) -> list[Block]:
    """The blocks of a row, in order."""
    plants, rooms, tokens = len(components.plant_ids), len(components.room_ids), len(components.token_ids)
    cards = max(plants, rooms)
    return [
        Block("seat", 1, 0, seats),
        Block("to move", 1, 0, seats),
        Block("phase", 1, 0, state.FINISHED),
        Block("start player", 1, 0, seats),
        Block("family", 1, 0, 1),
        Block("round", 1, 0, MOST_ROUNDS),
        Block("goals", GOALS, 0, len(components.goal_ids), values=components.goal_ids),
        Block("plants completed in this turn", 1, 0, state.CELL_COUNT),
        Block("market place of the card in hand", 1, 0, state.TOKEN_ROW),
        Block("card in hand", 1, 0, cards),
        Block("market column of the token in hand", 1, 0, state.WIDTH),
        Block("token in hand", 1, 0, tokens, values=components.token_ids),
        Block("plants in the market", state.WIDTH, 0, plants, values=components.plant_ids),
        Block("rooms in the market", state.WIDTH, 0, rooms, values=components.room_ids),
        Block("tokens in the market", state.WIDTH, 0, tokens, values=components.token_ids),
        Block("thumbs on plants and rooms of the market", 2 * state.WIDTH, 0, MOST_THUMBS),
        Block("pots in the market", state.WIDTH, 0, state.POT_KINDS),
        Block("pots in the supply and discarded", 2 * state.POT_KINDS, 0, MOST_TOKENS),
        Block("unseen plants", plants, 0, 1, columns=components.plant_ids),
        Block("unseen rooms", rooms, 0, 1, columns=components.room_ids),
        Block("unseen tokens", tokens, 0, MOST_TOKENS, columns=components.token_ids),
        *of_every_seat(
            [
                Block("thumbs", 1, 0, MOST_THUMBS),
                Block("storage", 1, 0, tokens, values=components.token_ids),
                Block("dealt plant", 1, 0, plants, values=components.plant_ids),
                Block("dealt room", 1, 0, rooms, values=components.room_ids),
                Block("cards by cell: rooms on even ones, plants on odd ones", state.CELL_COUNT, 0, cards),
                Block(
                    "tokens on rooms; on plants verdancy, or from -1 down the pot",
                    state.CELL_COUNT,
                    -state.POT_KINDS,
                    tokens,
                ),
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
    pen.put(1 if table.family else 0)
    pen.put(table.round)
    goals: i64 = len(table.goals)
    pen.put_all(table.goals, 0, goals, 1)
    pen.skip(GOALS - goals)
    pen.put(table.completed)
    pen.put(table.taken + 1)
    pen.put(table.card + 1)
    pen.put(table.token_column + 1)
    pen.put(table.token + 1)
    put_market(pen, table)
    put_unseen(pen, table)
    step: i64
    for step in range(table.seats):
        put_seat(pen, table, pen.seat_after(step))


def put_market(pen: Pen, table: Table) -> None:
    """The rows of the market, and the pots."""
    pen.put_all(table.market, 0, state.PLANT_THUMBS, 1)
    pen.put_all(table.market, state.PLANT_THUMBS, state.POT_ROW - state.PLANT_THUMBS, 0)
    pen.put_all(table.market, state.POT_ROW, state.WIDTH, 1)
    pen.put_all(table.market, state.SUPPLY, state.MARKET - state.SUPPLY, 0)


def put_unseen(pen: Pen, table: Table) -> None:
    """What is in the decks and in the bag."""
    components = table.components
    pen.put_unordered(table.plants, len(components.plant_ids))
    pen.put_unordered(table.rooms, len(components.room_ids))
    pen.put_unordered(table.bag, len(components.token_ids))


def put_seat(pen: Pen, table: Table, seat: i64) -> None:
    """A home; other homes are not shown before all have made their start (VE-R19)."""
    starting = table.phase == state.START
    pen.put(table.field(seat, state.THUMBS))
    pen.put(table.field(seat, state.STORAGE) + 1)
    pen.put(table.field(seat, state.DEALT_PLANT) + 1 if starting else 0)
    pen.put(table.field(seat, state.DEALT_ROOM) + 1 if starting else 0)
    if starting and seat != pen.observer:
        pen.skip(2 * state.CELL_COUNT)
        return
    pen.put_all(table.seat_fields, seat * state.SEAT_FIELDS + state.CARDS, state.CELL_COUNT, 1)
    pen.put_all(table.seat_fields, seat * state.SEAT_FIELDS + state.MARKS, state.CELL_COUNT, 0)
