"""A race between decisions, for games in which chance changes every plan.

A tree is of no use there: what it learns below a decision belongs to tiles or cards that will not come. Instead the
decisions that look best are tried equally often, all in the same imagined worlds, each world played on by quick
decisions; after each lap the worse half leaves, and who is clearly behind leaves at once. The same luck for all is what
makes small differences visible.
"""

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.bots.search import Budget, SearchBot
from hortus.bots.tree import NONE, ROOT, floats
from hortus.kernel.arrays import BIT
from hortus.kernel.chance import Chance
from hortus.kernel.contract import MOST_CHOICES, OVER, State, buffer

# So many decisions start.
MOST_RUNNERS: Final = 16
# Who is so many standard errors behind after so many worlds leaves at once.
CLEAR: Final = 3.0
ENOUGH_WORLDS: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class RacingBot(SearchBot):
    """Thinks ahead by a race where the game's evaluator wants one, else by a tree."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        super().__init__(name, seed, budget)
        # The entries of the decisions that are still in the race, and the number of their worlds.
        self.runners: vec[i64] = buffer()
        self.runner_count: i64 = 0
        self.worlds: i64 = 0
        # By runner: its last result, and the squares of how far its results were from the mean of all in that world.
        self.latest: vec[float] = floats(MOST_CHOICES)
        self.unsteady: vec[float] = floats(MOST_CHOICES)

    def search(self, state: State) -> None:
        """Think until the budget is spent."""
        if not self.is_race(state):
            super().search(state)
            return
        self.ready(state)
        self.line_up(state)
        self.race(state, float(self.budget.simulations), self.budget.seconds)

    def ready(self, state: State) -> None:
        """Before a race: nothing is known of this position."""
        self.known = None
        self.prepare(state)
        self.worlds = self.chance.word()

    def is_race(self, state: State) -> bool:
        """Whether there is a race here, or a tree."""
        return self.budget.races and self.evaluator(state).races()

    def race(self, state: State, simulations: float, seconds: float) -> None:
        """Laps of about the same length, with half as many runners each."""
        start = perf_counter()
        laps: i64 = 1
        while BIT[laps] < self.runner_count:
            laps += 1
        lap: i64
        for lap in range(1, laps + 1):
            part = float(lap) / float(laps)
            self.run_lap(state, simulations * part, start + seconds * part)
            if self.runner_count == 1:
                return
            self.sort_runners()
            self.runner_count = (self.runner_count + 1) // 2

    def line_up(self, state: State) -> None:
        """The decisions that the evaluator likes best."""
        world = state.clone()
        world.resample(state.to_move, self.chance)
        self.select(world, ROOT)
        self.runner_count = 0
        entry = self.tree.first[ROOT]
        while entry != NONE:
            self.runners[self.runner_count] = entry
            self.unsteady[self.runner_count] = 0.0
            self.runner_count += 1
            entry = self.tree.next[entry]
        self.sort_runners()
        if self.runner_count > MOST_RUNNERS:
            self.runner_count = MOST_RUNNERS

    def run_lap(self, state: State, simulations: float, end: float) -> None:
        """Try every runner until so many simulations are done in all, the time is up, or one is clearly the best."""
        i: i64
        while self.runner_count > 1 and float(self.tree.visits[ROOT]) < simulations:
            if self.budget.seconds > 0.0 and perf_counter() > end:
                break
            for i in range(self.runner_count):
                self.try_out(state, self.runners[i])
                self.latest[i] = self.worth[state.to_move]
            self.note_spread()
            if self.tree.visits[self.runners[0]] >= ENOUGH_WORLDS:
                self.drop_outrun()

    def note_spread(self) -> None:
        """After a world: how far each runner was from the mean of all."""
        mean: float = 0.0
        i: i64
        for i in range(self.runner_count):
            mean += self.latest[i]
        mean /= float(self.runner_count)
        for i in range(self.runner_count):
            off = self.latest[i] - mean
            self.unsteady[i] += off * off

    def drop_outrun(self) -> None:
        """Who is clearly behind the best leaves."""
        runners, tree = self.runners, self.tree
        best: i64 = 0
        i: i64
        for i in range(1, self.runner_count):
            if tree.total[runners[i]] > tree.total[runners[best]]:
                best = i
        leader, spread = tree.total[runners[best]], self.unsteady[best]
        left: i64 = 0
        for i in range(self.runner_count):
            gap = leader - tree.total[runners[i]]
            if i == best or gap * gap < CLEAR * CLEAR * (spread + self.unsteady[i]):
                runners[left] = runners[i]
                self.unsteady[left] = self.unsteady[i]
                left += 1
        self.runner_count = left

    def sort_runners(self) -> None:
        """The best first."""
        runners, unsteady = self.runners, self.unsteady
        i: i64
        for i in range(1, self.runner_count):
            entry, spread = runners[i], unsteady[i]
            score = self.seen_or_guessed(entry)
            at = i
            while at > 0 and self.seen_or_guessed(runners[at - 1]) < score:
                runners[at] = runners[at - 1]
                unsteady[at] = unsteady[at - 1]
                at -= 1
            runners[at] = entry
            unsteady[at] = spread

    def imagined(self, state: State, number: i64) -> State:
        """The n-th world of this race: what the seat to move cannot know is dealt anew."""
        world = state.clone()
        self.deal(world, state.to_move, number)
        return world

    def deal(self, world: State, observer: i64, number: i64) -> None:
        """Deal anew what this seat cannot know, as in the n-th world."""
        dealer = Chance(self.worlds, number, 0, 1)
        dealer.stir()
        world.resample(observer, dealer)

    def try_out(self, state: State, entry: i64) -> None:
        """One simulation of a decision: its n-th one is in the same world as the n-th of every other."""
        observer = state.to_move
        self.length = 0
        self.step(entry, observer)
        world = self.played_on(state, entry, self.tree.visits[entry])
        self.judge(world)
        self.weigh_leads(world)
        self.note(observer)

    def played_on(self, state: State, entry: i64, number: i64) -> State:
        """The n-th world after a decision and the quick decisions that follow it."""
        world = self.imagined(state, number)
        world.apply(self.tree.code[entry])
        while world.to_move != OVER and self.judging.plays_on(state, world):
            world.apply(self.quick_choice(world, self.tries))
        return world

    def weigh_leads(self, world: State) -> None:
        """Leads count even at the end: whether a single world was won says little of a decision."""
        seat: i64
        for seat in range(world.seats):
            lead = self.lead(seat, world.seats)
            self.worth[seat] = self.worth_of(lead, self.win_chance(lead), world.seats)

    def examine(self, state: State, code: i64, simulations: i64) -> None:
        """After a search: try this decision, too, at least so often."""
        if not self.is_race(state):
            super().examine(state, code, simulations)
            return
        entry = self.tree.child(ROOT, code)
        if entry == NONE:
            entry = self.late_runner(state, code)
        while self.tree.visits[entry] < simulations:
            self.try_out(state, entry)

    def late_runner(self, state: State, code: i64) -> i64:
        """The entry of a decision that was not in the race."""
        return self.tree.add_child(ROOT, code, 0.0)
