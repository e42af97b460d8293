"""The laps of a race: candidates are tried equally often, the n-th time all in the same n-th imagined world.

After each lap the worse half drops out; a candidate that clearly trails drops out immediately. The same luck for all
is what makes small differences visible. How a candidate fares in a world is up to the track.
"""

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.mind import Mind
from hortus.bots.tree import ROOT, floats
from hortus.kernel.engine.arrays import BIT
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import MOST_CHOICES, State, buffer

# A candidate that trails by this many standard errors after ENOUGH_WORLDS worlds drops out immediately.
CLEAR: Final = 3.0
ENOUGH_WORLDS: Final = 8
# No world is played on for more decisions than this, so an endless game cannot keep a search busy forever.
LONGEST_COURSE: Final = 4096


class Worlds:
    """The imagined worlds of one race, by number."""

    def __init__(self, seed: i64) -> None:
        self.seed: i64 = seed

    def imagined(self, state: State, number: i64) -> State:
        """A copy in which the seat to move is dealt the n-th version of what it cannot know."""
        world = state.clone()
        self.deal(world, state.to_move, number)
        return world

    def deal(self, world: State, observer: i64, number: i64) -> None:
        """Redeal what this seat cannot know, as in the n-th world."""
        dealer = Chance(self.seed, number, 0, 1)
        dealer.stir()
        world.resample(observer, dealer)


class Track:
    """How a candidate fares in a world."""

    def played_on(self, state: State, entry: i64, worlds: Worlds, number: i64) -> State:
        """The n-th world of `state` after the candidate and what follows it."""
        raise NotImplementedError


class Laps:
    """One race after another."""

    def __init__(self, mind: Mind, track: Track) -> None:
        self.mind = mind
        self.track = track
        self.worlds = Worlds(0)
        # The entries of the candidates that are still in the race.
        self.runners: vec[i64] = buffer()
        self.runner_count: i64 = 0
        # By runner: its last result, and the squared distances of its results from the mean of all in that world.
        self.latest: vec[float] = floats(MOST_CHOICES)
        self.unsteady: vec[float] = floats(MOST_CHOICES)

    def begin(self) -> None:
        """Start with new worlds and an empty track."""
        self.worlds = Worlds(self.mind.chance.word())
        self.runner_count = 0

    def enter(self, place: i64, entry: i64) -> None:
        """Put a candidate on the starting line."""
        self.runners[place] = entry
        self.unsteady[place] = 0.0
        self.runner_count += 1

    def race(self, state: State, simulations: float, seconds: float) -> None:
        """Laps of about the same length, each with half as many runners."""
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

    def run_lap(self, state: State, simulations: float, end: float) -> None:
        """Try every runner until all simulations are done, the time is up, or one is clearly the best."""
        tree, worth = self.mind.tree, self.mind.judge.worth
        timed = self.mind.budget.seconds > 0.0
        i: i64
        while self.runner_count > 1 and float(tree.visits[ROOT]) < simulations:
            if timed and perf_counter() > end:
                break
            if self.mind.judge.in_batches:
                self.try_all_out(state)
            else:
                for i in range(self.runner_count):
                    self.try_out(state, self.runners[i])
                    self.latest[i] = worth[state.to_move]
            self.note_spread()
            if tree.visits[self.runners[0]] >= ENOUGH_WORLDS:
                self.drop_outrun()

    def try_out(self, state: State, entry: i64) -> None:
        """One simulation of a candidate: its n-th is in the same world as the n-th of every other."""
        mind = self.mind
        world = self.track.played_on(state, entry, self.worlds, mind.tree.visits[entry])
        mind.judge.judge(world)
        mind.judge.weigh_leads(world)
        mind.credit(entry, state.to_move)
        mind.count_simulation()

    def try_all_out(self, state: State) -> None:
        """The same for every candidate in its next world, judged in one batch."""
        mind, visits = self.mind, self.mind.tree.visits
        found: list[State] = []
        i: i64
        for i in range(self.runner_count):
            entry = self.runners[i]
            found.append(self.track.played_on(state, entry, self.worlds, visits[entry]))
        values = mind.judge.values_of(found)
        for i in range(self.runner_count):
            mind.judge.judge_by(found[i], values, i * state.seats)
            mind.judge.weigh_leads(found[i])
            mind.credit(self.runners[i], state.to_move)
            mind.count_simulation()
            self.latest[i] = mind.judge.worth[state.to_move]

    def note_spread(self) -> None:
        """After a world: record how far each runner was from the mean of all."""
        mean: float = 0.0
        i: i64
        for i in range(self.runner_count):
            mean += self.latest[i]
        mean /= float(self.runner_count)
        for i in range(self.runner_count):
            off = self.latest[i] - mean
            self.unsteady[i] += off * off

    def drop_outrun(self) -> None:
        """Drop the candidates that clearly trail the best."""
        runners, tree = self.runners, self.mind.tree
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
        runners, unsteady, outlook = self.runners, self.unsteady, self.mind.tree.outlook
        i: i64
        for i in range(1, self.runner_count):
            entry, spread = runners[i], unsteady[i]
            score = outlook[entry]
            at = i
            while at > 0 and outlook[runners[at - 1]] < score:
                runners[at] = runners[at - 1]
                unsteady[at] = unsteady[at - 1]
                at -= 1
            runners[at] = entry
            unsteady[at] = spread
