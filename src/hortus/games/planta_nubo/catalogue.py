"""Reads a component file into the tables of `components.py`. Whatever does not fit is refused with the entry named."""

from hortus.games.planta_nubo.components import (
    BED_COUNT,
    BLUEPRINT_COUNT,
    BOARD_COUNT,
    CARD_COUNT,
    CELL_COUNT,
    COLOUR_COUNT,
    COLUMN,
    CONTAINER_COUNT,
    CRAFT_COUNT,
    FARM_COUNT,
    FOREST_COUNT,
    LEVEL_COUNT,
    MODULE_COUNT,
    NONE,
    POTS,
    SLOT_COUNT,
    SMALL_FORESTS,
    SOLOBOT_COUNT,
    SPOT_COUNT,
    STARTING_COUNT,
    TOOL_COUNT,
    TRACK,
    Components,
)
from hortus.games.planta_nubo.geometry import (
    AREAS,
    ARROWS,
    CELLS,
    COLUMNS,
    ROWS,
    SLOTS,
    WORKSHOPS,
    airship_layouts,
    corners,
    mask_of,
    offsets,
    placements,
    rectangles,
    turned,
)
from hortus.games.planta_nubo.vocabulary import (
    BOT_ACTIONS,
    BOT_CONDITIONS,
    BOT_EFFECTS,
    CARD_KINDS,
    CRAFT,
    FARM,
    FOREST_COLOURS,
    MEASURES,
    MOST,
    TRIGGERS,
    Bundles,
)
from hortus.kernel.arrays import vec64
from hortus.kernel.components import entries
from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.position import as_flag, as_list, as_number, as_object, as_text, need, only

LEFTOVERS = ("soil", "standby", "charge", "flowers")
COSTS = ("charge", "soil", "standby", "flowers", "flower_colours")


def read(components: Components, data: Json) -> None:
    """The whole file, in the order in which its parts need each other."""
    _read_names(components, data)
    _read_blueprints(components, data)
    _read_garden(components, data)
    _read_track(components, data)
    _read_outlines(components, data)
    _read_forests(components, data)
    _read_containers(components, data)
    _read_cards(components, data)
    _read_requirements(components, data)
    _read_numbers(components, data)
    _read_solo(components, data)
    _settle_bundles(components)


# ---- helpers ----


def section(data: Json, key: str) -> Json:
    """A table of the file."""
    return as_object(need(data, key, "the file"), f"[{key}]")


def texts(data: Json, key: str, where: str, count: int | None = None) -> list[str]:
    """A list of words."""
    values = as_list(need(data, key, where), f"{where}: {key}", count)
    return [as_text(value, f"{where}: {key}") for value in values]


def numbers(data: Json, key: str, where: str, count: int) -> list[int]:
    """A list of small numbers."""
    values = as_list(need(data, key, where), f"{where}: {key}", count)
    return [as_number(value, f"{where}: {key}", 0, MOST) for value in values]


def number(data: Json, key: str, where: str, default: int | None = None) -> int:
    """A small number."""
    value = need(data, key, where) if default is None else data.get(key, default)
    return as_number(value, f"{where}: {key}", 0, MOST)


def index(value: object, words: list[str] | tuple[str, ...], where: str) -> int:
    """The place of a word in a list."""
    word = as_text(value, where)
    if word not in words:
        raise Refusal("components", f'{where}: "{word}" is none of {", ".join(words)}{nearest(word, list(words))}')
    return list(words).index(word)


def cells(value: object, where: str) -> list[int]:
    """A list of cells."""
    return [index(cell, CELLS, where) for cell in as_list(value, where)]


# ---- the parts ----


def _read_names(components: Components, data: Json) -> None:
    components.edition = as_text(data.get("edition", ""), "edition")
    components.colours = texts(data, "colours", "the file", COLOUR_COUNT)
    letters = section(data, "letters")
    components.letters = [as_text(need(letters, colour, "[letters]"), "[letters]") for colour in components.colours]
    components.tools = texts(data, "tools", "the file", TOOL_COUNT)
    components.seat_colours = texts(data, "seats", "the file")
    plots = section(data, "plots")
    doubles = texts(plots, "double", "[plots]", 3)
    singles = [f"{colour}.{number}" for number in (1, 2) for colour in components.colours]
    if texts(plots, "set1", "[plots]") + texts(plots, "set2", "[plots]") != singles:
        raise Refusal("components", "[plots]: set1 and set2 must hold each colour once, in the order of the colours")
    components.plot_ids = singles + doubles
    pairs = [(k % COLOUR_COUNT, k % COLOUR_COUNT) for k in range(2 * COLOUR_COUNT)]
    for double in doubles:
        first, _, second = double.partition("/")
        pairs.append((index(first, components.colours, "[plots]"), index(second, components.colours, "[plots]")))
    components.plot_colour = vec64([first for first, _ in pairs])
    components.plot_other = vec64([second for _, second in pairs])
    components.bundles = Bundles(components.colours, components.plot_ids)


