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
from hortus.games.planta_nubo.geometry import CELLS
from hortus.games.planta_nubo.rules import airport, energy
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import STACK_TOP, Table
from hortus.games.planta_nubo.words.things import bed_words, container_words, effect_words, flower_words, tile_name

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
PLAIN: Final = {
    MENU: "Choose what to do next.",
    CHARGE: "The charges pass 5: go round, or stay?",
    SOIL_OR_PLACE: "Take soil, or place one.",
    PIPE_COMPOST: "Compost a flower from a pipe cell.",
    COMPOST_CONTAINER: "Compost flowers from one of your containers.",
    BARRICADE: "Remove a barricade.",
    UPGRADE_PLUGIN: "Upgrade a plugin.",
    ARBOR: "Upgrade the arbor?",
    CONTAINER: "Take a container.",
    DELIVER_PERSONAL: "Deliver to one of your containers.",
    MODULE_ACTION: "Use a module.",
    CARD: "Gain a card.",
    PLANT_FOREST: "Plant a forest.",
    GROW_FOREST: "Grow a forest.",
    CRAFT: "Choose a craft.",
    ONE: "Choose one side.",
    PAY: "Pay for it?",
    FOREST_STEP: "Plant or grow a forest?",
    CHOOSE_TILE: "Which of the two tiles?",
    PLACE_TOOL: "Lay a tool between two tiles.",
    STEP2: "Deliver to your docked containers.",
    STEP3: "Use a module or a workshop?",
    FINAL_POTS: "Last chance to move flowers into pots or dock a waiting container.",
    FINAL_FARMS: "Convert what is left?",
    BOTBOT: "It is Botbot’s turn.",
}


def question(table: Table) -> str:
    """What is asked of the seat to move."""
    components, do, first = table.components, int(top(table, 0)), int(top(table, 1))
    if do in PLAIN:
        return PLAIN[do]
    if do == ENERGY:
        cell = CELLS[int(top(table, energy.PIPE)) - 1]
        return f"The die passes the pipe of {cell}; {first} energy left."
    if do in (FLOWER, COMPOST, FLOWER_OR_COMPOST):
        return effect_words(components, (do, first, 0)).capitalize() + "."
    if do == BED:
        return f"Lay {bed_words(components, first)}."
    if do == DELIVER_PUBLIC:
        return _deliveries(table)
    if do == POWER_UP:
        return "A battery onto which module?" if first else "A standby onto which module?"
    if do == BED_PLACE:
        return f"Where does the bed {components.bed_ids[table.on(STACK_TOP + first)]} lie?"
    if do == SOIL_FLOWER:
        return f"Which flower onto the soil of {CELLS[first]}?"
    if do == DOCK_NEW:
        return f"Where does {components.container_ids[first]} ({container_words(components, first)}) go?"
    if do in (SLOT, START_SLOTS):
        return f"Which slot for {components.card_names[first - (do == START_SLOTS)]}?"
    if do == FOREST_PLACE:
        return f"Where does the forest {components.forest_ids[first]} grow?"
    if do == OVERTIME:
        return f"Work overtime on {tile_name(components, first)}?"
    if do == START_FLOWERS:
        place = next(place for place in range(3) if first >> place & 1)
        return f"Which flower onto {CELLS[components.start_cells[place]]}?"
    return "Choose your battery module." if first else "Choose your action module."


def _deliveries(table: Table) -> str:
    flags = int(top(table, airport.FLAGS))
    if flags >= airport.HAND:
        flower = flower_words(table.components, flags // airport.HAND - 1)
        return f"Deliver {flower} from the warehouse."
    left = int(top(table, airport.WANTED)) - int(airport.done_count(top(table, airport.DONE)))
    return (
        f"Deliver to the airport: up to {left} more."
        if top(table, airport.DONE)
        else f"Deliver to the airport: up to {left}."
    )
