"""Effects, cards, tiles and requirements as sentences made from their data: the same in terminal, web and guide."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ACTION_MODULE,
    ANY,
    ARBOR,
    BARRICADE,
    BED,
    CARD,
    CHARGE,
    COMPOST,
    COMPOST_CONTAINER,
    CONTAINER,
    CRAFT,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    DIE_OXYGEN,
    ENERGY,
    FARM,
    FLOWER,
    FLOWER_OR_COMPOST,
    FOREST_COLOURS,
    GROW_FOREST,
    MEASURES,
    MODULE_ACTION,
    ONE,
    OXYGEN,
    PIPE_COMPOST,
    PLANT_FOREST,
    PLOT,
    POWER_UP,
    SOIL,
    SOIL_OR_PLACE,
    TRIGGERS,
    UPGRADE_DIE,
    UPGRADE_PLUGIN,
    Effect,
)
from hortus.games.planta_nubo.components import NONE, Components
from hortus.games.planta_nubo.geometry import SPOTS
from hortus.games.planta_nubo.rules.stack import menu_start
from hortus.games.planta_nubo.rules.tools import tile_at
from hortus.games.planta_nubo.rules.turns import tool_left
from hortus.games.planta_nubo.state import CARD_AT, CRAFT_PHASE, ON_TILE, PLACE, WIDTH, Table
from hortus.kernel.words import counted

TIMES: Final = ("", "", "twice", "three times", "four times", "five times", "six times")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
PLAIN: Final = {
    SOIL_OR_PLACE: "take or place 1 soil",
    PIPE_COMPOST: "compost a flower from a pipe cell for 1 oxygen",
    COMPOST_CONTAINER: "compost up to three flowers from one of your containers",
    BARRICADE: "remove a barricade",
    UPGRADE_PLUGIN: "upgrade a plugin",
    UPGRADE_DIE: "upgrade the energy die",
    ARBOR: "upgrade the arbor",
    CONTAINER: "take a personal container",
    MODULE_ACTION: "use a module",
    PLANT_FOREST: "plant a forest",
    GROW_FOREST: "grow a forest",
    CRAFT: "perform one of the face-up crafts",
    POWER_UP: "put 1 standby on an action module and 1 battery on a battery module",
}
MODE_WORDS: Final = (
    "deliver up to {n} flowers to the airport, each to a different container",
    "deliver up to {n} flowers to the airport, all to one container",
    "deliver up to {n} flowers to the airport, two to one container and one to another",
    "deliver up to {n} flowers to the airport",
)
TRIGGER_WORDS: Final = {
    "die_upgraded": "you upgrade the energy die",
    "bed_placed": "you lay a bed",
    "soil_placed": "you place soil",
    "barricade_removed": "you remove a barricade",
    "forest_planted": "you plant a forest",
    "forest_grown": "you grow a forest",
    "public_completed": "you fill a container at the airport",
    "personal_completed": "one of your own containers is full",
    "soil_from_compost": "compost turns into soil",
    "card_gained": "you gain a card",
    "arbor_upgraded": "you upgrade the arbor",
    "overtime": "you work overtime",
    "plugin_upgraded": "you upgrade a plugin",
}
# One, and several; {which} is a colour or kind.
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
    "batteries": ("battery", "batteries"),
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
# Where slots lie, clockwise from the upper left corner of the garden.
SLOT_WORDS: Final = tuple(
    f"{side}, {place}"
    for side, places in (
        ("above the garden", ("left", "middle", "right")),
        ("right of the garden", ("top", "middle", "bottom")),
        ("below the garden", ("right", "middle", "left")),
        ("left of the garden", ("bottom", "middle", "top")),
    )
    for place in places
)
AREA_WORDS: Final = ("top left", "top right", "bottom right", "bottom left")
AIRPORT_ROWS: Final = ("top", "middle", "bottom")
QUEUE_ROWS: Final = ("first", "second", "third")
SIDE_WORDS: Final = ("top", "left", "right", "bottom")
KIND_WORDS: Final = ("an action module", "a battery module", "a farm")
WORKSHOP_WORDS: Final = ("top right workshop", "bottom left workshop")
COUNTER_HELP: Final = {
    "oxygen": "Every oxygen is a point. The score counts pots, farms, markers and the rest as well.",
    "charge": "Charges pay for overtime, the balcony and wrong colours. Past 5 you may go round for 4 oxygen.",
    "soil": "Soil in stock can be laid on free cells, or beneath a forest.",
    "compost": "Three composted flowers become one soil at once.",
    "overtime": "Once a round: after the first tile, pay 2 charges and perform the other tile beside your tool, too.",
}
TRACK_HELP: Final = {
    "stop": "The energy die moves from stop to stop.",
    "start": "The energy die starts here.",
    "wire": "A card that you gain goes to a free socket. The die stops there from then on.",
    "plug": "When the die stops here, the module gains a marker.",
    "gold": "When the die stops here, you gain 1 oxygen and the module gains a marker.",
    "pipe": "When the die passes, you may compost the flower at the pipe’s end for 1 oxygen, or plant one there.",
}
CARD_WORDS: Final = ("action module", "battery module", "farm", "module", "extension")


# ---- effects ----


def effect_words(components: Components, effect: Effect) -> str:
    """One effect, as an order: "gain 2 charges"."""
    do, first, second = effect
    if do in PLAIN:
        return PLAIN[do]
    if do == OXYGEN:
        return f"gain {first} oxygen"
    if do == DIE_OXYGEN:
        return f"gain oxygen: the die plus {first}" if first else "gain oxygen: the number of the die"
    if do == CHARGE:
        return f"gain {counted(first, 'charge', 'charges')}"
    if do == ENERGY:
        return f"move the die by {first} energy"
    if do == SOIL:
        return f"take {first} soil"
    if do in (FLOWER, COMPOST, FLOWER_OR_COMPOST):
        verb = {FLOWER: "gain", COMPOST: "compost", FLOWER_OR_COMPOST: "gain or compost"}[do]
        return f"{verb} {flower_words(components, first)}"
    if do == BED:
        return f"lay {bed_words(components, first)}"
    if do == DELIVER_PUBLIC:
        return "deliver one flower to the airport" if first == 1 else MODE_WORDS[second].format(n=NUMBERS[first])
    if do == DELIVER_PERSONAL:
        return "deliver to one of your containers" + (", whatever the colour" if first else "")
    if do == CARD:
        return ("gain an extension card", "gain a module", "gain a farm")[first]
    if do == ONE:
        sides = [bundle_words(components, side) for side in components.bundles.ones[first]]
        return "either " + " or ".join(f"({side})" if set(side) & set(":;,") else side for side in sides)
    charge, soil, gain, _ = components.bundles.pays[first]
    cost = " and ".join(
        words for amount, words in ((charge, counted(charge, "charge", "charges")), (soil, f"{soil} soil")) if amount
    )
    often = f", up to {TIMES[second]}" if second > 1 else ""
    return f"pay {cost}{often}: {bundle_words(components, gain)}"


def flower_words(components: Components, colour: int) -> str:
    """A flower of a colour, or of any."""
    return "a flower of any colour" if colour == ANY else f"{article(components.colours[colour])} flower"


def bed_words(components: Components, wanted: int) -> str:
    """The bed of a colour, a plot, or any."""
    if wanted == ANY:
        return "a bed of any colour"
    if wanted < ANY:
        return f"{article(components.colours[wanted])} bed"
    plot = wanted - PLOT
    first, second = components.colours[components.plot_colour[plot]], components.colours[components.plot_other[plot]]
    return f"{article(first)} bed" if first == second else f"{article(first)} or {second} bed"


def flower_of(colour: str) -> str:
    """A flower with its article."""
    return f"{article(colour)} flower"


def article(word: str) -> str:
    """A word with a or an."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def bundle_words(components: Components, bundle: int) -> str:
    """A bundle: its effects one after the other, equal ones together."""
    return list_words(components, list(components.bundles.bundles[bundle]))


