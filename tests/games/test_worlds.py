"""The measure by which imagined tables are judged tells even counts from uneven ones."""

from collections import Counter
from math import exp, factorial

import pytest

from tests.games.worlds import chi_square, chi_square_limit


def test_counts_in_proportion_are_no_distance_away() -> None:
    assert chi_square(Counter(a=20, b=10), {"a": 2, "b": 1}) == 0
    assert chi_square(Counter(a=10, b=20), {"a": 2, "b": 1}) == pytest.approx(100 / 20 + 100 / 10)


@pytest.mark.parametrize("degrees", [2, 4, 24, 64])
def test_even_counts_exceed_the_limit_three_times_in_a_hundred_thousand(degrees: int) -> None:
    half = chi_square_limit(degrees) / 2
    accident = exp(-half) * sum(half**power / factorial(power) for power in range(degrees // 2))
    assert 1e-5 < accident < 6e-5
