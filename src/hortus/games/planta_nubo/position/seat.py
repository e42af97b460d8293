"""A player's own things, and Botbot's."""

from hortus.games.planta_nubo.catalogue.vocabulary import BATTERY_MODULE, FARM
from hortus.games.planta_nubo.components import NONE, SLOT_COUNT, SPOT_COUNT
from hortus.games.planta_nubo.geometry import AREAS, DOCKS, SLOTS, WORKSHOPS
from hortus.games.planta_nubo.position.names import holder_name
from hortus.games.planta_nubo.position.shown import (
    bed_names,
    forests_of,
    garden_rows,
    name_of,
    own_forests,
    tools_of,
    waiting_of,
    written_discard,
)
from hortus.games.planta_nubo.position.supplies import write_pile
from hortus.games.planta_nubo.scoring import breakdown, by_farm
from hortus.games.planta_nubo.state import (
    ARRANGEMENT_HALF,
    AT,
    BARRICADES,
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
    DEALT,
    DIE,
    DOCK,
    FARM_POINTS,
    FRESH_OVERTIME,
    HOLDERS,
    LEFTOVER,
    LEVEL,
    LOADED,
    MARKS,
    NEEDS,
    NOT_SCORED,
    OPEN,
    OXYGEN_AT,
    PLUG,
    POT,
    POT_SPOTS,
    SCORED,
    SCORED_OUT,
    SOLOBOTS,
    STOCK,
    UPGRADED,
    USED,
    WORKSHOP,
    Table,
)
from hortus.kernel.decision import Json


def write_player(table: Table, seat: int) -> Json:
    """A player's own things."""
    components = table.components
    needs = [components.requirement_ids[table.field(seat, NEEDS + level)] for level in range(3)]
    leftover = table.field(seat, LEFTOVER)
    player: Json = {
        "name": name_of(table, seat),
        "board": components.board_ids[table.field(seat, BOARD)],
        "oxygen": table.field(seat, OXYGEN_AT),
        "die": table.field(seat, DIE),
        "at": table.field(seat, AT),
        "charge": table.field(seat, CHARGES),
        "overtime": table.field(seat, FRESH_OVERTIME) != 0,
        "arbor": table.field(seat, LEVEL),
        **({} if table.physical else {"requirements": needs}),
        "tools": tools_of(table, seat),
        "barricades": [area for place, area in enumerate(AREAS) if table.field(seat, BARRICADES) >> place & 1],
        "garden": garden_rows(table, seat),
        "forests": forests_of(table, seat),
        "own_forests": own_forests(table, seat),
        "soil": table.field(seat, STOCK),
        "compost": table.field(seat, COMPOSTED),
        "pots": _write_pots(table, seat),
        "slots": _write_slots(table, seat),
        "workshops": {name: table.field(seat, WORKSHOP + place) for place, name in enumerate(WORKSHOPS)},
        "docks": {name: _write_dock(table, seat, dock) for dock, name in enumerate(DOCKS)},
        "waiting": waiting_of(table, seat),
        "leftover": None if leftover == NONE else components.tools[leftover],
        "used": [slot for place, slot in enumerate(SLOTS) if table.field(seat, USED) >> place & 1],
        "final": _write_final_of(table, seat),
    }
    dealt = [table.field(seat, DEALT + kind) for kind in range(2)]
    if any(dealt):
        player["starting"] = [components.card_ids[card - 1] for card in dealt]
    return player


def _write_pots(table: Table, seat: int) -> Json:
    return _arranged(table, seat, [table.field(seat, POT + spot) for spot in range(POT_SPOTS)])


def _arranged(table: Table, seat: int, held: list[int]) -> Json:
    """Flowers in all pot spots of a seat, by the holders that have any."""
    pots: Json = {}
    for holder in range(HOLDERS):
        card = table.pot_card(seat, holder)
        if card != NONE and any(held[2 * holder : 2 * holder + 2]):
            spots = int(table.components.card_pots[card])
            pots[holder_name(table, seat, holder)] = [
                _letter(table, each) for each in held[2 * holder : 2 * holder + spots]
            ]
    return pots


