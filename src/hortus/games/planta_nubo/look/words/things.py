"""Tiles, boards and pieces as sentences made from their data: the same in terminal, web and guide."""

from functools import cache, lru_cache
from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.catalogue.vocabulary import FOREST_COLOURS
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.look.words.effects import bundle_words, sentence
from hortus.kernel.scene.words import counted

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
