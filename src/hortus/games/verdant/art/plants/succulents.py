"""Succulents."""

from hortus.drawing.palette import ink
from hortus.drawing.svg import around, at, circle, ellipse, line, path
from hortus.games.verdant.art.plants.greenery import (
    DEEP,
    FRESH,
    LANCE,
    OVAL,
    PADDLE,
    PINK,
    ROSE,
    SILVER,
    WHITE,
    grown,
    petals,
    rosette,
    spots,
    star,
    tuft,
)

BLUE_GREEN = "#8DB8A6"


def string_of_pearls() -> str:
    """Strings of peas that fall over the rim."""
    strings = ((-36, 5), (-24, 7), (-12, 6), (0, 7), (12, 5), (24, 7), (36, 6))
    threads = "".join(
        path(f"M0 -40Q{x} -46 {x} {-30 + 11 * count}", stroke=ink("oak"), stroke_width=2) for x, count in strings
    )
    pearls = "".join(
        circle(x + (2.5 if k % 2 else -2.5), -30 + 11 * k, 5.6, fill=FRESH, stroke_width=1.8)
        + circle(x + (1 if k % 2 else -4), -32 + 11 * k, 1.3, fill=WHITE, stroke_width=0)
        for x, count in strings
        for k in range(count)
    )
    return grown(threads, pearls)


def christmas_cactus() -> str:
    """Arching chains of flat segments, a pink bloom at the end of each."""
    joint = "M-6 0L-8 -7L-5 -9L-6 -15H6L5 -9L8 -7L6 0Z"
    parts = []
    for side in (-1, 1):
        for chain in (
            ((4, 30, 12), (9, 15, 32), (19, 3, 62), (32, -2, 98), (42, 6, 140)),
            ((2, 22, 4), (4, 6, 14), (9, -9, 34), (18, -21, 62), (31, -25, 100)),
        ):
            parts += [
                at(side * x, y, path(joint, fill=ink("oak"), stroke_width=2), turn=side * turn) for x, y, turn in chain
            ]
    flower = star(7, 12, 5, ROSE) + path("M0 2V14", stroke=PINK, stroke_width=3)
    return grown(*parts) + spots(((-45, 18), (45, 18), (-40, -20), (40, -20)), flower)


def burros_tail() -> str:
    """Thick plaited tails of plump leaves."""
    plump = path("M0 0C-5 -3 -5 -10 0 -13C5 -10 5 -3 0 0Z", fill=BLUE_GREEN, stroke_width=1.6)
    parts = []
    for x, count in ((-36, 6), (-12, 8), (12, 7), (36, 5)):
        parts.append(path(f"M0 -42Q{x} -46 {x} -34", stroke=ink("oak")))
        for k in range(count):
            y = -34 + 9 * k
            parts += [at(x, y, plump, turn=side * 128) for side in (-1, 1)]
        parts.append(at(x, -34 + 9 * count, plump, turn=180))
    return grown(*parts)


def hens_and_chicks() -> str:
    """A red-tipped rosette with its young around it."""
    hen = rosette(LANCE, ((12, 1.0, "#7FA88D"), (9, 0.74, "#93BC9E"), (6, 0.45, "#B4D3B2")), 2, 0.9)
    tips = spots([(x * 1.0, y * 0.9 + 2) for x, y in around(12, 36)], circle(0, 0, 2.6, fill=ROSE, stroke_width=0))
    chick = at(0, 0, rosette(LANCE, ((8, 1.0, "#93BC9E"), (5, 0.6, "#B4D3B2")), 0, 0.9), scale=0.34)
    return hen + tips + "".join(at(x, y, chick) for x, y in ((-36, 30), (0, 38), (36, 30)))


def jade() -> str:
    """A little tree with fat round leaves, red at the edge."""
    wood = "M-6 42C-3 24 -12 18 -22 4M-2 42C-2 20 0 6 0 -10M5 42C5 26 12 18 23 2M-2 14L-10 -6M2 16L12 -8"
    places = (
        (-24, 4, -75), (-24, 2, -25), (-20, 6, -130), (24, 2, 75), (24, 0, 25), (21, 4, 130), (-10, -6, -50),
        (-10, -8, 10),         (11, -8, 50), (11, -9, -8), (0, -12, 0), (-1, -10, -60), (1, -10, 60),
    )  # fmt: skip
    leaves = "".join(
        at(x, y, path(PADDLE, fill="#6FAF72", stroke="#8E3B31", stroke_width=4.4), turn=turn, scale=0.5)
        for x, y, turn in places
    )
    return grown(path(wood, stroke=ink("bark"), stroke_width=7), leaves)


def ponytail_palm() -> str:
    """A swollen foot, and a fountain of ribbons."""
    foot = path("M-17 42C-20 24 -6 18 -4 -8H4C6 18 20 24 17 42Z", fill=ink("bark")) + path(
        "M-12 36H12M-9 28H9", stroke_width=1.4, opacity=0.5
    )
    ribbons = "".join(
        path(
            f"M0 -10C{x * 0.5:g} {-46 + abs(x) * 0.25:g} {x:g} {-34 + abs(x) * 0.2:g} {x * 1.12:g} {y}",
            stroke=tone,
            stroke_width=4,
        )
        for x, y, tone in (
            (-42, 18, DEEP),
            (42, 18, DEEP),
            (-33, 2, ink("oak")),
            (33, 2, ink("oak")),
            (-24, 20, ink("birch")),
            (24, 20, ink("birch")),
            (-14, -18, ink("oak")),
            (14, -18, ink("oak")),
            (0, -48, ink("birch")),
        )
    )
    return grown(foot, ribbons)


