"""Flowering plants."""

from hortus.drawing.palette import ink
from hortus.drawing.svg import around, at, circle, path
from hortus.games.verdant.art.plants.greenery import (
    CREAM,
    DEEP,
    HEART,
    LANCE,
    ORANGE,
    OVAL,
    PADDLE,
    PINK,
    PLUM,
    PURPLE,
    ROSE,
    SCALLOP,
    STRAP,
    TRIANGLE,
    WHITE,
    WING,
    grown,
    leaf,
    petals,
    spots,
    stems,
    tuft,
)

RED = "#CC3A33"
GOLD = "#F2C94B"


def stalks(*lines: str, stroke: str = "", width: float = 3.0) -> str:
    """Bare stems."""
    return grown(path("".join(lines), stroke=stroke or ink("oak"), stroke_width=width))


def laceleaf() -> str:
    """Glossy red hearts with a yellow finger."""
    heart = "M0 6C-10 16 -26 6 -22 -8C-18 -20 -6 -22 0 -32C6 -22 18 -20 22 -8C26 6 10 16 0 6Z"
    flower = (
        path(heart, fill=RED)
        + path("M0 2C-6 -6 -5 -14 -2 -20", stroke=GOLD, stroke_width=6)
        + path("M-14 -4C-14 -10 -10 -14 -6 -16", stroke=WHITE, stroke_width=2, opacity=0.7)
    )
    return (
        tuft(HEART, (-74, 74, -40, 40), 0.9, DEEP)
        + stalks("M0 42Q-8 10 -15 -8M0 42Q10 20 21 8")
        + grown(at(-15, -14, flower, turn=-14), at(22, 4, flower, turn=24, scale=0.72))
    )


def false_shamrock() -> str:
    """Three purple triangles to a leaf, and small pink bells."""
    clover = "".join(leaf(TRIANGLE, (0, 0), turn, 0.78, PLUM, vein="M0 -2V-17", pale=PURPLE) for turn in (0, 120, 240))
    places = ((-28, 0), (0, -8), (28, 0), (-14, 20), (15, 20))
    lines = "".join(f"M0 42Q{x * 0.3:g} {y + 14} {x} {y}" for x, y in places)
    return (
        stalks(lines, "M0 42Q-16 0 -14 -34M0 42Q12 0 16 -32", stroke="#8C6A9E", width=2.2)
        + grown(*(at(x, y, clover, turn=x) for x, y in places))
        + spots(((-14, -38), (16, -36)), petals(5, "#FBD3DF", long=8))
    )


def bush_lily() -> str:
    """Strap leaves in two ranks, a dome of orange trumpets."""
    trumpet = path("M-2 8L-8 -8L-3 -5L0 -11L3 -5L8 -8L2 8Z", fill=ORANGE, stroke_width=1.8) + path(
        "M0 0V-6", stroke=GOLD, stroke_width=3
    )
    heads = ((-22, -18, -58), (22, -18, 58), (-13, -28, -30), (13, -28, 30), (0, -33, 0), (-6, -18, -18), (7, -18, 18))
    return (
        tuft(STRAP, (-68, -50, -33, 33, 50, 68), 1.3, DEEP, vein="")
        + stalks("M0 42V-12", width=5)
        + grown(*(at(x, y, trumpet, turn=turn, scale=1.15) for x, y, turn in heads))
    )


def common_geranium() -> str:
    """Scalloped leaves with a dark ring, and a ball of red flowers."""
    leaves = stems(
        SCALLOP,
        ((-26, 26, -60, 0.72), (26, 26, 60, 0.72), (-18, 8, -28, 0.7), (19, 8, 28, 0.7)),
        "#79A94F",
        vein="M-9 -8C-10 -20 10 -20 9 -8",
        pale="#8C5A3A",
    )
    ball = spots([(0, -26), *((x, y - 26) for x, y in around(6, 11))], petals(5, RED, WHITE, 8), 0.95)
    small = spots([(26, -10), (20, -3), (31, -2)], petals(5, RED, WHITE, 7), 0.85)
    return stalks("M0 42V-20M0 42Q18 20 25 0", width=3.4) + leaves + ball + small


