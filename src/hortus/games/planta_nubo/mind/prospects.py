"""What the platform of a seat is worth, by what a good player of Planta Nubo counts, in expected final points.

A platform is worth its oxygen, what the coming incomes give, what would score at the end, and what its means (charges,
soil, flowers, markers, containers, cards, open ground) usually gain in the turns that are left.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hortus.games.planta_nubo import scoring, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE, SLOT_COUNT, SMALL_FORESTS, SPOT_COUNT
from hortus.games.planta_nubo.rules.containers import next_spot
from hortus.games.planta_nubo.rules.forests import fits_forest, ground, small_enough
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.games.planta_nubo.rules.garden import free_cells, has_flower
from hortus.games.planta_nubo.rules.measures import flowers, measure
from hortus.kernel.engine.arrays import BIT, bit_count, filled64

# More than these is hardly useful.
ENOUGH_CHARGES: Final = 4
ENOUGH_SOIL: Final = 5
ENOUGH_FLOWERS: Final = 9
FOREST_KINDS: Final = 8
# Numbers that distinguish one ground for a forest from another, and more than all forest phases of a game.
GROUND_KEY: Final = 5
MOMENT: Final = 16


class Weights:
    """The numbers behind the judgement, found by tuning (docs/notes/bots.md)."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.charge: float = numbers["charge"]
        self.soil: float = numbers["soil"]
        self.flower: float = numbers["flower"]
        self.compost: float = numbers["compost"]
        self.standby: float = numbers["standby"]
        self.battery: float = numbers["battery"]
        self.energy: float = numbers["energy"]
        self.load: float = numbers["load"]
        self.action_card: float = numbers["action card"]
        self.battery_card: float = numbers["battery card"]
        self.cleared: float = numbers["cleared"]
        self.overtime: float = numbers["overtime"]
        self.lap: float = numbers["lap"]
        self.ready: float = numbers["ready"]
        self.hope: float = numbers["hope"]


def usual_gains(weights: Weights) -> vec[float]:
    """What a pending effect is usually worth, by what it does; amounts are multiplied by their number."""
    worth = {
        "oxygen": 1.0, "die_oxygen": 1.0, "charge": weights.charge, "energy": weights.energy, "soil": weights.soil,
        "soil_or_place": 0.9, "flower": 0.5, "compost": 0.15, "flower_or_compost": 0.5, "pipe_compost": 0.8, "bed": 3.0,
        "barricade": 1.5, "upgrade_plugin": 1.0, "upgrade_die": 2.5, "arbor": 4.0, "container": 2.0,
        "deliver_public": 1.6, "deliver_personal": 1.4, "module_action": 1.0, "card": 2.5, "plant_forest": 5.0,
        "grow_forest": 3.0, "craft": 1.5, "power_up": 1.3, "one": 1.5, "pay": 0.8, "bed_place": 3.2,
        "soil_flower": 0.5, "dock_new": 2.2, "slot": 2.8, "forest_place": 6.0, "step3": 1.0,
    }  # fmt: skip
    table = vec[float]()
    for name in vocabulary.DO:
        table = append(table, worth.get(name, 0.0))
    return table


