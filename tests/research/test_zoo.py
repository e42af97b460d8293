"""The games as PettingZoo environments: PettingZoo's own tests, masks, secrets, rewards, seeds, bad input."""

import pickle
import sys
from importlib import import_module
from random import Random

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.registry import find
from hortus.research import env
from hortus.research import environment as environments
from hortus.research.zoo import GardenEnv
from tests.one_game import GAME, GAMES

TABLES = [(game.name, players) for game in GAMES for players in sorted({game.least, 2, game.most})]
tables = pytest.mark.parametrize(("game", "players"), TABLES)


def play(environment: GardenEnv, seed: int, at_most: int = 10**6) -> dict[str, float]:
    """Random play from the deal; what each agent got in the end."""
    choose, got = Random(seed), dict.fromkeys(environment.possible_agents, 0.0)
    environment.reset(seed)
    for agent in environment.agent_iter(at_most):
        observation, reward, ended, cut_off, _ = environment.last()
        got[agent] += reward
        over = ended or cut_off
        assert observation is not None
        environment.step(None if over else choose.choice(observation["action_mask"].nonzero()[0]))
    return got


@tables
# PettingZoo expects observations without a mask, except from its own games; and an ended game has no legal actions.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
def test_pettingzoo_finds_nothing_wrong(game: str, players: int) -> None:
    api_test(env(game, players), num_cycles=60)


@tables
def test_the_same_seed_gives_the_same_game(game: str, players: int) -> None:
    seed_test(lambda: env(game, players), num_cycles=20)


def test_without_a_seed_games_go_on_as_the_last_seed_began() -> None:
    first, second = env(GAME.name), env(GAME.name)
    for environment in (first, second):
        environment.reset(seed=3)
        environment.reset()
    assert first.render() == second.render()
    first.reset(seed=3)
    assert first.render() != second.render()


@tables
def test_the_mask_is_the_legal_list_of_the_agent_to_move_and_empty_for_the_others(game: str, players: int) -> None:
    environment = env(game, players)
    play(environment, 1, at_most=25)
    for seat, agent in enumerate(environment.agents):
        mask = environment.observe(agent)["action_mask"]
        state = environment.core.state
        assert mask.nonzero()[0].tolist() == (sorted(state.legal()) if state.to_move == seat else [])


@tables
def test_an_agent_observes_the_same_whatever_it_cannot_know(game: str, players: int) -> None:
    environment = env(game, players)
    play(environment, 2, at_most=30)
    real = environment.core.state
    for seat, agent in enumerate(environment.agents):
        before = environment.observe(agent)
        environment.core.state = real.clone()
        environment.core.state.resample(seat, seeded(9))
        after = environment.observe(agent)
        assert np.array_equal(before["observation"], after["observation"])
        assert np.array_equal(before["action_mask"], after["action_mask"])
        environment.core.state = real


@tables
def test_rewards_come_at_the_end_and_follow_the_result(game: str, players: int) -> None:
    environment = env(game, players)
    got = play(environment, 4)
    state = environment.core.state
    winners = find(game).result(state)["winners"]
    assert isinstance(winners, list)
    for seat, agent in enumerate(environment.possible_agents):
        if state.seats == 1:
            assert got[agent] == state.score(0)
        else:
            assert got[agent] == (-1 if seat not in winners else 1 if len(winners) == 1 else 0)


def test_rewards_can_be_points_or_the_margin() -> None:
    points, margin = (play(env(GAME.name, 3, reward=reward), 4) for reward in ("points", "margin"))
    for agent, own in points.items():
        assert margin[agent] == own - max(other for name, other in points.items() if name != agent)


def test_nothing_is_paid_before_the_end() -> None:
    environment = env(GAME.name)
    play(environment, 1, at_most=40)
    assert environment.agents
    assert not any(environment.rewards.values())


