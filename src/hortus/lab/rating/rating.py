"""Who is better: ratings by maximum likelihood, over all games at once and in any order, and head to head.

Intervals come from drawing the deals anew, since the games of one deal share its luck.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import log10, sqrt
from random import Random
from typing import TypeVar

from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded

T = TypeVar("T")

# Standard errors on either side of a 95% interval.
WIDTH = 1.96
# Points of rating for which the better one is ten times as likely to finish ahead, as in Elo's ratings.
SCALE = 400.0
# How often the deals are drawn anew, with the share of drawn results below and above a 95% interval.
DRAWS, TAIL = 400, 0.025
# When strengths count as found: they change by less than this share.
ENOUGH, MOST_ROUNDS = 1e-7, 10_000


@dataclass(frozen=True)
class Outcome:
    """One game that was played."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    # Points with the tie-breaks folded in; nothing if the game was cut off.
    standings: tuple[int, ...]
    # By seat: decisions made at random because a program failed.
    failures: tuple[int, ...] = ()
    # Which deal it was: games of one deal are not independent.
    deal: int = 0

    def each(self, values: Sequence[T]) -> Iterator[tuple[str, T]]:
        """The bots with one value each, seat by seat."""
        return zip(self.bots, values, strict=False)

    def shares(self) -> list[float]:
        """Each seat's share of the win."""
        best = max(self.standings)
        winners = self.standings.count(best)
        return [1 / winners if standing == best else 0.0 for standing in self.standings]


@dataclass(frozen=True)
class Rated:
    """How one bot did. A rating is in Elo points, around the average of these bots."""

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
            "rating": round(self.rating, 1),
            "rating_ci": [round(end, 1) for end in self.rating_interval],
            "win_rate": round(self.win_rate, 4),
            "ci": [round(end, 4) for end in self.interval],
            "mean": round(self.mean, 3),
            "games": self.games,
        }
        return found | ({"failures": self.failures} if self.failures else {})


# ---- who finished ahead of whom ----


class Duels:
    """For each pair of bots, by their numbers: how often the first finished ahead, and how often they met.

    Each pair of their seats at a table is a meeting; a tie counts half.
    """

    def __init__(self, bots: Sequence[str], outcomes: Iterable[Outcome] = ()) -> None:
        self.size = len(bots)
        self.ahead = [0.0] * self.size**2
        self.met = [0.0] * self.size**2
        numbers = {bot: number for number, bot in enumerate(bots)}
        for outcome in outcomes:
            self._count(
                [(numbers[bot], standing) for bot, standing in outcome.each(outcome.standings) if bot in numbers]
            )

    def _count(self, seated: list[tuple[int, int]]) -> None:
        for mine, standing in seated:
            for other, its in seated:
                if mine != other:
                    self.ahead[mine * self.size + other] += 0.5 if standing == its else float(standing > its)
                    self.met[mine * self.size + other] += 1

    def added(self, others: "Sequence[Duels]") -> "Duels":
        """The sum of these and others."""
        total = Duels([""] * self.size)
        total.ahead = [sum(column) for column in zip(self.ahead, *(each.ahead for each in others), strict=True)]
        total.met = [sum(column) for column in zip(self.met, *(each.met for each in others), strict=True)]
        return total


def fitted(duels: Duels) -> list[float]:
    """Ratings by the model of Bradley and Terry, under which these results are most likely.

    Bots that met get one more meeting, a tie: otherwise one that always wins would be infinitely strong. Each round is
    a step of the minorise-maximise algorithm, which always converges.
    """
    size = duels.size
    met = [count + (count > 0) for count in duels.met]
    wins = [
        sum(duels.ahead[bot * size + other] + (duels.met[bot * size + other] > 0) / 2 for other in range(size))
        for bot in range(size)
    ]
    strengths = [1.0] * size
    for _ in range(MOST_ROUNDS):
        before = strengths[:]
        for bot in range(size):
            expected = sum(met[bot * size + other] / (strengths[bot] + strengths[other]) for other in range(size))
            if expected:
                strengths[bot] = wins[bot] / expected
        if all(abs(now - then) <= ENOUGH * then for now, then in zip(strengths, before, strict=True)):
            break
    levels = [SCALE * log10(strength) for strength in strengths]
    average = sum(levels) / max(size, 1)
    return [level - average for level in levels]


# ---- how far luck may have moved them ----


def by_deal(outcomes: Sequence[Outcome]) -> list[list[Outcome]]:
    """The games of each deal."""
    deals: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        deals.setdefault(outcome.deal, []).append(outcome)
    return list(deals.values())


