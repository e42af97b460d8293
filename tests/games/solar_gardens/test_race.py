"""A race knows only what its seat may know, tries all runners in the same worlds, keeps its budget, repeats itself."""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.budget import Budget
from hortus.bots.laps import ENOUGH_WORLDS
from hortus.bots.levels import searcher
from hortus.bots.race import MOST_RUNNERS
from hortus.bots.search import SearchBot
from hortus.bots.tree import NONE, ROOT
from hortus.coach.advice import LEAST, advise
from hortus.games.solar_gardens import GAME
from hortus.games.solar_gardens.rules.line import LATER
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from tests.bots.wager import ALSO_SURE, NUMBERS, SURE, Points, WagerGame


class RacingPoints(Points):
    """Wants a race, and does not think of the first number at all."""

    def races(self) -> bool:
        return True

    def sifted(self, state: State, codes: vec[i64], count: i64) -> i64:
        for i in range(1, count):
            codes[i - 1] = codes[i]
        return count - 1


class OnlyTheFirstSure(RacingPoints):
    """Does not think of the second sure decision either."""

    def sifted(self, state: State, codes: vec[i64], count: i64) -> i64:
        return super().sifted(state, codes, count) - 1


class NothingButSure(RacingPoints):
    """Thinks of one decision only."""

    def sifted(self, state: State, codes: vec[i64], count: i64) -> i64:
        codes[0] = SURE
        return 1


GAMBLE = WagerGame(RacingPoints())


def racer(simulations: int, seed: int = 1, seconds: float = 0.0) -> SearchBot:
    return SearchBot("race", seed, Budget(simulations, seconds))


def visits(bot: SearchBot) -> dict[int, int]:
    """How often each decision was tried."""
    found = {}
    entry = bot.tree.first[ROOT]
    while entry != NONE:
        found[int(bot.tree.code[entry])] = int(bot.tree.visits[entry])
        entry = bot.tree.next[entry]
    return found


def placing(seed: int) -> State:
    """A position in which a tile is to be laid."""
    state = GAME.new(2, seed)
    while LATER not in state.legal():
        state.apply(state.legal()[0])
    return state


def test_a_race_does_not_know_what_is_hidden() -> None:
    chosen = {int(racer(120, seed).choose(GAMBLE.new(1, seed))) for seed in range(10)}
    assert chosen <= {SURE, ALSO_SURE}


def test_what_is_sifted_out_does_not_run_but_can_be_examined() -> None:
    bot, state = racer(60), GAMBLE.new(1, 1)
    advise(bot, state)
    assert set(visits(bot)) == set(range(1, NUMBERS + 2))
    bot.examine(state, 0, LEAST)
    assert bot.tree.visits[bot.tree.child(ROOT, 0)] == LEAST


def test_the_only_decision_that_is_thought_about_is_advised() -> None:
    state = WagerGame(NothingButSure()).new(1, 1)
    assert [advice.code for advice in advise(racer(60), state)] == [SURE]


def test_all_runners_of_a_lap_are_tried_equally_often_and_half_of_them_go_on() -> None:
    bot = racer(80)
    bot.search(placing(1))
    tried = sorted(visits(bot).values(), reverse=True)
    assert len([count for count in tried if count]) == MOST_RUNNERS
    assert len(set(tried[MOST_RUNNERS // 2 : MOST_RUNNERS])) == 1
    assert tried[0] == tried[1] > tried[2] == tried[3] > tried[4] > tried[8] > 0


def test_the_same_luck_for_all_leaves_only_the_differences() -> None:
    # Right or wrong is all that differs: of five numbers in the same worlds no two are right together.
    bot = racer(70)
    bot.search(GAMBLE.new(1, 1))
    right = [bot.tree.points[bot.tree.child(ROOT, code)] / 6 for code in range(1, NUMBERS)]
    assert sum(right) <= max(visits(bot).values())


def test_the_same_seed_and_simulations_give_the_same_decision_and_the_future_is_not_known() -> None:
    state = placing(2)
    other_future = state.clone()
    other_future.chance = seeded(1002)
    bots = [racer(40, 7) for _ in range(3)]
    chosen = [bots[0].choose(state), bots[1].choose(state), bots[2].choose(other_future)]
    assert len({int(code) for code in chosen}) == 1
    assert visits(bots[0]) == visits(bots[1]) == visits(bots[2])


def test_a_race_keeps_to_its_budget_but_for_the_lap_under_way() -> None:
    bot = racer(40)
    bot.search(placing(3))
    assert 40 <= bot.tree.visits[ROOT] < 40 + MOST_RUNNERS


def test_a_race_without_time_trusts_the_evaluator() -> None:
    state = placing(4)
    bot = racer(10_000, seconds=1e-9)
    assert bot.choose(state) in state.legal()
    assert bot.tree.visits[ROOT] == 0


def test_games_without_a_race_grow_a_tree() -> None:
    bot = racer(25)
    bot.search(WagerGame(Points()).new(1, 1))
    assert bot.tree.visits[ROOT] == 25


def test_who_is_clearly_behind_leaves_at_once() -> None:
    bot = racer(4000)
    bot.search(GAMBLE.new(1, 1))
    tried = visits(bot)
    assert tried[SURE] == tried[ALSO_SURE] > 500
    assert all(ENOUGH_WORLDS <= tried[number] < 200 for number in range(1, NUMBERS))


def test_a_race_ends_when_one_is_left() -> None:
    bot = SearchBot("race", 1, Budget(4000))
    bot.search(WagerGame(OnlyTheFirstSure()).new(1, 1))
    assert bot.tree.visits[ROOT] < 1000
    assert bot.tree.code[bot.tree.favourite()] == SURE


def test_a_race_can_be_forbidden() -> None:
    bot = searcher("search:25:race=0", 1)
    bot.search(GAMBLE.new(1, 1))
    assert bot.tree.visits[ROOT] == 25
    # A race gives all the same number of tries in its first lap; a tree prefers what looks best.
    assert bot.tree.visits[bot.tree.child(ROOT, SURE)] > 1 + bot.tree.visits[bot.tree.child(ROOT, 1)]
