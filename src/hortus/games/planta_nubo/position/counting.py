"""How many pieces of each kind there are, wherever they lie: constant throughout a game."""

from collections import Counter

from hortus.games.planta_nubo.catalogue.vocabulary import DOCK_NEW
from hortus.games.planta_nubo.catalogue.vocabulary import SLOT as SLOT_STEP
from hortus.games.planta_nubo.components import NONE, SLOT_COUNT, STACK_COUNT
from hortus.games.planta_nubo.position.shown import (
    bed_names,
    forests_of,
    known_order,
    own_forests,
    piece_name,
    queue_of,
    written_discard,
)
from hortus.games.planta_nubo.state import (
    AIRPORT,
    BED_POOL,
    BEDS_GONE,
    BOT_BEDS,
    BOT_DOCK,
    BOT_DOCKS,
    CARD_AT,
    CRAFT_ON,
    DOCK,
    FARM_ROW,
    FARMS_IN_ROW,
    FOREST_STACK,
    MODULE_ROW,
    MODULES_IN_ROW,
    NO_LEVEL,
    STACK_ORDER,
    STACK_TOP,
    WAITING,
    WAITING_COUNT,
    Table,
)


def census(table: Table) -> dict[str, int]:
    """How many of each piece there are, wherever they lie."""
    components = table.components
    found: Counter[str] = Counter()
    for pile in range(5):
        pool = int(table.pools[pile])
        found.update(piece_name(table, pile, piece) for piece in range(40) if pool >> piece & 1)
        found.update(piece_name(table, pile, piece) for piece in known_order(table, pile))
        found.update(written_discard(table, pile))
    _count_cards(table, found)
    _count_containers(table, found)
    _count_beds(table, found)
    found.update(
        components.craft_ids[table.on(CRAFT_ON + tool)] for tool in range(4) if table.on(CRAFT_ON + tool) != NONE
    )
    for seat in range(table.seats):
        found.update(str(each["tile"]) for each in forests_of(table, seat))
        found.update(own_forests(table, seat))
    for kind in range(3, 8):
        found[components.forest_ids[kind]] += table.on(FOREST_STACK + kind)
    # The starting modules that nobody has are out of the game, or not dealt yet.
    return {name: count for name, count in sorted(found.items()) if count and not name.startswith("S")}


def _in_hand(table: Table, do: int) -> list[int]:
    """Cards or containers in hand, from the stack."""
    from hortus.games.planta_nubo.position.pending import numbers

    return [numbers(table, at)[1] for at in range(table.depth) if numbers(table, at)[0] == do]


def _count_cards(table: Table, found: Counter[str]) -> None:
    ids = table.components.card_ids
    held = [table.field(seat, CARD_AT + slot) for seat in range(table.players) for slot in range(SLOT_COUNT)]
    found.update(ids[card] for card in held if card != NONE)
    found.update(ids[table.on(FARM_ROW + place)] for place in range(table.on(FARMS_IN_ROW)))
    found.update(ids[table.on(MODULE_ROW + place)] for place in range(table.on(MODULES_IN_ROW)))
    found.update(ids[card] for card in _in_hand(table, SLOT_STEP))


def _count_containers(table: Table, found: Counter[str]) -> None:
    ids = table.components.container_ids
    held = [table.on(AIRPORT + dock) for dock in range(3)] + queue_of(table)
    held += [table.field(seat, DOCK + dock) for seat in range(table.players) for dock in range(2)]
    held += [table.on(WAITING + place) % 32 for place in range(table.on(WAITING_COUNT))]
    if table.level != NO_LEVEL:
        held += [table.field(table.players, BOT_DOCK + dock) for dock in range(BOT_DOCKS)]
    held += _in_hand(table, DOCK_NEW)
    found.update(ids[container] for container in held if container != NONE)


def _count_beds(table: Table, found: Counter[str]) -> None:
    ids = table.components.bed_ids
    for colour in range(6):
        pool = int(table.pools[BED_POOL + colour])
        found.update(ids[6 * colour + shape] for shape in range(6) if pool >> shape & 1)
    found.update(bed_names(table, table.pools[BEDS_GONE]) + bed_names(table, table.pools[BOT_BEDS]))
    for stack in range(STACK_COUNT):
        beds = [table.on(STACK_TOP + stack), *known_order(table, STACK_ORDER + stack)]
        found.update(ids[bed] for bed in beds if bed != NONE)
