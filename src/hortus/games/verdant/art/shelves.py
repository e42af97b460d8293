"""The market as a page shows it: four shelves, each a plant, the token that comes with it, and a room.

A terminal lists the market as a grid. A page lays the shelves beside each other or two by two, as its window allows.
The goals stand each by itself.
"""

from dataclasses import replace

from hortus.drawing.basics import parameter
from hortus.kernel.scene import Panel, Scene, Shape

COLUMNS = 4
# How wide the token between the two cards is, as a share of a card; and where the pot of a solo market stands over it.
BETWEEN = 0.62
PLANT, ROOM = (0.0, 0.0, 1.0, 1.0), (1 + BETWEEN, 0.0, 1.0, 1.0)
TOKEN = (1.0, 0.19, BETWEEN, 0.62)
POT, TOKEN_UNDER_POT = (1.0, 0.0, BETWEEN, 0.4), (1.0, 0.4, BETWEEN, 0.6)
# The size of a goal by itself: as narrow as its words allow.
GOAL_PIXELS = (168.0, 82.0)
ORDINALS = ("First", "Second", "Third", "Fourth")


def board(scene: Scene) -> tuple[Panel, ...]:
    """The panels of a scene with the market on shelves."""
    panels: list[Panel] = []
    for panel in scene.panels:
        if panel.id == "market":
            panels += [shelf(panel, column) for column in range(COLUMNS)]
        elif panel.id == "goals":
            panels += [goal(panel, shape, "own" if scene.seat >= 0 else panel.role) for shape in panel.shapes]
        else:
            panels.append(panel)
    return tuple(panels)


def goal(goals: Panel, shape: Shape, role: str) -> Panel:
    """One goal by itself: a page lays the three beside or beneath each other."""
    alone = replace(shape, box=(0.0, 0.0, 1.0, 1.0))
    number = goals.shapes.index(shape) + 1
    return replace(
        goals, id=f"goal-{number}", title=f"Goal {number}", height=1.0, role=role, shapes=(alone,), pixels=GOAL_PIXELS
    )


def shelf(market: Panel, column: int) -> Panel:
    """One shelf: a column of the market, lying on its side."""
    found = sorted((shape for shape in market.shapes if int(shape.box[0]) == column), key=lambda shape: shape.box[1])
    places = (POT, PLANT, TOKEN_UNDER_POT, ROOM) if len(found) > 3 else (PLANT, TOKEN, ROOM)
    shapes: list[Shape] = [replace(shape, box=box) for shape, box in zip(found, places, strict=True)]
    plant = shapes[places.index(PLANT)]
    return replace(
        market,
        id=f"shelf-{column + 1}",
        title=f"{ORDINALS[column]} shelf of the market",
        width=2 + BETWEEN,
        height=1.0,
        shapes=tuple(shapes),
        # On a phone a card is too small for its name, which stands on the edge of the shelf instead (table.css).
        note=parameter(plant, "name"),
    )
