"""A game as a PettingZoo environment (AEC): the players are agents who decide one after the other."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hortus.kernel.contract import ONLOOKER
from hortus.kernel.decision import Json, Refusal
from hortus.research.course import FINE, REFUSE, Action, Course, Observation, code_of
from hortus.research.rendering import ANSI, HUMAN, METADATA


class GardenEnv(AECEnv[str, Observation, Action], EzPickle):
    """Agents are `player_0`, `player_1` … by seat.

    A decision that is not on offer changes nothing: it is refused, or costs a fine (`unlawful="penalty"`). There is no
    parallel version: players decide one after the other.
    """

    def __init__(
        self,
        game: str,
        players: int,
        options: Json | None = None,
        reward: str = "outcome",
        unlawful: str = REFUSE,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, players, options, reward, unlawful, render_mode)
        self.course = Course(game, players, options, reward, unlawful, render_mode or ANSI)
        self.render_mode = self.course.render_mode
        self.metadata = METADATA | {"name": f"{game}_v{self.course.game.ruleset}", "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = []
        self.observation_spaces = {agent: self.course.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.course.action_space() for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        least, most = self.course.bounds()
        self.state_space = spaces.Box(np.tile(least, players), np.tile(most, players), dtype=np.int16)

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
        self._select()
        self._show()

    def _select(self) -> None:
        """The agent whose turn it is, and what it may do."""
        self.agent_selection = self.possible_agents[self.course.state.to_move]
        self.infos[self.agent_selection] = {"action_mask": self.course.mask}

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
        course, code = self.course, code_of(action)
        self._cumulative_rewards[agent] = 0.0
        if course.is_fined(code):
            self.rewards = {each: FINE if each == agent else 0.0 for each in self.agents}
        else:
            course.decide(code)
            paid = course.rewards()
            self.rewards = dict(zip(self.agents, paid, strict=True)) if paid else dict.fromkeys(self.agents, 0.0)
        if any(self.rewards.values()):
            self._accumulate_rewards()
        if course.ended:
            self._end()
        else:
            self._select()
        self._show()

    def _show(self) -> None:
        """People see every position without asking for it."""
        if self.render_mode == HUMAN:
            self.render()

    def _end(self) -> None:
        """The game is over."""
        course = self.course
        self.terminations = dict.fromkeys(self.agents, course.over)
        self.truncations = dict.fromkeys(self.agents, course.cut_off)
        final = course.final()
        self.infos = {agent: {"action_mask": course.mask_of(seat), **final} for agent, seat in self._seat.items()}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it may do."""
        return self.course.observed_by(self._seat[agent])

    def state(self) -> NDArray[np.int16]:
        """What all players know together, seat by seat: for a critic that may look into every hand."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self) -> Any:
        """The table as an onlooker sees it."""
        return self.course.picture(ONLOOKER)

    def close(self) -> None:
        """There is nothing to release."""
