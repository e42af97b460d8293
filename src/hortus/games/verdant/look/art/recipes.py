"""Recipes of Verdant: plants, rooms with their four lights, tokens, pots, goals, and the cells of a home."""

from collections.abc import Callable

from hortus.drawing.basics import hollow, paper, parameter
from hortus.drawing.lettering import block, broken
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, path, put, rect, tag
from hortus.games.verdant.look.art import plant_card, room_card, signs, tokens
from hortus.kernel.scene.scene import Recipe, Shape

# The lettering of a goal's name, and the width from which a goal has space for its whole text.
GOAL_LETTERS, FULL_GOAL = 14.0, 240.0


def goal_card(shape: Shape, width: float, height: float) -> str:
    """Its worth, and below that what the player has of it now; its name, and what it counts, in full when large."""
    left = 35.0
    worth = signs.number_chip(parameter(shape, "points"), left / 2 + 1, 19, 13, done=True)
    now = signs.count(parameter(shape, "now"), left / 2 + 1, height * 0.7, 19, "leaf")
    room = width - left - 3
    lines = len(broken(parameter(shape, "name"), room, GOAL_LETTERS))
    foot = 3 + lines * GOAL_LETTERS * 1.2
    title = (left, 3, room, foot - 3)
    name = block(parameter(shape, "name"), title, GOAL_LETTERS, font_weight="bold", class_="serif", anchor="start")
    words = parameter(shape, "full" if width > FULL_GOAL else "text")
    place = (left, foot, room, height - foot - 2)
    counts = block(words, place, 14, least=12.2, class_="quiet", anchor="start")
    return paper(width, height, "raised") + worth + now + name + counts


def home_cell(shape: Shape, width: float, height: float) -> str:
    """An open cell: a sprout where a plant may go, the plan of a room where a room may."""
    if parameter(shape, "for") == "plant":
        mark = put(width / 2, height / 2, signs.sprout(), scale=width * 0.0034)
    else:
        frame = rect(-30, -30, 60, 60, 3, fill="none", stroke=ink("quiet"), stroke_width=5)
        panes = path("M-12 -30H12M-12 30H12M-30 -12V12M30 -12V12", stroke=ink("sun"), stroke_width=9)
        mark = at(width / 2, height / 2, frame, panes, scale=width * 0.0044)
    return hollow(width, height, "page") + tag("g", mark, opacity=0.45)


def icon(drawing: Callable[[], str]) -> Recipe:
    """A small sign on a price."""
    return lambda _, width, height: put(width / 2, height / 2, drawing(), scale=width / 100)


RECIPES: dict[str, Recipe] = {
    "plant-card": plant_card.plant_card,
    "room-card": room_card.room_card,
    "verdant-token": tokens.verdant_token,
    "bare-slot": tokens.bare_slot,
    "pot": tokens.pot_token,
    "goal-card": goal_card,
    "home-cell": home_cell,
    "icon-thumb": icon(signs.thumb),
    "icon-leaf": icon(signs.sprout),
    "icon-point": icon(signs.point),
}
