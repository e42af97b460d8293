"""What a seat knows of Solar Gardens as a row of numbers: what all know, and its own choice in a casual draft."""

from typing import Final

from mypy_extensions import i16, i64

from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, SIDE_COUNT
from hortus.games.solar_gardens.state import SEAT_FIELDS, SHOW, TURNED, UNSEEN, Table
from hortus.kernel.engine.arrays import BIT
from hortus.kernel.engine.encoding import Block, Pen, of_every_seat

MOST_TILES: Final = 999
# What the observer has chosen in this step of a casual draft; others do not see it.
OWN_CHOICES: Final = ("keep", "do not keep")


def blocks(components: Components, seats: int) -> list[Block]:
    """The blocks of a row, in order."""
    tiles = len(components.tile_ids)
    return [
        Block("seat", 1, 0, seats),
        Block("to move", 1, 0, seats),
        Block("phase", 1, 0, SHOW),
        Block("start player", 1, 0, seats),
        Block("casual", 1, 0, 1),
        Block("round", 1, 0, int(components.rounds)),
        Block("discard used", 1, 0, 1),
        Block("own choice", 1, 0, len(OWN_CHOICES), values=list(OWN_CHOICES)),
        Block("stack", 1, 0, MOST_TILES),
        Block("pile", 1, 0, MOST_TILES),
        Block("discarded unseen", 1, 0, MOST_TILES),
        Block("unseen tiles", tiles, 0, 1, columns=components.tile_ids),
        Block("discarded tiles", tiles, 0, 1, columns=components.tile_ids),
        *of_every_seat(
            [
                Block("has kept no tile", 1, 0, 1),
                Block("has finished the round", 1, 0, 1),
                Block("has chosen", 1, 0, 1),
                Block("may place next", 1, 0, 1),
                Block("tile in line", 1, 0, tiles, values=components.tile_ids),
                Block("kept tile", 1, 0, tiles, values=components.tile_ids),
                Block("its space", 1, 0, CELL_COUNT, values=list(CELLS)),
                Block("tiles by space", CELL_COUNT, 0, tiles, values=components.tile_ids, columns=list(CELLS)),
                Block("quarter turns by space", CELL_COUNT, 0, SIDE_COUNT - 1, columns=list(CELLS)),
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
    pen.put(1 if table.casual else 0)
    pen.put(table.round)
    pen.put(1 if table.discard_used else 0)
    pen.put(own_choice(table, pen.observer))
    pen.put(table.stack)
    pen.put(table.pile())
    put_tiles(pen, table)
    step: i64
    for step in range(table.seats):
        put_seat(pen, table, pen.seat_after(step))


def own_choice(table: Table, seat: i64) -> i64:
    """What a seat has chosen in this step: 0 nothing, then as in OWN_CHOICES."""
    if table.chosen & BIT[seat] == 0:
        return 0
    return 1 if table.keeping & BIT[seat] != 0 else 2


def put_tiles(pen: Pen, table: Table) -> None:
    """How many were thrown away unseen, which ones nobody has seen, and which lie on the discard pile."""
    hidden, discards = table.hidden, table.discards
    tiles: i64 = len(table.components.tile_ids)
    thrown = pen.skip(1)
    unseen = pen.put_unordered(hidden, tiles)
    discarded = pen.skip(tiles)
    out, one = pen.out, i16(1)
    i: i64
    for i in range(hidden.under_size):
        out[unseen + hidden.under[i]] = one
    for i in range(table.discard_count):
        entry = discards[i]
        if entry > UNSEEN:
            out[discarded + entry] = one
            continue
        out[thrown] += one
        if entry < UNSEEN:
            out[unseen + UNSEEN - 1 - entry] = one


def put_seat(pen: Pen, table: Table, seat: i64) -> None:
    """A garden, and the seat's part in the draft."""
    pen.put(1 if table.still_in & BIT[seat] != 0 else 0)
    pen.put(1 if table.settled & BIT[seat] != 0 else 0)
    pen.put(1 if table.chosen & BIT[seat] != 0 else 0)
    pen.put(1 if table.placing & BIT[seat] != 0 else 0)
    # The tile in line, the kept one, its space, and the tiles by space.
    pen.put_all(table.seat_fields, seat * SEAT_FIELDS, TURNED, 1)
    pen.put_all(table.seat_fields, seat * SEAT_FIELDS + TURNED, CELL_COUNT, 0)
