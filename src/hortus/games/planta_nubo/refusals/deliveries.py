"""Containers, deliveries and the warehouse."""

from hortus.games.planta_nubo import geometry, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE, SPOT_COUNT
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form.bundles import written
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.look.words import decisions, effects, things
from hortus.games.planta_nubo.position.shown import place_of_name
from hortus.games.planta_nubo.refusals.garden import place_words
from hortus.games.planta_nubo.rules import airport, containers, stack
from hortus.kernel.decision import Refusal, write


def refuse_container(table: state.Table, decision: Decision) -> Refusal | None:
    """Why a decision is not possible, if it is about containers."""
    match decision:
        case do.TakeContainer(source):
            return Refusal("PN-76", f'{write(source)} holds no container; take "queue1" to "queue3" or "pile"')
        case do.DockContainer():
            return refuse_dock(table, decision)
        case do.Potting():
            return refuse_potting(table, decision)
        case do.Deliver():
            return refuse_delivery(table, decision)
        case do.Trade():
            return refuse_trade(table, decision)
        case do.LoadDock():
            return refuse_load(table, decision)
    return None


def refuse_dock(table: state.Table, decision: do.DockContainer) -> Refusal:
    """Why a container cannot be docked."""
    seat, cost = table.to_move, table.components.lower_dock_cost
    if decision.where == "wait":
        return Refusal("PN-77", "a container waits only if no dock can be used")
    if table.field(seat, state.DOCK + geometry.DOCKS.index(decision.where)) != NONE:
        return Refusal("PN-76", f"the {decision.where} dock is taken")
    if decision.where == "lower" and table.field(seat, state.OXYGEN_AT) < cost:
        return Refusal("PN-76", f"the lower dock costs {cost} oxygen")
    return Refusal(
        "PN-77", f"{decisions.container_named(table.components, decision.container)} is neither in hand nor waiting"
    )


def refuse_potting(table: state.Table, decision: do.Potting) -> Refusal:
    """Why flowers of a container cannot be composted."""
    dock = geometry.DOCKS.index(decision.dock)
    if table.field(table.to_move, state.DOCK + dock) == NONE:
        return Refusal("PN-105", f"there is no container at the {decision.dock} dock")
    full = table.field(table.to_move, state.LOADED + dock)
    empty = [spot for spot in decision.spots if not full >> (spot - 1) & 1]
    if empty:
        return Refusal("PN-105", f"spot {empty[0]} of the container at the {decision.dock} dock is empty")
    return Refusal("PN-105", f"potting soil composts one to three flowers, not {len(decision.spots)}")


def refuse_delivery(table: state.Table, decision: do.Deliver) -> Refusal:
    """Why a flower cannot be delivered to the airport."""
    seat, components, dock, spot = table.to_move, table.components, decision.dock, decision.spot
    named = (
        f"{things.AIRPORT_ROWS[dock - 1]} airport dock"
        if 1 <= dock <= len(things.AIRPORT_ROWS)
        else f"airport dock {dock}"
    )
    if not 1 <= dock <= 3 or table.on(state.AIRPORT + dock - 1) == NONE:
        return Refusal("PN-70", f"there is no container at the {named}")
    if not 1 <= spot <= SPOT_COUNT:
        return Refusal("PN-70", f"a container has spots 1 to 4, not {spot}")
    hand = int(stack.top(table, airport.FLAGS)) // airport.HAND
    if (decision.source == "warehouse") != (hand > 0):
        is_next = "the flower taken from the warehouse is delivered next"
        return Refusal("PN-73", is_next if hand else "nothing was taken from the warehouse")
    colour = hand - 1 if hand else table.flower_on(seat, place_of_name(table, seat, decision.source))
    if colour == NONE:
        return Refusal("PN-70", f"there is no flower on {place_words(table, decision.source)}")
    if table.on(state.FULL_SPOTS + dock - 1) >> (spot - 1) & 1:
        return Refusal("PN-70", f"spot {spot} of the {named} is full")
    wanted = components.spot_colour[SPOT_COUNT * table.on(state.AIRPORT + dock - 1) + spot - 1]
    if wanted != colour:
        colours = f"{components.colours[wanted]}, not {components.colours[colour]}"
        return Refusal("PN-70", f"spot {spot} of the {named} takes a flower that is {colours}")
    wants, mode = int(stack.top(table, airport.WANTED)), int(stack.top(table, airport.MODE))
    if not airport.dock_allowed(stack.top(table, airport.DONE), mode, dock - 1):
        allowed = effects.effect_words(components, written(components, (vocabulary.DELIVER_PUBLIC, wants, mode)))
        return Refusal("PN-71", f"this action lets you {allowed}: the {named} takes none now")
    return Refusal("PN-70", "this delivery is not possible")


def refuse_trade(table: state.Table, decision: do.Trade) -> Refusal:
    """Why a flower cannot be swapped for one in the warehouse."""
    seat, components = table.to_move, table.components
    if stack.top(table, 0) == vocabulary.DELIVER_PUBLIC and stack.top(table, airport.FLAGS) & airport.TRADED:
        return Refusal("PN-73", "only one delivery of an action may be a trade")
    colour = table.flower_on(seat, place_of_name(table, seat, decision.source))
    if colour == NONE:
        return Refusal("PN-73", f"there is no flower on {place_words(table, decision.source)}")
    stored = airport.stored_colours(table)
    if stored >> colour & 1:
        return Refusal("PN-73", f"the warehouse already holds {effects.flower_of(components.colours[colour])}")
    if not stored >> components.colours.index(decision.take) & 1:
        return Refusal("PN-73", f"the warehouse holds no {decision.take} flower")
    return Refusal("PN-R20", f"{effects.flower_of(decision.take)} from the warehouse could not be delivered anywhere")


def refuse_load(table: state.Table, decision: do.LoadDock) -> Refusal:
    """Why a flower cannot be loaded at a dock of one's own."""
    seat, dock = table.to_move, geometry.DOCKS.index(decision.dock)
    if stack.top(table, 0) == vocabulary.STEP2 and not stack.top(table, containers.UNUSED) >> dock & 1:
        return Refusal("PN-81", f"the {decision.dock} dock has already been loaded in this step")
    if table.field(seat, state.DOCK + dock) == NONE:
        return Refusal("PN-78", f"there is no container at the {decision.dock} dock")
    if table.flower_on(seat, place_of_name(table, seat, decision.source)) == NONE:
        return Refusal("PN-78", f"there is no flower on {place_words(table, decision.source)}")
    wanted = table.components.spot_colour[containers.next_spot(table, seat, dock)]
    return Refusal("PN-79", f"the next spot takes {table.components.colours[wanted]}; another colour costs a charge")
