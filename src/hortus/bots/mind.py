"""What a searcher keeps in mind, whichever strategy it uses: its budget, its judge, and what it has learnt."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.base import offered, stuck
from hortus.bots.budget import Budget
from hortus.bots.judge import Judge
from hortus.bots.signals import heed_signals
from hortus.bots.tree import NONE, ROOT, Tree
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import MOST_CHOICES, NO_OPINION, Evaluator, State, buffer

# With other players a quick decision is the best of this many: their turns have to be played on too.
FEW: Final = 8
# Simulations between two checks for a signal such as Ctrl-C.
BETWEEN_SIGNALS: Final = 16
# An explanation follows a turn no longer than this.
LONGEST_TURN: Final = 8


class Mind:
    """Shared by the strategies of one searcher."""

    def __init__(self, budget: Budget, chance: Chance) -> None:
        self.budget = budget
        self.chance = chance
        self.judge = Judge()
        self.tree = Tree()
        # The position that the tree was built for, and the decision chosen there.
        self.known: State | None = None
        self.chosen: i64 = NONE
        # How many decisions are compared for a quick one.
        self.tries: i64 = 0
        self.codes: vec[i64] = buffer()

    def begin(self, chance: Chance) -> None:
        """Start a new game: nothing from the last one is useful."""
        self.chance = chance
        self.known = None

    def attend(self, state: State, evaluator: Evaluator) -> None:
        """Turn to a position with this evaluator."""
        self.judge.consult(evaluator)
        self.tries = self.budget.tries
        if self.tries == 0:
            self.tries = MOST_CHOICES if state.seats == 1 else FEW

    def start_afresh(self, state: State) -> None:
        """Forget everything except that this is the position."""
        self.tree.clear(self.budget.trust)
        self.known = state.clone()

    def leads_here(self, state: State) -> bool:
        """Whether the last decision was also this seat's, revealed nothing, and led to this position."""
        known = self.known
        if known is None or self.chosen == NONE or known.to_move != state.to_move:
            return False
        if known.game is not state.game or known.revealed != state.revealed:
            return False
        after = known.clone()
        after.apply(self.chosen)
        return after.key() == state.key()

    def credit(self, entry: i64, seat: i64) -> None:
        """Add the judge's verdict to a decision that this seat made."""
        judge = self.judge
        self.tree.credit(entry, judge.worth[seat], judge.values[seat], judge.wins[seat])

    def count_simulation(self) -> None:
        """Count one more simulation."""
        visits = self.tree.visits
        visits[ROOT] += 1
        if visits[ROOT] % BETWEEN_SIGNALS == 0:
            heed_signals()

    # ---- decisions in imagined worlds ----

    def deserving(self, world: State, codes: vec[i64]) -> i64:
        """Write the legal decisions worth considering; return how many, never none."""
        count = self.judge.evaluator.sifted(world, codes, offered(world, codes))
        if count < 1:
            raise stuck(world)
        return count

    def quick_choice(self, world: State, tries: i64) -> i64:
        """The evaluator's quick decision, or the best of a few from its point of view."""
        evaluator = self.judge.evaluator
        code = evaluator.quick(world)
        if code != NO_OPINION:
            return code
        count = self.deserving(world, self.codes)
        if count == 1:
            return self.codes[0]
        if tries > count:
            tries = count
        best: float = 0.0
        chosen: i64 = NONE
        i: i64
        for i in range(tries):
            at = i + self.chance.below(count - i)
            code = self.codes[at]
            self.codes[at] = self.codes[i]
            after = world.clone()
            after.chance.reseed(self.chance)
            after.apply(code)
            value = evaluator.value(after, world.to_move)
            if chosen == NONE or value > best:
                best = value
                chosen = code
        return chosen

    def finish_turn(self, world: State, seat: i64) -> None:
        """Continue with quick decisions as long as this seat is to move."""
        left: i64 = LONGEST_TURN
        while left > 0 and world.to_move == seat:
            world.apply(self.quick_choice(world, MOST_CHOICES))
            left -= 1
