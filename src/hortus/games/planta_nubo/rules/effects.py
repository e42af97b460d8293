"""The one resolver: which effects are feasible, what runs automatically, what the top of the stack asks (section 5).

Every effect is data; there is no code for a single card. `settle` runs the stack until it asks for a decision or is
empty; then the next turn begins (`turns.py`).
"""

from typing import Final

from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ARBOR,
    BARRICADE,
    BED,
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
    ENERGY,
    FINAL_FARMS,
    FINAL_POTS,
    FLOWER,
    FLOWER_OR_COMPOST,
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
    SOIL,
    SOIL_OR_PLACE,
    STEP2,
    STEP3,
    UPGRADE_DIE,
    UPGRADE_PLUGIN,
)
from hortus.games.planta_nubo.components import TOOL_COUNT
from hortus.games.planta_nubo.rules import airport, cards, containers, energy, final, forests, garden, tools
from hortus.games.planta_nubo.rules.pots import offer_pot_moves
from hortus.games.planta_nubo.rules.stack import (
    drop_menu,
    end_action,
    is_used_up,
    menu_start,
    place_of_different,
    push,
    push_chosen,
    set_top,
    take_out,
    take_use,
    top,
)
from hortus.games.planta_nubo.state import (
    BARRICADES,
    CHARGES,
    DIE,
    OXYGEN_AT,
    STOCK,
    USE,
    WIDTH,
    Table,
)
from hortus.kernel.contract import buffer

# Only counted, never read.
SCRATCH: Final = buffer()

# ---- what is feasible (section 4) ----


def feasible(table: Table, do: i64, first: i64, second: i64) -> bool:
    """Whether any part of an effect can be done now."""
    seat = table.to_move
    if do <= SOIL_OR_PLACE:
        return True
    if do <= BED:
        return feasible_in_garden(table, do, first)
    if do == BARRICADE:
        return table.field(seat, BARRICADES) != 0
    if do == UPGRADE_PLUGIN:
        return cards.plain_plugins(table, seat) != 0
    if do == UPGRADE_DIE:
        return table.field(seat, DIE) < table.components.die_most
    if do == ARBOR:
        return cards.can_raise_arbor(table, seat)
    if do == CONTAINER:
        return containers.can_take_container(table)
    if do == DELIVER_PUBLIC:
        return airport.can_deliver(table, 0, second, False)
    if do == DELIVER_PERSONAL:
        return containers.can_load(table, 3, first != 0)
    return feasible_service(table, do, first)


def feasible_in_garden(table: Table, do: i64, first: i64) -> bool:
    """The same for flowers, compost and beds."""
    seat = table.to_move
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
    # BED
    return garden.can_lay_bed(table, first)


def feasible_service(table: Table, do: i64, first: i64) -> bool:
    """The same for modules, cards, forests, crafts, choices and payments."""
    seat = table.to_move
    if do == MODULE_ACTION:
        return cards.ready_slots(table, seat) != 0
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
    # PAY
    return cards.can_pay(table, first) and bundle_feasible(table, table.components.pay_gain[first])


def bundle_feasible(table: Table, bundle: i64) -> bool:
    """Whether some effect of a bundle is feasible."""
    components = table.components
    effects = components.effects
    i: i64
    for i in range(components.first_effect[bundle], components.first_effect[bundle + 1]):
        if feasible(table, effects[i * WIDTH], effects[i * WIDTH + 1], effects[i * WIDTH + 2]):
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
    stack, at = table.stack, (table.depth - 1) * WIDTH
    do = stack[at]
    if do > PAY:
        return run_step(table, do)
    if do == MENU:
        return run_menu(table)
    if do <= SOIL or do == UPGRADE_DIE:
        return run_gain(table, do)
    if do == DELIVER_PUBLIC:
        return airport.run_deliveries(table)
    if do == DELIVER_PERSONAL:
        return containers.run_own_delivery(table)
    if do == POWER_UP:
        return cards.run_power_up(table)
    if feasible(table, do, stack[at + 1], stack[at + 2]):
        return True
    end_action(table)
    return False


def run_gain(table: Table, do: i64) -> bool:
    """Effects that run automatically unless they meet a choice."""
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
        table.add(seat, OXYGEN_AT, table.field(seat, DIE) + top(table, 1))
    else:
        table.add(seat, STOCK, top(table, 1))
    end_action(table)
    return False


