"""The picture of a game on the home page: a sheet of paper, with whatever the game paints on it."""

from hortus.drawing.palette import ink
from hortus.drawing.svg import Value, at, number, rect, tag

WIDTH, HEIGHT = 400.0, 440.0
# A painting's distance from the edges of its sheet, and its size.
EDGE = 22.0
ACROSS, DOWN = WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE


def poster(*drawn: str) -> str:
    """A sheet with this on it, as a separate picture."""
    return tag("svg", sheet(), *drawn, class_="scene", viewBox=f"0 0 {number(WIDTH)} {number(HEIGHT)}")


def painted(*painting: str) -> str:
    """A sheet with a painting of ACROSS and DOWN, cut at its edges and framed by a fine line."""
    place: dict[str, Value] = {"x": EDGE, "y": EDGE, "width": ACROSS, "height": DOWN}
    return poster(
        tag("svg", *painting, **place, viewBox=f"0 0 {number(ACROSS)} {number(DOWN)}"),
        rect(EDGE, EDGE, ACROSS, DOWN, fill="none", stroke=ink("ink"), stroke_width=2.5),
    )


def sheet() -> str:
    """Paper with a second sheet beneath it."""
    beneath = at(0, 0, rect(14, 16, WIDTH - 24, HEIGHT - 24, 8, fill=ink("wall"), stroke=ink("line")), turn=2.5)
    return beneath + rect(8, 8, WIDTH - 16, HEIGHT - 16, 8, fill=ink("surface"), stroke=ink("line"), stroke_width=1.5)
