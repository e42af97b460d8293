"""Effects as sentences made from their data, alone and in lists."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    ANY,
    ARBOR,
    BARRICADE,
    BED,
    CARD,
    CHARGE,
    COMPOST,
    COMPOST_CONTAINER,
    CONTAINER,
    CRAFT,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    DIE_OXYGEN,
    ENERGY,
    FLOWER,
    FLOWER_OR_COMPOST,
    GROW_FOREST,
    MENU,
    MODULE_ACTION,
    ONE,
    OXYGEN,
    PIPE_COMPOST,
    PLANT_FOREST,
    PLOT,
    POWER_UP,
    SOIL,
    SOIL_OR_PLACE,
    UPGRADE_DIE,
    UPGRADE_PLUGIN,
    Effect,
)
from hortus.games.planta_nubo.components import NONE, Components
from hortus.games.planta_nubo.rules.stack import menu_start, slot_of, top
from hortus.games.planta_nubo.state import CARD_AT, USE, WIDTH, Table
from hortus.kernel.words import NUMBERS, counted

TIMES: Final = ("", "", "twice", "three times", "four times", "five times", "six times")
PLAIN: Final = {
    SOIL_OR_PLACE: "take or place 1 soil",
    PIPE_COMPOST: "compost a flower from a pipe cell for 1 oxygen",
    COMPOST_CONTAINER: "compost up to three flowers from one of your containers",
    BARRICADE: "remove a barricade",
    UPGRADE_PLUGIN: "upgrade a plugin",
    UPGRADE_DIE: "upgrade the energy die",
    ARBOR: "upgrade the arbor",
    CONTAINER: "take a personal container",
    MODULE_ACTION: "use a module",
    PLANT_FOREST: "plant a forest",
    GROW_FOREST: "grow a forest",
    CRAFT: "perform one of the face-up crafts",
    POWER_UP: "put a marker on an action module and one on a battery module",
}
MODE_WORDS: Final = (
    "deliver up to {n} flowers to the airport, each to a different container",
    "deliver up to {n} flowers to the airport, all to one container",
    "deliver up to {n} flowers to the airport, two to one container and one to another",
    "deliver up to {n} flowers to the airport",
)


def effect_words(components: Components, effect: Effect) -> str:
    """One effect, as an order: "gain 2 charges"."""
    do, first, second = effect
    if do in PLAIN:
        return PLAIN[do]
    if do == OXYGEN:
        return f"gain {first} oxygen"
    if do == DIE_OXYGEN:
        return (
            f"gain as much oxygen as the die shows, plus {first}" if first else "gain as much oxygen as the die shows"
        )
    if do == CHARGE:
        return f"gain {counted(first, 'charge', 'charges')}"
    if do == ENERGY:
        # A battery's, with all its uses (PN-96).
        return f"move your die {counted(first * (second + 1), 'stop')}"
    if do == SOIL:
        return f"take {first} soil"
    if do in (FLOWER, COMPOST, FLOWER_OR_COMPOST):
        verb = {FLOWER: "gain", COMPOST: "compost", FLOWER_OR_COMPOST: "gain or compost"}[do]
        return f"{verb} {flower_words(components, first)}"
    if do == BED:
        return f"lay {bed_words(components, first)}"
    if do == DELIVER_PUBLIC:
        return "deliver one flower to the airport" if first == 1 else MODE_WORDS[second].format(n=NUMBERS[first])
    if do == DELIVER_PERSONAL:
        return "deliver to one of your containers" + (", whatever the colour" if first else "")
    if do == CARD:
        return ("gain an extension card", "gain a module", "gain a farm")[first]
    if do == ONE:
        sides = [bundle_words(components, side) for side in components.bundles.ones[first]]
        return "either " + " or ".join(f"({side})" if set(side) & set(":;,") else side for side in sides)
    often = f", up to {TIMES[second]}" if second > 1 else ""
    return f"{price_words(components, first)} to {bundle_words(components, components.bundles.pays[first][2])}{often}"


def price_words(components: Components, pay: int) -> str:
    """What is paid for something, as an order: "pay 2 charges"."""
    charge, soil, *_ = components.bundles.pays[pay]
    prices = ((charge, counted(charge, "charge", "charges")), (soil, f"{soil} soil"))
    return f"pay {' and '.join(words for amount, words in prices if amount)}"


def flower_words(components: Components, colour: int) -> str:
    """A flower of a colour, or of any."""
    return "a flower of any colour" if colour == ANY else f"{article(components.colours[colour])} flower"


def bed_words(components: Components, wanted: int) -> str:
    """The bed of a colour, a plot, or any."""
    if wanted == ANY:
        return "a bed of any colour"
    if wanted < ANY:
        return f"{article(components.colours[wanted])} bed"
    plot = wanted - PLOT
    first, second = components.colours[components.plot_colour[plot]], components.colours[components.plot_other[plot]]
    return f"{article(first)} bed" if first == second else f"{article(first)} or {second} bed"


def flower_of(colour: str) -> str:
    """A flower with its article."""
    return f"{article(colour)} flower"


def article(word: str) -> str:
    """A word with a or an."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def bundle_words(components: Components, bundle: int) -> str:
    """A bundle: its effects one after another, equal ones together."""
    return list_words(components, list(components.bundles.bundles[bundle]))


def list_words(components: Components, effects: list[Effect]) -> str:
    """Several effects, equal neighbours together: "take or place 1 soil, twice; gain 1 charge"."""
    parts: list[str] = []
    at = 0
    while at < len(effects):
        same = at
        while same < len(effects) and effects[same] == effects[at]:
            same += 1
        times = same - at
        often = TIMES[times] if times < len(TIMES) else f"{times} times"
        parts.append(effect_words(components, effects[at]) + (f", {often}" if times > 1 else ""))
        at = same
    return "; ".join(parts) or "nothing"


def menu_effects(table: Table) -> list[Effect]:
    """The effects of the menu on top, in order."""
    start, end = int(menu_start(table)), (table.depth - 1) * WIDTH
    return [
        (int(table.stack[at]), int(table.stack[at + 1]), int(table.stack[at + 2])) for at in range(start, end, WIDTH)
    ]


def battery_in_question(table: Table) -> int:
    """The 1x battery to which all that is asked for now belongs, or NONE: to decline is to keep it (PN-R21)."""
    start = int(menu_start(table)) if top(table, 0) == MENU else (table.depth - 1) * WIDTH
    end = (table.depth - 1) * WIDTH if top(table, 0) == MENU else table.depth * WIDTH
    uses = {int(table.stack[at + USE]) for at in range(start, end, WIDTH)}
    if len(uses) != 1 or 0 in uses:
        return NONE
    return int(table.field(table.to_move, CARD_AT + slot_of(uses.pop())))


def sentence(text: str) -> str:
    """A text as a sentence."""
    return text[0].upper() + text[1:] + ("" if text.endswith(".") else ".")
