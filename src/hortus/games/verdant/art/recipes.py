"""Recipes of Verdant: plants, rooms with their four lights, tokens, pots, goals, and the cells of a home."""

from hortus.drawing.basics import hollow, paper, parameter
from hortus.drawing.detail import LARGE, level
from hortus.drawing.lettering import block
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, path, rect, tag
from hortus.games.verdant.art.household import sprout, thumb
from hortus.games.verdant.art.plant_card import plant_card
from hortus.games.verdant.art.room_card import room_card
from hortus.games.verdant.art.signs import count, number_chip
from hortus.games.verdant.art.tokens import bare_slot, pot_token, verdant_token
from hortus.kernel.scene import Recipe, Shape


def goal_card(shape: Shape, width: float, height: float) -> str:
    """What it is worth, its name, what it counts, and what the player has of it now; enlarged, its whole text."""
    left = 40.0
    worth = number_chip(parameter(shape, "points"), left / 2, 20, 13, done=True)
    title = (left, 4, width - left - 4, 19)
    name = block(parameter(shape, "name"), title, 14.5, least=13.4, font_weight="bold", class_="serif", anchor="start")
    words = parameter(shape, "full" if level(width) == LARGE else "text")
    counts = block(words, (left, 23, width - left - 30, height - 26), 14, least=13.4, class_="quiet", anchor="start")
    now = count(parameter(shape, "now"), width - 8, height * 0.62, 20, "leaf", anchor="end")
    return paper(width, height, "raised") + worth + name + counts + now


def home_cell(shape: Shape, width: float, height: float) -> str:
    """An open cell: a sprout where a plant may go, the plan of a room where a room may."""
    if parameter(shape, "for") == "plant":
        mark = at(width / 2, height / 2, sprout(), scale=width * 0.0034)
    else:
        frame = rect(-30, -30, 60, 60, 3, fill="none", stroke=ink("quiet"), stroke_width=5)
        panes = path("M-12 -30H12M-12 30H12M-30 -12V12M30 -12V12", stroke=ink("sun"), stroke_width=9)
        mark = at(width / 2, height / 2, frame, panes, scale=width * 0.0044)
    return hollow(width, height, "page") + tag("g", mark, opacity=0.45)


def icon(drawing: str) -> Recipe:
    """A small sign on a price."""
    return lambda _, width, height: at(width / 2, height / 2, drawing, scale=width / 100)


RECIPES: dict[str, Recipe] = {
    "plant-card": plant_card,
    "room-card": room_card,
    "verdant-token": verdant_token,
    "bare-slot": bare_slot,
    "pot": pot_token,
    "goal-card": goal_card,
    "home-cell": home_cell,
    "icon-thumb": icon(thumb()),
    "icon-leaf": icon(sprout()),
}
