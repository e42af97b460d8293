"""The legal decisions at the top of the stack (section 7), and the moves that are possible at any time."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ARBOR,
    BARRICADE,
    BED,
    BED_PLACE,
    BOTBOT,
    CARD,
    CHARGE,
    CHOOSE_TILE,
    COMPOST_CONTAINER,
    CONTAINER,
    CRAFT,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    DO,
    DOCK_NEW,
    ENERGY,
    FINAL_FARMS,
    FINAL_POTS,
    FLOWER_OR_COMPOST,
    FOREST_STEP,
    GROW_FOREST,
    MENU,
    MODULE_ACTION,
    ONE,
    OVERTIME,
    PAY,
    PIPE_COMPOST,
    PLACE_TOOL,
    PLANT_FOREST,
    POWER_UP,
    SLOT,
    SOIL_FLOWER,
    SOIL_OR_PLACE,
    START_CARDS,
    START_FLOWERS,
    START_SLOTS,
    STEP2,
    STEP3,
    UPGRADE_PLUGIN,
)
from hortus.games.planta_nubo.components import TOOL_COUNT
from hortus.games.planta_nubo.rules import airport, cards, containers, energy, final, forests, garden, tools
from hortus.games.planta_nubo.rules.codes import (
    CHOOSE,
    DO_CRAFT,
    MOST_PART,
    PAY_COST,
    RAISE_ARBOR,
    RESOLVE,
    RESOLVE_PART,
    RUN_BOTBOT,
    SKIP,
    START_CARD,
    WORK_OVERTIME,
)
from hortus.games.planta_nubo.rules.effects import bundle_feasible, feasible
from hortus.games.planta_nubo.rules.pots import offer_pot_moves
from hortus.games.planta_nubo.rules.stack import (
    is_first_alike,
    menu_start,
    top,
)
from hortus.games.planta_nubo.state import (
    WAITING_COUNT,
    WIDTH,
    Table,
)
from hortus.kernel.arrays import vec64

# Where a `skip` is also legal (PN-40, PN-R9); not while a flower from the warehouse is in hand.
OPTIONAL: Final = (OVERTIME, STEP2, STEP3, FOREST_STEP, FINAL_POTS, FINAL_FARMS)
IS_OPTIONAL: Final = 1
# Where no pot move is possible: before the first round, when farms score, and for Botbot (PN-63).
BUSY: Final = (START_FLOWERS, START_SLOTS, START_CARDS, FINAL_FARMS, BOTBOT)
IS_BUSY: Final = 2
BESIDE: Final = vec64(
    [
        (IS_OPTIONAL if (do <= PAY and do != CHARGE) or do in OPTIONAL else 0) + (IS_BUSY if do in BUSY else 0)
        for do in range(len(DO))
    ]
)

# ---- legal decisions ----


def offer(table: Table, out: vec[i64]) -> i64:
    """The decisions that the top of the stack asks for; then those that are possible at any time."""
    do = table.stack[(table.depth - 1) * WIDTH]
    if do > PAY:
        count = offer_step(table, out, 0, do)
    elif do == MENU:
        count = offer_menu(table, out, 0)
    else:
        count = offer_effect(table, out, 0, do)
    beside = BESIDE[do]
    if beside & IS_OPTIONAL != 0 and (do != DELIVER_PUBLIC or top(table, airport.FLAGS) < airport.HAND):
        out[count] = SKIP
        count += 1
    if beside & IS_BUSY != 0:
        return count
    # PN-77, PN-R29: waiting containers may be docked until the farms score.
    if table.board[WAITING_COUNT] > 0:
        count = containers.offer_waiting(table, out, count)
    return offer_pot_moves(table, out, count)


def offer_menu(table: Table, out: vec[i64], count: i64) -> i64:
    """The feasible effects of a menu; of identical ones only the first."""
    stack, start = table.stack, menu_start(table)
    at = start
    code: i64 = RESOLVE
    while at < (table.depth - 1) * WIDTH:
        if is_first_alike(stack, start, at):
            if feasible(table, stack[at], stack[at + 1], stack[at + 2]):
                out[count] = code
                count += 1
                if stack[at] == ENERGY and stack[at + 2] > 0:
                    count = offer_fewer_uses(out, count, code - RESOLVE, stack[at + 2])
            code += 1
        at += WIDTH
    return count


def offer_fewer_uses(out: vec[i64], count: i64, different: i64, most: i64) -> i64:
    """A battery's energy with fewer uses than all of them (PN-96)."""
    uses = most if most < MOST_PART else MOST_PART
    while uses > 0:
        out[count] = RESOLVE_PART + different * MOST_PART + uses - 1
        count += 1
        uses -= 1
    return count


