"""The counters beside a garden: how far each line has progressed, and what each kind of thing scores now."""

from collections.abc import Callable, Sequence
from math import cos, radians, sin

from hortus.drawing.basics import MINIATURE, parameter
from hortus.drawing.lettering import written
from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, at, circle, number, path, put, rect
from hortus.games.solar_gardens.look.art import beds, ground, overlay
from hortus.games.solar_gardens.look.art.places import CELL, CELL_LIGHT, SCULPTURES, THINGS, at_size, home_of, thing
from hortus.kernel.scene.scene import Shape

# What a line still needs.
TO_COME: dict[str, Value] = {"fill": "none", "stroke": ink("quiet"), "stroke_width": 1, "opacity": 0.45}


def line_meter(shape: Shape, width: float, height: float) -> str:
    """The value of a column or row on a disc, and a mark for each panel or turbine that it has or needs."""
    full, across = shape.tone == "leaf", width > height
    long, short = (width, height) if across else (height, width)
    solar, large = parameter(shape, "kind") == "solar", long >= MINIATURE
    have, need = (int(each) for each in parameter(shape, "count").split("/"))
    radius = min(short / 2 - 0.5, long * 0.14) if large else 0.0
    step = min((long - 2 * radius - 8) / need, short * 0.75)
    begin = (long - 2 * radius - step * need) / 2
    spots = [begin + 2 * radius + step * (each + 0.5) + 2 for each in range(need)]
    if not large:
        places = [(spot, short / 2) if across else (short / 2, spot) for spot in spots]
        return plain_pips(solar, places[:have], places[have:], step * 0.46)
    places = [(spot, short / 2) if across else (short / 2, spot) for spot in spots]
    plate = rect(
        *((begin - 3, 0.0, long - 2 * begin + 8, short) if across else (0.0, begin - 3, short, long - 2 * begin + 8)),
        short / 2, fill=ink("surface"), stroke=ink("leaf" if full else "line"), stroke_width=1.2,
    )  # fmt: skip
    middle = (begin + radius, short / 2) if across else (short / 2, begin + radius)
    disc = circle(*middle, radius, fill=ink("leaf" if full else "wall"), stroke=ink("quiet"), stroke_width=1.2)
    letters = written(
        parameter(shape, "value"), middle[0], middle[1] + radius * 0.53, radius * 1.5, anchor="middle",
        font_weight="bold", class_="on-leaf" if full else "ink",
    )  # fmt: skip
    pips = panels_of if solar else turbines_of
    return plate + pips(places[have:], step * 0.46, False) + pips(places[:have], step * 0.46, True) + disc + letters


def panels_of(places: Sequence[tuple[float, float]], radius: float, there: bool) -> str:
    """The panels of a line; those to come are outlines."""
    if not places:
        return ""
    side = radius * 1.7
    size, half = number(side), number(side / 2)
    corners = [f"M{number(round(x - side / 2, 1))} {number(round(y - side / 2, 1))}" for x, y in places]
    cells = "".join(f"{corner}h{size}v{size}h-{size}z" for corner in corners)
    grid = "".join(f"{corner}m{half} 0v{size}m-{half}-{half}h{size}" for corner in corners)
    if not there:
        return path(cells + grid, **TO_COME)
    frame = path(cells, fill=CELL, stroke=beds.OUTLINE, stroke_width=1.2, stroke_linejoin="round")
    return frame + path(grid, fill="none", stroke=CELL_LIGHT, stroke_width=1)


def turbines_of(places: Sequence[tuple[float, float]], radius: float, there: bool) -> str:
    """The turbines of a line; those to come are outlines."""
    if not places:
        return ""
    half, size = number(radius), number(radius * 2)
    ring = f"a{half} {half} 0 1 0 {size} 0a{half} {half} 0 1 0 -{size} 0z"
    discs = "".join(f"M{number(round(x - radius, 1))} {number(round(y, 1))}{ring}" for x, y in places)
    wings = "".join(blades(x, y + radius * 0.1, radius / 17) for x, y in places)
    if not there:
        return path(discs + wings, **TO_COME)
    return path(discs, fill=ink("sun"), stroke=beds.OUTLINE, stroke_width=1.2) + path(
        wings, fill=beds.WHITE, stroke=beds.OUTLINE, stroke_width=0.9, stroke_linejoin="round"
    )


