"""What the engine asks of an item of the stack: an effect of cards and tiles, or a step of a turn.

Every kind of item is a class beside the rules that it carries out, and has a row in the table `ITEMS` (`effects.py`).
Rows hold nothing: the numbers of an item are in its record on the stack (`stack.py`).
"""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.planta_nubo import state
from hortus.games.planta_nubo.rules.stack import end_action
from hortus.games.planta_nubo.state import Table


class Item:
    """A step that asks whenever it is on top, and that cannot be declined."""

    # Whether a `skip` is legal (PN-40, PN-R9).
    optional: bool = False
    # Whether no pot move is possible meanwhile: before the first round, when farms score, and for Botbot (PN-63).
    busy: bool = False
    # Whether it is taken automatically in a menu, by `gain`.
    automatic: bool = False
    # Whether it does something as soon as it starts.
    certain: bool = False

    def feasible(self, table: Table, first: i64, second: i64) -> bool:
        """Whether any part of it can be done now, by its numbers (section 4)."""
        return True

    def gain(self, table: Table, amount: i64) -> bool:
        """Take it as part of a menu; False if it meets a choice."""
        return False

    def run(self, table: Table) -> bool:
        """One step of it, on top of the stack; True if it asks for a decision."""
        return True

    def offer(self, table: Table, out: vec[i64], count: i64) -> i64:
        """Write the decisions that it asks for; how many there are now."""
        return count

    def apply(self, table: Table, code: i64) -> None:
        """Carry out one of these decisions."""

    def skip(self, table: Table) -> None:
        """It, or the rest of it, is declined."""
        end_action(table)


class Effect(Item):
    """An effect of cards and tiles, which asks if any part of it is feasible."""

    optional = True

    def run(self, table: Table) -> bool:
        stack, at = table.stack, (table.depth - 1) * state.WIDTH
        if self.feasible(table, stack[at + 1], stack[at + 2]):
            return True
        end_action(table)
        return False
