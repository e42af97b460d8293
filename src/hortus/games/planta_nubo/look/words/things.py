"""Cards, tiles, boards and pieces as sentences made from their data: the same in terminal, web and guide."""

from functools import cache, lru_cache
from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.catalogue.vocabulary import ACTION_MODULE, ANY, FARM, FOREST_COLOURS, MEASURES, TRIGGERS
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.look.words.effects import TIMES, article, bundle_words, flower_of, sentence
from hortus.kernel.scene.words import counted, in_words

# Where slots are, clockwise from the upper left corner of the garden.
SLOT_WORDS: Final = tuple(
    f"{side} {place}"
    for side, places in (
        ("above the garden", ("on the left", "in the middle", "on the right")),
        ("right of the garden", ("at the top", "in the middle", "at the bottom")),
        ("below the garden", ("on the right", "in the middle", "on the left")),
        ("left of the garden", ("at the bottom", "in the middle", "at the top")),
    )
    for place in places
)
AREA_WORDS: Final = ("top left", "top right", "bottom right", "bottom left")
AIRPORT_ROWS: Final = ("top", "middle", "bottom")
QUEUE_ROWS: Final = ("first", "second", "third")
# The three airships by what sets them apart, in their order among the machines.
AIRSHIP_WORDS: Final = ("three containers", "one container", "two containers")
SIDE_WORDS: Final = ("top", "left", "right", "bottom")
KIND_WORDS: Final = ("an action module", "a battery module", "a farm")
WORKSHOP_WORDS: Final = ("top right workshop", "bottom left workshop")
WAREHOUSE_HELP: Final = (
    "Once in an action that delivers to the airport, you may swap a flower of another colour for this one: "
    "then this one is delivered."
)
COUNTER_HELP: Final = {
    "oxygen": "Every oxygen is a point. The score counts pots, farms, markers and the rest as well.",
    "charge": "Charges pay for overtime, the balcony and wrong colours. Past 5 you may go round for 4 oxygen.",
    "soil": "Soil in stock can be laid on free cells, or beneath a forest.",
    "compost": "Three composted flowers become one soil at once.",
    "overtime": "Once a round, after your first tile, you may pay 2 charges and use the other tile beside your tool.",
}
TRACK_HELP: Final = {
    "stop": "The energy die moves from stop to stop.",
    "start": "The energy die starts here.",
    "wire": "A card that you gain goes to a free socket. The die stops there from then on.",
    "plug": "When the die stops here, the module gains a marker.",
    "gold": "When the die stops here, you gain 1 oxygen and the module gains a marker.",
    "pipe": "When the die passes, you may compost the flower at the end of the pipe for 1 oxygen, or plant one there.",
}


def crafting_tool(table: form.Position) -> str:
    """The tool whose craft the seat to move is performing, or nothing."""
    crafts = table.phase == "craft" and (table.to_move or 0) < len(table.players)
    return table.mover.hand[0] if crafts and table.mover.hand else ""


def blueprint_sentence(components: Components, blueprint: int) -> str:
    """What a blueprint offers."""
    return sentence(bundle_words(components, components.blueprint_bundle[blueprint]))


@cache
def tile_name(components: Components, tile: int) -> str:
    """A machine or plot in words; for an airship also how many containers it delivers to."""
    blueprints = len(components.blueprint_ids)
    if tile < blueprints:
        name = components.blueprint_names[tile].partition(" (")[0].partition(", ")[0]
        return f"{name} to {AIRSHIP_WORDS[tile]}" if tile < len(AIRSHIP_WORDS) else name
    plot = tile - blueprints
    first, second = components.colours[components.plot_colour[plot]], components.colours[components.plot_other[plot]]
    return f"the {first} plot" if first == second else f"the {first} and {second} plot"


def short_name(components: Components, blueprint: int) -> str:
    """A blueprint in one word."""
    return components.blueprint_names[blueprint].replace(",", " ").split()[0]


def named_tile(components: Components, tile: str) -> str:
    """A machine or plot by its id."""
    return tile_name(components, components.tile_ids.index(tile))


