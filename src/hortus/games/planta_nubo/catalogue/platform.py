"""What is printed on the platforms: the growing area and the energy track."""

from hortus.games.planta_nubo.catalogue.fields import cells, index, section
from hortus.games.planta_nubo.components import (
    BOARD_COUNT,
    CELL_COUNT,
    NONE,
    SLOT_COUNT,
    TRACK,
    Components,
)
from hortus.games.planta_nubo.geometry import (
    AREAS,
    CELLS,
    COLUMNS,
    ROWS,
    SLOTS,
    WORKSHOPS,
    mask_of,
    rectangles,
)
from hortus.kernel.arrays import vec64
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_flag, as_list, as_number, as_object, need, only


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
            bonus[board * CELL_COUNT + index(cell, CELLS, where)] = components.bundles.bundle(effects, where)
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
