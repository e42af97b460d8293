"""What the others have done since a player's last decision, a sentence a turn."""

import pytest

from hortus.kernel import registry
from hortus.table.people.seats import SPECTATOR, Viewer
from hortus.table.tables.views import view_of
from tests.table.sittings import sitting

ANN = Viewer(seats=(0,))
every_game = pytest.mark.parametrize("game", registry.names())


@every_game
def test_a_recap_tells_every_turn_of_others_with_what_it_brought_and_nothing_to_spectators(game: str) -> None:
    table = sitting(game, 40, seed=5, players=3)
    view = view_of(table, ANN)
    news = table.said[view.heard :]
    assert all(each.seat and each.words for each in view.recap)
    assert {each.seat for each in view.recap} == {line.seat for line in news if line.seat and not line.unsaid}
    told = {each.seat for each in view.recap}
    assert sum(each.points for each in view.recap) == sum(line.points for line in news if line.seat in told)
    assert view_of(table, SPECTATOR).recap == ()
