"""From sums to judgements: differences with their intervals, corrected for multiple comparisons."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, inf, lgamma, log, log1p, sqrt

from hortus.kernel.decision import Json

# The significance level.
LEVEL = 0.05
# With fewer cases than this the spread is too uncertain for a comparison.
FEWEST = 5
# An error below this share of its difference is a rounding error.
ROUNDING = 1e-6


@dataclass(frozen=True)
class Difference:
    """A difference of two means, its standard error, and how likely luck alone produces one as large.

    The error is itself an estimate from few cases or many: `freedom` says how many, less one (Student's t).
    """

    mean: float
    other: float
    error: float
    freedom: float

    @property
    def value(self) -> float:
        """How much larger the first mean is."""
        return self.mean - self.other

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the difference."""
        reach = self.error * width(self.freedom)
        return self.value - reach, self.value + reach

    @property
    def p(self) -> float:
        """Two-sided. Where all cases differ by the same amount, t is undefined, and a sign test takes its place."""
        if self.error <= ROUNDING * abs(self.value):
            return 1.0 if self.value == 0 else 0.5**self.freedom
        return beyond(abs(self.value) / self.error, self.freedom)

    def as_json(self) -> Json:
        """As reports write it."""
        low, high = self.interval
        return {
            "with": round(self.mean, 4),
            "without": round(self.other, 4),
            "difference": round(self.value, 4),
            "ci": [round(low, 4), round(high, 4)],
            "p": self.p,
        }


def beyond(t: float, freedom: float) -> float:
    """How likely Student's t is this far from 0, on either side."""
    return incomplete_beta(freedom / (freedom + t * t), freedom / 2, 0.5)


@cache
def width(freedom: float) -> float:
    """Standard errors on either side of a 95% interval."""
    low, high = 1.0, 20.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if beyond(middle, freedom) > LEVEL else (low, middle)
    return high


def incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(1 - x, b, a)
    c, d = inf, 1.0
    fraction = 1.0
    for step in range(1, 300):
        half = step // 2
        if step % 2:
            term = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        else:
            term = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        d = 1 / (1 + term * d)
        c = 1 + term / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    scale = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    return scale * fraction / a


def holm(values: Sequence[float]) -> list[float]:
    """The same p-values after Holm's correction: how likely luck makes any of them this small."""
    order = sorted(range(len(values)), key=values.__getitem__)
    corrected, largest = [1.0] * len(values), 0.0
    for rank, at in enumerate(order):
        largest = max(largest, min(1.0, (len(values) - rank) * values[at]))
        corrected[at] = largest
    return corrected


def mean_error(count: int, total: float, squares: float) -> tuple[float, float]:
    """A mean and its standard error."""
    mean = total / count
    variance = max(squares - count * mean * mean, 0.0) / max(count - 1, 1)
    return mean, sqrt(variance / count)


def paired(first: Sequence[float], second: Sequence[float]) -> Difference:
    """How two runs of the same deals differ, game by game."""
    differences = [one - other for one, other in zip(first, second, strict=True)]
    count = len(differences)
    _, error = mean_error(count, sum(differences), sum(each * each for each in differences))
    return Difference(sum(first) / count, sum(second) / count, error, count - 1)


@dataclass(frozen=True)
class Clusters:
    """A quantity of all seats, by game: the number of games and of seats, the sum, and the sum of squares."""

    games: int
    seats: int
    total: int
    squared: int


def with_and_without(
    all_seats: Clusters, n: int, nn: int, s: int, ss: int, sn: int, st: int, nt: int
) -> Difference | None:
    """How seats that took something did, compared with those that did not; None if either are too few.

    n, s: of the seats that took it; t: of all seats; doubled letters: products summed over games. Seats of one game
    depend on each other, so the standard error is that of games as clusters; it is as uncertain as the smaller of the
    two groups is small.
    """
    count = all_seats.games * all_seats.seats
    smaller = min(n, count - n)
    if smaller < FEWEST or all_seats.games < FEWEST:
        return None
    part = n / count
    mean, other = s / n, (all_seats.total - s) / (count - n)
    # The score of a game is s + a·n + b·t + c; its square, summed over games:
    a, b, c = -((1 - part) * mean + part * other), -part, part * all_seats.seats * other
    squares = ss + a * a * nn + b * b * all_seats.squared + c * c * all_seats.games
    squares += 2 * (a * sn + b * st + c * s + a * b * nt + a * c * n + b * c * all_seats.total)
    correction = all_seats.games / (all_seats.games - 1)
    error = sqrt(max(squares, 0.0) * correction) / (count * part * (1 - part))
    return Difference(mean, other, error, min(smaller, all_seats.games) - 1)
