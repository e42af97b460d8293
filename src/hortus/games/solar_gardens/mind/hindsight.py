"""Solar Gardens in hindsight: the best garden from the sixteen tiles that a seat kept.

A tile may lie anywhere in any rotation, so the order in which they came does not matter. Gardens are found by
moving and turning tiles, scored by the rules; the solver says how far from the best they can be. It counts panels,
turbines and habitats exactly, but looks at paths and beds only where two tiles meet, so its bound is conservative.
"""

from collections.abc import Sequence
from itertools import product
from math import exp
from typing import TYPE_CHECKING, cast

from hortus.games.solar_gardens import catalogue, geometry, scoring
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.look.words.things import ROW_NAMES, TURNED, tile_words
from hortus.games.solar_gardens.position import garden
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.solver import Found, Made, bound_of, new_model

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar, LinearExprT

# How often a tile is moved or turned, and the loss in points that is tolerated at first.
TRIES = 20_000
HEAT = 2.0
# The resolution of a probability.
FINE = 10_000
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
# Every two spaces that touch, seen from the left or upper one.
BORDERS = [
    (cell, side, geometry.neighbour(cell, side))
    for cell in range(geometry.CELL_COUNT)
    for side in "ES"
    if geometry.neighbour(cell, side) >= 0
]
LINES = 4

Spot = tuple[int, int, int]


def best_garden(first: State, last: State, seat: int, made: Sequence[Made], seconds: float) -> Found:
    """The best garden found, and a bound by the solver."""
    table = cast(SolarGardens, last)
    points = int(table.score(seat))
    found = improved(table, seat, seeded(1))
    best = int(found.score(seat))
    bound = bound_of(*Puzzle(table, seat).posed(), best, seconds)
    return Found(points, best, bound, garden_words(found, seat), {"garden": [[*row] for row in garden(found, seat)]})


def garden_words(table: SolarGardens, seat: int) -> list[str]:
    """A full garden in words, row by row from the top."""
    laid = [divmod(int(table.face(seat, cell)), geometry.SIDE_COUNT) for cell in range(geometry.CELL_COUNT)]
    tiles = [
        tile_words(table.components, tile).removeprefix("the ") + (f" ({TURNED[turn]})" if turn else "")
        for tile, turn in laid
    ]
    return [f"{name}: {'; '.join(tiles[LINES * row : LINES * (row + 1)])}" for row, name in enumerate(ROW_NAMES)]


# ---- finding a garden ----


def improved(table: SolarGardens, seat: int, chance: Chance, tries: int = TRIES) -> SolarGardens:
    """The best garden along many small changes, in which losses become rarer with time."""
    now, best = table.clone(), table.clone()
    value = highest = int(now.score(seat))
    for number in range(tries):
        one, other, turn = (
            chance.below(geometry.CELL_COUNT),
            chance.below(geometry.CELL_COUNT),
            chance.below(geometry.SIDE_COUNT),
        )
        swap(now, seat, one, other, turn)
        gain = int(now.score(seat)) - value
        heat = HEAT * (1.0 - number / tries)
        if gain >= 0 or chance.below(FINE) < int(FINE * exp(gain / heat)):
            value += gain
            if value > highest:
                best, highest = now.clone(), value
        else:
            swap(now, seat, other, one, geometry.SIDE_COUNT - turn)
    return best


def swap(table: SolarGardens, seat: int, one: int, other: int, turn: int) -> None:
    """Two tiles swap places, and the first is turned; a single tile is only turned."""
    first, second = int(table.face(seat, one)), int(table.face(seat, other))
    table.lift(seat, one)
    if one != other:
        table.lift(seat, other)
        table.lay(seat, one, second)
    table.lay(seat, other, turned_face(first, turn))


def turned_face(face: int, turn: int) -> int:
    """A face after further quarter turns."""
    tile, now = divmod(face, geometry.SIDE_COUNT)
    return tile * geometry.SIDE_COUNT + (now + turn) % geometry.SIDE_COUNT


# ---- the bound ----


