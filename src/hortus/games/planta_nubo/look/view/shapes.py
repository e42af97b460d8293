"""Shapes that several parts of the table share: containers, forests, cards with what they do as a formula."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import ACTION_MODULE, ANY, FARM, FOREST_COLOURS, MEASURES, TRIGGERS
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form import effects
from hortus.games.planta_nubo.form.bundles import bundle
from hortus.games.planta_nubo.form.effects import AnyEffect
from hortus.games.planta_nubo.look.words import items, things
from hortus.kernel.scene.scene import Shape

CARD_SIGNS: Final = {"any": "card", "module": "card-module", "farm": "card-farm"}
KIND_SIGNS: Final = ("card-action", "card-battery", "card-farm", "card-module", "card")
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


@cache
def bundle_formula(components: Components, number: int) -> str:
    """All effects of a bundle, equal ones together."""
    return list_formula(components, bundle(components, number))


def list_formula(components: Components, found: Sequence[AnyEffect]) -> str:
    """Several effects, equal ones together."""
    return " ".join(times(effect_formula(components, each), found.count(each)) for each in dict.fromkeys(found))


def times(word: str, count: int) -> str:
    """A formula, repeated."""
    if count == 1:
        return word
    return f"{word} x{count}" if " " in word or "*" in word else f"{word}*{count}"


def amount(sign: str, count: int) -> str:
    """A number of a thing: a single one is the sign alone."""
    return sign if count == 1 else f"{sign}*{count}"


def effect_formula(components: Components, effect: AnyEffect) -> str:
    """One effect."""
    match effect:
        case effects.Oxygen(n) | effects.Charge(n) | effects.Energy(n) | effects.Soil(n):
            return amount(items.kind_of(effect), n)
        case effects.DieOxygen(n):
            return f"die plus*{n} > oxygen" if n else "die > oxygen"
        case effects.FlowerOrCompost(colour):
            return f"flower-{colour} / compost-{colour}"
        case effects.Flower(colour) | effects.CompostFlower(colour):
            return f"{items.kind_of(effect)}-{colour}"
        case effects.LayBed(plot=str() as plot):
            return f"bed-{components.colours[components.plot_colour[components.plot_ids.index(plot)]]}"
        case effects.LayBed(colour):
            return f"bed-{colour}"
        case effects.DeliverPublic(n=n, mode=mode):
            return f"{'airship' if n == 1 or mode == 'free' else f'airship-{mode}'}*{n}"
        case effects.DeliverPersonal(ignore):
            return "deliver_any" if ignore else "deliver_personal"
        case effects.GainCard(kind):
            return CARD_SIGNS[kind]
        case effects.One(of):
            return " / ".join(list_formula(components, side) for side in of)
        case effects.Payment(cost, get, often):
            prices = (("charge", cost.charge), ("soil", cost.soil))
            paid = " ".join(amount(name, count) for name, count in prices if count)
            return f"{paid} > {list_formula(components, get)}" + (f" x{often}" if often > 1 else "")
    return items.kind_of(effect)


def colour_word(components: Components, colour: int) -> str:
    """A colour, or any."""
    return "any" if colour == ANY else components.colours[colour]


@cache
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


Box = tuple[float, float, float, float]
TONES: Final = {
    "yellow": "yellow",
    "orange": "sun",
    "red": "red",
    "blue": "blue",
    "green": "leaf",
    "brown": "clay",
    "purple": "sun",
    "open": "quiet",
    "blocked": "quiet",
}


def container_shape(
    components: Components, container: int, name: str, box: Box, full: list[bool], words: str, next_spot: int = -1
) -> Shape:
    """A container with its four spots."""
    spots = range(4 * container, 4 * container + 4)
    letters = [components.letters[components.spot_colour[at]] for at in spots]
    numbers = [int(components.spot_energy[at]) for at in spots]
    text = " ".join(
        f"({letter})" if taken else f"{letter}{number}"
        for letter, number, taken in zip(letters, numbers, full, strict=True)
    )
    return Shape(
        id=name,
        kind="tile",
        box=box,
        label=f"{words}: {things.container_words(components, container)}"
        + (f"; {sum(full)} full" if any(full) else ""),
        lines=(text,),
        drawing="pn-container",
        parameters=(
            ("colours", " ".join(components.colours[components.spot_colour[at]] for at in spots)),
            ("energy", " ".join(str(number) for number in numbers)),
            ("full", " ".join("1" if taken else "0" for taken in full)),
            ("next", str(next_spot) if next_spot >= 0 else ""),
        ),
    )


def card_parameters(components: Components, card: int) -> tuple[tuple[str, str], ...]:
    """How a card is drawn."""
    kind = ("action", "battery", "farm")[components.card_kind[card]]
    most = int(components.farm_most[card])
    pots = [int(components.pot_colour[2 * card + spot]) for spot in range(int(components.card_pots[card]))]
    return (
        ("kind", kind),
        ("formula", card_formula(components, card)),
        ("most", str(most) if most else ""),
        ("pots", " ".join(colour_word(components, colour) for colour in pots)),
    )


def forest_parameters(components: Components, kind: int) -> tuple[tuple[str, str], ...]:
    """How a forest is drawn beside the garden."""
    return (
        ("colour", FOREST_COLOURS[components.forest_colour[kind]]),
        ("shape", "/".join(components.forest_shapes[kind])),
        ("points", str(int(components.forest_points[kind]))),
    )


def tone_of(word: str) -> str:
    """The colour family of a flower or ground."""
    return TONES.get(word, "")
