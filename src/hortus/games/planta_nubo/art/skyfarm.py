"""Things of Planta Nubo, each centred on the origin within a radius of 50: tools, and the signs of actions."""

from collections.abc import Callable

from hortus.drawing.palette import ink
from hortus.drawing.plants import inked
from hortus.drawing.svg import around, at, circle, line, path, polygon, rect, tag
from hortus.games.planta_nubo.art.growth import HUES, Place, hue

COPPER = "#C77B46"
SEATS = ("leaf", "blue", "sun", "clay", "quiet")
BOLT = "M8 -46L-26 8H-3L-10 46L26 -12H4Z"
BLADE = "M-18 6H18V26C18 40 6 48 0 50C-6 48 -18 40 -18 26Z"
SPANNER = "M-11 -47V-29L0 -22L11 -29V-47C28 -40 28 -18 11 -8V36A11 11 0 0 1 -11 36V-8C-28 -18 -28 -40 -11 -47Z"
HULL = "M-46 -14C-46 -32 -22 -40 2 -40C28 -40 46 -26 46 -14C46 -2 28 12 2 12C-22 12 -46 4 -46 -14Z"


# ---- tools ----


def tool(kind: str, fill: str) -> str:
    """A tool: shovel, wrench, screwdriver or hammer."""
    match kind:
        case "shovel":
            return inked(
                rect(-4, -44, 8, 52, fill=ink("bark")), rect(-15, -49, 30, 11, 5, fill=fill), path(BLADE, fill=fill)
            )
        case "wrench":
            return inked(path(SPANNER, fill=fill), circle(0, 36, 4, fill=ink("surface")))
        case "screwdriver":
            return inked(
                rect(-3.5, -8, 7, 46, fill=ink("line")),
                path("M-8 36H8L5 50H-5Z", fill=ink("line")),
                rect(-13, -49, 26, 44, 9, fill=fill),
                path("M-4 -40V-16M5 -40V-16", stroke_width=2),
            )
    return inked(rect(-6, -26, 12, 75, 4, fill=ink("bark")), path("M-34 -47H18C32 -47 38 -36 40 -24H-34Z", fill=fill))


# ---- signs ----


def gear() -> str:
    """An action module."""
    corners = [around(8, radius, -90 + turn) for turn, radius in ((-14, 33), (-10, 45), (10, 45), (14, 33))]
    rim = [(round(x), round(y)) for tooth in zip(*corners, strict=True) for x, y in tooth]
    return inked(polygon(rim, fill=ink("leaf")), circle(0, 0, 13, fill=ink("surface")))


def battery() -> str:
    """A battery module."""
    bolt = at(0, 6, path(BOLT, fill=ink("sun"), stroke="none"), scale=0.6)
    return inked(rect(-12, -48, 24, 12, fill=ink("quiet")), rect(-27, -38, 54, 86, 8, fill=ink("blue-tint")), bolt)


def barn() -> str:
    """A farm."""
    walls = path("M-38 46V-10L0 -44L38 -10V46Z", fill=ink("gold"))
    return inked(walls, path("M-46 -4L0 -46L46 -4", stroke_width=6), rect(-15, 12, 30, 34, fill=ink("bark")))


def bolt() -> str:
    """A charge."""
    return inked(path(BOLT, fill=ink("yellow")))


def oxygen() -> str:
    """A bubble of oxygen, its formula drawn: the same at every size."""
    round_o = circle(-11, -2, 17, fill="none", stroke="#1E2B22", stroke_width=9)
    two = path("M13 8C15 0 28 2 26 11C25 17 14 22 12 28H29", fill="none", stroke="#1E2B22", stroke_width=7)
    return inked(circle(0, 0, 45, fill="#A9D6E8")) + round_o + two


def energy() -> str:
    """The energy die on its way."""
    die = at(-10, 0, rect(-30, -30, 60, 60, 12, fill=ink("sun")), circle(0, 0, 7, fill=ink("ink")))
    return inked(die, path("M28 -20L48 0L28 20", stroke_width=8))


def sack() -> str:
    """Soil."""
    return inked(
        path("M-16 -30C-44 0 -42 44 -30 46H30C42 44 44 0 16 -30L24 -46H-24Z", fill=ink("bark")), path("M-17 -29H17")
    )


