"""The stack of pending effects: menus and effects in progress, last in, first out (PN-41, PN-42).

A record is WIDTH numbers: what it is, its arguments, and its USE. A menu is its effects followed by a head with their
number. What an action sets off is collected in `after` and becomes a menu when the action is over.

Pending energy is one record: the energy of one use, and how many further uses its battery gives (PN-96).

A 1x battery can be pending several times, but is used up with the first effect that is taken (PN-R21). So each of its
effects carries the number of a use: its slot + 1, and SLOT_COUNT more for every use of it that is already pending.
"""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE, SLOT_COUNT
from hortus.games.planta_nubo.state import Table, roomy
from hortus.kernel.engine.arrays import BIT, lowest_bit, put64


def push(table: Table, do: i64, first: i64, second: i64) -> None:
    """Put an effect in progress on top."""
    at = table.depth * state.WIDTH
    if at + state.WIDTH > len(table.stack):
        table.stack = roomy(table.stack, at + state.WIDTH)
    write_record(table.stack, at, do, first, second)
    table.depth += 1


def write_record(records: vec[i64], at: i64, do: i64, first: i64, second: i64) -> None:
    """A record that has only just begun."""
    records[at] = do
    records[at + 1] = first
    records[at + 2] = second
    records[at + 3] = 0
    records[at + 4] = 0
    records[at + 5] = 0
    records[at + state.USE] = 0


def top(table: Table, number: i64) -> i64:
    """A number of the topmost record; 0 is what it is."""
    return table.stack[(table.depth - 1) * state.WIDTH + number]


def set_top(table: Table, number: i64, value: i64) -> None:
    """Change a number of the topmost record."""
    table.stack[(table.depth - 1) * state.WIDTH + number] = value


def become(table: Table, do: i64, first: i64) -> None:
    """The effect in progress continues as another one."""
    write_record(table.stack, (table.depth - 1) * state.WIDTH, do, first, 0)


def push_menu(table: Table, bundle: i64) -> None:
    """Make the effects of a bundle pending."""
    push(table, vocabulary.MENU, push_bundle(table, bundle), 0)


def push_chosen(table: Table, bundle: i64) -> None:
    """The same for a bundle that was just chosen: if it is a single effect, nobody is asked again to take it."""
    count = push_bundle(table, bundle)
    if count != 1:
        push(table, vocabulary.MENU, count, 0)


def push_bundle(table: Table, bundle: i64) -> i64:
    """Put the effects of a bundle on top; return how many there are."""
    components = table.components
    start, end = components.first_effect[bundle], components.first_effect[bundle + 1]
    push_records(table, components.effects, start, end - start)
    return end - start


def push_records(table: Table, records: vec[i64], first: i64, count: i64) -> None:
    """Put records from a table on top, as they are there."""
    at = table.depth * state.WIDTH
    if at + count * state.WIDTH > len(table.stack):
        table.stack = roomy(table.stack, at + count * state.WIDTH)
    put64(table.stack, at, records, first * state.WIDTH, count * state.WIDTH)
    table.depth += count


def drop_menu(table: Table) -> None:
    """Remove the menu on top."""
    table.depth -= top(table, 1) + 1


def menu_start(table: Table) -> i64:
    """Where in the stack the first effect of the menu on top is; its head ends the menu."""
    head = (table.depth - 1) * state.WIDTH
    return head - table.stack[head + 1] * state.WIDTH


def is_first_alike(stack: vec[i64], start: i64, at: i64) -> bool:
    """Whether no effect before this one, from the start of the menu on, is identical to it."""
    do, first, second, use = stack[at], stack[at + 1], stack[at + 2], stack[at + state.USE]
    while start < at:
        if (
            stack[start] == do
            and stack[start + 1] == first
            and stack[start + 2] == second
            and stack[start + state.USE] == use
        ):
            return False
        start += state.WIDTH
    return True


