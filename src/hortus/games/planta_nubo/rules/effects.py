"""All items of the stack in one table, and those effects that consist of others: menus, choices, payments, crafts.

Every effect is data; there is no code for a single card. What an item is, and everything that the engine asks of it,
is in its class.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE, TOOL_COUNT
from hortus.games.planta_nubo.rules import (
    airport,
    botbot,
    cards,
    codes,
    containers,
    energy,
    final,
    forests,
    garden,
    start,
    tools,
)
from hortus.games.planta_nubo.rules import stack as pending
from hortus.games.planta_nubo.rules.stack import Effect, Item
from hortus.games.planta_nubo.state import Table

# ---- what is feasible (section 4) ----


def feasible(table: Table, do: i64, first: i64, second: i64) -> bool:
    """Whether any part of an effect can be done now."""
    return ITEMS[do].feasible(table, first, second)


def bundle_feasible(table: Table, bundle: i64) -> bool:
    """Whether some effect of a bundle is feasible."""
    components = table.components
    return some_feasible(
        table, components.effects, components.first_effect[bundle], components.first_effect[bundle + 1]
    )


def some_feasible(table: Table, records: vec[i64], first: i64, end: i64) -> bool:
    """Whether one of several records is feasible."""
    at, last = first * state.WIDTH, end * state.WIDTH
    while at < last:
        if ITEMS[records[at]].feasible(table, records[at + 1], records[at + 2]):
            return True
        at += state.WIDTH
    return False


# ---- effects that consist of others ----


class Menu(Item):
    """Effects that are pending together; the player chooses which comes next (PN-40). Number: how many there are."""

    optional = True

    def run(self, table: Table) -> bool:
        """Gains are automatic; a menu without anything feasible is dropped, a single effect starts (section 5)."""
        perform_gains(table)
        head = table.depth - 1
        count = table.stack[head * state.WIDTH + 1]
        if not some_feasible(table, table.stack, head - count, head):
            pending.drop_menu(table)
            return False
        if count > 1 or is_asked_alone(table.stack, (head - 1) * state.WIDTH):
            return True
        table.depth -= 1
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        """The feasible effects; of identical ones only the first."""
        stack, at = table.stack, pending.menu_start(table)
        first = at
        different: i64 = 0
        while at < (table.depth - 1) * state.WIDTH:
            if pending.is_first_alike(stack, first, at):
                if ITEMS[stack[at]].feasible(table, stack[at + 1], stack[at + 2]):
                    out[count] = codes.RESOLVE + different
                    count += 1
                    if stack[at] == vocabulary.ENERGY and stack[at + 2] > 0:
                        count = offer_fewer_uses(out, count, different, stack[at + 2])
                different += 1
            at += state.WIDTH
        return count

    def apply(self, table: Table, code: i64) -> None:
        if code < codes.RESOLVE_PART:
            resolve(table, code - codes.RESOLVE)
        else:
            part = code - codes.RESOLVE_PART
            resolve_part(table, part // codes.MOST_PART, part % codes.MOST_PART + 1)

    def skip(self, table: Table) -> None:
        pending.drop_menu(table)


def is_asked_alone(stack: vec[i64], at: i64) -> bool:
    """Whether an effect is asked for even if it is the only one: energy, and what would use up a 1x battery at once.

    PN-40: the die may pass a wire that is wanted later in the turn. PN-R21: the battery may be kept for a later event.
    """
    return stack[at] == vocabulary.ENERGY or (stack[at + state.USE] != 0 and ITEMS[stack[at]].certain)


def perform_gains(table: Table) -> None:
    """Oxygen, soil, and charges that do not pass the end, in list order; what is used up also leaves the menu.

    Those of a 1x battery wait for a decision, unless nothing that could set it off again is still to come (PN-R21).
    """
    stack, at = table.stack, pending.menu_start(table)
    last = at == 0 and has_only_gains(table)
    while at < (table.depth - 1) * state.WIDTH:
        use = stack[at + state.USE]
        if pending.is_used_up(table, use):
            pending.take_out(table, at)
        elif (use == 0 or last) and ITEMS[stack[at]].gain(table, stack[at + 1]):
            pending.take_out(table, at)
            if use != 0:
                pending.take_use(table, use)
        else:
            at += state.WIDTH


def has_only_gains(table: Table) -> bool:
    """Whether the menu on top gives oxygen, soil and charges, and nothing else."""
    stack, at = table.stack, pending.menu_start(table)
    while at < (table.depth - 1) * state.WIDTH:
        if not ITEMS[stack[at]].automatic:
            return False
        at += state.WIDTH
    return True


def offer_fewer_uses(out: vec[i64], count: i64, different: i64, most: i64) -> i64:
    """A battery's energy with fewer uses than all of them (PN-96)."""
    uses = most if most < codes.MOST_PART else codes.MOST_PART
    while uses > 0:
        out[count] = codes.RESOLVE_PART + different * codes.MOST_PART + uses - 1
        count += 1
        uses -= 1
    return count


