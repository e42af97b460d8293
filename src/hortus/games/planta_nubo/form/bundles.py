"""Effects of cards, tiles and boards as records, and as the numbers that the engine has for them."""

from collections.abc import Callable
from typing import Final

from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form import effects
from hortus.kernel.decision import Refusal
from hortus.kernel.form import UNSET, verb

# Effects that take an amount, that take a colour, and that take nothing.
AMOUNTS: Final[dict[int, Callable[[int], effects.Simple]]] = {
    vocabulary.OXYGEN: effects.Oxygen,
    vocabulary.DIE_OXYGEN: effects.DieOxygen,
    vocabulary.CHARGE: effects.Charge,
    vocabulary.SOIL: effects.Soil,
}
COLOURED: Final[dict[int, Callable[[str], effects.Simple]]] = {
    vocabulary.FLOWER: effects.Flower,
    vocabulary.COMPOST: effects.CompostFlower,
    vocabulary.FLOWER_OR_COMPOST: effects.FlowerOrCompost,
}
PLAIN: Final[dict[int, Callable[[], effects.Simple]]] = {
    vocabulary.SOIL_OR_PLACE: effects.SoilOrPlace,
    vocabulary.PIPE_COMPOST: effects.PipeCompost,
    vocabulary.COMPOST_CONTAINER: effects.CompostContainer,
    vocabulary.BARRICADE: effects.RemoveBarricade,
    vocabulary.UPGRADE_PLUGIN: effects.UpgradePlugin,
    vocabulary.UPGRADE_DIE: effects.UpgradeDie,
    vocabulary.ARBOR: effects.UpgradeArbor,
    vocabulary.CONTAINER: effects.GainContainer,
    vocabulary.MODULE_ACTION: effects.ModuleAction,
    vocabulary.PLANT_FOREST: effects.PlantForest,
    vocabulary.GROW_FOREST: effects.GrowForest,
    vocabulary.CRAFT: effects.CraftServices,
}


def bundle(components: Components, number: int) -> tuple[effects.AnyEffect, ...]:
    """The effects of a bundle."""
    return tuple(written(components, each) for each in components.bundles.bundles[number])


def written(components: Components, numbers: vocabulary.Effect) -> effects.AnyEffect:
    """An effect as a record."""
    do, first, second = numbers
    match do:
        case vocabulary.ENERGY:
            return effects.Energy(first, second + 1 if second else UNSET)
        case vocabulary.DELIVER_PUBLIC:
            return effects.DeliverPublic(n=first, mode=vocabulary.MODES[second])
        case vocabulary.DELIVER_PERSONAL:
            return effects.DeliverPersonal(True if first else UNSET)
        case vocabulary.POWER_UP:
            return effects.PowerUp()
    return simple(components, numbers)


def simple(components: Components, numbers: vocabulary.Effect) -> effects.Simple:
    """One that keeps no account of how far it has got."""
    do, first, second = numbers
    if do in PLAIN:
        return PLAIN[do]()
    if do in AMOUNTS:
        return AMOUNTS[do](first)
    if do in COLOURED:
        return COLOURED[do](colour_name(components, first))
    match do:
        case vocabulary.BED if first >= vocabulary.PLOT:
            return effects.LayBed(plot=components.plot_ids[first - vocabulary.PLOT])
        case vocabulary.BED:
            return effects.LayBed(colour_name(components, first))
        case vocabulary.CARD:
            return effects.GainCard(vocabulary.KINDS[first])
        case vocabulary.ONE:
            return effects.One(tuple(bundle(components, side) for side in components.bundles.ones[first]))
    return payment(components, first, second)


def payment(components: Components, number: int, times: int) -> effects.Payment:
    """A payment that can still be made some times."""
    charge, soil, gain = components.bundles.pays[number]
    return effects.Payment(effects.Cost(charge or UNSET, soil or UNSET), bundle(components, gain), times)


def numbers(components: Components, effect: effects.Effect) -> vocabulary.Effect:
    """The numbers of an effect."""
    first, second = arguments(components, effect)
    return vocabulary.DO.index(verb(effect)), first, second


def arguments(components: Components, effect: effects.Effect) -> tuple[int, int]:
    """The arguments of an effect as numbers."""
    match effect:
        case effects.Energy(n, times):
            return n, (times or 1) - 1
        case effects.Gain(n):
            return n, 0
        case effects.DeliverPublic(n=n, mode=mode):
            return n, vocabulary.MODES.index(mode)
        case effects.DeliverPersonal(ignore_colour):
            return int(ignore_colour is True), 0
        case effects.Coloured(colour):
            return colour_number(components, colour), 0
        case effects.LayBed(plot=str() as plot):
            return vocabulary.PLOT + components.plot_ids.index(plot), 0
        case effects.LayBed(str() as colour):
            return colour_number(components, colour), 0
        case effects.LayBed():
            raise Refusal("format", '"bed" lacks "colour"')
        case effects.GainCard(kind):
            return vocabulary.KINDS.index(kind), 0
        case effects.One(of):
            sides = tuple(bundle_number(components, side) for side in of)
            return components.bundles.number(components.bundles.ones, sides), 0
        case effects.Payment(cost, get, times):
            pay = (cost.charge or 0, cost.soil or 0, bundle_number(components, get))
            return components.bundles.number(components.bundles.pays, pay), times
    return 0, 0


def bundle_number(components: Components, found: tuple[effects.AnyEffect, ...]) -> int:
    """The number of a bundle with these effects."""
    each = [(numbers(components, effect), often(effect)) for effect in found]
    whole = tuple(triple for triple, count in each for _ in range(count))
    return components.bundles.number(components.bundles.bundles, whole)


def often(effect: effects.Effect) -> int:
    """For how many effects one stands."""
    return (effect.n or 1) if isinstance(effect, effects.Repeated) else 1


def colour_number(components: Components, colour: str) -> int:
    """A colour, or any of them."""
    return vocabulary.ANY if colour == "any" else components.colours.index(colour)


def colour_name(components: Components, number: int) -> str:
    """A colour, or "any"."""
    return "any" if number == vocabulary.ANY else components.colours[number]


def check_unbegun(effect: effects.Effect) -> None:
    """Some fields belong only to effects that wait in a menu."""
    if effect.once or effect.again or (isinstance(effect, effects.Energy) and effect.times):
        raise Refusal("format", '"once", "again" and "times" belong to effects of a menu')
