"""Airport, cards, crafts and forests, opened while a question is about them: two columns of large things."""

from collections.abc import Callable
from dataclasses import replace

from hortus.kernel.scene.scene import Panel, Shape

Box = tuple[float, float, float, float]
# All drawers have the same width, in lattice units of fixed size: as wide as a phone and a window's column allow.
WIDTH, UNIT = 4.3, 100.0
CARD, CRAFT, FOREST = 1.0, 0.82, 0.9
SPOT, QUEUE = 0.66, 0.68


def opened(panel: Panel) -> Panel:
    """A panel between the players with its drawer, if it has one."""
    arrange = DRAWERS.get(panel.id)
    if arrange is None:
        return panel
    shapes = arrange(panel)
    height = max(shape.box[1] + shape.box[3] for shape in shapes)
    drawer = replace(panel, width=WIDTH, height=height, shapes=tuple(shapes), pixels=(UNIT, UNIT))
    return replace(panel, drawer=drawer)


def airport(panel: Panel) -> list[Shape]:
    """The docks over the whole width, spot by spot; beneath them the warehouse, then the queue and the pile, which no
    delivery needs: a phone leaves them out meanwhile."""
    below = 3 * SPOT + 0.1
    queue = in_columns(2, QUEUE, below + QUEUE)
    stored = [shape.id for shape in panel.shapes if shape.id.startswith("warehouse-")]
    step = WIDTH / 6
    boxes = {shape.id: dock_box(*map(int, shape.id.split("-")[1:])) for shape in panel.shapes if "airport-" in shape.id}
    boxes |= {f"queue-{k + 1}": queue[k] for k in range(3)}
    boxes["pile-containers"] = queue[3]
    boxes |= {name: (k * step, below, step, QUEUE) for k, name in enumerate(stored)}
    return [shape.at(boxes[shape.id]) for shape in panel.shapes]


def dock_box(dock: int, spot: int = 0) -> Box:
    """The place of a spot at the airport, or of a whole dock."""
    wide = WIDTH / 4 if spot else WIDTH
    return (max(spot - 1, 0) * wide, (dock - 1) * SPOT, wide, SPOT)


def row(panel: Panel) -> list[Shape]:
    """Cards in two columns, farms before the telescope and modules behind it."""
    return [shape.at(box) for shape, box in zip(panel.shapes, in_columns(2, CARD), strict=False)]


def crafts(panel: Panel) -> list[Shape]:
    """Crafts in two columns, forests in three."""
    first = [shape for shape in panel.shapes if shape.id.startswith("craft-")]
    forests = [shape for shape in panel.shapes if not shape.id.startswith("craft-")]
    placed = [shape.at(box) for shape, box in zip(first, in_columns(2, CRAFT), strict=False)]
    rest = zip(forests, in_columns(3, FOREST, 2 * CRAFT + 0.1), strict=False)
    return placed + [shape.at(box) for shape, box in rest]


def in_columns(columns: int, height: float, top: float = 0.0) -> list[Box]:
    """Places row by row, more than there are things."""
    width = WIDTH / columns
    return [(k % columns * width, top + k // columns * height, width, height) for k in range(6 * columns)]


DRAWERS: dict[str, Callable[[Panel], list[Shape]]] = {"airport": airport, "row": row, "crafts": crafts}
