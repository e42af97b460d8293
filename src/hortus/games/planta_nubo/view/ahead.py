"""What a choice among effects leads to: the things of the next question, so that they can be pointed at right away."""

from typing import Final, NamedTuple, cast

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ARBOR,
    BARRICADE,
    BED,
    CARD,
    COMPOST,
    CONTAINER,
    CRAFT,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    DOCK_NEW,
    FLOWER,
    FLOWER_OR_COMPOST,
    GROW_FOREST,
    MODULE_ACTION,
    PAY,
    PIPE_COMPOST,
    PLANT_FOREST,
    SOIL_OR_PLACE,
    UPGRADE_PLUGIN,
    Effect,
)
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.rules import codes
from hortus.games.planta_nubo.rules.stack import place_of_different, top
from hortus.games.planta_nubo.state import Table
from hortus.games.planta_nubo.words.questions import ANSWERS
from hortus.kernel.decision import Json
from hortus.kernel.position import as_number

# Effects that are about things on the table.
OF_THINGS: Final = frozenset(
    {
        ARBOR, BARRICADE, BED, CARD, COMPOST, CONTAINER, CRAFT, DELIVER_PERSONAL, DELIVER_PUBLIC, FLOWER,
        FLOWER_OR_COMPOST, GROW_FOREST, MODULE_ACTION, PIPE_COMPOST, PLANT_FOREST, SOIL_OR_PLACE, UPGRADE_PLUGIN,
    }
)  # fmt: skip
NOTHING: Final = -1


class Ahead(NamedTuple):
    """A decision that can be made together with those that lead to it."""

    # The table before the last of them, and their codes.
    table: Table
    codes: tuple[int, ...]
    decision: Json
    # What has been paid so far: charges and soil.
    charges: int
    soil: int


def leads(table: Table, seat: int, code: int, decision: Json) -> list[Ahead]:
    """The decisions about things that a choice among effects leads to; taking a visible container does so too."""
    wanted = asked_next(table, code, decision)
    if wanted == NOTHING:
        return []
    after, charges, soil = cast("Table", table.clone()), 0, 0
    after.apply(code)
    way = [code]
    while after.to_move == seat and after.depth and top(after, 0) == PAY:
        charge, ground, *_ = after.components.bundles.pays[int(top(after, 1))]
        charges, soil = charges + charge, soil + ground
        way.append(codes.PAY_COST)
        after.apply(codes.PAY_COST)
    if after.to_move != seat or not after.depth or top(after, 0) != wanted:
        return []
    found = [(int(each), after.describe(int(each))) for each in after.legal()]
    return [Ahead(after, (*way, each), told, charges, soil) for each, told in found if answers(after, wanted, told)]


def asked_next(table: Table, code: int, decision: Json) -> int:
    """The question after a decision, if it is about things; otherwise nothing."""
    match decision["do"]:
        case "resolve" if "times" not in decision:
            at = place_of_different(table, code - codes.RESOLVE)
            return thing_of(
                table.components, (int(table.stack[at]), int(table.stack[at + 1]), int(table.stack[at + 2]))
            )
        case "choose":
            side = table.components.bundles.ones[int(top(table, 1))][as_number(decision["n"], "n")]
            return only_thing(table.components, side)
        case "take_container" if decision["from"] != "pile":
            return DOCK_NEW
    return NOTHING


def thing_of(components: Components, effect: Effect) -> int:
    """The effect itself if it is about things; for a payment, what is paid for."""
    do, first, _ = effect
    if do == PAY:
        return only_thing(components, components.bundles.pays[first][2])
    return do if do in OF_THINGS else NOTHING


def only_thing(components: Components, bundle: int) -> int:
    """The only effect of a bundle, if it is about things."""
    effects = components.bundles.bundles[bundle]
    return thing_of(components, effects[0]) if len(effects) == 1 else NOTHING


def answers(table: Table, asked: int, decision: Json) -> bool:
    """Whether a decision answers the question with a thing. The new container is docked; others may wait."""
    if asked == DOCK_NEW:
        taken = table.components.container_ids[int(top(table, 1))]
        return decision.get("container") == taken and decision["where"] != "wait"
    return decision["do"] in ANSWERS[asked] and decision["do"] not in ("skip", "take_soil")
