"""The arena: bots against each other from every seat, rated by who beat whom.

The same deals are played in every seat order, so that neither the seat nor the luck of the draw favours a bot.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from multiprocessing import get_context

from hortus.bots.levels import contestant, contestant_of
from hortus.kernel.chance import seeded
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.registry import find
from hortus.lab.loop import play
from hortus.lab.sim import LIMIT, Progress

# Standard errors on either side of a 95 % interval.
WIDTH = 1.96


@dataclass(frozen=True)
class Pairing:
    """One game to be played: who sits where, and the deal."""

    game: str
    components: str
    players: int
    options: Json
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Outcome:
    """One game that was played."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    # Points with the tie-breaks folded in; nothing if the game was cut off.
    standings: tuple[int, ...]

    def shares(self) -> list[float]:
        """What part of the win each seat has."""
        best = max(self.standings)
        winners = self.standings.count(best)
        return [1 / winners if standing == best else 0.0 for standing in self.standings]


@dataclass(frozen=True)
class Rated:
    """How one bot did."""

    bot: str
    rating: float
    rating_interval: tuple[float, float]
    win_rate: float
    interval: tuple[float, float]
    mean: float
    games: int

    def as_json(self) -> Json:
        """As `hortus arena --json` prints it; `ci` belongs to `win_rate`."""
        return {
            "bot": self.bot,
            "rating": round(self.rating, 2),
            "rating_ci": [round(end, 2) for end in self.rating_interval],
            "win_rate": round(self.win_rate, 4),
            "ci": [round(end, 4) for end in self.interval],
            "mean": round(self.mean, 3),
            "games": self.games,
        }


def arrangements(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """All seat orders. Where there are fewer bots than seats, the first one sits alone among copies of each other."""
    if len(bots) >= players:
        return list(permutations(bots, players))
    alone, others = bots[0], bots[1:]
    return [
        tuple(alone if seat == its_seat else other for seat in range(players))
        for other in others
        for its_seat in range(players)
    ]


def contest(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    players: int = 2,
    jobs: int = 1,
    progress: Progress | None = None,
    options: Json | None = None,
    components: str = "",
) -> list[Outcome]:
    """Play about so many games: every seat order gets the same deals."""
    levels = [contestant_of(bot) for bot in bots]
    if len(set(levels)) < len(levels) or len(levels) < 2:
        raise Refusal("options", "an arena needs at least two different bots")
    if games < 1 or jobs < 1 or players < 2:
        raise Refusal("options", "an arena needs at least one game, one job and two players")
    settled = game.settle(players, options or {})
    orders = arrangements(levels, players)
    deals = -(-games // len(orders))
    pairings = [
        Pairing(game.name, components, players, settled, order, seed + deal)
        for deal in range(deals)
        for order in orders
    ]
    found = []
    for outcome in outcomes(game, pairings, jobs):
        found.append(outcome)
        if progress:
            progress(len(found), len(pairings))
    return found


def outcomes(game: Game, pairings: list[Pairing], jobs: int) -> Iterator[Outcome]:
    """The outcomes, in order, played here or by several processes."""
    if jobs == 1:
        yield from (play_with(game, pairing) for pairing in pairings)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_pairing, pairings)


def play_pairing(pairing: Pairing) -> Outcome:
    """Play a game with nothing but its own data: what another process does."""
    game = find(pairing.game)
    return play_with(game.with_components(pairing.components) if pairing.components else game, pairing)


def play_with(game: Game, pairing: Pairing) -> Outcome:
    """Play one game."""
    state = game.deal(pairing.players, seeded(pairing.seed), pairing.options)
    seats = int(state.seats)
    names = (*pairing.bots, *["random"] * (seats - pairing.players))
    play(state, [contestant(name, pairing.seed * seats + seat) for seat, name in enumerate(names)], LIMIT)
    scores = tuple(int(state.score(seat)) for seat in range(seats))
    if state.to_move != OVER:
        return Outcome(names, scores, ())
    return Outcome(names, scores, tuple(int(state.standing(seat)) for seat in range(seats)))


def rate(bots: Sequence[str], found: Sequence[Outcome]) -> list[Rated]:
    """Ratings and shares of wins, the best bot first."""
    finished = [outcome for outcome in found if outcome.standings]
    ratings = openskill_ratings(bots, finished)
    table = [rated(bot, ratings[bot], finished) for bot in bots]
    return sorted(table, key=lambda each: -each.rating)


def openskill_ratings(bots: Sequence[str], finished: Sequence[Outcome]) -> dict[str, tuple[float, float]]:
    """Mean and deviation of each bot's skill, in the eyes of the Plackett-Luce model."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise Refusal("install", "ratings need the package openskill: pip install hortus[arena]") from error
    model = PlackettLuce()
    skills = {bot: model.rating(name=bot) for bot in bots}
    for outcome in finished:
        rows = [(bot, standing) for bot, standing in zip(outcome.bots, outcome.standings, strict=True) if bot in skills]
        ranked = {bot: max(standing for name, standing in rows if name == bot) for bot, _ in rows}
        teams = [[skills[bot]] for bot in ranked]
        rated_teams = model.rate(teams, scores=[float(standing) for standing in ranked.values()])
        for bot, (skill,) in zip(ranked, rated_teams, strict=True):
            skills[bot] = skill
    return {bot: (skill.mu, skill.sigma) for bot, skill in skills.items()}


def rated(bot: str, skill: tuple[float, float], finished: Sequence[Outcome]) -> Rated:
    """The figures of one bot."""
    shares: list[float] = []
    scores: list[int] = []
    for outcome in finished:
        for name, share, score in zip(outcome.bots, outcome.shares(), outcome.scores, strict=True):
            if name == bot:
                shares.append(share)
                scores.append(score)
    count = max(len(shares), 1)
    win_rate = sum(shares) / count
    centre, deviation = skill
    return Rated(
        bot,
        centre,
        (centre - WIDTH * deviation, centre + WIDTH * deviation),
        win_rate,
        wilson(win_rate, count),
        sum(scores) / count,
        len(shares),
    )


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share that was seen in so many games."""
    square = WIDTH * WIDTH
    centre = (share + square / (2 * count)) / (1 + square / count)
    half = WIDTH * sqrt(share * (1 - share) / count + square / (4 * count * count)) / (1 + square / count)
    return max(0.0, centre - half), min(1.0, centre + half)
