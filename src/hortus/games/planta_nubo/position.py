"""Position files of Planta Nubo, written: whole positions, what anybody knows of one, the score output, the census."""

from typing import Final

from hortus.games.planta_nubo.components import FIRST_FARM, FIRST_MODULE, NONE, SLOT_COUNT, STACK_COUNT
from hortus.games.planta_nubo.geometry import AREAS, COLUMNS, DOCKS, ROWS, SIDES, SLOTS, WORKSHOPS, cells_of
from hortus.games.planta_nubo.names import holder_name, spot_name
from hortus.games.planta_nubo.pending import write_after, write_stack
from hortus.games.planta_nubo.scoring import breakdown, by_farm
from hortus.games.planta_nubo.state import (
    AIRPORT,
    ARRANGEMENT_HALF,
    AT,
    BARRICADES,
    BED_CELLS,
    BEDS_GONE,
    BLOCKED,
    BOARD,
    BOT_BEDS,
    BOT_BLOCKED,
    BOT_DOCK,
    BOT_DOCKS,
    BOT_FLOWER,
    BOT_LOADED,
    BOT_MARK,
    BOT_STORED,
    CARD_AT,
    CHARGES,
    COMPOSTED,
    CONTAINERS,
    CRAFT_BONUS,
    CRAFT_ON,
    CRAFTS,
    DIE,
    DISCARD_START,
    DISCARDED,
    DOCK,
    FARM_ROW,
    FARMS,
    FARMS_IN_ROW,
    FINISHED,
    FLOWER_CELLS,
    FOREST,
    FOREST_STACK,
    FORESTS,
    FRESH_OVERTIME,
    FULL_SPOTS,
    HOLDERS,
    LEFTOVER,
    LEVEL,
    LOADED,
    MARKS,
    MODULE_ROW,
    MODULES,
    MODULES_IN_ROW,
    NEEDS,
    NO_LEVEL,
    NOT_SCORED,
    OWN_FORESTS,
    OXYGEN_AT,
    PHASES,
    PLACE,
    PLACED,
    PLACED_COUNT,
    PLANTED,
    PLUG,
    POT,
    QUEUE,
    ROLL_ORDER,
    SCORED,
    SCORED_OUT,
    SOIL_CELLS,
    SOLOBOTS,
    STACK_BELOW,
    STACK_ORDER,
    STACK_TOP,
    STOCK,
    TOOLS,
    TOP_AT,
    TOP_END,
    UPGRADED,
    USED,
    WAITING,
    WAITING_COUNT,
    WAREHOUSE,
    WORKSHOP,
    Table,
)
from hortus.games.planta_nubo.vocabulary import BATTERY_MODULE, FARM
from hortus.kernel.decision import Json

GRID: Final = 9
SIDE_NAMES: Final = ("I", "II")


# ---- the whole position ----


def write_position(table: Table, hidden: bool) -> Json:
    """The position; with `hidden`, as anybody at the table knows it: piles have no known order (section 10)."""
    if table.physical:
        return _write_final(table)
    data: Json = {
        "game": "planta_nubo",
        "kind": "position",
        "options": write_options(table),
        "round": table.round,
        "phase": PHASES[table.phase],
        "first": table.first,
        "to_move": None if table.phase == FINISHED else table.to_move,
        "next": write_next(table),
        "grid": _write_grid(table),
        "placed": [_write_placed(table, place) for place in range(table.on(PLACED_COUNT))],
        **_write_supply(table, hidden),
        "players": [_write_player(table, seat) for seat in range(table.players)],
    }
    if table.level != NO_LEVEL:
        data["bot"] = _write_bot(table, table.players, hidden)
        rolls = known_order(table, ROLL_ORDER)
        if rolls and not hidden:
            data["rolls"] = rolls
    data["stack"] = write_stack(table)
    data["after"] = write_after(table)
    if table.pots_seen_count:
        data["pots_seen"] = [_write_arrangement(table, place) for place in range(table.pots_seen_count)]
    if table.phase == FINISHED:
        data["result"] = result(table)
    return data


def _write_final(table: Table) -> Json:
    data: Json = {"game": "planta_nubo", "kind": "final", "phase": "over", "to_move": None}
    data["players"] = [_write_player(table, seat) for seat in range(table.players)]
    if table.level != NO_LEVEL:
        data["options"] = write_options(table)
        data["bot"] = _write_bot(table, table.players, True)
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


def write_next(table: Table) -> list[int]:
    """The seats still to act in this phase."""
    seats, packed = [], int(table.next)
    while packed:
        seats.append((packed & 7) - 1)
        packed >>= 3
    return seats


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


