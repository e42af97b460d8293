"""What all environments share: info, rewards, fines, rendering, registration."""

from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.render_test import render_test
from pettingzoo.test.state_test import test_state as state_test

from hortus.drawing.picture import by_day
from hortus.kernel.decision import Refusal
from hortus.kernel.registry import names
from hortus.research import env, gymnasium_id, register, seat_env
from hortus.research.zoo import GardenEnv
from tests.one_game import ALONE, GAME, GAMES


def first(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def played(environment: Any, seed: int = 1) -> tuple[list[float], dict[str, Any]]:
    """A whole game by the first decision on offer: all rewards, and the last info."""
    _, info = environment.reset(seed=seed)
    rewards = []
    while True:
        _, reward, terminated, truncated, info = environment.step(first(info["action_mask"]))
        rewards.append(float(reward))
        if terminated or truncated:
            return rewards, info


@pytest.mark.parametrize("game", names())
def test_gymnasium_makes_every_game_and_finds_nothing_wrong(game: str) -> None:
    register()
    made = gymnasium.make(gymnasium_id(game), others="random", unlawful="penalty", render_mode="ansi")
    check_env(made.unwrapped, skip_render_check=True)


def test_the_name_at_gymnasium_is_the_games_in_capitals() -> None:
    assert gymnasium_id("two_words") == "hortus/TwoWords-v1"


def test_gymnasium_makes_batches() -> None:
    batch = gymnasium.make_vec(gymnasium_id(GAME.name), num_envs=3, vectorization_mode="vector_entry_point")
    observed, _ = batch.reset(seed=1)
    assert len(observed["observation"]) == 3


def test_info_holds_the_mask_and_in_the_end_points_standings_and_result() -> None:
    environment = seat_env(GAME.name, 2, others="random")
    observed, info = environment.reset(seed=1)
    assert set(info) == {"action_mask"}
    assert (info["action_mask"] == observed["action_mask"]).all()
    _, info = played(environment)
    state = environment.core.state
    assert info["points"] == [state.score(seat) for seat in range(2)]
    assert info["standings"] == [state.standing(seat) for seat in range(2)]
    assert info["result"] == state.result()
    assert not info["action_mask"].any()


def test_agents_have_the_same_info() -> None:
    environment = env(GAME.name)
    environment.reset(seed=1)
    agent = environment.agent_selection
    assert (environment.infos[agent]["action_mask"] == environment.observe(agent)["action_mask"]).all()
    while environment.agents and not any(environment.terminations.values()):
        environment.step(first(environment.observe(environment.agent_selection)["action_mask"]))
    assert all(info["points"] for info in environment.infos.values())


# ---- rewards ----


@pytest.mark.parametrize("game", names())
def test_dense_rewards_add_up_to_the_points_since_the_first_decision(game: str) -> None:
    environment = seat_env(game, 2, reward="dense", others="random")
    environment.reset(seed=3)
    before = environment.core.state.score(0)
    rewards, info = played(environment, 3)
    assert sum(rewards) == info["points"][0] - before
    assert sum(reward != 0 for reward in rewards) > 1


def test_dense_rewards_go_to_all_agents_as_points_come_and_go() -> None:
    environment = env(GAME.name, 2, reward="dense")
    environment.reset(seed=2)
    before = [environment.core.state.score(seat) for seat in range(2)]
    got = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observed, reward, ended, cut_off, _ = environment.last()
        assert observed is not None
        got[agent] += reward
        environment.step(None if ended or cut_off else first(observed["action_mask"]))
    state = environment.core.state
    assert list(got.values()) == [state.score(seat) - before[seat] for seat in range(2)]


# ---- fines ----


def test_an_unlawful_decision_costs_a_fine_and_changes_nothing() -> None:
    environment = seat_env(GAME.name, 2, others="random", unlawful="penalty")
    observed, info = environment.reset(seed=1)
    key = environment.core.state.key()
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, terminated, truncated, _ = environment.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, False, False)
    assert environment.core.state.key() == key
    assert (after["observation"] == observed["observation"]).all()


def test_only_fines_end_in_a_cut_off_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.research.environment.MOST_DECISIONS", 4)
    environment = seat_env(ALONE.name, 1, unlawful="penalty")
    environment.reset(seed=1)
    assert [environment.step(-1)[3] for _ in range(4)] == [False, False, False, True]