def angel_wing_begonia() -> str:
    """Lopsided wings with silver dots, and hanging pink clusters."""
    dots = "".join(
        circle(x, y, 1.8, fill=WHITE, stroke_width=0)
        for x, y in ((-9, -12), (-3, -22), (3, -12), (4, -26), (-10, -22), (1, -32))
    )
    wings = ((-16, 22, -78), (-12, -2, -56), (14, 10, 66), (10, -18, 44), (-3, -18, -18))
    parts = [
        at(x, y, path(WING, fill=DEEP, stroke="#7E2E36", stroke_width=2.8) + dots, turn=turn, scale=0.9)
        for x, y, turn in wings
    ]
    cluster = "".join(
        circle(x, y, 4.2, fill=PINK, stroke_width=1.4) for x, y in ((-5, 0), (5, 0), (0, 6), (-4, 11), (4, 11), (0, 17))
    )
    return (
        stalks("M0 42C-2 20 2 0 -2 -20M0 8Q24 -6 34 2M-2 -6Q-26 -16 -36 -8")
        + grown(*parts)
        + spots(((35, 6), (-37, -4)), cluster)
    )


def peace_lily() -> str:
    """White sails over dark leaves."""
    sail = path("M0 8C-20 0 -18 -26 4 -40C18 -26 18 0 0 8Z", fill=WHITE) + path("M0 4V-18", stroke=GOLD, stroke_width=5)
    return (
        tuft(LANCE, (-76, -52, -28, 28, 52, 76), 1.15, DEEP)
        + stalks("M0 42Q-6 6 -10 -8M0 42Q12 20 22 8")
        + grown(at(-10, -8, sail, turn=-8), at(23, 8, sail, turn=22, scale=0.75))
    )


def moth_orchid() -> str:
    """An arching spray of moth flowers over two flat leaves."""
    bloom = (
        "".join(
            at(0, 0, path("M0 0C-6 -4 -6 -14 0 -16C6 -14 6 -4 0 0Z", fill="#F6D3E4", stroke_width=1.5), turn=turn)
            for turn in (0, 130, 230)
        )
        + "".join(
            at(0, 0, path("M0 0C-4 -14 -20 -16 -18 -3C-16 6 -6 5 0 0Z", fill="#F9E3EE", stroke_width=1.5), turn=turn)
            for turn in (0,)
        )
        + path("M0 0C4 -14 20 -16 18 -3C16 6 6 5 0 0Z", fill="#F9E3EE", stroke_width=1.5)
        + path("M-3 1C-5 9 5 9 3 1Z", fill=ROSE, stroke_width=1.4)
    )
    return (
        tuft(OVAL, (-80, 80, -38), 0.85, ink("oak"))
        + stalks("M2 42C-6 4 0 -34 22 -40C34 -42 42 -34 44 -26", stroke="#6E7F43")
        + grown(
            at(-8, -10, bloom, scale=0.95),
            at(8, -34, bloom, scale=0.95),
            at(32, -34, bloom, scale=0.8),
            at(42, -14, bloom, scale=0.6),
        )
    )


def scarlet_star() -> str:
    """A star of scarlet bracts in a funnel of green straps."""
    green = tuft(STRAP, (-84, -64, -44, 44, 64, 84), 1.18, ink("oak"), vein="")
    star_leaves = tuft(LANCE, (-78, -52, -26, 0, 26, 52, 78), 0.95, RED, 10, vein="")
    inner = tuft(LANCE, (-40, -14, 14, 40), 0.62, "#F07A4B", 8, vein="")
    return (
        green
        + stalks("M0 42V8", width=5)
        + star_leaves
        + inner
        + spots(((0, -6), (-5, 0), (5, 0)), circle(0, 0, 3, fill=GOLD, stroke_width=1.2))
    )


