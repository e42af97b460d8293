"""Information-set Monte Carlo tree search: one common tree of decisions for all worlds.

Every simulation redeals what the seat cannot know, descends the tree, lets the game's evaluator judge where the
descent ends, and records the verdict along the path. A decision competes only in worlds where it is legal. Each seat
in the tree wants the best for itself.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.mind import Mind
from hortus.bots.strategy import Strategy
from hortus.bots.tree import NONE, ROOT
from hortus.kernel.engine.arrays import filled64
from hortus.kernel.engine.contract import OVER, State, buffer
from hortus.kernel.engine.rollout import rollout

# No descent is longer than this.
DEEPEST: Final = 512
# Simulations between two checks of the clock.
BETWEEN_LOOKS: Final = 16
# The most leaves that are judged in one batch; and the part of a young tree's simulations, one in so many, that may
# wait for their verdicts at a time: they descend without knowing of each other's.
TOGETHER: Final = 16
EARLY: Final = 8
# The two factors of `curiosity` for counts below KNOWN: looking them up is faster than a division or a square root.
KNOWN: Final = 4096
BY_OFFERED: Final = vec[float]([sqrt(log(count + 1.0)) for count in range(KNOWN)])
BY_VISITS: Final = vec[float]([1.0 / sqrt(count + 1.0) for count in range(KNOWN)])


class Sums:
    """The spread of numbers."""

    def __init__(self) -> None:
        self.count: float = 0.0
        self.sum: float = 0.0
        self.squares: float = 0.0

    def add(self, value: float) -> None:
        """Count one more number."""
        self.count += 1.0
        self.sum += value
        self.squares += value * value

    def variance(self) -> float:
        """The mean squared distance from the mean."""
        if self.count == 0.0:
            return 0.0
        mean = self.sum / self.count
        variance = self.squares / self.count - mean * mean
        return variance if variance > 0.0 else 0.0


class Leaf:
    """Where a simulation ended: the world there, and its path of entries and who decided."""

    def __init__(self, world: State, path: vec[i64], movers: vec[i64]) -> None:
        self.world = world
        self.path = path
        self.movers = movers


class TreeSearch(Strategy):
    """Grows a tree; the part below the last decision is kept."""

    def __init__(self, mind: Mind) -> None:
        super().__init__(mind)
        # The only decision to try at the root, unless it is NONE.
        self.forced: i64 = NONE
        # By code: the entry of the decision below the current entry, if `mark` is the current `tick`.
        self.entry_of: vec[i64] = filled64(NONE, 1)
        self.mark: vec[i64] = filled64(0, 1)
        self.tick: i64 = 0
        # The decisions that are new to the current entry.
        self.fresh: vec[i64] = buffer()
        # The path of one simulation: entries, and who decided.
        self.path: vec[i64] = filled64(0, DEEPEST)
        self.movers: vec[i64] = filled64(0, DEEPEST)
        self.length: i64 = 0
        # The searching seat's results in the simulations, and what was expected of its decisions.
        self.results = Sums()
        self.guesses = Sums()
        self.urge: float = 1.0
        # The world of the last simulation: the next one overwrites it.
        self.world: State | None = None

    def search(self, state: State) -> None:
        """Simulate until the budget is spent; earlier thought about this position counts."""
        self.prepare(state)
        budget = self.mind.budget
        end = perf_counter() + budget.seconds
        done = self.mind.tree.visits[ROOT]
        looked = done
        while done < budget.simulations:
            if self.mind.judge.in_batches:
                done += self.simulate_together(state, budget.simulations - done)
            else:
                self.simulate(state)
                done += 1
            if budget.seconds > 0.0 and done - looked >= BETWEEN_LOOKS:
                looked = done
                if perf_counter() > end:
                    break

    def examine(self, state: State, code: i64, simulations: i64) -> None:
        """After a search: simulate until this decision too has been tried this often."""
        self.forced = code
        mind = self.mind
        entry = mind.tree.child(ROOT, code)
        if entry == NONE:
            world = state.clone()
            world.resample(state.to_move, mind.chance)
            entry = mind.tree.add_child(ROOT, code, mind.judge.guess(world, code, mind.judge.best_other(world)))
        while mind.tree.visits[entry] < simulations:
            self.simulate(state)
        self.forced = NONE

    def prepare(self, state: State) -> None:
        """A tree for this position: the subtree of the last one that starts here, or a fresh one."""
        mind, actions = self.mind, state.game.actions
        if len(self.mark) < actions:
            self.entry_of = filled64(NONE, actions)
            self.mark = filled64(0, actions)
        if mind.leads_here(state):
            mind.tree.descend(mind.tree.child(ROOT, mind.chosen))
            mind.known = state.clone()
        else:
            mind.start_afresh(state)
            self.results = Sums()
            self.guesses = Sums()

    # ---- one simulation ----

    def simulate(self, state: State) -> None:
        """Imagine a world, descend, judge, and record the verdict."""
        world = state.clone() if self.world is None else state.clone_onto(self.world)
        self.world = world
        self.descend(world)
        self.mind.judge.judge(world)
        self.record(self.path, self.movers, self.length, state.to_move)

    def simulate_together(self, state: State, most: i64) -> i64:
        """Several simulations whose leaves are judged in one batch; return how many.

        Until the verdicts are there, the visits alone count, so that descents spread out.
        """
        mind = self.mind
        count = min(TOGETHER, most, 1 + mind.tree.visits[ROOT] // EARLY)
        leaves: list[Leaf] = []
        i: i64
        while len(leaves) < count:
            world = state.clone()
            self.descend(world)
            leaves.append(Leaf(world, self.path[: self.length], self.movers[: self.length]))
            for i in range(self.length):
                mind.tree.visits[self.path[i]] += 1
        values = mind.judge.values_of([leaf.world for leaf in leaves])
        first: i64 = 0
        for leaf in leaves:
            mind.judge.judge_by(leaf.world, values, first)
            first += state.seats
            length: i64 = len(leaf.path)
            for i in range(length):
                mind.tree.visits[leaf.path[i]] -= 1
            self.record(leaf.path, leaf.movers, length, state.to_move)
        return count

    def descend(self, world: State) -> None:
        """Imagine what the seat to move cannot know, and go where the simulation ends."""
        world.resample(world.to_move, self.mind.chance)
        self.set_urge()
        self.walk(world)
        self.roll_out(world)

    def record(self, path: vec[i64], movers: vec[i64], length: i64, observer: i64) -> None:
        """Add the judge's verdict to the decisions of a simulation."""
        i: i64
        for i in range(length):
            self.mind.credit(path[i], movers[i])
        self.mind.count_simulation()
        self.results.add(self.mind.judge.worth[observer])

    def set_urge(self) -> None:
        """Scale exploration to the results so far, and to what was expected of the decisions."""
        spread = self.results.variance() + self.guesses.variance()
        self.urge = self.mind.budget.exploration * sqrt(spread)

    def walk(self, world: State) -> None:
        """Descend the tree, to a new node or the end."""
        tree = self.mind.tree
        entry: i64 = ROOT
        self.length = 0
        while world.to_move != OVER and self.length < DEEPEST:
            mover = world.to_move
            entry = self.select(world, entry)
            self.path[self.length] = entry
            self.movers[self.length] = mover
            self.length += 1
            world.apply(tree.code[entry])
            if tree.first[entry] == NONE and tree.visits[entry] + 1 < self.mind.budget.opens_at:
                return

    def roll_out(self, world: State) -> None:
        """Continue for a while with random decisions, or with the best-looking of a few."""
        mind = self.mind
        left = mind.budget.rollout
        if mind.tries == 1:
            rollout(world, mind.chance, mind.codes, left)
            return
        while left > 0 and world.to_move != OVER:
            world.apply(mind.quick_choice(world, mind.tries))
            left -= 1

    def select(self, world: State, parent: i64) -> i64:
        """The most promising legal decision; new ones are guessed first."""
        self.look_up(parent)
        codes = self.mind.codes
        count = self.mind.deserving(world, codes)
        self.guess_new(world, parent, count)
        if parent == ROOT and self.forced != NONE:
            return self.entry_of[self.forced]
        # This is the search's hottest loop: it reads each array of the tree from a variable.
        entry_of, tree = self.entry_of, self.mind.tree
        visits, offered, outlook, urge = tree.visits, tree.offered, tree.outlook, self.urge
        best = NONE
        best_score: float = 0.0
        i: i64
        for i in range(count):
            entry = entry_of[codes[i]]
            offered[entry] += 1
            score = outlook[entry] + urge * curiosity(offered[entry], visits[entry])
            if best == NONE or score > best_score:
                best = entry
                best_score = score
        return best

    def look_up(self, parent: i64) -> None:
        """Index the children of an entry by their codes."""
        self.tick += 1
        tick, entry_of, mark = self.tick, self.entry_of, self.mark
        codes, following = self.mind.tree.code, self.mind.tree.next
        entry = self.mind.tree.first[parent]
        while entry != NONE:
            code = codes[entry]
            entry_of[code] = entry
            mark[code] = tick
            entry = following[entry]

    def guess_new(self, world: State, parent: i64, count: i64) -> None:
        """Add entries for the legal decisions that have none yet, each with the evaluator's guess."""
        fresh, new = self.fresh, self.list_new(count)
        if new == 0:
            return
        judge, trusted = self.mind.judge, self.mind.budget.trust > 0.0
        if trusted:
            judge.guess_all(world, fresh, new)
        guess: float = 0.0
        i: i64
        for i in range(new):
            if trusted:
                guess = judge.guesses[i]
                if parent == ROOT:
                    self.guesses.add(guess)
            self.entry_of[fresh[i]] = self.mind.tree.add_child(parent, fresh[i], guess)
            self.mark[fresh[i]] = self.tick

    def list_new(self, count: i64) -> i64:
        """Write the legal decisions without an entry into `fresh`; return how many."""
        codes, fresh, mark, tick = self.mind.codes, self.fresh, self.mark, self.tick
        new: i64 = 0
        i: i64
        for i in range(count):
            if mark[codes[i]] != tick:
                fresh[new] = codes[i]
                new += 1
        return new


def curiosity(offered: i64, visits: i64) -> float:
    """How much a decision deserves another try: the more often it was passed over, the more."""
    if offered < KNOWN and visits < KNOWN:
        return BY_OFFERED[offered] * BY_VISITS[visits]
    return curiosity_of_many(offered, visits)


def curiosity_of_many(offered: i64, visits: i64) -> float:
    """The same for large counts: apart, so that the compiler can inline the usual case."""
    return sqrt(log(float(offered) + 1.0) / (float(visits) + 1.0))
