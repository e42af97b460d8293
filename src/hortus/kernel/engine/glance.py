"""What is seen of a game, in native arrays that are written over and over: a row, and what may be decided."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from hortus.kernel.engine.arrays import INTERPRETED, zeros16
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import MOST_CHOICES, OVER, State, buffer
from hortus.kernel.engine.encoding import Pen

# What `decide` says of a code that is not on offer, instead of a seat.
REFUSED: Final = -2
# For games with no more codes than this, clearing the whole mask is faster.
FEW: Final = 256


def zeros8(length: i64) -> vec[u8]:
    """An array of bytes, all 0."""
    if INTERPRETED:
        return cast(vec[u8], [0] * length)
    return vec[u8]([u8(0)] * length)


def wipe(masks: vec[u8], first: i64, actions: i64, shown: vec[i16], start: i64, count: i64) -> None:
    """Take the codes out of a mask, `actions` bytes from `first` on, that it shows so far."""
    i: i64
    if actions <= FEW:
        for i in range(first, first + actions):
            masks[i] = u8(0)
        return
    for i in range(start, start + count):
        masks[first + i64(shown[i])] = u8(0)


def offer(masks: vec[u8], first: i64, shown: vec[i16], start: i64, codes: vec[i64], count: i64) -> None:
    """Put other codes into it, and note which."""
    i: i64
    for i in range(count):
        code = codes[i]
        masks[first + code] = u8(1)
        shown[start + i] = i16(code)


@final
class Glance:
    """One game at a time."""

    def __init__(self, length: int, actions: int, seats: int) -> None:
        self.length: i64 = length
        self.row: vec[i16] = zeros16(self.length)
        self.pen: Pen = Pen(self.row, 0, seats)
        self.mask: vec[u8] = zeros8(actions)
        # The codes that the mask shows, and how many.
        self.shown: vec[i16] = zeros16(MOST_CHOICES)
        self.shown_count: i64 = 0
        self.codes: vec[i64] = buffer()

    def look(self, state: State, seat: i64) -> None:
        """Write the row of a seat."""
        self.pen.begin(0, self.length, seat)
        state.encode(self.pen)

    def decide(self, state: State, code: i64, players: i64) -> i64:
        """Carry out a code of the game; the seat that is asked next. A code that is not on offer is REFUSED."""
        if not self.offers(code):
            return REFUSED
        state.apply(code)
        return self.ask(state, players)

    def ask(self, state: State, players: i64) -> i64:
        """Let an automa, seated behind the players, do the one thing it can do; write the mask of who is asked next."""
        while state.to_move >= players:
            state.legal_into(self.codes)
            state.apply(self.codes[0])
        wipe(self.mask, 0, len(self.mask), self.shown, 0, self.shown_count)
        self.shown_count = 0 if state.to_move == OVER else state.legal_into(self.codes)
        offer(self.mask, 0, self.shown, 0, self.codes, self.shown_count)
        return state.to_move

    def offers(self, code: i64) -> bool:
        """Whether the mask shows a code of the game."""
        return self.mask[code] != 0


@final
class Foresight:
    """The rows after each decision on offer (afterstates), position after position."""

    def __init__(self, length: int, seats: int) -> None:
        self.length: i64 = length
        self.seats: i64 = seats
        self.rows: vec[i16] = zeros16(0)
        self.pen: Pen = Pen(self.rows, 0, seats)
        self.codes: vec[i64] = buffer()
        # Rows written so far.
        self.count: i64 = 0

    def begin(self, count: i64) -> None:
        """Start over, with room for this many rows."""
        self.count = 0
        if len(self.rows) < count * self.length:
            self.rows = zeros16(count * self.length)
            self.pen = Pen(self.rows, 0, self.seats)

    def look(self, state: State, count: i64, chance: Chance) -> None:
        """Write what the seat to move would know after each of the `count` decisions in `codes`.

        All are tried in the same imagined world: what they reveal there says nothing about the real one.
        """
        observer = state.to_move
        world = state.clone()
        world.resample(observer, chance)
        after = world.clone()
        i: i64
        for i in range(count):
            after = world.clone_onto(after)
            after.apply(self.codes[i])
            self.pen.begin(self.count * self.length, self.length, observer)
            after.encode(self.pen)
            self.count += 1
