"""What is on a roof tile: solar panels, wind turbines, sculptures and water filters, each centred on the origin."""

from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import tag

THINGS = Pictures("hortus.games.solar_gardens.look", "things")
SCULPTURES = [THINGS.symbol(name) for name in ("ring", "obelisk", "ball")]
CELL, CELL_LIGHT = "#2B5590", "#A9CDF2"


def thing(name: str, plain: bool = False) -> str:
    """A panel, a turbine or a water filter; `plain` omits what nobody sees in a miniature."""
    return THINGS.symbol(f"plain-{name}" if plain else name)


def at_size(inside: str, x: float, y: float, width: float, height: float) -> str:
    """The field of a tile in a box; anything beyond its edge is cut off."""
    return tag("svg", inside, x=x, y=y, width=width, height=height, viewBox="0 0 100 100", preserveAspectRatio="none")
