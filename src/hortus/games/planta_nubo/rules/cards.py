"""Extension cards, plugins, the energy die, charges, the arbor, crafts and power-up (PN-89 to PN-104)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ACTION_MODULE,
    ANY_CARD,
    ARBOR_UPGRADED,
    BARRICADE_REMOVED,
    BATTERY_MODULE,
    CARD_GAINED,
    DIE_UPGRADED,
    FARM_CARD,
    MENU,
    MODULE_CARD,
    PLUGIN_UPGRADED,
    SLOT,
)
from hortus.games.planta_nubo.components import FIRST_FARM, NONE
from hortus.games.planta_nubo.rules.codes import (
    CLEAR_AREA,
    INSTALL,
    MARK,
    MODULE,
    PLUG_IN,
    STAY,
    TAKE_CARD,
    WRAP,
)
from hortus.games.planta_nubo.rules.codes import (
    WORKSHOP as USE_WORKSHOP,
)
from hortus.games.planta_nubo.rules.garden import block
from hortus.games.planta_nubo.rules.measures import measure
from hortus.games.planta_nubo.rules.stack import (
    become,
    collect_bundle,
    end_action,
    push,
    push_chosen,
    set_top,
    top,
    trigger,
)
from hortus.games.planta_nubo.rules.supply import cards_offered, fill_rows, row_size, take_from_row
from hortus.games.planta_nubo.state import (
    ALL_SLOTS,
    BARRICADES,
    CARD_AT,
    CHARGES,
    CRAFT_ON,
    DIE,
    FARMS,
    LEVEL,
    MARKS,
    MODULES,
    NEEDS,
    OXYGEN_AT,
    PLAIN_PLUG,
    PLUG,
    SEAT_FIELDS,
    STOCK,
    UPGRADED,
    WORKSHOP,
    Table,
)
from hortus.kernel.arrays import BIT, bits_into, lowest_bit

# Places of the row as codes: five farms, then five modules.
ROW_SIDE: Final = 5
# Number of `power_up` in progress: the standby part is done.
HALF_DONE: Final = 1


# ---- charges and the die ----


def overflows(table: Table, charges: i64) -> bool:
    """Whether a gain would pass the end of the rondel (PN-100)."""
    return table.field(table.to_move, CHARGES) + charges > table.components.charge_most


def run_charge(table: Table) -> bool:
    """Gain charges; True if the player must choose between staying and going round."""
    if overflows(table, top(table, 1)):
        return True
    table.add(table.to_move, CHARGES, top(table, 1))
    end_action(table)
    return False


def offer_overcharge(out: vec[i64], count: i64) -> i64:
    """Go round for oxygen, or stay at the end."""
    out[count] = WRAP
    out[count + 1] = STAY
    return count + 2


def wrap_charge(table: Table) -> None:
    """Past the end to 0, which costs a charge and gives oxygen; the rest continues (PN-100)."""
    seat, components = table.to_move, table.components
    rest = table.field(seat, CHARGES) + top(table, 1) - components.charge_most - 1
    table.set_field(seat, CHARGES, 0)
    table.add(seat, OXYGEN_AT, components.overcharge_oxygen)
    set_top(table, 1, rest)


def stay_charged(table: Table) -> None:
    """The rest is lost."""
    table.set_field(table.to_move, CHARGES, table.components.charge_most)
    end_action(table)


def upgrade_die(table: Table) -> None:
    """The die shows one more; at its end nothing happens (PN-97)."""
    if table.field(table.to_move, DIE) < table.components.die_most:
        table.add(table.to_move, DIE, 1)
        trigger(table, DIE_UPGRADED)
    end_action(table)


# ---- modules and workshops ----


def ready_slots(table: Table, seat: i64) -> i64:
    """Mask of the slots whose action module has standby (PN-90)."""
    fields, marks = table.fields, seat * SEAT_FIELDS + MARKS
    ready: i64 = 0
    slots = table.slots_of(seat, ACTION_MODULE)
    while slots != 0:
        slot = lowest_bit(slots)
        slots &= slots - 1
        if fields[marks + slot] > 0:
            ready |= BIT[slot]
    return ready


def offer_modules(table: Table, out: vec[i64], count: i64) -> i64:
    """Action modules with standby."""
    return bits_into(out, count, MODULE, ready_slots(table, table.to_move))


def use_module(table: Table, slot: i64) -> None:
    """A standby is spent, the effect becomes pending."""
    seat = table.to_move
    table.add(seat, MARKS + slot, -1)
    table.depth -= 1
    push_chosen(table, table.components.card_bundle[table.field(seat, CARD_AT + slot)])


def can_use_step_three(table: Table, seat: i64) -> bool:
    """Whether a module or a workshop has standby (PN-91)."""
    at = seat * SEAT_FIELDS + WORKSHOP
    return table.fields[at] > 0 or table.fields[at + 1] > 0 or ready_slots(table, seat) != 0


def offer_workshops(table: Table, out: vec[i64], count: i64) -> i64:
    """Workshops with standby: in step 3 only."""
    which: i64
    for which in range(2):
        if table.field(table.to_move, WORKSHOP + which) > 0:
            out[count] = USE_WORKSHOP + which
            count += 1
    return count


def use_workshop(table: Table, which: i64) -> None:
    """A standby is spent, the workshop's effects become pending (PN-92)."""
    table.add(table.to_move, WORKSHOP + which, -1)
    table.depth -= 1
    push_chosen(table, table.components.workshop_bundle[which])