def blades(x: float, y: float, scale: float = 1.0) -> str:
    """The outline of three blades about a hub: one path, since a garden has many of them."""
    spots = [(-1.6, 0.0), (-3.6, -5.0), (-2.4, -11.0), (0.8, -15.5), (2.4, -10.0), (2.4, -4.6), (1.6, 0.0)]
    return "".join(outline([turned(spot, angle, scale) for spot in spots], x, y) for angle in (12.0, 132.0, 252.0))


def turned(spot: tuple[float, float], angle: float, scale: float) -> tuple[float, float]:
    """A spot turned about the origin and scaled."""
    across, down = scale * cos(radians(angle)), scale * sin(radians(angle))
    return spot[0] * across - spot[1] * down, spot[0] * down + spot[1] * across


def outline(spots: list[tuple[float, float]], x: float, y: float) -> str:
    """One blade: two curves from its foot to its tip and back."""
    written = [f"{number(round(x + dx, 1))} {number(round(y + dy, 1))}" for dx, dy in spots]
    return f"M{written[0]}C{' '.join(written[1:4])}C{' '.join(written[4:])}Z"


def plain_pips(
    solar: bool, filled: Sequence[tuple[float, float]], empty: Sequence[tuple[float, float]], radius: float
) -> str:
    """The marks of a line in a miniature, squares or discs: one path for what it has, one for what it needs."""
    size = number(radius * (1.7 if solar else 2))
    half = number(radius)
    mark = f"h{size}v{size}h-{size}z" if solar else f"a{half} {half} 0 1 0 {size} 0a{half} {half} 0 1 0 -{size} 0z"
    left, above = (radius * 0.85, radius * 0.85) if solar else (radius, 0.0)

    def marks(places: Sequence[tuple[float, float]], fill: str) -> str:
        outlines = "".join(f"M{number(round(x - left, 1))} {number(round(y - above, 1))}{mark}" for x, y in places)
        return path(outlines, fill=fill, stroke=ink("quiet"), stroke_width=1.2) if places else ""

    return marks(filled, CELL if solar else ink("sun")) + marks(empty, "none")


# ---- points ----


def points_row(shape: Shape, width: float, height: float) -> str:
    """What a kind of thing scores now: its picture and the number."""
    kind, points = parameter(shape, "kind"), parameter(shape, "points")
    ground_of = rect(0, 0, width, height, 9, fill=ink("page"), stroke=ink("line"), stroke_width=1.2)
    none = points == "0"
    picture = at(width * 0.29, height / 2, KINDS[kind](), scale=min(width * 0.46, height * 0.78) / 36)
    size = min(22.0, height * 0.42) * (0.86 if len(points) > 1 else 1.0)
    words = written(
        points, width * 0.77, height / 2 + size * 0.36, size, anchor="middle", font_weight="bold",
        class_="quiet" if none else "leaf",
    )  # fmt: skip
    # Beside a garden it is as wide as the space left, less a seam of 4 on both sides of a tile's 118.
    side = 118 * width / (shape.box[2] * 118 - 8)
    return ground_of + picture + words + overlay.overlay(shape, side)


def couple() -> str:
    """Two of a kind side by side, whichever: two paw prints."""
    paw = THINGS.symbol("paw")
    return put(-8, 3, paw, scale=0.9) + put(8, -3, paw, scale=0.9)


def company() -> str:
    """Homes of five animals."""
    spots = (("bee", -9.0, -8.0), ("dove", 9.0, -8.0), ("hare", -9.0, 9.0), ("moth", 9.0, 9.0), ("frog", 0.0, 0.0))
    return "".join(put(x, y, home_of(animal), scale=0.46) for animal, x, y in spots)


def bend() -> str:
    """A piece of path."""
    return at(-36, -18, at_size(ground.paths(["NE"]), 0, 0, 54, 54))


def plot() -> str:
    """A flower bed with its filter."""
    return at(-19, -19, at_size(beds.bed([(8.0, 16.0, 84.0, 68.0)]), 0, 0, 38, 38)) + put(
        0, 1, thing("water-filter"), scale=0.7
    )


KINDS: dict[str, Callable[[], str]] = {
    "solar": lambda: put(0, 0, thing("panel"), scale=1.2),
    "wind": lambda: put(0, 1, thing("turbine"), scale=1.1),
    "pairs": couple,
    "sets": company,
    "path": bend,
    "beds": plot,
    "sculptures": lambda: put(0, 0, SCULPTURES[0], scale=1.1),
}
