"""What the top of the stack asks, in one sentence, and what is said of the tile, card or battery in question."""

from collections.abc import Sequence
from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form import effects, pending
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.look.words.effects import (
    bed_words,
    by_itself,
    effect_words,
    flower_words,
    list_words,
    sentence,
)
from hortus.games.planta_nubo.look.words.items import CRAFTING, ITEMS, THE_END, kind_of, spoken
from hortus.games.planta_nubo.look.words.platform import Platform, platform_of
from hortus.games.planta_nubo.look.words.things import crafting_tool, exchange_words, forest_name, named_tile
from hortus.kernel.form import UNSET
from hortus.kernel.scene.words import capital, in_words

# Where flowers may go by the mode of a delivery: the next ones first, and those that follow.
AIRPORT: Final = " to the airport"
WHERE_WORDS: Final = {
    "different": " to different containers",
    "same": " to one container",
    "two_one": ": 2 to one container, 1 to another",
    "free": AIRPORT,
}
MORE_WORDS: Final = {
    "different": ", each to another container",
    "same": " to the same container",
    "two_one": ": 2 to one container, 1 to another",
    "free": "",
}


def question(components: Components, table: form.Position, offered: Sequence[Decision]) -> str:
    """The question to the seat to move, which may decide these."""
    item = table.top
    if spoken(item).question:
        return spoken(item).question
    match item:
        case tuple():
            return menu_question(components, table, item)
        case pending.EnergyUnderWay(pipe=pipe):
            planted = mover(components, table).flower_at(str(pipe))
            return (
                "Compost the flower at the pipe’s end for 1 oxygen?" if planted else "Plant a flower at the pipe’s end?"
            )
        case effects.Flower() | effects.CompostFlower() | effects.FlowerOrCompost():
            return f"{effect_words(components, item).capitalize()}."
        case effects.One(of=of):
            sides = [each.n for each in offered if isinstance(each, do.Choose)]
            only = f"{capital(list_words(components, of[sides[0]]))}?" if len(sides) == 1 else ""
            return only or "Choose one of these."
        case effects.Payment():
            once = effects.Payment(item.cost, item.get)
            return f"{effect_words(components, once).capitalize()}?"
        case effects.LayBed():
            return f"Lay {bed_words(components, item)}."
        case pending.PublicDelivery():
            return delivery_question(item)
        case pending.PoweringUp(next):
            return f"Which {'battery' if next == 'battery' else 'action'} module gets a marker?"
    return step_question(components, table, offered)


def step_question(components: Components, table: form.Position, offered: Sequence[Decision]) -> str:
    """The question of a step of a turn."""
    match table.top:
        case pending.PlaceBed(stack):
            colour = components.plot_colour[components.plot_ids.index(stack)]
            return f"Where does the {components.colours[colour]} bed go?"
        case pending.PlantOnSoil(at):
            return f"Choose a flower for the new soil on {at}."
        case pending.InstallCard(card) | pending.StartSlots((card, *_)):
            return f"Which socket takes the {components.card_names[components.card_ids.index(card)]}?"
        case pending.LayForest(tile):
            return f"Where does the {forest_name(components, components.forest_ids.index(tile))} go?"
        case pending.Overtime(tile):
            return f"Work overtime on the {named_tile(components, tile).removeprefix('the ')}?"
        case pending.ForestStep() as step:
            return forest_question(step, offered)
        case pending.FinalFarms():
            return conversion_question(components, offered)
        case pending.ChooseTile(tiles):
            # Players learn the names of tiles where they use them.
            names = [named_tile(components, tile) for tile in tiles if do.UseTile(tile) in offered]
            return f"Use {in_words(names, 'or')}{'?' if len(names) > 1 else '.'}"
    # Which starting module is chosen follows from those that are there (PN-161).
    chosen = any(table.mover.slots.values()) or any(
        isinstance(each, pending.StartSlots) and each.cards for each in table.stack
    )
    return "Choose your battery module." if chosen else "Choose your action module."


def rule(seen: form.Seen) -> str:
    """The rule behind the question."""
    if isinstance(seen, form.Finished) or seen.phase == "over":
        return THE_END
    return CRAFTING if isinstance(seen.top, tuple) and crafting_tool(seen) else spoken(seen.top).rule