def test_options_of_the_game_are_options_of_the_environment() -> None:
    options: Json = {"start_player": 1}
    environment = env(GAME.name, 2, options)
    environment.reset(seed=0)
    assert environment.agent_selection == "player_1"


def test_a_game_that_does_not_end_is_cut_off_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "MOST_DECISIONS", 10)
    environment = env(GAME.name, 2, reward="points")
    got = play(environment, 1)
    assert environment.core.decisions == 10
    assert got == {f"player_{seat}": environment.core.state.score(seat) for seat in range(2)}
    assert not environment.agents


@pytest.mark.parametrize("action", [-1, 10**6, None])
def test_a_decision_that_is_not_on_offer_is_refused_and_changes_nothing(action: int | None) -> None:
    environment = env(GAME.name)
    environment.reset(seed=1)
    before = environment.core.state.key()
    with pytest.raises(Refusal, match=r"not on offer|must decide"):
        environment.step(action)
    assert environment.core.state.key() == before


def test_a_refused_decision_does_not_cost_an_agent_what_it_is_owed() -> None:
    environment = env(GAME.name, 2, reward="dense")
    environment.reset(seed=1)
    environment._cumulative_rewards[environment.agent_selection] = 3.0
    with pytest.raises(Refusal):
        environment.step(-1)
    assert environment.last()[1] == 3.0


@tables
def test_the_info_of_an_agent_that_waits_offers_it_nothing(game: str, players: int) -> None:
    environment = env(game, players)
    environment.reset(seed=1)
    choose = Random(1)
    for _ in range(12):
        for agent in environment.agents:
            mask = environment.infos[agent]["action_mask"]
            assert np.array_equal(mask, environment.observe(agent)["action_mask"])
        environment.step(choose.choice(environment.infos[environment.agent_selection]["action_mask"].nonzero()[0]))


def test_rewards_that_were_handed_out_stay_as_they_are() -> None:
    environment = env(GAME.name, 2, unlawful="penalty")
    environment.reset(seed=1)
    before = environment.rewards
    environment.step(-1)
    fined = environment.rewards
    environment.step(int(environment.last()[4]["action_mask"].nonzero()[0][0]))
    assert sorted(before.values()) == [0.0, 0.0]
    assert sorted(fined.values()) == [-1.0, 0.0]
    assert sorted(environment.rewards.values()) == [0.0, 0.0]


def test_an_illegal_code_is_refused() -> None:
    environment = env(GAME.name)
    environment.reset(seed=1)
    illegal = int(np.flatnonzero(environment.core.mask == 0)[0])
    with pytest.raises(Refusal, match=f"decision {illegal} is not on offer to seat"):
        environment.step(illegal)


def test_a_step_before_the_first_game_is_refused() -> None:
    with pytest.raises(Refusal, match="reset the environment first"):
        env(GAME.name).step(0)


def test_an_environment_survives_pickling() -> None:
    environment = env(GAME.name, 3, {"start_player": 2})
    copy = pickle.loads(pickle.dumps(environment))
    environment.reset(seed=8)
    copy.reset(seed=8)
    assert copy.render() == environment.render()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess",), 'there is no game "chess"'),
        ((GAME.name, 99), "players, not 99"),
        ((GAME.name, 2, {"start_player": 7}), "start_player"),
        ((GAME.name, 2, None, "point"), 'there is no reward "point"; did you mean "points"?'),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(arguments: tuple[str], complaint: str) -> None:
    with pytest.raises(Refusal) as refused:
        env(*arguments)
    assert complaint in str(refused.value)


def test_a_missing_library_is_named_with_the_extra_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(Refusal, match=r"environments need pettingzoo: pip install '\.\[research\]'"):
        env(GAME.name)


def test_openspiel_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "hortus.research.openspiel", raising=False)
    with pytest.raises(Refusal) as refused:
        import_module("hortus.research.openspiel")
    assert (refused.value.rule, refused.value.message) == (
        "install",
        "OpenSpiel needs the package open_spiel: pip install '.[openspiel]'",
    )
