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
from hortus.kernel.contract import MOST_CHOICES, NO_OPINION, OVER, Evaluator, State, buffer
from hortus.kernel.rollout import rollout

# No walk is longer than this.
DEEPEST: Final = 512
# The clock is looked at after so many simulations.
BETWEEN_LOOKS: Final = 16
MOST_SEATS: Final = 8
# An explanation follows a turn no longer than this.
LONGEST_TURN: Final = 8
# With others at the table so many decisions are compared for a quick one: their turns have to be played on, too.
FEW: Final = 8
# Without a guess, what was never tried comes first.
UNTRIED: Final = 1e9
# What a win counts beside the margin of points.
WIN_PART: Final = 0.5
# A lead as large as the game's spread counts as much as this part of a win.
LEAD_PART: Final = 0.25
# The logarithms of the counts below KNOWN_LOGS; nobody asks for that of 0.
KNOWN_LOGS: Final = 4096
LOGS: Final = vec[float]([log(count) if count > 0 else 0.0 for count in range(KNOWN_LOGS)])


class Budget:
    """How long a search may think, and how it spends the time."""

    def __init__(
        self,
        simulations: int,
        seconds: float = 0.0,
        exploration: float = 0.4,
        trust: float = 8.0,
        opens_at: int = 2,
        rollout: int = 0,
        tries: int = 0,
    ) -> None:
        self.simulations: i64 = simulations
        # No limit if 0.
        self.seconds: float = seconds
        # Weight of the urge to try what was tried seldom.
        self.exploration: float = exploration
        # The evaluator's guess counts as so many visits; with 0 it is not even asked.
        self.trust: float = trust
        # A place in the tree is opened at this visit.
        self.opens_at: i64 = opens_at
        # Quick decisions at the end of a walk before the evaluator judges, and how many are compared for each: if 0,
        # all where one plays alone, else a few.
        self.rollout: i64 = rollout
        self.tries: i64 = tries
        # Whether a game may have a race where it wants one (bots/race.py).
        self.races: bool = True


