"""What is still waiting beneath the question, in words."""

from typing import Final

from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.catalogue.vocabulary import (
    BATTERY,
    BED_PLACE,
    CHOOSE_TILE,
    DOCK_NEW,
    ENERGY,
    FINAL_FARMS,
    FOREST_PLACE,
    FOREST_STEP,
    MENU,
    OVERTIME,
    PAY,
    PLACE_TOOL,
    SLOT,
    SOIL_FLOWER,
    START_CARDS,
    START_FLOWERS,
    START_SLOTS,
    STEP2,
    STEP3,
    Effect,
)
from hortus.games.planta_nubo.position.pending import numbers
from hortus.games.planta_nubo.rules import airport, cards, containers
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import CHARGES, FRESH_OVERTIME, STACK_BELOW, Table
from hortus.games.planta_nubo.words.effects import effect_words, list_words
from hortus.games.planta_nubo.words.limits import warnings
from hortus.games.planta_nubo.words.questions import PLAIN

# What is waiting, if its question names things that are not known yet.
WAITING: Final = {
    BED_PLACE: "lay the bed",
    SOIL_FLOWER: "plant a flower on the new soil",
    DOCK_NEW: "dock the new container",
    SLOT: "install the new card",
    FOREST_PLACE: "lay the forest",
    FOREST_STEP: "plant another forest",
    CHOOSE_TILE: "use a tile",
    FINAL_FARMS: "turn what is left into points",
    OVERTIME: "work overtime",
    STEP2: "load your containers",
    STEP3: "use a module or workshop",
    START_FLOWERS: "plant your starting flowers",
    START_SLOTS: "install your starting modules",
    START_CARDS: "choose your starting modules",
}
# The steps that end every turn, after those particular to this one.
CLOSING: Final = {
    WAITING[OVERTIME]: "overtime",
    WAITING[STEP2]: "containers",
    WAITING[STEP3]: "modules and workshops",
}


def agenda(table: Table) -> str:
    """What is useless about the question now, then what the seat to move may still do after it, the next first."""
    # A turn begins with a tool: the steps after it are those of every turn.
    waiting = pending(table) if top(table, 0) != PLACE_TOOL else []
    # Nobody is asked again once a bed is placed, so that is said first.
    if top(table, 0) == BED_PLACE and table.on(STACK_BELOW + int(top(table, 1))):
        return " ".join(["The next bed then turns up: no undo.", *also(waiting, alone=False)])
    left = int(top(table, 1)) if top(table, 0) == ENERGY else 0
    before = warnings(table) + ([f"The die still has {left} energy."] if left else [])
    return " ".join([*before, *also(waiting, alone=not before)])


def also(waiting: list[str], alone: bool) -> list[str]:
    """What is waiting, in sentences; the end of every turn is described in full only if nothing else is."""
    own = [each for each in waiting if each not in CLOSING]
    closing = [CLOSING[each] for each in waiting if each in CLOSING]
    if alone and not own:
        own, closing = waiting, []
    told = [f"You can also {'; then '.join(own)}."] if own else []
    return told + ([f"Then: {', '.join(closing)}."] if closing else [])


def pending(table: Table) -> list[str]:
    """The items of the stack beneath the question; a menu is one item with all its effects."""
    words: list[str] = []
    effects: list[tuple[int, int, int]] = []
    beneath = table.depth - 1
    if table.depth and numbers(table, beneath)[0] == MENU:
        beneath -= numbers(table, beneath)[1]
    for at in range(beneath):
        do, first, second, *_ = numbers(table, at)
        if all_delivered(table, at):
            continue
        if do == MENU:
            effects = effects[len(effects) - first :] if first else []
            open_effects = [effect for effect in effects if affordable(table, effect)]
            words = words[: len(words) - first] + ([list_words(table.components, open_effects)] if open_effects else [])
            effects = []
        elif do < BATTERY:
            effects.append((do, first, second))
            offered = affordable(table, (do, first, second))
            words.append(effect_words(table.components, (do, first, second)) if offered else "")
        elif do > BATTERY and open_now(table, do, first):
            effects = []
            words.append(in_passing(WAITING.get(do) or PLAIN[do]))
    return [each for each in reversed(words) if each]


def all_delivered(table: Table, at: int) -> bool:
    """Whether deliveries are over, and only their energy still moves the die."""
    under_way = numbers(table, at)
    match under_way[0]:
        case vocabulary.DELIVER_PUBLIC:
            return bool(under_way[airport.FLAGS] & airport.MOVING)
        case vocabulary.DELIVER_PERSONAL:
            return bool(under_way[containers.LOAD_MOVING])
        case vocabulary.STEP2:
            return bool(under_way[containers.STEP_MOVING])
    return False


def affordable(table: Table, effect: Effect) -> bool:
    """Whether an effect that must be paid for is affordable now."""
    do, first, _ = effect
    return do != PAY or bool(cards.can_pay(table, first))


def open_now(table: Table, do: int, docks: int) -> bool:
    """Whether a step of the turn has something to offer now: every turn has these steps."""
    seat = table.to_move
    if do == OVERTIME:
        fresh = table.field(seat, FRESH_OVERTIME) != 0
        return bool(fresh and table.field(seat, CHARGES) >= table.components.overtime_cost)
    if do == STEP2:
        return bool(containers.can_load(table, docks, False) or containers.can_dock_waiting(table))
    if do == STEP3:
        return bool(cards.can_use_step_three(table, seat) or containers.can_dock_waiting(table))
    return True


def in_passing(question: str) -> str:
    """A question as part of a sentence."""
    return question[0].lower() + question[1:].rstrip("?.")
