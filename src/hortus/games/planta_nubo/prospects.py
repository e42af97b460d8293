"""What the platform of a seat is worth, by what a good player of Planta Nubo counts, in expected final points.

A platform is worth its oxygen, what the coming incomes give, what would score at the end, and what its means (charges,
soil, flowers, markers, containers, cards, open ground) usually gain in the turns that are left.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ACTION_MODULE,
    ARBOR,
    BARRICADE,
    BED,
    BED_PLACE,
    BOTBOT,
    CARD,
    CHARGE,
    COMPOST,
    CONTAINER,
    CRAFT,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    DIE_OXYGEN,
    DOCK_NEW,
    ENERGY,
    FARM,
    FLOWER,
    FLOWER_OR_COMPOST,
    FOREST_PLACE,
    GROW_FOREST,
    MODULE_ACTION,
    ONE,
    OXYGEN,
    PAY,
    PIPE_COMPOST,
    PLANT_FOREST,
    POWER_UP,
    SLOT,
    SOIL,
    SOIL_FLOWER,
    SOIL_OR_PLACE,
    STEP3,
    UPGRADE_DIE,
    UPGRADE_PLUGIN,
)
from hortus.games.planta_nubo.components import NONE, SLOT_COUNT, SMALL_FORESTS, SPOT_COUNT
from hortus.games.planta_nubo.rules.containers import next_spot
from hortus.games.planta_nubo.rules.forests import fits_forest, ground, small_enough
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.games.planta_nubo.rules.garden import free_cells, has_flower
from hortus.games.planta_nubo.rules.measures import flowers, measure
from hortus.games.planta_nubo.scoring import (
    conversion_and_leftovers,
    farm_points,
    forest_points,
    pot_points,
    workshop_points,
)
from hortus.games.planta_nubo.state import (
    BARRICADES,
    CARD_AT,
    CHARGES,
    COMPOSTED,
    DIE,
    DOCK,
    FINAL_PHASE,
    FOREST,
    FOREST_PHASE,
    FOREST_STACK,
    FORESTS,
    FRESH_OVERTIME,
    INCOME_PHASE,
    LEVEL,
    LOADED,
    MARKS,
    NEEDS,
    NOT_SCORED,
    OWN_FORESTS,
    OXYGEN_AT,
    PLUG,
    SCORED,
    SETUP,
    STOCK,
    TOOL_PHASE,
    TOOLS,
    UPGRADED,
    WIDTH,
)
from hortus.kernel.arrays import BIT, bit_count, filled64

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
        OXYGEN: 1.0, DIE_OXYGEN: 1.0, CHARGE: weights.charge, ENERGY: weights.energy, SOIL: weights.soil,
        SOIL_OR_PLACE: 0.9, FLOWER: 0.5, COMPOST: 0.15, FLOWER_OR_COMPOST: 0.5, PIPE_COMPOST: 0.8, BED: 3.0,
        BARRICADE: 1.5, UPGRADE_PLUGIN: 1.0, UPGRADE_DIE: 2.5, ARBOR: 4.0, CONTAINER: 2.0, DELIVER_PUBLIC: 1.6,
        DELIVER_PERSONAL: 1.4, MODULE_ACTION: 1.0, CARD: 2.5, PLANT_FOREST: 5.0, GROW_FOREST: 3.0, CRAFT: 1.5,
        POWER_UP: 1.3, ONE: 1.5, PAY: 0.8, BED_PLACE: 3.2, SOIL_FLOWER: 0.5, DOCK_NEW: 2.2, SLOT: 2.8,
        FOREST_PLACE: 6.0, STEP3: 1.0,
    }  # fmt: skip
    table = vec[float]()
    for do in range(BOTBOT + 1):
        table = append(table, worth.get(do, 0.0))
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
        if seat >= table.players or table.to_move < 0 or table.phase == FINAL_PHASE:
            return float(table.score(seat))
        value = float(table.field(seat, OXYGEN_AT)) + self.ending(table, seat) + self.income(table, seat)
        value += self.woods(table, seat) + self.means(table, seat) + self.engine(table, seat)
        value += self.cargo(table, seat) + self.hope(table, seat) + self.pending(table, seat)
        return value

    def incomes(self, table: PlantaNubo) -> i64:
        """How many incomes are still to come."""
        left = table.components.rounds - table.round
        return left if table.phase == INCOME_PHASE else left + 1

    def forest_phases(self, table: PlantaNubo, seat: i64) -> i64:
        """How many forest phases the seat still has."""
        left = table.components.rounds - table.round
        if table.phase < FOREST_PHASE or (table.phase == FOREST_PHASE and self.is_to_come(table, seat)):
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
        if table.phase == SETUP:
            return float(later + table.components.tool_turns)
        if table.phase != TOOL_PHASE:
            return float(later)
        tools = bit_count(table.field(seat, TOOLS)) - 1
        return float(later + (tools if tools > 0 else 0))

    def ending(self, table: PlantaNubo, seat: i64) -> float:
        """What would score at the end: grown forests, pots, workshops, farms, leftovers."""
        if table.field(seat, SCORED) != NOT_SCORED:
            return float(table.score(seat) - table.field(seat, OXYGEN_AT))
        points = forest_points(table, seat) + pot_points(table, seat) + workshop_points(table, seat)
        points += farm_points(table, seat)
        if self.turns(table, seat) == 0.0:
            points += conversion_and_leftovers(table, seat)
        return float(points)

    def income(self, table: PlantaNubo, seat: i64) -> float:
        """Die, arbor and side I of the forests in every income to come."""
        components = table.components
        oxygen = table.field(seat, DIE) + components.arbor_income[table.field(seat, LEVEL)]
        energy: i64 = 0
        i: i64
        for i in range(table.field(seat, FORESTS)):
            forest = table.field(seat, FOREST + i)
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
        for i in range(table.field(seat, FORESTS)):
            forest = table.field(seat, FOREST + i)
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
        bare, free, soil = ground(table, seat), free_cells(table, seat), table.field(seat, STOCK)
        kinds = self.forests_there(table, seat)
        if self.is_known(bare, free, soil, table.field(seat, DIE) * MOMENT + phases, kinds):
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
        kinds = table.field(seat, OWN_FORESTS)
        kind: i64
        for kind in range(SMALL_FORESTS, FOREST_KINDS):
            if table.on(FOREST_STACK + kind) > 0:
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
        die = table.field(seat, DIE)
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
        charges, soil, held = table.field(seat, CHARGES), table.field(seat, STOCK), flowers(table, seat)
        value = self.weighed.charge * float(charges if charges < ENOUGH_CHARGES else ENOUGH_CHARGES)
        value += self.weighed.soil * float(soil if soil < ENOUGH_SOIL else ENOUGH_SOIL)
        value += self.weighed.flower * float(held if held < ENOUGH_FLOWERS else ENOUGH_FLOWERS)
        value += self.weighed.compost * float(table.field(seat, COMPOSTED))
        value += self.weighed.cleared * float(4 - bit_count(table.field(seat, BARRICADES)))
        if (
            table.phase == TOOL_PHASE
            and table.field(seat, FRESH_OVERTIME) != 0
            and bit_count(table.field(seat, TOOLS)) > 1
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
            card = table.field(seat, CARD_AT + slot)
            if card == NONE:
                continue
            kind = table.components.card_kind[card]
            if kind == ACTION_MODULE:
                ready += float(table.field(seat, MARKS + slot))
                value += self.weighed.action_card * turns
            elif kind != FARM:
                value += self.weighed.battery_card * turns + self.weighed.battery * float(
                    table.field(seat, MARKS + slot)
                ) * late_part(turns)
            if table.field(seat, PLUG + slot) == UPGRADED:
                value += laps
        return value + self.weighed.standby * (ready if ready < turns + 1.0 else turns + 1.0) * late_part(turns + 1.0)

    def cargo(self, table: PlantaNubo, seat: i64) -> float:
        """Docked containers: spots that can still be loaded, more so if the next flower is available."""
        turns = self.turns(table, seat)
        value = 0.0
        dock: i64
        for dock in range(2):
            container = table.field(seat, DOCK + dock)
            if container == NONE:
                continue
            empty = SPOT_COUNT - bit_count(table.field(seat, LOADED + dock))
            spots = float(empty)
            value += self.weighed.load * (spots if spots < turns else turns)
            if empty > 0 and turns >= 1.0:
                colour = table.components.spot_colour[next_spot(table, seat, dock)]
                if has_flower(table, seat, colour):
                    value += 0.4
        return value

    def hope(self, table: PlantaNubo, seat: i64) -> float:
        """The next arbor level, as far as its requirement is met."""
        level = table.field(seat, LEVEL)
        if level >= 3 or self.turns(table, seat) < 1.0:
            return 0.0
        components, need = table.components, table.field(seat, NEEDS + level)
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
            do, amount = table.stack[i * WIDTH], table.stack[i * WIDTH + 1]
            if do == ENERGY and i < table.depth - 1:
                # In a menu, with the further uses of its battery.
                value += self.usual[do] * float(amount * (table.stack[i * WIDTH + 2] + 1))
            elif do <= SOIL or do == DELIVER_PUBLIC:
                value += self.usual[do] * float(amount)
            else:
                value += self.usual[do]
        return value


def late_part(turns: float) -> float:
    """Markers lose their worth in the last turns."""
    return 1.0 if turns >= 2.0 else 0.5 * turns
