"""The simulation loop: whole games between bots, and the sums over them.

All sums are integers, so that the tallies of any chunks, added up in any order, give the same result.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.base import Bot
from hortus.kernel.decision import Json
from hortus.kernel.engine.arrays import BIT, bit_count, filled64, listed64, vec64
from hortus.kernel.engine.chance import WORD, seeded
from hortus.kernel.engine.contract import Game, State, buffer

# The shares of one win: it divides evenly among up to six seats.
WIN: Final = 60
# The histogram has one bin per final score from LOWEST on; scores beyond its ends are in the last bins.
LOWEST: Final = -100
BINS: Final = 512
PRIME: Final = 16777619


# A game as a row of numbers: these, then the points of every seat, then the shares of the win.
SEED: Final = 0
DECISIONS: Final = 1
STARTER: Final = 2
FINISHED: Final = 3
POINTS: Final = 4


# Scratch row for listing; nothing else uses it. Of the seed it has only the lowest word.
SCRATCH: Final = buffer()
SCORES: Final = buffer()


def row_of(state: State, seed: int, decisions: int, starter: int) -> list[int]:
    """A game that was played to its end or to the limit."""
    return listed(seed, write_row(SCRATCH, state, seed & WORD, decisions, starter))


def write_row(row: vec[i64], state: State, seed: i64, decisions: i64, starter: i64) -> i64:
    """The same into an array; its length. The winners share the win evenly."""
    seats, points = state.seats, SCORES
    state.scores_into(points)
    over = state.to_move < 0
    winners: i64 = 0
    share: i64 = 0
    if over:
        winners = state.winners(points)
        share = WIN // bit_count(winners)
    row[SEED] = seed
    row[DECISIONS] = decisions
    row[STARTER] = starter
    row[FINISHED] = i64(over)
    seat: i64
    for seat in range(seats):
        row[POINTS + seat] = points[seat]
        row[POINTS + seats + seat] = 0
        if winners & BIT[seat] != 0:
            row[POINTS + seats + seat] = share
    return POINTS + 2 * seats


def listed(seed: int, length: i64) -> list[int]:
    """The row that was written last, as a list."""
    return [seed, *listed64(SCRATCH, length)[1:]]


@final
class Tally:
    """Sums over many games."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.games: i64 = 0
        # Games cut off by the limit; they count nowhere below.
        self.unfinished: i64 = 0
        self.decisions: i64 = 0
        self.decisions_squared: i64 = 0
        # A hash of who scored what in which game.
        self.checksum: i64 = 0
        # By seat.
        self.points: vec[i64] = filled64(0, seats)
        self.squares: vec[i64] = filled64(0, seats)
        self.shares: vec[i64] = filled64(0, seats)
        self.histogram: vec[i64] = filled64(0, seats * BINS)
        # The same of the games in which the seat had the first decision.
        self.starts: vec[i64] = filled64(0, seats)
        self.start_points: vec[i64] = filled64(0, seats)
        self.start_shares: vec[i64] = filled64(0, seats)
        # Decisions that were made at random in the place of a bot that failed.
        self.failures: vec[i64] = filled64(0, seats)

    def count(self, row: list[int]) -> None:
        """Add a game."""
        self.count_row(vec64([row[SEED] & WORD, *row[1:]]))

    def count_row(self, row: vec[i64]) -> None:
        """The same, before it is listed."""
        self.games += 1
        if row[FINISHED] == 0:
            self.unfinished += 1
            return
        decisions, starter, seats = row[DECISIONS], row[STARTER], self.seats
        self.decisions += decisions
        self.decisions_squared += decisions * decisions
        game_hash = ((row[SEED] ^ decisions) * PRIME) & WORD
        seat: i64
        for seat in range(seats):
            points = row[POINTS + seat]
            self.points[seat] += points
            self.squares[seat] += points * points
            self.shares[seat] += row[POINTS + seats + seat]
            self.histogram[seat * BINS + bin_of(points)] += 1
            game_hash = ((game_hash ^ (points & WORD)) * PRIME) & WORD
        self.checksum = (self.checksum + game_hash) & WORD
        self.starts[starter] += 1
        self.start_points[starter] += row[POINTS + starter]
        self.start_shares[starter] += row[POINTS + self.seats + starter]

    def numbers(self) -> list[int]:
        """Everything in one list, for another process."""
        found: list[int] = [self.games, self.unfinished, self.decisions, self.decisions_squared, self.checksum]
        for sums in self.sums():
            i: i64
            for i in range(len(sums)):
                found.append(sums[i])
        return found

    def add(self, numbers: list[int]) -> None:
        """Add the numbers of another tally of as many seats."""
        self.games += numbers[0]
        self.unfinished += numbers[1]
        self.decisions += numbers[2]
        self.decisions_squared += numbers[3]
        self.checksum = (self.checksum + numbers[4]) & WORD
        at: i64 = 5
        for sums in self.sums():
            i: i64
            for i in range(len(sums)):
                sums[i] += numbers[at]
                at += 1

    def sums(self) -> tuple[vec[i64], ...]:
        """All sums by seat."""
        return (
            self.points,
            self.squares,
            self.shares,
            self.histogram,
            self.starts,
            self.start_points,
            self.start_shares,
            self.failures,
        )


def bin_of(points: i64) -> i64:
    """The bin of a final score."""
    if points < LOWEST:
        return 0
    if points >= LOWEST + BINS:
        return BINS - 1
    return points - LOWEST


def play(state: State, bots: list[Bot], limit: i64) -> i64:
    """Let the bots play to the end, or up to a limit of decisions; return how many were made."""
    made: i64 = 0
    while state.to_move >= 0 and made < limit:
        made += bots[state.to_move].play_turn(state, limit - made)
    return made


def play_games(
    game: Game,
    players: int,
    options: Json,
    bots: list[Bot],
    first: int,
    count: int,
    limit: int,
    rows: list[list[int]] | None = None,
) -> Tally:
    """Play the games of the seeds first, first + 1, …; options are complete, and there is a bot for every seat.

    Every game is also appended to `rows`, if there are any.
    """
    tally = Tally(len(bots))
    bare = game.table(players, seeded(first), options)
    state = bare.clone()
    for seed in range(first, first + count):
        state = bare.clone_onto(state)
        state.chance.restart(seed)
        state.deal()
        starter = state.to_move
        for seat, bot in enumerate(bots):
            bot.begin(seed * len(bots) + seat)
        length = write_row(SCRATCH, state, seed & WORD, play(state, bots, limit), starter)
        tally.count_row(SCRATCH)
        if rows is not None:
            rows.append(listed(seed, length))
        for seat, bot in enumerate(bots):
            bot.end(state, seat)
    for seat, bot in enumerate(bots):
        tally.failures[seat] += bot.failed
        bot.failed = 0
    return tally
