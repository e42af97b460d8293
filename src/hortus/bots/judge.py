"""What a position is worth to each seat: points, the probability of winning, and both in one number."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.tree import floats
from hortus.kernel.engine.contract import MOST_CHOICES, OVER, Evaluator, State

MOST_SEATS: Final = 8
# What a win counts relative to the margin of points.
WIN_PART: Final = 0.5
# A lead as large as the game's spread counts as much as this fraction of a win.
LEAD_PART: Final = 0.25


class Judge:
    """Asks the evaluator about a position; the verdict, by seat, stays until the next one."""

    def __init__(self) -> None:
        self.evaluator = Evaluator()
        self.spread: float = 10.0
        # Whether the evaluator wants to be asked about many positions at once.
        self.in_batches = False
        self.values: vec[float] = floats(MOST_SEATS)
        self.wins: vec[float] = floats(MOST_SEATS)
        self.worth: vec[float] = floats(MOST_SEATS)
        # What several decisions promise.
        self.guesses: vec[float] = floats(MOST_CHOICES)

    def consult(self, evaluator: Evaluator) -> None:
        """Judge with this evaluator from now on."""
        self.evaluator = evaluator
        self.spread = evaluator.spread()
        self.in_batches = evaluator.in_batches()

    def judge(self, world: State) -> None:
        """Value, probability of winning and worth of a position for each seat."""
        if self.in_batches:
            self.judge_by(world, self.values_of([world]), 0)
            return
        over = world.to_move == OVER
        seat: i64
        for seat in range(world.seats):
            self.values[seat] = float(world.score(seat)) if over else self.evaluator.value(world, seat)
        self.conclude(world)

    def values_of(self, worlds: list[State]) -> list[float]:
        """The values of positions for each seat, one position after the other, asked for in one batch."""
        return self.evaluator.values(
            [world for world in worlds for _ in range(world.seats)],
            [seat for world in worlds for seat in range(world.seats)],
        )

    def judge_by(self, world: State, values: list[float], first: i64) -> None:
        """The same as `judge`, by values that begin at `first`."""
        over = world.to_move == OVER
        seat: i64
        for seat in range(world.seats):
            self.values[seat] = float(world.score(seat)) if over else values[first + seat]
        self.conclude(world)

    def conclude(self, world: State) -> None:
        """Probability of winning and worth for each seat, from the values."""
        over = world.to_move == OVER
        seat: i64
        if over:
            share_win(world, self.values, self.wins)
        for seat in range(world.seats):
            lead = self.lead(seat, world.seats)
            if not over:
                self.wins[seat] = self.win_chance(lead)
            self.worth[seat] = self.worth_of(lead, self.wins[seat], world.seats)

    def weigh_leads(self, world: State) -> None:
        """Let leads count even at the end: whether a single world was won says little about a decision."""
        seat: i64
        for seat in range(world.seats):
            lead = self.lead(seat, world.seats)
            self.worth[seat] = self.worth_of(lead, self.win_chance(lead), world.seats)

    def lead(self, seat: i64, seats: i64) -> float:
        """Points ahead of the best other seat; in a solo game, the points themselves."""
        best: float = 0.0
        first = True
        other: i64
        for other in range(seats):
            if other != seat and (first or self.values[other] > best):
                best = self.values[other]
                first = False
        return self.values[seat] - best

    def win_chance(self, lead: float) -> float:
        """The probability that a lead wins."""
        size = lead if lead >= 0.0 else -lead
        return 0.5 + 0.5 * lead / (self.spread + size)

    def worth_of(self, lead: float, win: float, seats: i64) -> float:
        """The win and the lead in one number; in a solo game, only the points count."""
        linear = lead / self.spread
        return linear if seats == 1 else WIN_PART * win + (1.0 - WIN_PART) * LEAD_PART * linear

    def guess(self, world: State, code: i64, others: float) -> float:
        """What a decision promises its maker, if it changes nothing for the others."""
        after = world.clone()
        after.apply(code)
        return self.promise(self.evaluator.value(after, world.to_move) - others, world.seats)

    def promise(self, lead: float, seats: i64) -> float:
        """The worth of a lead that a decision leads to."""
        return self.worth_of(lead, self.win_chance(lead), seats)

    def guess_all(self, world: State, codes: vec[i64], count: i64) -> None:
        """Write what the first `count` of these decisions promise into `guesses`."""
        if self.in_batches:
            self.guess_together(world, codes, count)
            return
        others = self.best_other(world)
        i: i64
        for i in range(count):
            self.guesses[i] = self.guess(world, codes[i], others)

    def guess_together(self, world: State, codes: vec[i64], count: i64) -> None:
        """The same, with everything asked for in one batch: the other seats as they are, and every decision."""
        found: list[State] = []
        seats: list[int] = []
        i: i64
        for i in range(world.seats):
            if i != world.to_move:
                found.append(world)
                seats.append(i)
        for i in range(count):
            after = world.clone()
            after.apply(codes[i])
            found.append(after)
            seats.append(world.to_move)
        values = self.evaluator.values(found, seats)
        others: float = max(values[: world.seats - 1]) if world.seats > 1 else 0.0
        for i in range(count):
            self.guesses[i] = self.promise(values[world.seats - 1 + i] - others, world.seats)

    def best_other(self, world: State) -> float:
        """The value of the best of the seats that are not to move; 0 if there are none."""
        evaluator = self.evaluator
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


def share_win(state: State, points: vec[float], wins: vec[float]) -> None:
    """Each seat's share of the win at the end: it goes to the most points, and ties to the standings."""
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
    """Of the seats tied on points, those with the highest standing share the win."""
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
