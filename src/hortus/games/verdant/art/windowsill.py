"""The picture of Verdant on the home page: a corner of a flat, with a shelf of plants, a window and a cat."""

from hortus.drawing.palette import ink
from hortus.drawing.plants import inked
from hortus.drawing.poster import ACROSS, DOWN, painted
from hortus.drawing.svg import at, circle, line, path, rect
from hortus.games.verdant.art.household import LIGHT_INKS, armchair, cat, pot
from hortus.games.verdant.art.plants import houseplant

# Where the wall ends, and how high the board of the shelf is.
FLOOR, SHELF = 322.0, 132.0
# Plants in their pots: which, in what, where the pot is, and how large.
STANDING = (
    ("aloe", "terracotta", 48, SHELF, 0.78),
    ("moth-orchid", "ceramic", 122, SHELF, 0.92),
    ("candelabra-cactus", "concrete", 312, SHELF, 0.84),
    ("snake-plant", "wood", 296, 366, 1.5),
)


def cover() -> str:
    """The corner, from the wall to the foreground."""
    large = "".join(standing(*each) for each in STANDING)
    hanging = at(222, 198, houseplant("string-of-pearls"), scale=1.02) + at(222, 158, pot("terracotta"), scale=0.55)
    return painted(
        wall(),
        window(),
        shelf(),
        cord(),
        hanging,
        large,
        seat(),
        standing("swiss-cheese-plant", "ceramic", 62, 376, 1.75),
    )


def standing(plant: str, vessel: str, x: float, foot: float, size: float) -> str:
    """A plant in a pot whose foot is here."""
    rim = foot - 62 * size * 0.62
    return at(x, rim - 34 * size, houseplant(plant), scale=size) + at(
        x, foot - 40 * size * 0.62, pot(vessel), scale=size * 0.62
    )


def wall() -> str:
    """Wallpaper with fine stripes, a skirting board and the boards of the floor."""
    stripes = "".join(f"M{x} 0V{FLOOR:.0f}" for x in range(18, int(ACROSS), 36))
    boards = f"M0 {FLOOR + 34:.0f}H{ACROSS:.0f}M90 {FLOOR + 8:.0f}V{FLOOR + 34:.0f}M250 {FLOOR + 34:.0f}V{DOWN:.0f}"
    return (
        rect(0, 0, ACROSS, DOWN, fill=ink("wall"))
        + path(stripes, stroke=ink("soil"), stroke_width=14, opacity=0.55)
        + rect(0, FLOOR, ACROSS, DOWN - FLOOR, fill=ink("bark"), opacity=0.75)
        + path(boards, fill="none", stroke=ink("ink"), stroke_width=1.5, opacity=0.35)
        + rect(0, FLOOR - 8, ACROSS, 14, fill=ink("surface"), stroke=ink("ink"), stroke_width=2)
    )


def window() -> str:
    """Four panes with the sun behind them."""
    panes = inked(
        rect(118, 168, 136, 118, 3, fill=LIGHT_INKS["medium"]),
        circle(222, 204, 17, fill=LIGHT_INKS["bright"]),
        path("M120 262C140 236 168 244 182 258C200 240 232 242 252 264V284H120Z", fill=ink("grass-deep")),
    )
    frame = path("M186 168V286M118 226H254", stroke=ink("surface"), stroke_width=7)
    edge = rect(118, 168, 136, 118, 3, fill="none", stroke=ink("surface"), stroke_width=8)
    sill = rect(106, 284, 160, 12, 3, fill=ink("surface"), stroke=ink("ink"), stroke_width=2)
    return panes + frame + edge + rect(113, 163, 146, 128, 5, fill="none", stroke=ink("ink"), stroke_width=2) + sill


def shelf() -> str:
    """A board on two brackets."""
    brackets = path(
        f"M52 {SHELF + 10}V{SHELF + 34}L82 {SHELF + 10}M304 {SHELF + 10}V{SHELF + 34}L274 {SHELF + 10}",
        fill=ink("bark"),
    )
    return inked(brackets, rect(14, SHELF, ACROSS - 28, 12, 3, fill=ink("gold")))


def cord() -> str:
    """The cord of the hanging pot."""
    return line(222, SHELF + 12, 222, 150, stroke=ink("ink"), stroke_width=2)


def seat() -> str:
    """An armchair, and its owner."""
    return at(184, 326, armchair("clay"), scale=1.25) + at(186, 300, cat("quiet"), scale=0.72)
