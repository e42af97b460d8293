"""A scene as HTML: each panel is a section with an SVG of shapes to choose with pointer or keyboard."""

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cache, lru_cache

from markupsafe import Markup, escape

from hortus.drawing.basics import recipe_of, recipes_of
from hortus.drawing.lettering import ENLARGED
from hortus.drawing.svg import Value, at, number, tag
from hortus.kernel.registry import Room, find
from hortus.kernel.scene.gesture import Gesture
from hortus.kernel.scene.scene import AROUND, OWN_ROLES, Panel, Scene, Shape

# The gap between two shapes, in lattice pixels.
SEAM = 4.0
# Kinds that people point at; tokens and words lie on them.
POINTED = frozenset({"card", "cell", "slot", "tile", "deck"})
# An opponent's garden is drawn with this cell width, without small print.
MINIATURE_UNIT = 64.0
# The larger side of a thing in a line of the log.
KEEPSAKE = 30.0
# With more things than this a panel is one silent picture, drawn with this cell width.
CROWDED = 80
CROWDED_UNIT = 24.0
# How many of its things are kept or redrawn together.
HANDFUL = 10
# The prefix of icon recipes, and the size of an icon.
ICON, ICON_SIZE = "icon-", 20.0
# What becomes of a part of a drawing that has an id: it stays where it is, or is sent on its own (live/pieces.py).
Cut = Callable[[str, str], str]
# The cache of drawings: a table shows the same things again and again.
DRAWINGS = 8192


def inline(_: str, drawing: str) -> str:
    """A part that stays where it is."""
    return drawing


@dataclass(frozen=True)
class Stage:
    """Where the panels of a scene go on the page."""

    # Panels that lie close together, like one board: the seat's own garden and what is around it. Usually none.
    board: tuple[Panel, ...]
    # Own garden and hand; for a spectator all gardens.
    centre: tuple[Panel, ...]
    # Market, piles, tracks: what lies between the players.
    common: tuple[Panel, ...]
    others: tuple[Panel, ...]
    # By the panel between the players that the question is about: how it is opened.
    drawers: Mapping[str, Panel]


def staged(scene: Scene) -> Stage:
    """The panels by their roles; empty ones are left out."""
    panels = [panel for panel in panels_of(scene) if panel.shapes]
    own = tuple(panel for panel in panels if panel.role in OWN_ROLES)
    around = tuple(panel for panel in panels if panel.role == AROUND)
    others = tuple(panel for panel in panels if panel.role == "other")
    common = tuple(panel for panel in panels if panel.role not in {*OWN_ROLES, AROUND, "other"})
    board, centre = ((*own[:1], *around), own[1:]) if around else ((), own)
    return Stage(board, centre, common, others, drawers_of(scene, common))


def drawers_of(scene: Scene, common: Iterable[Panel]) -> dict[str, Panel]:
    """The panel that the question is about, opened; if there are choices in several panels, none is opened."""
    asked = {shape for choice in (*scene.choices, *scene.shortcuts) for shape in goals(choice.gesture)}
    about = [panel for panel in common if any(shape.id in asked for shape in panel.shapes)]
    return {panel.id: panel.drawer for panel in about if panel.drawer and len(about) == 1}


def goals(gesture: Gesture) -> tuple[str, ...]:
    """Where a gesture leads: the places of its piece, or what is merely taken."""
    return tuple(filter(None, (gesture.place, *gesture.covers, *gesture.order))) or (gesture.piece,)


def panels_of(scene: Scene) -> tuple[Panel, ...]:
    """The panels as a page shows them: some games have a board on which things have their places."""
    return Room(find(scene.game)).board(scene)


def least(panel: Panel) -> float:
    """The smallest side of anything to point at in a panel, in its pixels: a phone shows it no smaller than a thumb."""
    across, down = panel.pixels
    sides = [min(shape.box[2] * across, shape.box[3] * down) for shape in panel.shapes if shape.kind in POINTED]
    return min(sides, default=across) - 2 * SEAM


