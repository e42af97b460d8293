"""What a seat knows of Solar Gardens as a row of numbers; all seats know the same."""

from typing import Final

from mypy_extensions import i16, i64

from hortus.games.solar_gardens.components import OCCUPIED, Components
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, SIDE_COUNT
from hortus.games.solar_gardens.state import FINISHED, KEPT, KEPT_AT, LINE, UNSEEN, Table
from hortus.kernel.arrays import BIT, lowest_bit
from hortus.kernel.encoding import Block, Pen, of_every_seat

MOST_TILES: Final = 999


def blocks(components: Components, seats: int) -> list[Block]:
    """The blocks of a row, in their order."""
    tiles = len(components.tile_ids)
    return [
        Block("seat", 1, 0, seats),
        Block("to move", 1, 0, seats),
        Block("phase", 1, 0, FINISHED),
        Block("start player", 1, 0, seats),
        Block("casual", 1, 0, 1),
        Block("round", 1, 0, int(components.rounds)),
        Block("discard used", 1, 0, 1),
        Block("stack", 1, 0, MOST_TILES),
        Block("pile", 1, 0, MOST_TILES),
        Block("discarded unseen", 1, 0, MOST_TILES),
        Block("unseen tiles", tiles, 0, 1, columns=components.tile_ids),
        Block("discarded tiles", tiles, 0, 1, columns=components.tile_ids),
        *of_every_seat(
            [
                Block("has kept no tile", 1, 0, 1),
                Block("has finished the round", 1, 0, 1),
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
    pen.put(table.stack)
    pen.put(table.pile())
    put_tiles(pen, table)
    step: i64
    for step in range(table.seats):
        put_seat(pen, table, pen.seat_after(step))


def put_tiles(pen: Pen, table: Table) -> None:
    """How many were thrown away unseen, which ones nobody has seen, and which lie on the discard pile."""
    hidden = table.hidden
    tiles: i64 = len(table.components.tile_ids)
    thrown = pen.skip(1)
    unseen = pen.put_unordered(hidden, tiles)
    discarded = pen.skip(tiles)
    i: i64
    for i in range(hidden.under_size):
        pen.count(unseen, hidden.under[i])
    for i in range(table.discard_count):
        entry = table.discards[i]
        if entry > UNSEEN:
            pen.count(discarded, entry)
            continue
        pen.count(thrown, 0)
        if entry < UNSEEN:
            pen.count(unseen, UNSEEN - 1 - entry)


def put_seat(pen: Pen, table: Table, seat: i64) -> None:
    """A garden, and the seat's part in the draft."""
    pen.put(1 if table.still_in & BIT[seat] != 0 else 0)
    pen.put(1 if table.settled & BIT[seat] != 0 else 0)
    pen.put(table.field(seat, LINE) + 1)
    pen.put(table.field(seat, KEPT) + 1)
    pen.put(table.field(seat, KEPT_AT) + 1)
    tiles = pen.skip(CELL_COUNT)
    turns = pen.skip(CELL_COUNT)
    out, faces, first = pen.out, table.faces, seat * CELL_COUNT
    left = table.word(seat, OCCUPIED)
    while left != 0:
        cell = lowest_bit(left)
        left &= left - 1
        face = faces[first + cell]
        out[tiles + cell] = i16((face >> 2) + 1)
        out[turns + cell] = i16(face & 3)
