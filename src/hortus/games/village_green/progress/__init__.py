"""What a turn of Village Green has done: what awards count now and still want, and what the hand is kept for.

It states facts that follow from two tables of one seat, and decides nothing.
"""

from typing import cast

from hortus.games.village_green.progress.awards import awards
from hortus.games.village_green.progress.hand import hand
from hortus.games.village_green.progress.luck import luck
from hortus.games.village_green.progress.turn import Turn
from hortus.games.village_green.progress.village import plots, village
from hortus.games.village_green.rules.game import VillageGreen
from hortus.kernel.contract import State
from hortus.kernel.words import weightiest


def progress(before: State, after: State, seat: int) -> list[str]:
    """What a turn has achieved for its seat and what that is good for later, most important first."""
    turn = Turn(cast("VillageGreen", before), cast("VillageGreen", after), seat)
    found = [*awards(turn), *hand(turn), *luck(turn), *village(turn), *plots(turn)]
    return weightiest(found)


def turn_of(state: State) -> int:
    """The number of the turn."""
    return int(cast("VillageGreen", state).turn)