def panda_plant() -> str:
    """Velvet leaves, dotted brown along the tip."""
    dots = "".join(
        circle(x, y, 2.4, fill="#7A4B32", stroke_width=0)
        for x, y in ((-11, -25), (-7, -33), (0, -38), (7, -33), (11, -25))
    )
    places = (
        (-20, 18, -62, 0.85),
        (20, 18, 62, 0.85),
        (-12, 4, -32, 0.95),
        (12, 4, 32, 0.95),
        (0, 0, 0, 1.05),
        (-9, 28, -28, 0.7),
        (9, 28, 28, 0.7),
    )
    return grown(
        path("M0 42V4", stroke=ink("oak"), stroke_width=4),
        *(
            at(x, y, path(OVAL, fill=SILVER, stroke_width=2.2) + dots, turn=turn, scale=size)
            for x, y, turn, size in places
        ),
    )


def aloe() -> str:
    """Fat toothed swords with pale flecks."""
    sword = "M-7 0L-9 -6L-7 -8L-8 -14L-6 -16L-6 -22L-4 -24L-3 -31L0 -42L3 -31L4 -24L6 -22L6 -16L8 -14L7 -8L9 -6L7 0Z"
    flecks = path("M-3 -8h2M2 -14h2M-2 -20h2M1 -26h1", stroke=WHITE, stroke_width=1.6)
    turns = (-66, 66, -44, 44, -22, 22, 0)
    return grown(
        *(
            at(0, 40, path(sword, fill="#7DB58A", stroke_width=1.4) + flecks, turn=turn, scale=1.7 - abs(turn) / 150)
            for turn in turns
        )
    )


def candelabra_cactus() -> str:
    """A column with four arms, ribbed and spined."""
    arms = (
        "M-9 30H-22C-34 30 -38 22 -38 14V-6M9 30H22C34 30 38 22 38 14V-6M-9 14H-14"
        "C-20 14 -21 8 -21 2V-24M9 14H14C20 14 21 8 21 2V-24"
    )
    spines = path(
        "M-11 -30l-5 -3M11 -24l5 -3M-11 -10l-4 -3M11 4l4 -3M-43 2l-4 -2M43 0l4 -2M-26 -16l-4 -3M26 -14l4 -3",
        stroke_width=1.6,
    )
    return grown(
        path(arms, stroke_width=14.5),
        path(arms, stroke="#5E9F6E", stroke_width=10.5),
        path("M-10 42V-36C-10 -48 10 -48 10 -36V42Z", fill="#5E9F6E"),
        path("M-3 40V-40M4 40V-40M-38 12V-6M38 12V-6M-21 2V-24M21 2V-24", stroke_width=1.4, opacity=0.5),
        spines,
    )


def zebra_haworthia() -> str:
    """Dark swords with white bands."""
    bands = "M-4.500 -10H4.500M-5 -16H5M-4.500 -22H4.500M-3.500 -28H3.500M-2 -34H2"
    return tuft(LANCE, (-82, -60, -38, -18, 0, 18, 38, 60, 82), 1.22, DEEP, 40, vein=bands, pale=WHITE)


def mexican_snowball() -> str:
    """A pale round rosette like a rose of stone."""
    return rosette(
        PADDLE, ((10, 1.06, "#9DB9BE"), (8, 0.8, "#B2CBCD"), (6, 0.55, "#C9DCDC"), (4, 0.32, "#E0ECEA")), 4, 0.92
    )


def pincushion_cactus() -> str:
    """A ball of spines with a crown of pink flowers."""
    spines = "".join(line(x, y + 12, x * 1.18, y * 1.18 + 12, stroke_width=1.6) for x, y in around(18, 29))
    tufts = spots(
        [(x, y + 12) for x, y in [*around(9, 19), *around(5, 8)]],
        path("M-3 -3L3 3M3 -3L-3 3M0 -4V4", stroke=WHITE, stroke_width=1.4),
    )
    crown = spots(((-20, -10), (-11, -17), (0, -20), (11, -17), (20, -10)), petals(6, ROSE, long=8), 0.85)
    return grown(ellipse(0, 12, 30, 30, fill="#5E9F6E"), spines) + tufts + crown


SUCCULENTS = {
    "string-of-pearls": string_of_pearls,
    "christmas-cactus": christmas_cactus,
    "burros-tail": burros_tail,
    "hens-and-chicks": hens_and_chicks,
    "jade": jade,
    "ponytail-palm": ponytail_palm,
    "panda-plant": panda_plant,
    "aloe": aloe,
    "candelabra-cactus": candelabra_cactus,
    "zebra-haworthia": zebra_haworthia,
    "mexican-snowball": mexican_snowball,
    "pincushion-cactus": pincushion_cactus,
}

__all__ = ["SUCCULENTS"]
