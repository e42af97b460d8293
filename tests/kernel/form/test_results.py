"""The score output of a game without records of its own, and victories in words."""

import pytest

from hortus.kernel.engine.contract import State
from hortus.kernel.form.results import PlainResult, Points, plain_result, victory
from tests.kernel.tiny_game import TINY, TinyState

TIE_BREAKS = {"thumbs": "more thumbs"}


class Decided:
    """A score output that a tie-break of this name may have decided."""

    players = (Points(-3, {}), Points(-3, {}), Points(-5, {}))

    def __init__(self, winners: tuple[int, ...], decided_by: str) -> None:
        self.winners = winners
        self.decided_by = decided_by


def test_a_victory_tells_what_decided_it() -> None:
    names = ["Ada", "Ben", "Cy"]
    assert victory(Decided((1,), "points"), names, TIE_BREAKS) == "Ben wins with −3 points."
    assert victory(Decided((1,), "thumbs"), names, TIE_BREAKS) == "Ben wins the tie at −3 points with more thumbs."
    assert victory(Decided((0, 1), "shared"), names, TIE_BREAKS) == "Ada and Ben share the victory with −3 points each."


def table(*hands: list[int]) -> State:
    """The tiny game with these hands: points are their values, and fewer cards break a tie."""
    state = TINY.new(len(hands), 1)
    assert isinstance(state, TinyState)
    state.hands = list(hands)
    return state


@pytest.mark.parametrize(
    ("hands", "points", "winners", "decided_by"),
    [
        (([3], [4]), [3, 4], (1,), "points"),
        (([1, 3], [4]), [4, 4], (1,), "tie_break"),
        (([4], [4], [3]), [4, 4, 3], (0, 1), "shared"),
        (([2],), [2], (0,), "points"),
    ],
)
def test_a_plain_result_says_who_has_won_and_by_what(
    hands: tuple[list[int], ...], points: list[int], winners: tuple[int, ...], decided_by: str
) -> None:
    assert plain_result(table(*hands)) == PlainResult(
        tuple(Points(total, {"points": total}) for total in points),
        winners,
        decided_by,  # type: ignore[arg-type]
    )
