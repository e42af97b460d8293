"""The picture of Solar Gardens on the home page: a roof above the town, with wind, sun, flowers and guests."""

from hortus.drawing.palette import ink
from hortus.drawing.plants import inked
from hortus.drawing.poster import ACROSS, DOWN, painted
from hortus.drawing.svg import around, at, circle, line, path, rect
from hortus.games.solar_gardens.art.animals import bee, dove, frog, hare
from hortus.games.solar_gardens.art.beds import bed
from hortus.games.solar_gardens.art.ground import lawn
from hortus.games.solar_gardens.art.things import panel, sculpture, turbine, water_filter

# Where the roof begins.
EDGE = 206.0
TOWERS = ((0, 120, 46), (40, 74, 40), (84, 138, 52), (140, 96, 34), (244, 112, 44), (282, 60, 40), (318, 128, 40))


def cover() -> str:
    """Sky, town, roof, and what stands on it from back to front."""
    mills = at(52, 168, turbine(), scale=4.6) + at(128, 186, turbine(), scale=3.2) + at(318, 176, turbine(), scale=4.0)
    panels = "".join(at(x, y, panel(), scale=2.9) for x, y in ((196, 232), (276, 232)))
    stone = at(332, 292, sculpture(0), scale=2.3) + at(32, 262, water_filter(), scale=2.2)
    guests = (
        at(196, 116, dove(), scale=2.6, turn=-12) + at(318, 352, hare(), scale=2.9) + at(40, 354, frog(), scale=2.9)
    )
    return painted(
        sky(),
        town(),
        roof(),
        mills,
        panels,
        stone,
        walk(),
        flower_beds(),
        guests,
        at(226, 292, bee(), scale=1.9, turn=30),
    )


def sky() -> str:
    """The sun with its rays."""
    rays = "".join(line(x * 0.78, y * 0.78, x, y) for x, y in around(16, 84))
    sun = inked(rays, circle(0, 0, 50, fill=ink("yellow")), stroke=ink("sun"))
    return rect(0, 0, ACROSS, DOWN, fill=ink("water"), opacity=0.55) + at(228, 84, sun)


def town() -> str:
    """Towers in a haze, with their windows."""
    walls = "".join(rect(x, top, wide, EDGE - top) for x, top, wide in TOWERS)
    windows = "".join(
        f"M{x + 8} {y}h{wide - 16}" for x, top, wide in TOWERS for y in range(top + 12, int(EDGE) - 8, 16)
    )
    haze = inked(walls, stroke=ink("quiet"), fill=ink("blue-tint"))
    return haze + path(windows, stroke=ink("yellow"), stroke_width=5, stroke_dasharray="6 5", opacity=0.8)


def roof() -> str:
    """Lawn behind a low wall."""
    green = "".join(at(x, y, lawn(), scale=1.2) for x in (0, 120, 240) for y in (EDGE, EDGE + 120))
    return green + rect(-4, EDGE - 12, ACROSS + 8, 18, 2, fill=ink("soil"), stroke=ink("ink"), stroke_width=2)


def walk() -> str:
    """A path that winds to the front."""
    course = "M-10 316C60 296 110 300 150 330S230 420 262 420"
    layers = (("ink", 42), ("gold", 37))
    ground = "".join(path(course, fill="none", stroke=ink(tone), stroke_width=wide) for tone, wide in layers)
    stones = path(
        course, fill="none", stroke=ink("bark"), stroke_width=11, stroke_dasharray="1 24", stroke_linecap="round"
    )
    return ground + stones


def flower_beds() -> str:
    """Two beds in blossom, the smaller one in front."""
    return at(158, 252, bed([(0.0, 0.0, 100.0, 50.0)]), scale=1.3) + at(92, 338, bed([(10.0, 10.0, 80.0, 40.0)]))
