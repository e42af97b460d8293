"""Unusual plants."""

from hortus.drawing.palette import ink
from hortus.drawing.svg import around, at, circle, ellipse, line, path, tag
from hortus.games.verdant.art.plants.greenery import (
    DEEP,
    FRESH,
    LINE,
    OVAL,
    PINK,
    ROSE,
    WHITE,
    fronds,
    grown,
    leaf,
    petals,
    spots,
    stems,
)

RED = "#CC3A33"


def coopers_haworthia() -> str:
    """Glassy bubbles, with a window at each tip."""
    bubble = (
        path("M0 0C-9 -4 -11 -20 0 -24C11 -20 9 -4 0 0Z", fill="#9CC98D", stroke_width=1.8)
        + path("M-5 -15C-4 -21 4 -21 5 -15C2 -12 -2 -12 -5 -15Z", fill="#E4F4DC", stroke_width=1.1)
        + path("M0 -12V-20M-3 -13L-3 -18M3 -13L3 -18", stroke=DEEP, stroke_width=0.9)
    )
    rings = ((11, 26), (8, 14), (4, 4))
    parts = [
        at(x, y * 0.7 + 22, bubble, turn=x * 1.1, scale=1.05)
        for count, radius in rings
        for x, y in sorted(around(count, radius), key=lambda spot: spot[1])
    ]
    return grown(*parts)


def sensitive_plant() -> str:
    """Leaves like closing hands, and pink puffs."""
    puff = "".join(line(0, 0, x, y, stroke=ROSE, stroke_width=1.6) for x, y in around(16, 11)) + circle(
        0, 0, 5, fill=PINK, stroke_width=0
    )
    comb = "".join(
        at(
            0,
            -5 * k,
            path(
                "M0 0C-4 -1 -9 -2 -11 -6C-6 -7 -2 -4 0 0ZM0 0C4 -1 9 -2 11 -6C6 -7 2 -4 0 0Z",
                fill="#6FA65A",
                stroke_width=1.2,
            ),
        )
        for k in range(7)
    )
    hands = ((-24, 16, -66), (-22, 14, -34), (24, 16, 66), (22, 14, 34), (-6, 2, -18), (6, 2, 18))
    stalk = path(
        "M0 42Q-10 24 -24 15M0 42Q10 24 24 15M0 42Q0 20 0 2M0 42Q-14 -4 -16 -28M0 42Q16 0 20 -30",
        stroke="#8C5A4A",
        stroke_width=2.2,
    )
    return grown(stalk, *(at(x, y, comb, turn=turn) for x, y, turn in hands)) + spots(((-16, -34), (20, -36)), puff)


def chenille_plant() -> str:
    """Broad leaves and long furry tails."""
    leaves = ((-10, 6, -70, 0.8), (10, 6, 70, 0.8), (-6, -8, -34, 0.85), (6, -10, 34, 0.85), (0, -8, 0, 0.8))
    tails = ((-28, -4, 40), (27, -8, 44), (-4, 4, 34), (-44, 4, 26))
    fur = "".join(
        path(f"M{x} {y}q{-4 if k % 2 else 4} {long / 2} 0 {long}", stroke="#8E1F2B", stroke_width=9.5)
        + path(
            f"M{x} {y}q{-4 if k % 2 else 4} {long / 2} 0 {long}",
            stroke="#E0455A",
            stroke_width=6,
            stroke_dasharray="1.5 2.5",
        )
        for k, (x, y, long) in enumerate(tails)
    )
    return grown(
        path("M0 42V-4", stroke=ink("bark"), stroke_width=4.5),
        *(leaf(OVAL, (x, y), turn, size, ink("oak")) for x, y, turn, size in leaves),
        fur,
    )


def cushion_moss() -> str:
    """Soft green cushions with tiny spore stalks."""
    cushion = "M-44 42C-48 18 -32 2 -18 4C-12 -14 18 -16 24 2C38 0 48 20 44 42Z"
    dots = "".join(
        circle(x, y, 1.7, fill=DEEP, stroke_width=0)
        for x, y in (
            (-30, 26),
            (-20, 16),
            (-22, 34),
            (-8, 6),
            (-6, 22),
            (-4, 36),
            (8, 10),
            (8, 28),
            (20, 16),
            (22, 34),
            (33, 24),
            (35, 37),
            (-36, 36),
        )
    )
    spores = "".join(
        path(f"M{x} {y}v-12", stroke="#8C5A3A", stroke_width=1.6)
        + ellipse(x, y - 14, 2.2, 3.4, fill="#C98A4B", stroke_width=1.2)
        for x, y in ((-24, 8), (-6, -8), (6, -10), (16, -6), (32, 8))
    )
    return grown(
        spores,
        path(cushion, fill="#86B84E"),
        path("M-18 4C-22 12 -20 20 -14 24M24 2C28 10 26 18 20 22", stroke_width=1.6, opacity=0.5),
        dots,
    )


