"""Chance: the only source of randomness.

Cards and tiles are drawn from unordered pools at the moment they are seen, so nothing hidden has an order that could
leak, and a reshuffle only puts the discards back. The generator is sfc32 on 32-bit words: the same numbers compiled
and interpreted. A tape records every outcome, or plays recorded outcomes back.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.kernel.engine.arrays import BIT, BITS_IN_BYTE, bit_count, lowest_bit

WORD: Final = 0xFFFFFFFF
LIVE: Final = 0
RECORDING: Final = 1
REPLAYING: Final = 2
# An outcome on the tape is kind * KIND + value.
KIND: Final = 65536


class TapeError(Exception):
    """A recorded outcome does not fit what the game asks of chance now."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Chance:
    """A seeded stream; part of the state, so that a clone has the same future."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter
        self.mode: i64 = LIVE
        self.tape: list[int] = NO_TAPE

    def clone(self) -> "Chance":
        """A stream with the same future; it neither records nor replays."""
        return Chance(self.a, self.b, self.c, self.counter)

    def become(self, other: "Chance") -> None:
        """Become what `clone` would make of another stream."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.counter = other.counter
        self.mode = LIVE
        self.tape = NO_TAPE

    def reseed(self, other: "Chance") -> None:
        """Get a new future, drawn from another stream; nothing of the old one remains."""
        self.a = other.word()
        self.b = other.word()
        self.c = other.word()
        self.counter = 1

    def restart(self, seed: int, apart: int = 0) -> None:
        """Become the live stream for a number, as `seeded` makes it."""
        self.a = seed & WORD
        self.b = (seed >> 32) & WORD
        self.c = ((seed >> 64) + apart) & WORD
        self.counter = 1
        self.mode = LIVE
        self.stir()

    def stir(self) -> None:
        """Mix freshly set words well."""
        _i: i64
        for _i in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        counter = self.counter
        t = (self.a + b + counter) & WORD
        self.counter = counter + 1
        self.a = b ^ (b >> 9)
        self.b = (c * 9) & WORD
        self.c = ((c << 21 | c >> 11) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        """A number in 0..n-1 that is not an outcome of the game: for random players and imagined worlds."""
        return (self.word() * n) >> 32

    def roll(self, kind: i64, sides: i64) -> i64:
        """An outcome in 0..sides-1."""
        if self.mode == REPLAYING:
            value = self.noted(kind)
            if value >= sides:
                raise TapeError(f"the recorded outcome {value} is not below {sides}")
            return value
        value = (self.word() * sides) >> 32
        if self.mode == RECORDING:
            self.tape.append(kind * KIND + value)
        return value

    def draw(self, kind: i64, pool: vec[i64], size: i64) -> i64:
        """Draw one of the first `size` of a pool; it swaps places with the last of them, which the caller drops."""
        if self.mode != LIVE:
            return self.draw_with_tape(kind, pool, size)
        # `taken`, written out: this is the most frequent outcome of all.
        at = (self.word() * size) >> 32
        drawn = pool[at]
        pool[at] = pool[size - 1]
        pool[size - 1] = drawn
        return drawn

    def draw_with_tape(self, kind: i64, pool: vec[i64], size: i64) -> i64:
        """The same with a tape: separate, because hardly any game has one."""
        if self.mode == REPLAYING:
            return taken(pool, self.find(kind, pool, size), size - 1)
        drawn = taken(pool, (self.word() * size) >> 32, size - 1)
        self.tape.append(kind * KIND + drawn)
        return drawn

    def pick(self, kind: i64, mask: i64) -> i64:
        """Draw one of the bits of a nonzero mask: a small unordered pool; the caller clears the bit."""
        if self.mode != LIVE:
            return self.pick_with_tape(kind, mask)
        return nth_bit(mask, (self.word() * bit_count(mask)) >> 32)

    def pick_with_tape(self, kind: i64, mask: i64) -> i64:
        """The same with a tape."""
        if self.mode == REPLAYING:
            value = self.noted(kind)
            if value >= 63 or mask & BIT[value] == 0:
                raise TapeError("a recorded card is not there to be drawn")
            return value
        value = nth_bit(mask, (self.word() * bit_count(mask)) >> 32)
        self.tape.append(kind * KIND + value)
        return value

    def record(self) -> None:
        """Record every outcome from here on."""
        self.mode = RECORDING
        self.tape = []

    def replay(self, outcomes: list[int]) -> None:
        """Give these outcomes back, in this order, instead of random ones."""
        self.mode = REPLAYING
        self.tape = list(outcomes)

    def stop(self) -> list[int]:
        """Return to live outcomes; return the recorded outcomes, or the rest of a replay."""
        tape = self.tape
        self.mode = LIVE
        self.tape = NO_TAPE
        return tape

    def noted(self, kind: i64) -> i64:
        """The next outcome on the tape, which must be of this kind."""
        if not self.tape:
            raise TapeError("an outcome of chance is missing")
        outcome: i64 = self.tape.pop(0)
        if outcome // KIND != kind:
            raise TapeError("an outcome of chance is of another kind")
        return outcome % KIND

    def find(self, kind: i64, pool: vec[i64], size: i64) -> i64:
        """The index in the pool of the next recorded outcome."""
        value = self.noted(kind)
        i: i64
        for i in range(size):
            if pool[i] == value:
                return i
        raise TapeError("a recorded card is not there to be drawn")


def nth_bit(mask: i64, left: i64) -> i64:
    """The index of the bit of a mask that has `left` set bits below it."""
    first: i64 = 0
    below = BITS_IN_BYTE[mask & 255]
    while below <= left and mask != 0:
        left -= below
        mask >>= 8
        first += 8
        below = BITS_IN_BYTE[mask & 255]
    while left > 0:
        mask &= mask - 1
        left -= 1
    return first + lowest_bit(mask)


def taken(pool: vec[i64], at: i64, last: i64) -> i64:
    """What lies at a place in a pool; it swaps places with the last."""
    drawn = pool[at]
    pool[at] = pool[last]
    pool[last] = drawn
    return drawn


NO_TAPE: Final[list[int]] = []


def seeded(seed: int, apart: int = 0) -> Chance:
    """A stream for a number: simulations and tests. Streams for one number that differ in `apart` are independent."""
    chance = Chance(0, 0, 0, 0)
    chance.restart(seed, apart)
    return chance


def from_key(key: bytes) -> Chance:
    """A stream for the first 16 bytes of a key: real tables."""
    words = [int.from_bytes(key[i : i + 4], "little") for i in range(0, 16, 4)]
    chance = Chance(words[0], words[1], words[2], words[3])
    chance.stir()
    return chance
