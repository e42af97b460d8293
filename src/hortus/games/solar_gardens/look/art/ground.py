"""The ground of a roof tile: lawn, garden paths, fences on the edge; and the deck of the roof beneath.

A tile is drawn on a field of 100 by 100, and everything that leaves it does so at the same height on every tile, so
that paths and beds of neighbours join.
"""

from collections.abc import Iterable, Sequence

from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import Value, number, path, rect
from hortus.games.solar_gardens.look.art.beds import SHADE, WHITE, Ground

GROUND = Pictures("hortus.games.solar_gardens.look", "ground")
# How many boards make one grid of the deck.
BOARDS = 5
MIDDLES = {"N": (50.0, 0.0), "E": (100.0, 50.0), "S": (50.0, 100.0), "W": (0.0, 50.0)}
# Across the opening of a bed.
OPENINGS: dict[str, Ground] = {
    "N": (24.0, 1.0, 52.0, 5.0),
    "E": (94.0, 24.0, 5.0, 52.0),
    "S": (24.0, 94.0, 52.0, 5.0),
    "W": (1.0, 24.0, 5.0, 52.0),
}


def lawn(tufts: bool = True) -> str:
    """The green of a planted roof, mown in squares that continue from tile to tile."""
    return GROUND.symbol("lawn") + (GROUND.symbol("tufts") if tufts else "")


def edges() -> str:
    """The edge of a tile: lit from the upper left, dark where it faces away from the sun."""
    return GROUND.symbol("edges")


def bushes() -> str:
    """Box balls in the middle of a lawn without path or bed."""
    return GROUND.symbol("bushes")


def deck(x: float, y: float, side: float, across: int, boards: bool = True) -> str:
    """The bare roof: this many wooden grids each way, with the boards of neighbours crosswise."""
    whole = side * across
    floor = rect(x, y, whole, whole, fill=ink("wall")) + rect(x, y, whole, whole, fill=ink("page"), opacity=0.36)
    spots = [(row, column) for row in range(across) for column in range(across)]
    upright = [spot for spot in spots if sum(spot) % 2]
    tone = "".join(
        f"M{number(x + column * side)} {number(y + row * side)}h{number(side)}v{number(side)}h-{number(side)}z"
        for row, column in upright
    )
    drawn = floor + path(tone, fill=ink("bark"), opacity=0.1)
    if not boards:
        return drawn
    gaps = "".join(gap(x + column * side, y + row * side, side, sum((row, column)) % 2 == 1) for row, column in spots)
    frame = "".join(
        f"M{number(x + step * side)} {number(y)}v{number(whole)}M{number(x)} {number(y + step * side)}h{number(whole)}"
        for step in range(across + 1)
    )
    return (
        drawn
        + path(gaps, fill="none", stroke=ink("bark"), stroke_width=1.2, opacity=0.3)
        + path(frame, fill="none", stroke=ink("bark"), stroke_width=2, opacity=0.5)
    )


def gap(x: float, y: float, side: float, upright: bool) -> str:
    """The gaps between the boards of one grid."""
    steps = [side * part / BOARDS for part in range(1, BOARDS)]
    if upright:
        return "".join(f"M{number(x + step)} {number(y)}v{number(side)}" for step in steps)
    return "".join(f"M{number(x)} {number(y + step)}h{number(side)}" for step in steps)


# ---- the openings of beds ----


def openings(sides: Iterable[str]) -> str:
    """Sides where a bed is not enclosed: a gap in the fence, marked off with tape."""
    drawn = ""
    for side in sides:
        x, y, width, height = OPENINGS[side]
        along = f"M{x} {y + height / 2}h{width}" if width > height else f"M{x + width / 2} {y}v{height}"
        drawn += path(along, stroke=WHITE, stroke_width=5)
        drawn += path(along, stroke=ink("clay"), stroke_width=5, stroke_dasharray="6.5 6.5")
    return drawn


# ---- paths ----

# By night the sand is still pale, between dark kerbs: the deck beside it is brown then.
SAND, KERB = "var(--sand,#F3E3C6)", "var(--kerb,#7A5A3C)"


