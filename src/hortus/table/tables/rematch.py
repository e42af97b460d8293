"""A rematch: the same people, bots and options at one new table. All move by one seat, so the next player begins."""

from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.scene.lesson import AFTERWARDS, TEACHER
from hortus.table.store.rematches import Follows

# The option with which a game lets a table say who begins.
START = "start_player"


def follows(table_id: str, asked_by: int, players: int) -> Follows:
    """How people move: the player after the one who began takes their place."""
    return Follows(table_id, asked_by, {seat: (seat - 1) % players for seat in range(players)})


def again(match: Match, called: list[str]) -> Match:
    """A new deal for the players of a match, under their current names."""
    seats = [
        Seat(name, AFTERWARDS if who.kind.startswith(TEACHER) else who.kind)
        for name, who in zip(called, match.seats, strict=True)
    ]
    known = {option.name for option in match.game.options}
    # A table that continued from a position has no deal to repeat: it gets a fresh one.
    options = {name: value for name, value in match.header.options.items() if name in known}
    began = match.steps[1].seat if match.seq else None
    if START in known and began is not None:
        options[START] = began
    return Match(match.game, [*seats[1:], seats[0]], options)
