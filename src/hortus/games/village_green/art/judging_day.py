"""The picture of Village Green on the home page: the first prize above a village in bloom."""

from hortus.drawing.features import cottage, pond, rosette, tuft
from hortus.drawing.palette import ink
from hortus.drawing.plants import flower, inked, tree
from hortus.drawing.poster import ACROSS, DOWN, painted
from hortus.drawing.svg import at, path, rect

# What grows in front, from back to front: flower, colour, position and size.
FLOWERS = (
    ("petunia", "yellow", 44, 300, 0.42),
    ("rose", "red", 96, 330, 0.5),
    ("petunia", "blue", 322, 312, 0.46),
    ("rose", "yellow", 268, 340, 0.5),
    ("lily", "blue", 34, 352, 0.72),
    ("lily", "red", 178, 350, 0.86),
    ("rose", "blue", 112, 378, 0.58),
    ("petunia", "red", 240, 382, 0.54),
    ("lily", "yellow", 320, 360, 0.8),
)


def cover() -> str:
    """Sky, hills, village, and what the judges came to see."""
    bed = "".join(at(x, y, flower(kind, colour), scale=size) for kind, colour, x, y, size in FLOWERS)
    prize = at(ACROSS / 2, 92, rosette(at(0, 4, flower("rose", "red"), scale=1.05)), scale=1.72)
    return painted(sky(), hills(), village(), grass(), bed, bunting(), prize)


def sky() -> str:
    """A clear day."""
    return rect(0, 0, ACROSS, DOWN, fill=ink("blue-tint"))


def hills() -> str:
    """Two ranges, and the mown green in front of them."""
    return inked(
        path("M-10 224C40 170 110 168 170 206C230 160 310 168 370 214V420H-10Z", fill=ink("grass-deep")),
        path("M-10 262C80 224 250 224 370 258V420H-10Z", fill=ink("grass")),
        stroke=ink("leaf"),
    )


def village() -> str:
    """Cottages between trees, and the pond."""
    houses = at(70, 216, cottage(), scale=0.78) + at(292, 212, cottage(), scale=0.84)
    trees = (
        at(20, 206, tree("oak"), scale=0.86)
        + at(128, 200, tree("birch"), scale=0.7)
        + at(346, 216, tree("willow"), scale=0.8)
    )
    return trees + houses + at(236, 206, tree("oak"), scale=0.62) + at(182, 268, pond(), scale=0.82)


def grass() -> str:
    """Tufts in front of the pond, and the earth of the bed."""
    tufts = "".join(at(x, y, tuft(), scale=0.3) for x, y in ((96, 270), (258, 276), (30, 276), (330, 280)))
    return tufts + inked(path("M-10 330C90 300 260 300 370 330V420H-10Z", fill=ink("birch")), stroke=ink("leaf"))


def bunting() -> str:
    """Flags for the day of the judges."""
    cord = path("M-10 8C90 62 266 62 366 8", fill="none", stroke=ink("ink"), stroke_width=2)
    places = ((14, 21, 22), (60, 38, 14), (106, 47, 6), (226, 48, -5), (272, 41, -12), (318, 26, -20))
    tones = ("red", "yellow", "blue")
    flags = "".join(
        at(x, y, path("M-16 0H16L0 30Z", fill=ink(tones[number % 3])), turn=turn)
        for number, (x, y, turn) in enumerate(places)
    )
    return cord + inked(flags)
