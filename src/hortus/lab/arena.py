"""The arena: bots against each other from every seat, rated by who beat whom.

The same deals are played in every seat order, so that neither the seat nor the luck of the draw favours a bot.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from itertools import permutations
from math import sqrt

from hortus.bots.levels import contestant_of
from hortus.bots.loop import play
from hortus.kernel.chance import seeded
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.words import counted
from hortus.lab.crew import Processes
from hortus.lab.failures import RunFailures, have_programs
from hortus.lab.lineup import Lineup, Terms, hired, playing
from hortus.lab.sim import LIMIT, Progress, check_games, check_jobs

# Standard errors on either side of a 95% interval.
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
    terms: Terms


@dataclass(frozen=True)
class Outcome:
    """One game that was played."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    # Points with the tie-breaks folded in; nothing if the game was cut off.
    standings: tuple[int, ...]
    # By seat: decisions made at random because a program failed.
    failures: tuple[int, ...] = ()

    def shares(self) -> list[float]:
        """Each seat's share of the win."""
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
    failures: int = 0

    def as_json(self) -> Json:
        """As `hortus arena --json` prints it; `ci` belongs to `win_rate`."""
        found: Json = {
            "bot": self.bot,
            "rating": round(self.rating, 2),
            "rating_ci": [round(end, 2) for end in self.rating_interval],
            "win_rate": round(self.win_rate, 4),
            "ci": [round(end, 4) for end in self.interval],
            "mean": round(self.mean, 3),
            "games": self.games,
        }
        return found | ({"failures": self.failures} if self.failures else {})


@dataclass(frozen=True)
class Schedule:
    """The games of an arena: every deal is played in every seat order."""

    bots: tuple[str, ...]
    orders: tuple[tuple[str, ...], ...]
    deals: int
    wanted: int

    @property
    def games(self) -> int:
        """How many games are played."""
        return len(self.orders) * self.deals

    def words(self) -> str:
        """How many games are played, and why it is not the number asked for."""
        seat_orders, deals = counted(len(self.orders), "seat order"), counted(self.deals, "deal")
        told = f"{counted(self.games, 'game')}: {seat_orders}, each with the same {deals}"
        return told if self.games == self.wanted else f"{told} ({self.wanted} is not a multiple of {len(self.orders)})"

    def as_json(self) -> Json:
        """As `hortus arena --json` prints it."""
        return {"seat_orders": len(self.orders), "deals": self.deals, "asked_for": self.wanted}


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


