"""Whether the pending effects of a position are such that play can have led to them and can continue from there.

From the bottom: the steps of the turn that are still to come, then effects, of which only the topmost has begun.
"""

from typing import Final

from hortus.games.planta_nubo import form, geometry, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import STARTING_COUNT
from hortus.games.planta_nubo.position.pending import menu_from, numbers
from hortus.games.planta_nubo.rules import airport, codes, containers, energy, garden, stack, tools, turns
from hortus.games.planta_nubo.rules.forests import FROM_OWN, FROM_STACK, at_hand
from hortus.kernel.decision import Refusal

# The steps that a turn of each phase can still have, from the bottom; of those in one place only one is present.
STEPS_OF: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    state.SETUP: ((vocabulary.START_FLOWERS,), (vocabulary.START_SLOTS,), (vocabulary.START_CARDS,)),
    state.TOOL_PHASE: (
        (vocabulary.STEP3,),
        (vocabulary.STEP2,),
        (vocabulary.PLACE_TOOL, vocabulary.CHOOSE_TILE, vocabulary.OVERTIME),
    ),
    state.FOREST_PHASE: ((vocabulary.FOREST_STEP,),),
    state.FINAL_PHASE: ((vocabulary.FINAL_FARMS,), (vocabulary.FINAL_POTS,)),
}
TURN_STEPS: Final = range(vocabulary.FOREST_STEP, vocabulary.BOTBOT + 1)
# Steps that ask immediately: nothing lies on them but the next step.
ASKING: Final = (vocabulary.PLACE_TOOL, vocabulary.CHOOSE_TILE)
# What can be in progress while something that was set off waits for its end.
COLLECTING: Final = (vocabulary.ENERGY, vocabulary.DELIVER_PUBLIC, vocabulary.DELIVER_PERSONAL, vocabulary.STEP2)
MOST_DIFFERENT: Final = codes.RESOLVE_PART - codes.RESOLVE


def check_stack(table: state.Table) -> None:
    """Refuse pending effects that no turn can have."""
    if table.to_move >= table.players:
        check_botbot(table)
        return
    items = items_of(table)
    steps = check_steps(table, items)
    if steps < len(items):
        check_effects(table, items[:steps], items[steps:])
    check_after(table)
    for at in items:
        check_item(table, at)
    if items:
        check_top(table, items[-1])
    check_full_docks(table)


def items_of(table: state.Table) -> list[int]:
    """The record on which each item of the stack ends: menus are one item."""
    items: list[int] = []
    at = 0
    while at < table.depth:
        at += max(menu_from(table, at), 1)
        items.append(at - 1)
    return items


def do_of(table: state.Table, at: int) -> int:
    """What a record is."""
    return numbers(table, at)[0]


def check_botbot(table: state.Table) -> None:
    """Botbot has one item, which runs its whole part (PN-164)."""
    if [do_of(table, at) for at in range(table.depth)] not in ([], [vocabulary.BOTBOT]) or table.after_count:
        raise Refusal("PN-164", "Botbot's turn is one decision: nothing else is pending in it")


def check_steps(table: state.Table, items: list[int]) -> int:
    """The steps of the turn are at the bottom, in order (PN-27); how many there are."""
    places = STEPS_OF.get(int(table.phase), ())
    count, place = 0, 0
    for at in items:
        do = do_of(table, at)
        while place < len(places) and do not in places[place]:
            place += 1
        if place == len(places):
            break
        place += 1
        count += 1
    for at in items[count:]:
        if do_of(table, at) in TURN_STEPS:
            step, phase = vocabulary.DO[do_of(table, at)], form.PHASES[table.phase]
            raise Refusal("PN-27", f'"{step}" is not to be done here in a turn of the phase {phase}')
    return count


