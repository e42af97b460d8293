"""Ratings follow from who beat whom, and from nothing else."""

from random import Random

import pytest

from hortus.lab.rating.rating import Outcome, head_to_head, rate


def played(results: dict[tuple[str, str], tuple[int, int]]) -> list[Outcome]:
    """Games of two: how often the first and how often the second bot won. Every game is a deal of its own."""
    found = []
    for (first, second), (wins, losses) in results.items():
        found += [Outcome((first, second), (1, 0), (1, 0))] * wins + [Outcome((first, second), (0, 1), (0, 1))] * losses
    return [Outcome(each.bots, each.scores, each.standings, deal=deal) for deal, each in enumerate(found)]


def width(ends: tuple[float, float]) -> float:
    return ends[1] - ends[0]


def test_the_order_of_the_games_does_not_matter() -> None:
    games = played({("a", "b"): (55, 45), ("b", "c"): (70, 30), ("a", "c"): (60, 40)})
    shuffled = games[:]
    Random(1).shuffle(shuffled)
    ratings = [{each.bot: round(each.rating, 3) for each in rate(["a", "b", "c"], each)} for each in (games, shuffled)]
    assert ratings[0] == ratings[1]


@pytest.mark.parametrize("seed", range(20))
def test_a_bot_that_wins_more_is_never_rated_below(seed: int) -> None:
    """Where all play equally often against each other, the rating orders them as their wins do."""
    dice, bots = Random(seed), ["a", "b", "c", "d"]
    pairs = [(first, second) for first in bots for second in bots if first < second]
    table = rate(bots, played({pair: (wins := dice.randint(0, 30), 30 - wins) for pair in pairs}))
    shares = [each.win_rate for each in table]
    assert shares == sorted(shares, reverse=True)


def test_ratings_are_in_elo_points() -> None:
    better, worse = rate(["a", "b"], played({("a", "b"): (2_000, 200)}))
    assert better.rating - worse.rating == pytest.approx(400, abs=2)
    assert better.rating == pytest.approx(-worse.rating)


def test_a_bot_that_always_wins_has_a_finite_rating() -> None:
    best, *_ = rate(["a", "b"], played({("a", "b"): (20, 0)}))
    assert 0 < best.rating < 1000


def test_a_bot_that_always_won_may_yet_be_weaker_the_fewer_the_games() -> None:
    few, many = (rate(["a", "b"], played({("a", "b"): (games, 0)}))[0] for games in (10, 1000))
    assert 60 < few.rating_interval[0] < few.rating - 60
    assert many.rating_interval[0] > few.rating_interval[0] + 100


def test_intervals_narrow_with_the_deals_and_hold_the_rating() -> None:
    few, many = (rate(["a", "b"], played({("a", "b"): (6 * n, 4 * n)}))[0] for n in (4, 100))
    for each in (few, many):
        assert each.rating_interval[0] <= each.rating <= each.rating_interval[1]
    assert width(few.rating_interval) > 3 * width(many.rating_interval)
    assert many.rating_interval[0] > 0


def test_games_of_one_deal_count_as_one_piece_of_evidence() -> None:
    alone = played({("a", "b"): (60, 40)})
    # The same games, but ten of a deal each, and these agree with each other.
    together = [Outcome(each.bots, each.scores, each.standings, deal=number // 10) for number, each in enumerate(alone)]
    (mine, _), (bound, _) = (head_to_head(["a", "b"], games) for games in (alone, together))
    assert mine.share == bound.share == 0.6
    assert width(bound.interval) > 2 * width(mine.interval)


def test_intervals_of_meetings_cover() -> None:
    """Of many contests between equals, about one in twenty may claim a difference."""
    dice, wrong = Random(3), 0
    for _ in range(60):
        wins = sum(dice.random() < 0.5 for _ in range(60))
        (mine, _) = head_to_head(["a", "b"], played({("a", "b"): (wins, 60 - wins)}))
        wrong += not mine.interval[0] <= 0.5 <= mine.interval[1]
    assert wrong <= 9
