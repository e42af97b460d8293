"""Tiles of several cells: beds with flowers and forests with trees, as they are held and as they lie."""

from hortus.drawing.basics import parameter
from hortus.drawing.page import SEAM
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, path, rect
from hortus.games.planta_nubo.art.skyfarm import FORESTS, flower, hue, tree
from hortus.kernel.scene import Shape


def cells_of(outline: str) -> set[tuple[int, int]]:
    """The cells of an outline whose rows are divided by strokes, as column and row."""
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
    fill = ink("grass") if forest else hue(colour)
    drawn = "".join(rect(x * size, y * size, size, size, fill=ink("soil")) for x, y in sorted(cells))
    drawn += "".join(
        rect(x * size, y * size, size, size, fill=fill, fill_opacity=1 if forest else 0.55) for x, y in sorted(cells)
    )
    for x, y in sorted(cells):
        middle = ((x + 0.5) * size, (y + 0.5) * size)
        drawn += at(*middle, tree(colour), scale=size * 0.0086) if forest else at(*middle, flower(colour, size * 0.78))
    rim = FORESTS[colour][0] if forest else ink("ink")
    return drawn + path(
        border(cells, size), fill="none", stroke=rim, stroke_width=max(1.6, size * 0.07), stroke_linecap="round"
    )


def tile(outline: str, colour: str, size: float) -> str:
    """A tile about the origin."""
    rows = outline.split("/")
    return at(-max(map(len, rows)) * size / 2, -len(rows) * size / 2, drawn_cells(outline, colour, size))


def piece(shape: Shape, width: float, height: float) -> str:
    """A tile in hand, as large as it will lie: over the seams between its cells, and around them."""
    outline = parameter(shape, "shape")
    size = (width + 2 * SEAM) / max(len(row) for row in outline.split("/"))
    return at(-SEAM, -SEAM, drawn_cells(outline, parameter(shape, "colour"), size))
