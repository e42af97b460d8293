"""The table of Planta Nubo as a page lays it out: tools beside the action display, cards around the growing area.

The scene lists the cards and the shack of a seat as a terminal prints them. A picture has more space: its own cards
become panels that a page puts around the growing area, each at the end of its wire, and free slots are the sockets of
the track; an opponent's platform becomes one picture with everything.
"""

from collections.abc import Iterable
from dataclasses import replace

from hortus.drawing.basics import parameter
from hortus.games.planta_nubo.look.art.drawers import opened
from hortus.kernel.scene.scene import AROUND, Panel, Scene, Shape

Box = tuple[float, float, float, float]
# The growing area with its track and rulers; how wide cards are beside it, and how high above and below it.
AREA_WIDTH, AREA_HEIGHT = 10.4, 9.4
ASIDE, ABOVE = 1.6, 1.5
WIDTH, HEIGHT = AREA_WIDTH + 2 * ASIDE, AREA_HEIGHT + 2 * ABOVE
CARD_WIDTH, CARD_HEIGHT = 10.0 / 3, 3.0
POT = (0.72, 0.72)
# How far apart the tiles of the display are in a terminal, and on a page; how large a spot is there for a thumb, and
# a tool that lies on it: it covers nothing of the tiles it serves.
PRINTED = 1.6
APART, SPOT, LAID = 1.31, 0.78, 0.6
TOOL = 1.05
DISPLAY = 70.0
# Half of the shack, the height of its three rows, and of the rows below for waiting containers.
HALF_SHACK, ROW, WAITING = 5.4, 0.95, 0.66
COUNTERS = {
    "oxygen": (0.0, 0.0, 1.3, ROW),
    "charge": (1.3, 0.0, 1.52, ROW),
    "soil": (0.0, ROW, 0.93, ROW),
    "compost": (0.93, ROW, 1.09, ROW),
    "overtime": (2.02, ROW, 0.8, ROW),
}


def board(scene: Scene) -> tuple[Panel, ...]:
    """The panels of a scene as a page shows them."""
    shack = next((panel for panel in scene.panels if panel.id.startswith("shack-")), None)
    panels: list[Panel] = []
    for panel in scene.panels:
        if panel.id.startswith("cards-"):
            panels += single_cards(panel)
        elif panel is shack:
            panels += bench(panel)
        elif panel.id == "display":
            panels.append(display(panel, shapes_of(shack, "tool") if shack else []))
        elif panel.role == "other" and panel.width > AREA_WIDTH:
            panels.append(whole_platform(panel))
        else:
            panels.append(opened(panel))
    return tuple(panels)


# ---- the action display ----


def display(panel: Panel, tools: list[Shape]) -> Panel:
    """Tiles and spots close together, and its own tools with them, so that all of it fits the width of a phone: beneath
    it, or in its corners where there are plots on all sides."""
    shapes = [shape.at(closer(shape)) for shape in panel.shapes]
    side, height = 4 * APART + 1, max(shape.box[1] + shape.box[3] for shape in shapes)
    if height > 4 * APART:
        far = side - TOOL
        places = [(0.0, 0.0), (far, 0.0), (0.0, far), (far, far)]
    else:
        places = [(APART * (k + 0.5) + (1 - TOOL) / 2, height + 0.12) for k in range(len(tools))]
        height += (TOOL + 0.12) if tools else 0.0
    shapes += [tool.at((*place, TOOL, TOOL)) for tool, place in zip(tools, places, strict=False)]
    return replace(panel, width=side, height=height, shapes=tuple(shapes), pixels=(DISPLAY, DISPLAY))


def closer(shape: Shape) -> Box:
    """A tile, or a spot between two of them, in the narrower lattice."""
    x, y, width, _ = shape.box
    half = width / 2
    size = 1.0 if width == 1.0 else SPOT if shape.kind == "slot" else LAID
    across, down = [(place + half - 0.5) / PRINTED * APART + 0.5 - size / 2 for place in (x, y)]
    return (across, down, size, size)


