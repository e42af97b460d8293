"""Recipes of Solar Gardens: roof tiles with paths, beds and fences, open spaces, values of lines, the draft."""

from collections.abc import Callable, Sequence

from hortus.drawing.basics import MINIATURE, chip, hollow, paper, parameter, tint
from hortus.drawing.features import star
from hortus.drawing.lettering import block, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import around, at, circle, line, path, polygon, rect, tag
from hortus.kernel.scene import Recipe, Shape

# A tile is drawn on a field of 100 by 100.
SIZE = 100.0
MIDDLES = {"N": (50.0, 0.0), "E": (100.0, 50.0), "S": (50.0, 100.0), "W": (0.0, 50.0)}
# A bed's ground along one side, where something else has the middle of the tile; it runs over the edge.
PADS = {
    "N": (22.0, -8.0, 56.0, 40.0),
    "E": (68.0, 22.0, 40.0, 56.0),
    "S": (22.0, 68.0, 56.0, 40.0),
    "W": (-8.0, 22.0, 40.0, 56.0),
}
# The ground between two such sides that meet in a corner.
CORNERS = {
    "NE": (50.0, 12.0, 38.0, 38.0),
    "ES": (50.0, 50.0, 38.0, 38.0),
    "SW": (12.0, 50.0, 38.0, 38.0),
    "NW": (12.0, 12.0, 38.0, 38.0),
}
# A bed that has the tile for itself: its middle, and an arm to each open side.
HEART = (22.0, 22.0, 56.0, 56.0)
ARMS = {
    "N": (22.0, -8.0, 56.0, 58.0),
    "E": (50.0, 22.0, 58.0, 56.0),
    "S": (22.0, 50.0, 56.0, 58.0),
    "W": (-8.0, 22.0, 58.0, 56.0),
}
BARS = {
    "N": (2.0, 0.5, 96.0, 6.0),
    "E": (93.5, 2.0, 6.0, 96.0),
    "S": (2.0, 93.5, 96.0, 6.0),
    "W": (0.5, 2.0, 6.0, 96.0),
}
LEAKS = {"N": (8, 3, 92, 3), "E": (97, 8, 97, 92), "S": (8, 97, 92, 97), "W": (3, 8, 3, 92)}
ICONS = ((20.0, 20.0), (80.0, 20.0), (20.0, 80.0), (80.0, 80.0))
ANIMAL_INKS = {"bee": "yellow", "dove": "surface", "frog": "birch", "hare": "wall", "moth": "blue-tint"}

Ground = tuple[float, float, float, float]


def garden_tile(shape: Shape, width: float, height: float) -> str:
    """A roof tile: gravel, beds, paths, fences along the edge, and what stands on it."""
    inside = (
        rect(0, 0, SIZE, SIZE, fill=ink("soil"))
        + gravel()
        + beds(shape)
        + paths(parameter(shape, "paths").split())
        + fences(parameter(shape, "fences"))
        + leaks(parameter(shape, "leaks"))
        + icons(shape)
    )
    field = tag("svg", inside, x=1.5, y=1.5, width=width - 3, height=height - 4, viewBox="0 0 100 100")
    size = max(7.0, width * 0.085)
    new = chip(shape.badge, width / 2 + size * 1.7, height - 3, size, "sun", "on-sun") if shape.badge else ""
    rim = rect(1, 1, width - 2, height - 3, 5, fill="none", stroke=ink("quiet"), stroke_width=1.4)
    return paper(width, height) + field + rim + new


def gravel() -> str:
    """The roof between the beds."""
    stones = ((9, 37), (36, 9), (63, 91), (91, 63), (36, 91), (91, 36), (9, 63), (64, 9))
    return "".join(circle(x, y, 1.6, fill=ink("line")) for x, y in stones)


# ---- ground ----