def check_effects(table: state.Table, steps: list[int], effects: list[int]) -> None:
    """Above the steps only the top has begun; a delivery lies under its energy (PN-41 to PN-43)."""
    if table.phase in (state.SETUP, state.FINAL_PHASE):
        raise Refusal("PN-25", f"no action is performed in the phase {form.PHASES[table.phase]}")
    top = int(table.depth) - 1
    for at in effects[:-1]:
        if has_begun(table, at) and not (at == top - 1 and is_part(table, top)):
            raise Refusal(
                "PN-41", f'"{vocabulary.DO[do_of(table, at)]}" is under way: nothing can begin before it is over'
            )
    if steps and do_of(table, steps[-1]) in ASKING:
        raise Refusal("PN-31", f'"{vocabulary.DO[do_of(table, steps[-1])]}" comes before the actions of a tile')


def has_begun(table: state.Table, at: int) -> bool:
    """Whether an item is an effect that has already done something."""
    do, first, *progress = numbers(table, at)
    if do == vocabulary.POWER_UP:
        return first != 0
    if do == vocabulary.DELIVER_PUBLIC:
        return any(progress[1:-1])
    return do >= vocabulary.BATTERY or (do in (vocabulary.ENERGY, vocabulary.DELIVER_PERSONAL) and any(progress[:-1]))


def is_part(table: state.Table, at: int) -> bool:
    """Whether a record is the Energy Track action of a delivery."""
    return do_of(table, at) == vocabulary.ENERGY and numbers(table, at)[energy.PART] != 0


def is_moving(table: state.Table, at: int) -> bool:
    """Whether a record is a delivery whose energy is being used."""
    do = do_of(table, at)
    if do == vocabulary.DELIVER_PUBLIC:
        return numbers(table, at)[airport.FLAGS] & airport.MOVING != 0
    if do == vocabulary.DELIVER_PERSONAL:
        return numbers(table, at)[containers.LOAD_MOVING] != 0
    return do == vocabulary.STEP2 and numbers(table, at)[containers.STEP_MOVING] != 0


def check_after(table: state.Table) -> None:
    """Something waits only for the end of an action in progress (PN-41)."""
    if table.after_count and (table.depth == 0 or do_of(table, int(table.depth) - 1) not in COLLECTING):
        raise Refusal("PN-41", '"after" waits for the end of an action, but none is under way')


def check_item(table: state.Table, at: int) -> None:
    """What an item refers to must make sense on this table."""
    do, first, second, *_ = numbers(table, at)
    top = at == table.depth - 1
    if do == vocabulary.MENU:
        check_menu(table, at, first)
    elif do == vocabulary.PAY and second < 1:
        raise Refusal("PN-45", "a payment on the stack can be made no more")
    elif do == vocabulary.CHOOSE_TILE and (first, second) not in pairs_of_display(table):
        raise Refusal("PN-31", '"choose_tile" names two tiles that share no spot')
    elif do == vocabulary.OVERTIME and not any(first in pair for pair in pairs_of_display(table)):
        raise Refusal("PN-32", '"overtime" names a tile that is not on the display')
    elif do == vocabulary.START_FLOWERS:
        check_start_flowers(table, int(table.to_move), first)
    elif do == vocabulary.START_SLOTS:
        check_start_slots(table, [card - 1 for card in (first, second) if card], top)
    elif do == vocabulary.START_CARDS:
        check_start_cards(table, at)
    elif is_part(table, at) and (at == 0 or not is_moving(table, at - 1)):
        raise Refusal("PN-43", "energy that is part of a delivery needs that delivery beneath it")
    elif is_moving(table, at) and not (top or is_part(table, at + 1)):
        raise Refusal("PN-43", "the energy of a delivery is used before anything else")


def check_menu(table: state.Table, head: int, count: int) -> None:
    """A menu has a decision for each of its different effects, all of which come from cards and tiles."""
    start = (head - count) * state.WIDTH
    different = sum(stack.is_first_alike(table.stack, start, start + place * state.WIDTH) for place in range(count))
    if different > MOST_DIFFERENT:
        raise Refusal("PN-40", f"a menu has {different} different effects, which is more than {MOST_DIFFERENT}")


def pairs_of_display(table: state.Table) -> list[tuple[int, int]]:
    """The two tiles at each spot of the display, in reading order."""
    return [
        (int(tools.tile_at(table, tools.FIRST_PLACE[spot])), int(tools.tile_at(table, tools.SECOND_PLACE[spot])))
        for spot in range(tools.SPOT_TOTAL)
        if table.spots_there >> spot & 1
    ]


