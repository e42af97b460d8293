"""Containers, deliveries and the warehouse."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    DELIVER_PUBLIC,
    STEP2,
)
from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.geometry import DOCKS
from hortus.games.planta_nubo.position.names import place_of_name
from hortus.games.planta_nubo.refusals.reasons import Reasons
from hortus.games.planta_nubo.rules import airport, containers
from hortus.games.planta_nubo.rules.airport import dock_allowed, stored_colours
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import (
    AIRPORT,
    DOCK,
    FULL_SPOTS,
    LOADED,
    OXYGEN_AT,
    Table,
)
from hortus.games.planta_nubo.words.decisions import container_named, place_words
from hortus.games.planta_nubo.words.effects import effect_words, flower_of
from hortus.games.planta_nubo.words.things import AIRPORT_ROWS
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import as_list, as_number


def _take_container(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-76", f'{write(decision["from"])} holds no container; take "queue1" to "queue3" or "pile"')


def _dock(table: Table, decision: Json) -> Refusal:
    seat, where = table.to_move, str(decision["where"])
    if where == "wait":
        return Refusal("PN-77", "a container waits only if no dock can be used")
    dock = DOCKS.index(where)
    if table.field(seat, DOCK + dock) != NONE:
        return Refusal("PN-76", f"the {where} dock is taken")
    if dock == 1 and table.field(seat, OXYGEN_AT) < table.components.lower_dock_cost:
        return Refusal("PN-76", f"the lower dock costs {table.components.lower_dock_cost} oxygen")
    return Refusal("PN-77", f"{container_named(table, decision['container'])} is neither in hand nor waiting")


def _potting(table: Table, decision: Json) -> Refusal:
    dock = DOCKS.index(str(decision["dock"]))
    if table.field(table.to_move, DOCK + dock) == NONE:
        return Refusal("PN-105", f"there is no container at the {decision['dock']} dock")
    wanted = [as_number(spot, "spots") for spot in as_list(decision["spots"], "spots")]
    empty = [spot for spot in wanted if not table.field(table.to_move, LOADED + dock) >> (spot - 1) & 1]
    if empty:
        return Refusal("PN-105", f"spot {empty[0]} of the container at the {decision['dock']} dock is empty")
    return Refusal("PN-105", f"potting soil composts one to three flowers, not {len(wanted)}")


def _deliver(table: Table, decision: Json) -> Refusal:
    seat, components = table.to_move, table.components
    dock, spot = as_number(decision["dock"], "dock"), as_number(decision["spot"], "spot")
    if not 1 <= dock <= 3 or table.on(AIRPORT + dock - 1) == NONE:
        return Refusal("PN-70", f"there is no container at the {_dock_words(dock)}")
    if not 1 <= spot <= 4:
        return Refusal("PN-70", f"a container has spots 1 to 4, not {spot}")
    hand = int(top(table, airport.FLAGS)) // airport.HAND
    if (decision["from"] == "warehouse") != (hand > 0):
        return Refusal(
            "PN-73",
            "the flower taken from the warehouse is delivered next" if hand else "nothing was taken from the warehouse",
        )
    colour = hand - 1 if hand else table.flower_on(seat, place_of_name(table, seat, str(decision["from"])))
    if colour == NONE:
        return Refusal("PN-70", f"there is no flower on {place_words(table, decision['from'])}")
    if table.on(FULL_SPOTS + dock - 1) >> (spot - 1) & 1:
        return Refusal("PN-70", f"spot {spot} of the {_dock_words(dock)} is full")
    wanted = components.spot_colour[4 * table.on(AIRPORT + dock - 1) + spot - 1]
    if wanted != colour:
        return Refusal(
            "PN-70",
            f"spot {spot} of the {_dock_words(dock)} takes a flower that is {components.colours[wanted]},"
            f" not {components.colours[colour]}",
        )
    wants, mode = int(top(table, airport.WANTED)), int(top(table, airport.MODE))
    if not dock_allowed(top(table, airport.DONE), mode, dock - 1):
        allowed = effect_words(components, (DELIVER_PUBLIC, wants, mode))
        return Refusal("PN-71", f"this action lets you {allowed}: the {_dock_words(dock)} takes none now")
    return Refusal("PN-70", "this delivery is not possible")


def _warehouse(table: Table, decision: Json) -> Refusal:
    seat, components = table.to_move, table.components
    if top(table, 0) == DELIVER_PUBLIC and top(table, airport.FLAGS) & airport.TRADED:
        return Refusal("PN-73", "only one delivery of an action may be a trade")
    colour = table.flower_on(seat, place_of_name(table, seat, str(decision["from"])))
    if colour == NONE:
        return Refusal("PN-73", f"there is no flower on {place_words(table, decision['from'])}")
    stored = stored_colours(table)
    if stored >> colour & 1:
        return Refusal("PN-73", f"the warehouse already holds {flower_of(components.colours[colour])}")
    if not stored >> components.colours.index(str(decision["take"])) & 1:
        return Refusal("PN-73", f"the warehouse holds no {decision['take']} flower")
    return Refusal("PN-R20", f"{flower_of(str(decision['take']))} from the warehouse could not be delivered anywhere")


def _load(table: Table, decision: Json) -> Refusal:
    seat, dock = table.to_move, DOCKS.index(str(decision["dock"]))
    if top(table, 0) == STEP2 and not top(table, containers.UNUSED) >> dock & 1:
        return Refusal("PN-81", f"the {decision['dock']} dock has already been loaded in this step")
    if table.field(seat, DOCK + dock) == NONE:
        return Refusal("PN-78", f"there is no container at the {decision['dock']} dock")
    if table.flower_on(seat, place_of_name(table, seat, str(decision["from"]))) == NONE:
        return Refusal("PN-78", f"there is no flower on {place_words(table, decision['from'])}")
    wanted = table.components.spot_colour[containers.next_spot(table, seat, dock)]
    return Refusal("PN-79", f"the next spot takes {table.components.colours[wanted]}; another colour costs a charge")


def _dock_words(dock: int) -> str:
    return f"{AIRPORT_ROWS[dock - 1]} airport dock" if 1 <= dock <= len(AIRPORT_ROWS) else f"airport dock {dock}"


REASONS: Final[Reasons] = {
    "take_container": _take_container,
    "dock": _dock,
    "potting": _potting,
    "deliver": _deliver,
    "warehouse": _warehouse,
    "load": _load,
}
