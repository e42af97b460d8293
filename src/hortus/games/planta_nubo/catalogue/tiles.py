"""Blueprints, outlines of beds and forests, forests, containers."""

from hortus.games.planta_nubo import components as box
from hortus.games.planta_nubo import geometry
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.catalogue.fields import bundle, index, number, numbers, section, texts
from hortus.games.planta_nubo.components import Components
from hortus.kernel.components import entries
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.position import as_flag, as_list, as_number, as_object, as_text, need, only


def read_blueprints(components: Components, data: Json) -> None:
    """The blueprints of the action display, and the possible layouts of airships."""
    bundles, bots = [], []
    for where, entry in entries(data, "blueprint", box.BLUEPRINT_COUNT):
        only(entry, ("id", "dots", "players", "name", "effect", "bot"), where)
        components.blueprint_ids.append(str(entry["id"]))
        components.blueprint_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        players = as_list(need(entry, "players", where), f"{where}: players")
        components.blueprint_players.append([as_number(count, f"{where}: players", 1, 4) for count in players])
        bundles.append(bundle(components, need(entry, "effect", where), where))
        bots.append(index(need(entry, "bot", where), vocabulary.BOT_ACTIONS, f"{where}: bot"))
    if components.blueprint_ids[:3] != ["A1", "A2", "A3"]:
        raise Refusal("components", "[[blueprint]]: the airships A1, A2, A3 come first")
    generators = [place for place, name in enumerate(components.blueprint_ids) if name.startswith("G")]
    components.generators = geometry.mask_of(generators)
    components.tile_ids = components.blueprint_ids + components.plot_ids
    components.blueprint_bundle = vec64(bundles)
    components.blueprint_bot = vec64(bots)
    fitting = [[tile for tile, its in enumerate(components.blueprint_players) if n in its] for n in range(5)]
    components.blueprints_for = vec64([geometry.mask_of(tiles) for tiles in fitting])
    two, three = geometry.airship_layouts(2), geometry.airship_layouts(3)
    components.layouts = vec64(two + three)
    components.two_airship_layouts = len(two)


def read_outlines(components: Components, data: Json) -> None:
    """Beds may be mirrored, forests may not (PN-123): a shape used for both is two outlines."""
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
        names = texts(beds, colour, "[beds]", box.BED_COUNT // box.COLOUR_COUNT)
        for letter, name in zip("abcdef", names, strict=True):
            components.bed_ids.append(f"{colour}-{letter}")
            bed_outlines.append(outline(name, f"[beds] {colour}", True))
            components.bed_shapes.append(texts(shapes, name, "[shapes]"))
    forest_outlines = []
    for where, entry in entries(data, "forest", box.FOREST_COUNT):
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
        for way in geometry.turned(shape, mirrored):
            way_placement.append(at)
            way_corners.append(geometry.mask_of(geometry.corners(way)))
            way_short.append(max(x for _, x in way))
            steps += geometry.offsets(way)
            first_offset.append(len(steps))
            at += len(geometry.corners(way))
        masks += geometry.placements(shape, mirrored)
        first.append(len(masks))
        first_way.append(len(way_corners))
    components.first_placement, components.placements = vec64(first), vec64(masks)
    components.first_way, components.way_corners = vec64(first_way), vec64(way_corners)
    components.first_offset, components.offsets = vec64(first_offset), vec64(steps)
    components.way_placement, components.way_short = vec64(way_placement), vec64(way_short)


def read_forests(components: Components, data: Json) -> None:
    """The forests of all kinds."""
    columns: dict[str, list[int]] = {key: [] for key in ("colour", "copies", "less", "points", "die", "size")}
    bundles, energies, oxygens = [], [], []
    known = ("id", "colour", "shape", "copies", "less", "personal", "solo_die", "plant", "income", "points")
    for place, (where, entry) in enumerate(entries(data, "forest", box.FOREST_COUNT)):
        only(entry, known, where)
        components.forest_ids.append(str(entry["id"]))
        if as_flag(need(entry, "personal", where), where) != (place < box.SMALL_FORESTS):
            raise Refusal("components", f"{where}: the three personal forests come first")
        columns["colour"].append(index(need(entry, "colour", where), vocabulary.FOREST_COLOURS[:3], where))
        columns["copies"].append(number(entry, "copies", where))
        columns["less"].append(number(entry, "less", where, 0))
        columns["points"].append(number(entry, "points", where))
        columns["die"].append(number(entry, "solo_die", where))
        columns["size"].append("".join(components.forest_shapes[place]).count("X"))
        bundles.append(bundle(components, need(entry, "plant", where), f"{where}: plant"))
        income = as_object(need(entry, "income", where), f"{where}: income")
        only(income, ("energy", "oxygen"), f"{where}: income")
        energies.append(number(income, "energy", where, 0))
        oxygens.append(number(income, "oxygen", where, 0))
    components.forest_colour, components.forest_size = vec64(columns["colour"]), vec64(columns["size"])
    components.forest_copies, components.forest_less = vec64(columns["copies"]), vec64(columns["less"])
    components.forest_points, components.forest_die = vec64(columns["points"]), vec64(columns["die"])
    components.forest_bundle = vec64(bundles)
    components.forest_energy, components.forest_oxygen = vec64(energies), vec64(oxygens)


def read_containers(components: Components, data: Json) -> None:
    """The containers with their spots."""
    containers = section(data, "containers")
    if len(containers) != box.CONTAINER_COUNT:
        raise Refusal("components", f"[containers] must have {box.CONTAINER_COUNT} containers, not {len(containers)}")
    colours, energies = [], []
    for name, value in containers.items():
        where = f"[containers] {name}"
        entry = as_object(value, where)
        only(entry, ("spots", "energy"), where)
        components.container_ids.append(name)
        colours += [index(spot, components.colours, where) for spot in texts(entry, "spots", where, box.SPOT_COUNT)]
        energies += numbers(entry, "energy", where, box.SPOT_COUNT)
    components.spot_colour, components.spot_energy = vec64(colours), vec64(energies)
    masks = []
    for container in range(box.CONTAINER_COUNT):
        spots = colours[box.SPOT_COUNT * container : box.SPOT_COUNT * (container + 1)]
        masks += [
            geometry.mask_of([at for at, spot in enumerate(spots) if spot == colour])
            for colour in range(box.COLOUR_COUNT)
        ]
    components.spots_of_colour = vec64(masks)
    components.open_colours = vec64(
        [
            geometry.mask_of(
                [
                    *{
                        colours[box.SPOT_COUNT * container + spot]
                        for spot in range(box.SPOT_COUNT)
                        if not full >> spot & 1
                    }
                ]
            )
            for container in range(box.CONTAINER_COUNT)
            for full in range(box.SPOT_SETS)
        ]
    )
