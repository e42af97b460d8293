"""Things of Planta Nubo, each centred on the origin within a radius of 50: tools, and the signs of actions."""

from hortus.drawing.palette import ink
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import line, put
from hortus.games.planta_nubo.look.art.growth import Place

THINGS = Pictures("hortus.games.planta_nubo.look", "things")
COPPER = "#C77B46"
SEATS = ("leaf", "blue", "sun", "clay", "quiet")
SIGNS = {
    # Kinds of cards and numbers of the shack.
    "action": "gear",
    "battery": "battery",
    "farm": "barn",
    "oxygen": "oxygen",
    "charge": "bolt",
    "overtime": "clock",
    "soil": "sack",
    "compost": "compost",
    "flowers": "any-flower",
    # Bonuses of the growing area.
    "O₂": "oxygen",
    "ϟ": "bolt",
    "E": "energy",
    "S": "sack",
    "▣": "crate",
    "M": "gear",
    "◉": "plugin",
    "✿": "any-flower",
    "✿↻": "compost",
}


def tool(kind: str, fill: str) -> str:
    """A tool: shovel, wrench, screwdriver or hammer."""
    return THINGS.symbol(kind if kind in THINGS else "hammer", tone=fill)


def sign(name: str, width: float, place: Place = (0.0, 0.0)) -> str:
    """A sign of a given width, centred on a point."""
    return put(*place, THINGS.symbol(SIGNS[name]), scale=width / 100) if name in SIGNS else ""


def wire(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    """A copper pipe with its rim."""
    return line(x1, y1, x2, y2, stroke=ink("ink"), stroke_width=width + min(2.4, width * 0.5)) + line(
        x1, y1, x2, y2, stroke=COPPER, stroke_width=width
    )