def offer_effect(table: Table, out: vec[i64], count: i64, do: i64) -> i64:
    """Decisions of an effect of cards and tiles."""
    if do > ARBOR:
        return offer_service(table, out, count, do)
    if do == CHARGE:
        return cards.offer_overcharge(out, count)
    if do == ENERGY:
        return energy.offer_pipe(table, out, count)
    if do == SOIL_OR_PLACE:
        return garden.offer_soil(table, out, count)
    if do <= FLOWER_OR_COMPOST:
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
    # ARBOR
    out[count] = RAISE_ARBOR
    return count + 1


def offer_service(table: Table, out: vec[i64], count: i64, do: i64) -> i64:
    """The same for containers, deliveries, cards, forests, crafts, choices and payments."""
    if do == CONTAINER:
        return containers.offer_containers(table, out, count)
    if do == DELIVER_PUBLIC:
        return airport.offer_deliveries(table, out, count)
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
    # PAY
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
    """Decisions of a step of a turn."""
    if do < FOREST_STEP:
        return offer_second_half(table, out, count, do)
    if do == PLACE_TOOL:
        return tools.offer_tools(table, out, count)
    if do == CHOOSE_TILE:
        return tools.offer_tiles(table, out, count)
    if do == STEP2:
        return containers.offer_loads(table, out, count, top(table, containers.UNUSED), False)
    if do == STEP3:
        count = cards.offer_modules(table, out, count)
        return cards.offer_workshops(table, out, count)
    if do == OVERTIME:
        out[count] = WORK_OVERTIME
        return count + 1
    if do == FOREST_STEP:
        count = forests.offer_forests(table, out, count)
        return forests.offer_growing(table, out, count) if top(table, forests.MAY_GROW) != 0 else count
    if do == START_FLOWERS:
        return garden.offer_colours(out, count)
    if do == START_SLOTS:
        return cards.offer_slots(table, out, count)
    if do == START_CARDS:
        return offer_start_cards(table, out, count)
    if do == FINAL_FARMS:
        return final.offer_conversions(table, out, count)
    if do == BOTBOT:
        out[count] = RUN_BOTBOT
        return count + 1
    # FINAL_POTS: what is possible at any time
    return count


def offer_second_half(table: Table, out: vec[i64], count: i64, do: i64) -> i64:
    """Decisions of an effect's second half: where the thing in hand goes."""
    if do == BED_PLACE:
        return garden.offer_bed_places(table, out, count)
    if do == SOIL_FLOWER:
        return garden.offer_colours(out, count)
    if do == DOCK_NEW:
        return containers.offer_docks(table, out, count)
    if do == SLOT:
        return cards.offer_slots(table, out, count)
    # FOREST_PLACE
    return forests.offer_forest_places(table, out, count)


def offer_start_cards(table: Table, out: vec[i64], count: i64) -> i64:
    """The starting modules of the kind to be chosen now: action, then battery (PN-161)."""
    card: i64
    for card in range(10):
        if table.components.card_kind[card] == top(table, 1):
            out[count] = START_CARD + card
            count += 1
    return count