class Sums:
    """How far numbers spread."""

    def __init__(self) -> None:
        self.count: float = 0.0
        self.sum: float = 0.0
        self.squares: float = 0.0

    def add(self, value: float) -> None:
        """One more number."""
        self.count += 1.0
        self.sum += value
        self.squares += value * value

    def variance(self) -> float:
        """The mean square of their distance from their mean."""
        if self.count == 0.0:
            return 0.0
        mean = self.sum / self.count
        variance = self.squares / self.count - mean * mean
        return variance if variance > 0.0 else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Thinks ahead within a budget; the same seed and number of simulations lead to the same decisions."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        super().__init__(name, seed)
        self.budget = budget
        self.tree = Tree()
        # The position that the tree was made for, and the decision that was chosen there.
        self.known: State | None = None
        self.chosen: i64 = NONE
        # The only decision that is tried at the root, if it is not NONE.
        self.forced: i64 = NONE
        self.legal_codes: vec[i64] = buffer()
        # By code: the entry of the decision below the entry that is looked at, if `mark` is the present `tick`.
        self.entry_of: vec[i64] = filled64(NONE, 1)
        self.mark: vec[i64] = filled64(0, 1)
        self.tick: i64 = 0
        # The walk of one simulation: entries, and who decided.
        self.path: vec[i64] = filled64(0, DEEPEST)
        self.movers: vec[i64] = filled64(0, DEEPEST)
        self.length: i64 = 0
        self.values: vec[float] = floats(MOST_SEATS)
        self.wins: vec[float] = floats(MOST_SEATS)
        self.worth: vec[float] = floats(MOST_SEATS)
        # What the searching seat got in the simulations, and what was expected of its decisions.
        self.results = Sums()
        self.guesses = Sums()
        self.urge: float = 1.0
        self.spread: float = 10.0
        self.judging = Evaluator()
        # How many decisions are compared for a quick one.
        self.tries: i64 = 0

    def begin(self, seed: int) -> None:
        """A new game: nothing of the last one is of use."""
        super().begin(seed)
        self.known = None

    def choose(self, state: State) -> i64:
        """The decision that was tried most."""
        evaluator = self.evaluator(state)
        if evaluator.sifted(state, self.codes, state.legal_into(self.codes)) == 1:
            return self.codes[0]
        self.search(state)
        self.chosen = self.tree.code[self.best()]
        return self.chosen

    def best(self) -> i64:
        """The entry of the best decision at the root."""
        best = NONE
        entry = self.tree.first[ROOT]
        while entry != NONE:
            if best == NONE or self.better(entry, best):
                best = entry
            entry = self.tree.next[entry]
        return best

    def better(self, entry: i64, other: i64) -> bool:
        """Whether one decision of the root was tried more, or as often with a higher mean."""
        tree = self.tree
        if tree.visits[entry] != tree.visits[other]:
            return tree.visits[entry] > tree.visits[other]
        return tree.mean(entry) > tree.mean(other)

    def search(self, state: State) -> None:
        """Simulate until the budget is spent; what was thought before about this position counts."""
        self.prepare(state)
        budget = self.budget
        end = perf_counter() + budget.seconds
        done = self.tree.visits[ROOT]
        while done < budget.simulations:
            self.simulate(state)
            done += 1
            if budget.seconds > 0.0 and done % BETWEEN_LOOKS == 0 and perf_counter() > end:
                break

    def examine(self, state: State, code: i64, simulations: i64) -> None:
        """After a search: simulate until this decision, too, was tried so often."""
        self.forced = code
        entry = self.tree.child(ROOT, code)
        if entry == NONE:
            world = state.clone()
            world.resample(state.to_move, self.chance)
            entry = self.tree.add_child(ROOT, code, self.guess(world, code, self.best_other(world)))
        while self.tree.visits[entry] < simulations:
            self.simulate(state)
        self.forced = NONE

    def prepare(self, state: State) -> None:
        """A tree for this position: the part of the last one that leads on from here, or a fresh one."""
        actions = state.game.actions
        if len(self.mark) < actions:
            self.entry_of = filled64(NONE, actions)
            self.mark = filled64(0, actions)
        self.judging = self.evaluator(state)
        self.spread = self.judging.spread()
        self.tries = self.budget.tries
        if self.tries == 0:
            self.tries = MOST_CHOICES if state.seats == 1 else FEW
        if self.leads_here(state):
            self.tree.descend(self.tree.child(ROOT, self.chosen))
        else:
            self.tree.clear()
            self.results = Sums()
            self.guesses = Sums()
        self.known = state.clone()

    def leads_here(self, state: State) -> bool:
        """Whether the last decision was this seat's, too, showed nothing, and led to this position."""
        known = self.known
        if known is None or self.chosen == NONE or known.to_move != state.to_move:
            return False
        if known.game is not state.game or known.revealed != state.revealed:
            return False
        after = known.clone()
        after.apply(self.chosen)
        return after.key() == state.key()

    # ---- one simulation ----

    def simulate(self, state: State) -> None:
        """Imagine a world, walk down, judge, and note the judgement."""
        observer = state.to_move
        world = state.clone()
        world.resample(observer, self.chance)
        self.set_urge()
        self.walk(world)
        self.roll_out(world)
        self.judge(world)
        self.note(observer)

    def roll_out(self, world: State) -> None:
        """Go on for a while with random decisions, or with those that look best among a few."""
        left = self.budget.rollout
        if self.tries == 1:
            rollout(world, self.chance, self.legal_codes, left)
            return
        while left > 0 and world.to_move != OVER:
            world.apply(self.quick_choice(world, self.tries))
            left -= 1

    def finish_turn(self, world: State, seat: i64) -> None:
        """Go on with quick decisions as long as this seat is to move."""
        self.judging = self.evaluator(world)
        left: i64 = LONGEST_TURN
        while left > 0 and world.to_move == seat:
            world.apply(self.quick_choice(world, MOST_CHOICES))
            left -= 1

    def quick_choice(self, world: State, tries: i64) -> i64:
        """The evaluator's quick decision, or the best of a few in its eyes."""
        evaluator = self.judging
        code = evaluator.quick(world)
        if code != NO_OPINION:
            return code
        count = evaluator.sifted(world, self.legal_codes, world.legal_into(self.legal_codes))
        if count == 1:
            return self.legal_codes[0]
        if tries > count:
            tries = count
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
        """Exploration in the scale of the results so far, and of what was expected of the decisions."""
        spread = self.results.variance() + self.guesses.variance()
        self.urge = self.budget.exploration * sqrt(spread)

    def walk(self, world: State) -> None:
        """Down the tree, until a place that is new, or the end."""
        tree = self.tree
        entry: i64 = ROOT
        self.length = 0
        while world.to_move != OVER and self.length < DEEPEST:
            mover = world.to_move
            entry = self.select(world, entry)
            self.step(entry, mover)
            world.apply(tree.code[entry])
            if tree.first[entry] == NONE and tree.visits[entry] + 1 < self.budget.opens_at:
                return

    def step(self, entry: i64, mover: i64) -> None:
        """Note where the walk goes."""
        self.path[self.length] = entry
        self.movers[self.length] = mover
        self.length += 1

    def select(self, world: State, parent: i64) -> i64:
        """The most promising legal decision; those that are new here are guessed first."""
        self.look_up(parent)
        codes = self.legal_codes
        count = self.judging.sifted(world, codes, world.legal_into(codes))
        self.guess_new(world, parent, count)
        if parent == ROOT and self.forced != NONE:
            return self.entry_of[self.forced]
        # This loop is the hottest of the search: it reads each array of the tree from a variable.
        entry_of, tree = self.entry_of, self.tree
        visits, total, guess, offered = tree.visits, tree.total, tree.guess, tree.offered
        trust, urge = self.budget.trust, self.urge
        best = NONE
        best_score: float = 0.0
        i: i64
        for i in range(count):
            entry = entry_of[codes[i]]
            offered[entry] += 1
            score = mean_of(visits[entry], total[entry], guess[entry], trust)
            score += urge * sqrt(log_of(offered[entry] + 1) / (float(visits[entry]) + 1.0))
            if best == NONE or score > best_score:
                best = entry
                best_score = score
        return best

    def look_up(self, parent: i64) -> None:
        """Note the children of an entry by their codes."""
        self.tick += 1
        tick, entry_of, mark = self.tick, self.entry_of, self.mark
        codes, following = self.tree.code, self.tree.next
        entry = self.tree.first[parent]
        while entry != NONE:
            code = codes[entry]
            entry_of[code] = entry
            mark[code] = tick
            entry = following[entry]

    def guess_new(self, world: State, parent: i64, count: i64) -> None:
        """Entries for the legal decisions that have none yet, each with the evaluator's guess."""
        trusted = self.budget.trust > 0.0
        codes, mark, tick = self.legal_codes, self.mark, self.tick
        valued = False
        others: float = 0.0
        guess: float = 0.0
        i: i64
        for i in range(count):
            code = codes[i]
            if mark[code] != tick:
                if trusted:
                    if not valued:
                        others = self.best_other(world)
                        valued = True
                    guess = self.guess(world, code, others)
                    if parent == ROOT:
                        self.guesses.add(guess)
                self.entry_of[code] = self.tree.add_child(parent, code, guess)
                mark[code] = tick

    def best_other(self, world: State) -> float:
        """The value of the best of the seats that are not to move; 0 if there are none."""
        evaluator = self.judging
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
        value = self.judging.value(after, world.to_move)
        lead = value - others
        return self.worth_of(lead, self.win_chance(lead), world.seats)

    def seen_or_guessed(self, entry: i64) -> float:
        """What a decision brought on average, the guess counted among the visits."""
        tree = self.tree
        return mean_of(tree.visits[entry], tree.total[entry], tree.guess[entry], self.budget.trust)

    # ---- judging ----

    def judge(self, world: State) -> None:
        """What the position at the end of the walk is worth to each seat."""
        over = world.to_move == OVER
        seat: i64
        for seat in range(world.seats):
            self.values[seat] = float(world.score(seat)) if over else self.judging.value(world, seat)
        if over:
            share_win(world, self.values, self.wins)
        for seat in range(world.seats):
            lead = self.lead(seat, world.seats)
            if not over:
                self.wins[seat] = self.win_chance(lead)
            self.worth[seat] = self.worth_of(lead, self.wins[seat], world.seats)

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

    def win_chance(self, lead: float) -> float:
        """How likely a lead wins."""
        size = lead if lead >= 0.0 else -lead
        return 0.5 + 0.5 * lead / (self.spread + size)

    def worth_of(self, lead: float, win: float, seats: i64) -> float:
        """The win and the lead in one number; alone, only the points count."""
        linear = lead / self.spread
        return linear if seats == 1 else WIN_PART * win + (1.0 - WIN_PART) * LEAD_PART * linear

    def note(self, observer: i64) -> None:
        """Add the judgement to every entry of the walk, in the eyes of who decided there."""
        tree = self.tree
        i: i64
        for i in range(self.length):
            entry = self.path[i]
            tree.visits[entry] += 1
            tree.total[entry] += self.worth[self.movers[i]]
            tree.points[entry] += self.values[self.movers[i]]
            tree.wins[entry] += self.wins[self.movers[i]]
        tree.visits[ROOT] += 1
        self.results.add(self.worth[observer])


