"""Position files of Solar Gardens: whole positions, and what everybody knows of one. `final.py` has finished tables."""

from hortus.games.solar_gardens.decisions import CHOICES
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS
from hortus.games.solar_gardens.loading.tally import Account
from hortus.games.solar_gardens.position.final import write_final, write_garden
from hortus.games.solar_gardens.position.score import account_of, judge, result_of
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.state import (
    FINISHED,
    KEPT,
    KEPT_AT,
    LINE,
    NOTHING,
    PHASES,
    TILES,
    UNSEEN,
)
from hortus.kernel.contract import OVER
from hortus.kernel.decision import Json
from hortus.kernel.room_game import EVERYTHING


def write_position(table: SolarGardens, seat: int) -> Json:
    """The position, whole (EVERYTHING) or as all seats know it; a finished table is written as one."""
    if table.final:
        return write_final(table, result(table))
    everything = seat == EVERYTHING
    ids = table.components.tile_ids
    lying = {str(player): int(table.field(player, LINE)) for player in range(table.seats)}
    data: Json = {
        "game": "solar_gardens",
        "kind": "position",
        "options": {"players": int(table.seats), "casual": bool(table.casual)},
        "round": int(table.round),
        "start": int(table.start),
        "phase": PHASES[table.phase],
        "to_move": None if table.to_move == OVER else int(table.to_move),
        "line": {player: ids[tile] for player, tile in lying.items() if tile != NOTHING},
        "discard_used": bool(table.discard_used),
        **(_write_step(table, seat) if table.casual else {}),
        **_write_hidden(table, everything),
        "discard": [_write_discard(ids, int(table.discards[i]), everything) for i in range(table.discard_count)],
        "players": [_write_player(table, player) for player in range(table.seats)],
        "counts": {"pile": int(table.pile()), "stack": int(table.stack), "discard": int(table.discard_count)},
    }
    if table.phase == FINISHED:
        data["result"] = result(table)
    return data


def _write_step(table: SolarGardens, observer: int) -> Json:
    """The step of a casual draft: what was chosen, as a seat knows it, and who is asked next where a tile goes."""
    chosen: Json = {}
    for seat in range(table.seats):
        if table.chosen >> seat & 1:
            refusing = CHOICES[int(table.refusal(seat))]
            choice = "keep" if table.keeping >> seat & 1 else refusing
            chosen[str(seat)] = choice if observer in (EVERYTHING, seat) else "?"
    return {"chosen": chosen, "placing": [seat for seat in range(table.seats) if table.placing >> seat & 1]}


def _write_hidden(table: SolarGardens, everything: bool) -> Json:
    """Stack and pile: as lists if their order is fixed and may be told, otherwise as numbers of tiles."""
    ids, order, hidden = table.components.tile_ids, table.known_order(), table.hidden
    stack, pile = int(table.stack), int(table.pile())
    all_fixed = table.loose_left() == 0
    known_stack = everything and stack > 0 and (all_fixed or hidden.top_size >= stack)
    known_pile = everything and pile > 0 and (all_fixed or hidden.under_size == pile)
    return {
        "stack": [ids[tile] for tile in order[:stack]] if known_stack else {"unknown": stack},
        "pile": [ids[tile] for tile in order[len(order) - pile :]] if known_pile else {"unknown": pile},
    }


def _write_discard(ids: list[str], entry: int, everything: bool) -> str:
    if entry > UNSEEN:
        return ids[entry]
    return f"{ids[UNSEEN - 1 - entry]}?" if everything and entry < UNSEEN else "?"


def _write_player(table: SolarGardens, seat: int) -> Json:
    kept, at = table.field(seat, KEPT), table.field(seat, KEPT_AT)
    return {
        "name": name_of(table, seat),
        "garden": write_garden(table, seat),
        "kept": None if kept == NOTHING else table.components.tile_ids[kept],
        "kept_at": None if at == NOTHING else CELLS[at],
        "settled": bool(table.settled >> seat & 1),
    }


def name_of(table: SolarGardens, seat: int) -> str:
    """The name of a player, or the number of the seat."""
    return table.names[seat] if table.names else f"P{seat + 1}"


def result(table: SolarGardens) -> Json:
    """The score output."""
    return result_of(table.components, accounts_of(table), int(table.others_longest), bool(table.partial))


def accounts_of(table: SolarGardens) -> list[Account]:
    """What every player has."""
    return [account_of(table, seat, name_of(table, seat)) for seat in range(table.seats)]


def open_tie(table: SolarGardens) -> tuple[str, tuple[int, ...]]:
    """Which count the tie at a finished table lacks, and of whom; nothing if it is decided (SG-R36)."""
    verdict = judge(accounts_of(table), [int(table.score(seat)) for seat in range(table.seats)])
    return verdict.lacks, verdict.unknown


def census(table: SolarGardens) -> dict[str, int]:
    """How many copies of each tile there are, wherever they lie."""
    hidden = table.hidden
    tiles: list[int] = []
    for seat in range(table.seats):
        laid = [int(table.field(seat, TILES + cell)) for cell in range(CELL_COUNT)]
        tiles += [tile for tile in laid if tile != NOTHING]
        tiles.append(int(table.field(seat, LINE)))
        if table.field(seat, KEPT_AT) == NOTHING:
            tiles.append(int(table.field(seat, KEPT)))
    entries = [int(table.discards[i]) for i in range(table.discard_count)]
    tiles += [entry if entry > UNSEEN else UNSEEN - 1 - entry for entry in entries if entry != UNSEEN]
    tiles += [int(hidden.loose[i]) for i in range(hidden.loose_size)]
    tiles += table.known_order()
    return {name: tiles.count(tile) for tile, name in enumerate(table.components.tile_ids)}
