"""A race between whole turns, for games whose turns are chains of many small decisions.

The best ways through the turn (`plan.py`) are the runners: each is played on for some more turns of the seat, which are
planned, too, only with less thought. So what a turn leaves behind is judged by what can be made of it.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hortus.bots.plan import Planner, Way
from hortus.bots.race import RacingBot
from hortus.bots.search import Budget
from hortus.bots.tree import ROOT
from hortus.kernel.contract import OVER, State

# Turns of the seat that follow, and how often ways are tried in all.
TURNS_AHEAD: Final = 2
TRIES: Final = 24
# Which parts of the budget go into the plan of this turn and into that of each later one.
PLAN_PART: Final = 3
LATER_PART: Final = 150
# About so many simulations fit into a second: later turns have no clock of their own.
PACE: Final = 3000.0
# The number of the world in which a turn is planned.
PLAN_WORLD: Final = 1 << 20


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanningBot(RacingBot):
    """Plans turns where the game's evaluator wants that, else races or searches a tree."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        super().__init__(name, seed, budget)
        # Who plans this turn, and who those that follow.
        self.planner = Planner(Budget(part_of(budget.simulations, PLAN_PART), budget.seconds / PLAN_PART))
        self.later = Planner(Budget(part_of(within_time(budget), LATER_PART)))
        # The ways that race, by their entries.
        self.ways: dict[i64, Way] = {}
        # The way that was chosen, and how many of its decisions were carried out.
        self.way = Way()
        self.done: i64 = 0

    def is_planned(self, state: State) -> bool:
        """Whether whole turns are planned here."""
        return self.budget.races and self.evaluator(state).plans()

    def is_race(self, state: State) -> bool:
        """Ways race as decisions do."""
        return self.is_planned(state) or super().is_race(state)

    def choose(self, state: State) -> i64:
        """The next decision of the plan; a new one is made when it is used up, or something was shown."""
        if not self.is_planned(state):
            return super().choose(state)
        if not self.goes_on(state):
            self.race_ways(state, False)
            self.way = self.ways[self.best()]
            self.done = 0
        self.known = state.clone()
        self.chosen = self.way.codes[self.done]
        self.done += 1
        return self.chosen

    def goes_on(self, state: State) -> bool:
        """Whether the way is not at its end, and nothing was shown."""
        return self.done < self.way.length and self.leads_here(state)

    def search(self, state: State) -> None:
        """Think until the budget is spent; of ways, the best one of each first decision races."""
        if self.is_planned(state):
            self.race_ways(state, True)
        else:
            super().search(state)

    def race_ways(self, state: State, firsts: bool) -> None:
        """Plan the turn, and let the best ways race: any, or the best one of each first decision."""
        self.ready(state)
        self.planner.plan(self.imagined(state, PLAN_WORLD), self.judging, firsts)
        ways = self.planner.ways
        self.ways = {}
        self.runner_count = len(ways)
        at: i64
        # The tree lists the newest entry first: of equals it is to be the best way.
        for at in range(self.runner_count - 1, -1, -1):
            self.runners[at] = self.add_way(ways[at])
            self.unsteady[at] = 0.0
        self.race(state, float(TRIES), self.budget.seconds - self.planner.budget.seconds)

    def add_way(self, way: Way) -> i64:
        """An entry of the tree for a way."""
        entry = self.tree.add_child(ROOT, way.codes[0], 0.0)
        self.ways[entry] = way
        return entry

    def played_on(self, state: State, entry: i64, number: i64) -> State:
        """The n-th world after a way and the turns that follow it: planned for the seat, quick ones for the others."""
        if not self.is_planned(state):
            return super().played_on(state, entry, number)
        seat = state.to_move
        world = self.after_way(state, self.ways[entry], number)
        turns: i64 = 0
        while world.to_move != OVER and turns < TURNS_AHEAD:
            if world.to_move == seat:
                follow(self.later.plan(world, self.judging), world)
                turns += 1
            else:
                world.apply(self.judging.quick(world))
        return world

    def after_way(self, state: State, way: Way, number: i64) -> State:
        """The end of a way in the world for which it was planned, with all that is hidden then dealt anew."""
        world = self.imagined(state, PLAN_WORLD)
        follow(way, world)
        if world.to_move != OVER:
            self.deal(world, state.to_move, number)
        return world

    def late_runner(self, state: State, code: i64) -> i64:
        """The entry of the best way that begins with a decision that was not in the race."""
        if not self.is_planned(state):
            return super().late_runner(state, code)
        world = self.imagined(state, PLAN_WORLD)
        world.apply(code)
        rest = Way()
        if world.to_move != OVER and self.judging.in_turn(state, world):
            rest = self.planner.plan(world, self.judging)
        way = Way()
        way.codes[0] = code
        way.keep(way.codes, 1, rest, rest.worth)
        return self.add_way(way)


def follow(way: Way, world: State) -> None:
    """Make all decisions of a way."""
    i: i64
    for i in range(way.length):
        world.apply(way.codes[i])


def within_time(budget: Budget) -> i64:
    """The simulations of a budget, no more than its seconds leave time for."""
    if budget.seconds > 0.0 and budget.seconds * PACE < float(budget.simulations):
        return i64(budget.seconds * PACE)
    return budget.simulations


def part_of(simulations: i64, part: i64) -> int:
    """A part of a budget, at least one simulation."""
    return int(simulations // part) if simulations >= part else 1