# ---- the setup ----


def check_start_flowers(table: state.Table, seat: int, left: int = turns.THREE_CELLS) -> None:
    """The start cells that still want a flower show soil without one (PN-23)."""
    if left == 0:
        raise Refusal("PN-23", "no start cell is left for a flower")
    bare = table.mask(seat, state.SOIL_CELLS) & ~table.mask(seat, state.FLOWERS)
    for place in range(3):
        cell = int(table.components.start_cells[place])
        if left >> place & 1 and not bare >> cell & 1:
            raise Refusal(
                "PN-23",
                f"{table.names[seat]}: the start cell {geometry.CELLS[cell]} is not soil that waits for a flower",
            )


def check_start_cards(table: state.Table, at: int) -> None:
    """Against Botbot the action module is chosen, then the battery module; both may wait for their slots (PN-161)."""
    if table.level == state.NO_LEVEL:
        raise Refusal("PN-161", "starting modules are chosen against Botbot only")
    slots_follow = at > 0 and do_of(table, at - 1) == vocabulary.START_SLOTS
    if slots_follow != bool(table.choose_slots):
        raise Refusal(
            "PN-V2", 'slots are chosen after the starting modules with the option "choose_slots", and only then'
        )
    taken = state.ALL_SLOTS & ~table.free_slots(table.to_move)
    slot = int(table.components.start_slots[vocabulary.ACTION_MODULE])
    if taken and (
        slots_follow or taken != 2**slot or table.field(table.to_move, state.CARD_AT + slot) >= STARTING_COUNT
    ):
        raise Refusal("PN-161", "starting modules are chosen before any other card is there")


def check_start_slots(table: state.Table, cards: list[int], top: bool) -> None:
    """The action module is placed before the battery module; against Botbot they are chosen first (PN-V2)."""
    if not table.choose_slots:
        raise Refusal("PN-V2", 'slots are chosen with the option "choose_slots" only')
    kinds = [int(table.components.card_kind[card]) for card in cards]
    chosen = (
        ([vocabulary.ACTION_MODULE, vocabulary.BATTERY_MODULE], [vocabulary.BATTERY_MODULE])
        if top
        else ([], [vocabulary.ACTION_MODULE])
    )
    if kinds not in chosen:
        raise Refusal("PN-V2", '"start_slots" names the action module and the battery module that still need a slot')
    if int(table.free_slots(table.to_move)).bit_count() < len(cards):
        raise Refusal("PN-V2", "there is no slot free for a starting module")


# ---- the top ----


def check_top(table: state.Table, at: int) -> None:
    """What is in hand exists, and has a place."""
    do, first, *_ = numbers(table, at)
    seat = table.to_move
    if do == vocabulary.SOIL_FLOWER:
        if table.field(seat, state.STOCK) == 0:
            raise Refusal("PN-54", "soil is being placed, but there is none in the stock")
        if not garden.free_cells(table, seat) >> first & 1:
            raise Refusal("PN-54", f"soil is being placed on {geometry.CELLS[first]}, which is not free")
    elif do == vocabulary.FOREST_PLACE and not at_hand(table, FROM_STACK + FROM_OWN) >> first & 1:
        raise Refusal("PN-121", f"the forest {table.components.forest_ids[first]} is being planted, but none is left")


def check_full_docks(table: state.Table) -> None:
    """A personal container stays full only until its delivery is over (PN-82)."""
    for dock, name in enumerate(geometry.DOCKS):
        if table.field(table.to_move, state.LOADED + dock) != containers.ALL_SPOTS:
            continue
        if not any(discards(table, at, dock) for at in range(table.depth)):
            raise Refusal("PN-82", f"the container at the {name} dock is full, but no delivery is under way")


def discards(table: state.Table, at: int, dock: int) -> bool:
    """Whether a record is a delivery whose end discards the full container of a dock."""
    if do_of(table, at) == vocabulary.STEP2:
        return not numbers(table, at)[containers.UNUSED] >> dock & 1
    return do_of(table, at) == vocabulary.DELIVER_PERSONAL and is_moving(table, at)
