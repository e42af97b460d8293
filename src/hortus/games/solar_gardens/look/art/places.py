"""What is on a tile, and where: each kind in its own corner, or in a freer one if a path or a bed is there."""

from functools import lru_cache
from itertools import permutations

from hortus.drawing.basics import parameter
from hortus.drawing.pictures import Pictures
from hortus.drawing.svg import tag
from hortus.games.solar_gardens.look.art.beds import Spot
from hortus.kernel.scene.scene import Shape

ANIMALS = Pictures("hortus.games.solar_gardens.look", "animals")
# A deep shade of the ground of each frame, for its letter.
DEEP = {"bee": "#7A5300", "dove": "#22527F", "frog": "#35601C", "hare": "#74401B", "moth": "#54317D"}


def habitat(animal: str) -> str:
    """An animal in its frame, which alone distinguishes it from the others."""
    return ANIMALS.symbol(animal)


def home_of(animal: str) -> str:
    """Just its frame, where there is no space for an animal."""
    return ANIMALS.symbol(f"home-{animal}")


THINGS = Pictures("hortus.games.solar_gardens.look", "things")
SCULPTURES = [THINGS.symbol(name) for name in ("ring", "obelisk", "ball")]
CELL, CELL_LIGHT = "#2B5590", "#A9CDF2"


def thing(name: str, plain: bool = False) -> str:
    """A panel, a turbine or a water filter; `plain` omits what nobody sees in a miniature."""
    return THINGS.symbol(f"plain-{name}" if plain else name)


def at_size(inside: str, x: float, y: float, width: float, height: float) -> str:
    """The field of a tile in a box; anything beyond its edge is cut off."""
    return tag("svg", inside, x=x, y=y, width=width, height=height, viewBox="0 0 100 100", preserveAspectRatio="none")


# The corners of a tile, and whose home each of them is.
CORNERS: dict[str, Spot] = {"NW": (20.0, 20.0), "NE": (80.0, 21.0), "SW": (21.0, 79.0), "SE": (79.0, 80.0)}
HOMES = {"solar": "NW", "wind": "NE", "habitat": "SW", "sculptures": "SE"}
# In the bend of a path is worst, then on a bed or next to one, then away from home.
BEND, BED, BESIDE, AWAY = 4.0, 3.0, 1.0, 0.9


def standing(tile: Shape) -> dict[str, Spot]:
    """The place of each kind of thing on a tile."""
    kinds = tuple(kind for kind in HOMES if parameter(tile, kind) not in {"", "0"})
    return places(kinds, parameter(tile, "paths"), parameter(tile, "beds"))


@lru_cache(maxsize=2048)
def places(kinds: tuple[str, ...], strands: str, sections: str) -> dict[str, Spot]:
    """The place of each kind; strands and sections are written as in the parameters of a tile."""
    price = {corner: costs(corner, strands.split(), sections.split()) for corner in CORNERS}

    def total(corners: tuple[str, ...]) -> float:
        return sum(price[corner] + AWAY * (HOMES[kind] != corner) for kind, corner in zip(kinds, corners, strict=True))

    best = min(permutations(CORNERS, len(kinds)), key=total)
    return {kind: CORNERS[corner] for kind, corner in zip(kinds, best, strict=True)}


def costs(corner: str, strands: list[str], sections: list[str]) -> float:
    """How much is in the way in a corner."""
    bends = sum(len(strand) == 2 and {*corner} == {*strand} for strand in strands)
    reached = [len({*corner} & {*section.partition(":")[0]}) for section in sections]
    return BEND * bends + sum((0.0, BESIDE, BED)[sides] for sides in reached)