def list_words(components: Components, effects: list[Effect]) -> str:
    """Several effects, equal neighbours together: "take or place 1 soil, twice; gain 1 charge"."""
    parts: list[str] = []
    at = 0
    while at < len(effects):
        same = at
        while same < len(effects) and effects[same] == effects[at]:
            same += 1
        times = same - at
        often = TIMES[times] if times < len(TIMES) else f"{times} times"
        parts.append(effect_words(components, effects[at]) + (f", {often}" if times > 1 else ""))
        at = same
    return "; ".join(parts) or "nothing"


def crafting_tool(table: Table) -> int:
    """The tool whose craft the seat to move performs now, or NONE."""
    crafts = table.phase == CRAFT_PHASE and 0 <= table.to_move < table.players
    return int(tool_left(table, table.to_move)) if crafts else NONE


def menu_effects(table: Table) -> list[Effect]:
    """The effects of the menu on top, in their order."""
    start, end = int(menu_start(table)), (table.depth - 1) * WIDTH
    return [
        (int(table.stack[at]), int(table.stack[at + 1]), int(table.stack[at + 2])) for at in range(start, end, WIDTH)
    ]


def sentence(text: str) -> str:
    """A text as a sentence."""
    return text[0].upper() + text[1:] + ("" if text.endswith(".") else ".")


