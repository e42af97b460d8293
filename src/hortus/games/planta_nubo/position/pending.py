"""The stack of pending effects and what waits behind it, as the ledger's JSON and back, exactly."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import (
    BATTERY,
    BATTERY_MODULE,
    BED_PLACE,
    BOTBOT,
    CHOOSE_TILE,
    DELIVER_PERSONAL,
    DELIVER_PUBLIC,
    DO,
    DOCK_NEW,
    EFFECTS,
    ENERGY,
    FINAL_FARMS,
    FINAL_POTS,
    FOREST_PLACE,
    FOREST_STEP,
    MENU,
    MOST,
    OVERTIME,
    PLACE_TOOL,
    POWER_UP,
    SLOT,
    SOIL_FLOWER,
    START_CARDS,
    START_FLOWERS,
    START_SLOTS,
    STEP2,
    STEP3,
    Effect,
)
from hortus.games.planta_nubo.components import NONE, SLOT_COUNT, Components
from hortus.games.planta_nubo.geometry import CELLS, DOCKS, SLOTS
from hortus.games.planta_nubo.rules import airport, containers, energy, forests
from hortus.games.planta_nubo.rules.stack import add_after, push, set_top, waits
from hortus.games.planta_nubo.state import CARD_AT, STACK_TOP, USE, WIDTH, Table
from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.position import as_flag, as_id, as_list, as_number, as_object, as_text, need, only

BARE: Final = (PLACE_TOOL, STEP3, START_CARDS, FINAL_POTS, FINAL_FARMS, BOTBOT)
# More events of one 1x battery are never pending at the same time.
MOST_USES: Final = 99
# The energy that a battery can give in all: more markers are never on it.
MOST_ENERGY: Final = 9999
# Steps with one number: its key, and what it names.
STEPS: Final = (BED_PLACE, SOIL_FLOWER, DOCK_NEW, SLOT, FOREST_PLACE, OVERTIME)


# ---- writing ----


def write_stack(table: Table) -> list[object]:
    """All items, the last on top."""
    items: list[object] = []
    at = 0
    while at < table.depth:
        menu = menu_from(table, at)
        if menu:
            items.append([write_effect(table, at + place) for place in range(menu - 1)])
            at += menu
        else:
            items.append(write_item(table, at))
            at += 1
    return items


def menu_from(table: Table, at: int) -> int:
    """How many records a menu that begins here has, its head included; 0 if none begins here."""
    for end in range(at, table.depth):
        if table.stack[end * WIDTH] == MENU:
            return end - at + 1 if table.stack[end * WIDTH + 1] == end - at else 0
    return 0


def numbers(table: Table, at: int) -> list[int]:
    """The numbers of a record of the stack."""
    return [int(table.stack[at * WIDTH + number]) for number in range(WIDTH)]


def write_effect(table: Table, at: int) -> Json:
    """A pending effect of a menu."""
    do, first, second, *_ = numbers(table, at)
    return table.components.bundles.json((do, first, second)) | _write_use(numbers(table, at)[USE])


def _write_use(use: int) -> Json:
    """The 1x battery that an effect belongs to, and how many uses of it were pending before this one (PN-R21)."""
    if use == 0:
        return {}
    again, slot = divmod(use - 1, SLOT_COUNT)
    return {"once": SLOTS[slot]} | ({"again": again} if again else {})


def write_item(table: Table, at: int) -> Json:
    """An effect in progress."""
    return _write_progress(table, at) | _write_use(numbers(table, at)[USE])


def _write_progress(table: Table, at: int) -> Json:
    components = table.components
    do, first, second, third, *_ = numbers(table, at)
    if do == ENERGY:
        item: Json = {"do": "energy", "n": first}
        if second:
            item["pipe"] = CELLS[second - 1]
        return {**item, "part": True} if third else item
    if do == DELIVER_PUBLIC:
        return _write_deliveries(table, at)
    if do == DELIVER_PERSONAL:
        item = components.bundles.json((do, first, 0))
        return {**item, "moving": True} if second else item
    if do == POWER_UP:
        return {"do": "power_up", "next": "battery" if first else "standby"}
    if do < BATTERY:
        return components.bundles.json((do, first, second))
    if do == STEP2:
        docks = [name for dock, name in enumerate(DOCKS) if first >> dock & 1]
        item = {"do": "step2", "docks": docks, "energy": second}
        return {**item, "moving": True} if third else item
    if do == FOREST_STEP:
        return {"do": "forest_step", "stack": bool(first), "own": bool(second), "grow": bool(third)}
    if do == CHOOSE_TILE:
        return {"do": "choose_tile", "tiles": [components.tile_ids[first], components.tile_ids[second]]}
    if do == START_FLOWERS:
        cells = [CELLS[components.start_cells[place]] for place in range(3) if first >> place & 1]
        return {"do": "start_flowers", "cells": cells}
    if do == START_SLOTS:
        return {"do": "start_slots", "cards": [components.card_ids[card - 1] for card in (first, second) if card]}
    if do in STEPS:
        key, names = _step(components, do)
        return {"do": DO[do], key: names[first]}
    return {"do": DO[do]}


def _step(components: Components, do: int) -> tuple[str, list[str]]:
    """The key of a step with one number, and the names of its values."""
    return {
        BED_PLACE: ("stack", components.plot_ids[:12]),
        SOIL_FLOWER: ("at", list(CELLS)),
        DOCK_NEW: ("id", components.container_ids),
        SLOT: ("id", components.card_ids),
        FOREST_PLACE: ("tile", components.forest_ids),
        OVERTIME: ("tile", components.tile_ids),
    }[do]


def _write_deliveries(table: Table, at: int) -> Json:
    components = table.components
    do, wanted, mode, done, gained, flags, _ = numbers(table, at)
    docks = []
    while done:
        docks.append(done & 3)
        done >>= 2
    item: Json = components.bundles.json((do, wanted, mode))
    item |= {"done": docks, "energy": gained, "traded": bool(flags & airport.TRADED)}
    if flags >= airport.HAND:
        item["hand"] = components.colours[flags // airport.HAND - 1]
    return {**item, "moving": True} if flags & airport.MOVING else item


def write_after(table: Table) -> list[object]:
    """What has been set off and waits until the action is over."""
    found: list[object] = []
    for place in range(table.after_count):
        do, first, second = (int(table.after[place * WIDTH + number]) for number in range(3))
        if do == BATTERY:
            found.append({"do": "battery", "slot": SLOTS[first]})
        else:
            found.append(table.components.bundles.json((do, first, second)))
    return found


# ---- reading ----


class Pending:
    """Reads a stack onto a table; `claim` takes cards and containers in hand out of the unknown ones."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.components = table.components
        # Cards and containers in hand.
        self.cards: list[int] = []
        self.containers: list[int] = []

    def read(self, value: object) -> None:
        """All items."""
        for number, item in enumerate(as_list(value, '"stack"')):
            where = f'"stack" {number}'
            if isinstance(item, list):
                self.read_menu(item, where)
            else:
                self.read_item(as_object(item, where), where)

    def read_menu(self, value: list[object], where: str) -> None:
        """A list of pending effects, of which some may belong to 1x batteries."""
        start = self.table.depth
        for number, item in enumerate(value, 1):
            here = f"{where}: effect {number}"
            plain, use = self.read_use(as_object(item, here), here)
            further = self.read_further_uses(plain, here)
            for effect in self.effects([plain], where):
                push(self.table, *effect)
                if further:
                    set_top(self.table, 2, further)
                set_top(self.table, USE, use)
        push(self.table, MENU, self.table.depth - start, 0)

    def read_use(self, entry: Json, where: str) -> tuple[Json, int]:
        """An effect without the words about its 1x battery, and the number of the use that they give (PN-R21)."""
        plain = {key: value for key, value in entry.items() if key not in ("once", "again")}
        if "once" not in entry:
            if "again" in entry:
                raise Refusal("PN-R21", f'{where}: "again" belongs to a 1x battery, which "once" names')
            return plain, 0
        slot = as_id(entry["once"], SLOTS, "slot", f'{where}: "once"', "PN-R21")
        if not self.is_battery(slot) or not self.components.card_once[self.card_in(slot)]:
            raise Refusal("PN-R21", f"{where}: there is no 1x battery in {SLOTS[slot]}")
        again = as_number(entry.get("again", 0), f'{where}: "again"', 0, MOST_USES, "PN-R21")
        return plain, slot + 1 + SLOT_COUNT * again

    def read_further_uses(self, plain: Json, where: str) -> int:
        """The uses of a battery's energy after the first one, taken out of what is written about it (PN-96)."""
        if plain.get("do") != "energy" or "times" not in plain:
            return 0
        each = as_number(plain.get("n", 1), f'{where}: "n"', 1, MOST)
        return as_number(plain.pop("times"), f'{where}: "times"', 1, MOST_ENERGY // each, "PN-96") - 1

    def card_in(self, slot: int) -> int:
        """The mover's card in a slot, or NONE."""
        return int(self.table.field(self.table.to_move, CARD_AT + slot))

    def is_battery(self, slot: int) -> bool:
        """Whether the mover has a battery module in a slot."""
        return self.card_in(slot) != NONE and self.components.card_kind[self.card_in(slot)] == BATTERY_MODULE

    def read_after(self, value: object) -> None:
        """The list `after`."""
        for number, item in enumerate(as_list(value, '"after"')):
            where = f'"after" {number}'
            entry = as_object(item, where)
            if entry.get("do") == "battery":
                only(entry, ("do", "slot"), where)
                slot = as_id(need(entry, "slot", where), SLOTS, "slot", where)
                if not self.is_battery(slot):
                    raise Refusal("PN-96", f"{where}: there is no battery module in {SLOTS[slot]}")
                if self.components.card_once[self.card_in(slot)] and waits(self.table, slot):
                    raise Refusal("PN-R21", f"{where}: the 1x battery in {SLOTS[slot]} waits already")
                add_after(self.table, self.table.after_count, BATTERY, slot, 0)
                continue
            for effect in self.effects([entry], where):
                add_after(self.table, self.table.after_count, *effect)

    def effects(self, value: list[object], where: str) -> list[Effect]:
        """Pending effects; choices and payments must be those of some card, tile or board."""
        bundles = self.components.bundles
        known = len(bundles.bundles), len(bundles.ones), len(bundles.pays)
        try:
            found = bundles.effects(value, where)
            if (len(bundles.ones), len(bundles.pays)) != known[1:]:
                raise Refusal("components", f"{where}: no card, tile or board offers this choice or payment")
        finally:
            del bundles.bundles[known[0] :], bundles.ones[known[1] :], bundles.pays[known[2] :]
        return found

    def read_item(self, entry: Json, where: str) -> None:
        """An effect in progress."""
        do = as_text(need(entry, "do", where), f'{where}: "do"')
        if do not in DO[1:]:
            raise Refusal("format", f'{where}: there is no step "{do}"{nearest(do, list(DO))}')
        code = DO.index(do)
        if do in EFFECTS:
            self.read_effect(entry, where, code)
        elif code in BARE:
            only(entry, ("do",), where)
            push(self.table, code, 0, 0)
        elif code in STEPS:
            self.read_step(entry, where, code)
        else:
            self.read_progress(entry, where, code)

    def read_effect(self, entry: Json, where: str, code: int) -> None:
        """An effect of cards and tiles, with its progress if it has begun."""
        progress: Json = {
            key: entry[key]
            for key in ("pipe", "part", "done", "energy", "traded", "hand", "moving", "next")
            if key in entry
        }
        plain, use = self.read_use({key: value for key, value in entry.items() if key not in progress}, where)
        if code == ENERGY and plain.get("n") == 0:
            plain["n"] = 1
        found = self.effects([plain], where)
        for effect in found:
            push(self.table, *effect)
            set_top(self.table, USE, use)
        if len(found) > 1:
            push(self.table, MENU, len(found), 0)
        if code == ENERGY:
            only(progress, ("pipe", "part"), where)
            set_top(self.table, energy.LEFT, as_number(entry.get("n", 1), f'{where}: "n"', 0, 999))
            if "pipe" in progress:
                set_top(self.table, energy.PIPE, as_id(progress["pipe"], CELLS, "cell", where) + 1)
            set_top(self.table, energy.PART, int(as_flag(progress.get("part", False), f'{where}: "part"')))
        elif code == DELIVER_PUBLIC:
            only(progress, ("done", "energy", "traded", "hand", "moving"), where)
            self.read_deliveries(progress, where)
        elif code == DELIVER_PERSONAL:
            only(progress, ("moving",), where)
            if "moving" in progress:
                set_top(self.table, containers.LOAD_MOVING, int(as_flag(progress["moving"], where)))
        elif code == POWER_UP:
            only(progress, ("next",), where)
            set_top(self.table, 1, as_id(progress.get("next", "standby"), ("standby", "battery"), "part", where))
        else:
            only(progress, (), where)

    def read_deliveries(self, progress: Json, where: str) -> None:
        """How far public deliveries have got."""
        done = 0
        docks = as_list(progress.get("done", []), f'{where}: "done"')
        if len(docks) > 6:
            raise Refusal("PN-71", f"{where}: too many deliveries")
        for place, dock in enumerate(docks):
            done += 4**place * as_number(dock, f'{where}: "done"', 1, 3)
        set_top(self.table, airport.DONE, done)
        set_top(self.table, airport.GAINED, as_number(progress.get("energy", 0), f'{where}: "energy"', 0, 999))
        flags = airport.TRADED * as_flag(progress.get("traded", False), f'{where}: "traded"')
        flags += airport.MOVING * as_flag(progress.get("moving", False), f'{where}: "moving"')
        if progress.get("hand") is not None:
            flags += airport.HAND * (as_id(progress["hand"], self.components.colours, "colour", where) + 1)
        set_top(self.table, airport.FLAGS, flags)

    def read_step(self, entry: Json, where: str, code: int) -> None:
        """A step with one number."""
        key, names = _step(self.components, code)
        only(entry, ("do", key), where)
        value = as_id(need(entry, key, where), names, key, where)
        if code == SLOT:
            self.cards.append(value)
        elif code == DOCK_NEW:
            self.containers.append(value)
        elif code == BED_PLACE and self.table.on(STACK_TOP + value) == NONE:
            raise Refusal("PN-51", f"{where}: the stack {names[value]} is empty")
        push(self.table, code, value, 0)

    def read_progress(self, entry: Json, where: str, code: int) -> None:
        """The other steps."""
        table, components = self.table, self.components
        if code == STEP2:
            only(entry, ("do", "docks", "energy", "moving"), where)
            names = as_list(entry.get("docks", list(DOCKS)), f'{where}: "docks"')
            docks = {as_id(name, DOCKS, "dock", where) for name in names}
            push(table, STEP2, sum(2**dock for dock in docks), as_number(entry.get("energy", 0), where, 0, 999))
            set_top(table, containers.STEP_MOVING, int(as_flag(entry.get("moving", False), where)))
        elif code == FOREST_STEP:
            only(entry, ("do", "stack", "own", "grow"), where)
            push(table, FOREST_STEP, 0, 0)
            for number, key in ((forests.MAY_STACK, "stack"), (forests.MAY_OWN, "own"), (forests.MAY_GROW, "grow")):
                set_top(table, number, int(as_flag(entry.get(key, True), f'{where}: "{key}"')))
        elif code == CHOOSE_TILE:
            only(entry, ("do", "tiles"), where)
            tiles = as_list(need(entry, "tiles", where), f'{where}: "tiles"', 2)
            first, second = (as_id(tile, components.tile_ids, "tile", where) for tile in tiles)
            push(table, CHOOSE_TILE, first, second)
        elif code == START_FLOWERS:
            only(entry, ("do", "cells"), where)
            start = [CELLS[components.start_cells[place]] for place in range(3)]
            cells = [as_id(cell, start, "start cell", where) for cell in as_list(need(entry, "cells", where), where)]
            push(table, START_FLOWERS, sum(2**cell for cell in set(cells)), 0)
        elif code == START_SLOTS:
            only(entry, ("do", "cards"), where)
            cards = [
                as_id(card, components.card_ids[:10], "starting module", where)
                for card in as_list(need(entry, "cards", where), where)
            ]
            if len(cards) > 2:
                raise Refusal("PN-21", f"{where}: there are two starting modules")
            self.cards += cards
            push(table, START_SLOTS, *[*(card + 1 for card in cards), 0, 0][:2])
        else:
            raise Refusal("format", f'{where}: "{DO[code]}" cannot stand on the stack')