def resolve(table: Table, different: i64) -> None:
    """An effect of the menu starts, energy with all its uses; the rest of the menu waits."""
    stack, at = table.stack, pending.place_of_different(table, different)
    do, first, second, use = stack[at], stack[at + 1], stack[at + 2], stack[at + state.USE]
    pending.take_out(table, at)
    if do == vocabulary.ENERGY:
        pending.push(table, do, first * (second + 1), 0)
    else:
        pending.push(table, do, first, second)
    take_if_certain(table, use)


def resolve_part(table: Table, different: i64, uses: i64) -> None:
    """Some uses of a battery's energy start together; its other uses stay in the menu (PN-96)."""
    stack, at = table.stack, pending.place_of_different(table, different)
    energy_each, use = stack[at + 1], stack[at + state.USE]
    stack[at + 2] -= uses
    pending.push(table, vocabulary.ENERGY, energy_each * uses, 0)
    take_if_certain(table, use)


def take_if_certain(table: Table, use: i64) -> None:
    """Gains are taken as soon as they start; other effects of a 1x battery with their first decision (PN-R21)."""
    pending.set_top(table, state.USE, use)
    if use != 0 and ITEMS[pending.top(table, 0)].certain:
        pending.take_use(table, use)


class One(Effect):
    """One side of a choice becomes pending (PN-45). Number: which choice."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        components = table.components
        side: i64
        for side in range(components.first_side[first], components.first_side[first + 1]):
            if bundle_feasible(table, components.sides[side]):
                return True
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        components, one = table.components, pending.top(table, 1)
        first = components.first_side[one]
        side: i64
        for side in range(first, components.first_side[one + 1]):
            if bundle_feasible(table, components.sides[side]):
                out[count] = codes.CHOOSE + side - first
                count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        components = table.components
        bundle = components.sides[components.first_side[pending.top(table, 1)] + code - codes.CHOOSE]
        table.depth -= 1
        pending.push_chosen(table, bundle)


class Pay(Effect):
    """A cost is paid, the gain becomes pending (PN-45). Numbers: which payment, how often it can still be made."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        return cards.can_pay(table, first) and bundle_feasible(table, table.components.pay_gain[first])

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        out[count] = codes.PAY_COST
        return count + 1

    def apply(self, table: Table, code: i64) -> None:
        seat, components, pay = table.to_move, table.components, pending.top(table, 1)
        table.add(seat, state.CHARGES, -components.pay_charge[pay])
        table.add(seat, state.STOCK, -components.pay_soil[pay])
        if pending.top(table, 2) > 1:
            # Repeatable payments wait beneath the gain.
            pending.set_top(table, 2, pending.top(table, 2) - 1)
            pending.push(table, vocabulary.MENU, 1, 0)
        else:
            table.depth -= 1
        pending.push_chosen(table, components.pay_gain[pay])


class Craft(Effect):
    """The effects of a face-up craft become pending, without its bonus (PN-104)."""

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        tool: i64
        for tool in range(TOOL_COUNT):
            if bundle_feasible(table, craft_bundle(table, tool)):
                return True
        return False

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        tool: i64
        for tool in range(TOOL_COUNT):
            if bundle_feasible(table, craft_bundle(table, tool)):
                out[count] = codes.DO_CRAFT + tool
                count += 1
        return count

    def apply(self, table: Table, code: i64) -> None:
        table.depth -= 1
        pending.push_chosen(table, craft_bundle(table, code - codes.DO_CRAFT))


