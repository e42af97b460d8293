"""A whole scene as one standalone picture: where the panels go, the question above, the score sheet beside them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hortus.drawing.basics import recipe_of
from hortus.drawing.lettering import block, cut, width_of, written
from hortus.drawing.palette import ink, style
from hortus.drawing.sheet import GAP, HEADING, PADDING, SHEET, note_lines, score_sheet
from hortus.drawing.svg import circle, line, number, rect, tag
from hortus.kernel.scene.scene import OWN_ROLES, Panel, Scene, Shape

MARGIN = 24.0
HEADER = 84.0
# The gap between two shapes.
SEAM = 4.0
# The minimum height of an opponent's garden.
LEAST_MINIATURE = 240.0


@dataclass(frozen=True)
class Placed:
    """A panel with its place on the page."""

    panel: Panel
    x: float
    y: float
    scale: float

    @property
    def width(self) -> float:
        """Its outer width."""
        return self.panel.width * self.panel.pixels[0] * self.scale + 2 * PADDING

    @property
    def height(self) -> float:
        """Its outer height, with the heading."""
        return self.panel.height * self.panel.pixels[1] * self.scale + HEADING + PADDING


def draw(scene: Scene) -> str:
    """The scene as a complete SVG document; the same scene gives the same text."""
    placed, middle, bottom = arranged(scene.panels)
    sheet_x = middle + GAP
    sheet, sheet_bottom = score_sheet(scene.standings, sheet_x, HEADER + MARGIN / 2)
    notes, notes_bottom = note_lines(
        (*scene.notes, *([scene.agenda] if scene.agenda else [])), sheet_x, sheet_bottom + GAP
    )
    width = sheet_x + SHEET + MARGIN
    height = max(bottom, notes_bottom) + MARGIN
    targets = {shape for choice in scene.choices for shape in choice.gesture.shapes[:1]}
    parts = [
        tag("title", f"{scene.title}: {scene.question}"),
        tag("style", style()),
        tag("defs", *patterns()),
        rect(0, 0, width, height, fill=ink("page")),
        header(scene, width),
        *(drawn_panel(each, targets, scene) for each in placed),
        sheet,
        notes,
    ]
    view = f"0 0 {number(width)} {number(height)}"
    return tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="hortus",
        viewBox=view,
        width=width,
        height=height,
        role="group",
        aria_label=scene.title,
    )


def patterns() -> Iterable[str]:
    """The background of each colour: red plain, blue striped, yellow dotted."""
    stripe = line(0, 0, 0, 9, stroke=ink("blue"), stroke_width=3.4, opacity=0.4)
    dots = circle(3, 3, 1.7, fill=ink("yellow-deep"), opacity=0.32) + circle(
        8, 8, 1.7, fill=ink("yellow-deep"), opacity=0.32
    )
    solid = rect(0, 0, 10, 10, fill=ink("red"), opacity=0.16)
    yield tag("pattern", solid, id="art-red", width=10, height=10, patternUnits="userSpaceOnUse")
    yield tag(
        "pattern",
        stripe,
        id="art-blue",
        width=9,
        height=9,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    yield tag("pattern", dots, id="art-yellow", width=10, height=10, patternUnits="userSpaceOnUse")


# ---- where the panels go ----


def arranged(panels: Sequence[Panel]) -> tuple[list[Placed], float, float]:
    """Own garden and hand on the left, the rest of the table in the middle, others below; with right and lower edge."""
    own = [panel for panel in panels if panel.role in OWN_ROLES]
    others = [panel for panel in panels if panel.role == "other"]
    table = [panel for panel in panels if panel.role not in OWN_ROLES and panel.role != "other"]
    top = HEADER + MARGIN / 2
    left, right, left_bottom = stacked(own, MARGIN, top)
    x = right + GAP if own else MARGIN
    middle, middle_right, middle_bottom = stacked(table, x, top)
    room = (max(middle_right - x, 420.0), left_bottom - middle_bottom - GAP)
    small, small_right, small_bottom = miniatures(others, x, middle_bottom, room)
    return left + middle + small, max(middle_right, small_right, right), max(left_bottom, small_bottom) - GAP


def stacked(panels: Sequence[Panel], x: float, y: float) -> tuple[list[Placed], float, float]:
    """Panels one below the other; with their right edge and the next free line."""
    placed = []
    right = x
    for panel in panels:
        placed.append(Placed(panel, x, y, 1.0))
        right = max(right, x + placed[-1].width)
        y += placed[-1].height + GAP
    return placed, right, y


def miniatures(
    panels: Sequence[Panel], x: float, y: float, room: tuple[float, float]
) -> tuple[list[Placed], float, float]:
    """The other players' gardens, at most two side by side, as large as space allows."""
    columns = min(2, len(panels))
    placed: list[Placed] = []
    right = x
    for start in range(0, len(panels), 2):
        place = x
        for panel in panels[start : start + 2]:
            wide = (room[0] - GAP * (columns - 1)) / columns - 2 * PADDING
            high = max(room[1] - HEADING - PADDING, LEAST_MINIATURE)
            scale = min(wide / (panel.width * panel.pixels[0]), high / (panel.height * panel.pixels[1]))
            placed.append(Placed(panel, place, y, scale))
            place += placed[-1].width + GAP
            right = max(right, place - GAP)
        y += max(each.height for each in placed[start : start + 2]) + GAP
    return placed, right, y


