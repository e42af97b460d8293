"""Tiles of several cells: beds with flowers and forests with trees, in hand and on the table."""

from hortus.drawing.basics import parameter
from hortus.drawing.page import SEAM
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, path
from hortus.games.planta_nubo.look.art.growth import FORESTS, crown, flower, hue, mixed, trunk_of
from hortus.kernel.scene.scene import Shape

# A smaller flower is a disc.
SMALLEST = 9.0


def cells_of(outline: str) -> set[tuple[int, int]]:
    """The cells of an outline whose rows are separated by slashes, as column and row."""
    return {(x, y) for y, row in enumerate(outline.split("/")) for x, mark in enumerate(row) if mark == "X"}


def border(cells: set[tuple[int, int]], size: float) -> str:
    """The rim around cells, as a path."""
    edges = ""
    for x, y in sorted(cells):
        left, top, right, bottom = x * size, y * size, (x + 1) * size, (y + 1) * size
        sides = {
            (x, y - 1): f"M{left:.1f} {top:.1f}H{right:.1f}",
            (x, y + 1): f"M{left:.1f} {bottom:.1f}H{right:.1f}",
            (x - 1, y): f"M{left:.1f} {top:.1f}V{bottom:.1f}",
            (x + 1, y): f"M{right:.1f} {top:.1f}V{bottom:.1f}",
        }
        edges += "".join(line for beside, line in sides.items() if beside not in cells)
    return edges


def drawn_cells(outline: str, colour: str, size: float) -> str:
    """A tile from its upper left corner on: ground, what grows on it, its rim."""
    cells = cells_of(outline)
    forest = colour in FORESTS
    fill = ink("grass") if forest else mixed(hue(colour), 55, "soil")
    squares = "".join(f"M{x * size:.1f} {y * size:.1f}h{size:.1f}v{size:.1f}h-{size:.1f}Z" for x, y in sorted(cells))
    middles = [((x + 0.5) * size, (y + 0.5) * size) for x, y in sorted(cells)]
    grown = grove(colour, middles, size * 0.0086) if forest else flowers(colour, middles, size * 0.78)
    rim = FORESTS[colour][0] if forest else ink("ink")
    edge = path(border(cells, size), stroke=rim, stroke_width=max(1.6, size * 0.07), stroke_linecap="round")
    return path(squares, fill=fill) + grown + edge


def flowers(colour: str, places: list[tuple[float, float]], size: float) -> str:
    """A flower in each place; from afar a disc, all of them in one path."""
    if size >= SMALLEST:
        return "".join(flower(colour, size, place=place) for place in places)
    radius = size * 0.44
    discs = "".join(f"M{x - radius:.1f} {y:.1f}a{radius:.1f} {radius:.1f} 0 1 1 0 .1Z" for x, y in places)
    return path(discs, fill=hue(colour), stroke=ink("ink"), stroke_width=1)


def grove(colour: str, places: list[tuple[float, float]], scale: float) -> str:
    """A tree in each place: all trunks in one path, all crowns in another."""
    lines = {"stroke": ink("ink"), "stroke_width": f"{max(0.8, 3 * scale):.1f}", "stroke_linejoin": "round"}
    trunks = "".join(trunk_of(x, y, scale) for x, y in places)
    crowns = "".join(crown(colour, x, y, scale) for x, y in places)
    return path(trunks, fill=ink("bark"), **lines) + path(crowns, fill=FORESTS[colour][0], **lines)


def tile(outline: str, colour: str, size: float) -> str:
    """A tile about the origin."""
    rows = outline.split("/")
    return at(-max(map(len, rows)) * size / 2, -len(rows) * size / 2, drawn_cells(outline, colour, size))


def piece(shape: Shape, width: float, height: float) -> str:
    """A tile in hand, as large as it will lie: over the seams between its cells, and around them."""
    outline = parameter(shape, "shape")
    size = (width + 2 * SEAM) / max(len(row) for row in outline.split("/"))
    return at(-SEAM, -SEAM, drawn_cells(outline, parameter(shape, "colour"), size))
