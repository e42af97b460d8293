"""The sums of a simulation as means, deviations and shares."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from hortus.bots.loop import BINS, LOWEST, WIN, Tally
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import Game
from hortus.kernel.registry import Room


@dataclass(frozen=True)
class SeatSummary:
    """How one seat did; all is None if no game was finished."""

    bot: str
    mean: float | None
    sd: float | None
    # None also for a lone player, who has nobody to beat.
    win_rate: float | None
    # Number of games by final score.
    scores: dict[int, int]
    # Of a lone player: number of games by rank, where the game has ranks.
    ranks: dict[str, int]
    # Decisions made at random because the bot, a program, failed.
    failures: int

    def as_json(self) -> Json:
        """As `hortus sim --json` prints it."""
        found: Json = {"bot": self.bot, "mean": self.mean, "sd": self.sd, "win_rate": self.win_rate}
        found |= {"ranks": self.ranks} if self.ranks else {}
        return found | ({"failures": self.failures} if self.failures else {})


@dataclass(frozen=True)
class Summary:
    """The result of a simulation."""

    game: str
    games: int
    # Games cut off by the limit: they are in no mean and have no winner.
    unfinished: int
    seats: tuple[SeatSummary, ...]
    decisions_per_game: float
    games_per_second: float
    # Equal checksums: equal scores in every game.
    checksum: int
    # Whether Ctrl-C ended the run before all games were played.
    interrupted: bool = False

    def as_json(self) -> Json:
        """As `hortus sim --json` prints it."""
        found: Json = {
            "game": self.game,
            "games": self.games,
            "seats": [seat.as_json() for seat in self.seats],
            "decisions_per_game": round(self.decisions_per_game, 2),
            "games_per_second": round(self.games_per_second, 2),
        }
        found |= {"unfinished": self.unfinished} if self.unfinished else {}
        return found | ({"interrupted": True} if self.interrupted else {})


def summary(
    game: Game, players: int, bots: Sequence[str], tally: Tally, rate: float, *, interrupted: bool = False
) -> Summary:
    """The sums of all games; a seat that belongs to the game has its automa's name."""
    finished = int(tally.games - tally.unfinished)
    names = [bot if seat < players else game.automa for seat, bot in enumerate(bots)]
    return Summary(
        game.name,
        games=int(tally.games),
        unfinished=int(tally.unfinished),
        seats=tuple(seat_summary(game, bot, tally, seat, finished) for seat, bot in enumerate(names)),
        decisions_per_game=int(tally.decisions) / finished if finished else 0.0,
        games_per_second=rate,
        checksum=int(tally.checksum),
        interrupted=interrupted,
    )


def seat_summary(game: Game, bot: str, tally: Tally, seat: int, finished: int) -> SeatSummary:
    """Mean, sample standard deviation and share of wins of one seat; ranks for a lone player."""
    if not finished:
        return SeatSummary(bot, None, None, None, {}, {}, int(tally.failures[seat]))
    points, squares = int(tally.points[seat]), int(tally.squares[seat])
    variance = (squares - points * points / finished) / max(finished - 1, 1)
    scores = scores_of(tally, seat)
    alone = int(tally.seats) == 1
    return SeatSummary(
        bot,
        mean=round(points / finished, 3),
        sd=round(sqrt(max(variance, 0.0)), 3),
        win_rate=None if alone else round(int(tally.shares[seat]) / (WIN * finished), 4),
        scores=scores,
        ranks=ranks_of(game, scores) if alone else {},
        failures=int(tally.failures[seat]),
    )


def scores_of(tally: Tally, seat: int) -> dict[int, int]:
    """The number of games by the final score of a seat."""
    bins = [int(tally.histogram[seat * BINS + at]) for at in range(BINS)]
    return {LOWEST + at: games for at, games in enumerate(bins) if games}


def ranks_of(game: Game, scores: dict[int, int]) -> dict[str, int]:
    """The number of games by rank, from low to high; points without a rank are not among them."""
    found: dict[str, int] = {}
    for points, games in sorted(scores.items()):
        rank = Room(game).rank(points)
        if rank:
            found[rank] = found.get(rank, 0) + games
    return found
