"""The same seed and number of simulations lead to the same decisions as ever, whatever becomes of the code."""

import pytest

from tests.bots.decisions import Case, cases, decided, written


def name_of(case: Case) -> str:
    return f"{case['game']}-{case['strategy']}-{case['players']}"


@pytest.mark.parametrize("case", written(), ids=name_of)
def test_a_searcher_decides_as_it_did(case: Case) -> None:
    now = decided(case)
    assert now == {key: case[key] for key in now}


def test_every_game_has_its_own_strategy_and_the_tree() -> None:
    assert [name_of(case) for case in written()] == [name_of(case) for case in cases()]
