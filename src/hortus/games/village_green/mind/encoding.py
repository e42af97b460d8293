"""What a seat knows of Village Green as a row of numbers. Covered cards are left out: they never come back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from hortus.games.village_green import knowledge, state
from hortus.games.village_green.components import CELLS, SLOTS, Components
from hortus.games.village_green.state import Table
from hortus.kernel.engine.encoding import Block, Pen, of_every_seat

# There are fewer cards of one kind, or in one deck, than this.
MOST_CARDS: Final = 99


def blocks(components: Components, seats: int) -> list[Block]:
    """The blocks of a row, in order."""
    greens, awards = len(components.green_ids), len(components.award_ids)
    return [
        Block("seat", 1, 0, seats),
        Block("to move", 1, 0, seats),
        Block("phase", 1, 0, state.FINISHED),
        Block("start player", 1, 0, seats),
        Block("covering", 1, 0, 1),
        Block("why it ends", 1, 0, state.AWARD_DECK_EMPTY),
        Block("what an award is taken for", 1, 0, state.FOR_STRUCTURE),
        Block("award in hand", 1, 0, awards, values=components.award_ids),
        Block("green row", state.ROW, 0, greens, values=components.green_ids),
        Block("award row", state.ROW, 0, awards, values=components.award_ids),
        Block("deck sizes", 2, 0, MOST_CARDS),
        Block("unseen green cards", greens, 0, MOST_CARDS, columns=components.green_ids),
        Block("green cards known beneath the deck", greens, 0, MOST_CARDS, columns=components.green_ids),
        Block("unseen awards", awards, 0, MOST_CARDS, columns=components.award_ids),
        Block("awards known beneath the deck", awards, 0, MOST_CARDS, columns=components.award_ids),
        *of_every_seat(
            [
                Block("village card", 1, 0, len(components.village_ids), values=components.village_ids),
                Block("village card face up", 1, 0, 1),
                Block("hand size", 1, 0, state.HAND),
                Block("known hand cards", state.HAND, 0, greens, values=components.green_ids),
                Block("cells", state.CELL_COUNT, 0, greens, values=components.green_ids, columns=list(CELLS)),
                Block("awards", state.SLOT_COUNT, 0, awards, values=components.award_ids, columns=list(SLOTS)),
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
    pen.put(1 if table.cover else 0)
    pen.put(table.ending)
    pen.put(table.award_for)
    pen.put(table.award_in_hand + 1)
    put_row(pen, table.cards, 0, table.green_row)
    put_row(pen, table.cards, state.ROW, table.award_row)
    pen.put(table.green.size())
    pen.put(table.award.size())
    put_green_deck(pen, table)
    put_award_deck(pen, table)
    step: i64
    for step in range(table.seats):
        put_seat(pen, table, pen.seat_after(step))


def put_row(pen: Pen, rows: vec[i64], start: i64, length: i64) -> None:
    """A face-up row."""
    pen.put_all(rows, start, length, 1)
    pen.skip(state.ROW - length)


def put_green_deck(pen: Pen, table: Table) -> None:
    """Green cards that the seat has not seen, wherever they are, and those it knows to be beneath the deck."""
    deck, observer, out = table.green, pen.observer, pen.out
    greens: i64 = len(table.components.green_ids)
    unseen = pen.put_unordered(deck, greens)
    beneath = pen.skip(greens)
    under, notes, bit = deck.under, table.under_notes, knowledge.eye(table, observer)
    seat: i64
    at: i64
    for at in range(deck.under_size):
        note = at * state.UNDER_NOTES
        if knowledge.knows_place(notes[note + state.BY], observer):
            out[beneath + under[at]] += 1
        elif notes[note + state.SEEN] & bit == 0:
            out[unseen + under[at]] += 1
    fields, cards = table.seat_fields, table.cards
    for seat in range(table.seats):
        if seat != observer:
            for at in range(fields[seat * state.SEAT_FIELDS + state.HAND_SIZE]):
                if fields[knowledge.hand_note(seat, at) + state.SEEN] & bit == 0:
                    out[unseen + cards[state.HANDS + seat * state.HAND + at]] += 1


def put_award_deck(pen: Pen, table: Table) -> None:
    """The same for awards; one at an unknown place counts as unseen."""
    deck = table.award
    awards: i64 = len(table.components.award_ids)
    unseen = pen.put_unordered(deck, awards)
    beneath = pen.skip(awards)
    out, under, notes = pen.out, deck.under, table.award_notes
    at: i64
    for at in range(deck.under_size):
        out[(beneath if knowledge.knows_place(notes[at], pen.observer) else unseen) + under[at]] += 1


def put_seat(pen: Pen, table: Table, seat: i64) -> None:
    """A village and what is known about its owner's hand."""
    fields, base = table.seat_fields, seat * state.SEAT_FIELDS
    size = fields[base + state.HAND_SIZE]
    pen.put(fields[base + state.VILLAGE] + 1)
    pen.put(fields[base + state.FACE_UP])
    pen.put(size)
    if seat == pen.observer:
        pen.put_all(table.cards, state.HANDS + seat * state.HAND, size, 1)
        pen.skip(state.HAND - size)
    else:
        put_known_hand(pen, table, seat)
    pen.put_pieces(table.cells, seat * state.CELL_COUNT, state.CELL_COUNT, table.components.empty)
    pen.put_all(table.slots, seat * state.SLOT_COUNT, state.SLOT_COUNT, 1)


def put_known_hand(pen: Pen, table: Table, seat: i64) -> None:
    """The cards known to be in another hand, in an order that reveals nothing about the hand."""
    out, start = pen.out, pen.skip(state.HAND)
    fields, cards, bit = table.seat_fields, table.cards, knowledge.eye(table, pen.observer)
    known: i64 = 0
    position: i64
    for position in range(fields[seat * state.SEAT_FIELDS + state.HAND_SIZE]):
        if knowledge.is_known(fields, seat, position, bit):
            card = i16(cards[state.HANDS + seat * state.HAND + position] + 1)
            at = start + known
            while at > start and out[at - 1] > card:
                out[at] = out[at - 1]
                at -= 1
            out[at] = card
            known += 1
