"""What cards, tiles and requirements do as short formulas of signs and numbers; `art/formula.py` draws them.

A formula is words with a space between: a sign, with a number (`charge*2`) or a colour (`bed-red`) if it has one;
`/` for or, `>` for what it gains, `x2` for how often.
"""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ACTION_MODULE,
    ANY,
    BED,
    CARD,
    CHARGE,
    COMPOST,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    DIE_OXYGEN,
    DO,
    ENERGY,
    FARM,
    FLOWER,
    FLOWER_OR_COMPOST,
    FOREST_COLOURS,
    MEASURES,
    ONE,
    OXYGEN,
    PAY,
    PLOT,
    SOIL,
    TRIGGERS,
    Effect,
)
from hortus.games.planta_nubo.components import Components

AMOUNTS: Final = {OXYGEN: "oxygen", CHARGE: "charge", ENERGY: "energy", SOIL: "soil"}
CARD_SIGNS: Final = ("card", "card-module", "card-farm")
KIND_SIGNS: Final = ("card-action", "card-battery", "card-farm", "card-module", "card")
DELIVERY_SIGNS: Final = ("airship-different", "airship-same", "airship-two_one", "airship")
TRIGGER_SIGNS: Final = {
    "die_upgraded": "upgrade_die",
    "bed_placed": "bed-any",
    "soil_placed": "soil_or_place",
    "barricade_removed": "barricade",
    "forest_planted": "plant_forest",
    "forest_grown": "grow_forest",
    "public_completed": "airship",
    "personal_completed": "container",
    "soil_from_compost": "compost-any",
    "card_gained": "card",
    "arbor_upgraded": "arbor",
    "overtime": "overtime",
    "plugin_upgraded": "upgrade_plugin",
}
MEASURE_SIGNS: Final = {
    "bed_colours": "bed-any",
    "visible_soil": "ground",
    "covered_cells": "cells",
    "covered_areas": "corner",
    "covered_pipes": "pipe",
    "full_lines": "line",
    "grid_3x5": "rectangle",
    "forest_tiles": "plant_forest",
    "small_forests": "grove",
    "grown_forests": "grow_forest",
    "forest_colours": "trees",
    "forest_column": "tree-column",
    "forest_row": "tree-row",
    "forest_group": "tree-group",
    "full_moons": "moon",
    "batteries": "battery",
    "upgraded_plugins": "upgrade_plugin",
    "pot_spots": "pot",
    "flowers": "flower-any",
    "flower_colours": "colours",
    "empty_spots": "container",
    "die": "die",
    "arbor": "arbor",
    "barricades_removed": "barricade",
    "oxygen": "oxygen",
}


def bundle_formula(components: Components, bundle: int) -> str:
    """All effects of a bundle, equal ones together."""
    effects = components.bundles.bundles[bundle]
    words: list[str] = []
    for effect in dict.fromkeys(effects):
        words.append(times(effect_formula(components, effect), effects.count(effect)))
    return " ".join(words)


def times(word: str, count: int) -> str:
    """A formula, repeated."""
    if count == 1:
        return word
    return f"{word} x{count}" if " " in word or "*" in word else f"{word}*{count}"


def amount(sign: str, count: int) -> str:
    """A number of a thing: a single one is the sign alone."""
    return sign if count == 1 else f"{sign}*{count}"


def effect_formula(components: Components, effect: Effect) -> str:
    """One effect."""
    do, first, second = effect
    if do in AMOUNTS:
        return amount(AMOUNTS[do], first)
    if do == DIE_OXYGEN:
        return "die > oxygen" if not first else f"die plus*{first} > oxygen"
    if do == FLOWER_OR_COMPOST:
        return f"flower-{colour_word(components, first)} / compost-{colour_word(components, first)}"
    if do in (FLOWER, COMPOST):
        return f"{DO[do]}-{colour_word(components, first)}"
    if do == BED:
        return f"bed-{colour_word(components, first)}"
    if do == DELIVER_PUBLIC:
        return f"{DELIVERY_SIGNS[second] if first > 1 else 'airship'}*{first}"
    if do == DELIVER_PERSONAL:
        return "deliver_any" if first else "deliver_personal"
    if do == CARD:
        return CARD_SIGNS[first]
    if do == ONE:
        return " / ".join(bundle_formula(components, side) for side in components.bundles.ones[first])
    if do == PAY:
        charge, soil, gain, _ = components.bundles.pays[first]
        cost = [amount(name, count) for name, count in (("charge", charge), ("soil", soil)) if count]
        return f"{' '.join(cost)} > {bundle_formula(components, gain)}" + (f" x{second}" if second > 1 else "")
    return DO[do]


def colour_word(components: Components, colour: int) -> str:
    """A colour, or any."""
    if colour >= PLOT:
        return components.colours[components.plot_colour[colour - PLOT]]
    return "any" if colour == ANY else components.colours[colour]


def card_formula(components: Components, card: int) -> str:
    """What a card does."""
    kind = components.card_kind[card]
    if kind == FARM:
        return farm_formula(components, card)
    effects = bundle_formula(components, components.card_bundle[card])
    if kind == ACTION_MODULE:
        return effects
    return f"{TRIGGER_SIGNS[TRIGGERS[components.card_trigger[card]]]} > {effects}"


def farm_formula(components: Components, card: int) -> str:
    """What a farm counts or takes, and the points for it."""
    points, often = int(components.farm_points[card]), int(components.convert_times[card])
    if often:
        costs = (
            (components.convert_standby[card], "standby"),
            (components.convert_soil[card], "soil"),
            (components.convert_charge[card], "charge"),
            (components.convert_flowers[card], "flower-any"),
            (components.convert_colours[card], "colours"),
        )
        paid = " ".join(amount(sign, int(count)) for count, sign in costs if count)
        return f"{paid} > points*{points}" + (f" x{often}" if often > 1 else "")
    counted = measure_sign(components, int(components.farm_what[card]), int(components.farm_which[card]))
    every = int(components.farm_every[card])
    return (f"{counted}*{every}" if every > 1 else counted) + f" > points*{points}"


def measure_sign(components: Components, what: int, which: int) -> str:
    """What a farm or requirement counts, as a sign."""
    word = MEASURES[what]
    if word == "bed_spaces":
        return f"bed-{components.colours[which]}"
    if word == "forest_spaces":
        return f"forest-{FOREST_COLOURS[which]}"
    return KIND_SIGNS[which] if word == "cards" else MEASURE_SIGNS[word]