def compost() -> str:
    """A heap with a shoot."""
    heap = path("M-46 42C-38 8 -14 0 0 0C16 0 38 10 46 42Z", fill=ink("bark"))
    shoot = path("M0 0V-22M0 -20C-26 -18 -32 -34 -32 -44C-12 -44 -2 -36 0 -20C4 -34 14 -40 30 -40C30 -28 20 -18 0 -20")
    return inked(tag("g", shoot, fill=ink("birch")), heap)


def crate() -> str:
    """A container."""
    spots = [
        circle(x, 6, 8, fill=hue(colour))
        for x, colour in zip((-33, -11, 11, 33), ("yellow", "red", "blue", "white"), strict=True)
    ]
    return inked(path("M-22 -18V-32H22V-18"), rect(-48, -18, 96, 48, 6, fill=ink("wall")), *spots)


def plugin() -> str:
    """A golden plugin."""
    return inked(circle(0, 0, 36, fill="none", stroke=ink("ink"), stroke_width=20)) + circle(
        0, 0, 36, fill="none", stroke=ink("gold"), stroke_width=14
    )


def any_flower() -> str:
    """A flower of any colour: a petal of each."""
    colours = [name for name in HUES if name != "any"]
    leaves = [circle(x, y, 18, fill=hue(name)) for (x, y), name in zip(around(6, 28), colours, strict=True)]
    return inked(*leaves, circle(0, 0, 14, fill=ink("surface")))


def airship() -> str:
    """An airship with its gondola."""
    ribs = path("M-18 -36C-26 -20 -26 -6 -18 8M22 -37C30 -20 30 -6 22 9", stroke_width=2)
    cabin = path("M-16 24H18L12 40H-10ZM-10 12V24M12 12V24", fill=ink("bark"))
    return inked(path("M-40 -24L-50 -40V12L-40 -4Z", fill=ink("clay")), cabin, path(HULL, fill=ink("wall")), ribs)


def barricade() -> str:
    """Two crossed boards."""
    board = rect(-48, -9, 96, 18, 3, fill=ink("gold"))
    return inked(at(0, 0, board, turn=35), at(0, 0, board, turn=-35))


def arbor() -> str:
    """An arch of laths with leaves."""
    arch = path("M-34 46V-6A34 34 0 0 1 34 -6V46M-18 46V-6A18 18 0 0 1 18 -6V46", stroke=ink("bark"), stroke_width=6)
    places = ((-34, 12), (-24, -28), (22, -30), (34, 10))
    leaves = "".join(f"M{x} {y}q-14 -4 -14 -18q14 2 14 18q0 -16 14 -18q2 14 -14 18Z" for x, y in places)
    return inked(arch, path(leaves, fill=ink("leaf"), stroke="none"))


def crane() -> str:
    """A hook with a crate: loading."""
    return inked(path("M-40 48V-40H30V-8", stroke_width=6), path("M-40 -14L-16 -40"), at(20, 14, crate(), scale=0.6))


def telescope() -> str:
    """A telescope on three legs."""
    legs = path("M0 4L-22 48M0 4V48M0 4L22 48", stroke=ink("bark"), stroke_width=5)
    tube = at(0, -8, rect(-34, -12, 46, 24, 3, fill=ink("gold")), rect(12, -17, 34, 34, 3, fill=ink("gold")), turn=-24)
    return inked(legs, tube)


def clock() -> str:
    """Overtime."""
    return inked(circle(0, 0, 42, fill=ink("surface")), path("M0 -26V0L18 12", stroke_width=7))


SIGNS: dict[str, Callable[[], str]] = {
    # Kinds of cards and numbers of the shack.
    "action": gear,
    "battery": battery,
    "farm": barn,
    "oxygen": oxygen,
    "charge": bolt,
    "overtime": clock,
    "soil": sack,
    "compost": compost,
    "flowers": any_flower,
    # Bonuses of the growing area.
    "O₂": oxygen,
    "ϟ": bolt,
    "E": energy,
    "S": sack,
    "▣": crate,
    "M": gear,
    "◉": plugin,
    "✿": any_flower,
    "✿↻": compost,
}


def sign(name: str, width: float, place: Place = (0.0, 0.0)) -> str:
    """A sign of a given width, centred on a point."""
    return at(*place, SIGNS[name](), scale=width / 100) if name in SIGNS else ""


def wire(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    """A copper pipe with its rim."""
    return line(x1, y1, x2, y2, stroke=ink("ink"), stroke_width=width + min(2.4, width * 0.5)) + line(
        x1, y1, x2, y2, stroke=COPPER, stroke_width=width
    )
