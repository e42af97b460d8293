"""The picture of a game on the home page: mostly the garden of a finished game, drawn like at the table."""

import logging
from functools import cache

from markupsafe import Markup

from hortus.kernel.chance import seeded
from hortus.kernel.contract import Game, State
from hortus.kernel.position import parse
from hortus.table.pages.scenery import picture

LOG = logging.getLogger(__name__)


@cache
def cover(game: Game) -> Markup:
    """The picture that the game brings, else the best garden of its stored game."""
    if drawn := game.cover():
        return Markup(drawn)  # noqa: S704
    state = shown(game)
    seat = max(range(int(state.seats)), key=lambda each: int(state.score(each)))
    scene = game.scene(state, seat)
    garden = next((panel for panel in scene.panels if panel.role == "garden"), scene.panels[0])
    return picture(game.name, garden, prefix=f"cover-{game.name}-")


def shown(game: Game) -> State:
    """The stored game; of a new game that has none yet, a fresh deal."""
    stored = game.cover_position()
    return game.load(parse(stored, "the cover"), seeded(1)) if stored else game.new(max(2, game.least), 1)


@cache
def cover_of(game: Game) -> Markup | None:
    """The picture of a game; a guest that cannot even be drawn has none, and must not harm the others."""
    try:
        return cover(game)
    except Exception as error:
        LOG.warning("the game %s cannot be drawn: %s: %s", game.name, type(error).__name__, error)
        return None