def african_violet() -> str:
    """A flat rosette of velvet leaves, violet flowers in the middle."""
    leaves = tuft(OVAL, (-104, -78, -52, 52, 78, 104), 1.0, "#5E8F55", 26)
    flowers = spots(((-15, -8), (0, -18), (15, -8), (-8, 6), (9, 6)), petals(5, PURPLE, GOLD, 11, 5.4), 1.05)
    return leaves + flowers


def florists_cyclamen() -> str:
    """Petals thrown back like flames, over marbled hearts."""
    marbled = tuft(
        HEART, (-82, -48, 48, 82), 0.86, ink("oak"), vein="M-9 -14C-8 -24 8 -24 9 -14M0 -4V-12", pale="#CFE3C8"
    )
    flame = "".join(
        at(0, 0, path("M0 2C-7 -6 -6 -18 -1 -24C6 -18 6 -6 0 2Z", fill=ROSE, stroke_width=1.7), turn=turn)
        for turn in (-48, 48, -20, 20, 0)
    )
    flower = flame + path("M-5 1Q0 7 5 1", stroke=PLUM, stroke_width=3)
    return (
        stalks("M0 42Q-16 6 -20 -12M0 42Q0 8 0 -20M0 42Q16 10 22 -6", stroke="#8C3F4D")
        + marbled
        + grown(at(-21, -14, flower, scale=0.9), at(0, -22, flower), at(23, -8, flower, scale=0.85))
    )


def amaryllis_bulb() -> str:
    """Huge trumpets on one thick stalk from a bulb."""
    trumpet = "".join(
        at(0, 0, path("M0 2C-9 -4 -8 -16 0 -23C8 -16 9 -4 0 2Z", fill=RED, stroke_width=1.8), turn=turn)
        for turn in (180, 120, 240, 60, 300, 0)
    )
    flower = (
        trumpet
        + circle(0, 0, 4.5, fill="#8FBF6A", stroke_width=1.4)
        + path("M0 0L-3 7M0 0L3 7M0 0V8", stroke=CREAM, stroke_width=1.6)
    )
    bulb = path("M0 24C-20 26 -20 44 -8 44H8C20 44 20 26 0 24Z", fill="#C69A63") + path(
        "M-6 28V42M4 28V42", stroke_width=1.2, opacity=0.5
    )
    return (
        tuft(STRAP, (-52, 52), 1.1, ink("oak"), 32, vein="")
        + stalks("M0 32V-16", stroke="#6E9E4E", width=7)
        + grown(bulb, at(-19, -18, flower, scale=0.9), at(19, -18, flower, scale=0.9), at(0, -28, flower, scale=0.85))
    )


def bird_of_paradise() -> str:
    """Upright paddles, and a bird's head with a crest of fire."""
    paddles = stems(PADDLE, ((-28, 6, -34, 1.05), (30, 2, 34, 1.1), (16, -4, 10, 1.0)), DEEP)
    crest = path("M-10 2L-20 -20L-5 -4L-4 -30L4 -4L16 -24L10 2Z", fill=ORANGE, stroke_width=1.8)
    tongue = path("M-2 2L4 -16L8 2Z", fill="#4C6FC4", stroke_width=1.6)
    beak = path("M14 4C2 -4 -20 -2 -34 8C-18 10 2 10 14 4Z", fill="#9C4A5A", stroke_width=2)
    return paddles + stalks("M0 42Q-2 10 -4 -12", width=4.5) + grown(at(-6, -16, crest, tongue, beak))


FLOWERING = {
    "laceleaf": laceleaf,
    "false-shamrock": false_shamrock,
    "bush-lily": bush_lily,
    "common-geranium": common_geranium,
    "angel-wing-begonia": angel_wing_begonia,
    "peace-lily": peace_lily,
    "moth-orchid": moth_orchid,
    "scarlet-star": scarlet_star,
    "african-violet": african_violet,
    "florists-cyclamen": florists_cyclamen,
    "amaryllis-bulb": amaryllis_bulb,
    "bird-of-paradise": bird_of_paradise,
}

__all__ = ["FLOWERING"]