# ---- gaining a card ----


def can_gain_card(table: Table, kind: i64) -> bool:
    """A free slot, and such a card in the row (PN-93)."""
    return cards_offered(table, kind) > 0 and table.free_slots(table.to_move) != 0


def offer_cards(table: Table, out: vec[i64], count: i64) -> i64:
    """The face-up cards of the stated kind."""
    kind = top(table, 1)
    place: i64
    if kind in (ANY_CARD, FARM_CARD):
        for place in range(row_size(table, FARMS)):
            out[count] = TAKE_CARD + place
            count += 1
    if kind in (ANY_CARD, MODULE_CARD):
        for place in range(row_size(table, MODULES)):
            out[count] = TAKE_CARD + ROW_SIDE + place
            count += 1
    return count


def take_card(table: Table, place: i64) -> None:
    """The card is in hand and needs a slot."""
    if place < ROW_SIDE:
        become(table, SLOT, take_from_row(table, FARMS, place))
    else:
        become(table, SLOT, take_from_row(table, MODULES, place - ROW_SIDE))


def offer_slots(table: Table, out: vec[i64], count: i64) -> i64:
    """The free slots."""
    return bits_into(out, count, INSTALL, table.free_slots(table.to_move))


def install(table: Table, slot: i64) -> None:
    """The card gets its slot, plugin and marker; the row is refilled (PN-93, PN-94)."""
    card = top(table, 1)
    # PN-96: a card does not react to its own arrival.
    trigger(table, CARD_GAINED)
    lay_card(table, table.to_move, slot, card)
    fill_rows(table)
    end_action(table)


def lay_card(table: Table, seat: i64, slot: i64, card: i64) -> None:
    """A card with a plain plugin and, unless it is a farm, one marker."""
    table.put_card(seat, slot, card)
    table.set_field(seat, PLUG + slot, PLAIN_PLUG)
    table.set_field(seat, MARKS + slot, 0 if card >= FIRST_FARM else 1)
    table.open_pots(seat, slot + 1)


# ---- plugins ----


def plain_plugins(table: Table, seat: i64) -> i64:
    """Mask of the slots with a plain plugin (PN-89); each card has one or an upgraded one."""
    fields, plugs = table.fields, seat * SEAT_FIELDS + PLUG
    plain: i64 = 0
    slots = ALL_SLOTS & ~table.free_slots(seat)
    while slots != 0:
        slot = lowest_bit(slots)
        slots &= slots - 1
        if fields[plugs + slot] == PLAIN_PLUG:
            plain |= BIT[slot]
    return plain


def offer_plugins(table: Table, out: vec[i64], count: i64) -> i64:
    """The plain plugins."""
    return bits_into(out, count, PLUG_IN, plain_plugins(table, table.to_move))


def upgrade_plugin(table: Table, slot: i64) -> None:
    """The plugin is turned."""
    table.set_field(table.to_move, PLUG + slot, UPGRADED)
    trigger(table, PLUGIN_UPGRADED)
    end_action(table)


