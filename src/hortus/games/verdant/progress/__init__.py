"""What a turn of Verdant has done for its player, and what that is good for: the reasons in a hint."""

from hortus.games.verdant.progress.goals import goals
from hortus.games.verdant.progress.plants import growth
from hortus.games.verdant.progress.rooms import furnishing
from hortus.games.verdant.progress.tokens import savings
from hortus.games.verdant.progress.turn import Turn
from hortus.games.verdant.rules.game import Verdant
from hortus.kernel.words import weightiest

__all__ = ["progress", "turn_of"]

# The most sentences about one turn.
MOST_SENTENCES = 5


def progress(before: Verdant, after: Verdant, seat: int) -> list[str]:
    """What a turn has done for a seat, most important first."""
    turn = Turn(before, after, seat)
    found = [*growth(turn), *furnishing(turn), *savings(turn), *goals(turn)]
    return weightiest(found)[:MOST_SENTENCES]


def turn_of(state: Verdant) -> int:
    """The round."""
    return int(state.round)
