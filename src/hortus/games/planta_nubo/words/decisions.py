"""Decisions in words, for lists and logs: as an order, and in the past tense."""

from collections.abc import Callable
from typing import Final, cast

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ARBOR,
    BARRICADE,
    BED,
    BED_PLACE,
    CARD,
    CHARGE,
    COMPOST,
    COMPOST_CONTAINER,
    CONTAINER,
    CRAFT,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    ENERGY,
    FINAL_FARMS,
    FINAL_POTS,
    FLOWER,
    FLOWER_OR_COMPOST,
    FOREST_STEP,
    GROW_FOREST,
    MENU,
    MODULE_ACTION,
    ONE,
    OVERTIME,
    PAY,
    PIPE_COMPOST,
    PLANT_FOREST,
    POWER_UP,
    SOIL_FLOWER,
    SOIL_OR_PLACE,
    START_SLOTS,
    STEP2,
    STEP3,
    UPGRADE_PLUGIN,
)
from hortus.games.planta_nubo.components import CELL_COUNT, NONE, Components
from hortus.games.planta_nubo.decisions import describe
from hortus.games.planta_nubo.geometry import AREAS, CELLS, DOCKS, SLOTS, WORKSHOPS
from hortus.games.planta_nubo.position.names import place_of_name, spots_by_name
from hortus.games.planta_nubo.rules import airport, codes, containers, energy, forests
from hortus.games.planta_nubo.rules.stack import place_of_different, slot_of, top
from hortus.games.planta_nubo.state import (
    AIRPORT,
    CARD_AT,
    CRAFT_ON,
    DOCK,
    FOREST,
    FOREST_PHASE,
    INCOME_PHASE,
    QUEUE,
    STACK_TOP,
    USE,
    Table,
)
from hortus.games.planta_nubo.words.aftermath import aftermath
from hortus.games.planta_nubo.words.cards import card_name, card_sentence, exchange_words
from hortus.games.planta_nubo.words.effects import (
    battery_in_question,
    bundle_words,
    effect_words,
    flower_of,
    list_words,
    menu_effects,
    price_words,
)
from hortus.games.planta_nubo.words.things import (
    AIRPORT_ROWS,
    AREA_WORDS,
    container_words,
    forest_name,
    holder_words,
    slot_words,
    spot_words,
    tile_name,
    workshop_name,
)
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number
from hortus.kernel.words import capital, counted, in_words

# To decline, as an order and in the past tense.
SKIPS: Final = {
    MENU: ("Decline all of these", "Skipped the rest"),
    SOIL_OR_PLACE: ("No soil", "Took no soil"),
    FLOWER: ("No flower", "Took no flower"),
    COMPOST: ("Compost nothing", "Composted nothing"),
    FLOWER_OR_COMPOST: ("Skip", "Skipped flower and compost"),
    PIPE_COMPOST: ("Compost nothing", "Composted nothing"),
    COMPOST_CONTAINER: ("Compost nothing", "Composted nothing"),
    BED: ("Lay no bed", "Laid no bed"),
    BARRICADE: ("Leave the barricades", "Left the barricades"),
    UPGRADE_PLUGIN: ("Upgrade no plugin", "Upgraded no plugin"),
    ARBOR: ("Leave the arbor as it is", "Left the arbor as it was"),
    CONTAINER: ("No container", "Took no container"),
    DELIVER_PERSONAL: ("Load nothing", "Loaded nothing"),
    MODULE_ACTION: ("Use no module", "Used no module"),
    CARD: ("No card", "Took no card"),
    PLANT_FOREST: ("Plant no forest", "Planted no forest"),
    GROW_FOREST: ("Grow no forest", "Grew no forest"),
    CRAFT: ("Perform no craft", "Performed no craft"),
    ONE: ("None of these", "Took none of these"),
    PAY: ("Pay nothing", "Paid nothing"),
    ENERGY: ("Leave the pipe alone", "Left the pipe alone"),
    DELIVER_PUBLIC: ("No more deliveries", "Made no more deliveries"),
    STEP2: ("No more deliveries", "Made no more deliveries"),
    STEP3: ("Use neither", "Used no card"),
    OVERTIME: ("No overtime", "No overtime"),
    FOREST_STEP: ("No forest", "No forest"),
    POWER_UP: ("No marker here", "Placed no marker there"),
    FINAL_POTS: ("Leave everything where it is", "Left everything where it was"),
    FINAL_FARMS: ("Convert nothing more", "Converted nothing more"),
}
# The same for waiting effects, if their question is a different one.
MENU_SKIPS: Final = {
    CHARGE: ("Don’t take the charges", "Took no charges"),
    ENERGY: ("Leave the die where it is", "Left the die where it was"),
    DELIVER_PUBLIC: ("No deliveries", "Made no deliveries"),
}
# The only legal effect, on its button: the question has said the rest.
BUTTONS: Final = {
    ENERGY: "Move the die",
    FLOWER: "Plant it",
    COMPOST: "Compost",
    FLOWER_OR_COMPOST: "Gain or compost",
    DELIVER_PUBLIC: "Deliver",
    DELIVER_PERSONAL: "Deliver",
    CONTAINER: "Take one",
    CARD: "Take one",
}
GO_AHEAD: Final = "Go ahead"
# The past tense, by the first word of the order.
PAST: Final = {
    "Lay": "Laid",
    "Set": "Set",
    "Use": "Used",
    "Work": "Worked",
    "Pay": "Paid",
    "Take": "Took",
    "Place": "Placed",
    "Plant": "Planted",
    "Put": "Put",
    "Compost": "Composted",
    "Clear": "Cleared",
    "Upgrade": "Upgraded",
    "Raise": "Raised",
    "Install": "Installed",
    "Dock": "Docked",
    "Leave": "Left",
    "Deliver": "Delivered",
    "Swap": "Swapped",
    "Load": "Loaded",
    "Grow": "Grew",
    "Perform": "Performed",
    "Go": "Went",
    "Stay": "Stayed",
    "Move": "Moved",
    "Convert": "Converted",
}


