"""Things of Planta Nubo, each about the origin within a radius of 50: flowers, trees, tools, signs of actions."""

from collections.abc import Callable

from hortus.drawing.basics import sprig
from hortus.drawing.lettering import written
from hortus.drawing.palette import ink
from hortus.drawing.plants import inked
from hortus.drawing.svg import around, at, circle, ellipse, line, path, polygon, rect, tag

# Each colour as fill, lettering on it and letter; purple and lilac are the same by day and by night.
HUES = {
    "yellow": (ink("yellow"), "on-sun", "Y"),
    "orange": ("#E8772E", "on-sun", "O"),
    "white": ("#FFFFFF", "on-sun", "W"),
    "red": (ink("red"), "on-leaf", "R"),
    "blue": (ink("blue"), "on-leaf", "B"),
    "purple": ("#9166CC", "on-leaf", "P"),
    "any": (ink("line"), "", "?"),
}
FORESTS = {"brown": ("#A0673A", "B"), "green": (ink("oak"), "G"), "lilac": ("#B58AD6", "L")}
COPPER = "#C77B46"
SEATS = ("leaf", "blue", "sun", "clay", "quiet")
BOLT = "M8 -46L-26 8H-3L-10 46L26 -12H4Z"
TULIP = "M-32 -30C-20 -24 -16 -20 -12 -14L0 -44L12 -14C16 -20 20 -24 32 -30C36 4 24 26 0 26C-24 26 -36 4 -32 -30Z"
BELL = "M0 -42C18 -38 20 -8 42 24C34 34 24 32 14 24C8 36 -8 36 -14 24C-24 32 -34 34 -42 24C-20 -8 -18 -38 0 -42Z"
BLADE = "M-18 6H18V26C18 40 6 48 0 50C-6 48 -18 40 -18 26Z"
SPANNER = "M-11 -47V-29L0 -22L11 -29V-47C28 -40 28 -18 11 -8V36A11 11 0 0 1 -11 36V-8C-28 -18 -28 -40 -11 -47Z"
HULL = "M-46 -14C-46 -32 -22 -40 2 -40C28 -40 46 -26 46 -14C46 -2 28 12 2 12C-22 12 -46 4 -46 -14Z"


def hue(colour: str) -> str:
    """The fill of a flower or bed."""
    return HUES.get(colour, HUES["any"])[0]


def letter(colour: str, x: float, y: float, size: float) -> str:
    """The letter of a colour, to stand on its fill; `y` is its middle."""
    _, lettering, sign = HUES.get(colour, HUES["any"])
    return written(sign, x, y + size * 0.36, size, anchor="middle", font_weight="bold", class_=lettering)


# ---- flowers and trees ----


def petals(count: int, across: float, along: float, radius: float, fill: str) -> str:
    """Petals in a ring."""
    places = around(count, radius)
    return "".join(
        at(x, y, ellipse(0, 0, across, along, fill=fill), turn=360 * k / count) for k, (x, y) in enumerate(places)
    )


def outline(count: int, _across: float, along: float, radius: float, fill: str) -> str:
    """Petals in a ring from afar: their tips, and the dents between them."""
    tips, dents = around(count, radius + along), around(count, radius, start=-90 + 180 / count)
    return polygon([(round(x), round(y)) for pair in zip(tips, dents, strict=True) for x, y in pair], fill=fill)


# How a ring of petals is drawn: how many, how wide and long, how far from the middle, in which colour.
Ring = Callable[[int, float, float, float, str], str]


def blossom(colour: str, ring: Ring = petals) -> str:
    """A flower by its colour: sunflower, marigold, daisy, tulip, bellflower or thistle."""
    fill = hue(colour)
    match colour:
        case "yellow":
            return inked(ring(12, 9, 17, 31, fill), circle(0, 0, 25, fill=ink("bark")))
        case "orange":
            return inked(ring(9, 13, 15, 30, fill), ring(6, 11, 12, 15, fill), circle(0, 0, 7, fill=ink("gold")))
        case "white":
            return inked(ring(8, 11, 20, 29, fill), circle(0, 0, 16, fill=ink("yellow")))
        case "red":
            return inked(*stalk(), path(TULIP, fill=fill))
        case "blue":
            return inked(path("M0 -40C4 -50 16 -50 24 -44", stroke=ink("leaf")), path(BELL, fill=fill))
    return inked(*stalk(), path("M-20 4L-40 -26L-20 -20L-16 -44L0 -24L16 -44L20 -20L40 -26L20 4Z", fill=fill), cup())


