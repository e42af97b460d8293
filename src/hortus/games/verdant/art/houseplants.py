"""Houseplants, each by its own recipe: leaf form × habit × bloom. Drawn about the origin, within a radius of 50; the
stem meets the ground at y = 42."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from hortus.drawing.palette import ink
from hortus.drawing.plants import inked
from hortus.drawing.svg import around, at, circle, ellipse, line, number, path

# Leaves grow from the origin upwards; each is 40 long.
LANCE = "M0 0C-7 -12 -6 -28 0 -40C6 -28 7 -12 0 0Z"
OVAL = "M0 0C-15 -8 -15 -32 0 -40C15 -32 15 -8 0 0Z"
PADDLE = "M0 0C-6 -8 -16 -16 -14 -30C-11 -42 11 -42 14 -30C16 -16 6 -8 0 0Z"
HEART = "M0 0C-8 -2 -20 -6 -19 -18C-17 -30 -6 -32 0 -40C6 -32 17 -30 19 -18C20 -6 8 -2 0 0Z"
ARROW = "M0 -4L-15 4C-16 -14 -10 -28 0 -40C10 -28 16 -14 15 4Z"
SPLIT = (
    "M0 0C-10 -1 -20 -6 -21 -13L-11 -14L-22 -18C-22 -24 -20 -28 -17 -31L-9 -24L-13 -35C-8 -39 -4 -40 0 -40"
    "C4 -40 8 -39 13 -35L9 -24L17 -31C20 -28 22 -24 22 -18L11 -14L21 -13C20 -6 10 -1 0 0Z"
)
LOBED = "M0 0L-8 -5L-19 -3L-14 -14L-18 -26L-8 -24L0 -40L8 -24L18 -26L14 -14L19 -3L8 -5Z"
NEEDLE = "M0 0C-3 -14 -2 -30 0 -40C2 -30 3 -14 0 0Z"
TRIANGLE = "M0 0L-15 -24L0 -20L15 -24Z"

Place = tuple[float, float, float, float]


def leaf(form: str, colour: str, vein: bool = True) -> str:
    """One leaf with its middle vein."""
    middle = path("M0 -4V-30", stroke_width=1.6, opacity=0.5) if vein else ""
    return path(form, fill=ink(colour)) + middle


def tuft(form: str, turns: Sequence[float], size: float, colour: str, base: float = 42.0) -> str:
    """Leaves that rise from one point, the outer ones first."""
    order = sorted(turns, key=abs, reverse=True)
    return inked(*(at(0, base, leaf(form, colour), turn=turn, scale=size) for turn in order))


def stems(form: str, places: Sequence[Place], colour: str, base: float = 42.0) -> str:
    """Leaves on stems of their own: where, turned how, how large."""
    stalks = "".join(path(f"M0 {base}Q{x * 0.2:.0f} {y:.0f} {x} {y}", stroke=ink("oak")) for x, y, _, _ in places)
    leaves = "".join(at(x, y, leaf(form, colour), turn=turn, scale=size) for x, y, turn, size in places)
    return inked(stalks, leaves)


def vine(form: str, colour: str, size: float = 0.5) -> str:
    """A shoot that winds up a stick, with leaves at every bend."""
    stick = path("M0 42V-46", stroke=ink("bark"), stroke_width=4)
    shoot = path("M0 42C-30 34 -28 14 0 8C28 2 28 -16 0 -22C-22 -27 -18 -44 6 -46", stroke=ink("oak"))
    places = (
        (-16, 34, -110), (-22, 20, -70), (-8, 10, 20), (10, 6, 110), (22, -4, 80), (18, -16, 40), (4, -21, -30),
        (-14, -28, -80), (-14, -38, -40), (4, -45, 60), (2, 26, 70), (-4, -6, -60),
    )  # fmt: skip
    leaves = "".join(at(x, y, leaf(form, colour), turn=turn, scale=size) for x, y, turn in places)
    return inked(stick, shoot, leaves)


def hanging(bead: str, rows: int = 6) -> str:
    """Strands that hang over the rim, bead by bead."""
    parts = []
    for x in (-34, -20, -6, 8, 22, 36):
        length = rows - (1 if abs(x) > 30 else 0)
        parts.append(path(f"M0 -36Q{x} -40 {x} {-34 + 12 * length}"))
        parts += [at(x + (3 if step % 2 else -3), -26 + 12 * step, bead) for step in range(length)]
    return inked(*parts)


def blooms(places: Sequence[tuple[float, float]], bloom: str, size: float = 1.0) -> str:
    """The same bloom at several places."""
    return inked(*(at(x, y, bloom, scale=size) for x, y in places))


def petals(count: int, colour: str, heart: str = "yellow", long: float = 9.0) -> str:
    """A small open flower."""
    ring = "".join(
        at(x, y, ellipse(0, 0, 4.6, long / 2 + 1, fill=ink(colour)), turn=360.0 * k / count)
        for k, (x, y) in enumerate(around(count, long * 0.62))
    )
    return ring + circle(0, 0, 3.6, fill=ink(heart))


def frond(turn: float, long: float, colour: str) -> str:
    """A feather: small leaves on both sides of a bent rib."""
    parts = []
    for step in range(1, 6):
        share = step / 5
        lean = turn * (0.5 + 0.5 * share)
        angle = (lean - 90) * pi / 180
        x, y = long * share * cos(angle), 42 + long * share * sin(angle)
        leaflet = path("M0 0C-5 -5 -4 -14 0 -18C4 -14 5 -5 0 0Z", fill=ink(colour), stroke_width=1.6)
        parts += [at(x, y, leaflet, turn=lean + side * 62, scale=1.15 - 0.45 * share) for side in (-1, 1)]
    end = (turn - 90) * pi / 180
    bend = (turn * 0.6 - 90) * pi / 180
    middle = f"{number(long * 0.6 * cos(bend))} {number(42 + long * 0.6 * sin(bend))}"
    rib = path(f"M0 42Q{middle} {number(long * cos(end))} {number(42 + long * sin(end))}", stroke=ink(colour))
    return rib + "".join(parts)


def fronds(turns: Sequence[float], long: float, colour: str) -> str:
    """A fern or a palm."""
    return inked(*(frond(turn, long, colour) for turn in turns))


def cactus(arms: bool) -> str:
    """A ribbed column, with arms or many-branched."""
    if arms:
        body = "M-11 42V-30C-11 -46 11 -46 11 -30V42Z"
        left = "M-11 22H-22C-32 22 -34 14 -34 6V-8C-34 -16 -24 -16 -24 -8V4C-24 8 -22 10 -18 10H-11Z"
        right = "M11 12H20C32 12 34 4 34 -4V-18C34 -26 24 -26 24 -18V-6C24 -2 22 0 18 0H11Z"
        ribs = path("M-4 38V-34M4 38V-34", stroke_width=1.6, opacity=0.5)
        return inked(path(left + right, fill=ink("willow")), path(body, fill=ink("willow")), ribs)
    columns = (("-30", -6.0), ("-16", -28.0), ("0", -46.0), ("15", -24.0), ("29", -10.0))
    return inked(
        *(
            path(f"M{x} 42V{top}c0 -8 12 -8 12 0V42Z", fill=ink("willow"), transform="translate(-6 0)")
            for x, top in columns
        )
    )


def globe(bloom: str) -> str:
    """A round cactus with spines and a crown of flowers."""
    spines = "".join(line(x, y + 10, x * 1.18, y * 1.18 + 10, stroke_width=1.8) for x, y in around(18, 30))
    dots = "".join(
        circle(x, y + 10, 1.6, fill=ink("raised"), stroke_width=1) for x, y in [*around(9, 18), *around(5, 8)]
    )
    crown = blooms(((-11, -20), (0, -24), (11, -20)), petals(6, bloom), 0.8)
    return inked(circle(0, 10, 31, fill=ink("willow")), spines, dots) + crown


def palm(trunk: str, size: float, colour: str) -> str:
    """Narrow leaves that fall like a fountain from a trunk."""
    crown = "".join(
        at(0, -8, leaf(NEEDLE, colour, vein=False), turn=turn, scale=size)
        for turn in (-120, 120, -95, 95, -70, 70, -45, 45, -22, 22, 0)
    )
    return inked(path(trunk, fill=ink("bark")), crown)


def shrub(form: str, colour: str, size: float = 0.55) -> str:
    """A little tree with leaves all around."""
    wood = path(
        "M0 42C-2 26 2 16 0 -6M0 24C-12 16 -20 8 -24 -4M0 16C12 10 20 2 24 -8", stroke=ink("bark"), stroke_width=6
    )
    places = (
        (-26, -4, -70), (-22, -10, -20), (26, -8, 70), (22, -14, 20), (-10, -14, -40), (10, -14, 40), (0, -20, 0),
        (-16, 8, -80), (16, 6, 80), (-6, -2, -25), (8, 0, 30),
    )  # fmt: skip
    return inked(wood, *(at(x, y, leaf(form, colour), turn=turn, scale=size) for x, y, turn in places))


def lily_of(spathe: str, spadix: str, form: str = OVAL) -> str:
    """Broad leaves and two flowers of one petal with a spike."""
    ground = tuft(form, (-75, -40, 40, 75), 1.0, "oak")
    bloom = path("M0 8C-18 0 -16 -24 2 -32C18 -22 18 0 0 8Z", fill=ink(spathe)) + ellipse(
        1, -8, 3.4, 11, fill=ink(spadix)
    )
    return ground + inked(path("M0 42Q-6 10 -10 -8M0 42Q10 20 16 6"), at(-10, -12, bloom), at(18, 4, bloom, scale=0.75))


def orchid() -> str:
    """An arching stem of wide flowers over strap leaves."""
    wing = "M0 0C-10 -4 -18 4 -12 10C-6 12 0 6 0 0C0 6 6 12 12 10C18 4 10 -4 0 0"
    bloom = path(wing, fill=ink("red-tint")) + path("M0 0C-6 -6 -4 -14 0 -15C4 -14 6 -6 0 0Z", fill=ink("red-tint"))
    flower = bloom + path("M0 2L-4 9L0 12L4 9Z", fill=ink("red"))
    stem = inked(path("M0 42C-12 0 -8 -44 14 -44C28 -44 36 -34 38 -22", stroke=ink("oak")))
    return (
        tuft(OVAL, (-70, 70, -95, 95), 0.85, "oak")
        + stem
        + blooms(((-4, -26), (10, -42), (27, -38), (37, -20)), flower)
    )


def paradise() -> str:
    """Paddles, and a bird's head with a crest of fire."""
    head = path("M-20 4C-6 -2 8 -2 26 6C10 10 -6 10 -20 4Z", fill=ink("red"))
    crest = path("M-8 0L-14 -22L-2 -4L0 -28L6 -3L18 -22L12 1Z", fill=ink("sun")) + path(
        "M2 0L10 -14L10 1Z", fill=ink("blue")
    )
    return tuft(PADDLE, (-48, 30, 62), 1.25, "oak") + inked(
        path("M0 42Q-6 6 -12 -16", stroke_width=4), at(-6, -20, crest, head)
    )


