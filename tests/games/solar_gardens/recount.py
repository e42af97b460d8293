"""The points of a garden counted by somebody else, from the component file and the entries of a position file alone.

Named pieces of path and bed are merged set by set; no code of the game is used.
"""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from itertools import combinations

from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_object

Piece = tuple[int, int, str, int]  # row, column, "path" or "bed", number on the tile

SIDES = "NESW"
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
BEYOND = {"N": (-1, 0), "S": (1, 0), "E": (0, 1), "W": (0, -1)}
FILE = files("hortus.games.solar_gardens").joinpath("components.toml")
TILES = {tile["id"]: tile for tile in tomllib.loads(FILE.read_text(encoding="utf-8"))["tile"]}
ANIMALS = ("bee", "dove", "frog", "hare", "moth")


class Laid:
    """A tile as it lies: its sides after turning."""

    def __init__(self, tile: dict[str, object], degrees: int) -> None:
        self.tile = tile
        self.degrees = degrees
        self.strands = [self.turn(str(sides)) for sides in self.list("paths")]
        self.sections = [self.section(bed) for bed in self.list("beds")]
        self.fences = self.turn(str(tile.get("fences", "")))

    def list(self, key: str) -> list[object]:
        found = self.tile.get(key, [])
        assert isinstance(found, list)
        return found

    def section(self, bed: object) -> tuple[set[str], int, bool]:
        assert isinstance(bed, dict)
        return self.turn(bed["open"]), int(bed["filters"]), bool(bed.get("loose", False))

    def number(self, key: str) -> int:
        found = self.tile.get(key, 0)
        assert isinstance(found, int)
        return found

    def turn(self, sides: str) -> set[str]:
        return {SIDES[(SIDES.index(side) + self.degrees // 90) % 4] for side in sides}


def laid(entry: object) -> Laid | None:
    """The tile of an entry of a garden."""
    if isinstance(entry, dict):
        return Laid(entry, entry.get("turn", 0))
    name, _, turn = str(entry).partition("@")
    return None if name == "-" else Laid(TILES[name], int(turn or 0))


class Board:
    """One garden with its pieces of path and bed merged into paths and beds."""

    def __init__(self, garden: Sequence[Sequence[object]]) -> None:
        self.tiles = {
            (row, column): tile
            for row, entries in enumerate(garden)
            for column, entry in enumerate(entries)
            if (tile := laid(entry)) is not None
        }
        self.sides: dict[Piece, set[str]] = {}
        for (row, column), tile in self.tiles.items():
            for number, sides in enumerate(tile.strands):
                self.sides[row, column, "path", number] = sides
            for number, (sides, _, _) in enumerate(tile.sections):
                self.sides[row, column, "bed", number] = sides
        self.paths = self.merged("path")
        self.beds = self.merged("bed")

    def merged(self, kind: str) -> list[set[Piece]]:
        """Groups of touching pieces: begin with each alone, and join two groups as long as any two touch."""
        groups = [{piece} for piece in self.sides if piece[2] == kind]
        while True:
            pair = next(
                ((a, b) for a, b in combinations(groups, 2) if any(self.touch(p, q) for p in a for q in b)), None
            )
            if pair is None:
                return groups
            groups = [group for group in groups if group not in pair] + [pair[0] | pair[1]]

    def touch(self, one: Piece, other: Piece) -> bool:
        return any(
            side in self.sides[one]
            and OPPOSITE[side] in self.sides[other]
            and (one[0] + down, one[1] + right) == other[:2]
            for side, (down, right) in BEYOND.items()
        )

    def is_closed(self, piece: Piece, side: str) -> bool:
        """Whether an open side meets a bed, a fence or the rim."""
        row, column = piece[0] + BEYOND[side][0], piece[1] + BEYOND[side][1]
        if not (0 <= row < 4 and 0 <= column < 4):
            return True
        tile = self.tiles.get((row, column))
        if tile is None:
            return False
        return OPPOSITE[side] in tile.fences or any(OPPOSITE[side] in sides for sides, _, _ in tile.sections)

    def longest(self) -> int:
        return max((len({piece[:2] for piece in path}) for path in self.paths), default=0)

    def bed_points(self) -> int:
        return sum(self.points_of_bed(bed) for bed in self.beds)

    def points_of_bed(self, bed: set[Piece]) -> int:
        filters = sum(self.tiles[piece[0], piece[1]].sections[piece[3]][1] for piece in bed)
        loose = any(self.tiles[piece[0], piece[1]].sections[piece[3]][2] for piece in bed)
        enclosed = not loose and all(self.is_closed(piece, side) for piece in bed for side in self.sides[piece])
        full = len({piece[:2] for piece in bed}) * min(filters, 2)
        return full if enclosed else full // 2

    def animal(self, row: int, column: int) -> str:
        tile = self.tiles.get((row, column))
        return str(tile.tile.get("habitat", "")) if tile else ""

    def pairs(self) -> int:
        found = 0
        for row, column in self.tiles:
            own = self.animal(row, column)
            found += bool(own) and own == self.animal(row + 1, column)
            found += bool(own) and own == self.animal(row, column + 1)
        return found

    def sets(self) -> int:
        animals = [self.animal(*at) for at in self.tiles]
        return min(animals.count(animal) for animal in ANIMALS)

    def line(self, key: str, row: int | None, column: int | None) -> int:
        return sum(
            tile.number(key)
            for (at_row, at_column), tile in self.tiles.items()
            if row in (None, at_row) and column in (None, at_column)
        )


def parts(garden: Sequence[Sequence[object]]) -> dict[str, int]:
    """The points of a garden by element, without the bonus."""
    board = Board(garden)
    return {
        "solar": sum(column + 1 for column in range(4) if board.line("solar", None, column) >= 4),
        "wind": sum(4 - row for row in range(4) if board.line("wind", row, None) >= 4),
        "habitat_pairs": 3 * board.pairs(),
        "habitat_sets": 5 * board.sets(),
        "path": board.longest(),
        "beds": board.bed_points(),
        "sculptures": board.line("sculptures", None, None),
    }


def totals(gardens: Sequence[Sequence[Sequence[object]]]) -> list[int]:
    """The totals of all gardens at a table, with the bonus."""
    counted = [parts(garden) for garden in gardens]
    best = max(each["path"] for each in counted)
    bonus = 3 if best > 0 and len(gardens) > 1 else 0
    return [sum(each.values()) + (bonus if each["path"] == best else 0) for each in counted]


def recount(state: State, seat: int) -> int:
    """The points of a seat, counted from the position file alone."""
    players = [as_object(one, "player") for one in as_list(state.position()["players"], "players")]
    return totals([[as_list(row, "row") for row in as_list(one["garden"], "garden")] for one in players])[seat]
