"""Effects of cards, tiles and boards as records, and as the numbers that the engine has for them: one row each."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form import effects
from hortus.kernel.decision import Refusal, nearest
from hortus.kernel.form import UNSET, Record, verb

R = TypeVar("R", bound=Record)


class Argument(NamedTuple):
    """An argument of an effect: how files write a number of the engine, and the number of what they write."""

    written: Callable[[Components, int], object]
    number: Callable[[Components, object], int]


class Row(NamedTuple, Generic[R]):
    """How one kind of effect or step is written: as a record with these arguments, in the order of their numbers."""

    record: Callable[..., R]
    arguments: dict[str, Argument]

    def written(self, components: Components, numbers: Sequence[int]) -> R:
        """The record with these arguments."""
        given = zip(self.arguments.items(), numbers, strict=False)
        return self.record(**{name: argument.written(components, number) for (name, argument), number in given})

    def numbers(self, components: Components, record: Record) -> list[int]:
        """The arguments of a record."""
        return [argument.number(components, getattr(record, name)) for name, argument in self.arguments.items()]


# ---- arguments ----


def one_of(what: str, known: Callable[[Components], Sequence[str]]) -> Argument:
    """The place of a word in a list."""
    return Argument(
        lambda components, number: known(components)[number],
        lambda components, word: index_of(str(word), known(components), what),
    )


def index_of(name: str, names: Sequence[str], what: str) -> int:
    """The place of a name in a list; another is refused."""
    if name not in names:
        raise Refusal("components", f'there is no {what} "{name}"{nearest(name, list(names))}')
    return list(names).index(name)


def count_of(value: object) -> int:
    """A number that may be left out."""
    return value if isinstance(value, int) else 0


AMOUNT: Final = Argument(lambda components, number: number, lambda components, amount: count_of(amount))
# The uses that are left, without the last one.
TIMES: Final = Argument(
    lambda components, number: number + 1 if number else UNSET,
    lambda components, times: max(0, count_of(times) - 1),
)
# True, or nothing at all.
FLAG: Final = Argument(
    lambda components, number: True if number else UNSET, lambda components, value: int(value is True)
)
COLOUR: Final = one_of("colour", lambda components: [*components.colours, "any"])
MODE: Final = one_of("mode", lambda components: vocabulary.MODES)
KIND: Final = one_of("kind", lambda components: vocabulary.KINDS)
SIDES: Final = Argument(
    lambda components, number: tuple(bundle(components, side) for side in components.bundles.ones[number]),
    lambda components, sides: components.bundles.number(components.bundles.ones, bundle_numbers(components, sides)),
)

# ---- the rows ----

# Effects that keep no account of how far they have got.
SIMPLE: Final[dict[int, Row[effects.Simple]]] = {
    vocabulary.OXYGEN: Row(effects.Oxygen, {"n": AMOUNT}),
    vocabulary.DIE_OXYGEN: Row(effects.DieOxygen, {"n": AMOUNT}),
    vocabulary.CHARGE: Row(effects.Charge, {"n": AMOUNT}),
    vocabulary.SOIL: Row(effects.Soil, {"n": AMOUNT}),
    vocabulary.SOIL_OR_PLACE: Row(effects.SoilOrPlace, {}),
    vocabulary.FLOWER: Row(effects.Flower, {"colour": COLOUR}),
    vocabulary.COMPOST: Row(effects.CompostFlower, {"colour": COLOUR}),
    vocabulary.FLOWER_OR_COMPOST: Row(effects.FlowerOrCompost, {"colour": COLOUR}),
    vocabulary.PIPE_COMPOST: Row(effects.PipeCompost, {}),
    vocabulary.COMPOST_CONTAINER: Row(effects.CompostContainer, {}),
    vocabulary.BARRICADE: Row(effects.RemoveBarricade, {}),
    vocabulary.UPGRADE_PLUGIN: Row(effects.UpgradePlugin, {}),
    vocabulary.UPGRADE_DIE: Row(effects.UpgradeDie, {}),
    vocabulary.ARBOR: Row(effects.UpgradeArbor, {}),
    vocabulary.CONTAINER: Row(effects.GainContainer, {}),
    vocabulary.MODULE_ACTION: Row(effects.ModuleAction, {}),
    vocabulary.CARD: Row(effects.GainCard, {"kind": KIND}),
    vocabulary.PLANT_FOREST: Row(effects.PlantForest, {}),
    vocabulary.GROW_FOREST: Row(effects.GrowForest, {}),
    vocabulary.CRAFT: Row(effects.CraftServices, {}),
    vocabulary.ONE: Row(effects.One, {"of": SIDES}),
}
# The others, before they have begun.
WAITING: Final[dict[int, Row[effects.AnyEffect]]] = {
    vocabulary.ENERGY: Row(effects.Energy, {"n": AMOUNT, "times": TIMES}),
    vocabulary.DELIVER_PUBLIC: Row(effects.DeliverPublic, {"n": AMOUNT, "mode": MODE}),
    vocabulary.DELIVER_PERSONAL: Row(effects.DeliverPersonal, {"ignore_colour": FLAG}),
    vocabulary.POWER_UP: Row(effects.PowerUp, {}),
}


def written(components: Components, numbers: vocabulary.Effect) -> effects.AnyEffect:
    """An effect that has not begun as a record."""
    do, *arguments = numbers
    return WAITING[do].written(components, arguments) if do in WAITING else simple(components, numbers)


def simple(components: Components, numbers: vocabulary.Effect) -> effects.Simple:
    """One that keeps no account of how far it has got."""
    do, first, second = numbers
    if do == vocabulary.BED:
        if first >= vocabulary.PLOT:
            return effects.LayBed(plot=components.plot_ids[first - vocabulary.PLOT])
        return effects.LayBed([*components.colours, "any"][first])
    if do == vocabulary.PAY:
        charge, soil, gain = components.bundles.pays[first]
        return effects.Payment(effects.Cost(charge or UNSET, soil or UNSET), bundle(components, gain), second)
    return SIMPLE[do].written(components, (first, second))


def arguments(components: Components, effect: effects.Effect) -> list[int]:
    """The arguments of such an effect as numbers."""
    match effect:
        case effects.LayBed(plot=str() as plot):
            return [vocabulary.PLOT + components.plot_ids.index(plot)]
        case effects.LayBed(str() as colour):
            return [COLOUR.number(components, colour)]
        case effects.LayBed():
            raise Refusal("format", '"bed" lacks "colour"')
        case effects.Payment(cost, get, times):
            pay = (cost.charge or 0, cost.soil or 0, bundle_number(components, get))
            return [components.bundles.number(components.bundles.pays, pay), times]
    do = vocabulary.DO.index(verb(effect))
    row = WAITING[do] if do in WAITING else SIMPLE[do]
    return row.numbers(components, effect)


def numbers(components: Components, effect: effects.Effect) -> vocabulary.Effect:
    """The numbers of an effect that has not begun."""
    first, second = [*arguments(components, effect), 0, 0][:2]
    return vocabulary.DO.index(verb(effect)), first, second


# ---- bundles ----


def bundle(components: Components, number: int) -> tuple[effects.AnyEffect, ...]:
    """The effects of a bundle."""
    return tuple(written(components, each) for each in components.bundles.bundles[number])


def bundle_number(components: Components, found: tuple[effects.AnyEffect, ...]) -> int:
    """The number of a bundle with these effects."""
    each = [(numbers(components, effect), often(effect)) for effect in found]
    whole = tuple(triple for triple, count in each for _ in range(count))
    return components.bundles.number(components.bundles.bundles, whole)


def bundle_numbers(components: Components, sides: object) -> tuple[int, ...]:
    """The numbers of the bundles of a choice."""
    return tuple(bundle_number(components, side) for side in sides) if isinstance(sides, tuple) else ()


def often(effect: effects.Effect) -> int:
    """For how many effects one stands."""
    return (effect.n or 1) if isinstance(effect, effects.Repeated) else 1


def check_unbegun(effect: effects.Effect) -> None:
    """Some fields belong only to effects that wait in a menu."""
    if effect.once or effect.again or (isinstance(effect, effects.Energy) and effect.times):
        raise Refusal("format", '"once", "again" and "times" belong to effects of a menu')