@pytest.mark.parametrize("unlawful", ["refuse", "penalty"])
def test_a_game_that_has_ended_or_not_begun_takes_no_decision(unlawful: str) -> None:
    environment = seat_env(ALONE.name, 1, unlawful=unlawful)
    with pytest.raises(Refusal, match="there is no game under way: reset the environment first"):
        environment.step(0)
    observed, _ = environment.reset(seed=1)
    ended = False
    while not ended:
        observed, _, ended, _, _ = environment.step(first(observed["action_mask"]))
    with pytest.raises(Refusal, match="there is no game under way: reset the environment first"):
        environment.step(0)


@pytest.mark.parametrize("action", [None, "3", 1.5, [1]])
def test_what_is_no_code_is_refused_and_not_rounded(action: Any) -> None:
    environment, agents = seat_env(GAME.name, 2, unlawful="penalty"), env(GAME.name, unlawful="penalty")
    environment.reset(seed=1)
    agents.reset(seed=1)
    with pytest.raises(Refusal, match="an action is a decision code, a whole number, not"):
        environment.step(action)
    with pytest.raises(Refusal, match="must decide" if action is None else "a whole number, not"):
        agents.step(action)


def test_an_agent_that_is_fined_stays_to_move() -> None:
    environment = env(GAME.name, unlawful="penalty")
    environment.reset(seed=1)
    agent = environment.agent_selection
    environment.step(-1)
    assert environment.agent_selection == agent
    assert {name: environment.rewards[name] for name in environment.agents} == {
        name: -1.0 if name == agent else 0.0 for name in environment.agents
    }


# ---- what is shown ----


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_game_is_shown_as_text_drawing_and_pixels(game: str) -> None:
    text, drawing, pixels = (seat_env(game, 2, render_mode=mode) for mode in ("ansi", "svg", "rgb_array"))
    for environment in (text, drawing, pixels):
        environment.reset(seed=1)
    assert len(text.render().splitlines()) > 10
    assert drawing.render().startswith("<svg")
    array = pixels.render()
    assert array.dtype == np.uint8
    assert array.shape[2] == 3
    # Neither blank nor black: the colours are those of the drawing.
    assert 60 < array.mean() < 250
    assert array.std() > 10


def test_pettingzoo_finds_nothing_wrong_with_what_is_shown() -> None:
    def made(render_mode: str) -> GardenEnv:
        return env(GAME.name, render_mode=render_mode)

    render_test(made, custom_tests={"svg": lambda found: "<svg" in found})  # type: ignore[arg-type]


def test_people_see_every_position_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    seen, text = seat_env(GAME.name, 2, render_mode="human"), seat_env(GAME.name, 2, render_mode="ansi")
    (_, info), _ = seen.reset(seed=1), text.reset(seed=1)
    assert capsys.readouterr().out.strip() == text.render().strip()
    action = int(info["action_mask"].nonzero()[0][0])
    seen.step(action)
    text.step(action)
    assert capsys.readouterr().out.strip() == text.render().strip()
    assert seen.render() is None


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"render_mode": "film"}, 'there is no render mode "film"; there are: human, ansi, svg, rgb_array'),
        ({"unlawful": "ignore"}, 'there is no answer to an unlawful decision "ignore"'),
        ({"reward": "densely"}, 'there is no reward "densely"; did you mean "dense"'),
    ],
)
def test_wishes_that_nobody_fulfils_are_refused(wish: dict[str, str], told: str) -> None:
    with pytest.raises(Refusal, match=told):
        seat_env(GAME.name, 2, **wish)  # type: ignore[arg-type]


def test_the_state_joins_what_all_agents_know() -> None:
    environment = env(GAME.name, 3)
    environment.reset(seed=1)
    expected = np.concatenate([environment.observe(agent)["observation"] for agent in environment.agents])
    assert (environment.state() == expected).all()
    assert environment.state_space.contains(environment.state())
    assert all(one != other for one, other in pairwise(np.split(environment.state(), 3)[seat][0] for seat in range(3)))
    # It tries any action.
    state_test(env(GAME.name, 3, unlawful="penalty"), 10)


def test_a_part_of_a_drawing_may_give_a_colour_another_meaning() -> None:
    sheet = "<style>svg{--red:#f00;--ink:#111}@media (prefers-color-scheme:dark){svg{--red:#800}}</style>"
    other = (
        '<g style="--red:var(--ink)"><path fill="var(--red)"/></g><circle fill="var(--red)"/><text>red; --red:1</text>'
    )
    painted = by_day(f'<svg xmlns="http://www.w3.org/2000/svg">{sheet}{other}</svg>')
    assert '<path fill="#111"' in painted
    assert '<circle fill="#f00"' in painted
    assert "red; --red:1" in painted
