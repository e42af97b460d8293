"""What a turn has done for a platform, and what that is good for later: the sentences in which hints give reasons.

Each part of the platform is compared separately and yields sentences with roughly the points they stand for; the
most important are shown. Everything follows from two positions that every player sees.
"""

from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.mind.progress.cards import cards_told, kept_told
from hortus.games.planta_nubo.mind.progress.garden import garden_told, income_told
from hortus.games.planta_nubo.mind.progress.stock import cargo_told, flowers_told, means_told
from hortus.games.planta_nubo.mind.progress.turn import Turn
from hortus.kernel.scene.words import weightiest

# The most sentences about one turn.
MOST: Final = 5
PARTS: Final = (income_told, garden_told, cards_told, flowers_told, cargo_told, means_told, kept_told)


def progress(components: Components, before: form.Seen, after: form.Seen, seat: int) -> list[str]:
    """What the turn has done for the seat; most important first."""
    if isinstance(before, form.Finished) or isinstance(after, form.Finished):
        return []
    if seat >= len(after.players) or after.phase in ("final", "over"):
        return []
    turn = Turn(components, before, after, seat)
    return weightiest(each for part in PARTS for each in part(turn))[:MOST]
