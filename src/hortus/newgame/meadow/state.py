"""The table of Meadow and its rules: roll, plant, score."""

from hortus.toolkit import OVER, Chance, Game, State, i64, pack, vec

PLACES, EMPTY, SIDES = 9, 0, 6
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)]
# Phases, and what chance decides.
PLANT, FINISHED = 0, 1
DIE = 0


class Table(State):
    """One table: the flowers on all places, seat by seat, and the die of the player to move."""

    def __init__(self, game: Game, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.places = [EMPTY] * (seats * PLACES)
        self.die = 0

    def deal(self) -> None:
        """ME-2: a die is rolled. Chance speaks: whatever was decided before this cannot be taken back."""
        self.die = self.chance.roll(DIE, SIDES) + 1
        self.revealed += 1

    def legal_into(self, out: vec[i64]) -> i64:
        """ME-3: the code of a decision is the number of an empty place."""
        count = 0
        for place, planted in enumerate(self.bed(int(self.to_move))):
            if planted == EMPTY:
                out[count] = place
                count += 1
        return count

    def apply(self, code: i64) -> None:
        """Plant, and pass the die on to whoever has room; ME-4: the game ends when all beds are full."""
        self.places[self.to_move * PLACES + code] = self.die
        if EMPTY in self.places:
            self.to_move = (self.to_move + 1) % self.seats
            while EMPTY not in self.bed(int(self.to_move)):
                self.to_move = (self.to_move + 1) % self.seats
            self.deal()
        else:
            self.to_move, self.phase, self.die = OVER, FINISHED, 0

    def bed(self, seat: int) -> list[int]:
        """The nine places of a seat."""
        return self.places[seat * PLACES : (seat + 1) * PLACES]

    def score(self, seat: i64) -> i64:
        """ME-5: all rows and columns."""
        planted = self.bed(int(seat))
        return sum(line_points([planted[place] for place in line]) for line in LINES)

    def clone(self) -> "Table":
        """A copy that shares nothing that changes."""
        copy = Table(self.game, self.seats, self.chance.clone())
        copy.to_move, copy.phase, copy.revealed, copy.names = self.to_move, self.phase, self.revealed, self.names
        copy.places, copy.die = list(self.places), self.die
        return copy

    def key(self) -> bytes:
        """What makes two positions the same one."""
        return pack([self.seats, self.to_move, self.die, *self.places])


def line_points(flowers: list[int]) -> int:
    """ME-5: three alike 6, a sequence 4, a pair 1; a line that is not full scores nothing."""
    low, middle, high = sorted(flowers)
    if low == EMPTY:
        return 0
    if low == high:
        return 6
    return 4 if (middle, high) == (low + 1, low + 2) else int(middle in (low, high))
