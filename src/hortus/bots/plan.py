"""A race between whole turns, for games whose turns are chains of many small decisions.

The best lines through the turn (`planner.py`) race (`laps.py`): each is played on for a few more turns of the seat,
also planned, only with less thought. So the position after a turn is judged by what can be made of it.
"""

from typing import Final

from mypy_extensions import i64

from hortus.bots.budget import Budget
from hortus.bots.laps import LONGEST_COURSE, Laps, Track, Worlds
from hortus.bots.mind import Mind
from hortus.bots.planner import Planner, Way, quick
from hortus.bots.strategy import Strategy
from hortus.bots.tree import NONE, ROOT
from hortus.kernel.engine.contract import OVER, State

# The seat's following turns, and how often lines are tried in total.
TURNS_AHEAD: Final = 2
TRIES: Final = 24
# The parts of the budget for planning this turn and each later one.
PLAN_PART: Final = 3
LATER_PART: Final = 150
# Roughly how many simulations fit into a second: later turns have no clock of their own.
PACE: Final = 3000.0
# The number of the world in which a turn is planned.
PLAN_WORLD: Final = 1 << 20


class LaterTurns(Track):
    """A line through the turn, and the turns that follow: planned for the seat, quick for the others."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.planner = Planner(Budget(part_of(within_time(mind.budget), LATER_PART)))
        # The lines that race, by their entries.
        self.ways: dict[i64, Way] = {}

    def add_way(self, way: Way) -> i64:
        """Add an entry to the tree for a line."""
        entry = self.mind.tree.add_child(ROOT, way.codes[0], 0.0)
        self.ways[entry] = way
        return entry

    def played_on(self, state: State, entry: i64, worlds: Worlds, number: i64) -> State:
        """The n-th world after a line and the turns that follow it."""
        seat, evaluator = state.to_move, self.mind.judge.evaluator
        world = after_way(state, self.ways[entry], worlds, number)
        turns: i64 = 0
        left: i64 = LONGEST_COURSE
        while left > 0 and world.to_move != OVER and turns < TURNS_AHEAD:
            if world.to_move == seat:
                follow(self.planner.plan(world, evaluator), world)
                turns += 1
            else:
                world.apply(quick(evaluator, world))
            left -= 1
        return world


class Plan(Strategy):
    """Plans whole turns, and follows a plan until it is used up or something is revealed."""

    def __init__(self, mind: Mind) -> None:
        super().__init__(mind)
        budget = mind.budget
        self.planner = Planner(Budget(part_of(budget.simulations, PLAN_PART), budget.seconds / PLAN_PART))
        self.later = LaterTurns(mind)
        self.laps = Laps(mind, self.later)
        # The chosen line, and how many of its decisions were carried out.
        self.way = Way()
        self.done: i64 = 0

    def choose(self, state: State) -> i64:
        """The next decision of the plan, which is remade if it does not continue here."""
        mind = self.mind
        if not self.goes_on(state):
            self.race_ways(state, False)
            self.way = self.later.ways[mind.tree.favourite()]
            self.done = 0
        mind.known = state.clone()
        mind.chosen = self.way.codes[self.done]
        self.done += 1
        return mind.chosen

    def goes_on(self, state: State) -> bool:
        """Whether the line has not ended, and nothing was revealed."""
        return self.done < self.way.length and self.mind.leads_here(state)

    def search(self, state: State) -> None:
        """Compare decisions by the best line that begins with each."""
        self.race_ways(state, True)

    def race_ways(self, state: State, firsts: bool) -> None:
        """Plan the turn, and let the best lines race: any, or the best one for each first decision."""
        self.mind.start_afresh(state)
        self.laps.begin()
        world = self.laps.worlds.imagined(state, PLAN_WORLD)
        self.planner.plan(world, self.mind.judge.evaluator, firsts)
        ways = self.planner.ways
        self.later.ways = {}
        at: i64
        # The tree lists the newest entry first: among equals, the best line should win.
        for at in range(len(ways) - 1, -1, -1):
            self.laps.enter(at, self.later.add_way(ways[at]))
        self.laps.race(state, float(TRIES), self.mind.budget.seconds - self.planner.budget.seconds)

    def examine(self, state: State, code: i64, simulations: i64) -> None:
        """After a search: try the best line that begins with this decision at least this often."""
        tree = self.mind.tree
        entry = tree.child(ROOT, code)
        if entry == NONE:
            entry = self.later.add_way(self.way_from(state, code))
        while tree.visits[entry] < simulations:
            self.laps.try_out(state, entry)

    def way_from(self, state: State, code: i64) -> Way:
        """The best line that begins with a decision."""
        evaluator = self.mind.judge.evaluator
        world = self.laps.worlds.imagined(state, PLAN_WORLD)
        world.apply(code)
        rest = Way()
        if world.to_move != OVER and evaluator.in_turn(state, world):
            rest = self.planner.plan(world, evaluator)
        way = Way()
        way.codes[0] = code
        way.keep(way.codes, 1, rest, rest.worth)
        return way


def after_way(state: State, way: Way, worlds: Worlds, number: i64) -> State:
    """The end of a line in the world for which it was planned, with everything still hidden redealt."""
    world = worlds.imagined(state, PLAN_WORLD)
    follow(way, world)
    if world.to_move != OVER:
        worlds.deal(world, state.to_move, number)
    return world


def follow(way: Way, world: State) -> None:
    """Make all decisions of a line."""
    i: i64
    for i in range(way.length):
        world.apply(way.codes[i])


def within_time(budget: Budget) -> i64:
    """The simulations of a budget, but no more than fit into its seconds."""
    if budget.seconds > 0.0 and budget.seconds * PACE < float(budget.simulations):
        return i64(budget.seconds * PACE)
    return budget.simulations


def part_of(simulations: i64, part: i64) -> int:
    """A part of a budget, at least one simulation."""
    return int(simulations // part) if simulations >= part else 1
