"""The picture of a game on the home page: mostly a garden after a quick game, drawn like at the table."""

from functools import cache
from random import Random

from markupsafe import Markup

from hortus.kernel.contract import OVER, Game, State
from hortus.table.art import herbarium
from hortus.table.art.svg import number, tag
from hortus.table.pages.scenery import picture, without_buttons

# How many decisions may be spent on a picture, and how many are weighed each time: it needs no master.
SPENT = 240
WEIGHED = 8


# A garden that says little from afar has a picture of its own: how it is drawn, its width and height.
PICTURES = {"botanists": (herbarium.bouquet, herbarium.WIDTH, herbarium.HEIGHT)}


@cache
def cover(game: Game) -> Markup:
    """The picture of a game, else the best garden of a few quick games."""
    if game.name in PICTURES:
        drawn, width, height = PICTURES[game.name]
        return Markup(tag("svg", drawn(), class_="scene", viewBox=f"0 0 {number(width)} {number(height)}"))  # noqa: S704
    chance = Random(1)  # noqa: S311
    best, points, decided = None, 0, 0
    while best is None or decided < SPENT:
        state = game.new(max(2, game.least), decided + 1)
        decided += played(state, chance)
        seat = max(range(int(state.seats)), key=lambda each: int(state.score(each)))
        if best is None or state.score(seat) > points:
            best, points = game.scene(state, seat), int(state.score(seat))
    garden = next((panel for panel in best.panels if panel.role == "garden"), best.panels[0])
    return picture(without_buttons(garden), prefix=f"cover-{game.name}-")


def played(state: State, chance: Random) -> int:
    """Play a game to its end; returns how many decisions that took."""
    decided = 0
    while state.to_move != OVER:
        codes = state.legal()
        state.apply(max(chance.sample(codes, min(WEIGHED, len(codes))), key=lambda code: worth(state, code)))
        decided += 1
    return decided


def worth(state: State, code: int) -> int:
    """Points right after a decision."""
    after = state.clone()
    after.apply(code)
    return int(after.score(state.to_move))
