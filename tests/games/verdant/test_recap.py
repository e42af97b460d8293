"""Verdant's turns in one sentence, as a table tells them to the others."""

from hortus.table.people.seats import Viewer
from hortus.table.tables.views import view_of
from tests.table.sittings import sitting

ANN = Viewer(seats=(0,))


def test_a_turn_is_what_was_taken_and_what_was_done_with_it() -> None:
    tables = (sitting("verdant", count, seed=2) for count in range(8, 40))
    view = next(view for table in tables if len((view := view_of(table, ANN)).log) - view.heard > 2)
    [turn] = view.recap
    assert turn.words.startswith("Took the ")
    assert "nded the turn" not in turn.words
    assert "laced the " not in turn.words


def test_the_points_of_a_line_are_those_by_which_the_score_has_risen() -> None:
    table = sitting("verdant", 60, seed=4)
    dealt = [int(sitting("verdant", 0, seed=4).state.score(seat)) for seat in (0, 1)]
    risen = [sum(line.points for line in table.said if line.seat == seat) for seat in (0, 1)]
    assert [points + dealt[seat] for seat, points in enumerate(risen)] == [
        int(table.state.score(seat)) for seat in (0, 1)
    ]
