"""What a turn of Botanists has done for its player, and what that is good for later."""

from typing import Final, cast

from hortus.games.botanists.progress.ahead import best_chance, coming
from hortus.games.botanists.progress.garden import garden, gift, leftovers
from hortus.games.botanists.progress.orders import distant, promises, sales
from hortus.games.botanists.progress.turn import Turn
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.state import KEEP_FLOWERS
from hortus.games.botanists.words.narration import round_of
from hortus.kernel.contract import State

__all__ = ["progress", "turn_of"]

# The most sentences about one turn.
MOST: Final = 5


def progress(before: State, after: State, seat: int) -> list[str]:
    """The sentences about a turn, most important first."""
    turn = Turn(cast(Botanists, before), cast(Botanists, after), seat)
    if turn.planted > 1:
        return []  # more than one turn: what is true then is not the first turn's doing
    chance = best_chance(turn)
    near, bonus = promises(turn, chance), gift(turn)
    planted = [] if bonus else garden(turn)
    later = coming(turn, chance, " ".join(near))
    rest = later + planted if chance.fulfils else planted + later
    return [*first(turn), *sales(turn), *bonus, *near, *leftovers(turn), *rest, *distant(turn, chance)][:MOST]


def first(turn: Turn) -> list[str]:
    """Whether the seat goes first after a scoring."""
    chosen = turn.before.phase >= KEEP_FLOWERS > turn.after.phase and turn.after.start == turn.seat
    return ["You go first: the whole market is yours to choose from."] if chosen else []


def turn_of(state: State) -> int:
    """The round: what has been planted tells its turns apart."""
    return round_of(cast(Botanists, state))
