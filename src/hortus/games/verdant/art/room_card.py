"""A room seen from above: walls, a floor in the pattern of its type, on every side a window that lets its light in."""

from collections.abc import Callable

from hortus.drawing.basics import paper, parameter
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, path, rect, tag
from hortus.games.verdant.art.household import LIGHT_INKS, light, type_sign
from hortus.games.verdant.art.signs import number_chip, thumbs_on, type_ink
from hortus.games.verdant.art.tokens import token_disc
from hortus.kernel.scene import Shape

# The sides, and how far each is turned from the top.
SIDES = {"north": 0.0, "east": 90.0, "south": 180.0, "west": 270.0}
# How thick a wall is, as a share of the width.
WALL = 0.12


def room_card(shape: Shape, width: float, height: float) -> str:
    """The whole card."""
    wall, side = width * WALL, width - 2 * width * WALL
    colour = ink(type_ink(shape))
    boards = rect(wall, wall, side, side - 1, 2, fill=colour, fill_opacity=0.3)
    kind = parameter(shape, "type")
    floor = at(wall, wall, FLOORS.get(kind, dots)(side))
    drawn = tag("g", floor, stroke=colour, stroke_width=width * 0.013, fill="none", opacity=0.75)
    middle = at(
        width / 2, (height - 1) / 2, *(window(parameter(shape, each), turn, width) for each, turn in SIDES.items())
    )
    edge = rect(wall, wall, side, side - 1, 2, fill="none", stroke=ink("bark"), stroke_width=1.6)
    return "".join(
        (
            paper(width, height, "wall"),
            rect(wall, wall, side, side - 1, 2, fill=ink("raised")),
            boards,
            drawn,
            edge,
            middle,
            plaque(kind, width),
            furniture(shape, width, height),
            thumbs_on(shape, width * 0.15, width * 0.04, height * 0.78),
        )
    )


def window(kind: str, turn: float, width: float) -> str:
    """A pane in the wall above, turned to its side, with its light on the floor; the sign stays upright."""
    half, depth, edge = width * 0.2, width * WALL, width / 2
    beam = path(
        f"M{-half * 0.8:.1f} {depth - edge:.1f}H{half * 0.8:.1f}"
        f"L{half * 1.3:.1f} {-edge * 0.42:.1f}H{-half * 1.3:.1f}Z",
        fill=LIGHT_INKS[kind],
        fill_opacity=0.5 if kind != "low" else 0.28,
    )
    pane = rect(-half, 1 - edge, 2 * half, depth, 2, fill=LIGHT_INKS[kind], stroke=ink("bark"), stroke_width=1.6)
    size = width * 0.19
    sign = at(0, depth * 0.72 - edge, at(0, 0, light(kind), turn=-turn), scale=size / 100)
    return at(0, 0, beam, pane, sign, turn=turn)


def plaque(kind: str, width: float) -> str:
    """The sign of the type, in the upper left corner."""
    x = width * 0.185
    ground = circle(x, x, width * 0.105, fill=ink("surface"), stroke=ink("bark"), stroke_width=1.2)
    return ground + at(x, x, type_sign(kind), scale=width * 0.0014)


def furniture(shape: Shape, width: float, height: float) -> str:
    """The item of a room, or the place for one."""
    x, y = width / 2, (height - 1) / 2
    item = parameter(shape, "item")
    if not item:
        return circle(
            x, y, width * 0.17, fill=ink("surface"), fill_opacity=0.55, stroke=ink("quiet"), stroke_dasharray="4 4"
        )
    picture, _, code = item.rpartition("-")
    disc = token_disc(picture, code.upper(), x, y, width * 0.25)
    doubled = number_chip("×2", x + width * 0.24, y + width * 0.24, width * 0.115, done=True)
    return disc + (doubled if parameter(shape, "matched") else "")


# ---- floors ----


def rows_of(side: float, step: float) -> list[tuple[float, float]]:
    """Places in shifted rows within a square."""
    found = []
    y, row = step * 0.6, 0
    while y < side - step * 0.3:
        x = step * (0.6 if row % 2 == 0 else 1.1)
        while x < side - step * 0.3:
            found.append((x, y))
            x += step
        y, row = y + step * 0.86, row + 1
    return found


def hexagons(side: float) -> str:
    """Tiles, for succulents."""
    step = side / 5
    r = step * 0.5
    half = r * 0.5
    cell = f"l{r * 0.87:.1f} {half:.1f}v{r:.1f}l{-r * 0.87:.1f} {half:.1f}l{-r * 0.87:.1f} {-half:.1f}v{-r:.1f}z"
    return path("".join(f"M{x:.1f} {y - r:.1f}{cell}" for x, y in rows_of(side, step)))


def dots(side: float) -> str:
    """A dotted carpet, for flowering plants."""
    return "".join(circle(x, y, side * 0.035) for x, y in rows_of(side, side / 6))


def planks(side: float) -> str:
    """Floorboards, for foliage."""
    step = side / 6
    boards = "".join(f"M{step * k:.1f} 0V{side:.1f}" for k in range(1, 6))
    ends = "".join(f"M{step * k:.1f} {side * (0.3 if k % 2 else 0.7):.1f}h{step:.1f}" for k in range(6))
    return path(boards + ends)


def waves(side: float) -> str:
    """A woven mat, for vines."""
    step = side / 8
    wave = "".join(f"q{step / 2:.1f} {step * (0.9 if k % 2 else -0.9):.1f} {step:.1f} 0" for k in range(8))
    return path("".join(f"M0 {side * (k + 0.5) / 7:.1f}{wave}" for k in range(7)))


def zigzag(side: float) -> str:
    """Herringbone parquet, for unusual plants."""
    step = side / 8
    line = "".join(f"l{step:.1f} {step * (0.8 if k % 2 else -0.8):.1f}" for k in range(8))
    return path("".join(f"M0 {side * (k + 0.8) / 7:.1f}{line}" for k in range(7)))


FLOORS: dict[str, Callable[[float], str]] = {
    "succulent": hexagons,
    "flowering": dots,
    "foliage": planks,
    "vining": waves,
    "unusual": zigzag,
}