def _write_supply(table: Table, hidden: bool) -> Json:
    components = table.components
    return {
        "stacks": {
            components.plot_ids[stack]: _write_stack_of_beds(table, stack, hidden)
            for stack in range(STACK_COUNT)
            if stack in _plots(table)
        },
        "beds_gone": bed_names(table, table.pools[BEDS_GONE]),
        "forests": {components.forest_ids[kind]: table.on(FOREST_STACK + kind) for kind in range(3, 8)},
        "crafts": {tool: _write_craft(table, place) for place, tool in enumerate(components.tools)},
        "craft_pile": _write_pile(table, CRAFTS, hidden),
        "craft_discard": written_discard(table, CRAFTS),
        "farms": [components.card_ids[table.on(FARM_ROW + place)] for place in range(table.on(FARMS_IN_ROW))],
        "modules": [components.card_ids[table.on(MODULE_ROW + place)] for place in range(table.on(MODULES_IN_ROW))],
        "farm_pile": _write_pile(table, FARMS, hidden),
        "farm_discard": written_discard(table, FARMS),
        "module_pile": _write_pile(table, MODULES, hidden),
        "module_discard": written_discard(table, MODULES),
        "docks": [_write_airport_dock(table, dock) for dock in range(3)],
        "queue": [components.container_ids[each] for each in queue_of(table)],
        "container_pile": _write_pile(table, CONTAINERS, hidden),
        "container_discard": written_discard(table, CONTAINERS),
        "warehouse": [components.colours[table.on(WAREHOUSE + place)] for place in range(3)],
    }


def _plots(table: Table) -> list[int]:
    return [table.on(PLACE + place) for place in range(GRID, GRID + 12)]


def queue_of(table: Table) -> list[int]:
    """The containers in the queue."""
    return [table.on(QUEUE + place) for place in range(3) if table.on(QUEUE + place) != NONE]


def known_order(table: Table, order: int) -> list[int]:
    """What a position file has told of an order."""
    return [int(table.known[at]) for at in range(table.on(TOP_AT + order), table.on(TOP_END + order))]


def _write_stack_of_beds(table: Table, stack: int, hidden: bool) -> list[object]:
    ids, bed = table.components.bed_ids, table.on(STACK_TOP + stack)
    if bed == NONE:
        return []
    known = known_order(table, STACK_ORDER + stack)
    below = table.on(STACK_BELOW + stack)
    beds: list[object] = [ids[bed]]
    if hidden:
        below += len(known)
    else:
        beds += [ids[each] for each in known]
    return [*beds, below] if below else beds


def bed_names(table: Table, mask: int) -> list[str]:
    """The beds of a mask."""
    return [name for bed, name in enumerate(table.components.bed_ids) if mask >> bed & 1]


def _write_craft(table: Table, tool: int) -> object:
    craft = table.on(CRAFT_ON + tool)
    return None if craft == NONE else [table.components.craft_ids[craft], table.on(CRAFT_BONUS + tool)]


def piece_name(table: Table, pile: int, piece: int) -> str:
    """A piece of a pile by its id."""
    components = table.components
    if pile == MODULES:
        return components.card_ids[FIRST_MODULE + piece]
    if pile == FARMS:
        return components.card_ids[FIRST_FARM + piece]
    if pile == CRAFTS:
        return components.craft_ids[piece]
    return components.container_ids[piece] if pile == CONTAINERS else components.solobot_ids[piece]


def _write_pile(table: Table, pile: int, hidden: bool) -> object:
    known = known_order(table, pile)
    return "unknown" if hidden or not known else [piece_name(table, pile, piece) for piece in known]


def written_discard(table: Table, pile: int) -> list[str]:
    """A discard pile from its bottom up."""
    start = DISCARD_START[pile]
    pieces = [int(table.discards[start + place]) for place in range(table.on(DISCARDED + pile))]
    return [piece_name(table, pile, piece) for piece in pieces]


def _write_airport_dock(table: Table, dock: int) -> object:
    container, full = table.on(AIRPORT + dock), table.on(FULL_SPOTS + dock)
    if container == NONE:
        return None
    return {
        "id": table.components.container_ids[container],
        "full": [spot + 1 for spot in range(4) if full >> spot & 1],
    }


# ---- seats ----


def name_of(table: Table, seat: int) -> str:
    """The player's name, or the number of the seat."""
    return table.names[seat] if table.names else f"Player {seat + 1}"


