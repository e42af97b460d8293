"""What a turn has done for a platform, and what that is good for later: the sentences in which hints give reasons.

Each part of the platform is compared separately and yields sentences with roughly the points they stand for; the
most important are shown. Everything follows from two tables that every player sees.
"""

from typing import cast

from hortus.games.planta_nubo.progress.cards import cards_told
from hortus.games.planta_nubo.progress.cargo import cargo_told
from hortus.games.planta_nubo.progress.flowers import flowers_told
from hortus.games.planta_nubo.progress.garden import garden_told
from hortus.games.planta_nubo.progress.income import income_told
from hortus.games.planta_nubo.progress.kept import kept_told
from hortus.games.planta_nubo.progress.means import means_told
from hortus.games.planta_nubo.progress.turn import Turn
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.games.planta_nubo.state import FINAL_PHASE
from hortus.kernel.contract import State
from hortus.kernel.words import weightiest

# The most sentences about one turn.
MOST = 5
PARTS = (income_told, garden_told, cards_told, flowers_told, cargo_told, means_told, kept_told)


def progress(before: State, after: State, seat: int) -> list[str]:
    """What the turn has done for the seat; most important first."""
    if not (isinstance(before, PlantaNubo) and isinstance(after, PlantaNubo)):
        raise TypeError("this is not a state of Planta Nubo")
    if seat >= after.players or after.phase >= FINAL_PHASE:
        return []
    turn = Turn(before, after, seat)
    return weightiest(each for part in PARTS for each in part(turn))[:MOST]


def turn_of(state: State) -> int:
    """The round."""
    return int(cast(PlantaNubo, state).round)