def beds(shape: Shape) -> str:
    """All bed sections, each with its rim of white fence and its filters."""
    sections = [section.partition(":") for section in parameter(shape, "beds").split(" ") if section]
    alone = len(sections) == 1 and not parameter(shape, "paths")
    drawn = ""
    for sides, _, filters in sections:
        grounds = bed_grounds(sides, alone)
        drawn += bed(grounds) + drops(centre(grounds, alone), int(filters))
    return drawn


def bed_grounds(sides: str, alone: bool) -> list[Ground]:
    """The rectangles of which a section is made."""
    if alone:
        return [HEART, *(ARMS[side] for side in sides)]
    corners = [ground for corner, ground in CORNERS.items() if {*corner} <= {*sides}]
    return [PADS[side] for side in sides] + corners or [(32.0, 32.0, 36.0, 36.0)]


def centre(grounds: Sequence[Ground], alone: bool) -> tuple[float, float]:
    """Where the filters of a section stand."""
    x, y, width, height = grounds[0]
    if alone:
        return 50.0, 50.0
    return min(max(x + width / 2, 25.0), 75.0), min(max(y + height / 2, 25.0), 75.0)


def bed(grounds: Sequence[Ground]) -> str:
    """Earth with rows of flowers; the fence runs round all rectangles together."""
    layers = (("quiet", 8.5), ("raised", 6.0))
    rims = "".join(
        rect(*ground, 4, fill=ink(colour), stroke=ink(colour), stroke_width=wide)
        for colour, wide in layers
        for ground in grounds
    )
    earth = "".join(rect(*ground, 2, fill=ink("grass-deep")) for ground in grounds)
    return rims + earth + "".join(flowers(ground) for ground in grounds)