def mean_of(visits: i64, total: float, guess: float, trust: float) -> float:
    """The mean of what the visits brought and of the guess, which counts as so many visits as it is trusted."""
    counted = float(visits) + trust
    return (total + trust * guess) / counted if counted > 0.0 else UNTRIED


def log_of(count: i64) -> float:
    """The natural logarithm of a count; those of small ones are known."""
    return LOGS[count] if count < KNOWN_LOGS else log(float(count))


def share_win(state: State, points: vec[float], wins: vec[float]) -> None:
    """The part of the win that each seat has at the end: it goes to the most points, and a tie to the standings."""
    seats = state.seats
    most = points[0]
    seat: i64
    for seat in range(1, seats):
        if points[seat] > most:
            most = points[seat]
    level: i64 = 0
    for seat in range(seats):
        wins[seat] = 0.0
        if points[seat] == most:
            wins[seat] = 1.0
            level += 1
    if level > 1:
        break_tie(state, wins)


def break_tie(state: State, wins: vec[float]) -> None:
    """Of the seats that are level on points those with the highest standing share the win."""
    highest: i64 = 0
    sharing: i64 = 0
    seat: i64
    for seat in range(state.seats):
        if wins[seat] > 0.0:
            standing = state.standing(seat)
            if sharing == 0 or standing > highest:
                highest = standing
                sharing = 0
            if standing == highest:
                sharing += 1
    for seat in range(state.seats):
        if wins[seat] > 0.0:
            wins[seat] = 1.0 / float(sharing) if state.standing(seat) == highest else 0.0
