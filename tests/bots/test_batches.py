"""An evaluator that is asked about many positions at once is asked the same, and a race thinks the same.

A tree does not: its descents cannot wait for each verdict.
"""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import hortus
from hortus.bots.judge import Judge
from hortus.bots.search import SearchBot
from hortus.kernel.engine.contract import Evaluator, State
from tests.one_game import GAME


class Passed(Evaluator):
    """Asks the evaluator of the game."""

    def __init__(self, own: Evaluator, races: bool) -> None:
        self.own = own
        self.raced = races

    def value(self, state: State, seat: i64) -> float:
        return self.own.value(state, seat)

    def quick(self, state: State) -> i64:
        return self.own.quick(state)

    def plays_on(self, start: State, world: State) -> bool:
        return self.own.plays_on(start, world)

    def sifted(self, state: State, codes: vec[i64], count: i64) -> i64:
        return self.own.sifted(state, codes, count)

    def spread(self) -> float:
        return self.own.spread()

    def races(self) -> bool:
        return self.raced


class Batched(Passed):
    """The same in batches; notes how large they are, and refuses to be asked about a leaf alone."""

    def __init__(self, own: Evaluator, races: bool) -> None:
        super().__init__(own, races)
        self.sizes: list[int] = []

    def in_batches(self) -> bool:
        return True

    def values(self, states: list[State], seats: list[int]) -> list[float]:
        assert len(states) == len(seats)
        self.sizes.append(len(states))
        return super().values(states, seats)


def thought(opinion: Evaluator, state: State, simulations: int = 60) -> list[tuple[int, int, float]]:
    """What a search with this opinion has learnt: codes, visits and sums of results."""
    bot = hortus.bot(f"search:{simulations}", 1)
    assert isinstance(bot, SearchBot)
    bot.opinion = opinion
    bot.begin(1)
    bot.choose(state)
    tree = bot.tree
    return [(int(tree.code[at]), int(tree.visits[at]), float(tree.total[at])) for at in range(int(tree.size))]


def test_batches_change_nothing_in_a_race_but_the_number_of_calls() -> None:
    state = hortus.load(GAME.example("middle.json"), seed=3)
    batched = Batched(GAME.evaluator, races=True)
    assert thought(batched, state) == thought(Passed(GAME.evaluator, races=True), state)
    # The guesses about all decisions of a position together, and the leaves of several worlds.
    assert max(batched.sizes) >= len(state.legal()) // 2
    assert sum(size > state.seats for size in batched.sizes) > 2


def test_a_tree_has_the_leaves_of_many_worlds_judged_together() -> None:
    state = hortus.load(GAME.example("middle.json"), seed=3)
    batched = Batched(GAME.evaluator, races=False)
    learnt = thought(batched, state, simulations=300)
    assert learnt == thought(Batched(GAME.evaluator, races=False), state, simulations=300)
    # Every visit that was counted before its verdict was taken back: those of the first decisions are all there are.
    codes = set(state.legal())
    assert learnt[0][1] == 300 == sum(visits for code, visits, _ in learnt[1 : 1 + len(codes)])
    # The first ones wait for nothing: what they learn leads those that follow.
    assert batched.sizes.count(16 * state.seats) > 5
    assert not any(size < state.seats for size in batched.sizes)


def test_a_tree_that_is_judged_in_batches_dwells_on_the_same_decisions() -> None:
    state = hortus.load(GAME.example("middle.json"), seed=3)
    alone, together = (
        {code: total / visits for code, visits, total in learnt[1 : 1 + len(state.legal())] if visits > 10}
        for kind in (Passed, Batched)
        for learnt in [thought(kind(GAME.evaluator, races=False), state, simulations=400)]
    )
    assert 1 < len(alone) < len(state.legal())
    assert together == pytest.approx(alone, abs=0.03)


def test_after_the_end_points_count_not_values() -> None:
    class Wrong(Batched):
        def values(self, states: list[State], seats: list[int]) -> list[float]:
            return [1000.0] * len(states)

    judge = Judge()
    judge.consult(Wrong(GAME.evaluator, False))
    state = hortus.load(GAME.example("finished.json"))
    judge.judge(state)
    assert [judge.values[seat] for seat in range(state.seats)] == [state.score(seat) for seat in range(state.seats)]
    judge.judge(hortus.load(GAME.example("middle.json")))
    assert judge.values[0] == 1000.0