def _letter(table: Table, held: int) -> str | None:
    return table.components.letters[held - 1] if held else None


def write_arrangement(table: Table, place: int) -> Json:
    """An arrangement of the mover's pots that was left this turn."""
    words = int(table.pots_seen[2 * place]), int(table.pots_seen[2 * place + 1])
    held = [
        words[spot // ARRANGEMENT_HALF] >> 3 * (ARRANGEMENT_HALF - 1 - spot % ARRANGEMENT_HALF) & 7
        for spot in range(POT_SPOTS)
    ]
    return _arranged(table, table.to_move, held)


def _write_slots(table: Table, seat: int) -> Json:
    slots: Json = {}
    for place, name in enumerate(SLOTS):
        card = table.field(seat, CARD_AT + place)
        if card == NONE:
            continue
        kind = table.components.card_kind[card]
        entry: Json = {
            "card": table.components.card_ids[card],
            "plug": "up" if table.field(seat, PLUG + place) == UPGRADED else "on",
        }
        if kind != FARM:
            entry["battery" if kind == BATTERY_MODULE else "standby"] = table.field(seat, MARKS + place)
        slots[name] = entry
    return slots


def _write_dock(table: Table, seat: int, dock: int) -> object:
    container = table.field(seat, DOCK + dock)
    if container == NONE:
        return None
    loaded = table.field(seat, LOADED + dock)
    full = [spot + 1 for spot in range(SPOT_COUNT) if loaded >> spot & 1]
    return {"id": table.components.container_ids[container], "full": full}


def _write_final_of(table: Table, seat: int) -> object:
    """What a seat has scored so far in the final scoring."""
    scored = table.field(seat, SCORED)
    if scored == NOT_SCORED or table.physical:
        return None
    parts = breakdown(table, seat)
    known: Json = {key: parts[key] for key in ("track", "forests", "pots", "workshops")}
    if scored == SCORED_OUT:
        closing = {"farms": parts["farms"], "leftovers": parts["leftovers"], "total": sum(parts.values())}
        return {**known, "by_farm": by_farm(table, seat), **closing}
    return {**known, "by_farm": _scored_farms(table, seat)}


def _scored_farms(table: Table, seat: int) -> dict[str, int]:
    points = [(table.field(seat, CARD_AT + slot), table.field(seat, FARM_POINTS + slot)) for slot in range(SLOT_COUNT)]
    return {table.components.card_ids[card]: scored for card, scored in points if card != NONE and scored != OPEN}


def write_bot(table: Table, seat: int, hidden: bool) -> Json:
    """Botbot's board; its tiles have no known order if they are hidden."""
    components = table.components
    ids = components.container_ids
    docks = [(table.field(seat, BOT_DOCK + dock), table.field(seat, BOT_LOADED + dock)) for dock in range(BOT_DOCKS)]
    return {
        "board": components.level_ids[table.level],
        "oxygen": table.field(seat, OXYGEN_AT),
        "die": table.field(seat, DIE),
        "charge": table.field(seat, CHARGES),
        "arbor": table.field(seat, LEVEL),
        "energy": table.field(seat, BOT_STORED),
        "docks": [None if container == NONE else {"id": ids[container], "full": full} for container, full in docks],
        "barricades": [dock + 1 for dock in range(BOT_DOCKS) if table.field(seat, BOT_BLOCKED) >> dock & 1],
        "flowers": {name: table.field(seat, BOT_FLOWER + colour) for colour, name in enumerate(components.colours)},
        "mark": table.field(seat, BOT_MARK) + 1,
        "tiles": write_pile(table, SOLOBOTS, hidden),
        "tiles_used": written_discard(table, SOLOBOTS),
        "tools": tools_of(table, seat),
        "beds": bed_names(table, table.pools[BOT_BEDS]),
        "forests": [each["tile"] for each in forests_of(table, seat)],
        "own_forests": own_forests(table, seat),
    }
