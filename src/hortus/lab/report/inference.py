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


def between(one: Difference, other: Difference) -> Difference:
    """How much two independent differences differ; as uncertain as the one of fewer cases."""
    error = sqrt(one.error**2 + other.error**2)
    return Difference(one.value, other.value, error, min(one.freedom, other.freedom))


def independent(count: int, mean: float, error: float) -> Difference:
    """A mean as a difference from 0, so that it can be held beside another one."""
    return Difference(mean, 0.0, error, max(count - 1, 1))


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


@dataclass
class Sums:
    """One quantity of the seats that took a thing, beside that of all seats: sums over games, and sums of products."""

    taken: int = 0
    taken_squared: int = 0
    taken_by_seats: int = 0
    taken_by_total: int = 0
    seats_by_total: int = 0

    def count(self, taken: int, seats: int, total: int) -> None:
        """One game: the sum over the seats that took it, how many they were, and the sum over all seats."""
        self.taken += taken
        self.taken_squared += taken * taken
        self.taken_by_seats += taken * seats
        self.taken_by_total += taken * total
        self.seats_by_total += seats * total

    def add(self, other: "Sums") -> None:
        """More games."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


def with_and_without(all_seats: Clusters, seats: int, seats_squared: int, sums: Sums) -> Difference | None:
    """How seats that took something did, compared with those that did not; None if either are too few.

    `seats` took it in all; `seats_squared` is the sum over games of the squares of their number. Seats of one game
    depend on each other, so the standard error is that of games as clusters; it is as uncertain as the smaller of the
    two groups is small.
    """
    games, total = all_seats.games, all_seats.total
    count = games * all_seats.seats
    smaller = min(seats, count - seats)
    if smaller < FEWEST or games < FEWEST:
        return None
    part = seats / count
    mean, other = sums.taken / seats, (total - sums.taken) / (count - seats)
    # The score of a game is taken + a · seats + b · total + c; its square, summed over games:
    a, b, c = -((1 - part) * mean + part * other), -part, part * all_seats.seats * other
    squares = sums.taken_squared + a * a * seats_squared + b * b * all_seats.squared + c * c * games
    products = a * sums.taken_by_seats + b * sums.taken_by_total + a * b * sums.seats_by_total
    squares += 2 * (products + c * (sums.taken + a * seats + b * total))
    error = sqrt(max(squares, 0.0) * games / (games - 1)) / (count * part * (1 - part))
    return Difference(mean, other, error, min(smaller, games) - 1)
