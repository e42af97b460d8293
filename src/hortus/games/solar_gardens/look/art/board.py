"""How a page lays out the table: the tile in question on its own, gardens on their roofs, points beside them."""

from dataclasses import replace

from hortus.drawing.basics import parameter
from hortus.games.solar_gardens.look.art.overlay import placed
from hortus.kernel.scene.scene import Panel, Scene, Shape

# Around the tiles of a garden, in lattice units: values of rows and columns, the rim, the column of points.
LEFT, ABOVE, RIM, GAP, POINTS = 0.4, 0.4, 0.09, 0.1, 0.62
# The line: its width, and the height of a player in it, with a tile on the right.
BREADTH, PLAYER = 2.4, 0.34
# The piles: a stack with its caption, the distance to the next, and the total height.
STACK, NEXT, CAPTIONED = 1.5, 2.0, 2.0


def board(scene: Scene) -> tuple[Panel, ...]:
    """The panels of a scene as a page shows them."""
    known = {panel.id: panel for panel in scene.panels}
    rows = known["points"].shapes if "points" in known else ()
    laid = [
        garden(panel, rows if panel.role == "garden" else ())
        for panel in scene.panels
        if panel.id.startswith("garden-of-")
    ]
    if "line" not in known:
        return tuple(laid)
    large = offer(scene, known)
    return (*laid, large, line(scene, known, large.shapes[0]), piles(known["piles"]))


# ---- gardens ----


def garden(panel: Panel, rows: tuple[Shape, ...]) -> Panel:
    """A garden with its rim, its rows of points and what they point at."""
    left, above = panel.width - 4, panel.height - 4
    rim = Shape(
        id=f"roof-{panel.seat}", kind="ground", box=(LEFT - RIM, ABOVE - RIM, 4 + 2 * RIM, 4 + 2 * RIM),
        label="The rim of the roof", drawing="garden-roof",
        help="The rim of the roof counts as white fence: it closes the beds that reach it.",
    )  # fmt: skip
    # The values of the lines come first, since the rim extends beneath the spaces and is hardly ever pointed at.
    shapes = sorted(
        (rim, *(moved(each, left, above) for each in panel.shapes)), key=lambda each: each.drawing != "line-meter"
    )
    tiles = {space_of(each): each for each in panel.shapes if "paths" in dict(each.parameters)}
    shapes += beside(rows, tiles)
    wide = LEFT + 4 + (GAP + POINTS if rows else RIM)
    return replace(panel, width=wide, height=ABOVE + 4 + RIM, shapes=tuple(shapes))


def moved(shape: Shape, left: float, above: float) -> Shape:
    """A shape of a garden, with less space for the values of its lines."""
    x, y, width, height = shape.box
    if shape.drawing == "line-meter":
        across = y == 0.0
        return replace(shape, box=(x - left + LEFT, 0.0, width, ABOVE - RIM) if across else (
            0.0, y - above + ABOVE, LEFT - RIM, height))  # fmt: skip
    return replace(shape, box=(x - left + LEFT, y - above + ABOVE, width, height))


def beside(rows: tuple[Shape, ...], tiles: dict[str, Shape]) -> list[Shape]:
    """The rows of points, from the top of the tiles to their bottom; what they count is marked over the garden while
    they are pointed at.
    """
    high = 4 / max(1, len(rows))
    return [row_beside(each, ABOVE + place * high, high, tiles) for place, each in enumerate(rows)]


def row_beside(row: Shape, top: float, high: float, tiles: dict[str, Shape]) -> Shape:
    """A row of points with what it counts: where things are on their tiles, and how far away the garden begins."""
    left = LEFT + 4 + GAP
    told = {
        **dict(row.parameters),
        "shows": placed(parameter(row, "shows"), tiles),
        "away": f"{LEFT - left:.4f} {ABOVE - top:.4f}",
    }
    return replace(row, box=(left, top, POINTS, high), parameters=tuple(told.items()))


def space_of(tile: Shape) -> str:
    """The space of a garden on which a tile lies, counted from the top left as in an overlay."""
    return str(round(tile.box[1] // 1) * 4 + round(tile.box[0] // 1))


# ---- the draft ----


def offer(scene: Scene, known: dict[str, Panel]) -> Panel:
    """The tile in question, large."""
    title, tile = in_question(scene, known)
    return replace(
        known["line"], id="offer", title=title, note="", width=1.0, height=1.0, pixels=(236.0, 236.0),
        shapes=(replace(tile, box=(0.0, 0.0, 1.0, 1.0)),),
    )  # fmt: skip


def in_question(scene: Scene, known: dict[str, Panel]) -> tuple[str, Shape]:
    """The tile on offer, else one's own that is not placed yet, else that of the seat to move, else one's own that
    has been placed; with a title.
    """
    place = next((each.box[0] for each in known["line"].shapes if each.id == f"place-{scene.to_move}"), 0.0)
    before = [each for each in known["line"].shapes if each.kind == "tile" and each.box[0] == place]
    kept = [each for each in before if "kept by" in each.label]
    if before and not kept:
        return ("On offer to you" if scene.to_move == scene.seat else "On offer"), before[0]
    if "hand" in known:
        return "Your tile", known["hand"].shapes[0]
    if kept:
        return "Their tile", kept[0]
    gardens = [known[name] for seat in (scene.to_move, scene.seat) if (name := f"garden-of-{seat}") in known]
    laid = [each for garden_of in gardens for each in garden_of.shapes if each.badge]
    copied = replace(laid[0], id="sample", kind="sample", badge="", drawing="single-tile") if laid else NOTHING
    return ("Laid this round" if laid else "No tile on offer"), copied


NOTHING = Shape(id="sample", kind="sample", box=(0.0, 0.0, 1.0, 1.0), label="No tile on offer", drawing="tile-back")


def line(scene: Scene, known: dict[str, Panel], large: Shape) -> Panel:
    """The players in line, one below the other, each with the tile waiting there besides the large one."""
    panel = known["line"]
    players = [each for each in panel.shapes if each.drawing == "line-place"]
    shapes = [replace(each, box=(0.0, place * PLAYER, BREADTH, PLAYER)) for place, each in enumerate(players)]
    own = next((each.box[0] for each in players if each.id == f"place-{scene.seat}"), 0.0)
    waiting = [(each.box[0], each) for each in panel.shapes if each.kind == "tile"]
    waiting += [(own, each) for each in known["hand"].shapes] if "hand" in known else []
    shapes += [
        replace(
            each, box=(BREADTH - PLAYER + INSET / 2, place * PLAYER + INSET, PLAYER - 2 * INSET, PLAYER - 2 * INSET)
        )
        for place, each in waiting
        if each.id != large.id
    ]
    return replace(panel, width=BREADTH, height=len(players) * PLAYER, shapes=tuple(shapes))


# A tile in its player's row has a small margin.
INSET = 0.03


def piles(panel: Panel) -> Panel:
    """Stack and pile, and beside them the last discard that was seen, with the number of all discards."""
    decks = [each for each in panel.shapes if each.kind == "deck"]
    aside = [each for each in panel.shapes if each.kind != "deck"]
    seen = [each for each in aside if each.drawing == "single-tile"]
    shown = [replace(each, drawing="aside-tile", badge=str(len(aside))) for each in seen[-1:]]
    shapes = [replace(each, box=(place * NEXT, 0.0, STACK, CAPTIONED)) for place, each in enumerate((*decks, *shown))]
    return replace(panel, width=6.0, height=CAPTIONED, note="" if shown else panel.note, shapes=tuple(shapes))
