"""The score pad of Solar Gardens: gardens laid out with tiles of the box or described ones, or counted by eye."""

from functools import lru_cache

from hortus.games.solar_gardens.catalogue import HABITATS, read_tile
from hortus.games.solar_gardens.components import Components, extended
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, SIDES, TURNS
from hortus.games.solar_gardens.view.shapes import SHORT, Face, meter_shape, space_shape, tile_shape
from hortus.games.solar_gardens.words.things import TURNED, place_words
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.pad import (
    SEAM,
    Answer,
    Catalogue,
    Choice,
    Entry,
    Field,
    Filled,
    Grid,
    Number,
    Pad,
    Piece,
    Place,
    Question,
    Several,
    Sheet,
    Spot,
    answers,
    counting,
)
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene import Shape

UNIT = (0.0, 0.0, 1.0, 1.0)
# The tile that is described side by side, for boxes whose tiles are not ours.
OWN = "own"
LINES = {"solar": "columns", "wind": "rows"}
MOST_BEDS = 16
MOST_COUNTED = 99
GROUND = answers(plain="plain", path="path", path2="second path", bed="flower bed", bed2="second bed", fence="fence")
TURN = Question(
    "Which way round",
    tuple(Answer(str(turn), words or "as printed") for turn, words in zip(TURNS, TURNED, strict=True)),
    drawn=True,
)
# In the order of its answers.
DESCRIBED = (
    *(Question(f"{SHORT[side].capitalize()} side", GROUND) for side in SIDES),
    counting("Filters in the bed", 3),
    counting("Filters in the second bed", 3),
    Question("A bed fenced all round", (Answer("", "none"), *(Answer(str(n), f"with {n} filters") for n in range(4)))),
    counting("Solar panels", 4),
    counting("Wind turbines", 4),
    Question("Animal", (Answer("", "none"), *(Answer(animal, animal) for animal in HABITATS))),
    counting("Sculptures", 3),
)
BED = (
    Question("Tiles", tuple(Answer(str(count), str(count)) for count in range(1, CELL_COUNT + 1))),
    counting("Filters", 6),
    Question("Enclosed by fences", answers(yes="yes", no="no")),
)


