"""A plan goes to the end of the turn, is worth more than quick decisions, and is followed until something is shown.

The best ways of a plan race: what the turns after them bring decides.
"""

from functools import cache

from hortus.bots.budget import Budget
from hortus.bots.greedy import GreedyBot
from hortus.bots.levels import searcher
from hortus.bots.plan import TRIES, follow
from hortus.bots.planner import MOST_WAYS, TURNS, Planner
from hortus.bots.search import SearchBot
from hortus.bots.tree import ROOT
from hortus.coach.advice import LEAST, advise
from hortus.games.planta_nubo import GAME
from hortus.kernel.engine.contract import State

EVALUATOR = GAME.evaluator


@cache
def turns() -> tuple[State, ...]:
    """The beginnings of some turns of a greedy game that offer a choice."""
    state, bot = GAME.new(2, 5), GreedyBot("greedy", 1)
    found = [state.clone()]
    while len(found) < 6:
        if not EVALUATOR.in_turn(found[-1], state) and len(state.legal()) > 1:
            found.append(state.clone())
        state.apply(bot.choose(state))
    return tuple(found)


def planned(state: State, simulations: int) -> tuple[list[int], float]:
    """A plan of the turn, and what it is worth."""
    way = Planner(Budget(simulations)).plan(state.clone(), EVALUATOR)
    return [int(way.codes[i]) for i in range(way.length)], way.worth


def quick_worth(state: State) -> float:
    """What quick decisions make of the turn."""
    world = state.clone()
    while EVALUATOR.in_turn(state, world):
        world.apply(EVALUATOR.quick(world))
    return EVALUATOR.value(world, state.to_move)


def test_a_plan_is_legal_and_goes_to_the_end_of_the_turn() -> None:
    for state in turns():
        codes, worth = planned(state, 20)
        world = state.clone()
        for code in codes:
            assert EVALUATOR.in_turn(state, world)
            world.play(code)
        assert not EVALUATOR.in_turn(state, world)
        assert EVALUATOR.value(world, state.to_move) == worth


def test_a_plan_is_never_worth_less_than_quick_decisions_and_often_more() -> None:
    gains = [planned(state, 60)[1] - quick_worth(state) for state in turns()]
    assert min(gains) > -1e-6
    assert max(gains) > 0.5


def test_more_simulations_make_no_plan_worse() -> None:
    for state in turns():
        assert planned(state, 40)[1] >= planned(state, 5)[1]


def test_a_plan_keeps_its_budget() -> None:
    planner = Planner(Budget(30))
    planner.plan(turns()[1].clone(), EVALUATOR)
    assert planner.turns == 30 * TURNS


def test_the_best_ways_are_different_legal_and_in_order() -> None:
    for state in turns()[2:]:
        planner = Planner(Budget(60))
        best = planner.plan(state.clone(), EVALUATOR)
        worths = [way.worth for way in planner.ways]
        assert 1 < len(worths) <= MOST_WAYS
        assert worths == sorted(set(worths), reverse=True)
        assert worths[0] == best.worth
        for way in planner.ways:
            world = state.clone()
            follow(way, world)
            assert not EVALUATOR.in_turn(state, world)
            assert EVALUATOR.value(world, state.to_move) == way.worth


def test_there_can_be_one_way_for_each_first_decision() -> None:
    planner, state = Planner(Budget(60)), turns()[5]
    best = planner.plan(state.clone(), EVALUATOR, firsts=True)
    assert planner.ways[0].worth == best.worth
    firsts = [int(way.codes[0]) for way in planner.ways]
    assert len(firsts) == len(set(firsts)) > 2
    assert set(firsts) <= set(state.legal())


def test_what_follows_a_turn_decides_between_its_ways() -> None:
    # The way that looks best at the end of the turn is not always the one that is taken.
    regrets = []
    for state in turns()[2:]:
        bot = SearchBot("plan", 1, Budget(30))
        bot.choose(state)
        regrets.append(bot.plan.planner.ways[0].worth - bot.plan.way.worth)
        assert bot.tree.visits[ROOT] >= TRIES
    assert min(regrets) >= 0.0
    assert max(regrets) > 0.0


def test_a_plan_without_time_is_the_one_that_looks_best() -> None:
    state = turns()[3]
    bot = SearchBot("plan", 1, Budget(10_000, seconds=1e-9))
    bot.choose(state)
    assert bot.tree.visits[ROOT] == 0
    assert bot.plan.way.worth == bot.plan.planner.ways[0].worth


def test_a_budget_in_seconds_leaves_later_turns_no_more_thought_than_there_is_time() -> None:
    assert searcher("search:6000", 1).plan.later.planner.budget.simulations == 40
    assert searcher("expert", 1).plan.later.planner.budget.simulations == 38
    assert searcher("search:0.01s", 1).plan.later.planner.budget.simulations == 1


def test_hints_compare_first_decisions_and_any_other_can_be_examined() -> None:
    state, bot = turns()[3], SearchBot("plan", 1, Budget(60))
    found = advise(bot, state)
    codes = [advice.code for advice in found]
    assert 2 < len(codes) == len(set(codes)) <= MOST_WAYS
    other = next(code for code in state.legal() if code not in codes)
    bot.examine(state, other, LEAST)
    assert bot.tree.visits[bot.tree.child(ROOT, other)] == LEAST


def test_the_same_seed_and_simulations_lead_to_the_same_decisions() -> None:
    for state in turns()[1:3]:
        assert SearchBot("a", 3, Budget(20)).choose(state) == SearchBot("b", 3, Budget(20)).choose(state)


def test_a_plan_is_followed_as_long_as_nothing_is_shown() -> None:
    bot = SearchBot("plan", 1, Budget(20))
    made = []
    for start in turns()[:4]:
        state, shown = start.clone(), True
        while EVALUATOR.in_turn(start, state):
            revealed = state.revealed
            code = bot.choose(state)
            made.append((shown, bot.plan.done == 1))
            state.play(code)
            shown = state.revealed != revealed
    # A new turn, or something that was shown, asks for a new plan; nothing else does.
    assert {planned for shown, planned in made if not shown} == {False}
    assert {planned for shown, planned in made if shown} == {True}


def test_a_new_game_asks_for_a_new_plan() -> None:
    bot, start = SearchBot("plan", 1, Budget(20)), turns()[1]
    bot.choose(start)
    bot.plan.planner.turns = 0
    bot.begin(1)
    bot.choose(start)
    assert bot.plan.planner.turns > 0