def words(table: Table, code: int) -> str:
    """A legal decision in words, as an order."""
    return _order(table, code, describe(table, code))


def _order(table: Table, code: int, decision: Json) -> str:
    do = str(decision["do"])
    return _resolve(table, code) if do == "resolve" else SPOKEN[do](table, decision)


def done(table: Table, code: int) -> str:
    """The same in the past tense, with the income and the new round that followed automatically."""
    if table.phase not in (FOREST_PHASE, INCOME_PHASE):
        return _made(table, code)
    after = cast("Table", table.clone())
    after.apply(code)
    followed = aftermath(table, after)
    # A line of the log has no full stop at its end.
    return f"{_made(table, code)}.{followed.rstrip('.')}" if followed else _made(table, code)


def _made(table: Table, code: int) -> str:
    decision = describe(table, code)
    do, order = str(decision["do"]), _order(table, code, decision)
    if do in ("resolve", "choose"):
        return heard(f"Chose to {order[0].lower()}{order[1:]}")
    if do == "skip":
        return _skips(table)[1]
    if do in DONE:
        return DONE[do](table, decision)
    first, space, rest = order.partition(" ")
    return heard(f"{PAST.get(first, first)}{space}{rest}")


def heard(order: str) -> str:
    """Words that everybody hears: the name of the player comes before them, so nothing in them is "yours"."""
    return order.replace("one of your containers", "a personal container").replace(" your ", " the ")


# ---- things and places ----


def place_words(table: Table, written: object) -> str:
    """A place of the mover's: a cell as its rulers show it, or the thing that a pot stands on."""
    place = place_of_name(table, table.to_move, str(written))
    if place < CELL_COUNT:
        return CELLS[place]
    holder, spot = divmod(place - CELL_COUNT, 2)
    name = holder_words(table, int(table.to_move), holder)
    pots = int(table.components.card_pots[table.pot_card(table.to_move, holder)])
    pot = ("first pot", "second pot")[spot] if pots > 1 else "pot"
    return f"the {pot} of the {name}" if holder == 0 else f"the {pot} of {name}"


def flower_at(table: Table, name: object) -> str:
    """The flower on one of the mover's places: "the red flower on d4"."""
    place = place_of_name(table, table.to_move, str(name))
    colour = table.components.colours[table.flower_on(table.to_move, place)]
    return f"the {colour} flower {'on' if place < CELL_COUNT else 'in'} {place_words(table, name)}"


def card_of(table: Table, decision: Json) -> int:
    """The card that a decision names."""
    return table.components.card_ids.index(str(decision["card"]))


def named_card(table: Table, decision: Json) -> str:
    """The name of the card that a decision is about."""
    return card_name(table.components, card_of(table, decision))


def card_at(table: Table, slot: object) -> str:
    """The card in a slot of the mover."""
    return card_name(table.components, int(table.field(table.to_move, CARD_AT + SLOTS.index(str(slot)))))


def container_named(table: Table, name: object) -> str:
    """A container by its spots."""
    return f"the container {container_words(table.components, table.components.container_ids.index(str(name)))}"


# ---- tools and tiles ----


