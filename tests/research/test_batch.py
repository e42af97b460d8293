"""Batches: many games in one step, each the same as the engine plays it alone."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from hortus import bot
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.registry import find, names
from hortus.research import batch_env
from hortus.research.batch import BatchEnv
from hortus.research.environment import Environment
from tests.one_game import ALONE

# A game for claims that hold for all.
ANY = names()[-1]
every_game = pytest.mark.parametrize("game", names())


def chosen(batch: BatchEnv, dice: np.random.Generator) -> NDArray[np.int64]:
    """A random decision on offer in every game."""
    mask = batch._observed()["action_mask"]
    return np.array([dice.choice(np.flatnonzero(row)) for row in mask])


def played(batch: BatchEnv, steps: int, seed: int = 0) -> list[dict[str, Any]]:
    dice = np.random.default_rng(seed)
    batch.reset(seed=seed)
    found = []
    for _ in range(steps):
        observed, rewards, ended, cut_off, info = batch.step(chosen(batch, dice))
        row = {"rewards": rewards, "ended": ended, "cut_off": cut_off, "to_move": info["to_move"]}
        found.append({**row, "observation": observed["observation"].copy(), "mask": observed["action_mask"].copy()})
    return found


@every_game
def test_rows_and_masks_are_those_of_the_games_played_alone(game: str) -> None:
    batch = batch_env(game, 3, seat=None)
    dice = np.random.default_rng(5)
    batch.reset(seed=5)
    alone = Environment(game, 2, None, "points")
    for _ in range(25):
        observed = batch._observed()
        for number in range(3):
            alone.take_up(batch.fleet.states[number])
            expected = alone.observed_by(alone.to_move)
            assert (observed["observation"][number] == expected["observation"]).all()
            assert (observed["action_mask"][number] == expected["action_mask"]).all()
        batch.step(chosen(batch, dice))


@every_game
def test_a_seed_decides_everything(game: str) -> None:
    first, second = (played(batch_env(game, 2, others="random"), 12, seed=9) for _ in range(2))
    for one, two in zip(first, second, strict=True):
        assert all((one[key] == two[key]).all() for key in one)


@every_game
def test_drawn_decisions_are_on_offer_and_follow_the_seed(game: str) -> None:
    batch = batch_env(game, 4, seat=None)
    courses = []
    for _ in range(2):
        batch.reset(seed=3)
        drawn = []
        for _ in range(10):
            drawn.append(batch.sample())
            assert batch._observed()["action_mask"][np.arange(4), drawn[-1]].all()
            batch.step(drawn[-1])
        courses.append(np.array(drawn))
    assert (courses[0] == courses[1]).all()
    assert len(np.unique(courses[0])) > 4


def test_decisions_are_drawn_evenly() -> None:
    batch = batch_env(ANY, 500, seat=None)
    batch.reset(seed=3)
    mask = batch._observed()["action_mask"]
    # How far down its list of offers each game's decision lies, from 0 to 1.
    place = [np.flatnonzero(row[:code]).size / (row.sum() - 1) for row, code in zip(mask, batch.sample(), strict=True)]
    assert 0.4 < np.mean(place) < 0.6


def test_the_games_of_a_batch_are_those_of_its_seed_in_every_build() -> None:
    batch = batch_env(ANY, 8, seat=None)
    batch.reset(seed=1)
    seeds, game = seeded(1), find(ANY)
    for state in batch.fleet.states:
        # Some of these numbers are too large for a native int.
        assert state == game.new(2, seeds.word() * 2**32 + seeds.word())


def test_games_that_end_are_dealt_anew_in_the_same_step_and_tell_their_points() -> None:
    batch = batch_env(ANY, 4, seat=None, reward="points")
    dice = np.random.default_rng(1)
    batch.reset(seed=1)
    ends = 0
    while ends < 5:
        _, rewards, ended, _, info = batch.step(chosen(batch, dice))
        ends += int(ended.sum())
        assert all(state.to_move != OVER for state in batch.fleet.states)
        if ended.any():
            assert (info["final_points"][ended] == rewards[ended]).all()
            assert (info["_final_points"] == ended).all()
        assert not rewards[~ended].any()


def test_dense_rewards_add_up_to_the_points_of_a_game() -> None:
    batch = batch_env(ALONE.name, 1, players=1, reward="dense")
    dice = np.random.default_rng(2)
    batch.reset(seed=2)
    total = float(batch.fleet.states[0].score(0))
    for _ in range(400):
        _, rewards, ended, _, info = batch.step(chosen(batch, dice))
        total += float(rewards[0])
        if ended[0]:
            assert total == info["final_points"][0, 0]
            return
    raise AssertionError("the game did not end")


def test_bots_inside_the_engine_play_the_other_seats() -> None:
    batch = batch_env(ANY, 2, players=3, seat=1, others="greedy")
    dice = np.random.default_rng(3)
    batch.reset(seed=3)
    for _ in range(30):
        _, rewards, _, _, info = batch.step(chosen(batch, dice))
        assert set(info["to_move"]) == {1}
        assert rewards.shape == (2,)


def test_one_decision_that_is_not_on_offer_stops_the_whole_step() -> None:
    batch = batch_env(ANY, 3, seat=None)
    batch.reset(seed=4)
    keys = [state.key() for state in batch.fleet.states]
    actions = chosen(batch, np.random.default_rng(4))
    actions[2] = int(np.flatnonzero(batch._observed()["action_mask"][2] == 0)[0])
    with pytest.raises(Refusal, match="is not on offer in game 2"):
        batch.step(actions)
    assert [state.key() for state in batch.fleet.states] == keys


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"num_envs": 0}, "at least one game"),
        ({"num_envs": 2, "seat": 2}, "no seat 2"),
        ({"num_envs": 2, "reward": "point"}, 'did you mean "points"'),
        ({"num_envs": 2, "others": ["random", "random"]}, "others must list 1, one for each other seat, not 2"),
        ({"num_envs": 2, "others": bot("greedy")}, "greedy is one bot, and a batch needs one for each game"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(wish: dict[str, Any], message: str) -> None:
    with pytest.raises(Refusal, match=message):
        batch_env(ANY, **wish)
