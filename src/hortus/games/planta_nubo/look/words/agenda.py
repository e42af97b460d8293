"""What is said below the question: what things in question cannot do now, and what is still waiting."""

from functools import cached_property
from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.catalogue.vocabulary import ACTION_MODULE
from hortus.games.planta_nubo.components import SLOT_COUNT, Components
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form import effects, pending
from hortus.games.planta_nubo.form.bundles import bundle
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.gardens import Laid
from hortus.games.planta_nubo.geometry import WORKSHOPS
from hortus.games.planta_nubo.look.words.effects import by_itself, effect_words, list_words
from hortus.games.planta_nubo.look.words.items import ITEMS, spoken
from hortus.games.planta_nubo.look.words.platform import Platform
from hortus.games.planta_nubo.look.words.questions import mover
from hortus.games.planta_nubo.look.words.things import tile_name, workshop_name
from hortus.kernel.scene.words import in_words

TOP_LEVEL: Final = 3
# The steps that end a tool turn, in this order: whoever goes on to a later one declines those before it.
LAST_STEPS: Final = pending.Overtime | pending.LoadDocks | pending.UseCard
NO_USE: Final = "it does nothing for you now"
# The steps that end every turn, after those particular to this one.
CLOSING: Final = {
    ITEMS["overtime"].waiting: "overtime",
    ITEMS["step2"].waiting: "containers",
    ITEMS["step3"].waiting: "modules and workshops",
}