class Puzzle:
    """All gardens of these tiles, in a relaxed model: none scores more than it does here."""

    def __init__(self, table: SolarGardens, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.components: Components = table.components
        self.model = new_model()
        self.tiles = [int(table.face(seat, cell)) // geometry.SIDE_COUNT for cell in range(geometry.CELL_COUNT)]
        self.lies: dict[Spot, IntVar] = {
            (tile, cell, turn): self.model.new_bool_var(f"{tile} on {cell} turned {turn}")
            for tile, cell in product(self.tiles, range(geometry.CELL_COUNT))
            for turn in turns_of(self.face(tile))
        }
        for tile in self.tiles:
            self.model.add_exactly_one(lies for spot, lies in self.lies.items() if spot[0] == tile)
        for cell in range(geometry.CELL_COUNT):
            self.model.add_exactly_one(lies for spot, lies in self.lies.items() if spot[1] == cell)

    def face(self, tile: int) -> catalogue.Tile:
        """What a tile shows."""
        return self.components.tiles[tile]

    def posed(self) -> "tuple[CpModel, LinearExprT]":
        """The puzzle and the points available."""
        fixed = int(scoring.set_points(self.table, self.seat) + scoring.sculpture_points(self.table, self.seat))
        points = fixed + self.line_points() + self.pair_points() + self.path_points() + self.bed_points()
        return self.model, points

    def there(self, cell: int, amounts: dict[int, int]) -> "LinearExprT":
        """How many of something are on a space."""
        return sum(amounts[tile] * lies for (tile, at, _), lies in self.lies.items() if at == cell and amounts[tile])

    def line_points(self) -> "LinearExprT":
        """Panels by column, turbines by row (SG-32 to SG-37)."""
        least = int(self.components.line_threshold)
        panels = {tile: self.face(tile).solar for tile in self.tiles}
        turbines = {tile: self.face(tile).wind for tile in self.tiles}
        points: LinearExprT = 0
        for line in range(LINES):
            column = sum(self.there(line + LINES * step, panels) for step in range(LINES))
            row = sum(self.there(LINES * line + step, turbines) for step in range(LINES))
            for count, values in ((column, self.components.column_values), (row, self.components.row_values)):
                scores = self.model.new_bool_var(f"line {line}")
                self.model.add(least * scores <= count)
                points += int(values[line]) * scores
        return points

    def pair_points(self) -> "LinearExprT":
        """Neighbours with the same animal (SG-38)."""
        pairs = []
        for animal in catalogue.HABITATS:
            lives = {tile: int(self.face(tile).habitat == animal) for tile in self.tiles}
            if sum(lives.values()) > 1:
                for one, _, other in BORDERS:
                    pairs.append(self.model.new_bool_var(f"pair of {animal} {one} {other}"))
                    self.model.add(pairs[-1] <= self.there(one, lives))
                    self.model.add(pairs[-1] <= self.there(other, lives))
        return int(self.components.pair_points) * sum(pairs)

    def showing(self, cell: int, side: str, grounds: dict[int, str]) -> "LinearExprT":
        """Whether the ground on a space reaches a side."""
        return sum(
            lies
            for (tile, at, turn), lies in self.lies.items()
            if at == cell and side in geometry.turned(grounds[tile], turn)
        )

    def path_points(self) -> "LinearExprT":
        """A path has at most one tile more than places where strands meet (SG-45, SG-46)."""
        components = self.components
        ends = {tile: "".join(self.face(tile).strands) for tile in self.tiles}
        joints = []
        for one, side, other in BORDERS:
            joints.append(self.model.new_bool_var(f"path {one} {side}"))
            self.model.add(joints[-1] <= self.showing(one, side, ends))
            self.model.add(joints[-1] <= self.showing(other, OPPOSITE[side], ends))
        length = self.model.new_int_var(0, sum(1 for tile in self.tiles if self.face(tile).strands), "length")
        self.model.add(length <= 1 + sum(joints))
        longest = self.model.new_bool_var("longest path")
        others = [int(scoring.longest_path(self.table, seat)) for seat in range(self.table.seats) if seat != self.seat]
        self.model.add(length >= max([1, *others]) * longest)
        return int(components.path_points) * length + int(components.longest_points) * longest

    def bed_points(self) -> "LinearExprT":
        """What each section can contribute to its bed: less if it leaks, nothing without a filter or a neighbour."""
        open_sides = {tile: "".join(section.open for section in self.face(tile).sections) for tile in self.tiles}
        fences = {tile: self.face(tile).fences for tile in self.tiles}
        return sum(
            self.section_points(cell, layer, open_sides, fences)
            for cell, layer in product(range(geometry.CELL_COUNT), range(int(self.components.layers)))
        )

    def section_points(
        self, cell: int, layer: int, open_sides: dict[int, str], fences: dict[int, str]
    ) -> "LinearExprT":
        """The most that one section on a space can contribute."""
        components = self.components
        most = int(components.two_filter_points)
        sections = {tile: section_of(self.face(tile), layer) for tile in self.tiles}
        own = {tile: section.open for tile, section in sections.items()}
        alone = {
            tile: 0 if section.filters == 0 else int(components.one_filter_points) if section.filters == 1 else most
            for tile, section in sections.items()
        }
        points = self.model.new_int_var(0, most, f"section {layer} {cell}")
        joined = []
        for side in geometry.SIDES:
            beyond = geometry.neighbour(cell, side)
            if beyond < 0:
                continue
            reaches = self.showing(cell, side, own)
            meets = self.showing(beyond, OPPOSITE[side], open_sides)
            joined.append(self.model.new_bool_var(f"section {layer} {cell} joined {side}"))
            self.model.add(joined[-1] <= reaches)
            self.model.add(joined[-1] <= meets)
            leaks = reaches - meets - self.showing(beyond, OPPOSITE[side], fences)
            self.model.add(points <= most - (most // int(components.open_divisor)) * leaks)
        self.model.add(points <= self.there(cell, alone) + most * sum(joined))
        return points


def turns_of(tile: catalogue.Tile) -> list[int]:
    """The quarter turns that make a difference."""
    seen: dict[tuple[str, ...], int] = {}
    for turn in range(geometry.SIDE_COUNT):
        seen.setdefault(looks(tile, turn), turn)
    return list(seen.values())


def looks(tile: catalogue.Tile, turn: int) -> tuple[str, ...]:
    """The sides that each ground of a turned tile reaches."""
    grounds = (*tile.strands, *(section.open for section in tile.sections), tile.fences)
    return tuple(geometry.turned(ground, turn) for ground in grounds)


def section_of(tile: catalogue.Tile, layer: int) -> catalogue.Section:
    """One section of a tile; a tile without it has an empty one."""
    return tile.sections[layer] if layer < len(tile.sections) else catalogue.Section("", 0)
