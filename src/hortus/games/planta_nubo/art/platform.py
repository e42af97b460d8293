"""A platform of Planta Nubo as on its board: the cards lie around the growing area, each at the end of its wire.

The scene lists the cards of a seat in a panel of their own, as a terminal prints them. A picture has more room: the own
cards become panels that a page lays around the growing area, and another platform becomes one picture with everything.
"""

from collections.abc import Iterable
from dataclasses import replace

from hortus.kernel.scene import AROUND, Panel, Scene, Shape

Box = tuple[float, float, float, float]
# The growing area with its track and rulers; how wide cards are beside it, and how high above and below it.
AREA_WIDTH, AREA_HEIGHT = 10.4, 9.4
ASIDE, ABOVE = 2.5, 1.45
WIDTH, HEIGHT = AREA_WIDTH + 2 * ASIDE, AREA_HEIGHT + 2 * ABOVE
CARD_WIDTH, CARD_HEIGHT = 10.0 / 3, 3.0
# What stands beneath another platform, from left to right: docks, the next requirement, tools.
STRIP = 1.3
STRIP_WIDTHS = {"dock": 4.4, "arbor": 3.8, "tool": 0.7}
POT, LARGE_POT = (0.72, 0.62), (0.86, 0.86)


def board(scene: Scene) -> tuple[Panel, ...]:
    """The panels of a scene with the cards of all platforms around their growing areas."""
    panels: list[Panel] = []
    for panel in scene.panels:
        if panel.id.startswith("cards-"):
            panels += single_cards(panel)
        elif panel.id.startswith("shack-"):
            panels += [docks(panel), bench(panel), arbor(panel)]
        elif panel.role == "other" and panel.width > AREA_WIDTH:
            panels.append(whole_platform(panel))
        else:
            panels.append(panel)
    return tuple(panels)


def single_cards(cards: Panel) -> list[Panel]:
    """Each slot as a panel of its own, with the pots on its card."""
    found = []
    for card, pots in with_pots(cards.shapes):
        _, _, width, height = place_of(slot_of(card))
        box = (0.0, 0.0, width, height)
        shapes = (replace(card, box=box), *potted(pots, box))
        found.append(
            Panel(
                id=card.id,
                title=f"Slot {slot_of(card)}",
                role=AROUND,
                width=width,
                height=height,
                shapes=shapes,
                pixels=(60.0, 60.0),
                seat=cards.seat,
            )
        )
    return found


def whole_platform(panel: Panel) -> Panel:
    """Another platform: the growing area in the middle, its cards around it, docks and tools beneath."""
    shapes = [shifted(shape, ASIDE, ABOVE) for shape in panel.shapes if shape.box[0] < AREA_WIDTH]
    beside = [shape for shape in panel.shapes if shape.box[0] >= AREA_WIDTH]
    for card, pots in with_pots(beside):
        box = place_of(slot_of(card))
        shapes += [replace(card, box=box), *potted(pots, box)]
    x = 0.0
    for shape in beside:
        width = STRIP_WIDTHS.get(shape.id.partition("-")[0], 0.0)
        if width:
            shapes.append(replace(shape, box=(x, HEIGHT, width, STRIP)))
            x += width
    return replace(panel, width=WIDTH, height=HEIGHT + STRIP, shapes=tuple(shapes), pixels=(52.0, 52.0))


# ---- the shack, in three parts that stand beside or beneath each other ----


def docks(shack: Panel) -> Panel:
    """The own docks and the containers that wait for one."""
    found = shapes_of(shack, "dock", "waiting")
    placed = [replace(shape, box=(0.0, 1.15 * row, 5.0, 1.15)) for row, shape in enumerate(found)]
    return part(shack, "docks", "Docks", placed, 5.0)


def bench(shack: Panel) -> Panel:
    """Tools and the balcony; beneath them forests, in stock and planted."""
    placed = [replace(tool, box=(0.9 * place, 0.0, 0.9, 0.9)) for place, tool in enumerate(shapes_of(shack, "tool"))]
    rail = (3.6, 0.0, 2.4, 0.9)
    placed += [replace(shape, box=rail) for shape in shapes_of(shack, "balcony")]
    placed += potted(shapes_of(shack, "pot"), rail, LARGE_POT)
    for place, tile in enumerate(shapes_of(shack, "own", "planted")):
        placed.append(replace(tile, box=(place % 6 * 1.0, 0.9 + place // 6 * 0.8, 1.0, 0.8)))
    return part(shack, "bench", "Tools, balcony, forests", placed, 6.0)


def arbor(shack: Panel) -> Panel:
    """The requirements of the arbor beside charges, soil, compost and overtime."""
    placed = [replace(need, box=(0.0, 0.77 * row, 3.2, 0.77)) for row, need in enumerate(shapes_of(shack, "arbor"))]
    counters = shapes_of(shack, "charge", "soil", "compost", "overtime")
    placed += [replace(counter, box=(3.2, 0.575 * row, 1.6, 0.575)) for row, counter in enumerate(counters)]
    return part(shack, "needs", "Arbor and stocks", placed, 4.8)


def shapes_of(panel: Panel, *names: str) -> list[Shape]:
    """The shapes of a panel whose ids begin with these words."""
    return [shape for shape in panel.shapes if shape.id.partition("-")[0] in names]


def part(panel: Panel, name: str, title: str, shapes: list[Shape], width: float) -> Panel:
    """A part of a panel as one of its own, as high as what lies in it."""
    height = max(shape.box[1] + shape.box[3] for shape in shapes)
    return replace(
        panel,
        id=f"{name}-{panel.seat}",
        title=title,
        width=width,
        height=height,
        shapes=tuple(shapes),
        pixels=(60.0, 60.0),
    )


def shifted(shape: Shape, right: float, down: float) -> Shape:
    """A shape somewhere else."""
    x, y, width, height = shape.box
    return replace(shape, box=(x + right, y + down, width, height))


def with_pots(shapes: Iterable[Shape]) -> list[tuple[Shape, list[Shape]]]:
    """The slots, each with the pots that follow it."""
    found: list[tuple[Shape, list[Shape]]] = []
    for shape in shapes:
        if shape.id.startswith("slot-"):
            found.append((shape, []))
        elif shape.id.startswith("pot-") and found:
            found[-1][1].append(shape)
    return found


def potted(pots: list[Shape], box: Box, size: tuple[float, float] = POT) -> list[Shape]:
    """Pots in the lower right corner of a card."""
    right, bottom = box[0] + box[2] - 0.04, box[1] + box[3] - 0.04
    width, height = size
    return [
        replace(pot, box=(right - width * (len(pots) - number), bottom - height, width, height))
        for number, pot in enumerate(pots)
    ]


def slot_of(card: Shape) -> str:
    """T1 to L3."""
    return card.id.rpartition("-")[2]


def place_of(slot: str) -> Box:
    """Where a slot lies on the whole board; they are numbered clockwise, like the track."""
    side, number = slot[0], int(slot[1]) - 1
    match side:
        case "T":
            return (ASIDE + number * CARD_WIDTH, 0.0, CARD_WIDTH, ABOVE)
        case "R":
            return (ASIDE + AREA_WIDTH, ABOVE + number * CARD_HEIGHT, ASIDE, CARD_HEIGHT)
        case "B":
            return (ASIDE + (2 - number) * CARD_WIDTH, ABOVE + AREA_HEIGHT, CARD_WIDTH, ABOVE)
    return (0.0, ABOVE + (2 - number) * CARD_HEIGHT, ASIDE, CARD_HEIGHT)