class SolarGardensPad(Pad):
    """A garden is laid out, or its sums are entered as on the printed pad."""

    def __init__(self, components: Components) -> None:
        super().__init__("solar_gardens", 1, 5)
        self.components = components
        blank = Shape("own", "tile", UNIT, "a tile that is not here: describe it", ("describe a tile",), tone="leaf")
        own = Entry(OWN, blank, "other tiles", 0, (*DESCRIBED, TURN))
        tiles = [self.tile(number) for number in range(len(components.tile_ids))]
        bed = Entry("bed", Shape("bed", "card", UNIT, "a flower bed"), copies=0, questions=BED)
        self.catalogues = {
            "tiles": Catalogue("tiles", (*tiles, own), 118.0, 118.0, "panel, path, frog …"),
            "beds": Catalogue("flower beds", (bed,), 118.0, 60.0),
            **{kind: self.full_line(kind) for kind in LINES},
        }
        self.table = (
            Number("others", "Longest path of a garden that is not here", 0, CELL_COUNT, help="0 if all are here."),
        )
        how = Choice("how", "The garden", answers(garden="lay out the tiles", tally="enter what was counted"))
        cells = tuple(Place(cell, place_words(number), "tiles") for number, cell in enumerate(CELLS))
        self.player = (how, Grid("garden", "Garden", 4, cells, when=("how", "garden")), *self.tally())

    def tally(self) -> list[Field]:
        """What was counted by eye."""
        when = ("how", "tally")
        columns = [
            Grid(kind, f"{title} that score", 4, self.lines(kind), painted=True, when=when)
            for kind, title in (("solar", "Columns of panels"), ("wind", "Rows of turbines"))
        ]
        return [
            *columns,
            Number("path", "Longest path", 0, CELL_COUNT, when=when),
            Several("beds", "Flower beds", "beds", MOST_BEDS, "bed", when=when),
            Number("pairs", "Habitat pairs", 0, MOST_COUNTED, when=when),
            Number("sets", "Habitat sets", 0, MOST_COUNTED, when=when),
            Number("sculptures", "Sculptures", 0, MOST_COUNTED, when=when),
            Number("panels", "All solar panels", 0, MOST_COUNTED, when=when, help="They break a tie."),
            Number("turbines", "All wind turbines", 0, MOST_COUNTED, when=when, help="They break a tie, too."),
        ]

    def lines(self, kind: str) -> tuple[Place, ...]:
        """The columns or rows of the board, the most valuable last."""
        values = sorted(self.components.column_values if kind == "solar" else self.components.row_values)
        word = LINES[kind].removesuffix("s")
        return tuple(Place(str(value), f"the {word} worth {value}", kind) for value in values)

    # ---- what can be chosen ----

    def tile(self, number: int) -> Entry:
        """A tile of the box."""
        name = self.components.tile_ids[number]
        group = {"way": "paths", "bed": "flower beds", "mix": "paths and beds", "roof": "neither"}
        return Entry(name, self.tile_shape(name, 0), group.get(name.split("-")[0], ""), questions=(TURN,))

    def full_line(self, kind: str) -> Catalogue:
        """A line that scores."""
        shape = Shape(f"full-{kind}", "text", UNIT, "it scores")
        return Catalogue(f"{LINES[kind]} that score", (Entry("full", shape, copies=0),), 104.0, 46.0)

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: Piece) -> Shape:
        """A piece as it lies on the table."""
        if catalogue == "beds":
            tiles, filters, enclosed = piece.answers
            words = f"{tiles} tiles, {filters} filters, {'enclosed' if enclosed == 'yes' else 'open'}"
            return Shape("bed", "card", UNIT, f"flower bed: {words}", (words,))
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
        turn = TURNS.index(int(piece.answers[-1]))
        return tile_shape(Face(more, len(more.tiles) - 1, turn), "own", UNIT)

    def empty(self, player: Filled, grid: Grid, place: Place) -> Shape:
        """An empty place."""
        if grid.id == "garden":
            return space_shape(place.key, CELLS.index(place.key), UNIT)
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

    def missing(self, sheet: Sheet) -> list[str]:
        """What this table still lacks to be finished."""
        return [
            f"{player.name}: {len(player.laid['garden'])} of {CELL_COUNT} tiles are laid."
            for player in sheet.players
            if player.chosen["how"] == "garden" and len(player.laid["garden"]) < CELL_COUNT
        ]

    def final(self, sheet: Sheet) -> Json:
        """The final table as the engine reads it."""
        others = sheet.table.numbers["others"]
        return {
            "game": self.game,
            "kind": "final",
            **({"partial": True} if self.missing(sheet) else {}),
            **({"others_longest_path": others} if others else {}),
            "players": [write_player(player) for player in sheet.players],
        }

    def reopened(self, final: Json) -> Json:
        """The sheet of a final table."""
        return {
            "table": {"others": final.get("others_longest_path", 0)},
            "players": [read_player(as_object(each, "player")) for each in as_list(final["players"], "players")],
        }


def described(piece: Piece) -> Json:
    """A described tile as a position file writes it; sides are those before it is turned."""
    *grounds, filters, second, closed, solar, wind, animal, sculptures, turn = piece.answers
    sides = {
        kind.value: "".join(side for side, ground in zip(SIDES, grounds, strict=True) if ground == kind.value)
        for kind in GROUND
    }
    counts = {"bed": int(filters), "bed2": int(second)}
    beds: list[Json] = [{"open": sides[kind], "filters": count} for kind, count in counts.items() if sides[kind]]
    return {
        "paths": [sides[kind] for kind in ("path", "path2") if sides[kind]],
        "beds": [*beds, {"open": "", "filters": int(closed)}] if closed else beds,
        "fences": sides["fence"],
        "solar": int(solar),
        "wind": int(wind),
        **({"habitat": animal} if animal else {}),
        "sculptures": int(sculptures),
        "turn": int(turn),
    }