# ---- barricades and arbor ----


def offer_areas(table: Table, out: vec[i64], count: i64) -> i64:
    """The areas behind barricades."""
    return bits_into(out, count, CLEAR_AREA, table.field(table.to_move, BARRICADES))


def clear_area(table: Table, area: i64) -> None:
    """A barricade is taken away; its bonus follows (PN-101)."""
    seat = table.to_move
    block(table, seat, table.field(seat, BARRICADES) & ~BIT[area])
    collect_bundle(table, table.components.barricade_bundle)
    trigger(table, BARRICADE_REMOVED)
    end_action(table)


def can_raise_arbor(table: Table, seat: i64) -> bool:
    """Whether the next level's requirement is met now (PN-102, PN-103)."""
    level = table.field(seat, LEVEL)
    if level >= 3:
        return False
    components, need = table.components, table.field(seat, NEEDS + level)
    found = measure(table, seat, components.need_what[need], components.need_which[need])
    return found >= components.need_count[need]


def raise_arbor(table: Table) -> None:
    """One level up; its bonus follows (PN-102)."""
    seat = table.to_move
    collect_bundle(table, table.components.arbor_bundle[table.field(seat, LEVEL)])
    table.add(seat, LEVEL, 1)
    trigger(table, ARBOR_UPGRADED)
    end_action(table)


# ---- crafts as a service ----


def do_craft(table: Table, tool: i64) -> None:
    """The effects of a face-up craft become pending, without its bonus (PN-104)."""
    table.depth -= 1
    push_chosen(table, table.components.craft_bundle[table.on(CRAFT_ON + tool)])


def craft_bundle(table: Table, tool: i64) -> i64:
    """The bundle of the craft on a tool's spot; 0, which is empty, if none lies there."""
    craft = table.on(CRAFT_ON + tool)
    if craft == NONE:
        return 0
    return table.components.craft_bundle[craft]


# ---- power-up ----


def has_any_module(table: Table, seat: i64) -> bool:
    """Whether there is a module that takes markers (PN-98)."""
    return table.slots_of(seat, ACTION_MODULE) | table.slots_of(seat, BATTERY_MODULE) != 0


def run_power_up(table: Table) -> bool:
    """First a standby, then a battery; a part without a module is skipped."""
    if top(table, HALF_DONE) == 0:
        if table.slots_of(table.to_move, ACTION_MODULE) != 0:
            return True
        set_top(table, HALF_DONE, 1)
    if table.slots_of(table.to_move, BATTERY_MODULE) != 0:
        return True
    end_action(table)
    return False


def offer_marks(table: Table, out: vec[i64], count: i64) -> i64:
    """The modules that can take this part's marker."""
    kind = ACTION_MODULE if top(table, HALF_DONE) == 0 else BATTERY_MODULE
    return bits_into(out, count, MARK, table.slots_of(table.to_move, kind))


def mark_module(table: Table, slot: i64) -> None:
    """A marker onto a module."""
    table.add(table.to_move, MARKS + slot, 1)
    go_on_powering(table)


def go_on_powering(table: Table) -> None:
    """The next part of a power-up, or its end."""
    if top(table, HALF_DONE) == 0:
        set_top(table, HALF_DONE, 1)
    else:
        end_action(table)


# ---- payments ----


def can_pay(table: Table, pay: i64) -> bool:
    """Whether a cost can be afforded (PN-45)."""
    seat, components = table.to_move, table.components
    return (
        table.field(seat, CHARGES) >= components.pay_charge[pay]
        and table.field(seat, STOCK) >= components.pay_soil[pay]
    )


def pay_cost(table: Table) -> None:
    """The cost is paid, the gain becomes pending; repeatable payments wait beneath it (PN-45)."""
    seat, components, pay = table.to_move, table.components, top(table, 1)
    table.add(seat, CHARGES, -components.pay_charge[pay])
    table.add(seat, STOCK, -components.pay_soil[pay])
    if top(table, 2) > 1:
        set_top(table, 2, top(table, 2) - 1)
        push(table, MENU, 1, 0)
    else:
        table.depth -= 1
    push_chosen(table, components.pay_gain[pay])
