"""The picture of a game on the home page: a garden as a bot has laid it out, drawn like at the table."""

from functools import cache

from markupsafe import Markup

from hortus.bots.levels import make, names
from hortus.kernel.contract import OVER, Game
from hortus.table.pages.scenery import picture

SEED = 11
# No game is longer.
MOST_DECISIONS = 600


@cache
def cover(game: Game) -> Markup:
    """The garden of the winner of a game among bots."""
    state = game.new(max(2, game.least), SEED)
    bots = [make(names()[-1], SEED + seat) for seat in range(int(state.seats))]
    for _ in range(MOST_DECISIONS):
        if state.to_move == OVER:
            break
        state.apply(bots[state.to_move].choose(state))
    best = max(range(int(state.seats)), key=lambda seat: int(state.score(seat)))
    panels = game.scene(state, best).panels
    garden = next((panel for panel in panels if panel.role == "garden"), panels[0])
    return picture(garden, prefix=f"cover-{game.name}-")
