"""Cards, plugins, barricades and the arbor."""

from typing import Final

from hortus.games.planta_nubo.components import SLOT_COUNT
from hortus.games.planta_nubo.geometry import AREAS, SLOTS, WORKSHOPS
from hortus.games.planta_nubo.refusals.reasons import Reasons
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.state import (
    CARD_AT,
    LEVEL,
    NEEDS,
    PLUG,
    Table,
)
from hortus.games.planta_nubo.words.cards import card_name, requirement_words
from hortus.games.planta_nubo.words.decisions import card_at, named_card
from hortus.games.planta_nubo.words.things import AREA_WORDS, slot_words, workshop_name
from hortus.kernel.decision import Json, Refusal


def _clear(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-101", f"no barricade is left in the {AREA_WORDS[AREAS.index(str(decision['area']))]} corner")


def _plug(table: Table, decision: Json) -> Refusal:
    plug = table.field(table.to_move, PLUG + SLOTS.index(str(decision["slot"])))
    if plug:
        return Refusal("PN-89", f"the plugin of {card_at(table, decision['slot'])} is already upgraded")
    return Refusal("PN-89", f"there is no card, and so no plugin, {_where(decision)}")


def _arbor(table: Table, decision: Json) -> Refusal:
    level = table.field(table.to_move, LEVEL)
    if level >= 3:
        return Refusal("PN-102", "the arbor is already at its highest level")
    words = requirement_words(table.components, int(table.field(table.to_move, NEEDS + level)))
    return Refusal("PN-102", f"level {level + 1} needs {words}")


def _module(table: Table, decision: Json) -> Refusal:
    seat, card = table.to_move, table.components.card_ids.index(str(decision["card"]))
    if card not in [table.field(seat, CARD_AT + slot) for slot in range(SLOT_COUNT)]:
        return Refusal("PN-90", f"{card_name(table.components, card)} is not on the platform")
    if table.components.card_kind[card] != 0:
        return Refusal("PN-90", f"{card_name(table.components, card)} is not an action module")
    return Refusal("PN-90", f"{card_name(table.components, card)} has no marker")


def _workshop(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-91", f"the {workshop_name(WORKSHOPS.index(str(decision['which'])))} has no marker")


def _card(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-93", f"{named_card(table, decision)} is not among the cards on offer now")


def _slot(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-93", f"the place {_where(decision)} is taken")


def _craft(table: Table, decision: Json) -> Refusal:
    return Refusal("PN-104", f"the craft for the {decision['tool']} would do nothing now")


def _mark(table: Table, decision: Json) -> Refusal:
    part = "a battery module" if top(table, 1) else "an action module"
    return Refusal("PN-98", f"the marker goes onto {part}; there is none {_where(decision)}")


def _where(decision: Json) -> str:
    return slot_words(SLOTS.index(str(decision["slot"])))


REASONS: Final[Reasons] = {
    "clear": _clear,
    "plug": _plug,
    "arbor": _arbor,
    "module": _module,
    "workshop": _workshop,
    "card": _card,
    "slot": _slot,
    "craft": _craft,
    "mark": _mark,
}
