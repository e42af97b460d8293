"""Reading finished tables: with the tiles of the box, with described tiles, or counted by eye."""

from typing import Final

from hortus.games.solar_gardens.catalogue import Tile, read_tile
from hortus.games.solar_gardens.components import LONGEST, POINTS, SOLAR, WIND, WORDS, Components, extended
from hortus.games.solar_gardens.decisions import as_turn
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, SIDE_COUNT
from hortus.games.solar_gardens.loading.tally import as_length, read_tally
from hortus.games.solar_gardens.rules.game import SolarGardens, empty_table
from hortus.games.solar_gardens.state import FINISHED
from hortus.kernel.chance import Chance
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_flag, as_id, as_list, as_object, as_text, need, only

FINAL_KEYS: Final = ("game", "kind", "phase", "to_move", "players", "partial", "others_longest_path", "result")
MOST_PLAYERS: Final = 5


# ---- gardens, in a game and on the pad ----


def read_name(player: Json, seat: int) -> str:
    """The name of a player, or the number of the seat."""
    return as_text(player.get("name", f"P{seat + 1}"), f"the name of player {seat}")


def entries(player: Json, seat: int) -> list[object]:
    """The entries for the sixteen spaces of a garden, in reading order (SG-02)."""
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


# ---- finished tables ----


def load_final(game: Game, components: Components, data: Json, chance: Chance) -> SolarGardens:
    """A finished table: gardens laid out, and tallies in place of those that were counted by eye."""
    only(data, FINAL_KEYS, "the finished table")
    if data.get("phase", "over") != "over" or data.get("to_move") is not None:
        raise Refusal("SG-30", 'a finished table has phase "over" and nobody to move')
    seats = as_list(need(data, "players", "the finished table"), '"players"')
    if not 1 <= len(seats) <= MOST_PLAYERS:
        raise Refusal("SG-01", f"a finished table has 1 to {MOST_PLAYERS} players, not {len(seats)}")
    players = [as_object(player, f"player {seat}") for seat, player in enumerate(seats)]
    partial = as_flag(data.get("partial", False), '"partial"')
    described: list[Tile] = []
    laid = [read_garden(components, player, seat, described, partial) for seat, player in enumerate(players)]
    check_ids(components, laid)
    table = empty_table(game, extended(components, described) if described else components, len(players), chance)
    table.names = [read_name(player, seat) for seat, player in enumerate(players)]
    table.phase, table.to_move = FINISHED, OVER
    table.final, table.partial = True, partial
    if data.get("others_longest_path") is not None:
        table.others_longest = as_length(data["others_longest_path"], '"others_longest_path"')
    for seat, player in enumerate(players):
        for cell, face in laid[seat].items():
            table.lay(seat, cell, face)
        if "tally" in player:
            lay_tally(table, seat, as_object(player["tally"], f'player {seat}: "tally"'))
    return table


def lay_tally(table: SolarGardens, seat: int, tally: Json) -> None:
    """What was counted by eye replaces the garden: its points, its longest path, and what breaks ties."""
    account = read_tally(table.components, tally, seat, table.names[seat])
    table.tallies = {**table.tallies, seat: tally}
    base = seat * WORDS
    table.ground[base + POINTS] = sum(account.parts.values())
    table.ground[base + LONGEST] = account.longest
    table.ground[base + SOLAR] = account.panels.least
    table.ground[base + WIND] = account.turbines.least


def read_garden(
    components: Components, player: Json, seat: int, described: list[Tile], partial: bool
) -> dict[int, int]:
    """The faces of a garden by space; described tiles are recorded and numbered after the edition's own."""
    only(player, ("name", "garden", "tally"), f"player {seat}")
    if ("garden" in player) == ("tally" in player):
        raise Refusal("format", f'player {seat} must have either a "garden" or a "tally"')
    if "tally" in player:
        return {}
    faces: dict[int, int] = {}
    for cell, value in enumerate(entries(player, seat)):
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
    if len(faces) < CELL_COUNT and not partial:
        open_cell = next(CELLS[cell] for cell in range(CELL_COUNT) if cell not in faces)
        raise Refusal("SG-31", f'player {seat}: {open_cell} is open; only with "partial": true need not all be full')
    return faces


def check_ids(components: Components, laid: list[dict[int, int]]) -> None:
    """Every tile of the box exists once (SG-04)."""
    seen: set[int] = set()
    for faces in laid:
        for face in faces.values():
            tile = face // SIDE_COUNT
            if tile in seen and tile < len(components.tile_ids):
                raise Refusal("SG-04", f'the tile "{components.tile_ids[tile]}" is there twice')
            seen.add(tile)
