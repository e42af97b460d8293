"""Tokens and pots."""

from hortus.drawing.basics import hollow, parameter
from hortus.drawing.lettering import written
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, path, put, rect, tag
from hortus.games.verdant.look.art.signs import TYPE_INKS, count, number_chip, pot, thing, type_sign
from hortus.kernel.scene.scene import Shape

TOOL_INK = "grass-deep"
# What the empty places of a hand show: a sign, and a word if there is space.
SLOT_LETTERS = 14.0
SLOTS = {
    "in-hand": (rect(-22, -26, 44, 52, 5), "your card"),
    "taken": (circle(0, 0, 24), "token"),
    "stored": (circle(0, -14, 18) + path("M-36 12H36M-24 12V28M24 12V28", stroke_linecap="round"), "kept"),
}
CODES = {"SU": "succulent", "FL": "flowering", "FO": "foliage", "VI": "vining", "UN": "unusual"}


def token_disc(picture: str, code: str, x: float, y: float, radius: float) -> str:
    """A round token: picture, ring in the colour of its type, sign of the type below."""
    kind = CODES.get(code, "")
    colour = TYPE_INKS.get(kind, TOOL_INK)
    ground = circle(x, y, radius, fill=ink("raised"), stroke=ink(colour), stroke_width=max(2.0, radius * 0.13))
    drawing = put(
        x, y - (radius * 0.1 if kind else 0), thing(picture, colour), scale=radius * (1.0 if kind else 1.15) / 100
    )
    if not kind:
        return ground + drawing
    foot_y = y + radius * 0.74
    plate = circle(x, foot_y, radius * 0.33, fill=ink("surface"), stroke=ink(colour), stroke_width=1.4)
    return ground + drawing + plate + put(x, foot_y, type_sign(kind), scale=radius * 0.42 / 100)


def verdant_token(shape: Shape, width: float, height: float) -> str:
    """A token of the market or in hand."""
    radius = min(width, height) / 2 - 3
    return token_disc(parameter(shape, "picture"), parameter(shape, "code"), width / 2, height / 2, radius)


def bare_slot(shape: Shape, width: float, height: float) -> str:
    """An empty place of the hand: for a card, for the token taken, and a board on brackets where one is kept."""
    middle, words = SLOTS.get(parameter(shape, "for"), ("", ""))
    if not middle:
        return hollow(width, height, "page")
    drawing = at(width / 2, height * 0.38, middle, scale=min(width, 2 * height) * 0.007)
    sign = tag("g", drawing, fill="none", stroke=ink("quiet"), stroke_width=4, opacity=0.4)
    return (
        hollow(width, height, "page")
        + sign
        + written(words, width / 2, height - 8, SLOT_LETTERS, anchor="middle", class_="quiet")
    )


def pot_token(shape: Shape, width: float, height: float) -> str:
    """A pot with its value, and how many there are; the next one has a ring."""
    size = min(width, height)
    ring = ""
    if parameter(shape, "next"):
        ring = rect(
            1, 1, width - 2, height - 2, 8, fill=ink("sun"), fill_opacity=0.14, stroke=ink("sun"), stroke_width=2
        )
    if not shape.badge:
        drawing = put(width * 0.42, height * 0.46, pot(parameter(shape, "pot")), scale=size * 0.011)
        return (
            ring + drawing + number_chip(parameter(shape, "value"), width * 0.8, height * 0.66, size * 0.19, done=False)
        )
    drawing = put(width * 0.33, height * 0.44, pot(parameter(shape, "pot")), scale=size * 0.0115)
    value = number_chip(parameter(shape, "value"), width * 0.79, height * 0.29, size * 0.23, done=False)
    return ring + drawing + value + count(f"×{shape.badge}", width * 0.79, height * 0.76, size * 0.34)
