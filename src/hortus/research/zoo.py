"""A game as a PettingZoo environment (AEC): the players are agents who decide one after the other."""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json, Refusal, write
from hortus.research.course import Action, Course, Observation


class GardenEnv(AECEnv[str, Observation, Action], EzPickle):
    """Agents are `player_0`, `player_1` … by seat. A decision that is not on offer is refused and changes nothing."""

    def __init__(self, game: str, players: int, options: Json | None = None, reward: str = "outcome") -> None:
        EzPickle.__init__(self, game, players, options, reward)
        self.course = Course(game, players, options, reward)
        self.render_mode = "ansi"
        self.metadata = {
            "name": f"{game}_v{self.course.game.ruleset}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = []
        self.observation_spaces = {agent: self.course.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.course.action_space() for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What an agent can observe: always the same for an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Action]:
        """The decision codes of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The options of the game are those of the environment."""
        self.course.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.course.state.to_move]

    def step(self, action: Action) -> None:
        """Carry out a decision of the selected agent; an agent whose game has ended takes None."""
        if not self.agents:
            raise Refusal("format", "there is no game under way: reset the environment first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Refusal("format", f"{agent} must decide")
        course = self.course
        course.decide(int(action))
        if course.over or course.cut_off:
            self._end()
        else:
            self.agent_selection = self.possible_agents[course.state.to_move]

    def _end(self) -> None:
        """The game is over: only now are there rewards."""
        course = self.course
        self.terminations = dict.fromkeys(self.agents, course.over)
        self.truncations = dict.fromkeys(self.agents, course.cut_off)
        self.rewards = {agent: course.reward_of(seat) for agent, seat in self._seat.items()}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it may do."""
        return self.course.observed_by(self._seat[agent])

    def render(self) -> str:
        """The table as an onlooker sees it, as JSON."""
        return write(self.course.state.observation(ONLOOKER))

    def close(self) -> None:
        """There is nothing to release."""
