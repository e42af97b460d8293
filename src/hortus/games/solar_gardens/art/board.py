"""How a page lays out the table: the tile in question by itself, gardens on their roofs, points beside them."""

from dataclasses import replace

from hortus.drawing.basics import parameter
from hortus.games.solar_gardens.art.overlay import placed
from hortus.kernel.scene import Panel, Scene, Shape

# Around the tiles of a garden, in lattice units: values of rows and columns, the rim, the column of points.
LEFT, ABOVE, RIM, GAP, POINTS = 0.4, 0.4, 0.09, 0.1, 0.62
# The line: its width, the height of a player in it, and the size of the tiles that lie in front of further players.
BREADTH, PLAYER, BEFORE = 2.4, 0.27, 0.6
# The piles: a stack with its caption, and the height of it all.
STACK, CAPTIONED = 1.5, 2.0


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
    waiting = [each for panel in (known["line"], known.get("hand")) if panel for each in panel.shapes]
    further = [each for each in waiting if each.kind == "tile" and each.id != large.shapes[0].id]
    return (*laid, large, line(known["line"], further), piles(known["piles"]))


# ---- gardens ----


def garden(panel: Panel, rows: tuple[Shape, ...]) -> Panel:
    """A garden with its rim, its rows of points and what they point at."""
    left, above = panel.width - 4, panel.height - 4
    rim = Shape(
        id=f"roof-{panel.seat}", kind="ground", box=(LEFT - RIM, ABOVE - RIM, 4 + 2 * RIM, 4 + 2 * RIM),
        label="The rim of the roof", drawing="garden-roof",
        help="The rim of the roof counts as white fence: it closes the beds that reach it.",
    )  # fmt: skip
    # The values of the lines come first, since the rim reaches beneath the spaces and is hardly to be pointed at.
    shapes = sorted(
        (rim, *(moved(each, left, above) for each in panel.shapes)), key=lambda each: each.drawing != "line-meter"
    )
    tiles = {space_of(each): each for each in panel.shapes if "paths" in dict(each.parameters)}
    shapes += [*beside(rows), *(over(each, tiles) for each in rows)]
    wide = LEFT + 4 + (GAP + POINTS if rows else RIM)
    return replace(panel, width=wide, height=ABOVE + 4 + RIM, shapes=tuple(shapes))


def moved(shape: Shape, left: float, above: float) -> Shape:
    """A shape of a garden, with less room for the values of its lines."""
    x, y, width, height = shape.box
    if shape.drawing == "line-meter":
        across = y == 0.0
        return replace(shape, box=(x - left + LEFT, 0.0, width, ABOVE - RIM) if across else (
            0.0, y - above + ABOVE, LEFT - RIM, height))  # fmt: skip
    return replace(shape, box=(x - left + LEFT, y - above + ABOVE, width, height))


def beside(rows: tuple[Shape, ...]) -> list[Shape]:
    """The rows of points, from the top of the tiles to their bottom."""
    high = 4 / max(1, len(rows))
    return [replace(each, box=(LEFT + 4 + GAP, ABOVE + place * high, POINTS, high)) for place, each in enumerate(rows)]


def space_of(tile: Shape) -> str:
    """The space of a garden on which a tile lies, counted from the top left as in an overlay."""
    return str(round(tile.box[1] // 1) * 4 + round(tile.box[0] // 1))


def over(row: Shape, tiles: dict[str, Shape]) -> Shape:
    """What a row of points counts, over the garden; a page shows it while the row is pointed at."""
    return Shape(
        id=f"shown-{parameter(row, 'kind')}", kind="overlay", box=(LEFT, ABOVE, 4.0, 4.0), label=row.label,
        drawing="garden-overlay", parameters=(("shows", placed(parameter(row, "shows"), tiles)),),
    )  # fmt: skip


# ---- the draft ----


def offer(scene: Scene, known: dict[str, Panel]) -> Panel:
    """The tile in question, large."""
    title, tile = in_question(scene, known)
    return replace(
        known["line"], id="offer", title=title, note="", width=1.0, height=1.0, pixels=(236.0, 236.0),
        shapes=(replace(tile, box=(0.0, 0.0, 1.0, 1.0)),),
    )  # fmt: skip


def in_question(scene: Scene, known: dict[str, Panel]) -> tuple[str, Shape]:
    """The tile on offer, else the own one that is not laid yet, else that of the seat to move, else the own one that
    has been laid; with a title.
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


def line(panel: Panel, further: list[Shape]) -> Panel:
    """The players in line, one beneath the other; below them room for the tiles that wait besides the large one.

    The room is kept when there are none, so that nothing moves when they come.
    """
    players = [each for each in panel.shapes if each.drawing == "line-place"]
    shapes = [replace(each, box=(0.0, place * PLAYER, BREADTH, PLAYER)) for place, each in enumerate(players)]
    low = len(players) * PLAYER
    shapes += [replace(each, box=(place * BEFORE, low, BEFORE, BEFORE)) for place, each in enumerate(further)]
    return replace(panel, width=BREADTH, height=low + BEFORE, shapes=tuple(shapes))


def piles(panel: Panel) -> Panel:
    """Stack and pile, and beside them the last discards that have been seen; how many there are stands above."""
    decks = [each for each in panel.shapes if each.kind == "deck"]
    seen = [each for each in panel.shapes if each.drawing == "single-tile"]
    shapes = [replace(each, box=(place * STACK, 0.0, STACK, CAPTIONED)) for place, each in enumerate(decks)]
    shapes += [replace(each, box=(3.0 + place * STACK, 0.0, STACK, STACK)) for place, each in enumerate(seen[-2:])]
    return replace(panel, width=6.0, height=CAPTIONED, shapes=tuple(shapes))
