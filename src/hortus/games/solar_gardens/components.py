"""The tiles of Solar Gardens as typed tables of small ints, read once per edition from a component file.

A face is tile * 4 + quarter turns. A face on a space adds fixed amounts to a few words of its garden, the masks and
counters that `scoring.py` reads; bits of different spaces never meet, so adding is the same as marking.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hortus.games.solar_gardens.catalogue import HABITATS, Tile, read_own_tile
from hortus.games.solar_gardens.geometry import CELL_COUNT, COLUMNS, ROWS, SIDE_COUNT, lanes, turned
from hortus.kernel.components import entries, filled, source_text
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.position import as_list, as_number, as_object, as_text, need, only

# The words of a garden.
OCCUPIED: Final = 0  # mask of spaces
SOLAR: Final = 1  # panels by column, from the left, COUNTER bits each
WIND: Final = 2  # turbines by row, from the top
SCULPTURES: Final = 3
WAYS: Final = 4  # mask of spaces with a path
HABITAT_CELLS: Final = 5  # five masks of spaces, by animal
FENCES: Final = 10  # sides with a fence, in lanes
ONE_FILTER: Final = 11  # one bit of each section with a filter, and of each with a second one
TWO_FILTERS: Final = 12
LOOSE: Final = 13  # sides of loose sections
ALONE: Final = 14  # sections that reach no other space, counted by kind
PATHS: Final = 15  # ends of the first, second … strand of each space, in lanes
BEDS: Final = 19  # open sides of the first, second … section of each space, in lanes
WORDS: Final = 25
# Not marked by tiles: what `scoring.py` has computed since the last change.
POINTS: Final = 23
LONGEST: Final = 24

COUNTER: Final = 8
COUNTER_MASK: Final = 255
# Kinds of lonely sections, LONELY bits each: with one filter, with more; then the same, loose.
LONELY: Final = 12
LONELY_MASK: Final = 4095
# A space can have four strands and four sections with open sides; our edition has at most two of each.
MOST_LAYERS: Final = 4

# Five players place 75 tiles in 15 rounds, and the last round needs a stack of six.
FEWEST_TILES: Final = 81
BOARD: Final[dict[str, list[object]]] = {"columns": list(COLUMNS), "rows": [int(row) for row in ROWS]}


class Components:
    """One edition of the game."""

    def __init__(self) -> None:
        self.fingerprint = ""
        self.tiles: list[Tile] = []
        # Only those of the edition; tiles described on a score pad come after them and have none.
        self.tile_ids: list[str] = []
        self.shapes: list[str] = []
        self.habitat_names: list[str] = []
        self.habitat_letters: list[str] = []
        self.rounds: i64 = 0
        # The face of an open space: it marks nothing.
        self.empty: i64 = 0
        self.column_values: vec[i64] = vec[i64]()
        self.row_values: vec[i64] = vec[i64]()
        self.line_threshold: i64 = 0
        self.pair_points: i64 = 0
        self.set_points: i64 = 0
        self.path_points: i64 = 0
        self.longest_points: i64 = 0
        self.one_filter_points: i64 = 0
        self.two_filter_points: i64 = 0
        self.open_divisor: i64 = 1
        self.sculpture_points: i64 = 0
        # The most strands or sections on one tile.
        self.layers: i64 = 0
        # Marks of face * CELL_COUNT + cell: those from first_mark up to that of the next.
        self.first_mark: vec[i64] = vec[i64]([0])
        self.mark_word: vec[i64] = vec[i64]()
        self.mark_amount: vec[i64] = vec[i64]()

    def tile_name(self, tile: int) -> str:
        """The id of a tile; a described one has none."""
        return self.tile_ids[tile] if tile < len(self.tile_ids) else "described tile"

    def add(self, tile: Tile, shape: str) -> None:
        """One more tile, with the marks of its faces on all spaces."""
        self.tiles.append(tile)
        self.shapes.append(shape)
        self.empty = len(self.tiles) * SIDE_COUNT
        self.layers = min(max(self.layers, len(tile.strands), len(tile.sections)), MOST_LAYERS)
        for turn in range(SIDE_COUNT):
            for cell in range(CELL_COUNT):
                marks = {**_ground_marks(tile, turn, cell), **_counted_marks(tile, cell)}
                for word, amount in marks.items():
                    if amount:
                        self.mark_word = append(self.mark_word, word)
                        self.mark_amount = append(self.mark_amount, i64(amount))
                self.first_mark = append(self.first_mark, i64(len(self.mark_word)))


def load(path: str = "") -> Components:
    """The components of a file; without a path, those of our edition."""
    return parse(source_text(path, __file__))


def parse(text: str) -> Components:
    """The components of a text in TOML."""
    return filled(Components(), text, _read)


def _read(components: Components, data: Json) -> None:
    _read_board(components, data)
    _read_scoring(components, data)
    _read_habitats(components, data)
    _read_tiles(components, data)


def extended(components: Components, described: list[Tile]) -> Components:
    """The same edition with further tiles after its own: those that a score pad describes."""
    more = Components()
    more.fingerprint = components.fingerprint
    more.tiles = components.tiles[:]
    more.tile_ids = components.tile_ids
    more.shapes = components.shapes[:]
    more.habitat_names = components.habitat_names
    more.habitat_letters = components.habitat_letters
    more.rounds = components.rounds
    more.column_values = components.column_values
    more.row_values = components.row_values
    more.line_threshold = components.line_threshold
    more.pair_points = components.pair_points
    more.set_points = components.set_points
    more.path_points = components.path_points
    more.longest_points = components.longest_points
    more.one_filter_points = components.one_filter_points
    more.two_filter_points = components.two_filter_points
    more.open_divisor = components.open_divisor
    more.sculpture_points = components.sculpture_points
    more.layers = components.layers
    more.first_mark = components.first_mark[:]
    more.mark_word = components.mark_word[:]
    more.mark_amount = components.mark_amount[:]
    for tile in described:
        more.add(tile, "described tile")
    return more


# ---- reading ----


def _read_board(components: Components, data: Json) -> None:
    game = as_object(need(data, "game", "the file"), "[game]")
    components.rounds = as_number(need(game, "rounds", "[game]"), "[game] rounds", CELL_COUNT, CELL_COUNT)
    board = as_object(need(data, "board", "the file"), "[board]")
    for key, wanted in BOARD.items():
        if need(board, key, "[board]") != wanted:
            raise Refusal("components", f"[board] {key} must be {wanted}")
    components.column_values = vec64(_line_values(board, "column_values"))
    components.row_values = vec64(_line_values(board, "row_values"))
    draft = as_object(need(data, "draft", "the file"), "[draft]")
    for key in ("spare_tiles_per_round", "discards_per_round"):
        as_number(need(draft, key, "[draft]"), f"[draft] {key}", 1, 1)


def _line_values(board: Json, key: str) -> list[int]:
    values = as_list(need(board, key, "[board]"), f"[board] {key}", 4)
    return [as_number(value, f"[board] {key}", 0, 99) for value in values]


def _read_scoring(components: Components, data: Json) -> None:
    scoring = as_object(need(data, "scoring", "the file"), "[scoring]")
    components.line_threshold = _value(scoring, "line_threshold", 1)
    components.pair_points = _value(scoring, "habitat_pair")
    components.set_points = _value(scoring, "habitat_set")
    components.path_points = _value(scoring, "path_tile")
    components.longest_points = _value(scoring, "longest_path")
    components.one_filter_points = _value(scoring, "bed_tile_one_filter")
    components.two_filter_points = _value(scoring, "bed_tile_two_filters")
    components.open_divisor = _value(scoring, "open_bed_divisor", 1)
    components.sculpture_points = _value(scoring, "sculpture")


def _value(scoring: Json, key: str, least: int = 0) -> int:
    return as_number(need(scoring, key, "[scoring]"), f"[scoring] {key}", least, 99)


def _read_habitats(components: Components, data: Json) -> None:
    for animal, (where, entry) in zip(HABITATS, entries(data, "habitat", len(HABITATS)), strict=True):
        only(entry, ("id", "name", "letter", "symbol"), where)
        if entry["id"] != animal:
            raise Refusal("components", f'{where}: "{animal}" must stand here')
        components.habitat_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        components.habitat_letters.append(as_text(need(entry, "letter", where), f"{where}: letter"))


def _read_tiles(components: Components, data: Json) -> None:
    for where, entry in entries(data, "tile"):
        name = str(entry["id"])
        if name in ("", "-") or not {*"@?"}.isdisjoint(name):
            raise Refusal("components", f"{where}: this cannot be the id of a tile")
        components.tile_ids.append(name)
        components.add(read_own_tile(entry, where), str(entry.get("shape", "")))
    if len(components.tiles) < FEWEST_TILES:
        raise Refusal("components", f"five players need {FEWEST_TILES} tiles, not {len(components.tiles)}")


# ---- what a face marks on a space ----


def _counted_marks(tile: Tile, cell: int) -> dict[int, int]:
    """What does not depend on the rotation."""
    row, column = divmod(cell, len(COLUMNS))
    marks = {
        OCCUPIED: 2**cell,
        SOLAR: tile.solar * 2 ** (COUNTER * column),
        WIND: tile.wind * 2 ** (COUNTER * row),
        SCULPTURES: tile.sculptures,
        WAYS: 2**cell if tile.strands else 0,
    }
    for animal in (tile.habitat, tile.second):
        if animal:
            marks[HABITAT_CELLS + HABITATS.index(animal)] = 2**cell
    return marks


def _ground_marks(tile: Tile, turn: int, cell: int) -> dict[int, int]:
    """Paths, beds and fences. A section that reaches no other space is a separate bed."""
    marks = {FENCES: lanes(turned(tile.fences, turn), cell), ONE_FILTER: 0, TWO_FILTERS: 0, LOOSE: 0, ALONE: 0}
    for layer, strand in enumerate(tile.strands):
        marks[PATHS + layer] = lanes(turned(strand, turn), cell)
    layer = 0
    for section in tile.sections:
        sides = lanes(turned(section.open, turn), cell)
        if sides:
            marks[BEDS + layer] = sides
            layer += 1
            lowest = sides & -sides
            marks[ONE_FILTER] += lowest if section.filters > 0 else 0
            marks[TWO_FILTERS] += lowest if section.filters > 1 else 0
            marks[LOOSE] += sides if section.loose else 0
        elif section.filters > 0:
            kind = min(section.filters, 2) - 1 + (2 if section.loose else 0)
            marks[ALONE] += 2 ** (LONELY * kind)
    return marks
