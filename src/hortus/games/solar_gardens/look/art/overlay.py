"""What scores in a garden, drawn over it: the longest path, beds, full lines, pairs, a set, sculptures.

The parameter `shows` is a list of words: "way:5:NE" a strand on space 5, "bed:5:NE:2" a bed section worth 2 in all,
"column:2" and "row:1" full lines, "link:4:5" two neighbours, and "solar:5", "animal:5" … a ring around a thing. Where
a thing is on its tile is added here: "animal:5:20,79"; and for a bed that shares its tile, all sides with beds.
"""

from collections.abc import Callable

from hortus.drawing.basics import parameter
from hortus.drawing.lettering import written
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, circle, number, path, rect, tag
from hortus.games.solar_gardens.look.art import beds, ground, places
from hortus.kernel.scene.scene import Shape

# Things that score only in full lines.
COUNTED = {"solar", "wind"}
# What can be ringed, by the name that a tile has for it.
RINGS = {"solar": "solar", "wind": "wind", "animal": "habitat", "sculptures": "sculptures"}


def overlay(shape: Shape, side: float) -> str:
    """All marks over the sixteen tiles, each of which is a field of 100 by 100 and `side` wide; seen only when they are
    asked for. The corner of the garden is this many tiles away from the row of points to which they belong.
    """
    words = [word.split(":") for word in parameter(shape, "shows").split()]
    if not words or not parameter(shape, "away"):
        return ""
    # A row has a seam of 4 around it, a space none.
    left, above = ((float(each) - 4 / 118) * side for each in parameter(shape, "away").split())
    # What has not scored yet recedes while a page shows what has been earned.
    counted = [values for name, *values in words if name in COUNTED]
    ringed = [values for name, *values in words if name in RINGS and name not in COUNTED]
    strands = [values for name, *values in words if name == "way"]
    scored = [way(strands), *(MARKS[name](*values) for name, *values in words if name in MARKS), rings(ringed)]
    each = [tag("g", rings(counted), class_="each")] if counted else []
    marks = at(left, above, *scored, *each, scale=side / 100)
    # A figure in the guide rings what it is about; at a table the stylesheet shows it.
    look = f"marks {parameter(shape, 'earned')}".strip()
    return tag("g", marks, class_=look, visibility="visible" if "ringed" in shape.kind else "hidden")


def placed(shows: str, tiles: dict[str, Shape]) -> str:
    """The words of an overlay with the places of things, looked up on the tiles of a garden by their space."""

    def spot(cell: str, kind: str) -> str:
        x, y = places.standing(tiles[cell])[kind] if cell in tiles else places.CORNERS[places.HOMES[kind]]
        return f":{number(x)},{number(y)}"

    def full(word: str) -> str:
        name, *values = word.split(":")
        if name == "bed" and values[2] == "0":
            every = "".join(section.partition(":")[0] for section in parameter(tiles[values[0]], "beds").split())
            return ":".join((name, *values[:2], every, *values[3:]))
        if name == "link":
            return word + spot(values[0], "habitat") + spot(values[1], "habitat")
        return word + spot(values[0], RINGS[name]) if name in RINGS else word

    return " ".join(map(full, shows.split()))


def point(cell: str, spot: str) -> beds.Spot:
    """A place on a tile as one in the garden."""
    (left, top), (x, y) = corner(cell), map(float, spot.split(","))
    return left + x, top + y


def corner(cell: str) -> tuple[float, float]:
    """The upper left corner of a space."""
    return int(cell) % 4 * 100.0, int(cell) // 4 * 100.0


def way(strands: list[list[str]]) -> str:
    """The longest path: all its strands at once, so that they join."""
    line = "".join(ground.ribbon(sides, bool(apart), *corner(cell)) for cell, sides, *apart in strands)
    strokes = ((beds.OUTLINE, 17.0), (ink("sun"), 13.0), (beds.WHITE, 3.0))
    return "".join(path(line, fill="none", stroke=colour, stroke_width=wide) for colour, wide in strokes if line)


def bed(cell: str, sides: str, every: str, points: str = "") -> str:
    """A bed section, and on one of them what the whole bed scores; `every` is "1" if it has its tile to itself."""
    veil = path("".join(map(beds.outline, beds.bed_plots(sides, every == "1", every))), fill=ink("sun"))
    sign = chip(*beds.middle_of(sides, every == "1"), points) if points else ""
    field = tag("svg", veil, width=100, height=100, viewBox="0 0 100 100", opacity=0.55)
    return at(*corner(cell), field, sign)


def chip(x: float, y: float, points: str) -> str:
    """Points on a disc."""
    return circle(x, y, 17, fill=ink("leaf"), stroke=beds.WHITE, stroke_width=2.5) + written(
        points, x, y + 7.6, 22, anchor="middle", font_weight="bold", class_="on-leaf"
    )


def column(place: str, points: str) -> str:
    """A column that is full."""
    return strip(int(place) * 100.0, 0.0, 100.0, 400.0) + chip(int(place) * 100.0 + 50, 50, points)


def line_across(place: str, points: str) -> str:
    """A row that is full."""
    return strip(0.0, int(place) * 100.0, 400.0, 100.0) + chip(50, int(place) * 100.0 + 50, points)


def strip(x: float, y: float, width: float, height: float) -> str:
    """The outline of a full line."""
    return rect(
        x + 3, y + 3, width - 6, height - 6, 10, fill=ink("sun"), fill_opacity=0.22, stroke=ink("sun"), stroke_width=6
    )


def link(one: str, other: str, points: str, here: str, there: str) -> str:
    """Two neighbours with the same animal."""
    (x1, y1), (x2, y2) = point(one, here), point(other, there)
    line = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    strokes = "".join(
        path(line, stroke=colour, stroke_width=wide) for colour, wide in ((beds.OUTLINE, 10.0), (ink("sun"), 6.5))
    )
    return strokes + chip((x1 + x2) / 2, (y1 + y2) / 2, points)


def rings(around: list[list[str]]) -> str:
    """Rings around the things of a kind on their spaces, all at once."""
    middles = [point(cell, spot) for cell, spot in around]
    circles = "".join(f"M{number(x - 22)} {number(y)}a22 22 0 1 0 44 0a22 22 0 1 0-44 0z" for x, y in middles)
    strokes = ((beds.OUTLINE, 7.0), (ink("sun"), 4.5))
    return "".join(path(circles, fill="none", stroke=colour, stroke_width=wide) for colour, wide in strokes if circles)


MARKS: dict[str, Callable[..., str]] = {"bed": bed, "column": column, "row": line_across, "link": link}
