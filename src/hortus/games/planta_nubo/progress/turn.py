"""Two tables of one game, before and after a turn of a seat, and how often things recur."""

from dataclasses import dataclass

from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.state import INCOME_PHASE, TOOL_PHASE, TOOLS, Table


@dataclass(frozen=True)
class Turn:
    """A turn of a seat."""

    before: Table
    after: Table
    seat: int

    @property
    def components(self) -> Components:
        """The edition."""
        return self.after.components

    def was(self, name: int) -> int:
        """A number of the seat before the turn."""
        return int(self.before.field(self.seat, name))

    def now(self, name: int) -> int:
        """The same number after it."""
        return int(self.after.field(self.seat, name))

    def old(self, name: int) -> int:
        """A mask of the seat before the turn."""
        return int(self.before.mask(self.seat, name))

    def new(self, name: int) -> int:
        """The same mask after it."""
        return int(self.after.mask(self.seat, name))

    @property
    def incomes(self) -> int:
        """How many income phases are still to come."""
        left = int(self.components.rounds - self.after.round)
        return left + 1 if self.after.phase < INCOME_PHASE else left

    @property
    def turns(self) -> int:
        """How many tool turns the seat still has."""
        later = int((self.components.rounds - self.after.round) * self.components.tool_turns)
        return later + self.turns_this_round

    @property
    def turns_this_round(self) -> int:
        """How many of them are in this round."""
        return max(0, self.now(TOOLS).bit_count() - 1) if self.after.phase <= TOOL_PHASE else 0


def each_income(turn: Turn) -> str:
    """When income comes: "in each of the 3 income phases to come"."""
    if turn.incomes == 1:
        return "in the income phase to come"
    return f"in each of the {turn.incomes} income phases to come"
