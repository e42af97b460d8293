"""What a table weighs: a whole view is sent in few bytes, however many play."""

from random import Random

import pytest

from hortus.kernel import registry
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.table.live.pieces import news
from hortus.table.pages.sitting_room import render
from hortus.table.people.seats import Viewer
from hortus.table.store.store import DEAL, Event
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.views import view_of

# Bytes of a whole view over the line.
MOST = 34_000


@pytest.mark.parametrize("name", registry.names())
def test_late_in_a_game_of_many_a_whole_view_has_at_most_34_KB(name: str) -> None:
    game, random = registry.find(name), Random(4)
    people = [Seat(f"Player {number}", "human") for number in range(int(game.most))]
    match = Match(game, people, seed=bytes(32))
    sitting, sizes = Sitting("some-table", match, Event(0, DEAL)), [0]
    while not match.over:
        sitting.decide(int(match.state.to_move), random.choice(list(match.state.legal())))
        if match.over or match.seq % 48 == 0:
            sizes.append(len(news(b"", render(view_of(sitting, Viewer((0,)))))))
    assert max(sizes) <= MOST