def redrawn(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Duels]:
    """The duels as they might have come out: as many deals again, drawn from those played. The same every time."""
    deals, chance = [Duels(bots, games) for games in by_deal(outcomes)], seeded(len(outcomes))
    none = Duels(bots)
    found = [none.added([deals[chance.below(len(deals))] for _ in deals]) for _ in range(DRAWS)] if deals else []
    draw_exceptions(found, none.added(deals), len(deals))
    return found


def draw_exceptions(drawn: Sequence[Duels], found: Duels, deals: int) -> None:
    """Where one bot was always ahead, let the other one be ahead as often as it yet might be (Jeffreys' prior).

    Whatever deals are drawn again say the same, and would leave no doubt.
    """
    dice, size = Random(deals), found.size  # noqa: S311
    for place, met in enumerate(found.met):
        if met == 0 or found.ahead[place] != met:
            continue
        other_place = place % size * size + place // size
        for duels in drawn:
            exceptions = duels.met[place] * dice.betavariate(0.5, deals + 0.5)
            duels.ahead[place] -= exceptions
            duels.ahead[other_place] += exceptions


def interval(draws: Iterable[float], found: float) -> tuple[float, float]:
    """The middle 95% of what was drawn; it always holds what was found."""
    ordered = sorted(draws) or [found]
    cut = int(len(ordered) * TAIL)
    return min(ordered[cut], found), max(ordered[-1 - cut], found)


# ---- the figures ----


def rate(bots: Sequence[str], found: Sequence[Outcome]) -> list[Rated]:
    """Ratings and shares of wins, the best bot first."""
    finished = [outcome for outcome in found if outcome.standings]
    ratings = fitted(Duels(bots, finished))
    drawn = [fitted(duels) for duels in redrawn(bots, finished)]
    table = [
        rated(bot, ratings[number], interval((each[number] for each in drawn), ratings[number]), found)
        for number, bot in enumerate(bots)
    ]
    return sorted(table, key=lambda each: -each.rating)


def rated(bot: str, rating: float, around: tuple[float, float], found: Sequence[Outcome]) -> Rated:
    """The figures of one bot."""
    finished = [outcome for outcome in found if outcome.standings]
    shares = [share for outcome in finished for name, share in outcome.each(outcome.shares()) if name == bot]
    scores = [score for outcome in finished for name, score in outcome.each(outcome.scores) if name == bot]
    failures = sum(count for outcome in found for name, count in outcome.each(outcome.failures) if name == bot)
    count = max(len(shares), 1)
    win_rate = sum(shares) / count
    around_wins = wilson(win_rate, count)
    return Rated(bot, rating, around, win_rate, around_wins, sum(scores) / count, len(shares), failures)


@dataclass(frozen=True)
class Meeting:
    """How one bot did against another one at the same tables."""

    bot: str
    against: str
    # The share of meetings in which it finished ahead; a tie counts half.
    share: float
    interval: tuple[float, float]
    # Its mean lead in points.
    lead: float
    meetings: int

    def as_json(self) -> Json:
        """As `hortus arena --json` prints it."""
        return {
            "bot": self.bot,
            "against": self.against,
            "ahead": round(self.share, 4),
            "ci": [round(end, 4) for end in self.interval],
            "lead": round(self.lead, 3),
            "meetings": self.meetings,
        }


def share_of_first(duels: Duels) -> float:
    """Of two bots: how often the first finished ahead of the second."""
    return duels.ahead[1] / max(duels.met[1], 1)


def head_to_head(bots: Sequence[str], found: Sequence[Outcome]) -> list[Meeting]:
    """Every bot against every other one that it met."""
    met = [meeting(bot, other, found) for bot in bots for other in bots if bot != other]
    return [each for each in met if each.meetings]


def meeting(bot: str, other: str, found: Sequence[Outcome]) -> Meeting:
    """One bot against another one."""
    leads = [
        score - its
        for outcome in found
        if outcome.standings
        for name, score in outcome.each(outcome.scores)
        for its_name, its in outcome.each(outcome.scores)
        if (name, its_name) == (bot, other)
    ]
    finished, count = [outcome for outcome in found if outcome.standings], max(len(leads), 1)
    ahead = share_of_first(Duels([bot, other], finished))
    if ahead in {0.0, 1.0}:
        # Whatever is drawn again says the same.
        around = wilson(ahead, max(len(by_deal(finished)), 1))
    else:
        around = interval(map(share_of_first, redrawn([bot, other], finished)), ahead)
    return Meeting(bot, other, ahead, around, sum(leads) / count, len(leads))


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95% Wilson interval of a share observed in `count` games."""
    square = WIDTH * WIDTH
    centre = (share + square / (2 * count)) / (1 + square / count)
    half = WIDTH * sqrt(share * (1 - share) / count + square / (4 * count * count)) / (1 + square / count)
    return max(0.0, centre - half), min(1.0, centre + half)