def _resolve(table: Table, code: int) -> str:
    if code >= codes.RESOLVE_PART:
        return _resolve_part(table, code)
    at = place_of_different(table, code - codes.RESOLVE)
    do, first, second = (int(table.stack[at + number]) for number in range(3))
    use = int(table.stack[at + USE])
    often = f" (all {second + 1} batteries)" if do == ENERGY and second else ""
    once = f" ({card_at(table, SLOTS[slot_of(use)])}, once a turn)" if use else ""
    return capital(effect_words(table.components, (do, first, second))) + often + once


def _resolve_part(table: Table, code: int) -> str:
    """Fewer uses of a battery's energy than it gives."""
    different, fewer = divmod(code - codes.RESOLVE_PART, codes.MOST_PART)
    at = place_of_different(table, different)
    each, uses = int(table.stack[at + 1]), int(table.stack[at + 2]) + 1
    stops = counted(each * (fewer + 1), "stop")
    return f"Move your die only {stops} ({fewer + 1} of {uses} batteries)"


def button(table: Table, code: int) -> str:
    """The text of a decision's button: no more than its question leaves open."""
    do, effects = int(top(table, 0)), menu_effects(table) if top(table, 0) == MENU else []
    if do == PAY and describe(table, code)["do"] == "pay":
        return capital(price_words(table.components, int(top(table, 1))))
    decision = describe(table, code)
    if decision["do"] == "potting":
        return _spots_words(table, decision)
    if len(set(effects)) != 1 or decision["do"] != "resolve" or "times" in decision:
        return words(table, code)
    kind, first, _ = effects[0]
    if battery_in_question(table) != NONE:
        return "Take it now"
    return capital(price_words(table.components, first)) if kind == PAY else BUTTONS.get(kind, GO_AHEAD)


def _skip(table: Table, decision: Json) -> str:
    return _skips(table)[0]


def _skips(table: Table) -> tuple[str, str]:
    """What declining is called here, and what it was: it says what is lost."""
    do, effects = int(top(table, 0)), menu_effects(table) if top(table, 0) == MENU else []
    battery = battery_in_question(table)
    if battery != NONE:
        return "Keep it for later this turn", f"Kept {card_name(table.components, battery)} for later"
    # What has its own button need not be named again.
    if len(set(effects)) == 1:
        kind = effects[0][0]
        rest = list_words(table.components, effects)
        return MENU_SKIPS.get(kind) or SKIPS.get(kind) or (f"Don’t {rest}", heard(f"Declined to {rest}"))
    if do == FOREST_STEP and not top(table, forests.MAY_GROW):
        return "No more forests", "Planted no more forests"
    return SKIPS.get(do, ("Decline", "Declined"))


def _tool(table: Table, decision: Json) -> str:
    return f"Lay the {decision['tool']} between {spot_words(table, spots_by_name(table)[str(decision['spot'])])}"


def _perform(table: Table, decision: Json) -> str:
    return f"Use {tile_name(table.components, table.components.tile_ids.index(str(decision['tile'])))}"


def _overtime(table: Table, decision: Json) -> str:
    cost = counted(int(table.components.overtime_cost), "charge", "charges")
    return f"Work overtime on {tile_name(table.components, int(top(table, 1)))} for {cost}"


def _choose(table: Table, decision: Json) -> str:
    side = table.components.bundles.ones[int(top(table, 1))][as_number(decision["n"], "n")]
    return capital(bundle_words(table.components, side))


def _pay(table: Table, decision: Json) -> str:
    return capital(effect_words(table.components, (PAY, int(top(table, 1)), 1)))


# ---- the garden ----


def _bed(table: Table, decision: Json) -> str:
    plot = table.components.plot_ids.index(str(decision["stack"]))
    colour = table.components.colours[table.components.plot_colour[plot]]
    size = sum(row.count("X") for row in table.components.bed_shapes[int(table.on(STACK_TOP + plot))])
    return f"Take the {colour} bed of {size}"


def _place(table: Table, decision: Json) -> str:
    components, tile = table.components, int(top(table, 1))
    bed = top(table, 0) == BED_PLACE
    name = f"{components.colours[components.plot_colour[tile]]} bed" if bed else forest_name(components, tile)
    return f"Lay the {name} on {in_words([str(cell) for cell in as_list(decision['cells'], 'cells')])}"


def _colour(table: Table, decision: Json) -> str:
    do, first = int(top(table, 0)), int(top(table, 1))
    if do == SOIL_FLOWER:
        return f"Plant {flower_of(str(decision['colour']))} on the soil at {CELLS[first]}"
    place = next(place for place in range(3) if first >> place & 1)
    return f"Plant {flower_of(str(decision['colour']))} on {CELLS[table.components.start_cells[place]]}"


