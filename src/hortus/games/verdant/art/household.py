"""Furniture, pets, tools, pots and signs of a home: line drawings centred on the origin, within a radius of 50."""

from collections.abc import Callable
from functools import cache

from hortus.drawing.palette import ink
from hortus.drawing.plants import inked
from hortus.drawing.svg import around, circle, ellipse, line, number, path, rect
from hortus.games.verdant.art.lean import lean


def armchair(colour: str) -> str:
    """A wing chair."""
    return inked(
        path("M-26 4V-30C-26 -42 26 -42 26 -30V4Z", fill=ink(colour)),
        path("M-40 -6C-40 -16 -24 -16 -24 -6V14H24V-6C24 -16 40 -16 40 -6V28H-40Z", fill=ink(colour)),
        path("M-32 28V42M32 28V42", stroke_width=6),
    )


def bookcase(colour: str) -> str:
    """Shelves with books."""
    books = "".join(rect(x, y, 7, high, fill=ink(tone)) for x, y, high, tone in BOOKS)
    return inked(rect(-32, -44, 64, 88, 3, fill=ink(colour)), books, path("M-32 -16H32M-32 14H32"))


BOOKS = (
    (-26, -38, 22, "raised"), (-17, -36, 20, "wall"), (-8, -38, 22, "gold"), (6, -34, 18, "raised"),
    (-24, -8, 22, "gold"), (-15, -10, 24, "raised"), (4, -8, 22, "wall"), (14, -10, 24, "raised"),
    (-22, 20, 24, "wall"), (-4, 22, 22, "raised"), (6, 20, 24, "gold"), (16, 22, 22, "raised"),
)  # fmt: skip


def sofa(colour: str) -> str:
    """Two cushions between arms."""
    return inked(
        path("M-38 6V-20C-38 -30 38 -30 38 -20V6Z", fill=ink(colour)),
        path("M-48 0C-48 -10 -34 -10 -34 0V10H34V0C34 -10 48 -10 48 0V28H-48Z", fill=ink(colour)),
        path("M0 -26V10M-38 28V38M38 28V38", stroke_width=4),
    )


def table(colour: str) -> str:
    """A dining table with a drawer."""
    return inked(
        path("M-34 -8L-40 40M34 -8L40 40", stroke_width=6),
        rect(-36, -12, 72, 14, 2, fill=ink(colour)),
        rect(-46, -24, 92, 13, 4, fill=ink(colour)),
        path("M-6 -4H6", stroke_width=4),
    )


def lamp(colour: str) -> str:
    """A standing lamp."""
    return inked(
        path("M0 -10V38", stroke_width=5),
        path("M-18 -44H18L32 -8H-32Z", fill=ink(colour)),
        path("M-18 42C-18 32 18 32 18 42Z"),
    )


def fishbowl(colour: str) -> str:
    """A goldfish in its bowl."""
    glass = "M-22 -34H22M-18 -34C-52 -18 -50 40 -20 42H20C50 40 52 -18 18 -34"
    water = "M-40 -2C-28 -8 -14 4 0 -2C14 -8 28 4 40 -2C44 20 34 40 20 42H-20C-34 40 -44 20 -40 -2Z"
    fish = path("M-16 18C-6 6 10 6 18 18C10 30 -6 30 -16 18ZM-14 18L-26 10V26Z", fill=ink(colour))
    return inked(path(water, fill=ink("water")), path(glass), fish, circle(10, 16, 1.5))


def cat(colour: str) -> str:
    """Sitting, seen from behind, tail around."""
    body = "M-20 42C-30 14 -16 -4 -14 -10L-20 -36L-6 -26H6L20 -36L14 -10C16 -4 30 14 20 42Z"
    return inked(
        path("M20 38C40 40 44 18 34 10", stroke_width=7, stroke=ink(colour)), path(body, fill=ink(colour)), whiskers()
    )


def whiskers() -> str:
    """Eyes and whiskers."""
    return (
        circle(-6, -16, 1.8)
        + circle(6, -16, 1.8)
        + path("M-3 -10L0 -8L3 -10M-8 -9L-24 -12M-8 -6L-23 -4M8 -9L24 -12M8 -6L23 -4", stroke_width=1.8)
    )


def dog(colour: str) -> str:
    """Sitting, with hanging ears."""
    return inked(
        path("M22 36C36 30 36 14 42 8", stroke_width=6),
        path("M-18 42C-22 12 -14 4 -12 0H12C14 4 26 14 22 42Z", fill=ink(colour)),
        ellipse(0, -20, 18, 20, fill=ink(colour)),
        path(
            "M-14 -32C-30 -34 -32 -8 -22 -4C-16 -10 -18 -22 -14 -32ZM14 -32C30 -34 32 -8 22 -4C16 -10 18 -22 14 -32Z",
            fill=ink("bark"),
        ),
        circle(-6, -22, 2),
        circle(6, -22, 2),
        ellipse(0, -11, 5, 3.6, fill=ink("ink")),
    )


