"""The options of Planta Nubo, read the same way for a new game and from a position file."""

from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.look.words.effects import bundle_words
from hortus.kernel.decision import Refusal, write
from hortus.kernel.engine.contract import OptionValue


def read_generator(components: Components, value: object) -> int:
    """The option `g` (PN-03, PN-V4)."""
    if value not in ("G1", "G2"):
        raise Refusal("PN-V4", f'the option "g" must be "G1" or "G2", not {write(value)}')
    return components.blueprint_ids.index(str(value))


def generators(components: Components) -> list[OptionValue]:
    """Both generators, in words."""
    ids = components.blueprint_ids
    bundles = {name: components.blueprint_bundle[ids.index(name)] for name in ("G1", "G2")}
    return [OptionValue(name, bundle_words(components, bundle)) for name, bundle in bundles.items()]


def read_direction(value: object) -> bool:
    """The option `direction` (PN-V3): whether it is clockwise."""
    if value not in ("clockwise", "counterclockwise"):
        raise Refusal("PN-V3", f'the option "direction" must be "clockwise" or "counterclockwise", not {write(value)}')
    return value == "clockwise"


def solo_levels(components: Components) -> list[OptionValue]:
    """The levels of Botbot besides the default one, in words; with more players nobody meets it."""
    return [OptionValue(level, level.replace("_", " "), 1, 1) for level in components.level_ids if level != "normal"]
