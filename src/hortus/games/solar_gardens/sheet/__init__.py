"""The score pad: a garden's sums are entered as on the printed pad, or its tiles are laid out."""

from dataclasses import replace
from functools import lru_cache

from hortus.games.solar_gardens import form
from hortus.games.solar_gardens.catalogue import read_tile
from hortus.games.solar_gardens.components import Components, extended
from hortus.games.solar_gardens.gardens import gardens_of
from hortus.games.solar_gardens.geometry import CELL_COUNT
from hortus.games.solar_gardens.look.view.shapes import Face, meter_shape, space_shape, tile_shape
from hortus.games.solar_gardens.look.words.things import place_words
from hortus.games.solar_gardens.sheet import counted
from hortus.games.solar_gardens.sheet.counted import LINES, TIE, UNIT
from hortus.games.solar_gardens.sheet.described import DESCRIBED, OWN, TURN, described, on_sheet
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.form import UNSET, plain
from hortus.kernel.form.pad import FormPad
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene import pad
from hortus.kernel.scene.scene import Shape
from hortus.kernel.scene.words import in_words

NOT_HERE = "A tile that is not among ours can be described. If that is not enough for it, enter what was counted."
COUNTS = {"panels": "all solar panels", "turbines": "all wind turbines"}


class SolarGardensPad(FormPad[form.Finished]):
    """A garden is counted as on the printed pad, or laid out: our tiles are reconstructed, so counting comes first."""

    record = form.Finished

    def __init__(self, components: Components) -> None:
        super().__init__("solar_gardens", 1, 5)
        self.components = components
        blank = Shape("own", "tile", UNIT, "a tile that is not here: describe it", ("describe a tile",), tone="leaf")
        own = pad.Entry(OWN, blank, "other tiles", 0, DESCRIBED)
        tiles = [self.tile(number) for number in range(len(components.tile_ids))]
        self.catalogues = {
            "tiles": pad.Catalogue("tiles", (*tiles, own), 118.0, 118.0, "panel, path, frog …"),
            "beds": counted.beds(components),
            **{kind: counted.full_line(kind) for kind in LINES},
        }
        self.table = (
            pad.Number("others", "Longest path of a garden that is not here", 0, CELL_COUNT, help="0 if all are here."),
        )
        how = pad.Choice("how", "The garden", pad.answers(tally="enter what was counted", garden="lay out the tiles"))
        cells = tuple(pad.Place(cell, place_words(number), "tiles") for number, cell in enumerate(form.CELLS))
        garden = pad.Grid("garden", "Garden", 4, cells, when=("how", "garden"), help=NOT_HERE)
        self.player = (how, garden, *counted.tally_fields(components))

    # ---- what can be chosen ----

    def tile(self, number: int) -> pad.Entry:
        """A tile of the box."""
        name = self.components.tile_ids[number]
        group = {"way": "paths", "bed": "flower beds", "mix": "paths and beds", "roof": "neither"}
        return pad.Entry(name, self.tile_shape(name, "0"), group.get(name.split("-")[0], ""), questions=(TURN,))

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: pad.Piece) -> Shape:
        """A piece as it lies on the table."""
        if catalogue == "beds":
            return counted.bed_shape(self.components, counted.bed_of(piece))
        if catalogue in LINES:
            return Shape(f"full-{catalogue}", "text", UNIT, "it scores")
        return self.own_shape(piece) if piece.value == OWN else self.tile_shape(piece.value, piece.answers[0])

    def tile_shape(self, name: str, turn: str) -> Shape:
        """A tile of the box, turned."""
        number = self.components.tile_ids.index(name)
        return tile_shape(Face(self.components, number, form.TURNS.index(int(turn))), f"tile-{name}", UNIT)

    @lru_cache(maxsize=256)  # noqa: B019 - a pad lives as long as its game
    def own_shape(self, piece: pad.Piece) -> Shape:
        """A described tile, turned; an impossible one is shown in words."""
        tile = described(piece)
        try:
            more = extended(self.components, [read_tile(plain(tile), "the tile")])
        except Refusal as refusal:
            return Shape("own", "tile", UNIT, f"a tile that cannot be: {refusal.message}", ("cannot be",), tone="clay")
        return tile_shape(Face(more, len(more.tiles) - 1, form.TURNS.index(tile.turn)), "own", UNIT)

    def empty(self, player: pad.Filled, grid: pad.Grid, place: pad.Place) -> Shape:
        """An empty place."""
        if grid.id == "garden":
            space = space_shape(place.key, form.CELLS.index(place.key), UNIT)
            return replace(space, parameters=(("alone", "yes"),))
        return self.line(grid, place, full=False)

    def spots(self, player: pad.Filled, grid: pad.Grid) -> list[pad.Spot]:
        """The places of a grid as they look now."""
        laid = player.laid[grid.id]
        if grid.id not in LINES:
            return super().spots(player, grid)
        return [
            pad.Spot(place, self.line(grid, place, place.key in laid), place.key, place.key in laid)
            for place in grid.places
        ]

    def line(self, grid: pad.Grid, place: pad.Place, full: bool) -> Shape:
        """A line of the board, full or not."""
        needed = int(self.components.line_threshold)
        counts = (needed if full else 0, needed)
        return meter_shape(grid.id, int(place.key), counts, place.key, UNIT, small=False)

    # ---- what it means ----

    def read(self, data: Json) -> pad.Sheet:
        """A sheet, with the counts that a tie needs (SG-R36); older ones do not say that a garden is laid out."""
        players = [as_object(each, "a player") for each in as_list(data.get("players", []), '"players"')]
        laid = [{"how": "garden", **each} if each.get("garden") else each for each in players]
        sheet = super().read({**data, "players": laid})
        lacks, seats = (None, ()) if self.unfinished(sheet) else self.tie(sheet)
        for seat, player in enumerate(sheet.players):
            # What has been counted can still be corrected.
            known = [what for what in COUNTS if what in player.numbers and player.chosen["how"] == "tally"]
            shown = [*known, *([lacks] if lacks and seat in seats else [])]
            if shown:
                player.chosen[TIE] = shown[-1]
        return sheet

    def tie(self, sheet: pad.Sheet) -> tuple[str | None, tuple[int, ...]]:
        """Which count a tie lacks, and of whom."""
        try:
            verdict = gardens_of(self.components, self.table_of(sheet, partial=False)).verdict()
        except Refusal:
            return None, ()
        return verdict.lacks, verdict.unknown

    def unfinished(self, sheet: pad.Sheet) -> list[str]:
        """Gardens that are not complete."""
        found = []
        for player in sheet.players:
            laid = len(player.laid["garden"])
            if player.chosen["how"] == "garden" and laid < CELL_COUNT:
                found.append(f"{player.name}: {laid} of {CELL_COUNT} tiles are laid.")
            if player.chosen["how"] == "tally" and counted.is_blank(player):
                found.append(f"{player.name}: nothing is counted yet.")
        return found

    def missing(self, sheet: pad.Sheet) -> list[str]:
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

    def finished(self, sheet: pad.Sheet) -> form.Finished:
        """The final table of a sheet."""
        return self.table_of(sheet, partial=bool(self.missing(sheet)))

    def table_of(self, sheet: pad.Sheet, partial: bool) -> form.Finished:
        """The table, complete or not."""
        return form.Finished(
            game="solar_gardens",
            kind="final",
            partial=partial or UNSET,
            others_longest_path=sheet.table.numbers["others"] or UNSET,
            players=tuple(player_of(player) for player in sheet.players),
        )

    def sheet_of(self, table: form.Finished) -> Json:
        """The sheet of a final table."""
        return {
            "table": {"others": table.others_longest_path or 0},
            "players": [sheet_of(player) for player in table.players],
        }


def player_of(player: pad.Filled) -> form.FinishedPlayer:
    """A player of the final table."""
    if player.chosen["how"] == "tally":
        return form.FinishedPlayer(name=player.name, tally=counted.tally_of(player))
    spaces = [space_of(player.laid["garden"].get(cell)) for cell in form.CELLS]
    return form.FinishedPlayer(name=player.name, garden=form.garden_of(spaces))


def space_of(piece: pad.Piece | None) -> form.Space:
    """A space of the garden."""
    if piece is None:
        return form.OPEN
    return described(piece) if piece.value == OWN else f"{piece.value}@{piece.answers[0]}"


# ---- the way back ----


def sheet_of(player: form.FinishedPlayer) -> Json:
    """A player of the final table on the sheet."""
    if player.tally:
        return {"name": player.name, "how": "tally", **counted.sheet_of(player.tally)}
    spaces = [space for row in player.garden or () for space in row]
    garden: Json = {
        cell: on_sheet(space) if isinstance(space, form.Described) else space.replace("@", pad.SEAM)
        for cell, space in zip(form.CELLS, spaces, strict=True)
        if space != form.OPEN
    }
    return {"name": player.name, "how": "garden", "garden": garden}
