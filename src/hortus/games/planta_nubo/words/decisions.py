"""Decisions in words, for lists and logs."""

from collections.abc import Callable
from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    DELIVER_PUBLIC,
    ENERGY,
    FINAL_FARMS,
    FINAL_POTS,
    FOREST_STEP,
    MENU,
    OVERTIME,
    PAY,
    POWER_UP,
    STEP2,
    STEP3,
)
from hortus.games.planta_nubo.decisions import describe
from hortus.games.planta_nubo.geometry import SLOTS
from hortus.games.planta_nubo.position.names import place_of_name
from hortus.games.planta_nubo.rules import airport, codes, containers
from hortus.games.planta_nubo.rules.stack import place_of_different, slot_of, top
from hortus.games.planta_nubo.state import (
    AIRPORT,
    CRAFT_ON,
    DOCK,
    FOREST,
    LOADED,
    QUEUE,
    USE,
    Table,
)
from hortus.games.planta_nubo.words.things import (
    bundle_words,
    card_name,
    container_words,
    effect_words,
    tile_name,
)
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number

SKIPS: Final = {
    MENU: "Decline everything that is open here",
    ENERGY: "Leave the pipe alone",
    DELIVER_PUBLIC: "No more deliveries",
    STEP2: "No more deliveries",
    STEP3: "Use neither module nor workshop",
    OVERTIME: "No overtime",
    FOREST_STEP: "No forest now",
    POWER_UP: "No marker here",
    FINAL_POTS: "Leave everything where it is",
    FINAL_FARMS: "Convert nothing more",
}


def words(table: Table, code: int) -> str:
    """A legal decision in words."""
    decision = describe(table, code)
    do = str(decision["do"])
    if do == "resolve":
        return _resolve(table, code)
    if do in SPOKEN:
        return SPOKEN[do](table, decision)
    return _simple(decision)


def _simple(decision: Json) -> str:
    """Decisions that need no look at the table."""
    template = {
        "set_aside": "Set the {tool} aside: it fits nowhere",
        "colour": "A {colour} flower",
        "bed": "Take the top bed of {stack}",
        "take_soil": "Take 1 soil",
        "place_soil": "Place soil on {at}",
        "gain": "A {colour} flower onto {to}",
        "clear": "Clear the barricade {area}",
        "plug": "Upgrade the plugin of {slot}",
        "arbor": "Raise the arbor by one level",
        "slot": "Into slot {slot}",
        "mark": "A marker onto the module in {slot}",
        "potting": "Compost {n} from the container at the {dock} dock",
        "pipe_take": "Compost the pipe’s flower for 1 oxygen",
        "pipe_plant": "A {colour} flower onto the pipe’s cell",
        "botbot": "Botbot’s turn",
        "convert": "Convert {card}, times {times}",
        "workshop": "Use the workshop {which}",
        "forest": "Take the forest {tile}",
    }[str(decision["do"])]
    return template.format(**decision).replace("A orange", "An orange")


def _resolve(table: Table, code: int) -> str:
    at = place_of_different(table, code - codes.RESOLVE)
    effect = (int(table.stack[at]), int(table.stack[at + 1]), int(table.stack[at + 2]))
    use = int(table.stack[at + USE])
    battery = f" (the 1x battery in {SLOTS[slot_of(use)]})" if use else ""
    return capital(effect_words(table.components, effect)) + battery


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[0].upper() + text[1:]


def flower_at(table: Table, name: object) -> str:
    """The flower on a place of the mover, in words: "red (d4)"."""
    colour = table.flower_on(table.to_move, place_of_name(table, table.to_move, str(name)))
    return f"{table.components.colours[colour]} ({name})"


def _skip(table: Table, decision: Json) -> str:
    return SKIPS.get(int(top(table, 0)), "Decline")


def _tool(table: Table, decision: Json) -> str:
    return f"{capital(str(decision['tool']))} between {str(decision['spot']).replace('+', ' and ')}"


def _perform(table: Table, decision: Json) -> str:
    return f"Perform {tile_name(table.components, table.components.tile_ids.index(str(decision['tile'])))}"


def _overtime(table: Table, decision: Json) -> str:
    return (
        f"Work overtime for {table.components.overtime_cost} charges: {tile_name(table.components, int(top(table, 1)))}"
    )


def _choose(table: Table, decision: Json) -> str:
    side = table.components.bundles.ones[int(top(table, 1))][as_number(decision["n"], "n")]
    return capital(bundle_words(table.components, side))


def _pay(table: Table, decision: Json) -> str:
    return capital(effect_words(table.components, (PAY, int(top(table, 1)), 1)))