def _pipe_plant(table: Table, decision: Json) -> str:
    return (
        f"Plant {flower_of(str(decision['colour']))} on {CELLS[int(top(table, energy.PIPE)) - 1]}, where the pipe ends"
    )


def _pipe_take(table: Table, decision: Json) -> str:
    return f"Compost the flower on {CELLS[int(top(table, energy.PIPE)) - 1]} for 1 oxygen"


def _gain(table: Table, decision: Json) -> str:
    place = place_words(table, decision["to"])
    return f"Plant {flower_of(str(decision['colour']))} {'on' if place in CELLS else 'in'} {place}"


def _compost(table: Table, decision: Json) -> str:
    return f"Compost {flower_at(table, decision['from'])}"


def _clear(table: Table, decision: Json) -> str:
    return f"Clear the {AREA_WORDS[AREAS.index(str(decision['area']))]} corner"


# ---- containers ----


def _take_container(table: Table, decision: Json) -> str:
    source = str(decision["from"])
    if source == "pile":
        return "Take the unseen top container of the pile"
    container = int(table.on(QUEUE + int(source[-1]) - 1))
    return f"Take the container {container_words(table.components, container)}"


def _dock(table: Table, decision: Json) -> str:
    name = container_named(table, decision["container"])
    if decision["where"] == "wait":
        return f"Leave {name} beside the shack"
    cost = f" for {table.components.lower_dock_cost} oxygen" if decision["where"] == "lower" else ""
    return f"Dock {name} at your {decision['where']} dock{cost}"


