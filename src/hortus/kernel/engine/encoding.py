"""Positions as flat rows of small numbers, for machine learning: the blocks of a row, and the pen that writes it.

A row holds what one seat knows, and is the same for two positions that the seat cannot tell apart. Seats are counted
from the observing one: 0 is itself, 1 the next in turn order. Pieces are numbered from 1; 0 is none, or unknown.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from hortus.kernel.engine.arrays import INTERPRETED, blank16, listed16
from hortus.kernel.engine.deck import Deck


class Block:
    """Adjacent numbers with one meaning, none below `least` or above `most`.

    `values` says what each number stands for, from 1 on; `columns` what each place of the block is about.
    """

    def __init__(
        self,
        name: str,
        length: int,
        least: int,
        most: int,
        *,
        values: list[str] | None = None,
        columns: list[str] | None = None,
    ) -> None:
        self.name = name
        self.length = length
        self.least = least
        self.most = most
        self.values: list[str] = values or []
        self.columns: list[str] = columns or []

    def __repr__(self) -> str:
        numbers = "1 number" if self.length == 1 else f"{self.length} numbers"
        return f"<{self.name}: {numbers} from {self.least} to {self.most}>"


def of_every_seat(blocks: list[Block], seats: int) -> list[Block]:
    """The blocks of a seat for all seats, the observing one first."""
    return [
        Block(
            f"{block.name} of seat +{step}",
            block.length,
            block.least,
            block.most,
            values=block.values,
            columns=block.columns,
        )
        for step in range(seats)
        for block in blocks
    ]


# Turns the digits of a binary number into 0 and 1.
DIGITS: Final = bytes(byte % 2 for byte in range(256))


@final
class Pen:
    """Writes the row of one seat, from left to right, into an array that is 0 wherever nothing has been written.

    One pen may write many rows, one after another.
    """

    def __init__(self, out: vec[i16], observer: i64, seats: i64) -> None:
        self.out = out
        self.listed: list[int] = listed16(out)
        # Where the next number goes.
        self.at: i64 = 0
        self.observer: i64 = observer
        self.seats: i64 = seats

    def begin(self, at: i64, length: i64, observer: i64) -> None:
        """Continue with the row of another seat, elsewhere in the array; previous contents there are cleared."""
        blank16(self.out, at, length)
        self.at = at
        self.observer = observer

    def put(self, number: i64) -> None:
        """One number."""
        if INTERPRETED:
            self.listed[self.at] = number
        else:
            self.out[self.at] = i16(number)
        self.at += 1

    def put_all(self, numbers: vec[i64], start: i64, length: i64, raised: i64) -> None:
        """Adjacent numbers of an array, each increased by the same amount."""
        if INTERPRETED:
            self.write([number + raised for number in numbers[start : start + length]])
            return
        out, at = self.out, self.at
        i: i64
        for i in range(length):
            out[at + i] = i16(numbers[start + i] + raised)
        self.at = at + length

    def put_ready(self, numbers: vec[i16], start: i64, length: i64) -> None:
        """Adjacent numbers of an array that already holds them in row form."""
        if INTERPRETED:
            self.write([*numbers[start : start + length]])
            return
        out, at = self.out, self.at
        i: i64
        for i in range(length):
            out[at + i] = numbers[start + i]
        self.at = at + length

    def put_pieces(self, pieces: vec[i64], start: i64, length: i64, none: i64) -> None:
        """Adjacent pieces of an array, counted from 1; `none` stands for no piece, and is written as 0."""
        if INTERPRETED:
            self.write([0 if piece == none else piece + 1 for piece in pieces[start : start + length]])
            return
        out, at = self.out, self.at
        i: i64
        for i in range(length):
            piece = pieces[start + i]
            # A product: a branch on which places are empty would be hard for the processor to predict.
            out[at + i] = i16((piece + 1) * i64(piece != none))
        self.at = at + length

    def put_bits(self, mask: i64, length: i64) -> None:
        """The lowest bits of a mask, as 0 and 1."""
        if INTERPRETED:
            digits = bin(mask)[:1:-1][:length].ljust(length, "0")
            self.write([*digits.encode().translate(DIGITS)])
            return
        out, at = self.out, self.at
        i: i64
        for i in range(length):
            out[at + i] = i16(mask >> i & 1)
        self.at = at + length

    def write(self, numbers: list[int]) -> None:
        """The same for the interpreter, which is slow at making small ints one by one."""
        end = self.at + len(numbers)
        self.listed[self.at : end] = numbers
        self.at = end

    def put_seat(self, seat: i64) -> None:
        """A seat relative to the observing one; if there is none, the number of seats."""
        self.put(self.seats if seat < 0 else self.steps_to(seat))

    def steps_to(self, seat: i64) -> i64:
        """How many steps after the observing seat a seat is. (A division would take longer than all the rest.)"""
        return seat - self.observer if seat >= self.observer else seat - self.observer + self.seats

    def seat_after(self, steps: i64) -> i64:
        """The seat this many steps after the observing one."""
        seat = self.observer + steps
        return seat if seat < self.seats else seat - self.seats

    def skip(self, length: i64) -> i64:
        """Reserves `length` zeros, to be counted up; returns where they start."""
        start = self.at
        self.at = start + length
        return start

    def count(self, start: i64, piece: i64) -> None:
        """One more of a kind of piece."""
        self.out[start + piece] += 1

    def put_unordered(self, deck: Deck, kinds: i64) -> i64:
        """How many cards of each kind a deck has; return where the counts start, as there may be more to count.

        Nobody may know their order, though a position file may have fixed it.
        """
        start = self.at
        self.put_all(deck.counts_of(kinds), 0, kinds, 0)
        return start