def mover(components: Components, table: form.Position) -> Platform:
    """The platform of the seat to move."""
    return platform_of(components, table.to_move or 0, table.mover)


def menu_question(components: Components, table: form.Position, menu: pending.Menu) -> str:
    """Which effect comes next; of equal ones, how many are left, and in the craft phase their origin."""
    found = [by_itself(each) for each in menu]
    tool = crafting_tool(table)
    lead = f"{tool.capitalize()}: " if tool else ""
    if any(each != found[0] for each in found):
        return f"{lead}choose what comes next." if lead else "Choose what comes next."
    battery = battery_in_question(components, table)
    if battery:
        return f"{battery}: {list_words(components, found)} now? It works once a turn."
    left = f" ({len(found)} left)" if len(found) > 1 else ""
    if isinstance(found[0], effects.One):
        # Its sides are the buttons.
        return f"{lead}{'choose' if lead else 'Choose'} one of these{left}."
    return sentence(lead + effect_words(components, found[0]) + left)


def forest_question(step: pending.ForestStep, offered: Sequence[Decision]) -> str:
    """What the forest phase still allows; if there is no space yet, how to make some."""
    plants = any(isinstance(each, do.TakeForest) for each in offered)
    grows = any(isinstance(each, do.Grow) for each in offered)
    first = "" if plants else " Move flowers into pots first."
    if grows:
        return "Plant or grow a forest?" if plants else f"Grow a forest? To plant one, {first[1].lower()}{first[2:]}"
    if step.grow:
        return f"Plant a forest?{first}"
    return f"Plant {'a larger forest' if step.stack else 'one of your small forests'}, too?{first}"


def conversion_question(components: Components, offered: Sequence[Decision]) -> str:
    """Which farm turns what into points."""
    cards = dict.fromkeys(each.card for each in offered if isinstance(each, do.Convert))
    numbers = [components.card_ids.index(card) for card in cards]
    told = [f"{components.card_names[card]} gives {exchange_words(components, card, 1)}" for card in numbers]
    return f"{in_words(told)}. How often?"


def delivery_question(delivery: pending.PublicDelivery) -> str:
    """How many flowers may still be delivered, and where to."""
    if delivery.hand:
        return f"Deliver {flower_words(delivery.hand)} from the warehouse."
    left, mode = delivery.n - len(delivery.done), delivery.mode
    if delivery.done:
        return f"Deliver up to {left} more{MORE_WORDS[mode]}."
    return f"Deliver {f'up to {left} flowers' if left > 1 else 'a flower'}{WHERE_WORDS[mode] if left > 1 else AIRPORT}."


# ---- what the question leaves to its buttons ----


def battery_in_question(components: Components, table: form.Position) -> str:
    """The 1x battery to which all that is asked for now belongs, or nothing: to decline is to keep it (PN-R21)."""
    item = table.top
    asked = item if isinstance(item, tuple) else (item,)
    uses = {(getattr(each, "once", UNSET), getattr(each, "again", UNSET)) for each in asked}
    slot = uses.pop()[0] if len(uses) == 1 else UNSET
    return mover(components, table).card_name(slot) if slot else ""


def only_effect(table: form.Position) -> effects.AnyEffect | None:
    """The effect that is asked for, if all pending ones are the same."""
    item = table.top
    found = [by_itself(each) for each in item] if isinstance(item, tuple) else []
    return found[0] if found and all(each == found[0] for each in found) else None


def decline_words(components: Components, table: form.Position) -> tuple[str, str]:
    """What declining is called here, and what it was: it says what is lost."""
    item, battery, only = table.top, battery_in_question(components, table), only_effect(table)
    if battery:
        return "Keep it for later this turn", f"Kept {battery} for later"
    if isinstance(item, pending.ForestStep) and not item.grow:
        return "No more forests", "Planted no more forests"
    if only is None:
        return spoken(item).declined
    # What has its own button need not be named again.
    words = ITEMS.get(kind_of(only))
    if words:
        return words.unwanted or words.declined
    rest = list_words(components, [by_itself(each) for each in item] if isinstance(item, tuple) else [])
    return f"Don’t {rest}", heard(f"Declined to {rest}")


def heard(order: str) -> str:
    """Words that everybody hears: the name of the player comes before them, so nothing in them is "yours"."""
    return order.replace("one of your containers", "a personal container").replace(" your ", " the ")
