"""What a batch offers beyond steps: Gymnasium's vector interface, other players, copies, and looks ahead and around."""

import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from hortus.bots.base import Bot
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.registry import names
from hortus.research import afterstates, batch_env, gymnasium_id, seat_env
from hortus.research.batch import BatchEnv
from hortus.research.environment import Environment, Observation, row_of
from hortus.research.others import Others
from tests.one_game import ALONE
from tests.research.others import PLAYERS, Last, first

# A game for claims that hold for all.
ANY = names()[-1]
every_game = pytest.mark.parametrize("game", names())


def outright(observation: Observation) -> int:
    """A policy that cares for no rule."""
    return -1


class Unlawful(Bot):
    def choose(self, state: State) -> int:
        return max(state.legal()) + 1


def course(batch: BatchEnv, steps: int) -> list[Any]:
    """What is observed and paid in the next steps of drawn decisions."""
    found = []
    for _ in range(steps):
        actions = batch.sample()
        observed, rewards, ended, _, info = batch.step(actions)
        found.append([actions, observed["observation"].copy(), rewards, ended, info["to_move"]])
    return found


# ---- Gymnasium ----


def test_a_batch_is_what_gymnasium_makes_of_single_environments() -> None:
    count, seeds = 3, [11, 12, 13]
    single = SyncVectorEnv(
        [lambda: seat_env(ALONE.name, 1, reward="points")] * count, autoreset_mode=AutoresetMode.SAME_STEP
    )
    batch = batch_env(ALONE.name, count, 1, reward="points", final_obs=True)
    assert batch.metadata["autoreset_mode"] == single.metadata["autoreset_mode"]
    assert batch.observation_space == single.observation_space
    assert batch.action_space == single.action_space
    (ours, info), (theirs, their_info) = batch.reset(seed=[*seeds]), single.reset(seed=[*seeds])
    going = np.ones(count, bool)
    while going.any():
        assert all((ours[key][going] == theirs[key][going]).all() for key in theirs)
        assert (info["action_mask"][going] == their_info["action_mask"][going]).all()
        # Games that have ended go on with others, each by its own decisions.
        legal = np.array([first({"action_mask": mask}) for mask in theirs["action_mask"]])
        actions = np.where(going, legal, batch.sample())
        ours, *paid, info = batch.step(actions)
        theirs, *their_paid, their_info = single.step(np.where(going, legal, legal))
        assert all((one[going] == other[going]).all() for one, other in zip(paid, their_paid, strict=True))
        over = going & paid[1]
        if over.any():
            assert {"final_obs", "_final_obs", "final_info", "_final_info"} <= {*info} & {*their_info}
            assert (info["_final_obs"] & info["_final_info"])[over].all()
            for number in np.flatnonzero(over):
                assert data_equivalence(info["final_obs"][number], their_info["final_obs"][number])
                points = np.array(their_info["final_info"]["points"][number])
                assert (info["final_info"]["points"][number] == points).all()
        going &= ~over


@every_game
def test_spaces_hold_what_is_observed_and_what_was_observed_last(game: str) -> None:
    batch = batch_env(game, 2, final_obs=True)
    observed, _ = batch.reset(seed=3)
    assert batch.observation_space.contains({key: each.copy() for key, each in observed.items()})
    while True:
        _, _, terminated, _, info = batch.step(batch.sample())
        if terminated.any():
            break
    for number in range(2):
        last = info["final_obs"][number]
        assert (last is not None) == terminated[number] == info["_final_obs"][number]
        if last is not None:
            assert batch.single_observation_space.contains(last)
            assert not last["action_mask"].any()


def test_gymnasiums_wrappers_of_vector_environments_take_a_batch() -> None:
    made = gymnasium.make_vec(gymnasium_id(ANY), 4, reward="dense")
    wrapped = RecordEpisodeStatistics(made)
    listed: Any = DictInfoToList(wrapped)
    listed.reset(seed=[1, 2, 3, 4])
    batch: Any = made.unwrapped
    start = batch.fleet.states[0].score(0)
    while True:
        _, _, terminated, _, infos = listed.step(batch.sample())
        if terminated[0]:
            break
    assert infos[0]["episode"]["r"] == infos[0]["final_info"]["points"][0] - start
    assert infos[0]["final_obs"]["observation"].shape == batch.single_observation_space["observation"].shape


