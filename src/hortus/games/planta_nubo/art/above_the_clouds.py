"""The picture of Planta Nubo on the home page: an airship calls at a platform of flowers in the crown of a tree."""

from hortus.drawing.palette import ink
from hortus.drawing.plants import inked
from hortus.drawing.poster import ACROSS, DOWN, painted
from hortus.drawing.svg import at, circle, ellipse, line, path, rect
from hortus.games.planta_nubo.art.growth import blossom, tree
from hortus.games.planta_nubo.art.skyfarm import COPPER

CLOUD = (
    "M16 78a19 19 0 0 1-2-37 28 28 0 0 1 42-21 40 40 0 0 1 71-4 31 31 0 0 1 51 13 25 25 0 0 1 39 17 17 17 0 0 1-1 32Z"
)
CLOUDS = ((-60, 30, 0.9), (230, 4, 0.75), (250, 178, 0.62), (-90, 214, 0.8))
LEAVES = (
    ("oak", 20, 372, 96, 62),
    ("oak", 330, 380, 104, 66),
    ("birch", 100, 392, 84, 50),
    ("birch", 262, 396, 90, 52),
)
# The upper edge of the platform.
DECK = 268.0
FLOWERS = (
    ("yellow", 40),
    ("red", 88),
    ("white", 136),
    ("purple", 184),
    ("orange", 232),
    ("blue", 278),
    ("yellow", 320),
)


def cover() -> str:
    """Sky, ship, tree, and the garden on its platform."""
    clouds = "".join(
        at(x, y, inked(path(CLOUD, fill=ink("raised")), stroke=ink("quiet")), scale=size) for x, y, size in CLOUDS
    )
    return painted(
        rect(0, 0, ACROSS, DOWN, fill=ink("water"), opacity=0.6),
        clouds,
        trunk(),
        at(40, 28, airship(), scale=1.3),
        grove(),
        platform(),
        garden(),
    )


def airship() -> str:
    """A hull with fins, and a gondola full of green."""
    return inked(
        path("M176 24L202 2V28M176 56L202 78V52", fill=ink("clay")),
        path("M0 40C14 10 60 0 104 0C150 0 186 18 204 40C186 62 150 80 104 80C60 80 14 70 0 40Z", fill=ink("gold")),
        path("M2 36C40 26 160 26 201 36V44C160 54 40 54 2 44Z", fill=ink("clay")),
        path("M14 22C60 4 150 4 184 20M14 58C60 76 150 76 184 60M62 2Q48 40 62 78M138 4Q154 40 138 76"),
        path("M70 80L76 96M130 80L124 96M92 81V96M110 81V96"),
        path(
            "M62 96C64 84 74 84 76 92C80 82 90 83 91 92C96 82 106 83 107 92C112 83 122 84 124 92C130 85 140 88 142 96Z",
            fill=ink("oak"),
        ),
        path("M62 96H142L133 118H74Z", fill=ink("bark")),
        *(circle(x, 106, 4.5, fill=ink("yellow")) for x in (84, 102, 120)),
    )


def trunk() -> str:
    """The giant tree, seen from its platform downwards."""
    leaves = "".join(ellipse(x, y, across, down, fill=ink(tone)) for tone, x, y, across, down in LEAVES)
    bark = path("M140 420C156 370 150 330 118 288H240C208 330 202 370 218 420Z", fill=ink("bark"))
    return inked(leaves, stroke=ink("leaf")) + inked(
        bark, path("M168 410C174 370 172 340 158 306M194 410C190 376 192 344 202 308", stroke_width=2)
    )


def grove() -> str:
    """Trees of the platform's forests."""
    kinds = (("green", 330, 206, 0.92), ("lilac", 284, 216, 0.8), ("brown", 26, 212, 0.84))
    return "".join(at(x, y, tree(colour), scale=size) for colour, x, y, size in kinds)


def platform() -> str:
    """Planks with soil on them, and a copper pipe beneath."""
    course = f"M-10 {DECK + 58}H60V{DECK + 34}M366 {DECK + 58}H296V{DECK + 34}"
    layers = ((ink("ink"), 15), (COPPER, 11))
    pipe = "".join(path(course, fill="none", stroke=tone, stroke_width=wide) for tone, wide in layers)
    joints = "".join(line(x, DECK + 16, x, DECK + 40, stroke_width=2) for x in range(28, int(ACROSS), 44))
    deck = inked(
        rect(-10, DECK - 6, ACROSS + 20, 24, fill=ink("birch")),
        rect(-10, DECK + 14, ACROSS + 20, 28, fill=ink("gold")),
        joints,
    )
    return pipe + deck


def garden() -> str:
    """The six flowers in a row."""
    stems = "".join(line(x, DECK - 2, x, DECK - 34, stroke=ink("leaf"), stroke_width=5) for _, x in FLOWERS)
    return stems + "".join(at(x, DECK - 36, blossom(colour), scale=0.44) for colour, x in FLOWERS)
