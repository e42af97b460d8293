"""One seat among bots, as a Gymnasium environment."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hortus
from hortus.bots.base import Bot
from hortus.bots.guests import GuestBot
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.research import seat_env
from hortus.research.environment import Observation
from hortus.research.gym import SeatEnv
from hortus.research.others import Others
from tests.bots.peeking import future
from tests.one_game import ALONE, GAME, GAMES
from tests.research.others import PLAYERS, Last, first

TABLES = [(game.name, game.least) for game in GAMES]


def play(environment: SeatEnv, seed: int) -> tuple[float, int]:
    """Random play; the reward in the end, and how many decisions it took."""
    choose, decisions = Random(seed), 0
    environment.reset(seed=seed)
    while True:
        _, reward, ended, cut_off, _ = environment.step(choose.choice(np.flatnonzero(environment.action_masks())))
        decisions += 1
        if ended or cut_off:
            return float(reward), decisions


class OnlyLegal(SeatEnv):
    """Gymnasium's checker takes any action: the first legal one stands in for those that are not on offer."""

    def step(self, action: int) -> object:  # type: ignore[override]
        legal = np.flatnonzero(self.action_masks())
        return super().step(action if action in legal else legal[0])


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.filterwarnings("ignore:.*render")
def test_gymnasium_finds_nothing_wrong(game: str, players: int) -> None:
    check_env(OnlyLegal(game, players, None, "outcome", 0, "random"), skip_render_check=True)


def test_the_seat_decides_and_the_others_play() -> None:
    environment = seat_env(GAME.name, 3, seat=2, others="random")
    environment.reset(seed=1)
    assert environment.core.state.to_move == 2
    environment.step(int(np.flatnonzero(environment.action_masks())[0]))
    assert environment.core.state.to_move == 2


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (play(seat_env(GAME.name, 2, others="greedy", reward="margin"), 3) for _ in range(2))
    assert first == second


def test_a_game_alone_pays_its_points() -> None:
    environment = seat_env(ALONE.name, 1)
    assert play(environment, 2)[0] == environment.core.state.score(0)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match="there is no seat 2 among 2 players"):
        seat_env(GAME.name, 2, seat=2)


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match='there is no bot "gredy"'):
        seat_env(GAME.name, 2, others="gredy")


# ---- who plays the others ----


@pytest.mark.parametrize("others", [*PLAYERS.values(), Last("last", 1)], ids=[*PLAYERS, "bot"])
def test_anything_that_plays_may_be_the_other(others: Others) -> None:
    environment = seat_env(GAME.name, 2, others=others)
    try:
        assert play(environment, 1)[1] > 5
    finally:
        environment.close()


def test_a_list_names_one_for_each_other_seat() -> None:
    environment = seat_env(GAME.name, 3, seat=1, others=["greedy", first])
    environment.reset(seed=1)
    assert {seat: bot.name for seat, bot in environment.bots.items()} == {0: "greedy", 2: "policy"}


def test_a_policy_plays_its_own_seat_by_what_it_observes() -> None:
    seen: list[Observation] = []

    def policy(observation: Observation) -> int:
        seen.append(observation)
        return first(observation)

    environment = seat_env(GAME.name, 2, others=policy)
    play(environment, 1)
    assert len(seen) > 5
    assert all(environment.observation_space.contains(each) for each in seen)


def test_a_class_of_bots_is_made_for_every_seat() -> None:
    class First(Bot):
        def choose(self, state: State) -> int:
            return state.legal()[0]

    environment = seat_env(GAME.name, 3, others=First)
    made = [bot.own for bot in environment.bots.values() if isinstance(bot, GuestBot)]
    assert [(bot.name, type(bot)) for bot in made] == [("First", First)] * 2
    assert made[0] is not made[1]
    play(environment, 1)


@pytest.mark.parametrize("make", [lambda kind: kind, lambda kind: kind("peek", 1)], ids=["a class", "a bot"])
def test_peeking_at_what_is_hidden_brings_the_others_nothing(make: Callable[[type[Bot]], Others]) -> None:
    """What a bot of somebody else's finds hidden is the truth no more often than another deal of it would be."""
    agreed: list[bool] = []
    dice = seeded(9)

    class Peeking(Bot):
        def choose(self, state: State) -> int:
            true, other = environment.core.state, environment.core.state.clone()
            other.resample(true.to_move, dice)
            assert state.observation(int(state.to_move)) == true.observation(int(true.to_move))
            if future(other) != future(true):
                agreed.append(future(state) == future(true))
            return state.legal()[0]

    class Cheating(Peeking):
        CHEATS = True

    for kind in (Peeking, Cheating):
        agreed.clear()
        environment = seat_env(GAME.name, 2, others=make(kind))
        for seed in range(3):
            play(environment, seed)
        assert len(agreed) > 10
        assert (sum(agreed) < len(agreed) / 2) if kind is Peeking else all(agreed)


def test_our_own_bots_are_not_dealt_another_world_so_they_can_follow_a_plan() -> None:
    bot = hortus.bot("search:5")
    assert seat_env(GAME.name, 2, others=bot).bots[1] is bot


def test_bots_hear_of_the_end_of_a_game_that_fines_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.research.environment.MOST_DECISIONS", 6)
    ended: list[int] = []

    class Listener(Last):
        def end(self, state: State, seat: int) -> None:
            ended.append(seat)

    environment = seat_env(GAME.name, 2, others=Listener, unlawful="penalty")
    environment.reset(seed=1)
    while not environment.step(-1)[3]:
        assert not ended
    assert ended == [1]


def test_a_policy_that_wants_what_is_not_on_offer_is_refused() -> None:
    environment = seat_env(GAME.name, 2, others=lambda observation: -1)
    with pytest.raises(Refusal, match="is not on offer to seat 1"):
        play(environment, 1)


@pytest.mark.parametrize(
    ("others", "told"),
    [
        (["greedy", "greedy"], "others must list 1, one for each other seat, not 2"),
        (5, "5 is neither the name of a bot, nor a bot, nor a policy"),
        ("clever", 'there is no bot "clever"'),
        (dict, "<class 'dict'> is neither the name of a bot, nor a bot, nor a policy"),
    ],
)
def test_others_that_cannot_play_are_refused(others: Any, told: str) -> None:
    with pytest.raises(Refusal, match=told):
        seat_env(GAME.name, 2, others=others)
