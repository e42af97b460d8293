"""How many pieces of each kind there are, wherever they lie: constant throughout a game."""

from collections import Counter

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE, SLOT_COUNT, STACK_COUNT
from hortus.games.planta_nubo.position import pending, shown


def census(table: state.Table) -> dict[str, int]:
    """How many of each piece there are, wherever they lie."""
    components = table.components
    found: Counter[str] = Counter()
    for pile in range(state.PILES):
        pieces = [piece for piece in range(state.PILE_SIZES[pile]) if int(table.pools[pile]) >> piece & 1]
        found.update(shown.piece_name(table, pile, piece) for piece in pieces + shown.known_order(table, pile))
        found.update(shown.discarded(table, pile))
    count_cards(table, found)
    count_containers(table, found)
    count_beds(table, found)
    crafts = shown.in_middle(table, state.CRAFT_ON, 4)
    found.update(components.craft_ids[craft] for craft in crafts if craft != NONE)
    for seat in range(table.seats):
        found.update(each.tile for each in shown.forests_of(table, seat))
        found.update(shown.own_forests(table, seat))
    for kind in range(3, 8):
        found[components.forest_ids[kind]] += table.on(state.FOREST_STACK + kind)
    # The starting modules that nobody has are out of the game, or not dealt yet.
    return {name: count for name, count in sorted(found.items()) if count and not name.startswith("S")}


def in_hand(table: state.Table, do: int) -> list[int]:
    """Cards or containers in hand, from the stack."""
    return [pending.numbers(table, at)[1] for at in range(table.depth) if pending.numbers(table, at)[0] == do]


def count_cards(table: state.Table, found: Counter[str]) -> None:
    """The cards on platforms, in the row and in hand."""
    ids = table.components.card_ids
    held = [card for seat in range(table.players) for card in shown.of_seat(table, seat, state.CARD_AT, SLOT_COUNT)]
    held += shown.in_middle(table, state.FARM_ROW, table.on(state.FARMS_IN_ROW))
    held += shown.in_middle(table, state.MODULE_ROW, table.on(state.MODULES_IN_ROW))
    held += in_hand(table, vocabulary.SLOT)
    found.update(ids[card] for card in held if card != NONE)


def count_containers(table: state.Table, found: Counter[str]) -> None:
    """The containers at docks, in the queue, beside shacks and in hand."""
    ids = table.components.container_ids
    held = shown.in_middle(table, state.AIRPORT, 3) + shown.queue_of(table)
    held += [container for seat in range(table.players) for container in shown.of_seat(table, seat, state.DOCK, 2)]
    held += [entry % 32 for entry in shown.in_middle(table, state.WAITING, table.on(state.WAITING_COUNT))]
    if table.level != state.NO_LEVEL:
        held += shown.of_seat(table, table.players, state.BOT_DOCK, state.BOT_DOCKS)
    held += in_hand(table, vocabulary.DOCK_NEW)
    found.update(ids[container] for container in held if container != NONE)


def count_beds(table: state.Table, found: Counter[str]) -> None:
    """The beds on plots, beneath them, with Botbot and gone."""
    ids = table.components.bed_ids
    for colour in range(6):
        found.update(shown.of_mask(ids[6 * colour : 6 * colour + 6], table.pools[state.BED_POOL + colour]))
    for pool in (state.BEDS_GONE, state.BOT_BEDS):
        found.update(shown.of_mask(ids, table.pools[pool]))
    for stack in range(STACK_COUNT):
        beds = [table.on(state.STACK_TOP + stack), *shown.known_order(table, state.STACK_ORDER + stack)]
        found.update(ids[bed] for bed in beds if bed != NONE)
