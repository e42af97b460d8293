"""Where things go on a tile: each kind in its own corner, or in a freer one if a path or a bed is there."""

from functools import lru_cache
from itertools import permutations

from hortus.drawing.basics import parameter
from hortus.games.solar_gardens.look.art.beds import Spot
from hortus.kernel.scene.scene import Shape

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
