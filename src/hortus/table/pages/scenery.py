"""A scene as HTML: each panel a section with an SVG of shapes that can be pointed at, by pointer or by keyboard."""

from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from hortus.kernel.scene import Panel, Scene, Shape
from hortus.table.art.recipes import recipe_of
from hortus.table.art.svg import number, tag

# Room between two shapes, in lattice pixels.
SEAM = 4.0
BUTTON = "button"
# Kinds that people point at; tokens and words lie on them.
POINTED = frozenset({"card", "cell", "slot", "tile", "deck"})
# Another garden is drawn with this width of a cell, without small print.
MINIATURE_UNIT = 78.0
# The pool of drawings that are kept: a table shows the same things again and again.
DRAWINGS = 8192


@dataclass(frozen=True)
class Stage:
    """Where the panels of a scene stand on the page."""

    # Own garden and hand; for a spectator all gardens.
    centre: tuple[Panel, ...]
    # Market, piles, tracks: what lies between the players.
    common: tuple[Panel, ...]
    others: tuple[Panel, ...]
    # What is pressed, not laid: real buttons beside the question, large enough for a thumb.
    buttons: tuple[Shape, ...]


def staged(scene: Scene) -> Stage:
    """The panels by their roles, without the buttons in them."""
    panels = [cropped for panel in scene.panels if (cropped := without_buttons(panel)).shapes]
    own = tuple(panel for panel in panels if panel.role in {"garden", "hand"})
    others = tuple(panel for panel in panels if panel.role == "other")
    common = tuple(panel for panel in panels if panel.role not in {"garden", "hand", "other"})
    buttons = tuple(shape for panel in scene.panels for shape in panel.shapes if shape.kind == BUTTON)
    return Stage(own, common, others, buttons)


def without_buttons(panel: Panel) -> Panel:
    """A panel that is only as high as what lies in it."""
    shapes = tuple(shape for shape in panel.shapes if shape.kind != BUTTON)
    if len(shapes) == len(panel.shapes):
        return panel
    height = max((shape.box[1] + shape.box[3] for shape in shapes), default=0.0)
    return replace(panel, shapes=shapes, height=height)


def least(panel: Panel) -> float:
    """The smallest side of what is pointed at in a panel, in its pixels: a phone shows it no smaller than a thumb."""
    across, down = panel.pixels
    sides = [min(shape.box[2] * across, shape.box[3] * down) for shape in panel.shapes if shape.kind in POINTED]
    return min(sides, default=across) - 2 * SEAM


def picture(panel: Panel, small: bool = False, prefix: str = "s-") -> Markup:
    """The shapes of a panel as one drawing. Ids of shapes get a prefix, since a page has other ids too."""
    scale = min(1.0, MINIATURE_UNIT / panel.pixels[0]) if small else 1.0
    width, height = panel.width * panel.pixels[0] * scale, panel.height * panel.pixels[1] * scale
    shapes = "".join(placed(shape, panel.pixels, scale, prefix) for shape in panel.shapes)
    drawing = tag(
        "svg",
        shapes,
        class_="scene",
        viewBox=f"0 0 {number(width)} {number(height)}",
        preserveAspectRatio="xMidYMin meet",
        role="group",
        aria_label=panel.title,
    )
    return Markup(drawing)  # noqa: S704


def thumbnail(shape: Shape, width: float = 96.0, height: float = 96.0) -> Markup:
    """One thing by itself."""
    drawing = tag(
        "svg",
        drawn(shape, width, height),
        class_="scene",
        viewBox=f"0 0 {number(width)} {number(height)}",
        aria_hidden="true",
    )
    return Markup(drawing)  # noqa: S704


def placed(shape: Shape, pixels: tuple[float, float], scale: float, prefix: str) -> str:
    """A shape at its place."""
    left, top, wide, high = shape.box
    seam = SEAM * scale
    x, y = left * pixels[0] * scale + seam, top * pixels[1] * scale + seam
    width, height = wide * pixels[0] * scale - 2 * seam, high * pixels[1] * scale - 2 * seam
    # The drawing is silent: what is heard, focused and pressed is a sheet of glass over it, named in words.
    glass = tag(
        "rect",
        id=f"glass-{prefix}{shape.id}",
        class_="glass",
        width=width,
        height=height,
        rx=8,
        tabindex="-1",
        role="img",
        aria_label=shape.label,
    )
    return tag(
        "g",
        drawn(shape, width, height),
        glass,
        id=f"{prefix}{shape.id}",
        class_=f"shape is-{shape.kind}",
        data_shape=shape.id,
        data_size=f"{number(width)} {number(height)}",
        data_help=shape.help,
        transform=f"translate({number(x)} {number(y)})",
    )


@lru_cache(maxsize=DRAWINGS)
def drawn(shape: Shape, width: float, height: float) -> str:
    """The drawing of a shape, in a group of its own that can travel."""
    return tag("g", recipe_of(shape)(shape, width, height), class_="body", aria_hidden="true")
