"""A plan goes to the end of the turn, is worth more than quick decisions, and is followed until something is shown."""

from functools import cache

from hortus.bots.greedy import GreedyBot
from hortus.bots.plan import TURNS, Planner
from hortus.bots.race import RacingBot
from hortus.bots.search import Budget
from hortus.games.planta_nubo import GAME
from hortus.kernel.contract import State

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
        codes, worth = planned(state, 200)
        world = state.clone()
        for code in codes:
            assert EVALUATOR.in_turn(state, world)
            world.play(code)
        assert not EVALUATOR.in_turn(state, world)
        assert EVALUATOR.value(world, state.to_move) == worth


def test_a_plan_is_never_worth_less_than_quick_decisions_and_often_more() -> None:
    gains = [planned(state, 400)[1] - quick_worth(state) for state in turns()]
    assert min(gains) > -1e-6
    assert max(gains) > 0.5


def test_more_simulations_make_no_plan_worse() -> None:
    for state in turns():
        assert planned(state, 400)[1] >= planned(state, 20)[1]


def test_a_plan_keeps_its_budget() -> None:
    planner = Planner(Budget(30))
    planner.plan(turns()[1].clone(), EVALUATOR)
    assert planner.turns == 30 * TURNS


def test_the_same_seed_and_simulations_lead_to_the_same_decisions() -> None:
    for state in turns():
        assert RacingBot("a", 3, Budget(60)).choose(state) == RacingBot("b", 3, Budget(60)).choose(state)


def test_a_plan_is_followed_until_something_is_shown_or_the_turn_is_over() -> None:
    state, bot = turns()[1].clone(), RacingBot("plan", 1, Budget(60))
    start, followed = state.clone(), 0
    while True:
        shown = state.revealed
        bot.planner.turns = 0
        state.play(bot.choose(state))
        if not EVALUATOR.in_turn(start, state):
            break
        if bot.planner.turns == 0:
            assert state.revealed >= shown
            followed += 1
    assert followed > 0
    bot.planner.turns = 0
    bot.begin(1)
    bot.choose(start)
    assert bot.planner.turns > 0
