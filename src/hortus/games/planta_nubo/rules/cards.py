"""Extension cards, their plugins and markers, workshops, and the arbor (PN-89 to PN-104)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import FIRST_FARM
from hortus.games.planta_nubo.rules import codes, containers, measures, stack, supply
from hortus.games.planta_nubo.rules.stack import Effect, Item
from hortus.games.planta_nubo.state import Table
from hortus.kernel.engine.arrays import BIT, bits_into, lowest_bit

# Places of the row as codes: five farms, then five modules.
ROW_SIDE: Final = 5


# ---- modules and workshops ----


def ready_slots(table: Table, seat: i64) -> i64:
    """Mask of the slots whose action module has standby (PN-90)."""
    fields, marks = table.fields, seat * state.SEAT_FIELDS + state.MARKS
    ready: i64 = 0
    slots = table.slots_of(seat, vocabulary.ACTION_MODULE)
    while slots != 0:
        slot = lowest_bit(slots)
        slots &= slots - 1
        if fields[marks + slot] > 0:
            ready |= BIT[slot]
    return ready


def offer_modules(table: Table, out: vec[i64], count: i64) -> i64:
    """Action modules with standby."""
    return bits_into(out, count, codes.MODULE, ready_slots(table, table.to_move))


def use_module(table: Table, slot: i64) -> None:
    """A standby is spent, the effect becomes pending."""
    seat = table.to_move
    table.add(seat, state.MARKS + slot, -1)
    table.depth -= 1
    stack.push_chosen(table, table.components.card_bundle[table.field(seat, state.CARD_AT + slot)])


class ModuleAction(Effect):
    """Use an action module with standby (PN-90)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return ready_slots(table, table.to_move) != 0

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return offer_modules(table, out, count)

    def apply(self, table: Table, code: i64) -> None:
        use_module(table, code - codes.MODULE)


def can_use_step_three(table: Table, seat: i64) -> bool:
    """Whether a module or a workshop has standby (PN-91)."""
    at = seat * state.SEAT_FIELDS + state.WORKSHOP
    return table.fields[at] > 0 or table.fields[at + 1] > 0 or ready_slots(table, seat) != 0


