"""The options of Planta Nubo, the same for a new game and in a position file."""

from hortus.games.planta_nubo import form, state
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.look.words.effects import bundle_words
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import OptionValue
from hortus.kernel.form.reading import read


def chosen(components: Components, options: Json) -> form.Options:
    """The options of a new game, in the form of a position's (PN-V1 to PN-V4)."""
    return read(form.Options, options, components, "the options")


def set_options(table: state.Table, options: form.Options) -> None:
    """The variants of a table."""
    table.discard_two = options.discard_two
    table.choose_slots = options.choose_slots
    table.g_tile = table.components.blueprint_ids.index(options.g)
    table.clockwise = options.direction == "clockwise"


def generators(components: Components) -> list[OptionValue]:
    """Both generators, in words."""
    ids = components.blueprint_ids
    bundles = {name: components.blueprint_bundle[ids.index(name)] for name in ("G1", "G2")}
    return [OptionValue(name, bundle_words(components, bundle)) for name, bundle in bundles.items()]


def solo_levels(components: Components) -> list[OptionValue]:
    """The levels of Botbot besides the default one, in words; with more players nobody meets it."""
    return [OptionValue(level, level.replace("_", " "), 1, 1) for level in components.level_ids if level != "normal"]
