"""The picture of a game on the home page: mostly the garden of a finished game, drawn like at the table."""

from functools import cache
from pathlib import Path

from markupsafe import Markup

from hortus.kernel.chance import seeded
from hortus.kernel.contract import Game, State
from hortus.kernel.position import parse
from hortus.table.art import herbarium
from hortus.table.art.svg import number, tag
from hortus.table.pages.scenery import picture

COVERS = Path(__file__).parent.parent / "static" / "covers"


def stored(name: str) -> Path:
    """Where the garden of a game is kept (tools/covers.py plays it)."""
    return COVERS / f"{name}.json"


# A garden that says little from afar has a picture of its own: how it is drawn, its width and height.
PICTURES = {"botanists": (herbarium.bouquet, herbarium.WIDTH, herbarium.HEIGHT)}


@cache
def cover(game: Game) -> Markup:
    """The picture of a game, else the best garden of the stored game."""
    if game.name in PICTURES:
        drawn, width, height = PICTURES[game.name]
        return Markup(tag("svg", drawn(), class_="scene", viewBox=f"0 0 {number(width)} {number(height)}"))  # noqa: S704
    state = shown(game)
    seat = max(range(int(state.seats)), key=lambda each: int(state.score(each)))
    scene = game.scene(state, seat)
    garden = next((panel for panel in scene.panels if panel.role == "garden"), scene.panels[0])
    return picture(garden, prefix=f"cover-{game.name}-")


def shown(game: Game) -> State:
    """The stored game; of a new game that has none yet, a fresh deal."""
    if not stored(game.name).exists():
        return game.new(max(2, game.least), 1)
    return game.load(parse(stored(game.name).read_text(encoding="utf-8"), "the cover"), seeded(1))