def place_of_different(table: Table, different: i64) -> i64:
    """Where in the stack the Nth different effect of the menu on top is."""
    start = menu_start(table)
    at = start
    while True:
        if is_first_alike(table.stack, start, at):
            if different == 0:
                return at
            different -= 1
        at += state.WIDTH


def take_out(table: Table, at: i64) -> None:
    """Remove one effect from the menu on top; the others keep their order."""
    stack = table.stack
    table.depth -= 1
    end = table.depth * state.WIDTH
    put64(stack, at, stack, at + state.WIDTH, end - at)
    stack[end - state.WIDTH + 1] -= 1


def end_action(table: Table) -> None:
    """The effect in progress is over: what it has set off becomes available together (PN-41)."""
    table.depth -= 1
    if table.after_count > 0:
        release(table)


def release(table: Table) -> None:
    """What has been collected becomes a menu; batteries are multiplied out now (PN-96)."""
    effects: i64 = 0
    i: i64
    for i in range(table.after_count):
        at = i * state.WIDTH
        do, first, second = table.after[at], table.after[at + 1], table.after[at + 2]
        if do == vocabulary.BATTERY:
            effects += push_battery(table, first)
        else:
            push(table, do, first, second)
            effects += 1
    push(table, vocabulary.MENU, effects, 0)
    table.after_count = 0


def push_battery(table: Table, slot: i64) -> i64:
    """A battery module's effects, once for each battery on it; return how many were pushed."""
    seat, components = table.to_move, table.components
    batteries, card = table.field(seat, state.MARKS + slot), table.field(seat, state.CARD_AT + slot)
    if batteries == 0 or card == NONE:
        return 0
    bundle = components.card_bundle[card]
    start = table.depth
    use: i64 = 0
    if components.card_once[card] != 0:
        use = new_use(table, slot)
    i: i64
    _copy: i64
    for i in range(components.first_effect[bundle], components.first_effect[bundle + 1]):
        at = i * state.WIDTH
        do, first, second = components.effects[at], components.effects[at + 1], components.effects[at + 2]
        if do == vocabulary.ENERGY:
            # PN-96: each use may be taken by itself.
            push(table, do, first, batteries - 1)
            set_top(table, state.USE, use)
        elif is_amount(do):
            push(table, do, first * batteries, second)
            set_top(table, state.USE, use)
        else:
            for _copy in range(batteries):
                push(table, do, first, second)
                set_top(table, state.USE, use)
    return table.depth - start


# ---- 1x batteries ----


def new_use(table: Table, slot: i64) -> i64:
    """The number of another use of a slot's 1x battery: no pending one has it."""
    use = slot + 1
    i: i64
    for i in range(table.depth):
        pending = table.stack[i * state.WIDTH + state.USE]
        if pending >= use and slot_of(pending) == slot:
            use = pending + SLOT_COUNT
    return use


def slot_of(use: i64) -> i64:
    """The slot of the battery that a use belongs to."""
    return (use - 1) % SLOT_COUNT


def take_use(table: Table, use: i64) -> None:
    """An effect of a 1x battery is taken, which uses it up; everything that belongs to the same use stays (PN-R21)."""
    seat = table.to_move
    table.set_field(seat, state.USED, table.field(seat, state.USED) | BIT[slot_of(use)])
    i: i64
    for i in range(table.depth):
        if table.stack[i * state.WIDTH + state.USE] == use:
            table.stack[i * state.WIDTH + state.USE] = 0


def is_used_up(table: Table, use: i64) -> bool:
    """Whether an effect belongs to a 1x battery of which another use was taken in this turn."""
    return use != 0 and table.field(table.to_move, state.USED) & BIT[slot_of(use)] != 0


# ---- what an action sets off ----


def is_amount(do: i64) -> bool:
    """Whether an effect takes its number at once: oxygen, die oxygen, charge, energy, soil."""
    return do <= vocabulary.SOIL


