"""The one resolver: which effects are feasible, what runs by itself, and what the top of the stack asks (section 5).

Every effect is data; there is no code for a single card. `settle` runs the stack until it asks for a decision or is
empty; then the next turn begins (`turns.py`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.components import TOOL_COUNT
from hortus.games.planta_nubo.rules import cards, containers, energy, final, forests, garden, tools
from hortus.games.planta_nubo.rules.codes import (
    CHOOSE,
    DO_CRAFT,
    PAY_COST,
    RAISE_ARBOR,
    RESOLVE,
    RUN_BOTBOT,
    SKIP,
    START_CARD,
    WORK_OVERTIME,
)
from hortus.games.planta_nubo.rules.pots import offer_pot_moves
from hortus.games.planta_nubo.rules.stack import (
    drop_menu,
    end_action,
    menu_effect,
    push,
    push_menu,
    take_out,
    top,
)
from hortus.games.planta_nubo.state import (
    BARRICADES,
    CHARGES,
    DIE,
    FINAL_PHASE,
    OXYGEN_AT,
    SETUP,
    STOCK,
    Table,
)
from hortus.games.planta_nubo.vocabulary import (
    ARBOR,
    BARRICADE,
    BED,
    BED_PLACE,
    BOTBOT,
    CARD,
    CHARGE,
    CHOOSE_TILE,
    COMPOST,
    COMPOST_CONTAINER,
    CONTAINER,
    CRAFT,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    DIE_OXYGEN,
    DOCK_NEW,
    ENERGY,
    FINAL_FARMS,
    FINAL_POTS,
    FLOWER,
    FLOWER_OR_COMPOST,
    FOREST_PLACE,
    FOREST_STEP,
    GROW_FOREST,
    MENU,
    MODULE_ACTION,
    ONE,
    OVERTIME,
    OXYGEN,
    PAY,
    PIPE_COMPOST,
    PLACE_TOOL,
    PLANT_FOREST,
    POWER_UP,
    SLOT,
    SOIL,
    SOIL_FLOWER,
    SOIL_OR_PLACE,
    START_CARDS,
    START_FLOWERS,
    START_SLOTS,
    STEP2,
    STEP3,
    UPGRADE_DIE,
    UPGRADE_PLUGIN,
)
from hortus.kernel.contract import buffer

# Only counted, never read.
SCRATCH: Final = buffer()

# ---- what is feasible (section 4) ----


def feasible(table: Table, do: i64, first: i64, second: i64) -> bool:
    """Whether something of an effect can be done now."""
    seat = table.to_move
    if do <= SOIL_OR_PLACE:
        return True
    if do == FLOWER:
        return garden.can_gain(table, first)
    if do == COMPOST:
        return garden.has_flower(table, seat, first)
    if do == FLOWER_OR_COMPOST:
        return garden.has_flower(table, seat, first) or garden.can_gain(table, first)
    if do == PIPE_COMPOST:
        return table.flowers(seat) & table.components.pipe_cells != 0
    if do == COMPOST_CONTAINER:
        return containers.has_loaded_dock(table, seat)
    if do == BED:
        return garden.can_lay_bed(table, first)
    if do == BARRICADE:
        return table.get(seat, BARRICADES) != 0
    if do == UPGRADE_PLUGIN:
        return cards.can_upgrade_plugin(table, seat)
    if do == UPGRADE_DIE:
        return table.get(seat, DIE) < table.components.die_most
    if do == ARBOR:
        return cards.can_raise_arbor(table, seat)
    if do == CONTAINER:
        return containers.can_take_container(table)
    if do == DELIVER_PUBLIC:
        return containers.can_deliver(table, 0, second, False)
    if do == DELIVER_PERSONAL:
        return containers.can_load(table, 3, first != 0)
    if do == MODULE_ACTION:
        return cards.has_standby(table, seat)
    if do == CARD:
        return cards.can_gain_card(table, first)
    if do == PLANT_FOREST:
        return forests.can_plant(table, forests.FROM_STACK + forests.FROM_OWN)
    if do == GROW_FOREST:
        return forests.can_grow(table, seat)
    if do == CRAFT:
        return some_craft_is_feasible(table)
    if do == POWER_UP:
        return cards.has_any_module(table, seat)
    if do == ONE:
        return some_side_is_feasible(table, first)
    assert do == PAY
    return cards.can_pay(table, first) and bundle_feasible(table, table.components.pay_gain[first])


def bundle_feasible(table: Table, bundle: i64) -> bool:
    """Whether some effect of a bundle is feasible."""
    components = table.components
    i: i64
    for i in range(components.first_effect[bundle], components.first_effect[bundle + 1]):
        first, second = components.effects[3 * i + 1], components.effects[3 * i + 2]
        if feasible(table, components.effects[3 * i], first, second):
            return True
    return False


def some_side_is_feasible(table: Table, one: i64) -> bool:
    """Whether a side of a choice can be taken."""
    components = table.components
    side: i64
    for side in range(components.first_side[one], components.first_side[one + 1]):
        if bundle_feasible(table, components.sides[side]):
            return True
    return False


def some_craft_is_feasible(table: Table) -> bool:
    """Whether a face-up craft has a feasible effect (PN-104)."""
    tool: i64
    for tool in range(TOOL_COUNT):
        if bundle_feasible(table, cards.craft_bundle(table, tool)):
            return True
    return False


# ---- running the stack ----


def run(table: Table) -> bool:
    """One step of the topmost item; True if it asks for a decision."""
    do = top(table, 0)
    if do == MENU:
        return run_menu(table)
    if do <= SOIL or do == UPGRADE_DIE:
        return run_gain(table, do)
    if do == DELIVER_PUBLIC:
        return containers.run_deliveries(table)
    if do == DELIVER_PERSONAL:
        return containers.run_own_delivery(table)
    if do == POWER_UP:
        return cards.run_power_up(table)
    if do <= PAY:
        if feasible(table, do, top(table, 1), top(table, 2)):
            return True
        end_action(table)
        return False
    return run_step(table, do)


def run_gain(table: Table, do: i64) -> bool:
    """Effects that run by themselves unless they meet a choice."""
    seat = table.to_move
    if do == ENERGY:
        return energy.run_energy(table)
    if do == CHARGE:
        return cards.run_charge(table)
    if do == UPGRADE_DIE:
        cards.upgrade_die(table)
        return False
    if do == OXYGEN:
        table.add(seat, OXYGEN_AT, top(table, 1))
    elif do == DIE_OXYGEN:
        table.add(seat, OXYGEN_AT, table.get(seat, DIE) + top(table, 1))
    else:
        table.add(seat, STOCK, top(table, 1))
    end_action(table)
    return False


def run_step(table: Table, do: i64) -> bool:
    """Steps of a turn; those without any possible choice are passed over silently."""
    if do == STEP2:
        return containers.run_step_two(table)
    if do == CHOOSE_TILE:
        return tools.run_choose_tile(table)
    if do == STEP3:
        asks = cards.can_use_step_three(table, table.to_move)
    elif do == OVERTIME:
        asks = tools.can_work_overtime(table)
    elif do == FOREST_STEP:
        asks = forests.can_use_forest_step(table)
    elif do == FINAL_POTS:
        return run_final_pots(table)
    elif do == FINAL_FARMS:
        return run_final_farms(table)
    else:
        return True
    if not asks:
        end_action(table)
    return asks


def run_final_pots(table: Table) -> bool:
    """True while a pot move exists; then everything that needs no choice scores."""
    if offer_pot_moves(table, SCRATCH, 0) > 0:
        return True
    end_final_pots(table)
    return False


def end_final_pots(table: Table) -> None:
    """No more pot moves (PN-142)."""
    table.depth -= 1
    final.score_platform(table)


def run_final_farms(table: Table) -> bool:
    """True while something can be converted; then the seat is done."""
    if final.can_convert(table):
        return True
    end_final_farms(table)
    return False


def end_final_farms(table: Table) -> None:
    """No more conversions (PN-146)."""
    table.depth -= 1
    final.close_seat(table)


def run_menu(table: Table) -> bool:
    """Gains without a choice run by themselves; an infeasible menu is dropped, a single effect starts (section 5)."""
    perform_gains(table)
    count = top(table, 1)
    if not menu_feasible(table):
        drop_menu(table)
        return False
    if count == 1:
        table.depth -= 1
        return False
    return True


def perform_gains(table: Table) -> None:
    """Oxygen, soil, and charges that do not pass the end, in list order."""
    seat = table.to_move
    place: i64 = 0
    while place < top(table, 1):
        do, amount = menu_effect(table, place, 0), menu_effect(table, place, 1)
        if do == OXYGEN:
            table.add(seat, OXYGEN_AT, amount)
        elif do == SOIL:
            table.add(seat, STOCK, amount)
        elif do == CHARGE and not cards.overflows(table, amount):
            table.add(seat, CHARGES, amount)
        else:
            place += 1
            continue
        take_out(table, place)


def menu_feasible(table: Table) -> bool:
    """Whether some effect of the menu on top is feasible."""
    place: i64
    for place in range(top(table, 1)):
        if feasible(table, menu_effect(table, place, 0), menu_effect(table, place, 1), menu_effect(table, place, 2)):
            return True
    return False


# ---- what is offered ----


def offer(table: Table, out: vec[i64]) -> i64:
    """The decisions that the top of the stack asks for; then those that are possible at any time."""
    do = top(table, 0)
    count: i64 = 0
    if do == MENU:
        count = offer_menu(table, out, count)
    elif do <= PAY:
        count = offer_effect(table, out, count, do)
    else:
        count = offer_step(table, out, count, do)
    if is_optional(table, do):
        out[count] = SKIP
        count += 1
    return offer_anytime(table, out, count, do)


def is_optional(table: Table, do: i64) -> bool:
    """Whether a `skip` is offered beside it (PN-40, PN-R9)."""
    if do == DELIVER_PUBLIC:
        return top(table, containers.FLAGS) < containers.HAND
    if do == CHARGE:
        return False
    return (
        do <= PAY
        or do == OVERTIME
        or do == STEP2
        or do == STEP3
        or do == FOREST_STEP
        or do >= FINAL_POTS
        and do != BOTBOT
    )


def offer_anytime(table: Table, out: vec[i64], count: i64, do: i64) -> i64:
    """Pot moves and the docking of waiting containers (PN-63, PN-77, PN-R29)."""
    if table.phase == SETUP or do == FINAL_FARMS or do == BOTBOT:
        return count
    if table.phase != FINAL_PHASE:
        count = containers.offer_waiting(table, out, count)
    return offer_pot_moves(table, out, count)


def offer_menu(table: Table, out: vec[i64], count: i64) -> i64:
    """The feasible effects of a menu; of identical ones only the first."""
    different: i64 = 0
    place: i64
    for place in range(top(table, 1)):
        do, first, second = menu_effect(table, place, 0), menu_effect(table, place, 1), menu_effect(table, place, 2)
        if first_alike(table, place) != place:
            continue
        if feasible(table, do, first, second):
            out[count] = RESOLVE + different
            count += 1
        different += 1
    return count


def first_alike(table: Table, place: i64) -> i64:
    """The first effect of the menu that is identical to this one."""
    other: i64
    for other in range(place):
        if (
            menu_effect(table, other, 0) == menu_effect(table, place, 0)
            and menu_effect(table, other, 1) == menu_effect(table, place, 1)
            and menu_effect(table, other, 2) == menu_effect(table, place, 2)
        ):
            return other
    return place


def place_of_different(table: Table, different: i64) -> i64:
    """Where in the menu its so-manieth different effect stands."""
    place: i64 = 0
    while True:
        if first_alike(table, place) == place:
            if different == 0:
                return place
            different -= 1
        place += 1


def offer_effect(table: Table, out: vec[i64], count: i64, do: i64) -> i64:
    """Decisions of an effect of cards and tiles."""
    if do == CHARGE:
        return cards.offer_overcharge(out, count)
    if do == ENERGY:
        return energy.offer_pipe(table, out, count)
    if do == SOIL_OR_PLACE:
        return garden.offer_soil(table, out, count)
    if do == FLOWER or do == COMPOST or do == FLOWER_OR_COMPOST:
        return garden.offer_flower_effect(table, out, count)
    if do == PIPE_COMPOST:
        return garden.offer_pipe_flowers(table, out, count)
    if do == COMPOST_CONTAINER:
        return containers.offer_potting(table, out, count)
    if do == BED:
        return garden.offer_beds(table, out, count)
    if do == BARRICADE:
        return cards.offer_areas(table, out, count)
    if do == UPGRADE_PLUGIN:
        return cards.offer_plugins(table, out, count)
    if do == ARBOR:
        out[count] = RAISE_ARBOR
        return count + 1
    if do == CONTAINER:
        return containers.offer_containers(table, out, count)
    if do == DELIVER_PUBLIC:
        return containers.offer_deliveries(table, out, count)
    if do == DELIVER_PERSONAL:
        return containers.offer_loads(table, out, count, 3, top(table, containers.IGNORES) != 0)
    if do == MODULE_ACTION:
        return cards.offer_modules(table, out, count)
    if do == CARD:
        return cards.offer_cards(table, out, count)
    if do == PLANT_FOREST:
        return forests.offer_forests(table, out, count)
    if do == GROW_FOREST:
        return forests.offer_growing(table, out, count)
    if do == CRAFT:
        return offer_crafts(table, out, count)
    if do == POWER_UP:
        return cards.offer_marks(table, out, count)
    if do == ONE:
        return offer_sides(table, out, count)
    out[count] = PAY_COST
    return count + 1


def offer_crafts(table: Table, out: vec[i64], count: i64) -> i64:
    """The face-up crafts with a feasible effect."""
    tool: i64
    for tool in range(TOOL_COUNT):
        if bundle_feasible(table, cards.craft_bundle(table, tool)):
            out[count] = DO_CRAFT + tool
            count += 1
    return count


def offer_sides(table: Table, out: vec[i64], count: i64) -> i64:
    """The sides of a choice that have a feasible effect (PN-45)."""
    components = table.components
    start = components.first_side[top(table, 1)]
    side: i64
    for side in range(start, components.first_side[top(table, 1) + 1]):
        if bundle_feasible(table, components.sides[side]):
            out[count] = CHOOSE + side - start
            count += 1
    return count


def offer_step(table: Table, out: vec[i64], count: i64, do: i64) -> i64:
    """Decisions of a step of a turn, or of an effect's second half."""
    if do == BED_PLACE:
        return garden.offer_bed_places(table, out, count)
    if do == SOIL_FLOWER or do == START_FLOWERS:
        return garden.offer_colours(out, count)
    if do == DOCK_NEW:
        return containers.offer_docks(table, out, count)
    if do == SLOT or do == START_SLOTS:
        return cards.offer_slots(table, out, count)
    if do == FOREST_PLACE:
        return forests.offer_forest_places(table, out, count)
    if do == FOREST_STEP:
        count = forests.offer_forests(table, out, count)
        return forests.offer_growing(table, out, count) if top(table, forests.MAY_GROW) != 0 else count
    if do == CHOOSE_TILE:
        return tools.offer_tiles(table, out, count)
    if do == OVERTIME:
        out[count] = WORK_OVERTIME
        return count + 1
    if do == PLACE_TOOL:
        return tools.offer_tools(table, out, count)
    if do == STEP2:
        return containers.offer_loads(table, out, count, top(table, containers.UNUSED), False)
    if do == STEP3:
        count = cards.offer_modules(table, out, count)
        return cards.offer_workshops(table, out, count)
    if do == START_CARDS:
        return offer_start_cards(table, out, count)
    if do == FINAL_FARMS:
        return final.offer_conversions(table, out, count)
    if do == BOTBOT:
        out[count] = RUN_BOTBOT
        return count + 1
    return count


