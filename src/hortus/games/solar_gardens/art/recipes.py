"""Recipes of Solar Gardens: tiles, open spaces, the rim of a roof, values of lines, the line of the draft."""

from collections.abc import Callable, Sequence

from hortus.drawing.basics import MINIATURE, chip, paper, parameter, tint
from hortus.drawing.detail import level
from hortus.drawing.lettering import cut, width_of, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, at, circle, ellipse, number, path, rect, tag
from hortus.games.solar_gardens.art import beds, ground
from hortus.games.solar_gardens.art.animals import DEEP, habitat
from hortus.games.solar_gardens.art.beds import SHADE, WHITE, Spot
from hortus.games.solar_gardens.art.overlay import overlay
from hortus.games.solar_gardens.art.places import standing
from hortus.games.solar_gardens.art.things import CELL, OUTLINE, panel, sculpture, turbine, water_filter
from hortus.kernel.scene import Recipe, Shape

# A panel leaves a seam of 4 around each shape of 118; a tile in a garden covers it, so that tiles touch.
SEAM = 4 / 110
# So many things of a kind are drawn one by one.
DRAWN = 3
SCULPTURES = [sculpture(form) for form in range(DRAWN)]


# ---- tiles ----


def garden_tile(shape: Shape, width: float, height: float) -> str:
    """A tile in a garden, joined to its neighbours; one that can still be moved has a bright edge."""
    if level(width) == "large":
        return at_size(face(shape, True), 0, 0, width, height)
    over = width * SEAM
    edges = (-over, -over, width + 2 * over, height + 2 * over)
    field = at_size(face(shape, width >= MINIATURE), *edges)
    return field + (rect(*edges, fill="none", stroke=ink("sun"), stroke_width=2.5) if shape.badge else "")


def single_tile(shape: Shape, width: float, height: float) -> str:
    """A tile by itself, as a thing that can be taken in hand."""
    rim = rect(1, 1, width - 2, height - 3, 5, fill="none", stroke=ink("quiet"), stroke_width=1.6)
    return paper(width, height) + at_size(face(shape, width >= MINIATURE), 1.5, 1.5, width - 3, height - 4) + rim


def at_size(inside: str, x: float, y: float, width: float, height: float) -> str:
    """The field of a tile in a box; what runs over its edge is cut off."""
    return tag("svg", inside, x=x, y=y, width=width, height=height, viewBox="0 0 100 100", preserveAspectRatio="none")


def face(shape: Shape, lettered: bool) -> str:
    """What a tile shows: the ground, and what stands on it."""
    written_down = [section.partition(":") for section in parameter(shape, "beds").split(" ") if section]
    sections = [(sides, int(filters)) for sides, _, filters in written_down]
    strands = parameter(shape, "paths").split()
    alone = len(sections) == 1 and not strands
    joint = rect(0, 0, 100, 100, fill="none", stroke=OUTLINE, stroke_width=0.8, opacity=0.22)
    return (
        ground.lawn(tufts=lettered)
        + ("" if sections or strands else ground.bushes())
        + beds.beds(sections, alone, petals=lettered)
        + ground.paths(strands)
        + joint
        + ground.fences(parameter(shape, "fences"), pales=lettered)
        + ground.openings(parameter(shape, "leaks"))
        + "".join(row(water_filter(), filters, beds.middle_of(sides, alone), 17.0) for sides, filters in sections)
        + things(shape, lettered)
    )


def things(shape: Shape, lettered: bool) -> str:
    """Panels, turbines, habitat and sculptures, each kind in a corner; what stands lower is nearer."""
    drawn = {
        "solar": lambda spot: row(panel(), number_of(shape, "solar"), spot, 15.0, 9.0),
        # Its blades reach high.
        "wind": lambda spot: row(turbine(), number_of(shape, "wind"), (spot[0], max(spot[1], 26.0)), 17.0, 5.0),
        "habitat": lambda spot: home(shape, spot, lettered),
        "sculptures": lambda spot: group(SCULPTURES, number_of(shape, "sculptures"), spot, 15.0),
    }
    stand = standing(shape)
    return "".join(drawn[kind](stand[kind]) for kind in sorted(stand, key=lambda kind: stand[kind][1]))


def home(shape: Shape, spot: Spot, lettered: bool) -> str:
    """An animal, and its letter on a round tab at the inner corner of its frame."""
    animal, (x, y) = parameter(shape, "habitat"), spot
    frame = at(x, y, habitat(animal), scale=1.05)
    if not lettered:
        return frame
    left, top = x + (15.0 if x < 50 else -15.0), y + (-14.5 if y > 50 else 14.5)
    disc = circle(left, top, 9.2, fill=DEEP[animal], stroke=WHITE, stroke_width=1.6)
    letter = written(
        parameter(shape, "letter"), left, top + 5.5, 15.5, anchor="middle", font_weight="bold", style=f"fill:{WHITE}"
    )
    return frame + disc + letter