def schedule(bots: Sequence[str], games: int, players: int) -> Schedule:
    """The fewest games, but no fewer than asked for, in which every seat order gets the same deals."""
    levels = [contestant_of(bot) for bot in bots]
    if len(set(levels)) < len(levels) or len(levels) < 2:
        raise Refusal("options", "an arena needs at least two different bots")
    check_games(games)
    if players < 2:
        raise Refusal("options", f"an arena needs at least two players at a table, not {players}")
    orders = tuple(arrangements(levels, players))
    return Schedule(tuple(levels), orders, -(-games // len(orders)), games)


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
    terms: Terms | None = None,
    announce: Callable[[Schedule], None] | None = None,
    before: int = 0,
) -> list[Outcome]:
    """Play at least this many games: every seat order gets the same deals. They are announced before they begin.

    `before` are failures of programs earlier in the same run. Ctrl-C ends it with the games so far.
    """
    check_jobs(jobs)
    plan = schedule(bots, games, players)
    settled, agreed = game.settle(players, options or {}), terms or Terms()
    pairings = (
        Pairing(game.name, components, players, settled, order, seed + deal, agreed)
        for deal in range(plan.deals)
        for order in plan.orders
    )
    if announce:
        announce(plan)
    found: list[Outcome] = []
    failures = RunFailures(before) if have_programs(plan.bots) else None
    try:
        for outcome in outcomes(game, pairings, min(jobs, plan.games), agreed, failures):
            found.append(outcome)
            if progress:
                progress(len(found), plan.games)
    except KeyboardInterrupt:
        if not found:
            raise
    return found


def outcomes(
    game: Game, pairings: Iterator[Pairing], jobs: int, terms: Terms, failures: RunFailures | None
) -> Iterator[Outcome]:
    """The outcomes, in order, played here or by several processes."""
    if jobs == 1:
        with Lineup(terms, failures) as lineup:
            yield from (play_with(game, pairing, lineup) for pairing in pairings)
        return
    # Ratings depend on the order of the games.
    early: dict[int, Outcome] = {}
    due = 0
    for (number, _), outcome in Processes(jobs).results(play_pairing, enumerate(pairings), None, failures):
        early[number] = outcome
        while due in early:
            yield early.pop(due)
            due += 1


def play_pairing(numbered: tuple[int, Pairing]) -> Outcome:
    """Play a game from its own data alone, as another process does."""
    _, pairing = numbered
    return play_with(playing(pairing.game, pairing.components), pairing, hired(pairing.terms))


def play_with(game: Game, pairing: Pairing, lineup: Lineup) -> Outcome:
    """Play one game."""
    state = game.deal(pairing.players, seeded(pairing.seed), pairing.options)
    seats = int(state.seats)
    names = (*pairing.bots, *["random"] * (seats - pairing.players))
    bots = lineup.seated(game, names)
    before = [int(bot.failed) for bot in bots]
    for seat, bot in enumerate(bots):
        bot.begin(pairing.seed * seats + seat)
    play(state, bots, LIMIT)
    for seat, bot in enumerate(bots):
        bot.end(state, seat)
    failures = tuple(int(bot.failed) - earlier for bot, earlier in zip(bots, before, strict=True))
    scores = tuple(int(state.score(seat)) for seat in range(seats))
    if state.to_move != OVER:
        return Outcome(names, scores, (), failures)
    return Outcome(names, scores, tuple(int(state.standing(seat)) for seat in range(seats)), failures)


def rate(bots: Sequence[str], found: Sequence[Outcome]) -> list[Rated]:
    """Ratings and shares of wins, the best bot first."""
    finished = [outcome for outcome in found if outcome.standings]
    ratings = openskill_ratings(bots, finished)
    table = [replace(rated(bot, ratings[bot], finished), failures=failures_of(bot, found)) for bot in bots]
    return sorted(table, key=lambda each: -each.rating)


def failures_of(bot: str, found: Sequence[Outcome]) -> int:
    """Decisions made at random in place of this bot."""
    return sum(
        count
        for outcome in found
        for name, count in zip(outcome.bots, outcome.failures or (0,) * len(outcome.bots), strict=True)
        if name == bot
    )


@dataclass(frozen=True)
class Meeting:
    """How one bot did against another one at the same tables."""

    bot: str
    against: str
    # The share of meetings in which it finished ahead; a tie counts half.
    share: float
    # Its mean lead in points.
    lead: float
    meetings: int

    def as_json(self) -> Json:
        """As `hortus arena --json` prints it."""
        return {
            "bot": self.bot,
            "against": self.against,
            "ahead": round(self.share, 4),
            "lead": round(self.lead, 3),
            "meetings": self.meetings,
        }


def head_to_head(bots: Sequence[str], found: Sequence[Outcome]) -> list[Meeting]:
    """Every bot against every other one that it met."""
    met = [meeting(bot, other, found) for bot in bots for other in bots if bot != other]
    return [each for each in met if each.meetings]


def meeting(bot: str, other: str, found: Sequence[Outcome]) -> Meeting:
    """One bot against another one: each pair of their seats at a table is a meeting."""
    ahead, leads = 0.0, []
    for outcome in found:
        seats = range(len(outcome.standings))
        for mine in (seat for seat in seats if outcome.bots[seat] == bot):
            for its in (seat for seat in seats if outcome.bots[seat] == other):
                difference = outcome.standings[mine] - outcome.standings[its]
                ahead += 0.5 if difference == 0 else float(difference > 0)
                leads.append(outcome.scores[mine] - outcome.scores[its])
    count = max(len(leads), 1)
    return Meeting(bot, other, ahead / count, sum(leads) / count, len(leads))


def need_ratings() -> None:
    """Name missing packages before the games are played, not after."""
    missing = [name for name in ("openskill", "rich") if find_spec(name) is None]
    if missing:
        raise Refusal("install", f"ratings need {' and '.join(missing)}: pip install '.[arena]'")


def openskill_ratings(bots: Sequence[str], finished: Sequence[Outcome]) -> dict[str, tuple[float, float]]:
    """Mean and deviation of each bot's skill, by the Plackett-Luce model."""
    need_ratings()
    from openskill.models import PlackettLuce

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
    """The 95% Wilson interval of a share observed in `count` games."""
    square = WIDTH * WIDTH
    centre = (share + square / (2 * count)) / (1 + square / count)
    half = WIDTH * sqrt(share * (1 - share) / count + square / (4 * count * count)) / (1 + square / count)
    return max(0.0, centre - half), min(1.0, centre + half)
