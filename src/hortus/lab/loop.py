"""The simulation loop: whole games between bots, and the sums over them.

All sums are integers, so that the tallies of any chunks, added up in any order, give the same result.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.base import Bot
from hortus.kernel.arrays import filled64
from hortus.kernel.chance import WORD, seeded
from hortus.kernel.contract import Game, State
from hortus.kernel.decision import Json

# The shares of one win: it divides evenly among up to six seats.
WIN: Final = 60
# The histogram has one bin per final score from LOWEST on; scores beyond its ends are in the last bins.
LOWEST: Final = -100
BINS: Final = 512
PRIME: Final = 16777619


class Tally:
    """Sums over many games."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.games: i64 = 0
        # Games cut off by the limit; they count nowhere below.
        self.unfinished: i64 = 0
        self.decisions: i64 = 0
        # A hash of who scored what in which game.
        self.checksum: i64 = 0
        # By seat.
        self.points: vec[i64] = filled64(0, seats)
        self.squares: vec[i64] = filled64(0, seats)
        self.shares: vec[i64] = filled64(0, seats)
        self.histogram: vec[i64] = filled64(0, seats * BINS)
        # Decisions that were made at random in the place of a bot that failed.
        self.failures: vec[i64] = filled64(0, seats)
        # Of the game that is being counted.
        self.standings: vec[i64] = filled64(0, seats)

    def count(self, state: State, seed: int, decisions: i64) -> None:
        """Add a game that was played to its end or to the limit."""
        self.games += 1
        if state.to_move >= 0:
            self.unfinished += 1
            return
        self.decisions += decisions
        game_hash: i64 = seed & WORD
        game_hash = ((game_hash ^ decisions) * PRIME) & WORD
        seat: i64
        for seat in range(self.seats):
            points = state.score(seat)
            self.points[seat] += points
            self.squares[seat] += points * points
            self.histogram[seat * BINS + bin_of(points)] += 1
            game_hash = ((game_hash ^ (points & WORD)) * PRIME) & WORD
        self.checksum = (self.checksum + game_hash) & WORD
        self.share_win(state)

    def share_win(self, state: State) -> None:
        """The highest standing wins; equal ones share the win evenly."""
        best: i64 = 0
        winners: i64 = 0
        seat: i64
        for seat in range(self.seats):
            standing = state.standing(seat)
            self.standings[seat] = standing
            if winners == 0 or standing > best:
                best = standing
                winners = 0
            if standing == best:
                winners += 1
        for seat in range(self.seats):
            if self.standings[seat] == best:
                self.shares[seat] += WIN // winners

    def numbers(self) -> list[int]:
        """Everything in one list, for another process."""
        found: list[int] = [self.games, self.unfinished, self.decisions, self.checksum]
        for sums in (self.points, self.squares, self.shares, self.histogram, self.failures):
            i: i64
            for i in range(len(sums)):
                found.append(sums[i])
        return found

    def add(self, numbers: list[int]) -> None:
        """Add the numbers of another tally of as many seats."""
        self.games += numbers[0]
        self.unfinished += numbers[1]
        self.decisions += numbers[2]
        self.checksum = (self.checksum + numbers[3]) & WORD
        at: i64 = 4
        for sums in (self.points, self.squares, self.shares, self.histogram, self.failures):
            i: i64
            for i in range(len(sums)):
                sums[i] += numbers[at]
                at += 1


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
        state.apply(bots[state.to_move].choose(state))
        made += 1
    return made


def play_games(game: Game, players: int, options: Json, bots: list[Bot], first: int, count: int, limit: int) -> Tally:
    """Play the games of the seeds first, first + 1, …; options are complete, and there is a bot for every seat."""
    tally = Tally(len(bots))
    bare = game.table(players, seeded(first), options)
    for seed in range(first, first + count):
        state = bare.clone()
        state.chance = seeded(seed)
        state.deal()
        for seat, bot in enumerate(bots):
            bot.begin(seed * len(bots) + seat)
        tally.count(state, seed, play(state, bots, limit))
        for seat, bot in enumerate(bots):
            bot.end(state, seat)
    for seat, bot in enumerate(bots):
        tally.failures[seat] += bot.failed
        bot.failed = 0
    return tally