def picture(
    game: str,
    panel: Panel,
    small: bool = False,
    prefix: str = "s-",
    in_full: bool = True,
    scored: Set[str] = frozenset(),
    cut: Cut = inline,
) -> Markup:
    """The shapes of a panel as one drawing. Ids of shapes get a prefix, since a page has other ids too.

    Each tells its name and size and how it works, unless the page works that out or asks for it when it is wanted. What
    has scored can be marked in every drawing, also in one without words.
    """
    if small and len(panel.shapes) > CROWDED:
        return miniature(game, panel, scored, cut)
    scale = min(1.0, MINIATURE_UNIT / panel.pixels[0]) if small else 1.0
    width, height = panel.width * panel.pixels[0] * scale, panel.height * panel.pixels[1] * scale
    names = [f"{prefix}{shape.id}" for shape in panel.shapes]
    shapes = [placed(game, shape, panel.pixels, scale, prefix, in_full) for shape in panel.shapes]
    drawing = tag(
        "svg",
        *map(cut, names, shapes),
        id=f"{prefix}of-{panel.id}",
        class_="scene",
        viewBox=f"0 0 {number(width)} {number(height)}",
        preserveAspectRatio="xMidYMin meet",
        role="group",
        aria_label=panel.title,
    )
    return Markup(cut(f"{prefix}of-{panel.id}", drawing))  # noqa: S704


def miniature(game: str, panel: Panel, scored: Set[str], cut: Cut) -> Markup:
    """A crowded panel as one silent picture without small print: enlarge it to see more."""
    scale = CROWDED_UNIT / panel.pixels[0]
    across, down = CROWDED_UNIT, panel.pixels[1] * scale
    seam = SEAM * scale
    bodies = []
    for shape in panel.shapes:
        left, top, wide, high = shape.box
        body = body_of(game, shape, wide * across - 2 * seam, high * down - 2 * seam)
        # In whole units: nobody sees the difference, and equal rows are the same text.
        bodies.append(at(round(left * across + seam), round(top * down + seam), body))
    marks = [shape_mark(shape, (across, down)) for shape in panel.shapes if shape.id in scored]
    handfuls = ["".join(bodies[first : first + HANDFUL]) for first in range(0, len(bodies), HANDFUL)]
    names = [f"mini-{panel.id}-{part}" for part in range(len(handfuls))]
    drawings = [tag("g", handful, id=name, class_="body") for name, handful in zip(names, handfuls, strict=True)]
    drawing = tag(
        "svg",
        *map(cut, names, drawings),
        *marks,
        class_="scene",
        viewBox=f"0 0 {number(panel.width * across)} {number(panel.height * down)}",
        preserveAspectRatio="xMidYMin meet",
        role="img",
        aria_label=panel.title,
        data_enlarge=panel.id,
    )
    return Markup(drawing)  # noqa: S704


def shape_mark(shape: Shape, pixels: tuple[float, float]) -> str:
    """The position of a thing in a silent picture, so that it can be marked there."""
    left, top, wide, high = (side * pixels[k % 2] for k, side in enumerate(shape.box))
    glass = tag("rect", class_="glass", width=wide, height=high, rx=2)
    return kept(f"s-{shape.id}", glass, (left, top), class_="silent")


def thumbnail(game: str, shape: Shape, width: float = 96.0, height: float = 96.0) -> Markup:
    """One thing on its own."""
    drawing = tag(
        "svg",
        drawn(game, shape, width, height),
        class_="scene",
        viewBox=f"0 0 {number(width)} {number(height)}",
        aria_hidden="true",
    )
    return Markup(drawing)  # noqa: S704


def enlargement(game: str, shape: Shape, panel: Panel) -> Markup:
    """One thing of a panel, drawn large enough to read, and how it works.

    At that size its recipe shows all its words.
    """
    width, height = shape.box[2] * panel.pixels[0], shape.box[3] * panel.pixels[1]
    scale = max(1.0, min(ENLARGED / width, ENLARGED / height))
    words = tag("p", escape(shape.help)) if shape.help else ""
    return thumbnail(game, shape, width * scale, height * scale) + Markup(words)  # noqa: S704