def bird(colour: str) -> str:
    """On a perch."""
    body = "M-40 16L-22 2C-18 -18 -6 -32 10 -32C24 -32 30 -20 26 -10C20 10 2 24 -16 20Z"
    return inked(
        line(-44, 34, 44, 34, stroke_width=5),
        path("M0 18V33M10 14V33"),
        path(body, fill=ink(colour)),
        path("M-22 4C-14 12 0 12 8 2C2 -8 -12 -8 -22 4Z", fill=ink("raised")),
        path("M27 -20L42 -14L26 -10Z", fill=ink("gold")),
        circle(15, -20, 2.4),
    )


def fertilizer(colour: str) -> str:
    """A sack with a leaf on it."""
    sack = "M-26 -30C-34 0 -36 26 -32 42H32C36 26 34 0 26 -30L34 -42H-34Z"
    return inked(
        path(sack, fill=ink("wall")),
        path("M-26 -30H26"),
        path("M0 30C-18 18 -16 -2 0 -14C16 -2 18 18 0 30ZM0 30V-6", fill=ink(colour)),
    )


def trowel(colour: str) -> str:
    """A hand trowel."""
    return inked(
        path("M18 -18L42 -42", stroke=ink("bark"), stroke_width=13),
        path("M4 -4L20 -20", stroke_width=6),
        path("M8 -14C-14 -16 -34 6 -42 42C-6 34 16 14 14 -8Z", fill=ink("water")),
        path("M-28 28L0 0"),
    )


def watering_can(colour: str) -> str:
    """A can with drops."""
    return inked(
        path("M-4 -20C10 -44 36 -34 34 0", stroke_width=5),
        path("M-18 6L-40 -20L-46 -14", stroke_width=6),
        path("M-20 -18H28L34 40H-26Z", fill=ink(colour)),
        path("M-20 -4H30"),
        path("M-44 -2C-48 6 -40 6 -44 -2M-34 8C-38 16 -30 16 -34 8", fill=ink("water"), stroke_width=2),
    )


THINGS: dict[str, Callable[[str], str]] = {
    "armchair": armchair,
    "bookcase": bookcase,
    "sofa": sofa,
    "table": table,
    "lamp": lamp,
    "fishbowl": fishbowl,
    "cat": cat,
    "dog": dog,
    "bird": bird,
    "fertilizer": fertilizer,
    "trowel": trowel,
    "watering-can": watering_can,
}


@cache
def thing(name: str, colour: str) -> str:
    """A thing by its picture; one from another edition is a parcel."""
    return lean(THINGS.get(name, parcel)(colour))


def parcel(colour: str) -> str:
    """Something wrapped."""
    return inked(
        rect(-34, -26, 68, 62, 4, fill=ink(colour)),
        path("M0 -26V36M-34 0H34M0 -26C-20 -46 -20 -22 0 -26C20 -46 20 -22 0 -26"),
    )


# ---- pots ----


def concrete() -> str:
    """A speckled grey block."""
    specks = "".join(circle(x, y, 1.6, fill="#6E746F", stroke_width=0) for x, y in SPECKS)
    return path("M-34 -24H34L30 40H-30Z", fill="#B4BAB4") + path("M-33 -14H33", stroke_width=1.6) + specks


SPECKS = ((-22, 2), (-8, -4), (8, 6), (22, 0), (-16, 18), (2, 22), (18, 20), (-6, 32), (12, 34), (-22, 32))


def wood() -> str:
    """Staves with two hoops."""
    staves = path("M-20 -24L-17 40M-7 -24L-6 40M7 -24L6 40M20 -24L17 40", stroke_width=1.8)
    hoops = path("M-32 -10H32M-28 26H28", stroke="#4E4A46", stroke_width=6)
    return path("M-34 -24H34L28 40H-28Z", fill="#B98550") + staves + hoops


def ceramic() -> str:
    """A glazed blue bowl with a wave around it."""
    bowl = path("M-36 -24H36C40 10 26 40 12 40H-12C-26 40 -40 10 -36 -24Z", fill="#4C82C3")
    glaze = path("M-36 2q6 -8 12 0t12 0t12 0t12 0t12 0t12 0", stroke="#EAF2FB", stroke_width=4)
    return bowl + path("M-37 -14H37", stroke="#EAF2FB", stroke_width=3) + glaze


def terracotta() -> str:
    """The plain clay pot."""
    return path("M-28 -8H28L21 40H-21Z", fill="#C8663F") + rect(-35, -24, 70, 18, 4, fill="#D67B50")


