"""How much everybody starts with, limits and rewards."""

from hortus.games.planta_nubo.catalogue.fields import index, number, numbers, section, texts
from hortus.games.planta_nubo.components import (
    Components,
)
from hortus.games.planta_nubo.geometry import (
    SLOTS,
    WORKSHOPS,
)
from hortus.kernel.arrays import vec64
from hortus.kernel.decision import Json
from hortus.kernel.position import as_number, as_object, need

LEFTOVERS = ("soil", "standby", "charge", "flowers")


def read_numbers(components: Components, data: Json) -> None:
    """How much everybody starts with, and the limits of the game."""
    start, limits, arbor = section(data, "start"), section(data, "limits"), section(data, "arbor")
    components.start_oxygen = vec64(numbers(start, "oxygen", "[start]", 4))
    components.start_charge = vec64(numbers(start, "charge", "[start]", 4))
    components.start_die = number(start, "die", "[start]")
    components.start_soil = number(start, "soil_stock", "[start]")
    components.start_slots = vec64(
        [index(need(start, key, "[start]"), SLOTS, f"[start] {key}") for key in ("action_slot", "battery_slot")]
    )
    warehouse = [index(flower, components.colours, "[start]") for flower in texts(start, "warehouse", "[start]", 3)]
    components.start_warehouse = vec64(warehouse)
    components.charge_most = number(limits, "charge_max", "[limits]")
    components.overcharge_oxygen = number(limits, "overcharge_oxygen", "[limits]")
    components.overtime_cost = number(limits, "overtime_cost", "[limits]")
    components.ignore_cost = number(limits, "ignore_colour_cost", "[limits]")
    components.lower_dock_cost = number(limits, "lower_dock_cost", "[limits]")
    components.die_most = number(limits, "die_max", "[limits]")
    components.compost_size = number(limits, "compost_to_soil", "[limits]")
    components.pipe_oxygen = number(limits, "pipe_oxygen", "[limits]")
    components.plugin_oxygen = number(limits, "plugin_oxygen", "[limits]")
    components.complete_oxygen = number(limits, "public_complete_oxygen", "[limits]")
    components.workshop_points = number(limits, "workshop_standby_points", "[limits]")
    components.rounds = as_number(need(limits, "rounds", "[limits]"), "[limits] rounds", 4, 4)
    components.tool_turns = as_number(need(limits, "tool_turns", "[limits]"), "[limits] tool_turns", 3, 3)
    components.balcony_cost = number(limits, "balcony_cost", "[limits]")
    components.arbor_income = vec64(numbers(arbor, "income", "[arbor]", 4))
    bonuses = [components.bundles.bundle(need(arbor, f"bonus_{level}", "[arbor]"), "[arbor]") for level in (1, 2, 3)]
    components.arbor_bundle = vec64(bonuses)
    barricade = need(section(data, "barricade"), "bonus", "[barricade]")
    components.barricade_bundle = components.bundles.bundle(barricade, "[barricade] bonus")
    workshops = section(data, "workshops")
    components.workshop_bundle = vec64(
        [components.bundles.bundle(need(workshops, name, "[workshops]"), f"[workshops] {name}") for name in WORKSHOPS]
    )
    market = section(data, "market")
    components.farms_by_round = vec64(numbers(market, "farms_by_round", "[market]", 4))
    components.modules_by_round = vec64(numbers(market, "modules_by_round", "[market]", 4))
    leftover = section(data, "leftover")
    rows = [as_object(need(leftover, tool, "[leftover]"), f"[leftover] {tool}") for tool in components.tools]
    components.leftover_what = vec64([index(need(row, "what", "[leftover]"), LEFTOVERS, "[leftover]") for row in rows])
    components.leftover_every = vec64([as_number(need(row, "every", "[leftover]"), "[leftover]", 1, 9) for row in rows])
