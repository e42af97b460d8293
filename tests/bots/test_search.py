"""The tree search uses only what its seat may know, keeps to its budget, repeats itself, and thinks ahead."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.budget import Budget
from hortus.bots.search import SearchBot
from hortus.bots.tree import NONE, ROOT, Tree
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.engine.contract import OVER, Game, State
from tests.bots.wager import ALSO_SURE, SURE, WAGER, Points, WagerGame
from tests.one_game import ALONE, GAME


def searcher(simulations: int, seed: int = 1, seconds: float = 0.0) -> SearchBot:
    """Searches a tree, whatever the game's evaluator would prefer."""
    budget = Budget(simulations, seconds)
    budget.races = False
    return SearchBot("search", seed, budget)


class Ladder(State):
    """Left is two points and the end; right looks the same, but a choice between one and nine points follows."""

    def __init__(self, game: Game, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.points = 0

    def deal(self) -> None:
        pass

    def legal_into(self, out: vec[i64]) -> i64:
        out[0], out[1] = 0, 1
        return 2

    def apply(self, code: i64) -> None:
        if self.phase == 0 and code == 1:
            self.phase = 1
            self.points = 2
            return
        self.points = 2 if self.phase == 0 else (9 if code == 1 else 1)
        self.to_move = OVER

    def clone(self) -> "Ladder":
        copy = Ladder(self.game, self.seats, self.chance.clone())
        copy.to_move, copy.phase, copy.points = self.to_move, self.phase, self.points
        return copy

    def key(self) -> bytes:
        return bytes([self.phase, self.points, self.to_move + 1])

    def score(self, seat: i64) -> i64:
        return self.points

    def standing(self, seat: i64) -> i64:
        return self.points

    def resample(self, seat: i64, chance: Chance) -> None:
        self.chance.reseed(chance)


class LadderGame(WagerGame):
    def table(self, players: int, chance: Chance, options: dict[str, object]) -> State:
        return Ladder(self, players, chance)


LADDER = LadderGame(Points())


def test_the_search_does_not_know_what_is_hidden() -> None:
    chosen = {int(searcher(60, seed).choose(WAGER.new(1, seed))) for seed in range(20)}
    assert chosen <= {SURE, ALSO_SURE}


def test_the_search_does_not_know_what_will_be_drawn() -> None:
    for seed in range(5):
        state = GAME.new(2, seed)
        other_future = state.clone()
        other_future.chance = seeded(1000 + seed)
        assert searcher(12).choose(state) == searcher(12).choose(other_future)


def test_the_search_sees_what_one_step_does_not() -> None:
    assert searcher(60).choose(LADDER.new(1, 1)) == 1


def test_without_trust_nothing_is_guessed_and_everything_is_tried() -> None:
    bot = SearchBot("search", 1, Budget(60, trust=0.0, rollout=10, tries=1))
    bot.search(LADDER.new(1, 1))
    assert bot.tree_search.guesses.count == 0
    assert all(bot.tree.visits[bot.tree.child(ROOT, code)] > 0 for code in range(2))


def test_the_same_seed_and_simulations_give_the_same_tree() -> None:
    state = GAME.new(2, 3)
    bots = [searcher(20, 7), searcher(20, 7)]
    for bot in bots:
        bot.search(state)
    assert [int(bot.tree.size) for bot in bots] == [int(bots[0].tree.size)] * 2
    assert bots[0].choose(state) == bots[1].choose(state)


def test_a_budget_in_simulations_is_kept_exactly() -> None:
    bot = searcher(25)
    bot.search(GAME.new(2, 3))
    assert bot.tree.visits[ROOT] == 25


def test_a_budget_in_seconds_ends_the_search() -> None:
    bot = searcher(10_000_000, seconds=0.05)
    bot.search(GAME.new(2, 3))
    assert 0 < bot.tree.visits[ROOT] < 1_000_000


def test_what_was_thought_about_the_next_decision_of_a_turn_is_not_thought_again() -> None:
    bot = searcher(60)
    state = LADDER.new(1, 1)
    state.apply(bot.choose(state))
    bot.tree_search.prepare(state)
    assert bot.tree.visits[ROOT] > 10
    assert bot.choose(state) == 1


def test_another_position_starts_a_fresh_tree() -> None:
    bot = searcher(20)
    bot.choose(GAME.new(2, 3))
    bot.tree_search.prepare(GAME.new(2, 4))
    assert bot.tree.size == 1


@pytest.mark.parametrize("players", [1, 3])
def test_the_search_plays_alone_and_against_several(players: int) -> None:
    state = (ALONE if players == 1 else GAME).new(players, 5)
    assert searcher(6).choose(state) in state.legal()


def test_a_tree_grows_without_losing_anything() -> None:
    tree = Tree()
    for code in range(5000):
        tree.add_child(ROOT, code, code / 2)
    assert tree.child(ROOT, 1) != NONE
    assert tree.guess[tree.child(ROOT, 4999)] == 4999 / 2
    assert tree.child(ROOT, 5000) == NONE
