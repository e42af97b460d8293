"""Information-set Monte Carlo tree search: think ahead in imagined worlds that the seat to move cannot tell apart.

Every simulation deals anew what the seat cannot know, walks down one common tree of decisions, lets the game's
evaluator judge where the walk ends, and notes the judgement along the way. A decision competes only in worlds where it
is legal. Whoever decides in the tree wants the best for its own seat.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.bots.base import Bot
from hortus.bots.tree import NONE, ROOT, Tree, floats
from hortus.kernel.arrays import filled64
from hortus.kernel.contract import OVER, State, buffer

# No walk is longer than this.
DEEPEST: Final = 512
# The clock is looked at after so many simulations.
BETWEEN_LOOKS: Final = 16
MOST_SEATS: Final = 8
# What a win counts beside the margin of points.
WIN_PART: Final = 0.5


class Budget:
    """How long a search may think, and how it spends the time."""

    def __init__(
        self,
        simulations: int,
        seconds: float = 0.0,
        exploration: float = 1.0,
        trust: float = 2.0,
        opens_at: int = 2,
        rollout: int = 0,
        tries: int = 4,
        split: bool = True,
    ) -> None:
        self.simulations: i64 = simulations
        # No limit if 0.
        self.seconds: float = seconds
        # Weight of the urge to try what was tried seldom.
        self.exploration: float = exploration
        # The evaluator's guess counts as so many visits.
        self.trust: float = trust
        # A place in the tree is opened at this visit.
        self.opens_at: i64 = opens_at
        # Quick decisions before the evaluator judges, and how many are compared for each.
        self.rollout: i64 = rollout
        self.tries: i64 = tries
        # Whether what chance showed to the searching seat leads to different places in the tree.
        self.split: bool = split


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Thinks ahead within a budget; the same seed and number of simulations lead to the same decisions."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        super().__init__(name, seed)
        self.budget = budget
        self.tree = Tree()
        self.ready = False
        self.legal_codes: vec[i64] = buffer()
        # By code: the entry of the decision below the entry that is looked at, if `mark` is the present `tick`.
        self.entry_of: vec[i64] = filled64(NONE, 1)
        self.mark: vec[i64] = filled64(0, 1)
        self.tick: i64 = 0
        # The walk of one simulation: entries, and who decided.
        self.path: vec[i64] = filled64(0, DEEPEST * 2)
        self.movers: vec[i64] = filled64(0, DEEPEST * 2)
        self.length: i64 = 0
        self.values: vec[float] = floats(MOST_SEATS)
        self.worth: vec[float] = floats(MOST_SEATS)
        # Sums over all judgements, for the spread of the searching seat's results.
        self.judged: float = 0.0
        self.sum: float = 0.0
        self.squares: float = 0.0
        self.urge: float = 1.0
        self.spread: float = 10.0

    def choose(self, state: State) -> i64:
        """The decision that was tried most."""
        count = state.legal_into(self.codes)
        if count == 1:
            return self.codes[0]
        self.search(state)
        best = NONE
        entry = self.tree.first[ROOT]
        while entry != NONE:
            if best == NONE or self.better(entry, best):
                best = entry
            entry = self.tree.next[entry]
        return self.tree.code[best]

    def better(self, entry: i64, other: i64) -> bool:
        """Whether one decision of the root was tried more, or as often with a higher mean."""
        tree = self.tree
        if tree.visits[entry] != tree.visits[other]:
            return tree.visits[entry] > tree.visits[other]
        return tree.mean(entry) > tree.mean(other)

    def search(self, state: State) -> None:
        """Simulate until the budget is spent."""
        self.prepare(state)
        budget = self.budget
        end = perf_counter() + budget.seconds
        done: i64 = 0
        while done < budget.simulations:
            self.simulate(state)
            done += 1
            if budget.seconds > 0.0 and done % BETWEEN_LOOKS == 0 and perf_counter() > end:
                break

    def prepare(self, state: State) -> None:
        """A fresh tree for this position."""
        actions = state.game.actions
        if len(self.mark) < actions:
            self.entry_of = filled64(NONE, actions)
            self.mark = filled64(0, actions)
        self.tree.clear()
        self.judged = 0.0
        self.sum = 0.0
        self.squares = 0.0

    # ---- one simulation ----

    def simulate(self, state: State) -> None:
        """Imagine a world, walk down, judge, and note the judgement."""
        observer = state.to_move
        world = state.clone()
        world.resample(observer, self.chance)
        self.set_urge()
        self.walk(world, observer)
        self.roll_out(world)
        self.judge(world)
        self.note(observer)

    def roll_out(self, world: State) -> None:
        """Go on for a while with the decisions that look best among a few."""
        left = self.budget.rollout
        while left > 0 and world.to_move != OVER:
            world.apply(self.quick_choice(world))
            left -= 1

    def quick_choice(self, world: State) -> i64:
        """The best of a few decisions in the evaluator's eyes."""
        count = world.legal_into(self.legal_codes)
        if count == 1:
            return self.legal_codes[0]
        evaluator = world.game.evaluator
        tries = self.budget.tries if self.budget.tries < count else count
        best: float = 0.0
        chosen: i64 = NONE
        i: i64
        for i in range(tries):
            at = i + self.chance.below(count - i)
            code = self.legal_codes[at]
            self.legal_codes[at] = self.legal_codes[i]
            after = world.clone()
            after.chance.reseed(self.chance)
            after.apply(code)
            value = evaluator.value(after, world.to_move)
            if chosen == NONE or value > best:
                best = value
                chosen = code
        return chosen

    def set_urge(self) -> None:
        """Exploration in the scale of the results so far."""
        spread: float = 0.1
        if self.judged >= 8.0:
            mean = self.sum / self.judged
            variance = self.squares / self.judged - mean * mean
            spread = sqrt(variance) if variance > 1e-6 else 1e-3
        self.urge = self.budget.exploration * spread

    def walk(self, world: State, observer: i64) -> None:
        """Down the tree, until a place that is new, or the end."""
        tree = self.tree
        entry: i64 = ROOT
        self.length = 0
        while world.to_move != OVER and self.length < DEEPEST:
            mover = world.to_move
            entry = self.select(world, entry)
            self.step(entry, mover)
            world.chance.trace = 0
            world.apply(tree.code[entry])
            if self.budget.split and mover == observer and world.chance.trace != 0:
                entry = self.outcome(entry, world.chance.trace)
                self.step(entry, mover)
            if tree.first[entry] == NONE and tree.visits[entry] + 1 < self.budget.opens_at:
                return

    def step(self, entry: i64, mover: i64) -> None:
        """Note where the walk goes."""
        self.path[self.length] = entry
        self.movers[self.length] = mover
        self.length += 1

    def outcome(self, entry: i64, mark: i64) -> i64:
        """The entry for what chance said after a decision."""
        found = self.tree.child(entry, mark)
        return found if found != NONE else self.tree.add_child(entry, mark, 0.0)

    def select(self, world: State, parent: i64) -> i64:
        """The most promising legal decision; those that are new here are guessed first."""
        tree = self.tree
        self.look_up(parent)
        count = world.legal_into(self.legal_codes)
        self.guess_new(world, parent, count)
        best = NONE
        best_score: float = 0.0
        i: i64
        for i in range(count):
            entry = self.entry_of[self.legal_codes[i]]
            tree.offered[entry] += 1
            score = self.promise(entry)
            if best == NONE or score > best_score:
                best = entry
                best_score = score
        return best

    def look_up(self, parent: i64) -> None:
        """Note the children of an entry by their codes."""
        tree = self.tree
        self.tick += 1
        entry = tree.first[parent]
        while entry != NONE:
            self.entry_of[tree.code[entry]] = entry
            self.mark[tree.code[entry]] = self.tick
            entry = tree.next[entry]

    def guess_new(self, world: State, parent: i64, count: i64) -> None:
        """Entries for the legal decisions that have none yet, each with the evaluator's guess."""
        valued = False
        others: float = 0.0
        i: i64
        for i in range(count):
            code = self.legal_codes[i]
            if self.mark[code] != self.tick:
                if not valued:
                    others = self.best_other(world)
                    valued = True
                self.entry_of[code] = self.tree.add_child(parent, code, self.guess(world, code, others))
                self.mark[code] = self.tick

    def best_other(self, world: State) -> float:
        """The value of the best of the seats that are not to move; 0 if there are none."""
        evaluator = world.game.evaluator
        best: float = 0.0
        first = True
        seat: i64
        for seat in range(world.seats):
            if seat != world.to_move:
                value = evaluator.value(world, seat)
                if first or value > best:
                    best = value
                    first = False
        return best

    def guess(self, world: State, code: i64, others: float) -> float:
        """What a decision promises to its maker, if it changes nothing for the others."""
        after = world.clone()
        after.apply(code)
        value = world.game.evaluator.value(after, world.to_move)
        return self.worth_of(value - others, world.seats)

    def promise(self, entry: i64) -> float:
        """What a decision has brought or may bring, and the urge to try it."""
        tree = self.tree
        visits = float(tree.visits[entry])
        trust = self.budget.trust
        mean = (tree.total[entry] + trust * tree.guess[entry]) / (visits + trust)
        return mean + self.urge * sqrt(log(float(tree.offered[entry]) + 1.0) / (visits + 1.0))

    # ---- judging ----

    def judge(self, world: State) -> None:
        """What the position at the end of the walk is worth to each seat."""
        evaluator = world.game.evaluator
        seat: i64
        for seat in range(world.seats):
            self.values[seat] = evaluator.value(world, seat)
        for seat in range(world.seats):
            self.worth[seat] = self.worth_of(self.lead(seat, world.seats), world.seats)

    def lead(self, seat: i64, seats: i64) -> float:
        """Points ahead of the best other seat; alone, the points themselves."""
        best: float = 0.0
        first = True
        other: i64
        for other in range(seats):
            if other != seat and (first or self.values[other] > best):
                best = self.values[other]
                first = False
        return self.values[seat] - best

    def worth_of(self, lead: float, seats: i64) -> float:
        """A lead between a sure loss (about 0) and a sure win (about 1); alone, the points in the same scale."""
        linear = lead / self.spread
        if seats == 1:
            return linear
        size = linear if linear >= 0.0 else -linear
        return WIN_PART * 0.5 * (1.0 + linear / (1.0 + size)) + (1.0 - WIN_PART) * 0.25 * linear

    def note(self, observer: i64) -> None:
        """Add the judgement to every entry of the walk, in the eyes of who decided there."""
        tree = self.tree
        i: i64
        for i in range(self.length):
            entry = self.path[i]
            tree.visits[entry] += 1
            tree.total[entry] += self.worth[self.movers[i]]
            tree.points[entry] += self.values[self.movers[i]]
        tree.visits[ROOT] += 1
        mine = self.worth[observer]
        self.judged += 1.0
        self.sum += mine
        self.squares += mine * mine
