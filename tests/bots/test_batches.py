"""An evaluator that is asked about many positions at once is asked the same, and the search thinks the same."""

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


def thought(opinion: Evaluator, state: State) -> list[tuple[int, int, float]]:
    """What a search with this opinion has learnt: codes, visits and sums of results."""
    bot = hortus.bot("search:60", 1)
    assert isinstance(bot, SearchBot)
    bot.opinion = opinion
    bot.begin(1)
    bot.choose(state)
    tree = bot.tree
    return [(int(tree.code[at]), int(tree.visits[at]), float(tree.total[at])) for at in range(int(tree.size))]


@pytest.mark.parametrize("races", [False, True])
def test_batches_change_nothing_but_the_number_of_calls(races: bool) -> None:
    state = hortus.load(GAME.example("middle.json"), seed=3)
    batched = Batched(GAME.evaluator, races)
    assert thought(batched, state) == thought(Passed(GAME.evaluator, races), state)
    # The guesses about all decisions of a position together, and the leaves of several worlds.
    assert max(batched.sizes) >= len(state.legal()) // 2
    assert sum(size > state.seats for size in batched.sizes) > 2


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
