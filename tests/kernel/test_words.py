"""Lists, counts and victories in words."""

import pytest

from hortus.kernel.decision import Json
from hortus.kernel.words import counted, in_words, negative, signed, verdict, victory

TIE_BREAKS = {"thumbs": "more thumbs"}


@pytest.mark.parametrize(
    ("parts", "words"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_list_is_said_as_people_say_it(parts: list[str], words: str) -> None:
    assert in_words(parts) == words


def test_one_thing_has_no_plural() -> None:
    assert [counted(1, "card"), counted(2, "card"), counted(0, "leaf", "leaves")] == ["1 card", "2 cards", "0 leaves"]


def result(winners: list[int], decided_by: str) -> Json:
    return {"players": [{"total": -3}, {"total": -3}, {"total": -5}], "winners": winners, "decided_by": decided_by}


def test_a_victory_tells_what_decided_it() -> None:
    names = ["Ada", "Ben", "Cy"]
    assert victory(result([1], "points"), names, TIE_BREAKS) == "Ben wins with −3 points."
    assert victory(result([1], "thumbs"), names, TIE_BREAKS) == "Ben wins the tie at −3 points with more thumbs."
    assert victory(result([0, 1], "shared"), names, TIE_BREAKS) == "Ada and Ben share the victory with −3 points each."


@pytest.mark.parametrize(
    ("points", "standings", "winners", "decided_by"),
    [
        ([3, 5], [30, 50], [1], "points"),
        ([5, 5], [50, 51], [1], "thumbs"),
        ([5, 5, 4], [50, 50, 40], [0, 1], "shared"),
    ],
)
def test_a_verdict_says_who_has_won_and_by_what(
    points: list[int], standings: list[int], winners: list[int], decided_by: str
) -> None:
    assert verdict(points, standings, "thumbs") == {"winners": winners, "decided_by": decided_by}


def test_points_have_a_real_minus_and_gains_a_sign() -> None:
    assert (negative(-3), negative(4)) == ("−3", "4")
    assert (signed(-3), signed(0), signed(4)) == ("−3", "0", "+4")
