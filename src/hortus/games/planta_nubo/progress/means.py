"""Charges, soil, compost, the tool left for its craft, and where the energy die stands."""

from collections.abc import Iterator
from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import FARM
from hortus.games.planta_nubo.components import NONE, TRACK
from hortus.games.planta_nubo.progress.turn import Turn
from hortus.games.planta_nubo.rules.energy import is_stop
from hortus.games.planta_nubo.state import (
    AT,
    CARD_AT,
    CHARGES,
    COMPOSTED,
    CRAFT_BONUS,
    CRAFT_ON,
    FRESH_OVERTIME,
    STOCK,
    TOOL_PHASE,
    TOOLS,
)
from hortus.games.planta_nubo.words.effects import bundle_words
from hortus.games.planta_nubo.words.things import WORKSHOP_WORDS
from hortus.kernel.words import NUMBERS, Told, counted

# More soil than this is hardly useful.
ENOUGH_SOIL: Final = 5
# How many stops ahead the die looks.
AHEAD: Final = 3


def means_told(turn: Turn) -> Iterator[Told]:
    """All of it."""
    if turn.turns > 0:
        yield from charges_told(turn)
        yield from soil_told(turn)
        yield from stop_told(turn)
    yield from craft_told(turn)


def charges_told(turn: Turn) -> Iterator[Told]:
    """Charges that are now enough for something."""
    was, now, most = turn.was(CHARGES), turn.now(CHARGES), int(turn.components.charge_most)
    cost, oxygen = int(turn.components.overtime_cost), int(turn.components.overcharge_oxygen)
    if now <= was:
        return
    if now == most:
        yield Told(2.6, f"Your charges are full: the next one can go round for {oxygen} oxygen.")
    when = overtime(turn)
    if was < cost <= now and when:
        yield Told(2.4, f"With {now} charges you can work overtime: both tiles beside one tool, once {when}.")
    elif now == most - 1:
        yield Told(1.4, f"With {now} charges, two more can go round for {oxygen} oxygen.")


def overtime(turn: Turn) -> str:
    """When the seat can work overtime, or nothing."""
    if turn.turns_this_round and turn.now(FRESH_OVERTIME):
        return "this round"
    return "next round" if turn.after.round < turn.components.rounds else ""


def soil_told(turn: Turn) -> Iterator[Told]:
    """More soil, or compost that nearly is."""
    was, now, size = turn.was(STOCK), turn.now(STOCK), int(turn.components.compost_size)
    if now > was and now <= ENOUGH_SOIL:
        use = "it makes" if now == 1 else "each makes"
        yield Told(
            0.5 * (now - was), f"You have {now} soil in stock: {use} a cell for a flower, or ground for a forest."
        )
    if turn.now(COMPOSTED) == size - 1 and turn.was(COMPOSTED) != size - 1:
        yield Told(0.4, "The next flower on your compost turns it into soil.")


def stop_told(turn: Turn) -> Iterator[Told]:
    """What the die reaches next after its move."""
    if turn.now(AT) == turn.was(AT):
        return
    for energy, space in enumerate(next_stops(turn), 1):
        name = fed(turn, space)
        if name:
            more = "The next" if energy == 1 else f"{NUMBERS[energy].capitalize()} more"
            yield Told(1.3 / energy, f"{more} energy takes the die to {name}.")
            return


def next_stops(turn: Turn) -> list[int]:
    """The next stops of the die."""
    found: list[int] = []
    space = turn.now(AT)
    while len(found) < AHEAD:
        space = (space + 1) % TRACK
        if is_stop(turn.after, turn.seat, space):
            found.append(space)
    return found


def fed(turn: Turn, space: int) -> str:
    """The module or workshop that a stop of the die gives a marker."""
    slot, workshop = int(turn.components.space_slot[space]), int(turn.components.space_workshop[space])
    if workshop != NONE:
        return f"the {WORKSHOP_WORDS[workshop]}"
    card = turn.now(CARD_AT + slot) if slot != NONE else NONE
    return turn.components.card_names[card] if card != NONE and turn.components.card_kind[card] != FARM else ""


def craft_told(turn: Turn) -> Iterator[Told]:
    """The tool that is left, and its craft."""
    tools, phases = turn.now(TOOLS), (int(turn.before.phase), int(turn.after.phase))
    if tools.bit_count() != 1 or turn.was(TOOLS).bit_count() != 2 or phases[0] != TOOL_PHASE:
        return
    tool = tools.bit_length() - 1
    craft, bonus = int(turn.after.on(CRAFT_ON + tool)), int(turn.after.on(CRAFT_BONUS + tool))
    parts = [bundle_words(turn.components, turn.components.craft_bundle[craft])] if craft != NONE else []
    parts += [f"gain {counted(bonus, 'charge')}"] if bonus else []
    if parts:
        yield Told(2.2, f"The {turn.components.tools[tool]} is left for crafting: {'; '.join(parts)}.")
