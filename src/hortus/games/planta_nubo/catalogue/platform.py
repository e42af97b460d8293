"""What is printed on the platforms and the shack; amounts to start with, limits and rewards."""

from hortus.games.planta_nubo.catalogue.fields import bundle, cells, index, number, numbers, section, texts
from hortus.games.planta_nubo.components import BOARD_COUNT, CELL_COUNT, NONE, SLOT_COUNT, TRACK, Components
from hortus.games.planta_nubo.geometry import AREAS, CELLS, COLUMNS, ROWS, SLOTS, WORKSHOPS, mask_of, rectangles
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.position import as_flag, as_list, as_number, as_object, need, only

LEFTOVERS = ("soil", "standby", "charge", "flowers")


def read_garden(components: Components, data: Json) -> None:
    """The growing area: areas, start cells, pipes, bonuses, lines."""
    garden = section(data, "garden")
    areas = as_object(need(garden, "areas", "[garden]"), "[garden.areas]")
    components.area_cells = vec64([mask_of(cells(need(areas, area, "[garden.areas]"), area)) for area in AREAS])
    components.start_cells = vec64(cells(need(garden, "start_soil", "[garden]"), "[garden] start_soil"))
    components.pipe_cells = mask_of(cells(need(garden, "pipe_cells", "[garden]"), "[garden] pipe_cells"))
    bonus = [0] * (BOARD_COUNT * CELL_COUNT)
    platforms = section(data, "platform")
    components.board_ids = list(platforms)
    if len(platforms) != BOARD_COUNT:
        raise Refusal("components", f"[platform] must have {BOARD_COUNT} platforms, not {len(platforms)}")
    for board, (name, value) in enumerate(platforms.items()):
        for cell, effects in as_object(value, f"[platform.{name}]").items():
            where = f"[platform.{name}] {cell}"
            bonus[board * CELL_COUNT + index(cell, CELLS, where)] = bundle(components, effects, where)
    components.bonus = vec64(bonus)
    rows = [mask_of([row * COLUMNS + column for column in range(COLUMNS)]) for row in range(ROWS)]
    columns = [mask_of([row * COLUMNS + column for row in range(ROWS)]) for column in range(COLUMNS)]
    components.lines = vec64(rows + columns)
    components.rectangles = vec64(rectangles())


def read_track(components: Components, data: Json) -> None:
    """The spaces of the energy track."""
    stops, slots, workshops, pipes = [0] * TRACK, [NONE] * TRACK, [NONE] * TRACK, [NONE] * TRACK
    for at, value in enumerate(as_list(need(section(data, "track"), "spaces", "[track]"), "[track] spaces", TRACK)):
        where = f"[track] space {at}"
        space = as_object(value, where)
        only(space, ("at", "energy", "start", "slot", "pipe", "workshop"), where)
        as_number(need(space, "at", where), where, at, at)
        stops[at] = int(as_flag(space.get("energy", False), where))
        if "slot" in space:
            slots[at] = index(space["slot"], SLOTS, where)
        if "pipe" in space:
            pipes[at] = index(space["pipe"], CELLS, where)
        if "workshop" in space:
            workshops[at] = index(space["workshop"], WORKSHOPS, where)
    if sorted(slot for slot in slots if slot != NONE) != list(range(SLOT_COUNT)):
        raise Refusal("components", "[track]: each of the twelve slots needs one space")
    components.space_stop, components.space_slot = vec64(stops), vec64(slots)
    components.space_workshop, components.space_pipe = vec64(workshops), vec64(pipes)
    components.slot_space = vec64([slots.index(slot) for slot in range(SLOT_COUNT)])


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
    bonuses = [bundle(components, need(arbor, f"bonus_{level}", "[arbor]"), "[arbor]") for level in (1, 2, 3)]
    components.arbor_bundle = vec64(bonuses)
    barricade = need(section(data, "barricade"), "bonus", "[barricade]")
    components.barricade_bundle = bundle(components, barricade, "[barricade] bonus")
    workshops = section(data, "workshops")
    components.workshop_bundle = vec64(
        [bundle(components, need(workshops, name, "[workshops]"), f"[workshops] {name}") for name in WORKSHOPS]
    )
    market = section(data, "market")
    components.farms_by_round = vec64(numbers(market, "farms_by_round", "[market]", 4))
    components.modules_by_round = vec64(numbers(market, "modules_by_round", "[market]", 4))
    leftover = section(data, "leftover")
    rows = [as_object(need(leftover, tool, "[leftover]"), f"[leftover] {tool}") for tool in components.tools]
    components.leftover_what = vec64([index(need(row, "what", "[leftover]"), LEFTOVERS, "[leftover]") for row in rows])
    components.leftover_every = vec64([as_number(need(row, "every", "[leftover]"), "[leftover]", 1, 9) for row in rows])
