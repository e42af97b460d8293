"""What a turn of Verdant has done for its player, and what that is good for: the reasons in a hint."""

from collections.abc import Mapping

from hortus.games.verdant import form
from hortus.games.verdant.components import Components
from hortus.games.verdant.mind.progress.plants import growth, savings
from hortus.games.verdant.mind.progress.rooms import furnishing, goals
from hortus.games.verdant.mind.progress.turn import Turn
from hortus.kernel.scene.words import weightiest

# The most sentences about one turn.
MOST_SENTENCES = 5
NO_GOALS: Mapping[str, int] = {}


def progress(
    components: Components,
    before: form.Seen,
    after: form.Seen,
    seat: int,
    goals_before: Mapping[str, int] = NO_GOALS,
    goals_after: Mapping[str, int] = NO_GOALS,
) -> list[str]:
    """What a turn has done for a seat, most important first; with the seat's points by goal, what for the goals."""
    turn = Turn(components, before, after, seat)
    found = [*growth(turn), *furnishing(turn), *savings(turn), *goals(turn, goals_before, goals_after)]
    return weightiest(found)[:MOST_SENTENCES]
