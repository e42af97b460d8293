"""The stack of pending effects: its records of numbers as records of the form, and back; one row each."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from hortus.games.planta_nubo import geometry, state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import SLOT_COUNT, STACK_COUNT, STARTING_COUNT, Components
from hortus.games.planta_nubo.form import bundles, effects, pending
from hortus.games.planta_nubo.form.bundles import AMOUNT, FLAG, Argument, Row, index_of, one_of
from hortus.games.planta_nubo.position.shown import of_mask
from hortus.games.planta_nubo.rules import airport
from hortus.kernel.decision import Refusal
from hortus.kernel.form import UNSET, verb

E = TypeVar("E", bound=effects.Effect)
MOST_DELIVERIES: Final = 6
# Starting modules of a player.
STARTING_EACH: Final = 2


def some_of(what: str, known: Callable[[Components], Sequence[str]]) -> Argument:
    """Some words of a list, as a mask of their places."""

    def mask(components: Components, words: object) -> int:
        wanted = set(map(str, words)) if isinstance(words, tuple) else set()
        return geometry.mask_of([index_of(word, known(components), what) for word in wanted])

    return Argument(lambda components, number: of_mask(known(components), number), mask)


def start_cells(components: Components) -> list[str]:
    """The cells on which the starting flowers grow."""
    return [geometry.CELLS[components.start_cells[place]] for place in range(3)]


YES: Final = Argument(lambda components, number: bool(number), lambda components, value: int(value is True))
# A cell, or nothing.
PIPE: Final = Argument(
    lambda components, number: geometry.CELLS[number - 1] if number else UNSET,
    lambda components, cell: index_of(cell, geometry.CELLS, "cell") + 1 if isinstance(cell, str) else 0,
)
PART: Final = one_of("part", lambda components: ("standby", "battery"))
CELL: Final = one_of("cell", lambda components: geometry.CELLS)
CARD: Final = one_of("card", lambda components: components.card_ids)
CONTAINER: Final = one_of("container", lambda components: components.container_ids)
FOREST: Final = one_of("forest", lambda components: components.forest_ids)
STACK: Final = one_of("stack", lambda components: components.plot_ids[:STACK_COUNT])
TILE: Final = one_of("tile", lambda components: components.tile_ids)
DOCKS_LEFT: Final = some_of("dock", lambda components: geometry.DOCKS)
BARE_CELLS: Final = some_of("start cell", start_cells)

# Effects under way that keep account of it.
BEGUN: Final[dict[int, Row[pending.UnderWay]]] = {
    vocabulary.ENERGY: Row(pending.EnergyUnderWay, {"n": AMOUNT, "pipe": PIPE, "part": FLAG}),
    vocabulary.DELIVER_PERSONAL: Row(pending.PersonalDelivery, {"ignore_colour": FLAG, "moving": FLAG}),
    vocabulary.POWER_UP: Row(pending.PoweringUp, {"next": PART}),
}
STEPS: Final[dict[int, Row[pending.AnyStep]]] = {
    vocabulary.BED_PLACE: Row(pending.PlaceBed, {"stack": STACK}),
    vocabulary.SOIL_FLOWER: Row(pending.PlantOnSoil, {"at": CELL}),
    vocabulary.DOCK_NEW: Row(pending.DockNew, {"id": CONTAINER}),
    vocabulary.SLOT: Row(pending.InstallCard, {"id": CARD}),
    vocabulary.FOREST_PLACE: Row(pending.LayForest, {"tile": FOREST}),
    vocabulary.FOREST_STEP: Row(pending.ForestStep, {"stack": YES, "own": YES, "grow": YES}),
    vocabulary.OVERTIME: Row(pending.Overtime, {"tile": TILE}),
    vocabulary.PLACE_TOOL: Row(pending.PlaceTool, {}),
    vocabulary.STEP2: Row(pending.LoadDocks, {"docks": DOCKS_LEFT, "energy": AMOUNT, "moving": FLAG}),
    vocabulary.STEP3: Row(pending.UseCard, {}),
    vocabulary.START_FLOWERS: Row(pending.StartFlowers, {"cells": BARE_CELLS}),
    vocabulary.START_CARDS: Row(pending.StartCards, {}),
    vocabulary.FINAL_POTS: Row(pending.FinalPots, {}),
    vocabulary.FINAL_FARMS: Row(pending.FinalFarms, {}),
    vocabulary.BOTBOT: Row(pending.BotbotTurn, {}),
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
    do, first, second, *_ = given
    match do:
        case vocabulary.CHOOSE_TILE:
            return pending.ChooseTile((components.tile_ids[first], components.tile_ids[second]))
        case vocabulary.START_SLOTS:
            return pending.StartSlots(tuple(components.card_ids[card - 1] for card in (first, second) if card))
    if do in STEPS:
        return STEPS[do].written(components, given[1:])
    return of_battery(begun(components, given), given[state.USE])


def numbers_of(components: Components, item: effects.Effect | pending.Step) -> list[int]:
    """The numbers of an effect or a step: what it is, then its arguments. What makes no sense here is refused."""
    do = vocabulary.DO.index(verb(item))
    match item:
        case pending.ChooseTile(tiles):
            return [do, *(components.tile_ids.index(tile) for tile in tiles)]
        case pending.StartSlots(cards):
            if len(cards) > STARTING_EACH:
                raise Refusal("PN-21", "there are two starting modules")
            known = components.card_ids[:STARTING_COUNT]
            return [do, *(index_of(card, known, "starting module") + 1 for card in cards)]
        case pending.PublicDelivery():
            return [do, *delivery_numbers(components, item)]
        case pending.Step():
            return [do, *STEPS[do].numbers(components, item)]
        case pending.EnergyUnderWay() | pending.PersonalDelivery() | pending.PoweringUp():
            return [do, *BEGUN[do].numbers(components, item)]
    return [do, *bundles.arguments(components, item)]


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
    do, first, second, *_ = given
    if do == vocabulary.DELIVER_PUBLIC:
        return public_delivery(components, given)
    return BEGUN[do].written(components, given[1:]) if do in BEGUN else bundles.simple(components, (do, first, second))


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
        moving=True if flags & airport.MOVING else UNSET,
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