def corpse_flower() -> str:
    """One huge frilled skirt around a tall spike."""
    skirt = (
        "M0 34C-22 28 -36 8 -42 -14C-34 -6 -30 -18 -22 -9C-16 -18 -8 -8 0 -13"
        "C8 -8 16 -18 22 -9C30 -18 34 -6 42 -14C36 8 22 28 0 34Z"
    )
    return grown(
        path("M0 42V30", stroke=ink("oak"), stroke_width=9),
        path("M-9 0C-9 -28 -6 -44 0 -49C6 -44 9 -28 9 0Z", fill="#E6C65B"),
        path(skirt, fill="#8E2F4A"),
        path("M0 32V0M0 32C-12 22 -20 8 -23 -4M0 32C12 22 20 8 23 -4", stroke="#D98BA0", stroke_width=1.6),
        path(
            "M-42 -14C-34 -6 -30 -18 -22 -9C-16 -18 -8 -8 0 -13C8 -8 16 -18 22 -9C30 -18 34 -6 42 -14",
            stroke=FRESH,
            stroke_width=3,
        ),
    )


def corkscrew_albuca() -> str:
    """Leaves wound up into corkscrews."""
    coil = "c-9 -4 -8 -12 0 -11c8 1 7 -9 -1 -9c-8 0 -7 -10 1 -9c7 1 6 -8 0 -8"
    coils = "".join(
        f"M{x * 0.3:g} 42Q{x * 0.5:g} 30 {x} {y}{coil}" for x, y in ((-36, 18), (-19, 8), (0, 2), (19, 8), (36, 18))
    )
    flower = path("M-5 -6Q0 8 5 -6Q0 -2 -5 -6Z", fill="#EFD75F", stroke_width=1.6)
    return grown(
        path(coils, stroke=LINE, stroke_width=6.2),
        path(coils, stroke="#7FB069", stroke_width=3.8),
        path("M0 42Q10 -10 6 -40M6 -26q8 0 10 4", stroke=ink("oak"), stroke_width=2),
    ) + spots(((6, -40), (17, -20)), flower, 1.2)


def living_stone() -> str:
    """Pairs of pebbles with a slit, one of them in flower."""
    mottle = "".join(
        circle(x, y, 1.5, fill="#8B7355", stroke_width=0)
        for x, y in ((-11, -4), (-6, -8), (-9, 3), (9, -5), (6, 1), (12, 2))
    )
    pebble = path("M-1 -13C-16 -16 -20 0 -16 12H-1ZM1 -13C16 -16 20 0 16 12H1Z", fill="#CDB995") + mottle
    sand = path("M-46 42C-40 32 40 32 46 42Z", fill="#E4D3AE")
    bloom = petals(12, WHITE, "#F2C94B", 14, 3.0)
    return grown(
        sand, at(-24, 24, pebble, scale=1.05), at(25, 26, pebble, scale=0.9), at(2, 10, pebble, scale=1.25)
    ) + spots(((2, -9),), bloom, 1.15)


def rabbits_foot_fern() -> str:
    """Lacy fronds over furry feet."""
    feet = "M-4 40C-18 30 -32 42 -44 34M4 40C20 32 32 44 44 36M0 42C-8 48 -20 40 -28 47"
    fur = path(feet, stroke="#8C6239", stroke_width=8) + path(
        feet, stroke="#D9B78A", stroke_width=5, stroke_dasharray="1 3"
    )
    return fronds(
        (-58, 58, -30, 30, 0),
        74,
        "#6FB08A",
        "M0 0C-6 -2 -7 -7 -4 -9C-6 -13 -2 -18 0 -18C2 -18 6 -13 4 -9C7 -7 6 -2 0 0Z",
        6,
        0.9,
    ) + grown(fur)