def flytrap() -> str:
    """Traps with teeth, on flat stalks."""
    half = "M0 0C-16 -4 -20 -20 -8 -28L-5 -22L-2 -29L1 -22L4 -27C6 -16 6 -6 0 0Z"
    trap = path(half, fill=ink("red-tint")) + path(half, fill=ink("birch"), transform="scale(-1 1)")
    places = ((-26, 8, -42), (26, 10, 42), (-13, -12, -16), (14, -10, 18), (0, 10, 0))
    return inked(
        *(path(f"M0 42Q{x * 0.3:.0f} {y + 20} {x} {y}", stroke=ink("birch"), stroke_width=5) for x, y, _ in places),
        *(at(x, y, trap, turn=turn) for x, y, turn in places),
    )


def corpse_flower() -> str:
    """One huge frilled bell with a tall spike."""
    bell = (
        "M0 40C-24 30 -38 6 -40 -14C-32 -8 -28 -18 -22 -12C-16 -20 -10 -12 0 -16"
        "C10 -12 16 -20 22 -12C28 -18 32 -8 40 -14C38 6 24 30 0 40Z"
    )
    return inked(
        path("M-8 -6C-8 -30 -5 -44 0 -48C5 -44 8 -30 8 -6Z", fill=ink("yellow")),
        path(bell, fill=ink("red")),
        path("M0 38V-2M0 38C-12 26 -20 8 -22 -4M0 38C12 26 20 8 22 -4", stroke_width=1.6, opacity=0.5),
    )


