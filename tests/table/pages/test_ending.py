"""How a finished game is told."""

import pytest

from hortus.kernel.engine.contract import Game
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.scene.scene import Standing
from hortus.table.pages.ending import ahead, rival, verdict, winners_of
from hortus.table.people.seats import Viewer
from hortus.table.store.store import DEAL, Event
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.views import view_of
from tests.one_game import GAME, GAMES

FLORA = Standing(0, "Flora", 20, (("trees", 9), ("ponds (2 each)", 8), ("paths", 3), ("birds", 0)))
LINNE = Standing(1, "Linné", 13, (("trees", 2), ("ponds (2 each)", 5), ("paths", 2), ("birds", 4)))
AWARDED = Standing(1, "Linné", 13, LINNE.breakdown, details=("Oaks", "", "", "Best of Birds"))


def test_the_two_largest_leads_are_told_without_the_fine_print() -> None:
    assert ahead(FLORA, LINNE, looks=True) == "Where you led: trees +7, ponds +3."
    assert ahead(LINNE, FLORA, looks=False) == "Where Linné led: birds +4."


def test_what_players_have_for_themselves_is_called_by_its_name() -> None:
    assert ahead(AWARDED, FLORA, looks=False) == "Where Linné led: Best of Birds +4."


def test_who_led_nowhere_is_not_told_of() -> None:
    assert ahead(FLORA, FLORA, looks=True) == ""


@pytest.mark.parametrize("game", [each for each in GAMES if each.least == 1 and each.new(1, 1).seats > 1])
def test_an_automa_can_win(game: Game) -> None:
    match = Match(game, [Seat("Ann")], seed=bytes(32))
    while not match.over:
        match.decide(0 if match.state.to_move == 0 else 1, match.state.legal()[-1])
    view = view_of(Sitting("table", match, Event(0, DEAL)), Viewer((0,)))
    assert winners_of(view) == [1], "whoever takes the last choice always loses"
    assert verdict(view).startswith(f"{game.automa} wins by ")


def finished(*kinds: str) -> Match:
    """A game in which everybody took the last choice every time."""
    match = Match(GAME, [Seat(f"Player {seat}", kind) for seat, kind in enumerate(kinds)], seed=bytes(32))
    while not match.over:
        match.decide(int(match.state.to_move), match.state.legal()[-1])
    return match


@pytest.mark.parametrize("level", ["easy", "casual", "expert"])
def test_a_harder_bot_is_offered_after_a_win_and_a_softer_one_after_a_defeat(level: str) -> None:
    match = finished("human", f"bot:{level}")
    view = view_of(Sitting("table", match, Event(0, DEAL)), Viewer((0,)))
    softer, harder = {"easy": ("", "casual"), "casual": ("easy", "medium"), "expert": ("hard", "")}[level]
    assert rival(view) == (harder if winners_of(view) == [0] else softer)
    other = view_of(Sitting("table", finished(f"bot:{level}", "human"), Event(0, DEAL)), Viewer((1,)))
    assert {rival(view), rival(other)} == {softer, harder}


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "bot:easy", "bot:hard"), ("human", "bot:random")])
def test_no_other_bot_is_offered_where_the_others_were_not_alike(kinds: tuple[str, ...]) -> None:
    view = view_of(Sitting("table", finished(*kinds), Event(0, DEAL)), Viewer((0,)))
    assert rival(view) == ""
