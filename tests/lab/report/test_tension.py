"""How long games stay open: the lead, its changes, and when it is decided."""

from collections.abc import Sequence

import pytest

from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import buffer
from hortus.lab.report.tension import Race, at_stake
from tests.kernel.tiny_game import CHOOSE, TINY


def race(*ahead: Sequence[int]) -> Race:
    found = Race()
    found.ahead = [(at, frozenset(seats)) for at, seats in enumerate(ahead)]
    return found


def test_the_lead_changes_when_another_seat_is_ahead_alone() -> None:
    assert race([0, 1], [0], [0, 1], [0], [1], [0]).changes() == 2
    assert race([0, 1]).changes() == 0


@pytest.mark.parametrize(
    ("ahead", "decided"),
    [
        # From the deal to the end.
        (([0, 1], [0]), 0.0),
        # Seat 0 was behind until decision 3 of 4.
        (([0], [1], [1], [0]), 0.75),
        # A tie-break decides: nobody was ahead before the end.
        (([1], [1], [1]), 1.0),
    ],
)
def test_a_game_is_decided_when_its_winner_is_behind_no_more(ahead: Sequence[Sequence[int]], decided: float) -> None:
    assert race(*ahead).decided(frozenset({0}), 4) == decided


def test_whoever_has_the_most_points_is_ahead() -> None:
    state, found = TINY.new(2, 1), Race()
    for made, hands in enumerate(([[1], [1]], [[1], [4]], [[2], [4]], [[4, 4], [4]])):
        state.hands = hands  # type: ignore[attr-defined]
        found.look(state, made)
    assert [(made, set(ahead)) for made, ahead in found.ahead] == [(0, {0, 1}), (1, {1}), (3, {0})]


def test_what_is_at_stake_is_the_best_choice_beside_the_average_one() -> None:
    state, codes = TINY.new(1, 1, {"limit": 2}), buffer()
    state.hands, state.phase = [[1, 4]], CHOOSE  # type: ignore[attr-defined]
    count = int(state.legal_into(codes))
    # Keep both, drop the 1, drop the 4: 5, 4 or 1 points.
    assert at_stake(state, codes, count, seeded(1)) == pytest.approx(5 - 10 / 3)
    assert at_stake(state, codes, 1, seeded(1)) == 0