def run_step(table: Table, do: i64) -> bool:
    """Steps of a turn; those without any possible choice are skipped silently (PN-R29)."""
    if do < FOREST_STEP or do == PLACE_TOOL:
        return True
    if do == STEP2:
        return containers.run_step_two(table)
    if do == CHOOSE_TILE:
        return tools.run_choose_tile(table)
    if do == STEP3:
        asks = cards.can_use_step_three(table, table.to_move) or containers.can_dock_waiting(table)
    elif do == OVERTIME:
        # Step 2 follows, in which a waiting container could be docked.
        asks = tools.can_work_overtime(table)
    elif do == FOREST_STEP:
        asks = forests.can_use_forest_step(table) or containers.can_dock_waiting(table)
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
    """True while a pot move or the docking of a container exists; then everything that needs no choice scores."""
    if containers.can_dock_waiting(table) or offer_pot_moves(table, SCRATCH, 0) > 0:
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
    """Gains without a choice run automatically; an infeasible menu is dropped, a single effect starts (section 5)."""
    perform_gains(table)
    if not menu_feasible(table):
        drop_menu(table)
        return False
    head = (table.depth - 1) * WIDTH
    if table.stack[head + 1] > 1 or is_asked_alone(table.stack[head - WIDTH], table.stack[head - WIDTH + USE]):
        return True
    table.depth -= 1
    return False


def is_asked_alone(do: i64, use: i64) -> bool:
    """Whether an effect is asked for even if it is the only one: energy, and what would use up a 1x battery at once.

    PN-40: the die may pass a wire that is wanted later in the turn. PN-R21: the battery may be kept for a later event.
    """
    return do == ENERGY or (use != 0 and is_certain(do))


def perform_gains(table: Table) -> None:
    """Oxygen, soil, and charges that do not pass the end, in list order; what is used up also leaves the menu.

    Those of a 1x battery wait for a decision, unless nothing that could set it off again is still to come (PN-R21).
    """
    seat, stack, at = table.to_move, table.stack, menu_start(table)
    last = at == 0 and has_only_gains(table)
    while at < (table.depth - 1) * WIDTH:
        do, amount, use = stack[at], stack[at + 1], stack[at + USE]
        if is_used_up(table, use):
            take_out(table, at)
            continue
        if use != 0 and not last:
            at += WIDTH
            continue
        if do == OXYGEN:
            table.add(seat, OXYGEN_AT, amount)
        elif do == SOIL:
            table.add(seat, STOCK, amount)
        elif do == CHARGE and not cards.overflows(table, amount):
            table.add(seat, CHARGES, amount)
        else:
            at += WIDTH
            continue
        take_out(table, at)
        if use != 0:
            take_use(table, use)


def has_only_gains(table: Table) -> bool:
    """Whether the menu on top gives oxygen, soil and charges, and nothing else."""
    stack, at = table.stack, menu_start(table)
    while at < (table.depth - 1) * WIDTH:
        do = stack[at]
        if do != OXYGEN and do != SOIL and do != CHARGE:
            return False
        at += WIDTH
    return True


def menu_feasible(table: Table) -> bool:
    """Whether some effect of the menu on top is feasible."""
    stack, at = table.stack, menu_start(table)
    while at < (table.depth - 1) * WIDTH:
        if feasible(table, stack[at], stack[at + 1], stack[at + 2]):
            return True
        at += WIDTH
    return False


# ---- menus and choices ----


def resolve(table: Table, different: i64) -> None:
    """An effect of the menu starts, energy with all its uses; the rest of the menu waits."""
    stack, at = table.stack, place_of_different(table, different)
    do, first, second, use = stack[at], stack[at + 1], stack[at + 2], stack[at + USE]
    take_out(table, at)
    if do == ENERGY:
        push(table, ENERGY, first * (second + 1), 0)
    else:
        push(table, do, first, second)
    take_if_certain(table, use)


def resolve_part(table: Table, different: i64, uses: i64) -> None:
    """Some uses of a battery's energy start together; its other uses stay in the menu (PN-96)."""
    stack, at = table.stack, place_of_different(table, different)
    energy_each, use = stack[at + 1], stack[at + USE]
    stack[at + 2] -= uses
    push(table, ENERGY, energy_each * uses, 0)
    take_if_certain(table, use)


def take_if_certain(table: Table, use: i64) -> None:
    """Gains are taken as soon as they start; other effects of a 1x battery with their first decision (PN-R21)."""
    set_top(table, USE, use)
    if use != 0 and is_certain(top(table, 0)):
        take_use(table, use)


def is_certain(do: i64) -> bool:
    """Whether an effect does something as soon as it starts."""
    return do <= SOIL or do == UPGRADE_DIE


def choose(table: Table, side: i64) -> None:
    """One side of a choice becomes pending (PN-45)."""
    components = table.components
    bundle = components.sides[components.first_side[top(table, 1)] + side]
    table.depth -= 1
    push_chosen(table, bundle)


def skip(table: Table) -> None:
    """Decline: the menu, the effect, the rest of the deliveries, the step or the pipe."""
    do = top(table, 0)
    if do == MENU:
        drop_menu(table)
    elif do == ENERGY:
        energy.pass_pipe(table)
    elif do == DELIVER_PUBLIC:
        airport.stop_deliveries(table)
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
