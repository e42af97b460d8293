"""The picture of a game on the home page: its own, or the garden of a fresh table."""

import logging
from functools import cache

from markupsafe import Markup

from hortus.kernel.engine.contract import Game
from hortus.kernel.registry import Room
from hortus.table.pages.scenery import picture

LOG = logging.getLogger(__name__)


@cache
def cover(game: Game) -> Markup:
    """The game's own picture, otherwise the garden of the first seat before the first move."""
    if drawn := Room(game).cover():
        return Markup(drawn)  # noqa: S704
    scene = game.scene(game.new(max(2, game.least), 1), 0)
    garden = next((panel for panel in scene.panels if panel.role == "garden"), scene.panels[0])
    return picture(game.name, garden, prefix=f"cover-{game.name}-")


@cache
def cover_of(game: Game) -> Markup | None:
    """The picture of a game; a guest that cannot be drawn has none, and must not harm the others."""
    try:
        return cover(game)
    except Exception as error:
        LOG.warning("the game %s cannot be drawn: %s: %s", game.name, type(error).__name__, error)
        return None