def flowers(ground: Ground) -> str:
    """Blossoms in rows, the same wherever two grounds overlap."""
    x, y, width, height = ground
    places = [
        (column, row)
        for column in range(4, 100, 12)
        for row in range(4, 100, 12)
        if x + 3 < column < x + width - 3 and y + 3 < row < y + height - 3
    ]
    colours = ("red", "yellow", "raised")
    return "".join(
        circle(column, row, 2.7, fill=ink(colours[(column // 12 + row // 12) % 3])) for column, row in places
    )


def drops(place: tuple[float, float], count: int) -> str:
    """Water filters: drops, side by side."""
    drawn = ""
    shown = min(count, 2)
    for number in range(shown):
        x = place[0] + (number - (shown - 1) / 2) * 17
        drop = path(
            "M0 -11C5 -4 8 -1 8 4A8 8 0 0 1 -8 4C-8 -1 -5 -4 0 -11Z",
            fill=ink("water"),
            stroke=ink("ink"),
            stroke_width=1.8,
        )
        drawn += at(x, place[1], circle(0, 1, 11, fill=ink("surface"), opacity=0.85) + drop)
    if count > 2:
        drawn += written(f"×{count}", place[0], place[1] + 5, 13, anchor="middle", font_weight="bold")
    return drawn


def paths(strands: Sequence[str]) -> str:
    """Brown ribbons from the ends to the middle, with stepping stones; two of them bend apart."""
    layers = (("ink", 23.0, 1.0, ""), ("wall", 20.0, 1.0, ""), ("bark", 20.0, 0.55, ""), ("wall", 7.0, 0.9, "8 6"))
    drawn = ""
    for colour, wide, opacity, dashes in layers:
        for strand in strands:
            drawn += path(
                ribbon(strand, len(strands) > 1),
                fill="none",
                stroke=ink(colour),
                stroke_width=wide,
                opacity=opacity,
                stroke_linecap="round" if len(strand) == 1 and not dashes else "butt",
                stroke_linejoin="round",
                **({"stroke_dasharray": dashes} if dashes else {}),
            )
    return drawn


def ribbon(sides: str, apart: bool) -> str:
    """The line of a path."""
    ends = [MIDDLES[side] for side in sides]
    if len(sides) == 2 and (apart or sides not in {"NS", "EW"}):
        (x1, y1), (x2, y2) = ends
        pull = 0.42 if apart else 0.8
        cx1, cy1 = x1 + (50 - x1) * pull, y1 + (50 - y1) * pull
        cx2, cy2 = x2 + (50 - x2) * pull, y2 + (50 - y2) * pull
        return f"M{x1} {y1}C{cx1} {cy1} {cx2} {cy2} {x2} {y2}"
    if apart and len(sides) == 1:
        x, y = ends[0]
        return f"M{x} {y}L{x + (50 - x) * 0.45} {y + (50 - y) * 0.45}"
    return "".join(f"M{x} {y}L50 50" for x, y in ends)


def fences(sides: str) -> str:
    """White fences on the very edge: two rails with posts."""
    drawn = ""
    for side in sides:
        x, y, width, height = BARS[side]
        drawn += rect(x, y, width, height, 1.5, fill=ink("raised"), stroke=ink("ink"), stroke_width=1.3)
        upright = width > height
        for place in range(10, 95, 16):
            px, py = (place, y) if upright else (x, place)
            drawn += rect(px, py, 2.2 if upright else width, height if upright else 2.2, fill=ink("ink"), opacity=0.55)
    return drawn


def leaks(sides: str) -> str:
    """Open sides that keep a bed from being enclosed: a dashed rim and a mark."""
    drawn = ""
    for side in sides:
        x1, y1, x2, y2 = LEAKS[side]
        drawn += line(x1, y1, x2, y2, stroke=ink("clay"), stroke_width=4, stroke_dasharray="7 5")
        x, y = MIDDLES[side]
        x, y = min(max(x, 10), 90), min(max(y, 10), 90)
        drawn += circle(x, y, 7.5, fill=ink("clay"))
        drawn += written("!", x, y + 4.6, 13, anchor="middle", font_weight="bold", class_="on-leaf")
    return drawn


# ---- what stands on it ----


def icons(shape: Shape) -> str:
    """Panels, turbines, habitat and sculptures, each in a corner of its own."""
    shown = [
        (sun(), number_of(shape, "solar")),
        (wheel(), number_of(shape, "wind")),
        (habitat(parameter(shape, "habitat"), parameter(shape, "letter")), 1 if parameter(shape, "habitat") else 0),
        (at(0, 0, star(), scale=0.29), number_of(shape, "sculptures")),
    ]
    return "".join(icon(drawing, count, place) for (drawing, count), place in zip(shown, ICONS, strict=True) if count)


def number_of(shape: Shape, name: str) -> int:
    """A number among the parameters."""
    return int(parameter(shape, name) or 0)


def icon(drawing: str, count: int, place: tuple[float, float]) -> str:
    """An icon on its disc, with how many there are if there are several."""
    disc = circle(0, 0, 16, fill=ink("surface"), stroke=ink("ink"), stroke_width=1.2)
    several = ""
    if count > 1:
        several = rect(-2, 5, 20, 14, 7, fill=ink("ink")) + written(
            f"×{count}", 8, 16, 11.5, anchor="middle", font_weight="bold", class_="on-leaf"
        )
    return at(place[0], place[1], disc, drawing, several)


def sun() -> str:
    """A solar panel: a sun with rays."""
    rays = "".join(
        line(x * 0.72, y * 0.72, x, y, stroke=ink("sun"), stroke_width=2.6, stroke_linecap="round")
        for x, y in around(8, 13)
    )
    return rays + circle(0, 0, 7, fill=ink("yellow"), stroke=ink("ink"), stroke_width=1.3)


def wheel() -> str:
    """A wind turbine: three blades on a mast."""
    mast = line(0, 0, 0, 14, stroke=ink("quiet"), stroke_width=2.6, stroke_linecap="round")
    blade = "M0 0C5 -3 5 -9 0 -13.5C-2.5 -9 -2.5 -4 0 0Z"
    blades = "".join(
        at(0, -1, path(blade, fill=ink("water"), stroke=ink("ink"), stroke_width=1.1), turn=turn)
        for turn in (0.0, 120.0, 240.0)
    )
    return mast + blades + circle(0, -1, 2.2, fill=ink("ink"))


def habitat(animal: str, letter: str) -> str:
    """An animal's home: a shape and a letter of its own."""
    if not animal:
        return ""
    outline = HABITATS[animal](fill=ink(ANIMAL_INKS[animal]), stroke=ink("ink"), stroke_width=1.8)
    low = 8.0 if animal == "moth" else 5.2
    lettering = "on-sun" if animal in {"bee", "frog"} else "ink"
    return outline + written(letter, 0, low, 14.5, anchor="middle", font_weight="bold", class_=lettering)


HABITATS: dict[str, Callable[..., str]] = {
    "bee": lambda **look: polygon(around(6, 13), **look),
    "dove": lambda **look: polygon(around(4, 15), **look),
    "frog": lambda **look: circle(0, 0, 12.5, **look),
    "hare": lambda **look: rect(-11, -11, 22, 22, 1.5, **look),
    "moth": lambda **look: polygon([(0.0, -14.0), (14.0, 11.0), (-14.0, 11.0)], **look),
}


# ---- around the tiles ----


def garden_space(shape: Shape, width: float, height: float) -> str:
    """An open space of the roof, with its name."""
    name = written(parameter(shape, "name"), width / 2, height / 2 + 5, 15, anchor="middle", class_="quiet serif")
    return hollow(width, height, "page") + (name if width >= MINIATURE * 0.6 else "")


def line_meter(shape: Shape, width: float, height: float) -> str:
    """The value of a column or row on a disc, and how many panels or turbines it has."""
    full, across = shape.tone == "leaf", width > height
    radius = min(width / 6, height / 2 - 1, 13.0) if across else min(width / 2 - 1, height / 6.5, 13.0)
    size = radius * 1.15
    disc = circle(0, 0, radius, fill=ink("leaf" if full else "soil"), stroke=ink("quiet"), stroke_width=1)
    value = written(
        parameter(shape, "value"), 0, size * 0.36, size, anchor="middle", font_weight="bold",
        class_="on-leaf" if full else "ink",
    )  # fmt: skip
    picture = tag("g", sun() if parameter(shape, "kind") == "solar" else wheel(), transform=f"scale({radius / 15:.3f})")
    count = written(
        parameter(shape, "count"), 0, size * 0.36, size, anchor="middle", class_="leaf" if full else "quiet"
    )
    step, x, y = radius * 2.3, width / 2, height / 2
    places = [(x + step * at, y) if across else (x, y + step * at) for at in (-1, 0, 1)]
    return "".join(at(*place, drawing) for place, drawing in zip(places, (disc + value, picture, count), strict=True))


def line_place(shape: Shape, width: float, height: float) -> str:
    """A player of the line: name, and in, out or last."""
    fill = {"sun": "yellow-tint", "quiet": "page"}.get(shape.tone, "surface")
    ground = rect(1, 1, width - 2, height - 3, 7, fill=ink(fill), stroke=tint(shape), stroke_width=1.2)
    name = block(parameter(shape, "name"), (5, 2, width - 10, height * 0.5), 13, font_weight="bold")
    state = block(parameter(shape, "state"), (5, height * 0.5, width - 10, height * 0.42), 11.5, class_="quiet")
    return ground + name + state


def tile_back(shape: Shape, width: float, height: float) -> str:
    """The back of a tile."""
    mark = written("?", width / 2, height / 2 + width * 0.14, width * 0.4, anchor="middle", class_="quiet serif")
    return paper(width, height, "grass") + mark


RECIPES: dict[str, Recipe] = {
    "garden-tile": garden_tile,
    "garden-space": garden_space,
    "line-meter": line_meter,
    "line-place": line_place,
    "tile-back": tile_back,
}
