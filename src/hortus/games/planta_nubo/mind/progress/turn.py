"""Two positions of one game, before and after a turn of a seat, and how often things recur."""

from dataclasses import dataclass
from functools import cached_property

from hortus.games.planta_nubo import form, gardens
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form.names import Phase
from hortus.games.planta_nubo.look.words.platform import Platform, platform_of


@dataclass(frozen=True)
class Turn:
    """A turn of a seat."""

    components: Components
    before: form.Position
    after: form.Position
    seat: int

    @cached_property
    def old(self) -> Platform:
        """The platform before the turn."""
        return platform_of(self.components, self.seat, self.before.players[self.seat])

    @cached_property
    def new(self) -> Platform:
        """The platform after it."""
        return platform_of(self.components, self.seat, self.after.players[self.seat])

    @property
    def was(self) -> form.Player:
        """What the seat had before the turn."""
        return self.old.player

    @property
    def now(self) -> form.Player:
        """What it has after it."""
        return self.new.player

    @cached_property
    def laid(self) -> tuple[gardens.Laid, gardens.Laid]:
        """Both positions laid out, to be measured by the rules."""
        return gardens.laid_out(self.components, self.before), gardens.laid_out(self.components, self.after)

    @property
    def rounds_left(self) -> int:
        """How many rounds follow this one."""
        return int(self.components.rounds) - self.after.round

    @property
    def incomes(self) -> int:
        """How many income phases are still to come."""
        return self.rounds_left + self.is_before("income")

    @property
    def turns(self) -> int:
        """How many tool turns the seat still has."""
        return self.rounds_left * int(self.components.tool_turns) + self.turns_this_round

    @property
    def turns_this_round(self) -> int:
        """How many of them are in this round."""
        return max(0, len(self.now.hand) - 1) if self.is_before("craft") else 0

    @property
    def forests_to_come(self) -> bool:
        """Whether a forest phase is still to come."""
        return self.rounds_left > 0 or self.is_before("forest")

    def is_before(self, phase: Phase) -> bool:
        """Whether the turn has ended before a phase of its round."""
        return form.PHASES.index(self.after.phase) < form.PHASES.index(phase)

    @property
    def each_income(self) -> str:
        """When income comes: "in each of the 3 income phases to come"."""
        if self.incomes == 1:
            return "in the income phase to come"
        return f"in each of the {self.incomes} income phases to come"
