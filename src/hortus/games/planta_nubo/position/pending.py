"""The stack of pending effects: its records of numbers as records of the form, and back."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from msgspec.structs import astuple, replace

from hortus.games.planta_nubo import geometry, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import SLOT_COUNT, STACK_COUNT, STARTING_COUNT, Components
from hortus.games.planta_nubo.form import bundles, effects, pending
from hortus.games.planta_nubo.position.shown import of_mask
from hortus.games.planta_nubo.rules import airport
from hortus.kernel.decision import Refusal, nearest
from hortus.kernel.form import UNSET, Maybe, verb

E = TypeVar("E", bound=effects.Effect)
MOST_DELIVERIES: Final = 6
# Starting modules of a player.
STARTING_EACH: Final = 2
# Steps without numbers.
BARE: Final[dict[int, Callable[[], pending.AnyStep]]] = {
    vocabulary.PLACE_TOOL: pending.PlaceTool,
    vocabulary.STEP3: pending.UseCard,
    vocabulary.START_CARDS: pending.StartCards,
    vocabulary.FINAL_POTS: pending.FinalPots,
    vocabulary.FINAL_FARMS: pending.FinalFarms,
    vocabulary.BOTBOT: pending.BotbotTurn,
}
# Steps with one number, and what it names.
NAMED: Final[dict[int, tuple[Callable[[str], pending.AnyStep], Callable[[Components], Sequence[str]]]]] = {
    vocabulary.BED_PLACE: (pending.PlaceBed, lambda components: components.plot_ids[:STACK_COUNT]),
    vocabulary.SOIL_FLOWER: (pending.PlantOnSoil, lambda components: geometry.CELLS),
    vocabulary.DOCK_NEW: (pending.DockNew, lambda components: components.container_ids),
    vocabulary.SLOT: (pending.InstallCard, lambda components: components.card_ids),
    vocabulary.FOREST_PLACE: (pending.LayForest, lambda components: components.forest_ids),
    vocabulary.OVERTIME: (pending.Overtime, lambda components: components.tile_ids),
}


# ---- the stack ----


def stack(table: state.Table) -> tuple[pending.Item, ...]:
    """All items, the last on top."""
    items: list[pending.Item] = []
    at = 0
    while at < table.depth:
        menu = menu_from(table, at)
        if menu:
            items.append(tuple(waiting(table.components, numbers(table, at + place)) for place in range(menu - 1)))
        else:
            items.append(under_way(table.components, numbers(table, at)))
        at += max(menu, 1)
    return tuple(items)


def menu_from(table: state.Table, at: int) -> int:
    """How many records a menu that begins here has, its head included; 0 if none begins here."""
    for end in range(at, table.depth):
        if table.stack[end * state.WIDTH] == vocabulary.MENU:
            return end - at + 1 if table.stack[end * state.WIDTH + 1] == end - at else 0
    return 0


def numbers(table: state.Table, at: int) -> list[int]:
    """The numbers of a record of the stack."""
    return [int(table.stack[at * state.WIDTH + number]) for number in range(state.WIDTH)]


def after(table: state.Table) -> tuple[effects.AnyEffect | pending.BatteryWaiting, ...]:
    """What has been set off and waits until the action is over."""
    found: list[effects.AnyEffect | pending.BatteryWaiting] = []
    for place in range(table.after_count):
        do, first, second = (int(table.after[place * state.WIDTH + number]) for number in range(3))
        if do == vocabulary.BATTERY:
            found.append(pending.BatteryWaiting(geometry.SLOTS[first]))
        else:
            found.append(bundles.written(table.components, (do, first, second)))
    return tuple(found)


# ---- an item, and its numbers ----


def waiting(components: Components, given: list[int]) -> effects.AnyEffect:
    """An effect of a menu."""
    do, first, second, *_ = given
    return of_battery(bundles.written(components, (do, first, second)), given[state.USE])


def under_way(components: Components, given: list[int]) -> pending.UnderWay | pending.AnyStep:
    """An effect under way, or a step."""
    do = given[0]
    if do in BARE:
        return BARE[do]()
    if do in NAMED:
        kind, names = NAMED[do]
        return kind(names(components)[given[1]])
    if do >= vocabulary.BATTERY:
        return step(components, given)
    return of_battery(begun(components, given), given[state.USE])


def numbers_of(components: Components, item: effects.Effect | pending.Step) -> list[int]:
    """The numbers of an effect or a step: what it is, then its arguments. What makes no sense here is refused."""
    do = vocabulary.DO.index(verb(item))
    if do in BARE:
        return [do]
    if do in NAMED:
        return [do, index_of(str(astuple(item)[0]), NAMED[do][1](components), item.__struct_fields__[0])]
    if isinstance(item, pending.Step):
        return [do, *step_numbers(components, item)]
    return [do, *effect_numbers(components, item)]


def of_battery(effect: E, use: int) -> E:
    """The effect of a 1x battery, and how many uses of it were pending before this one (PN-R21)."""
    if use == 0:
        return effect
    again, slot = divmod(use - 1, SLOT_COUNT)
    return replace(effect, once=geometry.SLOTS[slot], again=again or UNSET)


def use_of(effect: effects.Effect) -> int:
    """The number of the use of a 1x battery that an effect belongs to, or 0."""
    return geometry.SLOTS.index(effect.once) + 1 + SLOT_COUNT * (effect.again or 0) if effect.once else 0


def begun(components: Components, given: list[int]) -> pending.UnderWay:
    """An effect under way."""
    do, first, second, third, *_ = given
    match do:
        case vocabulary.ENERGY:
            return pending.EnergyUnderWay(first, geometry.CELLS[second - 1] if second else UNSET, flag(third))
        case vocabulary.DELIVER_PUBLIC:
            return public_delivery(components, given)
        case vocabulary.DELIVER_PERSONAL:
            return pending.PersonalDelivery(flag(first), flag(second))
        case vocabulary.POWER_UP:
            return pending.PoweringUp("battery" if first else "standby")
    return bundles.simple(components, (do, first, second))


def effect_numbers(components: Components, effect: effects.Effect) -> list[int]:
    """The arguments of an effect that may be under way."""
    match effect:
        case pending.EnergyUnderWay(n, pipe, part):
            return [n, index_of(pipe, geometry.CELLS, "cell") + 1 if pipe else 0, int(part is True)]
        case pending.PublicDelivery():
            return delivery_numbers(components, effect)
        case pending.PersonalDelivery(ignore_colour, moving):
            return [int(ignore_colour is True), int(moving is True)]
        case pending.PoweringUp(part):
            return [int(part == "battery")]
    return [*bundles.arguments(components, effect)]


def public_delivery(components: Components, given: list[int]) -> pending.PublicDelivery:
    """Deliveries to the airport under way."""
    _, wanted, mode, done, gained, flags, _ = given
    docks = []
    while done:
        docks.append(done & 3)
        done >>= 2
    return pending.PublicDelivery(
        n=wanted,
        mode=vocabulary.MODES[mode],
        done=tuple(docks),
        energy=gained,
        traded=flags & airport.TRADED != 0,
        hand=components.colours[flags // airport.HAND - 1] if flags >= airport.HAND else UNSET,
        moving=flag(flags & airport.MOVING),
    )


def delivery_numbers(components: Components, effect: pending.PublicDelivery) -> list[int]:
    """The arguments of deliveries to the airport."""
    if len(effect.done) > MOST_DELIVERIES:
        raise Refusal("PN-71", "too many deliveries")
    flags = airport.TRADED * effect.traded + airport.MOVING * (effect.moving is True)
    if effect.hand:
        flags += airport.HAND * (components.colours.index(effect.hand) + 1)
    done = sum(dock * 4**place for place, dock in enumerate(effect.done))
    return [effect.n, vocabulary.MODES.index(effect.mode), done, effect.energy, flags]


def step(components: Components, given: list[int]) -> pending.AnyStep:
    """A step with several numbers."""
    do, first, second, third, *_ = given
    match do:
        case vocabulary.FOREST_STEP:
            return pending.ForestStep(bool(first), bool(second), bool(third))
        case vocabulary.CHOOSE_TILE:
            return pending.ChooseTile((components.tile_ids[first], components.tile_ids[second]))
        case vocabulary.STEP2:
            return pending.LoadDocks(of_mask(geometry.DOCKS, first), second, flag(third))
        case vocabulary.START_FLOWERS:
            return pending.StartFlowers(of_mask(start_cells(components), first))
    return pending.StartSlots(tuple(components.card_ids[card - 1] for card in (first, second) if card))


def step_numbers(components: Components, item: pending.Step) -> list[int]:
    """The arguments of such a step."""
    match item:
        case pending.ForestStep(stack, own, grow):
            return [int(stack), int(own), int(grow)]
        case pending.ChooseTile(tiles):
            return [components.tile_ids.index(tile) for tile in tiles]
        case pending.LoadDocks(docks, energy, moving):
            return [geometry.mask_of([geometry.DOCKS.index(dock) for dock in set(docks)]), energy, int(moving is True)]
        case pending.StartFlowers(cells):
            known = start_cells(components)
            return [geometry.mask_of([index_of(cell, known, "start cell") for cell in set(cells)])]
        case pending.StartSlots(cards):
            if len(cards) > STARTING_EACH:
                raise Refusal("PN-21", "there are two starting modules")
            known = components.card_ids[:STARTING_COUNT]
            return [index_of(card, known, "starting module") + 1 for card in cards]
    raise Refusal("format", f'"{verb(item)}" cannot stand on the stack')


def start_cells(components: Components) -> list[str]:
    """The cells on which the starting flowers grow."""
    return [geometry.CELLS[components.start_cells[place]] for place in range(3)]


def flag(number: int) -> Maybe[bool]:
    """True, or nothing at all."""
    return True if number else UNSET


def index_of(name: str, names: Sequence[str], what: str) -> int:
    """The place of a name in a list; another is refused."""
    if name not in names:
        raise Refusal("components", f'there is no {what} "{name}"{nearest(name, list(names))}')
    return names.index(name)