def ficus_bonsai() -> str:
    """A bent trunk with pads of leaves."""
    trunk = "M-12 42C-4 28 -18 18 -5 5C5 -5 -2 -12 8 -24L14 -19C9 -9 17 -3 7 9C-1 19 12 28 12 42Z"
    pads = "".join(
        at(
            x,
            y,
            path("M-20 6C-26 0 -18 -8 -11 -6C-8 -13 4 -13 8 -7C16 -9 24 -1 19 6Z", fill=ink("oak"))
            + path("M-10 0q3 -4 6 0M2 -3q3 -4 6 0M-2 4q3 -4 6 0", stroke=FRESH, stroke_width=1.6),
            scale=size,
        )
        for x, y, size in ((-26, 2, 0.95), (29, -4, 0.9), (8, -32, 1.35))
    )
    roots = path("M-12 42C-18 38 -22 42 -26 42M12 42C18 38 22 42 26 42", stroke=ink("bark"), stroke_width=4)
    return grown(
        path("M-4 10L-24 4M8 0L28 -2", stroke=ink("bark"), stroke_width=5), roots, path(trunk, fill=ink("bark")), pads
    )


def nerve_plant() -> str:
    """Dark leaves with a net of pink veins."""
    net = (
        "M0 -2V-37M0 -8L-10 -14M0 -8L10 -14M0 -16L-11 -23M0 -16L11 -23"
        "M0 -24L-8 -31M0 -24L8 -31M-5 -11L-5 -27M5 -11L5 -27"
    )
    places = (
        (-22, 30, -84, 0.72),
        (22, 30, 84, 0.72),
        (-19, 14, -52, 0.78),
        (19, 14, 52, 0.78),
        (-9, 2, -20, 0.82),
        (10, 2, 22, 0.82),
        (0, 18, 0, 0.8),
    )
    return stems(OVAL, places, DEEP, vein=net, pale="#F48FB1")


def coral_cactus() -> str:
    """A wavy crest like a coral fan, pink at its edge."""
    fan = (
        "M-5 26C-16 20 -44 14 -46 -6C-46 -20 -34 -16 -34 -26C-32 -40 -20 -32 -14 -40"
        "C-6 -50 4 -36 12 -42C24 -48 26 -32 36 -28C48 -22 40 -12 46 -2C46 14 16 20 5 26Z"
    )
    folds = "M-2 22C-12 8 -22 0 -32 -10M0 22C-4 4 -8 -14 -12 -28M2 22C6 4 10 -14 14 -30M4 22C14 8 24 0 34 -12"
    return grown(
        path("M-6 42V22H6V42Z", fill="#7F9F6A"),
        path(fan, fill="#8FBF9F", stroke="#D65C86", stroke_width=4),
        path(folds, stroke_width=1.8, opacity=0.5),
    )


def venus_fly_trap() -> str:
    """Open jaws, red inside, with teeth like lashes."""
    jaw = "M0 3C-21 6 -31 -15 -14 -28C-4 -26 0 -14 0 3Z"
    lashes = "M-17 3L-23 10M-22 -4L-31 -2M-24 -12L-34 -14M-21 -20L-30 -27M-15 -27L-20 -37"
    half = path(lashes, stroke_width=2) + path(jaw, fill=RED, stroke="#86B84E", stroke_width=3.6)
    trap = half + tag("g", half, transform="scale(-1 1)") + path("M0 2V-16", stroke_width=1.6)
    places = ((-25, 4, -38, 0.72), (25, 4, 38, 0.72), (0, -4, 0, 1.0))
    return grown(
        *(path(f"M0 42Q{x * 0.3:g} {y + 18} {x} {y}", stroke="#86B84E", stroke_width=6.5) for x, y, _, _ in places),
        path("M0 42C-14 40 -24 34 -30 28M0 42C14 40 24 34 30 28", stroke="#86B84E", stroke_width=6.5),
        *(at(x, y, trap, turn=turn, scale=size) for x, y, turn, size in places),
    )


UNUSUAL = {
    "coopers-haworthia": coopers_haworthia,
    "sensitive-plant": sensitive_plant,
    "chenille-plant": chenille_plant,
    "cushion-moss": cushion_moss,
    "corpse-flower": corpse_flower,
    "corkscrew-albuca": corkscrew_albuca,
    "living-stone": living_stone,
    "rabbits-foot-fern": rabbits_foot_fern,
    "ficus-bonsai": ficus_bonsai,
    "nerve-plant": nerve_plant,
    "coral-cactus": coral_cactus,
    "venus-fly-trap": venus_fly_trap,
}

__all__ = ["UNUSUAL"]