def stalk() -> list[str]:
    """A stalk with a leaf."""
    return [path("M0 20V50", stroke=ink("leaf"), stroke_width=6), path("M0 46C8 30 20 28 30 26C26 40 14 46 0 46Z")]


def cup() -> str:
    """The green cup of a thistle."""
    return ellipse(0, 12, 23, 17, fill=ink("birch")) + path("M-16 6L14 22M14 4L-14 22", stroke_width=2)


def flower(colour: str, width: float, ring: Ring = petals) -> str:
    """A flower as wide as given; when tiny, a disc of its colour. Each colour has a silhouette of its own."""
    if width < 12:
        return circle(0, 0, width * 0.47, fill=hue(colour), stroke=ink("ink"), stroke_width=1)
    return at(0, 0, blossom(colour, ring), scale=width / 100)


def tree(colour: str) -> str:
    """A tree of a forest: round and brown, pointed and green, or in lilac blossom."""
    fill = FORESTS[colour][0]
    trunk = rect(-6, 14, 12, 34, 3, fill=ink("bark"))
    if colour == "green":
        return inked(trunk, path("M0 -48L26 -14H14L34 18H-34L-14 -14H-26Z", fill=fill))
    if colour == "brown":
        return inked(trunk, circle(0, -10, 34, fill=fill), path("M-16 -14L-2 0M18 -22L2 -6M0 24V-8", stroke_width=2))
    crowns = [circle(x, y - 10, 19, fill=fill) for x, y in around(5, 20)]
    return inked(trunk, *crowns, circle(0, -10, 12, fill=fill, stroke="none"))


def hatching(colour: str, width: float, height: float) -> str:
    """The ground of a forest: upright lines for brown, slanted for green, level for lilac."""
    data = ""
    for k in range(1, 5):
        x, y = f"{k * width / 5:.1f}", f"{k * height / 5:.1f}"
        if colour == "brown":
            data += f"M{x} 2V{height - 2:.1f}"
        elif colour == "green":
            data += f"M{x} 2L2 {y}M{width - 2:.1f} {y}L{x} {height - 2:.1f}"
        else:
            data += f"M2 {y}H{width - 2:.1f}"
    return path(data, fill="none", stroke=FORESTS[colour][0], stroke_width=1.3, stroke_opacity=0.7)


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
    teeth = "".join(
        at(x, y, rect(-8, -9, 16, 18, 3, fill=ink("leaf")), turn=45.0 * k) for k, (x, y) in enumerate(around(8, 36))
    )
    return inked(teeth, circle(0, 0, 33, fill=ink("leaf")), circle(0, 0, 13, fill=ink("surface")))


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
    return inked(arch) + "".join(
        at(x, y, sprig("leaf"), scale=0.34) for x, y in ((-32, 10), (-20, -32), (18, -34), (32, 6))
    )


def crane() -> str:
    """A hook with a crate: loading."""
    return inked(path("M-40 48V-40H30V-8", stroke_width=6), path("M-40 -14L-16 -40"), at(20, 14, crate(), scale=0.6))


def greenhouse() -> str:
    """A house of glass."""
    return inked(
        path("M-44 44V-6L0 -42L44 -6V44Z", fill="#BFE0EA"), path("M-44 -6H44M0 -42V44M-22 -24V44M22 -24V44")
    ) + at(0, 30, sprig("leaf"), scale=0.3)


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
BLUEPRINTS: dict[str, Callable[[], str]] = {
    "A1": airship,
    "A2": airship,
    "A3": airship,
    "B": crate,
    "C": compost,
    "D": barricade,
    "E": arbor,
    "F": crane,
    "G1": energy,
    "G2": energy,
    "H2": greenhouse,
    "H3": airship,
}


def sign(name: str, width: float) -> str:
    """A sign as wide as given."""
    return tag("g", SIGNS[name](), transform=f"scale({width / 100:.3f})") if name in SIGNS else ""


def cells(outline: str, size: float, fill: str) -> str:
    """A shape of squares around the origin; rows are divided by strokes."""
    rows = outline.split("/")
    left, top = -max(len(row) for row in rows) * size / 2, -len(rows) * size / 2
    return "".join(
        rect(left + x * size, top + y * size, size, size, 1.5, fill=fill, stroke=ink("ink"), stroke_width=1.2)
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark == "X"
    )


def wire(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    """A copper pipe with its rim."""
    return line(x1, y1, x2, y2, stroke=ink("ink"), stroke_width=width + min(2.4, width * 0.5)) + line(
        x1, y1, x2, y2, stroke=COPPER, stroke_width=width
    )