def _read_blueprints(components: Components, data: Json) -> None:
    bundles, bots = [], []
    for where, entry in entries(data, "blueprint", BLUEPRINT_COUNT):
        only(entry, ("id", "dots", "players", "name", "effect", "bot"), where)
        components.blueprint_ids.append(str(entry["id"]))
        components.blueprint_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        players = as_list(need(entry, "players", where), f"{where}: players")
        components.blueprint_players.append([as_number(count, f"{where}: players", 1, 4) for count in players])
        bundles.append(components.bundles.bundle(need(entry, "effect", where), f"{where}: effect"))
        bots.append(index(need(entry, "bot", where), BOT_ACTIONS, f"{where}: bot"))
    if components.blueprint_ids[:3] != ["A1", "A2", "A3"]:
        raise Refusal("components", "[[blueprint]]: the airships A1, A2, A3 come first")
    generators = [place for place, name in enumerate(components.blueprint_ids) if name.startswith("G")]
    components.generators = mask_of(generators)
    components.tile_ids = components.blueprint_ids + components.plot_ids
    components.blueprint_bundle = vec64(bundles)
    components.blueprint_bot = vec64(bots)
    fitting = [[tile for tile, its in enumerate(components.blueprint_players) if n in its] for n in range(5)]
    components.blueprints_for = vec64([mask_of(tiles) for tiles in fitting])
    two, three = airship_layouts(2), airship_layouts(3)
    components.layouts = vec64(two + three)
    components.two_airship_layouts = len(two)


def _read_garden(components: Components, data: Json) -> None:
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


def _read_track(components: Components, data: Json) -> None:
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