# ---- cards ----


def card_name(components: Components, card: int) -> str:
    """E.g. "Wheelbarrow"."""
    return components.card_names[card]


def card_sentence(components: Components, card: int) -> str:
    """What a card does, and its pots."""
    kind = components.card_kind[card]
    if kind == FARM:
        words = farm_words(components, card)
    elif kind == ACTION_MODULE:
        words = f"for a standby: {bundle_words(components, components.card_bundle[card])}"
    else:
        event = TRIGGER_WORDS[TRIGGERS[components.card_trigger[card]]]
        once = "once a turn, when" if components.card_once[card] else "whenever"
        words = f"{once} {event}, for each battery: {bundle_words(components, components.card_bundle[card])}"
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
    group = counts if every == 1 else f"{every} {counts}"
    return f"{points} for each {group}" + (f", at most {most}" if most else "")


def cost_words(components: Components, card: int) -> str:
    """What one conversion returns."""
    costs = (
        (components.convert_standby[card], "standby", "standby"),
        (components.convert_soil[card], "soil", "soil"),
        (components.convert_charge[card], "charge", "charges"),
        (components.convert_flowers[card], "flower", "flowers"),
        (components.convert_colours[card], "flower", "flowers of different colours"),
    )
    parts = [counted(int(count), one, many) for count, one, many in costs if count]
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


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
        kind = "any flower" if colour == ANY else f"{article(components.colours[colour])} flower"
        spots.append(kind + (f" ({counted(points, 'point', 'points')})" if points else ""))
    return f"pot: {' and '.join(spots)}" if spots else ""


# ---- tiles and boards ----


def blueprint_sentence(components: Components, blueprint: int) -> str:
    """What a blueprint offers."""
    return sentence(bundle_words(components, components.blueprint_bundle[blueprint]))


def tile_name(components: Components, tile: int) -> str:
    """A blueprint or plot in words."""
    blueprints = len(components.blueprint_ids)
    if tile < blueprints:
        name, _, kind = components.blueprint_names[tile].partition(" (")[0].partition(", ")
        return f"{name} ({kind})" if kind and "dot" not in kind else name
    plot = tile - blueprints
    first, second = components.colours[components.plot_colour[plot]], components.colours[components.plot_other[plot]]
    return f"the {first} plot" if first == second else f"the {first} and {second} plot"


def short_name(components: Components, blueprint: int) -> str:
    """A blueprint in one word."""
    return components.blueprint_names[blueprint].replace(",", " ").split()[0]


def tile_there(table: Table, place: int) -> str:
    """The tile at a place of the display; of two plots of a colour also where it lies."""
    components = table.components
    tile = int(tile_at(table, place))
    name = tile_name(components, tile)
    plots = [each for each in range(9, 21) if table.on(PLACE + each) >= 0]
    twins = [each for each in plots if tile_name(components, int(tile_at(table, each))) == name]
    return f"{name} ({SIDE_WORDS[(place - 9) // 3]})" if place >= 9 and len(twins) > 1 else name