def number_of(shape: Shape, name: str) -> int:
    """A number among the parameters."""
    return int(parameter(shape, name) or 0)


def row(drawing: str, count: int, place: tuple[float, float], step: float, drop: float = 0.0) -> str:
    """So many of one thing beside each other."""
    return group([drawing] * DRAWN, count, place, step, drop)


def group(drawings: Sequence[str], count: int, place: tuple[float, float], step: float, drop: float = 0.0) -> str:
    """Things beside each other, each a little lower; of more than a few one with the number."""
    if not count:
        return ""
    if count > DRAWN:
        disc = at(
            10,
            8,
            circle(0, 0, 10, fill=OUTLINE),
            written(str(count), 0, 5.2, 15, anchor="middle", style=f"fill:{WHITE}"),
        )
        return at(*place, drawings[0], disc)
    scale = {1: 1.15, 2: 0.96, 3: 0.76}[count]
    inwards = -1 if place[0] > 50 else 1 if place[0] < 50 else 0
    middle = (count - 1) / 2
    return "".join(
        at(
            place[0] + (each - middle) * step * scale + inwards * 3.5 * (count - 1),
            place[1] + (each - middle) * drop,
            drawing,
            scale=scale,
        )
        for each, drawing in enumerate(drawings[:count])
    )


def tile_back(shape: Shape, width: float, height: float) -> str:
    """The back of a tile: a sun rising over a roof."""
    radius = width * 0.2
    sun = path(
        f"M{width / 2 - radius} {height * 0.58}A{radius} {radius} 0 0 1 {width / 2 + radius} {height * 0.58}Z",
        fill=ink("sun"),
    )
    roof = rect(width * 0.16, height * 0.58, width * 0.68, height * 0.1, fill=ink("leaf"))
    return paper(width, height, "grass") + sun + roof


def tile_stack(shape: Shape, width: float, height: float) -> str:
    """Face-down tiles, with their number."""
    side = min(width, height) * 0.78
    backs = "".join(at(shift, shift, tile_back(shape, side, side)) for shift in (6.0, 3.0, 0.0))
    size = side * 0.42
    caption = CAPTIONS.get(shape.id, "")
    words = written(caption, side / 2, height - 1, 18.5, anchor="middle", class_="quiet") if height > width else ""
    return backs + chip(shape.badge, side + 10, side + 10, size) + words


# What the stack and the pile hold, in short.
CAPTIONS = {"stack": "now", "pile": "later"}


# ---- the roof ----


def garden_space(shape: Shape, width: float, height: float) -> str:
    """An open space: the slabs of the bare roof."""
    return ground.slabs(width, height, width * SEAM)


def roof(shape: Shape, width: float, height: float) -> str:
    """The rim of a roof around the tiles: it counts as white fence, and looks like it."""
    across = width * 0.022
    layers = ((SHADE, across), (WHITE, across * 0.74), (SHADE, across * 0.12))
    rim = "".join(
        rect(
            across / 2,
            across / 2,
            width - across,
            height - across,
            across,
            fill="none",
            stroke=colour,
            stroke_width=wide,
        )
        for colour, wide in layers
    )
    return rim


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
    parts = [(spot, pip(solar, each < have, step * 0.46)) for each, spot in enumerate(spots)]
    disc = circle(0, 0, radius, fill=ink("leaf" if full else "surface"), stroke=ink("quiet"), stroke_width=1.2)
    letters = written(
        parameter(shape, "value"), 0, radius * 0.53, radius * 1.5, anchor="middle", font_weight="bold",
        class_="on-leaf" if full else "ink",
    )  # fmt: skip
    parts.append((begin + radius, disc + letters))
    return "".join(at(spot, short / 2, part) if across else at(short / 2, spot, part) for spot, part in parts)


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


def pip(solar: bool, filled: bool, radius: float) -> str:
    """One panel or turbine of a line; an outline where it is still to come."""
    look: dict[str, Value] = {"stroke": ink("quiet"), "stroke_width": 1.2, "fill": "none"}
    if solar:
        side = radius * 1.7
        cell = rect(-side / 2, -side / 2, side, side, 2, **(look | {"fill": CELL} if filled else look))
        half = number(side / 2)
        cross = f"M0 -{half}V{half}M-{half} 0H{half}"
        grid = path(cross, stroke=WHITE, stroke_width=1) if filled else ""
        return cell + grid
    if not filled:
        return circle(0, 0, radius, **look)
    return circle(0, 0, radius, fill=ink("sun"), stroke=ink("quiet"), stroke_width=1.2) + at(
        0, radius * 0.12, turbine_head(), scale=radius / 17
    )


