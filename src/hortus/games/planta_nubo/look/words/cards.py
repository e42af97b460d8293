"""Cards, crafts and requirements as sentences made from their data: what they do, count and cost."""

from functools import cache
from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import ACTION_MODULE, ANY, FARM, FOREST_COLOURS, MEASURES, TRIGGERS
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.look.words.effects import TIMES, article, bundle_words, flower_of, sentence
from hortus.kernel.scene.words import counted, in_words

TRIGGER_WORDS: Final = {
    "die_upgraded": "you upgrade the energy die",
    "bed_placed": "you lay a bed",
    "soil_placed": "you place soil",
    "barricade_removed": "you remove a barricade",
    "forest_planted": "you plant a forest",
    "forest_grown": "you grow a forest",
    "public_completed": "you fill a container at the airport",
    "personal_completed": "one of your own containers fills up",
    "soil_from_compost": "compost turns into soil",
    "card_gained": "you gain a card",
    "arbor_upgraded": "you upgrade the arbor",
    "overtime": "you work overtime",
    "plugin_upgraded": "you upgrade a plugin",
}
# Singular and plural; {which} is a colour or kind.
MEASURE_WORDS: Final = {
    "bed_spaces": ("visible {which} bed space", "visible {which} bed spaces"),
    "bed_colours": ("colour among your visible beds", "colours among your visible beds"),
    "visible_soil": ("visible soil", "visible soil"),
    "covered_cells": ("covered cell", "covered cells"),
    "covered_areas": ("cleared area wholly covered", "cleared areas wholly covered"),
    "covered_pipes": ("covered pipe cell", "covered pipe cells"),
    "full_lines": ("row or column wholly covered", "rows or columns wholly covered"),
    "grid_3x5": ("covered rectangle of 3 × 5", "covered rectangles of 3 × 5"),
    "forest_tiles": ("forest", "forests"),
    "small_forests": ("small forest", "small forests"),
    "grown_forests": ("grown forest", "grown forests"),
    "forest_colours": ("colour of forests", "colours of forests"),
    "forest_spaces": ("space of {which} forests", "spaces of {which} forests"),
    "forest_column": ("cell of your longest vertical line of forest", "cells of your longest vertical line of forest"),
    "forest_row": ("cell of your longest horizontal line of forest", "cells of your longest horizontal line of forest"),
    "forest_group": ("cell of your largest forest", "cells of your largest forest"),
    "cards": ("{which} card", "{which} cards"),
    "full_moons": ("full moon", "full moons"),
    "batteries": ("marker on a battery module", "markers on battery modules"),
    "upgraded_plugins": ("upgraded plugin", "upgraded plugins"),
    "pot_spots": ("pot spot", "pot spots"),
    "flowers": ("flower", "flowers"),
    "flower_colours": ("colour of flowers", "colours of flowers"),
    "empty_spots": ("empty spot of docked containers", "empty spots of docked containers"),
    "die": ("pip of the energy die", "pips of the energy die"),
    "arbor": ("arbor level", "arbor levels"),
    "barricades_removed": ("removed barricade", "removed barricades"),
    "oxygen": ("oxygen", "oxygen"),
}
ANY_FLOWER: Final = "any flower"
CARD_WORDS: Final = ("action module", "battery module", "farm", "module", "extension")


def card_name(components: Components, card: int) -> str:
    """E.g. "Wheelbarrow"."""
    return components.card_names[card]


@cache
def card_sentence(components: Components, card: int) -> str:
    """What a card does, and its pots."""
    kind = components.card_kind[card]
    if kind == FARM:
        words = farm_words(components, card)
    elif kind == ACTION_MODULE:
        words = f"spend a marker: {bundle_words(components, components.card_bundle[card])}"
    else:
        event = TRIGGER_WORDS[TRIGGERS[components.card_trigger[card]]]
        once = "once a turn, when" if components.card_once[card] else "whenever"
        words = f"{once} {event}, for each marker on it: {bundle_words(components, components.card_bundle[card])}"
    pots = pot_words(components, card)
    return sentence(words) + (f" {sentence(pots)}" if pots else "")


def farm_words(components: Components, card: int) -> str:
    """How a farm scores."""
    points = counted(int(components.farm_points[card]), "point", "points")
    times = int(components.convert_times[card])
    if times:
        often = f", up to {TIMES[times]}" if times > 1 else ""
        return f"at the end, return {cost_words(components, card)} for {points}{often}"
    every, most = int(components.farm_every[card]), int(components.farm_most[card])
    counts = measure_words(components, int(components.farm_what[card]), int(components.farm_which[card]), every)
    group = f"each {counts}" if every == 1 else f"every {every} {counts}"
    return f"{points} for {group}" + (f", at most {counted(most, 'point')} in all" if most else "")


def exchange_words(components: Components, card: int, times: int) -> str:
    """What is exchanged if a farm converts this often: "4 points for 2 soil"."""
    points = counted(times * int(components.farm_points[card]), "point")
    return f"{points} for {cost_words(components, card, times)}"


def cost_words(components: Components, card: int, times: int = 1) -> str:
    """What this many conversions return."""
    costs = (
        (components.convert_standby[card], "marker of an action module", "markers of action modules"),
        (components.convert_soil[card], "soil", "soil"),
        (components.convert_charge[card], "charge", "charges"),
        (components.convert_flowers[card], "flower", "flowers"),
        (components.convert_colours[card], "flower", "flowers of different colours"),
    )
    parts = [counted(times * int(count), one, many) for count, one, many in costs if count]
    return in_words(parts)


def measure_words(components: Components, what: int, which: int, count: int) -> str:
    """What is counted, in the singular or plural."""
    word = MEASURES[what]
    names = {"bed_spaces": components.colours, "forest_spaces": FOREST_COLOURS, "cards": CARD_WORDS}
    kind = names[word][which] if word in names else ""
    return MEASURE_WORDS[word][0 if count == 1 else 1].format(which="all" if kind == "any" else kind)


def pot_words(components: Components, holder: int) -> str:
    """The pot spots of a card, or of the balcony, which comes after all cards."""
    spots = []
    for spot in range(int(components.card_pots[holder])):
        colour, points = int(components.pot_colour[2 * holder + spot]), int(components.pot_points[2 * holder + spot])
        kind = ANY_FLOWER if colour == ANY else f"{article(components.colours[colour])} flower"
        spots.append(kind + (f" ({counted(points, 'point', 'points')})" if points else ""))
    if len(spots) == 2 and spots[0] == spots[1] == ANY_FLOWER:
        return "pots: any two flowers"
    return f"{'pot' if len(spots) == 1 else 'pots'}: {in_words(spots)}" if spots else ""


def wants_words(colour: str) -> str:
    """The flowers that a pot takes."""
    return ANY_FLOWER if colour == "any" else flower_of(colour)


def craft_sentence(components: Components, craft: int) -> str:
    """What a craft does."""
    return sentence(bundle_words(components, components.craft_bundle[craft]))


def requirement_words(components: Components, need: int) -> str:
    """What a requirement tile asks for: "5 visible orange bed spaces"."""
    count = int(components.need_count[need])
    return (
        f"{count} {measure_words(components, int(components.need_what[need]), int(components.need_which[need]), count)}"
    )
