"""What is on a roof tile: solar panels, wind turbines, sculptures and water filters, each centred on the origin."""

from math import cos, radians, sin

from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, circle, ellipse, line, number, path, rect, tag
from hortus.games.solar_gardens.art.beds import OUTLINE, SHADE, WHITE

CELL, CELL_LIGHT, STONE, STONE_DARK, WATER = "#2B5590", "#A9CDF2", "#C9C4B6", "#8E897B", "#4FA3CF"


def shadow(x: float, y: float, across: float, down: float) -> str:
    """The shadow of a thing, on lawn and earth alike."""
    return ellipse(x, y, across, down, fill=OUTLINE, opacity=0.22)


def panel(plain: bool = False) -> str:
    """A solar panel on its stand, tilted towards the sun; `plain` omits what nobody sees in a miniature."""
    stand = path("M-4 8L-7 14M4 8L7 14", stroke=OUTLINE, stroke_width=2, stroke_linecap="round")
    glass = path("M-10.5 -11H13L10.5 9H-13Z", fill=CELL, stroke=WHITE, stroke_width=3.4, stroke_linejoin="round")
    frame = path("M-10.5 -11H13L10.5 9H-13Z", fill=CELL, stroke=OUTLINE, stroke_width=1.5, stroke_linejoin="round")
    cells = path("M-2.7 -11L-5.2 9M5.2 -11L2.7 9M-11.3 -4.4H12.2M-12.1 2.2H11.4", stroke=CELL_LIGHT, stroke_width=1.2)
    glint = path("M-8 -8.6H-3.2L-4 -2.6H-8.8Z", fill=WHITE, opacity=0.45)
    return glass + cells if plain else shadow(1, 13.5, 12, 3) + stand + glass + frame + cells + glint


def turbine(plain: bool = False) -> str:
    """A wind turbine: three long blades on a mast; `plain` omits foot and hub."""
    mast = path("M-1.9 15L-.9 -5H.9L1.9 15Z", fill=WHITE, stroke=OUTLINE, stroke_width=1.3, stroke_linejoin="round")
    foot = shadow(2, 15.4, 9, 2.6) + ellipse(0, 15, 4.6, 1.7, fill=SHADE)
    wings = path(blades(0, -5), fill=WHITE, stroke=OUTLINE, stroke_width=1.3, stroke_linejoin="round")
    if plain:
        return mast + wings
    return foot + mast + wings + circle(0, -5, 2.4, fill=ink("sun"), stroke=OUTLINE, stroke_width=1.2)


def blades(x: float, y: float, scale: float = 1.0) -> str:
    """The outline of three blades about a hub: one path, since a garden has many of them."""
    spots = [(-1.6, 0.0), (-3.6, -5.0), (-2.4, -11.0), (0.8, -15.5), (2.4, -10.0), (2.4, -4.6), (1.6, 0.0)]
    return "".join(outline([turned(spot, angle, scale) for spot in spots], x, y) for angle in (12.0, 132.0, 252.0))


def turned(spot: tuple[float, float], angle: float, scale: float) -> tuple[float, float]:
    """A spot turned about the origin and scaled."""
    across, down = scale * cos(radians(angle)), scale * sin(radians(angle))
    return spot[0] * across - spot[1] * down, spot[0] * down + spot[1] * across


def outline(spots: list[tuple[float, float]], x: float, y: float) -> str:
    """One blade: two curves from its foot to its tip and back."""
    written = [f"{number(round(x + dx, 1))} {number(round(y + dy, 1))}" for dx, dy in spots]
    return f"M{written[0]}C{' '.join(written[1:4])}C{' '.join(written[4:])}Z"


def sculpture(form: int) -> str:
    """A stone on a plinth: a ring, an obelisk or a ball."""
    stone: dict[str, Value] = {"fill": STONE, "stroke": OUTLINE, "stroke_width": 1.4, "stroke_linejoin": "round"}
    plinth = shadow(1.5, 14.4, 11, 2.6) + rect(-7, 9, 14, 5.5, 1, fill=STONE_DARK, stroke=OUTLINE, stroke_width=1.4)
    if form == 0:
        ring = path("M0 -15A11.5 11.5 0 1 1 -.1 -15ZM0 -9.4A5.9 5.9 0 1 0 .1 -9.4Z", fill_rule="evenodd", **stone)
        return plinth + ring
    if form == 1:
        return (
            plinth
            + path("M-4.6 9L-3 -11L0 -16L3 -11L4.6 9Z", **stone)
            + line(0, -15, 0, 8, stroke=STONE_DARK, stroke_width=1.1)
        )
    ball = circle(0, -2, 10.5, fill=STONE, stroke=OUTLINE, stroke_width=1.4)
    bands = path("M-10 -4C-4 1 4 1 10 -4M0 -12.4C5 -6 5 3 0 8.4", fill="none", stroke=STONE_DARK, stroke_width=1.3)
    return plinth + ball + bands


def water_filter(plain: bool = False) -> str:
    """A water filter: a glass vessel with clear water, and a drop on it; `plain` omits shadow and water."""
    glass = rect(-8, -9.5, 16, 20, 3.5, fill=WHITE, stroke=OUTLINE, stroke_width=1.5)
    water = path("M-6.6 -2C-3 -4.2 2 .4 6.6 -2V7A2.4 2.4 0 0 1 4.2 9.3H-4.2A2.4 2.4 0 0 1 -6.6 7Z", fill=WATER)
    lid = rect(-9.4, -13, 18.8, 4.6, 1.8, fill=SHADE, stroke=OUTLINE, stroke_width=1.3)
    drop = path(
        "M0 -5C3 -1 4.6 .6 4.6 3.2A4.6 4.6 0 0 1 -4.6 3.2C-4.6 .6 -3 -1 0 -5Z",
        fill="#1F6F9F",
        stroke=WHITE,
        stroke_width=1.2,
    )
    return glass + lid + drop if plain else shadow(1, 11, 11, 2.6) + glass + water + lid + drop


def at_size(inside: str, x: float, y: float, width: float, height: float) -> str:
    """The field of a tile in a box; anything beyond its edge is cut off."""
    return tag("svg", inside, x=x, y=y, width=width, height=height, viewBox="0 0 100 100", preserveAspectRatio="none")