@lru_cache(maxsize=512)
def tile_there(components: Components, grid: form.Grid, tile: str) -> str:
    """A tile of the display; of two plots of a colour also where it is."""
    name = named_tile(components, tile)
    sides = dict(zip(SIDE_WORDS, (grid.north, grid.west, grid.east, grid.south), strict=True))
    side = next((side for side, plots in sides.items() if tile in plots), "")
    if not side:
        return name
    twins = [plot for plots in sides.values() for plot in plots if named_tile(components, plot) == name]
    return name.replace("the ", f"the {side} ", 1) if len(twins) > 1 else name


def spot_words(components: Components, grid: form.Grid, spot: str, last: str = "and") -> str:
    """The two tiles beside a spot, or the one on which a tool lies."""
    tiles = spot.removeprefix("*").split("+")
    return f" {last} ".join(tile_there(components, grid, tile) for tile in tiles)


def slot_words(slot: int) -> str:
    """Where a card's slot lies."""
    return SLOT_WORDS[slot]


def workshop_name(which: int) -> str:
    """A workshop by its corner."""
    return WORKSHOP_WORDS[which]


def forest_name(components: Components, kind: int) -> str:
    """A forest by colour and size: "lilac forest of 8"."""
    return f"{FOREST_COLOURS[components.forest_colour[kind]]} forest of {components.forest_size[kind]}"


def arbor_sentence(components: Components, level: int) -> str:
    """What a level of the arbor gains."""
    bonus = bundle_words(components, components.arbor_bundle[level])
    income = components.arbor_income[level + 1]
    return (
        f"Meet this, and an effect that upgrades the arbor takes you to level {level + 1}: {bonus}. "
        f"Each income phase then brings {income} oxygen."
    )


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


def bonus_words(components: Components, board: int, cell: int) -> str:
    """The placement bonus of a cell, or nothing."""
    bundle = int(components.bonus[board * 56 + cell])
    return bundle_words(components, bundle) if bundle else ""


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
    points = components.forest_points[kind]
    earned = f"Each income phase brings {income}" if income else "It brings no income"
    scores = f"scores {points} points at the end"
    grown = f"once grown, it {scores} instead" if income else f"once grown, it {scores}"
    return f"When planted: {planting}. {earned}; {grown}."


def workshop_sentence(components: Components, which: int) -> str:
    """What a workshop does."""
    words = sentence(f"spend its marker: {bundle_words(components, components.workshop_bundle[which])}")
    return f"{words} A marker left at the end is worth {components.workshop_points} points."


def container_words(components: Components, container: int) -> str:
    """The four spots of a container: "white 1, yellow 2, purple 2, orange 3"."""
    spots = range(4 * container, 4 * container + 4)
    return ", ".join(f"{components.colours[components.spot_colour[at]]} {components.spot_energy[at]}" for at in spots)


def planted_sentence(components: Components, kind: int, grown: bool) -> str:
    """What a forest of a platform pays from now on, and why."""
    if grown:
        return f"It has grown: it scores {components.forest_points[kind]} points at the end, and brings no income."
    return f"It is young. {forest_sentence(components, kind).partition('. ')[2]}"


def ground_sentence(ground: str) -> str:
    """What a cell is for, by what lies on it."""
    if ground == "blocked":
        return "A barricade closes this corner. Nothing can be laid here until you clear it."
    if ground == "open":
        return "A bed fits here. Soil does, too: it takes a flower of any colour."
    kind = "any" if ground == "soil" else "this"
    return f"It takes a flower of {kind} colour. Empty, it is ground for a forest."


def pot_sentence(points: int, cost: int) -> str:
    """What a pot is for."""
    price = f"A flower costs {counted(cost, 'charge')} here" if cost else "A flower moves here for nothing"
    return f"{price}, and frees its cell." + (f" It scores {counted(points, 'point')} at the end." if points else "")


def ground_words(ground: str) -> str:
    """What lies on a cell, in words."""
    if ground in ("brown", "green", "lilac"):
        return f"{ground} forest"
    return {"open": "free", "blocked": "behind a barricade", "soil": "soil"}.get(ground, f"{ground} bed")


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
