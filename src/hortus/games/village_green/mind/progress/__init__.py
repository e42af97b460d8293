"""What a turn of Village Green has done: what awards count now and still want, and what the hand is kept for.

It states facts that follow from two positions as one seat knows them, and decides nothing.
"""

from hortus.games.village_green.components import Components
from hortus.games.village_green.form import Seen
from hortus.games.village_green.mind.progress.awards import awards
from hortus.games.village_green.mind.progress.hand import hand, luck, plots, village
from hortus.games.village_green.mind.progress.turn import Turn
from hortus.kernel.scene.words import weightiest


def progress(components: Components, before: Seen, after: Seen, seat: int) -> list[str]:
    """What a turn has achieved for its seat and what that is good for later, most important first."""
    turn = Turn(components, before, after, seat)
    found = [*awards(turn), *hand(turn), *luck(turn), *village(turn), *plots(turn)]
    return weightiest(found)