def spot_words(table: Table, spot: int) -> str:
    """The two tiles beside a spot, or the one on which a tool lies."""
    if spot >= ON_TILE:
        return tile_there(table, spot - ON_TILE)
    first, second = SPOTS[spot]
    return f"{tile_there(table, first)} and {tile_there(table, second)}"


def slot_words(slot: int) -> str:
    """Where a card's slot lies."""
    return SLOT_WORDS[slot]


def holder_words(table: Table, seat: int, holder: int) -> str:
    """What a pot stands on."""
    return "balcony" if holder == 0 else table.components.card_names[table.field(seat, CARD_AT + holder - 1)]


def wants_words(colour: str) -> str:
    """The flowers that a pot takes."""
    return "any flower" if colour == "any" else flower_of(colour)


def marker_words(kind: int, marks: int) -> str:
    """The markers on a module."""
    return counted(marks, "standby", "standbys") if kind == ACTION_MODULE else counted(marks, "battery", "batteries")


def workshop_name(which: int) -> str:
    """A workshop by its corner."""
    return WORKSHOP_WORDS[which]


def forest_name(components: Components, kind: int) -> str:
    """A forest by colour and size: "lilac forest of 8"."""
    return f"{FOREST_COLOURS[components.forest_colour[kind]]} forest of {components.forest_size[kind]}"


def arbor_sentence(components: Components, level: int) -> str:
    """What a level of the arbor brings."""
    bonus = bundle_words(components, components.arbor_bundle[level])
    income = components.arbor_income[level + 1]
    return f"Meet this to climb to level {level + 1}: {bonus}. Every income then brings {income} oxygen."


def tile_sentence(components: Components, tile: int) -> str:
    """What a blueprint or plot offers."""
    blueprints = len(components.blueprint_ids)
    if tile < blueprints:
        return blueprint_sentence(components, tile)
    plot = tile - blueprints
    first, second = components.plot_colour[plot], components.plot_other[plot]
    colours = (
        components.colours[first] if first == second else f"{components.colours[first]} or {components.colours[second]}"
    )
    return sentence(f"lay the top {colours} bed")


def craft_sentence(components: Components, craft: int) -> str:
    """What a craft does."""
    return sentence(bundle_words(components, components.craft_bundle[craft]))


def bonus_words(components: Components, board: int, cell: int) -> str:
    """The placement bonus of a cell, or nothing."""
    bundle = int(components.bonus[board * 56 + cell])
    return bundle_words(components, bundle) if bundle else ""


def requirement_words(components: Components, need: int) -> str:
    """What a requirement tile asks for: "5 visible orange bed spaces"."""
    count = int(components.need_count[need])
    return (
        f"{count} {measure_words(components, int(components.need_what[need]), int(components.need_which[need]), count)}"
    )


def forest_sentence(components: Components, kind: int) -> str:
    """What a forest gives when it is planted, in income and when it has grown."""
    income = " and ".join(
        words
        for amount, words in (
            (components.forest_oxygen[kind], f"{components.forest_oxygen[kind]} oxygen"),
            (components.forest_energy[kind], f"{components.forest_energy[kind]} energy"),
        )
        if amount
    )
    planting = bundle_words(components, components.forest_bundle[kind])
    earned = f"Every income brings {income}." if income else "It brings no income."
    points = components.forest_points[kind]
    return f"Planting it: {planting}. {earned} Once grown, it brings no income, but {points} points at the end."


def workshop_sentence(components: Components, which: int) -> str:
    """What a workshop does."""
    words = sentence(f"for a marker: {bundle_words(components, components.workshop_bundle[which])}")
    return f"{words} A marker that is left at the end is worth {components.workshop_points} points."


def container_words(components: Components, container: int) -> str:
    """The four spots of a container: "white 1, yellow 2, purple 2, orange 3"."""
    spots = range(4 * container, 4 * container + 4)
    return ", ".join(f"{components.colours[components.spot_colour[at]]} {components.spot_energy[at]}" for at in spots)


def ground_words(ground: str) -> str:
    """What lies on a cell, in words."""
    if ground in ("brown", "green", "lilac"):
        return f"{ground} forest"
    return {"open": "free", "blocked": "behind a barricade", "soil": "soil"}.get(ground, f"{ground} bed")
