"""What the last decisions have done, as each viewer of a table is told of it."""

from collections.abc import Sequence

import pytest

from hortus.kernel import registry
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.scene.scene import Moment
from hortus.table.people.seats import SPECTATOR, Viewer
from hortus.table.tables.sitting import LATELY, Sitting
from hortus.table.tables.views import view_of
from tests.table.sittings import reveals, sitting

ANN = Viewer(seats=(0,))


def told(table: Sitting, viewer: Viewer = SPECTATOR) -> Sequence[tuple[int, Sequence[Moment]]]:
    return view_of(table, viewer).recent()


every_game = pytest.mark.parametrize("game", registry.names())


@every_game
def test_a_page_is_told_of_the_last_few_decisions_each_with_the_number_of_its_event(game: str) -> None:
    table = sitting(game, 12, seed=3)
    assert [number for number, _ in told(table)] == list(range(table.seq - LATELY + 1, table.seq + 1))


@every_game
def test_what_was_undone_is_told_no_more_and_a_number_never_comes_twice(game: str) -> None:
    table = next(each for count in range(30) if quiet(each := sitting(game, count, seed=1)))
    mover, code, before = int(table.state.to_move), quiet(table)[0], told(table)
    table.decide(mover, code)
    table.undo(mover)
    assert told(table)[-1:] == before[-1:]
    table.decide(mover, code)
    assert told(table)[-1][0] == table.seq
    assert told(table)[-2:-1] == before[-1:]


def quiet(table: Sitting) -> list[int]:
    """The decisions that reveal nothing."""
    return [code for code in table.state.legal() if not reveals(table.state, code)]


@every_game
def test_a_decision_that_could_not_be_stored_is_not_told(game: str) -> None:
    table = sitting(game, 3, seed=1)
    before = told(table)
    back = table.bookmark()
    table.decide(int(table.state.to_move), table.state.legal()[0])
    back()
    assert told(table) == before


@every_game
def test_nothing_of_the_past_is_played(game: str) -> None:
    table = sitting(game, 6, seed=1)
    (state,) = table.past(3, 3)
    assert view_of(table, SPECTATOR, ONLOOKER, state, 3).recent() == []
