"""The market as a page shows it: four shelves, each a plant with its token, and a room.

A terminal lists the market as a grid. A page puts the plant and room of a shelf above each other or side by side, as
its window allows: they are separate panels. Each goal stands alone.
"""

from dataclasses import replace

from hortus.drawing.basics import parameter
from hortus.kernel.scene.scene import Panel, Scene, Shape

COLUMNS = 4
# How wide the token beside the plant is, as a share of a card; and where the pot of a solo market is above it.
BETWEEN = 0.62
CARD = (0.0, 0.0, 1.0, 1.0)
TOKEN = (1.0, 0.36, BETWEEN, 0.62)
POT, TOKEN_UNDER_POT = (1.0, 0.0, BETWEEN, 0.4), (1.0, 0.4, BETWEEN, 0.6)
# The size of a single goal: as narrow as its words allow.
GOAL_PIXELS = (168.0, 82.0)
ORDINALS = ("First", "Second", "Third", "Fourth")


def board(scene: Scene) -> tuple[Panel, ...]:
    """The panels of a scene with the market on shelves."""
    panels: list[Panel] = []
    for panel in scene.panels:
        if panel.id == "market":
            panels += [each for column in range(COLUMNS) for each in shelf(panel, column)]
        elif panel.id == "pots":
            panels += two_by_two(panel)
        elif panel.id == "goals":
            panels += [goal(panel, shape, "own" if scene.seat >= 0 else panel.role) for shape in panel.shapes]
        else:
            panels.append(panel)
    return tuple(panels)


def two_by_two(pots: Panel) -> tuple[Panel, Panel]:
    """The better pots, and the others: a page puts them in one row or in two."""
    better, others = pots.shapes[:2], tuple(replace(each, box=(each.box[0], 0.0, 1.0, 1.0)) for each in pots.shapes[2:])
    return (
        replace(pots, height=1.0, shapes=better),
        replace(pots, id="pots-2", title=f"{pots.title}: the others", height=1.0, shapes=others, note=""),
    )


def goal(goals: Panel, shape: Shape, role: str) -> Panel:
    """A single goal: a page puts the three beside or below each other."""
    alone = replace(shape, box=(0.0, 0.0, 1.0, 1.0))
    number = goals.shapes.index(shape) + 1
    return replace(
        goals, id=f"goal-{number}", title=f"Goal {number}", height=1.0, role=role, shapes=(alone,), pixels=GOAL_PIXELS
    )


def shelf(market: Panel, column: int) -> tuple[Panel, Panel]:
    """One shelf: the plant of a column with its token, and the room."""
    found = sorted((shape for shape in market.shapes if int(shape.box[0]) == column), key=lambda shape: shape.box[1])
    *beside, room = found
    places = (POT, CARD, TOKEN_UNDER_POT) if len(beside) > 2 else (CARD, TOKEN)
    shapes = tuple(replace(shape, box=box) for shape, box in zip(beside, places, strict=True))
    # On a phone a card is too small for its name, which is on the edge of the shelf instead (table.css).
    name = parameter(shapes[places.index(CARD)], "name")
    number, title = column + 1, f"{ORDINALS[column]} shelf of the market"
    width = 1 + BETWEEN
    plant = replace(market, id=f"shelf-{number}", title=title, width=width, height=1.0, shapes=shapes, note=name)
    below = (replace(room, box=CARD),)
    return plant, replace(
        market, id=f"room-{number}", title=f"{title}: the room", width=1.0, height=1.0, shapes=below, note=""
    )