def write_tile(piece: Piece | None) -> object:
    """A space of the garden as a position file writes it."""
    if piece is None:
        return "-"
    return described(piece) if piece.value == OWN else f"{piece.value}@{piece.answers[0]}"


def write_player(player: Filled) -> Json:
    """A player of the final table."""
    if player.chosen["how"] == "garden":
        tiles = [write_tile(player.laid["garden"].get(cell)) for cell in CELLS]
        return {"name": player.name, "garden": [tiles[row : row + 4] for row in range(0, CELL_COUNT, 4)]}
    numbers = player.numbers
    tally: Json = {
        "solar_columns": [int(key) for key in player.laid["solar"]],
        "wind_rows": [int(key) for key in player.laid["wind"]],
        "longest_path": numbers["path"],
        "beds": [write_bed(piece) for piece in player.listed["beds"]],
        "habitat_pairs": numbers["pairs"],
        "habitat_sets": numbers["sets"],
        **{key: numbers[key] for key in ("sculptures", "panels", "turbines")},
    }
    return {"name": player.name, "tally": tally}


def write_bed(piece: Piece) -> Json:
    """A bed of the tally."""
    tiles, filters, enclosed = piece.answers
    return {"tiles": int(tiles), "filters": int(filters), "enclosed": enclosed == "yes"}


# ---- the way back ----


def read_player(player: Json) -> Json:
    """A player of the final table on the sheet."""
    if "tally" in player:
        return {"name": player["name"], "how": "tally", **read_tally(as_object(player["tally"], "tally"))}
    tiles = [tile for row in as_list(player["garden"], "garden") for tile in as_list(row, "row")]
    garden: Json = {cell: read_space(tile) for cell, tile in zip(CELLS, tiles, strict=True) if tile != "-"}
    return {"name": player["name"], "how": "garden", "garden": garden}


def read_tally(tally: Json) -> Json:
    """What was counted by eye; what nobody counted is zero."""
    lines = {"solar": "solar_columns", "wind": "wind_rows"}
    beds = [as_object(bed, "bed") for bed in as_list(tally.get("beds", []), "beds")]
    return {
        **{kind: {str(value): "full" for value in as_list(tally.get(key, []), key)} for kind, key in lines.items()},
        "path": tally.get("longest_path", 0),
        "beds": [
            SEAM.join(("bed", str(bed["tiles"]), str(bed["filters"]), "yes" if bed["enclosed"] else "no"))
            for bed in beds
        ],
        "pairs": tally.get("habitat_pairs", 0),
        "sets": tally.get("habitat_sets", 0),
        **{key: tally.get(key, 0) for key in ("sculptures", "panels", "turbines")},
    }


def read_space(tile: object) -> str:
    """A tile of the garden: one of the box, or a described one with an answer to each of its questions."""
    if not isinstance(tile, dict):
        return str(tile).replace("@", SEAM)
    beds = [as_object(bed, "bed") for bed in as_list(tile["beds"], "beds")]
    open_beds = [bed for bed in beds if bed["open"]]
    closed = [str(bed["filters"]) for bed in beds if not bed["open"]]
    paths = [str(path) for path in as_list(tile["paths"], "paths")]
    if len(paths) > 2 or len(open_beds) > 2 or len(closed) > 1 or any(bed.get("loose") for bed in beds):
        raise Refusal("format", "a described tile has more paths or beds than this pad can show")
    sides = {"path": "", "path2": "", "bed": "", "bed2": "", "fence": str(tile["fences"])}
    sides |= dict(zip(("path", "path2"), paths, strict=False))
    sides |= {key: str(bed["open"]) for key, bed in zip(("bed", "bed2"), open_beds, strict=False)}
    grounds = [next((ground for ground, at in sides.items() if side in at), "plain") for side in SIDES]
    filters = [str(bed["filters"]) for bed in open_beds] + ["0"] * (2 - len(open_beds))
    rest = [tile["solar"], tile["wind"], tile.get("habitat", ""), tile["sculptures"], tile["turn"]]
    return SEAM.join((OWN, *grounds, *filters, *(closed or [""]), *map(str, rest)))
