"""Effects as sentences made from their data, alone and in lists."""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Final

from msgspec import structs

from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form import effects, pending
from hortus.games.planta_nubo.form.bundles import bundle
from hortus.games.planta_nubo.form.effects import AnyEffect
from hortus.kernel.form import UNSET
from hortus.kernel.scene.words import NUMBERS, counted

TIMES: Final = ("", "", "twice", "three times", "four times", "five times", "six times")
AIRPORT_WORDS: Final = {
    "different": ", each to a different container",
    "same": ", all to one container",
    "two_one": ", two to one container and one to another",
    "free": "",
}
KIND_WORDS: Final = {"any": "an extension card", "module": "a module", "farm": "a farm"}


def effect_words(components: Components, effect: effects.Effect) -> str:
    """One effect, as an order: "gain 2 charges"."""
    match effect:
        case effects.Oxygen(n):
            return f"gain {n} oxygen"
        case effects.DieOxygen(n):
            return "gain as much oxygen as the die shows" + (f", plus {n}" if n else "")
        case effects.Charge(n):
            return f"gain {counted(n, 'charge', 'charges')}"
        case effects.Energy(n, times):
            # A battery's, with all its uses (PN-96).
            return f"move your die {counted(n * (times or 1), 'stop')}"
        case pending.EnergyUnderWay(n=n):
            return f"move your die {counted(n, 'stop')}"
        case effects.Soil(n):
            return f"take {n} soil"
        case effects.SoilOrPlace():
            return "take or place 1 soil"
        case effects.Flower(colour):
            return f"gain {flower_words(colour)}"
        case effects.CompostFlower(colour):
            return f"compost {flower_words(colour)}"
        case effects.FlowerOrCompost(colour):
            return f"gain or compost {flower_words(colour)}"
        case effects.LayBed():
            return f"lay {bed_words(components, effect)}"
        case effects.One(of):
            sides = [list_words(components, side) for side in of]
            return "either " + " or ".join(f"({side})" if set(side) & set(":;,") else side for side in sides)
        case effects.Payment(_, get, times):
            often = f", up to {TIMES[times]}" if times > 1 else ""
            return f"{price_words(effect)} to {list_words(components, get)}{often}"
    return service_words(effect)


def service_words(effect: effects.Effect) -> str:
    """One effect that has to do with deliveries, cards, or the platform."""
    match effect:
        case effects.PipeCompost():
            return "compost a flower from a pipe cell for 1 oxygen"
        case effects.CompostContainer():
            return "compost up to three flowers from one of your containers"
        case effects.RemoveBarricade():
            return "remove a barricade"
        case effects.UpgradePlugin():
            return "upgrade a plugin"
        case effects.UpgradeDie():
            return "upgrade the energy die"
        case effects.UpgradeArbor():
            return "upgrade the arbor"
        case effects.PlantForest():
            return "plant a forest"
        case effects.GrowForest():
            return "grow a forest"
        case effects.GainContainer():
            return "take a personal container"
        case effects.DeliverPublic(n=1):
            return "deliver one flower to the airport"
        case effects.DeliverPublic(n=n, mode=mode):
            return f"deliver up to {NUMBERS[n]} flowers to the airport{AIRPORT_WORDS[mode]}"
        case effects.DeliverPersonal(ignore):
            return "deliver to one of your containers" + (", whatever the colour" if ignore else "")
        case effects.ModuleAction():
            return "use a module"
        case effects.GainCard(kind):
            return f"gain {KIND_WORDS[kind]}"
        case effects.CraftServices():
            return "perform one of the face-up crafts"
    return "put a marker on an action module and one on a battery module"


def price_words(pay: effects.Payment) -> str:
    """What is paid for something, as an order: "pay 2 charges"."""
    charge, soil = pay.cost.charge, pay.cost.soil
    prices = ([counted(charge, "charge", "charges")] if charge else []) + ([f"{soil} soil"] if soil else [])
    return f"pay {' and '.join(prices)}"


def flower_words(colour: str) -> str:
    """A flower of a colour, or of any."""
    return "a flower of any colour" if colour == "any" else flower_of(colour)


def bed_words(components: Components, bed: effects.LayBed) -> str:
    """The bed of a colour, a plot, or any."""
    if not bed.plot:
        return "a bed of any colour" if bed.colour == "any" else f"{article(str(bed.colour))} bed"
    plot = components.plot_ids.index(bed.plot)
    first, second = components.colours[components.plot_colour[plot]], components.colours[components.plot_other[plot]]
    return f"{article(first)} bed" if first == second else f"{article(first)} or {second} bed"


def flower_of(colour: str) -> str:
    """A flower with its article."""
    return f"{article(colour)} flower"


def article(word: str) -> str:
    """A word with a or an."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


@cache
def bundle_words(components: Components, number: int) -> str:
    """A bundle: its effects one after another, equal ones together."""
    return list_words(components, bundle(components, number))


def list_words(components: Components, found: Sequence[effects.Effect]) -> str:
    """Several effects, equal neighbours together: "take or place 1 soil, twice; gain 1 charge"."""
    parts = []
    for effect, alike in groupby(found):
        times = len(list(alike))
        often = TIMES[times] if times < len(TIMES) else f"{times} times"
        parts.append(effect_words(components, effect) + (f", {often}" if times > 1 else ""))
    return "; ".join(parts) or "nothing"


def by_itself(effect: AnyEffect) -> AnyEffect:
    """An effect, whichever 1x battery it belongs to."""
    return structs.replace(effect, once=UNSET, again=UNSET)


def sentence(text: str) -> str:
    """A text as a sentence."""
    return text[0].upper() + text[1:] + ("" if text.endswith(".") else ".")
