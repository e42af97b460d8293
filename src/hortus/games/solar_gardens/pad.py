"""The score pad: finished tables with the tiles of the box, with described tiles, or counted by eye."""

from typing import Final

from hortus.games.solar_gardens.account import Account, account_of, result_of
from hortus.games.solar_gardens.components import Components, extended
from hortus.games.solar_gardens.decisions import as_turn
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, SIDE_COUNT, TURNS
from hortus.games.solar_gardens.rules import SolarGardens, empty_table
from hortus.games.solar_gardens.scoring import worth_of_bed
from hortus.games.solar_gardens.state import FINISHED, NO_OTHERS, Table
from hortus.games.solar_gardens.tiles import Tile, read_tile, write_tile
from hortus.kernel.chance import Chance, seeded
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_flag, as_id, as_list, as_number, as_object, as_text, need, only

FINAL_KEYS: Final = ("game", "kind", "phase", "to_move", "players", "partial", "others_longest_path", "result")
TALLY_KEYS: Final = (
    "solar_columns", "wind_rows", "longest_path", "beds", "habitat_pairs", "habitat_sets", "sculptures",
    "panels", "turbines",
)  # fmt: skip
MOST_PLAYERS: Final = 5


# ---- gardens, in a game as on the pad ----


def read_name(player: Json, seat: int) -> str:
    """The name of a player, or the number of the seat."""
    return as_text(player.get("name", f"P{seat + 1}"), f"the name of player {seat}")


def entries(player: Json, seat: int) -> list[object]:
    """What stands on the sixteen spaces of a garden, in reading order (SG-02)."""
    where = f"player {seat}"
    rows = as_list(need(player, "garden", where), f'{where}: "garden"', 4, "SG-02")
    return [entry for row in rows for entry in as_list(row, f"{where}: a row of the garden", 4, "SG-02")]


def split_entry(value: object, where: str) -> tuple[str, int] | None:
    """An entry as tile id and quarter turns; nothing for an open space."""
    text = as_text(value, where)
    if text == "-":
        return None
    name, at, turn = text.partition("@")
    if at and not (turn.isascii() and turn.isdigit()):
        raise Refusal("SG-24", f'{where}: "{text}" is not a tile with a turn, like "bed-16@90"')
    return name, as_turn(int(turn) if at else 0, f"{where}: the turn")


def write_garden(table: Table, seat: int) -> list[list[object]]:
    """A garden, top row first."""
    spaces = [write_entry(table, int(table.face(seat, cell))) for cell in range(CELL_COUNT)]
    return [spaces[row : row + 4] for row in range(0, CELL_COUNT, 4)]


def write_entry(table: Table, face: int) -> object:
    """One space of a garden."""
    components = table.components
    if face == components.empty:
        return "-"
    tile, turn = divmod(face, SIDE_COUNT)
    if tile < len(components.tile_ids):
        return f"{components.tile_ids[tile]}@{TURNS[turn]}"
    return write_tile(components.tiles[tile], TURNS[turn])


def write_final(table: SolarGardens, result: Json) -> Json:
    """A finished table with its score."""
    names = table.names
    data: Json = {"game": "solar_gardens", "kind": "final", "phase": "over", "to_move": None}
    if table.partial:
        data["partial"] = True
    if table.others_longest != NO_OTHERS:
        data["others_longest_path"] = int(table.others_longest)
    data["players"] = [{"name": names[seat], "garden": write_garden(table, seat)} for seat in range(table.seats)]
    data["result"] = result
    return data


# ---- finished tables ----


def load_final(game: Game, components: Components, data: Json, chance: Chance) -> SolarGardens:
    """A finished table of which every garden is laid out."""
    pad = _Pad(data)
    if pad.tallies:
        raise Refusal("format", f"player {min(pad.tallies)} has a tally: such a table can be scored, but not laid out")
    return pad.table(game, components, chance)


def score(game: Game, components: Components, data: Json) -> Json:
    """The score output of a finished table, with gardens and tallies in any mixture."""
    pad = _Pad(data)
    accounts = {seat: read_tally(components, tally, seat, pad.names[seat]) for seat, tally in pad.tallies.items()}
    if pad.gardens:
        table = pad.table(game, components, seeded(0))
        for place, seat in enumerate(pad.gardens):
            accounts[seat] = account_of(table, place, pad.names[seat])
    return result_of(components, [accounts[seat] for seat in sorted(accounts)], pad.others_longest)


