"""A game as a PettingZoo environment (AEC): the players are agents who decide one after the other."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import ONLOOKER
from hortus.research.environment import FINE, REFUSE, Action, Environment, Observation, code_of
from hortus.research.rendering import ANSI, HUMAN, METADATA

# The rewards of a step that pays nothing.
NOTHING: list[float] = []


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
        self.core = Environment(game, players, options, reward, unlawful, render_mode or ANSI)
        self.render_mode = self.core.render_mode
        self.metadata = METADATA | {"name": f"{game}_v{self.core.game.ruleset}", "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = []
        self._under_way = False
        # Whether the last step paid anything.
        self._paid = False
        self.observation_spaces = {agent: self.core.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.core.action_space() for agent in self.possible_agents}
        # The mask of an agent that waits; read-only, since all of them share it.
        self._no_action = np.zeros(self.core.actions, np.int8)
        self._no_action.flags.writeable = False
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        least, most = self.core.bounds()
        self.state_space = spaces.Box(np.tile(least, players), np.tile(most, players), dtype=np.int16)

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What an agent can observe; always the same object, as PettingZoo demands."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Action]:
        """The decision codes of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. `options` is ignored: the options of the game are those of the environment."""
        self.core.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._no_action} for agent in self.agents}
        self._under_way = True
        self._paid = False
        self._pass_on(self.agents[0])
        if self.render_mode == HUMAN:
            self.render()

    def step(self, action: Action) -> None:
        """Carry out a decision of the selected agent; an agent whose game has ended takes None."""
        if not self._under_way:
            self._leave(action)
            return
        core, agent = self.core, self.agent_selection
        if action is None:
            raise Refusal("format", f"{agent} must decide")
        # Most actions are plain numbers: they need no function call.
        code = action if type(action) is int else code_of(action)
        if core.fines and core.is_fined(code):
            paid = [FINE if each == agent else 0.0 for each in self.agents]
        else:
            core.decide(code)
            paid = core.rewards() if core.dense or core.ended else NOTHING
        self._cumulative_rewards[agent] = 0.0
        if paid or self._paid:
            self._pay(paid)
        if core.ended:
            self._end()
        else:
            self._pass_on(agent)
        if self.render_mode == HUMAN:
            self.render()

    def _leave(self, action: Action) -> None:
        """Dismiss the selected agent, whose game has ended."""
        if not self.agents:
            raise Refusal("format", "there is no game under way: reset the environment first")
        self._was_dead_step(action)

    def _pay(self, paid: list[float]) -> None:
        """Pay every agent for a step; an empty list stands for nothing."""
        self._paid = bool(paid)
        self.rewards = dict(zip(self.agents, paid, strict=True)) if paid else dict.fromkeys(self.agents, 0.0)
        self._accumulate_rewards()

    def _pass_on(self, decided: str) -> None:
        """Select the agent that is asked next; one that has decided may do nothing until its next turn."""
        core = self.core
        self.agent_selection = agent = self.possible_agents[core.to_move]
        if agent is not decided:
            self.infos[decided] = {"action_mask": self._no_action}
        self.infos[agent] = {"action_mask": core.mask}

    def _end(self) -> None:
        """The game is over."""
        self._under_way = False
        core = self.core
        self.terminations = dict.fromkeys(self.agents, core.over)
        self.truncations = dict.fromkeys(self.agents, core.cut_off)
        final = core.final()
        self.infos = {agent: {"action_mask": core.mask_of(seat), **final} for agent, seat in self._seat.items()}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it may do."""
        return self.core.observed_by(self._seat[agent])

    def state(self) -> NDArray[np.int16]:
        """The rows of all players, seat by seat: for a critic that may see every hand."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self) -> Any:
        """The table as an onlooker sees it."""
        return self.core.picture(ONLOOKER)

    def close(self) -> None:
        """There is nothing to release."""
