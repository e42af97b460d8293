"""What the top of the stack asks, in one sentence, and which decisions answer it."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ARBOR,
    BARRICADE,
    BED,
    BED_PLACE,
    BOTBOT,
    CARD,
    CHARGE,
    CHOOSE_TILE,
    COMPOST,
    COMPOST_CONTAINER,
    CONTAINER,
    CRAFT,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    DOCK_NEW,
    ENERGY,
    FINAL_FARMS,
    FINAL_POTS,
    FLOWER,
    FLOWER_OR_COMPOST,
    FOREST_PLACE,
    FOREST_STEP,
    GROW_FOREST,
    MENU,
    MODULE_ACTION,
    ONE,
    OVERTIME,
    PAY,
    PIPE_COMPOST,
    PLACE_TOOL,
    PLANT_FOREST,
    POWER_UP,
    SLOT,
    SOIL_FLOWER,
    SOIL_OR_PLACE,
    START_CARDS,
    START_FLOWERS,
    START_SLOTS,
    STEP2,
    STEP3,
    UPGRADE_PLUGIN,
)
from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.geometry import CELLS
from hortus.games.planta_nubo.rules import airport, codes, energy, final, forests
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.rules.tools import can_perform
from hortus.games.planta_nubo.state import CARD_AT, FINISHED, Table
from hortus.games.planta_nubo.words.cards import exchange_words
from hortus.games.planta_nubo.words.effects import (
    battery_in_question,
    bed_words,
    effect_words,
    flower_words,
    list_words,
    menu_effects,
    sentence,
)
from hortus.games.planta_nubo.words.things import crafting_tool, forest_name, tile_name
from hortus.kernel.words import in_words

# Which decisions answer which item.
ANSWERS: Final[dict[int, tuple[str, ...]]] = {
    MENU: ("resolve", "skip"),
    CHARGE: ("overcharge",),
    ENERGY: ("pipe_take", "pipe_plant", "skip"),
    SOIL_OR_PLACE: ("take_soil", "place_soil", "skip"),
    FLOWER: ("gain", "skip"),
    COMPOST: ("compost", "skip"),
    FLOWER_OR_COMPOST: ("gain", "compost", "skip"),
    PIPE_COMPOST: ("compost", "skip"),
    COMPOST_CONTAINER: ("potting", "skip"),
    BED: ("bed", "skip"),
    BARRICADE: ("clear", "skip"),
    UPGRADE_PLUGIN: ("plug", "skip"),
    ARBOR: ("arbor", "skip"),
    CONTAINER: ("take_container", "skip"),
    DELIVER_PUBLIC: ("deliver", "warehouse", "skip"),
    DELIVER_PERSONAL: ("load", "skip"),
    MODULE_ACTION: ("module", "skip"),
    CARD: ("card", "skip"),
    PLANT_FOREST: ("forest", "skip"),
    GROW_FOREST: ("grow", "skip"),
    CRAFT: ("craft", "skip"),
    POWER_UP: ("mark", "skip"),
    ONE: ("choose", "skip"),
    PAY: ("pay", "skip"),
    BED_PLACE: ("place",),
    SOIL_FLOWER: ("colour",),
    DOCK_NEW: ("dock",),
    SLOT: ("slot",),
    FOREST_PLACE: ("place",),
    FOREST_STEP: ("forest", "grow", "skip"),
    CHOOSE_TILE: ("perform",),
    OVERTIME: ("overtime", "skip"),
    PLACE_TOOL: ("tool", "set_aside"),
    STEP2: ("load", "skip"),
    STEP3: ("module", "workshop", "skip"),
    START_FLOWERS: ("colour",),
    START_SLOTS: ("slot",),
    START_CARDS: ("start_card",),
    FINAL_POTS: ("skip",),
    FINAL_FARMS: ("convert", "skip"),
    BOTBOT: ("botbot",),
}
ANYTIME: Final = ("pot", "dock")
# Which rule each item is about: the place in the guide for a player to look up.
RULES: Final = {
    MENU: "PN-40",
    CHARGE: "PN-100",
    ENERGY: "PN-87",
    SOIL_OR_PLACE: "PN-54",
    FLOWER: "PN-58",
    COMPOST: "PN-59",
    FLOWER_OR_COMPOST: "PN-58",
    PIPE_COMPOST: "PN-106",
    COMPOST_CONTAINER: "PN-105",
    BED: "PN-51",
    BARRICADE: "PN-101",
    UPGRADE_PLUGIN: "PN-89",
    ARBOR: "PN-102",
    CONTAINER: "PN-76",
    DELIVER_PUBLIC: "PN-70",
    DELIVER_PERSONAL: "PN-78",
    MODULE_ACTION: "PN-90",
    CARD: "PN-93",
    PLANT_FOREST: "PN-121",
    GROW_FOREST: "PN-125",
    CRAFT: "PN-104",
    POWER_UP: "PN-98",
    ONE: "PN-45",
    PAY: "PN-45",
    BED_PLACE: "PN-52",
    SOIL_FLOWER: "PN-54",
    DOCK_NEW: "PN-76",
    SLOT: "PN-93",
    FOREST_PLACE: "PN-122",
    FOREST_STEP: "PN-120",
    CHOOSE_TILE: "PN-31",
    OVERTIME: "PN-32",
    PLACE_TOOL: "PN-28",
    STEP2: "PN-81",
    STEP3: "PN-91",
    START_FLOWERS: "PN-23",
    START_SLOTS: "PN-V2",
    START_CARDS: "PN-161",
    FINAL_POTS: "PN-142",
    FINAL_FARMS: "PN-144",
    BOTBOT: "PN-164",
}
CRAFTING: Final = "PN-110"
THE_END: Final = "PN-141"
PLAIN: Final = {
    CHARGE: "Your charges pass 5: go round, or stay?",
    SOIL_OR_PLACE: "Take 1 soil, or place one on a free cell.",
    PIPE_COMPOST: "Compost a flower from a pipe cell.",
    COMPOST_CONTAINER: "Compost flowers from one of your containers.",
    BARRICADE: "Which corner do you clear?",
    UPGRADE_PLUGIN: "Which plugin do you upgrade?",
    ARBOR: "Raise the arbor?",
    CONTAINER: "Which container do you take?",
    DELIVER_PERSONAL: "Deliver to one of your containers.",
    MODULE_ACTION: "Use a module.",
    CARD: "Which card do you take?",
    PLANT_FOREST: "Plant a forest.",
    GROW_FOREST: "Grow a forest.",
    CRAFT: "Choose a craft.",
    ONE: "Choose one of these.",
    PLACE_TOOL: "Lay a tool between two tiles.",
    STEP2: "Load a flower into each of your containers.",
    STEP3: "Use a module or a workshop?",
    FINAL_POTS: "Last chance to move flowers into pots or dock a waiting container.",
    BOTBOT: "It is Botbot’s turn.",
}

# Where flowers may go by the mode of a delivery: the next ones first, and those that follow.
AIRPORT: Final = " to the airport"
WHERE_WORDS: Final = (
    " to different containers",
    " to one container",
    ", two to one container and one to another",
    AIRPORT,
)
MORE_WORDS: Final = (
    ", each to another container",
    " to the same container",
    ": two go to one container, one to another",
    "",
)


def question(table: Table) -> str:
    """The question to the seat to move."""
    components, do, first = table.components, int(top(table, 0)), int(top(table, 1))
    if do in PLAIN:
        return PLAIN[do]
    if do == MENU:
        return _menu(table)
    if do == ENERGY:
        return _pipe(table)
    if do == FOREST_STEP:
        return _forests(table)
    if do == FINAL_FARMS:
        return _conversions(table)
    if do == CHOOSE_TILE:
        return _tiles(table)
    if do in (FLOWER, COMPOST, FLOWER_OR_COMPOST):
        return effect_words(components, (do, first, 0)).capitalize() + "."
    if do == PAY:
        return f"{effect_words(components, (do, first, 1)).capitalize()}?"
    if do == BED:
        return f"Lay {bed_words(components, first)}."
    if do == DELIVER_PUBLIC:
        return _deliveries(table)
    if do == POWER_UP:
        return f"Which {'battery' if first else 'action'} module gets a marker?"
    if do == BED_PLACE:
        return f"Where does the {components.colours[components.plot_colour[first]]} bed go?"
    if do == SOIL_FLOWER:
        return f"Choose a flower for the new soil on {CELLS[first]}."
    if do == DOCK_NEW:
        return "Which dock takes the new container?"
    if do in (SLOT, START_SLOTS):
        return f"Which socket takes the {components.card_names[first - (do == START_SLOTS)]}?"
    if do == FOREST_PLACE:
        return f"Where does the {forest_name(components, first)} go?"
    if do == OVERTIME:
        return f"Work overtime on the {tile_name(components, first).removeprefix('the ')}?"
    if do == START_FLOWERS:
        return "Choose a flower for the cell that glows."
    return "Choose your battery module." if first else "Choose your action module."


def rule(table: Table) -> str:
    """The rule behind the question."""
    if table.phase == FINISHED:
        return THE_END
    item = int(top(table, 0))
    return CRAFTING if item == MENU and crafting_tool(table) != NONE else RULES[item]


def _menu(table: Table) -> str:
    """Which effect comes next; of equal ones, how many are left, and in the craft phase their origin."""
    effects = menu_effects(table)
    tool = crafting_tool(table)
    lead = f"{table.components.tools[tool].capitalize()}: " if tool != NONE else ""
    if len(set(effects)) > 1:
        return f"{lead}choose what comes next." if lead else "Choose what comes next."
    battery = battery_in_question(table)
    if battery != NONE:
        name, words = table.components.card_names[battery], list_words(table.components, effects)
        return f"{name}: {words} now? It works once a turn."
    words = lead + effect_words(table.components, effects[0])
    left = f" ({len(effects)} left)" if len(effects) > 1 else ""
    return sentence(words + left)


def _pipe(table: Table) -> str:
    """The pipe at which the die halts: what can be done at its end."""
    cell = int(top(table, energy.PIPE)) - 1
    if table.flowers(table.to_move) >> cell & 1:
        return "Compost the flower at the pipe’s end for 1 oxygen?"
    return "Plant a flower at the pipe’s end?"


def _forests(table: Table) -> str:
    """What the forest phase still allows; if there is no space yet, how to make some."""
    plants = any(codes.TAKE_FOREST <= each < codes.GROW for each in table.legal())
    grows = any(codes.GROW <= each < codes.DO_CRAFT for each in table.legal())
    first = "" if plants else " There is room only once flowers have moved into pots."
    if grows:
        return "Plant or grow a forest?" if plants else f"Grow a forest, or plant one?{first}"
    if top(table, forests.MAY_GROW):
        return f"Plant a forest?{first}"
    kind = "a larger forest" if top(table, forests.MAY_STACK) else "one of your small forests"
    return f"Plant {kind}, too?{first}"


def _tiles(table: Table) -> str:
    """The tiles beside the tool by their names: players learn them where they use them."""
    tiles = [int(top(table, place)) for place in (1, 2)]
    names = [tile_name(table.components, tile) for tile in tiles if can_perform(table, tile)]
    return f"Use {in_words(names, 'or')}{'?' if len(names) > 1 else '.'}"


def _conversions(table: Table) -> str:
    """Which farm turns what into points."""
    components, seat = table.components, table.to_move
    slots = {(each - codes.CONVERT) // final.MOST_TIMES for each in table.legal() if each >= codes.CONVERT}
    cards = [int(table.field(seat, CARD_AT + slot)) for slot in sorted(slots)]
    told = [f"{components.card_names[card]} gives {exchange_words(components, card, 1)}" for card in cards]
    return f"{in_words(told)}. How often?"


def _deliveries(table: Table) -> str:
    flags = int(top(table, airport.FLAGS))
    if flags >= airport.HAND:
        flower = flower_words(table.components, flags // airport.HAND - 1)
        return f"Deliver {flower} from the warehouse."
    done = int(airport.done_count(top(table, airport.DONE)))
    left, mode = int(top(table, airport.WANTED)) - done, int(top(table, airport.MODE))
    if done:
        return f"Deliver up to {left} more{MORE_WORDS[mode]} ({top(table, airport.GAINED)} energy so far)."
    return f"Deliver {f'up to {left} flowers' if left > 1 else 'a flower'}{WHERE_WORDS[mode] if left > 1 else AIRPORT}."