def mound() -> str:
    """A cushion of moss."""
    dots = "".join(
        circle(x, y + 22, 1.7, fill=ink("oak"), stroke_width=0)
        for x, y in [*around(13, 26), *around(9, 17), *around(5, 8)]
        if y < 16
    )
    cushion = "M-42 42C-46 14 -28 -8 -12 -8C-4 -18 18 -16 24 -2C40 0 46 22 42 42Z"
    return inked(path(cushion, fill=ink("birch")), dots)


def corkscrew() -> str:
    """Leaves that curl at their tips."""
    rows = ((-34, -32, -22), (-20, -18, -34), (0, 0, -42), (20, 18, -30), (34, 32, -20))
    parts = []
    for x, bend, top in rows:
        parts.append(f"M0 42C0 24 {bend} 14 {x} {top + 14}c-6 -12 12 -16 10 -4c-1 7 -10 5 -8 -1")
    return inked(path("".join(parts), stroke=ink("oak"), stroke_width=5)) + blooms(
        ((0, -40),), petals(6, "yellow"), 0.9
    )


def stones() -> str:
    """Pairs of pebbles with a slit, one of them in flower."""
    pebble = path("M-16 10C-18 -8 -8 -14 -1 -12L-1 12ZM16 10C18 -8 8 -14 1 -12L1 12Z", fill=ink("wall"))
    bloom = blooms(((16, 6),), petals(10, "raised", "yellow", 11), 1.1)
    return inked(at(-18, 26, pebble), at(20, 30, pebble, scale=0.85), at(2, 2, pebble, scale=1.05)) + bloom


