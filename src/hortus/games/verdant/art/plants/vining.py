"""Vining plants: each on what it climbs, or falling from its pot."""

from hortus.drawing.palette import ink
from hortus.drawing.svg import around, at, circle, path
from hortus.games.verdant.art.plants.greenery import (
    ARROW,
    CLIMB,
    CREAM,
    DEEP,
    FRESH,
    HEART,
    HOOP,
    IVY,
    LANCE,
    ORANGE,
    OVAL,
    PADDLE,
    PINK,
    PLUM,
    ROSE,
    ROUND,
    STICK,
    TOOTHED,
    TRAILING,
    TRAILS,
    TRELLIS,
    WHITE,
    WINDING,
    grown,
    leaf,
    petals,
    spots,
    star,
    vine,
)

RIBS = "M0 -2V-36M0 -8L-11 -18M0 -8L11 -18M0 -18L-7 -27M0 -18L7 -27"


def betel() -> str:
    """Glossy hearts with sunken ribs, up a stick."""
    return vine(STICK, WINDING, CLIMB, HEART, 0.62, "#6FAF4F", vein=RIBS, pale=DEEP)


def kangaroo_vine() -> str:
    """Toothed leaves and curling tendrils."""
    tendrils = path(
        "M-30 -6c-10 -4 -12 8 -4 8M30 -24c12 -6 14 6 6 6M-24 34c-10 2 -8 10 -2 8M32 20c10 -2 12 8 4 8",
        stroke=ink("oak"),
        stroke_width=1.8,
    )
    return vine(STICK, WINDING, CLIMB, TOOTHED, 0.62, ink("oak")) + grown(tendrils)


def chestnut_vine() -> str:
    """Large leaves of five fingers."""
    fingers = "".join(leaf(PADDLE, (0, 0), turn, 0.55, ink("oak")) for turn in (-110, 110, -56, 56, 0))
    places = ((-22, 18, -30), (22, 4, 40), (-16, -20, -40), (16, -36, 30))
    return grown(
        STICK,
        path(WINDING, stroke=ink("oak"), stroke_width=2.4),
        *(at(x, y, fingers, turn=turn) for x, y, turn in places),
    )


def creeping_fig() -> str:
    """Countless tiny leaves over an arch of stone."""
    arch = "M-32 42V-4C-32 -48 32 -48 32 -4V42H20V-2C20 -30 -20 -30 -20 -2V42Z"
    along = (
        [(-30.0, 36 - 9 * k) for k in range(5)]
        + [(x * 0.95, y - 5) for x, y in around(18, 32) if y < 8]
        + [(28.0, 34 - 9 * k) for k in range(4)]
        + [(-22.0, 30.0), (-23.0, 8.0), (23.0, 12.0), (-14.0, -26.0), (6.0, -30.0), (18.0, -22.0)]
    )
    tiny = [
        leaf(HEART, spot, 70 * ((k % 5) - 2), 0.27, FRESH if k % 3 else ink("oak"), "") for k, spot in enumerate(along)
    ]
    return grown(path(arch, fill="#CFC6B4"), *tiny)


def devils_ivy() -> str:
    """Trailing hearts splashed with yellow."""
    splash = "M-8 -10C-2 -14 -6 -22 0 -28M8 -8C5 -14 10 -18 6 -24"
    return vine("", TRAILING, TRAILS, HEART, 0.58, "#5C9A4A", vein=splash, pale="#F3E27E")


def heartleaf_philodendron() -> str:
    """Plain dark hearts that hang in long trails."""
    return vine("", TRAILING, TRAILS, HEART, 0.6, DEEP, vein="M0 -3V-34", pale="#8FBF92")


def arrowhead_vine() -> str:
    """Pale arrowheads with white veins, on a trellis."""
    return vine(TRELLIS, WINDING, CLIMB, ARROW, 0.6, "#A8CF8F", vein=RIBS, pale=WHITE)


def common_ivy() -> str:
    """Five-pointed leaves with pale veins, trailing."""
    veins = "M0 -2V-34M0 -6L-14 -5M0 -6L14 -5M0 -10L-13 -21M0 -10L13 -21"
    return vine("", TRAILING, TRAILS, IVY, 0.55, ink("oak"), vein=veins, pale=CREAM)


def jasmine() -> str:
    """White stars on a hoop."""
    flowers = spots(
        ((-40, -2), (-30, -34), (4, -46), (34, -32), (42, 0), (28, 30), (-28, 30)), star(5, 11, 4, WHITE, "#F2C94B")
    )
    return vine("", HOOP, ROUND, LANCE, 0.44, ink("oak"), vein="") + flowers


def hoya() -> str:
    """Waxy leaves on a hoop, and balls of pink stars."""
    ball = circle(0, 0, 14, fill=PINK, stroke_width=1.8) + "".join(
        at(x, y, star(5, 6, 2.6, "#FBE4EC", ROSE)) for x, y in [(0, 0), *around(5, 9)]
    )
    return vine("", HOOP, ROUND[::2], OVAL, 0.6, "#6FA98A") + spots(((-26, 6), (24, -18), (6, 26)), ball)


def inch_plant() -> str:
    """Purple leaves with two silver stripes, hanging."""
    stripes = "M-4 -6C-6 -16 -5 -26 -1 -34M4 -6C6 -16 5 -26 1 -34"
    return vine("", TRAILING, TRAILS, LANCE, 0.72, PLUM, vein=stripes, pale="#CFE0DA")


def black_eyed_susan_vine() -> str:
    """Orange flowers with a black eye, on a trellis."""
    flower = petals(5, ORANGE, "#2B1B12", 12, 6.2)
    return vine(TRELLIS, WINDING, CLIMB[1::2], HEART, 0.5, ink("oak")) + spots(
        ((-24, 2), (24, -20), (-6, -34), (20, 22), (-20, 30)), flower, 1.05
    )


VINING = {
    "betel": betel,
    "kangaroo-vine": kangaroo_vine,
    "chestnut-vine": chestnut_vine,
    "creeping-fig": creeping_fig,
    "devils-ivy": devils_ivy,
    "heartleaf-philodendron": heartleaf_philodendron,
    "arrowhead-vine": arrowhead_vine,
    "common-ivy": common_ivy,
    "jasmine": jasmine,
    "hoya": hoya,
    "inch-plant": inch_plant,
    "black-eyed-susan-vine": black_eyed_susan_vine,
}

__all__ = ["VINING"]
