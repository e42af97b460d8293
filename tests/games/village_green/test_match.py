"""Matches of a real game: what has been shown is not taken back."""

from hortus.games.village_green import GAME
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat

SEATS = (Seat("Ann"), Seat("Ben"))
SEED = bytes(range(32))


def test_undo_stops_at_a_drawn_card() -> None:
    match = Match(GAME, SEATS, {"start_player": 0}, seed=SEED)
    match.decide(0, {"do": "take_green", "from": "deck"})
    assert not match.can_undo(0)
    place = next(code for code in match.state.legal() if match.state.describe(code)["do"] == "bottom")
    match.decide(0, place)
    assert match.can_undo(0)
    assert match.committed == 1