# ---- the seat's own platform ----


def single_cards(cards: Panel) -> list[Panel]:
    """Each card as a separate panel, with the pots on it; free slots are sockets of the track."""
    found = []
    for card, pots in with_pots(cards.shapes):
        if card.kind != "card":
            continue
        _, _, width, height = place_of(slot_of(card))
        box = (0.0, 0.0, width, height)
        shapes = (card.at(box), *potted(pots, box))
        found.append(
            Panel(
                id=card.id,
                title=card.label,
                role=AROUND,
                width=width,
                height=height,
                shapes=shapes,
                pixels=(60.0, 60.0),
                seat=cards.seat,
            )
        )
    return found


def bench(shack: Panel) -> list[Panel]:
    """The shack in two halves, which a phone puts one below the other."""
    return [harbour(shack), stocks(shack)]


def harbour(shack: Panel) -> Panel:
    """Docks and the supply below them, or the container in hand; then the waiting ones."""
    placed = [dock.at((0.0, ROW * row, 5.4, ROW)) for row, dock in enumerate(shapes_of(shack, "dock"))]
    placed += [each.at((0.9 * k, 2 * ROW, 0.9, ROW)) for k, each in enumerate(shapes_of(shack, "supply"))]
    containers = shapes_of(shack, "waiting")
    placed += [each.at((0.0, 2 * ROW, 4.2, ROW)) for each in containers if parameter(each, "hand")]
    waiting = [each for each in containers if not parameter(each, "hand")]
    places = [(k % 2 * 2.7, 3 * ROW + k // 2 * WAITING, 2.7, WAITING) for k in range(len(waiting))]
    return half(shack, placed + [each.at(box) for each, box in zip(waiting, places, strict=True)])


def stocks(shack: Panel) -> Panel:
    """Stocks and arbor; below them the balcony and the forests in stock."""
    counters = shapes_of(shack, *COUNTERS)
    placed = [counter.at(COUNTERS[counter.id.partition("-")[0]]) for counter in counters]
    rung = 2 * ROW / 3
    placed += [need.at((2.85, rung * row, 2.55, rung)) for row, need in enumerate(shapes_of(shack, "arbor"))]
    rail = (0.0, 2 * ROW, 2.75, ROW)
    placed += [shape.at(rail) for shape in shapes_of(shack, "balcony")]
    placed += potted(shapes_of(shack, "pot"), rail, (0.88, 0.91))
    placed += [each.at((2.77 + 0.876 * k, 2 * ROW, 0.876, ROW)) for k, each in enumerate(shapes_of(shack, "own"))]
    return replace(half(shack, placed), id=f"stocks-{shack.seat}", title="Stocks and arbor")


def half(shack: Panel, shapes: list[Shape]) -> Panel:
    """A part of the shack."""
    height = max(shape.box[1] + shape.box[3] for shape in shapes)
    return replace(shack, width=HALF_SHACK, height=height, shapes=tuple(shapes), pixels=(60.0, 60.0))


# ---- the others ----


def whole_platform(panel: Panel) -> Panel:
    """An opponent's platform: the growing area in the middle, its cards around it, docks, arbor and tools below."""
    shapes = [shifted(shape, ASIDE, ABOVE) for shape in panel.shapes if shape.box[0] < AREA_WIDTH]
    beside = [shape for shape in panel.shapes if shape.box[0] >= AREA_WIDTH]
    for card, pots in with_pots(beside):
        box = place_of(slot_of(card))
        shapes += [card.at(box), *potted(pots, box)]
    for name, ((x, y), (right, down), (width, height)) in BENEATH.items():
        for place, shape in enumerate(each for each in beside if each.id.partition("-")[0] == name):
            top = HEIGHT + 0.1 + y
            shapes.append(shape.at((x + place * right, top + place * down, width, height)))
    pots = [shape for shape in beside if shape.id.startswith(f"pot-{panel.seat}-balcony")]
    shapes += potted(pots, (*BENEATH["balcony"][0], *BENEATH["balcony"][2]), (0.8, 0.86), HEIGHT + 0.1)
    return replace(panel, width=WIDTH, height=HEIGHT + 2.95, shapes=tuple(shapes), pixels=(60.0, 60.0))


# What is below an opponent's platform: where the first one is, how far the next, how large each.
BENEATH = {
    "dock": ((0.0, 0.0), (0.0, 0.95), (3.6, 0.95)),
    "waiting": ((0.0, 1.9), (2.4, 0.0), (2.4, 0.95)),
    "arbor": ((3.7, 0.0), (0.0, 0.633), (2.9, 0.633)),
    "oxygen": ((6.7, 0.0), (0.0, 0.0), (1.3, 0.95)),
    "charge": ((8.0, 0.0), (0.0, 0.0), (1.7, 0.95)),
    "soil": ((6.7, 0.95), (0.0, 0.0), (0.98, 0.95)),
    "compost": ((7.68, 0.95), (0.0, 0.0), (1.14, 0.95)),
    "overtime": ((8.82, 0.95), (0.0, 0.0), (0.88, 0.95)),
    "balcony": ((9.8, 0.0), (0.0, 0.0), (3.6, 0.95)),
    "tool": ((9.8, 0.95), (0.9, 0.0), (0.9, 0.95)),
    "own": ((9.8, 1.9), (0.95, 0.0), (0.95, 0.95)),
}


# ---- shapes and their places ----


def shapes_of(panel: Panel, *names: str) -> list[Shape]:
    """The shapes of a panel whose ids begin with these words."""
    return [shape for shape in panel.shapes if shape.id.partition("-")[0] in names]


def shifted(shape: Shape, right: float, down: float) -> Shape:
    """A shape somewhere else."""
    x, y, width, height = shape.box
    return shape.at((x + right, y + down, width, height))


def with_pots(shapes: Iterable[Shape]) -> list[tuple[Shape, list[Shape]]]:
    """The slots, each with the pots that follow it; those of the balcony belong to none."""
    found: list[tuple[Shape, list[Shape]]] = []
    for shape in shapes:
        if shape.id.startswith("slot-"):
            found.append((shape, []))
        elif shape.id.startswith("pot-") and "-balcony." not in shape.id:
            found[-1][1].append(shape)
    return found


def potted(pots: list[Shape], box: Box, size: tuple[float, float] = POT, down: float = 0.0) -> list[Shape]:
    """Pots in the lower right corner of a card, or of whatever is this far below the platform."""
    right, bottom = box[0] + box[2] - 0.04, box[1] + box[3] - 0.04 + down
    width, height = size
    return [
        pot.at((right - width * (len(pots) - number), bottom - height, width, height))
        for number, pot in enumerate(pots)
    ]


def slot_of(card: Shape) -> str:
    """The slot of a card: its side and number."""
    return card.id.rpartition("-")[2]


def place_of(slot: str) -> Box:
    """Where a slot is on the whole board; they are numbered clockwise, like the track."""
    side, number = slot[0], int(slot[1]) - 1
    match side:
        case "T":
            return (ASIDE + number * CARD_WIDTH, 0.0, CARD_WIDTH, ABOVE)
        case "R":
            return (ASIDE + AREA_WIDTH, ABOVE + number * CARD_HEIGHT, ASIDE, CARD_HEIGHT)
        case "B":
            return (ASIDE + (2 - number) * CARD_WIDTH, ABOVE + AREA_HEIGHT, CARD_WIDTH, ABOVE)
    return (0.0, ABOVE + (2 - number) * CARD_HEIGHT, ASIDE, CARD_HEIGHT)