class _Pad:
    """A finished table being read."""

    def __init__(self, data: Json) -> None:
        only(data, FINAL_KEYS, "the finished table")
        if data.get("phase", "over") != "over" or data.get("to_move") is not None:
            raise Refusal("SG-30", 'a finished table has phase "over" and nobody to move')
        players = as_list(need(data, "players", "the finished table"), '"players"')
        if not 1 <= len(players) <= MOST_PLAYERS:
            raise Refusal("SG-01", f"a finished table has 1 to {MOST_PLAYERS} players, not {len(players)}")
        self.players = [as_object(player, f"player {seat}") for seat, player in enumerate(players)]
        self.names = [read_name(player, seat) for seat, player in enumerate(self.players)]
        self.partial = as_flag(data.get("partial", False), '"partial"')
        self.others_longest = NO_OTHERS
        if data.get("others_longest_path") is not None:
            self.others_longest = _length(data["others_longest_path"], '"others_longest_path"')
        # By seat, in order: who brings a garden, and who a tally.
        self.gardens: list[int] = []
        self.tallies: dict[int, Json] = {}
        for seat, player in enumerate(self.players):
            self.sort(player, seat)

    def sort(self, player: Json, seat: int) -> None:
        """A player brings a garden or a tally."""
        only(player, ("name", "garden", "tally"), f"player {seat}")
        if ("garden" in player) == ("tally" in player):
            raise Refusal("format", f'player {seat} must have either a "garden" or a "tally"')
        if "tally" in player:
            self.tallies[seat] = as_object(player["tally"], f'player {seat}: "tally"')
        else:
            self.gardens.append(seat)

    def table(self, game: Game, components: Components, chance: Chance) -> SolarGardens:
        """The gardens laid out, with described tiles as further tiles of the print."""
        described: list[Tile] = []
        laid = [self.read_garden(components, seat, described) for seat in self.gardens]
        self.check_ids(components, laid)
        print_with_all = extended(components, described) if described else components
        table = empty_table(game, print_with_all, len(self.gardens), chance)
        for place, faces in enumerate(laid):
            for cell, face in faces.items():
                table.lay(place, cell, face)
        table.names = [self.names[seat] for seat in self.gardens]
        table.phase, table.to_move = FINISHED, OVER
        table.final, table.partial, table.others_longest = True, self.partial, self.others_longest
        return table

    def read_garden(self, components: Components, seat: int, described: list[Tile]) -> dict[int, int]:
        """The faces of a garden by space; described tiles are noted and numbered behind the print's own."""
        faces: dict[int, int] = {}
        for cell, value in enumerate(entries(self.players[seat], seat)):
            where = f"player {seat}, {CELLS[cell]}"
            if isinstance(value, dict):
                described.append(read_tile(value, where))
                tile, turn = len(components.tiles) + len(described) - 1, as_turn(value.get("turn", 0), f"{where}: turn")
                faces[cell] = tile * SIDE_COUNT + turn
                continue
            entry = split_entry(value, where)
            if entry is not None:
                tile = as_id(entry[0], components.tile_ids, "tile", where, "SG-04")
                faces[cell] = tile * SIDE_COUNT + entry[1]
        if len(faces) < CELL_COUNT and not self.partial:
            open_cell = next(CELLS[cell] for cell in range(CELL_COUNT) if cell not in faces)
            raise Refusal(
                "SG-31", f'player {seat}: {open_cell} is open; only with "partial": true need not all be full'
            )
        return faces

    def check_ids(self, components: Components, laid: list[dict[int, int]]) -> None:
        """Every tile of the box exists once (SG-04)."""
        seen: set[int] = set()
        for faces in laid:
            for face in faces.values():
                tile = face // SIDE_COUNT
                if tile in seen and tile < len(components.tile_ids):
                    raise Refusal("SG-04", f'the tile "{components.tile_ids[tile]}" is there twice')
                seen.add(tile)


# ---- counted by eye ----


def read_tally(components: Components, tally: Json, seat: int, name: str) -> Account:
    """The account of a garden that was counted by eye."""
    where = f"player {seat}, tally"
    only(tally, TALLY_KEYS, where)
    longest = _length(tally.get("longest_path", 0), f"{where}: longest_path")
    beds = as_list(tally.get("beds", []), f"{where}: beds")
    parts = {
        "solar": _line_points(
            tally, "solar_columns", [int(value) for value in components.column_values], where, "SG-33"
        ),
        "wind": _line_points(tally, "wind_rows", [int(value) for value in components.row_values], where, "SG-36"),
        "habitat_pairs": _count(tally, "habitat_pairs", where, "SG-38") * int(components.pair_points),
        "habitat_sets": _count(tally, "habitat_sets", where, "SG-40") * int(components.set_points),
        "path": longest * int(components.path_points),
        "longest_path_bonus": 0,
        "beds": sum(_bed(components, bed, f"{where}: bed {number}") for number, bed in enumerate(beds, 1)),
        "sculptures": _count(tally, "sculptures", where, "SG-58") * int(components.sculpture_points),
    }
    panels = _count(tally, "panels", where, "SG-60") if "panels" in tally else None
    turbines = _count(tally, "turbines", where, "SG-61") if "turbines" in tally else None
    return Account(name, parts, longest, panels, turbines)


def _count(tally: Json, key: str, where: str, rule: str) -> int:
    return as_number(tally.get(key, 0), f"{where}: {key}", rule=rule)


def _length(value: object, where: str) -> int:
    return as_number(value, where, 0, CELL_COUNT, "SG-44")


def _line_points(tally: Json, key: str, values: list[int], where: str, rule: str) -> int:
    """The sum of the lines that score, each named once by its value."""
    named = as_list(tally.get(key, []), f"{where}: {key}")
    for value in named:
        if isinstance(value, bool) or value not in values:
            raise Refusal(rule, f"{where}: {key} has {write(value)}; a line is worth one of {sorted(values)}")
        if named.count(value) > 1:
            raise Refusal(rule, f"{where}: {key} has the line worth {value} twice; it scores once")
    return sum(as_number(value, where) for value in named)


def _bed(components: Components, value: object, where: str) -> int:
    bed = as_object(value, where)
    only(bed, ("tiles", "filters", "enclosed"), where)
    tiles = as_number(need(bed, "tiles", where), f"{where}: tiles", 1, CELL_COUNT, "SG-56")
    filters = as_number(need(bed, "filters", where), f"{where}: filters", rule="SG-56")
    return int(worth_of_bed(components, tiles, filters, as_flag(need(bed, "enclosed", where), f"{where}: enclosed")))