def _read_outlines(components: Components, data: Json) -> None:
    """Beds may be mirrored, forests not (PN-123): a shape of both is two outlines."""
    shapes, beds = section(data, "shapes"), section(data, "beds")
    wanted: list[tuple[str, bool]] = []

    def outline(name: object, where: str, mirrored: bool) -> int:
        key = (as_text(name, where), mirrored)
        index(name, list(shapes), where)
        if key not in wanted:
            wanted.append(key)
        return wanted.index(key)

    bed_outlines = []
    for colour in components.colours:
        names = texts(beds, colour, "[beds]", BED_COUNT // COLOUR_COUNT)
        for letter, name in zip("abcdef", names, strict=True):
            components.bed_ids.append(f"{colour}-{letter}")
            bed_outlines.append(outline(name, f"[beds] {colour}", True))
            components.bed_shapes.append(texts(shapes, name, "[shapes]"))
    forest_outlines = []
    for where, entry in entries(data, "forest", FOREST_COUNT):
        forest_outlines.append(outline(need(entry, "shape", where), f"{where}: shape", False))
        components.forest_shapes.append(texts(shapes, str(entry["shape"]), "[shapes]"))
    components.bed_outline, components.forest_outline = vec64(bed_outlines), vec64(forest_outlines)
    _note_placements(components, [(texts(shapes, name, "[shapes]"), mirrored) for name, mirrored in wanted])


def _note_placements(components: Components, outlines: list[tuple[list[str], bool]]) -> None:
    """All placements of every outline, way by way."""
    first, masks = [0], list[int]()
    first_way, first_offset, steps = [0], [0], list[int]()
    way_corners, way_placement, way_short = [], [], []
    for shape, mirrored in outlines:
        at = len(masks)
        for way in turned(shape, mirrored):
            way_placement.append(at)
            way_corners.append(mask_of(corners(way)))
            way_short.append(max(x for _, x in way))
            steps += offsets(way)
            first_offset.append(len(steps))
            at += len(corners(way))
        masks += placements(shape, mirrored)
        first.append(len(masks))
        first_way.append(len(way_corners))
    components.first_placement, components.placements = vec64(first), vec64(masks)
    components.first_way, components.way_corners = vec64(first_way), vec64(way_corners)
    components.first_offset, components.offsets = vec64(first_offset), vec64(steps)
    components.way_placement, components.way_short = vec64(way_placement), vec64(way_short)


def _read_forests(components: Components, data: Json) -> None:
    columns: dict[str, list[int]] = {key: [] for key in ("colour", "copies", "less", "points", "die", "size")}
    bundles, energies, oxygens = [], [], []
    known = ("id", "colour", "shape", "copies", "less", "personal", "solo_die", "plant", "income", "points")
    for place, (where, entry) in enumerate(entries(data, "forest", FOREST_COUNT)):
        only(entry, known, where)
        components.forest_ids.append(str(entry["id"]))
        if as_flag(need(entry, "personal", where), where) != (place < SMALL_FORESTS):
            raise Refusal("components", f"{where}: the three personal forests come first")
        columns["colour"].append(index(need(entry, "colour", where), FOREST_COLOURS[:3], where))
        columns["copies"].append(number(entry, "copies", where))
        columns["less"].append(number(entry, "less", where, 0))
        columns["points"].append(number(entry, "points", where))
        columns["die"].append(number(entry, "solo_die", where))
        columns["size"].append("".join(components.forest_shapes[place]).count("X"))
        bundles.append(components.bundles.bundle(need(entry, "plant", where), f"{where}: plant"))
        income = as_object(need(entry, "income", where), f"{where}: income")
        only(income, ("energy", "oxygen"), f"{where}: income")
        energies.append(number(income, "energy", where, 0))
        oxygens.append(number(income, "oxygen", where, 0))
    components.forest_colour, components.forest_size = vec64(columns["colour"]), vec64(columns["size"])
    components.forest_copies, components.forest_less = vec64(columns["copies"]), vec64(columns["less"])
    components.forest_points, components.forest_die = vec64(columns["points"]), vec64(columns["die"])
    components.forest_bundle = vec64(bundles)
    components.forest_energy, components.forest_oxygen = vec64(energies), vec64(oxygens)


def _read_containers(components: Components, data: Json) -> None:
    containers = section(data, "containers")
    if len(containers) != CONTAINER_COUNT:
        raise Refusal("components", f"[containers] must have {CONTAINER_COUNT} containers, not {len(containers)}")
    colours, energies = [], []
    for name, value in containers.items():
        where = f"[containers] {name}"
        entry = as_object(value, where)
        only(entry, ("spots", "energy"), where)
        components.container_ids.append(name)
        colours += [index(spot, components.colours, where) for spot in texts(entry, "spots", where, SPOT_COUNT)]
        energies += numbers(entry, "energy", where, SPOT_COUNT)
    components.spot_colour, components.spot_energy = vec64(colours), vec64(energies)
    masks = []
    for container in range(CONTAINER_COUNT):
        spots = colours[SPOT_COUNT * container : SPOT_COUNT * (container + 1)]
        masks += [mask_of([at for at, spot in enumerate(spots) if spot == colour]) for colour in range(COLOUR_COUNT)]
    components.spots_of_colour = vec64(masks)


def _read_cards(components: Components, data: Json) -> None:
    kinds, bundles, triggers, once = [], [], [], []
    pots: list[tuple[list[int], list[int]]] = []
    farms: dict[str, list[int]] = {
        key: [0] * CARD_COUNT for key in ("what", "which", "every", "points", "most", "times", *COSTS)
    }
    decks = (("starting", STARTING_COUNT), ("module", MODULE_COUNT), ("farm", FARM_COUNT))
    for key, count in decks:
        for where, entry in entries(data, key, count):
            only(entry, ("id", "type", "name", "effect", "when", "once", "each", "pots", "score", "convert"), where)
            card = len(components.card_ids)
            components.card_ids.append(str(entry["id"]))
            components.card_names.append(as_text(need(entry, "name", where), f"{where}: name"))
            kind = FARM if key == "farm" else index(need(entry, "type", where), CARD_KINDS[:2], f"{where}: type")
            kinds.append(kind)
            if kind == FARM:
                _read_farm(components, entry, where, farms, card)
            effect = [] if kind == FARM else need(entry, "each" if kind else "effect", where)
            bundles.append(components.bundles.bundle(effect, f"{where}: effect"))
            triggers.append(index(entry["when"], TRIGGERS, f"{where}: when") if "when" in entry else NONE)
            once.append(int(as_flag(entry.get("once", False), f"{where}: once")))
            pots.append(_read_pots(components, entry, where))
    pots.append(_read_pots(components, section(data, "balcony"), "[balcony]"))
    components.card_kind, components.card_bundle = vec64(kinds), vec64(bundles)
    starting = [[card for card in range(STARTING_COUNT) if kinds[card] == kind] for kind in (0, 1)]
    components.starting_of_kind = vec64([mask_of(its) for its in starting])
    components.card_trigger, components.card_once = vec64(triggers), vec64(once)
    components.card_pots = vec64([len(colours) for colours, _ in pots])
    components.card_twins = vec64([int(len(pair[0]) == POTS and all(a == b for a, b in pair)) for pair in pots])
    components.pot_colour = vec64([value for colours, _ in pots for value in (*colours, NONE, NONE)[:POTS]])
    components.pot_points = vec64([value for _, points in pots for value in (*points, 0, 0)[:POTS]])
    components.farm_what, components.farm_which = vec64(farms["what"]), vec64(farms["which"])
    components.farm_every, components.farm_points = vec64(farms["every"]), vec64(farms["points"])
    components.farm_most, components.convert_times = vec64(farms["most"]), vec64(farms["times"])
    components.convert_charge, components.convert_soil = vec64(farms["charge"]), vec64(farms["soil"])
    components.convert_standby, components.convert_flowers = vec64(farms["standby"]), vec64(farms["flowers"])
    components.convert_colours = vec64(farms["flower_colours"])
    crafts = []
    for where, entry in entries(data, "craft", CRAFT_COUNT):
        only(entry, ("id", "name", "effect"), where)
        components.craft_ids.append(str(entry["id"]))
        components.craft_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        crafts.append(components.bundles.bundle(need(entry, "effect", where), f"{where}: effect"))
        if any(effect[0] == CRAFT for effect in components.bundles.bundles[crafts[-1]]):
            raise Refusal("components", f"{where}: a craft cannot perform a craft")
    components.craft_bundle = vec64(crafts)


def _read_pots(components: Components, entry: Json, where: str) -> tuple[list[int], list[int]]:
    colours, points = [], []
    for value in as_list(entry.get("pots", []), f"{where}: pots"):
        pot = as_object(value, f"{where}: pot")
        only(pot, ("colour", "points"), f"{where}: pot")
        colours.append(index(need(pot, "colour", where), [*components.colours, "any"], f"{where}: pot"))
        points.append(number(pot, "points", where))
    if len(colours) > POTS:
        raise Refusal("components", f"{where}: a card has at most {POTS} pot spots")
    return colours, points


def _read_farm(components: Components, entry: Json, where: str, farms: dict[str, list[int]], card: int) -> None:
    """A farm counts something, or converts what is left."""
    if ("score" in entry) == ("convert" in entry):
        raise Refusal("components", f'{where}: a farm has either "score" or "convert"')
    if "score" in entry:
        score = as_object(entry["score"], f"{where}: score")
        only(score, ("what", "colour", "kind", "every", "points", "max"), f"{where}: score")
        farms["what"][card], farms["which"][card] = _measure(components, score, where)
        farms["every"][card] = as_number(need(score, "every", where), f"{where}: every", 1, MOST)
        farms["points"][card] = number(score, "points", where)
        farms["most"][card] = number(score, "max", where, 0)
        return
    convert = as_object(entry["convert"], f"{where}: convert")
    only(convert, ("cost", "points", "times"), f"{where}: convert")
    cost = as_object(need(convert, "cost", where), f"{where}: cost")
    only(cost, COSTS, f"{where}: cost")
    for name in COSTS:
        farms[name][card] = number(cost, name, where, 0)
    farms["points"][card] = number(convert, "points", where)
    farms["times"][card] = as_number(need(convert, "times", where), f"{where}: times", 1, 6)


def _measure(components: Components, entry: Json, where: str) -> tuple[int, int]:
    """What is counted, and of which colour or kind."""
    what = index(need(entry, "what", where), MEASURES, f"{where}: what")
    word = MEASURES[what]
    if word == "bed_spaces":
        return what, index(need(entry, "colour", where), components.colours, f"{where}: colour")
    if word == "forest_spaces":
        return what, index(need(entry, "colour", where), FOREST_COLOURS, f"{where}: colour")
    if word == "cards":
        return what, index(need(entry, "kind", where), CARD_KINDS, f"{where}: kind")
    return what, 0


def _read_requirements(components: Components, data: Json) -> None:
    levels, whats, whichs, counts = [], [], [], []
    for where, entry in entries(data, "requirement", 24):
        only(entry, ("id", "level", "need"), where)
        components.requirement_ids.append(str(entry["id"]))
        levels.append(as_number(need(entry, "level", where), f"{where}: level", 1, 3))
        wanted = as_object(need(entry, "need", where), f"{where}: need")
        only(wanted, ("what", "colour", "kind", "n"), f"{where}: need")
        what, which = _measure(components, wanted, where)
        whats.append(what)
        whichs.append(which)
        counts.append(number(wanted, "n", where))
    if [levels.count(level) for level in (1, 2, 3)] != [8, 8, 8]:
        raise Refusal("components", "[[requirement]]: there must be eight tiles of each level")
    components.need_what, components.need_which = vec64(whats), vec64(whichs)
    components.need_count = vec64(counts)
    tiles = [[need for need, its in enumerate(levels) if its == level] for level in (1, 2, 3)]
    components.needs_of_level = vec64([mask_of(need) for need in tiles])


def _read_numbers(components: Components, data: Json) -> None:
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


def _read_solo(components: Components, data: Json) -> None:
    solo = section(data, "solo")
    components.bot_flowers = number(solo, "start_flowers_each", "[solo]")
    components.bot_energy = as_number(need(solo, "energy_per_oxygen", "[solo]"), "[solo] energy_per_oxygen", 1, 9)
    components.bot_craft_oxygen = number(solo, "craft_oxygen", "[solo]")
    components.bot_bed_flowers = number(solo, "bed_flowers", "[solo]")
    boards = as_object(need(solo, "board", "[solo]"), "[solo.board]")
    if len(boards) != LEVEL_COUNT:
        raise Refusal("components", f"[solo.board] must have {LEVEL_COUNT} levels, not {len(boards)}")
    pays, trades, sides, orders, incomes, whats, counts = [], [], [], list[int](), list[int](), [], []
    for name, value in boards.items():
        where = f"[solo.board.{name}]"
        board = as_object(value, where)
        components.level_ids.append(name)
        components.level_names.append(as_text(need(board, "label", where), where))
        pays.append(int(as_flag(need(board, "effect_costs_charge", where), where)))
        trades.append(as_number(need(board, "trade", where), f"{where}: trade", 1, 9))
        sides.append(int(as_flag(need(board, "forests_side_1", where), where)))
        orders += [
            index(colour, components.colours, where) for colour in texts(board, "trade_order", where, COLOUR_COUNT)
        ]
        incomes += numbers(board, "arbor_income", where, 4)
        for level in (1, 2, 3):
            condition = as_object(need(board, f"arbor_{level}", where), f"{where}: arbor_{level}")
            whats.append(index(need(condition, "what", where), BOT_CONDITIONS, f"{where}: arbor_{level}"))
            counts.append(number(condition, "n", where))
    components.bot_pays, components.bot_trade, components.bot_side_one = vec64(pays), vec64(trades), vec64(sides)
    components.bot_order, components.bot_arbor_income = vec64(orders), vec64(incomes)
    components.bot_arbor_what, components.bot_arbor_count = vec64(whats), vec64(counts)
    _read_solobots(components, data)


def _read_solobots(components: Components, data: Json) -> None:
    columns, tools, arrows, effects, pays = list[int](), list[int](), list[int](), [], []
    for where, entry in entries(data, "solobot", SOLOBOT_COUNT):
        only(entry, ("id", "blueprints", "tools", "arrows", "effect", "charge_mark"), where)
        components.solobot_ids.append(str(entry["id"]))
        names = texts(entry, "blueprints", where)
        column = [index(name, components.blueprint_ids, f"{where}: blueprints") for name in names]
        columns += [*column, *[NONE] * COLUMN][:COLUMN]
        tools += [index(tool, components.tools, where) for tool in texts(entry, "tools", where, TOOL_COUNT)]
        arrows += [index(arrow, ARROWS, where) for arrow in texts(entry, "arrows", where, 4)]
        effects.append(index(need(entry, "effect", where), BOT_EFFECTS, f"{where}: effect"))
        pays.append(int(as_flag(need(entry, "charge_mark", where), f"{where}: charge_mark")))
    components.tile_column, components.tile_tools, components.tile_arrows = vec64(columns), vec64(tools), vec64(arrows)
    components.tile_effect, components.tile_pays = vec64(effects), vec64(pays)


def _settle_bundles(components: Components) -> None:
    """The bundles are complete: their tables."""
    bundles = components.bundles
    first, effects = [0], list[int]()
    for bundle in bundles.bundles:
        for effect in bundle:
            effects += effect
        first.append(len(effects) // 3)
    components.first_effect, components.effects = vec64(first), vec64(effects)
    first_side, sides = [0], list[int]()
    for one in bundles.ones:
        sides += one
        first_side.append(len(sides))
    components.first_side, components.sides = vec64(first_side), vec64(sides)
    components.pay_charge = vec64([charge for charge, _, _, _ in bundles.pays])
    components.pay_soil = vec64([soil for _, soil, _, _ in bundles.pays])
    components.pay_gain = vec64([gain for _, _, gain, _ in bundles.pays])