POTS: dict[str, Callable[[], str]] = {
    "concrete": concrete,
    "wood": wood,
    "ceramic": ceramic,
    "terracotta": terracotta,
}


@cache
def pot(kind: str) -> str:
    """A flower pot, recognisable by its shape; its value is written elsewhere."""
    return lean(inked(POTS.get(kind, terracotta)(), stroke=POT_LINE))


POT_LINE = "#2C2A26"

# ---- light ----

# A window by day, in the afternoon and in the shade. The same by night: a dark window stays dark.
LIGHT_INKS = {"bright": "#FFE07A", "medium": "#C4DDEA", "low": "#3A4763"}


@cache
def light(kind: str) -> str:
    """A pane with a whole sun and its rays, half a sun, or a sliver of one in the dark."""
    pane = rect(-46, -46, 92, 92, 16, fill=LIGHT_INKS[kind], stroke_width=6)
    return inked(pane, SUNS[kind], stroke=LIGHT_LINE)


LIGHT_LINE = "#3B3A33"
SUNS = {
    "bright": path(
        "M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0ZM0 -25V-36M17 -17L25 -25M25 0H36M17 17L25 25M0 25V36"
        "M-17 17L-25 25M-25 0H-36M-17 -17L-25 -25",
        fill="#F59E1B",
        stroke_width=6,
    ),
    "medium": path(
        "M-20 8A20 20 0 0 1 20 8ZM-34 8H34M0 -24V-32M-22 -16L-28 -22M22 -16L28 -22M-20 24H20",
        fill="#F7C34C",
        stroke_width=6,
    ),
    "low": path("M10 -26A28 28 0 1 0 26 12A24 24 0 0 1 10 -26Z", fill="#E9EDF5", stroke="#E9EDF5", stroke_width=4),
}
# The same without the pane, for the windows of crowded homes: a disc, half of one, a sliver.
GLIMMERS = {
    "bright": circle(0, -43, 5, fill="#F59E1B", stroke=LIGHT_LINE),
    "medium": path("M-6 -40A6 6 0 0 1 6 -40Z", fill="#F7C34C", stroke=LIGHT_LINE),
    "low": path("M2 -49A6 6 0 1 0 6 -41A5 5 0 0 1 2 -49Z", fill="#E9EDF5"),
}


@cache
def thumb() -> str:
    """A green thumb."""
    return lean(
        inked(
            path(
                "M-22 44V4C-10 0 -8 -14 -6 -34C-5 -48 12 -46 12 -30V-10H28"
                "C40 -10 38 4 34 8C40 14 36 24 32 26C34 34 28 40 22 44Z",
                fill=ink("birch"),
                stroke_width=5,
            )
        )
    )


@cache
def sprout() -> str:
    """Verdancy: two leaves."""
    return lean(
        inked(
            path(
                "M0 44V6M0 14C-30 16 -40 -4 -40 -22C-14 -22 0 -8 0 14ZM0 6C26 6 38 -14 38 -34C12 -34 0 -18 0 6Z",
                fill=ink("birch"),
                stroke_width=5,
            )
        )
    )


@cache
def type_sign(kind: str) -> str:
    """The sign of a plant type: cactus, flower, leaf, tendril, rosette."""
    return lean(inked(TYPE_SIGNS.get(kind, TYPE_SIGNS["foliage"]), stroke=ink("ink")))


def ring(x: float, y: float, radius: float) -> str:
    """A circle as part of a path."""
    left, right, level = number(x - radius), number(x + radius), number(y)
    return f"M{left} {level}A{radius} {radius} 0 1 1 {right} {level}A{radius} {radius} 0 1 1 {left} {level}Z"


TYPE_SIGNS = {
    "succulent": path(
        "M-10 46V-30C-10 -46 10 -46 10 -30V46ZM-10 20H-18C-34 20 -34 6 -34 -8M10 10H18C34 10 34 -4 34 -18",
        stroke_width=8,
    ),
    "flowering": path("".join(ring(x, y, 14) for x, y in around(5, 26)) + ring(0, 0, 9), stroke_width=7),
    "foliage": path("M0 46C-40 20 -36 -20 0 -46C36 -20 40 20 0 46ZM0 46V-24M0 20L-18 4M0 20L18 4", stroke_width=8),
    "vining": path("M-20 46C-44 10 40 10 20 -20C10 -44 -26 -34 -18 -14C-12 0 8 -6 4 -18", stroke_width=9),
    "unusual": path("M0 -46L11 -14L44 -14L17 6L28 40L0 20L-28 40L-17 6L-44 -14L-11 -14Z", stroke_width=8),
}