def test_a_game_that_is_cut_off_shows_what_was_still_on_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.research.batch.MOST_DECISIONS", 4)
    batch = batch_env(ALONE.name, 2, 1, final_obs=True)
    batch.reset(seed=1)
    for _ in range(3):
        batch.step(np.array([state.legal()[0] for state in batch.fleet.states]))
    before = [state.clone() for state in batch.fleet.states]
    actions = np.array([state.legal()[0] for state in before])
    for state, code in zip(before, actions, strict=True):
        state.play(int(code))
    _, _, terminated, truncated, info = batch.step(actions)
    assert truncated.all()
    assert not terminated.any()
    for state, last in zip(before, info["final_obs"], strict=True):
        assert sorted(state.legal()) == np.flatnonzero(last["action_mask"]).tolist()
        assert (last["observation"] == row_of(state, 0, len(last["observation"]))).all()


# ---- seeds ----


@every_game
def test_each_game_may_have_its_seed_whatever_its_place(game: str) -> None:
    batch = batch_env(game, 3, seat=None)
    batch.reset(seed=[5, 6, 5])
    alone = Environment(game, 2, None, "points")
    for number, seed in enumerate([5, 6, 5]):
        alone.begin(seed)
        assert batch.fleet.states[number] == alone.state
    assert batch.fleet.states[0] != batch.fleet.states[1]


def test_the_next_games_of_equal_seeds_are_equal_too() -> None:
    batch = batch_env(ALONE.name, 2, 1)
    batch.reset(seed=[7, 7])
    ends = 0
    while ends < 2:
        observed, _, terminated, _, _ = batch.step(np.repeat(batch.sample()[0], 2))
        assert (observed["observation"][0] == observed["observation"][1]).all()
        ends += int(terminated[0])


def test_seeds_of_another_number_are_refused_and_none_is_drawn() -> None:
    batch = batch_env(ANY, 2)
    with pytest.raises(Refusal, match="2 games need one seed for all or 2, not 3"):
        batch.reset(seed=[1, 2, 3])
    batch.reset(seed=[None, 1])
    drawn = batch.fleet.states[0].clone()
    batch.reset(seed=[None, 1])
    assert batch.fleet.states[0] != drawn


# ---- copies ----


@pytest.mark.parametrize("again", [BatchEnv.clone, lambda batch: pickle.loads(pickle.dumps(batch))])
@pytest.mark.parametrize("others", ["random", "greedy", None])
def test_a_clone_and_a_pickle_go_on_as_the_original_would(
    again: Callable[[BatchEnv], BatchEnv], others: str | None
) -> None:
    batch = batch_env(ANY, 3, reward="dense", seat=0 if others else None, others=others or "random")
    batch.reset(seed=[4, 5, 6])
    course(batch, 10)
    other = again(batch)
    assert (other._observed()["observation"] == batch._observed()["observation"]).all()
    ours, theirs = course(batch, 60), course(other, 60)
    assert any(step[3].any() for step in ours), "no game ended: its successor was not compared"
    for one, two in zip(ours, theirs, strict=True):
        assert all((mine == yours).all() for mine, yours in zip(one, two, strict=True))


def test_a_batch_that_has_not_begun_is_cloned_as_such() -> None:
    batch = batch_env(ANY, 2).clone()
    batch.reset(seed=1)
    assert batch.fleet.states


def test_arrays_are_overwritten_unless_copies_are_wanted() -> None:
    for wanted in (False, True):
        batch = batch_env(ANY, 2, seat=None, copy=wanted)
        observed, info = batch.reset(seed=1)
        before = observed["observation"].copy()
        batch.step(batch.sample())
        if wanted:
            assert (observed["observation"] == before).all()
            observed["observation"][:] = 0
            info["action_mask"][:] = 0
            batch.afterstates().rows[:] = 0
            batch.all_rows()[:] = 0
            batch.step(batch.sample())