def _place(table: Table, decision: Json) -> str:
    return f"Lay it on {' '.join(str(cell) for cell in as_list(decision['cells'], 'cells'))}"


def _compost(table: Table, decision: Json) -> str:
    return f"Compost {flower_at(table, decision['from'])}"


def _take_container(table: Table, decision: Json) -> str:
    source = str(decision["from"])
    if source == "pile":
        return "Take the unseen top container of the pile"
    container = int(table.on(QUEUE + int(source[-1]) - 1))
    return f"Take {table.components.container_ids[container]} ({container_words(table.components, container)})"


def _dock(table: Table, decision: Json) -> str:
    if decision["where"] == "wait":
        return f"{decision['container']} waits beside the shack"
    cost = f" for {table.components.lower_dock_cost} oxygen" if decision["where"] == "lower" else ""
    return f"Dock {decision['container']} at the {decision['where']} dock{cost}"


def _deliver(table: Table, decision: Json) -> str:
    dock, spot = as_number(decision["dock"], "dock"), as_number(decision["spot"], "spot")
    container = int(table.on(AIRPORT + dock - 1))
    energy = table.components.spot_energy[4 * container + spot - 1]
    if decision["from"] == "warehouse":
        flower = f"{table.components.colours[int(top(table, airport.FLAGS)) // airport.HAND - 1]} (warehouse)"
    else:
        flower = flower_at(table, decision["from"])
    return f"Deliver {flower} to airport dock {dock}, spot {spot}: {energy} energy"


def _warehouse(table: Table, decision: Json) -> str:
    return f"Swap {flower_at(table, decision['from'])} for the {decision['take']} flower in the warehouse"


def _load(table: Table, decision: Json) -> str:
    seat, dock = table.to_move, ("upper", "lower").index(str(decision["dock"]))
    spot = 4 * table.field(seat, DOCK + dock) + table.field(seat, LOADED + dock)
    energy = table.components.spot_energy[spot]
    wrong = _wrong(table, decision, int(spot))
    return f"Load {flower_at(table, decision['from'])} at the {decision['dock']} dock: {energy} energy{wrong}"


def _wrong(table: Table, decision: Json, spot: int) -> str:
    """What a wrong colour costs."""
    colour = table.flower_on(table.to_move, place_of_name(table, table.to_move, str(decision["from"])))
    wanted = table.components.spot_colour[spot]
    if colour == wanted or (top(table, 0) != STEP2 and top(table, containers.IGNORES) != 0):
        return ""
    return f", a charge for not being {table.components.colours[wanted]}"


def _card(table: Table, decision: Json) -> str:
    return f"Take {card_name(table.components, table.components.card_ids.index(str(decision['card'])))}"


def _module(table: Table, decision: Json) -> str:
    card = table.components.card_ids.index(str(decision["card"]))
    return (
        f"Use {card_name(table.components, card)}: {bundle_words(table.components, table.components.card_bundle[card])}"
    )


def _grow(table: Table, decision: Json) -> str:
    number = as_number(decision["forest"], "forest")
    kind = table.field(table.to_move, FOREST + number - 1) >> 1
    return f"Grow forest {number} ({table.components.forest_ids[kind]}): {table.components.forest_points[kind]} points"


def _craft(table: Table, decision: Json) -> str:
    craft = int(table.on(CRAFT_ON + table.components.tools.index(str(decision["tool"]))))
    name = table.components.craft_names[craft]
    return f"{name}: {bundle_words(table.components, table.components.craft_bundle[craft])}"


def _overcharge(table: Table, decision: Json) -> str:
    if decision["wrap"]:
        return f"Go round past 5 for {table.components.overcharge_oxygen} oxygen"
    return "Stay on 5"


def _pot(table: Table, decision: Json) -> str:
    cost = " for 1 charge" if str(decision["to"]).startswith("balcony") else ""
    return f"Move {flower_at(table, decision['from'])} to the pot {decision['to']}{cost}"


SPOKEN: Final[dict[str, Callable[[Table, Json], str]]] = {
    "skip": _skip,
    "tool": _tool,
    "perform": _perform,
    "overtime": _overtime,
    "choose": _choose,
    "pay": _pay,
    "place": _place,
    "compost": _compost,
    "take_container": _take_container,
    "dock": _dock,
    "deliver": _deliver,
    "warehouse": _warehouse,
    "load": _load,
    "card": _card,
    "start_card": _card,
    "module": _module,
    "grow": _grow,
    "craft": _craft,
    "overcharge": _overcharge,
    "pot": _pot,
}