def keepsake(game: str, shape: Shape, pixels: tuple[float, float]) -> Markup:
    """One thing of a panel, as small as a line of the log: its shape, and no words."""
    width, height = shape.box[2] * pixels[0], shape.box[3] * pixels[1]
    scale = KEEPSAKE / max(width, height)
    return thumbnail(game, shape, width * scale, height * scale)


def image(game: str, shape: Shape, panel: Panel | None) -> Markup:
    """A piece as it looks in hand, as large as it will be in its panel."""
    across, down = panel.pixels if panel else (96.0, 96.0)
    width, height = shape.box[2] * across - 2 * SEAM, shape.box[3] * down - 2 * SEAM
    size = f"{number(width)} {number(height)}"
    return Markup(tag("g", drawn(game, shape, width, height), id=f"image-{shape.id}", data_size=size))  # noqa: S704


@cache
def icons(game: str) -> Markup:
    """The icons of prices: the recipes of a room whose names begin with "icon-", as symbols."""
    blank = Shape("icon", "text", (0.0, 0.0, 1.0, 1.0), "")
    found = {name: recipe for name, recipe in recipes_of(game).items() if name.startswith(ICON)}
    symbols = (
        tag("symbol", recipe(blank, ICON_SIZE, ICON_SIZE), id=name, viewBox=f"0 0 {ICON_SIZE:g} {ICON_SIZE:g}")
        for name, recipe in found.items()
    )
    return Markup("".join(symbols))  # noqa: S704


@lru_cache(maxsize=DRAWINGS)
def placed(game: str, shape: Shape, pixels: tuple[float, float], scale: float, prefix: str, in_full: bool) -> str:
    """A shape at its place."""
    left, top, wide, high = shape.box
    seam = SEAM * scale
    x, y = left * pixels[0] * scale + seam, top * pixels[1] * scale + seam
    width, height = wide * pixels[0] * scale - 2 * seam, high * pixels[1] * scale - 2 * seam
    # The drawing is silent: what is read aloud, focused and clicked is a transparent pane over it, labelled in words.
    glass = tag(
        "rect",
        class_="glass",
        width=width,
        height=height,
        rx=8,
        tabindex="-1",
        role="img",
        aria_label=shape.label,
    )
    marks = " ".join(f"{name}:{fate}" for name, fate in shape.marks)
    marked: dict[str, Value] = {"data_marks": marks} if marks else {}
    named: dict[str, Value] = {"data_thing": shape.thing} if shape.thing else {}
    told: dict[str, Value] = (
        {"data_shape": shape.id, "data_size": f"{number(width)} {number(height)}"} if in_full else {}
    )
    if in_full and shape.help:
        told["data_help"] = shape.help
    return kept(
        f"{prefix}{shape.id}",
        drawn(game, shape, width, height) + glass,
        (x, y),
        class_=f"shape is-{shape.kind}",
        **told,
        **marked,
        **named,
    )


def kept(name: str, inside: str, place: tuple[float, float], **attributes: Value) -> str:
    """A group at its place, with an id by which a page knows it again."""
    if any(place):
        attributes["transform"] = f"translate({number(place[0])} {number(place[1])})"
    return tag("g", inside, id=name, **attributes)


@lru_cache(maxsize=DRAWINGS)
def drawn(game: str, shape: Shape, width: float, height: float) -> str:
    """The drawing of a shape, in its own group that can travel."""
    return tag("g", body_of(game, shape, width, height), class_="body", aria_hidden="true")


@lru_cache(maxsize=DRAWINGS)
def body_of(game: str, shape: Shape, width: float, height: float) -> str:
    """The drawing of a shape."""
    return recipe_of(shape, game)(shape, width, height)