def offer_start_cards(table: Table, out: vec[i64], count: i64) -> i64:
    """The starting modules of the kind that is chosen now: action, then battery (PN-161)."""
    card: i64
    for card in range(10):
        if table.components.card_kind[card] == top(table, 1):
            out[count] = START_CARD + card
            count += 1
    return count


# ---- menus and choices ----


def resolve(table: Table, different: i64) -> None:
    """An effect of the menu starts; the rest of the menu waits."""
    place = place_of_different(table, different)
    do, first, second = menu_effect(table, place, 0), menu_effect(table, place, 1), menu_effect(table, place, 2)
    take_out(table, place)
    push(table, do, first, second)


def choose(table: Table, side: i64) -> None:
    """One side of a choice becomes pending (PN-45)."""
    components = table.components
    bundle = components.sides[components.first_side[top(table, 1)] + side]
    table.depth -= 1
    push_menu(table, bundle)


def skip(table: Table) -> None:
    """Decline: the menu, the effect, the rest of the deliveries, the step or the pipe."""
    do = top(table, 0)
    if do == MENU:
        drop_menu(table)
    elif do == ENERGY:
        energy.pass_pipe(table)
    elif do == DELIVER_PUBLIC:
        containers.stop_deliveries(table)
    elif do == STEP2:
        containers.stop_step_two(table)
    elif do == POWER_UP:
        cards.go_on_powering(table)
    elif do == FINAL_POTS:
        end_final_pots(table)
    elif do == FINAL_FARMS:
        end_final_farms(table)
    else:
        end_action(table)