def paths(strands: Sequence[str], plain: bool = False) -> str:
    """Garden paths of sand with stepping stones between two kerbs; two of them on a tile bend away from each other."""
    layers = (
        (SHADE, 27.0, 1.0, ""),
        (KERB, 24.6, 1.0, ""),
        (SAND, 20.0, 1.0, ""),
        (KERB, 11.0, 0.38, "0.1 16.567"),
    )
    whole = "".join(ribbon(strand, len(strands) > 1) for strand in strands)
    stones: dict[str, Value] = {"stroke_dashoffset": -8.3}
    ends = "round" if any(len(strand) == 1 for strand in strands) else "butt"
    return "".join(
        path(
            whole,
            fill="none",
            stroke=colour,
            stroke_width=wide,
            opacity=opacity,
            stroke_linecap="round" if dashes else ends,
            stroke_linejoin="round",
            **({"stroke_dasharray": dashes, **stones} if dashes else {}),
        )
        for colour, wide, opacity, dashes in (layers[1:3] if plain else layers)
        if strands
    )


def ribbon(sides: str, apart: bool, left: float = 0.0, top: float = 0.0) -> str:
    """The line of a path on a tile with this corner; it extends slightly over the edge."""
    ends = [beyond(*MIDDLES[side]) for side in sides]

    def spot(x: float, y: float) -> str:
        return f"{number(left + x)} {number(top + y)}"

    if len(sides) == 2 and (apart or sides not in {"NS", "EW"}):
        (x1, y1), (x2, y2) = ends
        pull = 0.42 if apart else 0.8
        handles = [(x + (50 - x) * pull, y + (50 - y) * pull) for x, y in ends]
        return f"M{spot(x1, y1)}C{spot(*handles[0])} {spot(*handles[1])} {spot(x2, y2)}"
    if apart and len(sides) == 1:
        x, y = ends[0]
        return f"M{spot(x, y)}L{spot(x + (50 - x) * 0.45, y + (50 - y) * 0.45)}"
    if sides in {"NS", "EW"}:
        return f"M{spot(*ends[0])}L{spot(*ends[1])}"
    return "".join(f"M{spot(x, y)}L{spot(50, 50)}" for x, y in ends)


def beyond(x: float, y: float) -> tuple[float, float]:
    """A point on the edge, moved half a unit outwards."""
    return x + (x - 50) * 0.01, y + (y - 50) * 0.01


# ---- fences ----


def fences(sides: str, pales: bool = True) -> str:
    """White picket fences on the very edge: all rails, and all pales in front; in a miniature just broad rails."""
    if not sides:
        return ""
    if not pales:
        return path("".join(map(broad_rail, sides)), fill=WHITE, stroke=SHADE, stroke_width=1.6)
    look: dict[str, Value] = {"fill": WHITE, "stroke": SHADE, "stroke_width": 0.9, "stroke_linejoin": "round"}
    in_front = sorted(sides, key="NEWS".index)
    return path("".join(map(rail, in_front)), **look) + path("".join(map(pales_along, in_front)), **look)


def broad_rail(side: str) -> str:
    """A fence in a miniature."""
    x, y = (0.6, 93.0) if side == "S" else (93.0, 0.6) if side == "E" else (0.6, 0.6)
    wide, high = (98.8, 6.4) if side in "NS" else (6.4, 98.8)
    return f"M{x} {y}h{wide}v{high}h-{wide}z"


def rail(side: str) -> str:
    """What the pales of a side are attached to."""
    if side in "NS":
        return f"M0 {4.4 if side == 'N' else 93.8}h100v2.6h-100z"
    return f"M{2.1 if side == 'W' else 95.7} 0h2.2v100h-2.2z"


def pales_along(side: str) -> str:
    """The pales of a side: seen from the front above and below, and one behind the other on the left and the right."""
    if side in "NS":
        return "".join(pale(place, 0.4 if side == "N" else 89.8, 9.6) for place in range(1, 98, 7))
    return "".join(pale(0.6 if side == "W" else 94.2, place, 9.6) for place in range(0, 98, 7))


def pale(x: float, y: float, high: float) -> str:
    """One pointed pale."""
    return f"M{number(x)} {number(y + high)}V{number(y + 2.2)}l2.6-2.2l2.6 2.2V{number(y + high)}Z"
