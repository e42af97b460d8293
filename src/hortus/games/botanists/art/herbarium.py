"""The picture of Botanists on the home page: a bouquet of its five flowers on a sheet of the herbarium."""

from hortus.drawing.palette import ink
from hortus.drawing.poster import poster
from hortus.drawing.svg import at, ellipse, line, path, rect
from hortus.games.botanists.art.blossoms import HUES, bloom

# Where the stems meet.
KNOT = (200.0, 330.0)
# Colour, position and width of each flower, the farther ones first.
FLOWERS = (
    ("green", 58, 148, 74),
    ("violet", 140, 70, 84),
    ("yellow", 262, 64, 96),
    ("pink", 344, 138, 82),
    ("blue", 86, 232, 82),
    ("green", 318, 232, 70),
    ("pink", 150, 160, 92),
    ("blue", 252, 158, 88),
    ("yellow", 202, 236, 108),
    ("violet", 268, 250, 76),
)


def cover() -> str:
    """The bouquet on its sheet."""
    return poster(bouquet())


def bouquet() -> str:
    """The whole bouquet, as large as the sheet."""
    stems = "".join(stem(x, y, 170.0 + 7.0 * number) for number, (_, x, y, _) in enumerate(FLOWERS))
    blooms = "".join(
        at(x, y, bloom(colour, HUES[colour]), scale=size / 100, turn=(x - KNOT[0]) / 7)
        for colour, x, y, size in FLOWERS
    )
    return stems + blooms + ribbon() + label()


def stem(x: float, y: float, foot: float) -> str:
    """From the flower to the knot and out below it, with two leaves."""
    across, down = KNOT
    bend = across + (x - across) * 0.35
    above = f"M{x:.0f} {y:.0f}Q{bend:.0f} {down - 70:.0f} {across:.0f} {down:.0f}"
    below = f"Q{across:.0f} {down + 40:.0f} {foot:.0f} 408"
    green = path(above + below, fill="none", stroke=ink("leaf"), stroke_width=4.5, stroke_linecap="round")
    middle = (x * 0.45 + bend * 0.4 + across * 0.15, y * 0.5 + down * 0.5 - 34)
    side = 1 if x > across else -1
    return green + leaf(*middle, 38.0 * side) + leaf(middle[0] - 4 * side, middle[1] + 22, -64.0 * side)


def leaf(x: float, y: float, turn: float) -> str:
    """A lance with its rib."""
    blade = ellipse(0, -20, 8, 21, fill=ink("oak"), stroke=ink("leaf"), stroke_width=1.5)
    return at(x, y, blade, line(0, -2, 0, -36, stroke=ink("grass-deep"), stroke_width=1.5), turn=turn)


def ribbon() -> str:
    """A bow around the stems."""
    x, y = KNOT
    loops = "M0 0C-46 -34 -60 12 0 2C60 12 46 -34 0 0Z"
    tails = "M-4 4C-20 26 -18 44 -34 62M4 4C18 26 22 40 36 58"
    red = ink("roof")
    return at(
        x, y,
        path(tails, fill="none", stroke=red, stroke_width=8, stroke_linecap="round"),
        path(loops, fill=red, stroke=ink("red-deep"), stroke_width=2),
        rect(-11, -9, 22, 18, 5, fill=red, stroke=ink("red-deep"), stroke_width=2),
    )  # fmt: skip


def label() -> str:
    """The botanist's notes beside it."""
    strokes = "M0 0q7 -8 12 0t12 0t14 -2t16 2M0 18q9 -7 16 0t18 0M0 36q6 -8 12 0t14 0t10 0t12 0"
    return rect(292, 348, 88, 66, 3, fill=ink("raised"), stroke=ink("line")) + at(
        304, 366, path(strokes, fill="none", stroke=ink("quiet"), stroke_width=2, stroke_linecap="round")
    )
