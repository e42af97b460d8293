"""stub"""

from hortus.games.verdant.rules.turn import Verdant
from hortus.kernel.decision import write
from hortus.kernel.scene import Panel, Scene, Shape, choices_of


def scene(state: Verdant, seat: int) -> Scene:
    choices = choices_of(state, seat, lambda decision: (write(decision),))
    shapes = tuple(Shape(c.path[0], "button", (0, 0, 1, 1), c.path[0]) for c in choices)
    return Scene(
        "verdant", "Verdant", seat, int(state.to_move), "", "", (Panel("a", "a", "market", 1, 1, shapes),), choices, ()
    )
