"""The whole table: options, turn, display, and the parts that other modules write."""

from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.geometry import SIDES
from hortus.games.planta_nubo.position.names import spot_name
from hortus.games.planta_nubo.position.pending import write_after, write_stack
from hortus.games.planta_nubo.position.score import result
from hortus.games.planta_nubo.position.seat import write_arrangement, write_bot, write_player
from hortus.games.planta_nubo.position.shown import known_order, seats_in
from hortus.games.planta_nubo.position.supplies import write_supplies
from hortus.games.planta_nubo.rules.tools import GRID
from hortus.games.planta_nubo.state import (
    FINISHED,
    NO_LEVEL,
    PHASES,
    PLACE,
    PLACED,
    PLACED_COUNT,
    ROLL_ORDER,
    Table,
)
from hortus.kernel.decision import Json
from hortus.kernel.room_game import EVERYTHING


def write_position(table: Table, seat: int) -> Json:
    """The position, whole (EVERYTHING) or as all seats know it: then piles have no known order (section 10)."""
    if table.physical:
        return _write_final(table)
    hidden = seat != EVERYTHING
    data: Json = {
        "game": "planta_nubo",
        "kind": "position",
        "options": write_options(table),
        "round": table.round,
        "phase": PHASES[table.phase],
        "first": table.first,
        "to_move": None if table.phase == FINISHED else table.to_move,
        "next": seats_in(int(table.next)),
        "grid": _write_grid(table),
        "placed": [_write_placed(table, place) for place in range(table.on(PLACED_COUNT))],
        **write_supplies(table, hidden),
        "players": [write_player(table, player) for player in range(table.players)],
    }
    if table.level != NO_LEVEL:
        data["bot"] = write_bot(table, table.players, hidden)
        rolls = known_order(table, ROLL_ORDER)
        if rolls and not hidden:
            data["rolls"] = rolls
    data["stack"] = write_stack(table)
    data["after"] = write_after(table)
    if table.pots_seen_count:
        data["pots_seen"] = [write_arrangement(table, place) for place in range(table.pots_seen_count)]
    if table.phase == FINISHED:
        data["result"] = result(table)
    return data


def _write_final(table: Table) -> Json:
    data: Json = {"game": "planta_nubo", "kind": "final", "phase": "over", "to_move": None}
    data["players"] = [write_player(table, seat) for seat in range(table.players)]
    if table.level != NO_LEVEL:
        data["options"] = write_options(table)
        data["bot"] = write_bot(table, table.players, True)
    return data


def write_options(table: Table) -> Json:
    """The options that the game was set up with."""
    return {
        "discard_two": table.discard_two,
        "choose_slots": table.choose_slots,
        "solo": None if table.level == NO_LEVEL else table.components.level_ids[table.level],
        "g": table.components.blueprint_ids[table.g_tile],
        "direction": "clockwise" if table.clockwise else "counterclockwise",
    }


def _write_grid(table: Table) -> Json:
    components = table.components
    ids = [components.blueprint_ids[table.on(PLACE + place)] for place in range(GRID)]
    grid: Json = {"rows": [ids[0:3], ids[3:6], ids[6:9]]}
    for side, name in enumerate(SIDES):
        plots = [table.on(PLACE + GRID + 3 * side + k) for k in range(3)]
        grid[name] = [components.plot_ids[plot] for plot in plots if plot != NONE]
    return grid


def _write_placed(table: Table, place: int) -> Json:
    owner, spot = divmod(table.on(PLACED + place), 64)
    return {"seat": owner // 4, "tool": table.components.tools[owner % 4], "spot": spot_name(table, spot)}
