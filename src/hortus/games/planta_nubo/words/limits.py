"""What of a tile cannot be done now, so that nobody spends a turn on it unawares."""

from hortus.games.planta_nubo.catalogue.vocabulary import ARBOR, Effect
from hortus.games.planta_nubo.rules.effects import feasible
from hortus.games.planta_nubo.rules.measures import measure
from hortus.games.planta_nubo.state import LEVEL, NEEDS, Table
from hortus.games.planta_nubo.words.effects import effect_words
from hortus.kernel.words import in_words

TOP_LEVEL = 3


def not_now(table: Table, tile: int) -> str:
    """What the seat to move cannot do with a machine now; nothing if all of it is possible.

    A plot without a bed that fits is not offered.
    """
    components = table.components
    if tile >= len(components.blueprint_ids):
        return ""
    effects = dict.fromkeys(components.bundles.bundles[int(components.blueprint_bundle[tile])])
    lost = [_told(table, effect) for effect in effects if not feasible(table, *effect)]
    if len(lost) == len(effects):
        return "it does nothing for you now"
    return f"you can’t {in_words(lost, 'or')} now" if lost else ""


def _told(table: Table, effect: Effect) -> str:
    return effect_words(table.components, effect) + (f" ({_arbor(table)})" if effect[0] == ARBOR else "")


def _arbor(table: Table) -> str:
    """How far the next level of the arbor is."""
    seat, components = table.to_move, table.components
    level = int(table.field(seat, LEVEL))
    if level == TOP_LEVEL:
        return "it has all three levels"
    need = table.field(seat, NEEDS + level)
    found = int(measure(table, seat, components.need_what[need], components.need_which[need]))
    return f"level {level + 1} stands at {found} of {components.need_count[need]}"
