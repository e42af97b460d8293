"""Foliage plants."""

from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, path
from hortus.games.verdant.art.plants.greenery import (
    ARROW,
    CREAM,
    DEEP,
    FRESH,
    LANCE,
    LINE,
    OVAL,
    ROSE,
    SPLIT,
    STRAP,
    VIOLIN,
    WHITE,
    fronds,
    grown,
    leaf,
    stems,
)


def coin_plant() -> str:
    """Round coins on thin stems."""
    places = ((-32, 4), (-20, -22), (6, -36), (28, -18), (36, 10), (0, -8), (-24, 28), (24, 30))
    threads = "".join(path(f"M0 42Q0 {y + 18} {x} {y}", stroke=ink("oak"), stroke_width=2.2) for x, y in places)
    coin = (
        circle(0, 0, 12.5, fill="#86BD5B")
        + path("M0 0L0 -9M0 0L8 -4M0 0L8 5M0 0L0 9M0 0L-8 5M0 0L-8 -4", stroke=CREAM, stroke_width=1.1)
        + circle(0, 0, 2, fill=CREAM, stroke_width=0)
    )
    return grown(threads, *(at(x, y, coin) for x, y in places))


def norfolk_island_pine() -> str:
    """Tiers of soft branches, each shorter than the one below."""
    tiers = []
    for y, wide in ((28, 42), (12, 36), (-4, 29), (-18, 21), (-31, 13)):
        fringe = "".join(
            f"L{x:g} {y + (7 if k % 2 else 1) + abs(x) * 0.1:g}"
            for k, x in enumerate(wide - wide * 2 * step / 8 for step in range(1, 8))
        )
        tiers.append(
            path(
                f"M0 {y - 10}Q{wide * 0.6:g} {y - 6} {wide} {y + 6}{fringe}"
                f"L{-wide} {y + 6}Q{-wide * 0.6:g} {y - 6} 0 {y - 10}Z",
                fill=DEEP if wide % 2 else ink("oak"),
                stroke_width=1.8,
            )
        )
    return grown(path("M0 42V-44", stroke=ink("bark"), stroke_width=4.5), *tiers, path("M0 -40V-48", stroke_width=2))


def swiss_cheese_plant() -> str:
    """Split leaves with holes."""
    holes = "".join(
        at(
            x,
            y,
            path(
                "M-2.500 0C-2.500 -3.500 2.500 -3.500 2.500 0C2.500 3.500 -2.500 3.500 -2.500 0Z",
                fill=CREAM,
                stroke_width=1.2,
            ),
            turn=turn,
        )
        for x, y, turn in ((-6, -10, 30), (6, -10, -30), (-5, -22, 25), (5, -22, -25))
    )
    places = ((-22, 24, -64, 0.85), (24, 22, 62, 0.85), (15, -4, 26, 1.0), (-11, -2, -18, 1.15))
    stalk = "".join(
        path(f"M0 42Q{x * 0.2:g} {y} {x} {y}", stroke=ink("oak"), stroke_width=2.8) for x, y, _, _ in places
    )
    return grown(
        stalk,
        *(
            at(
                x,
                y,
                path(SPLIT, fill=DEEP, stroke_width=2) + path("M0 -2V-36", stroke=FRESH, stroke_width=1.4) + holes,
                turn=turn,
                scale=size,
            )
            for x, y, turn, size in places
        ),
    )


def fiddle_leaf_fig() -> str:
    """A small tree with leaves like violins."""
    veins = "M0 -2V-38M0 -12L-7 -17M0 -12L7 -17M0 -22L-12 -29M0 -22L12 -29"
    places = (
        (-4, 10, -84, 0.72),
        (4, 8, 84, 0.72),
        (-3, -6, -54, 0.8),
        (3, -8, 54, 0.8),
        (0, -10, -16, 0.85),
        (1, -12, 20, 0.85),
    )
    return grown(
        path("M0 42V-14", stroke=ink("bark"), stroke_width=5),
        *(leaf(VIOLIN, (x, y), turn, size, ink("oak"), veins, FRESH) for x, y, turn, size in places),
    )


def prayer_plant() -> str:
    """Leaves with red veins and dark blots."""
    blots = "".join(circle(x, y, 3.2, fill=DEEP, stroke_width=0) for x, y in ((-6, -13), (6, -13), (-6, -24), (6, -24)))
    veins = path("M0 -3V-36M0 -10L-9 -16M0 -10L9 -16M0 -20L-9 -26M0 -20L9 -26", stroke=ROSE, stroke_width=1.5)
    turns = (-88, 88, -58, 58, -26, 26, 0)
    return grown(
        *(
            at(
                0,
                40 - (6 if abs(turn) < 30 else 0),
                path(OVAL, fill=FRESH, stroke_width=1.8) + blots + veins,
                turn=turn,
                scale=1.15,
            )
            for turn in turns
        )
    )


def parlor_palm() -> str:
    """Slender arching feathers."""
    return fronds((-62, -36, -12, 12, 36, 62), 76, ink("oak"), "M0 0C-3 -5 -3 -15 0 -21C3 -15 3 -5 0 0Z", 7)


