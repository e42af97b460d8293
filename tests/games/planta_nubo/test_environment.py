"""The game as an environment for programs that learn."""

from random import Random

from hortus.games.planta_nubo import GAME
from hortus.research import env


def test_botbot_plays_by_itself_and_is_no_agent() -> None:
    environment, choose, got = env(GAME.name, 1, {"solo": "hard"}), Random(5), 0.0
    assert environment.possible_agents == ["player_0"]
    environment.reset(5)
    for _ in environment.agent_iter():
        observation, reward, ended, cut_off, _ = environment.last()
        got += reward
        assert observation is not None
        environment.step(None if ended or cut_off else choose.choice(observation["action_mask"].nonzero()[0]))
    assert got in (-1, 1)
