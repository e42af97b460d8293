"""The stack of pending effects, and what waits behind it, from records onto a table."""

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.form import bundles, effects, pending
from hortus.games.planta_nubo.geometry import SLOTS
from hortus.games.planta_nubo.loading.pieces import TablePart
from hortus.games.planta_nubo.position.pending import numbers_of, use_of
from hortus.games.planta_nubo.rules.stack import add_after, push, set_top, waits
from hortus.kernel.decision import Refusal, located
from hortus.kernel.form import UNSET


class Pending(TablePart):
    """Puts what is pending onto a table."""

    def load(self) -> int:
        """All items; returns how many cards are in hand."""
        in_hand = 0
        for number, item in enumerate(self.given.stack):
            with located(f'"stack" {number}'):
                if isinstance(item, tuple):
                    self.push_menu(item)
                elif isinstance(item, effects.Effect):
                    self.push_effect(item)
                else:
                    in_hand += self.push_step(item)
        for number, waiting in enumerate(self.given.after):
            with located(f'"after" {number}'):
                self.add_after(waiting)
        return in_hand

    def push_menu(self, menu: pending.Menu) -> None:
        """Effects to choose from, of which some may belong to 1x batteries."""
        start = self.table.depth
        for number, effect in enumerate(menu, 1):
            with located(f"effect {number}"):
                self.push_often(effect)
        push(self.table, vocabulary.MENU, self.table.depth - start, 0)

    def push_effect(self, effect: effects.Effect) -> None:
        """An effect under way; several of them are a menu."""
        self.push_often(effect)
        if bundles.often(effect) > 1:
            push(self.table, vocabulary.MENU, bundles.often(effect), 0)

    def push_often(self, effect: effects.Effect) -> None:
        """An effect as often as it says."""
        self.check_use(effect)
        if isinstance(effect, effects.Energy) and effect.n * (effect.times or 1) > effects.MOST_ENERGY:
            raise Refusal("PN-96", f"{effect.times} uses of {effect.n} energy are more than a battery can give")
        for _ in range(bundles.often(effect)):
            self.push_numbers(effect)
            set_top(self.table, state.USE, use_of(effect))

    def push_numbers(self, item: effects.Effect | pending.Step) -> None:
        """The numbers of an item, as they stand on the stack."""
        do, *arguments = numbers_of(self.components, item)
        push(self.table, do, 0, 0)
        for place, number in enumerate(arguments, 1):
            set_top(self.table, place, number)

    def push_step(self, step: pending.Step) -> int:
        """A step with what it holds; returns how many cards are in hand."""
        self.push_numbers(step)
        match step:
            case pending.PlaceBed(stack):
                if self.table.on(state.STACK_TOP + self.components.plot_ids.index(stack)) == NONE:
                    raise Refusal("PN-51", f"the stack {stack} is empty")
            case pending.DockNew(name):
                self.pieces.container(name, "the container in hand")
            case pending.InstallCard(name):
                self.pieces.card(name, "the card in hand")
                return 1
            case pending.StartSlots(cards):
                for name in cards:
                    self.pieces.card(name, "the card in hand")
                return len(cards)
        return 0

    def check_use(self, effect: effects.Effect) -> None:
        """A use of a 1x battery needs that battery (PN-R21)."""
        if effect.once:
            slot = SLOTS.index(effect.once)
            if not self.is_battery(slot) or not self.components.card_once[self.card_in(slot)]:
                raise Refusal("PN-R21", f"there is no 1x battery in {effect.once}")
        elif effect.again is not UNSET:
            raise Refusal("PN-R21", '"again" belongs to a 1x battery, which "once" names')

    def card_in(self, slot: int) -> int:
        """The mover's card in a slot, or NONE."""
        return int(self.table.field(self.table.to_move, state.CARD_AT + slot))

    def is_battery(self, slot: int) -> bool:
        """Whether the mover has a battery module in a slot."""
        card = self.card_in(slot)
        return card != NONE and self.components.card_kind[card] == vocabulary.BATTERY_MODULE

    def add_after(self, waiting: effects.Effect | pending.BatteryWaiting) -> None:
        """What was set off and waits until the action is over."""
        if isinstance(waiting, pending.BatteryWaiting):
            self.add_battery(SLOTS.index(waiting.slot))
            return
        bundles.check_unbegun(waiting)
        do, first, second = (*numbers_of(self.components, waiting), 0, 0)[:3]
        for _ in range(bundles.often(waiting)):
            add_after(self.table, self.table.after_count, do, first, second)

    def add_battery(self, slot: int) -> None:
        """An event of a battery module."""
        if not self.is_battery(slot):
            raise Refusal("PN-96", f"there is no battery module in {SLOTS[slot]}")
        if self.components.card_once[self.card_in(slot)] and waits(self.table, slot):
            raise Refusal("PN-R21", f"the 1x battery in {SLOTS[slot]} waits already")
        add_after(self.table, self.table.after_count, vocabulary.BATTERY, slot, 0)