class Prospects:
    """The terms, with their weights."""

    def __init__(self, weights: Weights) -> None:
        self.weighed = weights
        self.usual: vec[float] = usual_gains(weights)
        # The ground for which the best planting was last sought, and the result.
        self.ground_key: vec[i64] = filled64(NONE, GROUND_KEY)
        self.planting: float = 0.0

    def worth(self, table: PlantaNubo, seat: i64) -> float:
        """All terms together."""
        if seat >= table.players or table.to_move < 0 or table.phase == state.FINAL_PHASE:
            return float(table.score(seat))
        value = float(table.field(seat, state.OXYGEN_AT)) + self.ending(table, seat) + self.income(table, seat)
        value += self.woods(table, seat) + self.means(table, seat) + self.engine(table, seat)
        value += self.cargo(table, seat) + self.hope(table, seat) + self.pending(table, seat)
        return value

    def incomes(self, table: PlantaNubo) -> i64:
        """How many incomes are still to come."""
        left = table.components.rounds - table.round
        return left if table.phase == state.INCOME_PHASE else left + 1

    def forest_phases(self, table: PlantaNubo, seat: i64) -> i64:
        """How many forest phases the seat still has."""
        left = table.components.rounds - table.round
        if table.phase < state.FOREST_PHASE or (table.phase == state.FOREST_PHASE and self.is_to_come(table, seat)):
            return left + 1
        return left

    def is_to_come(self, table: PlantaNubo, seat: i64) -> bool:
        """Whether the seat still has a turn in this phase after the current one."""
        rest = table.next
        while rest != 0:
            if (rest & 7) - 1 == seat:
                return True
            rest >>= 3
        return False

    def turns(self, table: PlantaNubo, seat: i64) -> float:
        """How many tool turns are left after the current one."""
        later = (table.components.rounds - table.round) * table.components.tool_turns
        if table.phase == state.SETUP:
            return float(later + table.components.tool_turns)
        if table.phase != state.TOOL_PHASE:
            return float(later)
        tools = bit_count(table.field(seat, state.TOOLS)) - 1
        return float(later + (tools if tools > 0 else 0))

    def ending(self, table: PlantaNubo, seat: i64) -> float:
        """What would score at the end: grown forests, pots, workshops, farms, leftovers."""
        if table.field(seat, state.SCORED) != state.NOT_SCORED:
            return float(table.score(seat) - table.field(seat, state.OXYGEN_AT))
        points = (
            scoring.forest_points(table, seat) + scoring.pot_points(table, seat) + scoring.workshop_points(table, seat)
        )
        points += scoring.farm_points(table, seat)
        if self.turns(table, seat) == 0.0:
            points += scoring.conversion_and_leftovers(table, seat)
        return float(points)

    def income(self, table: PlantaNubo, seat: i64) -> float:
        """Die, arbor and side I of the forests in every income to come."""
        components = table.components
        oxygen = table.field(seat, state.DIE) + components.arbor_income[table.field(seat, state.LEVEL)]
        energy: i64 = 0
        i: i64
        for i in range(table.field(seat, state.FORESTS)):
            forest = table.field(seat, state.FOREST + i)
            if forest & 1 == 0:
                oxygen += components.forest_oxygen[forest >> 1]
                energy += components.forest_energy[forest >> 1]
        return float(self.incomes(table)) * (float(oxygen) + self.weighed.energy * float(energy))

    def woods(self, table: PlantaNubo, seat: i64) -> float:
        """Forests that may still be grown, and one that could be planted now."""
        phases = self.forest_phases(table, seat)
        if phases <= 0:
            return 0.0
        components = table.components
        best: i64 = 0
        second: i64 = 0
        i: i64
        for i in range(table.field(seat, state.FORESTS)):
            forest = table.field(seat, state.FOREST + i)
            if forest & 1 == 0:
                points = components.forest_points[forest >> 1]
                if points > best:
                    second = best
                    best = points
                elif points > second:
                    second = points
        growing = 0.9 * float(best) + (0.25 * float(second) if phases > 1 else 0.0)
        planting = self.best_planting(table, seat, phases)
        return growing + self.weighed.ready * planting

    def best_planting(self, table: PlantaNubo, seat: i64, phases: i64) -> float:
        """The worth of the best forest that fits the current ground."""
        bare, free, soil = ground(table, seat), free_cells(table, seat), table.field(seat, state.STOCK)
        kinds = self.forests_there(table, seat)
        if self.is_known(bare, free, soil, table.field(seat, state.DIE) * MOMENT + phases, kinds):
            return self.planting
        kinds = small_enough(table, kinds, bit_count(bare) + soil)
        best = 0.0
        small = False
        kind: i64
        for kind in range(FOREST_KINDS):
            if kinds & BIT[kind] == 0 or (kind < SMALL_FORESTS and small):
                continue
            worth = self.forest_worth(table, seat, kind, phases)
            if worth > best and fits_forest(table, kind, bare, free, soil):
                best = worth
                small = kind < SMALL_FORESTS
        self.planting = best
        return best

    def forests_there(self, table: PlantaNubo, seat: i64) -> i64:
        """The kinds of forests that the seat could take, as bits."""
        kinds = table.field(seat, state.OWN_FORESTS)
        kind: i64
        for kind in range(SMALL_FORESTS, FOREST_KINDS):
            if table.on(state.FOREST_STACK + kind) > 0:
                kinds |= BIT[kind]
        return kinds

    def is_known(self, bare: i64, free: i64, soil: i64, moment: i64, kinds: i64) -> bool:
        """Whether the best planting was last sought on the same ground; if not, this one is recorded."""
        key = self.ground_key
        if key[0] == bare and key[1] == free and key[2] == soil and key[3] == moment and key[4] == kinds:
            return True
        key[0] = bare
        key[1] = free
        key[2] = soil
        key[3] = moment
        key[4] = kinds
        return False

    def forest_worth(self, table: PlantaNubo, seat: i64, kind: i64, phases: i64) -> float:
        """What planting a forest gains: its effects, its income, some of its points."""
        components = table.components
        incomes = float(phases)
        die = table.field(seat, state.DIE)
        worth = incomes * (
            float(components.forest_oxygen[kind]) + self.weighed.energy * float(components.forest_energy[kind])
        )
        worth += 0.4 * float(components.forest_points[kind]) if phases > 1 else 0.0
        size = components.forest_size[kind]
        if (size == 4 or size == 9) and die < components.die_most:
            worth += incomes
        if size > 4:
            worth += float(die + size - 5)
        return worth

    def means(self, table: PlantaNubo, seat: i64) -> float:
        """Charges, soil, flowers, compost, cleared ground, overtime."""
        turns = self.turns(table, seat)
        late = 1.0 if turns >= 2.0 else 0.5 * turns
        charges, soil, held = table.field(seat, state.CHARGES), table.field(seat, state.STOCK), flowers(table, seat)
        value = self.weighed.charge * float(charges if charges < ENOUGH_CHARGES else ENOUGH_CHARGES)
        value += self.weighed.soil * float(soil if soil < ENOUGH_SOIL else ENOUGH_SOIL)
        value += self.weighed.flower * float(held if held < ENOUGH_FLOWERS else ENOUGH_FLOWERS)
        value += self.weighed.compost * float(table.field(seat, state.COMPOSTED))
        value += self.weighed.cleared * float(4 - bit_count(table.field(seat, state.BARRICADES)))
        if (
            table.phase == state.TOOL_PHASE
            and table.field(seat, state.FRESH_OVERTIME) != 0
            and bit_count(table.field(seat, state.TOOLS)) > 1
        ):
            value += self.weighed.overtime
        return late * value

    def engine(self, table: PlantaNubo, seat: i64) -> float:
        """Cards, their markers and plugins, for the laps and turns that are left."""
        turns = self.turns(table, seat)
        laps = turns * self.weighed.lap + 0.3 * float(self.incomes(table) - 1)
        value = 0.0
        ready = 0.0
        slot: i64
        for slot in range(SLOT_COUNT):
            card = table.field(seat, state.CARD_AT + slot)
            if card == NONE:
                continue
            kind = table.components.card_kind[card]
            if kind == vocabulary.ACTION_MODULE:
                ready += float(table.field(seat, state.MARKS + slot))
                value += self.weighed.action_card * turns
            elif kind != vocabulary.FARM:
                value += self.weighed.battery_card * turns + self.weighed.battery * float(
                    table.field(seat, state.MARKS + slot)
                ) * late_part(turns)
            if table.field(seat, state.PLUG + slot) == state.UPGRADED:
                value += laps
        return value + self.weighed.standby * (ready if ready < turns + 1.0 else turns + 1.0) * late_part(turns + 1.0)

    def cargo(self, table: PlantaNubo, seat: i64) -> float:
        """Docked containers: spots that can still be loaded, more so if the next flower is available."""
        turns = self.turns(table, seat)
        value = 0.0
        dock: i64
        for dock in range(2):
            container = table.field(seat, state.DOCK + dock)
            if container == NONE:
                continue
            empty = SPOT_COUNT - bit_count(table.field(seat, state.LOADED + dock))
            spots = float(empty)
            value += self.weighed.load * (spots if spots < turns else turns)
            if empty > 0 and turns >= 1.0:
                colour = table.components.spot_colour[next_spot(table, seat, dock)]
                if has_flower(table, seat, colour):
                    value += 0.4
        return value

    def hope(self, table: PlantaNubo, seat: i64) -> float:
        """The next arbor level, as far as its requirement is met."""
        level = table.field(seat, state.LEVEL)
        if level >= 3 or self.turns(table, seat) < 1.0:
            return 0.0
        components, need = table.components, table.field(seat, state.NEEDS + level)
        found = measure(table, seat, components.need_what[need], components.need_which[need])
        count = components.need_count[need]
        part = 1.0 if found >= count else 0.7 * float(found) / float(count)
        return self.weighed.hope * part * (2.0 * float(self.incomes(table)) + 1.5)

    def pending(self, table: PlantaNubo, seat: i64) -> float:
        """What the seat still has coming in the current turn."""
        if table.to_move != seat:
            return 0.0
        value = 0.0
        i: i64
        for i in range(table.depth):
            do, amount = table.stack[i * state.WIDTH], table.stack[i * state.WIDTH + 1]
            if do == vocabulary.ENERGY and i < table.depth - 1:
                # In a menu, with the further uses of its battery.
                value += self.usual[do] * float(amount * (table.stack[i * state.WIDTH + 2] + 1))
            elif do <= vocabulary.SOIL or do == vocabulary.DELIVER_PUBLIC:
                value += self.usual[do] * float(amount)
            else:
                value += self.usual[do]
        return value


def late_part(turns: float) -> float:
    """Markers lose their worth in the last turns."""
    return 1.0 if turns >= 2.0 else 0.5 * turns
