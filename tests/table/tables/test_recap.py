"""What the others have done since a player's last decision, a sentence a turn."""

import pytest

from hortus.kernel import registry
from hortus.kernel.play.lines import ASKED, StandIn
from hortus.table.people.seats import SPECTATOR, Viewer
from hortus.table.store.store import Event, Filed
from hortus.table.tables.sitting import Sitting
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


@every_game
def test_a_table_that_is_read_again_says_who_decided_and_what_it_brought(game: str) -> None:
    table = sitting(game, 0, seed=1)
    setup = table.match.steps[0]
    events = [Event(0, "deal", chance=setup.chance, hash=setup.hash)]
    for number in range(12):
        mover = int(table.state.to_move)
        if number == 4:
            events.append(table.stand_in(mover, StandIn("bot:random", ASKED)))
        events.append(table.decide(mover, table.state.legal()[0]))
    again = Sitting.replayed(Filed(table.id, table.match.header.as_json(), bytes([1]) * 32, False, 0), events)
    assert told(again) == told(table)
    assert {line.by_bot for line in again.said} == {True, False}


def told(table: Sitting) -> list[tuple[object, ...]]:
    """The lines of the log."""
    return [(line.seat, line.words, line.unsaid, line.points, line.by_bot) for line in table.said]