def turbine_head() -> str:
    """The three blades of a turbine alone."""
    blade = path("M-2 0C-4 -5 -2.6 -11 .8 -15.5C3 -10 3 -4.6 2 0Z", fill=WHITE, stroke=OUTLINE, stroke_width=1.6)
    return "".join(at(0, 0, blade, turn=turn) for turn in (12.0, 132.0, 252.0))


# ---- points ----


def points_row(shape: Shape, width: float, height: float) -> str:
    """What a kind of thing scores now: its picture and the number."""
    kind, points = parameter(shape, "kind"), parameter(shape, "points")
    ground_of = rect(0, 0, width, height, 9, fill=ink("page"), stroke=ink("line"), stroke_width=1.2)
    none = points == "0"
    picture = at(width * 0.29, height / 2, KINDS[kind](), scale=min(width * 0.46, height * 0.78) / 36)
    size = min(22.0, height * 0.42)
    words = written(
        points, width * 0.75, height / 2 + size * 0.36, size, anchor="middle", font_weight="bold",
        class_="quiet" if none else "leaf",
    )  # fmt: skip
    return ground_of + picture + words


def couple() -> str:
    """Two of a kind side by side, whichever: the prints of two paws."""
    return at(-9, 2, paw()) + at(9, -2, paw())


def paw() -> str:
    """The print of a paw."""
    pad = path("M0 -1C5 -1 8 4 6.5 7.5C5 10 2.5 8.5 0 8.5C-2.5 8.5 -5 10 -6.5 7.5C-8 4 -5 -1 0 -1Z", fill=ink("ink"))
    toes = ((-7.2, -2.6), (-2.6, -7.0), (2.6, -7.0), (7.2, -2.6))
    return pad + "".join(ellipse(x, y, 2.1, 2.9, fill=ink("ink")) for x, y in toes)


def company() -> str:
    """Homes of five animals."""
    spots = (("bee", -9.0, -8.0), ("dove", 9.0, -8.0), ("hare", -9.0, 9.0), ("moth", 9.0, 9.0), ("frog", 0.0, 0.0))
    return "".join(at(x, y, habitat(animal), scale=0.46) for animal, x, y in spots)


def bend() -> str:
    """A piece of path."""
    return at(-36, -18, at_size(ground.paths(["NE"]), 0, 0, 54, 54))


def plot() -> str:
    """A flower bed with its filter."""
    return at(-19, -19, at_size(beds.bed([(8.0, 16.0, 84.0, 68.0)]), 0, 0, 38, 38)) + at(
        0, 1, water_filter(), scale=0.7
    )


KINDS: dict[str, Callable[[], str]] = {
    "solar": lambda: at(0, 0, panel(), scale=1.2),
    "wind": lambda: at(0, 1, turbine(), scale=1.1),
    "pairs": couple,
    "sets": company,
    "path": bend,
    "beds": plot,
    "sculptures": lambda: at(0, 0, sculpture(0), scale=1.1),
}


# ---- the draft ----


def line_place(shape: Shape, width: float, height: float) -> str:
    """A player of the line: which place, who, and whether they are still in."""
    fill = {"sun": "yellow-tint", "quiet": "page", "leaf": "grass"}.get(shape.tone, "surface")
    ground_of = rect(1, 0, width - 2, height, 6, fill=ink(fill), stroke=tint(shape), stroke_width=1.4)
    size, base = 19.5, height / 2 + 6.5
    state, smaller = parameter(shape, "brief"), 17.0
    left, room = 30.0, width - 44.0 - width_of(state, smaller)
    return "".join(
        (
            ground_of,
            written(parameter(shape, "place"), 16, base, size, anchor="middle", class_="quiet"),
            written(cut(parameter(shape, "name"), room, size), left, base, size, anchor="start", font_weight="bold"),
            written(state, width - 9, base, smaller, anchor="end", class_="quiet"),
        )
    )


RECIPES: dict[str, Recipe] = {
    "garden-tile": garden_tile,
    "single-tile": single_tile,
    "garden-space": garden_space,
    "garden-roof": roof,
    "garden-overlay": overlay,
    "line-meter": line_meter,
    "line-place": line_place,
    "points-row": points_row,
    "tile-back": tile_back,
    "tile-stack": tile_stack,
}
