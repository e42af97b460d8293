"""The score pad: a garden's sums are entered as on the printed pad, or its tiles are laid out."""

from dataclasses import replace
from functools import lru_cache

from hortus.games.solar_gardens.catalogue import read_tile
from hortus.games.solar_gardens.components import Components, extended
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, TURNS
from hortus.games.solar_gardens.loading.final import load_final
from hortus.games.solar_gardens.position.table import open_tie
from hortus.games.solar_gardens.sheet.counted import (
    LINES,
    TIE,
    UNIT,
    bed_of,
    bed_shape,
    beds,
    full_line,
    is_blank,
    read_tally,
    tally_fields,
    write_tally,
)
from hortus.games.solar_gardens.sheet.described import DESCRIBED, OWN, TURN, described, read_described, turn_of
from hortus.games.solar_gardens.view.shapes import Face, meter_shape, space_shape, tile_shape
from hortus.games.solar_gardens.words.things import place_words
from hortus.kernel.chance import seeded
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.pad import (
    SEAM,
    Catalogue,
    Choice,
    Entry,
    Filled,
    Grid,
    Number,
    Pad,
    Piece,
    Place,
    Sheet,
    Spot,
    answers,
)
from hortus.kernel.position import as_list, as_object
from hortus.kernel.registry import find
from hortus.kernel.scene import Shape
from hortus.kernel.words import in_words

NOT_HERE = "A tile that is not among ours can be described. If that is not enough for it, enter what was counted."
COUNTS = {"panels": "all solar panels", "turbines": "all wind turbines"}


