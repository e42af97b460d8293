"""What a tile, module or workshop cannot do now, so that nobody unknowingly wastes a turn or a marker on it."""

from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.catalogue.vocabulary import ARBOR, FLOWER_OR_COMPOST, Effect
from hortus.games.planta_nubo.geometry import cells_of
from hortus.games.planta_nubo.rules.cards import ready_slots
from hortus.games.planta_nubo.rules.effects import feasible
from hortus.games.planta_nubo.rules.garden import can_gain
from hortus.games.planta_nubo.rules.measures import measure
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import CARD_AT, LEVEL, NEEDS, WORKSHOP, Table
from hortus.games.planta_nubo.words.effects import effect_words
from hortus.games.planta_nubo.words.things import tile_name, workshop_name
from hortus.kernel.words import in_words

TOP_LEVEL = 3
NO_USE = "it does nothing for you now"


def not_now(table: Table, tile: int) -> str:
    """What the seat to move cannot do with a machine now; nothing if all of it is possible.

    A plot without a bed that fits is not legal.
    """
    components = table.components
    if tile >= len(components.blueprint_ids):
        return ""
    effects = dict.fromkeys(components.bundles.bundles[int(components.blueprint_bundle[tile])])
    lost = [_told(table, effect) for effect in effects if not feasible(table, *effect)]
    if len(lost) == len(effects):
        return NO_USE
    return f"you can’t {in_words(lost, 'or')} now" if lost else ""


def warnings(table: Table) -> list[str]:
    """What the things in question cannot do now: a sentence each, to go below the question."""
    match int(top(table, 0)):
        case vocabulary.CHOOSE_TILE:
            tiles = [int(top(table, 1)), int(top(table, 2))]
        case vocabulary.OVERTIME:
            tiles = [int(top(table, 1))]
        case vocabulary.STEP3:
            return ready_warnings(table)
        case _:
            return []
    return [f"{tile_name(table.components, tile)}: {lost}." for tile in tiles if (lost := not_now(table, tile))]


def ready_warnings(table: Table) -> list[str]:
    """The modules and workshops of the seat to move that can be used now, but to no avail: a sentence each."""
    components, seat = table.components, table.to_move
    cards = [int(table.field(seat, CARD_AT + slot)) for slot in cells_of(int(ready_slots(table, seat)))]
    found = [(components.card_names[card], int(components.card_bundle[card])) for card in cards]
    found += [
        (f"The {workshop_name(which)}", int(components.workshop_bundle[which]))
        for which in range(2)
        if table.field(seat, WORKSHOP + which) > 0
    ]
    told = [(name, _use(table, bundle)) for name, bundle in found]
    return [f"{name}: {use}." for name, use in told if use]


def _use(table: Table, bundle: int) -> str:
    """Why the effects of a bundle are of little use now, or nothing."""
    effects = table.components.bundles.bundles[bundle]
    if not any(feasible(table, *effect) for effect in effects):
        return NO_USE
    flowers = all(effect[0] == FLOWER_OR_COMPOST for effect in effects)
    room = any(can_gain(table, effect[1]) for effect in effects if flowers)
    return "there is no room for a flower, so it can only compost" if flowers and not room else ""


def _told(table: Table, effect: Effect) -> str:
    return effect_words(table.components, effect) + (f" ({_arbor(table)})" if effect[0] == ARBOR else "")


def _arbor(table: Table) -> str:
    """How far away the next level of the arbor is."""
    seat, components = table.to_move, table.components
    level = int(table.field(seat, LEVEL))
    if level == TOP_LEVEL:
        return "it has all three levels"
    need = table.field(seat, NEEDS + level)
    found = int(measure(table, seat, components.need_what[need], components.need_which[need]))
    return f"level {level + 1} stands at {found} of {components.need_count[need]}"
