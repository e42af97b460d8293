"""Recipes of Solar Gardens: tiles, open spaces, the rim of a roof, the line of the draft and its piles."""

from collections.abc import Sequence

from hortus.drawing.basics import MINIATURE, chip, paper, parameter, tint
from hortus.drawing.lettering import cut, level, width_of, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, number, path, put, rect, tag
from hortus.games.solar_gardens.look.art import beds, ground, meters, places
from hortus.kernel.scene.scene import Recipe, Shape

# A panel leaves a seam of 4 around each shape of 118; a tile in a garden covers it, so that tiles touch.
SEAM = 4 / 110
# How many things of a kind are drawn one by one.
DRAWN = 3


# ---- tiles ----


def garden_tile(shape: Shape, width: float, height: float) -> str:
    """A tile in a garden, joined to its neighbours; one that can still be moved has a bright edge."""
    if level(width) == "large":
        return places.at_size(face(shape, True), 0, 0, width, height)
    over = width * SEAM
    edges = (-over, -over, width + 2 * over, height + 2 * over)
    # It falls on the bare roof, not on its rim; neighbours, which are drawn later, cover it.
    at_rim = [place > 3 for place in shape.box[:2]]
    across, down = (over * (1.0 if rim else 2.2) for rim in at_rim)
    shadow = rect(0, 0, width + across, height + down, 3, fill=beds.OUTLINE, opacity=0.28)
    field = places.at_size(face(shape, width >= MINIATURE), *edges)
    return shadow + field + (rect(*edges, fill="none", stroke=ink("sun"), stroke_width=2.5) if shape.badge else "")


def single_tile(shape: Shape, width: float, height: float) -> str:
    """A tile on its own, as a thing that can be picked up."""
    rim = rect(1, 1, width - 2, height - 3, 5, fill="none", stroke=ink("quiet"), stroke_width=1.6)
    return paper(width, height) + places.at_size(face(shape, width >= MINIATURE), 1.5, 1.5, width - 3, height - 4) + rim


def face(shape: Shape, lettered: bool) -> str:
    """What a tile shows: the ground, and what stands on it."""
    written_down = [section.partition(":") for section in parameter(shape, "beds").split(" ") if section]
    sections = [(sides, int(filters)) for sides, _, filters in written_down]
    strands = parameter(shape, "paths").split()
    alone = len(sections) == 1 and not strands
    return (
        ground.lawn(tufts=lettered)
        + ("" if sections or strands else ground.bushes())
        + beds.beds(tuple(sides for sides, _ in sections), alone, petals=lettered)
        + ground.paths(strands, plain=not lettered)
        + (ground.edges() if lettered else "")
        + ground.fences(parameter(shape, "fences"), pales=lettered)
        + ground.openings(parameter(shape, "leaks"))
        + "".join(
            row(places.thing("water-filter", not lettered), filters, beds.middle_of(sides, alone), 17.0)
            for sides, filters in sections
        )
        + things(shape, lettered)
    )


def things(shape: Shape, lettered: bool) -> str:
    """Panels, turbines, habitat and sculptures, each kind in a corner; what is lower is nearer."""
    panel, turbine = (running(shape, kind, places.thing(name, not lettered)) for kind, name in RUNS)
    drawn = {
        "solar": lambda spot: row(panel, number_of(shape, "solar"), spot, 15.0, 9.0),
        # Its blades reach high.
        "wind": lambda spot: row(turbine, number_of(shape, "wind"), (spot[0], max(spot[1], 26.0)), 17.0, 5.0),
        "habitat": lambda spot: home(shape, spot, lettered),
        "sculptures": lambda spot: group(places.SCULPTURES, number_of(shape, "sculptures"), spot, 15.0),
    }
    stand = places.standing(shape)
    return "".join(drawn[kind](stand[kind]) for kind in sorted(stand, key=lambda kind: stand[kind][1]))


# What runs as soon as its line is complete.
RUNS = (("solar", "panel"), ("wind", "turbine"))


def running(shape: Shape, kind: str, drawing: str) -> str:
    """A panel or turbine; in a complete line it shines or turns (table.css)."""
    return tag("g", drawing, class_=f"running-{kind}") if kind in parameter(shape, "running").split() else drawing


def home(shape: Shape, spot: beds.Spot, lettered: bool) -> str:
    """An animal, and its letter on a round tab at the inner corner of its frame; a second one stands beside it."""
    x, y = spot
    letters = parameter(shape, "letter")
    beside = parameter(shape, "second")
    inwards = 1.0 if x < 50 else -1.0
    second = animal_at(beside, letters[1:], (x + 33.0 * inwards, y), inwards, lettered) if beside else ""
    return second + animal_at(parameter(shape, "habitat"), letters[:1], spot, inwards, lettered)


def animal_at(animal: str, letters: str, spot: beds.Spot, inwards: float, lettered: bool) -> str:
    """One animal in its frame, with its tab on the inner side."""
    x, y = spot
    frame = put(x, y, places.habitat(animal), scale=1.05)
    if not lettered:
        return frame
    left, top = x + 15.0 * inwards, y + (-14.5 if y > 50 else 14.5)
    disc = circle(left, top, 9.2, fill=places.DEEP[animal], stroke=beds.WHITE, stroke_width=1.6)
    letter = written(letters, left, top + 5.5, 15.5, anchor="middle", font_weight="bold", style=f"fill:{beds.WHITE}")
    return frame + disc + letter