def bonsai() -> str:
    """A bent trunk with pads of leaves."""
    trunk = path(
        "M-10 42C-4 26 -16 16 -4 4C6 -6 0 -12 8 -22L14 -18C10 -8 16 -2 6 10C-2 20 10 28 10 42Z", fill=ink("bark")
    )
    pads = "".join(
        ellipse(x, y, across, down, fill=ink("oak"))
        for x, y, across, down in ((-22, -2, 20, 11), (26, -8, 19, 11), (6, -32, 25, 14))
    )
    return inked(path("M-4 10L-20 0M8 0L24 -6", stroke=ink("bark"), stroke_width=5), trunk, pads)


def bamboo() -> str:
    """Jointed stalks with a few leaves."""
    stalks = "".join(
        path(f"M{x} 42V{top}h9V42Z", fill=ink("birch"))
        + path("".join(f"M{x - 1} {y}h11" for y in range(int(top) + 16, 40, 18)))
        for x, top in ((-22, -14), (-5, -34), (12, -22))
    )
    leaves = ((-14, -14, -40), (-10, -16, 30), (2, -34, -35), (6, -34, 45), (18, -22, 20), (20, -20, 75))
    return inked(stalks, *(at(x, y, leaf(LANCE, "oak"), turn=turn, scale=0.75) for x, y, turn in leaves))


def coins() -> str:
    """Round leaves on thin stems."""
    places = ((-30, -2), (-14, -26), (12, -32), (32, -8), (0, -4), (-26, 22), (27, 20))
    parts = [path(f"M0 42Q0 {y + 18} {x} {y}", stroke=ink("oak")) for x, y in places]
    parts += [
        circle(x, y, 12.5, fill=ink("birch")) + circle(x, y, 2, fill=ink("surface"), stroke_width=1) for x, y in places
    ]
    return inked(*parts)


def pine() -> str:
    """Level branches that get shorter."""
    tiers = "".join(
        path(f"M0 {y}L{-w} {y + 12}L{-w + 7} {y + 4}L0 {y + 8}L{w - 7} {y + 4}L{w} {y + 12}Z", fill=ink("oak"))
        for y, w in ((20, 40), (4, 33), (-12, 26), (-28, 18), (-42, 9))
    )
    return inked(path("M0 42V-40", stroke=ink("bark"), stroke_width=5), tiers)


def tails() -> str:
    """Broad leaves with long red catkins."""
    catkins = "".join(
        path(f"M{x} {y}C{x - 4} {y + 16} {x + 6} {y + 26} {x + 1} {y + 42}", stroke=ink("red"), stroke_width=8)
        for x, y in ((-26, -12), (24, -14), (0, -2))
    )
    return shrub(OVAL, "oak", 0.6) + inked(catkins)


def stripes() -> str:
    """Arching ribbons with a pale middle."""
    ribbon = path(LANCE, fill=ink("birch")) + path("M0 -6V-30", stroke=ink("raised"), stroke_width=1.1)
    turns = (-110, 110, -85, 85, -60, 60, -38, 38, -16, 16)
    return inked(*(at(0, 36, ribbon, turn=turn, scale=1.5 if abs(turn) < 70 else 1.1) for turn in turns))