def maidenhair_fern() -> str:
    """Black wires with little fans."""
    fan = "M0 0L-6 -7C-4 -12 -1 -9 0 -11C1 -9 4 -12 6 -7Z"
    wires, fans = [], []
    for turn, long in ((-72, 52), (72, 52), (-46, 62), (46, 62), (-20, 70), (20, 70), (0, 60)):
        wires.append(
            at(
                0,
                42,
                path(
                    f"M0 0Q{turn * 0.05:g} {-long * 0.6:g} {turn * 0.18:g} {-long}", stroke="#6B4F3A", stroke_width=1.6
                ),
                turn=turn * 0.8,
            )
        )
        leaflets = (
            at(
                turn * 0.18 * share * share + side * 5,
                -long * share,
                path(fan, fill=FRESH, stroke_width=1.2),
                turn=side * 40,
                scale=1.1,
            )
            for share in (0.45, 0.65, 0.85, 1.0)
            for side in (-1, 1)
        )
        fans.append(at(0, 42, *leaflets, turn=turn * 0.8))
    return grown(*wires, *fans)


def snake_plant() -> str:
    """Tall swords, banded, with yellow edges."""
    sword = "M-5 0C-8 -14 -6 -30 -1 -44C6 -30 7 -14 5 0Z"
    bands = "M-5 -6L4 -8M-5 -14L4 -16M-5 -22L4 -24M-4 -30L3 -32"
    turns = ((-26, 1.5), (27, 1.45), (-13, 1.8), (14, 1.75), (1, 2.0))
    return grown(
        *(
            at(
                turn * 0.4,
                42,
                path(sword, fill=DEEP, stroke="#E3C45A", stroke_width=2.4)
                + path(bands, stroke="#8DB58C", stroke_width=1.6),
                turn=turn,
                scale=size,
            )
            for turn, size in turns
        )
    )


def zz_plant() -> str:
    """Thick wands with glossy leaflets in pairs."""
    return fronds((-40, 40, -14, 14), 82, DEEP, "M0 0C-8 -4 -8 -14 0 -20C8 -14 8 -4 0 0Z", 5, 1.0)


def spider_plant() -> str:
    """Arching ribbons with a white middle, and young ones on a runner."""
    turns = (-112, 112, -88, 88, -62, 62, -38, 38, -16, 16)
    ribbons = "".join(
        at(
            0,
            34,
            path(STRAP, fill=ink("birch"), stroke_width=1.3) + path("M0 -2V-34", stroke=WHITE, stroke_width=2.2),
            turn=turn,
            scale=1.65 if abs(turn) < 70 else 1.15,
        )
        for turn in turns
    )
    baby = "".join(
        at(0, 0, path(STRAP, fill=FRESH, stroke_width=3), turn=turn, scale=0.34) for turn in (-140, 140, -100, 100, 180)
    )
    runners = path("M0 34C-20 -30 -40 -20 -44 10M0 34C22 -20 40 -12 44 16", stroke=FRESH, stroke_width=2)
    return grown(ribbons, runners, at(-44, 12, baby), at(44, 18, baby))


def elephants_ear() -> str:
    """Giant arrow leaves with pale veins."""
    veins = "M0 -4V-36M0 -10L-11 -2M0 -10L11 -2M0 -18L-10 -14M0 -18L10 -14M0 -26L-6 -24M0 -26L6 -24"
    return stems(ARROW, ((-24, 16, -44, 0.95), (25, 12, 44, 0.95), (0, -2, 0, 1.2)), DEEP, vein=veins, pale=FRESH)


def lucky_bamboo() -> str:
    """Jointed canes, one of them curled, with a few leaves."""
    canes = "".join(
        path(f"M{x} 42V{top}h9V42Z", fill="#93BE5E")
        + path("".join(f"M{x - 1} {y}h11" for y in range(top + 14, 40, 15)), stroke_width=1.8)
        for x, top in ((-24, -12), (-7, -30))
    )
    curl = "M16 42V10C16 -4 36 0 30 12C26 20 14 8 20 -8C24 -18 26 -22 24 -30"
    leaves = (
        (-18, -12, -40),
        (-16, -14, 30),
        (-3, -30, -38),
        (0, -30, 14),
        (24, -30, -30),
        (24, -30, 30),
        (4, -14, 62),
    )
    return grown(
        canes,
        path(curl, stroke=LINE, stroke_width=11),
        path(curl, stroke="#93BE5E", stroke_width=7),
        *(leaf(LANCE, (x, y), turn, 0.62, ink("oak")) for x, y, turn in leaves),
    )


FOLIAGE = {
    "coin-plant": coin_plant,
    "norfolk-island-pine": norfolk_island_pine,
    "swiss-cheese-plant": swiss_cheese_plant,
    "fiddle-leaf-fig": fiddle_leaf_fig,
    "prayer-plant": prayer_plant,
    "parlor-palm": parlor_palm,
    "maidenhair-fern": maidenhair_fern,
    "snake-plant": snake_plant,
    "zz-plant": zz_plant,
    "spider-plant": spider_plant,
    "elephants-ear": elephants_ear,
    "lucky-bamboo": lucky_bamboo,
}

__all__ = ["FOLIAGE"]