class Step3(Item):
    """Step 3 of a tool turn: use a module, or a workshop (PN-91, PN-92)."""

    optional = True

    def run(self, table: Table) -> bool:
        if can_use_step_three(table, table.to_move) or containers.can_dock_waiting(table):
            return True
        stack.end_action(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        count = offer_modules(table, out, count)
        which: i64
        for which in range(2):
            if table.field(table.to_move, state.WORKSHOP + which) > 0:
                out[count] = codes.WORKSHOP + which
                count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        if code < codes.WORKSHOP:
            use_module(table, code - codes.MODULE)
            return
        table.add(table.to_move, state.WORKSHOP + code - codes.WORKSHOP, -1)
        table.depth -= 1
        stack.push_chosen(table, table.components.workshop_bundle[code - codes.WORKSHOP])


# ---- gaining a card ----


class Card(Effect):
    """Gain a face-up card of a kind: it needs a free slot (PN-93)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return supply.cards_offered(table, first) > 0 and table.free_slots(table.to_move) != 0

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        kind = stack.top(table, 1)
        place: i64
        if kind in (vocabulary.ANY_CARD, vocabulary.FARM_CARD):
            for place in range(supply.row_size(table, state.FARMS)):
                out[count] = codes.TAKE_CARD + place
                count += 1
        if kind in (vocabulary.ANY_CARD, vocabulary.MODULE_CARD):
            for place in range(supply.row_size(table, state.MODULES)):
                out[count] = codes.TAKE_CARD + ROW_SIDE + place
                count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        place = code - codes.TAKE_CARD
        if place < ROW_SIDE:
            stack.become(table, vocabulary.SLOT, supply.take_from_row(table, state.FARMS, place))
        else:
            stack.become(table, vocabulary.SLOT, supply.take_from_row(table, state.MODULES, place - ROW_SIDE))


class Slot(Item):
    """The card in hand gets a slot, plugin and marker; the row is refilled (PN-93, PN-94)."""

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return offer_slots(table, out, count)

    def apply(self, table: Table, code: i64) -> None:
        card = stack.top(table, 1)
        # PN-96: a card does not react to its own arrival.
        stack.trigger(table, vocabulary.CARD_GAINED)
        lay_card(table, table.to_move, code - codes.INSTALL, card)
        supply.fill_rows(table)
        stack.end_action(table)


def offer_slots(table: Table, out: vec[i64], count: i64) -> i64:
    """The free slots."""
    return bits_into(out, count, codes.INSTALL, table.free_slots(table.to_move))


def lay_card(table: Table, seat: i64, slot: i64, card: i64) -> None:
    """A card with a plain plugin and, unless it is a farm, one marker."""
    table.put_card(seat, slot, card)
    table.set_field(seat, state.PLUG + slot, state.PLAIN_PLUG)
    table.set_field(seat, state.MARKS + slot, 0 if card >= FIRST_FARM else 1)
    table.open_pots(seat, slot + 1)


# ---- plugins ----


def plain_plugins(table: Table, seat: i64) -> i64:
    """Mask of the slots with a plain plugin (PN-89); each card has one or an upgraded one."""
    fields, plugs = table.fields, seat * state.SEAT_FIELDS + state.PLUG
    plain: i64 = 0
    slots = state.ALL_SLOTS & ~table.free_slots(seat)
    while slots != 0:
        slot = lowest_bit(slots)
        slots &= slots - 1
        if fields[plugs + slot] == state.PLAIN_PLUG:
            plain |= BIT[slot]
    return plain


class UpgradePlugin(Effect):
    """Turn a plain plugin (PN-89)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return plain_plugins(table, table.to_move) != 0

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        return bits_into(out, count, codes.PLUG_IN, plain_plugins(table, table.to_move))

    def apply(self, table: Table, code: i64) -> None:
        table.set_field(table.to_move, state.PLUG + code - codes.PLUG_IN, state.UPGRADED)
        stack.trigger(table, vocabulary.PLUGIN_UPGRADED)
        stack.end_action(table)


# ---- arbor ----


class Arbor(Effect):
    """Raise the arbor by a level, if the requirement is met now; its bonus follows (PN-102, PN-103)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        seat, components = table.to_move, table.components
        level = table.field(seat, state.LEVEL)
        if level >= 3:
            return False
        need = table.field(seat, state.NEEDS + level)
        found = measures.measure(table, seat, components.need_what[need], components.need_which[need])
        return found >= components.need_count[need]

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        out[count] = codes.RAISE_ARBOR
        return count + 1

    def apply(self, table: Table, code: i64) -> None:
        seat = table.to_move
        stack.collect_bundle(table, table.components.arbor_bundle[table.field(seat, state.LEVEL)])
        table.add(seat, state.LEVEL, 1)
        stack.trigger(table, vocabulary.ARBOR_UPGRADED)
        stack.end_action(table)


# ---- power-up ----


class PowerUp(Effect):
    """A marker onto an action module, then one onto a battery module, if there are such (PN-98).

    Number: 0 before the standby, then 1.
    """

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        seat = table.to_move
        return table.slots_of(seat, vocabulary.ACTION_MODULE) | table.slots_of(seat, vocabulary.BATTERY_MODULE) != 0

    def run(self, table: Table) -> bool:
        if stack.top(table, 1) == 0:
            if table.slots_of(table.to_move, vocabulary.ACTION_MODULE) != 0:
                return True
            stack.set_top(table, 1, 1)
        if table.slots_of(table.to_move, vocabulary.BATTERY_MODULE) != 0:
            return True
        stack.end_action(table)
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        kind = vocabulary.ACTION_MODULE if stack.top(table, 1) == 0 else vocabulary.BATTERY_MODULE
        return bits_into(out, count, codes.MARK, table.slots_of(table.to_move, kind))

    def apply(self, table: Table, code: i64) -> None:
        table.add(table.to_move, state.MARKS + code - codes.MARK, 1)
        self.skip(table)

    def skip(self, table: Table) -> None:
        if stack.top(table, 1) == 0:
            stack.set_top(table, 1, 1)
        else:
            stack.end_action(table)


# ---- payments ----


def can_pay(table: Table, pay: i64) -> bool:
    """Whether a cost can be afforded (PN-45)."""
    seat, components = table.to_move, table.components
    return (
        table.field(seat, state.CHARGES) >= components.pay_charge[pay]
        and table.field(seat, state.STOCK) >= components.pay_soil[pay]
    )