def craft_bundle(table: Table, tool: i64) -> i64:
    """The bundle of the craft on a tool's spot; 0, which is empty, if none lies there."""
    craft = table.on(state.CRAFT_ON + tool)
    return 0 if craft == NONE else table.components.craft_bundle[craft]


# ---- the table ----

ROWS: Final[dict[int, Item]] = {
    vocabulary.MENU: Menu(),
    vocabulary.OXYGEN: energy.Gain(state.OXYGEN_AT),
    vocabulary.DIE_OXYGEN: energy.DieOxygen(),
    vocabulary.CHARGE: energy.Charge(),
    vocabulary.ENERGY: energy.Energy(),
    vocabulary.SOIL: energy.Gain(state.STOCK),
    vocabulary.SOIL_OR_PLACE: garden.SoilOrPlace(),
    vocabulary.FLOWER: garden.FlowerOrCompost(True, False),
    vocabulary.COMPOST: garden.FlowerOrCompost(False, True),
    vocabulary.FLOWER_OR_COMPOST: garden.FlowerOrCompost(True, True),
    vocabulary.PIPE_COMPOST: garden.PipeCompost(),
    vocabulary.COMPOST_CONTAINER: containers.CompostContainer(),
    vocabulary.BED: garden.Bed(),
    vocabulary.BARRICADE: garden.Barricade(),
    vocabulary.UPGRADE_PLUGIN: cards.UpgradePlugin(),
    vocabulary.UPGRADE_DIE: energy.UpgradeDie(),
    vocabulary.ARBOR: cards.Arbor(),
    vocabulary.CONTAINER: containers.Container(),
    vocabulary.DELIVER_PUBLIC: airport.DeliverPublic(),
    vocabulary.DELIVER_PERSONAL: containers.DeliverPersonal(),
    vocabulary.MODULE_ACTION: cards.ModuleAction(),
    vocabulary.CARD: cards.Card(),
    vocabulary.PLANT_FOREST: forests.PlantForest(),
    vocabulary.GROW_FOREST: forests.GrowForest(),
    vocabulary.CRAFT: Craft(),
    vocabulary.POWER_UP: cards.PowerUp(),
    vocabulary.ONE: One(),
    vocabulary.PAY: Pay(),
    # Waits until an action is over, and is then replaced by its effects: never on the stack.
    vocabulary.BATTERY: Item(),
    vocabulary.BED_PLACE: garden.BedPlace(),
    vocabulary.SOIL_FLOWER: garden.SoilFlower(),
    vocabulary.DOCK_NEW: containers.DockNew(),
    vocabulary.SLOT: cards.Slot(),
    vocabulary.FOREST_PLACE: forests.ForestPlace(),
    vocabulary.FOREST_STEP: forests.ForestStep(),
    vocabulary.CHOOSE_TILE: tools.ChooseTile(),
    vocabulary.OVERTIME: tools.Overtime(),
    vocabulary.PLACE_TOOL: tools.PlaceTool(),
    vocabulary.STEP2: containers.Step2(),
    vocabulary.STEP3: cards.Step3(),
    vocabulary.START_FLOWERS: start.StartFlowers(),
    vocabulary.START_SLOTS: start.StartSlots(),
    vocabulary.START_CARDS: start.StartCards(),
    vocabulary.FINAL_POTS: final.FinalPots(),
    vocabulary.FINAL_FARMS: final.FinalFarms(),
    vocabulary.BOTBOT: botbot.Botbot(),
}


def in_order(rows: dict[int, Item]) -> vec[Item]:
    """The rows by number, as the engine reaches them fastest."""
    items = vec[Item]()
    for do in range(len(vocabulary.DO)):
        items = append(items, rows[do])
    return items


ITEMS: Final[vec[Item]] = in_order(ROWS)