def _write_player(table: Table, seat: int) -> Json:
    components = table.components
    needs = [components.requirement_ids[table.get(seat, NEEDS + level)] for level in range(3)]
    leftover = table.get(seat, LEFTOVER)
    player: Json = {
        "name": name_of(table, seat),
        "board": components.board_ids[table.get(seat, BOARD)],
        "oxygen": table.get(seat, OXYGEN_AT),
        "die": table.get(seat, DIE),
        "at": table.get(seat, AT),
        "charge": table.get(seat, CHARGES),
        "overtime": table.get(seat, FRESH_OVERTIME) != 0,
        "arbor": table.get(seat, LEVEL),
        **({} if table.physical else {"requirements": needs}),
        "tools": tools_of(table, seat),
        "barricades": [area for place, area in enumerate(AREAS) if table.get(seat, BARRICADES) >> place & 1],
        "garden": garden_rows(table, seat),
        "forests": forests_of(table, seat),
        "own_forests": own_forests(table, seat),
        "soil": table.get(seat, STOCK),
        "compost": table.get(seat, COMPOSTED),
        "pots": _write_pots(table, seat),
        "slots": _write_slots(table, seat),
        "workshops": {name: table.get(seat, WORKSHOP + place) for place, name in enumerate(WORKSHOPS)},
        "docks": {name: _write_dock(table, seat, dock) for dock, name in enumerate(DOCKS)},
        "waiting": waiting_of(table, seat),
        "leftover": None if leftover == NONE else components.tools[leftover],
        "used": [slot for place, slot in enumerate(SLOTS) if table.get(seat, USED) >> place & 1],
        "final": _write_final_of(table, seat),
    }
    return player


def tools_of(table: Table, seat: int) -> list[str]:
    """The tools in hand."""
    return [tool for place, tool in enumerate(table.components.tools) if table.get(seat, TOOLS) >> place & 1]


def forests_of(table: Table, seat: int) -> list[Json]:
    """The forests in the order of planting."""
    found = [table.get(seat, FOREST + place) for place in range(table.get(seat, FORESTS))]
    return [{"tile": table.components.forest_ids[each >> 1], "side": SIDE_NAMES[each & 1]} for each in found]


def own_forests(table: Table, seat: int) -> list[str]:
    """The small forests in stock."""
    return [table.components.forest_ids[kind] for kind in range(3) if table.get(seat, OWN_FORESTS) >> kind & 1]