BEAD = circle(0, 0, 5.2, fill=ink("birch"))
PLUMP = ellipse(0, 0, 4.4, 6.4, fill=ink("willow"))
SEGMENT = path("M-5 -6L5 -6L7 4L0 7L-7 4Z", fill=ink("oak"))
BOTTLE = "M-15 42C-18 26 -5 18 -4 -8H4C5 18 18 26 15 42Z"
WIDE: Sequence[float] = (-80, -55, -30, 0, 30, 55, 80)
FOUR: tuple[tuple[float, float], ...] = ((-22, -18), (0, -34), (22, -20), (2, -10))
CROWN: tuple[tuple[float, float], ...] = ((-14, -26), (0, -34), (14, -26), (-7, -16), (8, -16))
BUSH: Sequence[Place] = (
    (-26, 6, -50, 0.8),
    (26, 4, 50, 0.8),
    (-12, -10, -18, 0.85),
    (14, -12, 20, 0.85),
    (0, 4, 0, 0.75),
)
TALL: Sequence[Place] = (
    (-24, 14, -60, 0.7),
    (24, 10, 60, 0.7),
    (-18, -8, -40, 0.75),
    (18, -12, 42, 0.75),
    (0, -12, 0, 0.9),
)

HOUSEPLANTS: dict[str, Callable[[], str]] = {
    "string-of-pearls": lambda: hanging(BEAD),
    "christmas-cactus": lambda: (
        hanging(SEGMENT, 4) + blooms(((-34, 12), (-6, 24), (22, 24), (36, 12)), petals(6, "red"))
    ),
    "burros-tail": lambda: hanging(PLUMP),
    "hens-and-chicks": lambda: tuft(OVAL, (-95, -65, -35, 0, 35, 65, 95), 0.95, "willow", 36),
    "jade": lambda: shrub(PADDLE, "willow", 0.5),
    "ponytail-palm": lambda: palm(BOTTLE, 1.05, "birch"),
    "panda-plant": lambda: stems(OVAL, BUSH, "willow"),
    "aloe": lambda: tuft(LANCE, (-58, -40, -20, 0, 20, 40, 58), 1.75, "willow"),
    "candelabra-cactus": lambda: cactus(arms=True),
    "zebra-haworthia": lambda: tuft(LANCE, (-80, -56, -33, -11, 11, 33, 56, 80), 1.2, "oak"),
    "mexican-snowball": lambda: tuft(PADDLE, (-100, -75, -50, -25, 0, 25, 50, 75, 100), 0.95, "willow", 34),
    "pincushion-cactus": lambda: globe("red"),
    "laceleaf": lambda: lily_of("red", "yellow", HEART),
    "false-shamrock": lambda: (
        stems(TRIANGLE, BUSH, "blue") + blooms(((-8, -34), (12, -36)), petals(5, "red-tint"), 0.8)
    ),
    "bush-lily": lambda: (
        tuft(LANCE, (-62, -42, 42, 62), 1.35, "oak")
        + inked(path("M0 42V-14", stroke=ink("oak"), stroke_width=5))
        + blooms(CROWN, petals(6, "sun", "yellow", 12), 1.05)
    ),
    "common-geranium": lambda: shrub(LOBED, "birch", 0.6) + blooms(FOUR, petals(5, "red"), 1.1),
    "angel-wing-begonia": lambda: (
        stems(ARROW, TALL, "oak") + blooms(((-30, -22), (30, -26), (2, -42)), petals(4, "red-tint"), 1.1)
    ),
    "peace-lily": lambda: lily_of("raised", "yellow"),
    "moth-orchid": orchid,
    "scarlet-star": lambda: tuft(LANCE, WIDE, 1.18, "oak") + tuft(LANCE, (-40, -20, 0, 20, 40), 0.9, "red", 12),
    "african-violet": lambda: (
        tuft(OVAL, (-100, -70, 70, 100, -40, 40), 1.0, "oak", 30) + blooms(CROWN, petals(5, "blue"), 1.15)
    ),
    "florists-cyclamen": lambda: (
        tuft(HEART, (-80, -45, 45, 80), 0.85, "oak")
        + inked(path("M0 42Q-10 10 -16 -16M0 42V-28M0 42Q12 10 19 -14", stroke=ink("red-deep")))
        + blooms(((-16, -22), (2, -36), (19, -20)), petals(5, "red", "red-deep", 14), 1.0)
    ),
    "amaryllis-bulb": lambda: (
        tuft(LANCE, (-62, 62), 1.3, "oak")
        + inked(path("M0 42V-20", stroke=ink("oak"), stroke_width=6), ellipse(0, 38, 13, 9, fill=ink("wall")))
        + blooms(((-15, -28), (15, -28), (0, -38)), petals(6, "red", "yellow", 16), 1.15)
    ),
    "bird-of-paradise": paradise,
    "coin-plant": coins,
    "norfolk-island-pine": pine,
    "swiss-cheese-plant": lambda: stems(
        SPLIT, ((-17, 18, -58, 0.85), (18, 14, 58, 0.85), (-9, -4, -16, 1.0), (13, -10, 26, 0.85)), "oak"
    ),
    "fiddle-leaf-fig": lambda: (
        inked(path("M0 42V-24", stroke=ink("bark"), stroke_width=6)) + stems(PADDLE, TALL, "oak")
    ),
    "prayer-plant": lambda: tuft(OVAL, (-85, -50, -18, 18, 50, 85), 1.15, "birch"),
    "parlor-palm": lambda: fronds((-52, -26, 0, 26, 52), 74, "oak"),
    "maidenhair-fern": lambda: fronds((-66, -34, 0, 34, 66), 58, "birch"),
    "snake-plant": lambda: tuft(LANCE, (-22, -9, 4, 16, 28), 2.05, "oak"),
    "zz-plant": lambda: fronds((-36, -12, 12, 36), 78, "oak"),
    "spider-plant": stripes,
    "elephants-ear": lambda: stems(ARROW, ((-24, 8, -40, 1.1), (24, 2, 40, 1.1), (0, -4, 0, 1.15)), "oak"),
    "lucky-bamboo": bamboo,
    "betel": lambda: vine(HEART, "birch", 0.55),
    "kangaroo-vine": lambda: vine(OVAL, "oak", 0.5),
    "chestnut-vine": lambda: vine(PADDLE, "oak", 0.58),
    "creeping-fig": lambda: vine(OVAL, "birch", 0.38),
    "devils-ivy": lambda: vine(HEART, "oak", 0.6),
    "heartleaf-philodendron": lambda: vine(HEART, "willow", 0.6),
    "arrowhead-vine": lambda: vine(ARROW, "birch", 0.55),
    "common-ivy": lambda: vine(LOBED, "oak", 0.58),
    "jasmine": lambda: (
        vine(LANCE, "oak", 0.5)
        + blooms(((-30, 0), (-14, -34), (16, -38), (34, -8), (10, 22)), petals(5, "raised"), 0.9)
    ),
    "hoya": lambda: (
        vine(OVAL, "willow", 0.5) + blooms(((-4, -8), (-10, -2), (2, -2), (-4, 4)), petals(5, "red-tint", "red"), 0.7)
    ),
    "inch-plant": lambda: vine(LANCE, "blue", 0.62),
    "black-eyed-susan-vine": lambda: (
        vine(HEART, "oak", 0.45)
        + blooms(((-28, -4), (-8, -36), (30, -10), (12, 20)), petals(6, "yellow", "ink", 11), 1.0)
    ),
    "coopers-haworthia": lambda: tuft(PADDLE, (-85, -55, -28, 0, 28, 55, 85), 0.8, "birch", 34),
    "sensitive-plant": lambda: (
        fronds((-60, -26, 26, 60), 58, "oak") + blooms(((-6, -28), (14, -36)), petals(8, "red-tint", "red", 8), 0.9)
    ),
    "chenille-plant": tails,
    "cushion-moss": mound,
    "corpse-flower": corpse_flower,
    "corkscrew-albuca": corkscrew,
    "living-stone": stones,
    "rabbits-foot-fern": lambda: (
        inked(path("M-6 40C-20 34 -34 40 -42 34M6 40C22 36 32 42 42 36", stroke=ink("bark"), stroke_width=6))
        + fronds((-56, -28, 0, 28, 56), 66, "willow")
    ),
    "ficus-bonsai": bonsai,
    "nerve-plant": lambda: tuft(OVAL, (-90, -60, -30, 0, 30, 60, 90), 0.95, "red-tint", 36),
    "coral-cactus": lambda: cactus(arms=False),
    "venus-fly-trap": flytrap,
}


def houseplant(name: str) -> str:
    """A plant by its id; one of another print is a plain green one."""
    return HOUSEPLANTS.get(name, lambda: stems(OVAL, BUSH, "oak"))()
