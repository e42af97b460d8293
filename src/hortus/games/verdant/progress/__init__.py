"""What a turn of Verdant has done for its player, and what that is good for: the reasons in a hint."""

from hortus.games.verdant.progress.goals import goals
from hortus.games.verdant.progress.plants import growth
from hortus.games.verdant.progress.rooms import furnishing
from hortus.games.verdant.progress.tokens import savings
from hortus.games.verdant.progress.turn import Turn
from hortus.games.verdant.rules.game import Verdant

__all__ = ["progress"]

# The most that is said of one turn.
MOST_SENTENCES = 5


def progress(before: Verdant, after: Verdant, seat: int) -> list[str]:
    """What a turn has done for a seat, the weightiest first."""
    turn = Turn(before, after, seat)
    found = [*growth(turn), *furnishing(turn), *savings(turn), *goals(turn)]
    told = sorted(found, key=lambda each: -each.weight)
    return [each.sentence for each in told[:MOST_SENTENCES]]