def add_after(table: Table, place: i64, do: i64, first: i64, second: i64) -> None:
    """Insert an entry into what waits, at an index."""
    room = (table.after_count + 1) * state.WIDTH
    if room > len(table.after):
        table.after = roomy(table.after, room)
    i = room - 1
    while i >= (place + 1) * state.WIDTH:
        table.after[i] = table.after[i - state.WIDTH]
        i -= 1
    write_record(table.after, place * state.WIDTH, do, first, second)
    table.after_count += 1


def collect_bundle(table: Table, bundle: i64) -> None:
    """A bonus is set off: before the batteries, which come after it in slot order."""
    components = table.components
    i: i64
    for i in range(components.first_effect[bundle], components.first_effect[bundle + 1]):
        place = table.after_count
        while place > 0 and table.after[(place - 1) * state.WIDTH] == vocabulary.BATTERY:
            place -= 1
        at = i * state.WIDTH
        add_after(table, place, components.effects[at], components.effects[at + 1], components.effects[at + 2])


def trigger(table: Table, event: i64) -> None:
    """The battery modules of the seat that react to an event (PN-96); 1x ones while they are not used up (PN-R21)."""
    seat, components = table.to_move, table.components
    slots = table.slots_of(seat, vocabulary.BATTERY_MODULE)
    while slots != 0:
        slot = lowest_bit(slots)
        slots &= slots - 1
        card = table.field(seat, state.CARD_AT + slot)
        if components.card_trigger[card] != event:
            continue
        if components.card_once[card] != 0 and (table.field(seat, state.USED) & BIT[slot] != 0 or waits(table, slot)):
            continue
        add_after(table, place_of_battery(table, slot), vocabulary.BATTERY, slot, 0)


def waits(table: Table, slot: i64) -> bool:
    """Whether the battery of a slot has been set off by the current action."""
    i: i64
    for i in range(table.after_count):
        if table.after[i * state.WIDTH] == vocabulary.BATTERY and table.after[i * state.WIDTH + 1] == slot:
            return True
    return False


def place_of_battery(table: Table, slot: i64) -> i64:
    """Where a battery of this slot goes among what waits: batteries come last, in slot order."""
    place = table.after_count
    while (
        place > 0
        and table.after[(place - 1) * state.WIDTH] == vocabulary.BATTERY
        and table.after[(place - 1) * state.WIDTH + 1] > slot
    ):
        place -= 1
    return place


def push_part_energy(table: Table, energy: i64) -> None:
    """The Energy Track action that belongs to a delivery (PN-43)."""
    push(table, vocabulary.ENERGY, energy, 0)
    set_top(table, 3, 1)


# ---- what the engine asks of an item ----


class Item:
    """A step that asks whenever it is on top, and that cannot be declined.

    Every kind of item is a class beside the rules that it carries out, and has a row in the table `ITEMS`
    (`effects.py`). Rows hold nothing: the numbers of an item are in its record on the stack.
    """

    # Whether a `skip` is legal (PN-40, PN-R9).
    optional: bool = False
    # Whether no pot move is possible meanwhile: before the first round, when farms score, and for Botbot (PN-63).
    busy: bool = False
    # Whether it is taken automatically in a menu, by `gain`.
    automatic: bool = False
    # Whether it does something as soon as it starts.
    certain: bool = False

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        """Whether any part of it can be done now, by its numbers (section 4)."""
        return True

    def gain(self, table: Table, amount: i64) -> bool:
        """Take it as part of a menu; False if it meets a choice."""
        return False

    def run(self, table: Table) -> bool:
        """One step of it, on top of the stack; True if it asks for a decision."""
        return True

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        """Write the decisions that it asks for; how many there are now."""
        return count

    def apply(self, table: Table, code: i64) -> None:
        """Carry out one of these decisions."""

    def skip(self, table: Table) -> None:
        """It, or the rest of it, is declined."""
        end_action(table)


class Effect(Item):
    """An effect of cards and tiles, which asks if any part of it is feasible."""

    optional = True

    def run(self, table: Table) -> bool:
        stack, at = table.stack, (table.depth - 1) * state.WIDTH
        if self.feasible(table, stack[at + 1], stack[at + 2]):
            return True
        end_action(table)
        return False