def _deliver(table: Table, decision: Json) -> str:
    dock, spot = as_number(decision["dock"], "dock"), as_number(decision["spot"], "spot")
    container = int(table.on(AIRPORT + dock - 1))
    gained = table.components.spot_energy[4 * container + spot - 1]
    if decision["from"] == "warehouse":
        colour = table.components.colours[int(top(table, airport.FLAGS)) // airport.HAND - 1]
        flower = f"the {colour} flower from the warehouse"
    else:
        flower = flower_at(table, decision["from"])
    where = f"spot {spot} of the" if has_twin_spot(table.components, 4 * container + spot - 1) else "the"
    return f"Deliver {flower} to {where} {AIRPORT_ROWS[dock - 1]} container at the airport for {gained} energy"


def has_twin_spot(components: Components, spot: int) -> bool:
    """Whether another spot of the same container has the same colour and energy: then its number tells them apart."""
    first = spot // 4 * 4
    kinds = [(components.spot_colour[at], components.spot_energy[at]) for at in range(first, first + 4)]
    return kinds.count(kinds[spot - first]) > 1


def _warehouse(table: Table, decision: Json) -> str:
    return f"Swap {flower_at(table, decision['from'])} for the {decision['take']} one in the warehouse"


def _load(table: Table, decision: Json) -> str:
    seat, dock = table.to_move, ("upper", "lower").index(str(decision["dock"]))
    spot = int(containers.next_spot(table, seat, dock))
    gained = table.components.spot_energy[spot]
    price = ", paying 1 charge for the wrong colour" if pays_for_colour(table, decision, spot) else ""
    return f"Load {flower_at(table, decision['from'])} at your {decision['dock']} dock for {gained} energy{price}"


def pays_for_colour(table: Table, decision: Json, spot: int) -> bool:
    """Whether a flower has the wrong colour for a spot, so that a charge must be paid."""
    colour = table.flower_on(table.to_move, place_of_name(table, table.to_move, str(decision["from"])))
    free = top(table, 0) != STEP2 and top(table, containers.IGNORES) != 0
    return bool(colour != table.components.spot_colour[spot]) and not free


def _potting(table: Table, decision: Json) -> str:
    spots = as_list(decision["spots"], "spots")
    flowers = "flower" if len(spots) == 1 else "flowers"
    where = _spots_words(table, decision)
    return f"Compost the {flowers} on {where[0].lower()}{where[1:]} of the container at your {decision['dock']} dock"


def _spots_words(table: Table, decision: Json) -> str:
    """Spots of a docked container with their colours: "Spots 1 and 3 (white, purple)"."""
    container = int(table.field(table.to_move, DOCK + DOCKS.index(str(decision["dock"]))))
    spots = [as_number(spot, "spots") for spot in as_list(decision["spots"], "spots")]
    colours = [table.components.colours[table.components.spot_colour[4 * container + spot - 1]] for spot in spots]
    numbers = in_words([str(spot) for spot in spots])
    return f"{'Spot' if len(spots) == 1 else 'Spots'} {numbers} ({', '.join(colours)})"


# ---- cards, forests, crafts ----


def _card(table: Table, decision: Json) -> str:
    card = card_of(table, decision)
    return f"Take {card_name(table.components, card)}"


def _start_card(table: Table, decision: Json) -> str:
    said = card_sentence(table.components, card_of(table, decision))
    return f"Start with {named_card(table, decision)}: {said[0].lower()}{said[1:].rstrip('.')}"


def _started_card(table: Table, decision: Json) -> str:
    return f"Started with {named_card(table, decision)}"


def _slot(table: Table, decision: Json) -> str:
    card = int(top(table, 1)) - (top(table, 0) == START_SLOTS)
    return f"Install the {card_name(table.components, card)} {slot_words(SLOTS.index(str(decision['slot'])))}"


def _plug(table: Table, decision: Json) -> str:
    return f"Upgrade the plugin of {card_at(table, decision['slot'])}"


def _mark(table: Table, decision: Json) -> str:
    return f"Put a marker on {card_at(table, decision['slot'])}"


def _module(table: Table, decision: Json) -> str:
    card = card_of(table, decision)
    effects = bundle_words(table.components, table.components.card_bundle[card])
    return f"Use {card_name(table.components, card)}: {effects}"


def _workshop(table: Table, decision: Json) -> str:
    which = WORKSHOPS.index(str(decision["which"]))
    effects = bundle_words(table.components, table.components.workshop_bundle[which])
    return f"Use the {workshop_name(which)}: {effects}"


def _forest(table: Table, decision: Json) -> str:
    return f"Take the {forest_name(table.components, table.components.forest_ids.index(str(decision['tile'])))}"


def _grow(table: Table, decision: Json) -> str:
    kind = int(table.field(table.to_move, FOREST + as_number(decision["forest"], "forest") - 1)) >> 1
    points = counted(int(table.components.forest_points[kind]), "point", "points")
    return f"Grow the {forest_name(table.components, kind)} for {points} at the end"


def _craft(table: Table, decision: Json) -> str:
    craft = int(table.on(CRAFT_ON + table.components.tools.index(str(decision["tool"]))))
    name = table.components.craft_names[craft]
    return f"Perform {name}: {bundle_words(table.components, table.components.craft_bundle[craft])}"


def _overcharge(table: Table, decision: Json) -> str:
    if decision["wrap"]:
        return f"Go round past 5 for {table.components.overcharge_oxygen} oxygen"
    return "Stay on 5"


def _pot(table: Table, decision: Json) -> str:
    cost = " for 1 charge" if str(decision["to"]).startswith("balcony") else ""
    return f"Move {flower_at(table, decision['from'])} to {place_words(table, decision['to'])}{cost}"


def _convert(table: Table, decision: Json) -> str:
    card, often = card_of(table, decision), as_number(decision["times"], "times")
    return f"Convert with {card_name(table.components, card)}: {exchange_words(table.components, card, often)}"


Speaker = Callable[[Table, Json], str]


def plain(order: str) -> Speaker:
    """Words that do not depend on the table."""
    return lambda table, decision: order.format(**decision)


SPOKEN: Final[dict[str, Speaker]] = {
    "set_aside": plain("Set the {tool} aside: it fits nowhere"),
    "take_soil": plain("Take 1 soil"),
    "place_soil": plain("Place soil on {at}"),
    "arbor": plain("Raise the arbor by one level"),
    "botbot": plain("Let Botbot take its turn"),
    "skip": _skip,
    "tool": _tool,
    "perform": _perform,
    "overtime": _overtime,
    "choose": _choose,
    "pay": _pay,
    "bed": _bed,
    "place": _place,
    "colour": _colour,
    "pipe_plant": _pipe_plant,
    "pipe_take": _pipe_take,
    "gain": _gain,
    "compost": _compost,
    "clear": _clear,
    "take_container": _take_container,
    "dock": _dock,
    "deliver": _deliver,
    "warehouse": _warehouse,
    "load": _load,
    "potting": _potting,
    "card": _card,
    "start_card": _start_card,
    "slot": _slot,
    "plug": _plug,
    "mark": _mark,
    "module": _module,
    "workshop": _workshop,
    "forest": _forest,
    "grow": _grow,
    "craft": _craft,
    "overcharge": _overcharge,
    "pot": _pot,
    "convert": _convert,
}
# The past tense, where it needs fewer words than the order.
DONE: Final[dict[str, Speaker]] = {"botbot": plain("Took its turn"), "start_card": _started_card}