# ---- their contents ----


def drawn_panel(placed: Placed, targets: set[str], scene: Scene) -> str:
    """A panel with its heading and its shapes."""
    panel, scale = placed.panel, placed.scale
    active = panel.seat >= 0 and panel.seat == scene.to_move
    edge = ink("leaf" if active else "line")
    ground = rect(
        0, 0, placed.width, placed.height, 12, fill=ink("surface"), stroke=edge, stroke_width=2 if active else 1
    )
    note_width = min(width_of(panel.note, 12), placed.width * 0.6)
    title = cut(panel.title, placed.width - 3 * PADDING - note_width, 16)
    heading = written(title, PADDING + 2, 23, 16, class_="serif", font_weight="bold")
    note = written(
        cut(panel.note, note_width + 1, 12), placed.width - PADDING - 2, 22.5, 12, anchor="end", class_="quiet"
    )
    shapes = "".join(drawn_shape(shape, panel, scale, targets, scene.game) for shape in panel.shapes)
    return tag(
        "g",
        ground,
        heading,
        note if panel.note else "",
        shapes,
        id=f"panel-{panel.id}",
        transform=f"translate({number(placed.x)} {number(placed.y)})",
    )


def drawn_shape(shape: Shape, panel: Panel, scale: float, targets: set[str], game: str) -> str:
    """One thing, named for people who cannot see it; a thing that may be pointed at glows."""
    unit_x, unit_y = panel.pixels[0] * scale, panel.pixels[1] * scale
    left, top, wide, high = shape.box
    seam = SEAM * min(1.0, scale + 0.2)
    x, y = PADDING + left * unit_x + seam, HEADING + top * unit_y + seam
    width, height = wide * unit_x - 2 * seam, high * unit_y - 2 * seam
    glow = ""
    if shape.id in targets:
        glow = rect(
            -2.5, -2.5, width + 5, height + 5, 11, fill="none", stroke=ink("sun"), stroke_width=3, class_="glow"
        )
    tip = tag("title", f"{shape.label}. {shape.help}" if shape.help else shape.label)
    return tag(
        "g",
        tip,
        glow,
        recipe_of(shape, game)(shape, width, height),
        id=shape.id,
        class_=f"shape {shape.kind}",
        role="img",
        aria_label=shape.label,
        transform=f"translate({number(x)} {number(y)})",
    )


def header(scene: Scene, width: float) -> str:
    """The title, the question, and what everybody should know now."""
    title = written(scene.title, MARGIN, 36, 27, class_="serif", font_weight="bold")
    rule = line(MARGIN, 50, width - MARGIN, 50, stroke=ink("line"))
    question = written(cut(scene.question, width - 2 * MARGIN, 18), MARGIN, 77, 18, class_="leaf", font_weight="bold")
    return title + rule + question + ribbon(scene.banner, MARGIN + width_of(scene.title, 27) + 24, width - MARGIN)


def ribbon(text: str, left: float, right: float) -> str:
    """The banner: sun-coloured, to the right of the title."""
    if not text:
        return ""
    room = min(right - left, width_of(text, 14) * 1.08 + 44)
    ground = rect(right - room, 12, room, 30, 15, fill=ink("sun"))
    return ground + block(
        text, (right - room + 12, 13, room - 24, 28), 14, least=9, font_weight="bold", class_="on-sun"
    )