def garden_rows(table: Table, seat: int) -> list[str]:
    """The growing area as seven rows of tokens."""
    tokens = garden_tokens(table, seat)
    return [" ".join(tokens[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def garden_tokens(table: Table, seat: int) -> list[str]:
    """What lies on each cell."""
    letters = table.components.letters
    tokens = ["."] * (ROWS * COLUMNS)
    for cell in cells_of(int(table.mask(seat, BLOCKED))):
        tokens[cell] = "#"
    for cell in cells_of(int(table.mask(seat, SOIL_CELLS))):
        tokens[cell] = "s"
    for colour, letter in enumerate(letters):
        for cell in cells_of(int(table.mask(seat, BED_CELLS + colour))):
            tokens[cell] = letter.lower()
    for colour, letter in enumerate(letters):
        for cell in cells_of(int(table.mask(seat, FLOWER_CELLS + colour))):
            tokens[cell] += letter
    for forest in range(table.get(seat, FORESTS)):
        for cell in cells_of(int(table.mask(seat, PLANTED + forest))):
            tokens[cell] = f"f{forest + 1}"
    return tokens


def _write_pots(table: Table, seat: int) -> Json:
    pots: Json = {}
    for holder in range(HOLDERS):
        card = table.pot_card(seat, holder)
        if card == NONE:
            continue
        held = [table.get(seat, POT + 2 * holder + spot) for spot in range(int(table.components.card_pots[card]))]
        if any(held):
            pots[holder_name(table, seat, holder)] = [_letter(table, each) for each in held]
    return pots


def _letter(table: Table, held: int) -> str | None:
    return table.components.letters[held - 1] if held else None


def _write_arrangement(table: Table, place: int) -> Json:
    """An arrangement of the mover's pots that has been left in this turn."""
    seat, words = table.to_move, (int(table.pots_seen[2 * place]), int(table.pots_seen[2 * place + 1]))
    held = [
        words[spot // ARRANGEMENT_HALF] >> 3 * (ARRANGEMENT_HALF - 1 - spot % ARRANGEMENT_HALF) & 7
        for spot in range(2 * ARRANGEMENT_HALF)
    ]
    pots: Json = {}
    for holder in range(HOLDERS):
        card = table.pot_card(seat, holder)
        if card != NONE and any(held[2 * holder : 2 * holder + 2]):
            spots = int(table.components.card_pots[card])
            pots[holder_name(table, seat, holder)] = [
                _letter(table, each) for each in held[2 * holder : 2 * holder + spots]
            ]
    return pots


def _write_slots(table: Table, seat: int) -> Json:
    slots: Json = {}
    for place, name in enumerate(SLOTS):
        card = table.get(seat, CARD_AT + place)
        if card == NONE:
            continue
        kind = table.components.card_kind[card]
        entry: Json = {
            "card": table.components.card_ids[card],
            "plug": "up" if table.get(seat, PLUG + place) == UPGRADED else "on",
        }
        if kind != FARM:
            entry["battery" if kind == BATTERY_MODULE else "standby"] = table.get(seat, MARKS + place)
        slots[name] = entry
    return slots


def _write_dock(table: Table, seat: int, dock: int) -> object:
    container = table.get(seat, DOCK + dock)
    if container == NONE:
        return None
    return {"id": table.components.container_ids[container], "full": table.get(seat, LOADED + dock)}


def waiting_of(table: Table, seat: int) -> list[str]:
    """The containers beside a shack."""
    entries = [table.on(WAITING + place) for place in range(table.on(WAITING_COUNT))]
    return [table.components.container_ids[entry % 32] for entry in entries if entry // 32 == seat]


def _write_final_of(table: Table, seat: int) -> object:
    """What a seat has scored so far in the final scoring."""
    scored = table.get(seat, SCORED)
    if scored == NOT_SCORED or table.physical:
        return None
    parts = breakdown(table, seat)
    known: Json = {key: parts[key] for key in ("track", "forests", "pots", "workshops")}
    if scored == SCORED_OUT:
        closing = {"farms": parts["farms"], "leftovers": parts["leftovers"], "total": sum(parts.values())}
        return {**known, "by_farm": by_farm(table, seat), **closing}
    return {**known, "by_farm": _scored_farms(table, seat)}


def _scored_farms(table: Table, seat: int) -> dict[str, int]:
    from hortus.games.planta_nubo.state import FARM_POINTS, OPEN

    points = [(table.get(seat, CARD_AT + slot), table.get(seat, FARM_POINTS + slot)) for slot in range(SLOT_COUNT)]
    return {table.components.card_ids[card]: scored for card, scored in points if card != NONE and scored != OPEN}


def _write_bot(table: Table, seat: int, hidden: bool) -> Json:
    components = table.components
    ids = components.container_ids
    docks = [(table.get(seat, BOT_DOCK + dock), table.get(seat, BOT_LOADED + dock)) for dock in range(BOT_DOCKS)]
    return {
        "board": components.level_ids[table.level],
        "oxygen": table.get(seat, OXYGEN_AT),
        "die": table.get(seat, DIE),
        "charge": table.get(seat, CHARGES),
        "arbor": table.get(seat, LEVEL),
        "energy": table.get(seat, BOT_STORED),
        "docks": [None if container == NONE else {"id": ids[container], "full": full} for container, full in docks],
        "barricades": [dock + 1 for dock in range(BOT_DOCKS) if table.get(seat, BOT_BLOCKED) >> dock & 1],
        "flowers": {name: table.get(seat, BOT_FLOWER + colour) for colour, name in enumerate(components.colours)},
        "mark": table.get(seat, BOT_MARK) + 1,
        "tiles": _write_pile(table, SOLOBOTS, hidden),
        "tiles_used": written_discard(table, SOLOBOTS),
        "tools": tools_of(table, seat),
        "beds": bed_names(table, table.pools[BOT_BEDS]),
        "forests": [each["tile"] for each in forests_of(table, seat)],
        "own_forests": own_forests(table, seat),
    }


# ---- score output ----


def result(table: Table) -> Json:
    """The score output (section 9)."""
    players: list[Json] = []
    for seat in range(table.players):
        parts = breakdown(table, seat)
        players.append({"total": sum(parts.values()), "breakdown": parts, "by_farm": by_farm(table, seat)})
    if table.level != NO_LEVEL:
        return _solo_result(table, players)
    points = [table.score(seat) for seat in range(table.players)]
    best = max(table.standing(seat) for seat in range(table.players))
    winners = [seat for seat in range(table.players) if table.standing(seat) == best]
    decided_by = "shared" if len(winners) > 1 else "points" if points.count(max(points)) == 1 else "cards"
    return {"players": players, "winners": winners, "decided_by": decided_by}


def _solo_result(table: Table, players: list[Json]) -> Json:
    parts = breakdown(table, table.players)
    bot = sum(parts.values())
    own = table.score(0)
    return {
        "players": players,
        "bot": {"total": bot, "breakdown": parts},
        "winners": [0] if own > bot else ["botbot"],
        "decided_by": "solo_tie" if own == bot else "points",
    }
