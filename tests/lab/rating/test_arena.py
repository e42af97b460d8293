"""The arena plays every seat order with the same deals and rates who beats whom."""

import pytest

from hortus.bots.levels import contestant
from hortus.kernel.decision import Refusal
from hortus.lab.rating.arena import arrangements, contest, schedule
from hortus.lab.rating.arena_page import chart, page
from hortus.lab.rating.rating import Outcome, Rated, head_to_head, rate, wilson
from tests.bots.wager import WAGER


def test_every_bot_sits_on_every_seat_against_every_other() -> None:
    assert arrangements(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "a"), ("b", "c"), ("c", "a"), ("c", "b")]


def test_with_fewer_bots_than_seats_the_first_sits_alone_on_each_seat() -> None:
    assert arrangements(["a", "b"], 3) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_equal_standings_share_the_win() -> None:
    assert Outcome(("a", "b", "c"), (5, 5, 1), (50, 50, 10)).shares() == [0.5, 0.5, 0.0]


def test_the_better_bot_has_the_higher_rating_and_share_of_wins() -> None:
    greedy, random = rate(["random", "greedy"], contest(WAGER, ["random", "greedy"], 60, 1))
    assert (greedy.bot, random.bot) == ("greedy", "random")
    assert greedy.rating > random.rating
    assert greedy.interval[0] > 0.5 > random.interval[1]
    assert greedy.win_rate + random.win_rate == pytest.approx(1)
    assert greedy.games == random.games == 60


def test_the_same_seed_gives_the_same_games() -> None:
    assert contest(WAGER, ["random", "easy"], 10, 5) == contest(WAGER, ["random", "easy"], 10, 5)


def test_the_interval_of_a_share_narrows_with_the_games() -> None:
    assert [round(end, 3) for end in wilson(0.5, 100)] == [0.404, 0.596]
    assert wilson(1.0, 10)[0] == pytest.approx(0.722, abs=0.001)


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "bot:greedy"]])
def test_an_arena_needs_two_different_bots(bots: list[str]) -> None:
    with pytest.raises(Refusal, match="two different bots"):
        contest(WAGER, bots, 10, 1)


def test_the_report_names_every_bot_and_escapes_it() -> None:
    table = [Rated("cmd:a<b", 25.0, (20.0, 30.0), 0.75, (0.5, 0.9), 12.0, 8)]
    for text in (page("Wager", "8 games", table), chart("Wager", table)):
        assert "cmd:a&lt;b" in text
        assert "75.0%" in text


def test_a_program_named_in_the_arena_is_a_bot_of_that_name() -> None:
    assert contestant("cmd:python3 bot.py", 1).name == "cmd:python3 bot.py"


@pytest.mark.parametrize(
    ("games", "told"),
    [
        (6, "6 games: 6 seat orders, each with the same 1 deal"),
        (8, "12 games: 6 seat orders, each with the same 2 deals (8 is not a multiple of 6)"),
    ],
)
def test_the_schedule_says_how_many_games_there_are_and_why(games: int, told: str) -> None:
    assert schedule(["random", "easy", "greedy"], games, 2).words() == told


def test_bots_that_meet_are_compared_by_standing_and_points() -> None:
    found = [Outcome(("a", "b"), (5, 5), (51, 50)), Outcome(("b", "a"), (9, 3), (90, 30))]
    mine, its = head_to_head(["a", "b"], found)
    assert (mine.share, mine.lead, mine.meetings) == (0.5, -3.0, 2)
    assert (its.share, its.lead, its.meetings) == (0.5, 3.0, 2)


def test_a_bot_among_copies_of_another_meets_each_of_them() -> None:
    (mine, _) = head_to_head(["a", "b"], [Outcome(("a", "b", "b"), (5, 5, 9), (50, 50, 90))])
    assert (mine.share, mine.meetings) == (0.25, 2)


def test_bots_that_never_finished_a_game_have_not_met() -> None:
    assert head_to_head(["a", "b"], [Outcome(("a", "b"), (5, 5), ())]) == []


def test_failures_are_counted_by_bot() -> None:
    found = [Outcome(("a", "b"), (5, 5), (50, 50), (0, 2)), Outcome(("b", "a"), (5, 5), (50, 50), (1, 0))]
    assert {each.bot: each.failures for each in rate(["a", "b"], found)} == {"a": 0, "b": 3}