class Agenda:
    """A position as the seat to move may think about it."""

    def __init__(self, components: Components, table: form.Position, laid: Laid) -> None:
        self.components = components
        self.table = table
        self.laid = laid

    @cached_property
    def platform(self) -> Platform:
        """The platform of the seat to move."""
        return mover(self.components, self.table)

    def words(self) -> str:
        """What is useless about the question now, then what the seat to move may still do after it, the next first."""
        item = self.table.top
        if isinstance(item, LAST_STEPS):
            # Their buttons show what is waiting.
            return " ".join(self.warnings())
        # A turn begins with a tool: the steps after it are those of every turn.
        waiting = [] if isinstance(item, pending.PlaceTool) else self.waiting()
        # Nobody is asked again once a bed is placed, so that is said first.
        if isinstance(item, pending.PlaceBed) and len(self.table.stacks[item.stack]) > 1:
            return " ".join(["The next bed then turns up: no undo.", *also(waiting, alone=False)])
        left = item.n if isinstance(item, pending.EnergyUnderWay) else 0
        before = self.warnings() + ([f"The die still has {left} energy."] if left else [])
        return " ".join([*before, *also(waiting, alone=not before)])

    # ---- what cannot be done ----

    def not_now(self, tile: int) -> str:
        """What the seat to move cannot do with a machine now; nothing if all of it is possible.

        A plot without a bed that fits is not legal.
        """
        components = self.components
        if tile >= len(components.blueprint_ids):
            return ""
        number = int(components.blueprint_bundle[tile])
        lost = self.laid.infeasible(number)
        if len(lost) == len(set(components.bundles.bundles[number])):
            return NO_USE
        told = [
            effect_words(components, effect)
            + (f" ({self.arbor()})" if isinstance(effect, effects.UpgradeArbor) else "")
            for effect in lost
        ]
        return f"you can’t {in_words(told, 'or')} now" if told else ""

    def arbor(self) -> str:
        """How far away the next level of the arbor is."""
        level = self.platform.player.arbor
        if level == TOP_LEVEL:
            return "it has all three levels"
        need = self.platform.needs[level]
        found = self.laid.measured(self.platform.seat, need)
        return f"level {level + 1} stands at {found} of {self.components.need_count[need]}"

    def warnings(self) -> list[str]:
        """What the things in question cannot do now: a sentence each, to go below the question."""
        match self.table.top:
            case pending.ChooseTile(tiles):
                return self.tile_warnings(*tiles)
            case pending.Overtime(tile):
                return self.tile_warnings(tile)
            case pending.UseCard():
                return self.ready_warnings()
        return []

    def tile_warnings(self, *tiles: str) -> list[str]:
        """The tiles of which not everything is possible."""
        numbers = [self.components.tile_ids.index(tile) for tile in tiles]
        return [f"{tile_name(self.components, each)}: {lost}." for each in numbers if (lost := self.not_now(each))]

    def ready_warnings(self) -> list[str]:
        """The modules and workshops of the seat to move that can be used now, but to no avail: a sentence each."""
        components, platform = self.components, self.platform
        ready = [platform.cards[slot] for slot in range(SLOT_COUNT) if platform.marks(slot)]
        actions = [card for card in ready if components.card_kind[card] == ACTION_MODULE]
        found = [(components.card_names[card], int(components.card_bundle[card])) for card in actions]
        found += [
            (f"The {workshop_name(which)}", int(components.workshop_bundle[which]))
            for which in range(2)
            if platform.standby(which)
        ]
        return [f"{name}: {use}." for name, number in found if (use := self.use(number))]

    def is_idle(self, decision: Decision) -> bool:
        """Whether a decision uses a module or a workshop to no avail."""
        components = self.components
        match decision:
            case do.UseModule(card):
                return self.use(int(components.card_bundle[components.card_ids.index(card)])) == NO_USE
            case do.UseWorkshop(which):
                return self.use(int(components.workshop_bundle[WORKSHOPS.index(which)])) == NO_USE
        return False

    def use(self, number: int) -> str:
        """Why the effects of a bundle are of little use now, or nothing."""
        found = bundle(self.components, number)
        if not any(self.laid.is_feasible(each) for each in found):
            return NO_USE
        flowers = [each.colour for each in found if isinstance(each, effects.FlowerOrCompost)]
        room = len(flowers) < len(found) or any(self.laid.can_gain(colour) for colour in flowers)
        return "" if room else "there is no room for a flower, so it can only compost"

    # ---- what is waiting ----

    def waiting(self) -> list[str]:
        """The items of the stack beneath the question, the next first; a menu is one item with all its effects."""
        words = [self.waiting_words(item) for item in reversed(self.table.stack[:-1])]
        return [each for each in words if each]

    def waiting_words(self, item: pending.Item) -> str:
        """An item beneath the question, or nothing if it has nothing to offer now."""
        if getattr(item, "moving", False):
            # Deliveries are over, and only their energy still moves the die.
            return ""
        if isinstance(item, tuple):
            left = [by_itself(effect) for effect in item if self.is_affordable(effect)]
            return list_words(self.components, left) if left else ""
        if isinstance(item, effects.Effect):
            return effect_words(self.components, item) if self.is_affordable(item) else ""
        return in_passing(spoken(item).waiting or spoken(item).question) if self.is_open(item) else ""

    def is_affordable(self, effect: effects.Effect) -> bool:
        """Whether an effect that must be paid for is affordable now."""
        if not isinstance(effect, effects.Payment):
            return True
        player, cost = self.platform.player, effect.cost
        return player.charge >= (cost.charge or 0) and player.soil >= (cost.soil or 0)

    def is_open(self, step: pending.Item) -> bool:
        """Whether a step of the turn has something to offer now: every turn has these steps."""
        match step:
            case pending.Overtime():
                player = self.platform.player
                return player.overtime and player.charge >= int(self.components.overtime_cost)
            case pending.LoadDocks(docks):
                return self.laid.can_load(docks)
            case pending.UseCard():
                return self.laid.can_use_cards()
        return True


def also(waiting: list[str], alone: bool) -> list[str]:
    """What is waiting, in sentences; the end of every turn is described in full only if nothing else is."""
    own = [each for each in waiting if each not in CLOSING]
    closing = [CLOSING[each] for each in waiting if each in CLOSING]
    if alone and not own:
        own, closing = waiting, []
    told = [f"You can also {'; then '.join(own)}."] if own else []
    return told + ([f"Then: {', '.join(closing)}."] if closing else [])


def in_passing(question: str) -> str:
    """A question as part of a sentence."""
    return question[0].lower() + question[1:].rstrip("?.")
