"""The line of the draft: who stands where, who has a tile, and how tiles enter, travel and leave.

What is decided, and what follows from it, is in `game.py`.
"""

from typing import Final

from mypy_extensions import i64

from hortus.games.solar_gardens.state import KEPT, LINE, NOTHING, Table
from hortus.kernel.engine.arrays import BIT
from hortus.kernel.engine.chance import Chance

# Decision codes.
PLACES: Final = 0  # + space * 4 + quarter turns
KEEP: Final = 64
PASS: Final = 65
DISCARD: Final = 66
LATER: Final = 67
READY: Final = 68
SHOW_NEXT: Final = 69
WAIT: Final = 70
ACTIONS: Final = 71


class LineOfPlayers(Table):
    """A table with its line of players, from the Starting Player on."""

    # ---- who and what is there ----

    def seat_in_line(self, place: i64) -> i64:
        """The seat at a place of the line: clockwise from the Starting Player (SG-R31)."""
        seat = self.start + place
        return seat if seat < self.seats else seat - self.seats

    def first_of(self, seats: i64) -> i64:
        """The first seat of a mask, from the Starting Player on."""
        place: i64
        for place in range(self.seats):
            seat = self.seat_in_line(place)
            if seats & BIT[seat] != 0:
                return seat
        return NOTHING

    def first_in_line(self) -> i64:
        """The first seat that is still in, from the Starting Player on (SG-10)."""
        return self.first_of(self.still_in)

    def next_in_line(self, seat: i64) -> i64:
        """The next seat further along that is still in; NOTHING for the last in line (SG-12, SG-16, SG-R6)."""
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if seat == self.start:
                return NOTHING
            if self.still_in & BIT[seat] != 0:
                return seat

    def furthest_tile(self) -> i64:
        """The seat furthest along the line with a tile in front of it; NOTHING if no tile lies open."""
        place: i64
        for place in range(self.seats - 1, -1, -1):
            seat = self.seat_in_line(place)
            if self.field(seat, LINE) != NOTHING:
                return seat
        return NOTHING

    def next_chooser(self) -> i64:
        """The first in line with a tile who has not chosen in this step."""
        place: i64
        for place in range(self.seats):
            seat = self.seat_in_line(place)
            if self.field(seat, LINE) != NOTHING and self.chosen & BIT[seat] == 0:
                return seat
        return NOTHING

    def lacks_tile(self) -> bool:
        """Casual: whether the first in line has no tile although there are more (SG-67)."""
        return self.stack > 0 and self.field(self.first_in_line(), LINE) == NOTHING

    def refusal(self, seat: i64) -> i64:
        """What a seat may do with the tile in front of it instead of keeping it; KEEP if it must be kept.

        The last in line may discard one a round (SG-16, SG-17). After that a tile can only be passed if somebody
        further along has none yet: all who have one there must keep it (SG-R35).
        """
        following = self.next_in_line(seat)
        if following == NOTHING:
            return KEEP if self.discard_used else DISCARD
        if not self.discard_used:
            return PASS
        while following != NOTHING:
            if self.field(following, LINE) == NOTHING:
                return PASS
            following = self.next_in_line(following)
        return KEEP

    # ---- what moves ----

    def show_tile(self) -> i64:
        """The top tile of the stack is shown to all and offered to the first in line, who is told (SG-09, SG-10)."""
        self.stack -= 1
        self.revealed += 1
        seat = self.first_in_line()
        self.set_field(seat, LINE, self.hidden.draw(self.chance))
        return seat

    def take_from_line(self, seat: i64) -> i64:
        """The tile in front of a seat leaves the line."""
        tile = self.field(seat, LINE)
        self.set_field(seat, LINE, NOTHING)
        return tile

    def keep_tile(self, seat: i64) -> None:
        """A seat keeps the tile in front of it, and is out (SG-13)."""
        self.set_field(seat, KEPT, self.take_from_line(seat))
        self.still_in &= ~BIT[seat]

    def hand_on(self, seat: i64) -> None:
        """A tile goes to the next still in; if there is none, or they still have theirs, it stays (SG-68, SG-R27)."""
        following = self.next_in_line(seat)
        if following != NOTHING and self.field(following, LINE) == NOTHING:
            self.set_field(following, LINE, self.take_from_line(seat))

    def discard_open_tile(self) -> None:
        """The tile is out of this round; it is the only one that may be refused (SG-17, SG-18, SG-R7)."""
        self.add_discard(self.take_from_line(self.to_move))
        self.discard_used = True

    def imagine_choices(self, seats: i64, chance: Chance) -> None:
        """A random choice for each of these seats, which have chosen: keep, or not if that is allowed."""
        seat: i64
        for seat in range(self.seats):
            if seats & BIT[seat] != 0:
                if self.refusal(seat) == KEEP or chance.below(2) == 0:
                    self.keeping |= BIT[seat]
                else:
                    self.keeping &= ~BIT[seat]
