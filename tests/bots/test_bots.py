"""Bots choose legal decisions, use only what their seat may know, and repeat themselves with the same seed."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hortus.bots.base import Bot
from hortus.bots.greedy import Attention, GreedyBot
from hortus.bots.levels import contestant, level_of, make, names
from hortus.bots.random_bot import RandomBot
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from tests.bots.wager import ALSO_SURE, NUMBERS, SURE, WAGER, PointsWithTaste, Wager, WagerGame
from tests.one_game import GAME

# Levels that think for long are represented by a searcher that does not.
QUICK = ["random", "easy", "casual", "medium", "greedy", "search:6"]


def choices(bot: Bot, state: State, times: int) -> list[int]:
    return [int(bot.choose(state)) for _ in range(times)]


def playthrough(level: str, game_seed: int, bot_seed: int) -> list[int]:
    state = GAME.new(2, game_seed)
    bots = [contestant(level, bot_seed), contestant(level, bot_seed + 1)]
    codes: list[int] = []
    while state.to_move >= 0 and len(codes) < 24:
        codes.append(int(bots[state.to_move].choose(state)))
        state.play(codes[-1])
    return codes


@pytest.mark.parametrize("level", QUICK)
def test_every_choice_is_legal_and_the_same_seed_makes_the_same_choices(level: str) -> None:
    assert playthrough(level, 1, 5) == playthrough(level, 1, 5)


def test_another_seed_makes_other_choices() -> None:
    assert playthrough("random", 1, 5) != playthrough("random", 1, 6)


def test_a_bot_with_the_seed_of_the_game_does_not_share_its_stream() -> None:
    state = GAME.new(2, 5)
    assert state.chance.word() != make("random", 5).chance.word()


@pytest.mark.parametrize("level", QUICK)
def test_choosing_leaves_the_state_as_it_is(level: str) -> None:
    state = GAME.new(2, 3)
    before, future = state.key(), state.clone().chance.word()
    contestant(level, 1).choose(state)
    assert state.key() == before
    assert state.chance.word() == future


def test_random_chooses_every_decision_about_equally_often() -> None:
    counts = [0] * (NUMBERS + 2)
    for code in choices(RandomBot("random", 1), WAGER.new(1, 1), 8000):
        counts[code] += 1
    assert min(counts) > 850
    assert max(counts) < 1150


def test_greedy_does_not_know_what_is_hidden() -> None:
    chosen = {code for seed in range(50) for code in choices(GreedyBot("greedy", seed), WAGER.new(1, seed), 1)}
    assert chosen == {SURE, ALSO_SURE}


def test_greedy_breaks_ties_by_its_own_chance() -> None:
    counts = choices(GreedyBot("greedy", 1), WAGER.new(1, 1), 400)
    assert 140 < counts.count(SURE) < 260


def test_greedy_prefers_the_higher_prior_among_equals() -> None:
    game = WagerGame(PointsWithTaste())
    assert set(choices(GreedyBot("greedy", 1), game.new(1, 1), 50)) == {ALSO_SURE}


def test_greedy_takes_the_only_decision_without_looking() -> None:
    class Forced(Wager):
        def legal_into(self, out: vec[i64]) -> i64:
            out[0] = SURE
            return 1

        def clone(self) -> Wager:
            raise AssertionError("there is nothing to compare")

    assert GreedyBot("greedy", 1).choose(Forced(WAGER, 1, seeded(1))) == SURE


def test_greedy_does_not_know_what_will_be_drawn() -> None:
    for seed in range(20):
        state = GAME.new(2, seed)
        other_future = state.clone()
        other_future.chance = seeded(1000 + seed)
        assert make("greedy", 1).choose(state) == make("greedy", 1).choose(other_future)


def test_a_bot_may_be_written_in_interpreted_python() -> None:
    class First(Bot):
        def choose(self, state: State) -> i64:
            return state.legal()[0]

    assert First("first", 1).choose(WAGER.new(1, 1)) == 0


def test_a_new_game_starts_the_stream_anew() -> None:
    bot = make("random", 7)
    first = choices(bot, WAGER.new(1, 1), 20)
    bot.begin(7)
    assert choices(bot, WAGER.new(1, 1), 20) == first


@pytest.mark.parametrize("name", ["greedy", "bot:greedy"])
def test_a_level_has_its_name_with_or_without_prefix(name: str) -> None:
    assert level_of(name) == "greedy"
    assert isinstance(make(name, 1), GreedyBot)


def test_an_unknown_level_is_refused_with_the_list() -> None:
    known = "random, easy, casual, medium, greedy, hard, expert"
    with pytest.raises(Refusal, match=f'there is no bot "gredy"; there are: {known}; did you mean "greedy"'):
        make("gredy", 1)


def test_the_levels_are_known_by_name() -> None:
    known = ["random", "easy", "casual", "medium", "greedy", "hard", "expert"]
    assert [make(f"bot:{name}", 1).name for name in names()] == known


def test_what_is_overlooked_is_never_chosen_for_its_value() -> None:
    noticed = set(choices(GreedyBot("easy", 1, Attention(noticed=0.5, least=1)), WAGER.new(1, 1), 200))
    assert noticed > {SURE, ALSO_SURE}
    assert set(choices(GreedyBot("easy", 1, Attention(noticed=0.1, least=99)), WAGER.new(1, 1), 200)) == {
        SURE,
        ALSO_SURE,
    }


def test_a_misjudgement_is_never_large_enough_to_take_the_worse_of_two() -> None:
    class Plain(Wager):
        def legal_into(self, out: vec[i64]) -> i64:
            out[0], out[1] = SURE, 0
            return 2

    assert set(choices(GreedyBot("medium", 1, Attention(misjudged=1.0)), Plain(WAGER, 1, seeded(1)), 200)) == {SURE}
    assert len(set(choices(GreedyBot("medium", 1, Attention(misjudged=3.0)), Plain(WAGER, 1, seeded(1)), 200))) == 2


@pytest.mark.parametrize("name", ["search:many", "search:0", "search:", "search:-1s"])
def test_a_searcher_without_a_budget_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="search"):
        contestant(name, 1)


@pytest.mark.parametrize("name", ["search:5", "cmd:python3 bot.py"])
def test_only_the_lab_makes_searchers_and_starts_programs_by_name(name: str) -> None:
    with pytest.raises(Refusal, match="there is no bot"):
        make(name, 1)
