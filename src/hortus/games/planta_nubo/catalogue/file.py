"""The whole component file; its parts are read by the other modules of this room."""

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue.botbot import read_solo
from hortus.games.planta_nubo.catalogue.cards import read_cards, read_crafts, read_requirements
from hortus.games.planta_nubo.catalogue.fields import index, section, texts
from hortus.games.planta_nubo.catalogue.platform import read_garden, read_numbers, read_track
from hortus.games.planta_nubo.catalogue.tiles import read_blueprints, read_containers, read_forests, read_outlines
from hortus.games.planta_nubo.components import COLOUR_COUNT, TOOL_COUNT, Components
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.position import as_text, need


def read(components: Components, data: Json) -> None:
    """The whole file, in the order in which its parts depend on each other."""
    _read_names(components, data)
    read_blueprints(components, data)
    read_garden(components, data)
    read_track(components, data)
    read_outlines(components, data)
    read_forests(components, data)
    read_containers(components, data)
    read_cards(components, data)
    read_crafts(components, data)
    read_requirements(components, data)
    read_numbers(components, data)
    read_solo(components, data)
    _settle_bundles(components)


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


def _settle_bundles(components: Components) -> None:
    """The bundles are complete: their tables."""
    bundles = components.bundles
    bundles.open = False
    first, effects = [0], list[int]()
    for bundle in bundles.bundles:
        for effect in bundle:
            effects += state.record(*effect)
        first.append(len(effects) // state.WIDTH)
    components.first_effect, components.effects = vec64(first), vec64(effects)
    first_side, sides = [0], list[int]()
    for one in bundles.ones:
        sides += one
        first_side.append(len(sides))
    components.first_side, components.sides = vec64(first_side), vec64(sides)
    components.pay_charge = vec64([charge for charge, _, _ in bundles.pays])
    components.pay_soil = vec64([soil for _, soil, _ in bundles.pays])
    components.pay_gain = vec64([gain for _, _, gain in bundles.pays])