class SolarGardensPad(Pad):
    """A garden is counted as on the printed pad, or laid out: our tiles are reconstructed, so counting comes first."""

    def __init__(self, components: Components) -> None:
        super().__init__("solar_gardens", 1, 5)
        self.components = components
        blank = Shape("own", "tile", UNIT, "a tile that is not here: describe it", ("describe a tile",), tone="leaf")
        own = Entry(OWN, blank, "other tiles", 0, DESCRIBED)
        tiles = [self.tile(number) for number in range(len(components.tile_ids))]
        self.catalogues = {
            "tiles": Catalogue("tiles", (*tiles, own), 118.0, 118.0, "panel, path, frog …"),
            "beds": beds(components),
            **{kind: full_line(kind) for kind in LINES},
        }
        self.table = (
            Number("others", "Longest path of a garden that is not here", 0, CELL_COUNT, help="0 if all are here."),
        )
        how = Choice("how", "The garden", answers(tally="enter what was counted", garden="lay out the tiles"))
        cells = tuple(Place(cell, place_words(number), "tiles") for number, cell in enumerate(CELLS))
        garden = Grid("garden", "Garden", 4, cells, when=("how", "garden"), help=NOT_HERE)
        self.player = (how, garden, *tally_fields(components))

    # ---- what can be chosen ----

    def tile(self, number: int) -> Entry:
        """A tile of the box."""
        name = self.components.tile_ids[number]
        group = {"way": "paths", "bed": "flower beds", "mix": "paths and beds", "roof": "neither"}
        return Entry(name, self.tile_shape(name, 0), group.get(name.split("-")[0], ""), questions=(TURN,))

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: Piece) -> Shape:
        """A piece as it lies on the table."""
        if catalogue == "beds":
            return bed_shape(self.components, *bed_of(piece))
        if catalogue in LINES:
            return Shape(f"full-{catalogue}", "text", UNIT, "it scores")
        return self.own_shape(piece) if piece.value == OWN else self.tile_shape(piece.value, int(piece.answers[0]))

    def tile_shape(self, name: str, turn: int) -> Shape:
        """A tile of the box, turned."""
        number = self.components.tile_ids.index(name)
        return tile_shape(Face(self.components, number, TURNS.index(turn)), f"tile-{name}", UNIT)

    @lru_cache(maxsize=256)  # noqa: B019 - a pad lives as long as its game
    def own_shape(self, piece: Piece) -> Shape:
        """A described tile, turned; an impossible one is shown in words."""
        try:
            tile = read_tile(described(piece), "the tile")
        except Refusal as refusal:
            return Shape("own", "tile", UNIT, f"a tile that cannot be: {refusal.message}", ("cannot be",), tone="clay")
        more = extended(self.components, [tile])
        return tile_shape(Face(more, len(more.tiles) - 1, turn_of(piece)), "own", UNIT)

    def empty(self, player: Filled, grid: Grid, place: Place) -> Shape:
        """An empty place."""
        if grid.id == "garden":
            space = space_shape(place.key, CELLS.index(place.key), UNIT)
            return replace(space, parameters=(("alone", "yes"),))
        return self.line(grid, place, full=False)

    def spots(self, player: Filled, grid: Grid) -> list[Spot]:
        """The places of a grid as they look now."""
        laid = player.laid[grid.id]
        if grid.id not in LINES:
            return super().spots(player, grid)
        return [
            Spot(place, self.line(grid, place, place.key in laid), place.key, place.key in laid)
            for place in grid.places
        ]

    def line(self, grid: Grid, place: Place, full: bool) -> Shape:
        """A line of the board, full or not."""
        needed = int(self.components.line_threshold)
        counts = (needed if full else 0, needed)
        return meter_shape(grid.id, int(place.key), counts, place.key, UNIT, small=False)

    # ---- what it means ----

    def read(self, data: Json) -> Sheet:
        """A sheet, with the counts that a tie needs (SG-R36); older ones do not say that a garden is laid out."""
        players = [as_object(each, "a player") for each in as_list(data.get("players", []), '"players"')]
        laid = [{"how": "garden", **each} if each.get("garden") else each for each in players]
        sheet = super().read({**data, "players": laid})
        lacks, seats = ("", ()) if self.unfinished(sheet) else self.tie(sheet)
        for seat, player in enumerate(sheet.players):
            # What has been counted can still be corrected.
            known = [what for what in COUNTS if what in player.numbers and player.chosen["how"] == "tally"]
            shown = [*known, *([lacks] if seat in seats else [])]
            if shown:
                player.chosen[TIE] = shown[-1]
        return sheet

    def tie(self, sheet: Sheet) -> tuple[str, tuple[int, ...]]:
        """Which count a tie lacks, and of whom."""
        try:
            return open_tie(load_final(find(self.game), self.components, self.written(sheet), seeded(0)))
        except Refusal:
            return "", ()

    def unfinished(self, sheet: Sheet) -> list[str]:
        """Gardens that are not complete."""
        found = []
        for player in sheet.players:
            laid = len(player.laid["garden"])
            if player.chosen["how"] == "garden" and laid < CELL_COUNT:
                found.append(f"{player.name}: {laid} of {CELL_COUNT} tiles are laid.")
            if player.chosen["how"] == "tally" and is_blank(player):
                found.append(f"{player.name}: nothing is counted yet.")
        return found

    def missing(self, sheet: Sheet) -> list[str]:
        """What this table still lacks to be finished."""
        asked = [
            (player.name, player.chosen[TIE])
            for player in sheet.players
            if player.chosen.get(TIE) and player.chosen[TIE] not in player.numbers
        ]
        counts = [
            f"It is a tie: count {COUNTS[what]} of {in_words([name for name, each in asked if each == what])}."
            for what in COUNTS
            if what in [each for _, each in asked]
        ]
        return [*self.unfinished(sheet), *counts]

    def final(self, sheet: Sheet) -> Json:
        """The final table as the engine reads it."""
        table = self.written(sheet)
        return {**table, "partial": True} if self.missing(sheet) else table

    def written(self, sheet: Sheet) -> Json:
        """The table, complete or not."""
        others = sheet.table.numbers["others"]
        return {
            "game": self.game,
            "kind": "final",
            **({"others_longest_path": others} if others else {}),
            "players": [write_player(player) for player in sheet.players],
        }

    def reopened(self, final: Json) -> Json:
        """The sheet of a final table."""
        return {
            "table": {"others": final.get("others_longest_path", 0)},
            "players": [read_player(as_object(each, "player")) for each in as_list(final["players"], "players")],
        }


def write_tile(piece: Piece | None) -> object:
    """A space of the garden as a position file writes it."""
    if piece is None:
        return "-"
    return described(piece) if piece.value == OWN else f"{piece.value}@{piece.answers[0]}"


def write_player(player: Filled) -> Json:
    """A player of the final table."""
    if player.chosen["how"] == "tally":
        return {"name": player.name, "tally": write_tally(player)}
    tiles = [write_tile(player.laid["garden"].get(cell)) for cell in CELLS]
    return {"name": player.name, "garden": [tiles[row : row + 4] for row in range(0, CELL_COUNT, 4)]}


# ---- the way back ----


def read_player(player: Json) -> Json:
    """A player of the final table on the sheet."""
    if "tally" in player:
        return {"name": player["name"], "how": "tally", **read_tally(as_object(player["tally"], "tally"))}
    tiles = [tile for row in as_list(player["garden"], "garden") for tile in as_list(row, "row")]
    garden: Json = {cell: read_space(tile) for cell, tile in zip(CELLS, tiles, strict=True) if tile != "-"}
    return {"name": player["name"], "how": "garden", "garden": garden}


def read_space(tile: object) -> str:
    """A tile of the garden: one of the box, or a described one."""
    return read_described(tile) if isinstance(tile, dict) else str(tile).replace("@", SEAM)