def number_of(shape: Shape, name: str) -> int:
    """A number among the parameters."""
    return int(parameter(shape, name) or 0)


def row(drawing: str, count: int, place: tuple[float, float], step: float, drop: float = 0.0) -> str:
    """This many of one thing side by side."""
    return group([drawing] * DRAWN, count, place, step, drop)


def group(drawings: Sequence[str], count: int, place: tuple[float, float], step: float, drop: float = 0.0) -> str:
    """Things side by side, each a little lower; if there are more than a few, one with the number."""
    if not count:
        return ""
    if count > DRAWN:
        disc = at(
            10,
            8,
            circle(0, 0, 10, fill=beds.OUTLINE),
            written(str(count), 0, 5.2, 15, anchor="middle", style=f"fill:{beds.WHITE}"),
        )
        return at(*place, drawings[0], disc)
    scale = {1: 1.15, 2: 0.96, 3: 0.76}[count]
    inwards = -1 if place[0] > 50 else 1 if place[0] < 50 else 0
    middle = (count - 1) / 2
    return "".join(
        put(
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


# What the stack and the pile hold, in brief.
CAPTIONS = {"stack": "now", "pile": "later"}


# ---- the roof ----


def garden_space(shape: Shape, width: float, height: float) -> str:
    """An open space: the deck of the roof beneath it shows; on its own it is a piece of it."""
    alone = parameter(shape, "alone") == "yes"
    return ground.deck(0, 0, width, 1) if alone or level(width) == "large" else ""


def roof(shape: Shape, width: float, height: float) -> str:
    """A deck inside a rim that counts as white fence, and looks like it; the sun stands at the upper left."""
    across = width * 0.022
    large = width >= 4 * MINIATURE
    # The spaces lie without a seam in a rim of nine hundredths of a tile.
    side = width * 118 / (4.18 * 118 - 8)
    deck = ground.deck((width - 4 * side) / 2, (height - 4 * side) / 2, side, 4, boards=large)
    cast = rect(across * 0.5, across, width - across * 0.4, height - across * 0.5, across, fill=ink("shade"))
    layers = ((beds.SHADE, across), (beds.WHITE, across * 0.74), (beds.SHADE, across * 0.12))
    half, inner = across / 2, (width - across, height - across)
    rim = "".join(
        rect(half, half, *inner, across, fill="none", stroke=colour, stroke_width=wide) for colour, wide in layers
    )
    shade = path(
        f"M{number(across * 1.4)} {number(height - across)}V{number(across * 1.4)}H{number(width - across)}",
        fill="none", stroke=beds.OUTLINE, stroke_width=across * 0.8, opacity=0.16,
    )  # fmt: skip
    return cast + deck + (shade if large else "") + rim


# ---- the score pad ----


def counted_bed(shape: Shape, width: float, height: float) -> str:
    """A bed in three short lines with its points; its border is a fence, or has gaps."""
    tiles, filters, fenced = (parameter(shape, name) for name in ("tiles", "filters", "fenced"))
    gaps = {} if fenced == "enclosed" else {"stroke_dasharray": "7 5"}
    border = rect(2, 2, width - 4, height - 4, 7, fill=ink("surface"), stroke=ink("leaf"), stroke_width=2, **gaps)
    points = written(shape.badge, width - 8, 20, 15.5, anchor="end", font_weight="bold", class_="leaf")
    return (
        border
        + written(tiles, 8, 20, 13.5, font_weight="bold")
        + points
        + written(filters, 8, 37, 13.5)
        + written(fenced, 8, 53, 13.5)
    )


# ---- the draft ----


def line_place(shape: Shape, width: float, height: float) -> str:
    """A player in the line: their place, name, and whether they are last or have a tile."""
    fill = {"sun": "yellow-tint", "quiet": "page", "leaf": "grass"}.get(shape.tone, "surface")
    ground_of = rect(1, 0, width - 2, height, 8, fill=ink(fill), stroke=tint(shape), stroke_width=1.4)
    size, smaller, middle = 20.0, 16.5, height / 2 + 6.5
    state = parameter(shape, "brief")
    # Space on the right for the tile that the player has.
    room = width - 52.0 - height - width_of(state, smaller)
    words = written(state, width - height - 6, middle, smaller, anchor="end", class_="quiet")
    name = written(cut(parameter(shape, "name"), room, size), 40, middle, size, anchor="start", font_weight="bold")
    place = written(parameter(shape, "place"), 20, height / 2 + 8, 22, anchor="middle", class_="quiet")
    return ground_of + place + name + words


def aside_tile(shape: Shape, width: float, height: float) -> str:
    """The tile that was set aside last, with the number of all of them."""
    side = min(width, height) * 0.78
    words = written("aside", side / 2, height - 1, 18.5, anchor="middle", class_="quiet")
    back = at(4, 4, tile_back(shape, side, side))
    return back + single_tile(shape, side, side) + chip(shape.badge, side + 10, side + 10, side * 0.42) + words


RECIPES: dict[str, Recipe] = {
    "aside-tile": aside_tile,
    "garden-tile": garden_tile,
    "single-tile": single_tile,
    "garden-space": garden_space,
    "counted-bed": counted_bed,
    "garden-roof": roof,
    "line-meter": meters.line_meter,
    "line-place": line_place,
    "points-row": meters.points_row,
    "tile-back": tile_back,
    "tile-stack": tile_stack,
}