# ---- other players ----


@pytest.mark.parametrize("others", PLAYERS.values(), ids=list(PLAYERS))
def test_anything_that_plays_may_be_the_other(others: Others) -> None:
    batch = batch_env(ANY, 2, others=others)
    try:
        batch.reset(seed=1)
        for _ in range(5):
            assert (batch.step(batch.sample())[4]["to_move"] == 0).all()
    finally:
        batch.close()


def test_a_list_names_one_for_each_other_seat_and_they_hear_of_the_end() -> None:
    Last.ended.clear()
    batch = batch_env(ANY, 1, 3, seat=1, others=["greedy", Last])
    assert [bot.name for bot in batch.fleet.bots[0]] == ["greedy", "nobody", "Last"]
    batch.reset(seed=2)
    while not batch.step(batch.sample())[2].any():
        assert not Last.ended
    assert Last.ended == [2]


def test_a_policy_observes_what_its_seat_does_in_seat_env() -> None:
    seen: list[list[int]] = []

    def policy(observation: Observation) -> int:
        seen.append(observation["observation"].tolist())
        return first(observation)

    courses = []
    batch, single = batch_env(ANY, 1, others=policy), seat_env(ANY, 2, others=policy)
    for reset, step in ((batch.reset, batch.step), (single.reset, single.step)):
        seen.clear()
        observed, _ = reset(seed=3)
        for _ in range(8):
            code = np.flatnonzero(observed["action_mask"])[:1]
            observed = step(code if reset == batch.reset else code[0])[0]
        courses.append([*seen])
    assert courses[0] == courses[1] != []


@pytest.mark.parametrize("others", [outright, Unlawful])
def test_others_that_want_what_is_not_on_offer_are_refused(others: Others) -> None:
    batch = batch_env(ANY, 1, others=others)
    batch.reset(seed=1)
    with pytest.raises(Refusal, match="not on offer"):
        course(batch, 20)


# ---- looks ahead and around ----


@every_game
def test_afterstates_are_the_rows_after_each_decision(game: str) -> None:
    batch = batch_env(game, 2, seat=None)
    batch.reset(seed=5)
    for _ in range(12):
        batch.step(batch.sample())
    keys = [state.key() for state in batch.fleet.states]
    found = batch.afterstates()
    for number, state in enumerate(batch.fleet.states):
        own = found.games == number
        assert found.codes[own].tolist() == state.legal()
        for row, code in zip(found.rows[own], found.codes[own], strict=True):
            after = state.clone()
            after.apply(int(code))
            # What chance decides, or somebody else hides, is another world's.
            if after.revealed == state.revealed and after.to_move == state.to_move:
                assert (row == row_of(after, int(state.to_move), len(row))).all()
    assert [state.key() for state in batch.fleet.states] == keys


@every_game
def test_afterstates_tell_nothing_that_the_seat_cannot_know(game: str) -> None:
    state = Environment(game, 2, None, "points")
    state.begin(3)
    table = state.state
    codes, rows = afterstates(table, seed=1)
    assert codes == table.legal()
    other = table.clone()
    other.chance.restart(99)
    assert (afterstates(other, seed=1)[1] == rows).all()


def test_after_the_end_there_are_no_afterstates() -> None:
    state = ALONE.new(1, 1)
    while state.to_move != OVER:
        state.play(state.legal()[0])
    codes, rows = afterstates(state)
    assert codes == []
    assert len(rows) == 0


@every_game
def test_the_rows_of_all_seats_are_what_each_of_them_knows(game: str) -> None:
    batch = batch_env(game, 2, seat=0)
    batch.reset(seed=6)
    for _ in range(4):
        batch.step(batch.sample())
        rows = batch.all_rows()
        for number, state in enumerate(batch.fleet.states):
            for seat in range(2):
                assert (rows[number, seat] == row_of(state, seat, rows.shape[2])).all()
