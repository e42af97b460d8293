"""The game as an environment for programs that learn."""

from random import Random

import pytest

from hortus.games.planta_nubo import GAME
from hortus.kernel.decision import write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State, buffer
from hortus.kernel.engine.glance import Glance
from hortus.kernel.engine.rollout import rollout
from hortus.kernel.position import parse
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


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_row_tells_the_same_of_a_game_and_of_its_position_file(players: int) -> None:
    state = GAME.new(players, players)
    for _ in range(6):
        rollout(state, seeded(players), buffer(), 40)
        read = GAME.load(parse(write(state.position()), "the position"), seeded(0))
        assert [row(read, seat) for seat in range(players)] == [row(state, seat) for seat in range(players)]


def row(state: State, seat: int) -> list[int]:
    """What a seat knows, as numbers."""
    glance = Glance(sum(block.length for block in GAME.encoding(state)), GAME.actions, state.seats)
    glance.look(state, seat)
    return [int(number) for number in glance.row]
